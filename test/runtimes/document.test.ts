/** The tables of docs/runtimes.md say what is tried, in the versions in which it is. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { bundlers, runtimes, stores, syntax } from './data.js';

const root = resolve(import.meta.dirname, '../..');
const text = readFileSync(resolve(root, 'docs/runtimes.md'), 'utf8');

/** The rows of the table whose first column is headed so, without the header, each without its last cell. */
function rowsOf(heading: string): string[][] {
  const lines = text.split('\n');
  const first = lines.findIndex((line) => line.startsWith(`| ${heading} `)) + 2;
  const end = lines.findIndex((line, index) => index > first && !line.startsWith('|'));
  return lines.slice(first, end).map((line) =>
    line
      .split('|')
      .slice(1, -2)
      .map((cell) => cell.trim()),
  );
}

test('the runtimes', () => {
  const tried = runtimes.map(({ name, version, engine }) => [name, version, engine]);
  expect(rowsOf('runtime')).toEqual([...tried, ['Chromium', 'any', 'V8']]);
});

test('the bundlers', () => {
  expect(rowsOf('bundler')).toEqual(bundlers.map(({ name, version }) => [name, version]));
});

test('the stores', () => {
  expect(rowsOf('store')).toEqual(stores.map(({ name, version }) => [name, version]));
});

test('the browsers whose syntax it is', () => {
  const { ecmaVersion, browsers } = syntax;
  const words = text.replaceAll(/\s+/g, ' ');
  expect(words).toContain(`The build is ECMAScript ${String(ecmaVersion)},`);
  const names = browsers.map(({ name, oldest }) => `${name} ${oldest}`);
  expect(words).toContain(`is read by ${names.slice(0, -1).join(', ')} and ${String(names.at(-1))};`);
});

test('the oldest Node is the one that the package allows', () => {
  const { engines } = JSON.parse(readFileSync(resolve(root, 'package.json'), 'utf8')) as {
    engines: { node: string };
  };
  const oldest = runtimes.find(({ name }) => name.startsWith('Node'))?.version;
  expect(oldest).toBe(`${engines.node.replace('>=', '')}.0`);
});
