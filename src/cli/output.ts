/**
 * What goes to standard output: text that is safe on a terminal, JSON that is safe there too, colours where they are
 * wanted.
 */
import { once } from 'node:events';
import type { Ending } from '../ending.js';
import { statusWords, wrapped } from '../render/words.js';
import type { GameState } from '../state.js';
import { usualNames } from '../telling.js';

export { wrapped };

/**
 * Characters that do not show or that a terminal obeys: control, format, line separators, halves of a pair. The two
 * joiners, U+200C and U+200D, belong to the spelling of words and names and to emoji.
 */
const invisible = /(?![\u200C\u200D])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Surrogate}]/gu;

/** Such characters as the escapes that JSON has for them. */
function escapeInvisible(text: string): string {
  return text.replace(invisible, (character) =>
    character.replace(/[^]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`),
  );
}

/** A text of strangers, such as a player's name, on one line that a terminal takes for nothing but letters. */
export function printable(text: string): string {
  return escapeInvisible(text.replace(/\s+/g, ' '));
}

/** Prints lines. */
export function print(...lines: readonly string[]): void {
  process.stdout.write(`${lines.join('\n')}\n`);
}

/** Writes to a stream, and waits until it takes more. */
export async function drained(stream: NodeJS.WritableStream, text: string): Promise<void> {
  if (!stream.write(text)) await once(stream, 'drain');
}

/** The most warnings that are printed of one input. */
export const mostWarnings = 20;

/** Says on standard error what was read but may be meant otherwise; the output stays as it is. */
export function warn(place: string, words: string): void {
  process.stderr.write(`layli-goobalay: warning: ${place === '' ? '' : `${place}: `}${printable(words)}\n`);
}

/** A JSON value as one line that is safe on a terminal. */
export function jsonLine(value: unknown): string {
  return `${escapeInvisible(JSON.stringify(value))}\n`;
}

/** Prints one JSON value on one line. */
export function printJson(value: unknown): void {
  process.stdout.write(jsonLine(value));
}

/** How many columns the terminal has; undefined where the output goes elsewhere, or the terminal does not say. */
function terminalColumns(): number | undefined {
  // Where it is no terminal, there is no such number, whatever its type says.
  const { columns } = process.stdout as { columns?: number };
  return columns !== undefined && columns > 0 ? Math.min(columns, 10_000) : undefined;
}

/** How wide a paragraph is: as the terminal, and 80 columns at most. */
export function textWidth(): number {
  return Math.min(terminalColumns() ?? 80, 80);
}

/** How boards are shown where the output goes. */
export function boardOptions(): { readonly color: boolean; readonly width: number | undefined } {
  return { color: hasColor(), width: terminalColumns() };
}

/** Whether to use colours: only on a terminal that has them, and never where `NO_COLOR` is set. */
export function hasColor(): boolean {
  // Node lets FORCE_COLOR overrule NO_COLOR, and says so in a warning.
  return process.stdout.isTTY && process.env['NO_COLOR'] === undefined && process.stdout.hasColors();
}

/** Whose turn it is, or how the game ended. */
export function statusOf(state: GameState, ending?: Ending): string {
  return statusWords(state, usualNames, ending);
}

/**
 * Columns of text side by side, each as wide as its widest cell; the last, of words, is as long as it is. Where a terminal
 * is too narrow for a row, the words go on below where they began, or else all below the row.
 *
 * @returns A text for each row, which may be of several lines.
 */
export function columns(rows: readonly (readonly string[])[], alignments: string): string[] {
  const widths = Array.from(alignments, (_, column) =>
    rows.reduce((widest, row) => Math.max(widest, row[column]?.length ?? 0), 0),
  );
  const room = terminalColumns() ?? Infinity;
  const left = widths.slice(0, -1).reduce((sum, width) => sum + width + 2, 0);
  return rows.map((row) => {
    const cells = row.map((cell, column) => {
      const width = widths[column] ?? 0;
      return alignments[column] === '>' ? cell.padStart(width) : cell.padEnd(width);
    });
    const line = cells.join('  ').trimEnd();
    if (line.length <= room) return line;
    const [words = ''] = row.slice(-1);
    if (room - left >= leastColumn)
      return line.slice(0, left) + wrapped(words, room - left).join(`\n${' '.repeat(left)}`);
    const before = cells.slice(0, -1).join('  ').trimEnd();
    // Not even the columns before it fit side by side.
    const upper = before.length <= room ? [before] : wrapped(before.trim().replace(/ +/g, ' '), room);
    return [...upper, ...wrapped(words, room, '      ')].join('\n');
  });
}

/** Names with what they mean: in two columns, below each other where a terminal is too narrow for that. */
export function explained(rows: readonly (readonly [name: string, meaning: string])[]): string[] {
  const left = Math.max(...rows.map(([name]) => name.length)) + 2;
  const room = terminalColumns() ?? Infinity;
  return rows.flatMap(([name, meaning]) => {
    if (room - left < leastColumn) return [name, ...wrapped(meaning, room, '      ')];
    const [first = '', ...rest] = wrapped(meaning, room - left);
    return [name.padEnd(left) + first, ...rest.map((line) => ' '.repeat(left) + line)];
  });
}

/** The narrowest column of words that is pleasant to read. */
const leastColumn = 24;
