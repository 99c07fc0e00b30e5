/**
 * What a search knows of each node of the line that it is searching: frame by frame down the line, in arrays. What
 * another search needs of them is saved and restored.
 */
import { values } from '../../intrinsics.js';
import { frames, mostSlots } from './boards.js';
import { mostHoles } from './laps.js';

/** The frames, and what goes with them. */
export interface Frames {
  /** The slot of the node, and who is to move there. */
  readonly slots: Int32Array;
  readonly sides: Uint8Array;
  /** Whether the player to move can get more than alpha and less than beta is the question. */
  readonly alphas: Int16Array;
  readonly betas: Int16Array;
  /** Alpha, and what has been found above it. */
  readonly floors: Int16Array;
  /** The best that has been found, the hole, and how far the proof reaches. */
  readonly bests: Int16Array;
  readonly bestMoves: Uint8Array;
  readonly reaches: Int32Array;
  /** How many children were made, and which is next. */
  readonly counts: Uint8Array;
  readonly nexts: Int8Array;
  /** The hole that is remembered, 0 for none. */
  readonly hints: Uint8Array;
  /** The child that is being searched, and whether the question is only if it is better than the best before. */
  readonly current: Int32Array;
  readonly isNull: Uint8Array;
  /** The key. */
  readonly lows: Int32Array;
  readonly highs: Int32Array;
  readonly checks: Int32Array;
  /** The best line from the node on, in a row of its own. */
  readonly lines: Uint8Array;
  readonly lineLengths: Int32Array;
  /** By index of a hole: how often its turn has answered a question, the more the farther it was from the leaves. */
  readonly successes: Int32Array;
  /** By slot: how promising the turn is that led there. */
  readonly promise: Int32Array;
  readonly save: (framesInUse: number, slotsInUse: number) => SavedFrames;
  readonly restore: (saved: SavedFrames) => void;
}

/** What was in the first frames, array by array. */
export type SavedFrames = readonly (Int32Array | Int16Array | Int8Array | Uint8Array)[];

export function createFrames(): Frames {
  const ofFrames = {
    slots: new Int32Array(frames),
    sides: new Uint8Array(frames),
    alphas: new Int16Array(frames),
    betas: new Int16Array(frames),
    floors: new Int16Array(frames),
    bests: new Int16Array(frames),
    bestMoves: new Uint8Array(frames),
    reaches: new Int32Array(frames),
    counts: new Uint8Array(frames),
    nexts: new Int8Array(frames),
    hints: new Uint8Array(frames),
    current: new Int32Array(frames),
    isNull: new Uint8Array(frames),
    lows: new Int32Array(frames),
    highs: new Int32Array(frames),
    checks: new Int32Array(frames),
    lineLengths: new Int32Array(frames),
  };
  const lines = new Uint8Array(frames * frames);
  const successes = new Int32Array(2 * mostHoles);
  const promise = new Int32Array(mostSlots);
  const all = [...values(ofFrames), lines, promise, successes];

  return {
    ...ofFrames,
    lines,
    successes,
    promise,
    save(framesInUse, slotsInUse) {
      const lengths = [framesInUse * frames, slotsInUse, successes.length];
      const { length } = all;
      return all.map((array, place) => array.slice(0, lengths[place - length + 3] ?? framesInUse));
    },
    restore(saved) {
      all.forEach((array, place) => {
        array.set(saved[place] as Int32Array);
      });
    },
  };
}
