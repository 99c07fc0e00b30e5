/**
 * Searching: iterative deepening over alpha-beta with null windows. Each depth puts questions to the prover about one
 * move after the other, the best of the depth before first: what it is worth, and then of each other move whether it
 * is worth more. The answers stay in the transposition table, which makes the next depth cheap.
 *
 * What lies beyond the depth is guessed, and a value that rests on a guess is never called exact. How values that
 * depend on the number of quiet plies are kept apart is told in bounds.ts.
 */
import { freeze } from '../intrinsics.js';
import type { GameState } from '../state.js';
import { Meter, nextTask, searchChecks, signalCheck, type SearchOptions, type Signal } from './budget.js';
import { aFunction, readOptions } from './options.js';
import { Position } from './position.js';
import { deepest } from './prover.js';
import { proverMaker, rootAfter, rootOf, type Root, type RootMove } from './root.js';

/** What is known of one move. */
export interface AnalyzedMove {
  /** The number of the hole. */
  readonly hole: number;
  /**
   * The final margin after it, for the player to move: his seeds minus the other's. For a move that is not best it is
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
  /** The final margin to be expected, for the player to move: his seeds minus the other's. */
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
  for (;;) {
    if (signal?.aborted === true) throw signal.reason;
    const step = steps.next();
    if (step.done === true) return last as Analysis;
    last = step.value;
    onProgress?.(last);
    await nextTask();
  }
}

/** What is worth at most so much, or exactly so much. */
interface Ranked {
  readonly move: RootMove;
  readonly value: number;
}

function* searchSteps(position: Position, options: SearchOptions): Generator<Analysis, undefined> {
  const { margin } = position;
  if (position.endReason !== null) {
    yield frozen({ move: null, value: margin, line: [], depth: 0, nodes: 0, exact: true, moves: [] });
    return;
  }
  const meter = new Meter(options);
  const root = rootOf(position, proverMaker(position, options.memoryMiB ?? 64)());
  const { effort } = root.prover;
  const { quietLimit } = position.ruleset;
  const wantsEvery = options.everyMove ?? false;
  let ranked: readonly Ranked[] = firstRanking(root);
  let found = described(root, ranked, wantsEvery, margin, 0, quietLimit);
  yield found;
  for (let depth = 1; depth <= (options.depth ?? deepest); depth++) {
    root.prover.assume({ depth: depth - 1, quietPlies: Infinity, pessimist: null, number: 0 });
    const rank = rankMoves(root, ranked, wantsEvery, meter.nodes);
    let step = rank.next();
    while (step.done !== true && !meter.isSpent(effort.nodes)) {
      if (meter.endsSlice()) yield frozen({ ...found, nodes: effort.nodes });
      step = rank.next();
    }
    if (step.done !== true) break;
    ranked = step.value;
    found = described(root, ranked, wantsEvery, margin, depth, quietLimit);
    yield found;
    if (wantsEvery ? found.moves.every(({ exact }) => exact) : found.exact) return;
    if (meter.isTimeUp) break;
  }
  yield frozen({ ...found, nodes: effort.nodes });
}

/** The moves by what they bring at once. */
function firstRanking({ moves }: Root): readonly Ranked[] {
  return sorted(
    moves.map((move) => ({ move, value: move.node.gain + move.node.otherOpen - move.node.ownOpen })),
  );
}

function sorted(ranked: readonly Ranked[]): readonly Ranked[] {
  return [...ranked].sort((one, other) => other.value - one.value);
}

/** Values the moves at the depth that the prover assumes. */
function* rankMoves(
  root: Root,
  before: readonly Ranked[],
  wantsEvery: boolean,
  nodeLimit: number,
): Generator<undefined, readonly Ranked[]> {
  let best = -Infinity;
  const ranked: Ranked[] = [];
  root.forget();
  for (const { move, value } of before) {
    const guess = wantsEvery || best === -Infinity ? value : best + 2;
    while (move.lower < move.upper && (wantsEvery || move.upper > best)) {
      const target = Math.min(Math.max(guess, move.lower + 2), move.upper);
      yield* root.ask(move, target, nodeLimit);
      // A question may be answered without a look at the clock, and there may be many such.
      if (root.prover.effort.nodes < nodeLimit) yield;
    }
    best = Math.max(best, move.lower);
    ranked.push({ move, value: move.upper });
  }
  return sorted(ranked);
}

function described(
  root: Root,
  ranked: readonly Ranked[],
  wantsEvery: boolean,
  margin: number,
  depth: number,
  quietLimit: number,
): Analysis {
  const [first, ...others] = ranked as readonly [Ranked, ...Ranked[]];
  const exact = first.move.proven.lower === root.upper;
  // Beside a value that is proven, what another move is worth at most is no guess either.
  const told = exact && !wantsEvery ? others.map(({ move }) => ({ move, value: move.proven.upper })) : others;
  const moves = [first, ...sorted(told)].map(({ move, value }) =>
    freeze({
      hole: move.hole,
      value: margin + value,
      exact: move.proven.lower === move.proven.upper,
    }),
  );
  return frozen({
    move: first.move.hole,
    value: margin + first.value,
    line: lineFrom(root, first, depth, quietLimit),
    depth,
    nodes: root.prover.effort.nodes,
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

/**
 * The line as far as the transposition table shows it: every move in it keeps to the value, so that a line to the end
 * of the game ends with that value. The table's own move need not do so, since it may be of another question.
 */
function lineFrom(
  root: Root,
  { move: { hole, node }, value }: Ranked,
  depth: number,
  quietLimit: number,
): readonly number[] {
  const { prover } = root;
  const line = [hole];
  let here = node;
  let wanted = node.gain - value;
  for (let depthLeft = depth - 1; depthLeft > 0; depthLeft--) {
    const { moves } = rootAfter(here, prover, quietLimit);
    const isKept = ({ node: child }: RootMove): boolean => {
      prover.lookUp(child, depthLeft - 1);
      return child.gain - child.upper >= wanted;
    };
    const next = moves.find(isKept);
    if (next === undefined) break;
    line.push(next.hole);
    here = next.node;
    wanted = here.gain - wanted;
  }
  return line;
}
