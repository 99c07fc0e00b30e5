/** The lines of a game as they stand in a file. */
import type { SelfPlayLine } from '../../bot/selfplay.js';

/** JSON lines, each with its line break. */
export function textOf(lines: readonly SelfPlayLine[]): string {
  return lines.map((line) => `${JSON.stringify(line)}\n`).join('');
}
