/**
 * A turn told step by step, for whoever draws, animates or narrates it: the one place beside the sowing itself that
 * knows the way of the seeds.
 */
import { facing, lastDrop, opponentOf } from './board.js';
import type { Problem } from './errors.js';
import { freeze, isArray } from './intrinsics.js';
import { traceMove, type Capture, type Lap, type MoveTrace } from './play.js';
import {
  anything,
  checked,
  oneOf,
  readFields,
  readFromOutside,
  wholeNumber,
  type Check,
  type Checks,
} from './reading.js';
import type { Ruleset } from './ruleset.js';
import { totalSeeds, trustedState, type GameState } from './state.js';

/**
 * One thing that happens in a turn. Frozen. The `kind` tells what:
 *
 * - `lift`: all `seeds` of the hole at `index` are taken into the hand.
 * - `drop`: one seed falls from the hand into the hole at `index`.
 * - `capture`: all `seeds` of the hole at `index` are captured by the player who moves and leave the board.
 * - `uur`: one seed moves across from `index` to `to`; both holes then hold two, are closed, and belong to the player
 *   who moves.
 * - `forfeit`: the turn is void, and everything lies as it did before it; `index` is where its last seed fell, and
 *   `seeds` is 0.
 */
export type MoveStep = {
  /** The index of the hole where it happens. */
  readonly index: number;
  /** How many seeds it moves. */
  readonly seeds: number;
  /** How many seeds are in the hand after it. */
  readonly inHand: number;
} & (
  | { readonly kind: 'lift' | 'drop' | 'capture' | 'forfeit' }
  | {
      readonly kind: 'uur';
      /** The index of the hole into which the seed moves: where the last seed of the sowing fell. */
      readonly to: number;
    }
);

/**
 * The steps of a turn, in order: for each lap a lift and its drops; then the captures hole by hole (the facing hole,
 * its chain backwards, and the last seed where the ruleset captures it), or the making of an uur; at last the forfeit
 * of a turn that does not count. A grand slam shows what it would have taken before it is forfeited; endless sowing
 * stops after the last drop of as many laps as `lapLimit` allows.
 *
 * Played on the board before the turn, the steps give the board after it. They are made one by one as they are asked
 * for, so that a turn of many laps costs no more than what is looked at. Each call begins anew.
 *
 * @param trace - A turn as `traceMove` gives it; it may have been through JSON.
 * @throws {@link LayliError} at once, not at a later step: `INVALID_ARGUMENT` for what is no trace or has laps that do
 * not follow from each other, `INVALID_STATE` where the state after is not valid; for a grand slam, which is played
 * again, also what `traceMove` throws.
 *
 * @example
 * ```ts
 * import { createGame, stepsOf, traceMove } from 'layli-goobalay';
 *
 * const trace = traceMove(createGame({ holes: 2, seedsPerHole: 1, relay: false }), 1);
 * [...stepsOf(trace)].map(({ kind, index }) => `${kind} ${index}`); // => ['lift 0', 'drop 1']
 * ```
 */
export function stepsOf(trace: MoveTrace): Generator<MoveStep, void, undefined> {
  return walk(readTrace(trace));
}

/** What the steps are made of. */
interface Path {
  /** The index of the hole that was played. */
  readonly start: number;
  /** How many seeds each lap sowed. */
  readonly laps: readonly number[];
  readonly captures: readonly Capture[];
  readonly isUur: boolean;
  readonly isForfeit: boolean;
  readonly ruleset: Ruleset;
}

function* walk(path: Path): Generator<MoveStep, void, undefined> {
  const { laps, captures, ruleset } = path;
  const size = 2 * ruleset.holes;
  let index = path.start;
  for (const seeds of laps) {
    yield freeze({ kind: 'lift', index, seeds, inHand: seeds });
    for (let inHand = seeds - 1; inHand >= 0; inHand--) {
      index = lastDrop(index, 1, size);
      yield freeze({ kind: 'drop', index, seeds: 1, inHand });
    }
  }
  for (const capture of captures) {
    yield freeze({ kind: 'capture', index: capture.index, seeds: capture.seeds, inHand: 0 });
  }
  if (path.isUur)
    yield freeze({ kind: 'uur', index: facing(ruleset, index), seeds: 1, inHand: 0, to: index });
  if (path.isForfeit) yield freeze({ kind: 'forfeit', index, seeds: 0, inHand: 0 });
}

const checks: Checks<Pick<MoveTrace, 'hole' | 'laps' | 'outcome' | 'captures' | 'after'>> = {
  hole: anything,
  laps: anything,
  outcome: /* @__PURE__ */ oneOf(
    'famine',
    'into-uur',
    'capture',
    'uur',
    'forfeit-grand-slam',
    'forfeit-endless',
  ),
  captures: anything,
  after: anything,
};

/** Checks and copies what the steps need of a trace, so that nothing changes or grows while they are walked. */
function readTrace(trace: MoveTrace): Path {
  const read = readFromOutside('INVALID_ARGUMENT', (problems) =>
    readFields(trace, checks, problems, 'trace', false),
  ) as MoveTrace;
  const after = trustedState(read.after);
  const { ruleset } = after;
  const way = readFromOutside('INVALID_ARGUMENT', (problems) => ({
    ...readLaps(read.laps, ruleset, problems),
    captures: readCaptures(read.captures, ruleset, problems),
  }));
  const isSlam = read.outcome === 'forfeit-grand-slam';
  const { outcome, captures } = isSlam ? allowedSlam(read.hole, after) : { ...read, ...way };
  return {
    ...way,
    captures,
    isUur: outcome === 'uur',
    isForfeit: isSlam || outcome === 'forfeit-endless',
    ruleset,
  };
}

/** A grand slam as it is where the rules allow it: the trace of one that is forfeited tells nothing of what it took. */
function allowedSlam(hole: number, after: GameState): MoveTrace {
  const ruleset = { ...after.ruleset, grandSlamRestriction: false };
  // The board is as it was before the turn.
  return traceMove({ ...after, ruleset, turn: opponentOf(after.turn), quietPlies: 0 }, hole);
}

/** Where the first lap starts, and how many seeds each sowed. A lap must start where the one before it ended. */
function readLaps(value: unknown, ruleset: Ruleset, problems: Problem[]): Pick<Path, 'start' | 'laps'> {
  const size = 2 * ruleset.holes;
  const indices = wholeNumber(0, size - 1);
  const counts = wholeNumber(1, totalSeeds(ruleset));
  const laps: number[] = [];
  let start = 0;
  let end = 0;
  const lap: Check = {
    allowed: () => 'a lap from where the one before it ended to where its last seed falls',
    accepts: (given) => {
      const { from, seeds, to } = given as Lap;
      const isFirst = laps.length === 0;
      if (!(isFirst ? indices.accepts(from) : from === end) || !counts.accepts(seeds)) return false;
      if (isFirst) start = from;
      end = lastDrop(from, seeds, size);
      laps.push(seeds);
      return to === end;
    },
  };
  readList(value, 1, ruleset.lapLimit, lap, 'trace.laps', problems);
  return { start, laps };
}

function readCaptures(value: unknown, ruleset: Ruleset, problems: Problem[]): readonly Capture[] {
  const indices = wholeNumber(0, 2 * ruleset.holes - 1);
  const counts = wholeNumber(1, totalSeeds(ruleset));
  const captures: Capture[] = [];
  const capture: Check = {
    allowed: () => 'the index of a hole and the seeds captured there',
    accepts: (given) => {
      const { index, seeds } = given as Capture;
      captures.push({ index, seeds });
      return indices.accepts(index) && counts.accepts(seeds);
    },
  };
  readList(value, 0, ruleset.holes + 1, capture, 'trace.captures', problems);
  return captures;
}

/** Checks a list and each of its entries, up to the first that is wrong. */
function readList(
  value: unknown,
  least: number,
  most: number,
  entry: Check,
  path: string,
  problems: Problem[],
): void {
  const some: Check = {
    allowed: () => `an array of ${least} to ${most}`,
    accepts: (given) => isArray(given) && given.length >= least && given.length <= most,
  };
  const list = checked(value, some, problems, path) as readonly unknown[] | undefined;
  if (list === undefined) return;
  // An array may also be a Proxy whose length changes from one look to the next.
  for (let place = 0; problems.length === 0 && place < most && place < list.length; place++) {
    checked(list[place], entry, problems, path, place);
  }
}
