/**
 * Files that the program writes, and why one cannot be read or written, in words.
 */
import { closeSync, openSync, realpathSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { OutputError, UsageError, quoted } from './usage.js';

const reasons: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file or directory',
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EBADF: 'it is not open for that',
  EISDIR: 'it is a directory',
  ENOTDIR: 'a part of its path is no directory',
  ENAMETOOLONG: 'its name is too long',
  ENOSPC: 'no space is left on the device',
  EDQUOT: 'no space is left to this user',
  EFBIG: 'it would be too large',
  EEXIST: 'there is such a file already',
  EROFS: 'the file system is read-only',
};

/** What may happen to a file that was named rightly. */
const misfortunes: readonly string[] = ['ENOSPC', 'EDQUOT', 'EFBIG', 'EIO'];

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
}

/** Why a file could not be read or written, in words. */
export function reasonOf(error: unknown): string {
  const code = codeOf(error);
  return reasons[code] ?? `the system says ${code}`;
}

/** What to say of a file that could not be written: bad input where it should not have been named, else a misfortune. */
export function unwritable(path: string, error: unknown): UsageError | OutputError {
  const words = `${quoted(path)} cannot be written: ${reasonOf(error)}.`;
  return misfortunes.includes(codeOf(error)) ? new OutputError(words) : new UsageError(words);
}

/**
 * Writes a file that does not exist. Where it cannot be written to its end, there is none.
 *
 * @throws What the system says.
 */
export function writeNewFile(path: string, text: string, mode?: number): void {
  const file = openSync(path, 'wx', mode);
  try {
    writeFileSync(file, text);
  } catch (error) {
    rmSync(path, { force: true });
    throw error;
  } finally {
    closeSync(file);
  }
}

/**
 * Writes a file in the place of one that exists. Where the new one cannot be written to its end, the old one is as it
 * was.
 *
 * @throws What the system says.
 */
export function replaceFile(path: string, text: string): void {
  const place = realpathSync(path);
  const beside = `${place}.${process.pid}.new`;
  writeNewFile(beside, text, statSync(place).mode);
  try {
    renameSync(beside, place);
  } catch (error) {
    rmSync(beside, { force: true });
    throw error;
  }
}
