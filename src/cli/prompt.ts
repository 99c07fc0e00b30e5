/**
 * Asking for lines: in a terminal with editing and a prompt, over a pipe without.
 */
import { createInterface } from 'node:readline';
import { reading, standardInput } from './input.js';
import { UsageError } from './usage.js';

/** Where lines are asked for. */
export interface Prompt {
  readonly isTerminal: boolean;
  /** The next line; null where there is none any more. */
  readonly ask: (question: string) => Promise<string | null>;
  /** Does some work during which Ctrl-C ends the program at once, as it does wherever nobody is asked. */
  readonly pausedFor: <Value>(work: () => Value) => Value;
  readonly close: () => void;
}

/** The longest line that is read from a pipe, in bytes; nothing that can be asked for is nearly as long. */
const longestLine = 10_000;

/** Opens a prompt on standard input. */
export function openPrompt(): Prompt {
  const { stdin, stdout } = process;
  const isTerminal = stdin.isTTY && stdout.isTTY;
  const reader = createInterface({
    input: stdin,
    terminal: isTerminal,
    ...(isTerminal ? { output: stdout } : {}),
  });
  const lines = reader[Symbol.asyncIterator]();
  reader.once('SIGINT', () => {
    process.exitCode = 130;
    reader.close();
  });
  let isTooLong = false;
  let lineLength = 0;
  // A line may come in pieces, and several in one.
  const measure = (chunk: Buffer): void => {
    for (const [place, piece] of chunk.toString('latin1').split('\n').entries()) {
      lineLength = (place === 0 ? lineLength : 0) + piece.length;
      isTooLong ||= lineLength > longestLine;
    }
    if (isTooLong) reader.close();
  };
  if (!isTerminal) stdin.on('data', measure);
  return {
    isTerminal,
    async ask(question) {
      if (isTerminal) {
        stdout.write('\n');
        reader.setPrompt(question);
        reader.prompt();
      }
      const next = await reading(standardInput, lines.next());
      if (isTooLong) throw new UsageError(`${standardInput} has a line of more than ${longestLine} bytes.`);
      if (next.done !== true) return next.value;
      // The line of the prompt is left as it is.
      if (isTerminal) stdout.write('\n');
      return null;
    },
    pausedFor(work) {
      if (!isTerminal) return work();
      stdin.setRawMode(false);
      const done = work();
      stdin.setRawMode(true);
      return done;
    },
    close() {
      reader.close();
      stdin.destroy();
    },
  };
}
