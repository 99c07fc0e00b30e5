/** What the element can be told: by property, and what a text can say by attribute as well. */
import type { Ending } from '../ending.js';
import type { LastMove } from '../render/options.js';
import { players, readNames, yesOrNo } from '../render/options.js';
import type { Arrow, HoleValue } from '../render/marks.js';
import type { Scheme } from '../render/style.js';
import { isArray } from '../intrinsics.js';
import { anything, checked, oneOf, readFromOutside, type Check, type Checks } from '../reading.js';
import type { Player } from '../ruleset.js';
import { parseGame, trustedState, type GameState } from '../state.js';
import { usualNames } from '../telling.js';

/** The properties of the element `<layli-board>`. Each can be set at any time; the board follows. */
export interface BoardProperties {
  /** The position; null (as at first) shows nothing. As an attribute it is JSON. */
  state: GameState | null;
  /**
   * The move that led to `state`, to be marked, and sown before the reader's eyes when it is set; null for none. One
   * that does not lead to `state` is left out until it does.
   */
  lastMove: LastMove | null;
  /** How the game ended beside the rules, as records have it, so that no hole can be chosen; null at first. */
  ending: Ending | null;
  /** Whose holes can be chosen, when it is their turn; `both` at first. */
  movable: Player | 'both' | 'none';
  /** Whose row is at the bottom, or to the right of a board that stands upright; `south` at first. */
  bottom: Player;
  /** How the board lies: `across`, `upright`, or as there is room (`auto`, at first). */
  layout: 'auto' | 'across' | 'upright';
  /** How long each lifting and drop takes, in milliseconds: 0 (the end is shown at once) to 2,000; 220 at first. */
  stepMs: number;
  /** Whether a hole that is pointed at, focused or pressed for long shows where its move would lead; `false` at first. */
  previews: boolean;
  /** Whether there is a line for each player with what they have; `true` at first. */
  bars: boolean;
  /** The colours: what the reader's system prefers (`auto`, at first), or always the light or the dark ones. */
  scheme: Scheme;
  /** What the players are called, each at most 100 UTF-16 code units; `South` and `North` at first. */
  names: { readonly south?: string | undefined; readonly north?: string | undefined };
  /**
   * The indices of holes to be ringed, at most 100; none at first. Where one of these three lists does not go with the
   * position, none of them is shown until it does.
   */
  highlights: readonly number[];
  /** Arrows between holes, by index, at most 100; none at first. */
  arrows: readonly Arrow[];
  /** Texts of at most 8 UTF-16 code units at holes, at most 100; none at first. */
  values: readonly HoleValue[];
}

/** The name of a property. */
export type PropertyName = keyof BoardProperties;

/** How everything is at first. */
export const usual: Readonly<BoardProperties> = {
  state: null,
  lastMove: null,
  ending: null,
  movable: 'both',
  bottom: 'south',
  layout: 'auto',
  stepMs: 220,
  previews: false,
  bars: true,
  scheme: 'auto',
  names: usualNames,
  highlights: [],
  arrows: [],
  values: [],
};

/** Accepts lists; what is in them is looked at with the position. */
const list: Check = {
  allowed: () => 'an array of at most 100',
  accepts: (value) => isArray(value) && value.length <= 100,
};

const checks: Checks<BoardProperties> = {
  state: anything,
  lastMove: anything,
  ending: anything,
  movable: oneOf('south', 'north', 'both', 'none'),
  bottom: players,
  layout: oneOf('auto', 'across', 'upright'),
  stepMs: {
    allowed: () => 'a number of milliseconds from 0 to 2000',
    accepts: (value) => typeof value === 'number' && value >= 0 && value <= 2_000,
  },
  previews: yesOrNo,
  bars: yesOrNo,
  scheme: oneOf('auto', 'light', 'dark'),
  names: anything,
  highlights: list,
  arrows: list,
  values: list,
};

/**
 * A value for a property, checked; undefined stands for what it is at first.
 *
 * @throws {@link LayliError} `INVALID_ARGUMENT`, or `INVALID_STATE` for a state that is not valid.
 */
export function readProperty(name: PropertyName, value: unknown): unknown {
  if (value === undefined) return usual[name];
  if (name === 'state') return value === null ? null : trustedState(value as GameState);
  if (name === 'names') return readNames(value);
  const check: Check = checks[name];
  return readFromOutside('INVALID_ARGUMENT', (problems) => checked(value, check, problems, name));
}

/** The attributes, and the properties that they set. */
export const attributes: ReadonlyMap<string, PropertyName> = /* @__PURE__ */ new Map([
  ['state', 'state'],
  ['movable', 'movable'],
  ['bottom', 'bottom'],
  ['layout', 'layout'],
  ['step-ms', 'stepMs'],
  ['previews', 'previews'],
  ['bars', 'bars'],
  ['scheme', 'scheme'],
]);

/** What an attribute says, as a value for its property: undefined where it is taken away. */
export function valueOfAttribute(name: PropertyName, text: string | null): unknown {
  if (text === null) return undefined;
  if (name === 'state') return parseGame(text);
  if (name === 'stepMs') return Number(text);
  if (name === 'previews' || name === 'bars') return text !== 'false';
  return text;
}
