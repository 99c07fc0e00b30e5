/** What a search found, in words. */
import type { GameState } from 'layli-goobalay';
import type { Analysis } from 'layli-goobalay/bot';
import { counted, opponentOf, playerName } from './words.js';

/** A margin in words, as in `South by 6`. */
export function marginWords(state: GameState, value: number): string {
  if (value === 0) return 'a draw';
  return `${playerName(value > 0 ? state.turn : opponentOf(state.turn))} by ${String(Math.abs(value))}`;
}

/**
 * What a hole leads to. Of the holes behind the best one the search often knows no more than a bound, which may be as
 * high as the best and then says only that the hole is no better.
 */
export function moveWords(state: GameState, analysis: Analysis, place: number): string {
  const move = analysis.moves[place];
  if (move === undefined) return '';
  const { value, exact } = move;
  if (exact) return `${marginWords(state, value)}, proven`;
  if (place === 0) return marginWords(state, value);
  if (value === -Infinity) return 'not looked into';
  return value >= analysis.value ? 'no better' : `at best ${marginWords(state, value)}`;
}

/** How far the search has seen, and what its value means. */
export function effortWords({ exact, depth, nodes }: Analysis): string {
  const seen = nodes === 0 ? '' : `${counted(nodes, 'position')} looked at. `;
  if (exact) return `${seen}The margin at the end if both play their best: every ending was seen.`;
  const ahead = depth === 0 ? '' : `${counted(depth, 'turn')} ahead. `;
  return `${ahead}${seen}The margin at the end if both play their best, as far as was seen.`;
}

/** A line as it is read out: whose hole, turn by turn. */
export function lineWords(state: GameState, line: readonly number[]): string {
  return line
    .map(
      (hole, place) => `${playerName(place % 2 === 0 ? state.turn : opponentOf(state.turn))} ${String(hole)}`,
    )
    .join(', ');
}
