/**
 * What the README of the examples promises: every example has its paragraph and its command there, and those to start
 * from are short and can be copied.
 */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { visit } from 'unist-util-visit';
import { describe, expect, test } from 'vitest';

const examples = resolve(import.meta.dirname, '../../examples');
const readme = fromMarkdown(readFileSync(join(examples, 'README.md'), 'utf8'));
type Element = (typeof readme.children)[number];

/** The file or folder of `examples` that a link leads to; undefined for what lies elsewhere. */
const entryOf = (url: string): string | undefined =>
  /^(?:\.\.|[a-z]+:|#)/.test(url) ? undefined : url.replace(/\/.*/, '');

/** The sections of the README: one for each example. */
interface Section {
  readonly chapter: string;
  readonly elements: Element[];
}
const sections: Section[] = [];
let chapter = '';
for (const element of readme.children) {
  if (element.type !== 'heading') sections.at(-1)?.elements.push(element);
  else if (element.depth === 3) sections.push({ chapter, elements: [] });
  else
    visit(element, 'text', ({ value }) => {
      chapter = value;
    });
}
function entriesIn({ elements }: Section): string[] {
  const entries: string[] = [];
  for (const element of elements)
    visit(element, 'link', ({ url }) => {
      const entry = entryOf(url);
      if (entry !== undefined) entries.push(entry);
    });
  return [...new Set(entries)];
}
const toStartFrom = sections.filter((section) => section.chapter === 'To start from').flatMap(entriesIn);

/** The files of an example. */
function filesOf(entry: string): string[] {
  if (statSync(join(examples, entry)).isFile()) return [entry];
  return readdirSync(join(examples, entry), { encoding: 'utf8' }).map((name) => join(entry, name));
}

test('every example is named', () => {
  const named = sections.flatMap(entriesIn);
  const entries = readdirSync(examples).filter((entry) => entry !== 'README.md');
  expect([...named].sort()).toEqual(entries.sort());
  expect(toStartFrom).toEqual([
    'react',
    'board',
    'tournament.ts',
    'service.ts',
    'quoting.ts',
    'boardgame.io',
  ]);
});

test.each(sections.map((section) => [entriesIn(section)[0] ?? '', section] as const))(
  '%s has a paragraph, and a command that starts it',
  (entry, { elements }) => {
    expect(elements[0]?.type).toBe('paragraph');
    const commands = elements.flatMap((element) =>
      element.type === 'code' && element.lang === 'sh' ? [element.value] : [],
    );
    expect(commands.join('\n')).toMatch(
      entry === 'demo.ts' ? /^npm run demo$/ : new RegExp(`^npx .*\\bexamples/${entry}`, 'm'),
    );
  },
);

describe.each(toStartFrom)('%s', (entry) => {
  test.each(filesOf(entry))('%s has fewer than 100 lines', (file) => {
    const lines = readFileSync(join(examples, file), 'utf8').trimEnd().split('\n');
    expect(lines.length).toBeLessThan(100);
  });

  test('can be copied as it is: it imports nothing from beside it', () => {
    const isFolder = statSync(join(examples, entry)).isDirectory();
    for (const file of filesOf(entry).filter((name) => /\.tsx?$/.test(name))) {
      const imported = [...readFileSync(join(examples, file), 'utf8').matchAll(/\bfrom '(.*)';$/gm)].map(
        ([, specifier = '']) => specifier,
      );
      expect(imported).not.toHaveLength(0);
      expect(imported.filter((each) => each.startsWith('.') && !(isFolder && each.startsWith('./')))).toEqual(
        [],
      );
    }
  });
});
