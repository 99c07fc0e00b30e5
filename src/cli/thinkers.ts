/** Threads that think about moves, one each at a time, so that games can be played side by side. */
import { Worker } from 'node:worker_threads';
import type { AsyncBot } from '../bot/bots/bot.js';
import { botOf } from './players.js';
import { isSource, threadFile } from './thread.js';

/** Threads that bots think in. */
export interface Thinkers {
  /** A bot that thinks in whichever thread is free, or is the next to be. */
  readonly bot: (text: string, seed: number) => AsyncBot;
  /** Ends the threads. */
  readonly close: () => Promise<void>;
}

/** Who waits for the answer of a thread. */
interface Waiting {
  readonly done: (hole: number) => void;
  readonly fail: (error: Error) => void;
}

export function openThinkers(count: number): Thinkers {
  // Sources cannot be run in a thread as they are.
  if (isSource) return { bot: (text, seed) => botOf(text).create(seed), close: () => Promise.resolve() };
  const free: Worker[] = [];
  const queue: ((thread: Worker) => void)[] = [];
  const waiting = new Map<Worker, Waiting>();

  function release(thread: Worker): void {
    const next = queue.shift();
    if (next === undefined) free.push(thread);
    else next(thread);
  }

  const threads = Array.from({ length: count }, () => {
    const thread = new Worker(threadFile, { workerData: null });
    thread.on('message', ({ output }: { output: number }) => {
      waiting.get(thread)?.done(output);
      waiting.delete(thread);
      release(thread);
    });
    thread.on('error', (error: Error) => {
      waiting.get(thread)?.fail(error);
      waiting.delete(thread);
    });
    free.push(thread);
    return thread;
  });

  return {
    bot: (bot, seed) => async (state) => {
      const thread = free.pop() ?? (await new Promise<Worker>((take) => queue.push(take)));
      return new Promise((done, fail) => {
        waiting.set(thread, { done, fail });
        thread.postMessage({ bot, seed, state });
      });
    },
    async close() {
      await Promise.all(threads.map((thread) => thread.terminate()));
    },
  };
}
