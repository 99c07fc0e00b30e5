/**
 * How a game at the prompt is shown: boards and sentences for people, a line of JSON for each event for programs.
 */
import type { Ending } from '../ending.js';
import { legalMoves, traceMove, type MoveTrace } from '../play.js';
import { toText } from '../render/text.js';
import type { Player } from '../ruleset.js';
import type { GameState } from '../state.js';
import { usualNames } from '../telling.js';
import {
  endingOf,
  lastMoveOf,
  promptHelp,
  promptNote,
  promptWords,
  stateOf,
  type Session,
} from './game-session.js';
import type { KeptGame } from './keeping.js';
import { movesTable } from './moves.js';
import {
  boardOptions,
  explained,
  print,
  printable,
  printJson,
  statusOf,
  textWidth,
  wrapped,
} from './output.js';
import type { GameFile } from './saving.js';
import { shellPath } from './shell.js';
import { positionJson, turnJson } from './turns.js';

/** What can be shown of a game. */
export interface GameView {
  /** The current position. */
  readonly position: (session: Session) => void;
  /** The turn that led to the current position, and that position. */
  readonly turn: (session: Session) => void;
  /** What may be played, and the hole that a short search prefers; null once the game is over. */
  readonly hints: (state: GameState, turns: readonly MoveTrace[], best: number | null) => void;
  /** That the game has been ended beside the rules, and how. */
  readonly ended: (session: Session, ending: Ending) => void;
  /** That a player has offered a draw, and what came of it: null while it waits for an answer. */
  readonly offered: (player: Player, isAccepted: boolean | null) => void;
  /** What may be typed. */
  readonly help: () => void;
  /** That the game was saved, at which ply it stands, and whether that is the last one that its record has. */
  readonly saved: (file: GameFile, ply: number, isLast: boolean) => void;
  /** What became of a game that was left unsaved. */
  readonly left: (kept: KeptGame) => void;
  /** Why something was not done. */
  readonly refuse: (words: string) => void;
  /** Anything else for people. */
  readonly say: (words: string) => void;
}

/** Boards and sentences. */
export function viewForPeople(): GameView {
  const board = (session: Session): void => {
    print(
      '',
      toText(stateOf(session), {
        ...boardOptions(),
        lastMove: lastMoveOf(session),
        ending: endingOf(session),
      }),
    );
  };
  return {
    position: board,
    turn: board,
    hints(state, turns, best) {
      print('', ...movesTable(state, turns));
      if (best !== null) print('', `A short search prefers hole ${best}.`);
    },
    ended(session, ending) {
      print('', statusOf(stateOf(session), ending));
    },
    offered(player, isAccepted) {
      if (isAccepted === null)
        print(`${usualNames[player]} offers a draw: draw accepts it, a move refuses it.`);
      else if (!isAccepted) print('The bot goes on: it thinks that it stands better.');
    },
    help() {
      const rows = promptWords.map(([name, meaning]) => [`  ${name}`, meaning] as const);
      print('', ...explained(rows), ...wrapped(promptNote, textWidth()));
    },
    saved({ path, game, games }, ply, isLast) {
      const options = [games > 1 ? ` --game ${game}` : '', isLast ? '' : ` --ply ${ply}`];
      print(`Saved. Go on with: layli-goobalay play ${shellPath(path)}${options.join('')}`);
    },
    left(kept) {
      if ('reason' in kept) print('', `The game is not saved, and could not be kept: ${kept.reason}.`);
      else
        print(
          '',
          'The game is not saved, but kept. Go on with: layli-goobalay play --resume',
          `It is in ${printable(kept.path)}`,
        );
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
      const over = endingOf(session) === undefined ? {} : { ending: endingOf(session) };
      printJson({ type: 'position', ply, turn, ...positionJson(state), moves: legalMoves(state), ...over });
    },
    turn(session) {
      const last = lastMoveOf(session);
      if (last === undefined) return;
      printJson({ type: 'turn', ply: stateOf(session).ply, ...turnJson(traceMove(last.before, last.hole)) });
    },
    hints(_, turns, best) {
      printJson({ type: 'hints', best, moves: turns.map(turnJson) });
    },
    ended(session, ending) {
      printJson({ type: 'ended', ply: stateOf(session).ply, ending });
    },
    offered(player, isAccepted) {
      printJson({ type: 'offer', player, accepted: isAccepted });
    },
    help() {
      printJson({ type: 'help', lines: promptHelp });
    },
    saved({ path, game }, ply) {
      printJson({ type: 'saved', file: path, game, ply });
    },
    left(kept) {
      if ('reason' in kept) printJson({ type: 'lost', message: `${kept.reason}.` });
      else printJson({ type: 'kept', file: kept.path });
    },
    refuse(message) {
      printJson({ type: 'refused', message });
    },
    say(message) {
      printJson({ type: 'message', message });
    },
  };
}
