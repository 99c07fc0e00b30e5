/**
 * What somebody pastes or opens: records, a position, a state as JSON, or a link of this page.
 */
import { isLayliError, type Ruleset } from 'layli-goobalay';
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
  const link = linkWithin(trimmed);
  // What begins as a link is one, and so is a word alone.
  if (/^(?:https?:|#)/i.test(trimmed) || link === trimmed) return readLinked(link ?? trimmed);
  try {
    return readText(text, ruleset).map(read);
  } catch (error) {
    // A record may have a link in a comment; what is no record may be a message with a link in it.
    if (link === null || !isLayliError(error)) throw error;
    return readLinked(link);
  }
}

/** The first link of this page within a text, with or without `https://`; null where there is none. */
function linkWithin(text: string): string | null {
  const word = text.split(/\s/).find((each) => {
    const parts = each.slice(each.indexOf('#') + 1);
    return each.includes('#') && (parts.startsWith('moves=') || parts.includes('&moves='));
  });
  if (word === undefined) return null;
  // What people write around a link, as brackets and the end of a sentence, is none of it.
  return word.replace(/^[(<[{"'«“‘]/, '').replace(/[)>\]}"'»”’.,;:!?]{1,3}$/, '');
}

function readLinked(link: string): Reading {
  const { game, problem } = readLink(link);
  if (game === undefined) throw new Unreadable(problem);
  return [{ name: 'A linked game', ...game }];
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
