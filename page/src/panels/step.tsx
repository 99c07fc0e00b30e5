/** A button that moves the game by a step. */
import type { VNode } from 'preact';
import type { Happening } from '../game/game.js';

/** The steps, with their names, their keys where they have one, and their pictures. */
const steps = {
  first: { label: 'To the start', key: undefined, path: 'M6 5v14M19 5l-9 7 9 7z' },
  back: { label: 'One turn back', key: ',', path: 'M16 5l-9 7 9 7z' },
  undo: { label: 'Undo', key: 'U', path: 'M8 7h7a5 5 0 010 10H7M8 7l4-4M8 7l4 4' },
  redo: { label: 'Redo', key: 'R', path: 'M16 7H9a5 5 0 000 10h8M16 7l-4-4M16 7l-4 4' },
  forward: { label: 'One turn on', key: '.', path: 'M8 5l9 7-9 7z' },
  last: { label: 'To the end', key: undefined, path: 'M18 5v14M5 5l9 7-9 7z' },
} as const;

/** The button. */
export function Step({
  type,
  isPossible,
  isNamed = false,
  dispatch,
}: {
  readonly type: keyof typeof steps;
  readonly isPossible: boolean;
  /** Whether its name stands on it where there is room. */
  readonly isNamed?: boolean;
  readonly dispatch: (happening: Happening) => void;
}): VNode {
  const { label, key, path } = steps[type];
  return (
    <button
      type="button"
      class={`step step-${type}`}
      aria-label={label}
      title={key === undefined ? label : `${label} (${key})`}
      aria-keyshortcuts={key}
      // Not `disabled`, which would lose the focus when there is nothing more to undo.
      aria-disabled={!isPossible}
      onClick={() => {
        if (isPossible) dispatch({ type });
      }}
    >
      <svg class="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
        <path d={path} />
      </svg>
      {isNamed && <span class="if-roomy">{label}</span>}
    </button>
  );
}
