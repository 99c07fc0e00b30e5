/**
 * The one error that the library throws, its codes and its details, and the plain words for values in messages.
 * Every message is one line that says what is wrong, where, and what would be right; `details` says the same
 * to programs.
 */
import type { MoveProblem } from './legality.js';
import { arrayFrom, freeze, hasOwn, isArray, kindOf } from './intrinsics.js';

/**
 * One thing that is wrong with a value from outside.
 */
export interface Problem {
  /**
   * Where it is, as in `holes`, `seeds[3]` or `ruleset.direction`; empty for the value itself, `seeds + captured` for
   * their sum.
   */
  readonly path: string;
  /** What was found there, in words fit for a message. */
  readonly given: string;
  /** What would be right, in words. */
  readonly allowed: string;
  /** The nearest known name, where an unknown one was given that is like one of them. */
  readonly suggestion?: string;
}

/**
 * Several problems, deeply frozen; never empty. All that is wrong with the fields of an object comes in their order, then up to eight
 * unknown fields, then what is wrong inside its parts. What the parts of a state must be together (the sum of the
 * seeds, the pairs of uurs, `quietPlies` against `ply`) is looked at once each of them is right.
 */
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

  /**
   * What `JSON.stringify` writes of it: all but the stack and the cause. So it goes over HTTP and, since copies of errors
   * lose what is their own, from a worker to a page: there `new LayliError(code, message, details)` makes it anew.
   *
   * @example
   * ```ts
   * import { LayliError, resolveRuleset } from 'layli-goobalay';
   *
   * try {
   *   resolveRuleset({ holes: 1 });
   * } catch (error) {
   *   const { code, message, details } = JSON.parse(JSON.stringify(error)) as LayliError;
   *   console.log(new LayliError(code, message, details).code); // INVALID_RULESET
   * }
   * ```
   */
  toJSON(): Pick<LayliError<Code>, 'name' | 'code' | 'message' | 'details'> {
    const { name, code, message, details } = this;
    return { name, code, message, details };
  }
}

const codes: { readonly [code in ErrorCode]: true } = {
  INVALID_RULESET: true,
  INVALID_STATE: true,
  INVALID_ARGUMENT: true,
  ILLEGAL_MOVE: true,
  GAME_OVER: true,
  INVALID_NOTATION: true,
};

/**
 * Whether a caught value is a {@link LayliError} with a code that is known, and of the given code where one is given. It also knows an
 * error of another copy of this library, as where one program loads it by `import` and by `require`, or in another
 * realm.
 *
 * @param value - What was caught.
 * @param code - The code to look for; any code when left out.
 */
export function isLayliError<Code extends ErrorCode = ErrorCode>(
  value: unknown,
  code?: Code,
): value is { [Each in Code]: LayliError<Each> }[Code] {
  try {
    const { name, code: found } = value as Partial<LayliError>;
    if (!isError(value) || name !== 'LayliError' || typeof found !== 'string') return false;
    return hasOwn(codes, found) && (code === undefined || found === code);
  } catch {
    // What was thrown is nothing, a Proxy, or has getters that throw in turn.
    return false;
  }
}

/** Whether a value is an error, be it one of another realm, such as a context of `node:vm` or a frame of a page. */
function isError(value: unknown): boolean {
  return value instanceof Error || kindOf(value) === '[object Error]';
}

/** An error with these problems; the message lists them all. */
export function problemsError(
  code: 'INVALID_RULESET' | 'INVALID_STATE' | 'INVALID_ARGUMENT',
  problems: readonly Problem[],
  cause?: unknown,
): LayliError {
  const subject = code.slice('INVALID_'.length).toLowerCase();
  return new LayliError(
    code,
    `Invalid ${subject}: ${problems.map(inWords).join('; ')}.`,
    freeze({ problems: freeze(problems.map((problem) => freeze(problem))) }),
    cause,
  );
}

function inWords(problem: Problem): string {
  const { path, given, allowed } = problem;
  const advice = hasOwn(problem, 'suggestion') ? ` (did you mean ${problem.suggestion}?)` : '';
  return `${path || 'it'} is ${given}, but must be ${allowed}${advice}`;
}

/** How much of a text from outside a message shows at most. */
export const longestShown = 40;

/** A text in quotation marks, cut where it is long, safe to print on a terminal. */
export function quote(text: string): string {
  const cut = text.length > longestShown ? text.slice(0, longestShown) + '…' : text;
  // JSON leaves the invisible characters above the ASCII range as they are.
  return JSON.stringify(cut).replace(/[\p{C}\u2028\u2029]/gu, (character) => {
    return `\\u{${(character.codePointAt(0) as number).toString(16)}}`;
  });
}

/** Any value in a few words for a message; never throws, whatever the value does. */
export function describe(value: unknown): string {
  if (typeof value === 'string') return quote(value);
  if (value === null || /^[nu]|boo/.test(typeof value)) return String(value);
  try {
    // A Proxy may claim any length; what is printed is a number all the same.
    if (isArray(value)) return `an array of ${value.length >>> 0}`;
  } catch {
    // A Proxy that throws or has been revoked: an object all the same.
  }
  return typeof value === 'object' ? 'an object' : `a ${typeof value}`;
}

/**
 * What a mistaken name may have meant: the known name that shares the most of its letters and pairs of letters with it;
 * nothing where that is less than half of them. Upper and lower case count as the same; of several that share as much it
 * is the first.
 */
export function nearest(given: string, known: readonly string[]): { readonly suggestion?: string } {
  const shared = (name: string): number => {
    const words = [given.slice(0, longestShown), name].map((word) => word.toLowerCase());
    const parts = words.flatMap((word) =>
      arrayFrom(word).flatMap((letter, at) => [letter, word.slice(at, at + 2)]),
    );
    return parts.filter((part) => words.every((word) => word.includes(part))).length / parts.length;
  };
  const suggestion = known.reduce((best, name) => (shared(name) > shared(best) ? name : best));
  return shared(suggestion) >= 0.5 ? { suggestion } : {};
}
