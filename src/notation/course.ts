/**
 * Following a game with variations through the rules, one move after another, in constant memory for each open
 * variation: what reading, writing and checking a record have in common. There is no recursion here, and what one
 * text or one record may cost is limited.
 */
import { assign } from '../intrinsics.js';
import { playTurn, type MoveTrace } from '../play.js';
import { createTurn } from '../sowing.js';
import { trustedState, type GameState } from '../state.js';

/** How deep variations may lie within variations. */
export const deepestVariation = 100;

/** How many moves, those of variations included, are read from one text or one record. */
const mostMoves = 2_000_000;

/**
 * How many laps they may sow: so many in all, and so many more for each move. Turns of random games have about
 * three laps; but a ruleset may allow 100,000, and then a short text of endless turns would keep a reader busy for
 * minutes.
 */
const mostLaps = 10_000_000;
const lapsForEachMove = 100;

/** What has been spent of the limits. */
export interface Budget {
  moves: number;
  laps: number;
}

/** Nothing spent. */
export function newBudget(): Budget {
  return { moves: 0, laps: 0 };
}

/** The limit that has been passed, in words; null while all is well. */
export function passedLimit({ moves, laps }: Budget): string | null {
  if (moves > mostMoves) return `at most ${mostMoves} moves`;
  const most = mostLaps + lapsForEachMove * moves;
  return laps > most ? `moves of at most ${most} laps altogether` : null;
}

/**
 * Goes on with the next record of a text that has no end: its moves count anew, and of the laps only those that were more
 * than its moves allow.
 */
export function settleBudget(budget: Budget): void {
  const beyond = budget.laps - lapsForEachMove * budget.moves;
  budget.laps = Math.min(Math.max(0, beyond), mostLaps);
  budget.moves = 0;
}

/** Where a line stands. */
interface Place {
  /** The position after its latest move. */
  state: GameState;
  /** The position before that move; null at the beginning of a line. */
  before: GameState | null;
}

/** Where a game with its variations stands: the current line, and those around it. */
export interface Course extends Place {
  readonly around: Place[];
  readonly budget: Budget;
}

/** A course at the beginning of a game. */
export function startCourse(start: GameState, budget: Budget): Course {
  return { state: start, before: null, around: [], budget };
}

/** What a record needs of a turn. */
export type PlayedTurn = Pick<MoveTrace, 'hole' | 'outcome' | 'captured' | 'after'>;

/** Plays a move and spends its laps; throws the core's error where it may not be played. */
export function playWithin(budget: Budget, state: GameState, hole: number): PlayedTurn {
  const turn = createTurn();
  const after = playTurn(trustedState(state), hole, turn);
  budget.moves++;
  budget.laps += turn.lapCount;
  return { hole, outcome: turn.outcome, captured: turn.captured, after };
}

/** Plays the next move of the current line; throws the core's error where it may not be played. */
export function playNext(course: Course, hole: number): PlayedTurn {
  const played = playWithin(course.budget, course.state, hole);
  course.before = course.state;
  course.state = played.after;
  return played;
}

/** Why no variation may begin here, as what would have to be there instead; null when one may. */
export function variationProblem({ before, around }: Course): string | null {
  if (before === null) return 'a move, which the variation can replace';
  return around.length < deepestVariation ? null : `at most ${deepestVariation} variations within each other`;
}

/** Begins a variation: the next move replaces the latest one. */
export function openVariation(course: Course): void {
  const { state, before } = course;
  course.around.push({ state, before });
  course.state = before ?? state;
  course.before = null;
}

/** Ends the variation, which must be open, and goes on with the line around it. */
export function closeVariation(course: Course): void {
  assign(course, course.around.pop() as Place);
}
