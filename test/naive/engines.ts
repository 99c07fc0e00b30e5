/**
 * The naive implementation and the core behind one face, so that a test can be written once and hold for both.
 */
import type { GameState, MoveTrace, Result, Ruleset } from '../../src/index.js';
import { applyMove, createGame, legalMoves, result, score, traceMove } from '../../src/index.js';
import { naiveCreate, naiveLegalMoves, naivePlay, naiveResult, naiveScore } from './naive.js';

export type Turn = Pick<MoveTrace, 'after' | 'outcome' | 'laps' | 'captures'>;

export interface Engine {
  readonly name: string;
  create(ruleset: Ruleset): GameState;
  legalMoves(state: GameState): readonly number[];
  /** The turn in full. */
  play(state: GameState, hole: number): Turn;
  /** The state after the turn, by the shortest way. */
  after(state: GameState, hole: number): GameState;
  score(state: GameState): Result['score'];
  result(state: GameState): Result | null;
}

export const naive: Engine = {
  name: 'naive',
  create: naiveCreate,
  legalMoves: naiveLegalMoves,
  play: naivePlay,
  after: (state, hole) => naivePlay(state, hole).after,
  score: naiveScore,
  result: naiveResult,
};

export const core: Engine = {
  name: 'core',
  create: createGame,
  legalMoves,
  play: (state, hole) => {
    const { after, outcome, laps, captures } = traceMove(state, hole);
    return { after, outcome, laps, captures };
  },
  after: applyMove,
  score,
  result,
};

export const engines: readonly Engine[] = [naive, core];

/** The number of sequences of exactly `depth` plies that an engine finds from a state. */
export function perft(engine: Engine, state: GameState, depth: number): number {
  if (depth === 0) return 1;
  const moves = engine.legalMoves(state);
  if (depth === 1) return moves.length;
  return moves.reduce((sum, hole) => sum + perft(engine, engine.after(state, hole), depth - 1), 0);
}
