/**
 * Reading values from outside without trusting them: every property is read once, only own properties count, and
 * whatever a getter or a Proxy throws becomes a problem with a name.
 */
import { describe, nearest, quote, type Problem } from './errors.js';

// What decides is taken from the globals once, so that nobody can replace it later.
const { getPrototypeOf, hasOwn } = Object;
const { isArray } = Array;
const { isSafeInteger } = Number;
const { ownKeys } = Reflect;

/** What a field accepts, and the words for it. */
export interface Check {
  readonly allowed: () => string;
  readonly accepts: (value: unknown) => boolean;
}

/** Accepts whole numbers of a range. */
export function wholeNumber(from: number, to: number): Check {
  return {
    allowed: () =>
      to < Number.MAX_SAFE_INTEGER
        ? `a whole number from ${String(from)} to ${String(to)}`
        : `a whole number of ${String(from)} or more`,
    accepts: (value) => isSafeInteger(value) && from <= (value as number) && (value as number) <= to,
  };
}

/** Accepts the given values and nothing else. */
export function oneOf(...values: readonly (string | boolean | null)[]): Check {
  return {
    allowed: () =>
      values.map((value) => (typeof value === 'string' ? quote(value) : String(value))).join(' or '),
    accepts: (value) => values.includes(value as string),
  };
}

/** Accepts plain objects. */
const plainObject: Check = { allowed: () => 'a plain object', accepts: isPlainObject };

/** Whether a value is an object as JSON makes them: no array, no instance of a class. */
export function isPlainObject(value: unknown): value is object {
  if (typeof value !== 'object' || value === null || isArray(value)) return false;
  const prototype: unknown = getPrototypeOf(value);
  return prototype === null || getPrototypeOf(prototype) === null;
}

/** Whether a value is a plain object; where it is not, the problem is noted. */
export function checkedObject(value: unknown, path: string, problems: Problem[]): value is object {
  return checked(value, plainObject, path, problems) !== undefined;
}

/** An own property of an object, or undefined. */
export function ownProperty(object: object, key: string): unknown {
  return hasOwn(object, key) ? (object as Record<string, unknown>)[key] : undefined;
}

/**
 * A value where its check accepts it; else the problem is noted and the answer is undefined. Minus zero, which JSON
 * cannot keep, becomes zero.
 */
export function checked<Value>(
  value: unknown,
  check: Check,
  field: string | number,
  problems: Problem[],
  parent = '',
): Value | undefined {
  if (check.accepts(value)) return (value === 0 ? 0 : value) as Value;
  const path = typeof field === 'number' ? `${parent}[${String(field)}]` : parent + field;
  problems.push({ path, given: value === undefined ? 'missing' : describe(value), allowed: check.allowed() });
  return undefined;
}

/** How many unknown keys of one object are named; more are counted. */
const unknownKeysNamed = 8;

/** Notes each own key that is not one of the known ones. */
export function refuseUnknownKeys(
  object: object,
  known: readonly string[],
  path: string,
  problems: Problem[],
): void {
  const unknown = ownKeys(object).filter((key) => !known.includes(key as string));
  if (unknown.length === 0) return;
  const allowed = `one of ${known.join(', ')}`;
  for (const key of unknown.slice(0, unknownKeysNamed)) {
    const name = String(key);
    problems.push({
      path: path + (/^\w{1,40}$/.test(name) ? name : quote(name)),
      given: 'not a known field',
      allowed,
      suggestion: nearest(name, known),
    });
  }
  const more = unknown.length - unknownKeysNamed;
  if (more > 0) problems.push({ path: path + '…', given: `${String(more)} more unknown fields`, allowed });
}
