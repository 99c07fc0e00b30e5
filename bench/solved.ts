/**
 * `npm run solved`: solves the first positions of docs/solved.md one after the other and prints the table that stands
 * there. Name rulesets or numbers of holes to solve only these. `--minutes` limits the time for each (60), `--memory`
 * says how many mebibytes the table takes (256; 2,048 for `gabradarre`, the game with the most seeds).
 */
import { parseArgs } from 'node:util';
import { createGame, rulesets, type RulesetName } from 'layli-goobalay';
import { solve } from 'layli-goobalay/bot';
import { table } from './table.js';

const usual = ['2', '3', '4', '5', 'short', 'jama2002', 'somaliland', 'gabradarre'];

const { values, positionals: named } = parseArgs({
  allowPositionals: true,
  options: {
    minutes: { type: 'string', default: '60' },
    memory: { type: 'string' },
  },
});
const minutes = Number(values.minutes);

const rows: string[][] = [];
for (const name of named.length > 0 ? named : usual) {
  const start = createGame(name in rulesets ? (name as RulesetName) : { holes: Number(name) });
  const memoryMiB = Number(values.memory ?? (name === 'gabradarre' ? 2_048 : 256));
  const before = { wall: performance.now(), processor: process.cpuUsage() };
  const solution = solve(start, { memoryMiB, timeMs: minutes * 60_000 });
  const seconds = (performance.now() - before.wall) / 1_000;
  const used = process.cpuUsage(before.processor);
  const value = solution.solved ? String(solution.value) : `${solution.lower} to ${solution.upper}`;
  rows.push([
    name in rulesets ? `\`${name}\`` : `2 x ${name}`,
    value,
    solution.solved ? solution.line.join(' ') : 'not solved',
    solution.nodes.toLocaleString('en'),
    seconds.toFixed(1),
    ((used.user + used.system) / 1e6).toFixed(1),
  ]);
  console.error(rows.at(-1)?.join(' | '));
}
console.log(
  table(
    [
      'first position',
      'value for South',
      'one line of best play',
      'positions searched',
      'seconds',
      'processor seconds',
    ],
    rows,
  ),
);
