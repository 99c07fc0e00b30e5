/** `match`: many games between two bots, and how much stronger one of them is. */
import type { AsyncBot } from '../bot/bots/bot.js';
import { playMatchAsync, type MatchResult } from '../bot/match.js';
import type { Sprt, SprtResult } from '../bot/sprt.js';
import { formatRecord } from '../notation/writing.js';
import type { GameRecord } from '../notation/record.js';
import { defineCommand, jsonOption, type Command } from './command.js';
import { signed, thousands } from './budget.js';
import { print, printJson } from './output.js';
import { externalBot, isExternal, usualPatience, type External, type Patience } from './engine/external.js';
import { growingFile, type GrowingFile } from './files.js';
import { aboutBots, aboutPrograms, botOf, botTimeOf, botTimeOption, seedOf, seedOption } from './players.js';
import { openProgress } from './progress.js';
import { rulesetOf, rulesetOptions } from './rulesets.js';
import { openThinkers } from './thinkers.js';
import { inThread, untilEnded } from './thread.js';
import type { Input } from './tasks.js';
import { UsageError, quoted } from './usage.js';

const usualGames = 100;
const usualOpening = 4;

export const command: Command = defineCommand({
  usage: 'FIRST SECOND [options]',
  about: [
    'Plays a match between two bots. Each opening, drawn at random, is played twice with the seats swapped.',
    ...aboutBots,
    ...aboutPrograms,
  ],
  options: {
    games: { value: 'N', help: `how many games, an even number; ${usualGames}` },
    opening: { value: 'N', help: `how many plies of each opening are drawn; ${usualOpening}` },
    sprt: {
      value: 'ELO0,ELO1',
      help: 'end once one of two Elo differences is found, as in 0,20',
    },
    records: { value: 'FILE', help: 'write the record of each game to a new file' },
    workers: { value: 'N', help: 'play so many games side by side, each in a thread; 1' },
    ...botTimeOption,
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
    const sprt = sprtOf(given.text('sprt'));
    const file = given.text('records');
    const patience = { ...usualPatience, moveMs: botTimeOf(given) ?? usualPatience.moveMs };
    for (const bot of [first, second]) if (!isExternal(bot)) botOf(bot);
    const isOutside = isExternal(first) || isExternal(second);
    const workers = given.number('workers', 1, 1_024) ?? 1;
    if (isOutside && workers > 1)
      throw new UsageError('--workers is for the ready bots: a program plays one game at a time.');

    const progress = openProgress('playing');
    let match = null as MatchResult | null;
    const show = (soFar: MatchResult): void => {
      match = soFar;
      progress.update(soFar.games / games, `${soFar.games} of ${games} games, ${tally(soFar)}`);
    };
    const input = { bots: [first, second], games, start, seed, openingPlies, sprt } as const;
    const isHere = file !== undefined || isOutside || workers > 1;
    await untilEnded<unknown>((signal) =>
      isHere
        ? playHere(input, patience, workers, file, signal, show)
        : inThread('match', input, signal, show),
    ).finally(progress.close);
    if (match === null) return;
    if (given.has('json')) printJson({ first, second, ruleset: start, seed, openingPlies, ...match });
    else print(...describe(first, second, match));
  },
});

/** The test of `--sprt`, or undefined. */
function sprtOf(text: string | undefined): Sprt | undefined {
  if (text === undefined) return undefined;
  const [elo0 = NaN, elo1 = NaN] = (/^(-?\d+(?:\.\d+)?),(-?\d+(?:\.\d+)?)$/.exec(text)?.slice(1) ?? []).map(
    Number,
  );
  if (!(elo0 < elo1) || elo0 < -1_000 || elo1 > 1_000)
    throw new UsageError(
      `--sprt is ${quoted(text)}, but must be two Elo differences from -1000 to 1000, the lesser first, as in --sprt 0,20.`,
    );
  return { elo0, elo1 };
}

/** Plays a match from this thread, so that programs can be among the bots, records be kept and games go side by side. */
async function playHere(
  { bots, sprt, ...options }: Input<'match'>,
  patience: Patience,
  workers: number,
  file: string | undefined,
  signal: AbortSignal,
  onProgress: (soFar: MatchResult) => void,
): Promise<void> {
  const programs: External[] = [];
  const thinkers = workers > 1 ? openThinkers(Math.min(workers, options.games)) : undefined;
  const players = bots.map((text): AsyncBot => {
    if (!isExternal(text)) return thinkers?.bot(text, options.seed) ?? botOf(text).create(options.seed);
    const program = externalBot(text, patience, (line) => process.stderr.write(`${line}\n`));
    programs.push(program);
    return program.bot;
  }) as [AsyncBot, AsyncBot];
  let records: GrowingFile | undefined;
  try {
    for (const program of programs) await program.check(options.start);
    if (file !== undefined) records = growingFile(file);
    const test = sprt === undefined ? {} : { sprt };
    const onGame = (record: GameRecord, soFar: MatchResult): void => {
      records?.append(`${soFar.games === 1 ? '' : '\n'}${formatRecord(record)}`);
      onProgress(soFar);
    };
    await playMatchAsync(...players, {
      ...options,
      ...test,
      names: bots,
      signal,
      concurrency: workers,
      onGame,
    });
  } finally {
    records?.close();
    await thinkers?.close();
    await Promise.all(programs.map((program) => program.close()));
  }
}

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
    ...(match.sprt === undefined ? [] : [`  ${sprtWords(match.sprt)}`]),
  ];
}

function sprtWords({ elo0, elo1, logLikelihoodRatio, lower, upper, found }: SprtResult): string {
  const verdict = {
    elo0: `rather ${signed(elo0)} than ${signed(elo1)}`,
    elo1: `rather ${signed(elo1)} than ${signed(elo0)}`,
  };
  const outcome =
    found === null ? `not yet plain whether ${signed(elo0)} or ${signed(elo1)}` : verdict[found];
  return `SPRT: ${outcome}; log-likelihood ratio ${signed(logLikelihoodRatio)}, bounds ${signed(lower)} and ${signed(upper)}`;
}
