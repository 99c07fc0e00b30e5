/**
 * The options of a ruleset as data, with words for people: what a form for a new game, a list of options or a reader of
 * texts is made of.
 */
import { freeze, fromEntries, keys } from './intrinsics.js';
import { checks, rulesets, type Ruleset } from './ruleset.js';

/** What every option has. */
export interface Described<Name extends keyof Ruleset> {
  /** What it is called in a ruleset. */
  readonly name: Name;
  /** What to call it where people choose. */
  readonly label: string;
  /** What it changes, in a sentence. */
  readonly hint: string;
  /** What it is in `standard`, and where it is left out. */
  readonly default: Ruleset[Name];
}

/** The fields of a ruleset whose values are of a type. */
export type FieldOf<Value> = {
  [Name in keyof Ruleset]: Ruleset[Name] extends Value ? Name : never;
}[keyof Ruleset];

/** An option that is a whole number. */
export interface NumberField extends Described<FieldOf<number>> {
  readonly kind: 'number';
  /** The least that it takes. */
  readonly least: number;
  /** The most that it takes. */
  readonly most: number;
}

/** An option that is on (true) or off (false). */
export interface SwitchField extends Described<FieldOf<boolean>> {
  readonly kind: 'switch';
}

/** An option that is one of several words. */
export interface ChoiceField extends Described<FieldOf<string>> {
  readonly kind: 'choice';
  /** All values that it takes, with what to call them. */
  readonly choices: readonly { readonly value: string; readonly label: string }[];
}

/** An option of a ruleset. */
export type RulesetField = NumberField | SwitchField | ChoiceField;

/** The options by their names. */
export type RulesetFields = {
  readonly [Name in keyof Ruleset]: {
    readonly name: Name;
    readonly default: Ruleset[Name];
  } & (Ruleset[Name] extends number
    ? NumberField
    : Ruleset[Name] extends boolean
      ? SwitchField
      : ChoiceField);
};

/** What people read: the label, the hint, and the labels of the values of a choice. */
type Words = readonly [label: string, hint: string, values?: Readonly<Record<string, string>>];

const words: { readonly [field in keyof Ruleset]: Words } = {
  holes: ['Holes in a row', 'The long board has 12, the short one 6.'],
  seedsPerHole: ['Seeds in a hole', 'At the start; usually 4.'],
  direction: [
    'Direction of sowing',
    'It mirrors the picture and changes nothing else.',
    { clockwise: 'Clockwise', counterclockwise: 'Counterclockwise' },
  ],
  relay: ['Relay', 'A lap that ends among other seeds lifts them and goes on.'],
  captureLastSeed: ['Capture the last seed, too', 'Else the seed that made the capture stays where it fell.'],
  captureChain: [
    'Further captures',
    'Backwards along the opponent’s row, from the captured hole.',
    {
      none: 'None',
      'facing-empty': 'While your own hole facing it is empty',
      contiguous: 'While there are seeds',
    },
  ],
  uurs: ['Uurs', 'Three facing seeds make an uur instead of a capture.'],
  grandSlamRestriction: [
    'No grand slam',
    'A turn that takes something and leaves the opponent no open seed is forfeited.',
  ],
  opening: ['First turn', 'Where South may begin.', { any: 'From any hole', 'first-hole': 'From hole 1' }],
  endsWhen: [
    'The game ends',
    'When there is no open seed in the row of …',
    { 'mover-stuck': 'the player to move', 'either-stuck': 'either player' },
  ],
  lapLimit: ['Laps until a turn is forfeited', 'Some sowings would never end.'],
  quietLimit: ['Quiet turns until the game ends', 'Turns in a row that take nothing.'],
};

function fieldOf(name: keyof Ruleset): RulesetField {
  const check = checks[name];
  const [label, hint, labels] = words[name];
  const described = { name, label, hint, default: rulesets.standard[name] };
  if ('least' in check)
    return freeze({ ...described, kind: 'number', least: check.least, most: check.most } as NumberField);
  if (labels === undefined) return freeze({ ...described, kind: 'switch' } as SwitchField);
  const choices = check.values.map((value) => freeze({ value, label: labels[value as string] }));
  return freeze({ ...described, kind: 'choice', choices: freeze(choices) } as ChoiceField);
}

function makeFields(): RulesetFields {
  const names = keys(checks) as (keyof Ruleset)[];
  return freeze(fromEntries(names.map((name) => [name, fieldOf(name)]))) as unknown as RulesetFields;
}

/**
 * The options of a ruleset by their names, in the order in which every ruleset has them: what each takes, what it is in
 * `standard`, and words for people. Deeply frozen and JSON-safe.
 *
 * @example
 * ```ts
 * import { rulesetFields } from 'layli-goobalay';
 *
 * rulesetFields.holes; // => { name: 'holes', label: 'Holes in a row', hint: 'The long board has 12, the short one 6.', default: 12, kind: 'number', least: 2, most: 24 }
 * Object.values(rulesetFields).length; // => 12
 * ```
 */
export const rulesetFields: RulesetFields = /* @__PURE__ */ makeFields();
