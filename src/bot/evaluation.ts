/**
 * The evaluation: how many seeds more the player to move can expect to win from here on than the other, guessed from
 * the board alone. It is a sum over the columns of the board. A column is a hole of the player to move with the hole
 * facing it; what it is worth is looked up by what lies in the two. A few terms of the whole board are added.
 *
 * All is counted in sixteenths of a seed and in whole numbers, so that it is the same on every machine.
 */
import { southUur, northUur, seedBits, type Board } from '../sowing.js';
import type { Player, Ruleset } from '../ruleset.js';
import { rowStart } from '../board.js';

/** What may lie in a hole: 0 to 8 seeds, 9 or more, or an uur of the player to move, or of the other. */
export const holeStates = 12;
/** The state of a hole with that many seeds or more. */
export const manySeeds = 9;
/** The state of a hole in an uur of the player to move. */
export const ownUur = 10;
/** The state of a hole in an uur of the other player. */
export const otherUur = 11;

/** The parts of a seed that evaluations count in. */
export const partsOfSeed = 16;

/** An evaluation for boards of one size, as tables for a search. */
export interface Evaluation {
  /**
   * What a column is worth, in sixteenths of a seed: at `(column * 12 + own) * 12 + facing`, with the states of the
   * hole of the player to move and of the hole facing it. Column 0 is that of their hole 1.
   */
  readonly pairs: Int16Array;
  /** What it is worth to be the player to move, in sixteenths of a seed. */
  readonly turn: number;
  /** What each open seed is worth, in 1/256 of a sixteenth of a seed. */
  readonly open: number;
  /** What each open seed is worth for each uur that the player to move has more than the other, as `open` is. */
  readonly uurs: number;
}

/** The evaluation for the games of a ruleset. */
export function evaluationFor({ holes }: Ruleset): Evaluation {
  const pairs = new Int16Array(holes * holeStates * holeStates);
  for (let column = 0; column < holes; column++) {
    for (let own = 0; own <= manySeeds; own++) {
      for (let facing = 0; facing <= manySeeds; facing++) {
        pairs[(column * holeStates + own) * holeStates + facing] = worthOf(own) - worthOf(facing);
      }
    }
  }
  return { pairs, turn: 38, open: 0, uurs: Math.round((2.5 / holes) * 4_096) };
}

/** Provisional: a hole that can be played, and one with many seeds. */
function worthOf(state: number): number {
  return state === 0 ? 0 : state === manySeeds ? 40 : 13;
}

/**
 * The value of a board in seeds: within the open seeds, and odd or even as they are. It takes the game to go on.
 *
 * @param board - A board as it is sown on.
 * @param mover - The player to move.
 */
export function evaluateBoard(evaluation: Evaluation, board: Board, mover: Player): number {
  const holes = board.length / 2;
  const start = rowStart(holes, mover);
  const ownBit = mover === 'south' ? southUur : northUur;
  let value = evaluation.turn;
  let openSeeds = 0;
  let lead = 0;
  for (let column = 0; column < holes; column++) {
    const own = board[start + column] as number;
    const facing = board[board.length - 1 - start - column] as number;
    if (own <= seedBits) openSeeds += own + facing;
    else lead += (own & ownBit) === 0 ? -1 : 1;
    const row = (column * holeStates + stateOf(own, ownBit)) * holeStates;
    value += evaluation.pairs[row + stateOf(facing, ownBit)] as number;
  }
  value += ((evaluation.uurs * lead + evaluation.open) * openSeeds) >> 8;
  return inSeeds(value, openSeeds);
}

function stateOf(entry: number, ownBit: number): number {
  if (entry <= seedBits) return Math.min(entry, manySeeds);
  return (entry & ownBit) === 0 ? otherUur : ownUur;
}

/** Sixteenths of a seed as seeds: the nearest number within the open seeds that is odd or even as they are. */
export function inSeeds(value: number, openSeeds: number): number {
  const most = partsOfSeed * openSeeds;
  const clamped = Math.min(Math.max(value, -most), most);
  // Each two seeds less than all of them.
  return openSeeds + 2 * ((clamped - most + partsOfSeed) >> 5);
}
