/**
 * Which holes may be played, and why another may not. This is the only place that knows what makes a move legal.
 */
import { rowStart } from './board.js';
import { LayliError, describe } from './errors.js';
import type { Player } from './ruleset.js';
import { setupOf } from './memory.js';
import { playableHoles, type Setup } from './setup.js';
import { ownerOf } from './sowing.js';
import { trustedState, type GameState } from './state.js';
import { freeze, isInteger } from './intrinsics.js';

/**
 * Why a hole may not be played. Deeply frozen, but for the `hole` that was given. The `reason` tells the kinds apart:
 *
 * - `not-a-whole-number`: what was given is no whole number.
 * - `out-of-range`: there is no such hole; holes are 1 to `ruleset.holes`.
 * - `empty`: there is no seed in the hole.
 * - `part-of-an-uur`: the hole is closed; `owner` says whose uur it is.
 * - `not-the-opening-hole`: the first turn must start from hole 1.
 * - `game-over`: no hole may be played any more.
 */
export type MoveProblem = {
  /** What was asked for, as it was given. */
  readonly hole: unknown;
  /** Whose turn it is. */
  readonly player: Player;
  /** The hole numbers that may be played instead, ascending. */
  readonly legal: readonly number[];
} & (
  | {
      readonly reason: 'not-a-whole-number' | 'out-of-range' | 'empty' | 'not-the-opening-hole' | 'game-over';
    }
  | { readonly reason: 'part-of-an-uur'; readonly owner: Player }
);

type PlainReason = Exclude<MoveProblem['reason'], 'part-of-an-uur'>;

// The lists of moves on boards of up to 12 holes, each made when it is first needed: at most 4,096 of them.
const lists = /* @__PURE__ */ new Array<readonly number[] | undefined>(8_192);

/** The frozen, ascending list of the hole numbers that may be played. */
export function movesOf(setup: Setup): readonly number[] {
  return (setup.moves ??= listOf(playableHoles(setup)));
}

function listOf(bits: number): readonly number[] {
  const kept = lists[bits];
  if (kept !== undefined) return kept;
  const list: number[] = [];
  for (let hole = 1; bits >> hole > 0; hole++) {
    if ((bits >> hole) & 1) list.push(hole);
  }
  freeze(list);
  if (bits < lists.length) lists[bits] = list;
  return list;
}

/**
 * Why a hole may not be played, or null when it may: a way to ask without an error being thrown.
 *
 * @param state - The position.
 * @param hole - The number of a hole of the player to move; anything else is a problem, too.
 * @throws {@link LayliError} `INVALID_STATE` for a state from outside that is not valid.
 *
 * @example
 * ```ts
 * import { applyMove, createGame, moveProblem } from 'layli-goobalay';
 *
 * const game = createGame('short');
 * moveProblem(game, 3); // => null
 * moveProblem(game, 7)?.reason; // => 'out-of-range'
 * ```
 */
export function moveProblem(state: GameState, hole: number): MoveProblem | null {
  const trusted = trustedState(state);
  return isLegal(trusted, hole) ? null : problemOf(trusted, hole);
}

/** Whether a hole of a trusted state may be played. */
export function isLegal(state: GameState, hole: unknown): hole is number {
  return isHole(state, hole) && ((playableHoles(setupOf(state)) >> hole) & 1) === 1;
}

function isHole({ ruleset }: GameState, value: unknown): value is number {
  return isInteger(value) && (value as number) >= 1 && (value as number) <= ruleset.holes;
}

/** What is wrong with a move that is not legal. */
function problemOf(state: GameState, hole: unknown): MoveProblem {
  const setup = setupOf(state);
  const asked = { hole, player: state.turn, legal: movesOf(setup) };
  const problem = (reason: PlainReason): MoveProblem => freeze({ ...asked, reason });
  if (playableHoles(setup) === 0) return problem('game-over');
  if (!isInteger(hole)) return problem('not-a-whole-number');
  if (!isHole(state, hole)) return problem('out-of-range');
  const entry = setup.board[rowStart(state.ruleset.holes, state.turn) + hole - 1] as number;
  const owner = ownerOf(entry);
  if (owner !== null) return freeze({ ...asked, reason: 'part-of-an-uur', owner });
  return problem(entry === 0 ? 'empty' : 'not-the-opening-hole');
}

/** The error for a move that is not legal. */
export function moveError(state: GameState, hole: unknown): LayliError {
  const problem = problemOf(state, hole);
  const { player, legal, reason } = problem;
  if (reason === 'game-over') {
    return new LayliError('GAME_OVER', 'The game is over.', problem);
  }
  // The reasons are plain words already.
  const words =
    reason.replaceAll('-', ' ') + (problem.reason === 'part-of-an-uur' ? ` of ${problem.owner}` : '');
  return new LayliError(
    'ILLEGAL_MOVE',
    `Illegal move: hole ${describe(hole)} is ${words}. Legal for ${player}: ${legal.join(', ')}.`,
    problem,
  );
}
