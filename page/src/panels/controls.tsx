/** The buttons under the board; on a phone they stay at the bottom, with a line on what happens. */
import type { VNode } from 'preact';
import { focusBoard } from '../board/board.js';
import type { Happening } from '../game/game.js';
import { speedNames, speeds, readSpeed, type Speed } from '../sowing/speed.js';
import { Step } from './step.js';

/** What can be done now. */
export interface ControlsProps {
  readonly canGoBack: boolean;
  readonly canGoOn: boolean;
  readonly isSowing: boolean;
  /** Whether the bots hold back and could play on, or play among themselves and could pause; neither is null. */
  readonly bots: 'waiting' | 'playing' | null;
  readonly speed: Speed;
  /** What happens, for where the board leaves no room for more. */
  readonly brief: string;
  readonly onSpeed: (speed: Speed) => void;
  readonly dispatch: (happening: Happening) => void;
}

/** Undo, redo, steps, the speed, and what there is to do just now. */
export function Controls(props: ControlsProps): VNode {
  const { canGoBack, canGoOn, isSowing, bots, speed, brief, onSpeed, dispatch } = props;
  return (
    <div class="controls" role="group" aria-label="Turns and speed">
      <p class="brief" aria-hidden="true">
        {brief}
      </p>
      <div class="steps">
        <Step type="undo" isPossible={canGoBack} isNamed dispatch={dispatch} />
        <Step type="redo" isPossible={canGoOn} isNamed dispatch={dispatch} />
        <Step type="back" isPossible={canGoBack} dispatch={dispatch} />
        <Step type="forward" isPossible={canGoOn} dispatch={dispatch} />
      </div>
      <div class="doing">
        {isSowing && bots !== 'playing' && (
          <button
            type="button"
            class="main"
            aria-keyshortcuts="S"
            title="Skip (S)"
            onClick={() => {
              dispatch({ type: 'sown' });
              focusBoard();
            }}
          >
            Skip
          </button>
        )}
        {(bots === 'playing' || (bots === 'waiting' && !isSowing)) && (
          <button
            type="button"
            class={bots === 'waiting' ? 'main' : ''}
            onClick={() => {
              dispatch({ type: 'wait', botsWait: bots === 'playing' });
              if (bots === 'waiting') focusBoard();
            }}
          >
            {bots === 'waiting' ? 'Play on' : 'Pause'}
          </button>
        )}
        <label class="speed">
          <span class="if-roomy">Sowing</span>
          <select
            aria-label="Speed of sowing"
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
