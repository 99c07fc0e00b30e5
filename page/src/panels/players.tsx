/** One player's plate: the name, who plays, what they have, and whether it is their turn. */
import { score, type GameState, type Player } from 'layli-goobalay';
import type { VNode } from 'preact';
import type { Seat } from '../game/seats.js';
import { playerName, uurSeeds } from '../game/words.js';
import { SeatChoice } from './seat-choice.js';
import type { BotStatus } from '../thinking/use-bot.js';

/** The plate beside the board. */
export function Plate({
  player,
  state,
  seat,
  isToMove,
  bot,
  onSeat,
}: {
  readonly player: Player;
  /** The position that is shown, for its score. */
  readonly state: GameState;
  readonly seat: Seat;
  readonly isToMove: boolean;
  readonly bot: BotStatus;
  readonly onSeat: (seat: Seat) => void;
}): VNode {
  const name = playerName(player);
  const inUurs = uurSeeds(state, player);
  return (
    <section class={`plate plate-${player}`} aria-label={name} data-to-move={isToMove ? 'yes' : undefined}>
      <span class={`owner owner-${player}`} aria-hidden="true">
        {player === 'south' ? 'S' : 'N'}
      </span>
      <h2>{name}</h2>
      <SeatChoice
        seat={seat}
        onSeat={onSeat}
        attributes={{ class: 'seat', 'aria-label': `${name} is played by` }}
      />
      <p class="turn-mark">{isToMove ? (bot === 'thinking' ? 'thinking …' : 'to move') : ''}</p>
      <p class="score">
        <strong>{score(state)[player]}</strong>
        <span class="made-of">
          <span>{state.captured[player]} captured</span>
          {inUurs > 0 && <span>{inUurs} in uurs</span>}
        </span>
      </p>
    </section>
  );
}
