/**
 * The rules that a command is told: a named ruleset, and fields of it that differ.
 */
import { resolveRuleset, rulesets, type Ruleset, type RulesetName } from '../ruleset.js';
import type { Arguments } from './command.js';
import { UsageError, asInput, didYouMean, quoted, unknownName } from './usage.js';

/** The options that say by which rules. */
export const rulesetOptions = {
  ruleset: { value: 'NAME', help: 'the rules to play by; standard' },
  set: { value: 'FIELD=VALUE', help: 'one rule that differs, as in holes=8; may be repeated' },
} as const;

/** The names of all rulesets. */
export const rulesetNames = Object.keys(rulesets) as readonly RulesetName[];
const fields = Object.keys(rulesets.standard) as readonly (keyof Ruleset)[];

/**
 * The ruleset that was asked for.
 *
 * @param base - The name of the ruleset; `standard` when left out.
 * @throws UsageError for an unknown name or field, or a value out of its range.
 */
export function rulesetOf(given: Arguments<'set'>, base = 'standard'): Ruleset {
  if (!isRulesetName(base)) throw unknownName('ruleset', base, rulesetNames);
  const options: Record<string, unknown> = { ...rulesets[base] };
  for (const change of given.all('set')) {
    const [field = '', ...values] = change.split('=');
    const value = values.join('=');
    if (value === '')
      throw new UsageError(
        `--set is ${quoted(change)}, but must be a field and its value, as in --set holes=8.`,
      );
    if (!(fields as readonly string[]).includes(field)) {
      throw new UsageError(
        `A ruleset has no field ${quoted(field)}${didYouMean(field, fields)} It has ${fields.join(', ')}.`,
      );
    }
    options[field] = valueOf(value);
  }
  return asInput('--set', () => resolveRuleset(options));
}

/** Whether a ruleset has this name. */
export function isRulesetName(name: string): name is RulesetName {
  return (rulesetNames as readonly string[]).includes(name);
}

/** What a value stands for: a number, true or false, or a word. */
function valueOf(text: string): unknown {
  if (text === 'true' || text === 'false') return text === 'true';
  return /^\d{1,15}$/.test(text) ? Number(text) : text;
}
