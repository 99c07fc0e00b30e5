/**
 * The core against the naive implementation, over random rulesets, from first positions and from unreachable ones.
 */
import { expect, it } from 'vitest';
import { compare, describeDifference } from './compare.js';
import { core } from './engines.js';

/** Fixed, so that a run can be repeated; `npx tsx test/naive/differential.ts` tries others. */
const seed = 1931;
const plies = 200_000;

it(`the core plays ${plies} random plies as the naive implementation does (seed ${seed})`, () => {
  const comparison = compare(plies, seed);
  if (comparison.difference !== null) expect.fail(describeDifference(comparison.difference));
  expect(comparison.plies).toBeGreaterThanOrEqual(plies);
  // Every kind of turn has been compared, and none of them only a handful of times.
  for (const outcome of ['famine', 'into-uur', 'capture', 'uur', 'forfeit-grand-slam', 'forfeit-endless']) {
    expect(comparison.outcomes[outcome], outcome).toBeGreaterThan(100);
  }
});

it('a comparison sees an engine that plays wrongly, and says how to see it again', () => {
  const forgetful = {
    ...core,
    play: (...[state, hole]: Parameters<typeof core.play>) => ({ ...core.play(state, hole), captures: [] }),
  };
  const { difference } = compare(10_000, seed, forgetful);
  if (difference === null) throw new Error('no difference was found');
  expect(describeDifference(difference)).toMatch(
    /disagree on the turn of hole \d+\.[^]*"captures":\[\][^]*--seed \d+$/,
  );
  expect(compare(1, difference.seed, forgetful).difference).toEqual(difference);
});
