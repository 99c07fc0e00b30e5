/**
 * The transposition table: bounds on the seeds still to be won, for positions met before, in one typed array of a
 * fixed size. An entry is five words:
 *
 * - 0, 1: the key;
 * - 2: the lower bound in the high half, the upper bound in the low half;
 * - 3: for bounds that hold in general: how far the proof of each reaches (see bounds.ts), 14 bits each. For bounds
 *   that hold only under a condition: the top bit and the number of the condition;
 * - 4: 5 bits for the move, one bit for each bound that is assumed, and how much the entry is worth keeping.
 *
 * The bounds of a position that hold for some number of quiet plies only are in a bucket of their own for each such
 * number: where a game turns on the quiet limit, a position has as many of them, and a bucket has room for four.
 *
 * An empty entry looks as if a position with the key 0 were worth 0. Among exact keys that is a board without open
 * seeds, which is worth 0 and never looked up; a hash is 0 as rarely as two of them are the same.
 */
import { assumed, touched, type Bounds } from './bounds.js';

const words = 5;
const bucketEntries = 4;
const bucketWords = words * bucketEntries;
const conditional = 0x8000_0000;
const reachBits = 0x3fff;

/** How many bits a condition may have. */
export const conditionBits = 31;
/** The bits of a condition that are the number of quiet plies. */
const quietBits = 0x3fff;

/** A table of bounded size. */
export class TranspositionTable {
  readonly #entries: Int32Array;
  readonly #buckets: number;
  /** The move found by the latest {@link TranspositionTable.probe}: the number of a hole, or 0. */
  move = 0;

  /** @param memoryMiB - How much memory the table takes. */
  constructor(memoryMiB: number) {
    this.#buckets = Math.floor((memoryMiB * 2 ** 20) / (4 * bucketWords));
    this.#entries = new Int32Array(this.#buckets * bucketWords);
  }

  /** Where the bucket of a position and a number of quiet plies begins; that of its general bounds is that of 0. */
  #bucket(low: number, high: number, quietPlies: number): number {
    const lowPlaced = low ^ Math.imul(quietPlies, 0x2545f491);
    let mixed = Math.imul(lowPlaced, 0x9e3779b1) ^ Math.imul(high, 0x85ebca6b);
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d);
    mixed = Math.imul(mixed ^ (mixed >>> 12), 0x297a2d39);
    const fraction = ((mixed ^ (mixed >>> 15)) >>> 0) / 0x1_0000_0000;
    return Math.floor(fraction * this.#buckets) * bucketWords;
  }

  /**
   * Narrows bounds by what is stored for a position.
   *
   * @param reachLimit - Bounds whose proofs reach this far or farther are left out.
   * @param condition - Bounds stored under it are used as well.
   */
  probe(low: number, high: number, reachLimit: number, condition: number, bounds: Bounds): void {
    this.move = 0;
    const quietPlies = condition & quietBits;
    this.#probeBucket(this.#bucket(low, high, 0), low, high, reachLimit, condition, bounds);
    if (quietPlies > 0)
      this.#probeBucket(this.#bucket(low, high, quietPlies), low, high, reachLimit, condition, bounds);
  }

  #probeBucket(
    bucket: number,
    low: number,
    high: number,
    reachLimit: number,
    condition: number,
    bounds: Bounds,
  ): void {
    const entries = this.#entries;
    let entry = bucket;
    for (const end = entry + bucketWords; entry < end; entry += words) {
      if (entries[entry] !== low || entries[entry + 1] !== high) continue;
      const both = entries[entry + 2] as number;
      const lower = both >> 16;
      const upper = (both << 16) >> 16;
      const reaches = entries[entry + 3] as number;
      const rest = entries[entry + 4] as number;
      if (reaches < 0) {
        if (reaches !== (conditional | condition)) continue;
        if (lower > bounds.lower) {
          bounds.lower = lower;
          bounds.lowerReach = (rest & 0x20) === 0 ? touched : assumed;
        }
        if (upper < bounds.upper) {
          bounds.upper = upper;
          bounds.upperReach = (rest & 0x40) === 0 ? touched : assumed;
        }
      } else {
        const lowerReach = reaches & reachBits;
        const upperReach = reaches >>> 14;
        if (lower >= bounds.lower && lowerReach < reachLimit) {
          bounds.lower = lower;
          bounds.lowerReach = lowerReach;
        }
        if (upper <= bounds.upper && upperReach < reachLimit) {
          bounds.upper = upper;
          bounds.upperReach = upperReach;
        }
      }
      if ((rest & 31) !== 0) this.move = rest & 31;
    }
  }

  /**
   * Stores bounds of a position.
   *
   * @param open - The open seeds: bounds no tighter than these say nothing.
   */
  store(low: number, high: number, condition: number, bounds: Bounds, move: number, open: number): void {
    const { lower, upper, lowerReach, upperReach } = bounds;
    const isLowerGeneral = lowerReach < touched;
    const isUpperGeneral = upperReach < touched;
    // The more open seeds, the more work went into it; what holds under a condition is of use for a while only.
    const worth = open << 7;
    const conditionalWorth = ((open + 1) >> 1) << 7;
    if ((!isLowerGeneral && lower > -open) || (!isUpperGeneral && upper < open)) {
      const flags = (lowerReach === assumed ? 0x20 : 0) | (upperReach === assumed ? 0x40 : 0);
      const entry = this.#place(low, high, conditional | condition);
      this.#write(entry, low, high, lower, upper, conditional | condition, move | flags | conditionalWorth);
    }
    const generalLower = isLowerGeneral ? lower : -open;
    const generalUpper = isUpperGeneral ? upper : open;
    if (generalLower > -open || generalUpper < open) {
      this.#storeGeneral(
        low,
        high,
        generalLower,
        isLowerGeneral ? lowerReach : 0,
        generalUpper,
        isUpperGeneral ? upperReach : 0,
        move | worth,
      );
    }
  }

  #storeGeneral(
    low: number,
    high: number,
    lower: number,
    lowerReach: number,
    upper: number,
    upperReach: number,
    rest: number,
  ): void {
    const entries = this.#entries;
    const entry = this.#place(low, high, 0);
    if (entries[entry] === low && entries[entry + 1] === high && (entries[entry + 3] as number) >= 0) {
      // What is there may be tighter, or as tight with a shorter reach.
      const both = entries[entry + 2] as number;
      const reaches = entries[entry + 3] as number;
      const oldLower = both >> 16;
      const oldUpper = (both << 16) >> 16;
      if (oldLower > lower || (oldLower === lower && (reaches & reachBits) < lowerReach)) {
        lower = oldLower;
        lowerReach = reaches & reachBits;
      }
      if (oldUpper < upper || (oldUpper === upper && reaches >>> 14 < upperReach)) {
        upper = oldUpper;
        upperReach = reaches >>> 14;
      }
    }
    this.#write(entry, low, high, lower, upper, lowerReach | (upperReach << 14), rest);
  }

  /**
   * The entry of the same position and condition, or else the one of its bucket that is worth least.
   *
   * @param reaches - The word of the condition; 0 for what holds in general.
   */
  #place(low: number, high: number, reaches: number): number {
    const entries = this.#entries;
    const bucket = this.#bucket(low, high, reaches & quietBits);
    let least = bucket;
    for (let entry = bucket; entry < bucket + bucketWords; entry += words) {
      if (entries[entry] === low && entries[entry + 1] === high) {
        const found = entries[entry + 3] as number;
        if (found === reaches || (found >= 0 && reaches >= 0)) return entry;
      }
      if ((entries[entry + 4] as number) >>> 7 < (entries[least + 4] as number) >>> 7) least = entry;
    }
    return least;
  }

  #write(
    entry: number,
    low: number,
    high: number,
    lower: number,
    upper: number,
    reaches: number,
    rest: number,
  ): void {
    const entries = this.#entries;
    entries[entry] = low;
    entries[entry + 1] = high;
    entries[entry + 2] = (lower << 16) | (upper & 0xffff);
    entries[entry + 3] = reaches;
    entries[entry + 4] = rest;
  }
}
