/** One player's plate: the name, who plays, what he has, and whether it is his turn. */
import { score, type GameState, type Player } from 'layli-goobalay';
import type { VNode } from 'preact';
import { seatName, seatNames, type Seat } from '../game/seats.js';
import { playerName, uurSeeds } from '../game/words.js';
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
      <div class="who">
        <h2>{name}</h2>
        <select
          class="seat"
          aria-label={`${name} is played by`}
          value={seat}
          onChange={({ currentTarget: { value } }) => {
            onSeat(seatNames.find((each) => each === value) ?? 'person');
          }}
        >
          {seatNames.map((each) => (
            <option key={each} value={each}>
              {seatName(each)}
            </option>
          ))}
        </select>
      </div>
      <p class="turn-mark">{isToMove ? (bot === 'thinking' ? 'thinking …' : 'to move') : ''}</p>
      <p class="score">
        <strong>{score(state)[player]}</strong>
        <span>
          {state.captured[player]} captured
          {inUurs > 0 && (
            <>
              <br />
              {inUurs} in uurs
            </>
          )}
        </span>
      </p>
    </section>
  );
}
