/**
 * Reading the options and arguments of this room: each problem is named, and an unknown option comes with the nearest
 * known name.
 */
import { keys, ownKeys } from '../intrinsics.js';
import { checked, readFields, readFromOutside, type Check } from '../reading.js';

/** What each option accepts. */
export type OptionChecks<Options> = { readonly [name in keyof Options]-?: Check };

/**
 * The options that were given, each read once and checked; those that are missing or undefined are left out.
 *
 * @param path - What the paths of problems begin with, as in `options`.
 */
export function readOptions<Options extends object>(
  options: unknown,
  checks: OptionChecks<Options>,
  path = 'options',
): Partial<Options> {
  return readFromOutside(
    'INVALID_ARGUMENT',
    (problems) =>
      (keys(checks).length === 0
        ? checked(options, noOptions, problems, path)
        : readFields<Options>(options, checks, problems, path, true, {})) as Partial<Options>,
  );
}

/** Accepts an object without fields. */
const noOptions: Check = {
  allowed: () => 'left out, as there are no options',
  accepts: (value) => typeof value === 'object' && value !== null && ownKeys(value).length === 0,
};

/** Refuses an argument that its check does not accept. */
export function checkArgument(value: unknown, check: Check, name: string): void {
  readFromOutside('INVALID_ARGUMENT', (problems) => checked(value, check, problems, name));
}

/** Accepts functions. */
export function aFunction(meaning: string): Check {
  return { allowed: () => meaning, accepts: (value) => typeof value === 'function' };
}
