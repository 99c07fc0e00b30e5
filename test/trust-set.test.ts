/** Where an engine does not show the source of a class, the mark is kept in a set. */
import { afterEach, expect, test, vi } from 'vitest';
import { createMark } from '../src/trust.js';

afterEach(() => {
  vi.unstubAllGlobals();
});

test('a mark in a set knows what was made here, and nothing else', () => {
  vi.stubGlobal('String', () => '[bytecode]');
  const mark = createMark<{ readonly seeds: number }>();
  vi.unstubAllGlobals();
  const own = mark.own({ seeds: 4 });
  expect(Object.isFrozen(own)).toBe(true);
  expect([own, { ...own }, null, 'own'].map((value) => mark.isOwn(value))).toEqual([
    true,
    false,
    false,
    false,
  ]);
});
