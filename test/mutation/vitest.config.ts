/** The tests of one group, for many short runs one after the other. */
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import usual from '../../vitest.config.js';
import { group } from './groups.js';

/** The files in the order of the group. */
class InOrder extends BaseSequencer {
  override sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification): number =>
      group.tests.findIndex((path) => moduleId.endsWith(path));
    return Promise.resolve(files.toSorted((one, other) => place(one) - place(other)));
  }
}

const { asProcess = false } = group;

export default defineConfig({
  resolve: usual.resolve ?? {},
  test: {
    root: `${import.meta.dirname}/../..`,
    include: [...group.tests],
    setupFiles: ['setup.ts', ...(asProcess ? ['processes.ts'] : [])].map(
      (name) => `${import.meta.dirname}/${name}`,
    ),
    globalSetup: asProcess ? [`${import.meta.dirname}/../cli/build.ts`] : [],
    // A process that hangs is noticed by its test, sooner than by Stryker.
    testTimeout: asProcess ? 30_000 : 60_000,
    // One thread runs all files of a run: to start one for each file takes longer than most tests.
    isolate: false,
    fileParallelism: false,
    sequence: { sequencer: InOrder },
    reporters: [],
  },
});
