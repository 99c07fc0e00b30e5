/**
 * The ruleset: every choice that the description of the game leaves open or that its sources answer differently,
 * as one plain frozen object, with the named rulesets as data and the checks of what comes from outside.
 */
import { nearest, quote, type Problem } from './errors.js';
import {
  oneOf,
  readFields,
  readFromOutside,
  wholeNumber,
  type ChoiceCheck,
  type NumberCheck,
} from './reading.js';
import { createMark, type Mark } from './trust.js';
import { freeze, keys } from './intrinsics.js';

/** One of the two sides. South moves first. */
export type Player = 'south' | 'north';

/** How a game is played. Deeply frozen; every field is always present. */
export interface Ruleset {
  /** Holes per player, 2 to 24. The long board has 12, the short one 6. */
  readonly holes: number;
  /** Seeds in each hole at the start, 1 to 20; usually 4. */
  readonly seedsPerHole: number;
  /**
   * The way of sowing as seen on the board. It changes where a hole stands in a picture (hole 1 is each player's
   * rightmost hole when sowing clockwise, the leftmost when counterclockwise), never what a move does.
   */
  readonly direction: 'clockwise' | 'counterclockwise';
  /** Whether a lap that ends in an open hole with seeds lifts that hole and goes on. */
  readonly relay: boolean;
  /** Whether the capturing last seed is captured too (Marin 1931 and the older sources) or stays where it fell. */
  readonly captureLastSeed: boolean;
  /**
   * Which holes before the captured one, against the direction of sowing, are captured with it: none; those that
   * meet the same conditions, the mover's facing hole being empty; or all that hold seeds without a gap.
   */
  readonly captureChain: 'none' | 'facing-empty' | 'contiguous';
  /** Whether a facing hole of exactly three seeds makes an uur, an owned pair of holes, instead of a capture. */
  readonly uurs: boolean;
  /** Whether a turn that takes something and leaves the opponent's row without open seeds is forfeited. */
  readonly grandSlamRestriction: boolean;
  /** Whether South's first turn must start from hole 1. */
  readonly opening: 'any' | 'first-hole';
  /** Whether the game ends when the player to move has no open seeds, or when either player has none. */
  readonly endsWhen: 'mover-stuck' | 'either-stuck';
  /** After how many laps a turn that is still not over is forfeited, 1 to 100,000; usually 1,000. */
  readonly lapLimit: number;
  /** After how many plies in a row without progress the game ends, 1 to 10,000; usually 100. */
  readonly quietLimit: number;
}

/** The name of a ruleset in {@link rulesets}. */
export type RulesetName =
  'standard' | 'short' | 'marin1931' | 'jama2002' | 'somaliland' | 'gabradarre' | 'russ1984';

/**
 * What each field accepts. The order is the order of the fields in every ruleset. One that comes later is missing in older
 * states, and says in `absent` what those were played by.
 */
export const checks: {
  readonly [field in keyof Ruleset]: Ruleset[field] extends number ? NumberCheck : ChoiceCheck;
} = {
  holes: /* @__PURE__ */ wholeNumber(2, 24),
  seedsPerHole: /* @__PURE__ */ wholeNumber(1, 20),
  direction: /* @__PURE__ */ oneOf('clockwise', 'counterclockwise'),
  relay: /* @__PURE__ */ oneOf(true, false),
  captureLastSeed: /* @__PURE__ */ oneOf(true, false),
  captureChain: /* @__PURE__ */ oneOf('none', 'facing-empty', 'contiguous'),
  uurs: /* @__PURE__ */ oneOf(true, false),
  grandSlamRestriction: /* @__PURE__ */ oneOf(true, false),
  opening: /* @__PURE__ */ oneOf('any', 'first-hole'),
  endsWhen: /* @__PURE__ */ oneOf('mover-stuck', 'either-stuck'),
  lapLimit: /* @__PURE__ */ wholeNumber(1, 100_000),
  quietLimit: /* @__PURE__ */ wholeNumber(1, 10_000),
};

const mark: Mark<Ruleset> = /* @__PURE__ */ createMark<Ruleset>();

/** A ruleset out of valid fields. Written out, since engines make and freeze a copy by spread many times slower. */
function makeRuleset({
  holes,
  seedsPerHole,
  direction,
  relay,
  captureLastSeed,
  captureChain,
  uurs,
  grandSlamRestriction,
  opening,
  endsWhen,
  lapLimit,
  quietLimit,
}: Ruleset): Ruleset {
  return mark.own({
    holes,
    seedsPerHole,
    direction,
    relay,
    captureLastSeed,
    captureChain,
    uurs,
    grandSlamRestriction,
    opening,
    endsWhen,
    lapLimit,
    quietLimit,
  });
}

const standard: Ruleset = /* @__PURE__ */ makeRuleset({
  holes: 12,
  seedsPerHole: 4,
  direction: 'clockwise',
  relay: true,
  captureLastSeed: false,
  captureChain: 'facing-empty',
  uurs: true,
  grandSlamRestriction: false,
  opening: 'any',
  endsWhen: 'mover-stuck',
  lapLimit: 1_000,
  quietLimit: 100,
});

/** A ruleset with the fields of `standard` but for those given. */
function variant(changes: Partial<Ruleset>): Ruleset {
  return makeRuleset({ ...standard, ...changes });
}

/**
 * The named rulesets. Each is one source's reading of the game:
 *
 * - `standard`: the description that the library implements: 2 x 12 holes.
 * - `short`: its shorter board of 2 x 6 holes.
 * - `marin1931`: G. Marin, Somali Games, JRAI 61 (1931), as in R. Gering, Abstract Games 13 (2003).
 * - `jama2002`: Jama Musse Jama, Layli Goobalay (2002).
 * - `somaliland`: the Ludii game database's reading of Marin.
 * - `gabradarre`: R. Pankhurst (1971), one round.
 * - `russ1984`: L. Russ, Mancala Games (1984).
 */
export const rulesets: { readonly [name in RulesetName]: Ruleset } = /* @__PURE__ */ freeze({
  standard,
  short: /* @__PURE__ */ variant({ holes: 6 }),
  marin1931: /* @__PURE__ */ variant({ captureLastSeed: true, captureChain: 'none' }),
  jama2002: /* @__PURE__ */ variant({
    holes: 6,
    direction: 'counterclockwise',
    captureLastSeed: true,
    captureChain: 'none',
  }),
  somaliland: /* @__PURE__ */ variant({
    holes: 6,
    captureChain: 'none',
    opening: 'first-hole',
    endsWhen: 'either-stuck',
  }),
  gabradarre: /* @__PURE__ */ variant({
    holes: 6,
    seedsPerHole: 5,
    direction: 'counterclockwise',
    captureChain: 'none',
    endsWhen: 'either-stuck',
  }),
  russ1984: /* @__PURE__ */ variant({ holes: 8, relay: false, captureLastSeed: true, captureChain: 'none' }),
});

/**
 * The complete, frozen ruleset for a name or for some fields; fields that are left out (or undefined) are those of
 * `standard`.
 *
 * @param options - The name of one of the {@link rulesets}, or the fields that differ from `standard`.
 * @throws {@link LayliError} `INVALID_RULESET`, listing every problem at once, when the name or a field is unknown
 * or a value is out of its range.
 *
 * @example
 * ```ts
 * import { resolveRuleset } from 'layli-goobalay';
 *
 * resolveRuleset('short').holes; // => 6
 * resolveRuleset({ holes: 8, uurs: false }).seedsPerHole; // => 4
 * ```
 */
export function resolveRuleset(options: RulesetName | Partial<Ruleset> = 'standard'): Ruleset {
  if (mark.isOwn(options)) return options;
  // Where there is no ruleset, there is a problem.
  return readFromOutside('INVALID_RULESET', (problems) =>
    typeof options === 'string'
      ? namedRuleset(options, problems)
      : readRuleset(options, problems, '', true, standard),
  ) as Ruleset;
}

function namedRuleset(name: string, problems: Problem[]): Ruleset | undefined {
  const names = keys(rulesets);
  if (names.includes(name)) return rulesets[name as RulesetName];
  problems.push({
    path: '',
    given: quote(name),
    allowed: `one of ${names.join(', ')}`,
    ...nearest(name, names),
  });
  return undefined;
}

/** A ruleset out of the fields of an object, as {@link readFields} reads them; undefined where there is a problem. */
export function readRuleset(
  value: unknown,
  problems: Problem[],
  path: string,
  isExact: boolean,
  defaults?: Ruleset,
): Ruleset | undefined {
  if (mark.isOwn(value)) return value;
  const found = problems.length;
  const fields = readFields<Ruleset>(value, checks, problems, path, isExact, defaults);
  // Where no problem came up, each field is there.
  return problems.length > found ? undefined : makeRuleset(fields as Ruleset);
}
