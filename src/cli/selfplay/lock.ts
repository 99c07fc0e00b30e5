/**
 * The lock that keeps two runs from writing to one file: a file beside it that says who holds it. One that was left
 * behind by a run that was killed is noticed, since its process is no more.
 */
import {
  linkSync,
  lstatSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import { hostname } from 'node:os';
import { dirname, resolve } from 'node:path';
import { problemsError } from '../../errors.js';
import { printable } from '../output.js';
import { quoted } from '../usage.js';

/** The locks that this process holds. */
const held = new Set<string>();

/** Who holds a lock. */
interface Holder {
  readonly process: number;
  readonly host: string;
  readonly since: string;
}

/**
 * Locks a file for this process.
 *
 * @returns A function that unlocks it.
 * @throws {@link LayliError} `INVALID_ARGUMENT` where another run holds the lock, or may hold it.
 */
export function lock(file: string): () => void {
  const path = `${behindLinks(file)}.lock`;
  const holder: Holder = { process: process.pid, host: hostname(), since: new Date().toISOString() };
  const own = `${path}.${holder.process}`;
  writeFileSync(own, `${JSON.stringify(holder)}\n`);
  try {
    // A link appears with its contents, or not at all where there is one already.
    if (!tryLink(own, path)) {
      removeIfStale(file, path);
      if (!tryLink(own, path)) throw lockedError(file, path, readOrNull(path));
    }
  } finally {
    rmSync(own, { force: true });
  }
  held.add(path);
  return () => {
    held.delete(path);
    rmSync(path, { force: true });
  };
}

/** Much longer than any lock, in bytes. */
const longestLock = 1_000;
/** As many as systems follow. */
const mostLinks = 40;

/** The path that symbolic links lead to, be there a file or not, so that a file has one lock by whatever name. */
function behindLinks(path: string): string {
  let place = path;
  for (let links = 0; links < mostLinks; links++) {
    let target: string;
    try {
      target = readlinkSync(place);
    } catch {
      return place;
    }
    place = resolve(realpathSync(dirname(place)), target);
  }
  // Links in a circle: opening the file will tell.
  return path;
}

function tryLink(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

function removeIfStale(file: string, path: string): void {
  const found = readOrNull(path);
  if (found === null) return;
  if (!isStale(found, path)) throw lockedError(file, path, found);
  // Two runs may find the same stale lock. Each moves aside what lies there; who so got hold of a lock that the other
  // has just made puts it back.
  const aside = `${path}.${process.pid}.stale`;
  try {
    renameSync(path, aside);
  } catch {
    return;
  }
  const moved = readOrNull(aside);
  if (moved !== null && moved !== found) tryLink(aside, path);
  unlinkSync(aside);
}

/** What is in a lock; null where there is none, or something that no run has put there, such as a pipe. */
function readOrNull(path: string): string | null {
  try {
    const found = lstatSync(path);
    if (!found.isFile() || found.size > longestLock) return null;
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}

function holderOf(text: string): Holder | null {
  try {
    return JSON.parse(text) as Holder;
  } catch {
    return null;
  }
}

/** Whether the process that made a lock is no more. Of another machine's processes nobody knows here. */
function isStale(text: string, path: string): boolean {
  const holder = holderOf(text);
  if (holder?.host !== hostname() || !Number.isInteger(holder.process)) return false;
  // In a container a run that is started again easily has the number of the one that was killed.
  if (holder.process === process.pid) return !held.has(path);
  try {
    process.kill(holder.process, 0);
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH';
  }
}

function lockedError(file: string, path: string, text: string | null): Error {
  const holder = text === null ? null : holderOf(text);
  const who =
    holder === null
      ? 'another run'
      : printable(`process ${holder.process} on ${holder.host} since ${holder.since}`);
  return problemsError('INVALID_ARGUMENT', [
    {
      path: 'file',
      given: `${quoted(file)}, which is being written by ${who}`,
      allowed: `a file that no other run writes (if no such run exists, delete ${printable(path)})`,
    },
  ]);
}
