/**
 * Games out of a text of any length, one after the other: game records, or JSON with a record, a state or a position on
 * each line. What cannot be read is told, and the rest goes on.
 */
import type { Ending } from '../ending.js';
import { isLayliError } from '../errors.js';
import { formOf, gameOfValue, readGames } from '../notation/games.js';
import { formatPosition, parsePosition } from '../notation/positions.js';
import { createRecord, type GameRecord } from '../notation/record.js';
import { readRecords } from '../notation/streaming.js';
import { applyMove } from '../play.js';
import { isPlainObject, ownProperty } from '../reading.js';
import { resolveRuleset, type Ruleset, type RulesetName } from '../ruleset.js';
import type { GameState } from '../state.js';
import type { TextSource } from './chunks.js';
import { mostBytes } from './input.js';
import { UsageError } from './usage.js';

/** A game that was read, or what is wrong with it. */
export type GameRead =
  | { readonly record: GameRecord; readonly problem: null }
  | { readonly record: null; readonly problem: string };

/**
 * Reads the games of a text.
 *
 * @param warn - Is told what may be meant otherwise.
 */
export async function* readGamesOf(
  { chunks, place }: TextSource,
  warn: (words: string) => void,
): AsyncGenerator<GameRead, void> {
  const pieces = withBeginning(chunks);
  const beginning = (await pieces.next()).value;
  if (beginning === undefined) return;
  if (formOf(beginning) === 'JSON') yield* readJsonLines(joined(beginning, pieces), place);
  else {
    for await (const { record, error, warnings } of readRecords(joined(beginning, pieces))) {
      for (const { message } of warnings) warn(message);
      if (record === null) yield { record, problem: error.message };
      else yield { record, problem: null };
    }
  }
}

/** The pieces of a text; the first one has something in it that is not blank. */
async function* withBeginning(
  chunks: AsyncIterable<string> | Iterable<string>,
): AsyncGenerator<string, void> {
  let beginning = '';
  for await (const chunk of chunks) {
    if (beginning === '') beginning = chunk.replace(/^\uFEFF/, '');
    else if (beginning.trim() === '') beginning += chunk;
    else {
      yield beginning;
      beginning = chunk;
    }
    if (beginning.length > mostBytes && beginning.trim() === '') beginning = '';
  }
  if (beginning.trim() !== '') yield beginning;
}

async function* joined(first: string, rest: AsyncIterable<string>): AsyncGenerator<string, void> {
  yield first;
  yield* rest;
}

/** A line of positions, as `convert --to positions` writes it. */
interface PositionLine {
  readonly game: unknown;
  readonly ruleset: unknown;
  readonly position: unknown;
  readonly move: unknown;
  readonly ending?: unknown;
}

/** The lines of positions that are one game. */
interface Positions {
  readonly game: unknown;
  readonly start: GameState;
  /** The position after the moves so far. */
  readonly state: GameState;
  readonly holes: readonly number[];
  readonly ending: unknown;
}

/** The games of JSON lines; a text whose first line is no JSON by itself is read as a whole. */
async function* readJsonLines(chunks: AsyncIterable<string>, place: string): AsyncGenerator<GameRead, void> {
  let number = 0;
  let positions: Positions | null = null;
  const lines = linesOf(chunks, place);
  for await (const line of lines) {
    number++;
    if (line.trim() === '') continue;
    let value: unknown;
    try {
      value = JSON.parse(line);
    } catch {
      if (number === 1) {
        yield* readWhole(line, lines, place);
        return;
      }
      yield { record: null, problem: `Line ${number} is no JSON.` };
      continue;
    }
    if (isPlainObject(value) && typeof ownProperty(value, 'position') === 'string') {
      const read = positionRead(value as PositionLine, positions, number);
      if (typeof read === 'string') {
        // What follows of this game can no longer be a part of it.
        if (positions !== null) yield gameOf(positions, number);
        positions = null;
        yield { record: null, problem: read };
        continue;
      }
      if (positions !== null && read.start !== positions.start) yield gameOf(positions, number);
      positions = read;
      continue;
    }
    if (positions !== null) yield gameOf(positions, number);
    positions = null;
    yield attempt(number, () => gameOfValue(value));
  }
  if (positions !== null) yield gameOf(positions, number);
}

/** The game to which a line of positions belongs, with its move; or what is wrong with the line. */
function positionRead(
  { game, ruleset, position, move, ending }: PositionLine,
  before: Positions | null,
  number: number,
): Positions | string {
  try {
    const read = parsePosition(position as string, resolveRuleset(ruleset as RulesetName | Partial<Ruleset>));
    const isNext = before !== null && game !== undefined && before.game === game;
    if (isNext && formatPosition(before.state) !== formatPosition(read))
      return `Line ${number}: the position does not follow from the line before.`;
    const { start, holes } = isNext ? before : { start: read, holes: [] };
    if (move === undefined || move === null) return { game, start, state: read, holes, ending };
    const hole = move as number;
    return { game, start, state: applyMove(read, hole), holes: [...holes, hole], ending };
  } catch (error) {
    if (!isLayliError(error)) throw error;
    return `Line ${number}: ${error.message}`;
  }
}

function gameOf({ start, holes, ending }: Positions, number: number): GameRead {
  return attempt(number, () => createRecord(start, holes, {}, ending as Ending | undefined));
}

function attempt(number: number, read: () => GameRecord): GameRead {
  try {
    return { record: read(), problem: null };
  } catch (error) {
    if (!isLayliError(error)) throw error;
    return { record: null, problem: `Line ${number}: ${error.message}` };
  }
}

/** The games of JSON that is written over several lines, which must be held as a whole. */
async function* readWhole(
  first: string,
  rest: AsyncIterable<string>,
  place: string,
): AsyncGenerator<GameRead, void> {
  let text = first;
  for await (const line of rest) {
    text += `\n${line}`;
    if (text.length > mostBytes) throw tooLong(place);
  }
  let records: readonly GameRecord[];
  try {
    records = readGames(text);
  } catch (error) {
    if (!isLayliError(error)) throw error;
    yield { record: null, problem: error.message };
    return;
  }
  for (const record of records) yield { record, problem: null };
}

async function* linesOf(chunks: AsyncIterable<string>, place: string): AsyncGenerator<string, void> {
  let left = '';
  for await (const chunk of chunks) {
    const lines = (left + chunk).split('\n');
    left = lines.pop() ?? '';
    yield* lines;
    if (left.length > mostBytes) throw tooLong(place);
  }
  if (left !== '') yield left;
}

function tooLong(place: string): UsageError {
  return new UsageError(
    `${place || 'The text'} has a value of more than ${mostBytes / 2 ** 20} MiB, the most that is read at once.`,
  );
}
