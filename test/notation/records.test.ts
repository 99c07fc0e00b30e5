import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { applyMove, createGame, resolveRuleset, rulesets } from '../../src/index.js';
import type { GameState, Ruleset } from '../../src/index.js';
import {
  createRecord,
  formatRecord,
  formatRecords,
  parseRecord,
  parseRecords,
  replay,
} from '../../src/notation/index.js';
import type { GameRecord } from '../../src/notation/index.js';
import { firstUnfrozen, playOut, thawed } from '../properties/helpers.js';
import { newBudget, passedLimit, playWithin } from '../../src/notation/course.js';
import { keepWithin, playAt } from '../../src/notation/outside.js';
import { anyGame } from '../properties/arbitraries.js';
import { anyPlainRecord, anyRecord, anyText, damaged, placeOfRefusal, refusal } from './helpers.js';

// Two seeds in each of two holes: South 1 sows into South 2 and North 1, which makes 3, and so on. On so small a board
// the turns can be followed by hand:
//
//   North 1: 2   North 2: 2          1 of South: lifts 2, drops into South 2 (3) and North 1 (3), relays the 3 into
//   South 2: 2   South 1: 2          North 2 (3), South 1 (1), South 2 (4), relays the 4 into North 1 (1), North 2 (4),
//                                    South 1 (2), South 2 (1): an empty hole of South, facing North 1 with one seed.
//
// It captures that one, and the last seed stays: South 2 1, North 0 4, captured 1.
const tiny: Partial<Ruleset> = { holes: 2, seedsPerHole: 2 };

describe('writing', () => {
  test('the shortest record is that of a game in which nothing was played', () => {
    expect(formatRecord(createRecord(createGame(), []))).toBe('[Ruleset "standard"]\n[Result "*"]\n\n*\n');
  });

  test('a record has tags, rules that differ, moves with suffixes, and a result', () => {
    const record = createRecord(createGame(tiny), [1], { Source: 'by hand', North: 'Bile', South: 'Hodan' });
    expect(formatRecord(record)).toBe(
      [
        '[South "Hodan"]',
        '[North "Bile"]',
        '[Source "by hand"]',
        '[Ruleset "standard"]',
        '[Holes "2"]',
        '[SeedsPerHole "2"]',
        '[Result "*"]',
        '',
        '1. 1x1 *',
        '',
      ].join('\n'),
    );
  });

  test('comments and variations stand behind the move they belong to, with the number of what follows', () => {
    const record: GameRecord = {
      tags: {},
      start: createGame('marin1931'),
      comment: 'before',
      moves: [
        {
          hole: 1,
          comment: 'first',
          variations: [{ moves: [{ hole: 2 }] }, { comment: 'or', moves: [{ hole: 4 }, { hole: 5 }] }],
        },
        { hole: 5, variations: [{ moves: [{ hole: 4 }, { hole: 7 }] }] },
        { hole: 5, comment: 'last' },
      ],
    };
    const moves = formatRecord(record).split('\n').slice(3).join('\n');
    expect(moves.replaceAll(/x\d+|U/g, '').replaceAll(/\s+/g, ' ')).toBe(
      '{before} 1. 1 {first} (1. 2) ({or} 1. 4 5) 1... 5 (1... 4 2. 7) 2. 5 {last} * ',
    );
  });

  test('where North begins, it begins with the second half of move 1', () => {
    const start: GameState = { ...createGame('marin1931'), turn: 'north' };
    expect(formatRecord(createRecord(start, [1, 5, 5]))).toContain('\n\n1... 1x6 2. 5 5 *\n');
  });

  test('moves are numbered from the ply of the start', () => {
    const afterOne = applyMove(createGame('marin1931'), 1);
    expect(formatRecord(createRecord(afterOne, [5, 5]))).toContain('\n\n1... 5 2. 5 *\n');
    const afterTwo = applyMove(afterOne, 5);
    expect(formatRecord(createRecord(afterTwo, [5, 3]))).toContain('\n\n2. 5 3x9 *\n');
  });

  test('what is said between the moves of South and North parts them: North has its own number', () => {
    const moves = [{ hole: 1, comment: 'well' }, { hole: 5 }, { hole: 5 }];
    expect(formatRecord({ tags: {}, start: createGame('marin1931'), moves })).toContain(
      '\n\n1. 1x6 {well} 1... 5 2. 5 *\n',
    );
  });

  test('lines of moves have at most 80 columns, and are filled', () => {
    // Every turn that would relay is forfeited, and so is this one each time.
    const variations = [{ moves: [{ hole: 11, variations: [{ moves: [{ hole: 10 }] }] }] }];
    const plain = Array.from({ length: 60 }, () => ({ hole: 12 }));
    const varied = plain.map(({ hole }) => ({ hole, variations }));
    const start = createGame({ lapLimit: 1, quietLimit: 1_000 });
    const lines = formatRecord({ tags: {}, start, moves: [...plain, ...varied] }).split('\n');
    const moves = lines.slice(lines.indexOf('') + 1, -1);
    expect(moves.length).toBeGreaterThan(3);
    for (const [place, line] of moves.entries()) {
      expect(line.length).toBeLessThanOrEqual(80);
      const next = moves[place + 1]?.split(' ')[0];
      if (next !== undefined) expect(line.length + 1 + next.length).toBeGreaterThan(80);
    }
  });

  test.each([
    ['one line', '', 76],
    ['several lines, of which the last counts', `${'x'.repeat(90)}\n\n`, 77],
  ])('the 80 columns behind a comment of %s', (_, first, room) => {
    const written = (length: number): string => {
      const comment = first + 'y'.repeat(length);
      return formatRecord({ tags: {}, start: createGame(), comment, moves: [] });
    };
    expect(written(room)).toContain(`\n\n{${first}${'y'.repeat(room)}} *\n`);
    expect(written(room + 1)).toContain(`\n\n{${first}${'y'.repeat(room + 1)}}\n*\n`);
  });

  test('the tags for people stand first, in their order', () => {
    const tags = { Source: 'E', North: 'D', South: 'C', Date: 'B', Event: 'A' };
    expect(
      formatRecord(createRecord(createGame(), [], tags))
        .match(/"\w"/g)
        ?.join(''),
    ).toBe('"A""B""C""D""E"');
  });

  test.each(Object.entries(rulesets))('%s is written by its name alone', (name, ruleset) => {
    const written = formatRecord(createRecord(createGame(ruleset), []));
    expect(written).toBe(`[Ruleset "${name}"]\n[Result "*"]\n\n*\n`);
  });

  test('what would hide or turn round the text behind it is written as an escape', () => {
    const comment = '\u202e(9 .1\u202c \u2067x\u2069 \0\u001b[2J\u0085\ud800';
    const record = { tags: { Event: comment }, start: createGame(), moves: [{ hole: 1, comment }] };
    const text = formatRecord(record);
    expect(text).not.toMatch(/(?!\n)\p{Cc}|[\u202a-\u202e\u2066-\u2069]|\p{Surrogate}/u);
    expect(text).toContain('{\\u202e(9 .1\\u202c \\u2067x\\u2069 \\u0000\\u001b[2J\\u0085\\ud800}');
    expect(parseRecord(text)).toEqual(record);
    // Those that only mark a direction, as in Arabic and Hebrew, stay as they are.
    expect(formatRecord({ ...record, tags: { South: '\u200fليلى' } })).toContain('"\u200fليلى"');
  });

  test('a line break is written as one in a comment, and as an escape in a value', () => {
    const tags = { Event: 'a\nb\r' };
    const text = formatRecord({ tags, start: createGame(), comment: 'a\nb\rc', moves: [] });
    expect(text).toContain('[Event "a\\nb\\u000d"]');
    expect(text).toContain('{a\nb\\u000dc}');
  });

  test('a tag that is undefined is not there', () => {
    expect(
      Object.keys(createRecord(createGame(), [], { South: undefined as never, North: 'A' }).tags),
    ).toEqual(['North']);
  });

  test('several records are written with an empty line between them', () => {
    const empty = createRecord(createGame(), []);
    expect(formatRecords([empty, empty])).toBe(
      '[Ruleset "standard"]\n[Result "*"]\n\n*\n\n[Ruleset "standard"]\n[Result "*"]\n\n*\n',
    );
    expect(formatRecords([])).toBe('');
    expect(refusal(() => formatRecords(empty as never)).code).toBe('INVALID_ARGUMENT');
  });
});

describe('reading', () => {
  // The first moves of R. Gering's opening line, with what is printed beside them.
  const moves = [{ hole: 1 }, { hole: 5 }, { hole: 5 }, { hole: 3 }];
  const usual = '4,4,4,4,4,4,4,4,4,4,4,4';

  test.each([
    ['as it is written', '[Ruleset "marin1931"]\n[Result "*"]\n\n1. 1x6 5 2. 5 3x9 *\n'],
    ['without suffixes and result', '[Ruleset "marin1931"] 1. 1 5 2. 5 3'],
    ['without move numbers', '[Ruleset "marin1931"] 1 5 5 3'],
    ['with numbers for both players', '[Ruleset "marin1931"] 1. 1 1... 5 2. 5 2... 3'],
    ['with an ellipsis of one character', '[Ruleset "marin1931"] 1. 1 1… 5 2. 5 2… 3'],
    ['with numbers that touch the moves', '[Ruleset "marin1931"] 1.1 1...5 2.5 3*'],
    ['with wrong numbers', '[Ruleset "marin1931"] 7. 1 5 7. 5 3'],
    ['in upper and lower case', '[RULESET "Marin1931"] [result "*"] 1. 1X6 5 2. 5 3X9'],
    ['with CR LF', '[Ruleset "marin1931"]\r\n\r\n1. 1 5\r\n2. 5 3\r\n*\r\n'],
    ['with CR', '[Ruleset "marin1931"]\r1. 1 5\r2. 5 3\r'],
    ['with a byte order mark', '\uFEFF[Ruleset "marin1931"] 1 5 5 3'],
    ['with white space of all kinds', '\n\t [ Ruleset\t"marin1931" ]\u00a0 1.\t1\v5\f2.\n5 \u2003 3'],
    ['with rules told in full', '[Result "*"] [CaptureChain "none"] [CaptureLastSeed "true"] 1 5 5 3'],
    ['with values in other case', '[Ruleset "marin1931"] [Relay "TRUE"] [CaptureChain " None "] 1 5 5 3'],
    ['with the usual start told', `[Ruleset "marin1931"] [Position "${usual}/${usual} S 0-0 0 0"] 1 5 5 3`],
    ['with empty comments', '{} [Ruleset "marin1931"] { } 1 {} 5 {\n} 5 {} 3'],
  ])('%s', (_, text) => {
    expect(parseRecord(text)).toEqual({ tags: {}, start: createGame('marin1931'), moves });
  });

  test('tags of the rules make a ruleset', () => {
    const text = `[Ruleset "gabradarre"] [Holes "8"] [SeedsPerHole "3"] [Direction "clockwise"] [Relay "false"]
      [CaptureLastSeed "true"] [CaptureChain "contiguous"] [Uurs "false"] [GrandSlamRestriction "true"]
      [Opening "first-hole"] [EndsWhen "mover-stuck"] [LapLimit "7"] [QuietLimit "9"]`;
    for (const option of Object.keys(rulesets.standard))
      expect(text).toMatch(new RegExp(`\\[${option} `, 'i'));
    expect(parseRecord(text).start).toEqual(
      createGame({
        holes: 8,
        seedsPerHole: 3,
        direction: 'clockwise',
        relay: false,
        captureLastSeed: true,
        captureChain: 'contiguous',
        uurs: false,
        grandSlamRestriction: true,
        opening: 'first-hole',
        endsWhen: 'mover-stuck',
        lapLimit: 7,
        quietLimit: 9,
      }),
    );
  });

  test('other tags are kept as they are', () => {
    const { tags } = parseRecord(
      '[south "A"] [constructor "B"] [white "C"] [x9 "say \\"no\\" \\\\ \\u0041\\n"] *',
    );
    expect(tags).toEqual({ South: 'A', constructor: 'B', white: 'C', x9: 'say "no" \\ A\n' });
    const people = parseRecord('[NORTH "D"] [south "C"] [DATE "B"] [event "A"]');
    expect(people.tags).toEqual({ North: 'D', South: 'C', Date: 'B', Event: 'A' });
  });

  test('every escape is read, and an escape ends after its letter, or its four digits', () => {
    const all = '\\\\ \\" \\{ \\} \\n \\r \\t \\u00E9 \\nabcd \\u00e9abcd';
    const meant = '\\ " { } \n \r \t \u00e9 \nabcd \u00e9abcd';
    expect(parseRecord('{\\u00e9abcd}').comment).toBe('\u00e9abcd');
    expect(parseRecord(`[Event "${all}"] {${all}}`)).toMatchObject({
      tags: { Event: meant },
      comment: meant,
    });
  });

  test('records by a named ruleset share it', () => {
    expect(parseRecord('[Ruleset "short"]').start.ruleset).toBe(rulesets.short);
    expect(parseRecord('*').start.ruleset).toBe(rulesets.standard);
  });

  test('what is not said of a move is not there, and moves of which nothing is said are one', () => {
    const text = '[LapLimit "1"] 12 11 (10) 12 {a} 11 12';
    const { moves, ...record } = parseRecord(text);
    expect(Object.keys(record)).toEqual(['tags', 'start']);
    expect(moves.map((move) => Object.keys(move).join())).toEqual([
      'hole',
      'hole,variations',
      'hole,comment',
      'hole',
      'hole',
    ]);
    // A long game is cheap to hold.
    expect(moves[4]).toBe(moves[0]);
  });

  test('comments belong to the move before them, and several become one', () => {
    const record = parseRecord('{a} {b\r\nc} 1 { d } {e} 5 (4 {f} 7) {\\}\\u0020} *{g}');
    expect(record.comment).toBe('a b\nc');
    expect(record.moves).toEqual([
      { hole: 1, comment: 'd e' },
      { hole: 5, comment: '}  g', variations: [{ moves: [{ hole: 4, comment: 'f' }, { hole: 7 }] }] },
    ]);
    expect(parseRecord('{a\rb\r\nc\nd}').comment).toBe('a\nb\nc\nd');
    // An empty one adds nothing, no space either.
    expect(parseRecord('{} {a} {} 1 { } {b} { }')).toMatchObject({ comment: 'a', moves: [{ comment: 'b' }] });
  });

  test('several records: a result or a tag ends one', () => {
    const records = parseRecords('[South "A"] 1. 10 9 [South "B"] 1. 2 * 1. 3 4 * [South "C"] {nothing} *');
    expect(records.map(({ tags, moves: played, comment }) => [tags.South, played.length, comment])).toEqual([
      ['A', 2, undefined],
      ['B', 1, undefined],
      [undefined, 2, undefined],
      ['C', 0, 'nothing'],
    ]);
    expect(parseRecords('\uFEFF \r\n')).toEqual([]);
  });

  test('what is read is frozen all the way down', () => {
    const records = parseRecords('[South "A"] {a} 1. 10 {b} (1. 9 (1. 8 {c})) 9 *');
    expect(firstUnfrozen(records)).toBeNull();
  });
});

describe('refuses, and says where:', () => {
  const start = '[Ruleset "marin1931"]\n';

  test.each([
    ['no record', '', '1:1'],
    ['no record but white space', ' \n ', '2:2'],
    ['a second record', '* *', '1:3'],
    ['a hole that does not exist', `${start}1. 13`, '2:4'],
    ['an empty hole', `${start}1. 1 1... 3`, '2:11'],
    ['a suffix that contradicts the rules', `${start}1. 1x6 5x2`, '2:8'],
    ['a suffix for less', `${start}1. 1x5`, '2:4'],
    ['a suffix in a variation', `${start}1. 2 (1. 1U)`, '2:10'],
    ['a result of a game that is not over', `${start}1. 1 48-48`, '2:6'],
    ['a result tag of a game that is not over', '[Result "24-24"] *', '1:10'],
    ['a result that is none', '[Result "South wins"] *', '1:10'],
    ['words', `${start}1. 1 resigns`, '2:6'],
    ['an unclosed comment', `${start}1. 1 {a\n\n`, '2:6'],
    ['an unclosed variation', `${start}1. 1 (1. 2 (1. 4)`, '2:6'],
    ['a result in a variation', `${start}1. 4 (1. 2 *)`, '2:12'],
    ['a tag in a variation', `${start}1. 4 (1. 2 [A "b"]`, '2:6'],
    ['a bracket that closes nothing', `${start}1. 4)`, '2:5'],
    ['a variation before any move', `${start}(1. 3)`, '2:1'],
    ['a variation before the first move of one', `${start}1. 4 ((1. 2))`, '2:7'],
    ['an empty variation', `${start}1. 4 ({a})`, '2:10'],
    ['a tag without a value', '[South]', '1:7'],
    ['a tag without quotation marks', '[South Hodan]', '1:8'],
    ['a tag without a name', '["Hodan"]', '1:2'],
    ['a tag whose name begins with a digit', '[1st "Hodan"]', '1:2'],
    ['a tag without an end', '[South "Hodan" *', '1:16'],
    ['a value over two lines', '[South "Ho\ndan"]', '1:8'],
    ['a value without an end', '[South "Hodan', '1:8'],
    ['an unknown escape in a value', '[South "C:\\games"]', '1:11'],
    ['half an escape in a comment', '1. 10 {\\u12}', '1:8'],
    ['the same tag twice', '[South "A"]\n [SOUTH "B"]', '2:2'],
    ['an unknown ruleset', '[Ruleset "shrot"]', '1:11'],
    ['a ruleset with too many holes', '[Holes "25"]', '1:9'],
    ['a field that is no number', '[Uurs "no"]\n[LapLimit "1e3"]', '1:8'],
    ['a position that fits no board', '[Position "4,4/4,4 S 0-0 0 0"]', '1:12'],
    ['a position with a fault', '[Holes "2"]\n [Position "4,4/4,4 X 0-0 0 0"]', '2:21'],
    ['a position that does not add up', '[Holes "2"] [Position "4,4/4,3 S 0-0 0 0"]', '1:24'],
    ['a position with an escape and a fault', '[Holes "2"] [Position "4,4/4,4\\u0020X 0-0 0 0"]', '1:24'],
    ['a byte order mark does not count', '\uFEFF[South "A"] 1. x', '1:16'],
    ['columns count UTF-16 code units', '{\u{1F330}} x', '1:6'],
  ])('%s', (_, text, place) => {
    expect(placeOfRefusal(() => parseRecord(text))).toBe(place);
  });

  test.each([[undefined], [null], [7], [['*']], [{}], [Symbol('*')]])('%s', (value) => {
    expect(placeOfRefusal(() => parseRecord(value as never))).toBe('1:1');
    expect(placeOfRefusal(() => parseRecords(value as never))).toBe('1:1');
  });

  test('an illegal move is explained, with the legal holes', () => {
    // After the first move of the opening line North's holes 3, 8 and 12 are empty.
    const error = refusal(() => parseRecord(`${start}1. 1 {well\nplayed} 8`));
    const legal = '1, 2, 4, 5, 6, 7, 9, 10, 11';
    expect(error.details).toEqual({
      line: 3,
      column: 9,
      given: '"8"',
      allowed: `a legal move of north: ${legal}`,
    });
    expect(error.message).toMatch(/^Invalid notation at line 3, column 9: .*hole 8\b/);
    expect(error.message).toContain(legal);
  });

  test('an unknown ruleset is met with the nearest one', () => {
    const { message, details } = refusal(() => parseRecord('[Ruleset "shrot"]'));
    expect(message).toMatch(/^Invalid notation at line 1, column 11: .*did you mean "?short/);
    expect(details).toHaveProperty('allowed', expect.stringMatching(/perhaps "?short/));
  });
});

// South's only move takes the last seed of North's row out of reach: 1 of 3 falls into the empty hole 2, which faces
// North's hole 2 with one seed. South captures it, and North, whose turn it is, has nothing left. South has 5 captured
// seeds and two open ones, North one captured seed: 7-1.
describe('the result', () => {
  const ended = '[Holes "2"] [SeedsPerHole "2"] [Position "1,0/1,0 S 5-1 0 10"]';

  test.each([
    `${ended} 1x1 7-1`,
    `${ended} 1 07 7-1`.replace(' 07', ''),
    `${ended} [Result "7-1"] 1`,
    `${ended} [Result " 07 - 1 "] 1 7–1`,
    `${ended} 1`,
  ])('%s', (text) => {
    const record = parseRecord(text);
    expect(record.moves).toEqual([{ hole: 1 }]);
    expect(formatRecord(record)).toContain('[Result "7-1"]\n\n6. 1x1 7-1\n');
  });

  test.each([
    '[Holes "2"] [SeedsPerHole "3"] [Position "1,0/1,0 S 0-10 0 10"] [Result "2 – 10"] 1 02–10',
    '[Holes "2"] [SeedsPerHole "6"] [Position "1,0/1,0 S 12-10 0 10"] [Result "014 -010"] 1 14-10',
    '[Result " *\t"] 1 *',
  ])('in other ways of writing: %s', (text) => {
    expect(parseRecord(text).moves).toEqual([{ hole: 1 }]);
  });

  test.each([
    [`${ended} 1 6-2`, '1:66'],
    [`${ended} 1 1-7`, '1:66'],
    [`${ended} 1 *`, '1:66'],
    [`${ended} [Result "*"] 1`, '1:73'],
    [`${ended} [Result "8-0"] 1 7-1`, '1:73'],
    [`${ended} 7-1`, '1:64'],
    [`${ended} 1 1`, '1:66'],
  ])('%s contradicts the rules', (text, place) => {
    expect(placeOfRefusal(() => parseRecord(text))).toBe(place);
  });
});

describe('replaying', () => {
  test('gives every position', () => {
    const states = replay(createRecord(createGame('short'), [1, 2]));
    const first = createGame('short');
    expect(states).toEqual([first, applyMove(first, 1), applyMove(applyMove(first, 1), 2)]);
    expect(firstUnfrozen(states)).toBeNull();
    expect(replay(createRecord(first, []))).toEqual([first]);
  });
});

describe('a record from outside', () => {
  const good = { tags: { South: 'A' }, start: createGame('short'), moves: [{ hole: 3 }] };

  test.each<[string, unknown, string]>([
    ['is nothing', undefined, 'INVALID_ARGUMENT'],
    ['is a text', '1. 3', 'INVALID_ARGUMENT'],
    ['has no tags', { ...good, tags: undefined }, 'INVALID_ARGUMENT'],
    ['has a number in a tag', { ...good, tags: { South: 1 } }, 'INVALID_ARGUMENT'],
    ['has a tag that cannot be written', { ...good, tags: { 'a b': 'c' } }, 'INVALID_ARGUMENT'],
    ['has a tag that begins with an underscore', { ...good, tags: { _a: 'c' } }, 'INVALID_ARGUMENT'],
    ['has its own result', { ...good, tags: { Result: '*' } }, 'INVALID_ARGUMENT'],
    ['has its own rules', { ...good, tags: { holes: '6' } }, 'INVALID_ARGUMENT'],
    ['has a tag in two spellings', { ...good, tags: { South: 'A', south: 'B' } }, 'INVALID_ARGUMENT'],
    ['has no start', { ...good, start: undefined }, 'INVALID_STATE'],
    ['has an impossible start', { ...good, start: { ...good.start, ply: -1 } }, 'INVALID_STATE'],
    ['has no moves', { ...good, moves: undefined }, 'INVALID_ARGUMENT'],
    ['has a move that is a number', { ...good, moves: [3] }, 'INVALID_ARGUMENT'],
    ['has an illegal move', { ...good, moves: [{ hole: 3 }, { hole: 5 }] }, 'ILLEGAL_MOVE'],
    ['has a hole that is a text', { ...good, moves: [{ hole: '3' }] }, 'ILLEGAL_MOVE'],
    ['has a comment that is no text', { ...good, moves: [{ hole: 3, comment: 3 }] }, 'INVALID_ARGUMENT'],
    ['has a first comment that is no text', { ...good, comment: {} }, 'INVALID_ARGUMENT'],
    [
      'has variations that are no array',
      { ...good, moves: [{ hole: 3, variations: {} }] },
      'INVALID_ARGUMENT',
    ],
    [
      'has a variation that is no line',
      { ...good, moves: [{ hole: 3, variations: [[]] }] },
      'INVALID_ARGUMENT',
    ],
    [
      'has an empty variation',
      { ...good, moves: [{ hole: 3, variations: [{ moves: [] }] }] },
      'INVALID_ARGUMENT',
    ],
    [
      'throws',
      {
        ...good,
        get moves(): never {
          throw new Error('no');
        },
      },
      'INVALID_ARGUMENT',
    ],
    ['holds itself', circular(), 'INVALID_ARGUMENT'],
    ['has a hole in its moves', { ...good, moves: new Array(2 ** 31) }, 'INVALID_ARGUMENT'],
  ])('that %s is refused', (_, value, code) => {
    expect(refusal(() => formatRecord(value as GameRecord)).code).toBe(code);
    expect(refusal(() => replay(value as GameRecord)).code).toBe(code);
  });

  test('is told where it went wrong', () => {
    const moves = [{ hole: 3, variations: [{ moves: [{ hole: 2 }, { hole: 9 }] }] }];
    expect(refusal(() => replay({ ...good, moves })).message).toMatch(
      /^moves\[0\]\.variations\[0\]\.moves\[1\]: Illegal move: hole 9 /,
    );
  });

  test('holes of a new record must be an array of legal ones', () => {
    expect(refusal(() => createRecord(createGame(), 3 as never)).code).toBe('INVALID_ARGUMENT');
    expect(refusal(() => createRecord(createGame('short'), [3, 5])).code).toBe('ILLEGAL_MOVE');
    expect(refusal(() => createRecord({} as never, [])).code).toBe('INVALID_STATE');
    expect(refusal(() => createRecord(createGame('short'), [3, 5])).message).toMatch(/^holes\[1\]: /);
    // Neither a hole in an array nor a method of its own is looked at for long.
    expect(refusal(() => createRecord(createGame(), new Array(2 ** 32 - 1))).code).toBe('ILLEGAL_MOVE');
    const deceiving = Object.assign([3], { map: () => [4] });
    expect(createRecord(createGame('short'), deceiving).moves).toEqual([{ hole: 3 }]);
  });

  test('among others that throws is refused', () => {
    const getter = Object.defineProperty([], 0, {
      get() {
        throw new Error('no');
      },
    });
    const { proxy: revoked, revoke } = Proxy.revocable([], {});
    revoke();
    for (const records of [getter, revoked, [undefined], [revoked], new Array(3)]) {
      expect(refusal(() => formatRecords(records as GameRecord[])).code).toBe('INVALID_ARGUMENT');
    }
  });

  function circular(): unknown {
    const move: Record<string, unknown> = { hole: 3 };
    move['variations'] = [{ moves: [move] }];
    return { ...good, moves: [move] };
  }
});

describe('limits', () => {
  // With one lap allowed, a turn that would relay is forfeited and leaves the board as it is.
  const forfeits = '[LapLimit "1"] [QuietLimit "10000"] ';

  test('a game of ten thousand plies', () => {
    const text = forfeits + '12 '.repeat(10_000);
    const record = parseRecord(text);
    expect(record.moves).toHaveLength(10_000);
    const written = formatRecord(record);
    expect(written).toContain('5000. 12F 12F');
    expect(parseRecord(written)).toEqual(record);
    expect(replay(record).at(-1)?.quietPlies).toBe(10_000);
  });

  test('variations lie at most 100 deep', () => {
    const nested = (depth: number): string => `12 ${'(12 '.repeat(depth)}${')'.repeat(depth)}`;
    const record = parseRecord(nested(100));
    expect(parseRecord(formatRecord(record))).toEqual(record);
    expect(placeOfRefusal(() => parseRecord(nested(101)))).toBe(`1:${4 + 4 * 100}`);
    expect(placeOfRefusal(() => parseRecord(nested(1_000_000)))).toBe(`1:${4 + 4 * 100}`);
  });

  test('a text may be long, but not without end', () => {
    const most = 2 ** 24;
    expect(parseRecords(' '.repeat(most))).toEqual([]);
    expect(placeOfRefusal(() => parseRecords(' '.repeat(most + 1)))).toBe('1:1');
  });

  test('the moves and the laps of a text are counted', () => {
    expect(passedLimit({ moves: 2_000_000, laps: 5_000_000 })).toBeNull();
    expect(passedLimit({ moves: 2_000_001, laps: 5_000_000 })).toBe('at most 2000000 moves');
    expect(passedLimit({ moves: 10, laps: 10_001_000 })).toBeNull();
    expect(passedLimit({ moves: 10, laps: 10_001_001 })).toBe('moves of at most 10001000 laps altogether');
    // The first move of the small game is one of three laps, the next one at least one more.
    const budget = newBudget();
    const { after } = playWithin(budget, createGame(tiny), 1);
    expect(budget).toEqual({ moves: 1, laps: 3 });
    playWithin(budget, after, 2);
    expect(budget.moves).toBe(2);
    expect(budget.laps).toBeGreaterThan(3);
  });

  test('a move beyond the limits of a text is refused, and says where it stands', () => {
    keepWithin({ moves: 2_000_000, laps: 0 }, 'moves[5]');
    expect(
      refusal(() => {
        keepWithin({ moves: 2_000_001, laps: 0 }, 'moves[5]');
      }).message,
    ).toBe('Invalid argument: moves[5] is one move too many, but must be in one text at most 2000000 moves.');
  });

  test('what breaks off a move from outside is no fault of the record, and goes on as it is', () => {
    const error = new RangeError('Maximum call stack size exceeded');
    const broken = (): never => {
      throw error;
    };
    expect(() => playAt('moves[0]', broken)).toThrow(error);
  });

  test.each([
    ['a ruleset', 'short', '[Ruleset "short"] *'],
    ['a position', 'S', '[Holes "2"] [Position "4,4/4,4 S 0-0 0 0"] *'],
  ])('what breaks off the reading of %s is no fault of the text, and goes on as it is', (_, word, text) => {
    expect(parseRecord(text).moves).toEqual([]);
    const error = new RangeError('Maximum call stack size exceeded');
    const { toLowerCase } = Object.getOwnPropertyDescriptors(String.prototype);
    const broken = vi.spyOn(String.prototype, 'toLowerCase').mockImplementation(function (this: string) {
      if (this === word) throw error;
      return toLowerCase.value?.call(this) as string;
    });
    try {
      expect(() => parseRecord(text)).toThrow(error);
    } finally {
      broken.mockRestore();
    }
  });

  test('a record may be as long as a text', () => {
    const start = createGame();
    const record = (length: number): GameRecord => createRecord(start, [], { Event: 'x'.repeat(length) });
    const most = 2 ** 24;
    const room = most - formatRecord(record(0)).length;
    const text = formatRecord(record(room));
    expect(text.length).toBe(most);
    expect(parseRecord(text).tags.Event?.length).toBe(room);
    expect(refusal(() => formatRecord(record(room + 1))).message).toBe(
      `Invalid argument: it is too long to be written, but must be at most ${most} characters when written.`,
    );
  });

  test.each([
    ['dots', '.'],
    ['digits', '1'],
    ['zeros in a result', '[Result "', '0'],
    ['white space in a result', '[Result "1', ' '],
    ['escapes', '{', '\\\\'],
    ['comments', '1 ', '{a}'],
    ['brackets', '1 ', '('],
    ['white space', '{', ' \u2028'],
    ['a long name', '[A', 'a'],
    ['a long word', '', 'word'],
  ])('a great many of the same: %s', (_, first, again = first) => {
    const text = first + again.repeat(200_000);
    try {
      parseRecords(text);
    } catch (error) {
      expect(error).toMatchObject({ name: 'LayliError', code: 'INVALID_NOTATION' });
      expect((error as Error).message.length).toBeLessThan(500);
    }
  });

  test('a text holds at most 100,000 records', () => {
    expect(refusal(() => parseRecords(`${'*'.repeat(100_000)}\n *`)).message).toBe(
      'Invalid notation at line 2, column 2: found another record, but expected at most 100000 records in one text.',
    );
  });

  test('a record that could not be read back is not written', () => {
    const comment = 'x'.repeat(2 ** 24);
    const error = refusal(() =>
      formatRecord({ tags: {}, start: createGame(), moves: [{ hole: 1, comment }] }),
    );
    expect(error.code).toBe('INVALID_ARGUMENT');
  });

  test('nor are more records, or more of everything in them, than one text may hold', () => {
    const empty = createRecord(createGame(), []);
    const most = 100_000;
    const proxy = new Proxy([], { get: (_, key) => (key === 'length' ? 2 ** 53 : undefined) });
    for (const records of [Array<GameRecord>(most + 1).fill(empty), new Array(2 ** 32 - 1), proxy]) {
      expect(refusal(() => formatRecords(records as GameRecord[])).code).toBe('INVALID_ARGUMENT');
    }
    // Together these comments, and these tags, have more characters than a string can.
    const words = '"'.repeat(2 ** 24 - 1_000);
    const start = createGame({ lapLimit: 1 });
    const moves = Array.from({ length: 40 }, () => ({ hole: 12, comment: words }));
    expect(refusal(() => formatRecord({ tags: {}, start, moves })).code).toBe('INVALID_ARGUMENT');
    const spoken = createRecord(start, [], { Event: words, Source: words });
    expect(refusal(() => formatRecord(spoken)).code).toBe('INVALID_ARGUMENT');
    const single = createRecord(start, [], { Event: 'x'.repeat(2 ** 24 - 1_000) });
    expect(parseRecord(formatRecord(single))).toEqual(single);
    expect(refusal(() => formatRecords([single, single])).code).toBe('INVALID_ARGUMENT');
    expect(
      refusal(() => formatRecord(createRecord(start, [], { Event: words.repeat(20) }))).details,
    ).toMatchObject({ problems: [{ given: 'too long to be written' }] });
  });

  test('all records of a text sow their laps together', () => {
    // The endless turn of the next test, fifty times in each record.
    const position = '3,2,1,8,1,8/0,1,0,3,0,1 S 12-8 0 0';
    const head = `[Ruleset "short"] [CaptureLastSeed "true"] [CaptureChain "none"] [LapLimit "100000"] [Position "${position}"]`;
    const record = parseRecord(`${head} 6F ${'(6F) '.repeat(50)}`);
    const { message } = refusal(() => formatRecords([record, record]));
    expect(message).toMatch(
      /one move too many, but must be in one text moves of at most \d+ laps altogether/,
    );
  });

  test('endless turns may not keep a reader busy for long', () => {
    // The turn of the conformance data that sows for ever: hole 6 on the short board, lap after lap.
    const position = '3,2,1,8,1,8/0,1,0,3,0,1 S 12-8 0 0';
    const head = `[Ruleset "short"] [CaptureLastSeed "true"] [CaptureChain "none"] [LapLimit "100000"] [Position "${position}"]\n`;
    expect(parseRecord(`${head}6F`).moves).toHaveLength(1);
    const error = refusal(() => parseRecord(`${head}6F ${'(6F) '.repeat(200)}`));
    expect(error.details).toMatchObject({
      line: 2,
      allowed: expect.stringContaining('laps altogether') as string,
    });
  });
});

describe('laws', () => {
  test('every game reads back equal, and is written again as it was', () => {
    fc.assert(
      fc.property(anyPlainRecord, (record) => {
        const text = formatRecord(record);
        const read = parseRecord(text);
        expect(read).toEqual(record);
        expect(formatRecord(read)).toBe(text);
        expect(replay(read)).toEqual(replay(record));
      }),
    );
  });

  test('so does every record with comments and variations, and any number of them together', () => {
    fc.assert(
      fc.property(fc.array(anyRecord, { maxLength: 4 }), (records) => {
        const text = formatRecords(records);
        const read = parseRecords(text);
        expect(read).toEqual(records);
        expect(formatRecords(read)).toBe(text);
        expect(formatRecords(thawed(read))).toBe(text);
      }),
      { numRuns: 200 },
    );
  });

  test('every string survives as a comment and as a tag', () => {
    fc.assert(
      fc.property(anyText, (words) => {
        const record = {
          tags: { Source: words },
          start: createGame(),
          moves: [{ hole: 1, comment: words || 'x' }],
        };
        const text = formatRecord(record);
        expect(parseRecord(text)).toEqual(record);
        expect(text).not.toMatch(/\p{Surrogate}/u);
        // A file that passed through another system.
        expect(parseRecord('\uFEFF' + text.replaceAll('\n', '\r\n'))).toEqual(record);
      }),
      { numRuns: 500 },
    );
  });

  test('replaying is applying the moves', () => {
    fc.assert(
      fc.property(anyGame(40), (game) => {
        const { plies, end } = playOut(game);
        const record = createRecord(
          game.start,
          plies.map(({ hole }) => hole),
        );
        expect(replay(record)).toEqual([...plies.map(({ before }) => before), end]);
      }),
    );
  });

  test('without suffixes, numbers and results it is the same game', () => {
    fc.assert(
      fc.property(anyPlainRecord, (record) => {
        const [tags = '', moves = ''] = formatRecord({ ...record, tags: {} }).split('\n\n');
        const bare = moves.replaceAll(/\d+\.+|x\d+|[UF*]|\d+-\d+/g, ' ');
        const read = parseRecord(tags.replace(/\[Result .*\]/, '') + bare.replaceAll(/\s+/g, '\t'));
        expect(read).toEqual({ ...record, tags: {} });
      }),
    );
  });

  test('rules of any kind survive', () => {
    fc.assert(
      fc.property(anyRecord, ({ start }) => {
        const text = formatRecord(createRecord(createGame(start.ruleset), []));
        expect(parseRecord(text).start.ruleset).toEqual(resolveRuleset(start.ruleset));
      }),
    );
  });

  test('a damaged text is read or refused, and what is read is written stably', () => {
    const texts = damaged(fc.array(anyRecord, { minLength: 1, maxLength: 2 }).map(formatRecords));
    let read = 0;
    fc.assert(
      fc.property(texts, (text) => {
        try {
          const records = parseRecords(text);
          read++;
          const written = formatRecords(records);
          expect(parseRecords(written)).toEqual(records);
          expect(formatRecords(parseRecords(written))).toBe(written);
        } catch (error) {
          expect(error).toMatchObject({ name: 'LayliError', code: 'INVALID_NOTATION' });
        }
      }),
      { numRuns: 500 },
    );
    expect(read).toBeGreaterThan(0);
  });

  test('so is any other text', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        try {
          parseRecords(text);
        } catch (error) {
          expect(error).toMatchObject({ name: 'LayliError', code: 'INVALID_NOTATION' });
        }
      }),
      { numRuns: 500 },
    );
  });
});
