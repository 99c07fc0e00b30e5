import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { entries } from './entries.js';

/** The package's own names lead to the sources, so that tests and examples import what a user would. */
const alias = Object.entries(entries).map(([name, source]) => ({
  find: new RegExp(name === 'index' ? '^layli-goobalay$' : `^layli-goobalay/${name.replaceAll('.', '\\.')}$`),
  replacement: fileURLToPath(new URL(source, import.meta.url)),
}));

/** Where to leave the results as JSON too, beside what is printed. */
const report = process.env['TEST_REPORT'];

export default defineConfig({
  resolve: { alias },
  test: {
    projects: [
      { extends: true, test: { name: 'unit', include: ['test/**/*.test.ts'], exclude: ['test/package/**'] } },
      {
        extends: true,
        test: { name: 'package', include: ['test/package/**/*.test.ts'], testTimeout: 120_000 },
      },
    ],
    reporters: report === undefined ? ['default'] : ['default', ['json', { outputFile: report }]],
    coverage: {
      provider: 'v8',
      include: ['src/**/*.ts'],
      reporter: ['text', 'html'],
      thresholds: { 'src/*.ts': { 100: true } },
    },
  },
});
