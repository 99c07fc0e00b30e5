/**
 * Options from outside: each is read once and checked, unknown ones are refused with the nearest known name, and all
 * problems are told at once.
 */
import { problemsError } from '../errors.js';
import { traceMove, type MoveTrace } from '../play.js';
import {
  anything,
  checked,
  oneOf,
  ownProperty,
  plainObject,
  readFromOutside,
  refuseUnknownKeys,
  type Check,
} from '../reading.js';
import type { Player } from '../ruleset.js';
import { trustedState, type GameState } from '../state.js';
import { usualNames, type Names } from '../telling.js';
import { clean } from './markup.js';

/**
 * The move that led to the shown state. It is played again on the state before it, so that nothing about it has to be
 * taken on trust.
 */
export interface LastMove {
  /** The state in which the move was made. */
  readonly before: GameState;
  /** The number of the hole that was played, 1 to `ruleset.holes`. */
  readonly hole: number;
}

/** A move and what it did. */
export interface PlayedMove {
  readonly before: GameState;
  readonly trace: MoveTrace;
}

/** Reads one option: undefined where it is left out or wrong; what is wrong has been noted. */
export type ReadOption = (key: string, check: Check) => unknown;

/** Accepts what the two players are called. */
export const players: Check = /* @__PURE__ */ oneOf('south', 'north');
/** Accepts a choice between yes and no. */
export const yesOrNo: Check = /* @__PURE__ */ oneOf(true, false);

/**
 * Reads an object of options.
 *
 * @param known - The names of all options.
 * @param path - What the paths of problems begin with.
 * @param read - Reads the options one by one.
 * @throws {@link LayliError} `INVALID_ARGUMENT`, listing every problem at once.
 */
export function readOptions<Options>(
  value: unknown,
  known: readonly string[],
  path: string,
  read: (option: ReadOption) => Options,
): Options {
  return readFromOutside('INVALID_ARGUMENT', (problems) => {
    const object = checked(value, plainObject, problems, path || 'options') as object | undefined;
    if (object !== undefined) refuseUnknownKeys(object, known, path, problems);
    // Where there is no object there is a problem noted, and what is read of nothing is never used.
    return read((key, check) => {
      const option = object && ownProperty(object, key);
      return option === undefined ? undefined : checked(option, check, problems, path, key);
    });
  });
}

/**
 * Plays the last move again.
 *
 * @param value - A {@link LastMove} from outside, or undefined where there is none.
 * @param after - The state that it must lead to; trusted.
 * @throws {@link LayliError} `INVALID_STATE` for a state before that is not valid, `ILLEGAL_MOVE` or `GAME_OVER` for
 * a move that cannot be made in it, `INVALID_ARGUMENT` for one that leads elsewhere.
 */
export function readLastMove(value: unknown, after: GameState): PlayedMove | null {
  if (value === undefined) return null;
  const { before: given, hole } = readOptions(value, ['before', 'hole'], 'lastMove', (option) => ({
    before: option('before', anything),
    hole: option('hole', anything),
  }));
  const before = trustedState(given as GameState);
  const trace = traceMove(before, hole as number);
  // The parts of a trusted state always come in the same order.
  if (JSON.stringify(trace.after) !== JSON.stringify(after)) {
    throw problemsError('INVALID_ARGUMENT', [
      {
        path: 'lastMove',
        given: 'a move that leads to another state',
        allowed: 'the move that led to the shown state',
      },
    ]);
  }
  return { before, trace };
}

/** Accepts texts of at most so many UTF-16 code units. */
export function textOfAtMost(length: number): Check {
  return {
    allowed: () => `a text of at most ${String(length)} characters`,
    accepts: (value) => typeof value === 'string' && value.length <= length,
  };
}

/** What the players are called, undefined where that is left out. */
export function readNames(value: unknown): Names {
  return readOptions(value === undefined ? {} : value, ['south', 'north'], 'names', (option) => {
    const name = (player: Player): string =>
      clean((option(player, textOfAtMost(100)) as string | undefined) ?? '');
    return { south: name('south') || usualNames.south, north: name('north') || usualNames.north };
  });
}

/** Who is shown at the bottom. */
export function readBottom(option: ReadOption): Player {
  return (option('bottom', players) as Player | undefined) ?? 'south';
}
