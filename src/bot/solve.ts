/**
 * Solving: the exact value of a position under best play to the end.
 *
 * The farther a margin is from the true value, the sooner it is settled whether it can be reached. So the bounds are
 * drawn in from both ends, and a question that takes long is put aside for the one at the other end. When both have
 * been put aside they are asked anew, and may take longer: what was found stays in the table.
 */
import { freeze } from '../intrinsics.js';
import { boardOf } from './search/boards.js';
import type { GameState } from '../state.js';
import { budgetChecks, Meter, type Budget } from './budget.js';
import { aFunction, readOptions } from './options.js';
import { Position } from './position.js';
import { createProver, type Asked, type Prover } from './prover.js';
import { createProofTable } from './table.js';

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
  try {
    for (;;) {
      const step = steps.next();
      if (step.done === true) return step.value;
      onProgress?.(step.value);
    }
  } finally {
    steps.return(unsolved);
  }
}

/** What a search tells that is ended from outside, where nobody asks. */
const unsolved: Solution = { solved: false, lower: -Infinity, upper: Infinity, nodes: 0 };

/** How much work is taken for a millisecond's where the clock cannot tell. */
const workPerMs = 250;
/** How much work is done between two looks at the clock. */
const workBetweenLooks = 100;
/** How much work a question gets before it is put aside for the first time. */
const firstPatience = 200_000;

/** Solves in slices of work, and yields between them. */
function* solveSteps(position: Position, budget: Budget): Generator<SolveProgress, Solution> {
  const isOver = (): boolean => position.endReason !== null;
  const line: number[] = [];
  // The rule of the opening may leave no choice. It is behind what follows, so that the prover need not know it.
  const { opening } = position.ruleset;
  const isForced = !isOver() && position.ply === 0 && opening === 'first-hole' && position.legalMask === 1;
  if (isForced) {
    position.play(1);
    line.push(1);
  }
  if (isOver()) {
    const value = isForced ? 0 - position.margin : position.margin;
    return freeze({ solved: true, value, move: line[0] ?? null, line: freeze(line), nodes: 0 });
  }

  const asked = askedOf(position);
  const open = position.openSeeds('south') + position.openSeeds('north');
  const prover = createProver(position.ruleset, asked.board, open, createProofTable(budget.memoryMiB ?? 256));
  try {
    return yield* answer(position, prover, asked, new Meter(budget, workPerMs), line);
  } finally {
    prover.end();
  }
}

/** Narrows the bounds until they meet, and looks for the line then. */
function* answer(
  position: Position,
  prover: Prover,
  asked: Asked,
  meter: Meter,
  line: number[],
): Generator<SolveProgress, Solution> {
  const { margin } = position;
  const isForced = line.length > 0;
  prover.goTo(asked);
  let { lower, upper } = prover.bounds();

  function progress(): SolveProgress {
    const nodes = prover.nodes();
    const [least, most] = [margin + lower, margin + upper];
    return isForced ? { lower: 0 - most, upper: 0 - least, nodes } : { lower: least, upper: most, nodes };
  }

  /** Works on a question as far as the budget and the patience go; returns whether it was put aside. */
  function* settle(target: number, patience: number): Generator<SolveProgress, boolean> {
    const end = prover.work() + patience;
    prover.ask(target);
    while (!prover.run(Math.min(end, prover.work() + workBetweenLooks), meter.nodes)) {
      if (meter.isSpent(prover.nodes(), prover.work())) return false;
      if (prover.work() >= end) return true;
      if (meter.endsSlice()) yield progress();
    }
    return false;
  }

  for (let patience = firstPatience; lower < upper;) {
    let isSettled = false;
    for (const isFromBelow of [true, false]) {
      if (lower === upper) break;
      // A quarter of what is possible, in steps of two since all margins are odd or all are even.
      const step = 2 * Math.ceil((upper - lower) / 8);
      const target = isFromBelow ? lower + step : upper + 2 - step;
      if (yield* settle(target, patience)) continue;
      const proven = prover.bounds();
      lower = Math.max(lower, proven.lower);
      upper = Math.min(upper, proven.upper);
      if (lower < target && target <= upper) return freeze({ solved: false, ...progress() });
      isSettled = true;
    }
    if (!isSettled) patience *= 2;
  }

  for (let wanted = margin + lower; position.endReason === null; wanted = 0 - wanted) {
    prover.goTo(askedOf(position));
    yield* settle(wanted - position.margin, Infinity);
    const hole = prover.move();
    if (hole === 0) break;
    line.push(hole);
    position.play(hole);
  }
  return freeze({
    solved: true,
    value: progress().lower,
    move: line[0] ?? null,
    line: freeze(line),
    nodes: prover.nodes(),
  });
}

function askedOf(position: Position): Asked {
  return {
    board: boardOf(position),
    side: position.turn === 'south' ? 0 : 1,
    quietPlies: position.quietPlies,
  };
}
