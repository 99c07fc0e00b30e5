/** `selfplay`: games between bots as lines of data, into a file or to standard output. */
import { createSelfPlay } from '../bot/selfplay.js';
import { isLayliError, problemsError } from '../errors.js';
import { defineCommand, type Command } from './command.js';
import { print, printJson } from './output.js';
import { aboutBots, seedOf, seedOption } from './players.js';
import { openProgress } from './progress.js';
import { rulesetOf, rulesetOptions } from './rulesets.js';
import { refuseClocks, runSelfPlay, type FileRunOptions, type FileRunProgress } from './selfplay/run.js';
import { textOf } from './selfplay/text.js';
import { untilEnded } from './thread.js';
import { UsageError, asInput, asInputLater, quoted, unknownName } from './usage.js';

const mostGames = 1_000_000_000;

export const command: Command = defineCommand({
  usage: '--games N [options]',
  about: [
    'Plays games between two bots and writes a line of JSON for each ply: the position, the move and the final score. ' +
      'The same options always give the same lines.',
    'With --format npz a folder is filled with arrays that NumPy loads, a file for every 500 games: planes, legal, policy, value, ' +
      'margin, ply and game.',
    'With --out the lines go into a file, played by several threads; a run that was ended, by Ctrl-C or otherwise, ' +
      'is gone on with by the same command. Without it they go to standard output.',
    ...aboutBots,
  ],
  options: {
    games: { value: 'N', help: 'how many games' },
    south: { value: 'BOT', help: 'who plays South; random' },
    north: { value: 'BOT', help: 'who plays North; random' },
    opening: { value: 'N', help: 'how many plies of each game are drawn at random; 0' },
    ...seedOption('0'),
    ...rulesetOptions,
    shard: { value: 'I/N', help: 'only the I-th of N parts of the run' },
    out: { value: 'FILE', help: 'the file to write, or to go on with; a folder for npz' },
    format: { value: 'FORMAT', help: 'json (lines), or npz (arrays for NumPy); json' },
    workers: { value: 'N', help: 'how many threads write the file; one for each core' },
    json: { value: null, help: 'for programs: with --out, how it ended as JSON' },
  },
  positionals: 0,
  async run(given) {
    const games = given.number('games', 1, mostGames);
    if (games === undefined) throw new UsageError('selfplay needs a number of games, as in --games 100.');
    const workers = given.number('workers', 1, 1_024);
    const shard = given.text('shard');
    const options = {
      games,
      seed: seedOf(given) ?? 0,
      ruleset: rulesetOf(given, given.text('ruleset')),
      south: given.text('south') ?? 'random',
      north: given.text('north') ?? 'random',
      openingPlies: given.number('opening', 0, 100) ?? 0,
      ...(shard === undefined ? {} : { shard }),
    };
    const file = given.text('out');
    if (file === '-')
      throw new UsageError(
        '--out is "-", but must be a file; without --out the lines go to standard output.',
      );
    const format = formatOf(given.text('format'));
    if (format === 'npz' && file === undefined)
      throw new UsageError('Arrays go into a folder: --out FOLDER, as in --format npz --out games.');
    if (file !== undefined)
      await writeFile(
        format,
        { ...options, file, ...(workers === undefined ? {} : { workers }) },
        given.has('json'),
      );
    else if (workers === undefined) await printLines(options);
    else throw new UsageError('--workers goes with --out: only a file is written by several threads.');
  },
});

const formats = ['json', 'npz'] as const;
type Format = (typeof formats)[number];

function formatOf(text = 'json'): Format {
  const format = formats.find((name) => name === text);
  if (format === undefined) throw unknownName('format', text, formats);
  return format;
}

async function printLines(options: Omit<FileRunOptions, 'file'>): Promise<void> {
  const run = asInput('', () => {
    try {
      refuseClocks(options);
      return createSelfPlay(options);
    } catch (error) {
      throw asTyped(error);
    }
  });
  const progress = openProgress('playing');
  for (let game = run.first; game < run.end; game++) {
    if (!process.stdout.isTTY)
      progress.update((game - run.first) / (run.end - run.first), `game ${game + 1}`);
    const hasRoom = process.stdout.write(textOf(run.play(game)));
    // A reader that is slow or gone is noticed between two games.
    if (!hasRoom) await new Promise((resolve) => process.stdout.once('drain', resolve));
    else await new Promise(setImmediate);
  }
  progress.close();
}

async function writeFile(format: Format, options: FileRunOptions, isForPrograms: boolean): Promise<void> {
  // Only then is what packs loaded.
  const play = format === 'npz' ? (await import('./selfplay/pieces.js')).runIntoPieces : runSelfPlay;
  const progress = openProgress('playing');
  // A run that is ended early ends between two games, with its lock gone, and tells how far it got.
  const ended = await asInputLater('', () =>
    untilEnded((signal) =>
      play({
        ...options,
        signal,
        onProgress: ({ written, games }) => {
          progress.update(written / games, `${written} of ${games} games`);
        },
      }),
    )
      .catch((error: unknown) => {
        throw asTyped(error);
      })
      .finally(progress.close),
  );
  if (ended === null) return;
  if (isForPrograms) printJson({ file: options.file, ...ended });
  else print(words(options.file, ended));
}

/** What was typed, by what the run calls it. */
const typed = new Map([
  ['file', '--out'],
  ['south', '--south'],
  ['north', '--north'],
  ['options.shard', '--shard'],
]);

/** An error of a run in the words of whoever typed its options. */
function asTyped(error: unknown): unknown {
  if (!isLayliError(error, 'INVALID_ARGUMENT')) return error;
  const problems = error.details.problems.map((problem) => ({
    ...problem,
    path: typed.get(problem.path) ?? problem.path,
  }));
  return problemsError('INVALID_ARGUMENT', problems);
}

function words(file: string, { written, found, games }: FileRunProgress): string {
  const before = found === 0 ? '' : `, ${found} of them from before`;
  const more = written < games ? '; the same command goes on with it' : '';
  return `${quoted(file)} has ${written} of ${games} games${before}${more}.`;
}
