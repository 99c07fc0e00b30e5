/**
 * How a game at the prompt is shown: boards and sentences for people, a line of JSON for each event for programs.
 */
import { legalMoves, traceMove, type MoveTrace } from '../play.js';
import { toText } from '../render/text.js';
import type { GameState } from '../state.js';
import { lastMoveOf, promptHelp, stateOf, type Session } from './game-session.js';
import { movesTable } from './moves.js';
import { hasColor, print, printJson } from './output.js';
import { positionJson, turnJson } from './turns.js';
import { quoted } from './usage.js';

/** What can be shown of a game. */
export interface GameView {
  /** The current position. */
  readonly position: (session: Session) => void;
  /** The turn that led to the current position, and that position. */
  readonly turn: (session: Session) => void;
  /** What may be played, and the hole that a short search prefers; null once the game is over. */
  readonly hints: (state: GameState, turns: readonly MoveTrace[], best: number | null) => void;
  /** What may be typed. */
  readonly help: () => void;
  readonly saved: (file: string) => void;
  /** Why something was not done. */
  readonly refuse: (words: string) => void;
  /** Anything else for people. */
  readonly say: (words: string) => void;
}

/** Boards and sentences. */
export function viewForPeople(): GameView {
  const board = (session: Session): void => {
    print('', toText(stateOf(session), { color: hasColor(), lastMove: lastMoveOf(session) }));
  };
  return {
    position: board,
    turn: board,
    hints(state, turns, best) {
      print('', ...movesTable(state, turns));
      if (best !== null) print('', `A short search prefers hole ${best}.`);
    },
    help() {
      print('', ...promptHelp);
    },
    saved(file) {
      print(`Saved. Go on with: layli-goobalay play ${quoted(file)}`);
    },
    refuse: print,
    say: print,
  };
}

/** A line of JSON for each event. */
export function viewForPrograms(): GameView {
  return {
    position(session) {
      const state = stateOf(session);
      const { turn, ply } = state;
      printJson({ type: 'position', ply, turn, ...positionJson(state), moves: legalMoves(state) });
    },
    turn(session) {
      const last = lastMoveOf(session);
      if (last === undefined) return;
      printJson({ type: 'turn', ply: stateOf(session).ply, ...turnJson(traceMove(last.before, last.hole)) });
    },
    hints(_, turns, best) {
      printJson({ type: 'hints', best, moves: turns.map(turnJson) });
    },
    help() {
      printJson({ type: 'help', lines: promptHelp });
    },
    saved(file) {
      printJson({ type: 'saved', file });
    },
    refuse(message) {
      printJson({ type: 'refused', message });
    },
    say(message) {
      printJson({ type: 'message', message });
    },
  };
}
