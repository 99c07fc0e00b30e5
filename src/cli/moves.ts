/** `moves`: what may be played, and what each move would do. */
import { legalMoves, traceMove, type MoveTrace } from '../play.js';
import { counted } from '../render/words.js';
import type { GameState } from '../state.js';
import { defineCommand, jsonOption, type Command } from './command.js';
import { aboutGame, gameOptions, readPosition } from './games.js';
import { columns, print, printJson, statusOf } from './output.js';
import { positionJson, turnAlignments, turnCells, turnHeads, turnJson } from './turns.js';

export const command: Command = defineCommand({
  usage: '[GAME] [options]',
  about: ['Lists the legal moves of a position, and what each of them would do.', ...aboutGame('moves')],
  options: { ...gameOptions, ...jsonOption },
  positionals: 1,
  async run(given) {
    const { state } = await readPosition(given, given.positionals[0]);
    const turns = turnsOf(state);
    if (given.has('json'))
      printJson({ ...positionJson(state), turn: state.turn, moves: turns.map(turnJson) });
    else print(...movesTable(state, turns));
  },
});

/** Every legal move of a position, played. */
export function turnsOf(state: GameState): readonly MoveTrace[] {
  return legalMoves(state).map((hole) => traceMove(state, hole));
}

/** The moves of a position, for people. */
export function movesTable(state: GameState, turns: readonly MoveTrace[]): string[] {
  if (turns.length === 0) return [statusOf(state)];
  return [
    `${statusOf(state)} ${counted(turns.length, 'move')}:`,
    '',
    ...columns([turnHeads, ...turns.map(turnCells)], turnAlignments),
  ];
}
