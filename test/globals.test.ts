/**
 * What happens when a program replaces the globals after the library was loaded: the functions that decide what is
 * accepted were taken before, so that nothing which is not valid gets through. Nor does it matter what else stands on
 * Object.prototype. Methods of prototypes are not guarded; who replaces `Array.prototype.includes` replaces it for the whole program.
 */
import { describe, expect, it } from 'vitest';
import type { GameState, Ruleset } from '../src/index.js';
import {
  applyMove,
  createGame,
  holeAt,
  holeIndex,
  isLayliError,
  legalMoves,
  moveProblem,
  parseGame,
  resolveRuleset,
  result,
  rulebook,
  rulesets,
  score,
  traceMove,
} from '../src/index.js';
import { firstUnfrozen, thawed } from './properties/helpers.js';
import { replacements, whileReplaced } from './properties/replacements.js';

const valid = thawed(createGame('short'));
const change = (fields: object): GameState => ({ ...valid, ...fields });

/** Names under which something may stand on Object.prototype that an object of the library has or could have. */
const inherited = [
  ...Object.keys(valid),
  ...Object.keys(valid.ruleset),
  ...Object.keys(valid.captured),
  ...Object.keys(rulesets),
  ...['path', 'given', 'allowed', 'suggestion', 'problems', 'hole', 'player', 'legal', 'reason', 'owner'],
  ...['id', 'title', 'text', 'source', 'applies', 'accepts', 'code', 'details', 'cause', 'winner', 'score'],
];

const heirlooms: readonly (readonly [kind: string, descriptor: PropertyDescriptor])[] = [
  ['a text', { value: 'a\nb', writable: true }],
  ['a function', { value: () => true, writable: true }],
  ['a constant', { value: 1, writable: false }],
  ['an accessor', { get: () => 7, set: () => undefined }],
];

describe.each(heirlooms)('with %s on Object.prototype', (_, descriptor) => {
  const bad = { ...valid, turn: 'nobody', ply: -1, extra: 0 };
  const closed = change({
    seeds: [4, 2, 6, 4, 4, 4, 4, 4, 4, 4, 4, 4],
    uurs: ['north', ...Array<null>(10).fill(null), 'north'],
  });
  const calls: readonly (() => unknown)[] = [
    () => createGame('short'),
    () => createGame({ holes: 3, captureChain: 'none' }),
    () => createGame({}),
    () => createGame({ holes: 1, pits: 3 } as Partial<Ruleset>),
    () => createGame('shrt' as 'short'),
    () => parseGame(valid),
    () => parseGame(bad),
    () => parseGame({}),
    () => legalMoves(bad as unknown as GameState),
    () => legalMoves(change({ captured: {}, ruleset: { ...valid.ruleset, relay: 1 } })),
    () => legalMoves(change({ captured: {} })),
    () => legalMoves(valid),
    () => traceMove(valid, 2),
    () => applyMove(valid, 7),
    () => applyMove(closed, 1),
    () => moveProblem(closed, 1),
    () => score(closed),
    () => result(change({ ply: 100, quietPlies: 100 })),
    () => rulebook('marin1931'),
    () => rulebook({ relay: false, uurs: false }),
    () => holeAt(rulesets.short, 5),
    () => holeIndex(rulesets.short, 'nobody' as 'north', 7),
  ];
  /** What a call gives, or what it throws. */
  const answerTo = (call: () => unknown): unknown => {
    try {
      return call();
    } catch (error) {
      return error;
    }
  };
  const expected = calls.map(answerTo);

  it.each(inherited)('every answer is the same as ever (%s)', (name) => {
    const answers: unknown[] = [];
    Object.defineProperty(Object.prototype, name, { ...descriptor, configurable: true });
    try {
      for (const call of calls) answers.push(answerTo(call));
    } finally {
      Reflect.deleteProperty(Object.prototype, name);
    }
    for (const [place, answer] of answers.entries()) {
      const before = expected[place];
      expect(answer).toStrictEqual(before);
      if (isLayliError(before)) expect(answer).toHaveProperty('details', before.details);
    }
  });
});

describe.each(replacements)('with another $name', (replacement) => {
  it('what is not valid is refused as ever', () => {
    const states: readonly unknown[] = [
      [],
      change({ seeds: [4.5, 3.5, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4] }),
      change({ seeds: Object.assign({ length: 12 }, valid.seeds) }),
      change({ seeds: valid.seeds.map(String) }),
      change({ seeds: valid.seeds.map(() => 'x') }),
      change({ quietPlies: 1 }),
      change({ ply: 0.5 }),
      Object.create(valid),
      4,
      null,
      new Map(Object.entries(valid)),
    ];
    for (const state of states) {
      expect(whileReplaced(replacement, () => legalMoves(state as GameState))).toBe('INVALID_STATE');
      expect(whileReplaced(replacement, () => parseGame(state))).toBe('INVALID_STATE');
    }
    expect(whileReplaced(replacement, () => parseGame({ ...valid, extra: 1 }))).toBe('INVALID_STATE');
    for (const options of ['toString', 'constructor', [], new Date(), { holes: 2.5 }, { hole: 6 }]) {
      expect(whileReplaced(replacement, () => resolveRuleset(options as Ruleset))).toBe('INVALID_RULESET');
    }
    for (const hole of [1.5, '1', NaN, null]) {
      expect(whileReplaced(replacement, () => moveProblem(valid, hole as number))).toMatchObject({
        reason: 'not-a-whole-number',
      });
      expect(whileReplaced(replacement, () => holeIndex(rulesets.short, 'south', hole as number))).toBe(
        'INVALID_ARGUMENT',
      );
    }
  });

  it('what is valid is taken as ever, and what comes back is frozen', () => {
    const calls: readonly (() => unknown)[] = [
      () => parseGame(valid),
      () => applyMove(valid, 3),
      () => traceMove(valid, 3),
      () => createGame({ holes: 3 }),
      () => rulebook('short'),
      () => moveProblem(valid, 9),
    ];
    for (const call of calls) {
      const given = whileReplaced(replacement, call);
      expect(given).toEqual(call());
      expect(firstUnfrozen(given)).toBeNull();
    }
  });
});
