/**
 * Every program in the README, the documents and the doc comments compiles, runs on its own against the sources, and
 * does what its comments claim; what is shown as data can be read.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { format } from 'node:util';
import ts from 'typescript';
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { agrees, moduleOf, programOf, type Block } from './blocks.js';
import { blocks, place, read, root, sources } from './documents.js';

/** A folder of this run's own, in the project, so that a program finds the packages that it finds. */
mkdirSync(join(root, '.examples'), { recursive: true });
const workshop = mkdtempSync(join(root, '.examples', 'run-'));
afterAll(() => {
  rmSync(workshop, { recursive: true });
});

describe('programs', () => {
  const programs = blocks.filter(({ language }) => language === 'ts' || language === 'js');
  const fileOf = (block: Block, folder: string): string =>
    join(workshop, folder, `${place(block).replaceAll(/[/:]/g, '_')}.${block.language}`);

  for (const folder of ['compile', 'run']) mkdirSync(join(workshop, folder));
  const claims = new Map(
    programs.map((block) => {
      const program = programOf(block);
      writeFileSync(fileOf(block, 'compile'), moduleOf(block));
      writeFileSync(fileOf(block, 'run'), program.code);
      return [block, program.claims];
    }),
  );
  const complaints = compile(programs.map((block) => fileOf(block, 'compile')));

  test.for(programs.map((block) => [place(block), block] as const))('%s compiles', ([, block]) => {
    const own = complaints.filter(({ file }) => file?.fileName === fileOf(block, 'compile'));
    expect(own.map((complaint) => inWords(block, complaint))).toEqual([]);
  });

  const checked: { line: number; claimed: string; printed: string; agrees: boolean }[] = [];
  beforeEach(() => {
    checked.length = 0;
    vi.spyOn(console, 'log').mockImplementation(() => undefined);
    vi.stubGlobal(
      'claim',
      (line: number, claimed: string, expression?: () => unknown) =>
        (...values: unknown[]) => {
          checked.push({
            line,
            claimed,
            printed: format(...values),
            agrees: agrees(claimed, expression, values),
          });
          return values[0];
        },
    );
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });

  test.for(programs.map((block) => [place(block), block] as const))('%s runs', async ([, block]) => {
    await import(/* @vite-ignore */ fileOf(block, 'run'));
    const wrong = checked.filter((claim) => !claim.agrees);
    expect(
      wrong.map(
        ({ line, claimed, printed }) => `${block.file}:${String(line)}: claims ${claimed}, is ${printed}`,
      ),
    ).toEqual([]);
    const lines = [...new Set(checked.map(({ line }) => line))].sort((one, other) => one - other);
    expect(lines, 'the lines whose claims were reached').toEqual(claims.get(block));
  });
});

describe('the rest', () => {
  test('every block says what it is: ts and js run, sh is for a terminal, the others are data', () => {
    const known = ['ts', 'js', 'sh', 'text', 'json', 'jsonl', 'html', 'css', 'svg', 'yaml'];
    expect(blocks.filter(({ language }) => !known.includes(language)).map(place)).toEqual([]);
  });

  test('every @example is a block that runs', () => {
    const loose = sources.flatMap((file) =>
      [...read(file).matchAll(/@example\b(?![^\n]*\n[ \t]*\*[ \t]*```(?:ts|js)\n)/g)].map(() => file),
    );
    expect(loose).toEqual([]);
  });

  test('every block of JSON is JSON', () => {
    const values = blocks.flatMap((block) => {
      if (block.language === 'json') return [[block, block.text] as const];
      return block.language === 'jsonl' ? block.text.split('\n').map((line) => [block, line] as const) : [];
    });
    expect(values.length).toBeGreaterThan(0);
    for (const [block, text] of values) expect(() => JSON.parse(text) as unknown, place(block)).not.toThrow();
  });
});

/** What the compiler says of these files under the project's own settings. */
function compile(files: readonly string[]): readonly ts.Diagnostic[] {
  const { config } = ts.readConfigFile(join(root, 'tsconfig.json'), (file) => ts.sys.readFile(file)) as {
    config: unknown;
  };
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, root);
  return ts.getPreEmitDiagnostics(
    ts.createProgram(files, { ...options, checkJs: false, noUnusedLocals: false, noUnusedParameters: false }),
  );
}

function inWords(block: Block, { file, start, messageText }: ts.Diagnostic): string {
  const line =
    file === undefined || start === undefined
      ? block.line
      : ts.getLineAndCharacterOfPosition(file, start).line + 1;
  return `${block.file}:${String(line)}: ${ts.flattenDiagnosticMessageText(messageText, '\n')}`;
}
