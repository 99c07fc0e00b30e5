/**
 * What is known of the positions that a proof has before it: a stack of boards, and beside each what is proven of the
 * position in its slot and how hard a question about it is; with what the table knows of both.
 *
 * The table keeps two kinds of entries. What is proven of a position, with its reach (see bounds.ts), holds for every
 * number of quiet plies that the reach allows, and stands under the subject 0. The numbers of a question stand under
 * the question, which names the number of quiet plies; so does an answer that holds for that number alone.
 */
import type { Ruleset } from '../ruleset.js';
import type { Board } from '../sowing.js';
import { touched } from './bounds.js';
import { createKeys } from './keys.js';
import type { Boards, Layout } from './search/boards.js';
import { placeOf, type ProofTable } from './table.js';

/** Of the positions in the slots of boards. */
export interface Knowledge {
  readonly boards: Boards;
  readonly layout: Layout;
  /** The key of the position. */
  readonly lows: Int32Array;
  readonly highs: Int32Array;
  /** Whether it is worth at least so much to the player to move is the question. */
  readonly target: Int16Array;
  /** What is proven of it, for as many quiet plies as there have been. */
  readonly lower: Int16Array;
  readonly upper: Int16Array;
  readonly lowerReach: Int16Array;
  readonly upperReach: Int16Array;
  /** How much must still be settled to prove that it is worth the target: 0 where it is proven. */
  readonly proof: Int32Array;
  /** How much must still be settled to disprove it: 0 where it is disproven. */
  readonly disproof: Int32Array;
  /** Takes in the position in a slot, with South (0) or North (1) to move, and the target, before anything is looked up. */
  readonly enter: (slot: number, side: number, target: number) => void;
  /** Brings what {@link Knowledge.lookUp} will read from memory. */
  readonly fetch: (slot: number) => void;
  /** Looks up what is known of the position in a slot and of the question. */
  readonly lookUp: (slot: number) => void;
  /** Stores the answer to the question, or else its numbers, and how much work went into it. */
  readonly store: (slot: number, work: number) => void;
}

/** What no sum of numbers reaches: there is no proof, or no disproof. */
export const infinite = 0x4000_0000;

/** @param first - The position that all others follow. */
export function createKnowledge(
  ruleset: Ruleset,
  first: Board,
  boards: Boards,
  layout: Layout,
  slots: number,
  table: ProofTable,
): Knowledge {
  const { quietLimit, endsWhen } = ruleset;
  const endsForBoth = endsWhen === 'either-stuck';
  const { open, quiet, playable: playableBits } = boards;
  const keys = createKeys(first, boards, layout);
  const { words, bucketAt, find, take } = table;

  const lows = new Int32Array(slots);
  const highs = new Int32Array(slots);
  /** Where the table has its place for what is proven, and for the question. */
  const factsAt = new Int32Array(slots);
  const numbersAt = new Int32Array(slots);
  const isOver = new Uint8Array(slots);
  const target = new Int16Array(slots);
  const lower = new Int16Array(slots);
  const upper = new Int16Array(slots);
  const lowerReach = new Int16Array(slots);
  const upperReach = new Int16Array(slots);
  const proof = new Int32Array(slots);
  const disproof = new Int32Array(slots);
  /** Somewhere to put what is fetched, so that the look at memory is not left out. */
  const seen = new Int32Array(1);

  /** The question as the subject of an entry: never 0. */
  function subjectOf(slot: number): number {
    const share = ((target[slot] as number) + (open[slot] as number)) >> 1;
    return 1 + ((quiet[slot] as number) << 10) + share;
  }

  /** How many holes the player to move can play. */
  function playable(slot: number, side: number): number {
    let count = 0;
    for (let bits = playableBits(slot, side); bits !== 0; bits &= bits - 1) count++;
    return count;
  }

  function enter(slot: number, side: number, wanted: number): void {
    target[slot] = wanted;
    keys.read(slot, side);
    const low = (lows[slot] = keys.low());
    const high = (highs[slot] = keys.high());
    const seeds = open[slot] as number;
    const own = keys.ownOpen();
    const isStuck = own === 0 || (endsForBoth && own === seeds);
    if (isStuck || (quiet[slot] as number) >= quietLimit) {
      isOver[slot] = 1;
      lower[slot] = upper[slot] = 2 * own - seeds;
      lowerReach[slot] = upperReach[slot] = isStuck ? 0 : touched;
      factsAt[slot] = numbersAt[slot] = 0;
      return;
    }
    isOver[slot] = 0;
    lower[slot] = -seeds;
    upper[slot] = seeds;
    lowerReach[slot] = upperReach[slot] = 0;
    factsAt[slot] = placeOf(low, high, 0);
    numbersAt[slot] = placeOf(low, high, subjectOf(slot));
    proof[slot] = 1;
    disproof[slot] = playable(slot, side);
  }

  function fetch(slot: number): void {
    seen[0] =
      (words[bucketAt(factsAt[slot] as number)] as number) ^
      (words[bucketAt(numbersAt[slot] as number)] as number);
  }

  /** Whether what is known of the position in a slot answers its question; if so, notes it in its numbers. */
  function settle(slot: number): boolean {
    if ((lower[slot] as number) >= (target[slot] as number)) {
      proof[slot] = 0;
      disproof[slot] = infinite;
      return true;
    }
    if ((upper[slot] as number) < (target[slot] as number)) {
      proof[slot] = infinite;
      disproof[slot] = 0;
      return true;
    }
    return false;
  }

  /** Looks up what is proven of the position in a slot. */
  function lookUpFacts(slot: number): void {
    const entry = find(factsAt[slot] as number, lows[slot] as number, highs[slot] as number, 0);
    if (entry < 0) return;
    const seeds = open[slot] as number;
    // How far from losing all open seeds, and how far from winning them all.
    const shares = words[entry + 3] as number;
    const reaches = words[entry + 4] as number;
    const limit = quietLimit - (quiet[slot] as number);
    const low = (shares >>> 16) - seeds;
    const high = seeds - (shares & 0xffff);
    if (reaches >>> 16 < limit && low > (lower[slot] as number)) {
      lower[slot] = low;
      lowerReach[slot] = reaches >>> 16;
    }
    if ((reaches & 0xffff) < limit && high < (upper[slot] as number)) {
      upper[slot] = high;
      upperReach[slot] = reaches & 0xffff;
    }
  }

  function lookUp(slot: number): void {
    if (isOver[slot] === 0) lookUpFacts(slot);
    if (settle(slot) || isOver[slot] === 1) return;
    const entry = find(
      numbersAt[slot] as number,
      lows[slot] as number,
      highs[slot] as number,
      subjectOf(slot),
    );
    if (entry < 0) return;
    proof[slot] = words[entry + 3] as number;
    disproof[slot] = words[entry + 4] as number;
    if (proof[slot] === 0) {
      lower[slot] = target[slot] as number;
      lowerReach[slot] = touched;
    } else if (disproof[slot] === 0) {
      upper[slot] = (target[slot] as number) - 2;
      upperReach[slot] = touched;
    }
  }

  /** Stores a bound, unless one is there that is tighter and holds here, too. */
  function storeFacts(slot: number, isLower: boolean, reach: number, work: number): void {
    const entry = take(factsAt[slot] as number, lows[slot] as number, highs[slot] as number, 0, work);
    const seeds = open[slot] as number;
    const share = isLower ? (lower[slot] as number) + seeds : seeds - (upper[slot] as number);
    const shift = isLower ? 16 : 0;
    const shares = words[entry + 3] as number;
    const reaches = words[entry + 4] as number;
    const holdsHere = ((reaches >>> shift) & 0xffff) < quietLimit - (quiet[slot] as number);
    if (holdsHere && ((shares >>> shift) & 0xffff) >= share) return;
    const others = 0xffff << (16 - shift);
    words[entry + 3] = (shares & others) | (share << shift);
    words[entry + 4] = (reaches & others) | (reach << shift);
  }

  function store(slot: number, work: number): void {
    const isProven = proof[slot] === 0;
    const reach = (isProven ? lowerReach[slot] : upperReach[slot]) as number;
    if ((isProven || disproof[slot] === 0) && reach < touched) storeFacts(slot, isProven, reach, work);
    else {
      const low = lows[slot] as number;
      const high = highs[slot] as number;
      const entry = take(numbersAt[slot] as number, low, high, subjectOf(slot), work);
      words[entry + 3] = proof[slot] as number;
      words[entry + 4] = disproof[slot] as number;
    }
  }

  return {
    boards,
    layout,
    lows,
    highs,
    target,
    lower,
    upper,
    lowerReach,
    upperReach,
    proof,
    disproof,
    enter,
    fetch,
    lookUp,
    store,
  };
}
