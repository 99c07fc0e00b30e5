/**
 * The transposition table, on tables so small that it can be said which entry gives way: what it stores it finds, as
 * far as it holds, and nothing else.
 */
import { describe, expect, it } from 'vitest';
import { assumed, touched, type Bounds } from '../../src/bot/bounds.js';
import { TranspositionTable } from '../../src/bot/table.js';

/** How many bytes an entry takes: five words. Four entries are a bucket. */
const entryBytes = 5 * 4;

function tableOf(entries: number): TranspositionTable {
  return new TranspositionTable((entries * entryBytes) / 2 ** 20);
}

/** How many open seeds the positions have, where nothing else is said. */
const open = 40;

type Given = Partial<Bounds> & {
  readonly low?: number;
  readonly high?: number;
  readonly condition?: number;
  readonly move?: number;
  readonly open?: number;
};

function store(table: TranspositionTable, given: Given): void {
  const { low = 1, high = 2, condition = 0, move = 0, ...rest } = given;
  const bounds = { lower: -(rest.open ?? open), upper: rest.open ?? open, lowerReach: 0, upperReach: 0 };
  table.store(low, high, condition, { ...bounds, ...rest }, move, rest.open ?? open);
}

function probe(
  table: TranspositionTable,
  given: Given & { readonly reachLimit?: number } = {},
): Bounds & { move: number } {
  const { low = 1, high = 2, condition = 0, reachLimit = 100, ...rest } = given;
  const bounds: Bounds = { lower: -open, upper: open, lowerReach: 0, upperReach: 0, ...rest };
  table.probe(low, high, reachLimit, condition, bounds);
  const { lower, upper, lowerReach, upperReach } = bounds;
  return { lower, upper, lowerReach, upperReach, move: table.move };
}

const unknown = { lower: -open, upper: open, lowerReach: 0, upperReach: 0, move: 0 };

describe('what holds in general', () => {
  it('is found again, with its move, and so are both signs', () => {
    for (const [lower, upper] of [
      [3, 7],
      [-7, -3],
      [-960, 960],
      [0, 0],
    ] as const) {
      const table = tableOf(4);
      store(table, { lower, upper, lowerReach: 5, upperReach: 9, move: 24, open: 961 });
      expect(probe(table, { lower: -961, upper: 961 })).toEqual({
        lower,
        upper,
        lowerReach: 5,
        upperReach: 9,
        move: 24,
      });
    }
  });

  it('is found under any condition, for this position alone', () => {
    const table = tableOf(4);
    store(table, { lower: 3, upper: 7, condition: 1 });
    expect(probe(table, { condition: 2 })).toMatchObject({ lower: 3, upper: 7 });
    expect(probe(table, { low: 2, high: 2 })).toEqual(unknown);
    expect(probe(table, { low: 1, high: 1 })).toEqual(unknown);
    expect(probe(table, { low: 2, high: 1 })).toEqual(unknown);
  });

  it('is used only where its proof does not reach the limit, each bound by itself', () => {
    const table = tableOf(4);
    store(table, { lower: 3, upper: 7, lowerReach: 5, upperReach: 9 });
    expect(probe(table, { reachLimit: 10 })).toMatchObject({ lower: 3, upper: 7 });
    expect(probe(table, { reachLimit: 9 })).toMatchObject({
      lower: 3,
      upper: open,
      lowerReach: 5,
      upperReach: 0,
    });
    expect(probe(table, { reachLimit: 6 })).toMatchObject({ lower: 3, upper: open });
    expect(probe(table, { reachLimit: 5 })).toMatchObject({ lower: -open, upper: open, lowerReach: 0 });
    store(table, { low: 5, lower: 3, upper: 7, lowerReach: 9, upperReach: 5 });
    expect(probe(table, { low: 5, reachLimit: 9 })).toMatchObject({ lower: -open, upper: 7, upperReach: 5 });
  });

  it('never makes bounds wider', () => {
    const table = tableOf(4);
    store(table, { lower: 3, upper: 7, lowerReach: 5, upperReach: 9 });
    const tighter = { lower: 4, upper: 6, lowerReach: 1, upperReach: 2 };
    expect(probe(table, tighter)).toEqual({ ...tighter, move: 0 });
    // As tight, and known to hold in general.
    const asTight = { lower: 3, upper: 7, lowerReach: touched, upperReach: assumed };
    expect(probe(table, asTight)).toMatchObject({ lowerReach: 5, upperReach: 9 });
  });

  it('is kept where something tighter, or as tight with a shorter reach, is known already', () => {
    const table = tableOf(4);
    store(table, { lower: 3, upper: 9, lowerReach: 5, upperReach: 6 });
    store(table, { lower: 1, upper: 7, lowerReach: 1, upperReach: 8 });
    expect(probe(table)).toMatchObject({ lower: 3, upper: 7, lowerReach: 5, upperReach: 8 });
    store(table, { lower: 5, upper: 8, lowerReach: 9, upperReach: 1 });
    expect(probe(table)).toMatchObject({ lower: 5, upper: 7, lowerReach: 9, upperReach: 8 });
    store(table, { lower: 5, upper: 7, lowerReach: 10, upperReach: 10 });
    expect(probe(table)).toMatchObject({ lowerReach: 9, upperReach: 8 });
    store(table, { lower: 5, upper: 7, lowerReach: 2, upperReach: 3 });
    expect(probe(table)).toMatchObject({ lowerReach: 2, upperReach: 3 });
    store(table, { low: 5, lower: 3, upper: 9 });
    store(table, { low: 5, lower: 1, upper: 7 });
    expect(probe(table, { low: 5 })).toMatchObject({ lower: 3, upper: 7, lowerReach: 0, upperReach: 0 });
  });

  it('is not stored where it says no more than the open seeds', () => {
    const table = tableOf(4);
    store(table, { move: 3 });
    expect(probe(table)).toEqual(unknown);
    for (const bounds of [{ lower: 1 - open }, { upper: open - 1 }]) {
      store(table, { ...bounds, move: 3 });
      expect(probe(table)).toMatchObject({ ...bounds, move: 3 });
    }
  });
});

describe('what holds under a condition', () => {
  it('is found under the same one only, and says on what it rests', () => {
    const table = tableOf(4);
    store(table, {
      low: 1,
      lower: 3,
      upper: 7,
      lowerReach: touched,
      upperReach: assumed,
      condition: 9,
      move: 5,
    });
    store(table, { low: 2, lower: 3, upper: 7, lowerReach: assumed, upperReach: touched, condition: 9 });
    expect(probe(table, { low: 1, condition: 9 })).toEqual({
      lower: 3,
      upper: 7,
      lowerReach: touched,
      upperReach: assumed,
      move: 5,
    });
    expect(probe(table, { low: 2, condition: 9 })).toMatchObject({
      lowerReach: assumed,
      upperReach: touched,
    });
    for (const condition of [0, 1, 8, 10, 2 ** 30 + 9])
      expect(probe(table, { low: 1, condition })).toEqual(unknown);
  });

  it('does not depend on how far proofs reach', () => {
    const table = tableOf(4);
    store(table, { lower: 3, upper: 7, lowerReach: touched, upperReach: touched });
    expect(probe(table, { reachLimit: 1 })).toMatchObject({ lower: 3, upper: 7 });
  });

  it('never makes bounds wider, nor takes the place of what is as tight', () => {
    const table = tableOf(4);
    store(table, { lower: 3, upper: 7, lowerReach: touched, upperReach: assumed });
    for (const bounds of [
      { lower: 4, upper: 6, lowerReach: 1, upperReach: 2 },
      { lower: 3, upper: 7, lowerReach: 1, upperReach: 2 },
    ])
      expect(probe(table, bounds)).toMatchObject(bounds);
  });

  it('is kept apart from what holds in general', () => {
    const table = tableOf(4);
    store(table, { lower: 3, upper: 7, lowerReach: 4, upperReach: assumed, condition: 9 });
    expect(probe(table, { condition: 8 })).toMatchObject({
      lower: 3,
      upper: open,
      lowerReach: 4,
      upperReach: 0,
    });
    expect(probe(table, { condition: 9 })).toMatchObject({
      lower: 3,
      upper: 7,
      lowerReach: 4,
      upperReach: assumed,
    });
    store(table, { low: 2, lower: -3, upper: 7, lowerReach: touched, upperReach: 4, condition: 9 });
    expect(probe(table, { low: 2, condition: 8 })).toMatchObject({ lower: -open, upper: 7, upperReach: 4 });
    expect(probe(table, { low: 2, condition: 9 })).toMatchObject({
      lower: -3,
      upper: 7,
      lowerReach: touched,
    });
  });

  it('is kept for several conditions of one position', () => {
    const table = tableOf(4);
    for (const condition of [1, 2, 3])
      store(table, { lower: condition, lowerReach: touched, upperReach: touched, condition });
    for (const condition of [1, 2, 3]) expect(probe(table, { condition }).lower).toBe(condition);
  });

  it('is kept for every number of quiet plies of one position', () => {
    const table = tableOf(4_000);
    const quietPlies = Array.from({ length: 30 }, (_, place) => place);
    store(table, { lower: -9, upper: 9, lowerReach: 2, upperReach: 3 });
    for (const condition of quietPlies)
      store(table, { lower: condition, upper: 35, lowerReach: touched, upperReach: touched, condition });
    for (const condition of quietPlies) {
      expect(probe(table, { condition })).toMatchObject({ lower: condition, lowerReach: touched, upper: 9 });
      expect(probe(table, { condition: condition + 100 })).toMatchObject({ lower: -9, upper: 9 });
    }
  });

  it('is not stored where it says no more than the open seeds', () => {
    const table = tableOf(4);
    for (const reach of [touched, assumed]) {
      store(table, { lowerReach: reach, upperReach: reach, move: 3 });
      expect(probe(table)).toEqual(unknown);
    }
    store(table, { low: 5, lower: 1 - open, lowerReach: touched, move: 3 });
    expect(probe(table, { low: 5 })).toMatchObject({ lower: 1 - open, move: 3 });
    store(table, { low: 6, upper: open - 1, upperReach: touched, move: 3 });
    expect(probe(table, { low: 6 })).toMatchObject({ upper: open - 1, move: 3 });
  });

  it('leaves the move that was found for the position before, where it has none of its own', () => {
    const table = tableOf(4);
    store(table, { lower: 3, move: 5 });
    store(table, { lower: 4, lowerReach: touched, upperReach: touched, condition: 9, move: 0 });
    expect(probe(table, { condition: 9 })).toMatchObject({ lower: 4, move: 5 });
    expect(probe(table, { low: 7 }).move).toBe(0);
  });

  it('is written over by what is found later', () => {
    const table = tableOf(4);
    store(table, { lower: 3, upper: 7, lowerReach: touched, upperReach: touched });
    store(table, { lower: 1, upper: 9, lowerReach: touched, upperReach: touched });
    expect(probe(table)).toMatchObject({ lower: 1, upper: 9 });
  });
});

describe('a table that is full', () => {
  /** Which of the keys are found. */
  const found = (table: TranspositionTable, ...keys: number[]): number[] =>
    keys.filter((low) => probe(table, { low }).lower > -open);

  it('gives up the entry with the fewest open seeds', () => {
    for (const order of [
      [10, 20, 30, 40],
      [40, 10, 30, 20],
      [30, 20, 40, 10],
    ]) {
      const table = tableOf(4);
      for (const seeds of order) store(table, { low: seeds, lower: 1, open: seeds });
      expect(found(table, 10, 20, 30, 40)).toEqual([10, 20, 30, 40]);
      store(table, { low: 5, lower: 1, open: 5 });
      expect(found(table, 5, 10, 20, 30, 40)).toEqual([5, 20, 30, 40]);
    }
  });

  it('keeps nothing of what an entry held before, whatever the two have in common', () => {
    for (const before of [
      { low: 1, high: 9 },
      { low: 9, high: 2 },
      { low: 1, high: 2, lowerReach: touched, upperReach: touched },
      { low: 1, high: 2, lowerReach: assumed, upperReach: assumed },
    ]) {
      const table = tableOf(4);
      for (const low of [20, 30, 40]) store(table, { low, lower: 1, open: low });
      store(table, { ...before, lower: 5, upper: 6, open: 10 });
      store(table, { low: 1, high: 2, lower: 2, upper: 8, lowerReach: 3, upperReach: 4, condition: 7 });
      expect(probe(table, { condition: 7 })).toEqual({
        lower: 2,
        upper: 8,
        lowerReach: 3,
        upperReach: 4,
        move: 0,
      });
      expect(found(table, 20, 30, 40)).toEqual([20, 30, 40]);
    }
  });

  it('gives up what holds under a condition for what holds in general with more than half the seeds', () => {
    const conditionalOf = (table: TranspositionTable, seeds: number): void => {
      store(table, { low: 99, lower: 1, lowerReach: touched, upperReach: touched, open: seeds });
    };
    for (const [seeds, general, kept] of [
      [19, 9, 99],
      [20, 9, 99],
      [18, 10, 10],
    ] as const) {
      const table = tableOf(4);
      conditionalOf(table, seeds);
      for (const low of [general, 30, 40]) store(table, { low, lower: 1, open: low });
      store(table, { low: 50, lower: 1, open: 50 });
      expect(found(table, general, 99)).toEqual([kept]);
    }
  });

  it('has one entry for a position and a condition, however often it is stored', () => {
    const table = tableOf(4);
    for (const low of [10, 20, 30]) store(table, { low, lower: 1, open: low });
    for (let lower = 1; lower < 6; lower++) {
      store(table, { low: 40, lower, open: 5 });
      store(table, { low: 20, lower, open: 20 });
    }
    expect(found(table, 10, 20, 30, 40)).toEqual([10, 20, 30, 40]);
    const other = tableOf(4);
    for (const low of [10, 20, 30]) store(other, { low, lower: 1, open: low });
    for (let lower = 1; lower < 6; lower++)
      store(other, { low: 40, lower, lowerReach: touched, upperReach: touched, open: 5 });
    expect(found(other, 10, 20, 30, 40)).toEqual([10, 20, 30, 40]);
  });

  it('takes no more memory than it was given, and uses all of it', () => {
    for (const entries of [4, 8, 400]) {
      const table = tableOf(entries);
      const keys = Array.from({ length: 40 * entries }, (_, place) => place + 1);
      for (const low of keys) store(table, { low, high: low ^ 0x5555, lower: 1 });
      const kept = keys.filter((low) => probe(table, { low, high: low ^ 0x5555 }).lower === 1);
      expect(kept).toHaveLength(entries);
    }
  });

  it('spreads positions evenly, whichever half of the key tells them apart', () => {
    // A table of 4,000 buckets, and as many positions: by chance about 17 of them find their bucket full.
    const positions = 4_000;
    for (const key of [
      (place: number) => ({ low: place, high: 0 }),
      (place: number) => ({ low: 0, high: place }),
      (place: number) => ({ low: place << 20, high: place >> 12 }),
    ]) {
      const table = tableOf(4 * positions);
      for (let place = 1; place <= positions; place++) store(table, { ...key(place), lower: 1 });
      let lost = 0;
      for (let place = 1; place <= positions; place++) if (probe(table, key(place)).lower !== 1) lost++;
      expect(lost).toBeLessThan(60);
    }
  });
});
