/**
 * Matches: many games between two bots, every opening twice with the seats swapped, and what they come to.
 */
import { arrayFrom, freeze, isArray } from '../intrinsics.js';
import { createRecord, type GameRecord } from '../notation/record.js';
import { formatPosition } from '../notation/positions.js';
import { applyMove } from '../play.js';
import { anything, checked, readFromOutside, wholeNumber, type Check } from '../reading.js';
import type { Ruleset, RulesetName } from '../ruleset.js';
import { score } from '../scoring.js';
import { totalSeeds, type GameState } from '../state.js';
import type { Bot } from './bots/bot.js';
import { eloDifference, type EloDifference } from './elo.js';
import { checkBot, drawOpening, playOut, startFrom } from './game.js';
import { aFunction, readOptions, type OptionChecks } from './options.js';
import { aSeed, randomFrom, seedOfGame } from './random.js';

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
  /** Called after each game with its record and the match so far. */
  readonly onGame?: (record: GameRecord, soFar: MatchResult) => void;
}

/** What a match came to, as the first bot sees it. Frozen and JSON-safe. */
export interface MatchResult {
  readonly games: number;
  readonly wins: number;
  readonly draws: number;
  readonly losses: number;
  /** The seeds of the first bot minus those of the second, on average. */
  readonly meanMargin: number;
  /** How much stronger the first bot is. */
  readonly elo: EloDifference;
}

const fewEnough = /* @__PURE__ */ wholeNumber(2, 1_000_000);

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
  checkBot(firstBot, 'firstBot');
  checkBot(secondBot, 'secondBot');
  const given = readOptions(options, checks);
  const { games = 100, seed = 0, openingPlies = 4, onGame } = given;
  const names = readNames(given.names ?? ['first', 'second']);
  const [first, second] = [
    { bot: firstBot, name: names[0] },
    { bot: secondBot, name: names[1] },
  ];
  const start = startFrom(given.start);
  const seen = new Set<string>();
  const tally = { wins: 0, draws: 0, losses: 0, margins: 0 };
  let opening: readonly number[] = [];
  for (let game = 0; game < games; game++) {
    const isSwapped = game % 2 === 1;
    if (!isSwapped) {
      opening = newOpening(start, openingPlies, seedOfGame(seed, game / 2), seen);
    }
    const [south, north] = isSwapped ? [second, first] : [first, second];
    const bots = { south: south.bot, north: north.bot };
    const { holes, end } = playOut(start, bots, { south: south.name, north: north.name }, opening);
    const final = score(end);
    note(tally, isSwapped ? final.north - final.south : final.south - final.north);
    if (onGame !== undefined) {
      const tags = { South: south.name, North: north.name };
      onGame(createRecord(start, holes, tags), resultOf(tally));
    }
  }
  return resultOf(tally);
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
  margins: number;
}

function note(tally: Tally, margin: number): void {
  if (margin > 0) tally.wins++;
  else if (margin < 0) tally.losses++;
  else tally.draws++;
  tally.margins += margin;
}

function resultOf({ wins, draws, losses, margins }: Tally): MatchResult {
  const games = wins + draws + losses;
  const elo = eloDifference(wins + draws / 2, games);
  return freeze({ games, wins, draws, losses, meanMargin: margins / games, elo });
}
