/** The bot that looks ahead. */
import { searchChecks, type SearchOptions } from '../budget.js';
import { readOptions, type OptionChecks } from '../options.js';
import { analyze, type AnalyzedMove } from '../search.js';
import { createBot, pick, type Bot } from './bot.js';

/** How long the bot of {@link alphaBetaBot} thinks about a move: the limits of {@link analyze}. */
export type AlphaBetaOptions = Omit<SearchOptions, 'everyMove'>;

const { depth, nodes, timeMs, memoryMiB, evaluate } = searchChecks;

/** What the options of {@link alphaBetaBot} accept. */
export const alphaBetaChecks: OptionChecks<AlphaBetaOptions> = {
  depth,
  nodes,
  timeMs,
  memoryMiB,
  evaluate,
};

/** The budget where none is given, in positions. */
const usualNodes = 10_000;

/** The size of the transposition table where none is given: plenty for the usual budget, and quickly made. */
const usualMemoryMiB = 4;

/**
 * A bot that plays the move that {@link analyze} finds best. It draws only among moves that are proven to be worth the
 * same, which happens late in games: to have it play different games, let them begin differently.
 *
 * @param seed - A whole number of 0 or more. Without a budget of time the bot's moves depend on it and on the
 * position alone, on every machine.
 * @param options - The budget; 10,000 positions where no limit is given, with 4 MiB for the transposition table.
 * @throws {@link LayliError} `INVALID_ARGUMENT` for a seed or options that are none, naming the nearest option for an
 * unknown one. The bot throws as that of {@link randomBot} does.
 *
 * @example
 * ```ts
 * import { parsePosition } from 'layli-goobalay/notation';
 * import { alphaBetaBot } from 'layli-goobalay/bot';
 *
 * // Hole 3 drops its seed into the empty hole 4, across from nine seeds.
 * const state = parsePosition('1,1,1,0/9,1,1,1 S 1-16 0 8', { holes: 4, relay: false });
 * alphaBetaBot(1, { depth: 4 })(state); // => 3
 * ```
 */
export function alphaBetaBot(seed: number, options: AlphaBetaOptions = {}): Bot {
  const given = readOptions(options, alphaBetaChecks);
  const hasLimit = given.depth !== undefined || given.nodes !== undefined || given.timeMs !== undefined;
  const budget = {
    memoryMiB: usualMemoryMiB,
    ...(hasLimit ? {} : { nodes: usualNodes }),
    ...given,
  };
  return createBot(seed, (state, _, random) => {
    const { moves } = analyze(state, budget);
    const [best] = moves as readonly [AnalyzedMove];
    const isEqual = ({ exact, value }: AnalyzedMove): boolean => exact && value === best.value;
    return pick(best.exact ? moves.filter(isEqual) : [best], random).hole;
  });
}
