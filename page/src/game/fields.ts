/**
 * The options of a ruleset as data: what the form for a new game is made of. The ranges are the library's, which
 * checks them again; the test of this file holds the two together.
 */
import { rulesets, type Ruleset, type RulesetName } from 'layli-goobalay';

/** An option of a ruleset, as it stands in the form. */
export type Field = {
  readonly label: string;
  readonly hint: string;
} & (
  | { readonly kind: 'number'; readonly name: NumberField; readonly least: number; readonly most: number }
  | { readonly kind: 'switch'; readonly name: SwitchField }
  | { readonly kind: 'choice'; readonly name: ChoiceField; readonly choices: readonly Choice[] }
);

type FieldOf<Value> = { [Name in keyof Ruleset]: Ruleset[Name] extends Value ? Name : never }[keyof Ruleset];
type NumberField = FieldOf<number>;
type SwitchField = FieldOf<boolean>;
type ChoiceField = FieldOf<string>;

/** One of the values of an option. */
export interface Choice {
  readonly value: string;
  readonly label: string;
}

/** Every option, in the order of the form. */
export const fields: readonly Field[] = [
  {
    kind: 'number',
    name: 'holes',
    label: 'Holes in a row',
    hint: 'The long board has 12, the short one 6.',
    least: 2,
    most: 24,
  },
  {
    kind: 'number',
    name: 'seedsPerHole',
    label: 'Seeds in a hole',
    hint: 'At the start; usually 4.',
    least: 1,
    most: 20,
  },
  {
    kind: 'choice',
    name: 'direction',
    label: 'Direction of sowing',
    hint: 'It mirrors the picture and changes nothing else.',
    choices: [
      { value: 'clockwise', label: 'Clockwise' },
      { value: 'counterclockwise', label: 'Counterclockwise' },
    ],
  },
  {
    kind: 'switch',
    name: 'relay',
    label: 'Relay',
    hint: 'A lap that ends among other seeds lifts them and goes on.',
  },
  {
    kind: 'switch',
    name: 'uurs',
    label: 'Uurs',
    hint: 'Three facing seeds make an uur instead of a capture.',
  },
  {
    kind: 'switch',
    name: 'captureLastSeed',
    label: 'Capture the last seed, too',
    hint: 'Else the seed that made the capture stays where it fell.',
  },
  {
    kind: 'choice',
    name: 'captureChain',
    label: 'Further captures',
    hint: 'Backwards along the opponent’s row, from the captured hole.',
    choices: [
      { value: 'facing-empty', label: 'While your own hole facing it is empty' },
      { value: 'contiguous', label: 'While there are seeds' },
      { value: 'none', label: 'None' },
    ],
  },
  {
    kind: 'switch',
    name: 'grandSlamRestriction',
    label: 'No grand slam',
    hint: 'A turn that takes something and leaves the opponent no open seed is forfeited.',
  },
  {
    kind: 'choice',
    name: 'opening',
    label: 'First turn',
    hint: 'Where South may begin.',
    choices: [
      { value: 'any', label: 'From any hole' },
      { value: 'first-hole', label: 'From hole 1' },
    ],
  },
  {
    kind: 'choice',
    name: 'endsWhen',
    label: 'The game ends',
    hint: 'When there is no open seed in the row of …',
    choices: [
      { value: 'mover-stuck', label: 'the player to move' },
      { value: 'either-stuck', label: 'either player' },
    ],
  },
  {
    kind: 'number',
    name: 'lapLimit',
    label: 'Laps until a turn is forfeited',
    hint: 'Some sowings would never end.',
    least: 1,
    most: 100_000,
  },
  {
    kind: 'number',
    name: 'quietLimit',
    label: 'Quiet turns until the game ends',
    hint: 'Turns in a row that take nothing.',
    least: 1,
    most: 10_000,
  },
];

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
