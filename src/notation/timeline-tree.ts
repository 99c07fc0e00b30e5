/**
 * Building the positions of a timeline in one go: out of a start, or out of one that came from outside.
 */
import { freeze, isInteger } from '../intrinsics.js';
import { isPlainObject, ownProperty } from '../reading.js';
import { trustedState, type GameState } from '../state.js';
import { joinedWords } from './building.js';
import { deepestVariation, newBudget, playWithin, type Budget } from './course.js';
import { argumentError, argumentProblem, keepWithin, playAt } from './outside.js';
import type { TimelineNode, TimelineNodes } from './timeline.js';
import { itemAt, vectorOf, type Branch } from './vector.js';

interface Growing {
  readonly parent: number | null;
  readonly hole: number | null;
  readonly state: GameState;
  comment: string;
  readonly children: number[];
  next: number | null;
  readonly depth: number;
}

/** The positions of a timeline under construction; position 0, the start, is there from the beginning. */
export interface Tree {
  /** Adds a position behind another one and gives its number; it comes next unless it is a variation. */
  readonly add: (parent: number, hole: number, state: GameState) => number;
  /** Says something about the move that led to a position. */
  readonly comment: (number: number, words: string) => void;
  /** Says which of its children comes next behind a position. */
  readonly choose: (number: number, next: number) => void;
  readonly node: (number: number) => Readonly<Growing> | undefined;
  /** The positions, frozen. */
  readonly finish: () => TimelineNodes;
}

/** A tree with nothing but its start, which must be trusted. */
export function createTree(start: GameState): Tree {
  const nodes: Growing[] = [
    { parent: null, hole: null, state: start, comment: '', children: [], next: null, depth: 0 },
  ];
  return {
    add(parent, hole, state) {
      const before = nodes[parent] as Growing;
      const isVariation = before.next !== null;
      const number = nodes.length;
      before.children.push(number);
      before.next ??= number;
      const depth = isVariation ? before.depth + 1 : before.depth;
      nodes.push({ parent, hole, state, comment: '', children: [], next: null, depth });
      return number;
    },
    comment(number, words) {
      const node = nodes[number] as Growing;
      node.comment = joinedWords(node.comment, words);
    },
    choose(number, next) {
      (nodes[number] as Growing).next = next;
    },
    node: (number) => nodes[number],
    finish: () => vectorOf(nodes.map(frozenNode)),
  };
}

function frozenNode({ comment, children, ...node }: Growing): TimelineNode {
  return freeze({ ...node, children: freeze(children), ...(comment === '' ? {} : { comment }) });
}

/** The positions of a timeline from outside; every move is played anew. */
export function readTree(nodes: unknown): Tree {
  if (!isPlainObject(nodes)) throw argumentError('nodes', nodes, 'an object of size and root');
  const size = ownProperty(nodes, 'size') as number;
  const root = ownProperty(nodes, 'root') as Branch<unknown>;
  if (!isInteger(size) || size < 1) throw argumentError('nodes.size', size, 'a whole number of 1 or more');

  const budget = newBudget();
  const followers: unknown[] = [];
  let tree: Tree | undefined;
  for (let number = 0; number < size; number++) {
    const node = itemAt({ size, root }, number);
    const path = `position ${number}`;
    if (!isPlainObject(node)) throw argumentError(path, node, 'an object');
    if (tree === undefined) tree = createTree(trustedState(ownProperty(node, 'state') as GameState));
    else addForeign(tree, ownProperty(node, 'parent'), ownProperty(node, 'hole'), path, budget);
    const comment = ownProperty(node, 'comment') ?? '';
    if (typeof comment !== 'string') throw argumentError(`${path}, comment`, comment, 'a string');
    tree.comment(number, comment);
    followers.push(ownProperty(node, 'next'));
  }
  followers.forEach((next, number) => {
    chooseForeign(tree as Tree, number, next);
  });
  return tree as Tree;
}

function addForeign(tree: Tree, parent: unknown, hole: unknown, path: string, budget: Budget): void {
  const before = typeof parent === 'number' ? tree.node(parent) : undefined;
  if (before === undefined)
    throw argumentError(`${path}, parent`, parent, 'the number of an earlier position');
  const { after } = playAt(path, () => playWithin(budget, before.state, hole as number));
  keepWithin(budget, path);
  const added = tree.add((parent as number) + 0, hole as number, after);
  if ((tree.node(added) as Growing).depth > deepestVariation) {
    throw argumentProblem(path, 'a variation', `within at most ${deepestVariation - 1} others`);
  }
}

function chooseForeign(tree: Tree, number: number, next: unknown): void {
  const { next: usual } = tree.node(number) as Growing;
  if (next === usual) return;
  if (typeof next !== 'number' || tree.node(next)?.parent !== number) {
    throw argumentError(`position ${number}, next`, next, usual === null ? 'null' : 'one of its children');
  }
  tree.choose(number, next);
}
