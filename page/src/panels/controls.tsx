/** The buttons under the board. */
import type { ComponentChildren, VNode } from 'preact';
import type { Happening } from '../game/game.js';
import { speedNames, speeds, readSpeed, type Speed } from '../sowing/speed.js';

/** What can be done now. */
export interface ControlsProps {
  readonly canGoBack: boolean;
  readonly canGoOn: boolean;
  readonly isSowing: boolean;
  /** Whether a bot is to move but holds back, plays, or neither. */
  readonly bots: 'waiting' | 'playing' | null;
  readonly speed: Speed;
  readonly onSpeed: (speed: Speed) => void;
  readonly dispatch: (happening: Happening) => void;
}

/** Undo, redo, steps, the speed, and what there is to do just now. */
export function Controls(props: ControlsProps): VNode {
  const { canGoBack, canGoOn, isSowing, bots, speed, onSpeed, dispatch } = props;
  const button = (
    label: string,
    icon: ComponentChildren,
    type: Step,
    isPossible: boolean,
    key?: string,
  ): VNode => (
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
      {icon}
    </button>
  );
  return (
    <div class="controls" role="group" aria-label="Turns and speed">
      <div class="steps">
        {button('To the start', <Icon path="M6 5v14M19 5l-9 7 9 7z" />, 'first', canGoBack)}
        {button('One turn back', <Icon path="M16 5l-9 7 9 7z" />, 'back', canGoBack, ',')}
        {button(
          'Undo',
          <>
            <Icon path="M9 7H15a5 5 0 010 10H8M9 7l4-4M9 7l4 4" /> <span>Undo</span>
          </>,
          'undo',
          canGoBack,
          'U',
        )}
        {button(
          'Redo',
          <>
            <span>Redo</span> <Icon path="M15 7H9a5 5 0 000 10h7M15 7l-4-4M15 7l-4 4" />
          </>,
          'redo',
          canGoOn,
          'R',
        )}
        {button('One turn on', <Icon path="M8 5l9 7-9 7z" />, 'forward', canGoOn, '.')}
        {button('To the end', <Icon path="M18 5v14M5 5l9 7-9 7z" />, 'last', canGoOn)}
      </div>
      <div class="doing">
        {isSowing && (
          <button
            type="button"
            class="main"
            aria-keyshortcuts="S"
            onClick={() => {
              dispatch({ type: 'sown' });
            }}
          >
            Skip
          </button>
        )}
        {!isSowing && bots !== null && (
          <button
            type="button"
            class={bots === 'waiting' ? 'main' : ''}
            onClick={() => {
              dispatch({ type: 'wait', botsWait: bots === 'playing' });
            }}
          >
            {bots === 'waiting' ? 'Play on' : 'Pause'}
          </button>
        )}
        <label class="speed">
          <span>Sowing</span>
          <select
            value={speed}
            onChange={({ currentTarget: { value } }) => {
              const chosen = readSpeed(value);
              if (chosen !== null) onSpeed(chosen);
            }}
          >
            {speedNames.map((name) => (
              <option key={name} value={name}>
                {speeds[name].label}
              </option>
            ))}
          </select>
        </label>
      </div>
    </div>
  );
}

type Step = 'first' | 'back' | 'undo' | 'redo' | 'forward' | 'last';

function Icon({ path }: { readonly path: string }): VNode {
  return (
    <svg class="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={path} />
    </svg>
  );
}
