/**
 * What each option of a ruleset may be, where that is a choice and no number, out of the library's own table: the one
 * list that every test of all options goes through. `test/ruleset-fields.test.ts` holds the table against one by hand.
 */
import { rulesetFields, type Ruleset } from '../src/index.js';

/** The fields of a ruleset that are a choice. */
export type ChoiceField = {
  [field in keyof Ruleset]: Ruleset[field] extends number ? never : field;
}[keyof Ruleset];

/** The values of each. */
export const choices: { readonly [field in ChoiceField]: readonly Ruleset[field][] } = Object.fromEntries(
  Object.values(rulesetFields).flatMap((field) =>
    field.kind === 'number'
      ? []
      : [[field.name, field.kind === 'switch' ? [true, false] : field.choices.map(({ value }) => value)]],
  ),
) as unknown as { readonly [field in ChoiceField]: readonly Ruleset[field][] };
