/**
 * How far the levels lie apart, as docs/bots.md tells: each against the next, on both boards, with the same openings for
 * every pair. The levels think by nodes, so that anyone gets the same table:
 *
 *     npx tsx bench/bots/levels.ts                           100 games a pair
 *     npx tsx bench/bots/levels.ts 200 beginner expert       as many as you like, an even number, from level to level
 */
import { levelBot, levels, playMatch, type LevelName } from 'layli-goobalay/bot';
import { begin, refuse, wholeNumber } from '../../examples/options.js';
import { table } from '../table.js';

const help = 'npx tsx bench/bots/levels.ts [games a pair, an even number, 100] [from level] [to level]';
const { words } = begin(help, {}, 3);
const games = wholeNumber(words[0] ?? '100', 'the number of games', 2, 1_000_000);
if (games % 2 !== 0) refuse(`the number of games is ${games}, but must be even`);
const names = levels.map(({ name }) => name);
const [first, last] = [words[1] ?? names[0] ?? '', words[2] ?? names.at(-1) ?? ''].map(placeOf) as [
  number,
  number,
];
if (last <= first) refuse('the levels must be two, the weaker first');

function placeOf(name: string): number {
  const place = names.findIndex((each) => each === name);
  return place < 0 ? refuse(`there is no level ${name}; there are ${names.join(', ')}`) : place;
}

const boards = ['standard', 'short'] as const;
const ratings = new Map(boards.map((board) => [board, 0]));
const rows = [[`\`${names[first] ?? ''}\``, ...boards.flatMap(() => ['', '0'])]];
for (let place = first + 1; place <= last; place++) {
  const [weaker, name] = names.slice(place - 1, place + 1) as [LevelName, LevelName];
  const cells = boards.flatMap((board) => {
    const options = { games, start: board, seed: 1, names: [name, weaker] } as const;
    const { wins, draws, losses, elo } = playMatch(levelBot(name, 1), levelBot(weaker, 2), options);
    const rating = (ratings.get(board) ?? NaN) + (elo.difference ?? NaN);
    ratings.set(board, rating);
    console.error(`${board}: ${name} against ${weaker} ${wins}-${draws}-${losses}`);
    return [`${wins}-${draws}-${losses}, ${(elo.difference ?? NaN).toFixed(0)}`, rating.toFixed(0)];
  });
  rows.push([`\`${name}\``, ...cells]);
}
console.log(
  table(['level', ...boards.flatMap((board) => [`${board}, against the one before`, 'Elo'])], rows),
);
