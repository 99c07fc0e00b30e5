/**
 * A game that is being played at a prompt: what was played, what may be taken back, and what a line typed there means.
 * Nothing here reads or prints.
 */
import type { Ending } from '../ending.js';
import { parseMove } from '../notation/moves.js';
import { trustedRecord, type GameRecord, type RecordTags } from '../notation/record.js';
import { timelineFromRecord } from '../notation/timeline-record.js';
import { jumpToPly, nodeAt, play, redo, undo, type Timeline } from '../notation/timeline.js';
import { remove, setEnding } from '../notation/timeline-editing.js';
import type { Player } from '../ruleset.js';
import { result } from '../scoring.js';
import type { GameState } from '../state.js';
import { withMainLine } from './main-line.js';
import { isSeat, type Seat } from './players.js';
import { UsageError, quoted } from './usage.js';

/** A game in progress. Never changed; every move gives a new one. */
export interface Session {
  readonly timeline: Timeline;
  readonly seats: Readonly<Record<Player, Seat>>;
  /** The game as it was opened: whatever is in it stays in it. */
  readonly opened: GameRecord;
  /** The player whose offer of a draw has not been answered yet; null where there is none. */
  readonly offeredBy: Player | null;
}

/**
 * A session that goes on from a position of a record.
 *
 * @param opened - The record that stays, where the one to go on from has more in it than that.
 */
export function openSession(
  record: GameRecord,
  ply: number,
  seats: Session['seats'],
  opened: GameRecord = record,
): Session {
  return { timeline: jumpToPly(timelineFromRecord(record), ply), seats, opened, offeredBy: null };
}

/** The tags of a game with who plays it: a name that is not only that of a seat stays, and a bot has a tag of its own. */
function tagsOf({ opened, seats }: Session): RecordTags {
  const name = (tag: string | undefined, seat: Seat): string =>
    tag === undefined || isSeat(tag) ? seat.name : tag;
  const bot = ({ name, bot }: Seat): string | undefined => (bot === null ? undefined : name);
  return {
    ...opened.tags,
    South: name(opened.tags.South, seats.south),
    North: name(opened.tags.North, seats.north),
    SouthBot: bot(seats.south),
    NorthBot: bot(seats.north),
  };
}

/** The current position. */
export function stateOf({ timeline }: Session): GameState {
  return nodeAt(timeline).state;
}

/** How the game ended at the current position beside the rules; undefined where it did not. */
export function endingOf({ timeline }: Session): Ending | undefined {
  return nodeAt(timeline).ending;
}

/** Whether the game is over, by the rules or beside them. */
export function isOver(session: Session): boolean {
  return result(stateOf(session)) !== null || endingOf(session) !== undefined;
}

/** The bot whose turn it is; null for a person's turn or once the game is over. */
export function botToMove(session: Session): Seat['bot'] {
  return isOver(session) ? null : session.seats[stateOf(session).turn].bot;
}

/**
 * Ends the game at the current position beside the rules.
 *
 * @throws UsageError where it is over, or its record goes on from here.
 */
export function endGame(session: Session, ending: Ending): Session {
  refuseIfOver(session);
  const { start, moves } = recordOf(session);
  if (start.ply + moves.length > stateOf(session).ply)
    throw new UsageError(
      'The record goes on from here: play another move, or end the game at its last position.',
    );
  // What was taken back before is no part of the game.
  const { timeline } = session;
  const { children } = nodeAt(timeline);
  const pruned = [...children]
    .sort((one, other) => other - one)
    .reduce((tree, child) => remove(tree, child), timeline);
  return { ...session, timeline: setEnding(pruned, ending), offeredBy: null };
}

/** Goes on with a game that was ended beside the rules. */
export function reopen(session: Session): Session {
  return { ...session, timeline: setEnding(session.timeline, null) };
}

function refuseIfOver(session: Session): void {
  if (isOver(session)) throw new UsageError('The game is over: undo takes that back.');
}

/**
 * Plays a hole; throws the core's error where it may not be played.
 *
 * @param move - The move as it was written, where that says what comes of it; an error where it does not.
 */
export function playHole(session: Session, hole: number, move?: string): Session {
  if (endingOf(session) !== undefined) refuseIfOver(session);
  const state = stateOf(session);
  if (move !== undefined) parseMove(move, state);
  // Who plays on has refused what the other offered; one's own offer stands until then.
  const offeredBy = session.offeredBy === state.turn ? state.turn : null;
  return { ...session, timeline: play(session.timeline, hole), offeredBy };
}

/** The move that led to the current position; undefined at the start. */
export function lastMoveOf({ timeline }: Session): { before: GameState; hole: number } | undefined {
  const { parent, hole } = nodeAt(timeline);
  return parent === null || hole === null ? undefined : { before: nodeAt(timeline, parent).state, hole };
}

/**
 * Takes moves back to where a person was to move; null where there is no such position. With `isForward` it takes
 * them up again instead.
 */
export function stepToPerson(session: Session, isForward: boolean): Session | null {
  if (!isForward && endingOf(session) !== undefined) return reopen(session);
  let { timeline } = session;
  for (;;) {
    const { parent, next } = nodeAt(timeline);
    if ((isForward ? next : parent) === null) return null;
    timeline = isForward ? redo(timeline) : undo(timeline);
    const stepped = { ...session, timeline, offeredBy: null };
    if (botToMove(stepped) === null) return stepped;
  }
}

/**
 * The game as a record: the current position lies on its main line. All that was opened is in it, also what came after
 * that position; of what was played since then only what leads to it, and not what was taken back.
 */
export function recordOf(session: Session): GameRecord {
  const { timeline, opened } = session;
  const holes: number[] = [];
  for (let node = nodeAt(timeline); node.parent !== null; node = nodeAt(timeline, node.parent))
    holes.push(node.hole as number);
  const { ending: before, ...open } = opened;
  const record = { ...withMainLine(open, holes.reverse()), tags: tagsOf(session) };
  // An ending belongs to the last position.
  const isLast = record.start.ply + record.moves.length === stateOf(session).ply;
  const ending = isLast ? endingOf(session) : before;
  return trustedRecord(ending === undefined ? record : { ...record, ending });
}

/** The ply of the last position on the main line of a record. */
export function lastPlyOf({ start, moves }: GameRecord): number {
  return start.ply + moves.length;
}

/** What a line at the prompt means. */
export type Order =
  | { readonly kind: 'hole'; readonly hole: number; readonly move?: string }
  | { readonly kind: 'hints' | 'undo' | 'redo' | 'board' | 'draw' | 'resign' | 'help' | 'quit' | 'nothing' }
  | { readonly kind: 'save'; readonly file: string | null }
  | { readonly kind: 'unknown'; readonly words: string };

const words = ['undo', 'redo', 'board', 'draw', 'resign', 'save', 'help', 'quit'] as const;

/** What may be typed at the prompt, and what it does. */
export const promptWords: readonly (readonly [name: string, meaning: string])[] = [
  ['a number', 'plays that hole; so does a move as records have it, such as 3x6'],
  ['?', 'the legal moves, and what each would do'],
  ['undo', 'takes your last move back; redo takes it up again'],
  ['board', 'shows the board once more'],
  ['draw', 'offers a draw, or accepts the one that was offered; a bot answers at once'],
  ['resign', 'gives the game up'],
  ['save FILE', 'writes the game as a record; save alone, into its own file'],
  ['quit', 'leaves the game, and so does Ctrl-C or Ctrl-D; an unsaved one is kept'],
];

/** How much of a word is needed. */
export const promptNote = 'The beginning of a word is enough.';

/** The same in lines. */
export const promptHelp: readonly string[] = [
  ...promptWords.map(([name, meaning]) => `  ${name.padEnd(9)}  ${meaning}`),
  promptNote,
];

/** Reads a line typed at the prompt. */
export function readOrder(line: string): Order {
  const typed = line.trim();
  const [word = ''] = /^\S*/.exec(typed) ?? [];
  const rest = typed.slice(word.length).trimStart();
  if (word === '') return { kind: 'nothing' };
  if (/^\d{1,9}$/.test(word) && rest === '') return { kind: 'hole', hole: Number(word) };
  if (/^\d{1,9}(?:x\d{1,9}|[uf])$/i.test(word) && rest === '')
    return { kind: 'hole', hole: parseInt(word), move: word };
  if (word === '?' && rest === '') return { kind: 'hints' };
  const known = words.find((each) => each.startsWith(word.toLowerCase()));
  if (known === 'save') return { kind: 'save', file: rest === '' ? null : rest };
  if (known !== undefined && rest === '') return { kind: known };
  return {
    kind: 'unknown',
    words:
      known === undefined
        ? `${quoted(typed)} is no hole and no command: ?, ${words.join(', ')}.`
        : `${known} stands alone.`,
  };
}
