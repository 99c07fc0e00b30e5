/** What a target is, and the laws that targets share. */
import { isDeepStrictEqual } from 'node:util';
import { isLayliError, type LayliError } from 'layli-goobalay';

/** Something to fuzz. */
export interface Target {
  /** Its name, and that of its folder in the corpus. */
  readonly name: string;
  /** What the first inputs are, beside those that are kept. */
  readonly seeds: () => readonly string[];
  /** Words of its inputs. */
  readonly words: readonly string[];
  /** Whether its inputs are JSON, or mostly so. */
  readonly isJson: boolean;
  /** Tries an input; gives a word for what came of it, {@link taken} where it is valid; throws where a law is broken. */
  readonly run: (input: string) => string | Promise<string>;
}

/** What came of an input that is valid. */
export const taken = 'taken';

/** Throws where a law does not hold. */
export function expectLaw(law: string, holds: boolean): void {
  if (!holds) throw new Error(`The law is broken: ${law}.`);
}

/** Throws where two values differ in anything. */
export function expectSame(law: string, one: unknown, other: unknown): void {
  expectLaw(law, isDeepStrictEqual(one, other));
}

/**
 * Reads an input and, where it is not refused, uses what was read. A refusal must be a `LayliError` on one line that
 * no terminal obeys, with details that JSON keeps; once the input was taken, nothing may be refused any more.
 */
export function readThenUse<Value>(read: () => Value, use: (value: Value) => void): string {
  let value: Value;
  try {
    value = read();
  } catch (error) {
    if (!isLayliError(error)) throw error;
    return outcomeOf(error);
  }
  use(value);
  return taken;
}

/** A refusal in a word that tells apart what is checked, not what was given. */
export function outcomeOf({ code, message, details }: LayliError): string {
  expectHarmless('a message', message);
  expectLaw('a message is short', message.length < 20_000);
  // But for the hole that was given, which may have been anything.
  const plain = 'hole' in details ? { ...details, hole: 0 } : details;
  expectSame('details are plain data', foreign(plain), structuredClone(plain));
  const [allowed] =
    'problems' in details
      ? details.problems.map((problem) => problem.allowed)
      : ['allowed' in details ? details.allowed : details.reason];
  return `${code} ${allowed?.replaceAll(/\d+/g, '').slice(0, 40)}`;
}

/** The value of an input that is JSON; the input itself where it is none. */
export function valueOf(input: string): unknown {
  try {
    return JSON.parse(input);
  } catch {
    return input;
  }
}

/** A copy as it comes back from elsewhere. */
export function foreign<Value>(value: Value): Value {
  return JSON.parse(JSON.stringify(value)) as Value;
}

/** Throws where a text is more than one line, or holds what a terminal obeys. */
export function expectHarmless(what: string, line: string): void {
  expectLaw(
    `${what} is one line that a terminal does not obey`,
    !/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u.test(line),
  );
}
