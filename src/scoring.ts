/**
 * Who has how many seeds, and whether and how the game has ended.
 */
import { rowStart } from './board.js';
import type { Player } from './ruleset.js';
import { trustedState, type GameState } from './state.js';

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

const { freeze } = Object;

/** Why the game of a trusted state is over, or null while it goes on. */
export function endReason(state: GameState): EndReason | null {
  const { ruleset, turn } = state;
  const { holes } = ruleset;
  const mover = rowStart(holes, turn);
  if (!rowHasOpenSeeds(state, mover)) return 'stuck';
  if (ruleset.endsWhen === 'either-stuck' && !rowHasOpenSeeds(state, holes - mover)) return 'stuck';
  return state.quietPlies >= ruleset.quietLimit ? 'quiet' : null;
}

function rowHasOpenSeeds({ ruleset, seeds, uurs }: GameState, start: number): boolean {
  const end = start + ruleset.holes;
  for (let index = start; index < end; index++) {
    if (seeds[index] !== 0 && uurs[index] === null) return true;
  }
  return false;
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

function count({ ruleset, seeds, uurs, captured }: GameState, isOver: boolean): Score {
  let { south, north } = captured;
  for (let index = 0; index < seeds.length; index++) {
    const inHole = seeds[index] as number;
    const owner = uurs[index];
    const isSouths = owner === null ? isOver && index < ruleset.holes : owner === 'south';
    const isNorths = owner === null ? isOver && index >= ruleset.holes : owner === 'north';
    if (isSouths) south += inHole;
    if (isNorths) north += inHole;
  }
  return freeze({ south, north });
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
