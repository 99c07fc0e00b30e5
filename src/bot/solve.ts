/**
 * Solving: the exact value of a position under best play to the end.
 *
 * Most of the work in this game goes into lines that run on quietly: positions come again, and what they are worth
 * hangs on the quiet limit. So each question is first asked under a harsher rule, which gives such a line up for lost
 * after a few quiet plies: lost for the one player, to see whether the other's case is weaker still, then for the
 * other. What a player reaches although he is the one who loses such lines, he reaches in the real game too, and so
 * most questions are settled in trees that are never deep. Where both fail, the number of plies is doubled, up to the
 * quiet limit, where the real rule takes over.
 */
import type { GameState } from '../state.js';
import { opponentOf } from '../board.js';
import { budgetChecks, Meter, type Budget } from './budget.js';
import { aFunction, readOptions } from './options.js';
import { Position } from './position.js';
import { deepest } from './prover.js';
import { rootAfter, rootOf, type Root } from './root.js';

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

const firstQuietPlies = 6;

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
  const { onProgress, ...budget } = readOptions<SolveOptions>(options, {
    ...budgetChecks,
    onProgress: aFunction('a function that takes the progress'),
  });
  const steps = solveSteps(position, budget);
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
    onProgress?.(step.value);
  }
}

/** Solves in slices of work, and yields between them. */
function* solveSteps(position: Position, budget: Budget): Generator<SolveProgress, Solution> {
  const { margin } = position;
  if (position.endReason !== null) return { solved: true, value: margin, move: null, line: [], nodes: 0 };

  const meter = new Meter(budget);
  const root = rootOf(position, budget.memoryMiB ?? 256);
  const { prover } = root;
  const { quietLimit } = position.ruleset;
  const proven = (): SolveProgress => ({
    lower: margin + root.lower,
    upper: margin + root.upper,
    nodes: prover.nodes,
  });
  const questions = new Questions(quietLimit);
  // Odd or even as all margins are, as near to none as can still be.
  let target = Math.min(Math.max(root.upper & 1, root.lower + 2), root.upper);
  while (root.lower < root.upper) {
    const search = questions.settle(root, target, meter);
    for (let step = search.next(); ; step = search.next()) {
      if (step.done !== true) yield proven();
      else if (step.value) break;
      else return { solved: false, ...proven() };
    }
    target = root.lower >= target ? root.lower + 2 : root.upper;
  }
  const value = root.lower;
  const line: number[] = [];
  let here = root;
  let wanted = value;
  while (here.moves.length > 0) {
    let best = here.moves.find(({ lower }) => lower >= wanted);
    if (best === undefined) {
      const search = questions.settle(here, wanted, meter);
      let step = search.next();
      for (; step.done !== true; step = search.next()) yield proven();
      best = here.moves.find(({ lower }) => lower >= wanted);
      if (best === undefined) break;
    }
    line.push(best.hole);
    wanted = best.node.gain - wanted;
    here = rootAfter(best.node, prover, quietLimit);
  }
  return { solved: true, value: margin + value, move: line[0] ?? null, line, nodes: prover.nodes };
}

/** Puts questions to a prover, under weaker and weaker assumptions. */
class Questions {
  readonly #quietLimit: number;
  #number = 0;

  constructor(quietLimit: number) {
    this.#quietLimit = quietLimit;
  }

  /** Settles whether a root is worth at least `target`; false when the budget ran out or the tree grew too deep. */
  *settle(root: Root, target: number, meter: Meter): Generator<undefined, boolean> {
    const mover = root.node.isSouthToMove ? 'south' : 'north';
    const { moves } = root;
    for (let quietPlies = firstQuietPlies; ; quietPlies *= 2) {
      for (const pessimist of [mover, opponentOf(mover)] as const) {
        root.prover.assume({ depth: deepest, quietPlies, pessimist, number: ++this.#number & 0xffff });
        for (const move of [...moves].sort((one, other) => other.assumedLower - one.assumedLower)) {
          if (move.upper < target) continue;
          move.assumedLower = move.lower;
          move.assumedUpper = move.upper;
          if (!(yield* root.ask(move, target, meter))) return false;
          if (root.lower >= target || root.upper < target) return true;
          // The other player's case is lost under this assumption: one move that he cannot refute is enough.
          if (pessimist !== mover && move.upper >= target) break;
        }
      }
      if (quietPlies >= this.#quietLimit) return false;
    }
  }
}
