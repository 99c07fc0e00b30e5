/**
 * One turn for people, in a table, and for programs, as JSON: what several commands say of a move.
 */
import { moveText } from '../notation/moves.js';
import { formatPosition } from '../notation/positions.js';
import type { MoveTrace } from '../play.js';
import { result, score, type Result, type Score } from '../scoring.js';
import type { GameState } from '../state.js';
import { effectWords, holeName, usualNames } from '../telling.js';

/** What a turn did, in a few words. */
export function effectOf(trace: MoveTrace): string {
  const ended = result(trace.after);
  const effect = effectWords(trace, usualNames, (index) => holeName(trace.after, index));
  return ended === null ? effect : `${effect}; ends the game ${scoreText(ended.score)}`;
}

/** The index where the last seed fell. */
function lastOf({ laps }: MoveTrace): number {
  return laps.at(-1)?.to ?? 0;
}

/** A score as records have it, South's first. */
export function scoreText({ south, north }: Score): string {
  return `${south}-${north}`;
}

/** A turn in columns: its notation, the seeds lifted first, laps, where the last seed fell, and what it did. */
export type TurnCells = readonly [move: string, seeds: string, laps: string, last: string, effect: string];

/** The heads of the columns. */
export const turnHeads: TurnCells = ['move', 'seeds', 'laps', 'last', 'what it does'];
/** Their alignment: to the left or to the right. */
export const turnAlignments = '<>><<';

/** The columns of a turn. */
export function turnCells(trace: MoveTrace): TurnCells {
  const { laps, after } = trace;
  return [
    moveText(trace),
    String(laps[0]?.seeds),
    String(laps.length),
    holeName(after, lastOf(trace)),
    effectOf(trace),
  ];
}

/** A turn as JSON. */
export interface TurnJson extends Pick<MoveTrace, 'player' | 'hole' | 'outcome' | 'captures' | 'rules'> {
  /** As records have it: `4x2`. */
  readonly move: string;
  /** How many laps were sown. */
  readonly laps: number;
  /** The index where the last seed fell. */
  readonly last: number;
  /** The position after the turn, as text. */
  readonly position: string;
  /** The score after the turn. */
  readonly score: Score;
  /** How the game ended with it; null while it goes on. */
  readonly result: Result | null;
}

/** A turn for programs. */
export function turnJson(trace: MoveTrace): TurnJson {
  const { player, hole, laps, outcome, captures, rules, after } = trace;
  return {
    player,
    hole,
    move: moveText(trace),
    laps: laps.length,
    last: lastOf(trace),
    outcome,
    captures,
    rules,
    ...positionJson(after),
  };
}

/** A position for programs: as text, with what it stands at. */
export function positionJson(state: GameState): { position: string; score: Score; result: Result | null } {
  return { position: formatPosition(state), score: score(state), result: result(state) };
}
