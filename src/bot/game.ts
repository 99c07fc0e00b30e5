/**
 * Letting bots play: one game between two of them, that answer at once or when they are ready, and what their answers
 * are held to.
 */
import type { Ending } from '../ending.js';
import { LayliError, describe, isLayliError, problemsError } from '../errors.js';
import { hasOwn } from '../intrinsics.js';
import { createRecord, type GameRecord, type RecordTags } from '../notation/record.js';
import { applyMove, legalMoves, playTurn } from '../play.js';
import { anything, isPlainObject, ownProperty, readFromOutside } from '../reading.js';
import type { Player, Ruleset, RulesetName } from '../ruleset.js';
import { result } from '../scoring.js';
import { createTurn, type Turn } from '../sowing.js';
import { opponentOf } from '../board.js';
import { createGame, trustedState, type GameState } from '../state.js';
import type { AsyncBot, Bot, Concession } from './bots/bot.js';
import { givesWay, signalCheck, type GiveWay, type Signal } from './budget.js';
import { aFunction, checkArgument, readOptions, type OptionChecks } from './options.js';
import type { Random } from './random.js';

/** What {@link playGame} can be told. */
export interface PlayGameOptions {
  /** The position to begin with, or the ruleset of a game from the start; `standard` when left out. */
  readonly start?: GameState | RulesetName | Partial<Ruleset>;
  /** The tags of the record. Errors call the bots by the names in `South` and `North`. */
  readonly tags?: RecordTags;
}

/** What {@link playGameAsync} can be told. */
export interface PlayGameAsyncOptions extends PlayGameOptions {
  /** Ends the game when it is aborted: the promise is rejected with the signal's reason, whatever a bot is doing. */
  readonly signal?: Signal | undefined;
}

/** The two bots of a game. */
export type Seats<AnyBot = Bot> = { readonly [player in Player]: AnyBot };

/** What messages call the bots. */
export type SeatNames = { readonly [player in Player]?: string | undefined };

/**
 * Plays a game between two bots to its end.
 *
 * Bots answer at once; {@link playGameAsync} waits for those that think elsewhere. A bot that is wrong
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
  const { start, tags, names } = readGame(southBot, northBot, options, gameChecks);
  const { holes } = playOut(start, { south: southBot, north: northBot }, names);
  return createRecord(start, holes, tags);
}

/**
 * Plays a game between two bots that may take their time: a person at a page, a server, a process.
 *
 * A bot is asked for its move when the other's has been played, and never for two at a time. It may also give the game
 * up with a {@link Concession}: the record then has an `ending`. What else is wrong with a bot ends the game with an
 * error, as in {@link playGame}.
 *
 * @param southBot - Plays South.
 * @param northBot - Plays North.
 * @param options - Where to begin, the tags of the record, and a signal to end it.
 * @returns A promise of the record, with every move.
 * @throws {@link LayliError} The promise is rejected as {@link playGame} throws; `INVALID_ARGUMENT` also for a
 * promise of a bot that is rejected, with its reason as the `cause`. With the reason of the signal when that is aborted.
 *
 * @example
 * ```ts
 * import { legalMoves } from 'layli-goobalay';
 * import { greedyBot, playGameAsync, type AsyncBot } from 'layli-goobalay/bot';
 *
 * const remote: AsyncBot = async (state) => {
 *   const [hole = 0] = await Promise.resolve(legalMoves(state)); // a server, say
 *   return state.ply < 6 ? hole : { by: 'resigned' };
 * };
 * const record = await playGameAsync(remote, greedyBot(1), { start: 'short' });
 * record.ending; // => { by: 'resigned', winner: 'north' }
 * ```
 */
export async function playGameAsync(
  southBot: AsyncBot,
  northBot: AsyncBot,
  options: PlayGameAsyncOptions = {},
): Promise<GameRecord> {
  const { start, tags, names, given } = readGame(southBot, northBot, options, gameAsyncChecks);
  const bots = { south: southBot, north: northBot };
  const { holes, ending } = await playOutAsync(start, bots, names, [], givesWay(), given.signal);
  return createRecord(start, holes, tags, ending);
}

const gameChecks: OptionChecks<PlayGameOptions> = { start: anything, tags: anything };
const gameAsyncChecks: OptionChecks<PlayGameAsyncOptions> = {
  start: anything,
  tags: anything,
  signal: signalCheck,
};

/** What a game is to be played with, all of it checked before the bots get to work. */
function readGame<Options extends PlayGameOptions>(
  southBot: unknown,
  northBot: unknown,
  options: Options,
  checks: OptionChecks<Options>,
): { start: GameState; tags: RecordTags; names: SeatNames; given: Partial<Options> } {
  checkBot(southBot, 'southBot');
  checkBot(northBot, 'northBot');
  const given = readOptions(options, checks);
  const start = startFrom(given.start);
  const { tags } = createRecord(start, [], given.tags);
  const nameOf = (tag: string): string | undefined => ownProperty(tags, tag) as string | undefined;
  return { start, tags, names: { south: nameOf('South'), north: nameOf('North') }, given };
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

/** What a game came to. */
export interface Played {
  /** The holes that were played, those of the opening included. */
  readonly holes: readonly number[];
  /** The last position. */
  readonly end: GameState;
  /** How it ended, where a bot gave it up. */
  readonly ending?: Ending | undefined;
}

/** Is told of each turn: the position before it, the hole, and what it came to, which the next turn overwrites. */
type OnTurn = (before: GameState, hole: number, turn: Turn) => void;

/** A game that is being played. */
class Game {
  readonly holes: number[] = [];
  readonly #turn: Turn = createTurn();

  constructor(
    public state: GameState,
    readonly names: SeatNames,
    readonly onTurn?: OnTurn,
  ) {}

  get isOver(): boolean {
    return result(this.state) !== null;
  }

  /** Plays what was answered, or refuses it. */
  play(answer: number): void {
    const after = playAnswer(this.state, answer, this.#turn, this.names);
    this.onTurn?.(this.state, answer, this.#turn);
    this.holes.push(answer);
    this.state = after;
  }
}

/**
 * Plays a game to its end.
 *
 * @param opening - The holes with which it begins, before the bots are asked.
 */
export function playOut(
  start: GameState,
  bots: Seats,
  names: SeatNames,
  opening: readonly number[] = [],
  onTurn?: OnTurn,
): Played {
  const game = new Game(start, names, onTurn);
  while (!game.isOver)
    game.play(opening[game.holes.length] ?? answerOf(bots[game.state.turn], game.state, names));
  return { holes: game.holes, end: game.state };
}

/** The same with bots that may take their time, or give up, and turns for others between the plies. */
export async function playOutAsync(
  start: GameState,
  bots: Seats<AsyncBot>,
  names: SeatNames,
  opening: readonly number[],
  giveWay: GiveWay,
  signal?: Signal,
): Promise<Played> {
  const game = new Game(start, names);
  while (!game.isOver) {
    const { state } = game;
    await giveWay();
    const answer = opening[game.holes.length] ?? (await asked(bots[state.turn], state, names, signal));
    const by = concededBy(answer);
    if (by !== undefined)
      return { holes: game.holes, end: state, ending: { by, winner: opponentOf(state.turn) } };
    game.play(answer as number);
  }
  return { holes: game.holes, end: game.state };
}

/** Asks a bot and waits for its answer, or for the signal. */
async function asked(
  bot: AsyncBot,
  state: GameState,
  names: SeatNames,
  signal: Signal | undefined,
): Promise<number | Concession> {
  if (signal?.aborted === true) throw signal.reason;
  const answer = (async () => bot(state))().catch((error: unknown) => {
    throw botError(state, names, error);
  });
  return signal === undefined ? answer : unlessAborted(answer, signal);
}

/** A promise, or the reason of a signal if that comes first. */
export async function unlessAborted<Value>(promise: Promise<Value>, signal: Signal): Promise<Value> {
  let stop = (): void => undefined;
  const aborted = new Promise<never>((_, reject: (reason: Error) => void) => {
    stop = () => {
      reject(signal.reason as Error);
    };
    // The bot may have aborted it when it was asked.
    if (signal.aborted) stop();
    else signal.addEventListener?.('abort', stop);
  });
  try {
    return await Promise.race([promise, aborted]);
  } finally {
    signal.removeEventListener?.('abort', stop);
  }
}

const concessions: readonly unknown[] = [
  'resigned',
  'time',
  'abandoned',
  'illegal-move',
] satisfies Concession['by'][];

/** How a bot gives up, where that is what it answered. */
function concededBy(answer: unknown): Concession['by'] | undefined {
  try {
    const by = isPlainObject(answer) ? ownProperty(answer, 'by') : undefined;
    return concessions.includes(by) ? (by as Concession['by']) : undefined;
  } catch {
    // What cannot be read is refused as a move.
    return undefined;
  }
}

/** Asks a bot; what it throws becomes an error that names it. */
export function answerOf(bot: Bot, state: GameState, names: SeatNames): number {
  try {
    return bot(state);
  } catch (error) {
    throw botError(state, names, error);
  }
}

function botError(state: GameState, names: SeatNames, error: unknown): LayliError {
  const given = `the bot of ${seatOf(state, names)}, which at ply ${state.ply} threw ${thrownInWords(error)}`;
  return problemsError(
    'INVALID_ARGUMENT',
    [{ path: '', given, allowed: 'a bot that answers a legal hole' }],
    error,
  );
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
    const given = isPromise(answer)
      ? 'a promise (for which playGameAsync and playMatchAsync wait)'
      : describe(answer);
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
