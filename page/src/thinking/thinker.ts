/**
 * Asks a worker, one question at a time, and can take any question back at once: a worker that is still at it is
 * ended, and the next question gets a new one.
 */
import type { Answer, Question } from './messages.js';

/** Takes a question back. */
export type Stop = () => void;

/** Asks questions of one kind. */
export interface Thinker {
  /**
   * @param onAnswer - Called with each answer.
   * @param onFailure - Called where the worker cannot work at all.
   */
  readonly ask: (question: Question, onAnswer: (answer: Answer) => void, onFailure: () => void) => Stop;
}

/** A thinker; its worker starts with the first question and waits for more. */
export function createThinker(): Thinker {
  let idle: Worker | null = null;
  return {
    ask(question, onAnswer, onFailure) {
      let worker: Worker;
      try {
        worker = idle ?? new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
      } catch {
        // A browser may refuse workers altogether, as within a frame that is denied everything.
        onFailure();
        return () => undefined;
      }
      idle = null;
      let isBusy = true;
      worker.onmessage = ({ data }: MessageEvent<Answer>) => {
        if (!isBusy) return;
        if (data.kind === 'turn' || data.isLast) {
          isBusy = false;
          idle = worker;
        }
        onAnswer(data);
      };
      worker.onerror = () => {
        if (!isBusy) return;
        isBusy = false;
        worker.terminate();
        onFailure();
      };
      worker.postMessage(question);
      return () => {
        if (!isBusy) return;
        isBusy = false;
        worker.terminate();
      };
    },
  };
}
