/**
 * Chance that can be repeated: the same seed gives the same choices on every machine.
 *
 * The generator is SplitMix32: a counter that grows by 2^32 divided by the golden ratio, and a hash that scrambles
 * each of its values. It is fast and even enough for games; it is not for secrets.
 */

/** Draws a whole number from 0 to `limit` - 1. */
export type Chance = (limit: number) => number;

/**
 * A new series of draws.
 *
 * @param seed - A whole number; only its lowest 32 bits count.
 */
export function chanceFrom(seed: number): Chance {
  let counter = seed | 0;
  return (limit) => {
    counter = (counter + 0x9e3779b9) | 0;
    let hash = counter;
    hash = Math.imul(hash ^ (hash >>> 16), 0x21f0aaad);
    hash = Math.imul(hash ^ (hash >>> 15), 0x735a2d97);
    hash = (hash ^ (hash >>> 15)) >>> 0;
    return Math.floor((hash / 2 ** 32) * limit);
  };
}

/** One of the values, each with the same chance. */
export function pick<Value>(values: readonly Value[], chance: Chance): Value {
  if (values.length === 0) throw new RangeError('There is nothing to pick from.');
  return values[chance(values.length)] as Value;
}
