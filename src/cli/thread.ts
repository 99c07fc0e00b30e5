/**
 * Long work in a thread of its own, so that the program hears Ctrl-C at once and can tell what was found by then; and
 * what ends such work early.
 */
import { constants } from 'node:os';
import { Worker } from 'node:worker_threads';
import { tasks, type Input, type Output, type Progress, type Task } from './tasks.js';

// Beside this file lies the thread as it was built. Where the sources are run, as tests do, the work is done here.
export const isSource: boolean = import.meta.url.endsWith('.ts');
export const threadFile: URL = new URL('./task-worker.js', import.meta.url);

/** Does a task. It rejects with the signal's reason when that is aborted. */
export async function inThread<Name extends Task>(
  name: Name,
  input: Input<Name>,
  signal: AbortSignal,
  onProgress: (progress: Progress<Name>) => void = () => undefined,
): Promise<Output<Name>> {
  if (isSource) return tasks[name](input, onProgress);
  const thread = new Worker(threadFile, { workerData: { name, input } });
  try {
    return await new Promise<Output<Name>>((done, fail) => {
      const stop = (): void => {
        fail(signal.reason as Error);
      };
      if (signal.aborted) stop();
      signal.addEventListener('abort', stop);
      thread.on('error', fail);
      thread.on('exit', () => {
        fail(new Error('A thread has ended early.'));
      });
      thread.on('message', (message: { progress: Progress<Name> } | { output: Output<Name> }) => {
        if ('output' in message) done(message.output);
        else if (!signal.aborted) onProgress(message.progress);
      });
    });
  } finally {
    await thread.terminate();
  }
}

/** What ends long work: Ctrl-C, a job system, a terminal that is closed. */
const endings = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Waits for work that such a signal ends early: then there is nothing, and the exit code of the program is that of the
 * signal. A second signal ends the program as ever.
 */
export async function untilEnded<Value>(
  work: (signal: AbortSignal) => Promise<Value>,
): Promise<Value | null> {
  const stopped = new AbortController();
  const stop = (signal: NodeJS.Signals): void => {
    process.exitCode = 128 + constants.signals[signal];
    stopped.abort();
  };
  for (const signal of endings) process.once(signal, stop);
  try {
    return await work(stopped.signal);
  } catch (error) {
    if (stopped.signal.aborted && error === stopped.signal.reason) return null;
    throw error;
  } finally {
    for (const signal of endings) process.removeListener(signal, stop);
  }
}
