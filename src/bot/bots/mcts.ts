/**
 * Monte Carlo tree search: each iteration walks down a tree of what has been tried so far; adds the moves of the
 * position where it leaves it, each with a static value, and notes along the way what the best of them promises.
 *
 * Which way down is decided as in AlphaZero (PUCT; D. Silver and others, "Mastering the game of Go without human
 * knowledge", Nature 550, 2017): by what a move came to, and by its prior while it has been tried little. What a move
 * came to is half the mean of its visits and half what the best play in the tree leads to (M. Lanctot and others, "Monte
 * Carlo Tree Search with Heuristic Evaluations using Implicit Minimax Backups", CIG 2014). Static values took the place
 * of games at random, against which they win; docs/bots.md has the figures.
 */
import { describe, problemsError } from '../../errors.js';
import { arrayFrom, freeze } from '../../intrinsics.js';
import { wholeNumber, type Check } from '../../reading.js';
import { totalSeeds, trustedState, type GameState } from '../../state.js';
import { Meter, budgetChecks } from '../budget.js';
import { evaluationOf, valueBy, type Evaluate } from '../evaluation.js';
import { aFunction, readOptions, type OptionChecks } from '../options.js';
import { Position } from '../position.js';
import { aSeed, randomAt, type Random } from '../random.js';
import { createBot, type Bot } from './bot.js';
import { createTree, type Tree } from './tree.js';

/** How promising the moves of a position are, before any is tried. */
export type Priors = (position: Position, holes: readonly number[]) => ArrayLike<number>;

/** How long and how the bot of {@link mctsBot} thinks about a move. */
export interface MctsOptions {
  /** How many iterations, 1 or more; 1,000 where neither this nor `timeMs` is given. */
  readonly iterations?: number;
  /**
   * How many milliseconds, 0 or more. A bot that thinks by the clock plays different moves on different machines, and
   * even twice on the same.
   */
  readonly timeMs?: number;
  /** How much it tries out what has done worse so far, from 0 to 10; 0.5. */
  readonly exploration?: number;
  /** How much memory the tree may take, in MiB, from 1 to 2,048; 64. Once it is full it grows no further. */
  readonly memoryMiB?: number;
  /**
   * What a position is worth where the tree ends: the expected future margin of the player to move, in seeds. It may
   * play on the position as long as it takes back. Without it the evaluation is used that comes with the library.
   */
  readonly evaluate?: Evaluate;
  /**
   * How promising each move is: a number of 0 or more for each of the holes, of which the shares count. Without it they
   * follow from what the positions behind the moves are worth.
   */
  readonly priors?: Priors;
}

/** What {@link mctsAnalyze} is asked. */
export interface MctsAnalyzeOptions extends MctsOptions {
  /** From what chance is drawn, which decides among moves that seem the same; 0. */
  readonly seed?: number;
}

/** What a Monte Carlo search has found of a move. */
export interface MctsMove {
  /** The number of the hole. */
  readonly hole: number;
  /** How often it was tried. */
  readonly visits: number;
  /** What it came to, from 0 (lost) to 1 (won), for the player to move. */
  readonly value: number;
  /** Its share of what all moves promised beforehand; all together make 1. */
  readonly prior: number;
}

/** What a Monte Carlo search has found; deeply frozen. */
export interface MctsAnalysis {
  /** The number of the hole that was tried most; null once the game is over. */
  readonly move: number | null;
  /** How many iterations were made. */
  readonly iterations: number;
  /** Every legal move, the one tried most first. */
  readonly moves: readonly MctsMove[];
}

const anExploration: Check = {
  allowed: () => 'a number from 0 to 10',
  accepts: (value) => typeof value === 'number' && value >= 0 && value <= 10,
};

/** What the options of {@link mctsBot} accept that are numbers, and so can be told in a text. */
export const mctsNumbers: OptionChecks<Omit<MctsOptions, 'evaluate' | 'priors'>> = {
  iterations: /* @__PURE__ */ wholeNumber(1, Number.MAX_SAFE_INTEGER),
  timeMs: budgetChecks.timeMs,
  exploration: anExploration,
  memoryMiB: budgetChecks.memoryMiB,
};

const mctsChecks: OptionChecks<MctsOptions> = {
  ...mctsNumbers,
  evaluate: /* @__PURE__ */ aFunction('a function that takes a Position and gives a number'),
  priors: /* @__PURE__ */ aFunction('a function that takes a Position and its holes and gives numbers'),
};

/**
 * How much of what an ending is worth is its margin; the rest is whether it was won. Among moves that win as often the
 * bot so prefers those that win by more, and having lost it still plays for seeds.
 */
const marginShare = 0.25;

/** The square of the error of an evaluation, in seeds, for each open seed. */
const errorOfOpenSeed = 3;

/** How far two values lie apart, from 0 to 1, so that the prior of the lower one is half that of the higher. */
const priorWidth = 0.1;

/** The most that chance adds to a value, from 0 to 1: it decides among moves that seem nearly the same. */
const chance = 0.004;

/**
 * A bot that plays by Monte Carlo tree search.
 *
 * @param seed - A whole number of 0 or more. With a budget of iterations the bot's moves depend on it and on the
 * position alone, on every machine.
 * @param options - The budget, and how positions and moves are judged. Where both `iterations` and `timeMs` are given,
 * whichever is used up first ends the search. At least one iteration is made.
 * @throws {@link LayliError} `INVALID_ARGUMENT` for a seed or options that are none, naming the nearest option for an
 * unknown one. The bot throws as that of {@link randomBot} does, and `INVALID_ARGUMENT` where `evaluate` or `priors`
 * answers anything but numbers or leaves the position changed.
 *
 * @example
 * ```ts
 * import { parsePosition } from 'layli-goobalay/notation';
 * import { mctsBot } from 'layli-goobalay/bot';
 *
 * // Hole 3 drops its seed into the empty hole 4, across from nine seeds.
 * const state = parsePosition('1,1,1,0/9,1,1,1 S 1-16 0 8', { holes: 4, relay: false });
 * mctsBot(1, { iterations: 200 })(state); // => 3
 * ```
 */
export function mctsBot(seed: number, options: MctsOptions = {}): Bot {
  const budget = withDefaults(readOptions(options, mctsChecks));
  return createBot(seed, (state, _, random) => search(state, budget, random).tree.favourite());
}

/**
 * Searches a position as {@link mctsBot} does, and tells what was found of each move. The shares of
 * the visits are what networks that give priors are trained on.
 *
 * @param state - Any valid state.
 * @param options - As for {@link mctsBot}, and the seed.
 * @throws {@link LayliError} `INVALID_STATE` for a state from outside that is not valid, `INVALID_ARGUMENT` for options
 * that are unknown or out of range, and as the bot does.
 *
 * @example
 * ```ts
 * import { createGame } from 'layli-goobalay';
 * import { mctsAnalyze } from 'layli-goobalay/bot';
 *
 * const { move, moves } = mctsAnalyze(createGame('short'), { iterations: 100 });
 * move === moves[0]?.hole; // => true
 * moves.reduce((sum, { visits }) => sum + visits, 0); // => 99
 * ```
 */
export function mctsAnalyze(state: GameState, options: MctsAnalyzeOptions = {}): MctsAnalysis {
  const trusted = trustedState(state);
  const { seed = 0, ...given } = readOptions<MctsAnalyzeOptions>(options, { ...mctsChecks, seed: aSeed });
  if (Position.from(trusted).endReason !== null) {
    return freeze({ move: null, iterations: 0, moves: freeze([]) });
  }
  const { tree } = search(trusted, withDefaults(given), randomAt(seed, trusted));
  const favourite = tree.favourite();
  const moves = tree
    .children(0)
    .map((node) =>
      freeze({
        hole: tree.hole(node),
        visits: tree.visits(node),
        value: tree.value(node),
        prior: tree.prior(node),
      }),
    )
    .sort(
      (one, other) =>
        Number(other.hole === favourite) - Number(one.hole === favourite) ||
        other.visits - one.visits ||
        other.value - one.value,
    );
  return freeze({ move: favourite, iterations: tree.visits(0), moves: freeze(moves) });
}

/** The options with what counts where one is missing. */
interface Plan {
  readonly iterations: number;
  readonly timeMs: number;
  readonly exploration: number;
  readonly memoryMiB: number;
  readonly evaluate: Evaluate | undefined;
  readonly priors: Priors | undefined;
}

function withDefaults(given: Partial<MctsOptions>): Plan {
  return {
    iterations: given.iterations ?? (given.timeMs === undefined ? 1_000 : Infinity),
    timeMs: given.timeMs ?? Infinity,
    exploration: given.exploration ?? 0.5,
    memoryMiB: given.memoryMiB ?? 64,
    evaluate: given.evaluate,
    priors: given.priors,
  };
}

/** How many iterations are taken for a millisecond where the clock cannot tell. */
const iterationsPerMs = 20;

/** One search, and what its iterations write on. */
interface Search {
  readonly position: Position;
  readonly tree: Tree;
  readonly exploration: number;
  readonly evaluate: Evaluate;
  readonly priors: Priors | undefined;
  readonly random: Random;
  readonly moves: Uint8Array;
  readonly worths: Float64Array;
  readonly shares: Float64Array;
}

function search(state: GameState, plan: Plan, random: Random): Search {
  const clock = plan.timeMs === Infinity ? null : new Meter({ timeMs: plan.timeMs }, iterationsPerMs);
  const position = Position.from(state);
  const { ruleset } = position;
  const { evaluate } = plan;
  const searched: Search = {
    position,
    tree: createTree(ruleset.holes, plan.memoryMiB),
    exploration: plan.exploration,
    evaluate: evaluate === undefined ? evaluationOf(ruleset) : (position) => valueBy(evaluate, position),
    priors: plan.priors,
    random,
    moves: new Uint8Array(ruleset.holes),
    worths: new Float64Array(ruleset.holes),
    shares: new Float64Array(ruleset.holes),
  };
  for (let iteration = 0; iteration < plan.iterations; iteration++) {
    if (iteration > 0 && clock?.isTimeUp(iteration) === true) break;
    iterate(searched);
  }
  return searched;
}

/** One way down the tree, one look at what follows, and back. */
function iterate(searched: Search): void {
  const { position, tree, exploration } = searched;
  let node = 0;
  while (tree.isExpanded(node)) {
    node = tree.child(node, exploration);
    position.play(tree.hole(node));
  }
  // What is good for the player to move is bad for the one who moved there.
  for (let worth = 1 - lookFurther(searched, node); ; worth = 1 - worth) {
    tree.note(node, worth);
    if (node === 0) break;
    node = tree.parent(node);
    position.undo();
  }
}

/** Takes up the moves of a position; what the best of them seems worth to the player to move. */
function lookFurther(
  { position, tree, evaluate, priors, random, moves, worths, shares }: Search,
  node: number,
): number {
  const seeds = totalSeeds(position.ruleset);
  const count = position.moves(moves);
  if (count === 0) return worthOf(position.margin, seeds);
  let best = 0;
  for (let place = 0; place < count; place++) {
    position.play(moves[place] as number);
    const openSeeds = position.openSeeds('south') + position.openSeeds('north');
    const worth =
      position.endReason === null
        ? 1 - expectedWorth(position.margin + evaluate(position), openSeeds, seeds)
        : 1 - worthOf(position.margin, seeds);
    position.undo();
    worths[place] = worth + (chance * random(2 ** 16)) / 2 ** 16;
    best = Math.max(best, worths[place] as number);
  }
  let sum = 0;
  const given = priors === undefined ? undefined : askPriors(priors, position, moves.subarray(0, count));
  for (let place = 0; place < count; place++) {
    const less = (best - (worths[place] as number)) / priorWidth;
    shares[place] = given === undefined ? 1 / (1 + less * less) : (given[place] as number);
    sum += shares[place] as number;
  }
  for (let place = 0; place < count; place++) {
    shares[place] = sum > 0 ? (shares[place] as number) / sum : 1 / count;
  }
  tree.expand(node, moves, count, worths, shares);
  return best;
}

/** Asks a function of a user's for priors. */
function askPriors(priors: Priors, position: Position, moves: Uint8Array): ArrayLike<number> {
  const { depth } = position;
  const given: unknown = priors(position, arrayFrom(moves));
  const shares = typeof given === 'object' && given !== null ? (given as Partial<ArrayLike<unknown>>) : {};
  const isShare = (share: unknown): boolean => typeof share === 'number' && share >= 0 && share < Infinity;
  if (shares.length !== moves.length || moves.some((_, place) => !isShare(shares[place])))
    throw problemsError('INVALID_ARGUMENT', [
      {
        path: 'options.priors',
        given: `a function that answered ${describe(given)}`,
        allowed: `one that answers a number of 0 or more for each of the holes, here ${moves.length}`,
      },
    ]);
  if (position.depth !== depth)
    throw problemsError('INVALID_ARGUMENT', [
      {
        path: 'options.priors',
        given: 'a function that left another position than it was given',
        allowed: 'one that takes back whatever it plays',
      },
    ]);
  return arrayFrom(shares as ArrayLike<number>);
}

/** What a margin is worth, from 0 to 1, in a game of so many seeds. */
export function worthOf(margin: number, seeds: number): number {
  return expectedWorth(margin, 0, seeds);
}

/** What a final margin is worth that is expected with so many seeds still open: the more, the less certain it is. */
function expectedWorth(margin: number, openSeeds: number, seeds: number): number {
  const spread = margin * margin + errorOfOpenSeed * openSeeds;
  const outcome = spread === 0 ? 0.5 : 0.5 + (0.5 * margin) / Math.sqrt(spread);
  return (1 - marginShare) * outcome + marginShare * (0.5 + margin / (2 * seeds));
}
