/**
 * What a position is worth where a search looks no further: as the game ends there, or as it is evaluated.
 */
import { holeStates, manySeeds, otherUur, ownUur, valueOf, type Evaluation } from '../evaluation.js';
import type { Ruleset } from '../../ruleset.js';
import type { Boards, Layout } from './boards.js';
import { mostHoles } from './laps.js';

/** The value is an evaluation. */
export const guessed = 0;
/** The game is over there, since a player is stuck. */
export const stuck = 1;
/** The game is over there, by the quiet limit. */
export const quietly = 2;

/** How many bits tell which of these it is. */
export const kindBits = 2;

/**
 * What the position in a slot is worth to the player to move: South (0) or North (1). The value in seeds, times four,
 * and the kind of value that it is.
 */
export type Leaf = (slot: number, side: number) => number;

/** Values positions. */
export interface Leaves {
  /** Sets the rules, and by what is evaluated; without an evaluation only {@link Leaves.ending} can be asked. */
  readonly setUp: (ruleset: Ruleset, layout: Layout, evaluation: Evaluation | null) => void;
  /** What the position is worth if the game is over; `guessed` where it is not. */
  readonly ending: Leaf;
  /** What it is worth by the evaluation, or as the game ends. */
  readonly leaf: Leaf;
}

/** How many entries a hole has in the table of a search: all bytes that may lie in it. An odd number of cache lines. */
const cells = 208;
const northMark = 0xc0;

/** @param boards - What the positions are in. */
export function createLeaves(boards: Boards): Leaves {
  const { pairs, words, open, quiet, rowSeeds, playable } = boards;
  let evaluation: Evaluation | null = null;
  let holes = 0;
  let quietLimit = 0;
  let endsForBoth = false;
  let isWide = false;
  let stride = 0;
  let wordsOfSlot = 0;
  let mark = 0;
  /** By side, hole and entry; from `northCells` on for North. */
  const table = new Int32Array(2 * 2 * mostHoles * cells);
  const northCells = 2 * mostHoles * cells;
  /** By place and state, for boards of two bytes. */
  const states = new Int32Array(2 * mostHoles * holeStates);

  function setUp(ruleset: Ruleset, layout: Layout, by: Evaluation | null): void {
    ({ isWide, stride, wordsOfSlot, mark } = layout);
    ({ holes, quietLimit } = ruleset);
    endsForBoth = ruleset.endsWhen === 'either-stuck';
    if (by === null || by === evaluation) return;
    evaluation = by;
    states.set(by.holes);
    // What no hole of the board can hold must add nothing: the lanes of the last word that are no holes.
    table.fill(0);
    for (let index = 0; index < 2 * holes; index++) {
      for (let side = 0; side < 2; side++) {
        const place = side === 0 ? index : (index + holes) % (2 * holes);
        const first = side * northCells + index * cells;
        const valueOfState = (state: number): number => states[place * holeStates + state] as number;
        for (let seeds = 0; seeds < 0x80; seeds++)
          table[first + seeds] = valueOfState(Math.min(seeds, manySeeds));
        table[first + 0x80] = valueOfState(side === 0 ? ownUur : otherUur);
        table[first + northMark] = valueOfState(side === 0 ? otherUur : ownUur);
      }
    }
  }

  function ending(slot: number, side: number): number {
    const own = rowSeeds(slot, side);
    const other = rowSeeds(slot, 1 - side);
    const margin = (own - other) * (1 << kindBits);
    if (own === 0 || (endsForBoth && other === 0)) return margin | stuck;
    return (quiet[slot] as number) >= quietLimit ? margin | quietly : guessed;
  }

  function leaf(slot: number, side: number): number {
    if ((quiet[slot] as number) >= quietLimit || endsForBoth) {
      const over = ending(slot, side);
      if (over !== guessed) return over;
    }
    const openSeeds = open[slot] as number;
    if (playable(slot, side) === 0) return (-openSeeds * (1 << kindBits)) | stuck;
    const sum = isWide ? sumOfPairs(slot, side) : sumOfBytes(slot, side);
    return valueOf(sum, openSeeds) * (1 << kindBits);
  }

  function sumOfBytes(slot: number, side: number): number {
    let sum = 0;
    let cell = side * northCells;
    const first = slot * wordsOfSlot;
    for (let word = first; word < first + wordsOfSlot; word++) {
      const four = words[word] as number;
      sum +=
        (table[cell + (four & 0xff)] as number) +
        (table[cell + cells + ((four >>> 8) & 0xff)] as number) +
        (table[cell + 2 * cells + ((four >>> 16) & 0xff)] as number) +
        (table[cell + 3 * cells + (four >>> 24)] as number);
      cell += 4 * cells;
    }
    return sum;
  }

  function sumOfPairs(slot: number, side: number): number {
    const first = slot * stride;
    const ownMark = side === 0 ? mark : mark | (mark >> 1);
    let sum = 0;
    let at = side * holes;
    for (let place = 0; place < 2 * holes; place++) {
      const entry = pairs[first + at] as number;
      if (++at === 2 * holes) at = 0;
      const state =
        entry < manySeeds ? entry : entry < mark ? manySeeds : entry === ownMark ? ownUur : otherUur;
      sum += states[place * holeStates + state] as number;
    }
    return sum;
  }

  return { setUp, ending, leaf };
}
