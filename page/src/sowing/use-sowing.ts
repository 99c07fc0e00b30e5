/** Shows the turn on the board picture by picture, at the speed that the reader chose. */
import { traceMove } from 'layli-goobalay';
import { nodeAt } from 'layli-goobalay/notation';
import { useEffect, useMemo, useState } from 'preact/hooks';
import type { Game } from '../game/game.js';
import { framesOf, staysOf, type Frame, type Sowing } from './frames.js';
import { hurry, longestMs, speeds, type Speed } from './speed.js';

/** What is being shown. */
export interface ShownSowing {
  readonly frame: Frame;
  /** How many laps were left out before this picture. */
  readonly skippedLaps: number;
  readonly laps: number;
  /** Makes the rest of this turn go by faster; where it already does, ends it. */
  readonly hurry: () => void;
  /** How long the picture stays, in milliseconds. */
  readonly stayMs: number;
}

/**
 * The picture to show now; null while the board rests.
 *
 * @param onSown - Called when all of the turn was shown, or at once where nothing is to be.
 */
export function useSowing(game: Game, speed: Speed, onSown: () => void): ShownSowing | null {
  const { timeline, sowing: number } = game;
  const stepMs = speeds[speed].stepMs;
  const isShown = number !== null && stepMs > 0;
  const node = isShown ? nodeAt(timeline, number) : null;
  const key = node?.state ?? null;

  const script = useMemo((): (Sowing & { readonly laps: number }) | null => {
    const parent = node?.parent ?? null;
    const hole = node?.hole ?? null;
    if (parent === null || hole === null) return null;
    const before = nodeAt(timeline, parent).state;
    const trace = traceMove(before, hole);
    return { ...framesOf(before, trace, Math.floor(longestMs / stepMs)), laps: trace.laps.length };
    // A change of speed shows in the steps; the script of a turn that has begun stays.
  }, [key]);

  const [step, setStep] = useState<{ readonly key: object | null; readonly at: number }>({
    key: null,
    at: 0,
  });
  const [hurried, setHurried] = useState<object | null>(null);
  const isHurried = hurried !== null && hurried === key;
  const at = step.key === key ? step.at : 0;
  const frame = script?.frames[at];
  const stays = useMemo(() => staysOf(script?.frames ?? [], stepMs, longestMs), [script, stepMs]);
  const stayMs = (stays[at] ?? 0) / (isHurried ? hurry : 1);

  useEffect(() => {
    if (number === null) return undefined;
    // Nobody sees what is shown in a tab in the background.
    if (frame === undefined || document.hidden) {
      onSown();
      return undefined;
    }
    const timer = window.setTimeout(() => {
      setStep({ key, at: at + 1 });
    }, stayMs);
    return () => {
      window.clearTimeout(timer);
    };
  }, [number, key, at, stayMs]);

  if (script === null || frame === undefined) return null;
  return {
    frame,
    laps: script.laps,
    skippedLaps: at >= script.gapAt && script.gapAt >= 0 ? script.skippedLaps : 0,
    stayMs,
    hurry: () => {
      if (isHurried) onSown();
      else setHurried(key);
    },
  };
}
