/** Has the bot whose turn it is think and play. */
import type { GameState } from 'layli-goobalay';
import { useEffect, useState } from 'preact/hooks';
import { botIsToMove, stateOf, type Game, type Happening } from '../game/game.js';
import { isBot } from '../game/seats.js';
import { createThinker } from './thinker.js';

const thinker = createThinker();

/** How long the board rests between a turn and the bot's, in milliseconds, so that people can follow. */
const restMs = 500;

/** Whether a bot is thinking, or could not. */
export type BotStatus = 'idle' | 'thinking' | 'failed';

/** Asks the bot whenever it is to move, and plays its answer once the board rests. */
export function useBot(game: Game, dispatch: (happening: Happening) => void): BotStatus {
  const state = stateOf(game);
  const isToMove = botIsToMove(game);
  const seat = game.seats[state.turn];
  const [answer, setAnswer] = useState<{ readonly state: GameState; readonly hole: number } | null>(null);
  const [hasFailed, setFailed] = useState(false);

  useEffect(() => {
    setAnswer(null);
    setFailed(false);
    if (!isToMove || !isBot(seat)) return undefined;
    return thinker.ask(
      { kind: 'turn', state, bot: seat, seed: game.seed },
      (told) => {
        if (told.kind === 'turn') setAnswer({ state, hole: told.hole });
      },
      () => {
        setFailed(true);
      },
    );
  }, [state, isToMove, seat, game.seed]);

  const isReady = isToMove && answer !== null && answer.state === state && game.sowing === null;
  useEffect(() => {
    if (!isReady) return undefined;
    const timer = window.setTimeout(() => {
      dispatch({ type: 'play', hole: answer.hole, at: game.timeline.current });
    }, restMs);
    return () => {
      window.clearTimeout(timer);
    };
  }, [isReady, answer]);

  if (!isToMove) return 'idle';
  return hasFailed ? 'failed' : 'thinking';
}
