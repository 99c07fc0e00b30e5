/**
 * Reading game records: one pass over the text, every move played through the rules on the way, variations kept on
 * a stack. Where people differ the reader is lenient, where the rules decide it is strict.
 */
import { isLayliError, quote } from '../errors.js';
import { freeze, fromEntries } from '../intrinsics.js';
import { createGame, type GameState } from '../state.js';
import type { Ruleset } from '../ruleset.js';
import { createBuilder, type Builder } from './building.js';
import { newBudget, passedLimit, variationProblem, type Budget } from './course.js';
import { playRead, readMove } from './moves.js';
import { checkResult } from './outcome.js';
import { parsePosition } from './positions.js';
import { readComment, readValue } from './quoting.js';
import { makeRecord, type GameRecord, type RecordTags } from './record.js';
import { canonicalTag, rulesFromTags, tagsOfTheGame, type TagText } from './tags.js';
import {
  longestText,
  mostRecords,
  notationError,
  openText,
  skipSpace,
  take,
  unexpected,
  wordAt,
  type Reader,
} from './text.js';

/**
 * Reads a text that holds one game record.
 *
 * @throws {@link LayliError} `INVALID_NOTATION` for anything else, see {@link parseRecords}.
 *
 * @example
 * ```ts
 * import { isLayliError } from 'layli-goobalay';
 * import { parseRecord } from 'layli-goobalay/notation';
 *
 * const record = parseRecord('[Ruleset "marin1931"] [South "Hodan"] 1. 1x6 {a fine start} 5');
 * record.tags; // => { South: 'Hodan' }
 * record.moves; // => [{ hole: 1, comment: 'a fine start' }, { hole: 5 }]
 *
 * try {
 *   parseRecord('[Ruleset "marin1931"]\n1. 1x5 5');
 * } catch (error) {
 *   if (!isLayliError(error, 'INVALID_NOTATION')) throw error;
 *   error.details; // => { line: 2, column: 4, given: '"1x5"', allowed: '"1x6", or 1 alone' }
 * }
 * ```
 */
export function parseRecord(text: string): GameRecord {
  const reader = openText(text, longestText, 'a game record');
  const budget = newBudget();
  const record = readRecord(reader, budget);
  if (record === null) throw unexpected(reader, 'a game record');
  if (reader.at < reader.text.length) throw unexpected(reader, 'the end of the text, after one record');
  return record;
}

/**
 * Reads a text that holds any number of game records. Everything is read before anything is returned.
 *
 * A text may have up to 16,777,216 UTF-16 code units, 100,000 records, 2,000,000 moves, and variations within each
 * other 100 deep; and its moves may sow 10,000,000 laps and 100 more for each move. The time is linear in the text.
 *
 * @throws {@link LayliError} `INVALID_NOTATION`, with line and column, for what cannot be read, for a move that is
 * not legal, for a suffix or a result that contradicts the rules, and for a text beyond the limits.
 *
 * @example
 * ```ts
 * import { parseRecords } from 'layli-goobalay/notation';
 *
 * const records = parseRecords('[South "Hodan"] 1. 10 9 *   [South "Bile"] 1. 2 *');
 * records.map(({ tags, moves }) => [tags.South, moves.length]); // => [['Hodan', 2], ['Bile', 1]]
 * ```
 */
export function parseRecords(text: string): readonly GameRecord[] {
  return freeze(parsePlacedRecords(text).map(({ record }) => record));
}

/** A record, and where it stands in the text behind a byte order mark: from its first character to its last. */
export interface PlacedRecord {
  readonly record: GameRecord;
  readonly from: number;
  readonly to: number;
}

/** Reads as {@link parseRecords} does, for who changes one record of a text and leaves the others as they are. */
export function parsePlacedRecords(text: string): readonly PlacedRecord[] {
  const reader = openText(text, longestText, 'game records');
  const budget = newBudget();
  const records: PlacedRecord[] = [];
  for (;;) {
    skipSpace(reader);
    const from = reader.at;
    const record = readRecord(reader, budget);
    if (record === null) return records;
    if (records.length === mostRecords)
      throw notationError(reader.text, from, 'another record', `at most ${mostRecords} records in one text`);
    records.push({ record, from, to: from + reader.text.slice(from, reader.at).trimEnd().length });
  }
}

/** The record at the cursor; null at the end of the text. Leaves the cursor at the next record or the end. */
function readRecord(reader: Reader, budget: Budget): GameRecord | null {
  skipSpace(reader);
  const { text } = reader;
  if (reader.at >= text.length) return null;

  const { tags, comments } = readHead(reader);
  const rules = rulesFromTags(text, tags);
  const start = readStart(text, rules, tags.get('Position'));
  const builder = createBuilder(start, budget);
  comments.forEach(builder.comment);
  readMoves(reader, builder);

  const claim = tags.get('Result');
  if (claim !== undefined) checkResult(text, claim.at, claim.value, builder.course.state);
  return makeRecord(freeTags(tags), start, builder.finish());
}

/** The tags of a record, and the comments among and behind them. */
function readHead(reader: Reader): { tags: ReadonlyMap<string, TagText>; comments: readonly string[] } {
  const tags = new Map<string, TagText>();
  const comments: string[] = [];
  for (;;) {
    skipSpace(reader);
    if (take(reader, /\{/y) !== null) comments.push(readComment(reader));
    else if (reader.text[reader.at] === '[') readTag(reader, tags);
    else return { tags, comments };
  }
}

function readTag(reader: Reader, tags: Map<string, TagText>): void {
  const opening = reader.at++;
  skipSpace(reader);
  const written = take(reader, /[A-Za-z]\w*/y)?.[0];
  if (written === undefined) throw unexpected(reader, 'the name of a tag, as in [South "Hodan"]');
  const name = canonicalTag(written);
  if (tags.has(name))
    throw notationError(reader.text, opening, `${quote(name)} for the second time`, 'each tag once');
  skipSpace(reader);
  if (take(reader, /"/y) === null) throw unexpected(reader, 'the value of the tag in quotation marks');
  const { at } = reader;
  tags.set(name, { at, value: readValue(reader) });
  skipSpace(reader);
  if (take(reader, /\]/y) === null) throw unexpected(reader, 'a bracket that ends the tag');
}

function readStart(text: string, rules: Ruleset, position: TagText | undefined): GameState {
  if (position === undefined) return createGame(rules);
  try {
    return parsePosition(position.value, rules);
  } catch (error) {
    if (!isLayliError(error, 'INVALID_NOTATION')) throw error;
    const { column, given, allowed } = error.details;
    // A value with escapes in it is longer in the text than in itself; then its beginning must do.
    const isAsWritten = text.startsWith(position.value, position.at);
    const { cause } = error;
    throw notationError(
      text,
      position.at + (isAsWritten ? column - 1 : 0),
      given,
      allowed,
      cause instanceof Error ? cause : undefined,
    );
  }
}

function freeTags(tags: ReadonlyMap<string, TagText>): RecordTags {
  const free = [...tags].filter(([name]) => !tagsOfTheGame.includes(name));
  return freeze(fromEntries(free.map(([name, { value }]) => [name, value])));
}

/** Reads moves, move numbers, comments and variations up to the end of the record, its result included. */
function readMoves(reader: Reader, builder: Builder): void {
  const { text } = reader;
  const openings: number[] = [];
  for (;;) {
    skipSpace(reader);
    const { at } = reader;
    const next = text[at];
    if (next === undefined || next === '[') break;
    if (next === '{') {
      reader.at++;
      builder.comment(readComment(reader));
    } else if (next === '(') {
      const problem = variationProblem(builder.course);
      if (problem !== null) throw unexpected(reader, problem);
      openings.push(at);
      reader.at++;
      builder.open();
    } else if (next === ')') {
      if (openings.pop() === undefined) throw unexpected(reader, 'a bracket only where a variation is open');
      if (builder.isAtLineStart()) throw unexpected(reader, 'a move, before the variation ends');
      reader.at++;
      builder.close();
    } else if (take(reader, /\d{0,20}[.…]/y) === null) {
      const claim = openings.length === 0 ? take(reader, /\*|\d{1,9}[-–]\d{1,9}(?![^\s{}()[\]])/y) : null;
      if (claim !== null) {
        checkResult(text, at, claim[0], builder.course.state);
        readClosingComments(reader, builder);
        return;
      }
      readOneMove(reader, builder);
    }
  }
  const unclosed = openings.pop();
  if (unclosed !== undefined) throw notationError(text, unclosed, '"("', 'a closing bracket for it as well');
}

function readOneMove(reader: Reader, builder: Builder): void {
  const { at } = reader;
  const move = readMove(reader);
  if (move === null) {
    throw unexpected(reader, 'a move such as 10, 4x2, 8U or 3F, a {comment}, a (variation), or the result');
  }
  playRead(reader, at, move, builder.move);
  const limit = passedLimit(builder.course.budget);
  if (limit !== null) throw notationError(reader.text, at, wordAt(reader.text, at), `in one text ${limit}`);
}

/** What is said behind the result belongs to the last move. */
function readClosingComments(reader: Reader, builder: Builder): void {
  for (;;) {
    skipSpace(reader);
    if (take(reader, /\{/y) === null) return;
    builder.comment(readComment(reader));
  }
}
