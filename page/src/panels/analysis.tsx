/** What the position on the board is worth, when somebody asks. */
import { result, type GameState } from 'layli-goobalay';
import type { Analysis } from 'layli-goobalay/bot';
import type { VNode } from 'preact';
import { effortWords, lineWords, marginWords, moveWords } from '../game/analysis-words.js';
import { opponentOf, playerName } from '../game/words.js';
import type { AnalysisStatus } from '../thinking/use-analysis.js';
import { analysisMs } from '../thinking/use-analysis.js';

/** What a position is worth, as a sentence. */
function valueWords(state: GameState, { value, exact }: Analysis): string {
  return `Analysis: ${marginWords(state, value)}, ${exact ? 'proven' : 'an estimate'}.`;
}

/** The panel with the value, the best line and every hole. */
export function AnalysisPanel({
  state,
  status: { analysis, isRunning, hasFailed, start, stop },
}: {
  readonly state: GameState;
  readonly status: AnalysisStatus;
}): VNode {
  const isOver = result(state) !== null;
  return (
    <section class="card analysis" aria-labelledby="analysis-title">
      <header>
        <h2 id="analysis-title">Analysis</h2>
        {!isOver && (
          <button type="button" onClick={isRunning ? stop : start} aria-keyshortcuts="A">
            {isRunning ? 'Stop' : 'Analyse'}
          </button>
        )}
      </header>
      {isOver && <p class="empty">The game is over; there is nothing left to look into.</p>}
      {hasFailed && (
        <p class="problem" role="alert">
          The analysis could not be started; loading the page anew may help.
        </p>
      )}
      {analysis === null && !isOver && (
        <p class="empty">
          {isRunning
            ? 'Looking into it …'
            : `What is this position worth? Analysing looks as far ahead as it gets in ${String(analysisMs / 1_000)} seconds on this device, and says so when the outcome is proven.`}
        </p>
      )}
      {/* Told once it is done, not with every turn that it looks farther. */}
      <p class="offstage" role="status">
        {analysis !== null && !isRunning && valueWords(state, analysis)}
      </p>
      {analysis !== null && (
        <>
          <p class="value">
            <strong>{marginWords(state, analysis.value)}</strong>{' '}
            {analysis.exact ? (
              <span class="badge proven">proven</span>
            ) : (
              <span class="badge">{isRunning ? 'looking …' : 'an estimate'}</span>
            )}
          </p>
          <p>Best: {analysis.line.length === 0 ? '–' : <Line state={state} line={analysis.line} />}</p>
          <details>
            <summary>Every hole</summary>
            <table>
              <thead>
                <tr>
                  <th scope="col">Hole</th>
                  <th scope="col">Leads to</th>
                </tr>
              </thead>
              <tbody>
                {analysis.moves.map(({ hole }, place) => (
                  <tr key={hole}>
                    <td>{hole}</td>
                    <td>{moveWords(state, analysis, place)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </details>
          <p class="fine">{effortWords(analysis)}</p>
        </>
      )}
    </section>
  );
}

/** The holes of a line, each with the player whose hole it is. */
function Line({ state, line }: { readonly state: GameState; readonly line: readonly number[] }): VNode {
  const shown = line.slice(0, 12);
  return (
    <>
      <span class="line" aria-hidden="true">
        {shown.map((hole, place) => {
          const player = place % 2 === 0 ? state.turn : opponentOf(state.turn);
          return (
            <span key={place} class={`move ${player}`} title={`${playerName(player)}’s hole ${String(hole)}`}>
              {player === 'south' ? 'S' : 'N'}
              {hole}{' '}
            </span>
          );
        })}
        {line.length > shown.length && '…'}
      </span>
      <span class="offstage">{lineWords(state, shown)}</span>
    </>
  );
}

/** The index of the best hole that an analysis found. */
export function bestIndex(state: GameState, { analysis }: AnalysisStatus): number | null {
  const hole = analysis?.move ?? null;
  return hole === null ? null : (state.turn === 'south' ? 0 : state.ruleset.holes) + hole - 1;
}
