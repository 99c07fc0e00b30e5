/**
 * The growing list under a timeline: it holds what an array would, in arrays of at most 32, and shares what is the same.
 */
import { describe, expect, test } from 'vitest';
import { itemAt, vectorOf, withItem, type Branch, type Vector } from '../../src/notation/vector.js';
import { firstUnfrozen } from '../properties/helpers.js';

/** The numbers from one to before another. */
const numbers = (from: number, to: number): number[] =>
  Array.from({ length: to - from }, (_, at) => from + at);
/** The numbers in arrays of 32. */
const rows = (from: number, to: number): number[][] =>
  numbers(0, Math.ceil((to - from) / 32)).map((row) =>
    numbers(from + 32 * row, Math.min(to, from + 32 * (row + 1))),
  );

/** What the list of so many numbers is. */
const trees: readonly (readonly [size: number, root: Branch<number>])[] = [
  [0, []],
  [1, [0]],
  [2, [0, 1]],
  [31, numbers(0, 31)],
  [32, numbers(0, 32)],
  [33, [numbers(0, 32), [32]]],
  [64, rows(0, 64)],
  [65, rows(0, 65)],
  [1_023, rows(0, 1_023)],
  [1_024, rows(0, 1_024)],
  [1_025, [rows(0, 1_024), [[1_024]]]],
  [1_057, [rows(0, 1_024), [numbers(1_024, 1_056), [1_056]]]],
  [2_049, [rows(0, 1_024), rows(1_024, 2_048), [[2_048]]]],
];

describe.each(trees)('a list of %i', (size, root) => {
  test('is a tree of arrays of at most 32', () => {
    const vector = vectorOf(numbers(0, size));
    expect(vector).toEqual({ size, root });
    expect(firstUnfrozen(vector)).toBeNull();
  });

  test('has its items at their places', () => {
    const places = numbers(0, size);
    expect(places.map((place) => itemAt({ size, root }, place))).toEqual(places);
  });

  test('is the same when it grows one by one', () => {
    let vector: Vector<number> = vectorOf<number>([]);
    for (let place = 0; place < size; place++) vector = withItem(vector, place, place);
    expect(vector).toEqual({ size, root });
    expect(firstUnfrozen(vector)).toBeNull();
  });

  test('has another item at any place, and is itself as it was', () => {
    const vector = vectorOf(numbers(0, size));
    for (const place of [0, 1, 31, 32, 33, 1_000, 1_023, 1_024, size - 1]) {
      if (place < 0 || place >= size) continue;
      const changed = withItem(vector, place, -1);
      expect(changed.size).toBe(size);
      expect(numbers(0, size).map((at) => itemAt(changed, at))).toEqual(numbers(0, size).with(place, -1));
    }
    expect(vector).toEqual({ size, root });
  });
});

test('another item leaves all other branches the same', () => {
  const { root } = vectorOf(numbers(0, 2_049)) as { root: readonly Branch<number>[] };
  const changed = withItem({ size: 2_049, root }, 1_100, -1).root as readonly Branch<number>[];
  expect([0, 1, 2].filter((branch) => changed[branch] !== root[branch])).toEqual([1]);
  const kept = numbers(0, 32).filter((row) => changed[1]?.[row] === root[1]?.[row]);
  expect(kept).toEqual(numbers(0, 32).filter((row) => row !== 2));
});

test('a tree from outside that lacks a branch has nothing there', () => {
  expect(itemAt<number>({ size: 33, root: [] }, 32)).toBeUndefined();
  expect(itemAt<number>({ size: 1_025, root: [[]] }, 40)).toBeUndefined();
  expect(itemAt<number>({ size: 2, root: undefined as never }, 1)).toBeUndefined();
});
