/**
 * Counting move sequences: the usual measure of whether two implementations of the rules agree, and how fast they are.
 */
import { arrayFrom } from '../intrinsics.js';
import { wholeNumber } from '../reading.js';
import type { GameState } from '../state.js';
import { checkArgument } from './options.js';
import { Position } from './position.js';

/** How many move sequences begin with one move. */
export interface PerftMove {
  /** The number of the hole. */
  readonly hole: number;
  /** How many sequences of the full depth begin with it. */
  readonly sequences: number;
}

/**
 * The number of move sequences of exactly `depth` plies from a state; games that end earlier do not count.
 *
 * @param state - Any valid state.
 * @param depth - How many plies, 0 or more; 0 gives 1. Each ply takes some six times as long as the one before.
 * @throws {@link LayliError} `INVALID_STATE` for a state from outside that is not valid, `INVALID_ARGUMENT` for a
 * depth that is no whole number of 0 or more.
 *
 * @example
 * ```ts
 * import { createGame } from 'layli-goobalay';
 * import { perft } from 'layli-goobalay/bot';
 *
 * perft(createGame('short'), 4); // => 584
 * ```
 */
export function perft(state: GameState, depth: number): number {
  const position = Position.from(state);
  checkDepth(depth, 0);
  return depth === 0 ? 1 : countSequences(position, depth);
}

/**
 * The same, move by move: where two implementations disagree, it shows under which move.
 *
 * @param state - Any valid state.
 * @param depth - How many plies, 1 or more.
 * @returns One entry for each legal move, in the order of the holes.
 * @throws {@link LayliError} as {@link perft} does.
 *
 * @example
 * ```ts
 * import { createGame } from 'layli-goobalay';
 * import { perftDivide } from 'layli-goobalay/bot';
 *
 * perftDivide(createGame({ holes: 2, seedsPerHole: 1 }), 2);
 * // => [{ hole: 1, sequences: 0 }, { hole: 2, sequences: 2 }]
 * ```
 */
export function perftDivide(state: GameState, depth: number): readonly PerftMove[] {
  const position = Position.from(state);
  checkDepth(depth, 1);
  const moves = new Uint8Array(position.ruleset.holes);
  return arrayFrom(moves.subarray(0, position.moves(moves)), (hole) => {
    position.play(hole);
    const sequences = depth === 1 ? 1 : countSequences(position, depth - 1);
    position.undo();
    return { hole, sequences };
  });
}

function checkDepth(depth: number, least: number): void {
  checkArgument(depth, wholeNumber(least, Number.MAX_SAFE_INTEGER), 'depth');
}

/** The moves of one ply of the line being counted, and how many of them have been played. */
interface Choices {
  readonly moves: Uint8Array;
  count: number;
  played: number;
}

// A loop rather than a recursion: games can be longer than any stack.
function countSequences(position: Position, depth: number): number {
  const line: Choices[] = [];
  let sequences = 0;
  let ply = 0;
  for (;;) {
    const isLast = ply + 1 === depth;
    const choices = (line[ply] ??= { moves: new Uint8Array(position.ruleset.holes), count: 0, played: 0 });
    // Of the last ply nobody asks which moves there are.
    if (isLast) sequences += countBits(position.legalMask);
    else if (choices.played === 0) choices.count = position.moves(choices.moves);
    if (!isLast && choices.played < choices.count) {
      position.play(choices.moves[choices.played] as number);
      choices.played++;
      ply++;
    } else {
      choices.played = 0;
      if (ply === 0) return sequences;
      position.undo();
      ply--;
    }
  }
}

/** How many bits of a number are set (as in H. Warren, Hacker's Delight, chapter 5). */
function countBits(bits: number): number {
  const pairs = bits - ((bits >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
