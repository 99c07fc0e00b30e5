/** What an engine can be told with `setoption`: as data, from which the list for `ugi` and the checks are made. */
import { levels, type LevelName } from '../../bot/bots/levels.js';
import { tagOf } from '../../notation/tags.js';
import { resolveRuleset, rulesets, type Ruleset, type RulesetName } from '../../ruleset.js';
import { rulesetFields, type RulesetField } from '../../ruleset-fields.js';
import { wholeNumber } from '../command.js';
import { unknownName } from '../usage.js';

/** How an engine is set up. */
export interface Settings {
  /** A level, or `full`: as strong as the limits of `go` allow. */
  readonly level: LevelName | 'full';
  /** What a position is worth where the search looks no further: the fitted evaluation, or nothing. */
  readonly evaluation: 'fitted' | 'none';
  readonly memoryMiB: number;
  /** Where the chance of a level starts from. */
  readonly seed: number;
  readonly ruleset: Ruleset;
}

export const usualSettings: Settings = {
  level: 'full',
  evaluation: 'fitted',
  memoryMiB: 64,
  seed: 0,
  ruleset: rulesets.standard,
};

interface EngineOption {
  readonly name: string;
  /** Its type and what it takes, as `option` tells it. */
  readonly type: string;
  /** The settings after a change. */
  readonly set: (value: string, settings: Settings) => Settings;
}

function combo(
  name: string,
  usual: string,
  values: readonly string[],
  set: EngineOption['set'],
): EngineOption {
  return {
    name,
    type: `type combo default ${usual} ${values.map((value) => `var ${value}`).join(' ')}`,
    set(value, settings) {
      const known = values.find((one) => one.toLowerCase() === value.toLowerCase());
      if (known === undefined) throw unknownName(`value of ${name}`, value, values);
      return set(known, settings);
    },
  };
}

function spin(
  name: string,
  usual: number,
  [from, to]: readonly [number, number],
  set: (value: number, settings: Settings) => Settings,
): EngineOption {
  return {
    name,
    type: `type spin default ${usual} min ${from} max ${to}`,
    set: (value, settings) => set(wholeNumber(value, name, from, to), settings),
  };
}

/** A field of the ruleset as an option, named as the tag of a record is. */
function fieldOption(field: RulesetField): EngineOption {
  const name = tagOf(field.name);
  const change = (value: string | number | boolean, settings: Settings): Settings => ({
    ...settings,
    ruleset: resolveRuleset({ ...settings.ruleset, [field.name]: value }),
  });
  if (field.kind === 'number') return spin(name, field.default, [field.least, field.most], change);
  if (field.kind === 'choice')
    return combo(
      name,
      field.default,
      field.choices.map(({ value }) => value),
      change,
    );
  const { set } = combo(name, String(field.default), ['true', 'false'], (value, settings) =>
    change(value === 'true', settings),
  );
  return { name, type: `type check default ${String(field.default)}`, set };
}

const options: readonly EngineOption[] = [
  combo('Level', 'full', ['full', ...levels.map(({ name }) => name)], (level, settings) => ({
    ...settings,
    level: level as Settings['level'],
  })),
  combo('Evaluation', 'fitted', ['fitted', 'none'], (evaluation, settings) => ({
    ...settings,
    evaluation: evaluation as Settings['evaluation'],
  })),
  spin('Hash', 64, [1, 2_048], (memoryMiB, settings) => ({ ...settings, memoryMiB })),
  spin('Seed', 0, [0, Number.MAX_SAFE_INTEGER], (seed, settings) => ({ ...settings, seed })),
  combo('Ruleset', 'standard', Object.keys(rulesets), (name, settings) => ({
    ...settings,
    ruleset: rulesets[name as RulesetName],
  })),
  ...Object.values(rulesetFields).map(fieldOption),
];

/** The lines that tell of all options. */
export const optionLines: readonly string[] = options.map(({ name, type }) => `option name ${name} ${type}`);

/**
 * The settings after `setoption name NAME value VALUE`.
 *
 * @throws UsageError for an unknown name or a value that it does not take.
 */
export function withOption(settings: Settings, name: string, value: string): Settings {
  const option = options.find((one) => one.name.toLowerCase() === name.toLowerCase());
  if (option === undefined)
    throw unknownName(
      'option',
      name,
      options.map((one) => one.name),
    );
  return option.set(value, settings);
}
