/**
 * What a valid state is, and what is said of one that is not. Values that fight back are in hostile.test.ts.
 */
import { describe, expect, it } from 'vitest';
import type { GameState, Problem } from '../src/index.js';
import {
  applyMove,
  createGame,
  isLayliError,
  legalMoves,
  moveProblem,
  parseGame,
  result,
  score,
  traceMove,
} from '../src/index.js';
import { position } from './drawing.js';
import { naiveRuleset } from './naive/rulesets.js';
import { thawed } from './properties/helpers.js';
import { small } from './turns/example.js';

/** Every function that takes a state. */
const takers = [
  legalMoves,
  score,
  result,
  (state: GameState) => applyMove(state, 1),
  (state: GameState) => traceMove(state, 1),
  (state: GameState) => moveProblem(state, 1),
  parseGame,
];

/** The problems that every function that takes a state sees in it. */
function problemsOf(state: unknown): readonly Problem[] {
  const refusals = takers.map((take) => {
    try {
      take(state as GameState);
    } catch (error) {
      if (!isLayliError(error, 'INVALID_STATE')) throw error;
      expect(error.message).toMatch(/^Invalid state: [^\p{C}\p{Zl}\p{Zp}]*\.$/u);
      return error.details.problems;
    }
    return expect.unreachable('This state was accepted');
  });
  for (const problems of refusals) expect(problems).toEqual(refusals[0]);
  return refusals[0] ?? [];
}

/** The message of parseGame. */
function messageOf(value: unknown): string {
  try {
    parseGame(value);
  } catch (error) {
    if (!isLayliError(error, 'INVALID_STATE')) throw error;
    return error.message;
  }
  return expect.unreachable('This was accepted');
}

function without(object: object, field: string): object {
  return Object.fromEntries(Object.entries(object).filter(([key]) => key !== field));
}

const valid = thawed(
  position(
    small,
    `  N  1 0 2s 0 | 4
     > S  2 0 2s 1 | 4`,
  ),
);

describe('createGame', () => {
  it('puts the same number of seeds in every hole, South to move', () => {
    expect(createGame({ holes: 3, seedsPerHole: 5 })).toStrictEqual({
      ruleset: naiveRuleset({ holes: 3, seedsPerHole: 5 }),
      seeds: [5, 5, 5, 5, 5, 5],
      uurs: [null, null, null, null, null, null],
      captured: { south: 0, north: 0 },
      turn: 'south',
      ply: 0,
      quietPlies: 0,
    });
  });

  it('is standard when nothing is asked for', () => {
    expect(createGame()).toEqual(createGame('standard'));
    expect(createGame().seeds).toEqual(Array(24).fill(4));
  });
});

describe('a valid state', () => {
  it('may be thawed, frozen, without a prototype, or have further keys', () => {
    const bare = Object.assign(Object.create(null) as GameState, valid);
    const further = { ...valid, note: 'mine', captured: { ...valid.captured, note: 1 }, [Symbol('mine')]: 1 };
    for (const state of [valid, Object.freeze(thawed(valid)), bare, further]) {
      expect(legalMoves(state)).toEqual([1, 4]);
      expect(applyMove(state, 1)).toEqual(applyMove(valid, 1));
    }
  });

  it('need not be reachable: at ply 0 North may be to move, an uur may be empty, everything may be captured', () => {
    expect(legalMoves({ ...valid, turn: 'north', ply: 0, quietPlies: 0 })).toEqual([1]);
    const empty = position(
      small,
      `  N  0 0n 0 0s | 16
       > S  0 0n 0 0s | 0`,
    );
    expect(result(empty)).toEqual({ winner: 'north', reason: 'stuck', score: { south: 0, north: 16 } });
  });

  it('may have as many quiet plies as plies, up to the limit', () => {
    const limited = { ...valid, ruleset: { ...valid.ruleset, quietLimit: 7 } };
    expect(result({ ...limited, ply: 6, quietPlies: 6 })).toBeNull();
    expect(result({ ...limited, ply: 7, quietPlies: 7 })?.reason).toBe('quiet');
    expect(problemsOf({ ...limited, ply: 7, quietPlies: 8 })).toEqual([
      {
        path: 'quietPlies',
        given: '8',
        allowed: 'a whole number from 0 to 7',
      },
    ]);
    expect(result({ ...limited, ply: 20, quietPlies: 7 })?.reason).toBe('quiet');
    expect(problemsOf({ ...limited, ply: 20, quietPlies: 8 })).toEqual([
      {
        path: 'quietPlies',
        given: '8',
        allowed: 'a whole number from 0 to 7',
      },
    ]);
    expect(problemsOf({ ...limited, ply: 5, quietPlies: 6 })).toEqual([
      {
        path: 'quietPlies',
        given: '6',
        allowed: 'a whole number from 0 to 5',
      },
    ]);
  });

  it('may have minus zeros, which become zeros', () => {
    const seeds = valid.seeds.map((count) => (count === 0 ? -0 : count));
    const parsed = parseGame({ ...valid, seeds, ply: -0, quietPlies: -0 });
    expect(parsed).toStrictEqual({ ...valid, ply: 0, quietPlies: 0 });
    expect(Object.is(parsed.ply, 0)).toBe(true);
  });
});

describe('an invalid state', () => {
  const change = (fields: object): unknown => ({ ...valid, ...fields });
  const changedAt = (index: number, count: unknown): unknown =>
    change({ seeds: valid.seeds.map((before, each) => (each === index ? count : before)) });

  it.each([
    undefined,
    null,
    0,
    NaN,
    true,
    1n,
    Symbol('state'),
    () => valid,
    [],
    [valid],
    new Map(),
    new Date(),
  ])('is what is no plain object (%#)', (value) => {
    expect(problemsOf(value)).toEqual([
      { path: '', given: expect.any(String) as string, allowed: 'a plain object' },
    ]);
  });

  it('is a state as the prototype of another object', () => {
    expect(problemsOf(Object.create(valid))[0]?.allowed).toBe('a plain object');
    class State {
      turn = 'south';
    }
    expect(problemsOf(Object.assign(new State(), valid))[0]?.allowed).toBe('a plain object');
  });

  it('has a field missing; each is named', () => {
    expect(problemsOf({})).toMatchObject([
      { path: 'turn', given: 'missing' },
      { path: 'ply', given: 'missing' },
      { path: 'quietPlies', given: 'missing' },
      { path: 'ruleset', given: 'missing' },
    ]);
    for (const field of Object.keys(valid)) {
      expect(problemsOf(without(valid, field))).toMatchObject([{ path: field, given: 'missing' }]);
      expect(problemsOf(change({ [field]: undefined }))).toMatchObject([{ path: field, given: 'missing' }]);
      expect(problemsOf(change({ [field]: null }))).toMatchObject([{ path: field, given: 'null' }]);
    }
  });

  it('has a ruleset with a field missing or out of range', () => {
    for (const field of Object.keys(valid.ruleset)) {
      const rest = without(valid.ruleset, field);
      expect(problemsOf(change({ ruleset: rest }))).toMatchObject([
        { path: `ruleset.${field}`, given: 'missing' },
      ]);
      expect(problemsOf(change({ ruleset: { ...valid.ruleset, [field]: -1 } }))).toMatchObject([
        { path: `ruleset.${field}`, given: '-1' },
      ]);
    }
  });

  it('names its ruleset instead of having it', () => {
    expect(problemsOf(change({ ruleset: 'short' }))).toEqual([
      { path: 'ruleset', given: '"short"', allowed: 'a plain object' },
    ]);
  });

  it.each([
    [-1, '-1'],
    [0.5, '0.5'],
    [17, '17'],
    [NaN, 'NaN'],
    [Infinity, 'Infinity'],
    [-Infinity, '-Infinity'],
    [1e308, '1e+308'],
    ['2', '"2"'],
    [null, 'null'],
    [undefined, 'missing'],
    [2n, 'a bigint'],
    [true, 'true'],
    [{}, 'an object'],
    [[2], 'an array of 1'],
  ])('has no count of seeds in a hole (%#)', (count, given) => {
    expect(problemsOf(changedAt(3, count))).toEqual([
      { path: 'seeds[3]', given, allowed: 'a whole number from 0 to 16' },
    ]);
  });

  it('has too many or too few holes, or no list of them', () => {
    const lists: readonly (readonly [list: unknown, given: string])[] = [
      [[], 'an array of 0'],
      [valid.seeds.slice(1), 'an array of 7'],
      [[...valid.seeds, 0], 'an array of 9'],
      [new Array(1e9), 'an array of 1000000000'],
      [Object.assign({ length: 8 }, valid.seeds), 'an object'],
      [Uint8Array.from(valid.seeds), 'an object'],
      [new Set(valid.seeds), 'an object'],
      ['10202100', '"10202100"'],
      [1e9, '1000000000'],
      [{ length: 1e9 }, 'an object'],
    ];
    for (const [list, given] of lists) {
      for (const path of ['seeds', 'uurs']) {
        expect(problemsOf(change({ [path]: list }))).toEqual([{ path, given, allowed: 'an array of 8' }]);
      }
    }
  });

  it('has a list with gaps', () => {
    const seeds = new Array<number>(8);
    for (const [index, count] of valid.seeds.entries()) if (index !== 2) seeds[index] = count;
    expect(problemsOf(change({ seeds }))).toMatchObject([{ path: 'seeds[2]', given: 'missing' }]);
    expect(problemsOf(change({ uurs: new Array(8) }))).toHaveLength(8);
  });

  it('has seeds that do not add up', () => {
    expect(problemsOf(changedAt(0, 2))).toEqual([{ path: 'seeds + captured', given: '17', allowed: '16' }]);
    expect(problemsOf(change({ captured: { south: 4, north: 3 } }))).toEqual([
      { path: 'seeds + captured', given: '15', allowed: '16' },
    ]);
  });

  it.each([-1, 1.5, 17, NaN, '4', null, undefined])('has no count of captured seeds (%s)', (count) => {
    expect(problemsOf(change({ captured: { south: count, north: 4 } }))).toMatchObject([
      { path: 'captured.south', allowed: 'a whole number from 0 to 16' },
    ]);
    expect(problemsOf(change({ captured: { south: 4, north: count } }))).toMatchObject([
      { path: 'captured.north', allowed: 'a whole number from 0 to 16' },
    ]);
  });

  it.each([[[4, 4]], [8], ['4-4'], [new Map()]])(
    'has something else for the captured seeds (%#)',
    (captured) => {
      expect(problemsOf(change({ captured }))).toMatchObject([
        { path: 'captured', allowed: 'a plain object' },
      ]);
    },
  );

  it('has half an uur, or one of two owners', () => {
    const withOwner = (index: number, owner: string | null): unknown =>
      change({ uurs: valid.uurs.map((before, each) => (each === index ? owner : before)) });
    expect(problemsOf(withOwner(0, 'south'))).toEqual([
      { path: 'uurs[0]', given: '"south"', allowed: 'that of uurs[7]' },
      { path: 'uurs[7]', given: 'null', allowed: 'that of uurs[0]' },
    ]);
    expect(problemsOf(withOwner(7, 'north'))).toEqual([
      { path: 'uurs[0]', given: 'null', allowed: 'that of uurs[7]' },
      { path: 'uurs[7]', given: '"north"', allowed: 'that of uurs[0]' },
    ]);
    expect(problemsOf(withOwner(1, null))).toEqual([
      { path: 'uurs[1]', given: 'null', allowed: 'that of uurs[6]' },
      { path: 'uurs[6]', given: '"south"', allowed: 'that of uurs[1]' },
    ]);
    expect(problemsOf(withOwner(6, 'north'))).toEqual([
      { path: 'uurs[1]', given: '"south"', allowed: 'that of uurs[6]' },
      { path: 'uurs[6]', given: '"north"', allowed: 'that of uurs[1]' },
    ]);
  });

  it.each(['South', 'east', '', 0, false, undefined, {}, ['south']])('has an uur of nobody (%j)', (owner) => {
    const uurs = valid.uurs.map((before) => before ?? owner);
    expect(problemsOf(change({ uurs }))).toHaveLength(6);
    expect(problemsOf(change({ uurs }))[0]).toMatchObject({
      path: 'uurs[0]',
      allowed: '"south" or "north" or null',
    });
  });

  it('has uurs where its ruleset has none', () => {
    expect(problemsOf(change({ ruleset: { ...valid.ruleset, uurs: false } }))).toEqual([
      { path: 'uurs[1]', given: '"south"', allowed: 'null' },
      { path: 'uurs[6]', given: '"south"', allowed: 'null' },
    ]);
  });

  it.each(['South', 'east', '', 0, null, undefined, new String('south')])(
    'has nobody to move (%j)',
    (turn) => {
      expect(problemsOf(change({ turn }))).toMatchObject([{ path: 'turn', allowed: '"south" or "north"' }]);
    },
  );

  it.each([-1, 0.5, NaN, Infinity, 2 ** 53, '1', null, undefined, 1n])(
    'has no count of plies (%s)',
    (ply) => {
      expect(problemsOf(change({ ply }))).toMatchObject([
        { path: 'ply', allowed: `a whole number from 0 to ${String(2 ** 53 - 1)}` },
      ]);
    },
  );

  it.each([-1, 0.5, NaN, Infinity, 2 ** 53, '1', null, undefined, 1n])(
    'has no count of quiet plies (%s)',
    (quietPlies) => {
      expect(problemsOf(change({ quietPlies }))).toMatchObject([
        { path: 'quietPlies', allowed: `a whole number from 0 to ${String(2 ** 53 - 1)}` },
      ]);
    },
  );

  it.each([11, 101, Number.MAX_SAFE_INTEGER])('has too many quiet plies (%d)', (quietPlies) => {
    expect(problemsOf(change({ quietPlies }))).toEqual([
      {
        path: 'quietPlies',
        given: String(quietPlies),
        allowed: 'a whole number from 0 to 10',
      },
    ]);
  });

  it('has several things wrong: all are listed, in the order of the fields, unknown ones last', () => {
    const state = {
      ...valid,
      quietPlies: -1,
      ply: 'many',
      turn: 'nobody',
      captured: { south: -1, north: 4, east: 0 },
      uurs: valid.uurs.map((owner, index) => (index === 0 ? 'south' : owner)),
      seeds: valid.seeds.map((count) => -1 - count),
      extra: 1,
    };
    const paths = (take: (state: GameState) => unknown): readonly string[] => {
      try {
        take(state as unknown as GameState);
      } catch (error) {
        if (isLayliError(error, 'INVALID_STATE')) return error.details.problems.map(({ path }) => path);
      }
      return [];
    };
    const fields = ['turn', 'ply', 'quietPlies'];
    const parts = [...[0, 1, 2, 3, 4, 5, 6, 7].map((index) => `seeds[${String(index)}]`), 'captured.south'];
    expect(paths(legalMoves)).toEqual([...fields, ...parts]);
    expect(paths(parseGame)).toEqual([...fields, 'extra', ...parts, 'captured.east']);
  });

  it('has a ruleset that is none: what depends on it is not looked at', () => {
    const ruleset = { ...valid.ruleset, holes: 1, uurs: 1 };
    expect(problemsOf(change({ turn: 'nobody', ruleset, seeds: [], captured: null }))).toMatchObject([
      { path: 'turn' },
      { path: 'ruleset.holes' },
      { path: 'ruleset.uurs' },
    ]);
  });

  it('breaks several laws of states: all are listed, once its parts are what they must be', () => {
    const uurs = valid.uurs.map((owner, index) => (index === 0 ? 'south' : owner));
    const lawless = { uurs, captured: { south: 16, north: 16 }, quietPlies: 11 };
    const laws = [
      { path: 'uurs[0]', given: '"south"', allowed: 'that of uurs[7]' },
      { path: 'uurs[7]', given: 'null', allowed: 'that of uurs[0]' },
      { path: 'seeds + captured', given: '40', allowed: '16' },
      {
        path: 'quietPlies',
        given: '11',
        allowed: 'a whole number from 0 to 10',
      },
    ];
    expect(problemsOf(change(lawless))).toEqual(laws);
    expect(messageOf(change(lawless))).toBe(
      'Invalid state: uurs[0] is "south", but must be that of uurs[7]; ' +
        'uurs[7] is null, but must be that of uurs[0]; ' +
        'seeds + captured is 40, but must be 16; ' +
        'quietPlies is 11, but must be a whole number from 0 to 10.',
    );
    expect(problemsOf(change({ ...lawless, turn: 'nobody' }))).toMatchObject([{ path: 'turn' }]);
    expect(problemsOf(change({ ...lawless, captured: { south: 4 } }))).toMatchObject([
      { path: 'captured.north', given: 'missing' },
    ]);
  });
});

describe('parseGame', () => {
  it('takes a value or its JSON, and gives an equal, frozen copy', () => {
    for (const value of [valid, JSON.stringify(valid), ` ${JSON.stringify(valid, null, 2)}\n`]) {
      const parsed = parseGame(value);
      expect(parsed).toStrictEqual(valid);
      expect(parsed).not.toBe(value);
      expect(Object.isFrozen(parsed)).toBe(true);
    }
  });

  it('keeps what JSON keeps, in the same order', () => {
    const text = JSON.stringify(applyMove(createGame(), 1));
    expect(JSON.stringify(parseGame(text))).toBe(text);
  });

  it('takes the state of any board, written out at length', () => {
    const largest = createGame({ holes: 24, seedsPerHole: 20, lapLimit: 100_000, quietLimit: 10_000 });
    expect(parseGame(JSON.stringify(largest, null, 8))).toEqual(largest);
  });

  it('refuses unknown keys, at every level, and says which may have been meant', () => {
    const fields = 'ruleset, seeds, uurs, captured, turn, ply, quietPlies';
    expect(messageOf({ ...valid, plys: 1 })).toBe(
      `Invalid state: plys is unknown, but must be one of ${fields} (did you mean ply?).`,
    );
    expect(messageOf({ ...valid, captured: { ...valid.captured, North: 1 } })).toBe(
      'Invalid state: captured.North is unknown, but must be one of south, north (did you mean north?).',
    );
    expect(messageOf({ ...valid, ruleset: { ...valid.ruleset, hole: 1 } })).toBe(
      `Invalid state: ruleset.hole is unknown, but must be one of ${Object.keys(valid.ruleset).join(', ')} ` +
        '(did you mean holes?).',
    );
  });

  it('takes what is no key of JSON, at every level: symbols and what is not enumerable', () => {
    // As the stores of MobX and Solid keep what is theirs.
    const stored = (object: object): object =>
      Object.defineProperties(
        { ...object, [Symbol('visible')]: 1 },
        { [Symbol('hidden')]: { value: 1 }, hidden: { value: 1 } },
      );
    const { ruleset, captured } = valid;
    const state = stored({ ...valid, ruleset: stored(ruleset), captured: stored(captured) });
    expect(parseGame(state)).toStrictEqual(valid);
  });

  it('refuses __proto__ as a key in JSON', () => {
    const text = JSON.stringify(valid);
    const polluted = [
      text.replace('{', '{"__proto__":{"turn":"north"},'),
      text.replace('"captured":{', '"captured":{"__proto__":{"south":1},'),
      text.replace('"ruleset":{', '"ruleset":{"__proto__":{"holes":3},'),
    ];
    for (const each of polluted) expect(messageOf(each)).toContain('__proto__ is unknown, but must be');
  });

  it.each([
    '',
    ' ',
    '{',
    'state',
    '[',
    '{"ruleset":',
    'undefined',
    "{'turn':'south'}",
    '\u001b[2J\n',
    '\ufeff{}',
  ])('refuses text that is no JSON (%#)', (text) => {
    expect(messageOf(text)).toMatch(/^Invalid state: it is ".*", not JSON, but must be JSON\.$/);
  });

  it.each(['null', '1', '"state"', '[]', 'true', '"{}"'])('refuses JSON that is no object (%s)', (text) => {
    expect(messageOf(text)).toMatch(/but must be a plain object\.$/);
  });

  it('reads up to 100,000 characters', () => {
    expect(parseGame(JSON.stringify(valid).padEnd(100_000))).toEqual(valid);
  });

  it('refuses a text of any length at once', () => {
    for (const text of ['x'.repeat(50_000_000), '['.repeat(50_000_000), `${' '.repeat(100_000)}{}`]) {
      expect(messageOf(text)).toBe(
        `Invalid state: it is a text of ${String(text.length)} characters, but must be JSON of at most 100000.`,
      );
    }
  });

  it('refuses what is nested deeply', () => {
    const depth = 49_000;
    const nested = `${'['.repeat(depth)}${']'.repeat(depth)}`;
    expect(messageOf(nested)).toContain('it is an array of 1');
    expect(messageOf(`{"seeds":${nested},"captured":${'{"a":'.repeat(300)}1${'}'.repeat(300)}}`)).toContain(
      'ruleset is missing',
    );
  });

  it('keeps the cause of what is no JSON', () => {
    try {
      parseGame('{');
      expect.unreachable();
    } catch (error) {
      expect((error as Error).cause).toBeInstanceOf(SyntaxError);
    }
  });
});
