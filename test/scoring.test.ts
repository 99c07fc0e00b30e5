/**
 * Endings and scores, on positions drawn for each; all of them from both seats.
 */
import { describe, expect, it } from 'vitest';
import type { EndReason, GameState, Player, Ruleset } from '../src/index.js';
import { applyMove, createGame, legalMoves, result, score, traceMove } from '../src/index.js';
import { position } from './drawing.js';
import { opponentOf, withSeatsSwapped } from './properties/helpers.js';
import { small } from './turns/example.js';

/** Expects an ending, and the same with the players in each other's seats. */
function expectEnd(
  state: GameState,
  winner: Player | null,
  reason: EndReason,
  { south, north }: { south: number; north: number },
): void {
  expect(result(state)).toStrictEqual({ winner, reason, score: { south, north } });
  expect(score(state)).toStrictEqual({ south, north });
  expect(legalMoves(state)).toEqual([]);

  const swapped = withSeatsSwapped(state);
  const swappedScore = { south: north, north: south };
  expect(result(swapped)).toStrictEqual({
    winner: winner === null ? null : opponentOf(winner),
    reason,
    score: swappedScore,
  });
  expect(score(swapped)).toStrictEqual(swappedScore);
  expect(legalMoves(swapped)).toEqual([]);
}

/** Expects that the game goes on, with this running score. */
function expectNoEnd(state: GameState, { south, north }: { south: number; north: number }): void {
  expect(result(state)).toBeNull();
  expect(score(state)).toStrictEqual({ south, north });
  expect(legalMoves(state)).not.toEqual([]);

  const swapped = withSeatsSwapped(state);
  expect(result(swapped)).toBeNull();
  expect(score(swapped)).toStrictEqual({ south: north, north: south });
  expect(legalMoves(swapped)).not.toEqual([]);
}

describe('stuck', () => {
  it('is the player to move without a seed in their row; the opponent has what is left', () => {
    const state = position(
      small,
      `> N  0 0 0 0 | 5
        S  1 0 2 0 | 8`,
    );
    expectEnd(state, 'south', 'stuck', { south: 11, north: 5 });
  });

  it('can win, with what they have captured', () => {
    const state = position(
      small,
      `> N  0 0 0 0 | 9
        S  1 0 2 0 | 4`,
    );
    expectEnd(state, 'north', 'stuck', { south: 7, north: 9 });
  });

  it('is also one whose row has seeds in uurs alone; each keeps their own uurs', () => {
    // South: 2 + 3 in its uur and 2 in its other hole + 1 open. North: 2 + 2 and 4 in its uur.
    const state = position(
      small,
      `> N  0 2n 0 3s | 2
        S  1 4n 0 2s | 2`,
    );
    expectEnd(state, null, 'stuck', { south: 8, north: 8 });
  });

  it('is nobody who is not to move, unless either player may be', () => {
    const drawing = `
        N  0 0 0 0 | 5
      > S  1 0 2 0 | 8`;
    expectNoEnd(position(small, drawing), { south: 8, north: 5 });
    expectEnd(position({ ...small, endsWhen: 'either-stuck' }, drawing), 'south', 'stuck', {
      south: 11,
      north: 5,
    });
  });

  it('is the player to move, where either may be, as well', () => {
    const state = position(
      { ...small, endsWhen: 'either-stuck' },
      `> N  0 0 0 0 | 5
        S  1 0 2 0 | 8`,
    );
    expectEnd(state, 'south', 'stuck', { south: 11, north: 5 });
  });

  it('is nobody while both have open seeds', () => {
    for (const endsWhen of ['mover-stuck', 'either-stuck'] as const) {
      const state = position(
        { ...small, endsWhen },
        `  N  0 2s 0 1 | 5
         > S  1 0s 2 0 | 5`,
      );
      expectNoEnd(state, { south: 7, north: 5 });
    }
  });

  it('are both, when everything is captured or in uurs', () => {
    for (const endsWhen of ['mover-stuck', 'either-stuck'] as const) {
      const state = position(
        { ...small, endsWhen },
        `  N  0 2s 0 0 | 6
         > S  0 3s 0 0 | 5`,
      );
      expectEnd(state, 'south', 'stuck', { south: 10, north: 6 });
    }
  });

  it('ends the game with the turn that leaves the opponent nothing to play', () => {
    const before = position(
      small,
      `  N  0 0 2 0 | 5
       > S  1 0 0 1 | 7`,
    );
    const { after, rules } = traceMove(before, 1);
    expect(rules).toEqual(['sowing', 'capture', 'last-seed', 'stuck-end', 'final-score']);
    expectEnd(after, 'south', 'stuck', { south: 11, north: 5 });
  });

  it('ends the game with the turn that gives the last seed away, where either may be stuck', () => {
    const drawing = `
        N  0 0 1 0 | 7
      > S  1 0 0 0 | 7`;
    const mover = traceMove(position(small, drawing), 4);
    expect(mover.rules).toEqual(['sowing', 'famine']);
    expectNoEnd(mover.after, { south: 7, north: 7 });

    const either = traceMove(position({ ...small, endsWhen: 'either-stuck' }, drawing), 4);
    expect(either.rules).toEqual(['sowing', 'famine', 'stuck-end', 'final-score']);
    expectEnd(either.after, 'north', 'stuck', { south: 7, north: 9 });
  });
});

describe('a quiet end', () => {
  const quiet: Partial<Ruleset> = { ...small, quietLimit: 5 };
  // South: 5 + 2 and 1 in its uur + 3 open. North: 4 + 1 open.
  const drawing = `
      N  1 2s 0 0 | 4
    > S  3 1s 0 0 | 5`;

  it('comes when the limit is reached; each player has the open seeds of their own row', () => {
    expectEnd(position(quiet, drawing, { ply: 5, quietPlies: 5 }), 'south', 'quiet', { south: 11, north: 5 });
  });

  it('does not come one ply before', () => {
    expectNoEnd(position(quiet, drawing, { ply: 5, quietPlies: 4 }), { south: 8, north: 4 });
  });

  it('comes with the first quiet ply where the limit is one', () => {
    const game = createGame({ ...small, relay: false, quietLimit: 1 });
    const { after, rules } = traceMove(game, 1);
    expect(rules).toEqual(['sowing', 'relay', 'famine', 'quiet-end', 'final-score']);
    expect(result(after)).toEqual({ winner: null, reason: 'quiet', score: { south: 8, north: 8 } });
  });

  it('is called stuck where a player is stuck as well', () => {
    const state = position(
      quiet,
      `> N  0 0 0 0 | 5
        S  1 0 2 0 | 8`,
      { ply: 10, quietPlies: 5 },
    );
    expectEnd(state, 'south', 'stuck', { south: 11, north: 5 });
  });

  it('is not called stuck where only the other player has no seeds', () => {
    const state = position(
      quiet,
      `  N  0 0 0 0 | 5
       > S  1 0 2 0 | 8`,
      { ply: 10, quietPlies: 5 },
    );
    expectEnd(state, 'south', 'quiet', { south: 11, north: 5 });
  });

  it('is brought about by a forfeited turn, too', () => {
    const before = position(
      { ...quiet, grandSlamRestriction: true },
      `  N  0 0 2 0 | 6
       > S  0 0 0 1 | 7`,
      { ply: 9, quietPlies: 4 },
    );
    const { after, outcome, rules } = traceMove(before, 1);
    expect(outcome).toBe('forfeit-grand-slam');
    expect(rules).toEqual(['sowing', 'capture', 'grand-slam', 'forfeit', 'quiet-end', 'final-score']);
    // South: 7 + 1 open. North: 6 + 2 open.
    expectEnd(after, null, 'quiet', { south: 8, north: 8 });
  });

  it('is put off by every kind of progress', () => {
    const last = { ply: 9, quietPlies: 4 };
    const capture = `
        N  1 0 2 0 | 6
      > S  0 0 0 1 | 6`;
    const uur = `
        N  1 0 3 0 | 6
      > S  0 0 0 1 | 5`;
    const intoUur = `
        N  1 0 2n 0 | 6
      > S  0 0 1n 1 | 5`;
    for (const before of [capture, uur, intoUur]) {
      const after = applyMove(position(quiet, before, last), 1);
      expect(after.quietPlies).toBe(0);
      expect(result(after)).toBeNull();
    }
  });
});

describe('the score', () => {
  it('is nothing at the start', () => {
    expectNoEnd(createGame(), { south: 0, north: 0 });
  });

  it('counts both holes of an uur for its owner, whichever row they lie in', () => {
    const state = position(
      small,
      `  N  1 2s 3n 0 | 1
       > S  1 4s 2n 0 | 2`,
    );
    expectNoEnd(state, { south: 8, north: 6 });
  });
});
