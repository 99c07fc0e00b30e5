/**
 * What playing leaves alone, and what it counts. Turns themselves are in sowing.test.ts, what may be played is in
 * legality.test.ts.
 */
import { describe, expect, it } from 'vitest';
import { LayliError, applyMove, createGame, legalMoves, traceMove } from '../src/index.js';
import { position } from './drawing.js';
import { thawed } from './properties/helpers.js';
import { small } from './turns/example.js';

/** South's holes: 1 holds a seed, 2 is an uur of South, 3 is empty, 4 holds two seeds. */
const southToMove = position(
  small,
  `  N  1 0 2s 0 | 4
   > S  2 0 2s 1 | 4`,
);

describe('playing', () => {
  it('never touches its argument', () => {
    const state = thawed(southToMove);
    legalMoves(state);
    applyMove(state, 1);
    traceMove(state, 4);
    expect(state).toEqual(southToMove);
  });

  it('lets the same state be played again and again, and others in between', () => {
    const game = createGame('short');
    const other = createGame({ holes: 6, seedsPerHole: 2 });
    const first = thawed(applyMove(game, 1));
    const second = thawed(applyMove(game, 2));
    const others = thawed(applyMove(other, 3));
    expect(first).not.toEqual(second);
    for (let round = 0; round < 3; round++) {
      const after = applyMove(game, 1);
      expect(applyMove(other, 3)).toEqual(others);
      expect(applyMove(game, 2)).toEqual(second);
      expect(() => applyMove(game, 7)).toThrow(LayliError);
      expect(after).toEqual(first);
      expect(traceMove(game, 1).after).toEqual(first);
      expect(legalMoves(game)).toEqual([1, 2, 3, 4, 5, 6]);
    }
  });

  it('goes on from the unchanged board after a forfeit', () => {
    const before = position(
      { ...small, lapLimit: 2 },
      `  N  1 0 1 1 | 4
       > S  2 1 2 0 | 4`,
    );
    const forfeited = applyMove(before, 3);
    expect(legalMoves(forfeited)).toEqual([1, 3, 4]);
    expect(legalMoves(before)).toEqual([2, 3, 4]);
    // North's seed falls into its empty hole 2, which faces South's hole 3.
    expect(traceMove(forfeited, 1)).toMatchObject({ outcome: 'capture', captures: [{ index: 2, seeds: 1 }] });
  });

  it('is right after a call that ran out of stack halfway', () => {
    const game = createGame('short');
    const expected = [1, 2, 3].map((hole) => thawed(applyMove(game, hole)));
    const dive = (depth: number, atTheBottom: () => void): void => {
      if (depth === 0) atTheBottom();
      else dive(depth - 1, atTheBottom);
    };
    const failsAt = (depth: number): boolean => {
      try {
        dive(depth, () => applyMove(game, 1));
        return false;
      } catch {
        return true;
      }
    };
    // The least depth at which nothing works any more, and from there up to where all works again.
    let depth = 1_000;
    while (!failsAt(depth)) depth += 100;
    depth += 100;
    let failures = 0;
    for (; failures === 0 || failsAt(depth); depth--) {
      failures += 1;
      expect([1, 2, 3].map((hole) => applyMove(game, hole))).toEqual(expected);
    }
    expect(failures).toBeGreaterThan(1);
  });

  it('counts plies up to the greatest safe number and no further', () => {
    const last = { ...southToMove, ply: Number.MAX_SAFE_INTEGER };
    const after = applyMove(last, 1);
    expect(after.ply).toBe(Number.MAX_SAFE_INTEGER);
    expect(legalMoves(thawed(after))).toEqual([1]);
  });
});
