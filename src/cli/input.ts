/**
 * Bytes from outside: files and standard input, read up to a limit and as UTF-8.
 */
import { createReadStream, fstatSync, statSync, type Stats } from 'node:fs';
import { UsageError, quoted } from './usage.js';

/** The most bytes that are read: as many as a text of records may have characters. */
export const mostBytes: number = 2 ** 24;

/** A text and where it came from, as messages call it. */
export interface InputText {
  readonly text: string;
  readonly place: string;
}

/** What a path leads to; undefined where it leads nowhere. */
export function statOf(path: string): Stats | undefined {
  // A name that is too long or holds a NUL byte is none.
  try {
    return statSync(path);
  } catch {
    return undefined;
  }
}

/** Whether standard input is something to read: a pipe or a file, and no terminal. */
export function isPiped(): boolean {
  try {
    const stats = fstatSync(0);
    return stats.isFIFO() || stats.isFile() || stats.isSocket();
  } catch {
    return false;
  }
}

/**
 * Reads a file.
 *
 * @throws UsageError where it cannot be read, is a directory, too long or no text.
 */
export async function readFile(path: string): Promise<InputText> {
  const place = quoted(path);
  if (statOf(path)?.isDirectory() === true) throw new UsageError(`${place} is a directory, not a file.`);
  try {
    return { text: await readText(createReadStream(path), place), place };
  } catch (error) {
    throw error instanceof UsageError
      ? error
      : new UsageError(`${place} cannot be read: ${reasonOf(error)}.`);
  }
}

/**
 * Reads standard input to its end.
 *
 * @throws UsageError where it is too long or no text.
 */
export async function readStandardInput(): Promise<InputText> {
  const place = 'standard input';
  return { text: await readText(process.stdin, place), place };
}

async function readText(stream: AsyncIterable<unknown>, place: string): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of stream) {
    const part = chunk as Buffer;
    bytes += part.length;
    if (bytes > mostBytes)
      throw new UsageError(`${place} is longer than ${mostBytes / 2 ** 20} MiB, the most that is read.`);
    chunks.push(part);
  }
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks));
  } catch {
    throw new UsageError(`${place} is no text in UTF-8.`);
  }
  if (text.includes('\0')) throw new UsageError(`${place} is binary, not text.`);
  return text;
}

const reasons: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file or directory',
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EISDIR: 'it is a directory',
  ENOTDIR: 'a part of its path is no directory',
  ENOSPC: 'no space is left on the device',
  EEXIST: 'there is such a file already',
  EROFS: 'the file system is read-only',
};

/** Why a file could not be read or written, in words. */
export function reasonOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
  return reasons[code] ?? `the system says ${code}`;
}
