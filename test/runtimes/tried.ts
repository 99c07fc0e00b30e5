/** What was tried in a run, to be printed as a table when it ends. */
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { bundlers, runtimes, stores } from './data.js';

const fileIn = (folder: string): string => join(folder, 'tried.tsv');

/** Notes that something was tried and is as it should be. */
export function note(folder: string, name: string, version: string, what: string): void {
  appendFileSync(fileIn(folder), `${name}\t${version}\t${what}\n`);
}

/** The table of what was noted: a line for each name, also for those that ought to have been tried and were not. */
export function tableOf(folder: string): string {
  const rows = new Map<string, string[]>();
  const rowOf = (name: string, version: string): string[] => {
    const key = `${name.padEnd(12)} ${version.padEnd(16)}`;
    const row = rows.get(key) ?? [];
    rows.set(key, row);
    return row;
  };
  for (const { name, version } of [...runtimes, ...bundlers, ...stores]) rowOf(name, version);
  const text = existsSync(fileIn(folder)) ? readFileSync(fileIn(folder), 'utf8').trimEnd() : '';
  for (const line of text.split('\n')) {
    const [name = '', version = '', what = ''] = line.split('\t');
    if (name !== '') rowOf(name, version).push(what);
  }
  return Array.from(rows, ([key, whats]) => `${key} ${whats.join(', ') || 'nothing'}`).join('\n');
}
