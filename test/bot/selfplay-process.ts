/**
 * A run of self-play as a process of its own, so that a test can kill it: the options are its argument as JSON, and it
 * prints how many games are written, each time on a line.
 */
import { runSelfPlay, type FileRunOptions } from '../../src/cli/selfplay/run.js';

const options = JSON.parse(process.argv[2] ?? '{}') as FileRunOptions;
try {
  await runSelfPlay({
    ...options,
    onProgress: ({ written }) => {
      console.log(written);
    },
  });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}
