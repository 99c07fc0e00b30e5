/** `solve`: the exact value of a position, proven. */
import type { Solution } from '../bot/solve.js';
import type { GameState } from '../state.js';
import { budgetOf, budgetOptions, lineText, signed, spending, thousands } from './budget.js';
import { defineCommand, jsonOption, type Command } from './command.js';
import { aboutGame, gameOptions, readPosition } from './games.js';
import { print, printJson, statusOf, textWidth, wrapped } from './output.js';
import { openProgress } from './progress.js';
import { inThread, untilEnded } from './thread.js';
import { positionJson } from './turns.js';

const usualMs = 60_000;

export const command: Command = defineCommand({
  usage: '[GAME] [options]',
  about: [
    "Finds the final margin under best play to the end: the seeds of the player to move minus the other's. Where the " +
      'budget does not reach for that, it tells what is proven so far. Without a limit it takes a minute at most.',
    ...aboutGame('solve'),
  ],
  options: { ...budgetOptions(256), ...gameOptions, ...jsonOption },
  positionals: 1,
  async run(given) {
    const asked = budgetOf(given);
    const isLimited = asked.timeMs !== undefined || asked.nodes !== undefined;
    const budget = isLimited ? asked : { ...asked, timeMs: usualMs };
    const { state } = await readPosition(given, given.positionals[0]);

    const progress = openProgress('solving');
    const show = spending(progress, budget);
    let latest = null as Solution | null;
    const solved = await untilEnded((signal) =>
      inThread('solve', { state, budget }, signal, (proven) => {
        latest = { solved: false, ...proven };
        show(proven.nodes, `from ${signed(proven.lower)} to ${signed(proven.upper)}`);
      }),
    ).finally(progress.close);
    const solution = solved ?? latest;
    if (solution === null) return;
    if (given.has('json')) printJson({ ...positionJson(state), turn: state.turn, ...solution });
    else print(...describe(state, solution));
  },
});

function describe(state: GameState, solution: Solution): string[] {
  const searched = `Searched: ${thousands(solution.nodes)} positions.`;
  if (!solution.solved) {
    const { lower, upper } = solution;
    return [`Not solved: the margin is proven to be from ${signed(lower)} to ${signed(upper)}.`, searched];
  }
  const { value, move, line } = solution;
  if (move === null) return [statusOf(state)];
  const mover = state.turn === 'south' ? 'South' : 'North';
  const words =
    value === 0 ? 'a draw' : `${mover} ${value > 0 ? 'wins' : 'loses'} by ${Math.abs(value)} seeds`;
  return [
    `Solved: ${words}. Best: hole ${move}.`,
    searched,
    ...wrapped(`Line: ${lineText(state, line)}`, textWidth()),
  ];
}
