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
  expect(isReadBy(syntax.ecmaVersion)).toBe(true);
  expect(isReadBy(syntax.ecmaVersion - 1)).toBe(false);
  note(inject('folder'), 'the syntax', '', `ECMAScript ${String(syntax.ecmaVersion)}`);
});

test.for(syntax.browsers)('is read by $name $oldest', async ({ name, oldest, before }) => {
  type Transform = (text: string, options: object) => Promise<{ readonly code: string }>;
  const { transform } = await load<{ transform: Transform }>('esbuild');
  const codes = (target: string): Promise<string[]> =>
    Promise.all(
      files
        .filter((file) => file.name.endsWith('.js'))
        .map(async ({ text }) => (await transform(text, { target, supported })).code),
    );
  const untouched = await codes('esnext');
  expect(await codes(`${name.toLowerCase()}${oldest}`)).toEqual(untouched);
  // An older one would have to have some of it rewritten, if that can be done at all.
  const rewritten = await codes(`${name.toLowerCase()}${before}`).catch(() => null);
  expect(rewritten).not.toEqual(untouched);
  note(inject('folder'), 'the syntax', '', `${name} ${oldest}`);
});

/**
 * What esbuild leaves as it is for a browser, that browser reads. But it rewrites every `\p{…}`, since what is in such a
 * class grows with Unicode; they have been read since ECMAScript 2018.
 */
const supported = { 'regexp-unicode-property-escapes': true };
