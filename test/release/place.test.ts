/** What `.ci/place.js` says of where the project lives, in what is published. */
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { visit } from 'unist-util-visit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { root, run } from './tree.js';

const folder = mkdtempSync(join(tmpdir(), 'layli-goobalay-place-'));
const place = {
  GITHUB_SERVER_URL: 'https://git.example',
  GITHUB_REPOSITORY: 'owner/name',
  GITHUB_SHA: 'c0ffee',
};
const home = 'https://git.example/owner/name';

const linksOf = (file: string): string[] => {
  const links: string[] = [];
  visit(fromMarkdown(readFileSync(file, 'utf8')), (node) => {
    if (node.type === 'link' || node.type === 'image') links.push(node.url);
  });
  return links;
};

const script = join(folder, '.ci/place.js');
beforeAll(() => {
  for (const file of ['.ci/place.js', 'package.json', 'README.md'])
    cpSync(join(root, file), join(folder, file));
});
afterAll(() => {
  rmSync(folder, { recursive: true });
});

test('without a place nothing is changed, and it is told what is missing', () => {
  expect(() => run(folder, 'env', '-u', 'GITHUB_REPOSITORY', process.execPath, script)).toThrow(
    'GITHUB_SERVER_URL, GITHUB_REPOSITORY and GITHUB_SHA must say where the project lives.',
  );
  expect(readFileSync(join(folder, 'README.md'), 'utf8')).toBe(readFileSync(join(root, 'README.md'), 'utf8'));
});

test('the manifest names the repository, the home page and the address for bugs, and every link leads there', () => {
  const before = linksOf(join(root, 'README.md'));
  expect(before.filter((link) => !link.includes(':')).length).toBeGreaterThan(10);
  const variables = Object.entries(place).map(([name, value]) => `${name}=${value}`);
  run(folder, 'env', ...variables, process.execPath, script);
  expect(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))).toMatchObject({
    name: 'layli-goobalay',
    repository: { type: 'git', url: `git+${home}.git` },
    homepage: `${home}#readme`,
    bugs: { url: `${home}/issues` },
  });
  const after = linksOf(join(folder, 'README.md'));
  expect(after).toHaveLength(before.length);
  expect(after.filter((link) => !link.startsWith('https://'))).toEqual([]);
  expect(after).toContain(`${home}/raw/c0ffee/docs/images/uurs.svg`);
  expect(after).toContain(`${home}/blob/c0ffee/docs/rules.md#open-points`);
});
