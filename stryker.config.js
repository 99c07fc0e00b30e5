import { group, groupName } from './test/mutation/groups.js';

/**
 * Changes one thing in the sources at a time and sees whether a test notices. `MUTATE` chooses what: `core` or another
 * group of `test/mutation/groups.js`.
 *
 * @type {import('@stryker-mutator/api/core').PartialStrykerOptions}
 */
export default {
  mutate: [...group.mutate],
  testRunner: 'vitest',
  vitest: { configFile: 'test/mutation/vitest.config.ts', related: false },
  coverageAnalysis: 'perTest',
  concurrency: 2,
  // The copy that is changed needs no more than the sources, the tests and their configuration.
  ignorePatterns: [
    '/*',
    '!/src',
    '!/test',
    '/test/fuzz',
    '!/docs',
    '/docs/*/',
    '!/docs/images',
    '!/examples',
    '/examples/*',
    '!/examples/records',
    '!/*.json',
    '!/*.js',
    '!/*.ts',
  ],
  timeoutMS: 10_000,
  timeoutFactor: 2,
  // Results whose source and tests are as they were are taken from the run before.
  incremental: true,
  incrementalFile: `node_modules/.cache/stryker/${groupName}.json`,
  reporters: ['progress', 'clear-text', 'html'],
  clearTextReporter: { logTests: false, reportTests: false, allowColor: false },
  htmlReporter: { fileName: `reports/mutation/${groupName}.html` },
  thresholds: { high: 100, low: group.expected, break: group.expected },
};
