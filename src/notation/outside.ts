/**
 * Values from outside that are no text, such as a record that came back through JSON: the errors for them.
 */
import { LayliError, describe, isLayliError, problemsError } from '../errors.js';
import { passedLimit, type Budget } from './course.js';

/** The error for a part of an argument. */
export function argumentError(path: string, value: unknown, allowed: string): LayliError {
  return argumentProblem(path, value === undefined ? 'missing' : describe(value), allowed);
}

/** The error for a part of an argument, with words for what is there. */
export function argumentProblem(path: string, given: string, allowed: string): LayliError {
  return problemsError('INVALID_ARGUMENT', [{ path, given, allowed }]);
}

/** Refuses the latest move, which stands at a path, where it has passed a limit. */
export function keepWithin(budget: Budget, path: string): void {
  const limit = passedLimit(budget);
  if (limit !== null) throw argumentProblem(path, 'one move too many', `in one text ${limit}`);
}

/**
 * Runs a reader of a foreign value, which stands at a path; what a getter or a Proxy throws on the way becomes an error
 * with a name.
 */
export function readForeign<Value>(path: string, allowed: string, read: () => Value): Value {
  try {
    return read();
  } catch (error) {
    if (isLayliError(error)) throw error;
    const given = 'an object that throws when read';
    throw problemsError('INVALID_ARGUMENT', [{ path, given, allowed }], error);
  }
}

/** Plays a move of a value from outside; an error of the core says where in the value it stands. */
export function playAt<Played>(path: string, play: () => Played): Played {
  try {
    return play();
  } catch (error) {
    if (isLayliError(error, 'ILLEGAL_MOVE') || isLayliError(error, 'GAME_OVER')) {
      throw new LayliError(error.code, `${path}: ${error.message}`, error.details, error);
    }
    throw error;
  }
}
