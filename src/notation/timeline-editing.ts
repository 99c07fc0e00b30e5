/**
 * Changing a timeline in other ways than by playing. Every function gives a new timeline; to undo it is to keep the old
 * one. What only says something of a position copies some arrays of 32 entries, as playing does; what takes positions
 * away or puts them into another order looks at all of them.
 */
import { freeze, isArray, isInteger } from '../intrinsics.js';
import { readAnnotations } from './annotations.js';
import { readEnding, type Ending } from '../ending.js';
import { argumentError, keepWithin, playAt, readForeign } from './outside.js';
import { newBudget } from './course.js';
import { readTags, type RecordTags } from './record.js';
import { createTree, type Tree } from './timeline-tree.js';
import {
  chosen,
  growNode,
  makeTimeline,
  trustedTimeline,
  without,
  type Timeline,
  type TimelineNode,
  type TimelineNodes,
} from './timeline.js';
import { ownProperty } from '../reading.js';
import { withItem } from './vector.js';

/**
 * Sets who plays, when and where.
 *
 * @param tags - All tags; those that are left out are there no more.
 * @throws {@link LayliError} `INVALID_ARGUMENT` for tags or a timeline that are not valid.
 *
 * @example
 * ```ts
 * import { createGame } from 'layli-goobalay';
 * import { createTimeline, setTags } from 'layli-goobalay/notation';
 *
 * const timeline = createTimeline(createGame('short'), { South: 'Hodan' });
 * setTags(timeline, { ...timeline.tags, Event: 'A friendly game' }).tags.Event; // => 'A friendly game'
 * ```
 */
export function setTags(timeline: Timeline, tags: RecordTags): Timeline {
  const { nodes, current } = trustedTimeline(timeline);
  return makeTimeline(readTags(tags), nodes, current);
}

/** The timeline, with one of its positions changed. */
function withNode(
  timeline: Timeline,
  number: number | undefined,
  change: (node: TimelineNode) => TimelineNode,
): Timeline {
  const { tags, nodes, current } = trustedTimeline(timeline);
  const place = number ?? current;
  const changed = freeze(change(chosen(nodes, place)));
  return makeTimeline(tags, withItem(nodes, place, changed), current);
}

/**
 * Sets what is said of the move that led to a position, or at the start before the first move.
 *
 * @param comment - The words; none where it is empty.
 * @param number - The number of the position; the current one when left out.
 * @throws {@link LayliError} `INVALID_ARGUMENT` where there is no such position, or the timeline is not valid.
 *
 * @example
 * ```ts
 * import { createGame } from 'layli-goobalay';
 * import { createTimeline, nodeAt, play, setComment } from 'layli-goobalay/notation';
 *
 * const timeline = setComment(play(createTimeline(createGame('short')), 3), 'The best start.');
 * nodeAt(timeline).comment; // => 'The best start.'
 * nodeAt(setComment(timeline, '')).comment; // => undefined
 * ```
 */
export function setComment(timeline: Timeline, comment: string, number?: number): Timeline {
  if (typeof comment !== 'string') throw argumentError('comment', comment, 'a string');
  return withNode(timeline, number, (node) =>
    comment === '' ? without(node, 'comment') : { ...node, comment },
  );
}

/**
 * Sets what is thought of the move that led to a position.
 *
 * @param annotations - Numbers from 0 to 255, as in a record: 1 is `!`, 2 `?`, 3 `!!`, 4 `??`, 5 `!?`, 6 `?!`; all that
 * there are to be, none where the array is empty.
 * @param number - The number of the position; the current one when left out.
 * @throws {@link LayliError} `INVALID_ARGUMENT` for other annotations, where there is no such position, for the start,
 * to which no move led, or where the timeline is not valid.
 *
 * @example
 * ```ts
 * import { createGame } from 'layli-goobalay';
 * import { annotate, createTimeline, formatRecord, play, timelineToRecord } from 'layli-goobalay/notation';
 *
 * const timeline = annotate(play(createTimeline(createGame('short')), 3), [1]);
 * formatRecord(timelineToRecord(timeline)).split('\n').at(-2); // => '1. 3x6! *'
 * ```
 */
export function annotate(timeline: Timeline, annotations: readonly number[], number?: number): Timeline {
  const read = readForeign('annotations', 'an array of numbers', () =>
    freeze([...readAnnotations(annotations, 'annotations')]),
  );
  return withNode(timeline, number, (node) => {
    if (read.length === 0) return without(node, 'annotations');
    if (node.parent === null)
      throw argumentError('number', 0, 'the number of a position to which a move led');
    return { ...node, annotations: read };
  });
}

/**
 * Ends the game at a position beside the rules, or takes such an ending back.
 *
 * @param ending - How it ended; null where it goes on.
 * @param number - The number of the position, from which nothing was played; the current one when left out.
 * @throws {@link LayliError} `INVALID_ARGUMENT` for an ending that is not valid, where the rules ended the game there or
 * it went on from there, where there is no such position, or the timeline is not valid.
 *
 * @example
 * ```ts
 * import { createGame } from 'layli-goobalay';
 * import { createTimeline, nodeAt, play, setEnding } from 'layli-goobalay/notation';
 *
 * const timeline = play(createTimeline(createGame('short')), 3);
 * nodeAt(setEnding(timeline, { by: 'resigned', winner: 'south' })).ending?.winner; // => 'south'
 * ```
 */
export function setEnding(timeline: Timeline, ending: Ending | null, number?: number): Timeline {
  return withNode(timeline, number, (node) => {
    const read = readForeign('ending', 'an object of by and winner', () =>
      readEnding(ending ?? undefined, 'ending', node.state),
    );
    if (read === undefined) return without(node, 'ending');
    if (node.children.length > 0)
      throw argumentError('number', number, 'the number of a position from which nothing was played');
    return { ...node, ending: read };
  });
}

/**
 * Adds a line of moves. Those of them that were played there before are taken as they are; where the game already went on
 * in another way, the rest is a variation. The current position stays, and so does the line that leads on from it.
 *
 * @param holes - The numbers of the holes, in order.
 * @param number - The number of the position where the line begins; the current one when left out.
 * @throws {@link LayliError} `ILLEGAL_MOVE` or `GAME_OVER` for a move that may not be played, `INVALID_ARGUMENT` where
 * variations would lie too deep, where there is no such position, or the timeline is not valid. Then nothing is added.
 *
 * @example
 * ```ts
 * import { createGame } from 'layli-goobalay';
 * import { addLine, createTimeline, formatRecord, play, timelineToRecord } from 'layli-goobalay/notation';
 *
 * const timeline = addLine(play(createTimeline(createGame('short')), 3), [2, 5], 0);
 * formatRecord(timelineToRecord(timeline)).split('\n').at(-2); // => '1. 3x6 (1. 2x6 5) *'
 * ```
 */
export function addLine(timeline: Timeline, holes: readonly number[], number?: number): Timeline {
  const { tags, nodes, current } = trustedTimeline(timeline);
  return readForeign('holes', 'an array of hole numbers', () => {
    if (!isArray(holes)) throw argumentError('holes', holes, 'an array of hole numbers');
    const { length } = holes;
    let grown = nodes;
    let latest = number ?? current;
    chosen(grown, latest);
    const budget = newBudget();
    for (let place = 0; place < length; place++) {
      const path = `holes[${place}]`;
      const hole = (holes as readonly number[])[place] as number;
      const known = chosen(grown, latest).children.find((child) => chosen(grown, child).hole === hole);
      budget.moves++;
      keepWithin(budget, path);
      const at = latest;
      const added = known === undefined ? playAt(path, () => growNode(grown, at, hole)) : undefined;
      grown = added?.nodes ?? grown;
      latest = added?.number ?? (known as number);
    }
    return makeTimeline(tags, grown, current);
  });
}

/**
 * Takes a position away, and all that was played from it. The positions behind it have other numbers afterwards. Where
 * the current one is among those that go, the one before them becomes it.
 *
 * @param number - The number of the position; not the start.
 * @throws {@link LayliError} `INVALID_ARGUMENT` where there is no such position, for the start, or where the timeline is
 * not valid.
 *
 * @example
 * ```ts
 * import { nodeAt, parseRecord, remove, timelineFromRecord } from 'layli-goobalay/notation';
 *
 * const timeline = timelineFromRecord(parseRecord('[Ruleset "marin1931"] 1. 1 (1. 2 6) 5'));
 * const [, variation = 0] = nodeAt(timeline, 0).children;
 * nodeAt(remove(timeline, variation), 0).children; // => [1]
 * ```
 */
export function remove(timeline: Timeline, number: number): Timeline {
  const { tags, nodes, current } = trustedTimeline(timeline);
  const { parent } = chosen(nodes, number);
  if (parent === null) throw argumentError('number', number, 'the number of a position behind the start');
  // A position stands behind the one that leads to it, so that one pass finds all that go.
  const kept: (number | null)[] = [];
  let count = 0;
  for (let place = 0; place < nodes.size; place++) {
    const before = chosen(nodes, place).parent;
    const goes = place === number || (before !== null && kept[before] === null);
    kept.push(goes ? null : count++);
  }
  const tree = copyOf(nodes, (place) => kept[place] ?? null);
  return makeTimeline(tags, tree.finish(), kept[current] ?? (kept[parent] as number));
}

/**
 * Puts a variation in another place among the ways in which the game went on from the same position: in the first place,
 * as the main line, or in any other. The numbers of the positions, the current one and its line stay.
 *
 * @param number - The number of a position. When no place is said, the variation that it is a part of becomes the main
 * line, with the line around it as a variation; on the main line nothing happens.
 * @param place - The place for the position itself, from 0 for the main line on.
 * @throws {@link LayliError} `INVALID_ARGUMENT` where there is no such position or place, where variations would lie too
 * deep, or the timeline is not valid.
 *
 * @example
 * ```ts
 * import { formatRecord, nodeAt, parseRecord, promote } from 'layli-goobalay/notation';
 * import { timelineFromRecord, timelineToRecord } from 'layli-goobalay/notation';
 *
 * const timeline = timelineFromRecord(parseRecord('[Ruleset "marin1931"] 1. 1 (1. 2 6) 5'));
 * const [, variation = 0] = nodeAt(timeline, 0).children;
 * const promoted = timelineToRecord(promote(timeline, variation));
 * formatRecord(promoted).split('\n').at(-2); // => '1. 2x6 (1. 1x6 5) 1... 6 *'
 * ```
 */
export function promote(timeline: Timeline, number: number, place?: number): Timeline {
  const trusted = trustedTimeline(timeline);
  const { tags, nodes, current } = trusted;
  let moved = number;
  let { parent } = chosen(nodes, moved);
  if (place === undefined) {
    while (parent !== null && chosen(nodes, parent).children[0] === moved) {
      moved = parent;
      ({ parent } = chosen(nodes, moved));
    }
    if (parent === null) return trusted;
  }
  if (parent === null) throw argumentError('number', number, 'the number of a position behind the start');
  const { children } = chosen(nodes, parent);
  const to = place ?? 0;
  if (!isInteger(to) || to < 0 || to >= children.length)
    throw argumentError('place', place, `a whole number from 0 to ${children.length - 1}`);
  const others = children.filter((child) => child !== moved);
  const tree = copyOf(nodes, (each) => each);
  tree.order(parent, [...others.slice(0, to), moved, ...others.slice(to)]);
  return makeTimeline(tags, tree.finish(), current);
}

/** A copy of positions as a tree that can be changed, with other numbers, in the same order; null for those that go. */
function copyOf(nodes: TimelineNodes, numberOf: (number: number) => number | null): Tree {
  const tree = createTree(chosen(nodes, 0).state);
  const kept: (readonly [copy: number, node: TimelineNode])[] = [];
  for (let place = 0; place < nodes.size; place++) {
    const copy = numberOf(place);
    if (copy === null) continue;
    const node = chosen(nodes, place);
    const { parent, hole, state } = node;
    if (parent !== null) tree.add(numberOf(parent) as number, hole as number, state);
    tree.annotate(copy, (ownProperty(node, 'annotations') as readonly number[] | undefined) ?? []);
    tree.comment(copy, (ownProperty(node, 'comment') as string | undefined) ?? '');
    tree.end(copy, ownProperty(node, 'ending') as Ending | undefined);
    kept.push([copy, node]);
  }
  for (const [copy, { children, next }] of kept) {
    const left = children.map(numberOf).filter((child) => child !== null);
    tree.order(copy, left);
    const follower = next === null ? null : numberOf(next);
    const [first] = left;
    if (first !== undefined) tree.choose(copy, follower ?? first);
  }
  return tree;
}
