/**
 * A game as the part of an address behind `#`, and back: its rules, its start, the moves of its line, who plays and
 * which position is on the board. The rules and the start are the tags of a game record under their own names, and a
 * link is read as the record that they make, by the notation: nothing in it is taken on trust.
 */
import { closestMatch } from 'leven';
import { isLayliError, moveProblem, traceMove, type GameState } from 'layli-goobalay';
import {
  createRecord,
  formatRecord,
  jumpToPly,
  lineOf,
  nodeAt,
  parseRecord,
  timelineFromRecord,
  type Timeline,
} from 'layli-goobalay/notation';
import { fields } from './fields.js';
import { formatSaid, readSaid, sayingTexts, type Said } from './friend.js';
import { seatNames, type Seat, type Seats } from './seats.js';

/** The most laps that a link may have sown, so that none can hold a browser up: an ordinary turn has a few. */
const mostLaps = 500_000;

/** The parts of a link that are no tags of a record. */
const ownParts = ['moves', 'at', 'south', 'north', 'said'];
/** Every part that a link may have, in lower case: the tags of the rules may be written either way, as in a record. */
const partNames = new Map(
  [...ownParts, 'position', 'result', 'ruleset', ...fields.map(({ name }) => name)].map((name) => [
    name.toLowerCase(),
    name,
  ]),
);

/** What a link carries. */
export interface LinkedGame {
  readonly timeline: Timeline;
  readonly seats: Seats;
  readonly said?: Said | null;
}

/** What a link came to: a game, or what is wrong with it in a sentence. */
export type ReadLink =
  | { readonly game: LinkedGame; readonly problem?: never }
  | { readonly game?: never; readonly problem: string };

/** The part of an address behind `#`, without it. */
export function formatLink({ timeline, seats, said = null }: LinkedGame): string {
  const line = lineOf(timeline).map((number) => nodeAt(timeline, number));
  const [start, ...turns] = line;
  if (start === undefined) return '';
  const moves = turns.map(({ hole }) => hole ?? 0);
  const parts = new Map<string, string>();
  const text = formatRecord(createRecord(start.state, []));
  for (const [, name = '', value = ''] of text.matchAll(/^\[([A-Za-z]+) "(.*)"\]$/gm)) {
    if (name !== 'Result') parts.set(name.charAt(0).toLowerCase() + name.slice(1), value);
  }
  parts.set('south', seats.south);
  parts.set('north', seats.north);
  if (said !== null) parts.set('said', formatSaid(said));
  const at = nodeAt(timeline).state.ply - start.state.ply;
  if (at !== moves.length) parts.set('at', String(at));
  parts.set('moves', moves.join('.'));
  return Array.from(parts, ([name, value]) => `${name}=${escapeValue(value)}`).join('&');
}

/** A value of a link, as readable as an address allows. */
function escapeValue(value: string): string {
  return encodeURIComponent(value)
    .replaceAll('%20', '+')
    .replace(/%2C|%2F|%3A|%3D/g, (code) => decodeURIComponent(code));
}

/** Reads the part of an address behind `#`, with or without it. */
export function readLink(hash: string): ReadLink {
  // Behind the first `#` of an address, or all of it.
  const parts = new URLSearchParams(hash.replace(/^[^#]*#/, ''));
  const moves = parts.get('moves');
  const misnamed = misnamedPart([...parts.keys()]);
  if (misnamed !== undefined) return { problem: `This link is broken: ${misnamed}` };
  if (moves === null) {
    return {
      problem:
        'This link holds no game: it says nothing of moves. A game at its start ends with &moves=, as in #ruleset=short&moves=.',
    };
  }
  if (!/^(?:\d{1,2}(?:\.\d{1,2})*)?$/.test(moves)) {
    return { problem: 'This link is broken: its moves are not hole numbers with dots between them.' };
  }
  const seats = { south: readSeat(parts.get('south')), north: readSeat(parts.get('north')) };
  if (seats.south === null || seats.north === null) {
    return { problem: `This link is broken: a player is none of ${seatNames.join(', ')}.` };
  }
  const saying = parts.get('said');
  const said = saying === null ? null : readSaid(saying);
  if (saying !== null && said === null)
    return { problem: `This link is broken: what is said is none of ${sayingTexts.join(', ')}.` };
  const rules = Array.from(parts).filter(([name]) => !ownParts.includes(name));
  const tags = rules.map(([name, value]) => `[${name} "${value.replaceAll(/[\\"]/g, '\\$&')}"]`);
  // A record without any tag and any turn would be none.
  if (!tags.some((tag) => /^\[ruleset /i.test(tag))) tags.unshift('[Ruleset "standard"]');
  try {
    const { start } = parseRecord(tags.filter((tag) => !/^\[result /i.test(tag)).join('\n'));
    if (!areFewLaps(start, moves.split('.').map(Number))) {
      return {
        problem: `This link is broken: its turns have more than ${mostLaps.toLocaleString('en')} laps.`,
      };
    }
    const record = parseRecord([...tags, ...moves.split('.')].join('\n'));
    const timeline = timelineFromRecord(record);
    const shown = parts.get('at') ?? String(record.moves.length);
    const at = /^\d{1,9}$/.test(shown) ? Number(shown) : NaN;
    if (!(at <= record.moves.length)) {
      const turn = Number.isNaN(at) ? quoted(shown) : String(at);
      return {
        problem: `This link is broken: it is to show turn ${turn} of ${String(record.moves.length)}.`,
      };
    }
    return {
      game: {
        timeline: jumpToPly(timeline, record.start.ply + at),
        seats: { south: seats.south, north: seats.north },
        said,
      },
    };
  } catch (error) {
    if (!isLayliError(error)) throw error;
    // Lines and columns are those of the record, which nobody has seen.
    const message = error.message.replace(/^Invalid notation at line \d+, column \d+: /, '');
    return { problem: `This link is broken: ${message}` };
  }
}

/** A text of a link in quotation marks, cut where it is long, with what cannot be seen as escapes. */
function quoted(text: string): string {
  return JSON.stringify(Array.from(text).slice(0, 40).join('')).replace(
    /[\p{C}\u2028\u2029]/gu,
    (character) => `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`,
  );
}

/**
 * What is wrong with the names of the parts, in a sentence. A record keeps a tag that it does not know; in a link it
 * would be a rule that nobody plays by. Where nothing at all is known the link is none of ours.
 */
function misnamedPart(names: readonly string[]): string | undefined {
  const isKnown = (name: string): boolean =>
    ownParts.includes(name) || (!ownParts.includes(name.toLowerCase()) && partNames.has(name.toLowerCase()));
  if (!names.some(isKnown)) return undefined;
  const unknown = names.find((name) => !isKnown(name));
  if (unknown !== undefined) {
    const word = unknown.slice(0, 40).toLowerCase();
    // With more than half of its letters changed it is another word.
    const meant = closestMatch(word, [...partNames.keys()], { maxDistance: Math.floor(word.length / 2) });
    const advice =
      meant === undefined
        ? `. There are ${[...partNames.values()].join(', ')}.`
        : `, did you mean ${partNames.get(meant) ?? meant}?`;
    return `there is no part ${quoted(unknown)}${advice}`;
  }
  const twice = ownParts.find((name) => names.filter((each) => each === name).length > 1);
  return twice === undefined ? undefined : `its part ${twice} is there twice.`;
}

/** Whether turns are sown soon, as far as they are legal: a record tells better what is wrong with others. */
function areFewLaps(start: GameState, holes: readonly number[]): boolean {
  let state = start;
  let laps = 0;
  for (const hole of holes) {
    if (moveProblem(state, hole) !== null) break;
    const turn = traceMove(state, hole);
    laps += turn.laps.length;
    if (laps > mostLaps) return false;
    state = turn.after;
  }
  return true;
}

function readSeat(text: string | null): Seat | null {
  if (text === null) return 'person';
  return seatNames.find((name) => name === text) ?? null;
}
