/**
 * What the bots that think must reach with 50 ms a move: alpha-beta wins at least 90% of its games against the greedy
 * bot, and Monte Carlo tree search at least 95% against the random one, on both boards. Exits with 1 where one does
 * not.
 *
 *     npx tsx bench/bots/strength.ts             200 games each, 50 ms a move
 *     npx tsx bench/bots/strength.ts 40 20       as many games and milliseconds as you like
 *
 * How much a bot gets done in its time depends on the machine and on what else it is doing: the load is printed, too.
 */
import { cpus, loadavg } from 'node:os';
import { parseBot, playMatch } from 'layli-goobalay/bot';
import { table } from '../table.js';

const games = Number(process.argv[2] ?? '200');
const timeMs = Number(process.argv[3] ?? '50');

const rows: string[][] = [];
for (const [kind, opponent, wanted] of [
  ['alphabeta', 'greedy', 90],
  ['mcts', 'random', 95],
] as const) {
  for (const board of ['standard', 'short'] as const) {
    const first = `${kind}:timeMs=${timeMs}`;
    const match = playMatch(parseBot(first).create(1), parseBot(opponent).create(2), {
      games,
      start: board,
      seed: 1,
      names: [first, opponent],
      onGame: (_, { games: played, wins, draws, losses }) => {
        if (played % 20 === 0)
          console.error(`${board}: ${first} against ${opponent} ${wins}-${draws}-${losses}`);
      },
    });
    const { wins, draws, losses, meanMargin, elo } = match;
    const share = (100 * wins) / games;
    if (share < wanted) process.exitCode = 1;
    rows.push([
      `\`${first}\` against \`${opponent}\`, ${board}`,
      `${wins}-${draws}-${losses}`,
      `${share.toFixed(1)}%`,
      `${wanted}%`,
      meanMargin.toFixed(1),
      `${elo.low ?? '-∞'} to ${elo.high ?? '∞'}`,
    ]);
  }
}
console.log(
  `Node ${process.versions.node}, ${cpus()[0]?.model ?? 'unknown processor'}, load ${loadavg()
    .map((load) => load.toFixed(1))
    .join(' ')}\n`,
);
console.log(
  table(['match', 'wins-draws-losses', 'won', 'wanted', 'mean margin', 'Elo difference, 95%'], rows),
);
