/**
 * A text of any length, read piece by piece: a file, standard input or an argument.
 */
import { createReadStream } from 'node:fs';
import { isPiped, isUtf16, reading, standardInput, statOf } from './input.js';
import { UsageError, quoted } from './usage.js';

/** A text in pieces, and where it comes from, as messages call it. */
export interface TextSource {
  readonly chunks: AsyncIterable<string> | Iterable<string>;
  readonly place: string;
  /** The path of the file; undefined where it is none. */
  readonly path?: string;
}

/**
 * The text that a command is given: a file, `-` for standard input, which is also read when something is piped in, or
 * the text itself.
 *
 * @param name - The name of the command, for messages.
 * @throws UsageError where there is none; while it is read, where it cannot be read or is no text.
 */
export function openText(argument: string | undefined, name: string): TextSource {
  if (argument === '-' || (argument === undefined && isPiped()))
    return { chunks: decoded(process.stdin, standardInput), place: standardInput };
  if (argument === undefined)
    throw new UsageError(`${name} needs a file: layli-goobalay ${name} games.llg, or - for standard input.`);
  if (statOf(argument) !== undefined) {
    const place = quoted(argument);
    return { chunks: ofFile(argument, place), place, path: argument };
  }
  if (!/^[\s\d[{(*;]/.test(argument) || /^\S*\.[a-z]\w*$/i.test(argument))
    throw new UsageError(`There is no file ${quoted(argument)}, and it is no text of games either.`);
  return { chunks: [argument], place: '' };
}

/** The text of a file, which is opened once somebody reads. */
async function* ofFile(path: string, place: string): AsyncGenerator<string> {
  yield* decoded(createReadStream(path), place);
}

/** The text that bytes are in UTF-8, piece by piece. */
async function* decoded(stream: AsyncIterable<unknown>, place: string): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  const pieces = stream[Symbol.asyncIterator]();
  const refused = (words: string): UsageError => new UsageError(`${place} ${words}`);
  let isFirst = true;
  for (let next = await reading(place, pieces.next()); ; next = await reading(place, pieces.next())) {
    const bytes = next.done === true ? undefined : (next.value as Buffer);
    if (isFirst && bytes !== undefined && isUtf16(bytes))
      throw refused('is text in UTF-16, but must be UTF-8: save it as UTF-8.');
    isFirst = false;
    let text: string;
    try {
      text = decoder.decode(bytes, { stream: bytes !== undefined });
    } catch {
      throw refused('is no text in UTF-8.');
    }
    if (text.includes('\0')) throw refused('is binary, not text.');
    if (text !== '') yield text;
    if (bytes === undefined) return;
  }
}
