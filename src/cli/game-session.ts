/**
 * A game that is being played at a prompt: what was played, what may be taken back, and what a line typed there means.
 * Nothing here reads or prints.
 */
import { trustedRecord, type GameRecord, type RecordMove } from '../notation/record.js';
import { timelineFromRecord } from '../notation/timeline-record.js';
import {
  jumpToPly,
  lineOf,
  nodeAt,
  play,
  redo,
  undo,
  type Timeline,
  type TimelineNode,
} from '../notation/timeline.js';
import type { Player } from '../ruleset.js';
import { result } from '../scoring.js';
import type { GameState } from '../state.js';
import type { Seat } from './players.js';
import { quoted } from './usage.js';

/** A game in progress. Never changed; every move gives a new one. */
export interface Session {
  readonly timeline: Timeline;
  readonly seats: Readonly<Record<Player, Seat>>;
}

/** A session that goes on from a position of a record. */
export function openSession(record: GameRecord, ply: number, seats: Session['seats']): Session {
  const tags = { ...record.tags, South: seats.south.name, North: seats.north.name };
  return { timeline: jumpToPly(timelineFromRecord(trustedRecord({ ...record, tags })), ply), seats };
}

/** The current position. */
export function stateOf({ timeline }: Session): GameState {
  return nodeAt(timeline).state;
}

/** The bot whose turn it is; null for a person's turn or once the game is over. */
export function botToMove(session: Session): Seat['bot'] {
  const state = stateOf(session);
  return result(state) === null ? session.seats[state.turn].bot : null;
}

/** Plays a hole; throws the core's error where it may not be played. */
export function playHole(session: Session, hole: number): Session {
  return { ...session, timeline: play(session.timeline, hole) };
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
  let { timeline } = session;
  for (;;) {
    const { parent, next } = nodeAt(timeline);
    if ((isForward ? next : parent) === null) return null;
    timeline = isForward ? redo(timeline) : undo(timeline);
    const stepped = { ...session, timeline };
    if (botToMove(stepped) === null) return stepped;
  }
}

/** The game up to the current position as a record: what was taken back is not in it. */
export function recordOf({ timeline }: Session): GameRecord {
  const end = timeline.current;
  const line = lineOf(timeline);
  const nodes = line.slice(0, line.indexOf(end) + 1).map((number) => nodeAt(timeline, number));
  const [start, ...played] = nodes as [TimelineNode, ...TimelineNode[]];
  const moves = played.map(({ hole, comment }): RecordMove => ({
    hole: hole as number,
    ...(comment === undefined ? {} : { comment }),
  }));
  const { comment, state } = start;
  return trustedRecord({
    tags: timeline.tags,
    start: state,
    moves,
    ...(comment === undefined ? {} : { comment }),
  });
}

/** What a line at the prompt means. */
export type Order =
  | { readonly kind: 'hole'; readonly hole: number }
  | { readonly kind: 'hints' | 'undo' | 'redo' | 'board' | 'help' | 'quit' | 'nothing' }
  | { readonly kind: 'save'; readonly file: string | null }
  | { readonly kind: 'unknown'; readonly words: string };

const words = ['undo', 'redo', 'board', 'save', 'help', 'quit'] as const;

/** What may be typed at the prompt. */
export const promptHelp: readonly string[] = [
  '  a number   plays that hole',
  '  ?          the legal moves, and what each would do',
  '  undo       takes your last move back; redo takes it up again',
  '  board      shows the board once more',
  '  save FILE  writes the game as a record; go on with: layli-goobalay play FILE',
  '  quit       leaves the game, and so does Ctrl-C',
  'The beginning of a word is enough.',
];

/** Reads a line typed at the prompt. */
export function readOrder(line: string): Order {
  const typed = line.trim();
  const [word = ''] = /^\S*/.exec(typed) ?? [];
  const rest = typed.slice(word.length).trimStart();
  if (word === '') return { kind: 'nothing' };
  if (/^\d{1,9}$/.test(word) && rest === '') return { kind: 'hole', hole: Number(word) };
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
