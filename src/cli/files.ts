/**
 * Files that the program writes, and why one cannot be read or written, in words.
 */
import { createHash, randomBytes } from 'node:crypto';
import {
  accessSync,
  appendFileSync,
  closeSync,
  constants,
  copyFileSync,
  existsSync,
  fchmodSync,
  fchownSync,
  fstatSync,
  fsyncSync,
  linkSync,
  openSync,
  readFileSync,
  readdirSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
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
  EBUSY: 'somebody else is saving to it',
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
 * Writes a file that does not exist: it appears whole or not at all.
 *
 * @throws What the system says.
 */
export function writeNewFile(path: string, content: string | Uint8Array, mode?: number): void {
  const write = (file: number): void => {
    writeFileSync(file, content);
  };
  writeBeside(path, write, { mode }, (beside) => {
    try {
      // Unlike a rename, a link takes no other file's place.
      linkSync(beside, path);
    } catch (error) {
      if (codeOf(error) === 'EEXIST') throw error;
      // Not every file system has links.
      copyFileSync(beside, path, constants.COPYFILE_EXCL);
    }
    rmSync(beside);
  });
}

/**
 * Writes a file in the place of one that exists, and behind symbolic links where they lead: it is the old one or the
 * new one at any moment, whatever happens. Whose it is and who may read it stays. What is no file, such as a device,
 * is written into.
 *
 * @throws What the system says, also where the old file is not to be written.
 */
export function replaceFile(path: string, content: string | Uint8Array): void {
  const place = realpathSync(path);
  if (statSync(place).isFile()) {
    replaceFileBy(place, (file) => {
      writeFileSync(file, content);
    });
  } else writeFileSync(place, content);
}

/**
 * The same for a file whose content is written piece by piece.
 *
 * @param write - Writes all of it into the open file that it is given.
 */
export function replaceFileBy(path: string, write: (file: number) => void): void {
  const place = realpathSync(path);
  const old = statSync(place);
  accessSync(place, constants.W_OK);
  writeBeside(place, write, old, (beside) => {
    renameSync(beside, place);
  });
}

/**
 * Does something to a file while nobody else does: another process that asks meanwhile waits, for a few seconds at most.
 *
 * @throws What the work throws, or the system says; `EBUSY` where it took too long.
 */
export function alone<Value>(path: string, work: () => Value): Value {
  const place = existsSync(path) ? realpathSync(path) : resolve(path);
  const name = createHash('sha256').update(basename(place)).digest('hex').slice(0, 16);
  const lock = join(dirname(place), `.layli-goobalay-lock-${name}`);
  for (let tries = 0; !isLocked(lock); tries++) {
    if (tries === mostTries) throw Object.assign(new Error(), { code: 'EBUSY' });
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, betweenTries);
  }
  try {
    return work();
  } finally {
    rmSync(lock, { force: true });
  }
}

const mostTries = 100;
/** In milliseconds. */
const betweenTries = 50;

/** Whether a lock is now this process's. One whose process has ended is removed. */
function isLocked(lock: string): boolean {
  try {
    writeNewFile(lock, String(process.pid));
    return true;
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
  }
  try {
    if (!isRunning(Number(readFileSync(lock, 'utf8')))) rmSync(lock, { force: true });
  } catch {
    // It was removed meanwhile.
  }
  return false;
}

/** Whether there is a process of this number. */
export function isRunning(number: number): boolean {
  try {
    process.kill(number, 0);
    return true;
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}

/** Writes a file, be there one or not. */
export function writeFile(path: string, content: string | Uint8Array): void {
  if (existsSync(path)) replaceFile(path, content);
  else writeNewFile(path, content);
}

/** A file that grows piece by piece. */
export interface GrowingFile {
  /** Adds to its end. */
  readonly append: (text: string) => void;
  readonly close: () => void;
}

/**
 * Opens a file to which what comes about is written as it does, so that nothing of it is lost. A file that is there
 * already is refused; a pipe or a device is written into.
 *
 * @throws UsageError, OutputError where it cannot be written, here and in `append`.
 */
export function growingFile(path: string): GrowingFile {
  const writing = <Value>(write: () => Value): Value => {
    try {
      return write();
    } catch (error) {
      throw unwritable(path, error);
    }
  };
  const file = writing(() => openSync(path, existsSync(path) && !statSync(path).isFile() ? 'a' : 'ax'));
  return {
    append(text) {
      writing(() => {
        appendFileSync(file, text);
      });
    },
    close() {
      closeSync(file);
    },
  };
}

/** Writes a file beside a path and has it put in its place once all of it is on the disk. */
function writeBeside(
  path: string,
  write: (file: number) => void,
  { mode, uid, gid }: { mode?: number | undefined; uid?: number; gid?: number },
  put: (beside: string) => void,
): void {
  removeLeftovers(dirname(path));
  const beside = join(dirname(path), `.layli-goobalay-${process.pid}-${randomBytes(6).toString('hex')}`);
  const file = openSync(beside, 'wx', mode);
  try {
    try {
      write(file);
      if (uid !== undefined && gid !== undefined) keepOwner(file, uid, gid);
      // What the process hides from others by default counts for new files only.
      if (mode !== undefined) fchmodSync(file, mode & 0o7777);
      fsyncSync(file);
    } finally {
      closeSync(file);
    }
    put(beside);
  } catch (error) {
    rmSync(beside, { force: true });
    throw error;
  }
  syncFolder(dirname(path));
}

/** How old a file must be that is taken for left behind, in milliseconds: on a shared disk another machine may write it. */
const leftoverAge = 3_600_000;

/** Removes what processes left in a folder that were killed while they wrote. */
function removeLeftovers(folder: string): void {
  try {
    for (const name of readdirSync(folder)) {
      const [, number] = /^\.layli-goobalay-(\d{1,9})-[\da-f]{12}$/.exec(name) ?? [];
      const path = join(folder, name);
      if (number === undefined || isRunning(Number(number))) continue;
      if (Date.now() - statSync(path).mtimeMs > leftoverAge) rmSync(path, { force: true });
    }
  } catch {
    // What cannot be listed or removed is left to whom it belongs.
  }
}

/** Leaves a file to whom it belonged, as far as this user may. */
function keepOwner(file: number, uid: number, gid: number): void {
  const own = fstatSync(file);
  if (own.uid === uid && own.gid === gid) return;
  try {
    fchownSync(file, uid, gid);
  } catch {
    // It is this user's from now on.
  }
}

/** Has the name of a new file written to the disk, where the system can do that. */
function syncFolder(path: string): void {
  try {
    const folder = openSync(path, 'r');
    try {
      fsyncSync(folder);
    } finally {
      closeSync(folder);
    }
  } catch {
    // Windows opens no folders.
  }
}
