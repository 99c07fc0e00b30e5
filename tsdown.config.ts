import { defineConfig } from 'tsdown';
import { command, entries } from './entries.js';

export default defineConfig({
  entry: { ...entries },
  format: { esm: { entry: { ...entries, ...command } }, cjs: {} },
  platform: 'neutral',
  target: 'es2022',
  tsconfig: 'tsconfig.library.json',
  // A file for each module: the entries share one core, which so knows the states that any of them made, and a
  // bundler leaves out every module that is not used.
  unbundle: true,
  fixedExtension: false,
  dts: { entry: Object.values(entries) },
  deps: { neverBundle: /^node:/ },
  sourcemap: true,
});
