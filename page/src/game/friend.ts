/**
 * A game with a friend who is elsewhere, without a server: each turn goes to the other as a link. In the link the sides
 * are changed over, so that whoever opens it sits across.
 */
import type { Player } from 'layli-goobalay';
import { goTo, lineOf, type Timeline } from 'layli-goobalay/notation';
import type { Seats } from './seats.js';

/** What a player says beside their turns. */
export interface Said {
  readonly by: Player;
  readonly what: 'resigns' | 'offers-draw' | 'agrees-draw';
}

/** Everything that can be said, by the text that a link has for it. */
const sayings: { readonly [text: string]: Said } = Object.fromEntries(
  (['south', 'north'] as const).flatMap((by) =>
    (['resigns', 'offers-draw', 'agrees-draw'] as const).map((what) => [`${by}-${what}`, { by, what }]),
  ),
);

/** The texts that a link may have for it. */
export const sayingTexts: readonly string[] = Object.keys(sayings);

/** What is said as the text of a link. */
export function formatSaid({ by, what }: Said): string {
  return `${by}-${what}`;
}

/** What a text of a link says; null where it is none. */
export function readSaid(text: string): Said | null {
  return Object.hasOwn(sayings, text) ? (sayings[text] ?? null) : null;
}

/** The side of the friend; null where there is none, or nobody to play with. */
export function friendSide({ south, north }: Seats): Player | null {
  if ((south === 'friend') === (north === 'friend')) return null;
  return south === 'friend' ? 'south' : 'north';
}

/** The game as the friend is to see it: at its last turn, and from across. */
export function acrossFrom(game: {
  readonly timeline: Timeline;
  readonly seats: Seats;
  readonly said: Said | null;
}): { readonly timeline: Timeline; readonly seats: Seats; readonly said: Said | null } {
  const { timeline, seats, said } = game;
  const across = (player: Player): 'person' | 'friend' => (seats[player] === 'friend' ? 'person' : 'friend');
  return {
    timeline: goTo(timeline, lineOf(timeline).at(-1) ?? 0),
    seats: { south: across('south'), north: across('north') },
    said,
  };
}
