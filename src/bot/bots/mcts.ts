/**
 * Monte Carlo tree search: UCT (L. Kocsis and C. Szepesvári, "Bandit based Monte-Carlo Planning", ECML 2006). Each
 * iteration walks down a tree of what has been tried so far, by the upper confidence bound; adds the answers to the
 * position where it leaves it; plays on at random; and notes along the way how that ended.
 */
import { wholeNumber, type Check } from '../../reading.js';
import { totalSeeds, type GameState } from '../../state.js';
import { Meter, budgetChecks } from '../budget.js';
import { Position } from '../position.js';
import type { Random } from '../random.js';
import { readOptions, type OptionChecks } from '../options.js';
import { createBot, type Bot } from './bot.js';
import { createTree, type Tree } from './tree.js';

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
}

const anExploration: Check = {
  allowed: () => 'a number from 0 to 10',
  accepts: (value) => typeof value === 'number' && value >= 0 && value <= 10,
};

/** What the options of {@link mctsBot} accept. */
export const mctsChecks: OptionChecks<MctsOptions> = {
  iterations: /* @__PURE__ */ wholeNumber(1, Number.MAX_SAFE_INTEGER),
  timeMs: budgetChecks.timeMs,
  exploration: anExploration,
  memoryMiB: budgetChecks.memoryMiB,
};

/** After how many plies a random game is cut off and judged by the score so far; hardly any is as long. */
const longestRollout = 300;

/**
 * How much of what a random game is worth is its margin; the rest is whether it was won. Among moves that win as often
 * the bot so prefers those that win by more, and having lost it still plays for seeds.
 */
const marginShare = 0.25;

/**
 * A bot that plays by Monte Carlo tree search.
 *
 * @param seed - A whole number of 0 or more. With a budget of iterations the bot's moves depend on it and on the
 * position alone, on every machine.
 * @param options - The budget. Where both `iterations` and `timeMs` are given, whichever is used up first ends the
 * search. At least one iteration is made.
 * @throws {@link LayliError} `INVALID_ARGUMENT` for a seed or options that are none, naming the nearest option for an
 * unknown one. The bot throws as that of {@link randomBot} does.
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
  const given = readOptions(options, mctsChecks);
  const budget = {
    iterations: given.iterations ?? (given.timeMs === undefined ? 1_000 : Infinity),
    timeMs: given.timeMs ?? Infinity,
    exploration: given.exploration ?? 0.5,
    memoryMiB: given.memoryMiB ?? 64,
  };
  return createBot(seed, (state, _, random) => search(state, budget, random));
}

/** How many iterations are taken for a millisecond where the clock cannot tell. */
const iterationsPerMs = 20;

function search(state: GameState, budget: Required<MctsOptions>, random: Random): number {
  const { iterations, timeMs, exploration, memoryMiB } = budget;
  const clock = timeMs === Infinity ? null : new Meter({ timeMs }, iterationsPerMs);
  const position = Position.from(state);
  const tree = createTree(position.ruleset.holes, memoryMiB);
  const moves = new Uint8Array(position.ruleset.holes);
  tree.expand(0, moves, position.moves(moves));
  for (let iteration = 0; iteration < iterations; iteration++) {
    if (iteration > 0 && clock?.isTimeUp(iteration) === true) break;
    iterate(position, tree, moves, exploration, random);
  }
  return tree.favourite();
}

/** One way down the tree, on at random, and back. */
function iterate(
  position: Position,
  tree: Tree,
  moves: Uint8Array,
  exploration: number,
  random: Random,
): void {
  let node = 0;
  while (tree.isExpanded(node)) {
    node = tree.child(node, exploration, random);
    position.play(tree.hole(node));
  }
  // A position is taken up in the tree when it is reached for the second time.
  if (node !== 0 && tree.visits(node) === 1) {
    const count = position.moves(moves);
    if (count > 0 && tree.expand(node, moves, count)) {
      node = tree.child(node, exploration, random);
      position.play(tree.hole(node));
    }
  }
  const depth = position.depth;
  const worth = rollOut(position, moves, random);
  while (position.depth > depth) position.undo();
  // What is good for the player to move is bad for the one who moved there.
  for (let value = 1 - worth; ; value = 1 - value) {
    tree.note(node, value);
    if (node === 0) break;
    node = tree.parent(node);
    position.undo();
  }
}

/** Plays on at random; what the end is worth to the player to move at the beginning, from 0 to 1. */
function rollOut(position: Position, moves: Uint8Array, random: Random): number {
  let plies = 0;
  for (; plies < longestRollout; plies++) {
    const count = position.moves(moves);
    if (count === 0) break;
    position.play(moves[random(count)] as number);
  }
  const margin = plies % 2 === 0 ? position.margin : -position.margin;
  return worthOf(margin, totalSeeds(position.ruleset));
}

/** What a margin is worth, from 0 to 1, in a game of so many seeds. */
export function worthOf(margin: number, seeds: number): number {
  const outcome = margin > 0 ? 1 : margin < 0 ? 0 : 0.5;
  return (1 - marginShare) * outcome + marginShare * (0.5 + margin / (2 * seeds));
}
