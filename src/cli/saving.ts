/**
 * The file that a game at the prompt belongs to. Saving replaces the text of that one game; whatever else the file
 * holds stays as it is, byte by byte, and a file that somebody else has changed meanwhile is left alone.
 */
import { readFileSync } from 'node:fs';
import { formOf } from '../notation/games.js';
import { parsePlacedRecords } from '../notation/parsing.js';
import type { GameRecord } from '../notation/record.js';
import { formatRecord } from '../notation/writing.js';
import { alone, replaceFile, unwritable, writeNewFile } from './files.js';
import { mostBytes, statOf, type InputText } from './input.js';
import { UsageError, quoted } from './usage.js';

/** A file of records, and which of them is the game. */
export interface GameFile {
  readonly path: string;
  /** The number of the game in it, from 1. */
  readonly game: number;
  /** How many games it holds. */
  readonly games: number;
  /** What is in it, as it was read or written last. */
  readonly bytes: Buffer;
  /** The text before and behind that of the game, byte order mark and white space included. */
  readonly before: string;
  readonly behind: string;
}

/** The file that a game was read from; null where its text came from elsewhere, or is no record. */
export function fileOf(
  source: InputText | null,
  game: number,
): { readonly file: GameFile; readonly record: GameRecord } | null {
  if (source?.file === undefined || formOf(source.text) !== 'records') return null;
  const { path, bytes } = source.file;
  const whole = bytes.toString();
  const mark = whole.startsWith('\uFEFF') ? 1 : 0;
  const { records: places } = parsePlacedRecords(whole);
  const place = places[game - 1];
  if (place === undefined) return null;
  const [before, behind] = [whole.slice(0, mark + place.from), whole.slice(mark + place.to)];
  return { file: { path, game, games: places.length, bytes, before, behind }, record: place.record };
}

/**
 * Writes a game into its file, in its place among the others.
 *
 * @throws UsageError or OutputError where that cannot be done; then the file is as it was.
 */
export function saveInPlace(file: GameFile, record: GameRecord): GameFile {
  const { path, before, behind } = file;
  const text = formatRecord(record).trimEnd();
  const isDos = file.bytes.includes('\r\n');
  const bytes = Buffer.from(before + (isDos ? text.replaceAll('\n', '\r\n') : text) + behind);
  if (bytes.length > mostBytes) {
    const words = `would be longer than ${mostBytes / 2 ** 20} MiB, the most that is read`;
    throw new UsageError(
      `${quoted(path)} cannot be written: it ${words}. Save the game in a file of its own.`,
    );
  }
  try {
    // Between the look at it and the writing nobody else may save.
    alone(path, () => {
      refuseChanged(file);
      if (statOf(path) === undefined) writeNewFile(path, bytes);
      else replaceFile(path, bytes);
    });
  } catch (error) {
    throw error instanceof UsageError ? error : unwritable(path, error);
  }
  return { ...file, bytes };
}

/** Refuses to write what would undo the work of somebody else, or give a file of two names two contents. */
function refuseChanged({ path, bytes }: GameFile): void {
  const found = statOf(path);
  if (found === undefined) return;
  const isSame = found.isFile() && found.size === bytes.length && readFileSync(path).equals(bytes);
  if (!isSame)
    throw new UsageError(
      `${quoted(path)} has been changed since it was read. Save the game in another file.`,
    );
  if (found.nlink > 1)
    throw new UsageError(`${quoted(path)} has other names (hard links). Save the game in another file.`);
}

/**
 * Writes a game into a new file.
 *
 * @throws UsageError or OutputError where that cannot be done; then there is no such file, or it is as it was.
 */
export function saveAs(path: string, record: GameRecord): GameFile {
  const text = formatRecord(record);
  try {
    writeNewFile(path, text);
  } catch (error) {
    throw unwritable(path, error);
  }
  return { path, game: 1, games: 1, bytes: Buffer.from(text), before: '', behind: '\n' };
}
