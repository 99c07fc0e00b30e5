/**
 * Global functions as a hostile program would replace them, and calls made while they are.
 */
import { isLayliError } from '../../src/index.js';

export interface Replacement {
  readonly name: string;
  readonly owner: object;
  readonly key: string;
  readonly hostile: unknown;
}

export const replacements: readonly Replacement[] = [
  { name: 'Array.isArray', owner: Array, key: 'isArray', hostile: () => true },
  { name: 'Array.isArray', owner: Array, key: 'isArray', hostile: () => false },
  {
    name: 'Array.from',
    owner: Array,
    key: 'from',
    hostile: ({ length }: ArrayLike<unknown>) => Array<number>(length).fill(4),
  },
  { name: 'Array', owner: globalThis, key: 'Array', hostile: () => ({ fill: () => [1, 2], length: 12 }) },
  { name: 'Number.isInteger', owner: Number, key: 'isInteger', hostile: () => true },
  { name: 'Number.isSafeInteger', owner: Number, key: 'isSafeInteger', hostile: () => true },
  { name: 'Object.hasOwn', owner: Object, key: 'hasOwn', hostile: () => true },
  { name: 'Object.getPrototypeOf', owner: Object, key: 'getPrototypeOf', hostile: () => null },
  { name: 'Object.freeze', owner: Object, key: 'freeze', hostile: (value: unknown) => value },
  { name: 'Object.keys', owner: Object, key: 'keys', hostile: () => [] },
  { name: 'Reflect.ownKeys', owner: Reflect, key: 'ownKeys', hostile: () => [] },
  { name: 'Object', owner: globalThis, key: 'Object', hostile: (value: unknown) => value },
  { name: 'Math.min', owner: Math, key: 'min', hostile: () => Infinity },
];

/** What a call does while a global is replaced: its value, or the code of its error. */
export function whileReplaced({ owner, key, hostile }: Replacement, call: () => unknown): unknown {
  const original = Object.getOwnPropertyDescriptor(owner, key);
  if (original === undefined) throw new Error(`No such global: ${key}`);
  let error: unknown;
  Reflect.defineProperty(owner, key, { ...original, value: hostile });
  try {
    return call();
  } catch (thrown) {
    error = thrown;
  } finally {
    Reflect.defineProperty(owner, key, original);
  }
  if (isLayliError(error)) return error.code;
  throw error;
}
