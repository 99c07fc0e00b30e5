/** The list of who can play a side: a person, the levels in order, the other bots. */
import type { VNode } from 'preact';
import { levelTexts, otherTexts, seatName, seatNames, type Seat } from '../game/seats.js';

/** What the list is about. */
export interface SeatChoiceProps {
  readonly seat: Seat;
  readonly onSeat: (seat: Seat) => void;
  /** What the list has of its own: its id and name in a form, its label elsewhere. */
  readonly attributes: { readonly [name: string]: string };
}

/** The list. */
export function SeatChoice({ seat, onSeat, attributes }: SeatChoiceProps): VNode {
  const option = (each: Seat): VNode => (
    <option key={each} value={each}>
      {seatName(each)}
    </option>
  );
  return (
    <select
      {...attributes}
      value={seat}
      onChange={({ currentTarget: { value } }) => {
        onSeat(seatNames.find((each) => each === value) ?? 'person');
      }}
    >
      {option('person')}
      {option('friend')}
      <optgroup label="Levels">{levelTexts.map(option)}</optgroup>
      <optgroup label="Other bots">{otherTexts.map(option)}</optgroup>
    </select>
  );
}
