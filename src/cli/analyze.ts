/** `analyze`: the best move that a search finds within a budget. */
import { analyzeAsync, type Analysis } from '../bot/search.js';
import { traceMove } from '../play.js';
import { moveText } from '../notation/moves.js';
import type { GameState } from '../state.js';
import { budgetOf, budgetOptions, lineText, signed, spending, thousands } from './budget.js';
import { defineCommand, jsonOption, type Command } from './command.js';
import { aboutGame, gameOptions, readPosition } from './games.js';
import { columns, print, printJson, statusOf, textWidth, wrapped } from './output.js';
import { openProgress } from './progress.js';
import { untilEnded } from './thread.js';
import { positionJson } from './turns.js';

const usualMs = 1_000;

export const command: Command = defineCommand({
  usage: '[GAME] [options]',
  about: [
    'Searches for the best move. Values are the final margin to be expected: the seeds of the player to move minus ' +
      "the other's. Without a limit it takes a second.",
    ...aboutGame('analyze'),
  ],
  options: {
    depth: { value: 'N', help: 'how many plies to look ahead' },
    ...budgetOptions(64),
    'every-move': { value: null, help: 'the value of every move, not only of the best' },
    ...gameOptions,
    ...jsonOption,
  },
  positionals: 1,
  async run(given) {
    const depth = given.number('depth', 1, 2_000);
    const asked = budgetOf(given);
    const isLimited = depth !== undefined || asked.timeMs !== undefined || asked.nodes !== undefined;
    const budget = isLimited ? asked : { ...asked, timeMs: usualMs };
    const { state } = await readPosition(given, given.positionals[0]);
    const everyMove = given.has('every-move');

    const progress = openProgress('searching');
    const show = spending(progress, budget);
    let found = null as Analysis | null;
    await untilEnded((signal) =>
      analyzeAsync(state, {
        ...budget,
        depth,
        everyMove,
        signal,
        onProgress: (soFar) => {
          found = soFar;
          show(soFar.nodes, `depth ${soFar.depth}, ${signed(soFar.value)}`);
        },
      }),
    ).finally(progress.close);
    if (found === null) return;
    if (given.has('json')) printJson({ ...positionJson(state), turn: state.turn, ...found });
    else print(...describe(state, found, everyMove));
  },
});

function describe(state: GameState, found: Analysis, everyMove: boolean): string[] {
  if (found.move === null) return [statusOf(state)];
  const rows = found.moves.map(({ hole, value, exact }, place) => {
    const isBound = place > 0 && !exact && !everyMove;
    const words = `${isBound ? 'at most ' : ''}${signed(value)}${exact ? ', proven' : ''}`;
    return [moveText(traceMove(state, hole)), words];
  });
  return [
    `${statusOf(state)} Best: hole ${found.move}, ${signed(found.value)}${found.exact ? ', proven' : ''}.`,
    `Searched: ${found.depth} ${found.depth === 1 ? 'ply' : 'plies'}, ${thousands(found.nodes)} positions.`,
    ...wrapped(`Line: ${lineText(state, found.line)}`, textWidth()),
    '',
    ...columns([['move', 'value'], ...rows], '<<'),
  ];
}
