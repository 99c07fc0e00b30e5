/**
 * What a position is worth where a search looks no further: as the game ends there, or as it is evaluated.
 */
import { holeStates, manySeeds, otherUur, ownUur, valueOf, type Evaluation } from '../evaluation.js';
import { assign } from '../../intrinsics.js';
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

/** @param boards - What the positions are in. */
export function createLeaves(boards: Boards): Leaves {
  const { pairs, words, open, quiet, rowSeeds, isStuck } = boards;
  /** How many entries a hole has in the table: all bytes that may lie in it. An odd number of cache lines. */
  const cells = 208;
  const northMark = 0xc0;
  // As in tree.ts.
  const valueShift = kindBits;
  const nothing = guessed;
  const lastState = manySeeds;
  const statesOfHole = holeStates;
  let evaluation: Evaluation | null = null;
  /** The rules, and how the boards lie. */
  const now = {
    holes: 0,
    quietLimit: 0,
    endsForBoth: false,
    isWide: false,
    stride: 0,
    wordsOfSlot: 0,
    mark: 0,
  };
  /** By side, hole and entry; from `northCells` on for North. */
  const northCells = 2 * mostHoles * cells;
  const table = new Int32Array(2 * northCells);
  /** By place and state, for boards of two bytes. */
  const states = new Int32Array(2 * mostHoles * holeStates);

  function setUp(ruleset: Ruleset, layout: Layout, by: Evaluation | null): void {
    const { holes, quietLimit, endsWhen } = ruleset;
    assign(now, { ...layout, holes, quietLimit, endsForBoth: endsWhen === 'either-stuck' });
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
    const isOver = isStuck(slot, side) || (now.endsForBoth && isStuck(slot, side ^ 1));
    if (!isOver && (quiet[slot] as number) < now.quietLimit) return nothing;
    const margin = (rowSeeds(slot, side) - rowSeeds(slot, side ^ 1)) << valueShift;
    return margin | (isOver ? stuck : quietly);
  }

  function leaf(slot: number, side: number): number {
    if ((quiet[slot] as number) >= now.quietLimit || now.endsForBoth) {
      const over = ending(slot, side);
      if (over !== nothing) return over;
    } else if (isStuck(slot, side)) return (-(open[slot] as number) << valueShift) | stuck;
    const openSeeds = open[slot] as number;
    const sum = now.isWide ? sumOfPairs(slot, side) : sumOfBytes(slot, side);
    return valueOf(sum, openSeeds) << valueShift;
  }

  function sumOfBytes(slot: number, side: number): number {
    const { wordsOfSlot } = now;
    let sum = 0;
    let cell = Math.imul(side, northCells);
    const first = Math.imul(slot, wordsOfSlot);
    const end = (first + wordsOfSlot) | 0;
    for (let at = first; at < end; at = (at + 1) | 0) {
      const word = words[at] as number;
      sum = (sum + (table[(cell + (word & 0xff)) | 0] as number)) | 0;
      cell = (cell + cells) | 0;
      sum = (sum + (table[(cell + ((word >>> 8) & 0xff)) | 0] as number)) | 0;
      cell = (cell + cells) | 0;
      sum = (sum + (table[(cell + ((word >>> 16) & 0xff)) | 0] as number)) | 0;
      cell = (cell + cells) | 0;
      sum = (sum + (table[(cell + (word >>> 24)) | 0] as number)) | 0;
      cell = (cell + cells) | 0;
    }
    return sum;
  }

  function sumOfPairs(slot: number, side: number): number {
    const { holes, stride, mark } = now;
    const size = 2 * holes;
    const first = Math.imul(slot, stride);
    const ownMark = side === 0 ? mark : mark | (mark >> 1);
    let sum = 0;
    let at = Math.imul(side, holes);
    let cell = 0;
    for (let place = 0; place < size; place = (place + 1) | 0) {
      const entry = pairs[(first + at) | 0] as number;
      at = (at + 1) | 0;
      if (at === size) at = 0;
      const uur = entry === ownMark ? ownUur : otherUur;
      const state = entry < lastState ? entry : entry < mark ? lastState : uur;
      sum = (sum + (states[(cell + state) | 0] as number)) | 0;
      cell = (cell + statesOfHole) | 0;
    }
    return sum;
  }

  return { setUp, ending, leaf };
}
