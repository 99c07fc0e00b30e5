/**
 * `npm run solved`: solves the first positions of docs/solved.md one after the other and prints a table of them. Name
 * rulesets or numbers of holes to solve only these. `--minutes` limits the time for each (60), `--memory` says how many
 * mebibytes the table may take (2,048).
 */
import { applyMove, createGame, result, type GameState } from 'layli-goobalay';
import { solve, type Solution } from 'layli-goobalay/bot';
import { begin, namedRuleset, wholeNumber } from '../examples/options.js';
import { table } from './table.js';

const usual = ['2', '3', '4', '5', 'short', 'jama2002', 'somaliland', 'gabradarre', '7'];

const { values, words } = begin(
  'npm run solved -- [--minutes 60] [--memory 2048] [rulesets or numbers of holes, or else the usual ones]',
  { minutes: { type: 'string', default: '60' }, memory: { type: 'string', default: '2048' } },
  usual.length,
);
const minutes = wholeNumber(values.minutes, '--minutes', 1, 10_000);
const memoryMiB = wholeNumber(values.memory, '--memory', 1, 2_048);
const starts = (words.length > 0 ? words : usual).map((word) =>
  /^\d+$/.test(word)
    ? { name: `2 x ${word}`, start: createGame({ holes: wholeNumber(word, 'the number of holes', 2, 24) }) }
    : { name: `\`${word}\``, start: createGame(namedRuleset(word)) },
);

const signed = (value: number): string => (value > 0 ? `+${value}` : String(value));

function scoreOf(start: GameState, line: readonly number[]): string {
  const end = result(line.reduce(applyMove, start));
  if (end === null) throw new Error('The line does not reach the end of the game.');
  return `${end.score.south}-${end.score.north}`;
}

const provenIn = (start: GameState, solution: Solution): string[] =>
  solution.solved
    ? [signed(solution.value), scoreOf(start, solution.line), solution.line.join(' ')]
    : [`${signed(solution.lower)} to ${signed(solution.upper)}`, '', 'not solved'];

const rows: string[][] = [];
for (const { name, start } of starts) {
  const before = process.cpuUsage();
  const solution = solve(start, { memoryMiB, timeMs: minutes * 60_000 });
  const { user, system } = process.cpuUsage(before);
  const searched = solution.nodes.toLocaleString('en');
  rows.push([name, ...provenIn(start, solution), searched, ((user + system) / 1e6).toFixed(1)]);
  console.error(rows.at(-1)?.join(' | '));
}
console.log(
  table(
    [
      'first position',
      'value for South',
      'final score',
      'one line of best play',
      'positions searched',
      'processor seconds',
    ],
    rows,
  ),
);
