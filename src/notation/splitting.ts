/**
 * Cutting a text that comes in chunks into its records, without reading their moves: a machine that looks at each
 * character once and only knows where comments, tags and results begin and end. Of a text that can be read, each piece
 * is one record.
 */
import { closesValue, isQuotationMark } from './quoting.js';
import { isResultWord } from './outcome.js';
import { isSpace, longestText, type Place } from './text.js';

/** A piece of a text, and where in the whole it begins. */
export interface Piece extends Place {
  readonly text: string;
  /** The offset of its first character in the whole, behind a byte order mark. */
  readonly offset: number;
  /** Whether it is only the beginning of a record that is too long. */
  readonly isCut: boolean;
}

/** Cuts chunks, in order. */
export interface Splitter {
  /** The pieces that are complete with this chunk. */
  readonly push: (chunk: string) => Generator<Piece, void>;
  /** The last piece. */
  readonly end: () => Generator<Piece, void>;
}

/** What the characters at hand belong to. */
type Within = 'layout' | 'comment' | 'line' | 'tag' | 'value';

/** The longest word that may be a result. */
const longestWord = 24;

/** A splitter at the beginning of a text. */
export function createSplitter(): Splitter {
  // Where the machine is in the whole text.
  let offset = 0;
  let line = 1;
  let lineStart = 0;
  let previous = '\n';
  let isFirst = true;
  // The record at hand: what has been seen of it, in pieces of chunks, and where it began; null between two records.
  let begun: (Place & { readonly offset: number }) | null = null;
  let parts: string[] = [];
  let length = 0;
  let within: Within = 'layout';
  let isEscaped = false;
  let opening = '"';
  let depth = 0;
  let hasMoves = false;
  let isClosed = false;
  let word = '';

  function finish(chunk: string, from: number, to: number, isCut: boolean): Piece {
    const place = begun ?? { offset, line, column: 1 };
    const text = parts.join('') + chunk.slice(from, to);
    begun = null;
    parts = [];
    length = 0;
    within = 'layout';
    isEscaped = hasMoves = isClosed = false;
    depth = 0;
    word = '';
    return { ...place, text, isCut };
  }

  function endWord(): void {
    if (depth === 0 && isResultWord(word)) isClosed = true;
    word = '';
  }

  /** Whether the character begins another record, which it is then not looked at for. */
  function beginsAnother(character: string): boolean {
    endWordBefore(character);
    if (begun === null) return false;
    if (character === '[') return hasMoves || isClosed;
    return isClosed && character !== '{' && character !== ';';
  }

  function endWordBefore(character: string): void {
    if ('{}()[];'.includes(character)) endWord();
    else if ('.…!?'.includes(character)) word = '';
  }

  function take(character: string): void {
    switch (character) {
      case '{':
        within = 'comment';
        return;
      case ';':
        within = 'line';
        return;
      case '[':
        within = 'tag';
        return;
      case '*':
        isClosed = depth === 0;
        word = '';
        break;
      case '(':
        depth++;
        break;
      case ')':
        depth = Math.max(0, depth - 1);
        break;
      default:
        if (!'.…!?'.includes(character) && word.length <= longestWord) word += character;
    }
    hasMoves = true;
  }

  /** Looks at a character of a comment or a tag. */
  function pass(character: string, isLineEnd: boolean): void {
    if (within === 'line') {
      if (isLineEnd) within = 'layout';
    } else if (isEscaped) {
      isEscaped = false;
    } else if (within === 'tag') {
      if (character === ']') within = 'layout';
      else if (isQuotationMark(character)) {
        within = 'value';
        opening = character;
      }
    } else if (character === '\\') {
      isEscaped = true;
    } else if (within === 'comment') {
      if (character === '}') within = 'layout';
    } else if (isLineEnd) {
      // A value ends on its line.
      within = 'layout';
    } else if (closesValue(opening, character)) {
      within = 'tag';
    }
  }

  function* push(chunk: string): Generator<Piece, void> {
    let from = 0;
    let at = 0;
    if (isFirst && chunk !== '') {
      isFirst = false;
      if (chunk.startsWith('\uFEFF')) at = from = 1;
    }
    for (; at < chunk.length; at++) {
      const character = chunk[at] as string;
      const isLineEnd = character === '\n' || character === '\r';
      const isLineStart = previous === '\n' || previous === '\r';
      if (within !== 'layout') {
        pass(character, isLineEnd);
      } else if (isSpace(character.charCodeAt(0))) {
        endWord();
      } else if (character === '%' && isLineStart) {
        within = 'line';
      } else {
        if (beginsAnother(character)) {
          yield finish(chunk, from, at, false);
          from = at;
        }
        if (begun === null) {
          begun = { offset, line, column: offset - lineStart + 1 };
          from = at;
        }
        take(character);
      }
      offset++;
      if (isLineEnd) {
        if (character === '\r' || previous !== '\r') line++;
        lineStart = offset;
      }
      previous = character;
      if (begun !== null && length + at + 1 - from > longestText) {
        yield finish(chunk, from, at + 1, true);
        from = at + 1;
      }
    }
    if (begun === null) return;
    parts.push(chunk.slice(from));
    length += chunk.length - from;
  }

  return {
    push,
    *end() {
      if (begun !== null) yield finish('', 0, 0, false);
    },
  };
}

/** A line that begins a tag. */
const aTagLine = /^\[[A-Za-z]\w{0,99}[ \t]{0,99}["“”„‟«»″]/;

/** Whether a piece begins as a record with tags does. */
export function beginsWithTag({ text }: Piece): boolean {
  return aTagLine.test(text.slice(0, 256));
}

/**
 * Where in a piece that cannot be read other records may begin: at lines with a tag, behind lines without one. A comment
 * or a tag that does not end would else swallow all that comes behind it.
 */
export function blocksOf(piece: Piece): readonly Piece[] {
  const { text } = piece;
  const starts = [{ at: 0, line: 0 }];
  let line = 0;
  let wasTag = true;
  let start = 0;
  for (const end of text.matchAll(/\r\n?|\n|$/g)) {
    const words = text.slice(start, Math.min(end.index, start + 256));
    const isTag = aTagLine.test(words);
    if (isTag && !wasTag) starts.push({ at: start, line });
    if (words.trim() !== '') wasTag = isTag;
    start = end.index + end[0].length;
    line++;
  }
  return starts.map(({ at, line }, place) => {
    const next = starts[place + 1];
    return {
      text: text.slice(at, next?.at),
      offset: piece.offset + at,
      line: piece.line + line,
      column: at === 0 ? piece.column : 1,
      isCut: next === undefined && piece.isCut,
    };
  });
}
