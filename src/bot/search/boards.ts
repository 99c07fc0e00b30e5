/**
 * The boards of a search: a stack of them in one typed array, each in a slot of its own, and turns from one slot to
 * another. Turns follow the rules as sowing.ts does, and the tests hold the two together; what is left out here is what
 * a search can do without: which laps a turn had, and how many seeds lie in an uur. Seeds that are captured or that fall
 * into an uur leave the board, and count as the gain of the turn.
 *
 * An entry is the seeds of an open hole, or the mark of an uur, with one more bit where the uur is North's. Entries are
 * bytes where the seeds on the board allow, and else of two bytes: the first are played by adding whole laps (see
 * laps.ts), the second by dropping seed after seed.
 */
import type { Ruleset } from '../../ruleset.js';
import { northUur, seedBits, type Board } from '../../sowing.js';
import { lapsOf, lapsOfHole, mostInByte } from './laps.js';

/** The boards, and what belongs to the position in each slot. */
export interface Boards {
  /** How many entries a slot takes. */
  readonly stride: number;
  readonly entries: Uint8Array | Uint16Array;
  /** The same memory, word by word; so many words are a slot. */
  readonly words: Int32Array;
  readonly wordsOfSlot: number;
  /** The mark of a hole in an uur: entries below are open holes. */
  readonly mark: number;
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
  /** Writes a position into a slot. */
  readonly put: (slot: number, board: Board, quietPlies: number) => void;
  /**
   * Plays the hole with an index, which is open and not empty, for South (0) or North (1). What is in `slot` after the
   * turn is written to `next`. Returns the gain.
   */
  readonly play: (slot: number, next: number, from: number, side: number) => number;
  /** The same where the turn is known to be forfeited: the board stays as it was. */
  readonly forfeit: (slot: number, next: number) => number;
  /** How many laps of long turns have been sown, in units of 64: what takes as long as searching a node, or longer. */
  readonly longLaps: () => number;
  /** The open seeds in a row, 0 for South's. */
  readonly rowSeeds: (slot: number, side: number) => number;
}

/** North's uurs count from here in {@link Boards.uurs}. */
export const northUurs = 8;
/** The bits that count South's uurs. */
export const uurBits = 255;

/**
 * Room for so many positions.
 *
 * @param mostSeeds - No position has more open seeds.
 */
export function createBoards(ruleset: Ruleset, slots: number, mostSeeds: number): Boards {
  return mostSeeds <= mostInByte ? createByteBoards(ruleset, slots) : createWideBoards(ruleset, slots);
}

/** What both kinds have in common. */
function createSlots(slots: number): Pick<Boards, 'gain' | 'open' | 'quiet' | 'uurs' | 'moves'> {
  return {
    gain: new Int16Array(slots),
    open: new Int16Array(slots),
    quiet: new Int16Array(slots),
    uurs: new Int16Array(slots),
    moves: new Uint8Array(slots),
  };
}

function createByteBoards(ruleset: Ruleset, slots: number): Boards {
  const { captureLastSeed, captureChain, grandSlamRestriction, relay, lapLimit, uurs: hasUurs } = ruleset;
  const { holes } = ruleset;
  const size = 2 * holes;
  const across = size - 1;
  const three = hasUurs ? 3 : -1;
  const chains = captureChain !== 'none';
  const wantsFacingEmpty = captureChain === 'facing-empty';
  const wordsOfSlot = (size + 3) >> 2;
  const stride = 4 * wordsOfSlot;
  const words = new Int32Array(slots * wordsOfSlot);
  const entries = new Uint8Array(words.buffer);
  const { gain, open, quiet, uurs, moves } = createSlots(slots);
  const { sums, last } = lapsOf(size);
  const mark = 0x80;
  let longLaps = 0;

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
      const entry = entries[index] as number;
      if (entry < mark) seeds += entry;
    }
    return seeds;
  }

  function play(slot: number, next: number, from: number, side: number): number {
    const w = next * wordsOfSlot;
    const start = next * stride;
    const old = slot * wordsOfSlot;
    let hole = from;
    let seeds = entries[slot * stride + from] as number;
    let lap = hole * lapsOfHole + seeds;
    let t = lap * wordsOfSlot;
    hole = last[lap] as number;
    let laps = 1;
    if (wordsOfSlot === 6) {
      words[w] = (words[old] as number) + (sums[t] as number);
      words[w + 1] = (words[old + 1] as number) + (sums[t + 1] as number);
      words[w + 2] = (words[old + 2] as number) + (sums[t + 2] as number);
      words[w + 3] = (words[old + 3] as number) + (sums[t + 3] as number);
      words[w + 4] = (words[old + 4] as number) + (sums[t + 4] as number);
      words[w + 5] = (words[old + 5] as number) + (sums[t + 5] as number);
      seeds = entries[start + hole] as number;
      if (relay) {
        while (seeds > 1 && seeds < 0x80) {
          if (laps === lapLimit) {
            longLaps += laps >> 6;
            return forfeit(slot, next);
          }
          laps++;
          lap = hole * lapsOfHole + seeds;
          t = lap * 6;
          hole = last[lap] as number;
          words[w] = words[w] + (sums[t] as number);
          words[w + 1] = (words[w + 1] as number) + (sums[t + 1] as number);
          words[w + 2] = (words[w + 2] as number) + (sums[t + 2] as number);
          words[w + 3] = (words[w + 3] as number) + (sums[t + 3] as number);
          words[w + 4] = (words[w + 4] as number) + (sums[t + 4] as number);
          words[w + 5] = (words[w + 5] as number) + (sums[t + 5] as number);
          seeds = entries[start + hole] as number;
        }
      }
    } else if (wordsOfSlot === 3) {
      words[w] = (words[old] as number) + (sums[t] as number);
      words[w + 1] = (words[old + 1] as number) + (sums[t + 1] as number);
      words[w + 2] = (words[old + 2] as number) + (sums[t + 2] as number);
      seeds = entries[start + hole] as number;
      if (relay) {
        while (seeds > 1 && seeds < 0x80) {
          if (laps === lapLimit) {
            longLaps += laps >> 6;
            return forfeit(slot, next);
          }
          laps++;
          lap = hole * lapsOfHole + seeds;
          t = lap * 3;
          hole = last[lap] as number;
          words[w] = words[w] + (sums[t] as number);
          words[w + 1] = (words[w + 1] as number) + (sums[t + 1] as number);
          words[w + 2] = (words[w + 2] as number) + (sums[t + 2] as number);
          seeds = entries[start + hole] as number;
        }
      }
    } else {
      for (let k = 0; k < wordsOfSlot; k++)
        words[w + k] = (words[old + k] as number) + (sums[t + k] as number);
      seeds = entries[start + hole] as number;
      if (relay) {
        while (seeds > 1 && seeds < 0x80) {
          if (laps === lapLimit) {
            longLaps += laps >> 6;
            return forfeit(slot, next);
          }
          laps++;
          lap = hole * lapsOfHole + seeds;
          t = lap * wordsOfSlot;
          hole = last[lap] as number;
          for (let k = 0; k < wordsOfSlot; k++)
            words[w + k] = (words[w + k] as number) + (sums[t + k] as number);
          seeds = entries[start + hole] as number;
        }
      }
    }
    longLaps += laps >> 6;

    const uursBefore = uurs[slot] as number;
    let uursAfter = uursBefore;
    let margin = 0;
    let lost = 0;
    if (uursBefore !== 0) {
      // Take out what fell into uurs, word by word.
      for (let k = w; k < w + wordsOfSlot; k++) {
        const word = words[k] as number;
        const marks = (word >>> 7) & 0x01010101;
        if (marks === 0) continue;
        const fallen = word & (marks * 0x3f);
        if (fallen === 0) continue;
        words[k] = word ^ fallen;
        const north = fallen & (((word >>> 6) & marks) * 0x3f);
        const all = Math.imul(fallen, 0x01010101) >>> 24;
        lost += all;
        margin += all - 2 * (Math.imul(north, 0x01010101) >>> 24);
      }
      if (side !== 0) margin = 0 - margin;
    }
    // Only in an open hole that was empty does the last seed lie alone.
    if (seeds === 1 && hole >= holes === (side !== 0)) {
      let facing = across - hole;
      let taken = entries[start + facing] as number;
      if (taken > 0 && taken < 0x80) {
        if (taken === three) {
          const owned = side === 0 ? 0x80 : 0xc0;
          entries[start + hole] = owned;
          entries[start + facing] = owned;
          uursAfter += side === 0 ? 1 : 1 << northUurs;
          taken = 4;
        } else {
          entries[start + facing] = 0;
          if (chains) {
            const end = side === 0 ? holes : 0;
            while (--facing >= end) {
              const more = entries[start + facing] as number;
              if (more === 0 || more >= 0x80 || more === three) break;
              if (wantsFacingEmpty && entries[start + across - facing] !== 0) break;
              taken += more;
              entries[start + facing] = 0;
            }
          }
          if (captureLastSeed) {
            taken++;
            entries[start + hole] = 0;
          }
        }
        margin += taken;
        lost += taken;
        if (grandSlamRestriction && rowSeeds(next, 1 - side) === 0) return forfeit(slot, next);
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
    for (let index = 0; index < size; index++) {
      const entry = board[index] as number;
      if (entry <= seedBits) seeds += entry;
      else if (index < holes) owners += entry < northUur ? 1 : 1 << northUurs;
      entries[slot * stride + index] = entry <= seedBits ? entry : entry < northUur ? 0x80 : 0xc0;
    }
    gain[slot] = 0;
    open[slot] = seeds;
    uurs[slot] = owners;
    quiet[slot] = quietPlies;
  }

  return {
    stride,
    entries,
    words,
    wordsOfSlot,
    mark,
    gain,
    open,
    quiet,
    uurs,
    moves,
    put,
    play,
    forfeit,
    longLaps: () => longLaps,
    rowSeeds,
  };
}

function createWideBoards(ruleset: Ruleset, slots: number): Boards {
  const { captureLastSeed, captureChain, grandSlamRestriction, relay, lapLimit, uurs: hasUurs } = ruleset;
  const { holes } = ruleset;
  const size = 2 * holes;
  const across = size - 1;
  const three = hasUurs ? 3 : -1;
  const chains = captureChain !== 'none';
  const wantsFacingEmpty = captureChain === 'facing-empty';
  // Two holes to a word.
  const wordsOfSlot = holes;
  const stride = size;
  const words = new Int32Array(slots * wordsOfSlot);
  const entries = new Uint16Array(words.buffer);
  const { gain, open, quiet, uurs, moves } = createSlots(slots);
  const mark = 0x4000;
  const north = 0x2000;
  const counted = 0x1fff;
  let longLaps = 0;

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
      const entry = entries[index] as number;
      if (entry < mark) seeds += entry;
    }
    return seeds;
  }

  function play(slot: number, next: number, from: number, side: number): number {
    copy(slot, next);
    const start = next * stride;
    const end = start + size;
    let at = start + from;
    let passed = 0;
    let dropped: number;
    for (let laps = 1; ; laps++) {
      let inHand = entries[at] as number;
      entries[at] = 0;
      do {
        if (++at === end) at = start;
        dropped = (entries[at] as number) + 1;
        entries[at] = dropped;
        passed |= dropped;
      } while (--inHand > 0);
      if (!relay || dropped === 1 || dropped >= mark) {
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
        const entry = entries[index] as number;
        if (entry < mark) continue;
        const fallen = entry & counted;
        entries[index] = entry - fallen;
        lost += fallen;
        margin += ((entry & north) !== 0) === (side !== 0) ? fallen : -fallen;
      }
    }
    const hole = at - start;
    if (dropped === 1 && hole >= holes === (side !== 0)) {
      let facing = across - hole;
      let taken = entries[start + facing] as number;
      if (taken > 0 && taken < mark) {
        if (taken === three) {
          const owned = side === 0 ? mark : mark | north;
          entries[start + hole] = owned;
          entries[start + facing] = owned;
          uursAfter += side === 0 ? 1 : 1 << northUurs;
          taken = 4;
        } else {
          entries[start + facing] = 0;
          if (chains) {
            const rowEnd = side === 0 ? holes : 0;
            while (--facing >= rowEnd) {
              const more = entries[start + facing] as number;
              if (more === 0 || more >= mark || more === three) break;
              if (wantsFacingEmpty && entries[start + across - facing] !== 0) break;
              taken += more;
              entries[start + facing] = 0;
            }
          }
          if (captureLastSeed) {
            taken++;
            entries[start + hole] = 0;
          }
        }
        margin += taken;
        lost += taken;
        if (grandSlamRestriction && rowSeeds(next, 1 - side) === 0) return forfeit(slot, next);
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

  return {
    stride,
    entries,
    words,
    wordsOfSlot,
    mark,
    gain,
    open,
    quiet,
    uurs,
    moves,
    put,
    play,
    forfeit,
    longLaps: () => longLaps,
    rowSeeds,
  };
}
