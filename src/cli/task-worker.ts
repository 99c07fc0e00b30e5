/**
 * What runs in a thread that does one task, telling its progress on the way and its output in the end; or, started
 * without one, that thinks about each position it is sent.
 */
import { parentPort, workerData } from 'node:worker_threads';
import { tasks, type Input, type Task } from './tasks.js';

const given = workerData as { name: Task; input: never } | null;
if (given === null) {
  parentPort?.on('message', (input: Input<'think'>) => {
    parentPort?.postMessage({ output: tasks.think(input, () => undefined) });
  });
} else {
  const output = tasks[given.name](given.input, (progress: unknown) => parentPort?.postMessage({ progress }));
  parentPort?.postMessage({ output });
}
