/**
 * The board that the core keeps between calls shows nothing of itself: every answer is about the state that was given.
 */
import { expect, it } from 'vitest';
import {
  applyMove,
  createGame,
  legalMoves,
  parseGame,
  score,
  traceMove,
  type GameState,
} from '../src/index.js';
import { naive } from './naive/engines.js';

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

it('more games than there are boards may be played in turn', () => {
  const rules = { holes: 4, seedsPerHole: 3 };
  const played = (game: number): GameState[] => {
    const states = [createGame(rules)];
    for (let ply = 0; ply < 8; ply++) {
      const state = states.at(-1) as GameState;
      const moves = legalMoves(state);
      const hole = moves[(game + 3 * ply) % Math.max(1, moves.length)];
      if (hole === undefined) break;
      states.push(applyMove(state, hole));
    }
    return states;
  };
  const games = Array.from({ length: 40 }, (_, game) => played(game));
  const expected = games.map((states) => states.map((state) => [legalMoves(state), score(state)]));
  // Ply by ply through all the games, and then backwards.
  for (let ply = 0; ply < 9; ply++) {
    games.forEach((states, game) => {
      const state = states[ply];
      if (state === undefined) return;
      expect([naive.legalMoves(state), score(state)]).toEqual(expected[game]?.[ply]);
      expect([legalMoves(state), naive.score(state)]).toEqual(expected[game]?.[ply]);
      const next = states[ply + 1];
      for (const hole of legalMoves(state)) {
        expect(applyMove(state, hole)).toEqual(naive.after(state, hole));
      }
      if (next !== undefined) expect(legalMoves(next)).toEqual(naive.legalMoves(next));
    });
  }
});

it('a board is not taken for a position of other rules', () => {
  // The same holes, but the first may be all that is open to South.
  for (let again = 0; again < 20; again++) {
    const any = createGame({ holes: 5 });
    const first = createGame({ holes: 5, opening: 'first-hole' });
    expect(legalMoves(any)).toEqual([1, 2, 3, 4, 5]);
    expect(legalMoves(first)).toEqual([1]);
    expect(legalMoves(applyMove(first, 1)).length).toBeGreaterThan(1);
    expect(applyMove(any, 3).ruleset).toEqual(any.ruleset);
  }
});
