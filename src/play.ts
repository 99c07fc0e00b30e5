/**
 * Playing on frozen states: which holes may be played, what playing one leads to, and the same step by step. The
 * turn itself is in sowing.ts; here it meets the immutable states.
 */
import { lastDrop, rowStart } from './board.js';
import { isLegal, moveError, movesOf } from './legality.js';
import { setupAfter, setupOf } from './memory.js';
import type { RuleId } from './rulebook.js';
import type { Player } from './ruleset.js';
import { endReasonOf, play, stateAfter } from './setup.js';
import { createTurn, type Outcome, type Turn, type TurnSteps } from './sowing.js';
import { trustedState, type GameState } from './state.js';
import { freeze } from './intrinsics.js';

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
  /** How many seeds the turn captured: the sum of its captures. */
  readonly captured: number;
  /** The clauses of the rulebook that decided the turn, in the order in which they came into play. */
  readonly rules: readonly RuleId[];
  /** The state after the turn; equal to what `applyMove` gives. */
  readonly after: GameState;
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
  return movesOf(setupOf(trustedState(state)));
}

// What applyMove is told of a turn, written over by the next.
const report: Turn = /* @__PURE__ */ createTurn();

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
  return playTurn(trustedState(state), hole, report);
}

/** Plays a turn of a trusted state; `turn` tells afterwards what happened. */
export function playTurn(state: GameState, hole: number, turn: Turn): GameState {
  if (!isLegal(state, hole)) throw moveError(state, hole);
  const after = setupAfter(state);
  play(setupOf(state), hole, after, turn);
  return stateAfter(state, after, turn);
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
 * trace.captured; // => 2
 * ```
 */
export function traceMove(state: GameState, hole: number): MoveTrace {
  const before = trustedState(state);
  const steps: TurnSteps = { laps: [], captures: [] };
  const turn = createTurn(steps);
  const after = playTurn(before, hole, turn);
  // A turn that was forfeited captured nothing.
  const captures = turn.captured > 0 ? steps.captures : [];
  return freeze({
    player: before.turn,
    hole,
    laps: lapsOf(before, hole, steps.laps),
    outcome: turn.outcome,
    captures: freeze(captures),
    captured: turn.captured,
    rules: freeze(rulesOf(before, hole, after, captures, turn)),
    after,
  });
}

function lapsOf({ ruleset, turn }: GameState, hole: number, sown: readonly number[]): readonly Lap[] {
  const laps: Lap[] = [];
  let from = rowStart(ruleset.holes, turn) + hole - 1;
  for (const seeds of sown) {
    const to = lastDrop(from, seeds, 2 * ruleset.holes);
    laps.push(freeze({ from, seeds, to }));
    from = to;
  }
  return freeze(laps);
}

/** Which clauses of the rulebook decided a turn. */
function rulesOf(
  before: GameState,
  hole: number,
  after: GameState,
  captures: readonly Capture[],
  { outcome, last, lapCount }: Turn,
): RuleId[] {
  const { ruleset } = before;
  // If hole 1 could be played, it had to be.
  const isOpening = ruleset.opening === 'first-hole' && before.ply === 0 && hole === 1;
  const rules: RuleId[] = isOpening ? ['opening', 'sowing'] : ['sowing'];
  // Without relay it is the same clause that ends a turn whose last seed fell among others; with it, and one lap
  // allowed, the same that made the turn endless.
  const isSingleLap = outcome === 'famine' && after.seeds[last] !== 1;
  const isEndless = outcome === 'forfeit-endless';
  if (lapCount > 1 || isSingleLap || isEndless) rules.push('relay');
  switch (outcome) {
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
      if (captures.filter(({ index }) => index !== last).length > 1) rules.push('capture-chain');
      rules.push('last-seed');
      break;
    case 'forfeit-grand-slam':
      rules.push(...slamOf(before, hole), 'grand-slam', 'forfeit');
      break;
    case 'forfeit-endless':
      rules.push('endless-sowing', 'forfeit');
      break;
  }
  const reason = endReasonOf(setupOf(after));
  if (reason !== null) rules.push(reason === 'stuck' ? 'stuck-end' : 'quiet-end', 'final-score');
  return rules;
}

/** What made a turn a grand slam: the same turn where that is allowed says whether it was an uur, or how many holes. */
function slamOf(before: GameState, hole: number): readonly RuleId[] {
  const ruleset = { ...before.ruleset, grandSlamRestriction: false };
  const { rules } = traceMove({ ...before, ruleset }, hole);
  return rules.filter((id) => id === 'capture' || id === 'capture-chain' || id === 'making-an-uur');
}
