import { copyFileSync, mkdirSync, rmSync } from 'node:fs';
import { defineConfig, type Options } from 'tsup';
import { command, entries } from './entries.js';

// Without source maps: what is built is not minified, and they would be more than half of the package.
const shared: Options = {
  tsconfig: 'tsconfig.library.json',
  target: 'es2022',
  // What the entries have in common is in chunks of its own: they share one core, which so knows the states that any
  // of them made.
  splitting: true,
  removeNodeProtocol: false,
};

/** What is imported. */
const modules: Options = { ...shared, format: 'esm', entry: entries };

/** What is required. To have chunks of CommonJS tsup rewrites their syntax for old engines, unless Rollup makes them. */
const commonjs: Options = { ...shared, format: 'cjs', entry: entries, treeshake: true };

const declarations: Options = {
  ...shared,
  tsconfig: 'tsconfig.declarations.json',
  format: ['esm', 'cjs'],
  entry: entries,
  // tsup sets `baseUrl`, which TypeScript 6 calls deprecated.
  dts: { only: true, compilerOptions: { ignoreDeprecations: '6.0' } },
};

/** The command, in a folder of its own, with its own copy of what it uses. */
export const program: Options = {
  ...shared,
  format: 'esm',
  entry: command,
  outDir: 'dist/cli',
  esbuildOptions(options) {
    // Where packages are linked to, no place of the machine gets into the files.
    options.preserveSymlinks = true;
  },
};

export default defineConfig(() => {
  // Not by `clean`, since the builds run side by side into the one folder.
  rmSync('dist', { recursive: true, force: true });
  // The command has this library in it, whose licence asks to be with it.
  mkdirSync('dist/cli', { recursive: true });
  copyFileSync('node_modules/fflate/LICENSE', 'dist/cli/fflate.LICENSE');
  return [modules, commonjs, declarations, program];
});
