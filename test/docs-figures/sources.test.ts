/**
 * The table of docs/sources.md, the data and the rulebook say the same of every source, cell by cell; so do the files that
 * cite the library.
 */
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { rulebook, rulesets, sources, type RuleId, type RulesetName } from 'layli-goobalay';
import { claims, tellers } from '../../src/citations.js';

const root = resolve(import.meta.dirname, '../..');
const read = (file: string): string => readFileSync(join(root, file), 'utf8');
const text = read('docs/sources.md');

const rows = text
  .split('\n')
  .filter((line) => line.startsWith('|'))
  .map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim().replaceAll('`', '')),
  );
const start = rows.findIndex(([first]) => first === 'point');
const [header = [], , ...points] = rows.slice(start);
type Teller = (typeof tellers)[number];

/** The wordings of a clause that a source has so: `+` where it says so, `?` where this library reads it so. */
function wordingsOf(source: Teller, id: RuleId, mark: '+' | '?'): readonly string[] {
  const rows = Object.entries(claims[id] ?? {});
  return rows.filter(([, row]) => row[tellers.indexOf(source)] === mark).map(([wording]) => wording);
}

test('the data has a row of a mark for each source, in the order of the sources', () => {
  expect(Object.keys(sources)).toEqual([...tellers, 'layli-goobalay']);
  for (const [id, rows] of Object.entries(claims)) {
    for (const row of Object.values(rows)) expect(row, id).toMatch(/^[+?.]{8}$/);
  }
});

/** How the table words what a clause can say; elsewhere it is free to tell more. */
const words: { readonly [id in RuleId]?: Readonly<Record<string, string>> } = {
  direction: { clockwise: 'clockwise', counterclockwise: 'counterclockwise' },
  opening: { any: 'any hole', 'first-hole': 'hole 1' },
  relay: { true: 'relay', false: 'one lap' },
  'last-seed': { true: 'captured', false: 'stays' },
  'capture-chain': { none: 'none', 'facing-empty': 'a chain', contiguous: 'a chain' },
  'making-an-uur': { true: 'an uur' },
  'stuck-end': { 'mover-stuck': 'a player is stuck', 'either-stuck': 'either row is empty' },
};

test('the table has a column for each source, and a row for each point on which they differ', () => {
  expect(header).toEqual(['point', 'clause', ...tellers.map((source) => sources[source].name)]);
  const everyClause = rulebook({ grandSlamRestriction: true }).map(({ id }) => id);
  const told = points.map(([, id]) => id);
  expect(everyClause).toEqual(expect.arrayContaining(told));
  // What they all say alike, and what is only this library's, need no row.
  const claimed = (source: Teller, id: RuleId): string =>
    [...wordingsOf(source, id, '+'), ...wordingsOf(source, id, '?')].join();
  const differing = everyClause.filter(
    (id) => new Set(tellers.map((source) => claimed(source, id))).size > 1,
  );
  expect(told).toEqual(expect.arrayContaining(differing.filter((id) => id !== 'hole-numbers')));
});

test.each(points)('%s (%s) is told of each source as the data has it', (_, clause, ...cells) => {
  const id = clause as RuleId;
  tellers.forEach((source, column) => {
    const cell = (cells[column] ?? '').replace(/ \(\d+\)$/, '');
    const inferred = wordingsOf(source, id, '?');
    const readings = [...wordingsOf(source, id, '+'), ...inferred];
    const isProgram = sources[source].seen === 'program';
    const where = `${clause} of ${source}`;
    if (readings.length === 0) expect(cell, where).toBe(isProgram ? 'not known' : 'not said');
    else if (id === 'board' || id === 'seeds')
      expect(cell.split(', ').sort(), where).toEqual([...readings].sort());
    else if (words[id] !== undefined) {
      expect(cell, where).toBe([...new Set(readings.map((reading) => words[id]?.[reading]))].join(', '));
    } else expect(cell, where).not.toMatch(/^not (said|known)$/);
    // What this library reads into a source has a note that says so.
    if (inferred.length > 0) expect(cells[column], where).toMatch(/ \(\d+\)$/);
  });
});

test('every source has its paragraph, with its author, its year and its title', () => {
  for (const { id, author, year, title, container, volume, pages } of Object.values(sources)) {
    if (id === 'layli-goobalay') continue;
    const shown = text.replaceAll('\n', ' ');
    const [family] = (author ?? '').split(', ');
    for (const part of [id.startsWith('ludii') ? undefined : family, year, volume, container]) {
      if (part !== undefined) expect(shown, id).toContain(String(part));
    }
    if (!title.startsWith('[')) expect(shown, id).toContain(title);
    if (pages?.includes('-') === true) expect(shown, id).toContain(pages);
  }
});

test('every address of a source is one of the document', () => {
  for (const { address, seenAt } of Object.values(sources)) {
    for (const link of [address, seenAt]) if (link !== undefined) expect(text).toContain(link);
  }
});

test('the rulebook of a named ruleset words its fields as its first source has them', () => {
  for (const name of Object.keys(rulesets) as RulesetName[]) {
    for (const { id, citations } of rulebook(name)) {
      for (const { source, verdict } of citations) {
        if (source === 'layli-goobalay') continue;
        const having = wordingsOf(source, id, verdict === 'ours' ? '?' : '+');
        expect(having.length === 0, `${name} ${id} ${source}`).toBe(verdict === 'silent');
      }
    }
  }
});

test('CITATION.cff names the package as it is', () => {
  const citation = read('CITATION.cff');
  const { name, license, description } = JSON.parse(read('package.json')) as Record<string, string>;
  expect(citation).toContain(`title: ${name}\n`);
  expect(citation).toContain(`license: ${license}\n`);
  expect(citation.replaceAll(/\s+/g, ' ')).toContain(description);
  const [, holder = ''] = /Copyright \(c\) \d+ (.+)/.exec(read('LICENSE')) ?? [];
  expect(citation.toLowerCase()).toContain(`- name: ${holder.toLowerCase()}`);
  expect(sources['layli-goobalay'].author?.toLowerCase()).toBe(holder.toLowerCase());
});
