/**
 * Games that ended beside the rules, in text and as data. The positions are worked out by hand: on `over` South's only
 * move takes the last seed of North's row, so that North has none left to play; South has 5 and 1 more captured and one
 * on the board.
 */
import { describe, expect, test } from 'vitest';
import { createGame } from '../../src/index.js';
import {
  createRecord,
  createTimeline,
  formatRecord,
  nodeAt,
  parseRecord,
  parseRecords,
  play,
  setEnding,
  timelineFromRecord,
  timelineToRecord,
  undo,
  type Ending,
  type GameRecord,
} from '../../src/notation/index.js';
import { placeOfRefusal, refusal } from './helpers.js';

const over = '[Holes "2"] [SeedsPerHole "2"] [Position "1,0/1,0 S 5-1 0 10"]';

describe('the text of an ending', () => {
  test.each<readonly [ending: Ending, result: string, termination: string]>([
    [{ by: 'resigned', winner: 'south' }, '1-0', 'resigned'],
    [{ by: 'time', winner: 'north' }, '0-1', 'time forfeit'],
    [{ by: 'time', winner: null }, '1/2-1/2', 'time forfeit'],
    [{ by: 'agreed', winner: null }, '1/2-1/2', 'draw agreed'],
    [{ by: 'adjudicated', winner: 'north' }, '0-1', 'adjudicated'],
    [{ by: 'abandoned', winner: null }, '1/2-1/2', 'abandoned'],
    [{ by: 'illegal-move', winner: 'south' }, '1-0', 'illegal move'],
  ])('%j', (ending, result, termination) => {
    const record = createRecord(createGame('short'), [3], {}, ending);
    const text = `[Ruleset "short"]\n[Result "${result}"]\n[Termination "${termination}"]\n\n1. 3x6 ${result}\n`;
    expect(record.ending).toEqual(ending);
    expect(formatRecord(record)).toBe(text);
    expect(parseRecord(text)).toEqual(record);
  });

  test.each<readonly [text: string, ending: Ending | undefined]>([
    ['1. 3 1-0', { by: 'resigned', winner: 'south' }],
    ['1. 3 0–1 {well played}', { by: 'resigned', winner: 'north' }],
    ['1. 3 ½-½', { by: 'agreed', winner: null }],
    ['[Result "1/2-1/2"] 1. 3', { by: 'agreed', winner: null }],
    ['[Result "24-24"] [Termination "draw agreed"] 1. 3', { by: 'agreed', winner: null }],
    ['[Result "30-18"] [Termination "adjudicated"] 1. 3', { by: 'adjudicated', winner: 'south' }],
    ['[Termination "South resigned"] 1. 3', { by: 'resigned', winner: 'north' }],
    ['[termination "North won on time"] 1. 3', { by: 'time', winner: 'north' }],
    ['[Termination "Time forfeit by south"] 1. 3 0-1', { by: 'time', winner: 'north' }],
    ['[Termination "adjudicated for South"] 1. 3', { by: 'adjudicated', winner: 'south' }],
    ['[Termination "rules infraction"] 1. 3 1-0', { by: 'illegal-move', winner: 'south' }],
    ['[Result "*"] [Termination "abandoned"] 1. 3 *', { by: 'abandoned', winner: null }],
    ['[Termination "abandoned"] 1. 3 1-0', { by: 'abandoned', winner: 'south' }],
    ['[Termination "normal"] 1. 3 1-0', { by: 'resigned', winner: 'south' }],
    ['[Termination "normal"] 1. 3', undefined],
    ['[Termination "unterminated"] 1. 3 *', undefined],
    [`${over} [Termination "normal"] 1 7-1`, undefined],
  ])('%s', (text, ending) => {
    const record = parseRecord(text);
    expect(record.ending).toEqual(ending);
    expect(parseRecord(formatRecord(record))).toEqual(record);
  });

  test.each<readonly [text: string, place: string, allowed: string]>([
    [`${over} 1 1-0`, '1:66', '"7-1", since that is the final score'],
    [`${over} [Result "1-0"] 1`, '1:73', '"7-1", since that is the final score'],
    [`${over}\n[Termination "resigned"] 1`, '2:15', '"normal", or no such tag: the game ended by the rules'],
    ['[Result "0-1"] 1. 3 1-0', '1:10', '"1-0", as the rest of the record says'],
    ['[Result "*"] 1. 3 1-0', '1:10', '"1-0", as the rest of the record says'],
    ['[Result "1-0"] 1. 3 *', '1:21', '"1-0", as the rest of the record says'],
    ['[Result "25-23"] 1. 3', '1:10', '"*", since the game is not over'],
    ['[Termination "draw agreed"] 1. 3 *', '1:34', '"1/2-1/2", as the rest of the record says'],
    [
      '[Termination "draw agreed"] 1. 3 1-0',
      '1:15',
      'the result of a draw, since the players agreed on it, or another termination',
    ],
    ['[Termination "resigned"] 1. 3 1/2-1/2', '1:15', 'the result of a winner, or another termination'],
    ['[Termination "South resigned"] 1. 3 1-0', '1:15', 'one that goes with the result "1-0"'],
    ['[Termination "resigned"] 1. 3', '1:15', 'a result that says who won, "1-0" or "0-1", beside it'],
    ['[Termination "unterminated"] 1. 3 1-0', '1:15', 'how the game ended, since the result says who won'],
    [
      '[Termination "resgned"] 1. 3 1-0',
      '1:15',
      'one of "resigned", "time forfeit", "draw agreed", "adjudicated", "abandoned", "illegal move", "normal", "unterminated"',
    ],
  ])('%s is refused', (text, place, allowed) => {
    const error = refusal(() => parseRecord(text));
    expect(error.details).toMatchObject({ allowed });
    expect(placeOfRefusal(() => parseRecord(text))).toBe(place);
  });
});

describe('an ending as data', () => {
  const start = createGame('short');
  const good: GameRecord = { tags: {}, start, moves: [{ hole: 3 }] };

  test('is kept by JSON, frozen, and no tag', () => {
    const record = parseRecord('1. 3 1-0');
    const again = JSON.parse(JSON.stringify(record)) as GameRecord;
    expect(formatRecord(again)).toBe(formatRecord(record));
    expect(Object.isFrozen(record.ending)).toBe(true);
    expect(record.tags).toEqual({});
    expect(Object.hasOwn(parseRecord('1. 3'), 'ending')).toBe(false);
  });

  test.each<readonly [ending: unknown, problem: string]>([
    [null, 'ending is null, but must be an object of by and winner'],
    [
      { by: 'bored', winner: 'south' },
      'ending.by is "bored", but must be "resigned" or "time" or "agreed" or "adjudicated" or "abandoned" or "illegal-move"',
    ],
    [{ by: 'time' }, 'ending.winner is missing, but must be "south" or "north" or null'],
    [{ by: 'resigned', winner: null }, 'ending.winner is null, but must be a winner'],
    [
      { by: 'agreed', winner: 'north' },
      'ending.winner is "north", but must be a draw, since the players agreed on it',
    ],
  ])('%j', (ending, problem) => {
    const message = `Invalid argument: ${problem}.`;
    expect(refusal(() => formatRecord({ ...good, ending: ending as Ending })).message).toBe(message);
    if (ending !== null)
      expect(refusal(() => createRecord(start, [3], {}, ending as Ending)).message).toBe(message);
  });

  test('does not stand where the rules ended the game', () => {
    const { start: last } = parseRecord(over);
    expect(refusal(() => createRecord(last, [1], {}, { by: 'resigned', winner: 'south' })).message).toBe(
      'Invalid argument: ending is an ending, but must be left out, since the game ended by the rules.',
    );
  });

  test('the tag stands in no record as data', () => {
    expect(refusal(() => createRecord(start, [], { Termination: 'resigned' })).message).toContain(
      'tags.Termination is a tag, but must be left out',
    );
  });
});

describe('an ending in a timeline', () => {
  const ending: Ending = { by: 'time', winner: 'north' };

  test('comes from a record and goes into one', () => {
    const record = parseRecord('[Termination "time forfeit"] 1. 3 (1. 4) 2 0-1');
    const timeline = timelineFromRecord(record);
    expect(nodeAt(timeline, 3).ending).toEqual(ending);
    expect(timelineToRecord(timeline)).toEqual(record);
    const foreign = JSON.parse(JSON.stringify(timeline)) as typeof timeline;
    expect(timelineToRecord(foreign)).toEqual(record);
  });

  test('can be set and taken back, and ends where the game goes on', () => {
    const played = play(createTimeline(createGame('short')), 3);
    const ended = setEnding(played, ending);
    expect(nodeAt(ended).ending).toEqual(ending);
    expect(timelineToRecord(ended).ending).toEqual(ending);
    expect(nodeAt(setEnding(ended, null)).ending).toBeUndefined();
    const on = play(ended, 4);
    expect(nodeAt(undo(on)).ending).toBeUndefined();
    expect(refusal(() => setEnding(on, ending, 1)).message).toContain('from which nothing was played');
    expect(nodeAt(ended).ending).toEqual(ending);
  });

  test('is refused where the game went on, or the rules ended it', () => {
    const timeline = setEnding(play(createTimeline(createGame('short')), 3), ending);
    const foreign = JSON.parse(JSON.stringify(timeline)) as { nodes: { root: { ending?: Ending }[] } };
    (foreign.nodes.root[0] as { ending?: Ending }).ending = ending;
    expect(refusal(() => nodeAt(foreign as never)).message).toBe(
      'Invalid argument: position 0, ending is an object, but must be left out, since the game went on from here.',
    );
    const last = play(createTimeline(parseRecord(over).start), 1);
    expect(refusal(() => setEnding(last, ending)).message).toContain('since the game ended by the rules');
  });
});

test('a result without a termination is warned of where asked', () => {
  const { warnings } = parseRecords('1. 3 1-0', { warnings: true });
  expect(warnings.map(({ message }) => message)).toEqual([
    'At line 1, column 6: found the result "1-0" of a game that the rules did not end, but expected the tag ' +
      'Termination to say why; it is read as "resigned".',
  ]);
});
