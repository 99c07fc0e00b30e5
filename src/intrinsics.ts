/**
 * What the library needs of the global objects, taken from them once, so that nobody can replace it later: what is
 * checked and frozen stays checked and frozen.
 */
export const arrayFrom: typeof Array.from = Array.from;
export const assign: typeof Object.assign = Object.assign;
export const defineProperty: typeof Object.defineProperty = Object.defineProperty;
export const entries: typeof Object.entries = Object.entries;
export const freeze: typeof Object.freeze = Object.freeze;
export const fromEntries: typeof Object.fromEntries = Object.fromEntries;
export const getPrototypeOf: typeof Object.getPrototypeOf = Object.getPrototypeOf;
export const hasOwn: typeof Object.hasOwn = Object.hasOwn;
/** Makes an array of a length. */
export const arrayOf: ArrayConstructor = Array;
export const isArray: typeof Array.isArray = Array.isArray;
export const isInteger: typeof Number.isInteger = Number.isInteger;
export const keys: typeof Object.keys = Object.keys;
export const values: typeof Object.values = Object.values;
const objectPrototype = Object.prototype;
/** What kind of object a value is, such as `[object Error]`. */
export const kindOf = (value: unknown): string => objectPrototype.toString.call(value);
