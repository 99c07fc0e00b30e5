/**
 * The game of this page: kept in the address, in the browser's memory and, game by game, in the browser's history.
 *
 * **The back button.** A turn replaces the address, so that undoing is left to the page's own buttons and nobody has
 * to press "back" forty times to leave. Only another game, begun or brought in, is a step in the history: "back" then
 * returns to the game before it, and from the first game it leaves the page, as it would anywhere.
 */
import { useEffect, useLayoutEffect, useReducer, useRef, useState } from 'preact/hooks';
import { beginGame, firstGame, happen, type Game, type Happening } from './game/game.js';
import { formatLink, readLink } from './game/link.js';
import { keep, recall } from './game/memory.js';

/** A number for the bots to start from. */
export function anySeed(): number {
  return Math.floor(Math.random() * 2 ** 31);
}

interface Opening {
  readonly game: Game;
  readonly problem: string | null;
}

/** The game in the address; else the one of the last visit; else a new one. */
function openingGame(): Opening {
  const linked = location.hash.length > 1 ? readLink(location.hash) : null;
  if (linked?.game !== undefined) {
    return {
      game: beginGame(linked.game.timeline, linked.game.seats, anySeed(), linked.game.said),
      problem: null,
    };
  }
  const kept = readLink(recall('game') ?? '');
  const game =
    kept.game === undefined
      ? firstGame(anySeed())
      : beginGame(kept.game.timeline, kept.game.seats, anySeed(), kept.game.said);
  return { game, problem: linked?.problem ?? null };
}

/**
 * The game, and the way to have something happen to it.
 *
 * @param report - Told what is wrong with an address that holds no game, and null where the next one holds one.
 */
export function useGame(
  report: (problem: string | null) => void,
): readonly [Game, (happening: Happening) => void] {
  const [opening] = useState(openingGame);
  const [game, dispatch] = useReducer(happen, opening.game);
  const round = useRef(game.round);

  // With the board, not some time after it: a copied address holds what is seen.
  useLayoutEffect(() => {
    const link = formatLink(game);
    keep('game', link);
    const address = `#${link}`;
    try {
      if (game.round !== round.current) history.pushState(null, '', address);
      else if (location.hash !== address) history.replaceState(null, '', address);
    } catch {
      // Some browsers refuse when it is asked too often; the next turn brings the address up to date.
    }
    round.current = game.round;
  }, [game.timeline, game.seats, game.said, game.round]);

  useEffect(() => {
    if (opening.problem !== null) report(opening.problem);
    const onPopState = (): void => {
      const { game: linked, problem } = readLink(location.hash);
      report(problem ?? null);
      if (linked !== undefined) dispatch({ type: 'return', ...linked, seed: anySeed() });
    };
    window.addEventListener('popstate', onPopState);
    return () => {
      window.removeEventListener('popstate', onPopState);
    };
  }, []);

  return [game, dispatch];
}
