/**
 * Letting bots play: one game between two of them, and what their answers are held to.
 */
import { LayliError, describe, isLayliError, problemsError } from '../errors.js';
import { hasOwn } from '../intrinsics.js';
import { createRecord, type GameRecord, type RecordTags } from '../notation/record.js';
import { applyMove, legalMoves, playTurn } from '../play.js';
import { anything, isPlainObject, ownProperty, readFromOutside } from '../reading.js';
import type { Player, Ruleset, RulesetName } from '../ruleset.js';
import { result } from '../scoring.js';
import { createTurn, type Turn } from '../sowing.js';
import { createGame, trustedState, type GameState } from '../state.js';
import type { Bot } from './bots/bot.js';
import { aFunction, checkArgument, readOptions } from './options.js';
import type { Random } from './random.js';

/** What {@link playGame} can be told. */
export interface PlayGameOptions {
  /** The position to begin with, or the ruleset of a game from the start; `standard` when left out. */
  readonly start?: GameState | RulesetName | Partial<Ruleset>;
  /** The tags of the record. Errors call the bots by the names in `South` and `North`. */
  readonly tags?: RecordTags;
}

/** The two bots of a game. */
export type Seats = { readonly [player in Player]: Bot };

/** What messages call the bots. */
export type SeatNames = { readonly [player in Player]?: string | undefined };

/**
 * Plays a game between two bots to its end.
 *
 * Bots answer at once; a program that thinks elsewhere drives the game itself, with `applyMove`. A bot that is wrong
 * neither wins nor loses: it is a mistake to be mended, so the game stops with an error that says which bot it was, in
 * which position, and what it answered.
 *
 * @param southBot - Plays South.
 * @param northBot - Plays North.
 * @param options - Where to begin, and the tags of the record.
 * @returns The record, with every move.
 * @throws {@link LayliError} `ILLEGAL_MOVE` where a bot answers anything but a legal hole; `INVALID_ARGUMENT` where a
 * bot throws (its error is the `cause`) or is no function, and for options that are none; `INVALID_STATE`,
 * `INVALID_RULESET` for a start that is not valid.
 *
 * @example
 * ```ts
 * import { result } from 'layli-goobalay';
 * import { greedyBot, playGame, randomBot } from 'layli-goobalay/bot';
 * import { replay } from 'layli-goobalay/notation';
 *
 * const record = playGame(greedyBot(1), randomBot(2), {
 *   start: 'short',
 *   tags: { South: 'greedy', North: 'random' },
 * });
 * const end = replay(record).at(-1);
 * end && result(end)?.reason; // => 'stuck'
 * ```
 */
export function playGame(southBot: Bot, northBot: Bot, options: PlayGameOptions = {}): GameRecord {
  checkBot(southBot, 'southBot');
  checkBot(northBot, 'northBot');
  const { start, tags } = readOptions<PlayGameOptions>(options, { start: anything, tags: anything });
  const first = startFrom(start);
  // The tags are checked before the bots get to work.
  const { tags: checkedTags } = createRecord(first, [], tags);
  const names = {
    south: ownProperty(checkedTags, 'South') as string | undefined,
    north: ownProperty(checkedTags, 'North') as string | undefined,
  };
  const { holes } = playOut(first, { south: southBot, north: northBot }, names);
  return createRecord(first, holes, checkedTags);
}

/** The first position of a game. */
export function startFrom(start?: GameState | RulesetName | Partial<Ruleset>): GameState {
  const isState = readFromOutside('INVALID_ARGUMENT', () => isPlainObject(start) && hasOwn(start, 'seeds'));
  return isState ? trustedState(start as GameState) : createGame(start as Exclude<typeof start, GameState>);
}

/** Refuses anything but a function. */
export function checkBot(bot: unknown, name: string): void {
  checkArgument(bot, aFunction('a bot: a function from a state to a hole'), name);
}

/**
 * Plays a game to its end; gives the holes that were played, and the last position.
 *
 * @param opening - The holes with which it begins, before the bots are asked.
 * @param onTurn - Is told of each turn: the position before it, the hole, and what it came to, which the next overwrites.
 */
export function playOut(
  start: GameState,
  bots: Seats,
  names: SeatNames,
  opening: readonly number[] = [],
  onTurn?: (before: GameState, hole: number, turn: Turn) => void,
): { readonly holes: readonly number[]; readonly end: GameState } {
  const holes: number[] = [];
  const turn = createTurn();
  let state = start;
  while (result(state) === null) {
    const hole = opening[holes.length] ?? answerOf(bots[state.turn], state, names);
    const after = playAnswer(state, hole, turn, names);
    onTurn?.(state, hole, turn);
    holes.push(hole);
    state = after;
  }
  return { holes, end: state };
}

/** Asks a bot; what it throws becomes an error that names it. */
export function answerOf(bot: Bot, state: GameState, names: SeatNames): number {
  try {
    return bot(state);
  } catch (error) {
    const given = `the bot of ${seatOf(state, names)}, which at ply ${state.ply} threw ${thrownInWords(error)}`;
    throw problemsError(
      'INVALID_ARGUMENT',
      [{ path: '', given, allowed: 'a bot that answers a legal hole' }],
      error,
    );
  }
}

function thrownInWords(thrown: unknown): string {
  try {
    return thrown instanceof Error
      ? `${thrown.name}: ${thrown.message.replace(/\.$/, '')}`
      : describe(thrown);
  } catch {
    // What cannot even be read is an object all the same.
    return describe(thrown);
  }
}

/** Plays what a bot answered. */
function playAnswer(state: GameState, answer: number, turn: Turn, names: SeatNames): GameState {
  try {
    return playTurn(state, answer, turn);
  } catch (error) {
    if (!isLayliError(error, 'ILLEGAL_MOVE')) throw error;
    const given = isPromise(answer) ? 'a promise (bots answer at once)' : describe(answer);
    throw new LayliError(
      'ILLEGAL_MOVE',
      `The bot of ${seatOf(state, names)} answered ${given} at ply ${state.ply}. ${error.message}`,
      error.details,
      error,
    );
  }
}

function isPromise(answer: unknown): boolean {
  try {
    return answer instanceof Promise;
  } catch {
    // A Proxy may throw when it is asked for its prototype.
    return false;
  }
}

function seatOf({ turn }: GameState, names: SeatNames): string {
  const name = names[turn];
  return name === undefined ? turn : `${turn} (${name})`;
}

/**
 * The moves of an opening drawn at random: so many plies, or fewer where the next one would end the game.
 */
export function drawOpening(start: GameState, plies: number, random: Random): readonly number[] {
  const holes: number[] = [];
  let state = start;
  while (holes.length < plies) {
    const moves = legalMoves(state);
    const hole = moves[random(Math.max(1, moves.length))];
    if (hole === undefined) break;
    state = applyMove(state, hole);
    if (result(state) !== null) break;
    holes.push(hole);
  }
  return holes;
}
