/**
 * The evaluation: how many seeds more the player to move can expect to win from here on than the other, guessed from
 * the board alone. Each hole counts by what lies in it, by where it stands and by how many seeds are open in all: so
 * an uur counts more the more seeds it can still collect. What each counts was fitted to games (`npm run fit`).
 *
 * For a search the weights become a table: one number for each hole, as the player to move sees the board, and what may
 * lie in it. Beyond the table all is whole numbers.
 */
import { opponentOf, rowStart } from '../board.js';
import { describe, problemsError } from '../errors.js';
import { hasOwn, keys } from '../intrinsics.js';
import { resolveRuleset, rulesets, type Player, type Ruleset, type RulesetName } from '../ruleset.js';
import { northUur, seedBits, southUur, type Board } from '../sowing.js';
import type { Position } from './position.js';
import { fallbackWeights, namedWeights } from './weights.js';

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

/** What each state of a hole has for weights: three in the row of the player to move, three in the other. */
export const weightsOfState = 6;

/** An evaluation for boards of one size, as a table for a search. */
export interface Evaluation {
  /**
   * What a hole is worth: at `place * 12 + state`. Places count in the order of sowing, from hole 1 of the player to
   * move. Each entry holds two numbers, as {@link packed} puts them together; the sum over the holes is what
   * {@link valueOf} takes.
   */
  readonly holes: Int32Array;
}

/** The evaluation for the games of a ruleset. */
export function evaluationFor(ruleset: Ruleset): Evaluation {
  return tableOf(weightsFor(ruleset), ruleset.holes);
}

/** The weights for the games of a ruleset: those fitted to it, or else the fallback for its number of holes. */
export function weightsFor(ruleset: Ruleset): readonly number[] {
  const name = keys(rulesets).find((known) => playsAlike(rulesets[known as RulesetName], ruleset));
  const named = name !== undefined && hasOwn(namedWeights, name) ? namedWeights[name] : undefined;
  if (named !== undefined) return named;
  const { usual, slope } = ruleset.relay ? fallbackWeights.relay : fallbackWeights.singleLap;
  const size = sizeOf(ruleset.holes);
  return usual.map((weight, place) => weight + size * (slope[place] as number));
}

/** Whether what is fitted to the games of one ruleset suits those of the other. */
function playsAlike(one: Ruleset, other: Ruleset): boolean {
  return (
    one.holes === other.holes &&
    one.seedsPerHole === other.seedsPerHole &&
    one.relay === other.relay &&
    one.captureLastSeed === other.captureLastSeed &&
    one.captureChain === other.captureChain &&
    one.uurs === other.uurs &&
    one.endsWhen === other.endsWhen
  );
}

/** How the fallback sees a number of holes: 0 for 12, 1 for 6. */
export function sizeOf(holes: number): number {
  return 12 / holes - 1;
}

/** Where a column stands: from -1 at the hole 1 of the player to move to 1 at their last. */
export function placeOf(column: number, holes: number): number {
  return (2 * column) / (holes - 1) - 1;
}

/**
 * The table of an evaluation.
 *
 * @param weights - In hundredths of a seed, six for each state of a hole. In the row of the player to move: what it
 * counts, for each step of {@link placeOf}, and for each open seed that there is to a hole on average. Then the same for
 * a hole of the other row, at the place of the column.
 */
export function tableOf(weights: readonly number[], holes: number): Evaluation {
  const table = new Int32Array(2 * holes * holeStates);
  let at = 0;
  for (let index = 0; index < 2 * holes; index++) {
    const isOwn = index < holes;
    const place = placeOf(isOwn ? index : 2 * holes - 1 - index, holes);
    for (let state = 0; state < holeStates; state++) {
      const first = state * weightsOfState + (isOwn ? 0 : 3);
      const fixed = (weights[first] as number) + place * (weights[first + 1] as number);
      const perOpenSeed = (weights[first + 2] as number) / (2 * holes);
      table[at++] = packed(
        Math.round((fixed / 100) * partsOfSeed),
        Math.round((perOpenSeed / 100) * partsOfSeed * 256),
      );
    }
  }
  return { holes: table };
}

/** Sixteenths of a seed, and 1/256 of a sixteenth for each open seed, in one number, so that one sum adds both. */
function packed(fixed: number, perOpenSeed: number): number {
  return (perOpenSeed << 16) + fixed;
}

/** The value in seeds of a board with so many open seeds, out of the sum over its holes. */
export function valueOf(sum: number, openSeeds: number): number {
  const fixed = (sum << 16) >> 16;
  const perOpenSeed = (sum - fixed) >> 16;
  return inSeeds((fixed + (Math.imul(perOpenSeed, openSeeds) >> 8)) | 0, openSeeds);
}

/** Sixteenths of a seed as seeds: the nearest number within the open seeds that is odd or even as they are. */
export function inSeeds(value: number, openSeeds: number): number {
  const most = openSeeds << 4;
  if (value >= most) return openSeeds;
  if (value <= -most) return 0 - openSeeds;
  // Each two seeds less than all of them.
  return (openSeeds + (((value - most + 16) >> 5) << 1)) | 0;
}

/**
 * The value of a board in seeds: within the open seeds, and odd or even as they are. It takes the game to go on.
 *
 * @param board - A board as it is sown on.
 * @param mover - The player to move.
 */
export function evaluateBoard({ holes: table }: Evaluation, board: Board, mover: Player): number {
  const start = rowStart(board.length / 2, mover);
  const ownBit = mover === 'south' ? southUur : northUur;
  let sum = 0;
  let openSeeds = 0;
  for (let place = 0; place < board.length; place++) {
    const entry = board[(start + place) % board.length] as number;
    if (entry <= seedBits) openSeeds += entry;
    sum += table[place * holeStates + stateOf(entry, ownBit)] as number;
  }
  return valueOf(sum, openSeeds);
}

/** The state of a hole, out of its entry. */
export function stateOf(entry: number, ownBit: number): number {
  if (entry <= seedBits) return Math.min(entry, manySeeds);
  return (entry & ownBit) === 0 ? otherUur : ownUur;
}

/** Values a position: the expected future margin of the player to move, in seeds. */
export type Evaluate = (position: Position) => number;

/**
 * The evaluation that comes with the library, as a function: a guess at how many seeds more than the other the player
 * to move will win from here on, those of their uurs included. It is fitted to games of the named rulesets, and for all
 * others to games on boards of many sizes.
 *
 * @param ruleset - The rules of the games whose positions it will be asked about.
 * @returns A function that takes positions of such games. With `position.margin` its value makes the final margin that
 * can be expected: it lies within the open seeds and is odd or even as they are, and where the game is over it is 0.
 * @throws {@link LayliError} `INVALID_RULESET` for an invalid ruleset.
 *
 * @example
 * ```ts
 * import { createGame } from 'layli-goobalay';
 * import { Position, evaluationOf } from 'layli-goobalay/bot';
 *
 * const game = createGame('short');
 * const evaluate = evaluationOf(game.ruleset);
 * Math.abs(evaluate(Position.from(game))) < 10; // => true
 * ```
 */
export function evaluationOf(ruleset: RulesetName | Partial<Ruleset>): Evaluate {
  const resolved = resolveRuleset(ruleset);
  const { holes } = resolved;
  const { holes: table } = evaluationFor(resolved);
  return (position) => {
    const mover = position.turn;
    if (position.endReason !== null) return 0;
    const openSeeds = position.openSeeds(mover) + position.openSeeds(opponentOf(mover));
    const start = rowStart(holes, mover);
    let sum = 0;
    for (let place = 0; place < 2 * holes; place++) {
      const index = (start + place) % (2 * holes);
      const owner = position.ownerAt(index);
      const uur = owner === mover ? ownUur : otherUur;
      const state = owner === null ? Math.min(position.seedsAt(index), manySeeds) : uur;
      sum += table[place * holeStates + state] as number;
    }
    return valueOf(sum, openSeeds);
  };
}

/** What a function of a user's makes of a position where the game goes on: within the open seeds, odd or even as they. */
export function valueBy(evaluate: Evaluate, position: Position): number {
  const { depth, turn } = position;
  const value: unknown = evaluate(position);
  if (typeof value !== 'number' || value !== value) {
    throw problemsError('INVALID_ARGUMENT', [
      {
        path: 'options.evaluate',
        given: `a function that answered ${describe(value)}`,
        allowed: 'one that answers a number, the expected future margin of the player to move',
      },
    ]);
  }
  if (position.depth !== depth || position.turn !== turn) {
    throw problemsError('INVALID_ARGUMENT', [
      {
        path: 'options.evaluate',
        given: 'a function that left another position than it was given',
        allowed: 'one that takes back whatever it plays',
      },
    ]);
  }
  const openSeeds = position.openSeeds('south') + position.openSeeds('north');
  return inSeeds(Math.round(value * partsOfSeed), openSeeds);
}
