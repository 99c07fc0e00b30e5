/**
 * The keys of positions are what integers of any size make of them, and the numbers behind them are all different.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { highHalf, lowHalf, scattered, type HashHalf } from '../../src/bot/hash.js';
import { Position } from '../../src/bot/index.js';
import { createGame, type GameState } from '../../src/index.js';
import { anyPosition } from '../properties/arbitraries.js';
import { scatteredNumbers } from './integers.js';

const mostHoles = 48;

/** One half of a key, told from what hash.ts says of it: a sum in which everything counts with its own number. */
function halfOfKey({ seeds, uurs, captured, turn }: GameState, seed: bigint): bigint {
  const numbers = scatteredNumbers(seed, 3 * mostHoles + 3);
  const ofSeed = numbers.slice(0, 48);
  const ofUur = { south: numbers.slice(48, 96), north: numbers.slice(96, 144) };
  const [southCaptured = 0n, northCaptured = 0n, northToMove = 0n] = numbers.slice(144);
  let sum = BigInt(captured.south) * southCaptured + BigInt(captured.north) * northCaptured;
  if (turn === 'north') sum += northToMove;
  seeds.forEach((count, index) => {
    const owner = uurs[index] ?? null;
    sum += BigInt(count) * (ofSeed[index] ?? 0n);
    if (owner !== null) sum += ofUur[owner][index] ?? 0n;
  });
  return BigInt.asUintN(32, sum);
}

describe('the numbers', () => {
  it('are those of integers of any size', () => {
    for (const seed of [0, 1, 0x2c6fe96e, 0x7fff_ffff])
      expect(Array.from(scattered(seed, 200), (number) => BigInt.asUintN(32, BigInt(number)))).toEqual(
        scatteredNumbers(BigInt(seed), 200),
      );
  });

  it('are there for every hole, every kind of uur and everything else, and no two are the same', () => {
    const all = [lowHalf, highHalf].flatMap((half: HashHalf) => [
      ...half.seed,
      ...half.southUur,
      ...half.northUur,
      half.southCaptured,
      half.northCaptured,
      half.northToMove,
    ]);
    expect(all).toHaveLength(2 * (3 * mostHoles + 3));
    expect(new Set(all).size).toBe(all.length);
    expect(all).not.toContain(0);
  });
});

it('a key is what integers of any size make of the position', () => {
  // Uurs without a seed, too.
  const emptyUurs: GameState = {
    ...createGame({ holes: 3, seedsPerHole: 2 }),
    seeds: [0, 0, 5, 7, 0, 0],
    uurs: ['north', 'south', null, null, 'south', 'north'],
    turn: 'north',
  };
  fc.assert(
    fc.property(anyPosition, (state) => {
      const key = (halfOfKey(state, 0x71b5a3c9n) << 32n) | halfOfKey(state, 0x2c6fe96en);
      expect(Position.from(state).key).toBe(key);
    }),
    { examples: [[emptyUurs]] },
  );
});
