/**
 * Every link between the documents leads to a file that exists, and to a heading of it where it names one. Those to the
 * page to play on, which is built, are tried in test/page-state/link.test.ts and test/site.
 */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { visit } from 'unist-util-visit';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
const documents = ['.', 'docs', 'examples', 'test/conformance/data'].flatMap((folder) =>
  readdirSync(join(root, folder))
    .filter((name) => name.endsWith('.md'))
    .map((name) => join(folder, name)),
);

/** What leads to the headings of a document: their words in lower case, with hyphens. */
function anchorsOf(file: string): string[] {
  return Array.from(readFileSync(join(root, file), 'utf8').matchAll(/^#+ (.*)$/gm), ([, words = '']) =>
    words
      .toLowerCase()
      .replaceAll(/[^\p{Letter}\p{Number} _-]/gu, '')
      .replaceAll(' ', '-'),
  );
}

function linksOf(file: string): string[] {
  const links: string[] = [];
  visit(fromMarkdown(readFileSync(join(root, file), 'utf8')), (node) => {
    if (node.type === 'link' || node.type === 'definition' || node.type === 'image') links.push(node.url);
  });
  return links.filter((link) => !/^[a-z]+:|^\/play\//.test(link));
}

test.each(documents)('%s', (file) => {
  const broken = linksOf(file).filter((link) => {
    const [path = '', anchor] = link.split('#');
    const target = path === '' ? file : join(dirname(file), path);
    return !existsSync(join(root, target)) || (anchor !== undefined && !anchorsOf(target).includes(anchor));
  });
  expect(broken).toEqual([]);
});
