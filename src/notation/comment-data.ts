/**
 * What programs say in comments: the value of a position and the time on a clock, as `[%eval 3.5]` and
 * `[%clk 0:05:00]`. A comment stays one text; here it is taken apart and put together.
 */
import { problemsError } from '../errors.js';
import { freeze } from '../intrinsics.js';
import { readFields, readFromOutside, type Check, type Checks } from '../reading.js';
import { argumentError } from './outside.js';

/** A comment taken apart. */
export interface CommentData {
  /** What is left of it for people. */
  readonly text: string;
  /**
   * The expected final margin after the move: South's seeds minus North's, whoever is to move, from -1,000,000 to
   * 1,000,000, with at most three places behind the point. Absent where nothing is said of it.
   */
  readonly evaluation?: number | undefined;
  /** How many plies the evaluation looked ahead, 0 to 1,000,000. Absent where nothing is said of it. */
  readonly depth?: number | undefined;
  /**
   * The seconds that the player who moved has left on the clock, from 0 to 3,599,999 (999:59:59), with at most three
   * places behind the point. Absent where nothing is said of it.
   */
  readonly clock?: number | undefined;
}

const greatest = 1_000_000;
const longestClock = 3_599_999;

const anEvaluation = /\[%eval\s{1,9}([+-]?\d{1,7}(?:\.\d{1,9})?)(?:,\s{0,9}(\d{1,7}))?\s{0,9}\]\s{0,9}/;
const aClock = /\[%clk\s{1,9}(\d{1,3}):(\d\d):(\d\d(?:\.\d{1,9})?)\s{0,9}\]\s{0,9}/;

/**
 * Takes a comment apart: the first `[%eval …]` and the first `[%clk …]` in it become data, and the rest is its text.
 * Whatever is not written as {@link formatComment} writes it stays in the text.
 *
 * @param comment - The comment of a move, as a record or a timeline has it.
 * @throws {@link LayliError} `INVALID_ARGUMENT` for anything but a string.
 *
 * @example
 * ```ts
 * import { parseComment } from 'layli-goobalay/notation';
 *
 * parseComment('[%eval 3.5,12] [%clk 0:04:30] a fine move');
 * // => { text: 'a fine move', evaluation: 3.5, depth: 12, clock: 270 }
 * ```
 */
export function parseComment(comment: string): CommentData {
  if (typeof comment !== 'string') throw argumentError('comment', comment, 'a string');
  const [evaluation, value, depth] = anEvaluation.exec(comment) ?? [];
  const [clock, hours, minutes, seconds] = aClock.exec(comment) ?? [];
  const isValue =
    value !== undefined && Math.abs(Number(value)) <= greatest && Number(depth ?? 0) <= greatest;
  const isClock = Number(minutes) < 60 && Number(seconds) < 60;
  const left = [isValue ? evaluation : undefined, isClock ? clock : undefined].reduce<string>(
    (text, part) => (part === undefined ? text : text.replace(part, () => '')),
    comment,
  );
  return freeze({
    text: left === comment ? comment : left.trim(),
    ...(isValue ? { evaluation: rounded(Number(value)) } : {}),
    ...(isValue && depth !== undefined ? { depth: Number(depth) } : {}),
    ...(isClock ? { clock: rounded(Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)) } : {}),
  });
}

/** Three places behind the point, and no minus zero. */
function rounded(value: number): number {
  return Math.round(value * 1_000) / 1_000 + 0;
}

function numberUpTo(from: number, to: number, isWhole: boolean): Check {
  return {
    allowed: () => `a ${isWhole ? 'whole ' : ''}number from ${from} to ${to}`,
    accepts: (value) =>
      value === undefined ||
      (typeof value === 'number' && value >= from && value <= to && (!isWhole || value % 1 === 0)),
  };
}

const checks: Checks<CommentData> = {
  text: { allowed: () => 'a string', accepts: (value) => typeof value === 'string' },
  evaluation: /* @__PURE__ */ numberUpTo(-greatest, greatest, false),
  depth: /* @__PURE__ */ numberUpTo(0, greatest, true),
  clock: /* @__PURE__ */ numberUpTo(0, longestClock, false),
};

/**
 * Puts a comment together, which {@link parseComment} takes apart again: set it by `setComment` in a timeline, or as the
 * `comment` of a move.
 *
 * @param data - What is to be said. A depth goes with an evaluation.
 * @throws {@link LayliError} `INVALID_ARGUMENT` for anything else.
 *
 * @example
 * ```ts
 * import { formatComment } from 'layli-goobalay/notation';
 *
 * formatComment({ text: 'a fine move', evaluation: -2, clock: 65.5 });
 * // => '[%eval -2] [%clk 0:01:05.5] a fine move'
 * ```
 */
export function formatComment(data: CommentData): string {
  const { text, evaluation, depth, clock } = readFromOutside('INVALID_ARGUMENT', (problems) =>
    readFields<CommentData>(data, checks, problems, '', true),
  ) as CommentData;
  if (depth !== undefined && evaluation === undefined) {
    const allowed = 'left out where there is no evaluation';
    throw problemsError('INVALID_ARGUMENT', [{ path: 'depth', given: 'a depth', allowed }]);
  }
  const parts = [
    evaluation === undefined ? '' : `[%eval ${rounded(evaluation)}${depth === undefined ? '' : `,${depth}`}]`,
    clock === undefined ? '' : `[%clk ${clockText(rounded(clock))}]`,
    text,
  ];
  return parts.filter((part) => part !== '').join(' ');
}

function clockText(clock: number): string {
  const whole = Math.floor(clock);
  const two = (value: number): string => String(value).padStart(2, '0');
  const fraction = Math.round((clock - whole) * 1_000);
  // The point and at most three places, without noughts at the end.
  const places = String(fraction / 1_000).slice(1);
  return `${Math.floor(whole / 3600)}:${two(Math.floor(whole / 60) % 60)}:${two(whole % 60)}${places}`;
}
