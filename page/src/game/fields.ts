/**
 * What the form for a new game is made of: the options of a ruleset, which the library tells, and the named rulesets.
 */
import { rulesetFields, rulesets, type Ruleset, type RulesetField, type RulesetName } from 'layli-goobalay';

/** Every option, in the order of the form. */
export const fields: readonly RulesetField[] = Object.values(rulesetFields);

/** The named rulesets, with whose reading of the game each is. */
export const rulesetWords: {
  readonly [name in RulesetName]: { readonly label: string; readonly after: string };
} = {
  standard: { label: 'Long board', after: 'Twelve holes in a row, after the description of the game.' },
  short: { label: 'Short board', after: 'Six holes in a row, the description’s shorter board.' },
  marin1931: {
    label: 'Marin 1931',
    after:
      'The oldest account, from British Somaliland, as R. Gering has it: the last seed is captured, too.',
  },
  jama2002: {
    label: 'Jama Musse Jama 2002',
    after: 'The game as it is promoted today: the short board, sown counterclockwise.',
  },
  somaliland: {
    label: 'Somaliland, after Ludii',
    after: 'The Ludii database’s reading of Marin: the first turn starts from hole 1.',
  },
  gabradarre: {
    label: 'Gabradarre',
    after: 'From R. Pankhurst (1971): five seeds in a hole, sown counterclockwise; one round of it.',
  },
  russ1984: { label: 'Russ 1984', after: 'Eight holes in a row and a single lap a turn.' },
};

/** The names of the rulesets, in the order of the lists. */
export const rulesetNames = Object.keys(rulesetWords) as readonly RulesetName[];

/** The name of a ruleset, or null where it has none. */
export function nameOfRuleset(ruleset: Ruleset): RulesetName | null {
  return (
    rulesetNames.find((name) =>
      fields.every((field) => rulesets[name][field.name] === ruleset[field.name]),
    ) ?? null
  );
}
