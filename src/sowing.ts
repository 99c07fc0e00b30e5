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
import { rowStart } from './board.js';
import { freeze } from './intrinsics.js';
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

/** What {@link playHole} reports of a turn; made once and written over by each turn. */
export interface Turn {
  /** How many laps the turn had. */
  lapCount: number;
  /** How the turn ended. */
  outcome: Outcome;
  /** The index where the last seed fell. */
  last: number;
  /** How many seeds were captured in all. */
  captured: number;
  /** Whether more seeds are captured or lie in uurs than before. */
  madeProgress: boolean;
  /** The turn step by step, added to what is there; null where nobody wants to know. */
  readonly steps: TurnSteps | null;
}

/** A turn, step by step. */
export interface TurnSteps {
  /** How many seeds each lap sowed. A lap starts where the one before it ended. */
  readonly laps: number[];
  /** What was captured, in order; in a grand slam what it forfeited. */
  readonly captures: { readonly index: number; readonly seeds: number }[];
}

/** Room for the report of a turn. */
export function createTurn(steps: TurnSteps | null = null): Turn {
  return { lapCount: 0, outcome: 'famine', last: 0, captured: 0, madeProgress: false, steps };
}

/** A board, and the same memory by words of eight bytes, four holes each: engines copy these four times faster. */
export interface BoardInWords {
  readonly board: Board;
  /** No entry is great enough for a word to be read as not a number, of which an engine may change the bits. */
  readonly words: Float64Array;
}

/** A board with nothing on it. */
export function createBoard(holes: number): BoardInWords {
  const words = new Float64Array(Math.ceil(holes / 2));
  return { board: new Uint16Array(words.buffer, 0, 2 * holes), words };
}

/**
 * Plays one turn: copies a board and sows on the copy. A turn that is forfeited leaves a copy.
 *
 * @param ruleset - The rules to play by.
 * @param before - The board of before; not changed.
 * @param mover - The player whose turn it is.
 * @param hole - The number of a hole in the mover's row that is open and not empty.
 * @param after - Another board of the same size; written over.
 * @param turn - Where the turn is reported.
 */
export function playHole(
  ruleset: Ruleset,
  before: BoardInWords,
  mover: Player,
  hole: number,
  after: BoardInWords,
  turn: Turn,
): void {
  copyWords(before.words, after.words);
  sow(after.board, ruleset, mover, rowStart(ruleset.holes, mover) + hole - 1, turn);
  if (isForfeit(turn.outcome)) copyWords(before.words, after.words);
}

function copyWords(from: Float64Array, to: Float64Array): void {
  for (let place = 0; place < from.length; place++) to[place] = from[place] as number;
}

/** Whether a turn that ended so changed nothing on the board. */
export function isForfeit(outcome: Outcome): boolean {
  return outcome === 'forfeit-endless' || outcome === 'forfeit-grand-slam';
}

function sow(board: Board, ruleset: Ruleset, mover: Player, from: number, turn: Turn): void {
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
function sowLaps(board: Board, { relay, lapLimit }: Ruleset, from: number, turn: Turn): Outcome {
  const { steps } = turn;
  const size = board.length;
  let hole = from;
  let passed = 0;
  let dropped;
  let laps = 0;
  let goesOn;
  do {
    let inHand = board[hole] as number;
    board[hole] = 0;
    laps++;
    if (steps !== null) steps.laps.push(inHand);
    do {
      if (++hole === size) hole = 0;
      dropped = (board[hole] as number) + 1;
      board[hole] = dropped;
      passed |= dropped;
    } while (--inHand > 0);
    goesOn = relay && dropped > 1 && dropped <= seedBits;
  } while (goesOn && laps < lapLimit);
  turn.lapCount = laps;
  turn.last = hole;
  // A seed dropped into an uur, on the way or at the end, shows in the high bits.
  turn.madeProgress = !goesOn && passed > seedBits;
  if (goesOn) return 'forfeit-endless';
  return dropped > seedBits ? 'into-uur' : 'famine';
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
function take(board: Board, index: number, turn: Turn): void {
  const seeds = board[index] as number;
  board[index] = 0;
  turn.captured += seeds;
  if (turn.steps !== null) turn.steps.captures.push(freeze({ index, seeds }));
}

/** Whether the hole of an entry is open and not empty. */
export function isPlayable(entry: number): boolean {
  return entry > 0 && entry <= seedBits;
}

/** The seeds in the hole of an entry. */
export function seedsIn(entry: number): number {
  return entry & seedBits;
}

/** The owner of the uur that an entry of a board is part of, or null for an open hole. */
export function ownerOf(entry: number): Player | null {
  return entry <= seedBits ? null : entry < northUur ? 'south' : 'north';
}

/** The holes of a row that are open and not empty: bit 1 is set for hole 1, and so on; 0 where there are none. */
export function openHoles(board: Board, start: number, holes: number): number {
  let bits = 0;
  for (let hole = 1; hole <= holes; hole++) {
    const entry = board[start + hole - 1] as number;
    // Both are negative where the hole is playable. A branch that an engine can't foresee would take longer.
    bits |= ((-entry & (entry - southUur)) >>> 31) << hole;
  }
  return bits;
}
