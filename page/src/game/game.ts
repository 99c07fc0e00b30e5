/**
 * The game on the screen as plain data, and everything that can happen to it: a pure function from one to the next.
 *
 * The positions are a timeline of the library's: frozen states in a tree, with a cursor. Undo, redo and stepping
 * move the cursor; playing something else after an undo starts a variation and loses nothing.
 */
import { createGame, isLayliError, legalMoves, result, type GameState, type Player } from 'layli-goobalay';
import {
  createTimeline,
  goTo,
  lineOf,
  nodeAt,
  play,
  redo,
  undo,
  type Timeline,
} from 'layli-goobalay/notation';
import { friendSide, type Said } from './friend.js';
import { isBot, type Seat, type Seats } from './seats.js';

/** The game and what the page shows of it. */
export interface Game {
  readonly timeline: Timeline;
  readonly seats: Seats;
  /** What a player has said beside the turns; null where nothing stands. */
  readonly said: Said | null;
  /** What the chance of the bots starts from; another number for every game. */
  readonly seed: number;
  /** Whether the bots hold back, since somebody looks around in the game. */
  readonly botsWait: boolean;
  /** The number of the position whose move is being sown before the reader's eyes; null while the board rests. */
  readonly sowing: number | null;
  /** How many games there were on this page before. A step in the browser's history for each. */
  readonly round: number;
}

/** What can happen to a game. */
export type Happening =
  /** A turn, in the position with this number; it comes to nothing where the game has moved on meanwhile. */
  | { readonly type: 'play'; readonly hole: number; readonly at: number }
  /** A player resigns, or a draw is offered or agreed; null takes an offer off the table. */
  | { readonly type: 'say'; readonly said: Said | null }
  /** The turn on show has been sown, or the reader has seen enough of it. */
  | { readonly type: 'sown' }
  /** Takes back a turn; against a bot also the bot's, so that a person is to move. */
  | { readonly type: 'undo' }
  /** Takes up again what an undo took back. */
  | { readonly type: 'redo' }
  /** One turn back, whosever it was. */
  | { readonly type: 'back' }
  /** One turn on, whosever it was. */
  | { readonly type: 'forward' }
  /** To the position with this number. */
  | { readonly type: 'go'; readonly to: number }
  | { readonly type: 'first' }
  | { readonly type: 'last' }
  /** Whether the bots hold back. */
  | { readonly type: 'wait'; readonly botsWait: boolean }
  /** Somebody else plays one side from now on. */
  | { readonly type: 'seat'; readonly player: Player; readonly seat: Seat }
  /** Another game, begun or brought in. */
  | {
      readonly type: 'begin';
      readonly timeline: Timeline;
      readonly seats: Seats;
      readonly seed: number;
      readonly said?: Said | null;
    }
  /** The same as `begin`, where the browser went back or forward to a game. */
  | {
      readonly type: 'return';
      readonly timeline: Timeline;
      readonly seats: Seats;
      readonly seed: number;
      readonly said?: Said | null;
    };

/** A game at its start, or brought in. What a friend has played is shown to whoever opens their link. */
export function beginGame(timeline: Timeline, seats: Seats, seed: number, said: Said | null = null): Game {
  // Where more was played from here, somebody looks around; at the end of its line a game goes on.
  const { next, parent, state } = nodeAt(timeline);
  const friend = friendSide(seats);
  const isFriendsTurn = friend !== null && parent !== null && next === null && state.turn !== friend;
  return {
    timeline,
    seats,
    said,
    seed,
    botsWait: next !== null,
    sowing: isFriendsTurn ? timeline.current : null,
    round: 0,
  };
}

/** The game that somebody meets who comes for the first time. */
export function firstGame(seed: number): Game {
  return beginGame(createTimeline(createGame()), { south: 'person', north: 'level:beginner' }, seed);
}

/** The position on the board. */
export function stateOf({ timeline }: Game): GameState {
  return nodeAt(timeline).state;
}

/** Whether a bot has the turn and may take it. */
export function botIsToMove(game: Game): boolean {
  const state = stateOf(game);
  return !game.botsWait && isBot(game.seats[state.turn]) && !isOver(game);
}

/** Whether a person may play a hole now. */
export function personIsToMove(game: Game): boolean {
  const state = stateOf(game);
  return game.seats[state.turn] === 'person' && legalMoves(state).length > 0 && !isOver(game);
}

/** Whether a game has ended: by the rules, or since somebody resigned or both agreed on a draw. */
export function isOver(game: Game): boolean {
  return result(stateOf(game)) !== null || (game.said !== null && game.said.what !== 'offers-draw');
}

/** The game after something has happened; the same one where it changes nothing. */
export function happen(game: Game, happening: Happening): Game {
  const { timeline } = game;
  switch (happening.type) {
    case 'play': {
      if (happening.at !== timeline.current) return game;
      const played = playOn(timeline, happening.hole);
      return { ...game, timeline: played, sowing: played.current, botsWait: false, said: null };
    }
    case 'say':
      return { ...game, said: happening.said };
    case 'sown':
      return game.sowing === null ? game : { ...game, sowing: null };
    case 'undo':
      return step(game, untilPerson(game, undo), false);
    case 'redo':
      return step(game, untilPerson(game, redo), true);
    case 'back':
      return step(game, undo(timeline), false);
    case 'forward':
      return step(game, redo(timeline), true);
    case 'go':
      return { ...lookAround(game), timeline: goTo(timeline, happening.to) };
    case 'first':
      return { ...lookAround(game), timeline: goTo(timeline, 0) };
    case 'last':
      return { ...lookAround(game), timeline: goTo(timeline, lineOf(timeline).at(-1) ?? 0) };
    case 'wait':
      return { ...game, botsWait: happening.botsWait };
    case 'seat':
      return { ...game, seats: { ...game.seats, [happening.player]: happening.seat } };
    case 'begin':
    case 'return': {
      const { timeline: its, seats, seed, said = null } = happening;
      const begun = beginGame(its, seats, seed, said);
      return { ...begun, round: game.round + (happening.type === 'begin' ? 1 : 0) };
    }
  }
}

function lookAround(game: Game): Game {
  return { ...game, botsWait: true, sowing: null };
}

/**
 * Plays a turn. A timeline takes a hundred variations within each other; whoever tries more than that keeps the line
 * that they are on.
 */
function playOn(timeline: Timeline, hole: number): Timeline {
  try {
    return play(timeline, hole);
  } catch (error) {
    if (!isLayliError(error, 'INVALID_ARGUMENT')) throw error;
    const line = lineOf(timeline);
    const turns = line.slice(1, line.indexOf(timeline.current) + 1);
    const alone = turns.reduce(
      (so, number) => play(so, nodeAt(timeline, number).hole ?? 0),
      createTimeline(nodeAt(timeline, 0).state, timeline.tags),
    );
    return play(alone, hole);
  }
}

/** Along the line; a turn that is taken up again is shown. */
function step(game: Game, timeline: Timeline, isShown: boolean): Game {
  if (timeline === game.timeline) return game;
  return { ...lookAround(game), timeline, sowing: isShown ? timeline.current : null };
}

/** One step, and then on over the turns of bots to where a person is to move, if a person plays at all. */
function untilPerson({ timeline, seats }: Game, move: (timeline: Timeline) => Timeline): Timeline {
  const hasPerson = seats.south === 'person' || seats.north === 'person';
  let at = move(timeline);
  while (hasPerson && isBot(seats[nodeAt(at).state.turn])) {
    const next = move(at);
    if (next === at) break;
    at = next;
  }
  return at;
}
