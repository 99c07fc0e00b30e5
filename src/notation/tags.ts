/**
 * The names of tags, and the rules of a game as tags of its record: `Ruleset` with the name of a ruleset, and a tag
 * for each field that differs from it, named as the field with a capital: `[Holes "8"]`, `[CaptureChain "none"]`.
 */
import { isLayliError, longestShown, type Problem } from '../errors.js';
import { arrayFrom, fromEntries, keys } from '../intrinsics.js';
import { resolveRuleset, rulesets, type Ruleset, type RulesetName } from '../ruleset.js';
import { notationError } from './text.js';

const fields = /* @__PURE__ */ keys(rulesets.standard) as readonly (keyof Ruleset)[];
const names = /* @__PURE__ */ keys(rulesets) as readonly RulesetName[];

/** The tag for a field of the ruleset. */
export function tagOf(field: string): string {
  return field.charAt(0).toUpperCase() + field.slice(1);
}

/** The tags that say by which rules and from which position a game is played, and how it ended. */
export const tagsOfTheGame: readonly string[] = /* @__PURE__ */ [
  'Ruleset',
  'Position',
  'Result',
  'Termination',
].concat(/* @__PURE__ */ fields.map(tagOf));

/** The tags that stand first in a record, in this order. */
export const tagsForPeople: readonly string[] = ['Event', 'Date', 'South', 'North'];

const knownTags: ReadonlyMap<string, string> = /* @__PURE__ */ new Map(
  /* @__PURE__ */ tagsForPeople.concat(tagsOfTheGame).map((name) => [name.toLowerCase(), name]),
);

/** The name of a tag as it is kept: those that are known count in upper and lower case, others stay as they are. */
export function canonicalTag(name: string): string {
  return knownTags.get(name.toLowerCase()) ?? name;
}

/** The tags that the command writes beside those. */
const tagsOfBots = ['SouthBot', 'NorthBot'];

/** The known tag that an unknown one may be a slip for: with one or two letters too many, missing or mistaken. */
export function likeKnownTag(name: string): string | undefined {
  const knownNames = tagsForPeople.concat(tagsOfTheGame);
  if (knownNames.includes(name) || tagsOfBots.includes(name)) return undefined;
  const plain = plainName(name);
  const isAlike = (known: string): boolean => {
    const most = known.length < 7 ? 1 : 2;
    return slipsBetween(plain, plainName(known), most) <= most;
  };
  return knownNames.find(isAlike);
}

function plainName(name: string): string {
  return name.slice(0, longestShown).replaceAll('_', '').toLowerCase();
}

/** How many letters must be added, left out, replaced or swapped with the next to make one word of another. */
function slipsBetween(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1;
  const rows: number[][] = [arrayFrom({ length: other.length + 1 }, (_, column) => column)];
  for (let row = 1; row <= one.length; row++) {
    const line = [row];
    const above = rows[row - 1] as number[];
    for (let column = 1; column <= other.length; column++) {
      const isSame = one[row - 1] === other[column - 1];
      const slips = [
        (above[column] as number) + 1,
        (line[column - 1] as number) + 1,
        (above[column - 1] as number) + (isSame ? 0 : 1),
      ];
      if (row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]) {
        slips.push((rows[row - 2]?.[column - 2] as number) + 1);
      }
      line.push(Math.min(...slips));
    }
    rows.push(line);
  }
  return rows.at(-1)?.at(-1) as number;
}

/** A tag as it stands in a text. */
export interface TagText {
  readonly value: string;
  /** The offset of the value's first code unit, behind the quotation mark. */
  readonly at: number;
  /** The offset of the name. */
  readonly nameAt: number;
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
