/**
 * The result of a game in a record: the final score, South's first, or `*` while the game goes on.
 */
import { quote } from '../errors.js';
import { result } from '../scoring.js';
import type { GameState } from '../state.js';
import { notationError } from './text.js';

/** The result of a position as a record has it. */
export function resultText(state: GameState): string {
  const ended = result(state);
  return ended === null ? '*' : `${ended.score.south}-${ended.score.north}`;
}

/** Refuses a result, at an offset of a text, that is not the one the moves lead to. */
export function checkResult(text: string, at: number, claimed: string, end: GameState): void {
  const score = /^(\d{1,9})\s{0,9}[-–]\s{0,9}(\d{1,9})$/.exec(claimed.trim());
  const given = score === null ? claimed.trim() : `${Number(score[1])}-${Number(score[2])}`;
  const right = resultText(end);
  if (given === right) return;
  const why = right === '*' ? 'since the game is not over' : 'since that is the final score';
  throw notationError(text, at, `the result ${quote(claimed)}`, `${quote(right)}, ${why}`);
}
