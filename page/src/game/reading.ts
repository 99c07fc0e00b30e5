/**
 * What somebody pastes or opens: records, a position, a state as JSON, or a link of this page.
 */
import type { Ruleset } from 'layli-goobalay';
import { readGames as readText, timelineFromRecord, type GameRecord } from 'layli-goobalay/notation';
import { readLink, type LinkedGame } from './link.js';
import type { Seats } from './seats.js';
import { counted } from './words.js';

/** A game that was read, and what to call it in a list. */
export interface ReadGame extends LinkedGame {
  readonly name: string;
}

/** What was read: at least one game, or what is wrong in a line. */
export type Reading = readonly ReadGame[];

/** The longest text that is read, in characters: thousands of games, of which a list shows the first. */
export const longestText = 2 ** 20;

/** A link that holds no game, or too long a text; its message is one line. */
export class Unreadable extends Error {}

/**
 * Reads whatever it is.
 *
 * @param ruleset - The rules for a position, which does not name its own.
 * @throws LayliError where the text is none of them, and {@link Unreadable}.
 */
export function readGames(text: string, ruleset: Ruleset): Reading {
  if (text.length > longestText) {
    throw new Unreadable(
      `This text is longer than ${longestText.toLocaleString('en')} characters, the most that is read.`,
    );
  }
  const trimmed = text.trim();
  if (/^(?:https?:|#)/i.test(trimmed)) {
    const { game, problem } = readLink(trimmed);
    if (game === undefined) throw new Unreadable(problem);
    return [{ name: 'A linked game', ...game }];
  }
  return readText(text, ruleset).map(read);
}

/** Only a link says who plays; else whoever is there looks at it first. */
const friends: Seats = { south: 'person', north: 'person' };

function read(record: GameRecord, place: number): ReadGame {
  const { Event, South, North } = record.tags;
  const isPosition = record.moves.length === 0 && Object.keys(record.tags).length === 0;
  const versus = South === undefined && North === undefined ? undefined : `${South ?? '?'} – ${North ?? '?'}`;
  return {
    name: isPosition
      ? 'A position'
      : `${String(place + 1)}. ${Event ?? versus ?? 'A game'}, ${counted(record.moves.length, 'turn')}`,
    // Of many games one is opened.
    get timeline() {
      return timelineFromRecord(record);
    },
    seats: friends,
  };
}
