/**
 * Bytes from outside: files and standard input, read up to a limit and as UTF-8.
 */
import { createReadStream, fstatSync, realpathSync, statSync, type Stats } from 'node:fs';
import { reasonOf } from './files.js';
import { UsageError, quoted } from './usage.js';

/** The most bytes that are read: as many as a text of records may have characters. */
export const mostBytes: number = 2 ** 24;

/** What messages call standard input. */
export const standardInput = 'standard input';

/** A text and where it came from, as messages call it. */
export interface InputText {
  readonly text: string;
  readonly place: string;
  /** The file that holds it, where one does, as it was read. */
  readonly file?: { readonly path: string; readonly bytes: Buffer };
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

/** Whether two paths lead to one thing that is there. */
export function isSameFile(one: string, other: string): boolean {
  try {
    return realpathSync(one) === realpathSync(other);
  } catch {
    return false;
  }
}

/** Whether standard input is something to read: a pipe or a file, and no terminal. */
export function isPiped(): boolean {
  try {
    const stats = fstatSync(process.stdin.fd);
    return stats.isFIFO() || stats.isFile() || stats.isSocket();
  } catch {
    return false;
  }
}

/**
 * Reads a file.
 *
 * @throws UsageError where it cannot be read, as a directory cannot, or is too long or no text.
 */
export async function readFile(path: string): Promise<InputText> {
  const place = quoted(path);
  const bytes = await reading(place, readBytes(createReadStream(path), place));
  return { text: textOf(bytes, place), place, file: { path, bytes } };
}

/**
 * Reads standard input to its end.
 *
 * @throws UsageError where it cannot be read, is too long or no text.
 */
export async function readStandardInput(): Promise<InputText> {
  const bytes = await reading(standardInput, readBytes(process.stdin, standardInput));
  return { text: textOf(bytes, standardInput), place: standardInput };
}

/** Waits for what is read; what the system says of it becomes bad input. */
export async function reading<Value>(place: string, read: Promise<Value>): Promise<Value> {
  try {
    return await read;
  } catch (error) {
    if (!(error instanceof Error) || !('syscall' in error)) throw error;
    throw new UsageError(`${place} cannot be read: ${reasonOf(error)}.`);
  }
}

/** The text that bytes are in UTF-8, without a byte order mark. */
function textOf(bytes: Uint8Array, place: string): string {
  if (isUtf16(bytes))
    throw new UsageError(`${place} is text in UTF-16, but must be UTF-8: save it as UTF-8.`);
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new UsageError(`${place} is no text in UTF-8.`);
  }
  if (text.includes('\0')) throw new UsageError(`${place} is binary, not text.`);
  return text;
}

/**
 * Whether bytes are UTF-16, as some editors and shells of Windows write it: by a byte order mark, or since of the first
 * two letters, which in a game are ASCII, one half each is zero.
 */
export function isUtf16([first, second, third, fourth]: Uint8Array): boolean {
  const isMarked = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
  const isLittle = Boolean(first) && second === 0 && Boolean(third) && fourth === 0;
  const isBig = first === 0 && Boolean(second) && third === 0 && Boolean(fourth);
  return isMarked || isLittle || isBig;
}

async function readBytes(stream: AsyncIterable<unknown>, place: string): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of stream) {
    const part = chunk as Buffer;
    bytes += part.length;
    if (bytes > mostBytes)
      throw new UsageError(`${place} is longer than ${mostBytes / 2 ** 20} MiB, the most that is read.`);
    chunks.push(part);
  }
  return Buffer.concat(chunks);
}
