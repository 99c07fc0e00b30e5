/**
 * The table of proofs, on tables so small that it can be said which entry gives way: what it stores it finds, and nothing
 * else.
 */
import { describe, expect, it } from 'vitest';
import { createProofTable, placeOf, type ProofTable } from '../../src/bot/table.js';

/** How many buckets of three entries the smallest table has. */
const buckets = 1_024;
/** A place in the bucket with a number, whatever the key. */
const inBucket = (number: number): number => number;

interface Given {
  readonly place?: number;
  readonly low?: number;
  readonly high?: number;
  readonly subject?: number;
}

function store(table: ProofTable, says: readonly [number, number], given: Given = {}, work = 1): void {
  const { place = inBucket(5), low = 1, high = 2, subject = 3 } = given;
  const entry = table.take(place, low, high, subject, work);
  table.words.set(says, entry + 3);
}

function found(table: ProofTable, given: Given = {}): readonly number[] | null {
  const { place = inBucket(5), low = 1, high = 2, subject = 3 } = given;
  const entry = table.find(place, low, high, subject);
  return entry < 0 ? null : [...table.words.subarray(entry + 3, entry + 5)];
}

describe('an entry', () => {
  it('is found again for its position and its subject, and for nothing else', () => {
    const table = createProofTable(0);
    store(table, [7, -9]);
    expect(found(table)).toEqual([7, -9]);
    for (const other of [
      { low: 2 },
      { high: 1 },
      { subject: 0 },
      { low: 2, high: 1 },
      { place: inBucket(6) },
    ])
      expect(found(table, other)).toBeNull();
  });

  it('is made once, and keeps what it says until that is written over', () => {
    const table = createProofTable(0);
    store(table, [7, 9], {}, 10);
    const entry = table.take(inBucket(5), 1, 2, 3, 1);
    expect([...table.words.subarray(entry, entry + 5)]).toEqual([1, 2, 3, 7, 9]);
    store(table, [8, 10]);
    expect(found(table)).toEqual([8, 10]);
  });

  it('says nothing when it is new, whatever the one said whose place it takes', () => {
    const table = createProofTable(0);
    for (const low of [1, 2, 3]) store(table, [7, 9], { low });
    const entry = table.take(inBucket(5), 4, 0, 0, 1);
    expect([...table.words.subarray(entry, entry + 5)]).toEqual([4, 0, 0, 0, 0]);
  });
});

describe('a bucket that is full', () => {
  it.each([
    [[1, 2, 3], 1],
    [[2, 1, 3], 2],
    [[3, 2, 1], 3],
    [[2_000_000, 1_000_000, 3_000_000], 2],
    // All as much: the first.
    [[5, 5, 5], 1],
    // More work than is counted is as much as is counted.
    [[2 ** 40, 2 ** 31, 2 ** 33], 1],
  ] as const)('with entries that took work %j gives up number %i', (works, gone) => {
    const table = createProofTable(0);
    works.forEach((work, place) => {
      store(table, [7, 9], { low: place + 1 }, work);
    });
    store(table, [8, 8], { low: 4 });
    for (const low of [1, 2, 3, 4]) {
      expect(found(table, { low }), String(low)).toEqual(low === gone ? null : low === 4 ? [8, 8] : [7, 9]);
    }
  });

  it('counts the most work that went into an entry', () => {
    const table = createProofTable(0);
    store(table, [7, 9], { low: 1 }, 100);
    store(table, [7, 9], { low: 1 }, 1);
    store(table, [7, 9], { low: 2 }, 10);
    store(table, [7, 9], { low: 3 }, 50);
    store(table, [7, 9], { low: 4 }, 20);
    expect([1, 2, 3, 4].map((low) => found(table, { low }) !== null)).toEqual([true, false, true, true]);
    // The newcomer's work counts, not that of the one whose place it took.
    store(table, [7, 9], { low: 5 }, 1_000);
    expect([1, 3, 4, 5].map((low) => found(table, { low }) !== null)).toEqual([true, true, false, true]);
  });
});

describe('memory', () => {
  const mebibytes = (table: ProofTable): number => table.words.byteLength / 2 ** 20;

  it.each([
    [1, 1],
    [3, 2],
    [64, 64],
    [255, 128],
  ])('of %i MiB at most is used as %i', (most, used) => {
    expect(mebibytes(createProofTable(most))).toBe(used);
  });

  it('is a bucket to a line of 64 bytes', () => {
    expect(createProofTable(0).words).toHaveLength(buckets * 16);
    expect(createProofTable(0).bucketAt(buckets + 3)).toBe(3 * 16);
  });

  it('is taken into use as it fills, and nothing is lost on the way', () => {
    const table = createProofTable(1);
    const places = 16 * buckets;
    const kept = 6 * buckets;
    for (let low = 0; low < kept; low++) {
      // Side by side in each bucket of the whole table there is room for all.
      const place = placeOf(low, 7, 1);
      table.words.set([low, ~low], table.take(place, low, 7, 1, low + 1) + 3);
    }
    let lost = 0;
    let used = 0;
    for (let low = 0; low < kept; low++) {
      const entry = table.find(placeOf(low, 7, 1), low, 7, 1);
      if (entry < 0) {
        lost++;
        continue;
      }
      expect([...table.words.subarray(entry + 3, entry + 5)]).toEqual([low, ~low]);
      used = Math.max(used, entry / 16);
    }
    // Where more than three meet in a bucket, some give way.
    expect(lost).toBeLessThan(kept / 5);
    expect(used).toBeGreaterThan(2 * buckets);
    expect(used).toBeLessThan(places);
  });

  it('is taken into use only when it is needed', () => {
    const table = createProofTable(1);
    for (let low = 1; low <= buckets; low++) table.take(placeOf(low, 0, 1), low, 0, 1, 1);
    expect(table.bucketAt(buckets)).toBe(0);
  });

  it('that grows keeps how much work went into what moves', () => {
    const table = createProofTable(1);
    // Keys of which each has its place in the second half of the table once it is twice as large.
    const moving: number[] = [];
    for (let low = 1; moving.length < 4; low++) {
      if ((placeOf(low, 0, 1) & (2 * buckets - 1)) === buckets + 9) moving.push(low);
    }
    const [first = 0, second = 0, third = 0, fourth = 0] = moving;
    const take = (low: number, work: number): number => table.take(placeOf(low, 0, 1), low, 0, 1, work);
    take(first, 50);
    take(second, 5);
    take(third, 500);
    const grown = (): boolean => table.bucketAt(buckets) !== 0;
    // Other buckets fill until there is too little room.
    for (let low = 1_000_000; !grown(); low++) {
      const place = placeOf(low, 0, 2);
      if ((place & (buckets - 1)) !== 9) table.take(place, low, 0, 2, 1);
    }
    take(fourth, 1);
    expect(moving.map((low) => table.find(placeOf(low, 0, 1), low, 0, 1) >= 0)).toEqual([
      true,
      false,
      true,
      true,
    ]);
  });
});

it('places are spread evenly, whatever tells them apart', () => {
  for (const place of [
    (number: number) => placeOf(number, 0, 0),
    (number: number) => placeOf(0, number, 0),
    (number: number) => placeOf(0, 0, number),
    (number: number) => placeOf(number << 16, number, 1),
  ]) {
    const counts = new Array<number>(64).fill(0);
    for (let number = 0; number < 6_400; number++) {
      const bucket = place(number) & 63;
      counts[bucket] = (counts[bucket] ?? 0) + 1;
    }
    // A hundred each, and some ten more or less.
    expect(Math.min(...counts)).toBeGreaterThan(50);
    expect(Math.max(...counts)).toBeLessThan(160);
  }
});
