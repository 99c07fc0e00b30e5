/**
 * What searches may spend: the options, their ranges, and the watch over them while a search runs.
 */
import { oneOf, wholeNumber, type Check } from '../reading.js';
import type { OptionChecks } from './options.js';
import { deepest } from './prover.js';

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
}

/** As much of an `AbortSignal` as is used here. */
export interface Signal {
  readonly aborted: boolean;
  readonly reason?: unknown;
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
};

/** Accepts what looks like an `AbortSignal`. */
export const signalCheck: Check = {
  allowed: () => 'an AbortSignal',
  accepts: (value) =>
    typeof value === 'object' && value !== null && typeof (value as Partial<Signal>).aborted === 'boolean',
};

// Browsers and Node have both; the language itself knows neither.
declare const performance: { now(): number };
declare function setTimeout(callback: () => void, milliseconds: number): unknown;

/** How long a search works before it yields, in milliseconds. */
const sliceMs = 10;

/** Watches the limits of one search. */
export class Meter {
  /** How many nodes may be searched. */
  readonly nodes: number;
  readonly #end: number;
  #sliceEnd: number;

  constructor({ timeMs = Infinity, nodes = Infinity }: Budget) {
    const now = performance.now();
    this.nodes = nodes;
    this.#end = now + timeMs;
    this.#sliceEnd = now + sliceMs;
  }

  /** Whether the time is up. */
  get isTimeUp(): boolean {
    return performance.now() >= this.#end;
  }

  /** Whether the time is up or so many nodes are all. */
  isSpent(nodes: number): boolean {
    return nodes >= this.nodes || this.isTimeUp;
  }

  /** Whether it is time to yield; if so, the next slice begins. */
  endsSlice(): boolean {
    const now = performance.now();
    if (now < this.#sliceEnd) return false;
    this.#sliceEnd = now + sliceMs;
    return true;
  }
}

/** Lets others have their turn. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, 0);
  });
}
