/**
 * Counting move sequences: the usual measure of whether two implementations of the rules agree, and how fast they are.
 */
import { arrayFrom } from '../intrinsics.js';
import { wholeNumber } from '../reading.js';
import type { Ruleset } from '../ruleset.js';
import type { GameState } from '../state.js';
import { checkArgument } from './options.js';
import { Position } from './position.js';
import { boardOf, layoutOf } from './search/boards.js';
import { leave, take, workshop, type Worker } from './search/sharing.js';

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

/** Counts on the boards of the searches. */
function countSequences(position: Position, depth: number): number {
  const { ruleset } = position;
  const { boards } = workshop();
  const openSeeds = position.openSeeds('south') + position.openSeeds('north');
  const worker: Worker = {
    begin() {
      boards.setUp(ruleset, layoutOf(ruleset, openSeeds));
    },
    // A count is never interrupted.
    pause: () => undefined,
  };
  take(worker);
  boards.put(0, boardOf(position), position.quietPlies);
  const sequences = countFrom(ruleset, position.legalMask, position.turn === 'south' ? 0 : 1, depth);
  leave(worker);
  return sequences;
}

/** How many plies are counted in one round. */
const pliesOfRound = 4_000;

/**
 * Counts from the position in the first slot on, whose legal moves are given: a loop rather than a recursion, since games
 * can be longer than any stack. Each ply has one slot; what goes on beyond the last of a round is counted in a
 * round of its own.
 */
function countFrom(ruleset: Ruleset, firstMoves: number, firstSide: number, depth: number): number {
  const { holes, quietLimit, endsWhen } = ruleset;
  const endsForBoth = endsWhen === 'either-stuck';
  const { boards } = workshop();
  const { play, playable, isStuck, quiet } = boards;
  /** The moves that have not been played yet, by ply: a bit for each hole. */
  const left = new Int32Array(Math.min(depth, pliesOfRound));
  const movesIn = (slot: number, side: number): number =>
    (quiet[slot] as number) >= quietLimit || (endsForBoth && isStuck(slot, side ^ 1))
      ? 0
      : playable(slot, side);
  left[0] = firstMoves;
  let sequences = 0;
  for (let ply = 0; ply >= 0;) {
    const moves = left[ply] as number;
    const side = firstSide ^ (ply & 1);
    if (ply + 1 === depth) {
      // Of the last ply nobody asks which moves there are.
      sequences += countBits(moves);
      ply--;
    } else if (moves === 0) ply--;
    else if (ply + 1 === pliesOfRound) {
      const saved = boards.save(pliesOfRound);
      boards.copy(ply, 0);
      sequences += countFrom(ruleset, moves, side, depth - ply);
      boards.restore(saved);
      ply--;
    } else {
      left[ply] = moves & (moves - 1);
      play(ply, ply + 1, side * holes + 31 - Math.clz32(moves & -moves), side);
      ply++;
      left[ply] = movesIn(ply, side ^ 1);
    }
  }
  return sequences;
}

/** How many bits of a number are set (as in H. Warren, Hacker's Delight, chapter 5). */
function countBits(bits: number): number {
  const pairs = bits - ((bits >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
