/**
 * The one error that the library throws, its codes and its details, and the plain words for values in messages.
 * Every message is one line that says what is wrong, where, and what would be right; `details` says the same
 * to programs.
 */
import type { MoveProblem } from './play.js';

/**
 * One thing that is wrong with a value from outside.
 */
export interface Problem {
  /** Where it is, as in `holes`, `seeds[3]` or `ruleset.direction`; empty for the value itself. */
  readonly path: string;
  /** What was found there, in words fit for a message. */
  readonly given: string;
  /** What would be right, in words. */
  readonly allowed: string;
  /** The nearest known name, where an unknown one was given. */
  readonly suggestion?: string;
}

/** Several problems, each of them, in the order of the fields. Never empty. */
export interface Problems {
  readonly problems: readonly Problem[];
}

/** A place in a text that could not be read. */
export interface TextProblem {
  /** The line, counted from 1. */
  readonly line: number;
  /** The column, counted from 1 in UTF-16 code units. */
  readonly column: number;
  /** What was found there, in words. */
  readonly given: string;
  /** What would be right, in words. */
  readonly allowed: string;
}

/** The details that come with each error code. */
export interface ErrorDetails {
  /** Options that make no ruleset. */
  INVALID_RULESET: Problems;
  /** A value that is not a valid game state. */
  INVALID_STATE: Problems;
  /** An argument of another kind that is out of its range, such as the index of a hole. */
  INVALID_ARGUMENT: Problems;
  /** A hole that the player to move may not play: the reason and the legal holes. */
  ILLEGAL_MOVE: MoveProblem;
  /** A move in a game that has ended: the reason is `game-over`. */
  GAME_OVER: MoveProblem;
  /** A text that is no move, position or record. */
  INVALID_NOTATION: TextProblem;
}

/** What went wrong; stable between versions. */
export type ErrorCode = keyof ErrorDetails;

/**
 * The error for everything that comes from outside and is not right. Programs read {@link LayliError.code} and
 * {@link LayliError.details}, people read `message`.
 *
 * @example
 * ```ts
 * import { applyMove, createGame, isLayliError } from 'layli-goobalay';
 *
 * try {
 *   applyMove(createGame(), 13);
 * } catch (error) {
 *   if (!isLayliError(error, 'ILLEGAL_MOVE')) throw error;
 *   console.log(error.details.reason); // out-of-range
 *   console.log(error.details.legal.length); // 12
 * }
 * ```
 */
export class LayliError<Code extends ErrorCode = ErrorCode> extends Error {
  override readonly name = 'LayliError';

  /**
   * @param code - What went wrong.
   * @param message - One line for people.
   * @param details - The same for programs.
   * @param cause - The error behind this one, where there is one.
   */
  constructor(
    readonly code: Code,
    message: string,
    readonly details: ErrorDetails[Code],
    cause?: unknown,
  ) {
    super(message, cause === undefined ? undefined : { cause });
  }
}

/**
 * Whether a caught value is a {@link LayliError}, and of the given code where one is given. It also knows an
 * error of another copy of this library, as where one program loads it by `import` and by `require`.
 *
 * @param value - What was caught.
 * @param code - The code to look for; any code when left out.
 */
export function isLayliError<Code extends ErrorCode = ErrorCode>(
  value: unknown,
  code?: Code,
): value is { [Each in Code]: LayliError<Each> }[Code] {
  try {
    return (
      value instanceof Error &&
      value.name === 'LayliError' &&
      (code === undefined || ('code' in value && value.code === code))
    );
  } catch {
    // What was thrown is a Proxy or has getters that throw in turn.
    return false;
  }
}

/** An error with these problems; the message lists them all. */
export function problemsError(
  code: 'INVALID_RULESET' | 'INVALID_STATE' | 'INVALID_ARGUMENT',
  problems: readonly Problem[],
  cause?: unknown,
): LayliError {
  const subject = { INVALID_RULESET: 'ruleset', INVALID_STATE: 'game state', INVALID_ARGUMENT: 'argument' }[
    code
  ];
  return new LayliError(
    code,
    `Invalid ${subject}: ${problems.map(inWords).join('; ')}.`,
    { problems },
    cause,
  );
}

function inWords({ path, given, allowed, suggestion }: Problem): string {
  const found = path === '' ? `it is ${given}` : `${path} is ${given}`;
  return suggestion === undefined
    ? `${found}, but must be ${allowed}`
    : `${found}, did you mean ${suggestion}? It must be ${allowed}`;
}

const longestShown = 40;

/** A text in quotation marks, cut where it is long, safe to print on a terminal. */
export function quote(text: string): string {
  const cut = text.length > longestShown ? text.slice(0, longestShown) + '…' : text;
  return JSON.stringify(cut).replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, (character) =>
    // One escape for each UTF-16 code unit, as in JSON.
    character.replace(/[^]/g, (unit) => '\\u' + unit.charCodeAt(0).toString(16).padStart(4, '0')),
  );
}

/** Any value in a few words for a message; never throws, whatever the value does. */
export function describe(value: unknown): string {
  switch (typeof value) {
    case 'string':
      return quote(value);
    case 'bigint':
      return 'a bigint';
    case 'symbol':
      return 'a symbol';
    case 'function':
      return 'a function';
    case 'object':
      if (value === null) return 'null';
      try {
        if (!Array.isArray(value)) return 'an object';
        const { length }: { readonly length: unknown } = value;
        // A Proxy may claim that its length is anything.
        return typeof length === 'number' ? `an array of ${String(length)}` : 'an array';
      } catch {
        return 'an unreadable object';
      }
    default:
      return String(value);
  }
}

/**
 * The known name nearest to a mistaken one: the first that holds it or is held by it, else the one that takes the
 * fewest letters to insert, leave out or replace. Upper and lower case count as the same.
 */
export function nearest(given: string, known: readonly string[]): string {
  const mistaken = given.slice(0, longestShown).toLowerCase();
  let best = '';
  let fewest = Infinity;
  for (const name of known) {
    const candidate = name.toLowerCase();
    const related = mistaken.length > 2 && (candidate.includes(mistaken) || mistaken.includes(candidate));
    const edits = related ? 0 : editDistance(mistaken, candidate);
    if (edits < fewest) {
      fewest = edits;
      best = name;
    }
  }
  return best;
}

function editDistance(from: string, to: string): number {
  let previous = Array.from({ length: to.length + 1 }, (_, column) => column);
  for (const [row, letter] of Array.from(from).entries()) {
    const current = [row + 1];
    for (const [column, other] of Array.from(to).entries()) {
      const replaced = (previous[column] as number) + (letter === other ? 0 : 1);
      current.push(Math.min(replaced, (previous[column + 1] as number) + 1, (current[column] as number) + 1));
    }
    previous = current;
  }
  return previous[to.length] as number;
}
