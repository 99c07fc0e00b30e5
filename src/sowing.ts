/**
 * One turn, on a mutable board: the only place that knows laps, captures, uurs and forfeits. It allocates nothing,
 * so that the frozen states of the core and the mutable position of the bots both run on it.
 *
 * A board is a typed array with one entry per hole, by index (see board.ts). The low bits of an entry count the
 * seeds; one of the two high bits is set where the hole is part of an uur. So a drop is `+ 1` in any hole, and
 * "open" is a comparison: an open hole's entry is simply its count.
 *
 * The indices are in range by construction, which the compiler cannot see: hence `as number` at each reading.
 */
import type { Player, Ruleset } from './ruleset.js';

/** A board to sow on: 2 x holes entries, by index. */
export type Board = Uint16Array;

/** The bit of a hole in an uur of South. */
export const southUur = 0x4000;
/** The bit of a hole in an uur of North. */
export const northUur = 0x8000;
/** The bits that count seeds; an open hole's entry is never greater. */
export const seedBits = 0x3fff;

/**
 * How a turn ended.
 *
 * - `famine`: nothing was taken (*abar*).
 * - `into-uur`: the last seed fell into an uur; nothing was taken.
 * - `capture`: seeds were captured.
 * - `uur`: an uur was made.
 * - `forfeit-grand-slam`, `forfeit-endless`: the turn was forfeited and changed nothing on the board.
 */
export type Outcome = 'famine' | 'into-uur' | 'capture' | 'uur' | 'forfeit-grand-slam' | 'forfeit-endless';

/** What {@link sow} reports of a turn; made once and written over by each turn. */
export interface Turn {
  /** How many seeds each lap sowed. A lap starts where the one before it ended. */
  laps: Uint32Array;
  /** How many laps the turn had. */
  lapCount: number;
  /** How the turn ended. */
  outcome: Outcome;
  /** The index where the last seed fell. */
  last: number;
  /**
   * Of each capture its index and its seeds, one after the other, in order; in a grand slam those that it forfeited.
   */
  captures: Uint16Array;
  /** How many captures there are. */
  captureCount: number;
  /** How many seeds were captured in all. */
  captured: number;
  /** Whether more seeds are captured or lie in uurs than before. */
  madeProgress: boolean;
}

/** The most captures of one turn: a row of 24 holes, and the last seed. */
const mostCaptures = 25;

/** Room for the report of a turn of at most this many laps. */
export function createTurn(lapLimit: number): Turn {
  return {
    laps: new Uint32Array(lapLimit),
    lapCount: 0,
    outcome: 'famine',
    last: 0,
    captures: new Uint16Array(2 * mostCaptures),
    captureCount: 0,
    captured: 0,
    madeProgress: false,
  };
}

/**
 * Plays one turn on a board. After a forfeit the board is left as the sowing left it: the caller, who has the board
 * of before, puts it back.
 *
 * @param board - 2 x `ruleset.holes` entries; written to.
 * @param ruleset - The rules to play by.
 * @param mover - The player whose turn it is.
 * @param from - The index of a hole in the mover's row that is open and not empty.
 * @param turn - Where the turn is reported; with room for `ruleset.lapLimit` laps.
 */
export function sow(board: Board, ruleset: Ruleset, mover: Player, from: number, turn: Turn): void {
  turn.captureCount = 0;
  turn.captured = 0;
  turn.madeProgress = false;
  turn.outcome = sowLaps(board, ruleset, from, turn);
  // Only in an open hole that was empty does the last seed lie alone.
  if (board[turn.last] !== 1) return;

  const { holes } = ruleset;
  const isSouth = mover === 'south';
  const endedInOwnRow = turn.last < holes === isSouth;
  if (!endedInOwnRow) return;

  // The last seed's hole is open, so the hole facing it is open too: uurs come in facing pairs.
  const across = board.length - 1 - turn.last;
  const seeds = board[across] as number;
  if (seeds === 0) return;
  turn.madeProgress = true;
  if (ruleset.uurs && seeds === 3) {
    // One of the three moves across, and the pair is the mover's.
    board[turn.last] = board[across] = 2 | (isSouth ? southUur : northUur);
    turn.outcome = 'uur';
  } else {
    capture(board, ruleset, across, turn);
  }

  if (ruleset.grandSlamRestriction && openHoles(board, isSouth ? holes : 0, holes) === 0) {
    turn.captured = 0;
    turn.madeProgress = false;
    turn.outcome = 'forfeit-grand-slam';
  }
}

/** Sows lap after lap until the last seed finds an empty hole or an uur, or the rules allow no further lap. */
function sowLaps(board: Board, ruleset: Ruleset, from: number, turn: Turn): Outcome {
  const { relay, lapLimit } = ruleset;
  const { laps } = turn;
  const size = board.length;
  let hole = from;
  let passed = 0;
  for (let lap = 0; lap < lapLimit;) {
    let inHand = board[hole] as number;
    board[hole] = 0;
    laps[lap++] = inHand;
    let dropped;
    do {
      if (++hole === size) hole = 0;
      dropped = (board[hole] as number) + 1;
      board[hole] = dropped;
      passed |= dropped;
    } while (--inHand > 0);

    const goesOn = relay && dropped > 1 && dropped <= seedBits;
    if (!goesOn) {
      turn.lapCount = lap;
      turn.last = hole;
      // A seed dropped into an uur, on the way or at the end, shows in the high bits.
      turn.madeProgress = passed > seedBits;
      return dropped > seedBits ? 'into-uur' : 'famine';
    }
  }
  turn.lapCount = lapLimit;
  turn.last = hole;
  return 'forfeit-endless';
}

/** Captures the facing hole, what the chain takes, and the last seed where the ruleset says so. */
function capture(board: Board, ruleset: Ruleset, across: number, turn: Turn): void {
  const { captureChain, captureLastSeed, holes, uurs } = ruleset;
  const rowEnd = across < holes ? 0 : holes;
  let hole = across;
  for (;;) {
    take(board, hole, turn);
    if (captureChain === 'none' || --hole < rowEnd) break;
    const seeds = board[hole] as number;
    if (!isPlayable(seeds) || (uurs && seeds === 3)) break;
    if (captureChain === 'facing-empty' && board[board.length - 1 - hole] !== 0) break;
  }
  if (captureLastSeed) take(board, turn.last, turn);
  turn.outcome = 'capture';
}

/** Captures what lies in an open hole. */
function take(board: Board, hole: number, turn: Turn): void {
  const seeds = board[hole] as number;
  board[hole] = 0;
  const place = 2 * turn.captureCount++;
  turn.captures[place] = hole;
  turn.captures[place + 1] = seeds;
  turn.captured += seeds;
}

/** Whether the hole of an entry is open and not empty. */
export function isPlayable(entry: number): boolean {
  return entry > 0 && entry <= seedBits;
}

/** The holes of a row that are open and not empty: bit 1 is set for hole 1, and so on; 0 where there are none. */
export function openHoles(board: Board, start: number, holes: number): number {
  let bits = 0;
  for (let hole = 1; hole <= holes; hole++) {
    if (isPlayable(board[start + hole - 1] as number)) bits |= 1 << hole;
  }
  return bits;
}
