/** Looks through a game, turn by turn, beside the page. */
import { result } from 'layli-goobalay';
import { lineOf, nodeAt, type Timeline } from 'layli-goobalay/notation';
import { useEffect, useRef, useState } from 'preact/hooks';
import { reviewTurn, turnsOf, type ReviewedTurn } from '../game/review.js';
import { createThinker, type Stop } from './thinker.js';

const thinker = createThinker();

/** How many positions are looked at for each turn. */
const nodesATurn = 30_000;

/** What is known of the game. */
export interface ReviewStatus {
  /** The turns that were looked at so far; empty before it is asked for. */
  readonly turns: readonly ReviewedTurn[];
  /** How many turns the game has. */
  readonly count: number;
  readonly isRunning: boolean;
  readonly hasFailed: boolean;
  /** South's margin where the game is over by the rules. */
  readonly final: number | null;
  readonly start: () => void;
  readonly stop: () => void;
}

/** The review of the line that is on show; it is dropped with the line. */
export function useReview(timeline: Timeline): ReviewStatus {
  const end = nodeAt(timeline, lineOf(timeline).at(-1) ?? 0).state;
  const [known, setKnown] = useState<{
    readonly end: object;
    readonly turns: readonly ReviewedTurn[];
  } | null>(null);
  const [running, setRunning] = useState<object | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const stopNow = useRef<Stop | null>(null);
  const turns = turnsOf(timeline);

  const stop = (): void => {
    stopNow.current?.();
    stopNow.current = null;
    setRunning(null);
  };
  useEffect(() => stop, [end]);

  const start = (): void => {
    stop();
    setFailed(false);
    setKnown({ end, turns: [] });
    setRunning(end);
    stopNow.current = thinker.ask(
      { kind: 'review', states: turns.map(({ before }) => before), nodes: nodesATurn },
      (told) => {
        if (told.kind !== 'review') return;
        const turn = turns[told.place];
        const reviewed = turn === undefined ? null : reviewTurn(turn, told.analysis);
        if (reviewed !== null)
          setKnown((before) => ({ end, turns: [...(before?.end === end ? before.turns : []), reviewed] }));
        if (told.isLast) setRunning(null);
      },
      () => {
        setFailed(true);
        setRunning(null);
      },
    );
  };

  const score = result(end)?.score;
  return {
    turns: known?.end === end ? known.turns : [],
    count: turns.length,
    isRunning: running === end,
    hasFailed,
    final: score === undefined ? null : score.south - score.north,
    start,
    stop,
  };
}
