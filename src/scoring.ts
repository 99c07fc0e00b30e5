/**
 * Who has how many seeds, and whether and how the game has ended.
 */
import { setupOf } from './memory.js';
import type { Player } from './ruleset.js';
import { endReasonOf, seedsOf, type Setup } from './setup.js';
import { trustedState, type GameState } from './state.js';
import { freeze } from './intrinsics.js';

/** Seeds of each player. */
export interface Score {
  readonly south: number;
  readonly north: number;
}

/**
 * Why a game ended: a player had no open seed in their row, or too many plies in a row made no progress. Where both
 * hold it is `stuck`.
 */
export type EndReason = 'stuck' | 'quiet';

/** How a game ended. */
export interface Result {
  /** Who has more seeds; null for a draw. */
  readonly winner: Player | null;
  readonly reason: EndReason;
  /** The final score; it adds up to all seeds of the game. */
  readonly score: Score;
}

/**
 * The score. While the game goes on: captured seeds and the seeds in one's own uurs. Once it is over each player
 * also has the open seeds in their own row, and the two add up to all seeds.
 *
 * @throws {@link LayliError} `INVALID_STATE` for a state from outside that is not valid.
 *
 * @example
 * ```ts
 * import { createGame, score } from 'layli-goobalay';
 *
 * score(createGame()); // => { south: 0, north: 0 }
 * ```
 */
export function score(state: GameState): Score {
  const setup = setupOf(trustedState(state));
  return count(setup, endReasonOf(setup) !== null);
}

function count(setup: Setup, isOver: boolean): Score {
  return freeze({ south: seedsOf(setup, 'south', isOver), north: seedsOf(setup, 'north', isOver) });
}

/**
 * How the game ended, or null while it goes on.
 *
 * @throws {@link LayliError} `INVALID_STATE` for a state from outside that is not valid.
 *
 * @example
 * ```ts
 * import { createGame, result } from 'layli-goobalay';
 *
 * result(createGame()); // => null
 * ```
 */
export function result(state: GameState): Result | null {
  const setup = setupOf(trustedState(state));
  const reason = endReasonOf(setup);
  if (reason === null) return null;
  const final = count(setup, true);
  const margin = final.south - final.north;
  const winner = margin === 0 ? null : margin > 0 ? 'south' : 'north';
  return freeze({ winner, reason, score: final });
}
