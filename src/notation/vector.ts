/**
 * A growing list that is never changed: adding or replacing an item gives a new list that shares all but a few short
 * arrays with the old one. The items hang on a tree of frozen arrays of up to 32; with a million items it is four
 * arrays deep, so that adding one copies at most four arrays of 32, and JSON writes it without deep nesting.
 */
import { freeze } from '../intrinsics.js';

const width = 32;

/** An array of the tree: items in the lowest layer, arrays in the others. */
export type Branch<Item> = readonly (Item | Branch<Item>)[];

/** A list of items; item `i` is reached by the digits of `i` to the base of 32. The items must not be arrays. */
export interface Vector<Item> {
  /** How many items there are. */
  readonly size: number;
  /** The tree that holds them. */
  readonly root: Branch<Item>;
}

/** How many places a branch of the top layer spans, for so many items. */
function topSpan(size: number): number {
  let span = 1;
  while (span * width < size) span *= width;
  return span;
}

/** The list of these items. */
export function vectorOf<Item>(items: readonly Item[]): Vector<Item> {
  let layer: Branch<Item> = freeze([...items]);
  while (layer.length > width) {
    const above: Branch<Item>[] = [];
    for (let start = 0; start < layer.length; start += width)
      above.push(freeze(layer.slice(start, start + width)));
    layer = freeze(above);
  }
  return freeze({ size: items.length, root: layer });
}

/** The item at a place, 0 to `size - 1`; undefined where a tree from outside is not as it should be. */
export function itemAt<Item>({ size, root }: Vector<Item>, place: number): Item | undefined {
  let branch: Branch<Item> | undefined = root;
  for (let span = topSpan(size); span > 1; span /= width) {
    branch = branch?.[Math.floor(place / span) % width] as Branch<Item> | undefined;
  }
  return branch?.[place % width] as Item | undefined;
}

/** The list with another item at a place, which may be the one behind the last item. */
export function withItem<Item>({ size, root }: Vector<Item>, place: number, item: Item): Vector<Item> {
  const span = topSpan(size);
  const isFull = place === span * width;
  return isFull
    ? freeze({ size: size + 1, root: replaced<Item>([root], span * width, place, item) })
    : freeze({ size: Math.max(size, place + 1), root: replaced(root, span, place, item) });
}

/** A copy of one branch and of those under it that lead to the place; as deep as the tree, which is a few layers. */
function replaced<Item>(branch: Branch<Item>, span: number, place: number, item: Item): Branch<Item> {
  // Frozen arrays are copied element by element: engines copy them many times slower by slice or spread.
  const copy: (Item | Branch<Item>)[] = [];
  for (const entry of branch) copy.push(entry);
  const digit = Math.floor(place / span) % width;
  copy[digit] = span === 1 ? item : replaced((copy[digit] ?? []) as Branch<Item>, span / width, place, item);
  return freeze(copy);
}
