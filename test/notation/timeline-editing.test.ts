/** Changing a timeline in other ways than by playing. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createGame } from '../../src/index.js';
import {
  addLine,
  annotate,
  createTimeline,
  formatRecord,
  goTo,
  lineOf,
  nodeAt,
  parseRecord,
  play,
  promote,
  remove,
  setComment,
  setTags,
  timelineFromRecord,
  timelineToRecord,
  type Timeline,
} from '../../src/notation/index.js';
import { firstUnfrozen } from '../properties/helpers.js';
import { anyRecord, refusal } from './helpers.js';

/** A timeline with a main line and three variations, of which one lies in another; numbers are in the order of writing. */
const read = (): Timeline =>
  timelineFromRecord(parseRecord('[Ruleset "short"] 1. 3 (1. 4 3 (1... 5)) (1. 5) 1... 4 2. 2'));
const written = (timeline: Timeline): string =>
  formatRecord(timelineToRecord(timeline))
    .split('\n\n')
    .slice(1)
    .join('')
    .replaceAll(/(\d)(?:x\d+|U)/g, '$1')
    .trim();

/** What JSON gives back is the same timeline, and everything of it is frozen. */
function expectWhole(timeline: Timeline): void {
  const copy = JSON.parse(JSON.stringify(timeline)) as Timeline;
  expect(goTo(copy, timeline.current)).toEqual(goTo(timeline, timeline.current));
  expect(timelineToRecord(copy)).toEqual(timelineToRecord(timeline));
  expect(firstUnfrozen(timeline)).toBeNull();
}

test('what is written of the timeline that the tests change', () => {
  expect(written(read())).toBe('1. 3 (1. 4 3 (1... 5)) (1. 5) 1... 4 2. 2 *');
});

describe('what is said', () => {
  test('tags, comments and annotations are set and taken away; the old timeline stays', () => {
    const old = play(createTimeline(createGame('short'), { South: 'Hodan' }), 3);
    const said = annotate(
      setComment(setComment(setTags(old, { North: 'Bile' }), 'so'), 'before', 0),
      [1, 14],
    );
    expect(said.tags).toEqual({ North: 'Bile' });
    expect(written(said)).toBe('{before} 1. 3! $14 {so} *');
    expectWhole(said);
    const unsaid = annotate(setComment(said, ''), []);
    expect(written(unsaid)).toBe('{before} 1. 3 *');
    expect(Object.keys(nodeAt(unsaid))).not.toContain('annotations');
    expect(old.tags).toEqual({ South: 'Hodan' });
    expect(nodeAt(old).comment).toBeUndefined();
  });

  test('it is said of any position', () => {
    expect(written(annotate(setComment(read(), 'so', 3), [2], 5))).toContain('3 {so} (1... 5)');
  });

  test.each<readonly [change: (timeline: Timeline) => Timeline, message: string]>([
    [(timeline) => setComment(timeline, 1 as never), 'comment is 1, but must be a string'],
    [(timeline) => setComment(timeline, 'x', 8), 'number is 8, but must be the number of a position, 0 to 7'],
    [
      (timeline) => setComment(timeline, 'x', -1),
      'number is -1, but must be the number of a position, 0 to 7',
    ],
    [
      (timeline) => annotate(timeline, [256], 1),
      'annotations[0] is 256, but must be a whole number from 0 to 255',
    ],
    [
      (timeline) => annotate(timeline, [1], 0),
      'number is 0, but must be the number of a position to which a move led',
    ],
    [
      (timeline) => setTags(timeline, { Result: '*' }),
      'tags.Result is a tag, but must be left out, since start and moves decide it',
    ],
    [(timeline) => remove(timeline, 0), 'number is 0, but must be the number of a position behind the start'],
    [(timeline) => remove(timeline, 8), 'number is 8, but must be the number of a position, 0 to 7'],
    [
      (timeline) => promote(timeline, 0, 0),
      'number is 0, but must be the number of a position behind the start',
    ],
    [(timeline) => promote(timeline, 5, 3), 'place is 3, but must be a whole number from 0 to 2'],
    [(timeline) => promote(timeline, 5, 0.5), 'place is 0.5, but must be a whole number from 0 to 2'],
    [(timeline) => addLine(timeline, 3 as never), 'holes is 3, but must be an array of hole numbers'],
    [(timeline) => addLine(timeline, [], 9), 'number is 9, but must be the number of a position, 0 to 7'],
  ])('%s is refused', (change, message) => {
    expect(refusal(() => change(read())).message).toBe(`Invalid argument: ${message}.`);
  });
});

describe('lines', () => {
  test('a line is added where it leaves the others, and the current one stays', () => {
    const old = goTo(read(), 6);
    const added = addLine(old, [4, 3, 3], 0);
    expect(written(added)).toBe('1. 3 (1. 4 3 (1... 5) 2. 3) (1. 5) 1... 4 2. 2 *');
    expect(added.current).toBe(6);
    expect(lineOf(added)).toEqual(lineOf(old));
    expectWhole(added);
    expect(written(addLine(old, [1], 7))).toBe('1. 3 (1. 4 3 (1... 5)) (1. 5) 1... 4 2. 2 1 *');
    expect(addLine(old, [], 0)).toEqual(old);
  });

  test('of a line with a move that may not be played nothing is added', () => {
    const old = read();
    expect(refusal(() => addLine(old, [6, 99], 0)).message).toMatch(/^holes\[1\]: Illegal move: hole 99 /);
    expect(nodeAt(old, 0).children).toHaveLength(3);
  });

  test('removing takes all that was played from there', () => {
    expect(written(remove(read(), 2))).toBe('1. 3 (1. 5) 1... 4 2. 2 *');
    expect(written(remove(read(), 3))).toBe('1. 3 (1. 4 5) (1. 5) 1... 4 2. 2 *');
    expect(written(remove(read(), 7))).toBe('1. 3 (1. 4 3 (1... 5)) (1. 5) 1... 4 *');
    // The first variation is the main line then.
    const rest = remove(read(), 1);
    expect(written(rest)).toBe('1. 4 (1. 5) 1... 3 (1... 5) *');
    expect(lineOf(rest).map((number) => nodeAt(rest, number).hole)).toEqual([null, 4, 3]);
    expectWhole(rest);
  });

  test('the current position is the one before, where it is taken', () => {
    const removed = remove(goTo(read(), 3), 2);
    expect(removed.current).toBe(0);
    const other = remove(goTo(read(), 7), 2);
    expect(nodeAt(other).hole).toBe(2);
  });

  test('promoting makes a variation the main line, and reorders them', () => {
    const promoted = promote(read(), 3);
    expect(written(promoted)).toBe('1. 4 (1. 3 4 2. 2) (1. 5) 1... 3 (1... 5) *');
    expect(promoted.current).toBe(0);
    expect(nodeAt(promoted, 3)).toEqual({ ...nodeAt(read(), 3), depth: 0 });
    expectWhole(promoted);
    expect(written(promote(promoted, 1))).toBe('1. 3 (1. 4 3 (1... 5)) (1. 5) 1... 4 2. 2 *');
    expect(written(promote(read(), 5, 1))).toBe('1. 3 (1. 5) (1. 4 3 (1... 5)) 1... 4 2. 2 *');
    expect(written(promote(read(), 1, 2))).toBe('1. 4 (1. 5) (1. 3 4 2. 2) 1... 3 (1... 5) *');
    expect(promote(read(), 7)).toEqual(read());
  });
});

test('whatever is changed, the timeline stays whole', () => {
  fc.assert(
    fc.property(
      anyRecord,
      fc.array(fc.tuple(fc.nat(), fc.nat(), fc.nat(3)), { maxLength: 6 }),
      (record, changes) => {
        let timeline = timelineFromRecord(record);
        for (const [number, place, kind] of changes) {
          const old = JSON.stringify(timeline);
          const before = timeline;
          const at = number % timeline.nodes.size;
          const { parent, state } = nodeAt(timeline, at);
          if (kind === 0 && parent !== null) timeline = remove(timeline, at);
          else if (kind === 1 && parent !== null)
            timeline = promote(timeline, at, place % nodeAt(timeline, parent).children.length);
          else if (kind === 2) timeline = promote(timeline, at);
          else if (state.turn === 'south') timeline = goTo(timeline, at);
          expect(JSON.stringify(before)).toBe(old);
          expectWhole(timeline);
        }
      },
    ),
    { numRuns: 50 },
  );
});
