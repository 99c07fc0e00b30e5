/**
 * What marks the library's own states and rulesets, as it is and as compilers to older JavaScript leave it: nothing else
 * gets through for one of them, and they have nothing that is not theirs.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import babel from '@babel/core';
import { build, transform } from 'esbuild';
import ts from 'typescript';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as core from '../src/index.js';
import { flawsOfOwn, forge, type Core } from './runtimes/program/forgeries.js';

/** What the sources become as one module, by esbuild for a language. */
async function bundled(target: string): Promise<string> {
  const entry = resolve(import.meta.dirname, '../src/index.ts');
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    write: false,
    format: 'esm',
    target,
    logLevel: 'error',
  });
  return outputFiles[0]?.text ?? '';
}

type Assumptions = Readonly<Record<string, boolean>>;

async function byBabel(targets: string, loose: boolean, assumptions: Assumptions = {}): Promise<string> {
  const presets = [['@babel/preset-env', { targets, loose, modules: false }]];
  const options = { babelrc: false, configFile: false, compact: false, presets, assumptions };
  return (await babel.transformAsync(await bundled('es2022'), options))?.code ?? '';
}

const compilers: Readonly<Record<string, () => Promise<string>>> = {
  'esbuild, minified': async () => (await transform(await bundled('es2022'), { minify: true })).code,
  'esbuild for ES2021': () => bundled('es2021'),
  'esbuild for ES2017': () => bundled('es2017'),
  'TypeScript for ES2017': async () =>
    ts.transpileModule(await bundled('es2022'), {
      compilerOptions: { target: ts.ScriptTarget.ES2017, module: ts.ModuleKind.ESNext },
    }).outputText,
  'Babel for old browsers': () => byBabel('ie 11', false),
  'Babel for old browsers, loosely': () => byBabel('ie 11', true),
  'Babel with privateFieldsAsProperties': () =>
    byBabel('chrome 60', false, { privateFieldsAsProperties: true, setPublicClassFields: true }),
  'Babel with privateFieldsAsSymbols': () => byBabel('chrome 60', false, { privateFieldsAsSymbols: true }),
};

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'layli-goobalay-'));
});
afterAll(() => {
  rmSync(folder, { recursive: true });
});

/** Expects a copy of the library to trust its own and nothing else. */
function expectTrustworthy(library: Core): void {
  const answers = forge(library);
  expect(Object.keys(answers).length).toBeGreaterThan(50);
  const wrong = Object.entries(answers).filter(([name, answer]) => {
    return answer !== (name.startsWith('resolveRuleset') ? 'INVALID_RULESET' : 'INVALID_STATE');
  });
  expect(wrong).toEqual([]);
  expect(flawsOfOwn(library)).toEqual([]);
}

test('nothing that is forged is trusted', () => {
  expectTrustworthy(core);
});

describe.each(Object.entries(compilers))('compiled by %s', (name, compile) => {
  test('nothing that is forged is trusted', async () => {
    const file = join(folder, `${name.replaceAll(/\W/g, '-')}.mjs`);
    const text = await compile();
    // Either the field is still one, or it is not used.
    expect(text).toContain('WeakSet');
    writeFileSync(file, text);
    expectTrustworthy((await import(/* @vite-ignore */ pathToFileURL(file).href)) as Core);
  });
});
