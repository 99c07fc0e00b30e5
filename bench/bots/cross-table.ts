/**
 * The cross table of the ready bots in docs/bots.md: each against each, on both boards. The budgets are nodes and
 * iterations, so that anyone gets the same table:
 *
 *     npx tsx bench/bots/cross-table.ts          20 games a pair
 *     npx tsx bench/bots/cross-table.ts 100      as many as you like, an even number
 */
import { parseBot, playMatch, type MatchResult } from 'layli-goobalay/bot';
import { begin, refuse, wholeNumber } from '../../examples/options.js';
import { table } from '../table.js';

const contenders = [
  'random',
  'greedy',
  'mcts:iterations=200',
  'mcts:iterations=1000',
  'alphabeta:nodes=1000',
  'alphabeta:nodes=10000',
];
const boards = ['standard', 'short'] as const;

const { words } = begin('npx tsx bench/bots/cross-table.ts [games a pair, an even number, 20]', {}, 1);
const games = wholeNumber(words[0] ?? '20', 'the number of games', 2, 1_000_000);
if (games % 2 !== 0) refuse(`the number of games is ${games}, but must be even`);

function cellOf({ wins, draws, losses }: MatchResult): string {
  return `${wins}-${draws}-${losses}`;
}

for (const board of boards) {
  const results = new Map<string, MatchResult>();
  for (const [place, first] of contenders.entries()) {
    for (const second of contenders.slice(0, place)) {
      // Different seeds for the two, and the same openings for every pair.
      const options = { games, start: board, seed: 1, names: [first, second] } as const;
      const match = playMatch(parseBot(first).create(1), parseBot(second).create(2), options);
      results.set(`${first} ${second}`, match);
      console.error(`${board}: ${first} against ${second} ${cellOf(match)}`);
    }
  }
  const rows = contenders.slice(1).map((first, place) => [
    `\`${first}\``,
    ...contenders.slice(0, -1).map((second, other) => {
      const match = results.get(`${first} ${second}`);
      return other > place || match === undefined ? '' : cellOf(match);
    }),
  ]);
  console.log(`\n${board}, ${games} games a pair: wins, draws and losses of the bot at the left\n`);
  console.log(table(['', ...contenders.slice(0, -1).map((name) => `\`${name}\``)], rows));
}
