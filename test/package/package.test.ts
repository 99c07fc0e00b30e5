/**
 * The package as it is published: the tarball that `npm pack` makes of the last build, installed into a project of its
 * own and used there by `import`, by `require` and by the type checker.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { entries } from '../../entries.js';

const root = resolve(import.meta.dirname, '../..');
const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  name: string;
  version: string;
  exports: Record<string, unknown>;
};
const specifierOf = (entry: string): string =>
  entry === 'index' ? manifest.name : `${manifest.name}/${entry}`;

const scratch = mkdtempSync(join(tmpdir(), 'layli-goobalay-'));
const tarball = join(scratch, `${manifest.name}-${manifest.version}.tgz`);
let packed: string[];
/** What is imported or required: all that is built but the command. */
let library: string[];

function run(folder: string, command: string, ...parameters: string[]): string {
  try {
    return execFileSync(command, parameters, {
      cwd: folder,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
    });
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string };
    throw new Error(`${command} ${parameters.join(' ')} failed:\n${stdout}${stderr}`, { cause: error });
  }
}
const tool = (path: string, ...parameters: string[]): string =>
  run(root, process.execPath, join(root, 'node_modules', path), ...parameters);

/** A project with the package installed and these files in it. */
function project(name: string, files: Readonly<Record<string, string>>): string {
  const folder = join(scratch, name);
  mkdirSync(folder);
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name, private: true }));
  run(folder, 'npm', 'install', '--offline', '--ignore-scripts', '--no-audit', '--no-fund', tarball);
  for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, file), text);
  return folder;
}

beforeAll(() => {
  const answer = run(root, 'npm', 'pack', '--json', '--ignore-scripts', '--pack-destination', scratch);
  const [{ files }] = JSON.parse(answer) as [{ files: { path: string }[] }];
  packed = files.map(({ path }) => path);
  library = packed.filter((path) => path.startsWith('dist/') && !path.startsWith('dist/cli/'));
});
afterAll(() => {
  rmSync(scratch, { recursive: true });
});

describe('what is in it', () => {
  test('the build, the licence and the words, and nothing else', () => {
    const built = packed.filter((path) => path.startsWith('dist/'));
    expect(packed.filter((path) => !built.includes(path)).sort()).toEqual([
      'CHANGELOG.md',
      'CITATION.cff',
      'LICENSE',
      'README.md',
      'package.json',
    ]);
    expect(built).toEqual(
      expect.arrayContaining(
        Object.keys(entries).flatMap((entry) =>
          ['.js', '.cjs', '.d.ts', '.d.cts'].map((ending) => `dist/${entry}${ending}`),
        ),
      ),
    );
  });

  test('one door for each entry, and no others', () => {
    const doors = Object.keys(entries).map((entry) => (entry === 'index' ? '.' : `./${entry}`));
    expect(Object.keys(manifest.exports).sort()).toEqual([...doors, './package.json'].sort());
    expect(manifest).not.toHaveProperty('dependencies');
  });

  test.for(['.js', '.cjs'])('one core for all the entries, in the %s files', (ending) => {
    const holders = library.filter(
      (path) =>
        path.endsWith(ending) &&
        /\bLayliError = class\b|\bclass LayliError\b/.test(readFileSync(join(root, path), 'utf8')),
    );
    expect(holders).toHaveLength(1);
  });

  test.for(['.js', '.cjs'])('the syntax of the sources, in the %s files', (ending) => {
    const files = library.filter((path) => path.endsWith(ending));
    const text = files.map((path) => readFileSync(join(root, path), 'utf8')).join('\n');
    for (const syntax of [/#\w+ in \w/, /\w \?\? \w/, /\w\?\.\w/]) expect(text).toMatch(syntax);
  });

  test('publint has nothing to say', () => {
    tool('publint/src/cli.js', tarball, '--strict');
  });

  test('the types are right for every way of importing', () => {
    tool('@arethetypeswrong/cli/dist/index.js', tarball);
  });
});

describe('used in a project', () => {
  let folder: string;
  beforeAll(() => {
    folder = project('user', {
      // 584 sequences of four plies: the count that the rules give for the short board.
      'perft.mjs': `
        import { createRequire } from 'node:module';
        import * as imported from '${manifest.name}';
        const required = createRequire(import.meta.url)('${manifest.name}');
        const perft = (one, other, state, depth) => depth === 0 ? 1 : one.legalMoves(state).reduce(
          (sum, hole) => sum + perft(other, one, one.applyMove(state, hole), depth - 1), 0);
        for (const [one, other] of [[imported, imported], [required, required], [imported, required]])
          console.log(perft(one, other, one.createGame('short'), 4));`,
      'names.mjs': `
        for (const specifier of process.argv.slice(2))
          console.log(Object.keys(await import(specifier)).sort().join());`,
      'names.cjs': `
        for (const specifier of process.argv.slice(2))
          console.log(Object.keys(require(specifier)).sort().join());`,
    });
  });

  test('by import, by require, and with a state that goes from the one to the other', () => {
    expect(run(folder, process.execPath, 'perft.mjs')).toBe('584\n584\n584\n');
  });

  test('by its command, the threads of which are found, too', () => {
    const command = (...given: readonly string[]): string => run(folder, 'npx', 'layli-goobalay', ...given);
    expect(command('perft', '4', '--ruleset', 'short')).toBe(' 1  6\n 2  28\n 3  128\n 4  584\n');
    expect(command('--version')).toBe(`${manifest.version}\n`);
    const games = ['--games', '3', '--ruleset', 'short', '--workers', '2', '--out', 'games.jsonl'];
    expect(command('selfplay', ...games)).toBe('"games.jsonl" has 3 of 3 games.\n');
  });

  test.for(['names.mjs', 'names.cjs'])('every entry exports what its source does, in %s', async (script) => {
    const names = run(folder, process.execPath, script, ...Object.keys(entries).map(specifierOf));
    const expected = await Promise.all(
      Object.values(entries).map(async (source) => {
        const module = (await import(/* @vite-ignore */ join(root, source))) as object;
        return `${Object.keys(module).sort().join()}\n`;
      }),
    );
    expect(names).toBe(expected.join(''));
  });

  test.for([
    { module: 'node16', moduleResolution: 'node16', files: ['consumer.mts', 'consumer.cts'] },
    { module: 'nodenext', moduleResolution: 'nodenext', files: ['consumer.mts', 'consumer.cts'] },
    { module: 'esnext', moduleResolution: 'bundler', files: ['consumer.ts'] },
  ])('with types, under moduleResolution $moduleResolution', ({ files, ...options }) => {
    const consumer = readFileSync(join(import.meta.dirname, 'consumer.ts'), 'utf8');
    for (const file of files) writeFileSync(join(folder, file), consumer);
    writeFileSync(
      join(folder, 'tsconfig.json'),
      JSON.stringify({
        compilerOptions: {
          ...options,
          target: 'es2022',
          lib: ['es2022'],
          types: [],
          strict: true,
          noEmit: true,
        },
        files,
      }),
    );
    tool('typescript/bin/tsc', '--project', folder);
  });
});
