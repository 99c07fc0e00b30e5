/**
 * The board that the core keeps between calls shows nothing of itself: every answer is about the state that was given.
 */
import { expect, it } from 'vitest';
import { applyMove, createGame, legalMoves, parseGame, traceMove } from '../src/index.js';

it('a state may be played again and again, one move after the other', () => {
  // One seed in each of the four holes, one lap a turn: a seed moves on by one hole.
  const game = createGame({ holes: 2, seedsPerHole: 1, relay: false });
  for (let again = 0; again < 2; again++) {
    expect(applyMove(game, 1).seeds).toEqual([0, 2, 1, 1]);
    expect(applyMove(game, 2).seeds).toEqual([1, 0, 2, 1]);
    expect(legalMoves(game)).toEqual([1, 2]);
  }
});

it('an uur of either player without a seed keeps its owner while another is made', () => {
  for (const owner of ['south', 'north'] as const) {
    const game = parseGame({
      ruleset: createGame({ holes: 3, seedsPerHole: 2 }).ruleset,
      seeds: [1, 0, 0, 0, 3, 0],
      uurs: [null, null, owner, owner, null, null],
      captured: { south: 4, north: 4 },
      turn: 'south',
      ply: 20,
      quietPlies: 0,
    });
    // The seed of hole 1 falls into the empty hole 2, which faces three.
    const { outcome, after } = traceMove(game, 1);
    expect(outcome).toBe('uur');
    expect(after.seeds).toEqual([0, 2, 0, 0, 2, 0]);
    expect(after.uurs).toEqual([null, 'south', owner, owner, 'south', null]);
  }
});
