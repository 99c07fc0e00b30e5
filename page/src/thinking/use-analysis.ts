/** Looks into the position on the board when somebody asks, until it is proven, the time is up, or it is enough. */
import type { GameState } from 'layli-goobalay';
import type { Analysis } from 'layli-goobalay/bot';
import { useEffect, useRef, useState } from 'preact/hooks';
import { createThinker, type Stop } from './thinker.js';

const thinker = createThinker();

/** The longest that one analysis takes, in milliseconds. */
export const analysisMs = 15_000;

/** What is known of the position on the board. */
export interface AnalysisStatus {
  readonly analysis: Analysis | null;
  readonly isRunning: boolean;
  readonly hasFailed: boolean;
  readonly start: () => void;
  readonly stop: () => void;
}

/** The analysis of a position; it is dropped with the position. */
export function useAnalysis(state: GameState): AnalysisStatus {
  const [known, setKnown] = useState<{ readonly state: GameState; readonly analysis: Analysis } | null>(null);
  const [running, setRunning] = useState<GameState | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const stopNow = useRef<Stop | null>(null);

  const stop = (): void => {
    stopNow.current?.();
    stopNow.current = null;
    setRunning(null);
  };
  // Ends with the position that it was asked about.
  useEffect(() => stop, [state]);

  const start = (): void => {
    stop();
    setFailed(false);
    setRunning(state);
    stopNow.current = thinker.ask(
      { kind: 'analysis', state, timeMs: analysisMs },
      (told) => {
        if (told.kind !== 'analysis') return;
        setKnown({ state, analysis: told.analysis });
        if (told.isLast) setRunning(null);
      },
      () => {
        setFailed(true);
        setRunning(null);
      },
    );
  };

  return {
    analysis: known?.state === state ? known.analysis : null,
    isRunning: running === state,
    hasFailed,
    start,
    stop,
  };
}
