/**
 * What a reader of records notices: faults, which it does not read over unless somebody collects them, and what is
 * read all the same but may be meant otherwise.
 */
import type { LayliError, TextProblem } from '../errors.js';
import { freeze } from '../intrinsics.js';
import { notationError, placedError, placesOf, problemWords, type Place } from './text.js';

/** A piece of a text, and what would be right in its place. */
export interface Correction {
  /** The offset of its first code unit. */
  readonly from: number;
  /** The offset behind its last one. */
  readonly to: number;
  readonly text: string;
}

/** Something that stands at an offset of a text. */
export interface Notice {
  readonly at: number;
  /** What was found there, in words. */
  readonly given: string;
  /** What would be right, in words. */
  readonly allowed: string;
  readonly correction?: Correction;
  /** There where the record may be meant to have other rules, so that what they come to is in doubt. */
  readonly isOfRules?: true;
  /** The error of the core behind it, where there is one. */
  readonly cause?: Error;
}

/** Where a reader leaves what it notices. */
export interface Notices {
  /** A fault; the reader goes on behind it where this returns. */
  readonly fault: (notice: Notice) => void;
  /** What is no fault, but may be meant otherwise. */
  readonly warn: (notice: Notice) => void;
}

/** Something in a text of records that is read all the same but may be meant otherwise. */
export interface RecordWarning extends TextProblem {
  /** One line for people. */
  readonly message: string;
}

/** The most warnings of one text, and the most faults of one record: of more, the first are told. */
export const mostNotices = 10_000;

/** Lets every fault end the reading as an error. */
export function throwFaults(text: string, warn: Notices['warn'] = () => undefined): Notices {
  return {
    fault({ at, given, allowed, cause }) {
      throw notationError(text, at, given, allowed, cause);
    },
    warn,
  };
}

/** Warnings with their places, in the order of the text. */
export function placedWarnings(
  text: string,
  notices: readonly Notice[],
  start?: Place,
): readonly RecordWarning[] {
  return freeze(
    inPlace(text, notices, start).map(({ notice: { given, allowed }, line, column }) => {
      const message = `At line ${line}, column ${column}: ${problemWords(given, allowed)}`;
      return freeze({ line, column, given, allowed, message });
    }),
  );
}

/** The errors for faults that were collected, in the order of the text. */
export function faultErrors(
  text: string,
  notices: readonly Notice[],
  start?: Place,
): readonly LayliError<'INVALID_NOTATION'>[] {
  return inPlace(text, notices, start).map(({ notice: { given, allowed, cause }, line, column }) =>
    placedError({ line, column }, given, allowed, cause),
  );
}

/** Notices with their places in the whole of which a text is a part, in one pass over it. */
function inPlace(
  text: string,
  notices: readonly Notice[],
  start: Place = { line: 1, column: 1 },
): readonly (Place & { readonly notice: Notice })[] {
  const ordered = [...notices].sort((one, other) => one.at - other.at);
  const offsets = ordered.map(({ at }) => at);
  return placesOf(text, offsets).map((place, index) => ({
    ...within(start, place),
    notice: ordered[index] as Notice,
  }));
}

/** A place in a part of a text as one in the whole. */
export function within(start: Place, { line, column }: Place): Place {
  return {
    line: start.line + line - 1,
    column: line === 1 ? start.column + column - 1 : column,
  };
}
