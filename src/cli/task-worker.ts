/** What runs in a thread that does one task: it tells its progress on the way, and its output in the end. */
import { parentPort, workerData } from 'node:worker_threads';
import { tasks, type Task } from './tasks.js';

const { name, input } = workerData as { name: Task; input: never };
const output = tasks[name](input, (progress: unknown) => parentPort?.postMessage({ progress }));
parentPort?.postMessage({ output });
