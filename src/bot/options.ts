/**
 * Reading the options and arguments of this room: each problem is named, and an unknown option comes with the nearest
 * known name.
 */
import { checked, readFields, readFromOutside, type Check } from '../reading.js';
import { entries, fromEntries } from '../intrinsics.js';

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
  return readFromOutside('INVALID_ARGUMENT', (problems) => {
    const read = readFields<Options>(options, checks, problems, path, true, {});
    const given = entries({ ...read }).filter(([, option]) => option !== undefined);
    // Without a prototype, so that what is missing is not looked for on Object.prototype.
    return { __proto__: null, ...(fromEntries(given) as Partial<Options>) };
  });
}

/** Refuses an argument that its check does not accept. */
export function checkArgument(value: unknown, check: Check, name: string): void {
  readFromOutside('INVALID_ARGUMENT', (problems) => checked(value, check, problems, name));
}

/** Accepts functions. */
export function aFunction(meaning: string): Check {
  return { allowed: () => meaning, accepts: (value) => typeof value === 'function' };
}
