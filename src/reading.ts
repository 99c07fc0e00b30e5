/**
 * Reading values from outside without trusting them: every property is read once, only own properties count, and
 * whatever a getter or a Proxy throws becomes a problem with a name.
 */
import { describe, nearest, problemsError, quote, type Problem } from './errors.js';
import { getPrototypeOf, hasOwn, isInteger, keys } from './intrinsics.js';

/** What a value must be, and the words for it. */
export interface Check {
  readonly allowed: () => string;
  readonly accepts: (value: unknown) => boolean;
  /**
   * What a missing value stands for, where older data lacks it: the value that everything had before there was a choice.
   */
  readonly absent?: unknown;
}

/** Accepts whole numbers from `least` to `most`. */
export interface NumberCheck extends Check {
  readonly least: number;
  readonly most: number;
}

/** Accepts some values. */
export interface ChoiceCheck extends Check {
  readonly values: readonly (string | number | boolean | null)[];
}

/** What each field of an object must be. */
export type Checks<Shape> = { readonly [field in keyof Shape]-?: Check };

/** Accepts whole numbers of a range. */
export function wholeNumber(least: number, most: number): NumberCheck {
  return {
    least,
    most,
    allowed: () => `a whole number from ${least} to ${most}`,
    accepts: (value) => isInteger(value) && least <= (value as number) && (value as number) <= most,
  };
}

/** Accepts the given values and nothing else. */
export function oneOf(...values: readonly (string | number | boolean | null)[]): ChoiceCheck {
  return {
    values,
    allowed: () => values.map((value) => JSON.stringify(value)).join(' or '),
    accepts: (value) => values.includes(value as string),
  };
}

/** Accepts anything; for what is checked elsewhere. */
export const anything: Check = { allowed: () => 'anything', accepts: () => true };

/** Accepts objects as JSON makes them. */
export const plainObject: Check = { allowed: () => 'a plain object', accepts: isPlainObject };

/** Whether a value is an object as JSON makes them: no array, no instance of a class. */
export function isPlainObject(value: unknown): value is object {
  if (typeof value !== 'object' || value === null) return false;
  // That of an array or of an instance has a prototype in turn.
  const prototype: unknown = getPrototypeOf(value);
  return prototype === null || getPrototypeOf(prototype) === null;
}

/** An own property of an object, or undefined. */
export function ownProperty(object: object, key: string): unknown {
  return hasOwn(object, key) ? (object as Record<string, unknown>)[key] : undefined;
}

/**
 * A value that its check accepts; else undefined, and the problem is noted. Minus zero, which JSON cannot keep,
 * becomes zero.
 *
 * @param path - Where the value is: the path of what it is a part of, then its field or its place in a list.
 */
export function checked(
  value: unknown,
  check: Check,
  problems: Problem[],
  path: string,
  part: string | number = '',
): unknown {
  if (check.accepts(value)) return value === 0 ? 0 : value;
  refuse(value, check.allowed(), problems, path, part);
  return undefined;
}

/** Notes that a value is not what is allowed in its place, which is told as for {@link checked}. */
export function refuse(
  value: unknown,
  allowed: string,
  problems: Problem[],
  path: string,
  part: string | number = '',
): void {
  problems.push({
    path: typeof part === 'number' ? `${path}[${part}]` : joined(path, part),
    given: value === undefined ? 'missing' : describe(value),
    allowed,
  });
}

function joined(path: string, field: string): string {
  return path && field ? `${path}.${field}` : path + field;
}

/**
 * The fields of a plain object, each read once and checked; undefined where it is no plain object.
 *
 * @param path - Where the object is.
 * @param isExact - Whether other fields than these are refused.
 * @param defaults - Where fields that are missing or undefined come from, undefined where they are missing there, too;
 * when left out, all must be there.
 */
export function readFields<Shape extends object>(
  value: unknown,
  checks: Checks<Shape>,
  problems: Problem[],
  path: string,
  isExact: boolean,
  defaults?: Partial<Shape>,
): Shape | undefined {
  const object = checked(value, plainObject, problems, path) as object | undefined;
  if (object === undefined) return undefined;
  const fields = keys(checks) as (keyof Shape & string)[];
  // All fields are there before one is written, so that no setter on Object.prototype can take it.
  const read: { [field in keyof Shape]: unknown } = { ...checks };
  for (const field of fields) {
    const given = ownProperty(object, field);
    const check = checks[field];
    if (given !== undefined) read[field] = checked(given, check, problems, path, field);
    else if (defaults !== undefined) read[field] = ownProperty(defaults, field);
    else read[field] = hasOwn(check, 'absent') ? check.absent : checked(given, check, problems, path, field);
  }
  if (isExact) refuseUnknownKeys(object, fields, path, problems);
  return read as Shape;
}

/**
 * Notes keys that are not among the known ones: the first eight of them, since there may be any number. A key is what
 * JSON would write: own, enumerable and no symbol; stores keep what is theirs under others.
 */
export function refuseUnknownKeys(
  object: object,
  known: readonly string[],
  path: string,
  problems: Problem[],
): void {
  const allowed = `one of ${known.join(', ')}`;
  for (const name of keys(object)
    .filter((key) => !known.includes(key))
    .slice(0, 8)) {
    problems.push({
      path: joined(path, /^\w{1,40}$/.test(name) ? name : quote(name)),
      given: 'unknown',
      allowed,
      ...nearest(name, known),
    });
  }
}

/**
 * Runs a reader of a value from outside. The problems that it notes become one error; so does whatever a getter or a
 * Proxy throws on the way.
 */
export function readFromOutside<Value>(
  code: 'INVALID_RULESET' | 'INVALID_STATE' | 'INVALID_ARGUMENT',
  read: (problems: Problem[]) => Value,
): Value {
  const problems: Problem[] = [];
  let value: Value;
  try {
    value = read(problems);
  } catch (cause) {
    const given = 'unreadable';
    throw problemsError(code, [{ path: '', given, allowed: 'plain data' }], cause);
  }
  if (problems.length > 0) throw problemsError(code, problems);
  return value;
}
