/** The syntax that the build is written in: how old a language reads it, and how old browsers. */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { syntax } from '../data.js';
import { load } from '../installing.js';
import { note } from '../tried.js';

const dist = join(inject('folder'), 'node_modules/layli-goobalay/dist');
// The command needs Node and what is in it: what runs everywhere is what the entries lead to.
const files = readdirSync(dist)
  .filter((name) => /\.c?js$/.test(name))
  .map((name) => ({ name, text: readFileSync(join(dist, name), 'utf8') }));

test(`is that of ECMAScript ${String(syntax.ecmaVersion)}`, async () => {
  type Parse = (text: string, options: { ecmaVersion: number; sourceType: 'module' | 'script' }) => unknown;
  const { parse } = await load<{ parse: Parse }>('acorn');
  const isReadBy = (ecmaVersion: number): boolean =>
    files.every(({ name, text }) => {
      try {
        parse(text, { ecmaVersion, sourceType: name.endsWith('.cjs') ? 'script' : 'module' });
        return true;
      } catch {
        return false;
      }
    });
  const versions = [2018, 2019, 2020, 2021, 2022, 2023, 2024, 2025];
  expect(versions.find(isReadBy)).toBe(syntax.ecmaVersion);
  note(inject('folder'), 'the syntax', '', `ECMAScript ${String(syntax.ecmaVersion)}`);
});

const browsers = {
  chrome: Array.from({ length: 20 }, (_, index) => String(index + 80)),
  firefox: Array.from({ length: 20 }, (_, index) => String(index + 80)),
  safari: [
    '13',
    '13.1',
    '14',
    '14.1',
    '15',
    '15.1',
    '15.2',
    '15.4',
    '15.5',
    '15.6',
    '16',
    '16.1',
    '16.2',
    '16.3',
    '16.4',
    '17',
    '18',
  ],
} as const;

test.for(['chrome', 'firefox', 'safari'] as const)('is read by %s', async (browser) => {
  type Transform = (text: string, options: object) => Promise<{ readonly code: string }>;
  const { transform } = await load<{ transform: Transform }>('esbuild');
  // What esbuild leaves as it is for a browser, that browser reads. It rewrites every `\p{…}`, since what is in such a
  // class grows with Unicode; they have been read since ECMAScript 2018.
  const supported = { 'regexp-unicode-property-escapes': true };
  const text = files.filter(({ name }) => name.endsWith('.js')).map((file) => file.text);
  const codes = async (target: string): Promise<string> =>
    (await Promise.all(text.map((each) => transform(each, { target, supported }))))
      .map(({ code }) => code)
      .join('\n');
  const untouched = await codes('esnext');
  let oldest: string | undefined;
  for (const version of [...browsers[browser]].reverse()) {
    const lowered = await codes(`${browser}${version}`).catch(() => null);
    if (lowered !== untouched) break;
    oldest = version;
  }
  expect(oldest).toBe(syntax[browser]);
  note(inject('folder'), 'the syntax', '', `${browser} ${String(oldest)}`);
});
