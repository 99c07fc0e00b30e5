/**
 * Which values this copy of the library made itself. Such a value has been checked and frozen all the way down, so
 * it needs no second look; anything else is checked wherever it comes in.
 *
 * The mark is a private field put on a plain object: no key, no prototype and no JSON shows it, nobody else can put
 * it on or take it along with a copy, and asking for it costs a few nanoseconds (a WeakSet costs many times that).
 */
import { freeze, toObject } from './intrinsics.js';

class Given {
  constructor(value: object) {
    return value;
  }
}

/** A kind of value that the library makes, and how it knows its own again. */
export interface Mark<Value extends object> {
  /** Marks a new value as made here and freezes it. Its parts must be checked and frozen already. */
  readonly own: (value: Value) => Value;
  /** Whether a value was made here. Safe for any value, Proxies and revoked ones included. */
  readonly isOwn: (value: unknown) => value is Value;
}

/** A new mark, for one kind of value. */
export function createMark<Value extends object>(): Mark<Value> {
  return class Marked extends Given {
    readonly #made = true;

    static own(value: Value): Value {
      // This is the value itself. A bundler may leave out an object that is made and then not used.
      return freeze(new Marked(value) as unknown as Value);
    }

    static isOwn(value: unknown): value is Value {
      return #made in toObject(value);
    }
  };
}
