/**
 * The state of a game: a plain, deeply frozen, JSON-safe value. A state that this library made is trusted; one from
 * anywhere else is read and checked once, on the way in, and what goes on from there is a frozen copy.
 */
import { describe, problemsError, type Problem } from './errors.js';
import {
  anything,
  checked,
  oneOf,
  readFields,
  readFromOutside,
  refuse,
  wholeNumber,
  type Check,
  type Checks,
} from './reading.js';
import { readRuleset, resolveRuleset, type Player, type Ruleset, type RulesetName } from './ruleset.js';
import { createMark, type Mark } from './trust.js';
import { arrayFrom, freeze, isArray } from './intrinsics.js';

/**
 * A position with its ruleset and its place in the game. What `JSON.stringify` keeps is all there is.
 *
 * A state is valid when it has this shape; all numbers are whole and not negative; seeds and captured seeds add up
 * to 2 x holes x seedsPerHole; uurs come in facing pairs of one owner, and there are none where the ruleset has
 * none; and `quietPlies` is at most `ply` and at most `quietLimit`. It need not be reachable from the start.
 */
export interface GameState {
  /** The rules of this game. */
  readonly ruleset: Ruleset;
  /** The seeds in each hole, by index: South's holes 1 to n, then North's. */
  readonly seeds: readonly number[];
  /** By index: the owner where the hole is part of an uur, or null for an open hole. */
  readonly uurs: readonly (Player | null)[];
  /** The seeds that each player has captured, without those in uurs. */
  readonly captured: { readonly south: number; readonly north: number };
  /** Whose turn it is; once the game is over, whose turn it would be. */
  readonly turn: Player;
  /** How many plies have been played. */
  readonly ply: number;
  /** How many of the latest plies made no progress. */
  readonly quietPlies: number;
}

const mark: Mark<GameState> = /* @__PURE__ */ createMark<GameState>();

/** The most plies that a state from outside may claim. */
export const mostPlies: number = 2 ** 53 - 1;

/** All seeds of a game. */
export function totalSeeds(ruleset: Ruleset): number {
  return 2 * ruleset.holes * ruleset.seedsPerHole;
}

/** A trusted state out of valid parts; the arrays and `captured` must be frozen. */
export function makeState(
  ruleset: Ruleset,
  seeds: readonly number[],
  uurs: readonly (Player | null)[],
  captured: GameState['captured'],
  turn: Player,
  ply: number,
  quietPlies: number,
): GameState {
  return mark.own({ ruleset, seeds, uurs, captured, turn, ply, quietPlies });
}

/**
 * The first position of a game: the same number of seeds in every hole, South to move.
 *
 * @param options - The name of a ruleset, or the fields that differ from `standard`.
 * @throws {@link LayliError} `INVALID_RULESET`, listing every problem at once.
 *
 * @example
 * ```ts
 * import { createGame } from 'layli-goobalay';
 *
 * createGame('short').seeds; // => [4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4]
 * createGame({ holes: 2, seedsPerHole: 3 }).seeds; // => [3, 3, 3, 3]
 * ```
 */
export function createGame(options?: RulesetName | Partial<Ruleset>): GameState {
  const ruleset = resolveRuleset(options);
  const size = 2 * ruleset.holes;
  return makeState(
    ruleset,
    freeze(arrayFrom({ length: size }, () => ruleset.seedsPerHole)),
    freeze(arrayFrom({ length: size }, () => null)),
    freeze({ south: 0, north: 0 }),
    'south',
    0,
    0,
  );
}

/**
 * Takes in a game from outside: a JSON value, or a string of JSON. Unlike the functions that take a state, it also
 * refuses unknown keys.
 *
 * @param value - Anything; a valid state has the shape of {@link GameState}.
 * @returns A frozen copy.
 * @throws {@link LayliError} `INVALID_STATE`, listing what is wrong and where.
 *
 * @example
 * ```ts
 * import { applyMove, createGame, parseGame } from 'layli-goobalay';
 *
 * const saved = JSON.stringify(applyMove(createGame(), 4));
 * parseGame(saved).turn; // => 'north'
 * ```
 */
export function parseGame(value: unknown): GameState {
  return readState(typeof value === 'string' ? parseJson(value) : value, true);
}

/** A state that can be trusted: the given one where it was made here, else a checked copy. */
export function trustedState(state: GameState): GameState {
  return mark.isOwn(state) ? state : readState(state, false);
}

/** The longest text read as one game, in UTF-16 code units: many times what the largest board takes. */
const longestJson = 100_000;

function parseJson(text: string): unknown {
  if (text.length > longestJson) {
    throw problemsError('INVALID_STATE', [
      {
        path: '',
        given: `a text of ${text.length} characters`,
        allowed: `JSON of at most ${longestJson}`,
      },
    ]);
  }
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    throw problemsError(
      'INVALID_STATE',
      [{ path: '', given: `${describe(text)}, not JSON`, allowed: 'JSON' }],
      error,
    );
  }
}

const sides = /* @__PURE__ */ oneOf('south', 'north');
const owners = /* @__PURE__ */ oneOf('south', 'north', null);
const noOwner = /* @__PURE__ */ oneOf(null);
const plies = /* @__PURE__ */ wholeNumber(0, mostPlies);

/** What each part of a state must be on its own; those that depend on the ruleset are checked after it. */
const checks: Checks<GameState> = {
  ruleset: anything,
  seeds: anything,
  uurs: anything,
  captured: anything,
  turn: sides,
  ply: plies,
  quietPlies: plies,
};

/**
 * Reads and checks a state. Programs with states from outside pay for this at every call: on the way of a valid state
 * there are plain loops, and words for what is wrong are made where something is.
 */
function readState(value: unknown, isExact: boolean): GameState {
  const read = (problems: Problem[]): GameState | undefined => {
    const parts = readFields(value, checks, problems, '', isExact);
    if (parts === undefined) return undefined;
    const ruleset = readRuleset(parts.ruleset, problems, 'ruleset', isExact);
    if (ruleset === undefined) return undefined;

    const size = 2 * ruleset.holes;
    const total = totalSeeds(ruleset);
    const count = wholeNumber(0, total);
    const seeds = readHoles(parts.seeds, size, count, 'seeds', problems) as number[];
    const owner = ruleset.uurs ? owners : noOwner;
    const uurs = readHoles(parts.uurs, size, owner, 'uurs', problems) as (Player | null)[];
    const counts = { south: count, north: count };
    const captured = readFields<GameState['captured']>(
      parts.captured,
      counts,
      problems,
      'captured',
      isExact,
    ) as GameState['captured'];
    // Where there is none, each part is what it should be.
    if (problems.length > 0) return undefined;

    const { south, north } = captured;
    let sum = south + north;
    for (let index = 0; index < size; index++) {
      sum += seeds[index] as number;
      const across = size - 1 - index;
      if (uurs[index] !== uurs[across]) {
        refuse(uurs[index], `that of uurs[${across}]`, problems, 'uurs', index);
      }
    }
    if (sum !== total) refuse(sum, `${total}`, problems, 'seeds + captured');
    const { turn, ply, quietPlies } = parts;
    // At most ply and at most the limit.
    const mostQuiet = ply < ruleset.quietLimit ? ply : ruleset.quietLimit;
    checked(quietPlies, wholeNumber(0, mostQuiet), problems, 'quietPlies');
    return makeState(ruleset, freeze(seeds), freeze(uurs), freeze({ south, north }), turn, ply, quietPlies);
  };
  // Where there is no state, there is a problem.
  return readFromOutside('INVALID_STATE', read) as GameState;
}

// What a list of holes is before it is read. No setter on a prototype takes what replaces an entry.
const unread: readonly unknown[] = /* @__PURE__ */ arrayFrom({ length: 48 }, () => null);

/** A copy of a list with one entry for each hole, each read once and checked. */
function readHoles(value: unknown, size: number, check: Check, path: string, problems: Problem[]): unknown[] {
  const list = unread.slice(0, size);
  if (isArray(value) && value.length === size) {
    for (let index = 0; index < size; index++) {
      list[index] = checked((value as unknown[])[index], check, problems, path, index);
    }
  } else {
    refuse(value, `an array of ${size}`, problems, path);
  }
  return list;
}
