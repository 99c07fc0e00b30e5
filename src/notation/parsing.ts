/**
 * Reading texts of game records.
 */
import { freeze } from '../intrinsics.js';
import { newBudget } from './course.js';
import { mostNotices, placedWarnings, throwFaults, type Notice, type RecordWarning } from './notices.js';
import type { GameRecord } from './record.js';
import { readRecord } from './record-reading.js';
import { longestText, mostRecords, notationError, openText, skipLayout, unexpected } from './text.js';

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
  const record = readRecord(reader, budget, throwFaults(reader.text));
  if (record === null) throw unexpected(reader, 'a game record');
  skipLayout(reader);
  if (reader.at < reader.text.length) throw unexpected(reader, 'the end of the text, after one record');
  return record;
}

/**
 * Reads a text that holds any number of game records. Everything is read before anything is returned.
 *
 * A text may have up to 16,777,216 UTF-16 code units, 100,000 records, 2,000,000 moves, and variations within each
 * other 100 deep; and its moves may sow 10,000,000 laps and 100 more for each move. The time is linear in the text.
 *
 * With `warnings: true` it also tells what was read but may be meant otherwise: a wrong move number, a tag that is
 * nearly called as one that means something, a result beside the rules that the record does not explain. Of more than
 * 10,000 warnings it tells the first.
 *
 * @throws {@link LayliError} `INVALID_NOTATION`, with line and column, for what cannot be read, for a move that is
 * not legal, for a suffix, a result or an ending that contradicts the rules, and for a text beyond the limits.
 *
 * @example
 * ```ts
 * import { parseRecords } from 'layli-goobalay/notation';
 *
 * const records = parseRecords('[South "Hodan"] 1. 10 9 *   [South "Bile"] 1. 2 *');
 * records.map(({ tags, moves }) => [tags.South, moves.length]); // => [['Hodan', 2], ['Bile', 1]]
 *
 * const { warnings } = parseRecords('[Rulset "short"] 1. 3 *', { warnings: true });
 * console.log(warnings[0]?.message);
 * // At line 1, column 2: found the unknown tag "Rulset", but expected "Ruleset", if that is meant.
 * ```
 */
export function parseRecords(text: string): readonly GameRecord[];
export function parseRecords(text: string, options: { readonly warnings: true }): ParsedRecords;
export function parseRecords(
  text: string,
  options: { readonly warnings?: boolean },
): readonly GameRecord[] | ParsedRecords;
export function parseRecords(
  text: string,
  options: { readonly warnings?: boolean } = {},
): readonly GameRecord[] | ParsedRecords {
  const { records: placed, warnings } = parsePlacedRecords(text);
  const records = freeze(placed.map(({ record }) => record));
  return options.warnings === true ? freeze({ records, warnings: warnings() }) : records;
}

/** Records, and what may be meant otherwise in their text. */
export interface ParsedRecords {
  readonly records: readonly GameRecord[];
  /** In the order of the text. */
  readonly warnings: readonly RecordWarning[];
}

/** A record, and where it stands in the text behind a byte order mark: from its first character to its last. */
export interface PlacedRecord {
  readonly record: GameRecord;
  readonly from: number;
  readonly to: number;
}

/** Records with their places. */
export interface PlacedRecords {
  readonly records: readonly PlacedRecord[];
  readonly warnings: () => readonly RecordWarning[];
}

/** Reads as {@link parseRecords} does, for who changes one record of a text and leaves the others as they are. */
export function parsePlacedRecords(given: string): PlacedRecords {
  const reader = openText(given, longestText, 'game records');
  const { text } = reader;
  const budget = newBudget();
  const records: PlacedRecord[] = [];
  const noticed: Notice[] = [];
  const notices = throwFaults(text, (notice) => {
    if (noticed.length < mostNotices) noticed.push(notice);
  });
  for (;;) {
    skipLayout(reader);
    const from = reader.at;
    const record = readRecord(reader, budget, notices);
    if (record === null) return { records, warnings: () => placedWarnings(text, noticed) };
    if (records.length === mostRecords)
      throw notationError(text, from, 'another record', `at most ${mostRecords} records in one text`);
    records.push({ record, from, to: from + text.slice(from, reader.at).trimEnd().length });
  }
}
