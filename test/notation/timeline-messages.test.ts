/**
 * What people are told of a timeline that is not right, or of a position that it has not: the whole message.
 */
import { describe, expect, test } from 'vitest';
import { createGame } from '../../src/index.js';
import {
  createTimeline,
  goTo,
  jumpToPly,
  nodeAt,
  parseRecord,
  play,
  timelineFromRecord,
  timelineToRecord,
  undo,
} from '../../src/notation/index.js';
import type { Timeline } from '../../src/notation/index.js';
import { thawed } from '../properties/helpers.js';
import { refusal } from './helpers.js';

/** Positions 0 to 3: the start, two moves, and another first move. */
const timeline = (): Timeline => timelineFromRecord(parseRecord('[Ruleset "short"] 3 (2) 4'));

/** 202 positions: every turn is forfeited, and 100 times hole 12 is played in place of the latest 11, and 11 again. */
const deepest = (): Timeline => {
  const rules = '[LapLimit "1"] [QuietLimit "10000"]';
  return timelineFromRecord(parseRecord(`${rules} 11 ${'(12 11 '.repeat(100)}${')'.repeat(100)}`));
};

const invalid = (problem: string): string => `Invalid argument: ${problem}.`;

test.each([-1, 4, -32, 32, 0.5, NaN])('there is no position %d', (number) => {
  const message = invalid(`number is ${number}, but must be the number of a position, 0 to 3`);
  expect(refusal(() => nodeAt(timeline(), number)).message).toBe(message);
  expect(refusal(() => goTo(timeline(), number)).message).toBe(message);
});

test('of 32 positions the last is number 31', () => {
  const long = timelineFromRecord(parseRecord(`[LapLimit "1"] ${'12 '.repeat(31)}`));
  expect(nodeAt(long, 31).state.ply).toBe(31);
  expect(refusal(() => nodeAt(long, 32)).message).toBe(
    invalid('number is 32, but must be the number of a position, 0 to 31'),
  );
});

test.each([
  [-1, '-1'],
  [3, '3'],
  [NaN, 'NaN'],
  ['1', '"1"'],
  [null, 'null'],
  [undefined, 'missing'],
  [Symbol('1'), 'a symbol'],
])('there is no ply %s', (ply, given) => {
  expect(refusal(() => jumpToPly(timeline(), ply as number)).message).toBe(
    invalid(`ply is ${given}, but must be the ply of a position on the current line`),
  );
});

test('there is no variation 101 deep', () => {
  const last = goTo(deepest(), 201);
  expect(nodeAt(last)).toMatchObject({ hole: 11, depth: 100 });
  expect(refusal(() => play(undo(last), 12)).message).toBe(
    invalid('hole is 12, but must be a move played here before: variations lie at most 100 deep'),
  );
});

test('tags that throw', () => {
  const { proxy, revoke } = Proxy.revocable({}, {});
  revoke();
  expect(refusal(() => createTimeline(createGame(), proxy)).message).toBe(
    invalid('tags is an object that throws when read, but must be a plain object'),
  );
});

describe('from outside', () => {
  type Draft = Record<string, unknown>;
  const positions = (draft: Draft): Draft[] => (draft['nodes'] as { root: Draft[] }).root;
  /** A change of one field of one position. */
  const at =
    (number: number, field: string, value: unknown) =>
    (draft: Draft): void => {
      (positions(draft)[number] as Draft)[field] = value;
    };
  const sized =
    (size: unknown) =>
    (draft: Draft): void => {
      (draft['nodes'] as Draft)['size'] = size;
    };
  const aChild = 'but must be one of its children';

  test.each<readonly [problem: string, change: (draft: Draft) => void]>([
    ['tags is missing, but must be a plain object', (draft) => delete draft['tags']],
    ['it is an object, but must be a timeline', (draft) => delete draft['nodes']],
    [
      'nodes is an array of 0, but must be an object of size and root',
      (draft) => {
        draft['nodes'] = [];
      },
    ],
    ['nodes.size is 0, but must be a whole number of 1 or more', sized(0)],
    ['nodes.size is 0.5, but must be a whole number of 1 or more', sized(0.5)],
    ['nodes.size is 1.5, but must be a whole number of 1 or more', sized(1.5)],
    ['nodes.size is Infinity, but must be a whole number of 1 or more', sized(Infinity)],
    ['nodes.size is "4", but must be a whole number of 1 or more', sized('4')],
    ['position 4 is missing, but must be an object', sized(5)],
    [
      'position 1 is "x", but must be an object',
      (draft) => {
        positions(draft)[1] = 'x' as never;
      },
    ],
    ['position 1, comment is 7, but must be a string', at(1, 'comment', 7)],
    ['position 0, comment is an object, but must be a string', at(0, 'comment', {})],
    ['position 1, parent is null, but must be the number of an earlier position', at(1, 'parent', null)],
    ['position 1, parent is "0", but must be the number of an earlier position', at(1, 'parent', '0')],
    ['position 1, parent is 1, but must be the number of an earlier position', at(1, 'parent', 1)],
    [
      'position 3, parent is missing, but must be the number of an earlier position',
      at(3, 'parent', undefined),
    ],
    [`position 0, next is 3, ${aChild}`, at(0, 'next', 3)],
    [`position 0, next is 99, ${aChild}`, at(0, 'next', 99)],
    [`position 0, next is "1", ${aChild}`, at(0, 'next', '1')],
    [`position 0, next is null, ${aChild}`, at(0, 'next', null)],
    ['position 2, next is 0, but must be null', at(2, 'next', 0)],
    [
      'number is 99, but must be the number of a position, 0 to 3',
      (draft) => {
        draft['current'] = 99;
      },
    ],
  ])('%s', (problem, change) => {
    const draft = thawed(timeline()) as unknown as Draft;
    change(draft);
    for (const call of [undo, timelineToRecord])
      expect(refusal(() => call(draft as unknown as Timeline)).message).toBe(invalid(problem));
  });

  test('no timeline at all', () => {
    const message = (value: unknown): string => refusal(() => undo(value as Timeline)).message;
    expect(message(undefined)).toBe(invalid('it is missing, but must be a timeline'));
    expect(message('timeline')).toBe(invalid('it is "timeline", but must be a timeline'));
    for (const value of [createGame(), parseRecord('1. 3'), {}])
      expect(message(value)).toBe(invalid('it is an object, but must be a timeline'));
    const { proxy, revoke } = Proxy.revocable({}, {});
    revoke();
    expect(message(proxy)).toBe(invalid('it is an object that throws when read, but must be a timeline'));
  });

  test('a move that the rules refuse', () => {
    const draft = thawed(timeline()) as unknown as Draft;
    // The short board has no such hole.
    at(3, 'hole', 13)(draft);
    expect(refusal(() => undo(draft as unknown as Timeline)).message).toMatch(
      /^position 3: Illegal move: hole 13 /,
    );
  });

  test('a variation 101 deep', () => {
    const draft = thawed(deepest());
    expect(nodeAt(undo(draft)).depth).toBe(0);
    const { size, root } = draft.nodes;
    (root.at(-1) as unknown[]).push({ parent: 200, hole: 12, next: null });
    expect(refusal(() => undo({ ...draft, nodes: { size: size + 1, root } })).message).toBe(
      invalid('position 202 is a variation, but must be within at most 99 others'),
    );
  });
});
