/**
 * Reading one game record: one pass over its text, every move played through the rules on the way, variations kept on a
 * stack. Where people differ the reader is lenient, where the rules decide it is strict.
 */
import { isLayliError, quote } from '../errors.js';
import { freeze, fromEntries } from '../intrinsics.js';
import { createGame, type GameState } from '../state.js';
import type { Ruleset } from '../ruleset.js';
import { annotationOf, lastAnnotation } from './annotations.js';
import { createBuilder, type Builder } from './building.js';
import { passedLimit, variationProblem, type Budget } from './course.js';
import { playRead, readMove } from './moves.js';
import type { Notices } from './notices.js';
import { moveNumber, numberText } from './numbering.js';
import { decideEnding, type Claim } from './outcome.js';
import { parsePosition } from './positions.js';
import { readComment, readValue, takeQuotationMark } from './quoting.js';
import { makeRecord, type GameRecord, type RecordTags } from './record.js';
import {
  canonicalTag,
  likeKnownTag,
  rulesFromTags,
  tagsForPeople,
  tagsOfTheGame,
  type TagText,
} from './tags.js';
import {
  notationError,
  skipLayout,
  skipLine,
  skipSpace,
  take,
  unexpected,
  wordAt,
  type Reader,
} from './text.js';

/** The record at the cursor; null at the end of the text. Leaves the cursor at the next record or the end. */
export function readRecord(reader: Reader, budget: Budget, notices: Notices): GameRecord | null {
  skipLayout(reader);
  const { text } = reader;
  if (reader.at >= text.length) return null;

  const { tags, comments } = readHead(reader);
  warnOfSlips(tags, notices);
  const rules = rulesFromTags(text, tags);
  const start = readStart(text, rules, tags.get('Position'));
  const builder = createBuilder(start, budget);
  comments.forEach(builder.comment);
  const closing = readMoves(reader, builder, notices);

  const claimOf = (name: string): Claim | undefined => {
    const tag = tags.get(name);
    return tag && { ...tag, correctable: text.startsWith(tag.value, tag.at) };
  };
  const claims = { tag: claimOf('Result'), closing, termination: claimOf('Termination') };
  const ending = decideEnding(claims, builder.course.state, notices);
  return makeRecord(freeTags(tags), start, builder.finish(), ending);
}

/** Takes a comment at the cursor, in braces or behind a semicolon up to the end of the line; null where there is none. */
function takeComment(reader: Reader): string | null {
  if (take(reader, /\{/y) !== null) return readComment(reader);
  if (take(reader, /;/y) !== null) return skipLine(reader).trim();
  return null;
}

/** The tags of a record, and the comments among and behind them. */
function readHead(reader: Reader): { tags: ReadonlyMap<string, TagText>; comments: readonly string[] } {
  const tags = new Map<string, TagText>();
  const comments: string[] = [];
  for (;;) {
    skipLayout(reader);
    const comment = takeComment(reader);
    if (comment !== null) comments.push(comment);
    else if (reader.text[reader.at] === '[') readTag(reader, tags);
    else return { tags, comments };
  }
}

function readTag(reader: Reader, tags: Map<string, TagText>): void {
  const opening = reader.at++;
  skipSpace(reader);
  const nameAt = reader.at;
  const written = take(reader, /[A-Za-z]\w*/y)?.[0];
  if (written === undefined) throw unexpected(reader, 'the name of a tag, as in [South "Hodan"]');
  const name = canonicalTag(written);
  if (tags.has(name))
    throw notationError(reader.text, opening, `${quote(name)} for the second time`, 'each tag once');
  skipSpace(reader);
  if (!takeQuotationMark(reader)) throw unexpected(reader, 'the value of the tag in quotation marks');
  const { at } = reader;
  tags.set(name, { nameAt, at, value: readValue(reader) });
  skipSpace(reader);
  if (take(reader, /\]/y) === null) throw unexpected(reader, 'a bracket that ends the tag');
}

/** Warns of tags that mean nothing to the rules but are nearly called as one that does. */
function warnOfSlips(tags: ReadonlyMap<string, TagText>, { warn }: Notices): void {
  for (const [name, { nameAt }] of tags) {
    const known = likeKnownTag(name);
    if (known === undefined || tags.has(known)) continue;
    const notice = {
      at: nameAt,
      given: `the unknown tag ${quote(name)}`,
      allowed: `${quote(known)}, if that is meant`,
    };
    warn(tagsForPeople.includes(known) ? notice : { ...notice, isOfRules: true });
  }
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

/**
 * Reads moves, move numbers, comments and variations up to the end of the record, its result included, which it gives.
 */
function readMoves(reader: Reader, builder: Builder, notices: Notices): Claim | undefined {
  const { text } = reader;
  const openings: number[] = [];
  // Two numbers in a row are no number and a bracket.
  let isNumbered = false;
  for (;;) {
    skipLayout(reader);
    const { at } = reader;
    const next = text[at];
    if (next === undefined || next === '[') break;
    const comment = takeComment(reader);
    const wasNumbered = isNumbered;
    isNumbered = false;
    if (comment !== null) {
      builder.comment(comment);
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
    } else if (next === '!' || next === '?' || next === '$') {
      readAnnotation(reader, builder);
    } else if (readNumber(reader, builder.course.state, openings.length > 0 || wasNumbered, notices)) {
      isNumbered = true;
    } else {
      const claim = openings.length === 0 ? take(reader, aResult) : null;
      if (claim !== null) {
        readClosing(reader, builder);
        return { at, value: claim[0], correctable: true };
      }
      readOneMove(reader, builder, notices);
    }
  }
  const unclosed = openings.pop();
  if (unclosed !== undefined) throw notationError(text, unclosed, '"("', 'a closing bracket for it as well');
  return undefined;
}

const aResult = /\*|(?:1\/2|½|\d{1,9})[-–—](?:1\/2|½|\d{1,9})(?![^\s{}()[\];])/y;

/**
 * Takes a move number at the cursor; whether there is one. It may end in a bracket, as in `1) 3 4`, where that closes
 * no variation: there the number must be the right one.
 */
function readNumber(reader: Reader, state: GameState, isBracketElse: boolean, { warn }: Notices): boolean {
  const { at } = reader;
  const found =
    take(reader, /(\d{0,20})([.…]+)/y) ??
    (isBracketElse
      ? null
      : takeIf(reader, /(\d{1,9})\)([.…]*)/y, ([, digits]) => Number(digits) === moveNumber(state)));
  if (found === null) return false;
  const [written, digits = '', dots = ''] = found;
  const isOfNorth = dots.length > 1 || dots === '…';
  if (digits !== '' && (Number(digits) !== moveNumber(state) || (isOfNorth && state.turn === 'south'))) {
    const right = numberText(state);
    const correction = { from: at, to: reader.at, text: right };
    warn({ at, given: `the number ${quote(written)}`, allowed: quote(right), correction });
  }
  return true;
}

/** Moves on over what a sticky pattern matches at the cursor, where that will do. */
function takeIf(
  reader: Reader,
  pattern: RegExp,
  willDo: (found: RegExpExecArray) => boolean,
): RegExpExecArray | null {
  const { at } = reader;
  const found = take(reader, pattern);
  if (found === null || willDo(found)) return found;
  reader.at = at;
  return null;
}

/** Reads what is thought of the latest move: a sign such as `!?`, or a number such as `$14`. */
function readAnnotation(reader: Reader, builder: Builder): void {
  if (builder.isAtLineStart()) throw unexpected(reader, 'a move first, of which it is thought');
  const numbered = takeIf(reader, /\$(\d{1,3})(?!\w)/y, ([, number]) => Number(number) <= lastAnnotation);
  const annotation =
    numbered === null
      ? annotationOf(take(reader, /(?:!!?|\?\??|!\?|\?!)(?![!?])/y)?.[0] ?? '')
      : Number(numbered[1]);
  if (numbered === null && annotation === 0)
    throw unexpected(reader, `!, ?, !!, ??, !?, ?! or a number from $0 to $${lastAnnotation}`);
  builder.annotate(annotation);
}

function readOneMove(reader: Reader, builder: Builder, notices: Notices): void {
  const { at } = reader;
  const move = readMove(reader);
  if (move === null) {
    throw unexpected(reader, 'a move such as 10, 4x2, 8U or 3F, a {comment}, a (variation), or the result');
  }
  playRead(reader, at, move, builder.move, notices);
  const limit = passedLimit(builder.course.budget);
  if (limit !== null) throw notationError(reader.text, at, wordAt(reader.text, at), `in one text ${limit}`);
}

/** What is said behind the result belongs to the last move. */
function readClosing(reader: Reader, builder: Builder): void {
  for (;;) {
    const { at } = reader;
    skipLayout(reader);
    const comment = takeComment(reader);
    if (comment === null) {
      reader.at = at;
      return;
    }
    builder.comment(comment);
  }
}
