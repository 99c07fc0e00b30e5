/**
 * Searching with an evaluation of one's own: what it is asked, what is made of its answers, and what of answers that
 * are none.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  alphaBetaBot,
  analyze,
  analyzeAsync,
  evaluationOf,
  search,
  type Position,
} from '../../src/bot/index.js';
import { applyMove, createGame, isLayliError, legalMoves, result } from '../../src/index.js';
import { anyPosition } from '../properties/arbitraries.js';
import { minimax } from './minimax.js';
import { smallPosition } from './small.js';

const start = createGame('short');
const budget = { nodes: 2_000, memoryMiB: 1 };

describe('an evaluation of one’s own', { timeout: 60_000 }, () => {
  it('that is the usual one finds what is found without it', () => {
    fc.assert(
      fc.property(anyPosition, fc.integer({ min: 0, max: 400 }), (state, nodes) => {
        const options = { nodes, memoryMiB: 1 };
        const evaluate = evaluationOf(state.ruleset);
        expect(analyze(state, { ...options, evaluate })).toEqual(analyze(state, options));
      }),
      { numRuns: 60 },
    );
  });

  it('goes on from the same position however deep the search gets', () => {
    // Every turn is forfeited, so that a hundred plies are soon searched.
    const state = createGame({ holes: 3, seedsPerHole: 6, lapLimit: 1, quietLimit: 1_000 });
    const options = { depth: 100, nodes: 20_000, memoryMiB: 1 };
    const found = analyze(state, options);
    expect(found.depth).toBe(100);
    expect(analyze(state, { ...options, evaluate: evaluationOf(state.ruleset) })).toEqual(found);
  });

  it('is asked about positions of the game that go on, and only there', () => {
    let asked = 0;
    const evaluate = (position: Position): number => {
      asked++;
      expect(position.endReason).toBeNull();
      expect(position.depth).toBeGreaterThan(0);
      return 0;
    };
    analyze(start, { ...budget, evaluate });
    expect(asked).toBeGreaterThan(1_000);
  });

  it('touches no proof, however wrong it is', () => {
    let exact = 0;
    fc.assert(
      fc.property(smallPosition, fc.constantFrom(Infinity, -Infinity, 1e9, -7.3, 0.5), (state, guess) => {
        const analysis = analyze(state, { nodes: 5_000, memoryMiB: 1, evaluate: () => guess });
        const expected = minimax(state, 3_000);
        if (!analysis.exact || expected === undefined) return;
        exact++;
        expect(analysis.value).toBe(expected);
      }),
      { numRuns: 60 },
    );
    expect(exact).toBeGreaterThan(10);
  });

  it.each([NaN, '5', undefined, null, 5n])('is refused where it answers %o', async (answer) => {
    const evaluate = (): number => answer as number;
    for (const call of [
      () => analyze(start, { ...budget, evaluate }),
      () => [...search(start, { ...budget, evaluate })],
      () => alphaBetaBot(1, { nodes: 100, evaluate })(start),
    ]) {
      expect(call).toThrow('options.evaluate');
      try {
        call();
      } catch (error) {
        expect(isLayliError(error, 'INVALID_ARGUMENT')).toBe(true);
      }
    }
    await expect(analyzeAsync(start, { ...budget, evaluate })).rejects.toThrow('options.evaluate');
  });

  it('is refused where it leaves another position behind', () => {
    const evaluate = (position: Position): number => {
      const moves = new Uint8Array(position.ruleset.holes);
      if (position.moves(moves) > 0) position.play(moves[0] as number);
      return 0;
    };
    expect(() => analyze(start, { ...budget, evaluate })).toThrow('takes back whatever it plays');
  });

  it('that throws ends the search with what it threw', async () => {
    const reason = new Error('no idea');
    const evaluate = (): never => {
      throw reason;
    };
    expect(() => analyze(start, { ...budget, evaluate })).toThrow(reason);
    await expect(analyzeAsync(start, { timeMs: 1_000, evaluate })).rejects.toBe(reason);
  });

  it('may search by itself', () => {
    const evaluate = (position: Position): number =>
      analyze(position.toState(), { nodes: 1, memoryMiB: 1 }).depth;
    const { move } = analyze(start, { nodes: 20, memoryMiB: 1, evaluate });
    expect(legalMoves(start)).toContain(move);
  });

  it('has a legal move with a budget of nothing', () => {
    const evaluate = (): number => 1;
    const after = applyMove(start, 2);
    for (const options of [{ timeMs: 0 }, { nodes: 0 }, { nodes: 1 }, { depth: 1 }])
      expect(legalMoves(after)).toContain(analyze(after, { ...options, evaluate }).move);
    expect(result(after)).toBeNull();
  });
});

it('searches side by side do not disturb each other', () => {
  const alone = analyze(start, budget);
  const steps = [createGame('standard'), start, createGame('gabradarre')].map((state) =>
    search(state, budget),
  );
  let last;
  for (let open = true; open;) {
    open = false;
    for (const [place, step] of steps.entries()) {
      const { done, value } = step.next();
      if (done !== true) open = true;
      if (place === 1 && value !== undefined) last = value;
    }
  }
  expect(last).toEqual(alone);
});
