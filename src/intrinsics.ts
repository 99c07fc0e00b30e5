/**
 * What the library needs of the global objects, taken from them once, so that nobody can replace it later: what is
 * checked and frozen stays checked and frozen.
 */
export const { freeze, getPrototypeOf, hasOwn, keys } = Object;
export const { isArray } = Array;
export const { isSafeInteger } = Number;
export const { min } = Math;
export const { ownKeys } = Reflect;
