/**
 * How a game ended beside the rules: somebody resigned or ran out of time, the players agreed on a draw, and so on. A
 * game that ended by the rules has no such ending; there the seeds are counted.
 */
import { describe, problemsError, type LayliError } from './errors.js';
import { freeze } from './intrinsics.js';
import { isPlainObject, oneOf, ownProperty } from './reading.js';
import type { Player } from './ruleset.js';
import { result } from './scoring.js';
import type { GameState } from './state.js';

/** What ended a game beside the rules. */
export type EndingCause = 'resigned' | 'time' | 'agreed' | 'adjudicated' | 'abandoned' | 'illegal-move';

/** How a game ended that the rules had not ended yet. */
export interface Ending {
  /**
   * What ended it: the loser resigned (`resigned`), ran out of time (`time`), left (`abandoned`) or played an illegal
   * move (`illegal-move`), a third party decided (`adjudicated`), or the players agreed on a draw (`agreed`).
   */
  readonly by: EndingCause;
  /**
   * Who won; null for a draw. Of `resigned` and `illegal-move` there is always a winner, of `agreed` never; a game that
   * both players left is a draw.
   */
  readonly winner: Player | null;
}

/** What each cause is called in a record, in the tag `Termination`. */
export const terminations: { readonly [cause in EndingCause]: string } = {
  resigned: 'resigned',
  time: 'time forfeit',
  agreed: 'draw agreed',
  adjudicated: 'adjudicated',
  abandoned: 'abandoned',
  'illegal-move': 'illegal move',
};

const aCause = /* @__PURE__ */ oneOf(
  'resigned',
  'time',
  'agreed',
  'adjudicated',
  'abandoned',
  'illegal-move',
);
const aWinner = /* @__PURE__ */ oneOf('south', 'north', null);

/** Who may have won a game that ended so, as words; null where this winner may have. */
export function winnerProblem({ by, winner }: Ending): string | null {
  if (by === 'agreed') return winner === null ? null : 'a draw, since the players agreed on it';
  return winner === null && (by === 'resigned' || by === 'illegal-move') ? 'a winner' : null;
}

/**
 * A frozen copy of an ending from outside; undefined where there is none.
 *
 * @param path - Where it stands.
 * @param end - The last position of the game, which the rules must not have ended.
 */
export function readEnding(value: unknown, path: string, end: GameState): Ending | undefined {
  if (value === undefined) return undefined;
  if (!isPlainObject(value)) throw refusal(path, value, 'an object of by and winner');
  const by = ownProperty(value, 'by');
  const winner = ownProperty(value, 'winner');
  if (!aCause.accepts(by)) throw refusal(`${path}.by`, by, aCause.allowed());
  if (!aWinner.accepts(winner)) throw refusal(`${path}.winner`, winner, aWinner.allowed());
  const ending = freeze({ by, winner }) as Ending;
  const problem = winnerProblem(ending);
  if (problem !== null) throw refusal(`${path}.winner`, winner, problem);
  if (result(end) !== null) {
    throw problemsError('INVALID_ARGUMENT', [
      { path, given: 'an ending', allowed: 'left out, since the game ended by the rules' },
    ]);
  }
  return ending;
}

function refusal(path: string, value: unknown, allowed: string): LayliError {
  const given = value === undefined ? 'missing' : describe(value);
  return problemsError('INVALID_ARGUMENT', [{ path, given, allowed }]);
}
