/**
 * What people are told of a game record that cannot be read, replayed or written: the whole message, and the place.
 */
import { describe, expect, test } from 'vitest';
import { createGame } from '../../src/index.js';
import {
  createRecord,
  formatRecord,
  formatRecords,
  parseRecord,
  parseRecords,
  replay,
} from '../../src/notation/index.js';
import type { GameRecord, RecordLine } from '../../src/notation/index.js';
import { refusal } from './helpers.js';

/** An array that throws when it is looked at. */
function revoked(): never {
  const { proxy, revoke } = Proxy.revocable([], {});
  revoke();
  return proxy as never;
}

describe('a text', () => {
  const found = (place: string, given: string, allowed: string): string => {
    const [line, column] = place.split(':');
    return `Invalid notation at line ${line}, column ${column}: found ${given}, but expected ${allowed}.`;
  };
  const end = 'the end of the text';
  const aMove = 'a move such as 10, 4x2, 8U or 3F, a {comment}, a (variation), or the result';
  // Two holes a side. South's only move takes the last seed of North's row, and North has none left to play: South has
  // 5 and 1 more captured, and one on the board.
  const ended = '[Holes "2"] [SeedsPerHole "2"] [Position "1,0/1,0 S 5-1 0 10"]';

  test.each<readonly [text: string, message: string]>([
    ['', found('1:1', end, 'a game record')],
    [' \r\n ', found('2:2', end, 'a game record')],
    ['* [South "A"]', found('1:3', '"[South"', 'the end of the text, after one record')],
    ['[ 1st "A"]', found('1:3', '"1st"', 'the name of a tag, as in [South "Hodan"]')],
    ['[South Hodan]', found('1:8', '"Hodan]"', 'the value of the tag in quotation marks')],
    ['[South "Hodan" *', found('1:16', '"*"', 'a bracket that ends the tag')],
    ['[South "Hodan"', found('1:15', end, 'a bracket that ends the tag')],
    ['[South "Ho\ndan"]', found('1:8', '"\\"Ho"', 'a quotation mark that ends the value on the same line')],
    ['[South "Ho\rdan"]', found('1:8', '"\\"Ho"', 'a quotation mark that ends the value on the same line')],
    ['[Date "A"]\n [DATE "B"]', found('2:2', '"Date" for the second time', 'each tag once')],
    ['1. 10 {or 9 ', found('1:7', '"{or"', 'a brace that ends the comment')],
    ['1. 10 (1. 9', found('1:7', '"("', 'a closing bracket for it as well')],
    ['1. 10)', found('1:6', '")"', 'a bracket only where a variation is open')],
    ['1. 10 ({or})', found('1:12', '")"', 'a move, before the variation ends')],
    ['(1. 10)', found('1:1', '"(1."', 'a move, which the variation can replace')],
    ['1. 10 resigns', found('1:7', '"resigns"', aMove)],
    ['1. 10 (1. 9 *)', found('1:13', '"*)"', aMove)],
    [`12 ${'(12 '.repeat(101)}`, found('1:404', '"(12"', 'at most 100 variations within each other')],
    ['[Result "24-24"] *', found('1:10', 'the result "24-24"', '"*", since the game is not over')],
    [`${ended} 1 6-2`, found('1:66', 'the result "6-2"', '"7-1", since that is the final score')],
    [
      `${ended} [Result "7-1!"] 1`,
      found('1:73', 'the result "7-1!"', '"7-1", since that is the final score'),
    ],
    [
      `${ended} [Result "=7-1"] 1`,
      found('1:73', 'the result "=7-1"', '"7-1", since that is the final score'),
    ],
  ])('%j', (text, message) => {
    expect(refusal(() => parseRecord(text)).message).toBe(message);
  });

  test.each(['{\\', '{\\x0a}', '{\\u12}', '{\\u12G4}', '{\\0000}'])('%j has no escape', (text) => {
    const allowed = 'an escape: \\\\, \\", \\{, \\}, \\n, \\r, \\t or \\u and four digits';
    expect(refusal(() => parseRecord(text)).message).toBe(
      found('1:2', JSON.stringify(text.slice(1)), allowed),
    );
  });

  test.each<readonly [text: string, column: number, given: string, allowed: string, field: string]>([
    ['[Holes "25"]', 9, '25', 'a whole number from 2 to 24', 'holes'],
    ['[Holes "x8"]', 9, '"x8"', 'a whole number from 2 to 24', 'holes'],
    ['[Holes "8x"]', 9, '"8x"', 'a whole number from 2 to 24', 'holes'],
    ['[Ruleset "short"] [Relay "no"]', 27, '"no"', 'true or false', 'relay'],
  ])('%s', (text, column, given, allowed, field) => {
    const { message, details } = refusal(() => parseRecord(text));
    expect(details).toEqual({ line: 1, column, given, allowed });
    expect(message).toBe(
      `Invalid notation at line 1, column ${column}: Invalid ruleset: ${field} is ${given}, but must be ${allowed}.`,
    );
  });

  test('that is no text', () => {
    expect(refusal(() => parseRecord(7 as never)).message).toBe(found('1:1', '7', 'a game record'));
    expect(refusal(() => parseRecords(null as never)).message).toBe(found('1:1', 'null', 'game records'));
  });
});

describe('a value', () => {
  const start = createGame('short');
  const good = { tags: {}, start, moves: [{ hole: 3 }] };
  const saying = (move: object): object => ({ ...good, moves: [{ hole: 3, ...move }] });
  const nested = (line: unknown): object => saying({ variations: [{ moves: [{ hole: 2 }] }, line] });
  const deepest = (depth: number): RecordLine =>
    depth === 0 ? { moves: [{ hole: 3 }] } : { moves: [{ hole: 3, variations: [deepest(depth - 1)] }] };
  const aLine = 'moves[0].variations[1]';
  const long = 'x'.repeat(41);

  test.each<readonly [value: unknown, problem: string]>([
    [undefined, 'it is missing, but must be a game record'],
    ['1. 3', 'it is "1. 3", but must be a game record'],
    [{ ...good, tags: undefined }, 'tags is missing, but must be a plain object'],
    [{ ...good, tags: [] }, 'tags is an array of 0, but must be a plain object'],
    [{ ...good, tags: { South: 1 } }, 'tags.South is 1, but must be a string'],
    [{ ...good, tags: { [long.slice(1)]: 1 } }, `tags.${long.slice(1)} is 1, but must be a string`],
    [{ ...good, tags: { [long]: 1 } }, `tags."${long.slice(1)}…" is 1, but must be a string`],
    [
      { ...good, tags: { 'a b': 'c' } },
      'tags is "a b", but must be names of letters, digits and underscores',
    ],
    [
      { ...good, tags: { result: '*' } },
      'tags.result is a tag, but must be left out, since start and moves decide it',
    ],
    [
      { ...good, tags: { Date: 'A', DATE: 'B' } },
      'tags.DATE is Date for the second time, but must be each tag once',
    ],
    [{ ...good, comment: {} }, 'comment is an object, but must be a string'],
    [{ ...good, moves: undefined }, 'moves is missing, but must be an array of moves'],
    [{ ...good, moves: [3] }, 'moves[0] is 3, but must be an object with the number of a hole'],
    [saying({ comment: 5 }), 'moves[0].comment is 5, but must be a string'],
    [saying({ variations: {} }), 'moves[0].variations is an object, but must be an array of lines'],
    [nested([]), `${aLine} is an array of 0, but must be an object with moves`],
    [nested({}), `${aLine}.moves is missing, but must be an array of moves`],
    [nested({ moves: [] }), `${aLine}.moves is an array of 0, but must be at least one move`],
    [nested({ moves: [], comment: 5 }), `${aLine}.comment is 5, but must be a string`],
    [nested({ moves: ['2'] }), `${aLine}.moves[0] is "2", but must be an object with the number of a hole`],
  ])('%j', (value, problem) => {
    const message = `Invalid argument: ${problem}.`;
    expect(refusal(() => replay(value as GameRecord)).message).toBe(message);
    expect(refusal(() => formatRecord(value as GameRecord)).message).toBe(message);
    expect(refusal(() => formatRecords([value as GameRecord])).message).toBe(message);
  });

  test('whose moves go on after the end', () => {
    const over = { ...start, ply: 100, quietPlies: 100 };
    const error = refusal(() => replay({ ...good, start: over }));
    expect(error).toMatchObject({ code: 'GAME_OVER', message: 'moves[0]: The game is over.' });
    expect(error.details).toMatchObject({ reason: 'game-over' });
  });

  test('whose variations lie too deep', () => {
    const path = 'moves[0].variations[0].'.repeat(101).slice(0, -1);
    expect(refusal(() => replay({ ...good, ...deepest(101) })).message).toBe(
      `Invalid argument: ${path} is a variation, but must be at most 100 variations within each other.`,
    );
    expect(replay({ ...good, ...deepest(100) })).toHaveLength(2);
  });

  test('that throws, what it throws is kept as the cause', () => {
    const message = 'Invalid argument: it is an object that throws when read, but must be a game record.';
    expect(refusal(() => replay(revoked())).message).toBe(message);
    const thrown = new Error('no');
    const throwing = {
      ...good,
      get moves(): never {
        throw thrown;
      },
    };
    expect(refusal(() => replay(throwing)).cause).toBe(thrown);
  });

  test('that is no list of holes', () => {
    const message = (holes: unknown): string => refusal(() => createRecord(start, holes as number[])).message;
    const allowed = 'but must be an array of hole numbers';
    expect(message(3)).toBe(`Invalid argument: holes is 3, ${allowed}.`);
    expect(message(undefined)).toBe(`Invalid argument: holes is missing, ${allowed}.`);
    expect(message(revoked())).toBe(
      `Invalid argument: holes is an object that throws when read, ${allowed}.`,
    );
  });

  test('whose tags throw', () => {
    const tags = Object.defineProperty({}, 'South', {
      enumerable: true,
      get() {
        throw new Error('no');
      },
    });
    const message = 'Invalid argument: tags is an object that throws when read, but must be a plain object.';
    expect(refusal(() => createRecord(start, [3], tags)).message).toBe(message);
    expect(refusal(() => replay({ ...good, tags })).message).toBe(message);
  });

  test('that is no list of records', () => {
    const message = (records: unknown): string =>
      refusal(() => formatRecords(records as GameRecord[])).message;
    const allowed = 'but must be an array of game records';
    expect(message(good)).toBe(`Invalid argument: records is an object, ${allowed}.`);
    expect(message(revoked())).toBe(
      `Invalid argument: records is an object that throws when read, ${allowed}.`,
    );
    // One record too many is refused for its number, the most that there may be for the first one that is none.
    expect(message(new Array(100_001))).toBe(
      'Invalid argument: records is an array of 100001, but must be an array of at most 100000.',
    );
    expect(message(new Array(100_000))).toBe('Invalid argument: it is missing, but must be a game record.');
  });
});
