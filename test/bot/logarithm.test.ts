/**
 * The logarithm against digits from tables.
 */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { naturalLog } from '../../src/bot/logarithm.js';

it.each([
  // On either side of 4/3, where the series begins to halve, and at the ends of what it is summed for.
  [1.25, 0.22314355131420976],
  [4 / 3, 0.2876820724517809],
  [1.5, 0.4054651081081644],
  [2, 0.6931471805599453],
  [3, 1.0986122886681098],
  [10, 2.302585092994046],
  [1_000_000, 13.815510557964274],
  [2 ** 32, 22.18070977791825],
])('of %d is %d', (number, logarithm) => {
  expect(Math.abs(naturalLog(number) - logarithm)).toBeLessThan(4e-15 * Math.max(1, logarithm));
});

it('is that of the language, but for the last digits', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 2 ** 32 }), (number) => {
      expect(Math.abs(naturalLog(number) - Math.log(number))).toBeLessThan(1e-12 * (1 + Math.log(number)));
    }),
  );
  expect(naturalLog(1)).toBe(0);
});
