/** `test/results.json`, the figures behind docs/reliability.md: that they are of the groups of today, and told rightly. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { groups } from './mutation/groups.js';

interface Results {
  readonly mutation: {
    readonly groups: readonly { group: string; changes: number; noticed: number; scorePercent: number }[];
  };
}

const read = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8');
const { mutation } = JSON.parse(read('results.json')) as Results;

test('every group of mutations has its result', () => {
  expect(mutation.groups.map(({ group }) => group).sort()).toEqual(Object.keys(groups).sort());
});

test('the document tells the least and the most of them', () => {
  const rules = ['core', 'guard', 'rulesets', 'moves', 'records', 'timelines'];
  const range = (areRules: boolean): string => {
    const scores = mutation.groups
      .filter(({ group }) => rules.includes(group) === areRules)
      .map(({ scorePercent }) => scorePercent);
    return `${Math.min(...scores)} % to ${Math.max(...scores)} %`;
  };
  const told = read('../docs/reliability.md').replaceAll(/\s+/g, ' ');
  expect(told).toContain(`the tests notice ${range(true)}, of those to the rest ${range(false)}`);
});
