/**
 * What a proof stores positions under. The seeds still to be won depend on the open seeds, the places and owners of the
 * uurs and who is to move; not on seeds captured before, nor on how many lie in the uurs. So only these go into a key,
 * and as the player to move sees them, so that a position and its mirror image share one entry.
 *
 * A key has 64 bits, in two halves. Where all arrangements that can still arise fit (seven holes a row with any usual
 * number of seeds, twelve holes with 24 open seeds, and much in between) the key is the number of the arrangement:
 * two positions never share one. Elsewhere it is a hash, and two positions could share one by chance.
 */
import { arrayFrom } from '../intrinsics.js';
import { seedBits, type Board } from '../sowing.js';
import { scattered } from './hash.js';
import type { Boards, Layout } from './search/boards.js';

const twoTo32 = 0x1_0000_0000;

/** Makes the keys of the positions that can follow one position. */
export interface FutureKeys {
  /** Reads the position in a slot, with South (0) or North (1) to move; what was found is told by the functions below. */
  readonly read: (slot: number, side: number) => void;
  /** The halves of the key. */
  readonly low: () => number;
  readonly high: () => number;
  /** The open seeds in the row of the player to move. */
  readonly ownOpen: () => number;
  /** Whether no two positions can share a key. */
  readonly isExact: boolean;
}

/**
 * @param first - The position that all others follow.
 * @param boards - What the positions are in.
 * @param layout - How they lie there.
 */
export function createKeys(first: Board, boards: Boards, { isWide, stride, mark }: Layout): FutureKeys {
  const entries = isWide ? boards.pairs : boards.bytes;
  // Of the two bits of an uur the lower one tells whose it is.
  const north = mark >> 1;
  const size = first.length;
  const holes = size / 2;
  const open = arrayFrom(first.keys()).filter((index) => (first[index] as number) <= seedBits);
  const fromSouth = Uint8Array.from(open);
  const fromNorth = Uint8Array.from([
    ...open.filter((index) => index >= holes),
    ...open.filter((index) => index < holes),
  ]);
  const half = open.length / 2;
  // Where there are uurs from the first, they are left out of the numbers, so that sides must not be mixed up.
  const hasUurs = open.length < size;
  let patterns = hasUurs ? 2 : 1;
  for (let pair = 0; pair < half; pair++) patterns *= 3;
  // Choices of place + 1 out of sum, row by row, as in Pascal's triangle.
  const width = open.reduce((sum, index) => sum + (first[index] as number), 0) + open.length + 1;
  const choices = new Float64Array(width * open.length);
  for (let place = 0; place < open.length; place++) {
    for (let sum = 1; sum < width; sum++) {
      const cell = place * width + sum;
      choices[cell] =
        (choices[cell - 1] as number) + (place === 0 ? 1 : (choices[cell - width - 1] as number));
    }
  }
  const arrangements = choices.at(-1) ?? 1;
  const isExact =
    arrangements < Number.MAX_SAFE_INTEGER && (Math.floor(arrangements / twoTo32) + 1) * patterns < twoTo32;
  const random = scattered(0x51ed270b, 6 * size);
  let low = 0;
  let high = 0;
  let ownOpen = 0;

  /**
   * The number of an arrangement: among all ways to have at most so many seeds in so many holes (each is a choice of
   * places for the walls between the holes, which the combinatorial number system numbers), and of uurs.
   */
  function number(slot: number, side: number): void {
    const order = side === 0 ? fromSouth : fromNorth;
    const start = slot * stride;
    let rank = 0;
    // Without uurs from the first, the mirror image has the same number.
    let pattern = hasUurs && side === 0 ? 1 : 0;
    let seeds = 0;
    let column = 0;
    let place = 0;
    for (; place < half; place++) {
      const entry = entries[start + (order[place] as number)] as number;
      pattern *= 3;
      if (entry < mark) seeds += entry;
      else pattern += ((entry & north) === 0) === (side === 0) ? 1 : 2;
      rank += choices[column + seeds + place] as number;
      column += width;
    }
    ownOpen = seeds;
    for (; place < order.length; place++) {
      const entry = entries[start + (order[place] as number)] as number;
      if (entry < mark) seeds += entry;
      rank += choices[column + seeds + place] as number;
      column += width;
    }
    low = rank | 0;
    high = (Math.floor(rank / twoTo32) * patterns + pattern) | 0;
  }

  function hash(slot: number, side: number): void {
    const start = slot * stride;
    let index = side === 0 ? 0 : holes;
    let seeds = 0;
    low = 0;
    high = 0;
    for (let place = 0; place < size; place++) {
      const entry = entries[start + index] as number;
      if (place === holes) ownOpen = seeds;
      if (entry < mark) {
        seeds += entry;
        low = (low + Math.imul(entry, random[place] as number)) | 0;
        high = (high + Math.imul(entry, random[size + place] as number)) | 0;
      } else {
        const kind = ((entry & north) === 0) === (side === 0) ? 4 * size : 2 * size;
        low = (low + (random[kind + place] as number)) | 0;
        high = (high + (random[kind + size + place] as number)) | 0;
      }
      if (++index === size) index = 0;
    }
  }

  return {
    read: isExact ? number : hash,
    low: () => low,
    high: () => high,
    ownOpen: () => ownOpen,
    isExact,
  };
}
