/**
 * The tree of a Monte Carlo search: numbers in typed arrays, the root first, the children of a node side by side. It
 * grows as needed up to a fixed number of nodes.
 */
import { naturalLog } from '../logarithm.js';
import type { Random } from '../random.js';

/** A tree of positions; a node is known by its number, the root is 0. */
export interface Tree {
  /** Whether the moves of a node are in the tree. */
  readonly isExpanded: (node: number) => boolean;
  /** Takes up the first `count` of these moves as children; false, and nothing is done, where there is no room. */
  readonly expand: (node: number, moves: Uint8Array, count: number) => boolean;
  /** The child to try next: one that has not been tried, else the one with the greatest upper confidence bound. */
  readonly child: (node: number, exploration: number, random: Random) => number;
  /** The move that leads to a node. */
  readonly hole: (node: number) => number;
  readonly parent: (node: number) => number;
  /** How often a node has been noted. */
  readonly visits: (node: number) => number;
  /** Notes what came of a visit, from 0 to 1, for the player who moved to the node. */
  readonly note: (node: number, value: number) => void;
  /** The move at the root that was visited most; among several the one that did best. */
  readonly favourite: () => number;
}

/** What a node takes: 8 bytes for its value, three times 4 and twice 1 for the rest. */
const bytesOfNode = 22;

/** A tree of the root alone. */
export function createTree(holes: number, memoryMiB: number): Tree {
  // While it grows, the old arrays and the new ones, twice as long, are there together.
  const mostNodes = Math.max(1 + holes, Math.floor((memoryMiB * 2 ** 20 * 2) / 3 / bytesOfNode));
  let room = Math.min(mostNodes, 4_096);
  let size = 1;
  let value = new Float64Array(room);
  let visits = new Uint32Array(room);
  let parent = new Uint32Array(room);
  let firstChild = new Uint32Array(room);
  let childCount = new Uint8Array(room);
  let hole = new Uint8Array(room);

  function grow(): void {
    room = Math.min(mostNodes, 2 * room);
    value = extended(value, new Float64Array(room));
    visits = extended(visits, new Uint32Array(room));
    parent = extended(parent, new Uint32Array(room));
    firstChild = extended(firstChild, new Uint32Array(room));
    childCount = extended(childCount, new Uint8Array(room));
    hole = extended(hole, new Uint8Array(room));
  }

  return {
    isExpanded: (node) => childCount[node] !== 0,
    expand(node, moves, count) {
      if (size + count > mostNodes) return false;
      if (size + count > room) grow();
      firstChild[node] = size;
      childCount[node] = count;
      for (let place = 0; place < count; place++, size++) {
        parent[size] = node;
        hole[size] = moves[place] as number;
      }
      return true;
    },
    child(node, exploration, random) {
      const first = firstChild[node] as number;
      const count = childCount[node] as number;
      const start = random(count);
      const width = exploration * Math.sqrt(naturalLog(Math.max(1, visits[node] as number)));
      let best = first;
      let greatest = -Infinity;
      // Begins anywhere, so that equals are tried in a random order.
      for (let place = 0; place < count; place++) {
        const child = first + ((start + place) % count);
        const tried = visits[child] as number;
        if (tried === 0) return child;
        const bound = (value[child] as number) / tried + width / Math.sqrt(tried);
        if (bound > greatest) {
          greatest = bound;
          best = child;
        }
      }
      return best;
    },
    hole: (node) => hole[node] as number,
    parent: (node) => parent[node] as number,
    visits: (node) => visits[node] as number,
    note(node, worth) {
      value[node] = (value[node] as number) + worth;
      visits[node] = (visits[node] as number) + 1;
    },
    favourite() {
      const first = firstChild[0] as number;
      let best = first;
      for (let child = first + 1; child < first + (childCount[0] as number); child++) {
        const more = (visits[child] as number) - (visits[best] as number);
        if (more > 0 || (more === 0 && (value[child] as number) > (value[best] as number))) best = child;
      }
      return hole[best] as number;
    },
  };
}

function extended<Numbers extends Float64Array | Uint32Array | Uint8Array>(
  old: Numbers,
  longer: Numbers,
): Numbers {
  longer.set(old);
  return longer;
}
