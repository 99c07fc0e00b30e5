/**
 * Who has how many seeds, and whether and how the game has ended.
 */
import { opponentOf, rowStart } from './board.js';
import type { Player, Ruleset } from './ruleset.js';
import { boardOf, movableHoles, ownerOf } from './setup.js';
import { openHoles, seedBits, type Board } from './sowing.js';
import { trustedState, type GameState } from './state.js';
import { freeze } from './intrinsics.js';

/** Seeds of each player. */
export interface Score {
  readonly south: number;
  readonly north: number;
}

/**
 * Why a game ended: a player had no open seed in his row, or too many plies in a row made no progress. Where both
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

/** Why the game of a trusted state is over, or null while it goes on. */
export function endReason(state: GameState): EndReason | null {
  return endReasonOn(boardOf(state), state.ruleset, state.turn, state.quietPlies, movableHoles(state));
}

/** The same for a board, with whose turn it is, the quiet plies so far, and what {@link openHoles} says of his row. */
export function endReasonOn(
  board: Board,
  { endsWhen, holes, quietLimit }: Ruleset,
  turn: Player,
  quietPlies: number,
  movable: number,
): EndReason | null {
  if (movable === 0) return 'stuck';
  const otherRow = rowStart(holes, opponentOf(turn));
  if (endsWhen === 'either-stuck' && openHoles(board, otherRow, holes) === 0) return 'stuck';
  return quietPlies >= quietLimit ? 'quiet' : null;
}

/**
 * The score. While the game goes on: captured seeds and the seeds in one's own uurs. Once it is over each player
 * also has the open seeds in his own row, and the two add up to all seeds.
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
  const trusted = trustedState(state);
  return count(trusted, endReason(trusted) !== null);
}

function count(state: GameState, isOver: boolean): Score {
  const score = { ...state.captured };
  boardOf(state).forEach((entry, index) => {
    const rowOwner = index < state.ruleset.holes ? 'south' : 'north';
    if (isOver || entry > seedBits) score[ownerOf(entry) ?? rowOwner] += entry & seedBits;
  });
  return freeze(score);
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
  const trusted = trustedState(state);
  const reason = endReason(trusted);
  if (reason === null) return null;
  const final = count(trusted, true);
  const margin = final.south - final.north;
  const winner = margin === 0 ? null : margin > 0 ? 'south' : 'north';
  return freeze({ winner, reason, score: final });
}
