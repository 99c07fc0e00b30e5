/**
 * What a position is worth where a search looks no further: as the game ends there, or as it is evaluated.
 */
import { holeStates, manySeeds, otherUur, ownUur, valueOf, type Evaluation } from '../evaluation.js';
import type { Ruleset } from '../../ruleset.js';
import { northUurs, uurBits, type Boards } from './boards.js';

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

/** What the position is worth if the game is over; `guessed` where it is not. */
export type Ending = Leaf;

/** Tells of a position whether the game is over, and what it is worth then. */
export function createEnding({ quietLimit, endsWhen }: Ruleset, boards: Boards): Ending {
  const { quiet, rowSeeds } = boards;
  const endsForBoth = endsWhen === 'either-stuck';
  return (slot, side) => {
    const own = rowSeeds(slot, side);
    const other = rowSeeds(slot, 1 - side);
    const margin = (own - other) * (1 << kindBits);
    if (own === 0 || (endsForBoth && other === 0)) return margin | stuck;
    return (quiet[slot] as number) >= quietLimit ? margin | quietly : guessed;
  };
}

/** Leaves that are evaluated by the tables of an evaluation. */
export function createLeaf(ruleset: Ruleset, boards: Boards, evaluation: Evaluation): Leaf {
  const { holes, quietLimit, endsWhen } = ruleset;
  const { stride, entries, mark, open, quiet, uurs } = boards;
  const { pairs } = evaluation;
  const ending = createEnding(ruleset, boards);
  const endsForBoth = endsWhen === 'either-stuck';
  const across = 2 * holes - 1;
  const columns = holeStates * holeStates;
  const end = holes * columns;
  const northMark = mark === 0x80 ? 0xc0 : mark | (mark >> 1);
  // By side and entry: the state of a hole, and the same times the states of the hole facing it.
  const states = new Uint8Array(512);
  const rows = new Uint8Array(512);
  for (let place = 0; place < 512; place++) {
    const entry = place & 255;
    const state =
      entry < 0x80 ? Math.min(entry, manySeeds) : entry < 0xc0 === place < 256 ? ownUur : otherUur;
    states[place] = state;
    rows[place] = state * holeStates;
  }

  /** Whether the player to move is stuck shows in the sum of the row: only the marks of uurs are left in it. */
  function marksIn(owners: number): number {
    return mark * (owners & uurBits) + northMark * (owners >> northUurs);
  }

  function leafOfBytes(slot: number, side: number): number {
    if ((quiet[slot] as number) >= quietLimit || endsForBoth) {
      const over = ending(slot, side);
      if (over !== guessed) return over;
    }
    let at = slot * stride + (side === 0 ? 0 : holes);
    let facing = slot * stride + (side === 0 ? across : holes - 1);
    const states0 = side << 8;
    let sum = 0;
    let row = 0;
    for (let column = 0; column < end; column += columns) {
      const own = entries[at++] as number;
      const other = entries[facing--] as number;
      row += own;
      sum += pairs[column + (rows[states0 | own] as number) + (states[states0 | other] as number)] as number;
    }
    if (row === marksIn(uurs[slot] as number)) return (-(open[slot] as number) * (1 << kindBits)) | stuck;
    return valueOf(sum, open[slot] as number) * (1 << kindBits);
  }

  function leafOfWide(slot: number, side: number): number {
    if ((quiet[slot] as number) >= quietLimit || endsForBoth) {
      const over = ending(slot, side);
      if (over !== guessed) return over;
    }
    let at = slot * stride + (side === 0 ? 0 : holes);
    let facing = slot * stride + (side === 0 ? across : holes - 1);
    const ownMark = side === 0 ? mark : northMark;
    let sum = 0;
    let row = 0;
    for (let column = 0; column < end; column += columns) {
      const own = entries[at++] as number;
      const other = entries[facing--] as number;
      row += own;
      const state = own < manySeeds ? own : own < mark ? manySeeds : own === ownMark ? ownUur : otherUur;
      const otherState =
        other < manySeeds ? other : other < mark ? manySeeds : other === ownMark ? ownUur : otherUur;
      sum += pairs[column + state * holeStates + otherState] as number;
    }
    if (row === marksIn(uurs[slot] as number)) return (-(open[slot] as number) * (1 << kindBits)) | stuck;
    return valueOf(sum, open[slot] as number) * (1 << kindBits);
  }

  return mark === 0x80 ? leafOfBytes : leafOfWide;
}
