/**
 * How far the levels lie apart, as docs/bots.md tells: each against the next, on both boards, with the same openings for
 * every pair. The levels think by nodes, so that anyone gets the same table:
 *
 *     npx tsx bench/bots/levels.ts               100 games a pair
 *     npx tsx bench/bots/levels.ts 40 5          as many as you like, an even number, and how many levels, weakest first
 */
import { levelBot, levels, playMatch } from 'layli-goobalay/bot';
import { begin, refuse, wholeNumber } from '../../examples/options.js';
import { table } from '../table.js';

const help = 'npx tsx bench/bots/levels.ts [games a pair, an even number, 100] [levels, all]';
const { words } = begin(help, {}, 2);
const games = wholeNumber(words[0] ?? '100', 'the number of games', 2, 1_000_000);
if (games % 2 !== 0) refuse(`the number of games is ${games}, but must be even`);
const count = wholeNumber(words[1] ?? String(levels.length), 'the number of levels', 2, levels.length);

const boards = ['standard', 'short'] as const;
const ratings = new Map(boards.map((board) => [board, 0]));
const rows = [[`\`${levels[0]?.name ?? ''}\``, ...boards.flatMap(() => ['', '0'])]];
for (const [place, { name }] of levels.slice(1, count).entries()) {
  const weaker = levels[place]?.name ?? 'beginner';
  const cells = boards.flatMap((board) => {
    const options = { games, start: board, seed: 1, names: [name, weaker] } as const;
    const { wins, draws, losses, elo } = playMatch(levelBot(name, 1), levelBot(weaker, 2), options);
    const rating = (ratings.get(board) ?? NaN) + (elo.difference ?? NaN);
    ratings.set(board, rating);
    console.error(`${board}: ${name} against ${weaker} ${wins}-${draws}-${losses}`);
    return [`${wins}-${draws}-${losses}`, rating.toFixed(0)];
  });
  rows.push([`\`${name}\``, ...cells]);
}
console.log(
  table(['level', ...boards.flatMap((board) => [`${board}, against the one before`, 'Elo'])], rows),
);
