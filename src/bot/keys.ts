/**
 * What a search stores positions under. The seeds still to be won depend on the open seeds, the places and owners of
 * the uurs and who is to move; not on seeds captured before, nor on how many lie in the uurs. So only these go into a
 * key, and as the player to move sees them, so that a position and its mirror image share one entry.
 *
 * A key has 64 bits, in two halves. Where all arrangements that can still arise fit (six holes a row with any usual
 * number of seeds, twelve holes with 24 open seeds, and much in between) the key is the number of the arrangement:
 * two positions never share one. Elsewhere it is a hash, and two positions could share one by chance.
 */
import { arrayFrom } from '../intrinsics.js';
import { northUur, seedBits, southUur, type Board } from '../sowing.js';
import { scattered } from './hash.js';

const twoTo32 = 0x1_0000_0000;

/** Makes keys for the positions that can follow one position. */
export class FutureKeys {
  /** The low half of the latest key. */
  low = 0;
  /** The high half of the latest key. */
  high = 0;
  /** The open seeds in the row of the player to move, of the latest board. */
  ownOpen = 0;
  /** The open seeds in the other row. */
  otherOpen = 0;
  /** Whether no two positions can share a key. */
  readonly isExact: boolean;
  readonly #holes: number;
  /** Indices of the holes that are open in the first position, as South sees them and as North does. */
  readonly #fromSouth: Uint8Array;
  readonly #fromNorth: Uint8Array;
  /** Row by row: in how many ways place + 1 of so many things can be chosen. */
  readonly #choices: Float64Array;
  readonly #width: number;
  readonly #patterns: number;
  /** Whether there are uurs from the first: they are left out of the numbers, so that sides must not be mixed up. */
  readonly #hasUurs: boolean;
  readonly #random: Int32Array;

  constructor(board: Board) {
    const holes = board.length / 2;
    this.#holes = holes;
    const open = arrayFrom(board.keys()).filter((index) => (board[index] as number) <= seedBits);
    this.#fromSouth = Uint8Array.from(open);
    this.#fromNorth = Uint8Array.from([
      ...open.filter((index) => index >= holes),
      ...open.filter((index) => index < holes),
    ]);
    const seeds = open.reduce((sum, index) => sum + (board[index] as number), 0);
    this.#hasUurs = open.length < board.length;
    this.#patterns = this.#hasUurs ? 2 : 1;
    for (let pair = 0; pair < open.length / 2; pair++) this.#patterns *= 3;
    // Choices of place + 1 out of sum, as in Pascal's triangle.
    const width = seeds + open.length + 1;
    const choices = new Float64Array(width * open.length);
    for (let place = 0; place < open.length; place++) {
      for (let sum = 1; sum < width; sum++) {
        const cell = place * width + sum;
        choices[cell] =
          (choices[cell - 1] as number) + (place === 0 ? 1 : (choices[cell - width - 1] as number));
      }
    }
    const arrangements = choices.at(-1) ?? 1;
    this.isExact =
      arrangements < Number.MAX_SAFE_INTEGER &&
      (Math.floor(arrangements / twoTo32) + 1) * this.#patterns < twoTo32;
    this.#width = width;
    this.#choices = choices;
    this.#random = scattered(0x51ed270b, 6 * board.length);
  }

  /** Makes the key of a board, with South to move or North; it and the counts of open seeds are in the fields. */
  read(board: Board, isSouthToMove: boolean): void {
    if (this.isExact) this.#number(board, isSouthToMove);
    else this.#hash(board, isSouthToMove);
  }

  /**
   * The number of an arrangement: among all ways to have at most so many seeds in so many holes (each is a choice of
   * places for the walls between the holes, which the combinatorial number system numbers), and of uurs.
   */
  #number(board: Board, isSouthToMove: boolean): void {
    const order = isSouthToMove ? this.#fromSouth : this.#fromNorth;
    const ownUur = isSouthToMove ? southUur : northUur;
    const half = order.length / 2;
    let rank = 0;
    // Without uurs from the first, the mirror image has the same number.
    let pattern = this.#hasUurs && isSouthToMove ? 1 : 0;
    let seeds = 0;
    let column = 0;
    for (let place = 0; place < order.length; place++) {
      const entry = board[order[place] as number] as number;
      if (place === half) this.ownOpen = seeds;
      if (entry <= seedBits) seeds += entry;
      if (place < half) pattern = 3 * pattern + (entry <= seedBits ? 0 : (entry & ownUur) === 0 ? 2 : 1);
      rank += this.#choices[column + seeds + place] as number;
      column += this.#width;
    }
    this.otherOpen = seeds - this.ownOpen;
    this.low = rank | 0;
    this.high = (Math.floor(rank / twoTo32) * this.#patterns + pattern) | 0;
  }

  #hash(board: Board, isSouthToMove: boolean): void {
    const size = board.length;
    const ownUur = isSouthToMove ? southUur : northUur;
    const random = this.#random;
    let low = 0;
    let high = 0;
    let seeds = 0;
    let index = isSouthToMove ? 0 : this.#holes;
    for (let place = 0; place < size; place++) {
      const entry = board[index] as number;
      if (place === this.#holes) this.ownOpen = seeds;
      if (entry <= seedBits) {
        seeds += entry;
        low = (low + Math.imul(entry, random[place] as number)) | 0;
        high = (high + Math.imul(entry, random[size + place] as number)) | 0;
      } else {
        const kind = (entry & ownUur) === 0 ? 2 * size : 4 * size;
        low = (low + (random[kind + place] as number)) | 0;
        high = (high + (random[kind + size + place] as number)) | 0;
      }
      if (++index === size) index = 0;
    }
    this.otherOpen = seeds - this.ownOpen;
    this.low = low;
    this.high = high;
  }
}
