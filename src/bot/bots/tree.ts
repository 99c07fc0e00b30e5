/**
 * The tree of a Monte Carlo search: numbers in typed arrays, the root first, the children of a node side by side. It
 * grows as needed up to a fixed number of nodes. All worths are from 0 to 1, as the player who moves to the node sees
 * them.
 */

import { arrayFrom } from '../../intrinsics.js';

/** A tree of positions; a node is known by its number, the root is 0. */
export interface Tree {
  /** Whether the moves of a node are in the tree. */
  readonly isExpanded: (node: number) => boolean;
  /**
   * Takes up the first `count` of these moves as children, each with what it seems worth and its prior; false, and
   * nothing is done, where there is no room.
   */
  readonly expand: (
    node: number,
    moves: Uint8Array,
    count: number,
    worths: Float64Array,
    priors: Float64Array,
  ) => boolean;
  /** The child to try next: what it came to so far, and what its prior promises while it has been tried little. */
  readonly child: (node: number, exploration: number) => number;
  readonly children: (node: number) => readonly number[];
  /** The move that leads to a node. */
  readonly hole: (node: number) => number;
  readonly parent: (node: number) => number;
  /** How often a node has been noted. */
  readonly visits: (node: number) => number;
  readonly prior: (node: number) => number;
  /** What a node has come to: the mean of what was noted, and what the best play that is in the tree leads to. */
  readonly value: (node: number) => number;
  /** Notes what came of a visit. */
  readonly note: (node: number, worth: number) => void;
  /** The move at the root that was visited most; among several the one that did best. */
  readonly favourite: () => number;
}

/** What a node takes: 8 bytes for a sum and 8 for the best play, five times 4 and twice 1 for the rest. */
export const bytesOfNode = 34;

/** How much of a node's value is the best play in the tree, and not the mean of its visits. */
const bestShare = 0.5;

/** A tree of the root alone. */
export function createTree(holes: number, memoryMiB: number): Tree {
  // While it grows, the old arrays and the new ones, twice as long, are there together.
  const mostNodes = Math.max(1 + holes, Math.floor((memoryMiB * 2 ** 20 * 2) / 3 / bytesOfNode));
  let room = Math.min(mostNodes, 4_096);
  let size = 1;
  let sum = new Float64Array(room);
  let best = new Float64Array(room);
  let prior = new Float32Array(room);
  let visits = new Uint32Array(room);
  let parent = new Uint32Array(room);
  let firstChild = new Uint32Array(room);
  let childCount = new Uint8Array(room);
  let hole = new Uint8Array(room);

  function grow(): void {
    room = Math.min(mostNodes, 2 * room);
    sum = extended(sum, new Float64Array(room));
    best = extended(best, new Float64Array(room));
    prior = extended(prior, new Float32Array(room));
    visits = extended(visits, new Uint32Array(room));
    parent = extended(parent, new Uint32Array(room));
    firstChild = extended(firstChild, new Uint32Array(room));
    childCount = extended(childCount, new Uint8Array(room));
    hole = extended(hole, new Uint8Array(room));
  }

  function valueOf(node: number): number {
    const tried = visits[node] as number;
    const expected = best[node] as number;
    if (tried === 0) return expected;
    return (1 - bestShare) * ((sum[node] as number) / tried) + bestShare * expected;
  }

  return {
    isExpanded: (node) => childCount[node] !== 0,
    expand(node, moves, count, worths, priors) {
      if (size + count > mostNodes) return false;
      if (size + count > room) grow();
      firstChild[node] = size;
      childCount[node] = count;
      for (let place = 0; place < count; place++, size++) {
        parent[size] = node;
        hole[size] = moves[place] as number;
        best[size] = worths[place] as number;
        prior[size] = priors[place] as number;
      }
      return true;
    },
    child(node, exploration) {
      const first = firstChild[node] as number;
      const end = first + (childCount[node] as number);
      const width = exploration * Math.sqrt((visits[node] as number) + 1);
      let chosen = first;
      let greatest = -Infinity;
      for (let child = first; child < end; child++) {
        const promise = valueOf(child) + (width * (prior[child] as number)) / (1 + (visits[child] as number));
        if (promise > greatest) {
          greatest = promise;
          chosen = child;
        }
      }
      return chosen;
    },
    children: (node) =>
      arrayFrom({ length: childCount[node] as number }, (_, place) => (firstChild[node] as number) + place),
    hole: (node) => hole[node] as number,
    parent: (node) => parent[node] as number,
    visits: (node) => visits[node] as number,
    prior: (node) => prior[node] as number,
    value: valueOf,
    note(node, worth) {
      sum[node] = (sum[node] as number) + worth;
      visits[node] = (visits[node] as number) + 1;
      const first = firstChild[node] as number;
      const end = first + (childCount[node] as number);
      if (first === end) return;
      // What is best for the player to move is what is left to the one who moved here.
      let most = 0;
      for (let child = first; child < end; child++) most = Math.max(most, best[child] as number);
      best[node] = 1 - most;
    },
    favourite() {
      const first = firstChild[0] as number;
      let favourite = first;
      for (let child = first + 1; child < first + (childCount[0] as number); child++) {
        const more = (visits[child] as number) - (visits[favourite] as number);
        if (more > 0 || (more === 0 && valueOf(child) > valueOf(favourite))) favourite = child;
      }
      return hole[favourite] as number;
    },
  };
}

function extended<Numbers extends Float64Array | Float32Array | Uint32Array | Uint8Array>(
  old: Numbers,
  longer: Numbers,
): Numbers {
  longer.set(old);
  return longer;
}
