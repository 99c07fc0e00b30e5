/**
 * What happened, in words. While a turn is being sown a caption follows the hand; when it has been, the whole turn is
 * told once, also to screen readers.
 */
import { rulebook, type RuleId, type Ruleset } from 'layli-goobalay';
import type { VNode } from 'preact';
import { counted, type Telling } from '../game/words.js';
import type { ShownSowing } from '../sowing/use-sowing.js';

/** The words under the board. */
export function Told({
  sowing,
  turn,
  end,
  after,
  next,
  notice,
  rules,
  ruleset,
}: {
  readonly sowing: ShownSowing | null;
  readonly turn: Telling | null;
  readonly end: Telling | null;
  /** What there is to do once the game is over. */
  readonly after: VNode | null;
  /** Whose turn it is. */
  readonly next: string | null;
  /** Why what was asked for cannot be done. */
  readonly notice: string | null;
  /** The clauses that decided the turn. */
  readonly rules: readonly RuleId[];
  readonly ruleset: Ruleset;
}): VNode {
  return (
    <section class="told" aria-label="What happened">
      {sowing !== null && (
        <p class="caption" aria-hidden="true">
          {captionOf(sowing)}
        </p>
      )}
      <div class="telling" aria-live="polite">
        {sowing === null && end !== null && (
          <div class="end">
            <h2>{end.title}</h2>
            <p>{end.text}</p>
          </div>
        )}
        {sowing === null && turn !== null && (
          <p>
            <Title title={turn.title} /> {turn.text}
          </p>
        )}
        {sowing === null && next !== null && <p class="next">{next}</p>}
      </div>
      {sowing === null && after}
      {sowing === null && rules.length > 0 && (
        <details class="why">
          <summary>Why?</summary>
          <ul>
            {rulebook(ruleset)
              .filter(({ id }) => rules.includes(id))
              .map(({ id, title, text }) => (
                <li key={id}>
                  <strong>{title}.</strong> {text}
                </li>
              ))}
          </ul>
        </details>
      )}
      <p class="notice" role="alert">
        {notice}
      </p>
    </section>
  );
}

/** The heading of a turn; the Somali words with their meaning. */
function Title({ title }: { readonly title: string }): VNode {
  if (title === 'Abar') {
    return (
      <strong>
        <span lang="so">Abar</span>, famine.
      </strong>
    );
  }
  if (title === 'An uur') {
    return (
      <strong>
        An <span lang="so">uur</span>, “pregnant”.
      </strong>
    );
  }
  return <strong>{title}.</strong>;
}

/** What the hand does just now. */
export function captionOf({ frame, laps, skippedLaps }: ShownSowing): string {
  const of = laps === 1 ? '' : `Lap ${frame.lap.toLocaleString('en')} of ${laps.toLocaleString('en')}. `;
  const skipped = skippedLaps === 0 ? '' : ` ${counted(skippedLaps, 'lap')} before this one are not shown.`;
  switch (frame.kind) {
    case 'lift':
      return `${of}${counted(frame.held, 'seed')} lifted.${skipped}`;
    case 'drop':
      return `${of}${frame.held === 0 ? 'The last seed falls.' : `${counted(frame.held, 'seed')} in the hand.`}${skipped}`;
    case 'capture':
      return `${counted(frame.taken, 'seed')} captured.${skipped}`;
    case 'uur':
      return `An uur is made.${skipped}`;
    case 'forfeit':
      return `The turn is forfeited: everything goes back.${skipped}`;
  }
}
