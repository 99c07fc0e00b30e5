/** What was tried in a run, to be printed as a table when it ends. */
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const fileIn = (folder: string): string => join(folder, 'tried.tsv');

/** Notes that something was tried and is as it should be. */
export function note(folder: string, name: string, version: string, what: string): void {
  appendFileSync(fileIn(folder), `${name}\t${version}\t${what}\n`);
}

/** The table of what was noted: a line for each name. */
export function tableOf(folder: string): string {
  const text = existsSync(fileIn(folder)) ? readFileSync(fileIn(folder), 'utf8') : '';
  const rows = new Map<string, string[]>();
  for (const line of text.trimEnd().split('\n')) {
    const [name = '', version = '', what = ''] = line.split('\t');
    const key = `${name.padEnd(12)} ${version.padEnd(16)}`;
    rows.set(key, [...(rows.get(key) ?? []), what]);
  }
  return Array.from(rows, ([key, whats]) => `${key} ${whats.join(', ')}`).join('\n');
}
