/** One hole: a button, whether it can be played or not, so that the keyboard and a screen reader find them all. */
import type { Player } from 'layli-goobalay';
import type { VNode } from 'preact';
import { counted, playerName } from '../game/words.js';
import { Seeds } from './seeds.js';

/** What a hole shows. */
export interface HoleProps {
  readonly index: number;
  readonly player: Player;
  readonly hole: number;
  readonly seeds: number;
  readonly owner: Player | null;
  readonly canBePlayed: boolean;
  /** Whether the Tab key stops here; one hole of the board has it. */
  readonly isStop: boolean;
  readonly isWide: boolean;
  /** What the last turn did here. */
  readonly marks: readonly Mark[];
  readonly taken: number;
  readonly onPlay: (index: number) => void;
  readonly onFocus: (index: number) => void;
}

/** What a hole can be marked for: the last turn began or ended here, it is best, or something happens here now. */
export type Mark = 'from' | 'to' | 'best' | 'hand' | 'uur';

/** What a screen reader says of a hole. */
export function holeLabel({ player, hole, seeds, owner, canBePlayed, marks }: HoleProps): string {
  const parts = [
    `${playerName(player)} hole ${String(hole)}`,
    seeds === 0 ? 'empty' : counted(seeds, 'seed'),
  ];
  if (owner !== null) parts.push(`part of an uur of ${playerName(owner)}`);
  if (canBePlayed) parts.push('can be played');
  if (marks.includes('best')) parts.push('best by the analysis');
  return parts.join(', ');
}

/** A hole with its seeds, their number, its own number and what marks it. */
export function Hole(props: HoleProps): VNode {
  const { index, player, hole, seeds, owner, canBePlayed, isStop, isWide, marks, taken } = props;
  const classes = ['hole', player, ...marks.map((mark) => `is-${mark}`)];
  if (owner !== null) classes.push('uur', `uur-${owner}`);
  return (
    <button
      type="button"
      class={classes.join(' ')}
      data-index={index}
      aria-disabled={!canBePlayed}
      tabIndex={isStop ? 0 : -1}
      onClick={({ detail }) => {
        // Whoever double-clicks means it once: the second click would end the show that the first one began.
        if (detail !== 2) props.onPlay(index);
      }}
      onFocus={() => {
        props.onFocus(index);
      }}
    >
      <span class="offstage">{holeLabel(props)}</span>
      <span class="pit">
        <Seeds count={seeds} isWide={isWide} />
      </span>
      <span class="count" aria-hidden="true">
        {seeds === 0 ? '' : seeds}
      </span>
      <span class="number" aria-hidden="true">
        {hole}
      </span>
      {taken > 0 && (
        <span class="taken" dir="ltr" aria-hidden="true">
          −{taken}
        </span>
      )}
      {owner !== null && player === 'south' && (
        <span class={`owner owner-${owner}`} aria-hidden="true">
          {owner === 'south' ? 'S' : 'N'}
        </span>
      )}
    </button>
  );
}
