/**
 * What is to be seen when: the seeds of every hole from the first moment of a move to its last. A picture that stands
 * still is the same with a single moment.
 */
import type { MoveTrace } from '../play.js';
import type { GameState } from '../state.js';
import { stepsOf } from '../steps.js';

/** When something is to be seen, in seconds; what stays has an end of Infinity. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** Some of the places for seeds in one hole that are taken for the same time. */
export interface Pile extends Span {
  /** The first of the places. */
  readonly first: number;
  /** How many of them. */
  readonly size: number;
}

/** How many seeds a hole holds for some time. */
export interface Count extends Span {
  readonly seeds: number;
}

/** All that changes in a picture. */
export interface Timeline {
  /** By index: the seeds that lie there. Those that stay add up to what the hole holds in the end. */
  readonly piles: readonly (readonly Pile[])[];
  /** By index: their numbers. */
  readonly counts: readonly (readonly Count[])[];
  /** When each lap that is shown was lifted, and from where. */
  readonly lifts: readonly (Span & { readonly index: number })[];
  /** When the last seed of each lap that is shown fell. */
  readonly lapEnds: readonly number[];
  /** When the board is as it is after the move. */
  readonly end: number;
}

/** The most liftings and drops that are shown one by one; the rest of a longer turn is skipped. */
const mostSteps = 240;
/** The longest that the steps of a turn take together, in seconds. */
const longestSowing = 20;
/** How long one step takes where the turn is short enough, in milliseconds. */
const usualStepMs = 300;
/** The time to look at the board before the first step and after the last one, in seconds. */
const pause = 0.8;

/** The seeds as they lie, from the first moment on. */
export function standing(after: Pick<GameState, 'seeds'>): Timeline {
  return timelineOf(after.seeds, (_, finish) => finish([], [], 0));
}

/**
 * The move, step by step: at most {@link mostSteps} of its sowing in at most {@link longestSowing} seconds.
 *
 * @param stepMs - How long one step takes at most, in milliseconds.
 */
export function moving(before: GameState, trace: MoveTrace, stepMs: number = usualStepMs): Timeline {
  const allSteps = trace.laps.reduce((sum, { seeds }) => sum + seeds + 1, 0);
  const step = Math.min(stepMs / 1_000, longestSowing / Math.min(allSteps, mostSteps));
  return timelineOf(before.seeds, (change, finish) => {
    const seeds = [...before.seeds];
    const lifts: Timeline['lifts'][number][] = [];
    const lapEnds: number[] = [];
    let left = mostSteps;
    let time = pause;
    for (const { kind, index, seeds: moved, inHand } of stepsOf(trace)) {
      // Whole laps are shown; what is taken afterwards is gone when the move ends.
      if (kind === 'lift') left -= moved + 1;
      if (left < 0 || (kind !== 'lift' && kind !== 'drop')) break;
      const count = kind === 'lift' ? 0 : (seeds[index] as number) + 1;
      seeds[index] = count;
      change(index, count, time);
      if (kind === 'lift') lifts.push({ index, from: time, to: time + 2 * step });
      if (inHand === 0) lapEnds.push(time);
      time += step;
    }
    const end = time + pause;
    for (const [index, count] of trace.after.seeds.entries()) change(index, count, end);
    return finish(lifts, lapEnds, end);
  });
}

/** Sets the number of seeds in a hole from some time on. */
type Change = (index: number, count: number, time: number) => void;
type Finish = (lifts: Timeline['lifts'], lapEnds: readonly number[], end: number) => Timeline;

function timelineOf(start: readonly number[], run: (change: Change, finish: Finish) => Timeline): Timeline {
  const holes = start.map(newHole);
  const change: Change = (index, count, time) => {
    const { now, stack, piles, counts } = holes[index] as Hole;
    if (count === now.seeds) return;
    counts.push({ ...now, to: time });
    if (count > now.seeds) stack.push({ first: now.seeds, size: count - now.seeds, from: time });
    for (let top = stack.at(-1); top !== undefined && top.first + top.size > count; top = stack.at(-1)) {
      const first = Math.max(top.first, count);
      piles.push({ first, size: top.first + top.size - first, from: top.from, to: time });
      stack.pop();
      if (first > top.first) stack.push({ ...top, size: first - top.first });
    }
    now.seeds = count;
    now.from = time;
  };
  return run(change, (lifts, lapEnds, end) => {
    const to = Infinity;
    return {
      piles: holes.map(({ piles, stack }) => [...piles, ...stack.map((pile) => ({ ...pile, to }))]),
      counts: holes.map(({ counts, now }) => [...counts, { ...now, to }]),
      lifts,
      lapEnds,
      end,
    };
  });
}

/** What has been in a hole so far, and what is there now. */
interface Hole {
  readonly piles: Pile[];
  readonly counts: Count[];
  /** The seeds that lie there: a drop puts one on top, and what is lifted is taken from the top. */
  readonly stack: Omit<Pile, 'to'>[];
  /** How many they are, and since when. */
  readonly now: { seeds: number; from: number };
}

function newHole(seeds: number): Hole {
  return {
    piles: [],
    counts: [],
    stack: [{ first: 0, size: seeds, from: 0 }],
    now: { seeds, from: 0 },
  };
}
