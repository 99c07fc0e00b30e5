/**
 * What a bot is, and what the ready ones have in common: the same bot asked about the same position gives the same
 * answer, whatever it was asked before. Its chance comes from its seed and the position alone, so that games can be
 * played in any order or side by side, and any single move can be looked at again.
 */
import { applyMove, legalMoves } from '../../play.js';
import { trustedState, type GameState } from '../../state.js';
import { checkArgument } from '../options.js';
import { aSeed, randomAt, type Random } from '../random.js';

/**
 * A player that is a program: a function from a position in which the game goes on to one of its legal holes.
 */
export type Bot = (state: GameState) => number;

/**
 * How a bot gives a game up instead of playing on, which the other has then won: it resigns, ran out of time, is gone, or
 * has no legal move to offer.
 */
export interface Concession {
  readonly by: 'resigned' | 'time' | 'abandoned' | 'illegal-move';
}

/**
 * A player that may take its time, as a person at a page, a server or a process does: it answers as a {@link Bot} does,
 * or gives up, at once or by a promise. Every {@link Bot} is one.
 */
export type AsyncBot = (state: GameState) => number | Concession | PromiseLike<number | Concession>;

/** Makes a bot from a seed, a whole number of 0 or more. */
export type BotFactory = (seed: number) => Bot;

/**
 * A bot out of a way to choose. It takes in the state, throws `GAME_OVER` where the game has ended, and does not ask
 * where there is only one legal move.
 *
 * @param choose - Chooses among at least two legal moves.
 */
export function createBot(
  seed: number,
  choose: (state: GameState, moves: readonly number[], random: Random) => number,
): Bot {
  checkArgument(seed, aSeed, 'seed');
  return (state) => {
    const trusted = trustedState(state);
    const moves = legalMoves(trusted);
    const [first, second] = moves;
    // The core finds the words for a game that is over.
    if (first === undefined) applyMove(trusted, 1);
    return second === undefined ? (first as number) : choose(trusted, moves, randomAt(seed, trusted));
  };
}

/** One of several values, each with the same chance. */
export function pick<Value>(values: readonly Value[], random: Random): Value {
  return values[random(values.length)] as Value;
}
