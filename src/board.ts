/**
 * Geometry: where the holes are. Both rows are numbered 1 to n in the order in which sowing passes them, and after
 * hole n sowing goes on in the other player's hole 1. The index counts on through both rows. Seen from South, sowing
 * clockwise, on a board of 2 x 6:
 *
 * ```text
 *   North    hole    1   2   3   4   5   6      sowing  -->
 *            index   6   7   8   9  10  11
 *            index   5   4   3   2   1   0
 *   South    hole    6   5   4   3   2   1      <--  sowing
 * ```
 *
 * The hole facing index i, straight across, is 2n - 1 - i. Counterclockwise the picture is the mirror image and
 * every number stays the same.
 */
import { problemsError } from './errors.js';
import { checked, oneOf, readFromOutside, wholeNumber, type Check } from './reading.js';
import { resolveRuleset, type Player, type Ruleset } from './ruleset.js';
import { freeze } from './intrinsics.js';

/** The other player. */
export function opponentOf(player: Player): Player {
  return player === 'south' ? 'north' : 'south';
}

/** The index of a player's hole 1. */
export function rowStart(holes: number, player: Player): number {
  return player === 'south' ? 0 : holes;
}

/** Where the last of so many seeds falls that are sown from a hole, on a board of `size` holes. */
export function lastDrop(from: number, seeds: number, size: number): number {
  return (from + seeds) % size;
}

/** The holes of a row. A ruleset that was forgotten is refused, not taken for `standard`. */
function holesOf(ruleset: Ruleset | undefined): number {
  if (ruleset !== undefined) return resolveRuleset(ruleset).holes;
  throw problemsError('INVALID_RULESET', [
    { path: '', given: 'missing', allowed: 'the ruleset of the game' },
  ]);
}

function argument<Value>(value: Value, check: Check, name: string): Value {
  readFromOutside('INVALID_ARGUMENT', (problems) => checked(value, check, problems, name));
  return value;
}

/**
 * The index of a player's hole: South's holes 1 to n are 0 to n - 1, North's n to 2n - 1.
 *
 * @param ruleset - The ruleset of the game; only its number of holes matters.
 * @param player - Whose hole.
 * @param hole - Its number, 1 to `ruleset.holes`, counted in the order of sowing.
 * @throws {@link LayliError} `INVALID_ARGUMENT` for no such player or hole, `INVALID_RULESET` for no ruleset.
 *
 * @example
 * ```ts
 * import { holeIndex, rulesets } from 'layli-goobalay';
 *
 * holeIndex(rulesets.standard, 'north', 1); // => 12
 * ```
 */
export function holeIndex(ruleset: Ruleset, player: Player, hole: number): number {
  const holes = holesOf(ruleset);
  argument(player, oneOf('south', 'north'), 'player');
  return rowStart(holes, player) + argument(hole, wholeNumber(1, holes), 'hole') - 1;
}

/**
 * Whose hole stands at an index, and its number.
 *
 * @param ruleset - The ruleset of the game; only its number of holes matters.
 * @param index - 0 to 2 x `ruleset.holes` - 1.
 * @throws {@link LayliError} `INVALID_ARGUMENT` for no such index, `INVALID_RULESET` for no ruleset.
 *
 * @example
 * ```ts
 * import { holeAt, rulesets } from 'layli-goobalay';
 *
 * holeAt(rulesets.standard, 12); // => { player: 'north', hole: 1 }
 * ```
 */
export function holeAt(ruleset: Ruleset, index: number): { readonly player: Player; readonly hole: number } {
  const holes = holesOf(ruleset);
  argument(index, wholeNumber(0, 2 * holes - 1), 'index');
  return freeze(
    index < holes ? { player: 'south', hole: index + 1 } : { player: 'north', hole: index - holes + 1 },
  );
}

/**
 * The index of the hole straight across the board: South's hole k faces North's hole n + 1 - k.
 *
 * @param ruleset - The ruleset of the game; only its number of holes matters.
 * @param index - 0 to 2 x `ruleset.holes` - 1.
 * @throws {@link LayliError} `INVALID_ARGUMENT` for no such index, `INVALID_RULESET` for no ruleset.
 *
 * @example
 * ```ts
 * import { facing, rulesets } from 'layli-goobalay';
 *
 * facing(rulesets.standard, 0); // => 23
 * ```
 */
export function facing(ruleset: Ruleset, index: number): number {
  const holes = holesOf(ruleset);
  return 2 * holes - 1 - argument(index, wholeNumber(0, 2 * holes - 1), 'index');
}
