/**
 * The numbers behind the keys of positions: a key is a sum modulo 2^32, one for each of its two halves, in which every
 * seed counts with the number of the hole where it lies or of the player who captured it, and every uur with a number
 * of its own.
 *
 * A key is added up when it is asked for. A turn sows some ten seeds in three laps, so that a key that followed every
 * turn would cost more than the sum over a board does, and many plies are played that nobody asks the key of.
 */
import { northUur, seedBits, type Board } from '../sowing.js';

/** The most holes that a board can have, both rows. */
const mostHoles = 48;

/** One half of the numbers. */
export interface HashHalf {
  /** By index: the number of a seed in that hole. */
  readonly seed: Int32Array;
  /** By index: the number of a hole in an uur of South. */
  readonly southUur: Int32Array;
  /** By index: the number of a hole in an uur of North. */
  readonly northUur: Int32Array;
  /** The number of a seed that South has captured. */
  readonly southCaptured: number;
  /** The number of a seed that North has captured. */
  readonly northCaptured: number;
  /** What is added where North is to move. */
  readonly northToMove: number;
}

/**
 * Numbers that look random and are the same everywhere: a counter put through the integer mixer with the least bias
 * known for two rounds (C. Wellons, "Hash Function Prospector", github.com/skeeto/hash-prospector).
 */
export function scattered(seed: number, count: number): Int32Array {
  return Int32Array.from({ length: count }, (_, place) => {
    const counted = (seed + Math.imul(place + 1, 0x9e3779b9)) | 0;
    let mixed = Math.imul(counted ^ (counted >>> 16), 0x21f0aaad);
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
    return mixed ^ (mixed >>> 15);
  });
}

function createHalf(seed: number): HashHalf {
  const numbers = scattered(seed, 3 * mostHoles + 3);
  return {
    seed: numbers.slice(0, mostHoles),
    southUur: numbers.slice(mostHoles, 2 * mostHoles),
    northUur: numbers.slice(2 * mostHoles, 3 * mostHoles),
    southCaptured: numbers[3 * mostHoles] as number,
    northCaptured: numbers[3 * mostHoles + 1] as number,
    northToMove: numbers[3 * mostHoles + 2] as number,
  };
}

/** The numbers of the low half. */
export const lowHalf: HashHalf = /* @__PURE__ */ createHalf(0x2c6fe96e);
/** The numbers of the high half. */
export const highHalf: HashHalf = /* @__PURE__ */ createHalf(0x71b5a3c9);

/** One half of the key of a board; a signed 32-bit number. */
export function hashBoard(board: Board, half: HashHalf): number {
  let sum = 0;
  for (let index = 0; index < board.length; index++) {
    const entry = board[index] as number;
    sum = (sum + Math.imul(entry & seedBits, half.seed[index] as number)) | 0;
    if (entry > seedBits)
      sum = (sum + ((entry < northUur ? half.southUur : half.northUur)[index] as number)) | 0;
  }
  return sum;
}
