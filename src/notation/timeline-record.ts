/**
 * A timeline as a record with variations, and back.
 */
import { ownProperty } from '../reading.js';
import { applyMove } from '../play.js';
import { createBuilder } from './building.js';
import { newBudget } from './course.js';
import { keepWithin } from './outside.js';
import { endingOf, makeRecord, trustedRecord, type GameRecord } from './record.js';
import { createTree } from './timeline-tree.js';
import { makeTimeline, trustedTimeline, type Timeline, type TimelineNode } from './timeline.js';
import { itemAt } from './vector.js';
import { walkLine } from './walking.js';

/**
 * The timeline of a record, with all its variations. It stands at the start. What the record says before the first
 * move of a variation becomes part of what is said of that move.
 *
 * @throws {@link LayliError} for a record from outside that is not valid, as {@link createRecord} does.
 *
 * @example
 * ```ts
 * import { nodeAt, parseRecord, redo, timelineFromRecord } from 'layli-goobalay/notation';
 *
 * const timeline = timelineFromRecord(parseRecord('[Ruleset "marin1931"] 1. 1 {fine} (1. 2 6) 5'));
 * nodeAt(redo(timeline)).comment; // => 'fine'
 * ```
 */
export function timelineFromRecord(record: GameRecord): Timeline {
  const trusted = trustedRecord(record);
  const tree = createTree(trusted.start);
  const around: number[] = [];
  let latest = 0;
  // A position says what is said of the move that led to it. What is said before the first move of a variation, which
  // begins at a position of the line around it, waits for that move.
  let isAtVariationStart = false;
  let opening = '';
  walkLine(trusted, {
    move: (hole) => {
      const state = applyMove((tree.node(latest) as { state: GameRecord['start'] }).state, hole as number);
      latest = tree.add(latest, hole as number, state);
      tree.comment(latest, opening);
      isAtVariationStart = false;
      opening = '';
    },
    annotations: (annotations) => {
      tree.annotate(latest, annotations);
    },
    comment: (words) => {
      if (isAtVariationStart) opening = words;
      else tree.comment(latest, words);
    },
    open: () => {
      isAtVariationStart = true;
      around.push(latest);
      latest = (tree.node(latest) as { parent: number }).parent;
    },
    close: () => {
      latest = around.pop() as number;
    },
  });
  // The walk ends where the main line does.
  tree.end(latest, endingOf(trusted));
  return makeTimeline(trusted.tags, tree.finish(), 0);
}

/**
 * The record of a timeline: the first move of each position is the main line, whatever else was played there a
 * variation. Which position is the current one is not kept, nor how a variation ended beside the rules.
 *
 * @throws {@link LayliError} `INVALID_ARGUMENT` for a timeline that is not valid, or a record beyond the limits.
 *
 * @example
 * ```ts
 * import { parseRecord, timelineFromRecord, timelineToRecord } from 'layli-goobalay/notation';
 *
 * const record = parseRecord('[Ruleset "marin1931"] 1. 1 {fine} (1. 2 6) 5');
 * timelineToRecord(timelineFromRecord(record)).moves.length; // => 2
 * ```
 */
export function timelineToRecord(timeline: Timeline): GameRecord {
  const { tags, nodes } = trustedTimeline(timeline);
  const nodeOf = (number: number): TimelineNode => itemAt(nodes, number) as TimelineNode;
  const { state: start } = nodeOf(0);
  const builder = createBuilder(start, newBudget());
  const say = (node: TimelineNode): void => {
    const comment = ownProperty(node, 'comment') as string | undefined;
    if (comment !== undefined) builder.comment(comment);
  };
  say(nodeOf(0));

  const write = (number: number): TimelineNode => {
    const node = nodeOf(number);
    builder.move(node.hole as number);
    keepWithin(builder.course.budget, `position ${number}`);
    (ownProperty(node, 'annotations') as readonly number[] | undefined)?.forEach(builder.annotate);
    say(node);
    return node;
  };
  // The lines that are open: the latest position of each, and the variations to it still to be written, the last first.
  const lines = [{ latest: nodeOf(0), variations: [] as number[] }];
  for (let line = lines.at(-1); line !== undefined; line = lines.at(-1)) {
    const variation = line.variations.pop();
    const [main, ...others] = line.latest.children;
    if (variation !== undefined) {
      builder.open();
      lines.push({ latest: write(variation), variations: [] });
    } else if (main !== undefined) {
      line.latest = write(main);
      line.variations = others.reverse();
    } else {
      lines.pop();
      if (lines.length > 0) builder.close();
    }
  }
  return makeRecord(tags, start, builder.finish(), mainEnding(nodeOf));
}

/** How the main line ended beside the rules. */
function mainEnding(nodeOf: (number: number) => TimelineNode): TimelineNode['ending'] {
  let node = nodeOf(0);
  for (let [main] = node.children; main !== undefined; [main] = node.children) node = nodeOf(main);
  return ownProperty(node, 'ending') as TimelineNode['ending'];
}
