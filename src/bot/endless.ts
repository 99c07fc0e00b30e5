/**
 * Turns that sow for long and lead nowhere: they are forfeited, after a thousand laps under most rules, and leave the
 * board as it was. A proof meets them again and again, since the players may pass with them; so it is remembered which
 * turns of a position are such.
 */
import type { Knowledge } from './knowledge.js';

/** Plays turns, those that are known to lead nowhere without sowing them. */
export interface Endless {
  /** Sets the position whose turns are played from now on. */
  readonly goTo: (slot: number) => void;
  /** Plays the hole with an index, for South (0) or North (1); what follows is written to the slot `next`. */
  readonly play: (next: number, index: number, side: number) => void;
}

/** For how many positions it is remembered: some power of two. */
const cellBits = 14;

/**
 * @param holes - How many there are in a row.
 * @param knowledge - What the positions are in.
 */
export function createEndless(holes: number, { boards, layout, lows, highs }: Knowledge): Endless {
  const { wordsOfSlot } = layout;
  const { words, play, forfeit, longLaps } = boards;
  const cells = 1 << cellBits;
  const lowOf = new Int32Array(cells);
  const highOf = new Int32Array(cells);
  /** Which turns of the position are endless: a bit for each hole of the row, from the right. */
  const turnsOf = new Int32Array(cells);
  let slot = 0;
  let cell = 0;
  let known = 0;

  function isSameBoard(next: number): boolean {
    const start = slot * wordsOfSlot;
    const nextStart = next * wordsOfSlot;
    for (let word = 0; word < wordsOfSlot; word++) {
      if (words[start + word] !== words[nextStart + word]) return false;
    }
    return true;
  }

  function remember(turn: number): void {
    known |= turn;
    lowOf[cell] = lows[slot] as number;
    highOf[cell] = highs[slot] as number;
    turnsOf[cell] = known;
  }

  return {
    goTo(from) {
      slot = from;
      const low = lows[slot] as number;
      const high = highs[slot] as number;
      cell = (low ^ Math.imul(high, 0x9e3779b1)) >>> (32 - cellBits);
      known = lowOf[cell] === low && highOf[cell] === high ? (turnsOf[cell] as number) : 0;
    },
    play(next, index, side) {
      const turn = 1 << (index - side * holes);
      if ((known & turn) !== 0) {
        forfeit(slot, next);
        return;
      }
      const before = longLaps();
      play(slot, next, index, side);
      if (longLaps() > before && isSameBoard(next)) remember(turn);
    },
  };
}
