/**
 * Reading the options and arguments of this room: each problem is named, and an unknown option comes with the nearest
 * known name.
 */
import { problemsError, type Problem } from '../errors.js';
import { readForeign } from '../notation/outside.js';
import { checked, checkedObject, ownProperty, refuseUnknownKeys, type Check } from '../reading.js';

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
  return readForeign('an object of options', () => {
    const problems: Problem[] = [];
    const read: Record<string, unknown> = {};
    if (checkedObject(options, path, problems)) {
      for (const [name, check] of Object.entries<Check>(checks)) {
        const value = ownProperty(options, name);
        if (value !== undefined) read[name] = checked(value, check, name, problems, `${path}.`);
      }
      refuseUnknownKeys(options, Object.keys(checks), `${path}.`, problems);
    }
    if (problems.length > 0) throw problemsError('INVALID_ARGUMENT', problems);
    return read as Partial<Options>;
  });
}

/** Refuses an argument that its check does not accept. */
export function checkArgument(value: unknown, check: Check, name: string): void {
  const problems: Problem[] = [];
  checked(value, check, name, problems);
  if (problems.length > 0) throw problemsError('INVALID_ARGUMENT', problems);
}

/** Accepts functions. */
export function aFunction(meaning: string): Check {
  return { allowed: () => meaning, accepts: (value) => typeof value === 'function' };
}
