/**
 * Reading a text from outside: a cursor over it, and the error that says at which line and column it went wrong.
 *
 * A byte order mark at the beginning is no part of the text. Lines end in LF, CR LF or CR and are counted from 1;
 * columns are counted from 1 in UTF-16 code units, as editors and JavaScript do.
 */
import { LayliError, describe, quote } from '../errors.js';

/** The longest text of game records, in UTF-16 code units: some two million moves with their numbers. */
export const longestText: number = 2 ** 24;

/** How many records one text holds; each has a position of its own to keep. */
export const mostRecords = 100_000;

/** A text and how far it has been read. */
export interface Reader {
  readonly text: string;
  /** The offset of the next code unit. */
  at: number;
}

/**
 * A reader at the beginning of a text.
 *
 * @param text - Anything; an error unless it is a string of at most `longest` code units.
 * @param allowed - What the text should be, in words.
 */
export function openText(text: unknown, longest: number, allowed: string): Reader {
  if (typeof text !== 'string') throw notationError('', 0, describe(text), allowed);
  const start = text.startsWith('\uFEFF') ? 1 : 0;
  if (text.length - start > longest) {
    throw notationError(
      '',
      0,
      `a text of ${text.length} characters`,
      `${allowed}, of at most ${longest} characters`,
    );
  }
  return { text: start === 0 ? text : text.slice(start), at: 0 };
}

/** A place in a text. */
export interface Place {
  readonly line: number;
  readonly column: number;
}

/** The lines and the columns of offsets, which come in ascending order. */
export function placesOf(text: string, offsets: readonly number[]): readonly Place[] {
  const lineEnd = /\r\n?|\n/g;
  let line = 1;
  let lineStart = 0;
  let end = lineEnd.exec(text);
  return offsets.map((offset) => {
    while (end !== null && end.index + end[0].length <= offset) {
      line++;
      lineStart = end.index + end[0].length;
      end = lineEnd.exec(text);
    }
    return { line, column: offset - lineStart + 1 };
  });
}

/** What is wrong, as a sentence. */
export function problemWords(given: string, allowed: string): string {
  return `found ${given}, but expected ${allowed}.`;
}

/**
 * The error for what stands at an offset of a text.
 *
 * @param cause - The error of the core behind it, where there is one; its message is the better explanation.
 */
export function notationError(
  text: string,
  offset: number,
  given: string,
  allowed: string,
  cause?: Error,
): LayliError<'INVALID_NOTATION'> {
  const [place] = placesOf(text, [offset]) as [Place];
  return placedError(place, given, allowed, cause);
}

/** The same for what stands at a place. */
export function placedError(
  { line, column }: Place,
  given: string,
  allowed: string,
  cause?: Error,
): LayliError<'INVALID_NOTATION'> {
  const words = cause === undefined ? problemWords(given, allowed) : cause.message;
  const message = `Invalid notation at line ${line}, column ${column}: ${words}`;
  return new LayliError('INVALID_NOTATION', message, { line, column, given, allowed }, cause);
}

/** The error for what stands at the cursor. */
export function unexpected(reader: Reader, allowed: string): LayliError<'INVALID_NOTATION'> {
  const { text, at } = reader;
  return notationError(text, at, wordAt(text, at), allowed);
}

/** What stands at an offset, where white space has been skipped, up to the next, in words. */
export function wordAt(text: string, offset: number): string {
  if (offset >= text.length) return 'the end of the text';
  const [word = ''] = text.slice(offset, offset + 50).split(/\s/, 1);
  return quote(word);
}

/** Moves on over white space. */
export function skipSpace(reader: Reader): void {
  const { text } = reader;
  while (reader.at < text.length && isSpace(text.charCodeAt(reader.at))) reader.at++;
}

/** Whether a code unit is white space. */
export function isSpace(code: number): boolean {
  return code === 32 || (code >= 9 && code <= 13) || (code >= 160 && /\s/.test(String.fromCharCode(code)));
}

/** Moves on over what means nothing between the parts of a record: white space, and lines that begin with `%`. */
export function skipLayout(reader: Reader): void {
  for (;;) {
    skipSpace(reader);
    const { text, at } = reader;
    if (text[at] !== '%' || !isLineStart(text, at)) return;
    skipLine(reader);
  }
}

function isLineStart(text: string, at: number): boolean {
  return at === 0 || text[at - 1] === '\n' || text[at - 1] === '\r';
}

/** Moves on to the end of the line, and gives what was skipped. */
export function skipLine(reader: Reader): string {
  const { text, at } = reader;
  while (reader.at < text.length && text[reader.at] !== '\n' && text[reader.at] !== '\r') reader.at++;
  return text.slice(at, reader.at);
}

/** Moves on over what a sticky pattern matches at the cursor; null, and no move, where it does not. */
export function take(reader: Reader, pattern: RegExp): RegExpExecArray | null {
  pattern.lastIndex = reader.at;
  const found = pattern.exec(reader.text);
  if (found !== null) reader.at = pattern.lastIndex;
  return found;
}

/** Takes nothing but white space up to the end. */
export function expectEnd(reader: Reader): void {
  skipSpace(reader);
  if (reader.at < reader.text.length) throw unexpected(reader, 'the end of the text');
}
