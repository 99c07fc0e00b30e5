/**
 * Reading game records out of a text that comes in chunks, one by one, in memory for one of them: what cannot be read is
 * told, and the rest goes on.
 */
import { describe, isLayliError, type LayliError } from '../errors.js';
import { freeze } from '../intrinsics.js';
import { newBudget, settleBudget, type Budget } from './course.js';
import {
  faultErrors,
  mostNotices,
  placedWarnings,
  within,
  type Notice,
  type RecordWarning,
} from './notices.js';
import { argumentProblem } from './outside.js';
import type { GameRecord } from './record.js';
import { readRecord } from './record-reading.js';
import { beginsWithTag, blocksOf, createSplitter, type Piece } from './splitting.js';
import {
  longestText,
  notationError,
  placedError,
  skipLayout,
  unexpected,
  type Place,
  type Reader,
} from './text.js';

/** A record that was found in a stream, or what is wrong with it. */
export type RecordRead = {
  /** Which one it is, counted from 1; those that cannot be read count, too. */
  readonly number: number;
  /** The line where it begins, counted from 1. */
  readonly line: number;
  /** What may be meant otherwise in it, as {@link parseRecords} tells it. */
  readonly warnings: readonly RecordWarning[];
} & (
  | { readonly record: GameRecord; readonly error: null }
  | {
      readonly record: null;
      /** What is wrong first, with its line and column in the whole text. */
      readonly error: LayliError<'INVALID_NOTATION'>;
    }
);

/** A record as it was found, with all that is wrong with it. */
export interface FoundRecord extends Piece {
  readonly number: number;
  /** The record as far as it can be understood; null where it cannot be read to its end. */
  readonly record: GameRecord | null;
  /** What is wrong with it and was read over. */
  readonly faults: readonly Notice[];
  /** What kept it from being read to its end; null where nothing did. */
  readonly failure: LayliError<'INVALID_NOTATION'> | null;
  readonly warnings: readonly Notice[];
}

/** The errors of a record, with their places in the whole text. */
export function errorsOf({
  text,
  line,
  column,
  faults,
  failure,
}: Omit<FoundRecord, 'number'>): readonly LayliError<'INVALID_NOTATION'>[] {
  return [...faultErrors(text, faults, { line, column }), ...(failure === null ? [] : [failure])];
}

/**
 * Reads game records out of a text that comes in chunks, such as a file that is read as a stream, one by one. The text may
 * be of any length: only one record is in memory at a time. It may be cut into chunks anywhere; what comes of it is the
 * same. One record that cannot be read does not keep the others from being read: it is told with its error, and reading
 * goes on behind it, where a result or the tags of the next record say that it ends.
 *
 * A single record may be as long as the whole text may be for {@link parseRecords}, with as many moves. The laps of
 * their turns are limited over the whole text as they are there.
 *
 * @param chunks - Strings, in order; a stream of bytes is decoded before.
 * @throws {@link LayliError} `INVALID_ARGUMENT` for a chunk that is no string. What the source of the chunks throws
 * comes through.
 *
 * @example
 * ```ts
 * import { readRecords } from 'layli-goobalay/notation';
 *
 * for await (const { number, record, error } of readRecords(['[Ruleset "sh', 'ort"] 1. 3 4 * 1. 99 * 1. 2'])) {
 *   console.log(number, record?.moves.length, error?.details.column);
 * }
 * // 1 2 undefined
 * // 2 undefined 32
 * // 3 1 undefined
 * ```
 */
export async function* readRecords(
  chunks: AsyncIterable<string> | Iterable<string>,
): AsyncGenerator<RecordRead, void, undefined> {
  for await (const found of findRecords(chunks)) {
    const { number, line, column, text, record, faults } = found;
    const warnings = placedWarnings(text, found.warnings, { line, column });
    const [error] = errorsOf({ ...found, faults: faults.slice(0, 1) });
    if (error !== undefined) yield freeze({ number, line, warnings, record: null, error });
    else if (record !== null) yield freeze({ number, line, warnings, record, error: null });
  }
}

/** The records of a stream, each with all its faults. */
export async function* findRecords(
  chunks: AsyncIterable<string> | Iterable<string>,
): AsyncGenerator<FoundRecord, void, undefined> {
  const splitter = createSplitter();
  const budget = newBudget();
  let number = 0;
  let place = 0;
  // Behind a record that is too long it goes on with the next tags.
  let isSkipping = false;
  function* read(piece: Piece): Generator<FoundRecord, void> {
    const blocks = isSkipping && !beginsWithTag(piece) ? blocksOf(piece).slice(1) : [piece];
    for (const block of blocks) {
      isSkipping = false;
      for (const found of readPiece(block, budget)) yield { ...found, number: ++number };
      isSkipping = block.isCut;
    }
  }
  for await (const chunk of chunks) {
    if (typeof (chunk as unknown) !== 'string') {
      throw argumentProblem(`chunks[${place}]`, describe(chunk), 'a string; decode bytes first, as UTF-8');
    }
    place++;
    for (const piece of splitter.push(chunk)) yield* read(piece);
  }
  for (const piece of splitter.end()) yield* read(piece);
}

/** Reads a piece; one that cannot be read as a whole is read block by block. */
function readPiece(piece: Piece, budget: Budget): readonly Omit<FoundRecord, 'number'>[] {
  const whole = readOne(piece, budget);
  if (whole.faults.length === 0 && whole.failure === null) return [whole];
  const blocks = blocksOf(piece);
  return blocks.length === 1 ? [whole] : blocks.map((block) => readOne(block, budget));
}

function readOne(piece: Piece, budget: Budget): Omit<FoundRecord, 'number'> {
  const { text } = piece;
  const faults: Notice[] = [];
  const warnings: Notice[] = [];
  const collect = (list: Notice[]) => (notice: Notice) => {
    if (list.length < mostNotices) list.push(notice);
  };
  let record: GameRecord | null = null;
  let failure: FoundRecord['failure'] = null;
  try {
    if (piece.isCut)
      throw notationError('', 0, 'a record without an end', `one of at most ${longestText} characters`);
    const reader: Reader = { text, at: 0 };
    const read = readRecord(reader, budget, { fault: collect(faults), warn: collect(warnings) });
    skipLayout(reader);
    if (reader.at < text.length) throw unexpected(reader, 'the end of the record');
    record = read;
  } catch (error) {
    if (!isLayliError(error, 'INVALID_NOTATION')) throw error;
    failure = moved(error, piece);
  }
  settleBudget(budget);
  return { ...piece, record, faults, failure, warnings };
}

/** An error in a piece of a text as one in the whole. */
function moved(error: LayliError<'INVALID_NOTATION'>, piece: Place): LayliError<'INVALID_NOTATION'> {
  const { given, allowed, ...place } = error.details;
  const { cause } = error;
  return placedError(within(piece, place), given, allowed, cause instanceof Error ? cause : undefined);
}
