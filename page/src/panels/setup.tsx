/** A new game: who plays, and by which rules. The form is made of the options as data. */
import {
  createGame,
  isLayliError,
  resolveRuleset,
  rulesets,
  type Player,
  type Ruleset,
  type RulesetField,
} from 'layli-goobalay';
import { createTimeline, type Timeline } from 'layli-goobalay/notation';
import type { VNode } from 'preact';
import { useState } from 'preact/hooks';
import { fields, nameOfRuleset, rulesetNames, rulesetWords } from '../game/fields.js';
import { seatWords, type Seat, type Seats } from '../game/seats.js';
import { playerName, players } from '../game/words.js';
import { Problem } from './problem.js';
import { SeatChoice } from './seat-choice.js';

/** What the form begins with, and where its game goes. */
export interface SetupProps {
  readonly ruleset: Ruleset;
  readonly seats: Seats;
  readonly onBegin: (timeline: Timeline, seats: Seats) => void;
}

/** The values of the form; a number is a text until it is one. */
type Values = { readonly [name in keyof Ruleset]: Ruleset[name] | string };

/** The form for a new game. */
export function Setup({ ruleset, seats, onBegin }: SetupProps): VNode {
  const [values, setValues] = useState<Values>(ruleset);
  const [chosenSeats, setSeats] = useState(seats);
  const [problem, setProblem] = useState<string | null>(null);
  const name = nameOfRuleset(values as Ruleset);

  const begin = (event: Event): void => {
    event.preventDefault();
    try {
      onBegin(createTimeline(createGame(resolveRuleset(values as Ruleset))), chosenSeats);
    } catch (error) {
      if (!isLayliError(error)) throw error;
      setProblem(error.message);
    }
  };

  return (
    <form class="setup" onSubmit={begin} noValidate>
      <fieldset>
        <legend>Who plays</legend>
        {players.map((player) => (
          <SeatField
            key={player}
            player={player}
            seat={chosenSeats[player]}
            onChange={(seat) => {
              setSeats({ ...chosenSeats, [player]: seat });
            }}
          />
        ))}
      </fieldset>
      <fieldset>
        <legend>The rules</legend>
        <div class="field">
          <label for="ruleset">Ruleset</label>
          <select
            id="ruleset"
            name="ruleset"
            value={name ?? 'own'}
            aria-describedby="ruleset-words"
            onChange={({ currentTarget: { value } }) => {
              const chosen = rulesetNames.find((each) => each === value);
              if (chosen !== undefined) setValues(rulesets[chosen]);
            }}
          >
            {rulesetNames.map((each) => (
              <option key={each} value={each}>
                {rulesetWords[each].label}
              </option>
            ))}
            {name === null && <option value="own">Rules of your own</option>}
          </select>
          <small id="ruleset-words">
            {name === null ? 'No named rules are quite like these.' : rulesetWords[name].after}
          </small>
        </div>
        <details>
          <summary>Every option</summary>
          <div class="options">
            {fields.map((field) => (
              <Option
                key={field.name}
                field={field}
                value={values[field.name]}
                onChange={(value) => {
                  setValues({ ...values, [field.name]: value });
                  setProblem(null);
                }}
              />
            ))}
          </div>
        </details>
      </fieldset>
      <Problem words={problem} />
      <p class="actions">
        <button type="submit" class="main">
          Begin
        </button>
      </p>
    </form>
  );
}

function SeatField({
  player,
  seat,
  onChange,
}: {
  readonly player: Player;
  readonly seat: Seat;
  readonly onChange: (seat: Seat) => void;
}): VNode {
  const id = `seat-${player}`;
  return (
    <div class="field">
      <label for={id}>{playerName(player)}</label>
      <SeatChoice
        seat={seat}
        onSeat={onChange}
        attributes={{ id, name: player, 'aria-describedby': `${id}-words` }}
      />
      <small id={`${id}-words`}>{seatWords(seat)}</small>
    </div>
  );
}

function Option({
  field,
  value,
  onChange,
}: {
  readonly field: RulesetField;
  readonly value: Values[RulesetField['name']];
  readonly onChange: (value: Values[RulesetField['name']]) => void;
}): VNode {
  const id = `option-${field.name}`;
  const hint = `${id}-hint`;
  const control = (): VNode => {
    switch (field.kind) {
      case 'number':
        return (
          <input
            id={id}
            name={field.name}
            type="number"
            inputMode="numeric"
            min={field.least}
            max={field.most}
            value={String(value)}
            aria-describedby={hint}
            onInput={({ currentTarget }) => {
              const number = currentTarget.valueAsNumber;
              onChange(Number.isNaN(number) ? currentTarget.value : number);
            }}
          />
        );
      case 'switch':
        return (
          <input
            id={id}
            name={field.name}
            type="checkbox"
            checked={value === true}
            aria-describedby={hint}
            onChange={({ currentTarget }) => {
              onChange(currentTarget.checked);
            }}
          />
        );
      case 'choice':
        return (
          <select
            id={id}
            name={field.name}
            value={String(value)}
            aria-describedby={hint}
            onChange={({ currentTarget }) => {
              onChange(currentTarget.value);
            }}
          >
            {field.choices.map((choice) => (
              <option key={choice.value} value={choice.value}>
                {choice.label}
              </option>
            ))}
          </select>
        );
    }
  };
  return (
    <div class={`field field-${field.kind}`}>
      <label for={id}>{field.label}</label>
      {control()}
      <small id={hint}>
        {field.hint}
        {field.kind === 'number' &&
          ` ${field.least.toLocaleString('en')} to ${field.most.toLocaleString('en')}.`}
      </small>
    </div>
  );
}
