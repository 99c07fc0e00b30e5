/**
 * Searching: iterative deepening over alpha-beta. At each depth the best move of the depth before is valued first; of
 * each other it is asked whether it is worth more. What was found stays in a table, which makes the next depth cheap.
 *
 * What lies beyond the depth is evaluated, and a value that rests on an evaluation is never called exact. How values
 * that depend on the number of quiet plies are kept apart is told in bounds.ts.
 */
import { freeze } from '../intrinsics.js';
import type { GameState } from '../state.js';
import {
  deepest,
  Meter,
  nextTask,
  searchChecks,
  signalCheck,
  type SearchOptions,
  type Signal,
} from './budget.js';
import { aFunction, readOptions } from './options.js';
import { Position } from './position.js';
import { createTable } from './search/memory.js';
import { createRoot, type Root, type RootMove } from './search/questions.js';

/** What is known of one move. */
export interface AnalyzedMove {
  /** The number of the hole. */
  readonly hole: number;
  /**
   * The final margin after it, for the player to move: their seeds minus the other's. For a move that is not best it is
   * an upper bound, unless the value of every move was asked for: proven where the best value is, else as far as the
   * search has looked ahead. At depth 0 it is a guess from what the move brings.
   */
  readonly value: number;
  /** Whether the value is proven to be that under best play to the end. */
  readonly exact: boolean;
}

/** What a search has found; deeply frozen, since one search tells much of it again and again. */
export interface Analysis {
  /** The number of the best hole found; null once the game is over. */
  readonly move: number | null;
  /** The final margin to be expected, for the player to move: their seeds minus the other's. */
  readonly value: number;
  /** The best play found, as hole numbers, from the move on. */
  readonly line: readonly number[];
  /** How many plies were searched to the end; 0 where the budget did not reach for one. */
  readonly depth: number;
  /** How many positions were searched. */
  readonly nodes: number;
  /** Whether the value is proven to be that under best play to the end. */
  readonly exact: boolean;
  /** Every legal move, the best first. */
  readonly moves: readonly AnalyzedMove[];
}

/** What {@link analyzeAsync} is asked. */
export interface AnalyzeAsyncOptions extends SearchOptions {
  /** Ends the search when it is aborted. */
  readonly signal?: Signal | undefined;
  /** Called after each slice of work with the analysis so far. What it throws ends the search. */
  readonly onProgress?: ((analysis: Analysis) => void) | undefined;
}

/**
 * Searches a position, slice by slice: yields an analysis after each finished depth and after each ten milliseconds or
 * so of work. It ends when the budget is spent or the value is exact; whoever draws from it can stop at any time.
 *
 * @param state - Any valid state.
 * @param options - The budget. Without any limit it goes on until the value is exact.
 * @throws {@link LayliError} `INVALID_STATE` for a state from outside that is not valid, `INVALID_ARGUMENT` for
 * options that are unknown or out of range; both at the call.
 *
 * @example
 * ```ts
 * import { createGame } from 'layli-goobalay';
 * import { search } from 'layli-goobalay/bot';
 *
 * for (const analysis of search(createGame(), { depth: 4 })) {
 *   if (analysis.depth === 4) console.log(analysis.line.length > 0); // true
 * }
 * ```
 */
export function search(state: GameState, options: SearchOptions = {}): Generator<Analysis, undefined> {
  const position = Position.from(state);
  return searchSteps(position, readOptions<SearchOptions>(options, searchChecks));
}

/** How long an analysis takes when nothing limits it. */
const usualTimeMs = 1_000;

function withLimit(options: SearchOptions): SearchOptions {
  const { depth, timeMs, nodes } = options;
  if (depth !== undefined || timeMs !== undefined || nodes !== undefined) return options;
  // Without a prototype, as what was read, so that only what was given counts.
  const limited = { __proto__: null, ...options, timeMs: usualTimeMs };
  return limited;
}

/**
 * Searches a position and returns what was found in the end.
 *
 * @param state - Any valid state.
 * @param options - The budget; without a limit of depth, time or nodes it takes a second.
 * @throws {@link LayliError} as {@link search} does.
 *
 * @example
 * ```ts
 * import { createGame } from 'layli-goobalay';
 * import { analyze } from 'layli-goobalay/bot';
 *
 * const { move, value, exact } = analyze(createGame({ holes: 2 }), { depth: 20 });
 * move; // => 1
 * value; // => 16
 * exact; // => true
 * ```
 */
export function analyze(state: GameState, options: SearchOptions = {}): Analysis {
  const position = Position.from(state);
  return drained(searchSteps(position, withLimit(readOptions<SearchOptions>(options, searchChecks))));
}

function drained(steps: Generator<Analysis, undefined>): Analysis {
  let last: Analysis | undefined;
  for (const analysis of steps) last = analysis;
  // The first step yields whatever the budget.
  return last as Analysis;
}

/**
 * Searches a position between turns of the event loop, so that a page or a server stays responsive.
 *
 * @param state - Any valid state.
 * @param options - The budget as for {@link analyze}, a signal to abort by, and a function to be told of progress.
 * @returns What was found in the end. It rejects with the signal's reason when it is aborted.
 * @throws {@link LayliError} as {@link search} does, as a rejection.
 *
 * @example
 * ```ts
 * import { createGame } from 'layli-goobalay';
 * import { analyzeAsync } from 'layli-goobalay/bot';
 *
 * const analysis = await analyzeAsync(createGame('short'), { nodes: 1_000 });
 * analysis.moves.length; // => 6
 * ```
 */
export async function analyzeAsync(state: GameState, options: AnalyzeAsyncOptions = {}): Promise<Analysis> {
  const position = Position.from(state);
  const given = readOptions<AnalyzeAsyncOptions>(options, {
    ...searchChecks,
    signal: signalCheck,
    onProgress: aFunction('a function that takes an analysis'),
  });
  const { signal, onProgress } = given;
  const steps = searchSteps(position, withLimit(given));
  let last: Analysis | undefined;
  try {
    for (;;) {
      if (signal?.aborted === true) throw signal.reason;
      const step = steps.next();
      if (step.done === true) return last as Analysis;
      last = step.value;
      onProgress?.(last);
      await nextTask();
    }
  } finally {
    steps.return(undefined);
  }
}

/** What is worth at most so much, or exactly so much. */
interface Ranked {
  readonly move: RootMove;
  readonly value: number;
}

/** How many nodes are searched between two looks at the clock. */
const nodesBetweenLooks = 200;
/** How many nodes are taken for a millisecond where the clock cannot tell. */
const nodesPerMs = 1_000;

function* searchSteps(position: Position, options: SearchOptions): Generator<Analysis, undefined> {
  const { margin } = position;
  if (position.endReason !== null) {
    yield frozen({ move: null, value: margin, line: [], depth: 0, nodes: 0, exact: true, moves: [] });
    return;
  }
  const meter = new Meter(options, nodesPerMs);
  const root = createRoot(position, createTable(options.memoryMiB ?? 64), options.evaluate);
  try {
    yield* searchRoot(root, position.margin, meter, options);
  } finally {
    root.end();
  }
}

function* searchRoot(
  root: Root,
  margin: number,
  meter: Meter,
  options: SearchOptions,
): Generator<Analysis, undefined> {
  const wantsEvery = options.everyMove ?? false;
  const deepestAsked = options.depth ?? deepest;
  /** Works until the steps are done (true) or the budget is spent, and yields what was found before now and then. */
  function* within(steps: Generator<undefined, unknown>): Generator<Analysis, boolean> {
    for (;;) {
      if (steps.next().done === true) return true;
      const nodes = root.nodes();
      if (meter.isSpent(nodes, root.work())) return false;
      if (meter.endsSlice()) yield frozen({ ...found, nodes });
    }
  }
  let ranked: readonly Ranked[] = firstRanking(root);
  let found = described(ranked, wantsEvery, margin, 0, 0);
  yield found;
  for (let depth = 1; depth <= deepestAsked; depth++) {
    const ranking = new Ranking(root, depth, meter.nodes);
    if (!(yield* within(ranking.rank(ranked, wantsEvery)))) break;
    ranked = ranking.ranked;
    found = described(ranked, wantsEvery, margin, depth, root.nodes());
    yield found;
    if (wantsEvery ? found.moves.every(({ exact }) => exact) : found.exact) {
      if (wantsEvery || !(yield* within(ranking.settleEquals()))) return;
      found = described(ranked, wantsEvery, margin, depth, root.nodes());
      break;
    }
    if (meter.isTimeUp(root.work())) break;
  }
  yield frozen({ ...found, nodes: root.nodes() });
}

/** The moves by what they bring at once. */
function firstRanking({ moves }: Root): readonly Ranked[] {
  return sorted(moves.map((move) => ({ move, value: move.gain + move.ownOpen - move.otherOpen })));
}

function sorted(ranked: readonly Ranked[]): readonly Ranked[] {
  return [...ranked].sort((one, other) => other.value - one.value);
}

/** By how much the value of a move is expected to change at most with one more ply. */
const firstMargin = 5;

/** Values the moves, so many plies ahead. Its steps yield after each bit of work, and for ever once the nodes are spent. */
class Ranking {
  readonly #root: Root;
  readonly #depth: number;
  readonly #nodeLimit: number;
  /** The moves, the best first. */
  ranked: readonly Ranked[] = [];

  constructor(root: Root, depth: number, nodeLimit: number) {
    this.#root = root;
    this.#depth = depth;
    this.#nodeLimit = nodeLimit;
  }

  *rank(before: readonly Ranked[], wantsEvery: boolean): Generator<undefined, void> {
    let best = -Infinity;
    const ranked: Ranked[] = [];
    for (const { move, value: guess } of before) {
      let value = move.upper;
      if (move.lower < move.upper && (wantsEvery || move.upper > best)) {
        if (wantsEvery || best === -Infinity) value = yield* this.#valueOf(move, guess);
        else {
          value = yield* this.#ask(move, best, best + 1);
          if (value > best && move.lower < move.upper) value = yield* this.#valueOf(move, value);
        }
      }
      best = Math.max(best, value);
      ranked.push({ move, value });
    }
    this.ranked = sorted(ranked);
  }

  /** Where the best value is proven: finds which of the other moves are worth as much, as far as this depth shows. */
  *settleEquals(): Generator<undefined, void> {
    const [best, ...others] = this.ranked;
    for (const { move } of others) {
      if (move.lower < move.upper && move.upper === best?.value)
        yield* this.#ask(move, move.upper - 1, move.upper);
    }
  }

  /** What a move is worth, as far as the question goes. */
  *#ask(move: RootMove, low: number, high: number): Generator<undefined, number> {
    const root = this.#root;
    root.ask(move, low, high, this.#depth);
    while (!root.run(root.work() + nodesBetweenLooks, this.#nodeLimit)) yield;
    // A question may be answered without a look at the clock, and there may be many such.
    if (root.nodes() < this.#nodeLimit) yield;
    return root.answer();
  }

  /** What a move is worth, which is most likely about as much as the guess. */
  *#valueOf(move: RootMove, guess: number): Generator<undefined, number> {
    let width = firstMargin;
    let low = guess - width;
    let high = guess + width;
    for (;;) {
      low = Math.max(low, move.lower - 1);
      high = Math.min(high, move.upper + 1);
      const value = yield* this.#ask(move, low, high);
      if (move.lower === move.upper || (value > low && value < high)) return value;
      width *= 4;
      if (value <= low) low = value - width;
      else high = value + width;
    }
  }
}

function described(
  ranked: readonly Ranked[],
  wantsEvery: boolean,
  margin: number,
  depth: number,
  nodes: number,
): Analysis {
  const [first, ...others] = ranked as readonly [Ranked, ...Ranked[]];
  const { move } = first;
  const exact = ranked.every(({ move: { upper } }) => upper <= move.lower);
  // Beside a value that is proven, what another move is worth at most is no guess either.
  const told = exact && !wantsEvery ? others.map((other) => ({ ...other, value: other.move.upper })) : others;
  const moves = [first, ...sorted(told)].map(({ move: { hole, lower, upper }, value }) =>
    freeze({ hole, value: margin + value, exact: lower === upper }),
  );
  return frozen({
    move: move.hole,
    value: margin + first.value,
    line: depth === 0 ? [move.hole] : exact ? move.provenLine : move.line,
    depth,
    nodes,
    exact,
    moves,
  });
}

/** Freezes an analysis and its lists; the moves in them are frozen already. */
function frozen(analysis: Analysis): Analysis {
  freeze(analysis.line);
  freeze(analysis.moves);
  return freeze(analysis);
}
