/**
 * How much a search may spend, as options; and what its findings look like.
 */
import type { Budget } from '../bot/budget.js';
import { moveText } from '../notation/moves.js';
import { applyMove, traceMove } from '../play.js';
import type { GameState } from '../state.js';
import type { Arguments } from './command.js';
import type { Progress } from './progress.js';
import { UsageError, quoted } from './usage.js';

/** The options of a command that searches, which takes so much memory where none is given. */
export function budgetOptions(
  usualMemory: number,
): Readonly<Record<'time' | 'nodes' | 'memory', { readonly value: string; readonly help: string }>> {
  return {
    time: { value: 'SECONDS', help: 'how long, as in 10 or 0.5' },
    nodes: { value: 'N', help: 'how many positions; then the answer is always the same' },
    memory: { value: 'MIB', help: `memory, up to 2048; ${usualMemory}` },
  };
}

/** The longest time: what a timer can count, in milliseconds. */
const longestMs = 2 ** 31 - 1;

/**
 * The budget that was given.
 *
 * @throws UsageError for what is no number, or one out of its range.
 */
export function budgetOf(given: Arguments<'time' | 'nodes' | 'memory'>): Budget {
  const time = given.text('time');
  return {
    timeMs: time === undefined ? undefined : milliseconds(time),
    nodes: given.number('nodes', 1, Number.MAX_SAFE_INTEGER),
    memoryMiB: given.number('memory', 1, 2_048),
  };
}

function milliseconds(text: string): number {
  const time = /^\d+(\.\d+)?$/.test(text) ? Math.round(Number(text) * 1_000) : NaN;
  if (time >= 1 && time <= longestMs) return time;
  throw new UsageError(
    `--time is ${quoted(text)}, but must be a number of seconds from 0.001 to ${Math.floor(longestMs / 1_000)}.`,
  );
}

/** Shows how much of a budget is spent, as far as it can be told. */
export function spending(
  progress: Progress,
  { timeMs, nodes }: Budget,
): (spent: number, words: string) => void {
  const begin = Date.now();
  return (spent, words) => {
    const ofTime = timeMs === undefined ? 0 : (Date.now() - begin) / timeMs;
    const ofNodes = nodes === undefined ? 0 : spent / nodes;
    progress.update(Math.max(ofTime, ofNodes), words);
  };
}

/** A margin with its sign. */
export function signed(margin: number): string {
  return margin > 0 ? `+${margin}` : String(margin);
}

/** A line of play as text, each move with what it came to. */
export function lineText(state: GameState, line: readonly number[]): string {
  let here = state;
  return line
    .map((hole) => {
      const text = moveText(traceMove(here, hole));
      here = applyMove(here, hole);
      return text;
    })
    .join(' ');
}

/** A count with its thousands apart. */
export function thousands(count: number): string {
  return count.toLocaleString('en');
}
