/**
 * The tree of a Monte Carlo search: what is put in comes out, and the moves are chosen by the formula.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createTree, type Tree } from '../../src/bot/bots/tree.js';

const first = (): number => 0;

function movesOf(...holes: number[]): Uint8Array {
  return Uint8Array.from(holes);
}

/** Notes the same value so many times. */
function noteOften(tree: Tree, node: number, times: number, value: number): void {
  for (let time = 0; time < times; time++) tree.note(node, value);
}

describe('a tree', () => {
  it('knows of each node its parent, its move and its visits', () => {
    const tree = createTree(6, 1);
    expect(tree.isExpanded(0)).toBe(false);
    expect(tree.expand(0, movesOf(2, 5, 6, 1), 3)).toBe(true);
    expect(tree.isExpanded(0)).toBe(true);
    expect(tree.expand(2, movesOf(3, 4), 2)).toBe(true);
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
    for (; tree.expand(node, moves, width); node++) tree.note(node, 1);
    // Two thirds of a mebibyte for 22 bytes a node.
    const most = Math.floor(((2 ** 20 / 3) * 2) / 22);
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
    expect(tree.expand(node, moves, left + 1)).toBe(false);
    expect(tree.expand(node, moves, left)).toBe(true);
  });

  it('has room for the moves of the root, however little memory there is', () => {
    const tree = createTree(24, 1e-6);
    const moves = Uint8Array.from({ length: 24 }, (_, place) => place + 1);
    expect(tree.expand(0, moves, 24)).toBe(true);
    expect(tree.expand(1, moves, 1)).toBe(false);
    expect(tree.hole(24)).toBe(24);
  });
});

describe('the child to try next', () => {
  it('is one that has not been tried, from any place on, as long as there is one', () => {
    const tree = createTree(6, 1);
    tree.expand(0, movesOf(1, 2, 3, 4), 4);
    const from = (start: number): number =>
      tree.child(0, 0.5, (limit) => {
        expect(limit).toBe(4);
        return start;
      });
    expect([0, 1, 2, 3].map(from)).toEqual([1, 2, 3, 4]);
    for (const node of [2, 4, 1]) noteOften(tree, node, 1, 1);
    expect([0, 1, 2, 3].map(from)).toEqual([3, 3, 3, 3]);
  });

  it('is the one with the greatest upper confidence bound once all have been tried', () => {
    const anyChild = fc.record({
      visits: fc.integer({ min: 1, max: 40 }),
      value: fc.constantFrom(0, 0.25, 0.5, 0.75, 1),
    });
    fc.assert(
      fc.property(
        fc.array(anyChild, { minLength: 1, maxLength: 6 }),
        fc.constantFrom(0, 0.25, 0.5, 1, 10),
        fc.nat({ max: 5 }),
        (children, exploration, start) => {
          const tree = createTree(6, 1);
          tree.expand(0, movesOf(1, 2, 3, 4, 5, 6), children.length);
          children.forEach(({ visits, value }, place) => {
            noteOften(tree, 1 + place, visits, value);
            noteOften(tree, 0, visits, 1 - value);
          });
          const all = children.reduce((sum, { visits }) => sum + visits, 0);
          const bounds = children.map(
            ({ visits, value }) => value + exploration * Math.sqrt(Math.log(all) / visits),
          );
          const chosen = tree.child(0, exploration, () => start % children.length);
          expect(bounds[chosen - 1]).toBeCloseTo(Math.max(...bounds), 9);
        },
      ),
      { numRuns: 200 },
    );
  });

  it('of equals is the first from any place on', () => {
    const tree = createTree(6, 1);
    tree.expand(0, movesOf(1, 2, 3), 3);
    for (const node of [1, 2, 3]) noteOften(tree, node, 2, 0.5);
    expect([0, 1, 2].map((start) => tree.child(0, 0.5, () => start))).toEqual([1, 2, 3]);
  });
});

describe('the favourite', () => {
  it('is the move that was visited most, and of several the one that did best', () => {
    const tree = createTree(6, 1);
    tree.expand(0, movesOf(2, 4, 6), 3);
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
    tree.expand(0, movesOf(2, 4), 2);
    tree.expand(1, movesOf(6), 1);
    noteOften(tree, 1, 1, 1);
    noteOften(tree, 3, 5, 1);
    expect(tree.favourite()).toBe(2);
    expect(tree.child(0, 0.5, first)).toBe(2);
  });
});
