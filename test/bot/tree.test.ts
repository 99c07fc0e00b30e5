/**
 * The tree of a Monte Carlo search: what is put in comes out, and the moves are chosen by the formula.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createTree, type Tree } from '../../src/bot/bots/tree.js';

function movesOf(...holes: number[]): Uint8Array {
  return Uint8Array.from(holes);
}

/** Takes up moves, all of which seem worth a half and promise the same. */
function expand(tree: Tree, node: number, moves: Uint8Array, count: number): boolean {
  const halves = new Float64Array(count).fill(0.5);
  return tree.expand(node, moves, count, halves, new Float64Array(count).fill(1 / count));
}

/** Notes the same value so many times. */
function noteOften(tree: Tree, node: number, times: number, value: number): void {
  for (let time = 0; time < times; time++) tree.note(node, value);
}

describe('a tree', () => {
  it('knows of each node its parent, its move and its visits', () => {
    const tree = createTree(6, 1);
    expect(tree.isExpanded(0)).toBe(false);
    expect(expand(tree, 0, movesOf(2, 5, 6, 1), 3)).toBe(true);
    expect(tree.isExpanded(0)).toBe(true);
    expect(expand(tree, 2, movesOf(3, 4), 2)).toBe(true);
    expect([1, 2, 3, 4, 5].map((node) => [tree.parent(node), tree.hole(node)])).toEqual([
      [0, 2],
      [0, 5],
      [0, 6],
      [2, 3],
      [2, 4],
    ]);
    expect([1, 2, 3, 4, 5].map(tree.isExpanded)).toEqual([false, true, false, false, false]);
    noteOften(tree, 2, 3, 0.5);
    expect([0, 1, 2, 3].map(tree.visits)).toEqual([0, 0, 3, 0]);
  });

  it('keeps everything as it grows, and says when it is full', () => {
    const tree = createTree(2, 1);
    const width = 10;
    const moves = Uint8Array.from({ length: width }, (_, place) => place + 1);
    let node = 0;
    for (; expand(tree, node, moves, width); node++) tree.note(node, 1);
    // Two thirds of a mebibyte for 34 bytes a node.
    const most = Math.floor(((2 ** 20 / 3) * 2) / 34);
    expect(node).toBe(Math.floor((most - 1) / width));
    expect(tree.isExpanded(node)).toBe(false);
    for (let child = 1; child <= node * width; child += 7)
      expect([tree.parent(child), tree.hole(child)]).toEqual([
        Math.floor((child - 1) / width),
        1 + ((child - 1) % width),
      ]);
    expect([0, 1, node - 1, node].map(tree.visits)).toEqual([1, 1, 1, 0]);
    // What is left is used where fewer moves are to be taken up.
    const left = most - (1 + node * width);
    expect(expand(tree, node, moves, left + 1)).toBe(false);
    expect(expand(tree, node, moves, left)).toBe(true);
  });

  it('has room for the moves of the root, however little memory there is', () => {
    const tree = createTree(24, 1e-6);
    const moves = Uint8Array.from({ length: 24 }, (_, place) => place + 1);
    expect(expand(tree, 0, moves, 24)).toBe(true);
    expect(expand(tree, 1, moves, 1)).toBe(false);
    expect(tree.hole(24)).toBe(24);
  });
});

describe('the child to try next', () => {
  it('is the one that promises most: what it came to, and its prior while it was tried little', () => {
    const anyChild = fc.record({
      visits: fc.integer({ min: 0, max: 40 }),
      value: fc.constantFrom(0, 0.25, 0.5, 0.75, 1),
      seemed: fc.constantFrom(0.1, 0.5, 0.6),
      prior: fc.constantFrom(0.125, 0.25, 0.5),
    });
    fc.assert(
      fc.property(
        fc.array(anyChild, { minLength: 1, maxLength: 6 }),
        fc.constantFrom(0, 0.25, 0.5, 1, 10),
        (children, exploration) => {
          const tree = createTree(6, 1);
          const [seemed, priors] = (['seemed', 'prior'] as const).map((field) =>
            Float64Array.from(children, (child) => child[field]),
          ) as [Float64Array, Float64Array];
          tree.expand(0, movesOf(1, 2, 3, 4, 5, 6), children.length, seemed, priors);
          children.forEach(({ visits, value }, place) => {
            noteOften(tree, 1 + place, visits, value);
            noteOften(tree, 0, visits, 1 - value);
          });
          const all = children.reduce((sum, { visits }) => sum + visits, 0);
          // Half the mean of the visits, half what the best play is known to lead to: here what it seemed.
          const values = children.map((child) =>
            child.visits === 0 ? child.seemed : (child.value + child.seemed) / 2,
          );
          const promises = children.map(
            ({ visits, prior }, place) =>
              (values[place] ?? NaN) + (exploration * prior * Math.sqrt(all + 1)) / (1 + visits),
          );
          values.forEach((value, place) => {
            expect(tree.value(1 + place)).toBeCloseTo(value, 9);
          });
          expect(promises[tree.child(0, exploration) - 1]).toBeCloseTo(Math.max(...promises), 9);
        },
      ),
      { numRuns: 200 },
    );
  });

  it('of equals is the first', () => {
    const tree = createTree(6, 1);
    expand(tree, 0, movesOf(1, 2, 3), 3);
    expect(tree.child(0, 0.5)).toBe(1);
    for (const node of [1, 2, 3]) noteOften(tree, node, 2, 0.5);
    expect(tree.child(0, 0.5)).toBe(1);
  });
});

describe('the value of a node', () => {
  it('is half of what the best answer in the tree leaves', () => {
    const tree = createTree(6, 1);
    expand(tree, 0, movesOf(1, 2), 2);
    const answers = Float64Array.from([0.25, 0.75]);
    tree.expand(1, movesOf(3, 4), 2, answers, Float64Array.from([0.5, 0.5]));
    tree.note(1, 0.125);
    // The mean is an eighth; after the better answer a quarter is left.
    expect(tree.value(1)).toBe(0.1875);
    tree.note(0, 0.875);
    // The other move still seems worth a half, which is more than what is left after the first.
    expect(tree.value(0)).toBe((0.875 + 0.5) / 2);
    expect(tree.children(1).map(tree.hole)).toEqual([3, 4]);
    expect(tree.children(2)).toEqual([]);
  });
});

describe('the favourite', () => {
  it('is the move that was visited most, and of several the one that did best', () => {
    const tree = createTree(6, 1);
    expand(tree, 0, movesOf(2, 4, 6), 3);
    expect(tree.favourite()).toBe(2);
    noteOften(tree, 2, 1, 0);
    expect(tree.favourite()).toBe(4);
    noteOften(tree, 3, 1, 1);
    expect(tree.favourite()).toBe(6);
    noteOften(tree, 1, 1, 1);
    // As good as the last one, and before it.
    expect(tree.favourite()).toBe(2);
    noteOften(tree, 2, 1, 0);
    expect(tree.favourite()).toBe(4);
  });

  it('is not looked for among the moves of other positions', () => {
    const tree = createTree(6, 1);
    expand(tree, 0, movesOf(2, 4), 2);
    expand(tree, 1, movesOf(6), 1);
    noteOften(tree, 1, 1, 1);
    noteOften(tree, 3, 5, 1);
    expect(tree.favourite()).toBe(2);
    expect(tree.child(0, 0.5)).toBe(1);
  });
});
