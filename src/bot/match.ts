/**
 * Matches: many games between two bots, every opening twice with the seats swapped, and what they come to.
 */
import { arrayFrom, freeze, isArray } from '../intrinsics.js';
import { createRecord, type GameRecord } from '../notation/record.js';
import { formatPosition } from '../notation/positions.js';
import { applyMove } from '../play.js';
import { anything, checked, oneOf, readFromOutside, wholeNumber, type Check } from '../reading.js';
import type { Ruleset, RulesetName } from '../ruleset.js';
import { score } from '../scoring.js';
import { totalSeeds, type GameState } from '../state.js';
import type { AsyncBot, Bot } from './bots/bot.js';
import { givesWay, signalCheck, type Signal } from './budget.js';
import { eloDifference, type EloDifference } from './elo.js';
import { checkBot, drawOpening, playOut, playOutAsync, startFrom, type Played, type Seats } from './game.js';
import { aFunction, readOptions, type OptionChecks } from './options.js';
import { aSeed, randomFrom, seedOfGame } from './random.js';
import { readSprt, sprtOf, type Sprt, type SprtResult } from './sprt.js';

/** What {@link playMatch} can be told. */
export interface PlayMatchOptions {
  /** How many games, an even number from 2 to 1,000,000; 100. */
  readonly games?: number;
  /** The position to begin with, or the ruleset of games from the start; `standard` when left out. */
  readonly start?: GameState | RulesetName | Partial<Ruleset>;
  /** From what the openings are drawn; 0. */
  readonly seed?: number;
  /**
   * How many plies each opening has, 0 to 100; 4. They are played at random, since two bots that know no chance would
   * else play the same game every time.
   */
  readonly openingPlies?: number;
  /** What errors and records call the bots; `first` and `second`. */
  readonly names?: readonly [first: string, second: string];
  /**
   * Ends the match after the first pair of games that shows enough: a sequential test of whether the first bot is
   * stronger by `elo1` rather than by `elo0`. `games` stays the most that are played.
   */
  readonly sprt?: Sprt;
  /** Whether the result holds the records of all games. */
  readonly records?: boolean;
  /** Called after each game with its record and the match so far. */
  readonly onGame?: (record: GameRecord, soFar: MatchResult) => void;
}

/** What {@link playMatchAsync} can be told. */
export interface PlayMatchAsyncOptions extends PlayMatchOptions {
  /** Ends the match when it is aborted: the promise is rejected with the signal's reason. */
  readonly signal?: Signal | undefined;
  /**
   * How many games are played side by side, 1 to 1,024; 1. The openings, the order of the games and what the match comes to
   * are those of games that are played one after the other. It speeds up bots that let others work while they think: in
   * other threads or processes, or far away.
   */
  readonly concurrency?: number | undefined;
}

/** What a match came to, as the first bot sees it. Frozen and JSON-safe. */
export interface MatchResult {
  readonly games: number;
  readonly wins: number;
  readonly draws: number;
  readonly losses: number;
  /** The seeds of the first bot minus those of the second, on average of the games that no bot gave up; 0 without any. */
  readonly meanMargin: number;
  /** How much stronger the first bot is. */
  readonly elo: EloDifference;
  /** How far the sequential test has come; only where one was asked for. */
  readonly sprt?: SprtResult;
  /** The records of all games, in order; only where they were asked for, and once the match is over. */
  readonly records?: readonly GameRecord[];
}

const fewEnough = /* @__PURE__ */ wholeNumber(2, 1_000_000);
const fewAtOnce = /* @__PURE__ */ wholeNumber(1, 1_024);

const checks: OptionChecks<PlayMatchOptions> = {
  games: {
    allowed: () => 'an even number from 2 to 1000000',
    accepts: (value) => fewEnough.accepts(value) && (value as number) % 2 === 0,
  },
  start: anything,
  seed: aSeed,
  openingPlies: /* @__PURE__ */ wholeNumber(0, 100),
  names: {
    allowed: () => 'an array of two strings',
    accepts: (value) => isArray(value) && value.length === 2,
  },
  sprt: anything,
  records: /* @__PURE__ */ oneOf(true, false),
  onGame: /* @__PURE__ */ aFunction('a function'),
};

const strings: Check = {
  allowed: checks.names.allowed,
  accepts: (value) => (value as unknown[]).every((name) => typeof name === 'string'),
};

/** What the bots are called: a copy of what was given, so that it stays what was checked. */
function readNames(names: readonly unknown[]): readonly [string, string] {
  return readFromOutside('INVALID_ARGUMENT', (problems) =>
    checked([names[0], names[1]], strings, problems, 'options.names'),
  ) as readonly [string, string];
}

/** From how many that are drawn each opening is chosen. */
const draws = 20;

/**
 * Plays a match between two bots. Each opening is played twice, with the first bot as South and then as North. It is
 * the evenest of 20 that are drawn, so that the bots decide the game, and those that lead to a position of an earlier
 * one come last.
 *
 * @param firstBot - South in the first game, North in the second, and so on.
 * @param secondBot - Its opponent.
 * @param options - How many games, from where, and with which openings.
 * @throws {@link LayliError} as {@link playGame} does.
 *
 * @example
 * ```ts
 * import { greedyBot, playMatch, randomBot } from 'layli-goobalay/bot';
 *
 * const match = playMatch(greedyBot(1), randomBot(2), { games: 40, start: 'short', seed: 3 });
 * match.wins + match.draws + match.losses; // => 40
 * match.wins > 30; // => true
 * ```
 */
export function playMatch(firstBot: Bot, secondBot: Bot, options: PlayMatchOptions = {}): MatchResult {
  const match = new Match(firstBot, secondBot, readMatch(options, checks));
  for (const { bots, names, opening } of match.games())
    match.note(playOut(match.start, bots, names, opening));
  return match.result(true);
}

/**
 * Plays a match between two bots that may take their time: {@link playMatch} with games as {@link playGameAsync} plays
 * them, one after the other. A game that a bot gives up counts as lost for it, and not for the mean margin.
 *
 * @param firstBot - South in the first game, North in the second, and so on.
 * @param secondBot - Its opponent.
 * @param options - How many games, from where, with which openings, and a signal to end them.
 * @returns A promise of what the match came to.
 * @throws {@link LayliError} The promise is rejected as that of {@link playGameAsync} is.
 *
 * @example
 * ```ts
 * import { greedyBot, playMatchAsync, type AsyncBot } from 'layli-goobalay/bot';
 *
 * const patient = greedyBot(2);
 * const slow: AsyncBot = (state) => Promise.resolve(patient(state));
 * const match = await playMatchAsync(greedyBot(1), slow, { games: 10, start: 'short', records: true });
 * match.records?.length; // => 10
 * ```
 */
export async function playMatchAsync(
  firstBot: AsyncBot,
  secondBot: AsyncBot,
  options: PlayMatchAsyncOptions = {},
): Promise<MatchResult> {
  const settings = readMatch(options, { ...checks, signal: signalCheck, concurrency: fewAtOnce });
  const match = new Match(firstBot, secondBot, settings);
  const giveWay = givesWay();
  const ending = endingOf(settings.signal);
  const games = match.games();
  /** The games that are being played, in order. */
  const playing: Promise<Played>[] = [];
  try {
    while (!match.isDecided) {
      while (playing.length < settings.concurrency) {
        const next = games.next();
        if (next.done === true) break;
        const { bots, names, opening } = next.value;
        const game = playOutAsync(match.start, bots, names, opening, giveWay, ending.signal);
        // What becomes of it is asked when it is its turn.
        game.catch(() => undefined);
        playing.push(game);
      }
      const first = playing.shift();
      if (first === undefined) break;
      match.note(await first);
    }
  } finally {
    ending.end();
  }
  return match.result(true);
}

/** A signal that is aborted with another, or once the match is over: whatever is still being played then is left. */
function endingOf(signal: Signal | undefined): { readonly signal: Signal; readonly end: () => void } {
  let isOver = false;
  return {
    signal: {
      get aborted() {
        return isOver || signal?.aborted === true;
      },
      get reason() {
        return signal?.reason;
      },
      addEventListener: (type, listener) => signal?.addEventListener?.(type, listener),
      removeEventListener: (type, listener) => signal?.removeEventListener?.(type, listener),
    },
    end() {
      isOver = true;
    },
  };
}

/** What a match is to be played with, all of it checked. */
interface Settings {
  readonly games: number;
  readonly start: GameState;
  readonly seed: number;
  readonly openingPlies: number;
  readonly names: readonly [string, string];
  readonly sprt: Required<Sprt> | undefined;
  readonly records: boolean;
  readonly onGame: PlayMatchOptions['onGame'];
  readonly signal: Signal | undefined;
  readonly concurrency: number;
}

function readMatch<Options extends PlayMatchAsyncOptions>(
  options: Options,
  allowed: OptionChecks<Options>,
): Settings {
  const given: Partial<PlayMatchAsyncOptions> = readOptions(options, allowed);
  const { games = 100, seed = 0, openingPlies = 4, records = false, concurrency = 1, onGame, signal } = given;
  const names = readNames(given.names ?? ['first', 'second']);
  const sprt = given.sprt === undefined ? undefined : readSprt(given.sprt);
  const start = startFrom(given.start);
  return { games, start, seed, openingPlies, names, sprt, records, onGame, signal, concurrency };
}

/** A match that is being played: which game comes next, and what those before it came to. */
class Match<AnyBot> {
  readonly start: GameState;
  readonly #settings: Settings;
  readonly #contestants: readonly [Seat<AnyBot>, Seat<AnyBot>];
  readonly #records: GameRecord[] = [];
  readonly #tally: Tally = { wins: 0, draws: 0, losses: 0, margins: 0, counted: 0, pairs: [0, 0, 0, 0, 0] };
  /** The points of the first bot in the first game of a pair, doubled. */
  #before = 0;

  constructor(firstBot: AnyBot, secondBot: AnyBot, settings: Settings) {
    checkBot(firstBot, 'firstBot');
    checkBot(secondBot, 'secondBot');
    const [first, second] = settings.names;
    this.#settings = settings;
    this.start = settings.start;
    this.#contestants = [
      { bot: firstBot, name: first },
      { bot: secondBot, name: second },
    ];
  }

  /** How many games have been played. */
  get #played(): number {
    const { wins, draws, losses } = this.#tally;
    return wins + draws + losses;
  }

  /** Who sits where in a game. */
  #seatedIn(game: number): Seats<Seat<AnyBot>> {
    const [first, second] = this.#contestants;
    return game % 2 === 0 ? { south: first, north: second } : { south: second, north: first };
  }

  /** The games to play, one after the other, until the match is decided; they must be noted in the same order. */
  *games(): Generator<Pairing<AnyBot>, void> {
    const { games, openingPlies, seed } = this.#settings;
    const seen = new Set<string>();
    let opening: readonly number[] = [];
    for (let game = 0; game < games && !this.isDecided; game++) {
      if (game % 2 === 0) opening = newOpening(this.start, openingPlies, seedOfGame(seed, game / 2), seen);
      const { south, north } = this.#seatedIn(game);
      yield {
        bots: { south: south.bot, north: north.bot },
        names: { south: south.name, north: north.name },
        opening,
      };
    }
  }

  /** Whether what has been noted shows enough: asked after whole pairs of games. */
  get isDecided(): boolean {
    const { sprt } = this.#settings;
    const isWhole = this.#played > 0 && this.#played % 2 === 0;
    return sprt !== undefined && isWhole && sprtOf(sprt, this.#tally.pairs).found !== null;
  }

  /** Notes what a game came to. */
  note({ holes, end, ending }: Played): void {
    const { south, north } = this.#seatedIn(this.#played);
    const isSwapped = this.#played % 2 === 1;
    const final = score(end);
    const lead = ending === undefined ? final.south - final.north : ending.winner === 'south' ? 1 : -1;
    const points = noteGame(this.#tally, isSwapped ? -lead : lead, ending === undefined);
    const { pairs } = this.#tally;
    const pair = this.#before + points;
    if (isSwapped) pairs[pair] = (pairs[pair] ?? 0) + 1;
    this.#before = points;
    const { onGame, records } = this.#settings;
    if (onGame === undefined && !records) return;
    const record = createRecord(this.start, holes, { South: south.name, North: north.name }, ending);
    if (records) this.#records.push(record);
    onGame?.(record, this.result());
  }

  /** What it has come to. */
  result(isOver = false): MatchResult {
    const { wins, draws, losses, margins, counted, pairs } = this.#tally;
    const { sprt, records } = this.#settings;
    const games = wins + draws + losses;
    return freeze({
      games,
      wins,
      draws,
      losses,
      meanMargin: counted === 0 ? 0 : margins / counted,
      elo: eloDifference(wins + draws / 2, games),
      ...(sprt === undefined ? {} : { sprt: sprtOf(sprt, pairs) }),
      ...(isOver && records ? { records: freeze(this.#records) } : {}),
    });
  }
}

interface Seat<AnyBot> {
  readonly bot: AnyBot;
  readonly name: string;
}

/** A game of a match. */
interface Pairing<AnyBot> {
  readonly bots: Seats<AnyBot>;
  readonly names: Seats<string>;
  readonly opening: readonly number[];
}

/** The evenest of some openings; those to positions that have been seen count as worse than any other. */
function newOpening(start: GameState, plies: number, seed: number, seen: Set<string>): readonly number[] {
  const random = randomFrom(seed);
  const drawn = arrayFrom({ length: draws }, () => {
    const opening = drawOpening(start, plies, random);
    const opened = opening.reduce(applyMove, start);
    const position = formatPosition(opened);
    const { south, north } = score(opened);
    const lead = Math.abs(south - north) + (seen.has(position) ? totalSeeds(start.ruleset) : 0);
    return { opening, position, lead };
  });
  const best = drawn.reduce((evenest, other) => (other.lead < evenest.lead ? other : evenest));
  seen.add(best.position);
  return best.opening;
}

interface Tally {
  wins: number;
  draws: number;
  losses: number;
  /** The sum of the margins, and of how many games. */
  margins: number;
  counted: number;
  /** How many pairs of games brought the first bot 0, 1/2, 1, 3/2 and 2 points. */
  readonly pairs: number[];
}

/** Notes a game by its margin; gives the points of the first bot, doubled. */
function noteGame(tally: Tally, margin: number, isCounted: boolean): number {
  if (isCounted) {
    tally.margins += margin;
    tally.counted++;
  }
  if (margin > 0) tally.wins++;
  else if (margin < 0) tally.losses++;
  else tally.draws++;
  return margin > 0 ? 2 : margin < 0 ? 0 : 1;
}
