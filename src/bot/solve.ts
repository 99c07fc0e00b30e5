/**
 * Solving: the exact value of a position under best play to the end.
 *
 * Most of the work in this game goes into lines that run on quietly: positions come again, and what they are worth
 * hangs on the quiet limit. So each question is also asked under harsher rules, which give such a line up for lost
 * after a few quiet plies: lost for one player, or lost for the other. What a player reaches although he is the one
 * who loses such lines, he reaches in the real game too, and so most questions are settled in trees that are never
 * deep. Harsh rules fail where a case needs patience; then milder ones are tried too, up to the real rule.
 *
 * The farther a margin is from the true value, the sooner it is settled whether it can be reached. So the bounds are
 * drawn in from both ends, and a question that takes long is put aside for the one at the other end. When both have
 * been put aside they are asked anew, with more patience: what was found stays in the transposition table, and a fresh
 * start with it often gets through where the first one was lost in a thicket.
 */
import { freeze } from '../intrinsics.js';
import type { GameState } from '../state.js';
import { opponentOf } from '../board.js';
import { budgetChecks, Meter, type Budget } from './budget.js';
import { aFunction, readOptions } from './options.js';
import { Position } from './position.js';
import { deepest, type Prover } from './prover.js';
import { proverMaker, rootAfter, rootOf, type Root } from './root.js';

/** The proven value of a position, or what is proven so far. */
export type Solution =
  | {
      readonly solved: true;
      /** The final margin under best play, for the player to move: his seeds minus the other's. */
      readonly value: number;
      /** The number of a best hole; null once the game is over. */
      readonly move: number | null;
      /**
       * Best play from here to the end, as hole numbers; it ends early where the budget did not reach for finding it.
       */
      readonly line: readonly number[];
      /** How many positions were searched. */
      readonly nodes: number;
    }
  | {
      readonly solved: false;
      /** Proven: the final margin for the player to move is at least this much. */
      readonly lower: number;
      /** Proven: it is at most this much. */
      readonly upper: number;
      readonly nodes: number;
    };

/** What is proven so far. */
export interface SolveProgress {
  readonly lower: number;
  readonly upper: number;
  readonly nodes: number;
}

/** What solving may spend. */
export interface SolveOptions extends Budget {
  /** Called every ten milliseconds or so. What it throws ends the search. */
  readonly onProgress?: ((progress: SolveProgress) => void) | undefined;
}

/**
 * The exact value of a position, proven, or the bounds that were proven within the budget.
 *
 * @param state - Any valid state.
 * @param options - Without a limit of time or nodes it goes on until the position is solved, which for the first
 * position of a long board is beyond any computer. `memoryMiB` is 256 when left out.
 * @throws {@link LayliError} `INVALID_STATE` for a state from outside that is not valid, `INVALID_ARGUMENT` for
 * options that are unknown or out of range.
 *
 * @example
 * ```ts
 * import { createGame } from 'layli-goobalay';
 * import { solve } from 'layli-goobalay/bot';
 *
 * const solution = solve(createGame({ holes: 3 }));
 * solution.solved && solution.value; // => 2
 * ```
 */
export function solve(state: GameState, options: SolveOptions = {}): Solution {
  const position = Position.from(state);
  const given = readOptions<SolveOptions>(options, {
    ...budgetChecks,
    onProgress: aFunction('a function that takes the progress'),
  });
  const { onProgress } = given;
  const steps = solveSteps(position, given);
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
    onProgress?.(step.value);
  }
}

/** Solves in slices of work, and yields between them. */
function* solveSteps(position: Position, budget: Budget): Generator<SolveProgress, Solution> {
  const { margin } = position;
  if (position.endReason !== null)
    return freeze({ solved: true, value: margin, move: null, line: freeze([]), nodes: 0 });

  const meter = new Meter(budget, workPerMs);
  const makeProver = proverMaker(position, budget.memoryMiB ?? 256);
  const root = rootOf(position, makeProver());
  const { effort } = root.prover;
  const { quietLimit } = position.ruleset;
  const settler = new Settler(makeProver, quietLimit);
  const proven = (): SolveProgress => ({
    lower: margin + root.lower,
    upper: margin + root.upper,
    nodes: effort.nodes,
  });
  /** Settles a question as far as the budget and the patience go; returns whether it was put aside. */
  function* settle(here: Root, target: number, patience: number): Generator<SolveProgress, boolean> {
    const end = effort.work + patience;
    for (const questions = settler.settle(here, target, meter.nodes); questions.next().done !== true;) {
      if (meter.isSpent(effort.nodes, effort.work)) return false;
      if (effort.work >= end) return true;
      if (meter.endsSlice()) yield proven();
    }
    return false;
  }

  for (let patience = firstPatience; root.lower < root.upper;) {
    let isSettled = false;
    for (const isFromBelow of [true, false]) {
      if (root.lower === root.upper) break;
      // A quarter of what is possible, in steps of two since all margins are odd or all are even.
      const step = 2 * Math.ceil((root.upper - root.lower) / 8);
      const target = isFromBelow ? root.lower + step : root.upper + 2 - step;
      if (yield* settle(root, target, patience)) continue;
      if (root.lower < target && target <= root.upper) return freeze({ solved: false, ...proven() });
      isSettled = true;
    }
    if (!isSettled) patience *= 2;
  }

  const line: number[] = [];
  let here = root;
  let wanted = root.lower;
  while (here.moves.length > 0) {
    if (here.lower < wanted) yield* settle(here, wanted, Infinity);
    const best = here.moves.find(({ proven: { lower } }) => lower >= wanted);
    if (best === undefined) break;
    line.push(best.hole);
    wanted = best.node.gain - wanted;
    here = rootAfter(best.node, root.prover, quietLimit);
  }
  return freeze({
    solved: true,
    value: margin + root.lower,
    move: line[0] ?? null,
    line: freeze(line),
    nodes: effort.nodes,
  });
}

/** How much work is taken for a millisecond's where the clock cannot tell. */
const workPerMs = 250;
/** How much work a question gets before it is put aside for the first time. */
const firstPatience = 200_000;
/** After how many quiet plies the harshest rule gives a line up. */
const fewestQuietPlies = 4;
/** How much work a question gets before another assumption is tried. */
const firstShare = 20_000;

/** One question under one assumption, and the prover that is at work on it. */
interface Attempt {
  readonly steps: Generator<undefined, void>;
  /** How often the quiet plies have been doubled. */
  readonly level: number;
}

/**
 * Settles questions, under several assumptions side by side: which of them settles it, and how soon, cannot be known
 * before, and the wrong one may take a hundred times as long.
 */
class Settler {
  readonly #makeProver: () => Prover;
  readonly #provers: Prover[] = [];
  readonly #quietLimit: number;

  constructor(makeProver: () => Prover, quietLimit: number) {
    this.#makeProver = makeProver;
    this.#quietLimit = quietLimit;
  }

  /** Settles whether a root is worth at least `target`, unless the tree grows too deep. Yields after each bit of work. */
  *settle(root: Root, target: number, nodeLimit: number): Generator<undefined, void> {
    const { effort } = root.prover;
    const isOpen = (): boolean => root.lower < target && target <= root.upper;
    let attempts: Attempt[] = [];
    let level = 0;
    for (let share = firstShare; ; share *= 2) {
      if (level === 0 || fewestQuietPlies * 2 ** (level - 1) < this.#quietLimit) {
        for (const isMoverPessimist of [true, false]) {
          attempts.push({ steps: this.#attempt(root, target, level, isMoverPessimist, nodeLimit), level });
        }
        level++;
      }
      const unfinished: Attempt[] = [];
      for (const attempt of attempts) {
        // The harsher the rule, the more: the trees are smaller, and what is found there helps the others.
        const end = effort.work + share / 2 ** attempt.level;
        let step = attempt.steps.next();
        while (step.done !== true && effort.work < end && isOpen()) {
          yield;
          step = attempt.steps.next();
        }
        if (!isOpen()) return;
        if (step.done !== true) unfinished.push(attempt);
      }
      if (unfinished.length === 0 && fewestQuietPlies * 2 ** (level - 1) >= this.#quietLimit) return;
      attempts = unfinished;
    }
  }

  *#attempt(
    root: Root,
    target: number,
    level: number,
    isMoverPessimist: boolean,
    nodeLimit: number,
  ): Generator<undefined, void> {
    const prover = (this.#provers[2 * level + (isMoverPessimist ? 0 : 1)] ??= this.#makeProver());
    const mover = root.node.isSouthToMove ? 'south' : 'north';
    prover.assume({
      depth: deepest,
      quietPlies: fewestQuietPlies * 2 ** level,
      pessimist: isMoverPessimist ? mover : opponentOf(mover),
      // What was found under an assumption helps with every question that is put under it again.
      number: level + 1,
    });
    const own = root.sharedWith(prover);
    own.forget();
    const promising = [...own.moves].sort((one, other) => other.lower + other.upper - one.lower - one.upper);
    for (const move of promising) {
      if (move.proven.upper < target) continue;
      yield* own.ask(move, target, nodeLimit);
      if (isMoverPessimist ? move.proven.lower >= target : move.proven.upper >= target) return;
    }
  }
}
