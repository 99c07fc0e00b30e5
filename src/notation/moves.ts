/**
 * Moves as Abstract Games prints them: the number of the hole, and what the turn came to. `10` took nothing, `4x2`
 * captured two seeds in all (the last one included where the ruleset captures it), `8U` made an uur, `3F` was
 * forfeited.
 */
import { isLayliError, quote, type LayliError } from '../errors.js';
import { arrayFrom, freeze, isArray } from '../intrinsics.js';
import { traceMove, type MoveTrace } from '../play.js';
import { isPlainObject, oneOf, ownProperty, wholeNumber } from '../reading.js';
import { trustedState, type GameState } from '../state.js';
import { throwFaults, type Notices } from './notices.js';
import { argumentError, readForeign } from './outside.js';
import {
  expectEnd,
  notationError,
  openText,
  skipSpace,
  take,
  unexpected,
  wordAt,
  type Reader,
} from './text.js';

/** What may follow the number of a hole: so many seeds were captured, an uur was made, the turn was forfeited. */
export type MoveSuffix = `x${number}` | 'U' | 'F';

/** A move that was read. */
export interface MoveText {
  /** The number of the hole, 1 to 24. */
  readonly hole: number;
  /** What the text says of the turn; null where it says nothing. */
  readonly suffix: MoveSuffix | null;
}

/** The largest number of a hole on any board. */
const lastHole = 24;

const longestMove = 100;

/** What of a turn is printed. */
type PrintedTurn = Pick<MoveTrace, 'hole' | 'outcome' | 'captured'>;

/** What a turn is followed by in print; null where it took nothing. */
export function suffixOf({ outcome, captured }: Omit<PrintedTurn, 'hole'>): MoveSuffix | null {
  switch (outcome) {
    case 'capture':
      return `x${captured}`;
    case 'uur':
      return 'U';
    case 'forfeit-endless':
    case 'forfeit-grand-slam':
      return 'F';
    case 'famine':
    case 'into-uur':
      return null;
  }
}

/** The text of a turn that the core played. */
export function moveText(trace: PrintedTurn): string {
  return `${trace.hole}${suffixOf(trace) ?? ''}`;
}

/**
 * Writes a turn: `10`, `4x2` (captured two seeds), `8U` (made an uur) or `3F` (was forfeited).
 *
 * @param trace - A turn, as `traceMove` gives it; only the hole, the outcome and the captures matter.
 * @throws {@link LayliError} `INVALID_ARGUMENT` for anything else.
 *
 * @example
 * ```ts
 * import { createGame, traceMove } from 'layli-goobalay';
 * import { formatMove } from 'layli-goobalay/notation';
 *
 * formatMove(traceMove(createGame('marin1931'), 1)); // => '1x6'
 * ```
 */
export function formatMove(trace: Pick<MoveTrace, 'hole' | 'outcome' | 'captures'>): string {
  return moveText(readForeign('', aTrace, () => readTurn(trace)));
}

const aTrace = 'a turn as traceMove gives it';
const aHole = /* @__PURE__ */ wholeNumber(1, lastHole);
const anOutcome = /* @__PURE__ */ oneOf(
  'famine',
  'into-uur',
  'capture',
  'uur',
  'forfeit-grand-slam',
  'forfeit-endless',
);
const someSeeds = /* @__PURE__ */ wholeNumber(1, 2 * lastHole * 20);

/** A copy of what is printed of a turn from outside; everything is read once, so that it stays what was checked. */
function readTurn(trace: unknown): PrintedTurn {
  const property = (object: unknown, key: string): unknown =>
    isPlainObject(object) ? ownProperty(object, key) : undefined;
  const hole = property(trace, 'hole');
  const outcome = property(trace, 'outcome');
  const captures = property(trace, 'captures');
  const count = isArray(captures) ? captures.length : NaN;
  const isRightCount = outcome === 'capture' ? count > 0 && count <= 2 * lastHole : count === 0;
  const seeds = isRightCount
    ? arrayFrom({ length: count }, (_, place) => property((captures as unknown[])[place], 'seeds'))
    : [undefined];
  if (!aHole.accepts(hole) || !anOutcome.accepts(outcome) || !seeds.every(someSeeds.accepts)) {
    throw argumentError('', trace, aTrace);
  }
  const captured = outcome === 'capture' ? (seeds as number[]).reduce((sum, each) => sum + each, 0) : 0;
  return { hole, outcome, captured } as PrintedTurn;
}

/**
 * Reads a move. Upper and lower case count as the same, `3×6` is `3x6`, and white space may
 * stand around it.
 *
 * @param text - A move such as `10`, `4x2`, `8U` or `3F`.
 * @param state - The position in which it is played. Where it is given, the hole must be legal there and the suffix,
 * unless it is missing, must be what the rules come to.
 * @throws {@link LayliError} `INVALID_NOTATION` for anything else, `INVALID_STATE` for a state that is not valid.
 *
 * @example
 * ```ts
 * import { parseMove } from 'layli-goobalay/notation';
 *
 * parseMove('4x2'); // => { hole: 4, suffix: 'x2' }
 * parseMove('10'); // => { hole: 10, suffix: null }
 * ```
 */
export function parseMove(text: string, state?: GameState): MoveText {
  const trusted = state === undefined ? null : trustedState(state);
  const reader = openText(text, longestMove, aMove);
  skipSpace(reader);
  const { at } = reader;
  const move = readMove(reader);
  if (move === null) throw unexpected(reader, aMove);
  const written = { text: reader.text, at: reader.at };
  expectEnd(reader);
  if (trusted !== null) {
    playRead(written, at, move, (hole) => traceMove(trusted, hole), throwFaults(reader.text));
  }
  return freeze(move);
}

/** What a move looks like, for messages. */
export const aMove = 'a move such as 10, 4x2, 8U or 3F';

/** The move at the cursor; null, and the cursor stays, where there is none. */
export function readMove(reader: Reader): MoveText | null {
  const { at } = reader;
  const found = take(reader, /(\d{1,9})(?:[x×](\d{1,9})|(u)|(f))?(?![^\s{}()[\]*!?$;])/iy);
  if (found === null) return null;
  const hole = Number(found[1]);
  const seeds = found[2] === undefined ? null : Number(found[2]);
  if (!aHole.accepts(hole)) {
    throw notationError(reader.text, at, `hole ${hole}`, `a hole from 1 to ${lastHole}`);
  }
  if (seeds === 0) throw notationError(reader.text, at, found[0], 'no suffix, where nothing was captured');
  if (seeds !== null) return { hole, suffix: `x${seeds}` };
  if (found[3] !== undefined) return { hole, suffix: 'U' };
  return { hole, suffix: found[4] === undefined ? null : 'F' };
}

/**
 * Plays a move that was read from an offset of a text to the cursor: what the rules refuse is an error there, and a
 * suffix that contradicts them a fault.
 */
export function playRead<Played extends PrintedTurn>(
  { text, at }: Reader,
  offset: number,
  { hole, suffix }: MoveText,
  play: (hole: number) => Played,
  { fault }: Pick<Notices, 'fault'>,
): Played {
  let played: Played;
  try {
    played = play(hole);
  } catch (error) {
    throw isLayliError(error) ? refusedMove(text, offset, error) : error;
  }
  if (suffix !== null && suffix !== suffixOf(played)) {
    const right = moveText(played);
    const allowed =
      right === String(hole) ? `${hole}, as nothing is taken` : `${quote(right)}, or ${hole} alone`;
    const correction = { from: offset, to: at, text: right };
    fault({ at: offset, given: quote(`${hole}${suffix}`), allowed, correction });
  }
  return played;
}

function refusedMove(text: string, offset: number, error: LayliError): LayliError {
  const given = wordAt(text, offset);
  if (isLayliError(error, 'GAME_OVER')) {
    return notationError(text, offset, given, 'no further move', error);
  }
  if (!isLayliError(error, 'ILLEGAL_MOVE')) return error;
  const { legal, player } = error.details;
  return notationError(text, offset, given, `a legal move of ${player}: ${legal.join(', ')}`, error);
}
