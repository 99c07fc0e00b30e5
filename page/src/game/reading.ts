/**
 * What somebody pastes or opens: records, a position, a state as JSON, or a link of this page.
 */
import { parseGame, type GameState, type Ruleset } from 'layli-goobalay';
import {
  createTimeline,
  parsePosition,
  parseRecords,
  timelineFromRecord,
  type GameRecord,
} from 'layli-goobalay/notation';
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
  if (isJson(trimmed)) return [positionFrom(parseGame(trimmed))];
  if (/^\d+[sn]?\s*[,/]/i.test(trimmed)) {
    return [positionFrom(parsePosition(text, ruleset))];
  }
  const records = parseRecords(text);
  if (records.length > 0) return records.map(read);
  // An empty text holds no record; the notation says what one would have.
  return [positionFrom(parsePosition(text, ruleset))];
}

/** Only a link says who plays; else whoever is there looks at it first. */
const friends: Seats = { south: 'person', north: 'person' };

function positionFrom(state: GameState): ReadGame {
  return { name: 'A position', timeline: createTimeline(state), seats: friends };
}

function read(record: GameRecord, place: number): ReadGame {
  const { Event, South, North } = record.tags;
  const versus = South === undefined && North === undefined ? undefined : `${South ?? '?'} – ${North ?? '?'}`;
  return {
    name: `${String(place + 1)}. ${Event ?? versus ?? 'A game'}, ${counted(record.moves.length, 'turn')}`,
    // Of many games one is opened.
    get timeline() {
      return timelineFromRecord(record);
    },
    seats: friends,
  };
}

/** A comment of a record begins with a brace, too, but hardly with a quoted name and a colon. */
function isJson(text: string): boolean {
  return /^\{\s*(?:"\w+"\s*:|\})/.test(text);
}
