/**
 * The boards of a search: a stack of them in one typed array, each in a slot of its own, and turns from one slot to
 * another. Turns follow the rules as sowing.ts does, and the tests hold the two together; what is left out here is what
 * a search can do without: which laps a turn had, and how many seeds lie in an uur. Seeds that are captured or that fall
 * into an uur leave the board, and count as the gain of the turn.
 *
 * An entry is the seeds of an open hole, or the mark of an uur, with one more bit where the uur is North's. Entries are
 * bytes where the seeds on the board allow, and else of two bytes: the first are played by adding whole laps (see
 * laps.ts), the second by dropping seed after seed.
 *
 * All searches share one set of boards (see sharing.ts): an engine that sees a function made once, with arrays that
 * never change, writes their addresses into its code, which is worth nearly half of the time.
 */
import { deepest } from '../budget.js';
import type { Ruleset } from '../../ruleset.js';
import { northUur, seedBits, southUur, type Board } from '../../sowing.js';
import type { Position } from '../position.js';
import { createLaps, mostHoles, mostInByte, wordsOf } from './laps.js';

/** How a board lies in its slot. */
export interface Layout {
  /** Whether entries are of two bytes. */
  readonly isWide: boolean;
  /** How many entries a slot takes, and how many words. */
  readonly stride: number;
  readonly wordsOfSlot: number;
  /** The mark of a hole in an uur: entries below are open holes. */
  readonly mark: number;
}

/** @param mostSeeds - No position has more open seeds. */
export function layoutOf({ holes }: Ruleset, mostSeeds: number): Layout {
  if (mostSeeds > mostInByte) return { isWide: true, stride: 2 * holes, wordsOfSlot: holes, mark: 0x4000 };
  const wordsOfSlot = wordsOf(holes);
  return { isWide: false, stride: 4 * wordsOfSlot, wordsOfSlot, mark: 0x80 };
}

/** The boards, and what belongs to the position in each slot. */
export interface Boards {
  /** The entries of all slots, as bytes, of two bytes each, and the same memory word by word. */
  readonly bytes: Uint8Array;
  readonly pairs: Uint16Array;
  readonly words: Int32Array;
  /** The margin that the turn which led to a slot brought its player. */
  readonly gain: Int16Array;
  /** The open seeds on the board. */
  readonly open: Int16Array;
  /** How many plies in a row were quiet. */
  readonly quiet: Int16Array;
  /** How many uurs South has, and in the higher bits North. */
  readonly uurs: Int16Array;
  /** The number of the hole whose turn led there. */
  readonly moves: Uint8Array;
  /** Sets the rules by which is played from now on, and how the boards lie. */
  readonly setUp: (ruleset: Ruleset, layout: Layout) => void;
  /** Writes a position into a slot. */
  readonly put: (slot: number, board: Board, quietPlies: number) => void;
  /** Copies a position into another slot. */
  readonly copy: (slot: number, next: number) => void;
  /**
   * Plays the hole with an index, which is open and not empty, for South (0) or North (1). What is in `slot` after the
   * turn is written to `next`. Returns the gain.
   */
  readonly play: (slot: number, next: number, from: number, side: number) => number;
  /** The same where the turn is known to be forfeited: the board stays as it was. */
  readonly forfeit: (slot: number, next: number) => number;
  /** The holes of a row that are open and not empty, 0 for South's row: a bit for each, from the right. */
  readonly playable: (slot: number, side: number) => number;
  /** Whether the player has no hole to play. */
  readonly isStuck: (slot: number, side: number) => boolean;
  /** The open seeds in a row. */
  readonly rowSeeds: (slot: number, side: number) => number;
  /** How many laps of long turns have been sown, in units of 64: what takes as long as searching a node, or longer. */
  readonly longLaps: () => number;
  /** What is in the first slots, and puts it back. */
  readonly save: (slots: number) => SavedBoards;
  readonly restore: (saved: SavedBoards) => void;
}

/** What was in the first slots of boards. */
export interface SavedBoards {
  readonly words: Int32Array;
  readonly ofSlots: readonly (Int16Array | Uint8Array)[];
  readonly longLaps: number;
}

/** North's uurs count from here in {@link Boards.uurs}. */
export const northUurs = 8;
/** The bits that count South's uurs. */
export const uurBits = 255;

/** How many frames of boards there are: the first position, one after each ply, and two more. */
export const frames: number = deepest + 3;
/** For each frame as many boards as there are moves, and one more. */
export const mostSlots: number = frames * (mostHoles + 1);

/** The board of a position. */
export function boardOf(position: Position): Board {
  return Uint16Array.from({ length: 2 * position.ruleset.holes }, (_, index) => {
    const owner = position.ownerAt(index);
    return position.seedsAt(index) | (owner === null ? 0 : owner === 'south' ? southUur : northUur);
  });
}

/** Boards for any ruleset. */
export function createBoards(): Boards {
  const words = new Int32Array(mostSlots * mostHoles);
  const bytes = new Uint8Array(words.buffer);
  const pairs = new Uint16Array(words.buffer);
  const gain = new Int16Array(mostSlots);
  const open = new Int16Array(mostSlots);
  const quiet = new Int16Array(mostSlots);
  const uurs = new Int16Array(mostSlots);
  const moves = new Uint8Array(mostSlots);
  const { lapBits, sums, last, setUp: setUpLaps } = createLaps();
  const north = northUurs;
  /** The rules, and how the boards lie: an object, since an engine knows where its fields are. */
  const now = {
    holes: 0,
    across: 0,
    relays: 1,
    lapLimit: 0,
    three: 3,
    chains: 1,
    wantsFacingEmpty: 1,
    takesLast: 0,
    forbidsGrandSlam: 0,
    wide: 0,
    stride: 0,
    wordsOfSlot: 0,
    mark: 0,
    longLaps: 0,
  };

  function setUp(ruleset: Ruleset, layout: Layout): void {
    now.holes = ruleset.holes;
    now.across = 2 * ruleset.holes - 1;
    now.relays = ruleset.relay ? 1 : 0;
    now.lapLimit = ruleset.lapLimit;
    now.three = ruleset.uurs ? 3 : -1;
    now.chains = ruleset.captureChain !== 'none' ? 1 : 0;
    now.wantsFacingEmpty = ruleset.captureChain === 'facing-empty' ? 1 : 0;
    now.takesLast = ruleset.captureLastSeed ? 1 : 0;
    now.forbidsGrandSlam = ruleset.grandSlamRestriction ? 1 : 0;
    now.wide = layout.isWide ? 1 : 0;
    now.stride = layout.stride;
    now.wordsOfSlot = layout.wordsOfSlot;
    now.mark = layout.mark;
    now.longLaps = 0;
    if (!layout.isWide) setUpLaps(ruleset.holes);
  }

  function copyWords(from: number, to: number): void {
    const { wordsOfSlot } = now;
    const a = from * wordsOfSlot;
    const b = to * wordsOfSlot;
    for (let k = 0; k < wordsOfSlot; k++) words[b + k] = words[a + k] as number;
  }

  function copy(slot: number, next: number): void {
    copyWords(slot, next);
    gain[next] = 0;
    open[next] = open[slot] as number;
    uurs[next] = uurs[slot] as number;
    quiet[next] = quiet[slot] as number;
  }

  function forfeit(slot: number, next: number): number {
    copy(slot, next);
    quiet[next] = (quiet[slot] as number) + 1;
    return 0;
  }

  /** A turn that has sown as many laps as it may. */
  function endless(slot: number, next: number): number {
    now.longLaps += now.lapLimit >> 6;
    return forfeit(slot, next);
  }

  function rowSeeds(slot: number, side: number): number {
    const { wide, holes, stride, mark } = now;
    let seeds = 0;
    const start = slot * stride + side * holes;
    for (let index = start; index < start + holes; index++) {
      const entry = (wide === 1 ? pairs[index] : bytes[index]) as number;
      if (entry < mark) seeds += entry;
    }
    return seeds;
  }

  function playable(slot: number, side: number): number {
    const { holes, wide, stride, wordsOfSlot, mark } = now;
    const first = Math.imul(side, holes);
    let bits = 0;
    if (wide === 1) {
      const start = slot * stride + first;
      for (let hole = 0; hole < holes; hole++) {
        const entry = pairs[start + hole] as number;
        if (entry > 0 && entry < mark) bits |= 1 << hole;
      }
      return bits;
    }
    const start = Math.imul(slot, wordsOfSlot);
    const end = (start + ((first + holes + 3) >> 2)) | 0;
    let shift = 0;
    for (let word = (start + (first >> 2)) | 0; word < end; word = (word + 1) | 0) {
      bits |= openOf(words[word] as number) << shift;
      shift = (shift + 4) | 0;
    }
    return (bits >>> (first & 3)) & ((1 << holes) - 1);
  }

  function isStuck(slot: number, side: number): boolean {
    const { holes, wide, wordsOfSlot } = now;
    if (wide === 0 && holes > 3) {
      // Most often there are seeds in the first four holes that are a word: behind the last hole there are none.
      const word = words[(Math.imul(slot, wordsOfSlot) + ((Math.imul(side, holes) + 3) >> 2)) | 0] as number;
      if (((((word & 0x7f7f7f7f) + 0x7f7f7f7f) | 0) & ~word & 0x80808080) !== 0) return false;
    }
    return playable(slot, side) === 0;
  }

  function play(slot: number, next: number, from: number, side: number): number {
    return now.wide === 1 ? playPairs(slot, next, from, side) : playBytes(slot, next, from, side);
  }

  function playBytes(slot: number, next: number, from: number, side: number): number {
    const { holes, across, three, wordsOfSlot } = now;
    const relays = now.relays === 1;
    const old = Math.imul(slot, wordsOfSlot);
    const at = Math.imul(next, wordsOfSlot);
    const start = at << 2;
    let lap = ((from << lapBits) + (bytes[((old << 2) + from) | 0] as number)) | 0;
    let t = Math.imul(lap, wordsOfSlot);
    let hole = last[lap] as number;
    let seeds: number;
    let laps = 1;
    // The words of the usual boards are at hand while the turn goes on.
    if (wordsOfSlot === 6) {
      let w0 = ((words[old] as number) + (sums[t] as number)) | 0;
      let w1 = ((words[(old + 1) | 0] as number) + (sums[(t + 1) | 0] as number)) | 0;
      let w2 = ((words[(old + 2) | 0] as number) + (sums[(t + 2) | 0] as number)) | 0;
      let w3 = ((words[(old + 3) | 0] as number) + (sums[(t + 3) | 0] as number)) | 0;
      let w4 = ((words[(old + 4) | 0] as number) + (sums[(t + 4) | 0] as number)) | 0;
      let w5 = ((words[(old + 5) | 0] as number) + (sums[(t + 5) | 0] as number)) | 0;
      words[at] = w0;
      words[(at + 1) | 0] = w1;
      words[(at + 2) | 0] = w2;
      words[(at + 3) | 0] = w3;
      words[(at + 4) | 0] = w4;
      words[(at + 5) | 0] = w5;
      seeds = bytes[(start + hole) | 0] as number;
      if (relays) {
        for (; seeds !== 1 && seeds < 0x80; laps = (laps + 1) | 0) {
          if (laps === now.lapLimit) return endless(slot, next);
          lap = ((hole << lapBits) + seeds) | 0;
          t = Math.imul(lap, 6);
          hole = last[lap] as number;
          const isShort = seeds <= across;
          // What will lie there is known before the lap is sown, unless it goes all round.
          seeds = ((bytes[(start + hole) | 0] as number) + 1) | 0;
          w0 = (w0 + (sums[t] as number)) | 0;
          w1 = (w1 + (sums[(t + 1) | 0] as number)) | 0;
          w2 = (w2 + (sums[(t + 2) | 0] as number)) | 0;
          w3 = (w3 + (sums[(t + 3) | 0] as number)) | 0;
          w4 = (w4 + (sums[(t + 4) | 0] as number)) | 0;
          w5 = (w5 + (sums[(t + 5) | 0] as number)) | 0;
          words[at] = w0;
          words[(at + 1) | 0] = w1;
          words[(at + 2) | 0] = w2;
          words[(at + 3) | 0] = w3;
          words[(at + 4) | 0] = w4;
          words[(at + 5) | 0] = w5;
          if (!isShort) seeds = bytes[(start + hole) | 0] as number;
        }
      }
    } else if (wordsOfSlot === 3) {
      let w0 = ((words[old] as number) + (sums[t] as number)) | 0;
      let w1 = ((words[(old + 1) | 0] as number) + (sums[(t + 1) | 0] as number)) | 0;
      let w2 = ((words[(old + 2) | 0] as number) + (sums[(t + 2) | 0] as number)) | 0;
      words[at] = w0;
      words[(at + 1) | 0] = w1;
      words[(at + 2) | 0] = w2;
      seeds = bytes[(start + hole) | 0] as number;
      if (relays) {
        for (; seeds !== 1 && seeds < 0x80; laps = (laps + 1) | 0) {
          if (laps === now.lapLimit) return endless(slot, next);
          lap = ((hole << lapBits) + seeds) | 0;
          t = Math.imul(lap, 3);
          hole = last[lap] as number;
          const isShort = seeds <= across;
          // What will lie there is known before the lap is sown, unless it goes all round.
          seeds = ((bytes[(start + hole) | 0] as number) + 1) | 0;
          w0 = (w0 + (sums[t] as number)) | 0;
          w1 = (w1 + (sums[(t + 1) | 0] as number)) | 0;
          w2 = (w2 + (sums[(t + 2) | 0] as number)) | 0;
          words[at] = w0;
          words[(at + 1) | 0] = w1;
          words[(at + 2) | 0] = w2;
          if (!isShort) seeds = bytes[(start + hole) | 0] as number;
        }
      }
    } else {
      for (let k = 0; k < wordsOfSlot; k = (k + 1) | 0)
        words[(at + k) | 0] = ((words[(old + k) | 0] as number) + (sums[(t + k) | 0] as number)) | 0;
      seeds = bytes[(start + hole) | 0] as number;
      if (relays) {
        for (; seeds !== 1 && seeds < 0x80; laps = (laps + 1) | 0) {
          if (laps === now.lapLimit) return endless(slot, next);
          lap = ((hole << lapBits) + seeds) | 0;
          t = Math.imul(lap, wordsOfSlot);
          hole = last[lap] as number;
          for (let k = 0; k < wordsOfSlot; k = (k + 1) | 0)
            words[(at + k) | 0] = ((words[(at + k) | 0] as number) + (sums[(t + k) | 0] as number)) | 0;
          seeds = bytes[(start + hole) | 0] as number;
        }
      }
    }
    if (laps >= 64) now.longLaps += laps >> 6;

    const uursBefore = uurs[slot] as number;
    let uursAfter = uursBefore;
    let margin = 0;
    let lost = 0;
    if (uursBefore !== 0) {
      // Take out what fell into uurs, word by word.
      const end = (at + wordsOfSlot) | 0;
      for (let k = at; k < end; k = (k + 1) | 0) {
        const word = words[k] as number;
        const marks = (word >>> 7) & 0x01010101;
        const fallen = word & Math.imul(marks, 0x3f);
        if (fallen === 0) continue;
        words[k] = word ^ fallen;
        const norths = fallen & Math.imul((word >>> 6) & marks, 0x3f);
        const all = Math.imul(fallen, 0x01010101) >>> 24;
        lost = (lost + all) | 0;
        margin = (margin + all - 2 * (Math.imul(norths, 0x01010101) >>> 24)) | 0;
      }
      if (side !== 0) margin = (0 - margin) | 0;
    }
    // Only in an open hole that was empty does the last seed lie alone. Is it one of the player's?
    const own = Math.imul(side, holes);
    if (seeds === 1 && hole >= own && hole < ((own + holes) | 0)) {
      let facing = (across - hole) | 0;
      let taken = bytes[(start + facing) | 0] as number;
      if (taken > 0 && taken < 0x80) {
        if (taken === three) {
          const owned = side === 0 ? 0x80 : 0xc0;
          bytes[(start + hole) | 0] = owned;
          bytes[(start + facing) | 0] = owned;
          uursAfter = (uursAfter + (side === 0 ? 1 : 1 << north)) | 0;
          taken = 4;
        } else {
          bytes[(start + facing) | 0] = 0;
          if (now.chains === 1) {
            const end = side === 0 ? holes : 0;
            for (facing = (facing - 1) | 0; facing >= end; facing = (facing - 1) | 0) {
              const more = bytes[(start + facing) | 0] as number;
              if (more === 0 || more >= 0x80 || more === three) break;
              if (now.wantsFacingEmpty === 1 && bytes[(start + across - facing) | 0] !== 0) break;
              taken = (taken + more) | 0;
              bytes[(start + facing) | 0] = 0;
            }
          }
          if (now.takesLast === 1) {
            taken = (taken + 1) | 0;
            bytes[(start + hole) | 0] = 0;
          }
        }
        margin = (margin + taken) | 0;
        lost = (lost + taken) | 0;
        if (now.forbidsGrandSlam === 1 && rowSeeds(next, side ^ 1) === 0) return forfeit(slot, next);
      }
    }
    gain[next] = margin;
    uurs[next] = uursAfter;
    open[next] = ((open[slot] as number) - lost) | 0;
    quiet[next] = lost === 0 ? ((quiet[slot] as number) + 1) | 0 : 0;
    return margin;
  }

  function playPairs(slot: number, next: number, from: number, side: number): number {
    const { holes, across, three, mark, stride } = now;
    const northBit = mark >> 1;
    copyWords(slot, next);
    const start = next * stride;
    const end = start + across + 1;
    let at = start + from;
    let passed = 0;
    let dropped: number;
    for (let laps = 1; ; laps++) {
      let inHand = pairs[at] as number;
      pairs[at] = 0;
      do {
        if (++at === end) at = start;
        dropped = (pairs[at] as number) + 1;
        pairs[at] = dropped;
        passed |= dropped;
      } while (--inHand > 0);
      if (now.relays === 0 || dropped === 1 || dropped >= mark) {
        now.longLaps += laps >> 6;
        break;
      }
      if (laps === now.lapLimit) {
        now.longLaps += laps >> 6;
        return forfeit(slot, next);
      }
    }

    let uursAfter = uurs[slot] as number;
    let margin = 0;
    let lost = 0;
    if (passed >= mark) {
      for (let index = start; index < end; index++) {
        const entry = pairs[index] as number;
        if (entry < mark) continue;
        const fallen = entry & (northBit - 1);
        pairs[index] = entry - fallen;
        lost += fallen;
        margin += ((entry & northBit) !== 0) === (side !== 0) ? fallen : -fallen;
      }
    }
    const hole = at - start;
    if (dropped === 1 && hole >= holes === (side !== 0)) {
      let facing = across - hole;
      let taken = pairs[start + facing] as number;
      if (taken > 0 && taken < mark) {
        if (taken === three) {
          const owned = side === 0 ? mark : mark | northBit;
          pairs[start + hole] = owned;
          pairs[start + facing] = owned;
          uursAfter += side === 0 ? 1 : 1 << northUurs;
          taken = 4;
        } else {
          pairs[start + facing] = 0;
          if (now.chains === 1) {
            const rowEnd = side === 0 ? holes : 0;
            while (--facing >= rowEnd) {
              const more = pairs[start + facing] as number;
              if (more === 0 || more >= mark || more === three) break;
              if (now.wantsFacingEmpty === 1 && pairs[start + across - facing] !== 0) break;
              taken += more;
              pairs[start + facing] = 0;
            }
          }
          if (now.takesLast === 1) {
            taken++;
            pairs[start + hole] = 0;
          }
        }
        margin += taken;
        lost += taken;
        if (now.forbidsGrandSlam === 1 && rowSeeds(next, 1 - side) === 0) return forfeit(slot, next);
      }
    }
    gain[next] = margin;
    uurs[next] = uursAfter;
    open[next] = (open[slot] as number) - lost;
    quiet[next] = lost === 0 ? (quiet[slot] as number) + 1 : 0;
    return margin;
  }

  function put(slot: number, board: Board, quietPlies: number): void {
    const { holes, wide, stride, mark } = now;
    const northBit = mark >> 1;
    let seeds = 0;
    let owners = 0;
    const entries = wide === 1 ? pairs : bytes;
    entries.fill(0, slot * stride, (slot + 1) * stride);
    for (let index = 0; index < 2 * holes; index++) {
      const entry = board[index] as number;
      if (entry <= seedBits) seeds += entry;
      else if (index < holes) owners += entry < northUur ? 1 : 1 << northUurs;
      entries[slot * stride + index] = entry <= seedBits ? entry : entry < northUur ? mark : mark | northBit;
    }
    gain[slot] = 0;
    open[slot] = seeds;
    uurs[slot] = owners;
    quiet[slot] = quietPlies;
  }

  const ofSlots = [gain, open, quiet, uurs, moves];
  return {
    bytes,
    pairs,
    words,
    gain,
    open,
    quiet,
    uurs,
    moves,
    setUp,
    put,
    copy,
    play,
    forfeit,
    playable,
    isStuck,
    rowSeeds,
    longLaps: () => now.longLaps,
    save: (slots) => ({
      words: words.slice(0, slots * now.wordsOfSlot),
      ofSlots: ofSlots.map((array) => array.slice(0, slots)),
      longLaps: now.longLaps,
    }),
    restore(saved) {
      words.set(saved.words);
      ofSlots.forEach((array, place) => {
        array.set(saved.ofSlots[place] as Int16Array);
      });
      now.longLaps = saved.longLaps;
    },
  };
}

/** Which of the four bytes in a word are holes that are open and not empty: a bit for each, from the right. */
function openOf(word: number): number {
  // The highest bit of a byte: set by adding where there are seeds, and in the word where there is an uur.
  const open = (((word & 0x7f7f7f7f) + 0x7f7f7f7f) & ~word & 0x80808080) >>> 7;
  // The four bits side by side, in the highest ones.
  return Math.imul(open, 0x10204080) >>> 28;
}
