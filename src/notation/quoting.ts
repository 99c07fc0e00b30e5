/**
 * Free text within a record: the values of tags between quotation marks, comments between braces. A backslash
 * begins an escape: `\\`, `\"`, `\{`, `\}`, `\n`, `\r`, `\t`, or `\u` and four hexadecimal digits. With them
 * every string of JavaScript can be written and comes back unchanged.
 */
import { notationError, wordAt, type Reader } from './text.js';

const letters: Readonly<Record<string, string>> = {
  n: '\n',
  r: '\r',
  t: '\t',
  '\\': '\\',
  '"': '"',
  '{': '{',
  '}': '}',
};

function hexadecimal(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}

/**
 * Escapes what does not survive in a file (lone surrogates), what does not show there (control characters), and what
 * would make something else show there (characters that turn the direction of all that follows).
 */
function escapeInvisible(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069\uFEFF]|\p{Surrogate}/gu, (character) =>
    character === '\n' ? character : hexadecimal(character),
  );
}

/** The value of a tag, in quotation marks, on one line. */
export function quoteValue(value: string): string {
  const escaped = value.replaceAll(/[\\"]/g, '\\$&').replaceAll('\n', '\\n');
  return `"${escapeInvisible(escaped)}"`;
}

/** A comment, in braces; white space at its ends is escaped, since a reader takes it for layout. */
export function quoteComment(comment: string): string {
  const ending = comment.trimEnd();
  const start = ending.length - ending.trimStart().length;
  const layout = (part: string): string => part.replaceAll(/[^]/g, hexadecimal);
  const words = ending.slice(start).replaceAll(/[\\{}]/g, '\\$&');
  return `{${layout(ending.slice(0, start))}${escapeInvisible(words)}${layout(comment.slice(ending.length))}}`;
}

/**
 * The value at the cursor, behind its opening quotation mark, up to and over the closing one. A mark as printers have it
 * may be closed by any other.
 */
export function readValue(reader: Reader): string {
  const closing = closingMarks(reader.text[reader.at - 1] as string);
  return readPieces(reader, closing, 'a quotation mark that ends the value on the same line').join('');
}

function closingMarks(opening: string): string {
  return opening === '"' ? opening : quotationMarks;
}

/** Whether a value that began with this quotation mark ends with that one. */
export function closesValue(opening: string, character: string): boolean {
  return closingMarks(opening).includes(character);
}

/** Whether a value may begin with a character. */
export function isQuotationMark(character: string): boolean {
  return quotationMarks.includes(character);
}

/** What may stand around a value. */
const quotationMarks = '"“”„‟«»″';

/** Takes a quotation mark at the cursor; whether there is one. */
export function takeQuotationMark(reader: Reader): boolean {
  const mark = reader.text[reader.at];
  if (mark === undefined || !isQuotationMark(mark)) return false;
  reader.at++;
  return true;
}

/**
 * The comment at the cursor, behind its opening brace, up to and over the closing one, without the white space at
 * its ends. Every line break becomes LF.
 */
export function readComment(reader: Reader): string {
  const pieces = readPieces(reader, '}', 'a brace that ends the comment');
  // The pieces at even places were written as they are, the others are escapes.
  const last = pieces.length - 1;
  return pieces
    .map((piece, index) => {
      if (index % 2 === 1) return piece;
      const started = index === 0 ? piece.trimStart() : piece;
      return (index === last ? started.trimEnd() : started).replaceAll(/\r\n?/g, '\n');
    })
    .join('');
}

/** By turns what is written as it is, perhaps nothing, and what an escape stands for. */
function readPieces(reader: Reader, closing: string, allowed: string): string[] {
  const { text } = reader;
  const pieces: string[] = [];
  const opening = reader.at - 1;
  let start = reader.at;
  for (let at = start; at < text.length; at++) {
    const character = text[at] as string;
    if (closing.includes(character)) {
      pieces.push(text.slice(start, at));
      reader.at = at + 1;
      return pieces;
    }
    if (character === '\\') {
      pieces.push(text.slice(start, at), readEscape(text, at));
      at += text[at + 1] === 'u' ? 5 : 1;
      start = at + 1;
    } else if (closing !== '}' && (character === '\n' || character === '\r')) {
      break;
    }
  }
  throw notationError(text, opening, wordAt(text, opening), allowed);
}

function readEscape(text: string, at: number): string {
  const letter = text.charAt(at + 1);
  const digits = /[\da-f]{4}/i.exec(text.slice(at + 2, at + 6));
  if (letter === 'u' && digits !== null) return String.fromCharCode(parseInt(digits[0], 16));
  const meant = letters[letter];
  if (meant !== undefined) return meant;
  throw notationError(
    text,
    at,
    wordAt(text, at),
    'an escape: \\\\, \\", \\{, \\}, \\n, \\r, \\t or \\u and four digits',
  );
}
