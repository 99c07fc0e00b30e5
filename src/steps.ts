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
  isPlainObject,
  oneOf,
  readFields,
  readFromOutside,
  refuse,
  wholeNumber,
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
  readonly laps: readonly Lap[];
  readonly captures: readonly Capture[];
  readonly isUur: boolean;
  readonly isForfeit: boolean;
  readonly ruleset: Ruleset;
}

function* walk({ laps, captures, isUur, isForfeit, ruleset }: Path): Generator<MoveStep, void, undefined> {
  let index = 0;
  for (const { from, seeds } of laps) {
    index = from;
    yield freeze({ kind: 'lift', index, seeds, inHand: seeds });
    for (let inHand = seeds - 1; inHand >= 0; inHand--) {
      index = lastDrop(index, 1, 2 * ruleset.holes);
      yield freeze({ kind: 'drop', index, seeds: 1, inHand });
    }
  }
  for (const capture of captures) yield freeze({ kind: 'capture', ...capture, inHand: 0 });
  if (isUur) yield freeze({ kind: 'uur', index: facing(ruleset, index), seeds: 1, inHand: 0, to: index });
  if (isForfeit) yield freeze({ kind: 'forfeit', index, seeds: 0, inHand: 0 });
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
  const indices = wholeNumber(0, 2 * ruleset.holes - 1);
  const counts = wholeNumber(1, totalSeeds(ruleset));
  const { laps, captures } = readFromOutside('INVALID_ARGUMENT', (problems) => ({
    laps: readList<Lap>(read.laps, 1, ruleset.lapLimit, problems, 'trace.laps', {
      words: 'a lap from where the one before it ended to where its last seed falls',
      copy: ({ from, seeds, to }, before) =>
        (before === undefined ? indices.accepts(from) : from === before.to) &&
        counts.accepts(seeds) &&
        to === lastDrop(from, seeds, 2 * ruleset.holes) && { from, seeds, to },
    }),
    captures: readList<Capture>(read.captures, 0, ruleset.holes + 1, problems, 'trace.captures', {
      words: 'the index of a hole and the seeds captured there',
      copy: ({ index, seeds }) => indices.accepts(index) && counts.accepts(seeds) && { index, seeds },
    }),
  }));
  const isSlam = read.outcome === 'forfeit-grand-slam';
  const played = isSlam ? allowedSlam(read.hole, after) : { outcome: read.outcome, captures };
  return {
    laps,
    captures: played.captures,
    isUur: played.outcome === 'uur',
    isForfeit: isSlam || read.outcome === 'forfeit-endless',
    ruleset,
  };
}

/** A grand slam as it is where the rules allow it: the trace of one that is forfeited tells nothing of what it took. */
function allowedSlam(hole: number, after: GameState): MoveTrace {
  const ruleset = { ...after.ruleset, grandSlamRestriction: false };
  // The board is as it was before the turn.
  return traceMove({ ...after, ruleset, turn: opponentOf(after.turn), quietPlies: 0 }, hole);
}

/**
 * A copy of a list, up to the first entry that is wrong.
 *
 * @param entry - What an entry must be, in words, and how it is copied: false where it is something else. It is told
 * the one before it.
 */
function readList<Entry>(
  value: unknown,
  least: number,
  most: number,
  problems: Problem[],
  path: string,
  entry: {
    readonly words: string;
    readonly copy: (given: Entry, before: Entry | undefined) => Entry | false;
  },
): readonly Entry[] {
  const copies: Entry[] = [];
  if (!isArray(value) || value.length < least || value.length > most) {
    refuse(value, `an array of ${least} to ${most}`, problems, path);
    return copies;
  }
  // An array may also be a Proxy whose length changes from one look to the next.
  for (let place = 0; problems.length === 0 && place < most && place < value.length; place++) {
    const given = value[place] as Entry;
    const copy = isPlainObject(given) && entry.copy(given, copies[place - 1]);
    if (copy === false) refuse(given, entry.words, problems, path, place);
    else copies.push(copy);
  }
  return copies;
}
