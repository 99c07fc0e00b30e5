/**
 * Games that were not saved. Each is kept as a record in a folder of the user's from its first move on, so that it is
 * there whatever ends the program; `play --resume` goes on with the latest. While a game is being played the number of
 * the process stands in the name of its file.
 */
import { createHash, randomBytes } from 'node:crypto';
import { mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { homedir } from 'node:os';
import { isAbsolute, join, resolve } from 'node:path';
import { parseRecord } from '../notation/parsing.js';
import { trustedRecord, type GameRecord } from '../notation/record.js';
import { formatRecord } from '../notation/writing.js';
import { isRunning, reasonOf, writeFile } from './files.js';
import { readFile, statOf, type InputText } from './input.js';
import { fileOf, type GameFile } from './saving.js';
import { UsageError, asInput } from './usage.js';

/** As many games are kept; of more the oldest go. */
const mostKept = 100;

/** The folder of kept games, as each system has it for what programs remember. */
export function keptFolder(environment: NodeJS.ProcessEnv = process.env): string {
  const { XDG_STATE_HOME: state, LOCALAPPDATA: local } = environment;
  const usual =
    process.platform === 'win32'
      ? (local ?? join(homedir(), 'AppData', 'Local'))
      : state !== undefined && isAbsolute(state)
        ? state
        : join(homedir(), '.local', 'state');
  return join(usual, 'layli-goobalay');
}

/** A file in the folder of kept games. */
interface KeptFile {
  readonly path: string;
  /** When it was written last. */
  readonly time: number;
  /** The process that plays the game; null where none does. */
  readonly player: number | null;
}

/** The kept games, the latest first. */
function keptFiles(folder: string): readonly KeptFile[] {
  let names: readonly string[];
  try {
    names = readdirSync(folder);
  } catch {
    return [];
  }
  return names
    .flatMap((name): KeptFile[] => {
      const [found, number] = /^unsaved-[\w-]+?(?:\.(\d+))?\.llg$/.exec(name) ?? [];
      const path = join(folder, name);
      const stats = found === undefined ? undefined : statOf(path);
      if (stats?.isFile() !== true) return [];
      const player = number !== undefined && isRunning(Number(number)) ? Number(number) : null;
      return [{ path, time: stats.mtimeMs, player }];
    })
    .sort((one, other) => other.time - one.time);
}

/** What of a game that is to be kept is not in its record. */
interface Kept {
  readonly record: GameRecord;
  /** The ply of the current position. */
  readonly ply: number;
  /** The file that the game belongs to. */
  readonly file: GameFile | null;
}

/** The tag that holds it. */
const keptTag = 'Unsaved';

function sumOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

function textOf({ record, ply, file }: Kept): string {
  const origin =
    file === null ? '' : ` game ${file.game} of sha256 ${sumOf(file.bytes)} ${resolve(file.path)}`;
  return formatRecord(
    trustedRecord({ ...record, tags: { ...record.tags, [keptTag]: `ply ${ply}${origin}` } }),
  );
}

/** Keeps one game. */
export interface Keeper {
  /** Keeps the game as it stands, or no longer where it is saved. */
  readonly keep: (game: Kept | null) => void;
  /** Ends the work; the game stays where it is. */
  readonly leave: () => KeptGame | null;
}

/** Where a game that was left is kept; or why it could not be. */
export type KeptGame = { readonly path: string } | { readonly reason: string };

/**
 * A keeper of a game.
 *
 * @param taken - The file of the kept game that is gone on with.
 */
export function openKeeper(taken?: string): Keeper {
  const id = `unsaved-${new Date().toISOString().replaceAll(/\D/g, '').slice(0, 14)}-${randomBytes(2).toString('hex')}`;
  let path = taken ?? null;
  let written = '';
  let reason: string | null = null;
  return {
    keep(game) {
      const text = game === null ? '' : textOf(game);
      if (text === written) return;
      written = text;
      reason = null;
      try {
        if (text === '') {
          if (path !== null) rmSync(path, { force: true });
          path = null;
        } else {
          const folder = keptFolder();
          mkdirSync(folder, { recursive: true, mode: 0o700 });
          path ??= join(folder, `${id}.${process.pid}.llg`);
          writeFile(path, text);
        }
      } catch (error) {
        reason = reasonOf(error);
      }
    },
    leave() {
      if (reason !== null) return { reason };
      if (path === null) return null;
      const released = path.replace(/\.\d+\.llg$/, '.llg');
      try {
        renameSync(path, released);
      } catch (error) {
        return { reason: reasonOf(error) };
      }
      for (const old of keptFiles(keptFolder())
        .filter(({ player }) => player === null)
        .slice(mostKept))
        rmSync(old.path, { force: true });
      return { path: released };
    },
  };
}

/** A kept game to go on with. */
export interface Resumed extends Kept {
  /** Where it is kept, under a name that nobody else takes. */
  readonly path: string;
  /** The game as its file has it; the record itself where it belongs to none. */
  readonly opened: GameRecord;
  /** How many other games are kept. */
  readonly others: number;
}

/**
 * Takes the latest kept game that can be read; one that cannot stays where it is.
 *
 * @throws UsageError where there is none, which says so of the latest that cannot be read.
 */
export async function takeKept(): Promise<Resumed> {
  const folder = keptFolder();
  const files = keptFiles(folder);
  const free = files.filter(({ player }) => player === null);
  let unreadable: UsageError | null = null;
  for (const { path } of free) {
    let record: GameRecord;
    try {
      const source = await readFile(path);
      record = asInput(source.place, () => parseRecord(source.text));
    } catch (error) {
      if (!(error instanceof UsageError)) throw error;
      unreadable ??= error;
      continue;
    }
    const taken = path.replace(/(?:\.\d+)?\.llg$/, `.${process.pid}.llg`);
    try {
      renameSync(path, taken);
    } catch {
      // Somebody else was faster.
      continue;
    }
    return { ...(await keptIn(record)), path: taken, others: free.length - 1 };
  }
  if (unreadable !== null) throw unreadable;
  const [played] = files;
  const advice =
    played === undefined
      ? ''
      : ` Process ${String(played.player)} plays one; if it does not, open ${played.path} as a file.`;
  throw new UsageError(`There is no unsaved game in ${folder}.${advice}`);
}

async function keptIn(record: GameRecord): Promise<Kept & { readonly opened: GameRecord }> {
  const { [keptTag]: note = '', ...tags } = record.tags;
  const bare = trustedRecord({ ...record, tags });
  const last = bare.start.ply + bare.moves.length;
  const [, ply = last, game, sum, path] =
    /^ply (\d{1,9})(?: game (\d{1,9}) of sha256 ([\da-f]{64}) ([^]+))?$/.exec(note) ?? [];
  const kept = { record: bare, ply: Math.min(Math.max(Number(ply), bare.start.ply), last) };
  if (path === undefined || sum === undefined) return { ...kept, opened: bare, file: null };
  const origin = await sourceOf(path);
  const isSame = origin?.file !== undefined && sumOf(origin.file.bytes) === sum;
  const found = isSame ? fileOf(origin, Number(game)) : null;
  return { ...kept, opened: found?.record ?? bare, file: found?.file ?? null };
}

/** What the file holds that a game belonged to; null where it is no more, or no text. */
async function sourceOf(path: string): Promise<InputText | null> {
  try {
    return statSync(path).isFile() ? await readFile(path) : null;
  } catch {
    return null;
  }
}
