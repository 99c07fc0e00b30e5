/**
 * A timeline: a game as an interface shows it, with everything that was played and taken back. It is a tree of
 * positions, and one of them is the current one; each has a `next`, the way in which the game goes on from it when
 * moves are taken up again. Every function gives a new timeline and shares with the old one all that is the same.
 *
 * Playing, taking back and taking up a move copy some arrays of 32 entries, however long the game is (see
 * vector.ts). Asking for the line looks at each of its positions, and so does jumping to one of them; going to any
 * position looks at those before it.
 */
import { entries, freeze, fromEntries, hasOwn, isInteger } from '../intrinsics.js';
import { applyMove } from '../play.js';
import { isPlainObject, ownProperty } from '../reading.js';
import { trustedState, type GameState } from '../state.js';
import { createMark, type Mark } from '../trust.js';
import { deepestVariation } from './course.js';
import type { Ending } from '../ending.js';
import { argumentError, readForeign } from './outside.js';
import { readTags, type RecordTags } from './record.js';
import { createTree, readTree, type Tree } from './timeline-tree.js';
import { itemAt, withItem, type Vector } from './vector.js';

/** A position of a timeline. */
export interface TimelineNode {
  /** The number of the position before; null at the start. */
  readonly parent: number | null;
  /** The number of the hole that led here; null at the start. */
  readonly hole: number | null;
  /** The position itself. */
  readonly state: GameState;
  /** What is thought of the move, as in a record; absent where nothing is. */
  readonly annotations?: readonly number[];
  /** What is said of the move, or before the first one; absent where nothing is. */
  readonly comment?: string;
  /** How the game ended here, where it did and the rules had not ended it; only where nothing was played from here. */
  readonly ending?: Ending;
  /** The numbers of the positions that were reached from here; the first is the main line, the others are variations. */
  readonly children: readonly number[];
  /** Which of the children comes next when moves are taken up again; null where there is none. */
  readonly next: number | null;
  /** How many variations within each other lead here; 0 on the main line, 100 at most. */
  readonly depth: number;
}

/** A game with everything that was tried in it. Plain, deeply frozen, JSON-safe data. */
export interface Timeline {
  /** Who plays, when and where, as in a record. */
  readonly tags: RecordTags;
  /** The positions, by number; the start is number 0. Read them with {@link nodeAt}. */
  readonly nodes: TimelineNodes;
  /** The number of the current position. */
  readonly current: number;
}

/** The positions of a timeline: how many there are, and the tree of arrays that holds them. */
export type TimelineNodes = Vector<TimelineNode>;

const mark: Mark<Timeline> = /* @__PURE__ */ createMark<Timeline>();

/** A trusted timeline out of checked and frozen parts. */
export function makeTimeline(tags: RecordTags, nodes: TimelineNodes, current: number): Timeline {
  return mark.own({ tags, nodes, current });
}

/**
 * A timeline that stands at its start.
 *
 * @param start - The position to play from.
 * @param tags - Who plays, when and where.
 * @throws {@link LayliError} `INVALID_STATE` for a start and `INVALID_ARGUMENT` for tags that are not valid.
 *
 * @example
 * ```ts
 * import { createGame } from 'layli-goobalay';
 * import { createTimeline, nodeAt, play, redo, undo } from 'layli-goobalay/notation';
 *
 * const played = play(play(createTimeline(createGame('short')), 3), 4);
 * nodeAt(played).state.ply; // => 2
 * nodeAt(undo(played)).hole; // => 3
 * nodeAt(redo(undo(played))).hole; // => 4
 * ```
 */
export function createTimeline(start: GameState, tags: RecordTags = {}): Timeline {
  return makeTimeline(readTags(tags), createTree(trustedState(start)).finish(), 0);
}

/**
 * A position of a timeline.
 *
 * @param number - The number of the position; the current one when left out.
 * @throws {@link LayliError} `INVALID_ARGUMENT` where there is no such position, or the timeline is not valid.
 *
 * @example
 * ```ts
 * import { createGame } from 'layli-goobalay';
 * import { createTimeline, nodeAt, play } from 'layli-goobalay/notation';
 *
 * const timeline = play(createTimeline(createGame('short')), 3);
 * nodeAt(timeline).parent; // => 0
 * nodeAt(timeline, 0).children; // => [1]
 * ```
 */
export function nodeAt(timeline: Timeline, number?: number): TimelineNode {
  const { nodes, current } = trustedTimeline(timeline);
  return chosen(nodes, number ?? current);
}

/** A position by its number. */
export function chosen(nodes: TimelineNodes, number: number): TimelineNode {
  const node = isInteger(number) && number >= 0 && number < nodes.size ? itemAt(nodes, number) : undefined;
  if (node === undefined)
    throw argumentError('number', number, `the number of a position, 0 to ${nodes.size - 1}`);
  return node;
}

/**
 * Plays a move from the current position. A move that was played here before is taken up again; any other one goes
 * on from here, as a variation where the game already went on in another way. Where the game had ended here beside the
 * rules, it has not ended any more.
 *
 * @throws {@link LayliError} `ILLEGAL_MOVE` or `GAME_OVER` where the move may not be played, `INVALID_ARGUMENT` for a
 * 101st variation within a variation, or a timeline that is not valid.
 *
 * @example
 * ```ts
 * import { createGame } from 'layli-goobalay';
 * import { createTimeline, formatRecord, play, timelineToRecord, undo } from 'layli-goobalay/notation';
 *
 * const other = play(undo(play(createTimeline(createGame('short')), 3)), 2);
 * formatRecord(timelineToRecord(other)).split('\n').at(-2); // => '1. 3x6 (1. 2x6) *'
 * ```
 */
export function play(timeline: Timeline, hole: number): Timeline {
  const { tags, nodes, current } = trustedTimeline(timeline);
  const node = chosen(nodes, current);
  const known = node.children.find((child) => chosen(nodes, child).hole === hole);
  if (known !== undefined) return makeTimeline(tags, withNext(nodes, current, known), known);

  const { nodes: grown, number } = growNode(nodes, current, hole);
  return makeTimeline(tags, withNext(grown, current, number), number);
}

/** The positions, with one more behind one of them, where that hole has not been played. */
export function growNode(
  nodes: TimelineNodes,
  number: number,
  hole: number,
): { readonly nodes: TimelineNodes; readonly number: number } {
  const node = chosen(nodes, number);
  const state = applyMove(node.state, hole);
  const depth = node.children.length === 0 ? node.depth : node.depth + 1;
  if (depth > deepestVariation) {
    throw argumentError(
      'hole',
      hole,
      `a move played here before: variations lie at most ${deepestVariation} deep`,
    );
  }
  const added = nodes.size;
  const grown = freeze({ parent: number, hole, state, children: freeze([]), next: null, depth });
  // What was played on from has not ended there.
  const parent = freeze({
    ...without(node, 'ending'),
    children: freeze([...node.children, added]),
    next: node.next ?? added,
  });
  return { nodes: withItem(withItem(nodes, added, grown), number, parent), number: added };
}

/** A position without something that is told of it. */
export function without(node: TimelineNode, part: 'annotations' | 'comment' | 'ending'): TimelineNode {
  return fromEntries(entries(node).filter(([key]) => key !== part)) as unknown as TimelineNode;
}

/** The positions, with another one coming next behind one of them. */
function withNext(nodes: TimelineNodes, number: number, next: number): TimelineNodes {
  const node = chosen(nodes, number);
  return node.next === next ? nodes : withItem(nodes, number, freeze({ ...node, next }));
}

/**
 * Takes back the latest move; at the start, the same timeline. See {@link createTimeline}.
 *
 * @throws {@link LayliError} `INVALID_ARGUMENT` for a timeline that is not valid.
 */
export function undo(timeline: Timeline): Timeline {
  const trusted = trustedTimeline(timeline);
  const { parent } = nodeAt(trusted);
  return parent === null ? trusted : makeTimeline(trusted.tags, trusted.nodes, parent);
}

/**
 * Takes up again the move that was taken back last; where there is none, the same timeline. See
 * {@link createTimeline}.
 *
 * @throws {@link LayliError} `INVALID_ARGUMENT` for a timeline that is not valid.
 */
export function redo(timeline: Timeline): Timeline {
  const trusted = trustedTimeline(timeline);
  const { next } = nodeAt(trusted);
  return next === null ? trusted : makeTimeline(trusted.tags, trusted.nodes, next);
}

/**
 * The current line: the numbers of its positions, from the start through the current one to where it ends.
 *
 * @throws {@link LayliError} `INVALID_ARGUMENT` for a timeline that is not valid.
 *
 * @example
 * ```ts
 * import { lineOf, nodeAt, parseRecord, timelineFromRecord } from 'layli-goobalay/notation';
 *
 * const timeline = timelineFromRecord(parseRecord('[Ruleset "marin1931"] 1. 1 (1. 2 6) 5'));
 * lineOf(timeline).map((number) => nodeAt(timeline, number).hole); // => [null, 1, 5]
 * ```
 */
export function lineOf(timeline: Timeline): readonly number[] {
  const { nodes } = trustedTimeline(timeline);
  const line: number[] = [];
  for (let number: number | null = 0; number !== null; number = chosen(nodes, number).next) line.push(number);
  return freeze(line);
}

/**
 * Goes to the position of a ply on the current line.
 *
 * @param ply - As `ply` in the states of the line.
 * @throws {@link LayliError} `INVALID_ARGUMENT` where the line has no such ply, or the timeline is not valid.
 *
 * @example
 * ```ts
 * import { jumpToPly, nodeAt, parseRecord, timelineFromRecord } from 'layli-goobalay/notation';
 *
 * const timeline = timelineFromRecord(parseRecord('[Ruleset "marin1931"] 1. 1 5 2. 5'));
 * nodeAt(jumpToPly(timeline, 2)).hole; // => 5
 * ```
 */
export function jumpToPly(timeline: Timeline, ply: number): Timeline {
  const trusted = trustedTimeline(timeline);
  const { tags, nodes } = trusted;
  const there = lineOf(trusted).find((number) => chosen(nodes, number).state.ply === ply);
  if (there === undefined) throw argumentError('ply', ply, 'the ply of a position on the current line');
  return makeTimeline(tags, nodes, there);
}

/**
 * Goes to any position; the current line becomes one that leads through it.
 *
 * @param number - The number of the position.
 * @throws {@link LayliError} `INVALID_ARGUMENT` where there is no such position, or the timeline is not valid.
 *
 * @example
 * ```ts
 * import { goTo, lineOf, nodeAt, parseRecord, timelineFromRecord } from 'layli-goobalay/notation';
 *
 * const timeline = timelineFromRecord(parseRecord('[Ruleset "marin1931"] 1. 1 (1. 2 6) 5'));
 * const variation = goTo(timeline, nodeAt(timeline, 0).children[1] ?? 0);
 * lineOf(variation).map((number) => nodeAt(variation, number).hole); // => [null, 2, 6]
 * ```
 */
export function goTo(timeline: Timeline, number: number): Timeline {
  const { tags, nodes } = trustedTimeline(timeline);
  let leading = nodes;
  let child = number;
  for (let { parent } = chosen(nodes, number); parent !== null; { parent } = chosen(nodes, parent)) {
    leading = withNext(leading, parent, child);
    child = parent;
  }
  // Minus zero, which JSON cannot keep, becomes zero.
  return makeTimeline(tags, leading, number + 0);
}

/** A timeline that can be trusted: the given one where it was made here, else a checked copy. */
export function trustedTimeline(timeline: Timeline): Timeline {
  return mark.isOwn(timeline) ? timeline : readForeign('', 'a timeline', () => readTimeline(timeline));
}

/**
 * Plays every move of a timeline from outside anew: only moves and their order, what is said and thought of them, how
 * the game ended and what comes next are taken from it.
 */
function readTimeline(timeline: unknown): Timeline {
  // A state, a record and whatever else has no positions is none at all, rather than one with a part missing.
  if (!isPlainObject(timeline) || !hasOwn(timeline, 'nodes')) throw argumentError('', timeline, 'a timeline');
  const tags = readTags(ownProperty(timeline, 'tags'));
  const tree: Tree = readTree(ownProperty(timeline, 'nodes'));
  const current = ownProperty(timeline, 'current');
  return goTo(makeTimeline(tags, tree.finish(), 0), current as number);
}
