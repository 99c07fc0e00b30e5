/** The review of a game: a graph of the margin, how each player did, and the turns that are worth another look. */
import type { VNode } from 'preact';
import type { Happening } from '../game/game.js';
import {
  graphOf,
  tellGraph,
  tellPlayer,
  tellReviewed,
  verdictOn,
  worthALook,
  type Point,
} from '../game/review.js';
import { players } from '../game/words.js';
import type { ReviewStatus } from '../thinking/use-review.js';

/** The panel. */
export function Review({
  status: { turns, count, isRunning, hasFailed, final, start, stop },
  ply,
  dispatch,
}: {
  readonly status: ReviewStatus;
  /** How many turns of the line have been played on the board. */
  readonly ply: number;
  readonly dispatch: (happening: Happening) => void;
}): VNode | null {
  if (count === 0) return null;
  const worth = worthALook(turns);
  return (
    <section class="card review" aria-labelledby="review-title">
      <header>
        <h2 id="review-title" tabIndex={-1}>
          Review
        </h2>
        <button type="button" onClick={isRunning ? stop : start}>
          {isRunning ? 'Stop' : 'Review the game'}
        </button>
      </header>
      {hasFailed && (
        <p class="problem" role="alert">
          The review could not be started; loading the page anew may help.
        </p>
      )}
      {turns.length === 0 && !isRunning && (
        <p class="empty">Looks at every turn, and shows where a better one was to be had.</p>
      )}
      {isRunning && (
        <p>
          Turn {turns.length + 1} of {count} …
        </p>
      )}
      {turns.length > 0 && (
        <Graph points={graphOf(turns, turns.length === count ? final : null)} count={count} ply={ply} />
      )}
      {turns.length > 0 && !isRunning && (
        <>
          {players.map((player) => (
            <p key={player}>{tellPlayer(turns, player)}</p>
          ))}
          <ol class="worth">
            {worth.map((turn) => (
              <li key={turn.at}>
                <button
                  type="button"
                  class={`verdict-${verdictOn(turn.lost)}`}
                  onClick={() => {
                    dispatch({ type: 'go', to: turn.at });
                  }}
                >
                  <span aria-hidden="true">{verdictOn(turn.lost) === 'blunder' ? '??' : '?'}</span> Turn{' '}
                  {turn.before.ply + 1}: {tellReviewed(turn)}
                </button>
              </li>
            ))}
          </ol>
          <p class="fine">
            {worth.length === 0
              ? 'No turn lost more than four seeds.'
              : 'Each leads to the position before the turn. A turn that lost four seeds or less is not listed.'}{' '}
            Without “proven” it is an estimate.
          </p>
        </>
      )}
    </section>
  );
}

/** The graph: South's margin above the middle, North's under it. */
function Graph({
  points,
  count,
  ply,
}: {
  readonly points: readonly Point[];
  readonly count: number;
  readonly ply: number;
}): VNode {
  const most = Math.max(8, ...points.map(({ margin }) => Math.abs(margin)));
  const x = (turn: number): number => (300 * turn) / Math.max(count, 1);
  const y = (margin: number): number => 50 - (46 * margin) / most;
  const path = points.map(({ turn, margin }) => `${x(turn).toFixed(1)},${y(margin).toFixed(1)}`).join(' ');
  return (
    <svg
      class="graph"
      viewBox="0 0 300 100"
      preserveAspectRatio="none"
      role="img"
      aria-label={tellGraph(points)}
    >
      <line class="graph-now" x1={x(ply)} x2={x(ply)} y1="0" y2="100" />
      <line class="graph-even" x1="0" x2="300" y1="50" y2="50" />
      <polyline class="graph-margin" points={path} />
    </svg>
  );
}
