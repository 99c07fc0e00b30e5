/** The bot that takes what it can get now. */
import { Position } from '../position.js';
import { createBot, pick, type Bot } from './bot.js';

/**
 * A bot that plays the move after which it leads by most, seeds in uurs and, where the game ends, the seeds left on
 * the board included. It does not look at the answer; among equal moves it draws.
 *
 * @param seed - A whole number of 0 or more. Its draws depend on it and on the position alone.
 * @throws {@link LayliError} as {@link randomBot} does.
 *
 * @example
 * ```ts
 * import { parsePosition } from 'layli-goobalay/notation';
 * import { greedyBot } from 'layli-goobalay/bot';
 *
 * // Hole 3 drops its seed into the empty hole 4, across from nine seeds; hole 1 takes nothing.
 * const state = parsePosition('1,1,1,0/9,1,1,1 S 1-16 0 8', { holes: 4, relay: false });
 * greedyBot(1)(state); // => 3
 * ```
 */
export function greedyBot(seed: number): Bot {
  return createBot(seed, (state, moves, random) => {
    const position = Position.from(state);
    let best: number[] = [];
    let most = -Infinity;
    for (const hole of moves) {
      position.play(hole);
      const lead = -position.margin;
      position.undo();
      if (lead > most) {
        most = lead;
        best = [];
      }
      if (lead === most) best.push(hole);
    }
    return pick(best, random);
  });
}
