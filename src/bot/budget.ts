/**
 * What searches may spend: the options, their ranges, and the watch over them while a search runs.
 */
import type { Evaluate } from './evaluation.js';
import { oneOf, wholeNumber, type Check } from '../reading.js';
import { aFunction, type OptionChecks } from './options.js';

/** How many plies deep the tree of a search may grow. */
export const deepest = 2_000;

/** How much a search may spend. What is left out has no limit, unless a default is given. */
export interface Budget {
  /** How many milliseconds, 0 to 2,147,483,647. The time may be exceeded by a few milliseconds. */
  readonly timeMs?: number | undefined;
  /** How many positions, 0 or more. With this limit alone the answer is the same on every machine. */
  readonly nodes?: number | undefined;
  /** How many mebibytes for the transposition table, 1 to 2,048; 64 when left out. */
  readonly memoryMiB?: number | undefined;
}

/** What `search` may spend, and what it is asked. */
export interface SearchOptions extends Budget {
  /** How many plies to look ahead at most, 1 to 2,000. */
  readonly depth?: number | undefined;
  /**
   * Whether the value of every move is wanted, which takes longer; else the values of the moves that are not best are
   * upper bounds.
   */
  readonly everyMove?: boolean | undefined;
  /**
   * What a position is worth where the search looks no further: how many of the open seeds the player to move will win
   * from here on, minus those that the other will. The answer is kept within the open seeds, and odd or even as they
   * are. It is called only while the game goes on, must leave the position as it is, and should depend on nothing but
   * the board and who is to move. What it throws ends the search; `NaN` and anything but a number are refused with
   * `INVALID_ARGUMENT`. Without it an evaluation is used that comes with the library.
   */
  readonly evaluate?: Evaluate | undefined;
}

/** As much of an `AbortSignal` as is used here. */
export interface Signal {
  readonly aborted: boolean;
  readonly reason?: unknown;
  /** Tells when it is aborted; used where something is waited for that cannot be asked. */
  readonly addEventListener?: ((type: 'abort', listener: () => void) => void) | undefined;
  /** Takes back what `addEventListener` was given. */
  readonly removeEventListener?: ((type: 'abort', listener: () => void) => void) | undefined;
}

/** What the options of a budget accept. */
export const budgetChecks: OptionChecks<Budget> = {
  timeMs: {
    allowed: () => 'a number of milliseconds from 0 to 2147483647',
    accepts: (value) => typeof value === 'number' && value >= 0 && value <= 0x7fff_ffff,
  },
  nodes: wholeNumber(0, Number.MAX_SAFE_INTEGER),
  memoryMiB: wholeNumber(1, 2_048),
};

/** What the options of a search accept. */
export const searchChecks: OptionChecks<SearchOptions> = {
  ...budgetChecks,
  depth: wholeNumber(1, deepest),
  everyMove: oneOf(true, false),
  evaluate: aFunction('a function that takes a Position and gives a number'),
};

/** Accepts what looks like an `AbortSignal`. */
export const signalCheck: Check = {
  allowed: () => 'an AbortSignal',
  accepts: (value) =>
    typeof value === 'object' && value !== null && typeof (value as Partial<Signal>).aborted === 'boolean',
};

// The language itself knows neither, and not every runtime has the first.
declare const performance: { now?(): number } | null | undefined;
declare const setTimeout: ((callback: () => void, milliseconds: number) => unknown) | undefined;

/** How long a search works before it yields, in milliseconds. */
const sliceMs = 10;

/** The time in milliseconds, from whenever. */
function now(): number {
  return typeof performance === 'undefined' ? Date.now() : (performance?.now?.() ?? Date.now());
}

/**
 * Watches the limits of one search. It looks at a clock only where there is a limit of time; else it counts work, such
 * as nodes, which is the same on every machine.
 *
 * Some clocks stand still: those of tests, and those of servers that hide how long a request takes. Where a clock has
 * not moved while as much work was done as would usually fill the whole time, the time is up.
 */
export class Meter {
  /** How many nodes may be searched. */
  readonly nodes: number;
  readonly #timeMs: number;
  readonly #workPerMs: number;
  /** How much time has passed; a clock that is set back does not count. */
  #elapsed = 0;
  #sliceEnd = sliceMs;
  #lastLook: number;
  /** How much work had been done when the clock last moved. */
  #workThen = 0;

  /** @param workPerMs - How much work is about a millisecond's. */
  constructor({ timeMs = Infinity, nodes = Infinity }: Budget, workPerMs: number) {
    this.nodes = nodes;
    this.#timeMs = timeMs;
    this.#workPerMs = workPerMs;
    this.#lastLook = timeMs === Infinity ? 0 : now();
  }

  /** Whether the time is up, when so much work has been done. */
  isTimeUp(work: number): boolean {
    if (this.#timeMs === Infinity) {
      this.#elapsed = work / this.#workPerMs;
      return false;
    }
    const time = now();
    const passed = time - this.#lastLook;
    this.#lastLook = time;
    if (passed > 0) {
      this.#elapsed += passed;
      this.#workThen = work;
    } else if (work - this.#workThen >= this.#timeMs * this.#workPerMs) return true;
    return this.#elapsed >= this.#timeMs;
  }

  /** Whether the time is up or so many nodes are all. */
  isSpent(nodes: number, work: number): boolean {
    return this.isTimeUp(work) || nodes >= this.nodes;
  }

  /** Whether at the latest look it was time to yield; if so, the next slice begins. */
  endsSlice(): boolean {
    if (this.#elapsed < this.#sliceEnd) return false;
    this.#sliceEnd = this.#elapsed + sliceMs;
    return true;
  }
}

/** Lets others have their turn, where the runtime has turns. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    if (typeof setTimeout === 'undefined') resolve();
    else setTimeout(resolve, 0);
  });
}

/** Gives others their turn, unless they had it less than some 10 ms ago; where the clock stands still, it never does. */
export type GiveWay = () => Promise<void>;

/** A {@link GiveWay} for one piece of work, which begins now. */
export function givesWay(): GiveWay {
  let lastTurn = now();
  return async () => {
    if (now() - lastTurn < sliceMs) return;
    await nextTask();
    lastTurn = now();
  };
}
