/**
 * Building the positions of a timeline in one go: out of a start, or out of one that came from outside.
 */
import { arrayFrom, freeze, isArray, isInteger } from '../intrinsics.js';
import { isPlainObject, ownProperty } from '../reading.js';
import { trustedState, type GameState } from '../state.js';
import { readAnnotations } from './annotations.js';
import { joinedWords } from './building.js';
import { deepestVariation, newBudget, playWithin, type Budget } from './course.js';
import { readEnding, type Ending } from '../ending.js';
import { argumentError, argumentProblem, keepWithin, playAt } from './outside.js';
import type { TimelineNode, TimelineNodes } from './timeline.js';
import { itemAt, vectorOf, type Branch } from './vector.js';

interface Growing {
  readonly parent: number | null;
  readonly hole: number | null;
  readonly state: GameState;
  annotations: readonly number[];
  comment: string;
  ending: Ending | undefined;
  children: number[];
  next: number | null;
  /** Reckoned when the tree is finished. */
  depth: number;
}

/** The positions of a timeline under construction; position 0, the start, is there from the beginning. */
export interface Tree {
  /** Adds a position behind another one and gives its number; it comes next unless it is a variation. */
  readonly add: (parent: number, hole: number, state: GameState) => number;
  /** Says something about the move that led to a position. */
  readonly comment: (number: number, words: string) => void;
  /** Says what is thought of the move that led to a position. */
  readonly annotate: (number: number, annotations: readonly number[]) => void;
  /** Says how the game ended at a position, if it did beside the rules. */
  readonly end: (number: number, ending: Ending | undefined) => void;
  /** Puts the children of a position into an order. */
  readonly order: (number: number, children: readonly number[]) => void;
  /** Says which of its children comes next behind a position. */
  readonly choose: (number: number, next: number) => void;
  readonly node: (number: number) => Readonly<Growing> | undefined;
  /** The positions, frozen. */
  readonly finish: () => TimelineNodes;
}

/** A tree with nothing but its start, which must be trusted. */
export function createTree(start: GameState): Tree {
  const nodes: Growing[] = [newNode(null, null, start)];
  return {
    add(parent, hole, state) {
      const before = nodes[parent] as Growing;
      const number = nodes.length;
      before.children.push(number);
      before.next ??= number;
      nodes.push(newNode(parent, hole, state));
      return number;
    },
    annotate(number, annotations) {
      (nodes[number] as Growing).annotations = annotations;
    },
    end(number, ending) {
      (nodes[number] as Growing).ending = ending;
    },
    order(number, children) {
      (nodes[number] as Growing).children = [...children];
    },
    comment(number, words) {
      const node = nodes[number] as Growing;
      node.comment = joinedWords(node.comment, words);
    },
    choose(number, next) {
      (nodes[number] as Growing).next = next;
    },
    node: (number) => nodes[number],
    finish() {
      // A position stands behind the one that leads to it.
      for (const [number, { depth, children }] of nodes.entries()) {
        if (depth > deepestVariation) {
          const allowed = `within at most ${deepestVariation - 1} others`;
          throw argumentProblem(`position ${number}`, 'a variation', allowed);
        }
        for (const [place, child] of children.entries()) {
          (nodes[child] as Growing).depth = place === 0 ? depth : depth + 1;
        }
      }
      return vectorOf(nodes.map(frozenNode));
    },
  };
}

function newNode(parent: number | null, hole: number | null, state: GameState): Growing {
  return {
    parent,
    hole,
    state,
    annotations: [],
    comment: '',
    ending: undefined,
    children: [],
    next: null,
    depth: 0,
  };
}

function frozenNode({ annotations, comment, ending, children, ...node }: Growing): TimelineNode {
  return freeze({
    ...node,
    ...(annotations.length === 0 ? {} : { annotations: freeze([...annotations]) }),
    ...(comment === '' ? {} : { comment }),
    ...(ending === undefined ? {} : { ending }),
    children: freeze(children),
  });
}

/** The positions of a timeline from outside; every move is played anew. */
export function readTree(nodes: unknown): Tree {
  if (!isPlainObject(nodes)) throw argumentError('nodes', nodes, 'an object of size and root');
  const size = ownProperty(nodes, 'size') as number;
  const root = ownProperty(nodes, 'root') as Branch<unknown>;
  if (!isInteger(size) || size < 1) throw argumentError('nodes.size', size, 'a whole number of 1 or more');

  const budget = newBudget();
  const followers: unknown[] = [];
  const children: unknown[] = [];
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
    const annotations = readAnnotations(ownProperty(node, 'annotations'), `${path}, annotations`);
    if (number === 0 && annotations.length > 0)
      throw argumentError(`${path}, annotations`, annotations, 'left out, since no move led here');
    tree.annotate(number, annotations);
    const { state } = tree.node(number) as Growing;
    tree.end(number, readEnding(ownProperty(node, 'ending'), `${path}, ending`, state));
    children.push(ownProperty(node, 'children'));
    followers.push(ownProperty(node, 'next'));
  }
  followers.forEach((next, number) => {
    orderForeign(tree as Tree, number, children[number]);
    chooseForeign(tree as Tree, number, next);
  });
  return tree as Tree;
}

/** The children of a position stand in the order in which the timeline has them, if it has just them. */
function orderForeign(tree: Tree, number: number, children: unknown): void {
  const { children: usual, ending } = tree.node(number) as Growing;
  const path = `position ${number}`;
  if (ending !== undefined && usual.length > 0)
    throw argumentError(`${path}, ending`, ending, 'left out, since the game went on from here');
  if (!isArray(children) || children.length !== usual.length) return;
  const given = arrayFrom(children as unknown[]);
  const known = new Set<unknown>(usual);
  if (given.every((child) => known.delete(child))) tree.order(number, given as number[]);
}

function addForeign(tree: Tree, parent: unknown, hole: unknown, path: string, budget: Budget): void {
  const before = typeof parent === 'number' ? tree.node(parent) : undefined;
  if (before === undefined)
    throw argumentError(`${path}, parent`, parent, 'the number of an earlier position');
  const { after } = playAt(path, () => playWithin(budget, before.state, hole as number));
  keepWithin(budget, path);
  tree.add((parent as number) + 0, hole as number, after);
}

function chooseForeign(tree: Tree, number: number, next: unknown): void {
  const { next: usual } = tree.node(number) as Growing;
  if (next === usual) return;
  if (typeof next !== 'number' || tree.node(next)?.parent !== number) {
    throw argumentError(`position ${number}, next`, next, usual === null ? 'null' : 'one of its children');
  }
  tree.choose(number, next);
}
