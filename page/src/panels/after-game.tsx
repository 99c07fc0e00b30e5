/** What there is to do once a game is over: another one, at this level or the next, or a look at how it went. */
import { createGame, type Player } from 'layli-goobalay';
import { createTimeline, nodeAt } from 'layli-goobalay/notation';
import type { VNode } from 'preact';
import { stateOf, type Game, type Happening } from '../game/game.js';
import { onlyPerson, otherLevel, seatName, type Seats } from '../game/seats.js';
import { opponentOf } from '../game/words.js';
import { anySeed } from '../use-game.js';

/** The buttons. */
export function AfterGame({
  game,
  winner,
  onReview,
  dispatch,
}: {
  readonly game: Game;
  readonly winner: Player | null;
  readonly onReview: () => void;
  readonly dispatch: (happening: Happening) => void;
}): VNode {
  const { seats } = game;
  const begin = (seated: Seats): void => {
    const timeline = createTimeline(createGame(stateOf(game).ruleset));
    dispatch({ type: 'begin', timeline, seats: seated, seed: anySeed() });
  };
  const you = onlyPerson(seats);
  const bot = you === null ? null : opponentOf(you);
  const next =
    bot === null ? null : otherLevel(seats[bot], winner === you || winner === null ? 'harder' : 'easier');
  return (
    <p class="actions after">
      <button
        type="button"
        class="main"
        onClick={() => {
          begin(seats);
        }}
      >
        Rematch
      </button>
      <button
        type="button"
        onClick={() => {
          begin({ south: seats.north, north: seats.south });
        }}
      >
        Change sides
      </button>
      {next !== null && bot !== null && (
        <button
          type="button"
          onClick={() => {
            begin({ ...seats, [bot]: next });
          }}
        >
          Play “{seatName(next)}”
        </button>
      )}
      {nodeAt(game.timeline).parent !== null && (
        <button type="button" onClick={onReview}>
          Review
        </button>
      )}
    </p>
  );
}
