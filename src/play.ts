/**
 * Playing on frozen states: which holes may be played, what playing one leads to, and the same step by step. The
 * turn itself is in sowing.ts; here it meets the immutable states.
 */
import { opponentOf, rowStart } from './board.js';
import { LayliError, describe } from './errors.js';
import type { RuleId } from './rulebook.js';
import type { Player } from './ruleset.js';
import { endReason, result, type Result } from './scoring.js';
import { boardOf, nowOnBoard, seedsOn, uursOn } from './setup.js';
import { createTurn, isPlayable, sow, type Board, type Outcome, type Turn } from './sowing.js';
import { makeState, trustedState, type GameState } from './state.js';

const { freeze } = Object;
const { isInteger } = Number;
const { min } = Math;

/** Why a hole may not be played; `reason` tells the kinds apart. */
export type MoveProblem = {
  /** What was asked for, as it was given. */
  readonly hole: unknown;
  /** Whose turn it is. */
  readonly player: Player;
  /** The hole numbers that may be played instead, ascending. */
  readonly legal: readonly number[];
} & (
  | { readonly reason: 'not-a-whole-number' }
  | { readonly reason: 'out-of-range'; readonly holes: number }
  | { readonly reason: 'empty' }
  | { readonly reason: 'uur'; readonly owner: Player }
  | { readonly reason: 'not-the-opening-hole' }
  | { readonly reason: 'game-over'; readonly result: Result }
);

/** One lifting and sowing. */
export interface Lap {
  /** The index of the hole that was lifted. */
  readonly from: number;
  /** How many seeds were lifted and sown, one to each following hole. */
  readonly seeds: number;
  /** The index where the last of them fell. */
  readonly to: number;
}

/** Seeds captured from one hole. */
export interface Capture {
  readonly index: number;
  readonly seeds: number;
}

/** One turn, step by step. Deeply frozen. */
export interface MoveTrace {
  /** Who played. */
  readonly player: Player;
  /** The number of the hole that was played. */
  readonly hole: number;
  /** The laps in order, also those of a forfeited turn. At least one, at most `lapLimit`. */
  readonly laps: readonly Lap[];
  /** How the turn ended. */
  readonly outcome: Outcome;
  /**
   * Where seeds were captured: the facing hole, its chain in order, and the last seed's own hole where the ruleset
   * captures it. Empty when nothing was captured or the turn was forfeited.
   */
  readonly captures: readonly Capture[];
  /** The clauses of the rulebook that decided the turn, in the order in which they came into play. */
  readonly rules: readonly RuleId[];
  /** The state after the turn; equal to what `applyMove` gives. */
  readonly after: GameState;
}

/** The hole that must be played, where the opening rule leaves no choice; else 0. */
function requiredHole({ ruleset, turn, ply }: GameState, board: Board): number {
  if (ruleset.opening !== 'first-hole' || ply !== 0) return 0;
  return isPlayable(board[rowStart(ruleset.holes, turn)] as number) ? 1 : 0;
}

/**
 * The hole numbers that the player to move may play, ascending; empty once the game is over.
 *
 * @throws {@link LayliError} `INVALID_STATE` for a state from outside that is not valid.
 *
 * @example
 * ```ts
 * import { createGame, legalMoves } from 'layli-goobalay';
 *
 * legalMoves(createGame('short')); // => [1, 2, 3, 4, 5, 6]
 * ```
 */
export function legalMoves(state: GameState): readonly number[] {
  return movesOf(trustedState(state));
}

function movesOf(state: GameState): readonly number[] {
  if (endReason(state) !== null) return listOf(0);
  const board = boardOf(state);
  const before = rowStart(state.ruleset.holes, state.turn) - 1;
  const last = requiredHole(state, board) || state.ruleset.holes;
  let playable = 0;
  for (let hole = 1; hole <= last; hole++) {
    if (isPlayable(board[before + hole] as number)) playable |= 1 << hole;
  }
  return listOf(playable);
}

// The lists of moves on boards of up to 12 holes, each made when it is first needed: at most 4,096 of them.
const listsKept = 4_096;
const lists = /* @__PURE__ */ new Array<readonly number[] | undefined>(listsKept);

/** The frozen list of the hole numbers whose bits are set. */
function listOf(bits: number): readonly number[] {
  const kept = bits >> 1 < listsKept ? lists[bits >> 1] : undefined;
  if (kept !== undefined) return kept;
  const list: number[] = [];
  for (let hole = 1; bits >> hole > 0; hole++) {
    if ((bits >> hole) & 1) list.push(hole);
  }
  freeze(list);
  if (bits >> 1 < listsKept) lists[bits >> 1] = list;
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

function isLegal(state: GameState, hole: unknown): hole is number {
  const { holes } = state.ruleset;
  if (!isInteger(hole) || (hole as number) < 1 || (hole as number) > holes) return false;
  const board = boardOf(state);
  if (!isPlayable(board[rowStart(holes, state.turn) + (hole as number) - 1] as number)) return false;
  if (endReason(state) !== null) return false;
  const required = requiredHole(state, board);
  return required === 0 || hole === required;
}

/** What is wrong with a move that is not legal. */
function problemOf(state: GameState, hole: unknown): MoveProblem {
  const { ruleset, uurs, seeds, turn: player } = state;
  const asked = { hole, player, legal: movesOf(state) };
  const ended = result(state);
  if (ended !== null) return freeze({ ...asked, reason: 'game-over', result: ended });
  if (!isInteger(hole)) return freeze({ ...asked, reason: 'not-a-whole-number' });
  const index = rowStart(ruleset.holes, player) + (hole as number) - 1;
  if ((hole as number) < 1 || (hole as number) > ruleset.holes) {
    return freeze({ ...asked, reason: 'out-of-range', holes: ruleset.holes });
  }
  const owner = uurs[index] as Player | null;
  if (owner !== null) return freeze({ ...asked, reason: 'uur', owner });
  return freeze({ ...asked, reason: seeds[index] === 0 ? 'empty' : 'not-the-opening-hole' });
}

function inWords(problem: MoveProblem): string {
  const hole = `hole ${describe(problem.hole)}`;
  switch (problem.reason) {
    case 'game-over': {
      const { winner, reason, score } = problem.result;
      const won = winner === null ? 'a draw' : `${winner} won`;
      return `the game is over (${reason}): ${won}, ${String(score.south)}-${String(score.north)}`;
    }
    case 'not-a-whole-number':
      return `${hole} is not a whole number`;
    case 'out-of-range':
      return `${hole} does not exist, holes are 1 to ${String(problem.holes)}`;
    case 'empty':
      return `${hole} of ${problem.player} is empty`;
    case 'uur':
      return `${hole} of ${problem.player} is part of an uur of ${problem.owner}`;
    case 'not-the-opening-hole':
      return `${hole} may not open the game, the first turn starts from hole 1`;
  }
}

function moveError(problem: MoveProblem): LayliError {
  if (problem.reason === 'game-over') {
    return new LayliError('GAME_OVER', `No move is possible: ${inWords(problem)}.`, problem);
  }
  const legal = `Legal for ${problem.player}: ${problem.legal.join(', ')}.`;
  return new LayliError('ILLEGAL_MOVE', `Illegal move: ${inWords(problem)}. ${legal}`, problem);
}

// What `sow` reports of a turn, written over by the next.
let report: Turn = /* @__PURE__ */ createTurn(0);

/**
 * Plays one turn and returns the state after it. The argument is never touched.
 *
 * @param state - The position; it may come from JSON or elsewhere, as long as it is valid.
 * @param hole - The number of the hole to play, 1 to `ruleset.holes`, in the row of the player to move.
 * @throws {@link LayliError} `ILLEGAL_MOVE` when the hole may not be played (its details say why and list what
 * may), `GAME_OVER` when the game has ended, `INVALID_STATE` for a state from outside that is not valid.
 *
 * @example
 * ```ts
 * import { applyMove, createGame } from 'layli-goobalay';
 *
 * const next = applyMove(createGame({ holes: 2, seedsPerHole: 1, relay: false }), 1);
 * next.seeds; // => [0, 2, 1, 1]
 * next.turn; // => 'north'
 * ```
 */
export function applyMove(state: GameState, hole: number): GameState {
  return playTurn(trustedState(state), hole);
}

/** Plays a turn of a trusted state; `report` tells afterwards what happened. */
function playTurn(state: GameState, hole: number): GameState {
  if (!isLegal(state, hole)) throw moveError(problemOf(state, hole));
  const { ruleset, turn: mover } = state;
  const board = boardOf(state);
  if (report.laps.length < ruleset.lapLimit) report = createTurn(ruleset.lapLimit);
  // Whatever may fail from here on, such as for want of stack, must not leave a half-sown board as this state's.
  nowOnBoard(null);
  sow(board, ruleset, mover, rowStart(ruleset.holes, mover) + hole - 1, report);

  const { outcome } = report;
  const isForfeit = outcome === 'forfeit-endless' || outcome === 'forfeit-grand-slam';
  const after = makeState(
    ruleset,
    isForfeit ? state.seeds : seedsOn(board),
    outcome === 'uur' ? uursOn(board) : state.uurs,
    report.captured === 0 ? state.captured : withCaptured(state.captured, mover, report.captured),
    opponentOf(mover),
    // A state from outside may claim any number of plies; the next one must still be a whole number.
    min(state.ply + 1, Number.MAX_SAFE_INTEGER),
    report.madeProgress ? 0 : state.quietPlies + 1,
  );
  if (!isForfeit) nowOnBoard(after);
  return after;
}

function withCaptured(
  { south, north }: GameState['captured'],
  mover: Player,
  seeds: number,
): GameState['captured'] {
  return freeze(mover === 'south' ? { south: south + seeds, north } : { south, north: north + seeds });
}

/**
 * Plays one turn and tells it step by step: enough to animate or to narrate every drop.
 *
 * @param state - The position.
 * @param hole - The number of the hole to play, as for {@link applyMove}.
 * @throws {@link LayliError} as {@link applyMove} does.
 *
 * @example
 * ```ts
 * import { createGame, traceMove } from 'layli-goobalay';
 *
 * // Marin's printed first move: five laps, and two seeds captured, one of them the last seed.
 * const trace = traceMove(createGame({ holes: 6, captureLastSeed: true, captureChain: 'none' }), 1);
 * trace.laps.length; // => 5
 * trace.captures; // => [{ index: 9, seeds: 1 }, { index: 2, seeds: 1 }]
 * ```
 */
export function traceMove(state: GameState, hole: number): MoveTrace {
  const before = trustedState(state);
  const after = playTurn(before, hole);
  const { outcome } = report;
  return freeze({
    player: before.turn,
    hole,
    laps: lapsOf(before, hole),
    outcome,
    captures: capturesOf(),
    rules: freeze(rulesOf(before, after)),
    after,
  });
}

function lapsOf({ ruleset, turn }: GameState, hole: number): readonly Lap[] {
  const laps: Lap[] = [];
  let from = rowStart(ruleset.holes, turn) + hole - 1;
  for (const seeds of report.laps.subarray(0, report.lapCount)) {
    const to = (from + seeds) % (2 * ruleset.holes);
    laps.push(freeze({ from, seeds, to }));
    from = to;
  }
  return freeze(laps);
}

function capturesOf(): readonly Capture[] {
  const captures: Capture[] = [];
  for (let place = 0; place < report.captureCount; place++) {
    const index = report.captureIndices[place] as number;
    captures.push(freeze({ index, seeds: report.captureSeeds[place] as number }));
  }
  return freeze(captures);
}

/** Which clauses of the rulebook decided the turn just played. */
function rulesOf(before: GameState, after: GameState): RuleId[] {
  const { ruleset } = before;
  const rules: RuleId[] = requiredHole(before, boardOf(before)) === 0 ? ['sowing'] : ['opening', 'sowing'];
  // Without relay it is the same clause that ends a turn whose last seed fell among others; with it, and one lap
  // allowed, the same that made the turn endless.
  const isSingleLap = report.outcome === 'famine' && after.seeds[report.last] !== 1;
  const isEndless = report.outcome === 'forfeit-endless';
  if (report.lapCount > 1 || isSingleLap || isEndless) rules.push('relay');
  switch (report.outcome) {
    case 'famine':
      rules.push('famine');
      break;
    case 'into-uur':
      rules.push('into-uur');
      break;
    case 'uur':
      rules.push('making-an-uur');
      break;
    case 'capture':
      rules.push('capture');
      if (report.captureCount > (ruleset.captureLastSeed ? 2 : 1)) rules.push('capture-chain');
      rules.push('last-seed');
      break;
    case 'forfeit-grand-slam':
      rules.push('grand-slam');
      break;
    case 'forfeit-endless':
      rules.push('endless-sowing');
      break;
  }
  const reason = endReason(after);
  if (reason !== null) rules.push(reason === 'stuck' ? 'stuck-end' : 'quiet-end', 'final-score');
  return rules;
}
