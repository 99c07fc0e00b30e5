/**
 * The lists of changes that may survive the mutation tests speak of the sources as they are: a line that was changed
 * since has to be looked at again.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readSurvivors } from './listed.js';

const root = join(import.meta.dirname, '../..');
const groups = readdirSync(join(import.meta.dirname, 'survivors')).map((name) => name.replace(/\.json$/, ''));

test.each(groups)(
  '%s: every line that is listed is in its source, once in the list, with a reason',
  (group) => {
    const listed = readSurvivors(group);
    const changes = listed.flatMap((each) => each.changes);
    expect(changes.length).toBeGreaterThan(0);
    const missing = changes.filter(({ file, line }) => {
      const lines = readFileSync(join(root, file), 'utf8').split('\n');
      return !lines.some((each) => each.trim() === line);
    });
    expect(missing).toEqual([]);
    expect(new Set(changes.map((change) => JSON.stringify(change))).size).toBe(changes.length);
    for (const { reason } of listed) expect(reason.length).toBeGreaterThan(10);
  },
);
