/**
 * Whatever a text holds of games: records, a position, or states and records as JSON. All of them become records; a mere
 * position is a record without moves.
 */
import { LayliError, isLayliError } from '../errors.js';
import { freeze, hasOwn, isArray } from '../intrinsics.js';
import { isPlainObject } from '../reading.js';
import type { Ruleset, RulesetName } from '../ruleset.js';
import { parseGame, type GameState } from '../state.js';
import type { RecordWarning } from './notices.js';
import { argumentError } from './outside.js';
import { parseRecords } from './parsing.js';
import { parsePosition } from './positions.js';
import { createRecord, trustedRecord, type GameRecord } from './record.js';
import { longestText, mostRecords, notationError, openText, unexpected, wordAt } from './text.js';

/** What a text is, by how it begins. */
export type GameForm = 'position' | 'JSON' | 'records';

/** What a text is, by how it begins. */
export function formOf(text: string): GameForm {
  if (/^\s*\d+[sn]?\s*[,/]/i.test(text)) return 'position';
  return isJson(text) ? 'JSON' : 'records';
}

/**
 * Whether a text is JSON and no record: an array, as a tag begins with a letter; an object with a first key or without
 * any, or what is left of one that was cut off within it, as a comment is closed.
 */
function isJson(text: string): boolean {
  return /^\s*(?:\[\s*[^\sA-Za-z]|\{\s*"\w+"\s*:|\{\s*(?:"\w*"?\s*)?$|\{\s*\}\s*$)/.test(text);
}

/**
 * Reads whatever a text holds of games: game records, a position, a state or a record as JSON, or an array of these. What
 * it is shows in how it begins.
 *
 * @param text - The text, as somebody pasted it or a file holds it.
 * @param ruleset - The rules of a position, which does not name its own; `standard` when left out.
 * @returns At least one record; of a position or a state one without moves.
 * @throws {@link LayliError} for a text that holds no game: `INVALID_NOTATION` for records, positions and what is no
 * JSON, and what {@link createRecord} and `parseGame` throw for what is in JSON.
 *
 * @example
 * ```ts
 * import { formatPosition, readGames } from 'layli-goobalay/notation';
 *
 * readGames('[Ruleset "short"] 1. 3 *  1. 4 5 *').map(({ moves }) => moves.length); // => [1, 2]
 * const [position] = readGames('3,0,2n/2n,0,1 N 9-7 0 20', { holes: 3 });
 * position && formatPosition(position.start); // => '3,0,2n/2n,0,1 N 9-7 0 20'
 * ```
 */
export function readGames(text: string, ruleset?: RulesetName | Partial<Ruleset>): readonly GameRecord[] {
  return readGamesOfForm(text, ruleset).records;
}

/** The same, with what may be meant otherwise. */
export function readGamesOfForm(
  given: string,
  ruleset?: RulesetName | Partial<Ruleset>,
): { readonly records: readonly GameRecord[]; readonly warnings: readonly RecordWarning[] } {
  const reader = openText(given, longestText, 'a record, a position, or a state as JSON');
  const { text } = reader;
  const form = formOf(text);
  if (form === 'position') {
    return { records: freeze([createRecord(parsePosition(text, ruleset), [])]), warnings: [] };
  }
  if (form === 'JSON') return { records: freeze(gamesOfJson(text)), warnings: [] };
  const read = parseRecords(text, { warnings: true });
  if (read.records.length === 0) throw unexpected(reader, 'a record, a position, or a state as JSON');
  return read;
}

function gamesOfJson(text: string): readonly GameRecord[] {
  const value = valueOf(text);
  if (!isArray(value)) return [gameOfValue(value)];
  const { length } = value;
  if (length === 0 || length > mostRecords) {
    throw argumentError('', value, `an array of at least one state or record, and at most ${mostRecords}`);
  }
  return value.map((each, place) => {
    try {
      return gameOfValue(each);
    } catch (error) {
      if (!isLayliError(error)) throw error;
      throw new LayliError(error.code, `Game ${place + 1}: ${error.message}`, error.details, error);
    }
  });
}

/** The value of a text in JSON; an error with its place where it is none. */
function valueOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    const { message } = cause as Error;
    const [, position = ''] = /at position (\d+)/.exec(message) ?? [];
    const end = text.trimEnd().length;
    const at = Number(position || NaN);
    const isCutOff = /end of JSON|Unterminated/.test(message) || at >= end;
    const found = isCutOff
      ? 'it is cut off and ends in the middle'
      : position && `not ${wordAt(text, at)} here`;
    const words = `This is no JSON${found === '' ? '' : `: ${found}`}.`;
    const allowed = 'a state or a record as JSON';
    throw notationError(text, isCutOff ? end : at || 0, 'what is no JSON', allowed, new SyntaxError(words));
  }
}

/** A state or a record out of a value of JSON. */
export function gameOfValue(value: unknown): GameRecord {
  return isPlainObject(value) && hasOwn(value, 'moves')
    ? trustedRecord(value as GameRecord)
    : createRecord(parseGame(value) satisfies GameState, []);
}
