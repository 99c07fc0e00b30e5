import { defineConfig } from 'vitest/config';

/** Where to leave the results as JSON too, beside what is printed. */
const report = process.env['TEST_REPORT'];

export default defineConfig({
  // The package's own names lead to the sources, so that tests and examples import what a user would.
  resolve: {
    alias: [
      { find: /^layli-goobalay$/, replacement: `${import.meta.dirname}/src/index.ts` },
      { find: /^layli-goobalay\//, replacement: `${import.meta.dirname}/src/` },
    ],
  },
  test: {
    // A test that hangs ends; how long one takes is no matter of the tests.
    testTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['test/**/*.test.{ts,tsx}'],
          exclude: [
            'test/package/**',
            'test/release/**',
            'test/cli/**',
            'test/site/**',
            'test/page/**',
            'test/runtimes/tarball/**',
          ],
        },
      },
      {
        extends: true,
        test: {
          name: 'command',
          include: ['test/cli/**/*.test.ts'],
          globalSetup: 'test/cli/build.ts',
          // The command runs in folders of the tests, which a process has and a thread does not.
          pool: 'forks',
          testTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'package',
          include: ['test/{package,release}/**/*.test.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'runtimes',
          include: ['test/runtimes/tarball/**/*.test.ts'],
          globalSetup: 'test/runtimes/setup.ts',
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        // The page that `npm run page` built, in a real browser.
        test: { name: 'browser', include: ['test/page/**/*.test.ts'], hookTimeout: 60_000 },
      },
      {
        extends: true,
        // What `npm run docs` built.
        test: { name: 'site', include: ['test/site/**/*.test.ts'], hookTimeout: 60_000 },
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
