/**
 * Positions on one line: `<south row>/<north row> <S|N to move> <south>-<north captured> <quietPlies> <ply>`. A row
 * is its holes 1 to n, comma-separated; a hole of an uur has its owner's letter behind the count, as in `3,0,2n`.
 */
import { isLayliError, type Problem } from '../errors.js';
import { resolveRuleset, type Player, type Ruleset, type RulesetName } from '../ruleset.js';
import { parseGame, trustedState, type GameState } from '../state.js';
import { expectEnd, notationError, openText, skipSpace, take, unexpected, type Reader } from './text.js';

/** Several times what the largest board takes. */
const longestPosition = 1_000;

/**
 * Writes a position on one line; {@link parsePosition} reads it back. The ruleset is not written.
 *
 * @throws {@link LayliError} `INVALID_STATE` for a state from outside that is not valid.
 *
 * @example
 * ```ts
 * import { applyMove, createGame } from 'layli-goobalay';
 * import { formatPosition } from 'layli-goobalay/notation';
 *
 * formatPosition(createGame('short')); // => '4,4,4,4,4,4/4,4,4,4,4,4 S 0-0 0 0'
 * formatPosition(applyMove(createGame('short'), 3)); // => '6,6,2,7,1,6/1,0,6,6,0,1 N 6-0 0 1'
 * ```
 */
export function formatPosition(state: GameState): string {
  const { ruleset, seeds, uurs, captured, turn, quietPlies, ply } = trustedState(state);
  // Engines keep a text that grows piece by piece as a chain of its pieces, so these are not the smallest.
  let text = '';
  for (let start = 0; start < seeds.length; start += 4) {
    let piece = '';
    for (let index = start; index < start + 4 && index < seeds.length; index++) {
      if (index > 0) piece += index === ruleset.holes ? '/' : ',';
      piece += String(seeds[index]);
      const owner = uurs[index];
      if (owner !== null) piece += owner === 'south' ? 's' : 'n';
    }
    text += piece;
  }
  const mover = turn === 'south' ? 'S' : 'N';
  return `${text} ${mover} ${captured.south}-${captured.north} ${quietPlies} ${ply}`;
}

/**
 * Reads a position. Upper and lower case count as the same, and white space may stand around every part.
 *
 * @param text - A position as {@link formatPosition} writes it.
 * @param ruleset - The rules it is played by; `standard` when left out.
 * @throws {@link LayliError} `INVALID_NOTATION` for a text that is no valid position of the ruleset,
 * `INVALID_RULESET` for a ruleset that is not valid.
 *
 * @example
 * ```ts
 * import { parsePosition } from 'layli-goobalay/notation';
 *
 * const state = parsePosition('3,0,2n/2n,0,1 N 9-7 0 20', { holes: 3 });
 * state.uurs; // => [null, null, 'north', 'north', null, null]
 * ```
 */
export function parsePosition(text: string, ruleset?: RulesetName | Partial<Ruleset>): GameState {
  const rules = resolveRuleset(ruleset);
  const reader = openText(text, longestPosition, 'a position');
  // Where each part begins, under the name that the core's check of a state has for it.
  const places = new Map<string, number>();
  const seeds: number[] = [];
  const uurs: (Player | null)[] = [];

  const slash = 'a comma and the next hole, or a slash and the row of North';
  readRow(reader, rules, seeds, uurs, places, () => take(reader, /\//y), slash);
  const mover = readRow(
    reader,
    rules,
    seeds,
    uurs,
    places,
    () => take(reader, /[sn](?!\S)/iy),
    'S or N to move',
  );
  const south = readNumber(reader, 'captured.south', 'the seeds that South has captured', places);
  skipSpace(reader);
  if (take(reader, /[-–]/y) === null)
    throw unexpected(reader, 'a hyphen and the seeds that North has captured');
  const north = readNumber(reader, 'captured.north', 'the seeds that North has captured', places);
  const quietPlies = readNumber(reader, 'quietPlies', 'the number of quiet plies', places);
  const ply = readNumber(reader, 'ply', 'the number of plies played', places);
  expectEnd(reader);

  try {
    const turn = mover[0].toLowerCase() === 's' ? 'south' : 'north';
    return parseGame({ ruleset: rules, seeds, uurs, captured: { south, north }, turn, ply, quietPlies });
  } catch (error) {
    if (!isLayliError(error, 'INVALID_STATE')) throw error;
    const { path, given, allowed } = error.details.problems[0] as Problem;
    const at = places.get(path.replace('uurs[', 'seeds[')) ?? 0;
    throw notationError(reader.text, at, `${path} as ${given}`, allowed, error);
  }
}

/** Reads a row up to and over what comes behind it, which it gives. */
function readRow(
  reader: Reader,
  { holes }: Ruleset,
  seeds: number[],
  uurs: (Player | null)[],
  places: Map<string, number>,
  takeNext: () => RegExpExecArray | null,
  allowed: string,
): RegExpExecArray {
  skipSpace(reader);
  const start = reader.at;
  let count = 0;
  do {
    skipSpace(reader);
    const { at } = reader;
    const hole = take(reader, /(\d+)([sn])?(?!\w)/iy);
    if (hole === null) throw unexpected(reader, 'the seeds of a hole, such as 4, or 2s or 2n in an uur');
    places.set(`seeds[${seeds.length}]`, at);
    seeds.push(Number(hole[1]));
    uurs.push(hole[2] === undefined ? null : hole[2].toLowerCase() === 's' ? 'south' : 'north');
    count++;
    skipSpace(reader);
  } while (take(reader, /,/y) !== null);
  const next = takeNext();
  if (next === null) throw unexpected(reader, allowed);
  if (count !== holes) {
    throw notationError(reader.text, start, `a row of ${count} holes`, `a row of ${holes}`);
  }
  return next;
}

function readNumber(reader: Reader, path: string, meaning: string, places: Map<string, number>): number {
  skipSpace(reader);
  places.set(path, reader.at);
  const number = take(reader, /\d+(?!\w)/y);
  if (number === null) throw unexpected(reader, meaning);
  return Number(number[0]);
}
