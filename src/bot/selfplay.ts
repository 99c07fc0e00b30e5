/**
 * Self-play: many independent games between two bots, as lines of data for those who learn from them. Each game
 * follows from the seed of the run and its own number alone, so that games can be played in any order, on any number
 * of machines, and come out the same.
 */
import { problemsError } from '../errors.js';
import { entries, freeze, fromEntries, keys } from '../intrinsics.js';
import { moveText } from '../notation/moves.js';
import { formatPosition } from '../notation/positions.js';
import { anything, wholeNumber } from '../reading.js';
import { resolveRuleset, rulesets, type Ruleset, type RulesetName } from '../ruleset.js';
import { score } from '../scoring.js';
import type { Outcome } from '../sowing.js';
import { createGame } from '../state.js';
import type { BotFactory } from './bots/bot.js';
import { parseBot } from './bots/named.js';
import { drawOpening, playOut } from './game.js';
import { checkArgument, readOptions, type OptionChecks } from './options.js';
import { aSeed, randomFrom, seedOfGame } from './random.js';

/** A run of self-play. */
export interface SelfPlayOptions {
  /** How many games the whole run has, its shards together: 1 to 1,000,000,000. */
  readonly games: number;
  /** From what everything is drawn, a whole number of 0 or more; 0. */
  readonly seed?: number;
  /** The rules; `standard` when left out. */
  readonly ruleset?: RulesetName | Partial<Ruleset>;
  /** Who plays South: a text as {@link parseBot} reads it, or what makes a bot for each game from a seed; `random`. */
  readonly south?: string | BotFactory;
  /** Who plays North; `random`. */
  readonly north?: string | BotFactory;
  /**
   * How many plies at the beginning of each game are played at random, 0 to 100; 0. They are in the lines like all
   * others. Bots that hardly draw, such as `alphabeta`, else play nearly the same game again and again.
   */
  readonly openingPlies?: number;
  /**
   * Which part of the run to play, as `i/n` for the i-th of n, from 1 on: its games are those between what the parts
   * before and behind it have, so that all the parts in order are the whole run. `1/1` when left out.
   */
  readonly shard?: string;
}

/** One ply of self-play. */
export interface SelfPlayLine {
  /** The number of the game in the whole run, from 0 on. */
  readonly game: number;
  /** How many plies were played before this one. */
  readonly ply: number;
  /** The name of the ruleset, or, where it has none, its fields that differ from `standard`. */
  readonly ruleset: RulesetName | Partial<Ruleset>;
  /** The position before the ply, as `formatPosition` writes it. */
  readonly position: string;
  /** The number of the hole that was played. */
  readonly hole: number;
  /** The move with what it came to, as `formatMove` writes it. */
  readonly move: string;
  /** How the turn ended. */
  readonly outcome: Outcome;
  /** The final score of the game: South's seeds, North's seeds. */
  readonly final: readonly [south: number, north: number];
}

/** A run that has been checked: which games it has, and a way to play any of them. */
export interface SelfPlayRun {
  /** The number of its first game. */
  readonly first: number;
  /** The number behind its last game. */
  readonly end: number;
  /** Plays a game. */
  readonly play: (game: number) => readonly SelfPlayLine[];
}

const aBot = {
  allowed: () => 'the name of a bot, or a function from a seed to a bot',
  accepts: (value: unknown) => typeof value === 'string' || typeof value === 'function',
};

/** What the options of a run accept. */
export const selfPlayChecks: OptionChecks<SelfPlayOptions> = {
  games: /* @__PURE__ */ wholeNumber(1, 1_000_000_000),
  seed: aSeed,
  ruleset: anything,
  south: aBot,
  north: aBot,
  openingPlies: /* @__PURE__ */ wholeNumber(0, 100),
  shard: { allowed: () => 'i/n for the i-th of n parts', accepts: (value) => typeof value === 'string' },
};

/**
 * Plays a run game by game, as they are asked for; nothing is kept of the games before. The same options give the
 * same games on every machine, as long as the bots have no budget of time.
 *
 * @param options - The run.
 * @returns The lines of one game after another.
 * @throws {@link LayliError} `INVALID_ARGUMENT` and `INVALID_RULESET` for options that are none, at once; while
 * playing, as {@link playGame} does.
 *
 * @example
 * ```ts
 * import { selfPlay } from 'layli-goobalay/bot';
 *
 * const text: string[] = [];
 * for (const game of selfPlay({ games: 3, seed: 1, ruleset: 'short', south: 'greedy' }))
 *   for (const line of game) text.push(JSON.stringify(line));
 * text[0]?.startsWith('{"game":0,"ply":0,"ruleset":"short","position":"4,4,4,4,4,4/4,4,4,4,4,4 S 0-0 0 0","hole":'); // => true
 * ```
 */
export function selfPlay(options: SelfPlayOptions): IterableIterator<readonly SelfPlayLine[]> {
  return playRun(createSelfPlay(options));
}

function* playRun({ first, end, play }: SelfPlayRun): Generator<readonly SelfPlayLine[]> {
  for (let game = first; game < end; game++) yield play(game);
}

/** Checks the options of a run. */
export function createSelfPlay(options: SelfPlayOptions): SelfPlayRun {
  const given = readOptions(options, selfPlayChecks);
  checkArgument(given.games, selfPlayChecks.games, 'options.games');
  const { games = 0, seed = 0, openingPlies = 0 } = given;
  const start = createGame(given.ruleset);
  const ruleset = nameOf(start.ruleset);
  const south = factoryOf(given.south);
  const north = factoryOf(given.north);
  const [first, end] = shardOf(games, given.shard ?? '1/1');
  return { first, end, play };

  function play(game: number): readonly SelfPlayLine[] {
    // One seed for each use of chance within the game.
    const own = seedOfGame(seed, game);
    const opening = drawOpening(start, openingPlies, randomFrom(seedOfGame(own, 0)));
    const bots = { south: south(seedOfGame(own, 1)), north: north(seedOfGame(own, 2)) };
    const lines: SelfPlayLine[] = [];
    // All lines have this one, which is filled in at the end.
    const final: [south: number, north: number] = [0, 0];
    const { end } = playOut(start, bots, {}, opening, (before, hole, { outcome, captured }) => {
      lines.push({
        game,
        ply: before.ply,
        ruleset,
        position: formatPosition(before),
        hole,
        move: moveText({ hole, outcome, captured }),
        outcome,
        final,
      });
    });
    [final[0], final[1]] = [score(end).south, score(end).north];
    return lines;
  }
}

function factoryOf(bot: string | BotFactory = 'random'): BotFactory {
  return typeof bot === 'string' ? parseBot(bot).create : bot;
}

/** How a line tells its ruleset. */
function nameOf(ruleset: Ruleset): RulesetName | Partial<Ruleset> {
  const fields = keys(ruleset) as (keyof Ruleset)[];
  const differing = (other: Ruleset): (keyof Ruleset)[] =>
    fields.filter((field) => ruleset[field] !== other[field]);
  for (const [name, named] of entries(rulesets)) {
    if (differing(named).length === 0) return name as RulesetName;
  }
  // Every line has this one object.
  return freeze(fromEntries(differing(resolveRuleset()).map((field) => [field, ruleset[field]])));
}

/** The number of the first game of a shard, and the number behind its last one. */
function shardOf(games: number, shard: string): [first: number, end: number] {
  const [, part, parts] = /^([1-9]\d{0,5})\/([1-9]\d{0,5})$/.exec(shard) ?? [];
  const [number, count] = [Number(part), Number(parts)];
  if (part === undefined || number > count) {
    throw problemsError('INVALID_ARGUMENT', [
      {
        path: 'options.shard',
        given: JSON.stringify(shard.slice(0, 20)),
        allowed: 'i/n for the i-th of n parts, with i from 1 to n and n at most 999999',
      },
    ]);
  }
  return [Math.floor(((number - 1) * games) / count), Math.floor((number * games) / count)];
}
