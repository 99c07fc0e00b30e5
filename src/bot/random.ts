/**
 * Chance that can be repeated: the same seed gives the same choices on every machine and runtime, since all of it is
 * arithmetic on 32-bit whole numbers.
 *
 * The generator is xoshiro128++ of D. Blackman and S. Vigna ("Scrambled Linear Pseudorandom Number Generators", ACM
 * TOMS 47, 2021; prng.di.unimi.it), started from words that have been scrambled. It is for games, not for secrets.
 */
import { rowStart } from '../board.js';
import { wholeNumber, type Check } from '../reading.js';
import type { GameState } from '../state.js';
import { checkArgument } from './options.js';

/** Draws a whole number from 0 to `limit` - 1; `limit` is a whole number from 1 to 2^32. */
export type Random = (limit: number) => number;

/** What can be a seed. */
export const aSeed: Check = /* @__PURE__ */ wholeNumber(0, Number.MAX_SAFE_INTEGER);

/**
 * A series of random choices, for those who write bots.
 *
 * @param seed - A whole number of 0 or more; the same seed gives the same series.
 * @returns A function that draws a whole number from 0 to below its argument, each with the same chance (to within
 * one part in 2^32 / limit).
 * @throws {@link LayliError} `INVALID_ARGUMENT` for an invalid seed.
 *
 * @example
 * ```ts
 * import { randomFrom } from 'layli-goobalay/bot';
 *
 * const random = randomFrom(1931);
 * const throws = Array.from({ length: 600 }, () => 1 + random(6));
 * new Set(throws).size; // => 6
 * randomFrom(1931)(6) + 1 === throws[0]; // => true
 * ```
 */
export function randomFrom(seed: number): Random {
  checkArgument(seed, aSeed, 'seed');
  const words = createWords(seed);
  return startFrom(words);
}

/**
 * The choices of a bot at a position: they depend on its seed, the number of plies and the seeds in the holes, and on
 * nothing that happened before.
 */
export function randomAt(seed: number, { ply, seeds, turn, ruleset }: GameState): Random {
  const words = createWords(seed);
  absorb(words, ply);
  absorb(words, rowStart(ruleset.holes, turn));
  // Bots draw at every ply, and engines iterate over a frozen array three times as long.
  // eslint-disable-next-line @typescript-eslint/prefer-for-of
  for (let index = 0; index < seeds.length; index++) absorb(words, seeds[index] as number);
  return startFrom(words);
}

/** The seed for one of many games, so that each is independent of the others. */
export function seedOfGame(seed: number, game: number): number {
  const words = createWords(seed);
  absorb(words, game);
  absorb(words, Math.floor(game / 2 ** 32));
  return (words.high >>> 11) * 2 ** 32 + (words.low >>> 0);
}

/** Two words of 32 bits that take in any number of others. */
interface Words {
  low: number;
  high: number;
}

function createWords(seed: number): Words {
  const words = { low: 0x243f6a88, high: 0x13198a2e };
  absorb(words, seed);
  absorb(words, Math.floor(seed / 2 ** 32));
  return words;
}

/** Takes in the lowest 32 bits of a whole number. */
function absorb(words: Words, word: number): void {
  words.low = scramble((words.low ^ word) + 0x9e3779b9);
  words.high = scramble((words.high + words.low) ^ 0x85a308d3);
}

/** A one-to-one mixing of 32 bits (C. Wellons, "Hash Function Prospector", github.com/skeeto/hash-prospector). */
function scramble(word: number): number {
  let mixed = Math.imul(word ^ (word >>> 16), 0x21f0aaad);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
  return mixed ^ (mixed >>> 15);
}

function startFrom({ low, high }: Words): Random {
  const next = xoshiro(low, high, scramble(low ^ 0x452821e6), scramble(high ^ 0x38d01377) | 1);
  // The product is exact: 32 bits times a limit that is at most 2^21 in any game, and the quotient is only cut.
  return (limit) => Math.floor((next() / 2 ** 32) * limit);
}

/** The generator itself: whole numbers from 0 to 2^32 - 1, from a state of four words that are not all 0. */
export function xoshiro(first: number, second: number, third: number, fourth: number): () => number {
  let s0 = first | 0;
  let s1 = second | 0;
  let s2 = third | 0;
  let s3 = fourth | 0;
  return () => {
    const sum = (s0 + s3) | 0;
    const drawn = (((sum << 7) | (sum >>> 25)) + s0) >>> 0;
    const shifted = s1 << 9;
    s2 ^= s0;
    s3 ^= s1;
    s1 ^= s2;
    s0 ^= s3;
    s2 ^= shifted;
    s3 = (s3 << 11) | (s3 >>> 21);
    return drawn;
  };
}
