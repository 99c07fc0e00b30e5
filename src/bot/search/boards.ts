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
import { northUur, seedBits, type Board } from '../../sowing.js';
import { createLaps, lapBits, mostHoles, mostInByte, wordsOf } from './laps.js';

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
  /**
   * Plays the hole with an index, which is open and not empty, for South (0) or North (1). What is in `slot` after the
   * turn is written to `next`. Returns the gain.
   */
  readonly play: (slot: number, next: number, from: number, side: number) => number;
  /** The same where the turn is known to be forfeited: the board stays as it was. */
  readonly forfeit: (slot: number, next: number) => number;
  /** The holes of a row that are open and not empty, 0 for South's row: a bit for each, from the right. */
  readonly playable: (slot: number, side: number) => number;
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
  const { sums, last, startOf } = createLaps();
  // The rules, as setUp reads them.
  let holes = 0;
  let size = 0;
  let across = 0;
  let isRelay = true;
  let lapLimit = 0;
  let three = 3;
  let chains = true;
  let wantsFacingEmpty = true;
  let takesLast = false;
  let forbidsGrandSlam = false;
  // How the boards lie.
  let isWide = false;
  let stride = 0;
  let wordsOfSlot = 0;
  let mark = 0;
  let north = 0;
  let sumsStart = 0;
  let lastStart = 0;
  let longLaps = 0;

  function setUp(ruleset: Ruleset, layout: Layout): void {
    ({ isWide, stride, wordsOfSlot, mark } = layout);
    ({ holes, relay: isRelay, lapLimit } = ruleset);
    size = 2 * holes;
    across = size - 1;
    north = mark >> 1;
    three = ruleset.uurs ? 3 : -1;
    chains = ruleset.captureChain !== 'none';
    wantsFacingEmpty = ruleset.captureChain === 'facing-empty';
    takesLast = ruleset.captureLastSeed;
    forbidsGrandSlam = ruleset.grandSlamRestriction;
    longLaps = 0;
    if (!isWide) ({ sums: sumsStart, last: lastStart } = startOf(holes));
  }

  function copy(from: number, to: number): void {
    const a = from * wordsOfSlot;
    const b = to * wordsOfSlot;
    for (let k = 0; k < wordsOfSlot; k++) words[b + k] = words[a + k] as number;
  }

  function forfeit(slot: number, next: number): number {
    copy(slot, next);
    gain[next] = 0;
    open[next] = open[slot] as number;
    uurs[next] = uurs[slot] as number;
    quiet[next] = (quiet[slot] as number) + 1;
    return 0;
  }

  function rowSeeds(slot: number, side: number): number {
    let seeds = 0;
    const start = slot * stride + side * holes;
    for (let index = start; index < start + holes; index++) {
      const entry = (isWide ? pairs[index] : bytes[index]) as number;
      if (entry < mark) seeds += entry;
    }
    return seeds;
  }

  function playable(slot: number, side: number): number {
    const first = side * holes;
    let bits = 0;
    if (isWide) {
      const start = slot * stride + first;
      for (let hole = 0; hole < holes; hole++) {
        const entry = pairs[start + hole] as number;
        if (entry > 0 && entry < mark) bits |= 1 << hole;
      }
      return bits;
    }
    const start = slot * wordsOfSlot;
    const end = start + ((first + holes + 3) >> 2);
    let shift = 0;
    for (let word = start + (first >> 2); word < end; word++) {
      bits |= openOf(words[word] as number) << shift;
      shift += 4;
    }
    return (bits >>> (first & 3)) & ((1 << holes) - 1);
  }

  function play(slot: number, next: number, from: number, side: number): number {
    return isWide ? playPairs(slot, next, from, side) : playBytes(slot, next, from, side);
  }

  /** Sows a turn on a board of six words; returns where the last seed falls, -1 for a turn that does not end. */
  function sowSix(slot: number, next: number, from: number): number {
    const a = slot * 6;
    const b = next * 6;
    const start = next * 24;
    let lap = (from << lapBits) + (bytes[slot * 24 + from] as number);
    let t = sumsStart + lap * 6;
    let hole = last[lastStart + lap] as number;
    let w0 = (words[a] as number) + (sums[t] as number);
    let w1 = (words[a + 1] as number) + (sums[t + 1] as number);
    let w2 = (words[a + 2] as number) + (sums[t + 2] as number);
    let w3 = (words[a + 3] as number) + (sums[t + 3] as number);
    let w4 = (words[a + 4] as number) + (sums[t + 4] as number);
    let w5 = (words[a + 5] as number) + (sums[t + 5] as number);
    words[b] = w0;
    words[b + 1] = w1;
    words[b + 2] = w2;
    words[b + 3] = w3;
    words[b + 4] = w4;
    words[b + 5] = w5;
    if (!isRelay) return hole;
    let laps = 1;
    for (;;) {
      const seeds = bytes[start + hole] as number;
      if (seeds === 1 || seeds >= 0x80) break;
      if (laps === lapLimit) {
        longLaps += laps >> 6;
        return -1;
      }
      laps++;
      lap = (hole << lapBits) + seeds;
      t = sumsStart + lap * 6;
      hole = last[lastStart + lap] as number;
      w0 = (w0 + (sums[t] as number)) | 0;
      w1 = (w1 + (sums[t + 1] as number)) | 0;
      w2 = (w2 + (sums[t + 2] as number)) | 0;
      w3 = (w3 + (sums[t + 3] as number)) | 0;
      w4 = (w4 + (sums[t + 4] as number)) | 0;
      w5 = (w5 + (sums[t + 5] as number)) | 0;
      words[b] = w0;
      words[b + 1] = w1;
      words[b + 2] = w2;
      words[b + 3] = w3;
      words[b + 4] = w4;
      words[b + 5] = w5;
    }
    longLaps += laps >> 6;
    return hole;
  }

  /** The same on a board of three words. */
  function sowThree(slot: number, next: number, from: number): number {
    const a = slot * 3;
    const b = next * 3;
    const start = next * 12;
    let lap = (from << lapBits) + (bytes[slot * 12 + from] as number);
    let t = sumsStart + lap * 3;
    let hole = last[lastStart + lap] as number;
    let w0 = ((words[a] as number) + (sums[t] as number)) | 0;
    let w1 = ((words[a + 1] as number) + (sums[t + 1] as number)) | 0;
    let w2 = ((words[a + 2] as number) + (sums[t + 2] as number)) | 0;
    words[b] = w0;
    words[b + 1] = w1;
    words[b + 2] = w2;
    if (!isRelay) return hole;
    let laps = 1;
    for (;;) {
      const seeds = bytes[start + hole] as number;
      if (seeds === 1 || seeds >= 0x80) break;
      if (laps === lapLimit) {
        longLaps += laps >> 6;
        return -1;
      }
      laps++;
      lap = (hole << lapBits) + seeds;
      t = sumsStart + lap * 3;
      hole = last[lastStart + lap] as number;
      w0 = (w0 + (sums[t] as number)) | 0;
      w1 = (w1 + (sums[t + 1] as number)) | 0;
      w2 = (w2 + (sums[t + 2] as number)) | 0;
      words[b] = w0;
      words[b + 1] = w1;
      words[b + 2] = w2;
    }
    longLaps += laps >> 6;
    return hole;
  }

  /** The same on a board of any number of words. */
  function sowBytes(slot: number, next: number, from: number): number {
    const a = slot * wordsOfSlot;
    const b = next * wordsOfSlot;
    const start = next * stride;
    let lap = (from << lapBits) + (bytes[slot * stride + from] as number);
    let t = sumsStart + lap * wordsOfSlot;
    let hole = last[lastStart + lap] as number;
    for (let k = 0; k < wordsOfSlot; k++) words[b + k] = (words[a + k] as number) + (sums[t + k] as number);
    if (!isRelay) return hole;
    let laps = 1;
    for (;;) {
      const seeds = bytes[start + hole] as number;
      if (seeds === 1 || seeds >= 0x80) break;
      if (laps === lapLimit) {
        longLaps += laps >> 6;
        return -1;
      }
      laps++;
      lap = (hole << lapBits) + seeds;
      t = sumsStart + lap * wordsOfSlot;
      hole = last[lastStart + lap] as number;
      for (let k = 0; k < wordsOfSlot; k++) words[b + k] = (words[b + k] as number) + (sums[t + k] as number);
    }
    longLaps += laps >> 6;
    return hole;
  }

  function playBytes(slot: number, next: number, from: number, side: number): number {
    const hole =
      wordsOfSlot === 6
        ? sowSix(slot, next, from)
        : wordsOfSlot === 3
          ? sowThree(slot, next, from)
          : sowBytes(slot, next, from);
    if (hole < 0) return forfeit(slot, next);
    const start = next * stride;
    const uursBefore = uurs[slot] as number;
    let uursAfter = uursBefore;
    let margin = 0;
    let lost = 0;
    if (uursBefore !== 0) {
      // Take out what fell into uurs, word by word.
      const end = (next + 1) * wordsOfSlot;
      for (let k = next * wordsOfSlot; k < end; k++) {
        const word = words[k] as number;
        const marks = (word >>> 7) & 0x01010101;
        const fallen = word & (marks * 0x3f);
        if (fallen === 0) continue;
        words[k] = word ^ fallen;
        const norths = fallen & (((word >>> 6) & marks) * 0x3f);
        const all = Math.imul(fallen, 0x01010101) >>> 24;
        lost += all;
        margin += all - 2 * (Math.imul(norths, 0x01010101) >>> 24);
      }
      if (side !== 0) margin = 0 - margin;
    }
    // Only in an open hole that was empty does the last seed lie alone.
    if (bytes[start + hole] === 1 && hole >= holes === (side !== 0)) {
      let facing = across - hole;
      let taken = bytes[start + facing] as number;
      if (taken > 0 && taken < 0x80) {
        if (taken === three) {
          const owned = side === 0 ? 0x80 : 0xc0;
          bytes[start + hole] = owned;
          bytes[start + facing] = owned;
          uursAfter += side === 0 ? 1 : 1 << northUurs;
          taken = 4;
        } else {
          bytes[start + facing] = 0;
          if (chains) {
            const end = side === 0 ? holes : 0;
            while (--facing >= end) {
              const more = bytes[start + facing] as number;
              if (more === 0 || more >= 0x80 || more === three) break;
              if (wantsFacingEmpty && bytes[start + across - facing] !== 0) break;
              taken += more;
              bytes[start + facing] = 0;
            }
          }
          if (takesLast) {
            taken++;
            bytes[start + hole] = 0;
          }
        }
        margin += taken;
        lost += taken;
        if (forbidsGrandSlam && rowSeeds(next, 1 - side) === 0) return forfeit(slot, next);
      }
    }
    gain[next] = margin;
    uurs[next] = uursAfter;
    open[next] = (open[slot] as number) - lost;
    quiet[next] = lost === 0 ? (quiet[slot] as number) + 1 : 0;
    return margin;
  }

  function playPairs(slot: number, next: number, from: number, side: number): number {
    copy(slot, next);
    const start = next * stride;
    const end = start + size;
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
      if (!isRelay || dropped === 1 || dropped >= mark) {
        longLaps += laps >> 6;
        break;
      }
      if (laps === lapLimit) {
        longLaps += laps >> 6;
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
        const fallen = entry & (north - 1);
        pairs[index] = entry - fallen;
        lost += fallen;
        margin += ((entry & north) !== 0) === (side !== 0) ? fallen : -fallen;
      }
    }
    const hole = at - start;
    if (dropped === 1 && hole >= holes === (side !== 0)) {
      let facing = across - hole;
      let taken = pairs[start + facing] as number;
      if (taken > 0 && taken < mark) {
        if (taken === three) {
          const owned = side === 0 ? mark : mark | north;
          pairs[start + hole] = owned;
          pairs[start + facing] = owned;
          uursAfter += side === 0 ? 1 : 1 << northUurs;
          taken = 4;
        } else {
          pairs[start + facing] = 0;
          if (chains) {
            const rowEnd = side === 0 ? holes : 0;
            while (--facing >= rowEnd) {
              const more = pairs[start + facing] as number;
              if (more === 0 || more >= mark || more === three) break;
              if (wantsFacingEmpty && pairs[start + across - facing] !== 0) break;
              taken += more;
              pairs[start + facing] = 0;
            }
          }
          if (takesLast) {
            taken++;
            pairs[start + hole] = 0;
          }
        }
        margin += taken;
        lost += taken;
        if (forbidsGrandSlam && rowSeeds(next, 1 - side) === 0) return forfeit(slot, next);
      }
    }
    gain[next] = margin;
    uurs[next] = uursAfter;
    open[next] = (open[slot] as number) - lost;
    quiet[next] = lost === 0 ? (quiet[slot] as number) + 1 : 0;
    return margin;
  }

  function put(slot: number, board: Board, quietPlies: number): void {
    let seeds = 0;
    let owners = 0;
    const entries = isWide ? pairs : bytes;
    entries.fill(0, slot * stride, (slot + 1) * stride);
    for (let index = 0; index < size; index++) {
      const entry = board[index] as number;
      if (entry <= seedBits) seeds += entry;
      else if (index < holes) owners += entry < northUur ? 1 : 1 << northUurs;
      entries[slot * stride + index] = entry <= seedBits ? entry : entry < northUur ? mark : mark | north;
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
    play,
    forfeit,
    playable,
    rowSeeds,
    longLaps: () => longLaps,
    save: (slots) => ({
      words: words.slice(0, slots * wordsOfSlot),
      ofSlots: ofSlots.map((array) => array.slice(0, slots)),
      longLaps,
    }),
    restore(saved) {
      words.set(saved.words);
      ofSlots.forEach((array, place) => {
        array.set(saved.ofSlots[place] as Int16Array);
      });
      ({ longLaps } = saved);
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
