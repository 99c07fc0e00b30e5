import { defineConfig } from 'vitest/config';

/** Where to leave the results as JSON too, beside what is printed. */
const report = process.env['TEST_REPORT'];

export default defineConfig({
  // The package's own names lead to the sources, so that tests and examples import what a user would.
  resolve: {
    alias: [
      { find: /^layli-goobalay$/, replacement: `${import.meta.dirname}/src/index.ts` },
      { find: /^layli-goobalay\/board$/, replacement: `${import.meta.dirname}/src/element/index.ts` },
      { find: /^layli-goobalay\//, replacement: `${import.meta.dirname}/src/` },
    ],
  },
  test: {
    // A test that hangs ends; how long one takes, on a machine that is busy, is no matter of the tests.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    // Every processor; by itself Vitest leaves one of them idle, which of two is half.
    maxWorkers: '100%',
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          // A worker goes on to the next file, with what it has loaded: to load it takes longer than most files do.
          isolate: false,
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
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'package',
          include: ['test/{package,release}/**/*.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'runtimes',
          include: ['test/runtimes/tarball/**/*.test.ts'],
          globalSetup: 'test/runtimes/setup.ts',
        },
      },
      {
        extends: true,
        // The page that `npm run page` built, in a real browser.
        test: {
          name: 'browser',
          include: ['test/page/**/*.test.ts'],
          globalSetup: 'test/shared-chromium.ts',
          isolate: false,
        },
      },
      {
        extends: true,
        // What `npm run docs` built.
        test: {
          name: 'site',
          include: ['test/site/**/*.test.ts'],
          globalSetup: 'test/shared-chromium.ts',
          isolate: false,
        },
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
