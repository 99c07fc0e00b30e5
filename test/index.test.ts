/**
 * The face of the core: what it exports, that all it gives is frozen, and that loading it does nothing else.
 */
import { describe, expect, it, vi } from 'vitest';
import * as core from '../src/index.js';
import { position } from './drawing.js';
import { firstUnfrozen } from './properties/helpers.js';
import { small } from './turns/example.js';

describe('the exports', () => {
  it('are these and no others', () => {
    expect(Object.keys(core).sort()).toEqual([
      'LayliError',
      'applyMove',
      'createGame',
      'facing',
      'holeAt',
      'holeIndex',
      'isLayliError',
      'legalMoves',
      'moveProblem',
      'parseGame',
      'readings',
      'resolveRuleset',
      'result',
      'rulebook',
      'rulesetFields',
      'rulesets',
      'score',
      'sources',
      'stepsOf',
      'traceMove',
    ]);
  });

  it('take as many arguments as they say', () => {
    const { applyMove, createGame, facing, holeAt, holeIndex, legalMoves, moveProblem, parseGame } = core;
    expect([applyMove, facing, holeAt, moveProblem, core.traceMove].map(({ length }) => length)).toEqual(
      Array(5).fill(2),
    );
    expect(
      [legalMoves, parseGame, core.result, core.score, createGame, core.rulebook].map(({ length }) => length),
    ).toEqual(Array(6).fill(1));
    expect(holeIndex).toHaveLength(3);
    expect(core.resolveRuleset).toHaveLength(0);
  });
});

describe('everything that the core gives', () => {
  const over = position(
    small,
    `> N  0 0 0 0 | 5
      S  1 0 2 0 | 8`,
  );
  const capture = position(
    small,
    `  N  2 1 4 1 | 3
     > S  0 0 0 1 | 4`,
  );
  const uur = position(
    small,
    `  N  1 0 3 1 | 5
     > S  0 0 0 1 | 5`,
  );

  it.each<[name: string, value: object | null]>([
    ['rulesets', core.rulesets],
    ['resolveRuleset', core.resolveRuleset({ holes: 3 })],
    ['createGame', core.createGame('jama2002')],
    ['parseGame', core.parseGame(capture)],
    ['legalMoves', core.legalMoves(capture)],
    ['legalMoves on the largest board', core.legalMoves(core.createGame({ holes: 24 }))],
    ['legalMoves after the end', core.legalMoves(over)],
    ['applyMove with a capture', core.applyMove(capture, 1)],
    ['applyMove with an uur', core.applyMove(uur, 1)],
    ['traceMove', core.traceMove(capture, 1)],
    ['traceMove with an uur', core.traceMove(uur, 1)],
    ['moveProblem', core.moveProblem(capture, 2)],
    ['moveProblem after the end', core.moveProblem(over, 2)],
    ['score', core.score(capture)],
    ['result', core.result(over)],
    ['rulebook', core.rulebook()],
    ['sources', core.sources],
    ['readings', core.readings(capture, 1)],
    ['readings that differ', core.readings(core.createGame('short'), 3)],
    ['holeAt', core.holeAt(core.rulesets.short, 3)],
  ])('%s is frozen all the way down', (_, value) => {
    expect(value).not.toBeNull();
    expect(firstUnfrozen(value)).toBeNull();
  });

  it.each<[name: string, call: () => unknown]>([
    ['a ruleset', () => core.resolveRuleset({ holes: 1, pits: 2 } as object)],
    ['a name', () => core.createGame('kalah' as 'short')],
    ['a state', () => core.legalMoves({ ...capture, ply: -1, captured: {} } as core.GameState)],
    ['a text', () => core.parseGame('{')],
    ['an index', () => core.holeAt(core.rulesets.short, 12)],
    ['a move', () => core.applyMove(capture, 9)],
    ['a move after the end', () => core.applyMove(over, 1)],
  ])('the details of what is wrong with %s are frozen all the way down', (_, call) => {
    try {
      call();
    } catch (error) {
      if (!core.isLayliError(error)) throw error;
      expect(firstUnfrozen(error.details)).toBeNull();
      return;
    }
    expect.unreachable();
  });

  it('is plain data, but for undefined details of nothing', () => {
    for (const value of [
      core.rulesets,
      core.traceMove(capture, 1),
      core.result(over),
      core.rulebook(),
      core.sources,
      core.readings(core.createGame('short'), 3),
    ]) {
      expect(JSON.parse(JSON.stringify(value))).toStrictEqual(value);
    }
  });
});

describe('loading the core', () => {
  it('adds no global and changes none', async () => {
    const globals = (): Map<PropertyKey, unknown> =>
      new Map(
        [
          globalThis,
          Object,
          Array,
          Number,
          Object.prototype,
          Array.prototype,
          Function.prototype,
          Error.prototype,
        ].flatMap((owner, place) =>
          Reflect.ownKeys(owner).map((key): [PropertyKey, unknown] => [
            `${String(place)} ${String(key)}`,
            Object.getOwnPropertyDescriptor(owner, key)?.value,
          ]),
        ),
      );
    vi.resetModules();
    const before = globals();
    const again = await import('../src/index.js');
    expect(again.applyMove).not.toBe(core.applyMove);
    expect(globals()).toEqual(before);
  });
});
