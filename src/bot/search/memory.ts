/**
 * What a search remembers: a table of fixed size, of which it takes more and more into use as it goes. An entry tells
 * one bound on the future margin of a position, in four words:
 *
 * - 0, 1: the key;
 * - 2: the move in 5 bits, what the bound is in 2, how many plies were looked ahead in 11, and the margin;
 * - 3: 18 more bits of the key, and in 14 how far the proof reaches (see bounds.ts).
 *
 * Four entries, 64 bytes, are a bucket: a line of the processor's memory.
 */
import { assumed } from '../bounds.js';

/** The margin is at most this much. */
export const atMost = 1;
/** The margin is at least this much. */
export const atLeast = 2;
/** The margin is this much. */
export const exactly = 3;

/** Where in the second word the parts begin. */
export const boundAt = 5;
export const pliesAt = 7;
export const marginAt = 18;
/** The bits of a part. */
export const moveBits = 31;
export const boundBits = 3;
export const pliesBits = 2_047;
export const reachBits = 0x3fff;

const wordsOfEntry = 4;
const entriesOfBucket = 4;
const wordsOfBucket = wordsOfEntry * entriesOfBucket;
const bytesOfBucket = 4 * wordsOfBucket;
/** How many buckets are in use at first. */
const firstBuckets = 1_024;

/** The entries of a search. */
export interface Memory {
  readonly entries: Int32Array;
  /** Where the entry of a position begins that is proven (or else is not); -1 where there is none. */
  readonly find: (low: number, high: number, check: number, isProven: boolean) => number;
  /** Stores an entry: see above for the last two words, the second of which holds the check, too. */
  readonly store: (low: number, high: number, told: number, reach: number) => void;
}

/** @param mebibytes - How much the table may take. */
export function createMemory(mebibytes: number): Memory {
  let most = firstBuckets;
  while (2 * most * bytesOfBucket <= mebibytes * 2 ** 20) most *= 2;
  const entries = new Int32Array(most * wordsOfBucket);
  let buckets = firstBuckets;
  let mask = buckets - 1;
  /** How many entries have been taken since the table last grew. */
  let taken = 0;

  function find(low: number, high: number, check: number, isProven: boolean): number {
    const bucket = (low & mask) * wordsOfBucket;
    for (let entry = bucket; entry < bucket + wordsOfBucket; entry += wordsOfEntry) {
      if (entries[entry] !== low || entries[entry + 1] !== high) continue;
      const last = entries[entry + 3] as number;
      if (last >>> 14 === check && ((last & reachBits) !== assumed) === isProven) return entry;
    }
    return -1;
  }

  function store(low: number, high: number, told: number, reach: number): void {
    if (taken > 3 * buckets && buckets < most) grow();
    const bucket = (low & mask) * wordsOfBucket;
    let place = bucket;
    let least = Infinity;
    const isAssumed = (reach & reachBits) === assumed;
    for (let entry = bucket; entry < bucket + wordsOfBucket; entry += wordsOfEntry) {
      const old = entries[entry + 2] as number;
      if (
        entries[entry] === low &&
        entries[entry + 1] === high &&
        (((entries[entry + 3] as number) & reachBits) === assumed) === isAssumed
      ) {
        place = entry;
        break;
      }
      const worth = (old >> pliesAt) & pliesBits;
      if (worth < least) {
        least = worth;
        place = entry;
      }
    }
    if ((entries[place + 2] as number) === 0) taken++;
    entries[place] = low;
    entries[place + 1] = high;
    entries[place + 2] = told;
    entries[place + 3] = reach;
  }

  /** Takes twice as many buckets into use: what is in one stays there, or goes to the same place in the new half. */
  function grow(): void {
    for (let bucket = 0; bucket < buckets; bucket++) {
      const from = bucket * wordsOfBucket;
      for (let entry = from; entry < from + wordsOfBucket; entry += wordsOfEntry) {
        if (((entries[entry] as number) & buckets) === 0) continue;
        const to = entry + buckets * wordsOfBucket;
        for (let word = 0; word < wordsOfEntry; word++) {
          entries[to + word] = entries[entry + word] as number;
          entries[entry + word] = 0;
        }
      }
    }
    buckets *= 2;
    mask = buckets - 1;
  }

  return { entries, find, store };
}
