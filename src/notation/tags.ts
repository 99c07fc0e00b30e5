/**
 * The names of tags, and the rules of a game as tags of its record: `Ruleset` with the name of a ruleset, and a tag
 * for each field that differs from it, named as the field with a capital: `[Holes "8"]`, `[CaptureChain "none"]`.
 */
import { isLayliError, type Problem } from '../errors.js';
import { fromEntries, keys } from '../intrinsics.js';
import { resolveRuleset, rulesets, type Ruleset, type RulesetName } from '../ruleset.js';
import { notationError } from './text.js';

const fields = /* @__PURE__ */ keys(rulesets.standard) as readonly (keyof Ruleset)[];
const names = /* @__PURE__ */ keys(rulesets) as readonly RulesetName[];

function tagOf(field: string): string {
  return field.charAt(0).toUpperCase() + field.slice(1);
}

/** The tags that say by which rules and from which position a game is played, and how it ended. */
export const tagsOfTheGame: readonly string[] = /* @__PURE__ */ ['Ruleset', 'Position', 'Result'].concat(
  /* @__PURE__ */ fields.map(tagOf),
);

/** The tags that stand first in a record, in this order. */
export const tagsForPeople: readonly string[] = ['Event', 'Date', 'South', 'North'];

const knownTags: ReadonlyMap<string, string> = /* @__PURE__ */ new Map(
  /* @__PURE__ */ tagsForPeople.concat(tagsOfTheGame).map((name) => [name.toLowerCase(), name]),
);

/** The name of a tag as it is kept: those that are known count in upper and lower case, others stay as they are. */
export function canonicalTag(name: string): string {
  return knownTags.get(name.toLowerCase()) ?? name;
}

/** A tag as it stands in a text. */
export interface TagText {
  readonly value: string;
  /** The offset of the value's first code unit, behind the quotation mark. */
  readonly at: number;
}

/** The tags for a ruleset: the named one that differs in the fewest fields, and those fields. */
export function rulesToTags(ruleset: Ruleset): readonly (readonly [name: string, value: string])[] {
  const { nearest, overrides } = names
    .map((name) => ({
      nearest: name,
      overrides: fields.filter((field) => ruleset[field] !== rulesets[name][field]),
    }))
    .reduce((best, other) => (other.overrides.length < best.overrides.length ? other : best));
  return [['Ruleset', nearest], ...overrides.map((field) => [tagOf(field), String(ruleset[field])] as const)];
}

/** The ruleset that the tags of a record name; `standard` where they name none. */
export function rulesFromTags(text: string, tags: ReadonlyMap<string, TagText>): Ruleset {
  const base = tags.get('Ruleset');
  const overrides = fields.flatMap((field) => {
    const tag = tags.get(tagOf(field));
    return tag === undefined ? [] : [[field, valueOf(tag.value)] as const];
  });
  try {
    const named = resolveRuleset((base?.value.trim().toLowerCase() ?? 'standard') as RulesetName);
    // Then all records share the ruleset.
    if (overrides.length === 0) return named;
    return resolveRuleset({ ...named, ...fromEntries(overrides) });
  } catch (error) {
    if (!isLayliError(error, 'INVALID_RULESET')) throw error;
    const { path, given, allowed, suggestion } = error.details.problems[0] as Problem;
    const { at } = tags.get(path === '' ? 'Ruleset' : tagOf(path)) as TagText;
    const words = suggestion === undefined ? allowed : `${allowed}, perhaps ${suggestion}`;
    throw notationError(text, at, given, words, error);
  }
}

/** What the value of a tag stands for: a number, true or false, or a word. */
function valueOf(written: string): unknown {
  const text = written.trim().toLowerCase();
  if (text === 'true' || text === 'false') return text === 'true';
  return /^\d{1,15}$/.test(text) ? Number(text) : text;
}
