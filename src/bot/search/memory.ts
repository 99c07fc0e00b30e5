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

/** The table of one search. */
export interface Table {
  readonly entries: Int32Array;
  /** How many buckets are in use. */
  buckets: number;
  /** How many entries have been taken since the table last grew. */
  taken: number;
}

/** @param mebibytes - How much the table may take. */
export function createTable(mebibytes: number): Table {
  let most = firstBuckets;
  while (2 * most * bytesOfBucket <= mebibytes * 2 ** 20) most *= 2;
  return { entries: new Int32Array(most * wordsOfBucket), buckets: firstBuckets, taken: 0 };
}

/** Reads and writes a table. */
export interface Memory {
  /** Sets the table. */
  readonly setUp: (table: Table) => void;
  /** The entries of the table. */
  readonly entries: () => Int32Array;
  /** Looks for a position: what was found is told by the two functions below. */
  readonly find: (low: number, high: number, check: number) => void;
  /** Where the entry begins that tells what is proven of it; -1 where there is none. */
  readonly proven: () => number;
  /** Where the entry begins that tells what is guessed of it. */
  readonly guess: () => number;
  /** Stores an entry: see above for the last two words, the second of which holds the check, too. */
  readonly store: (low: number, high: number, told: number, reach: number) => void;
}

export function createMemory(): Memory {
  // As in tree.ts.
  const bucketWords = wordsOfBucket;
  const entryWords = wordsOfEntry;
  const reachMask = reachBits;
  const pliesMask = pliesBits;
  const pliesShift = pliesAt;
  const guessed = assumed;
  let table = createTable(0);
  let entries = table.entries;
  const now = { mask: table.buckets - 1, proven: -1, guess: -1 };

  function setUp(next: Table): void {
    table = next;
    entries = next.entries;
    now.mask = next.buckets - 1;
  }

  function find(low: number, high: number, check: number): void {
    const words = entries;
    const first = Math.imul(low & now.mask, bucketWords);
    const end = (first + bucketWords) | 0;
    let proven = -1;
    let guess = -1;
    for (let entry = first; entry < end; entry = (entry + entryWords) | 0) {
      if (words[entry] !== low || words[(entry + 1) | 0] !== high) continue;
      const last = words[(entry + 3) | 0] as number;
      if (last >>> 14 !== check) continue;
      if ((last & reachMask) === guessed) {
        if (guess < 0) guess = entry;
      } else if (proven < 0) proven = entry;
    }
    now.proven = proven;
    now.guess = guess;
  }

  function store(low: number, high: number, told: number, reach: number): void {
    if (table.taken > 3 * table.buckets && table.buckets * bucketWords < entries.length) grow();
    const words = entries;
    const first = Math.imul(low & now.mask, bucketWords);
    const end = (first + bucketWords) | 0;
    let place = first;
    let least = pliesMask + 1;
    const isGuess = (reach & reachMask) === guessed;
    for (let entry = first; entry < end; entry = (entry + entryWords) | 0) {
      if (
        words[entry] === low &&
        words[(entry + 1) | 0] === high &&
        (((words[(entry + 3) | 0] as number) & reachMask) === guessed) === isGuess
      ) {
        place = entry;
        break;
      }
      const worth = ((words[(entry + 2) | 0] as number) >> pliesShift) & pliesMask;
      if (worth < least) {
        least = worth;
        place = entry;
      }
    }
    if ((words[(place + 2) | 0] as number) === 0) table.taken++;
    words[place] = low;
    words[(place + 1) | 0] = high;
    words[(place + 2) | 0] = told;
    words[(place + 3) | 0] = reach;
  }

  /** Takes twice as many buckets into use: what is in one stays there, or goes to the same place in the new half. */
  function grow(): void {
    const { buckets } = table;
    for (let bucket = 0; bucket < buckets; bucket++) {
      const from = bucket * bucketWords;
      for (let entry = from; entry < from + bucketWords; entry += entryWords) {
        if (((entries[entry] as number) & buckets) === 0) continue;
        const to = entry + buckets * bucketWords;
        for (let word = 0; word < entryWords; word++) {
          entries[to + word] = entries[entry + word] as number;
          entries[entry + word] = 0;
        }
      }
    }
    table.buckets *= 2;
    now.mask = table.buckets - 1;
  }

  return {
    setUp,
    entries: () => entries,
    find,
    proven: () => now.proven,
    guess: () => now.guess,
    store,
  };
}
