/**
 * What is wrong with what a person typed or handed in, exit code 2, or with an output, exit code 1: one line on standard
 * error.
 */
import { isLayliError, nearest } from '../errors.js';
import { printable } from './output.js';

/** Bad input; the message is one line that says what is wrong, where, and what would be right. */
export class UsageError extends Error {}

/** An output that cannot be written, through no fault of who named it; the message is one line. */
export class OutputError extends Error {}

/** A text in quotation marks, safe to print. */
export function quoted(text: string): string {
  const cut = text.length > 200 ? `${text.slice(0, 200)}…` : text;
  return `"${printable(cut)}"`;
}

/** The end of a sentence about an unknown name: a question where it is like a known one. */
export function didYouMean(given: string, known: readonly string[], prefix = ''): string {
  const { suggestion } = nearest(given, known);
  return suggestion === undefined ? '.' : `, did you mean ${prefix}${suggestion}?`;
}

/** The words for an unknown name, with the nearest known one. */
export function unknownName(what: string, given: string, known: readonly string[]): UsageError {
  return new UsageError(
    `There is no ${what} ${quoted(given)}${didYouMean(given, known)} There are: ${known.join(', ')}.`,
  );
}

/**
 * Runs something that reads what came from outside; what the library says of it becomes bad input.
 *
 * @param place - Where it came from, such as the name of a file; empty where that is plain.
 */
export function asInput<Value>(place: string, read: () => Value): Value {
  try {
    return read();
  } catch (error) {
    throw asUsage(place, error);
  }
}

/** The same for what takes its time. */
export async function asInputLater<Value>(place: string, read: () => Promise<Value>): Promise<Value> {
  try {
    return await read();
  } catch (error) {
    throw asUsage(place, error);
  }
}

function asUsage(place: string, error: unknown): unknown {
  if (!isLayliError(error) && !(error instanceof UsageError)) return error;
  return new UsageError(place === '' ? error.message : `${place}: ${error.message}`);
}
