/**
 * How far a proof reaches that begins with one more turn, case by case as bounds.ts tells it.
 */
import { expect, it } from 'vitest';
import { assumed, reachBefore, touched } from '../../src/bot/bounds.js';

it.each([
  { reach: 0, before: 1 },
  { reach: 41, before: 42 },
  { reach: touched - 2, before: touched - 1 },
  // The two greater values mean something else: a count never becomes one of them unnoticed.
  { reach: touched - 1, before: touched },
  { reach: touched, before: touched },
  { reach: assumed, before: assumed },
])('a quiet turn before a reach of $reach makes it $before', ({ reach, before }) => {
  expect(reachBefore(reach, true)).toBe(before);
});

it.each([0, 1, 41, touched - 1, touched])('after progress a reach of %i adds nothing', (reach) => {
  expect(reachBefore(reach, false)).toBe(0);
});

it('what rests on an assumption does so after progress, too', () => {
  expect(reachBefore(assumed, false)).toBe(assumed);
});
