/**
 * A run of self-play into a file: locked, gone on with where it was left, played by a pool of threads, appended to
 * game by game. Each game goes into the file in one piece as soon as those before it are there.
 */
import { appendFileSync, closeSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { describe, problemsError } from '../../errors.js';
import { wholeNumber } from '../../reading.js';
import { parseBot } from '../../bot/bots/named.js';
import { checkArgument } from '../../bot/options.js';
import { createSelfPlay, type SelfPlayOptions } from '../../bot/selfplay.js';
import { reasonOf, unwritable } from '../files.js';
import { statOf } from '../input.js';
import { quoted } from '../usage.js';
import { lock } from './lock.js';
import { playInPool } from './pool.js';
import { openRun } from './resuming.js';

/** A run into a file. The bots are told as texts, and think for so many nodes or iterations, not by the clock. */
export interface FileRunOptions extends SelfPlayOptions {
  /** The path of the file; made where it does not exist, gone on with where it does. */
  readonly file: string;
  readonly south?: string;
  readonly north?: string;
  /** How many threads play, 1 to 1,024; as many as the machine runs side by side where left out. */
  readonly workers?: number;
  /** Called at the beginning and after each game that was written. */
  readonly onProgress?: (progress: FileRunProgress) => void;
  /** Ends the run early, with the file at the end of a game. */
  readonly signal?: AbortSignal;
}

/** How far a run is. */
export interface FileRunProgress {
  /** How many games there are in the file. */
  readonly written: number;
  /** How many of them were there before. */
  readonly found: number;
  /** How many there will be in the end. */
  readonly games: number;
}

/**
 * Plays a run into a file. The bytes of the file depend on the run alone: not on the number of threads, not on how
 * often the run was ended and gone on with; and the files of the shards of a run, one behind the other, are that of
 * the whole run.
 *
 * @returns How far it got: all games, unless the signal ended it.
 * @throws {@link LayliError} `INVALID_ARGUMENT` and `INVALID_RULESET` for options that are none, for a file that
 * another run is writing and for one that is not the beginning of this run; an `OutputError` where the disk is
 * full, with the file as it can be gone on with.
 */
export async function runSelfPlay(options: FileRunOptions): Promise<FileRunProgress> {
  const { file: path, workers = availableParallelism(), onProgress, signal, ...given } = options;
  checkArgument(workers, wholeNumber(1, 1_024), 'workers');
  refuseClocks(given);
  const run = createSelfPlay(given);
  refuseDevices(path);
  const unlock = reaching(path, () => lock(path));
  try {
    const { file, next } = reaching(path, () => openRun(path, run));
    try {
      const found = next - run.first;
      const games = run.end - run.first;
      let progress: FileRunProgress = { written: found, found, games };
      onProgress?.(progress);
      const take = (text: string, game: number): void => {
        append(path, file, text);
        progress = { ...progress, written: game + 1 - run.first };
        onProgress?.(progress);
      };
      await playInPool({ options: given, first: next, end: run.end, workers, take, signal });
      return progress;
    } finally {
      closeSync(file);
    }
  } finally {
    unlock();
  }
}

/** Nothing can be gone on with in a pipe or a device; and a file of two names would have two locks. */
function refuseDevices(path: string): void {
  const found = statOf(path);
  if (found === undefined || found.isDirectory()) return;
  const what = !found.isFile()
    ? 'is a pipe or a device'
    : found.nlink > 1
      ? 'has other names (hard links)'
      : '';
  if (what === '') return;
  throw problemsError('INVALID_ARGUMENT', [
    { path: 'file', given: `${quoted(path)}, which ${what}`, allowed: 'a file of one name' },
  ]);
}

/** Appends a game. What was written of it where there is no more space is cut off by who goes on with the file. */
function append(path: string, file: number, text: string): void {
  try {
    appendFileSync(file, text);
  } catch (error) {
    throw unwritable(path, error);
  }
}

/** What the system says of a file that cannot be reached becomes an error with a name. */
function reaching<Value>(path: string, reach: () => Value): Value {
  try {
    return reach();
  } catch (error) {
    if (!(error instanceof Error) || !('syscall' in error)) throw error;
    const { code } = error as NodeJS.ErrnoException;
    const given = `${quoted(path)}, which cannot be opened (${String(code)}: ${reasonOf(error)})`;
    throw problemsError(
      'INVALID_ARGUMENT',
      [{ path: 'file', given, allowed: 'a file that can be written' }],
      error,
    );
  }
}

/** A bot that thinks by the clock could not play the same game again. */
export function refuseClocks({
  south = 'random',
  north = 'random',
}: Pick<FileRunOptions, 'south' | 'north'>): void {
  for (const [seat, text] of Object.entries({ south, north })) {
    if (!('timeMs' in parseBot(text).options)) continue;
    throw problemsError('INVALID_ARGUMENT', [
      {
        path: seat,
        given: `${describe(text)}, with a budget of time`,
        allowed: 'a bot with a budget of nodes or iterations, so that every game can be played again',
      },
    ]);
  }
}
