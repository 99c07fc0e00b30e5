/**
 * The arithmetic behind chance and keys once more, with integers of any size in place of 32-bit ones: what programs
 * stored or compared between machines and releases has to come out the same.
 */
const mask = 0xffff_ffffn;

/** The mixer "21f0aaad 15 735a2d97 15" with its first shift of 16 (github.com/skeeto/hash-prospector). */
export function mixed(word: bigint): bigint {
  let here = BigInt.asUintN(32, word);
  here = ((here ^ (here >> 16n)) * 0x21f0aaadn) & mask;
  here = ((here ^ (here >> 15n)) * 0x735a2d97n) & mask;
  return here ^ (here >> 15n);
}

/** The numbers of a key: a counter that begins behind its seed, in steps of the golden ratio, mixed. */
export function scatteredNumbers(seed: bigint, count: number): bigint[] {
  return Array.from({ length: count }, (_, place) => mixed(seed + BigInt(place + 1) * 0x9e3779b9n));
}

/** Two words, begun with digits of pi, that take in one word after the other. */
export function absorbed(words: readonly bigint[]): { low: bigint; high: bigint } {
  let [low, high] = [0x243f6a88n, 0x13198a2en];
  for (const word of words) {
    low = mixed((low ^ BigInt.asUintN(32, word)) + 0x9e3779b9n);
    high = mixed(((high + low) & mask) ^ 0x85a308d3n);
  }
  return { low, high };
}

/** A seed as the two words that are taken in of it. */
export function wordsOf(seed: number): bigint[] {
  return [BigInt(seed) & mask, BigInt(seed) >> 32n];
}

/** What is drawn below each limit, one after the other: xoshiro128++, and the part of 2^32 that it makes. */
export function drawnBelow(
  limits: readonly number[],
  { low, high }: { low: bigint; high: bigint },
): number[] {
  const rotated = (word: bigint, by: bigint): bigint => ((word << by) | (word >> (32n - by))) & mask;
  let [s0, s1, s2, s3] = [low, high, mixed(low ^ 0x452821e6n), mixed(high ^ 0x38d01377n) | 1n];
  return limits.map((limit) => {
    const drawn = (rotated((s0 + s3) & mask, 7n) + s0) & mask;
    const shifted = (s1 << 9n) & mask;
    s2 ^= s0;
    s3 ^= s1;
    s1 ^= s2;
    s0 ^= s3;
    s2 ^= shifted;
    s3 = rotated(s3, 11n);
    return Number((drawn * BigInt(limit)) >> 32n);
  });
}
