/**
 * What a proof remembers: a table of fixed size, of which it takes more and more into use as it goes. An entry is five
 * words:
 *
 * - 0, 1: the key of the position;
 * - 2: what the entry tells, its subject;
 * - 3, 4: what it says. An empty entry says 0, 0.
 *
 * Three entries are a bucket, a line of the processor's memory; in its last word stands how much work went into each of
 * them, 10 bits each. When a bucket is full, what took the least work gives way.
 */

const wordsOfEntry = 5;
const entriesOfBucket = 3;
const wordsOfBucket = 16;
const bytesOfBucket = 4 * wordsOfBucket;
const worksAt = 15;
const workBits = 10;
const mostWork = (1 << workBits) - 1;
/** How many buckets are in use at first. */
const firstBuckets = 1_024;

/** The table. */
export interface ProofTable {
  /** The entries, word by word. */
  readonly words: Int32Array;
  /** The bucket that belongs to what {@link placeOf} tells begins here; it may be another after an entry was taken. */
  readonly bucketAt: (place: number) => number;
  /** Where the entry begins; -1 where there is none. */
  readonly find: (place: number, low: number, high: number, subject: number) => number;
  /**
   * Where the entry begins that is made, or kept, for a position and a subject; a new one says 0, 0.
   *
   * @param work - How much work went into what it is to say.
   */
  readonly take: (place: number, low: number, high: number, subject: number, work: number) => number;
}

/** A number of 32 bits that tells where what is said of a position and a subject has its place. */
export function placeOf(low: number, high: number, subject: number): number {
  let mixed = Math.imul(low ^ Math.imul(subject, 0x2545f491), 0x9e3779b1) ^ Math.imul(high, 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d);
  mixed = Math.imul(mixed ^ (mixed >>> 12), 0x297a2d39);
  return mixed ^ (mixed >>> 15);
}

/** @param mebibytes - How much memory the table may take. */
export function createProofTable(mebibytes: number): ProofTable {
  let most = firstBuckets;
  while (2 * most * bytesOfBucket <= mebibytes * 2 ** 20) most *= 2;
  const words = new Int32Array(most * wordsOfBucket);
  let buckets = firstBuckets;
  let mask = buckets - 1;
  /** How many entries there are. */
  let taken = 0;

  function bucketAt(place: number): number {
    return (place & mask) * wordsOfBucket;
  }

  function find(place: number, low: number, high: number, subject: number): number {
    const bucket = bucketAt(place);
    for (let entry = bucket; entry < bucket + worksAt; entry += wordsOfEntry) {
      if (words[entry] === low && words[entry + 1] === high && words[entry + 2] === subject) return entry;
    }
    return -1;
  }

  function take(place: number, low: number, high: number, subject: number, work: number): number {
    if (taken > 2 * buckets && buckets < most) grow();
    const bucket = bucketAt(place);
    let works = words[bucket + worksAt] as number;
    let entry = find(place, low, high, subject);
    if (entry < 0) {
      const first = works & mostWork;
      const second = (works >> workBits) & mostWork;
      const third = works >> (2 * workBits);
      const number = third < first && third < second ? 2 : second < first ? 1 : 0;
      entry = bucket + number * wordsOfEntry;
      if (((works >> (number * workBits)) & mostWork) === 0) taken++;
      works &= ~(mostWork << (number * workBits));
      words[entry] = low;
      words[entry + 1] = high;
      words[entry + 2] = subject;
      words[entry + 3] = 0;
      words[entry + 4] = 0;
    }
    const shift = ((entry - bucket) / wordsOfEntry) * workBits;
    const now = workClass(work);
    if (now > ((works >> shift) & mostWork)) works = (works & ~(mostWork << shift)) | (now << shift);
    words[bucket + worksAt] = works;
    return entry;
  }

  /** Takes twice as many buckets into use: what is in one stays there, or goes to the same place in the new half. */
  function grow(): void {
    for (let bucket = 0; bucket < buckets; bucket++) {
      const start = bucket * wordsOfBucket;
      const newStart = start + buckets * wordsOfBucket;
      for (let number = 0; number < entriesOfBucket; number++) {
        const works = words[start + worksAt] as number;
        const ofEntry = mostWork << (number * workBits);
        const entry = start + number * wordsOfEntry;
        const place = placeOf(words[entry] as number, words[entry + 1] as number, words[entry + 2] as number);
        if ((works & ofEntry) === 0 || (place & buckets) === 0) continue;
        words.copyWithin(newStart + number * wordsOfEntry, entry, entry + wordsOfEntry);
        words.fill(0, entry, entry + wordsOfEntry);
        words[start + worksAt] = works & ~ofEntry;
        words[newStart + worksAt] = (words[newStart + worksAt] as number) | (works & ofEntry);
      }
    }
    buckets *= 2;
    mask = buckets - 1;
  }

  return { words, bucketAt, find, take };
}

/** A measure of work, at least 1, that grows as its logarithm does: eight steps for each doubling. Less than 1,024. */
function workClass(work: number): number {
  const whole = Math.min(work, 0x7fff_ffff);
  const doublings = 31 - Math.clz32(whole | 1);
  const eighths = doublings < 3 ? (whole << (3 - doublings)) & 7 : (whole >> (doublings - 3)) & 7;
  return 1 + 8 * doublings + eighths;
}
