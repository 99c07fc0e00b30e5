/** The turns of the game in the notation of records; each leads to its position. */
import { traceMove, type GameState } from 'layli-goobalay';
import { formatMove, lineOf, nodeAt, type Timeline, type TimelineNode } from 'layli-goobalay/notation';
import type { VNode } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import type { Happening } from '../game/game.js';
import { counted, playerName } from '../game/words.js';
import { Step } from './step.js';

/** The most turns that are listed; of a longer game those around the position on the board. */
const mostListed = 600;

/** The text of each turn by the position after it; a turn is worked out once. */
const texts = new WeakMap<GameState, string>();

function textOf(timeline: Timeline, node: TimelineNode): string {
  const known = texts.get(node.state);
  if (known !== undefined || node.parent === null || node.hole === null) return known ?? '';
  const text = formatMove(traceMove(nodeAt(timeline, node.parent).state, node.hole));
  texts.set(node.state, text);
  return text;
}

/** The current line, with what was tried instead. */
export function Moves({
  timeline,
  dispatch,
}: {
  readonly timeline: Timeline;
  readonly dispatch: (happening: Happening) => void;
}): VNode {
  const [, ...turns] = lineOf(timeline);
  const place = turns.indexOf(timeline.current);
  const first = Math.max(0, Math.min(place - mostListed / 2, turns.length - mostListed));
  const listed = turns.slice(first, first + mostListed);
  const onGo = (to: number): void => {
    dispatch({ type: 'go', to });
  };
  const list = useRef<HTMLOListElement | null>(null);
  useEffect(() => {
    const box = list.current;
    const current = box?.querySelector<HTMLElement>('[aria-current]') ?? null;
    // Scrolls the list alone, never the page. It is positioned, so that its turns are measured from its top.
    if (box !== null && current !== null) {
      box.scrollTop = current.offsetTop + current.offsetHeight / 2 - box.clientHeight / 2;
    }
  }, [timeline.current]);

  return (
    <section class="card moves" aria-labelledby="moves-title">
      <header>
        <h2 id="moves-title">Turns</h2>
        <Step type="first" isPossible={timeline.current !== 0} dispatch={dispatch} />
        <Step type="last" isPossible={timeline.current !== (turns.at(-1) ?? 0)} dispatch={dispatch} />
      </header>
      {turns.length === 0 ? (
        <p class="empty">
          None yet. Each turn will stand here as in a game record, and lead back to its position.
        </p>
      ) : (
        // A list that scrolls must be within reach of the keyboard.
        <ol ref={list} tabIndex={0} aria-labelledby="moves-title">
          {first > 0 && <li class="empty">{counted(first, 'turn')} before …</li>}
          {listed.map((number) => {
            const node = nodeAt(timeline, number);
            const others =
              node.parent === null
                ? []
                : nodeAt(timeline, node.parent).children.filter((each) => each !== number);
            return (
              <li key={number}>
                <Turn timeline={timeline} number={number} onGo={onGo} />
                {others.length > 0 && (
                  <span class="others">
                    or{' '}
                    {others.map((other) => (
                      <Turn key={other} timeline={timeline} number={other} onGo={onGo} />
                    ))}
                  </span>
                )}
                {node.comment !== undefined && <span class="comment">{node.comment}</span>}
              </li>
            );
          })}
          {first + listed.length < turns.length && (
            <li class="empty">… {counted(turns.length - first - listed.length, 'turn')} after</li>
          )}
        </ol>
      )}
    </section>
  );
}

function Turn({
  timeline,
  number,
  onGo,
}: {
  readonly timeline: Timeline;
  readonly number: number;
  readonly onGo: (number: number) => void;
}): VNode {
  const node = nodeAt(timeline, number);
  const { ply, turn } = node.state;
  const mover = turn === 'south' ? 'north' : 'south';
  const text = textOf(timeline, node);
  return (
    <button
      type="button"
      class={`turn ${mover}`}
      aria-current={number === timeline.current ? 'step' : undefined}
      onClick={() => {
        onGo(number);
      }}
    >
      <span class="offstage">{playerName(mover)}, turn </span>
      <span class="ply">{ply}.</span> {text}
    </button>
  );
}
