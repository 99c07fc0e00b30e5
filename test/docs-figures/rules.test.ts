/**
 * What docs/rules.md draws and tabulates is what the library does.
 */
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { fromMarkdown } from 'mdast-util-from-markdown';
import {
  isLayliError,
  parseGame,
  resolveRuleset,
  rulebook,
  rulesets,
  traceMove,
  type GameState,
  type Ruleset,
} from 'layli-goobalay';
import { toText } from 'layli-goobalay/render';
import { kinds, rowOf } from '../../examples/random-games.js';
import { isDeep } from '../deep.js';
import { workedExamples, type WorkedExample } from './worked-examples.js';

const options = Object.keys(rulesets.standard) as (keyof Ruleset)[];
const root = resolve(import.meta.dirname, '../..');
const read = (file: string): string => readFileSync(join(root, file), 'utf8');
const rules = read('docs/rules.md');
const { children } = fromMarkdown(rules);

const owners = { '.': null, s: 'south', n: 'north' } as const;

function positionOf({ ruleset, seeds, uurs, captured, turn }: WorkedExample): GameState {
  return parseGame({
    ruleset: resolveRuleset(ruleset),
    seeds,
    uurs: Array.from(uurs, (letter) => owners[letter as keyof typeof owners]),
    captured,
    turn,
    ply: 20,
    quietPlies: 0,
  });
}

/** The fenced texts below a heading, up to the next one. */
function drawingsBelow(heading: string): string[] {
  const start = children.findIndex(
    (node) =>
      node.type === 'heading' && rules.slice(node.position?.start.offset).startsWith(`### ${heading}\n`),
  );
  expect(start, `a heading ${heading}`).toBeGreaterThanOrEqual(0);
  const length = children.slice(start + 1).findIndex(({ type }) => type === 'heading');
  return children
    .slice(start + 1, length === -1 ? undefined : start + 1 + length)
    .flatMap((node) => (node.type === 'code' && node.lang === 'text' ? [node.value] : []));
}

describe('the worked examples', () => {
  test.each(workedExamples)('$heading', (example) => {
    const before = positionOf(example);
    const trace = traceMove(before, example.hole);
    expect(trace.outcome).toBe(example.outcome);
    expect(trace.laps).toHaveLength(example.laps);
    expect(trace.after).toMatchObject(example.after);

    const lastMove = { before, hole: example.hole };
    expect(drawingsBelow(example.heading)).toEqual([toText(before), toText(trace.after, { lastMove })]);
  });
});

/** The cells of each table whose first column is headed so, without the marks of code; the header is the first row. */
function tablesHeaded(text: string, first: string): string[][][] {
  return text
    .split(/\n(?!\|)/)
    .map((part) => part.split('\n').filter((line) => line.startsWith('|')))
    .map((lines) =>
      lines.map((line) =>
        line
          .split('|')
          .slice(1, -1)
          .map((cell) => cell.trim().replaceAll('`', '')),
      ),
    )
    .filter(([header]) => header?.[0] === first);
}

describe('the table of named rulesets', () => {
  const words = (value: string | number | boolean): string =>
    typeof value === 'boolean' ? (value ? 'yes' : 'no') : value.toLocaleString('en');

  test('has each ruleset and each field as it is', () => {
    const tables = tablesHeaded(rules, 'ruleset');
    expect(tables).toHaveLength(1);
    const [header = [], , ...rows] = tables[0] ?? [];
    expect(rows.map(([name]) => name)).toEqual(Object.keys(rulesets));
    const fields = header.filter((field) => field in rulesets.standard) as (keyof typeof rulesets.standard)[];
    expect(fields.length).toBeGreaterThan(7);
    for (const row of rows) {
      const ruleset = rulesets[row[0] as keyof typeof rulesets];
      const shown = Object.fromEntries(fields.map((field) => [field, row[header.indexOf(field)]]));
      expect(shown, row[0]).toEqual(
        Object.fromEntries(fields.map((field) => [field, words(ruleset[field])])),
      );
    }
  });

  test('leaves out what all rulesets share alone, and states that', () => {
    const [[header = []] = []] = tablesHeaded(rules, 'ruleset');
    const shared = options.filter((field) => !header.includes(field));
    expect(shared).toContain('quietLimit');
    for (const field of shared) {
      expect(new Set(Object.values(rulesets).map((ruleset) => ruleset[field])).size).toBe(1);
      expect(rules).toContain(`\`${field}\` is ${words(rulesets.standard[field])}`);
    }
  });
});

/** What an option takes, in the words of the library: `true or false`, `a whole number from 1 to 20`. */
function allowedOf(option: string): string {
  try {
    resolveRuleset({ [option]: 'no such value' });
  } catch (error) {
    if (isLayliError(error, 'INVALID_RULESET')) return error.details.problems[0]?.allowed ?? '';
  }
  return expect.unreachable(`${option} takes anything`);
}

test('the guide tells of every option what it takes', () => {
  const [, , ...rows] = tablesHeaded(read('docs/guide-reference.md'), 'field').flat();
  const values = (option: string): string =>
    allowedOf(option)
      .replace('a whole number from ', '')
      .replaceAll(/\d{4,}/g, (digits) => Number(digits).toLocaleString('en'))
      .replaceAll('"', "'")
      .replaceAll(' or ', ', ');
  expect(rows.map(([option, told]) => [option, told])).toEqual(
    options.map((option) => [option, values(option)]),
  );
});

test('every option is named where records are told, as its tag', () => {
  const [, told = ''] = /their tags are ([^.]+)\./.exec(read('docs/notation.md')) ?? [];
  const tags = Array.from(told.matchAll(/`(\w+)`/g), ([, tag = '']) => tag);
  expect(tags).toEqual(options.map((option) => option.charAt(0).toUpperCase() + option.slice(1)));
});

test('every clause of the rulebook is named where the rules are told', () => {
  const ids = rulebook({ grandSlamRestriction: true }).map(({ id }) => id);
  expect(ids.filter((id) => !rules.includes(`\`${id}\``))).toEqual([]);
});

test('the counts of move sequences are those of the conformance data', () => {
  const { tables } = JSON.parse(read('test/conformance/data/perft.json')) as {
    tables: { name: string; sequences: number[] }[];
  };
  const [header, , ...rows] = tablesHeaded(read('docs/guide-reference.md'), 'ruleset').flat();
  const lengths = (header ?? []).slice(1).map(Number);
  expect(rows.map(([name]) => name)).toEqual(Object.keys(rulesets));
  for (const [name, ...counts] of rows) {
    const known = tables.find((table) => table.name === name)?.sequences ?? [];
    expect(counts, name).toEqual(lengths.map((length) => known[length - 1]?.toLocaleString('en')));
  }
});

describe('the figures of random games', () => {
  // The long board takes seconds: LAYLI_DEEP=1 plays it, too.
  const rows = tablesHeaded(rules, 'holes').flat();
  test.each(kinds.filter(({ holes }) => isDeep || holes === 6))(
    'on $holes holes with $captureChain',
    (kind) => {
      expect(rows).toContainEqual(tablesHeaded(`| holes |\n${rowOf(kind, 5_000)}`, 'holes')[0]?.[1]);
    },
    60_000,
  );
});
