/** The bot that plays at random: the least that any other should beat. */
import { createBot, pick, type Bot } from './bot.js';

/**
 * A bot that plays every legal move with the same chance.
 *
 * @param seed - A whole number of 0 or more. Its choices depend on it and on the position alone.
 * @throws {@link LayliError} `INVALID_ARGUMENT` for an invalid seed. The bot throws `GAME_OVER` when asked about a
 * game that has ended, and `INVALID_STATE` for a state that is not valid.
 *
 * @example
 * ```ts
 * import { createGame, legalMoves } from 'layli-goobalay';
 * import { randomBot } from 'layli-goobalay/bot';
 *
 * const bot = randomBot(7);
 * const hole = bot(createGame());
 * legalMoves(createGame()).includes(hole); // => true
 * bot(createGame()) === hole; // => true
 * ```
 */
export function randomBot(seed: number): Bot {
  return createBot(seed, (_, moves, random) => pick(moves, random));
}
