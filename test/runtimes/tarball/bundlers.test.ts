/**
 * The packed tarball through bundlers: the whole program does the same as without, and who imports a part of the
 * package gets no more than that.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { createGame, legalMoves, rulebook } from '../../../src/index.js';
import { bundlersByName } from '../bundling.js';
import { bundlers } from '../data.js';
import { outputOf } from '../running.js';
import { note } from '../tried.js';

const folder = inject('folder');
const reference = inject('reference');

/** Words that stand in the rulebook alone: the titles of its clauses that are several words. */
const wordsOfRulebook = rulebook().flatMap(({ title }) => (/\w \w/.test(title) ? [title] : []));
/** Clauses that only a trace cites. */
const wordsOfTraces = ['capture-chain', 'making-an-uur', 'endless-sowing'];

/** What is known from what: words of each entry that none of the others has. */
const wordsOfEntries = {
  bot: ['alphabeta', 'openingPlies'],
  'boardgame.io': ['INVALID_MOVE'],
  notation: ['a brace that ends the comment'],
  render: ['text-anchor', 'layli-background'],
};
type Entry = keyof typeof wordsOfEntries;
const names = Object.keys(wordsOfEntries) as Entry[];

/** Files to be bundled, each an import of a part. */
const parts = {
  nothing: "import 'layli-goobalay';",
  core: "export * from 'layli-goobalay';",
  legalMoves: "export { legalMoves } from 'layli-goobalay';",
  ...(Object.fromEntries(names.map((name) => [name, `export * from 'layli-goobalay/${name}';`])) as Record<
    Entry,
    string
  >),
};
type Part = keyof typeof parts;

const missing = (text: string, words: readonly string[]): string[] =>
  words.filter((each) => !text.includes(each));
const found = (text: string, words: readonly string[]): string[] =>
  words.filter((each) => text.includes(each));

describe.for(bundlers)('$name $version', ({ name, version }) => {
  const bundle = bundlersByName[name];
  const outfileOf = (part: string): string => join(folder, 'bundles', name, `${part}.js`);
  const textOf = (part: Part): string => readFileSync(outfileOf(part), 'utf8');

  beforeAll(async () => {
    for (const [part, text] of Object.entries(parts)) {
      const entry = join(folder, `part-${part}.js`);
      writeFileSync(entry, `${text}\n`);
      await bundle(entry, outfileOf(part));
    }
  });

  test('the whole program does the same', async () => {
    await bundle(join(folder, 'main.js'), outfileOf('main'));
    expect(outputOf(folder, process.execPath, [outfileOf('main')])).toBe(reference);
    note(folder, name, version, 'the whole program');
  });

  test('legalMoves comes without the rulebook and the traces', async () => {
    const whole = textOf('core');
    expect(wordsOfRulebook.length).toBeGreaterThan(10);
    expect(missing(whole, [...wordsOfRulebook, ...wordsOfTraces])).toEqual([]);
    const alone = textOf('legalMoves');
    expect(found(alone, [...wordsOfRulebook, ...wordsOfTraces])).toEqual([]);

    const module = (await import(/* @vite-ignore */ pathToFileURL(outfileOf('legalMoves')).href)) as object;
    expect(Object.keys(module)).toEqual(['legalMoves']);
    const { legalMoves: bundled } = module as { legalMoves: typeof legalMoves };
    expect(bundled(createGame('somaliland'))).toEqual(legalMoves(createGame('somaliland')));
    const share = Math.round((100 * alone.length) / whole.length);
    note(
      folder,
      name,
      version,
      `legalMoves alone: ${String(Buffer.byteLength(alone))} bytes, ${String(share)}% of the core`,
    );
  });

  test('what is not used leaves nothing behind', () => {
    const text = textOf('nothing');
    expect(found(text, ['LayliError', 'holes', 'seeds'])).toEqual([]);
    expect(text.length).toBeLessThan(500);
    note(folder, name, version, 'nothing for nothing');
  });

  test.for(names)('%s comes without the others', (entry) => {
    const text = textOf(entry);
    expect(missing(text, wordsOfEntries[entry])).toEqual([]);
    // The bots write records, and so build on the notation.
    const others = names.filter((other) => other !== entry && !(entry === 'bot' && other === 'notation'));
    expect(others.flatMap((other) => found(text, wordsOfEntries[other]))).toEqual([]);
    expect(found(textOf('core'), wordsOfEntries[entry])).toEqual([]);
    note(folder, name, version, `${entry} alone`);
  });
});
