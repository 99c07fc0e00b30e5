/**
 * Chance: the generator against the numbers published with its reference implementation, and what is drawn from it.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { randomFrom } from '../../src/bot/index.js';
import { randomAt, seedOfGame, xoshiro } from '../../src/bot/random.js';
import { anyPosition } from '../properties/arbitraries.js';
import { refusalOf } from '../properties/helpers.js';
import { absorbed, drawnBelow, wordsOf } from './integers.js';

describe('the generator', () => {
  it('is xoshiro128++', () => {
    // From the words 1, 2, 3, 4 the reference implementation (prng.di.unimi.it, xoshiro128plusplus.c) gives these, as
    // printed in the tests of the Rust crate rand_xoshiro.
    const next = xoshiro(1, 2, 3, 4);
    expect(Array.from({ length: 10 }, next)).toEqual([
      641, 1573767, 3222811527, 3517856514, 836907274, 4247214768, 3867114732, 1355841295, 495546011,
      621204420,
    ]);
  });
});

describe('what is drawn', () => {
  it('is the same for the same seed and differs for others', () => {
    const series = (seed: number): string => {
      const random = randomFrom(seed);
      return Array.from({ length: 20 }, () => random(1_000)).join();
    };
    const seeds = [0, 1, 2, 2 ** 32, 2 ** 32 + 1, Number.MAX_SAFE_INTEGER];
    expect(seeds.map(series)).toEqual(seeds.map(series));
    expect(new Set(seeds.map(series)).size).toBe(seeds.length);
  });

  it('falls on every number below the limit about equally often', () => {
    // 6,000 throws of a die: with an even die chi-square passes 20.5 once in a thousand times (5 degrees of freedom).
    for (const seed of [1, 2, 3]) {
      const random = randomFrom(seed);
      const counts = [0, 0, 0, 0, 0, 0];
      for (let thrown = 0; thrown < 6_000; thrown++) {
        const face = random(6);
        counts[face] = (counts[face] ?? NaN) + 1;
      }
      const chiSquare = counts.reduce((sum, count) => sum + (count - 1_000) ** 2 / 1_000, 0);
      expect(chiSquare).toBeLessThan(20.5);
    }
  });

  it('is what integers of any size come to, for a seed, a position and a game of a run', () => {
    const anySeed = fc.maxSafeNat();
    const limits = [1, 2, 6, 24, 1_000, 2 ** 21];
    fc.assert(
      fc.property(anySeed, anyPosition, anySeed, (seed, state, game) => {
        expect(limits.map(randomFrom(seed))).toEqual(drawnBelow(limits, absorbed(wordsOf(seed))));
        const { ply, turn, seeds, ruleset } = state;
        const position = [ply, turn === 'south' ? 0 : ruleset.holes, ...seeds].map(BigInt);
        expect(limits.map(randomAt(seed, state))).toEqual(
          drawnBelow(limits, absorbed([...wordsOf(seed), ...position])),
        );
        const { low, high } = absorbed([...wordsOf(seed), ...wordsOf(game)]);
        expect(BigInt(seedOfGame(seed, game))).toBe(((high >> 11n) << 32n) | low);
      }),
    );
  });

  it('is refused for a seed that is none', () => {
    for (const seed of [-1, 0.5, NaN, 2 ** 53, '1', null, undefined])
      expect(refusalOf(() => randomFrom(seed as number))).toBe('INVALID_ARGUMENT');
    expect(() => randomFrom(-1)).toThrow('seed is -1, but must be a whole number from 0 to 9007199254740991');
  });
});

it('the seeds of the games of a run are all different, and those of other runs', () => {
  const seeds = new Set<number>();
  for (const seed of [0, 1, 2 ** 40])
    for (let game = 0; game < 5_000; game++) seeds.add(seedOfGame(seed, game));
  expect(seeds.size).toBe(15_000);
  for (const seed of seeds) expect(Number.isSafeInteger(seed) && seed >= 0).toBe(true);
});
