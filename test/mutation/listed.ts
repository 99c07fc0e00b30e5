/** The changes that may survive the mutation tests, each with its reason. */
import { existsSync, readFileSync } from 'node:fs';

/** One change of a source. */
export interface Change {
  readonly file: string;
  /** The line on which the changed code begins, without its indentation. */
  readonly line: string;
  readonly from: string;
  readonly to: string;
}

/** Changes that nobody can see, all for the same reason. */
export interface Equivalents {
  readonly reason: string;
  readonly changes: readonly Change[];
}

/** What is listed for a group of groups.js. */
export function readSurvivors(group: string): readonly Equivalents[] {
  const path = `${import.meta.dirname}/survivors/${group}.json`;
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Equivalents[]) : [];
}
