/**
 * A pool of threads that play games side by side and hand them back in order. What is held at any time is a few games
 * for each thread, however long the run is.
 */
import { Worker } from 'node:worker_threads';
import type { SelfPlayOptions } from '../../bot/selfplay.js';

/** How many games each thread may have before it: while one is handed back, the next is there already. */
const gamesBefore = 2;
/** How many games for each thread may be waiting for an earlier one that takes longer, those in hand included. */
const gamesWaiting = 4;

// Beside this file lies the worker as it was built, or, where the sources are run, what starts its source.
const isSource = import.meta.url.endsWith('.ts');
const workerFile = new URL(isSource ? './worker-source.js' : './worker.js', import.meta.url);

/** What the pool is to do. */
export interface PoolTask {
  readonly options: SelfPlayOptions;
  /** The number of the first game to play, and the number behind the last one. */
  readonly first: number;
  readonly end: number;
  /** How many threads. */
  readonly workers: number;
  /** Called with the text of each game, in the order of their numbers. What it throws ends the pool. */
  readonly take: (text: string, game: number) => void;
  /** Ends the pool early; what was taken so far is all. */
  readonly signal?: AbortSignal | undefined;
}

/** Plays the games; settles once all threads have ended. */
export async function playInPool({ options, first, end, workers, take, signal }: PoolTask): Promise<void> {
  const threads: Worker[] = [];
  try {
    await new Promise<void>((resolve, reject) => {
      const waiting = new Map<number, string>();
      const inHand = new Map<Worker, number>();
      let toSend = first;
      let toTake = first;

      const sendOut = (): void => {
        for (const [thread, count] of inHand) {
          if (count >= gamesBefore || toSend === end || toSend - toTake >= gamesWaiting * workers) continue;
          inHand.set(thread, count + 1);
          thread.postMessage(toSend++);
        }
      };
      const handBack = (thread: Worker, game: number, text: string): void => {
        inHand.set(thread, (inHand.get(thread) ?? 1) - 1);
        waiting.set(game, text);
        for (let next = waiting.get(toTake); next !== undefined; next = waiting.get(toTake)) {
          waiting.delete(toTake);
          take(next, toTake);
          toTake++;
        }
        if (toTake === end) resolve();
        else sendOut();
      };

      if (first === end || signal?.aborted === true) {
        resolve();
        return;
      }
      signal?.addEventListener('abort', () => {
        resolve();
      });
      for (let number = 0; number < Math.min(workers, end - first); number++) {
        const thread = new Worker(workerFile, { workerData: options });
        threads.push(thread);
        inHand.set(thread, 0);
        thread.on('error', reject);
        thread.on('exit', () => {
          reject(new Error('A thread of the pool has ended early.'));
        });
        thread.on('message', ({ game, text }: { game: number; text: string }) => {
          try {
            handBack(thread, game, text);
          } catch (error) {
            reject(error instanceof Error ? error : new Error(String(error)));
          }
        });
      }
      for (let round = 0; round < gamesBefore; round++) sendOut();
    });
  } finally {
    await Promise.all(threads.map((thread) => thread.terminate()));
  }
}
