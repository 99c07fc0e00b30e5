/**
 * Games small enough for plain minimax, and how many of them the laws of searching try.
 */
import fc from 'fast-check';
import { isDeep } from '../deep.js';
import { createGame, type GameState, type Ruleset } from '../../src/index.js';
import { anyChoices, anyPositionOf } from '../properties/arbitraries.js';

/** Rulesets of small games, every option drawn; short quiet limits are frequent, since they are where paths matter. */
const smallRuleset: fc.Arbitrary<Ruleset> = fc
  .record({
    ...anyChoices,
    holes: fc.integer({ min: 2, max: 4 }),
    seedsPerHole: fc.integer({ min: 1, max: 3 }),
    lapLimit: fc.oneof(fc.integer({ min: 1, max: 5 }), fc.constant(1_000)),
    quietLimit: fc.oneof(
      { weight: 4, arbitrary: fc.integer({ min: 1, max: 6 }) },
      { weight: 2, arbitrary: fc.integer({ min: 7, max: 30 }) },
    ),
  })
  .filter(({ holes, seedsPerHole }) => holes * seedsPerHole <= 8);

/** Small positions: from the start, and anywhere. */
export const smallPosition: fc.Arbitrary<GameState> = smallRuleset.chain((ruleset) =>
  fc.oneof(
    { weight: 1, arbitrary: fc.constant(createGame(ruleset)) },
    { weight: 4, arbitrary: anyPositionOf(ruleset) },
  ),
);

const { numRuns: asked } = fc.readConfigureGlobal();

/** How many are tried of each law; fewer where all laws are to be short. */
export const numRuns = isDeep ? 20_000 : Math.min(400, 10 * (asked ?? 100));

/** How many nodes a small game may take to be solved: any number, or as many as do where all laws are to be short. */
export const mostNodes = asked === undefined ? Number.MAX_SAFE_INTEGER : 100_000;

/** How many positions minimax may take for one of them. */
export const mostPositions = isDeep ? 60_000 : 6_000;
