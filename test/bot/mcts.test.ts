/** What a Monte Carlo search tells of the moves, and what it makes of a user's evaluation and priors. */
import { describe, expect, it } from 'vitest';
import { mctsAnalyze, mctsBot, type MctsOptions, type Position } from '../../src/bot/index.js';
import { applyMove, createGame, isLayliError, legalMoves } from '../../src/index.js';
import { parsePosition } from '../../src/notation/index.js';

const short = createGame('short');

function messageOf(call: () => unknown): string {
  try {
    call();
  } catch (error) {
    if (isLayliError(error, 'INVALID_ARGUMENT')) return error.message;
    throw error;
  }
  throw new Error('nothing was thrown');
}

describe('an analysis by Monte Carlo tree search', () => {
  it('tells of every move its visits, value and prior', () => {
    const { move, iterations, moves } = mctsAnalyze(short, { iterations: 200, seed: 4 });
    expect(iterations).toBe(200);
    expect(moves.map(({ hole }) => hole).sort()).toEqual(legalMoves(short));
    expect(move).toBe(moves[0]?.hole);
    expect(move).toBe(mctsBot(4, { iterations: 200 })(short));
    // The first iteration takes up the moves; each other one tries one of them.
    expect(moves.reduce((sum, { visits }) => sum + visits, 0)).toBe(199);
    expect(moves.reduce((sum, { prior }) => sum + prior, 0)).toBeCloseTo(1, 5);
    expect(moves.map(({ visits }) => visits)).toEqual(
      moves.map(({ visits }) => visits).sort((one, other) => other - one),
    );
    for (const { value } of moves) {
      expect(value).toBeGreaterThan(0);
      expect(value).toBeLessThan(1);
    }
    expect(mctsAnalyze(short, { iterations: 200, seed: 4 })).toEqual({ move, iterations, moves });
    expect(Object.isFrozen(moves) && moves.every(Object.isFrozen)).toBe(true);
  });

  it('has no moves once the game is over', () => {
    const over = parsePosition('0,0/2,2 S 6-6 0 8', { holes: 2 });
    expect(mctsAnalyze(over)).toEqual({ move: null, iterations: 0, moves: [] });
  });

  it('goes by the evaluation that it is given', () => {
    // Whoever believes that all depends on an empty hole 1 of South's.
    const evaluate = (position: Position): number =>
      (position.seedsAt(0) === 0) === (position.turn === 'south') ? 48 : -48;
    const { moves } = mctsAnalyze(short, { iterations: 1, evaluate });
    const emptied = moves.filter(({ value }) => value > 0.5).map(({ hole }) => hole);
    expect(emptied.sort()).toEqual(legalMoves(short).filter((hole) => applyMove(short, hole).seeds[0] === 0));
    expect(emptied).not.toEqual([]);
  });

  it('tries first what the priors say, and shares them out', () => {
    const seen: (readonly number[])[] = [];
    const priors = (_: Position, holes: readonly number[]): number[] => {
      seen.push(holes);
      return holes.map((hole) => (hole === 5 ? 6 : 2));
    };
    const { moves } = mctsAnalyze(short, { iterations: 2, priors, exploration: 10 });
    expect(seen[0]).toEqual([1, 2, 3, 4, 5, 6]);
    expect(moves[0]).toMatchObject({ hole: 5, visits: 1, prior: 0.375 });
    expect(moves.slice(1).map(({ prior }) => prior)).toEqual([0.125, 0.125, 0.125, 0.125, 0.125]);
    // Where nothing is promised, all moves are alike.
    const none = mctsAnalyze(short, { iterations: 1, priors: (_, holes) => holes.map(() => 0) });
    for (const { prior } of none.moves) expect(prior).toBeCloseTo(1 / 6, 6);
  });

  it('refuses what is no value, and positions that were changed', () => {
    const evaluations: [NonNullable<MctsOptions['evaluate']>, string][] = [
      [() => NaN, 'answered NaN'],
      [() => 'much' as unknown as number, 'answered "much"'],
      [
        (position) => {
          position.undo();
          return 0;
        },
        'left another position',
      ],
    ];
    for (const [evaluate, words] of evaluations)
      expect(messageOf(() => mctsBot(1, { evaluate })(short))).toContain(words);
    const priors: [NonNullable<MctsOptions['priors']>, string][] = [
      [() => [], 'one that answers a number of 0 or more for each of the holes, here 6'],
      [(_, holes) => holes.map(() => -1), 'a function that answered'],
      [(_, holes) => holes.map(() => Infinity), 'a function that answered'],
      [() => null as unknown as number[], 'answered null'],
      [
        (position, holes) => {
          position.play(holes[0] ?? 0);
          return holes;
        },
        'left another position',
      ],
    ];
    for (const [given, words] of priors)
      expect(messageOf(() => mctsBot(1, { priors: given })(short))).toContain(words);
    expect(messageOf(() => mctsBot(1, { evaluate: 5 as never }))).toContain('options.evaluate is 5');
    const failure = new Error('no net');
    const fail = (): number => {
      throw failure;
    };
    expect(() => mctsBot(1, { evaluate: fail })(short)).toThrow(failure);
  });

  it('takes values without end for the greatest that there are', () => {
    for (const value of [Infinity, -Infinity, 1e300])
      expect(legalMoves(short)).toContain(mctsBot(1, { iterations: 20, evaluate: () => value })(short));
  });
});
