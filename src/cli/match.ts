/** `match`: many games between two bots, and how much stronger one of them is. */
import type { MatchResult } from '../bot/match.js';
import { defineCommand, jsonOption, type Command } from './command.js';
import { signed, thousands } from './budget.js';
import { print, printJson } from './output.js';
import { aboutBots, botOf, seedOf, seedOption } from './players.js';
import { openProgress } from './progress.js';
import { rulesetOf, rulesetOptions } from './rulesets.js';
import { inThread, untilEnded } from './thread.js';
import { UsageError } from './usage.js';

const usualGames = 100;
const usualOpening = 4;

export const command: Command = defineCommand({
  usage: 'FIRST SECOND [options]',
  about: [
    'Plays a match between two bots. Each opening, drawn at random, is played twice with the seats swapped.',
    ...aboutBots,
  ],
  options: {
    games: { value: 'N', help: `how many games, an even number; ${usualGames}` },
    opening: { value: 'N', help: `how many plies of each opening are drawn; ${usualOpening}` },
    ...seedOption('0'),
    ...rulesetOptions,
    ...jsonOption,
  },
  positionals: 2,
  async run(given) {
    const [first, second] = given.positionals;
    if (first === undefined || second === undefined)
      throw new UsageError('match needs two bots, as in layli-goobalay match greedy random.');
    const seed = seedOf(given) ?? 0;
    const games = given.number('games', 2, 1_000_000) ?? usualGames;
    if (games % 2 === 1) throw new UsageError(`--games is "${games}", but must be an even number.`);
    const openingPlies = given.number('opening', 0, 100) ?? usualOpening;
    const start = rulesetOf(given, given.text('ruleset'));
    botOf(first);
    botOf(second);

    const progress = openProgress('playing');
    let match = null as MatchResult | null;
    const input = { bots: [first, second], games, start, seed, openingPlies } as const;
    await untilEnded((signal) =>
      inThread('match', input, signal, (soFar) => {
        match = soFar;
        progress.update(soFar.games / games, `${soFar.games} of ${games} games, ${tally(soFar)}`);
      }),
    ).finally(progress.close);
    if (match === null) return;
    if (given.has('json')) printJson({ first, second, ruleset: start, seed, openingPlies, ...match });
    else print(...describe(first, second, match));
  },
});

function tally({ wins, draws, losses }: MatchResult): string {
  return `+${wins} =${draws} -${losses}`;
}

function describe(first: string, second: string, match: MatchResult): string[] {
  const { games, wins, draws, losses, meanMargin, elo } = match;
  const end = (limit: number | null, none: string): string => (limit === null ? none : signed(limit));
  return [
    `${first} against ${second}, ${thousands(games)} games:`,
    `  wins ${wins}, draws ${draws}, losses ${losses}`,
    `  margin ${signed(Math.round(meanMargin * 10) / 10)} seeds on average`,
    `  Elo difference ${end(elo.difference, wins > 0 ? 'without end' : 'without end below')}, ` +
      `with 95% confidence from ${end(elo.low, 'no end')} to ${end(elo.high, 'no end')}`,
  ];
}
