/**
 * The state of a game: a plain, deeply frozen, JSON-safe value. A state that this library made is trusted; one from
 * anywhere else is read and checked once, on the way in, and what goes on from there is a frozen copy.
 */
import { describe, problemsError, type Problem } from './errors.js';
import {
  checked,
  checkedObject,
  oneOf,
  ownProperty,
  refuseUnknownKeys,
  wholeNumber,
  type Check,
} from './reading.js';
import {
  readFields,
  readGuarded,
  resolveRuleset,
  type Player,
  type Ruleset,
  type RulesetName,
} from './ruleset.js';
import { createMark, type Mark } from './trust.js';

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
const { freeze } = Object;
const { isArray } = Array;
const { min } = Math;

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
    freeze(new Array<number>(size).fill(ruleset.seedsPerHole)),
    freeze(new Array<null>(size).fill(null)),
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
        given: `a text of ${String(text.length)} characters`,
        allowed: `JSON of at most ${String(longestJson)}`,
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

const stateFields = ['ruleset', 'seeds', 'uurs', 'captured', 'turn', 'ply', 'quietPlies'];
const players = ['south', 'north'];

function readState(value: unknown, exact: boolean): GameState {
  const problems: Problem[] = [];
  const state = readGuarded('INVALID_STATE', () => readParts(value, exact, problems));
  if (state === undefined) throw problemsError('INVALID_STATE', problems);
  return state;
}

function readParts(source: unknown, exact: boolean, problems: Problem[]): GameState | undefined {
  if (!checkedObject(source, '', problems)) return undefined;
  const rules = ownProperty(source, 'ruleset');
  const ruleset = checkedObject(rules, 'ruleset', problems)
    ? readFields(rules, null, exact, 'ruleset.', problems)
    : undefined;
  // What the holes may hold depends on the ruleset.
  const board = ruleset === undefined ? undefined : readBoard(source, ruleset, exact, problems);
  const turn = checked<Player>(ownProperty(source, 'turn'), oneOf('south', 'north'), 'turn', problems);
  const most = Number.MAX_SAFE_INTEGER;
  const ply = checked<number>(ownProperty(source, 'ply'), wholeNumber(0, most), 'ply', problems);
  const quiet = wholeNumber(0, min(ply ?? most, ruleset?.quietLimit ?? most));
  const quietPlies = checked<number>(
    ownProperty(source, 'quietPlies'),
    { ...quiet, allowed: () => `${quiet.allowed()}, at most ply and at most the quietLimit` },
    'quietPlies',
    problems,
  );
  if (exact) refuseUnknownKeys(source, stateFields, '', problems);
  // Each part that is missing has a problem noted; the tests spell them out for the compiler.
  if (
    problems.length > 0 ||
    ruleset === undefined ||
    board === undefined ||
    turn === undefined ||
    ply === undefined ||
    quietPlies === undefined
  ) {
    return undefined;
  }
  return makeState(ruleset, board.seeds, board.uurs, board.captured, turn, ply, quietPlies);
}

/** What lies in the holes and what has been captured; undefined where there is a problem. */
function readBoard(
  source: object,
  ruleset: Ruleset,
  exact: boolean,
  problems: Problem[],
): Pick<GameState, 'seeds' | 'uurs' | 'captured'> | undefined {
  const count = wholeNumber(0, totalSeeds(ruleset));
  const seeds = readHoles<number>(ownProperty(source, 'seeds'), ruleset, count, 'seeds', problems);
  const owners = ruleset.uurs
    ? oneOf('south', 'north', null)
    : { ...oneOf(null), allowed: () => 'null, as the ruleset has no uurs' };
  const uurs = readHoles<Player | null>(ownProperty(source, 'uurs'), ruleset, owners, 'uurs', problems);
  if (uurs !== undefined) checkPairs(uurs, problems);

  const taken = ownProperty(source, 'captured');
  if (!checkedObject(taken, 'captured', problems)) return undefined;
  const south = checked<number>(ownProperty(taken, 'south'), count, 'south', problems, 'captured.');
  const north = checked<number>(ownProperty(taken, 'north'), count, 'north', problems, 'captured.');
  if (exact) refuseUnknownKeys(taken, players, 'captured.', problems);
  if (seeds === undefined || uurs === undefined) return undefined;
  if (south === undefined || north === undefined) return undefined;

  const captured = freeze({ south, north });
  checkTotal(seeds, captured, ruleset, problems);
  return { seeds: freeze(seeds), uurs: freeze(uurs), captured };
}

/** A copy of an array with one entry per hole, each read once and accepted; undefined where there is a problem. */
function readHoles<Value>(
  value: unknown,
  { holes }: Ruleset,
  check: Check,
  path: string,
  problems: Problem[],
): Value[] | undefined {
  const size = 2 * holes;
  const found = problems.length;
  const oneForEach: Check = {
    allowed: () => `an array of ${String(size)}, one for each hole`,
    accepts: (given) => isArray(given) && given.length === size,
  };
  const list = checked<readonly unknown[]>(value, oneForEach, path, problems);
  if (list === undefined) return undefined;
  const copy = new Array<Value>(size);
  for (let index = 0; index < size; index++) {
    copy[index] = checked<Value>(list[index], check, index, problems, path) as Value;
  }
  return problems.length > found ? undefined : copy;
}

function checkPairs(uurs: readonly (Player | null)[], problems: Problem[]): void {
  for (let south = 0; south < uurs.length / 2; south++) {
    const north = uurs.length - 1 - south;
    if (uurs[south] === uurs[north]) continue;
    problems.push({
      path: `uurs[${String(south)}]`,
      given: describe(uurs[south]),
      allowed: `the same as uurs[${String(north)}], its facing hole, which is ${describe(uurs[north])}`,
    });
  }
}

function checkTotal(
  seeds: readonly number[],
  captured: GameState['captured'],
  ruleset: Ruleset,
  problems: Problem[],
): void {
  const total = totalSeeds(ruleset);
  const sum = seeds.reduce((before, count) => before + count, captured.south + captured.north);
  if (sum === total) return;
  problems.push({
    path: 'seeds',
    given: `${String(sum)} together with the captured ones`,
    allowed: `${String(total)}, which is 2 x ${String(ruleset.holes)} holes x ${String(ruleset.seedsPerHole)}`,
  });
}
