/**
 * What the bots that think must reach with 50 ms a move: alpha-beta wins at least 90% of its games against the greedy
 * bot, and Monte Carlo tree search at least 95% against the random one, on both boards. Exits with 1 where one does
 * not.
 *
 *     npx tsx bench/bots/strength.ts             200 games each, 50 ms a move
 *     npx tsx bench/bots/strength.ts 40 20       as many games and milliseconds as you like
 *
 * Every game begins at the first position, with bots from seeds of its own, and the seats change from game to game.
 * How much a bot gets done in its time depends on the machine and on what else it is doing: the load is printed, too.
 */
import { cpus, loadavg } from 'node:os';
import { createGame, result, type RulesetName } from 'layli-goobalay';
import { parseBot, playGame } from 'layli-goobalay/bot';
import { replay } from 'layli-goobalay/notation';
import { begin, wholeNumber } from '../../examples/options.js';
import { table } from '../table.js';

const { words } = begin('npx tsx bench/bots/strength.ts [games, 200] [milliseconds a move, 50]', {}, 2);
const games = wholeNumber(words[0] ?? '200', 'the number of games', 1, 1_000_000);
const timeMs = wholeNumber(words[1] ?? '50', 'the milliseconds a move', 1, 1_000_000);

/** What a number of games came to for the bot that thinks. */
interface Tally {
  won: number;
  drawn: number;
  lost: number;
  /** How many of the games differ from all before them. */
  distinct: number;
}

function play(thinker: string, opponent: string, board: RulesetName): Tally {
  const [create, createOther] = [parseBot(thinker).create, parseBot(opponent).create];
  const tally: Tally = { won: 0, drawn: 0, lost: 0, distinct: 0 };
  const seen = new Set<string>();
  for (let game = 0; game < games; game++) {
    const isSouth = game % 2 === 0;
    const [bot, other] = [create(game), createOther(game)];
    const start = createGame(board);
    const record = isSouth ? playGame(bot, other, { start }) : playGame(other, bot, { start });
    const end = replay(record).at(-1);
    const winner = end === undefined ? undefined : result(end)?.winner;
    if (winner === null) tally.drawn++;
    else if (winner === (isSouth ? 'south' : 'north')) tally.won++;
    else tally.lost++;
    seen.add(`${String(isSouth)} ${record.moves.map(({ hole }) => hole).join(' ')}`);
    tally.distinct = seen.size;
    if ((game + 1) % 20 === 0) console.error(board, thinker, opponent, tally);
  }
  return tally;
}

const rows: string[][] = [];
for (const [kind, opponent, wanted] of [
  ['alphabeta', 'greedy', 90],
  ['mcts', 'random', 95],
] as const) {
  for (const board of ['standard', 'short'] as const) {
    const thinker = `${kind}:timeMs=${timeMs}`;
    const { won, drawn, lost, distinct } = play(thinker, opponent, board);
    const share = (100 * won) / games;
    if (share < wanted) process.exitCode = 1;
    rows.push([
      `\`${thinker}\` against \`${opponent}\`, ${board}`,
      `${won}-${drawn}-${lost}`,
      `${share.toFixed(1)}%`,
      `${wanted}%`,
      String(distinct),
    ]);
  }
}
const load = loadavg().map((number) => number.toFixed(1));
console.log(
  `Node ${process.versions.node}, ${cpus()[0]?.model ?? 'unknown processor'}, load ${load.join(' ')}\n`,
);
console.log(table(['', 'wins-draws-losses', 'won', 'wanted', 'different games'], rows));
