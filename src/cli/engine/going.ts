/** The limits of `go`: what they are, and how much of a clock is spent on a move. */
import type { Player } from '../../ruleset.js';
import { wholeNumber } from '../command.js';
import { UsageError, unknownName } from '../usage.js';

/** What a search may spend. */
export interface Limits {
  readonly depth?: number;
  readonly nodes?: number;
  readonly timeMs?: number;
  /** Whether to search until `stop`, even when there is nothing left to find. */
  readonly isInfinite: boolean;
}

const longest = 0x7fff_ffff;
const numbers: Readonly<Record<string, readonly [from: number, to: number]>> = {
  movetime: [0, longest],
  depth: [1, 2_000],
  nodes: [0, Number.MAX_SAFE_INTEGER],
  p1time: [0, longest],
  p2time: [0, longest],
  p1inc: [0, longest],
  p2inc: [0, longest],
  movestogo: [1, 10_000],
};

/**
 * Reads what follows `go`.
 *
 * @throws UsageError for an unknown word, or a number that is missing or out of its range.
 */
export function limitsOf(words: readonly string[], turn: Player): Limits {
  const given: Record<string, number> = {};
  let isInfinite = words.length === 0;
  for (let place = 0; place < words.length; place++) {
    const word = words[place] ?? '';
    if (word === 'infinite') {
      isInfinite = true;
      continue;
    }
    const range = Object.hasOwn(numbers, word) ? numbers[word] : undefined;
    if (range === undefined) throw unknownName('limit', word, [...Object.keys(numbers), 'infinite']);
    const value = words[++place];
    if (value === undefined) throw new UsageError(`${word} must be followed by a number.`);
    // A clock that has run out may be told as less than nothing.
    given[word] = wholeNumber(word.endsWith('time') ? value.replace(/^-\d+$/, '0') : value, word, ...range);
  }
  const { depth, nodes } = given;
  const timeMs = given['movetime'] ?? (isInfinite ? undefined : shareOfClock(given, turn));
  return {
    isInfinite,
    ...(depth === undefined ? {} : { depth }),
    ...(nodes === undefined ? {} : { nodes }),
    ...(timeMs === undefined ? {} : { timeMs }),
  };
}

/** How many moves the rest of a clock is shared among, where nothing is said of it. */
const usualMovesToGo = 20;
/** What a move may cost beside thinking, in milliseconds: pipes, and a busy machine. */
const overheadMs = 30;

/** The time for a move: an even share of the clock and most of what is added, but never all that is left. */
function shareOfClock(given: Readonly<Record<string, number>>, turn: Player): number | undefined {
  const [time, increment = 0] =
    turn === 'south' ? [given['p1time'], given['p1inc']] : [given['p2time'], given['p2inc']];
  if (time === undefined) return undefined;
  const share = time / (given['movestogo'] ?? usualMovesToGo) + 0.75 * increment;
  return Math.max(0, Math.floor(Math.min(share, time * 0.8) - overheadMs));
}
