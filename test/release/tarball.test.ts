/**
 * What is published: the same bytes wherever it is built, and nothing in it that is not the project's own, but for what the
 * command has in it with its licence.
 */
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildAndPack, copyTree, run } from './tree.js';

const scratch = mkdtempSync(join(tmpdir(), 'layli-goobalay-release-'));
// Neither how deep the folder lies nor how it is called may show.
const folders = [join(scratch, 'one'), join(scratch, 'another/of a longer name')] as const;
let tarballs: string[];

beforeAll(() => {
  copyTree(...folders);
  tarballs = folders.map(buildAndPack);
}, 1_200_000);
afterAll(() => {
  rmSync(scratch, { recursive: true, force: true });
});

test('two builds in two folders are the same to the last byte', () => {
  const [one, other] = tarballs.map((path) => readFileSync(path));
  expect(one?.length).toBeGreaterThan(10_000);
  expect(one?.equals(other ?? Buffer.alloc(0))).toBe(true);
});

describe('each file that runs', () => {
  const build = join(folders[0], 'dist');
  const filesOf = (): string[] =>
    readdirSync(build, { recursive: true, encoding: 'utf8' }).filter((file) => /\.c?js$/.test(file));

  test('is made of the sources of the project, and in the command of packages whose licences come along', () => {
    // The same build once more, with maps that say what each file is made of.
    run(folders[0], process.execPath, 'node_modules/tsup/dist/cli-default.js', '--silent', '--sourcemap');
    const sources = new Set<string>();
    for (const file of filesOf()) {
      const map = JSON.parse(readFileSync(join(build, `${file}.map`), 'utf8')) as { sources: string[] };
      for (const source of map.sources)
        sources.add(
          `${file.startsWith('cli/') ? 'cli: ' : ''}${relative(join(build, '..'), resolve(build, dirname(file), source))}`,
        );
    }
    expect(sources).toContain('src/play.ts');
    const others = [...sources].filter((source) => !/^(?:cli: )?src\//.test(source));
    const packages = new Set(
      others.map((source) => /^cli: node_modules\/(\w+)\//.exec(source)?.[1] ?? source),
    );
    expect([...packages]).toEqual(['fflate']);
    for (const name of packages)
      expect(readFileSync(join(build, `cli/${name}.LICENSE`), 'utf8')).toContain('MIT License');
  });

  test('asks for files beside it and, in the command, for what Node has, and for nothing else', () => {
    const asked = new Set<string>();
    for (const file of filesOf()) {
      const text = readFileSync(join(build, file), 'utf8');
      const specifiers = text.matchAll(
        /^(?:import|export)\b[^'"]*?['"]([^'"]+)['"]|\b(?:import|require)\(['"]([^'"]+)['"]\)/gm,
      );
      for (const [, stated, called] of specifiers) asked.add(stated ?? called ?? '');
    }
    expect(asked).toContain('node:fs');
    const foreign = [...asked].filter((specifier) => !/^\.{1,2}\//.test(specifier));
    expect(foreign.filter((specifier) => !builtinModules.includes(specifier.replace(/^node:/, '')))).toEqual(
      [],
    );
  });

  test('names no place of the machine that built it', () => {
    for (const file of readdirSync(build, { recursive: true, encoding: 'utf8' })) {
      if (!file.includes('.')) continue;
      const text = readFileSync(join(build, file), 'utf8');
      for (const place of [scratch, process.cwd(), tmpdir()])
        expect(text.includes(`${place}/`), file).toBe(false);
    }
  });
});
