import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { defineConfig, type Options } from 'tsup';
import { command, entries } from './entries.js';

const shared: Options = {
  tsconfig: 'tsconfig.library.json',
  target: 'es2022',
  // What the entries have in common is in chunks of its own: they share one core, which so knows the states that any
  // of them made.
  splitting: true,
  sourcemap: true,
  removeNodeProtocol: false,
};

/** What is imported, and the command. */
export const modules: Options = { ...shared, format: 'esm', entry: { ...entries, ...command } };

/** Rollup and tsup both write where the source map is; once is enough. */
const oneMapComment: NonNullable<Options['plugins']>[number] = {
  name: 'one-map-comment',
  buildEnd({ writtenFiles }) {
    for (const { name } of writtenFiles) {
      const text = name.endsWith('.cjs') ? readFileSync(name, 'utf8') : '';
      const once = text.replace(/(\n\/\/# sourceMappingURL=\S+)\1/, '$1');
      if (once !== text) writeFileSync(name, once);
    }
  },
};

/** What is required. To have chunks of CommonJS tsup rewrites their syntax for old engines, unless Rollup makes them. */
const commonjs: Options = {
  ...shared,
  format: 'cjs',
  entry: entries,
  treeshake: true,
  plugins: [oneMapComment],
};

const declarations: Options = {
  ...shared,
  format: ['esm', 'cjs'],
  entry: entries,
  // tsup sets `baseUrl`, which TypeScript 6 calls deprecated.
  dts: { only: true, compilerOptions: { ignoreDeprecations: '6.0' } },
};

export default defineConfig(() => {
  // Not by `clean`, since the three builds run side by side into the one folder.
  rmSync('dist', { recursive: true, force: true });
  return [modules, commonjs, declarations];
});
