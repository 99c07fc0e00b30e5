/**
 * Asking for lines: in a terminal with editing and a prompt, over a pipe without.
 */
import { createInterface } from 'node:readline';
import { PassThrough } from 'node:stream';
import { reading, standardInput } from './input.js';
import { UsageError } from './usage.js';

/** Where lines are asked for. */
export interface Prompt {
  readonly isTerminal: boolean;
  /** The next line; null where there is none any more. */
  readonly ask: (question: string) => Promise<string | null>;
  /**
   * Waits for some work in a terminal. Keys that are typed meanwhile are not heard, but for Ctrl-Z and for Ctrl-C, which
   * aborts the signal: then there is nothing.
   */
  readonly during: <Value>(work: (signal: AbortSignal) => Promise<Value>) => Promise<Value | null>;
  readonly close: () => void;
}

/** The longest line that is read from a pipe, in bytes; nothing that can be asked for is nearly as long. */
const longestLine = 10_000;

const ctrlC = 0x03;
const ctrlZ = 0x1a;

/** Gives the terminal back to the shell until that lets the program go on. */
function suspend(terminal: NodeJS.ReadStream): void {
  if (process.platform === 'win32') return;
  process.once('SIGCONT', () => terminal.setRawMode(true));
  terminal.setRawMode(false);
  process.kill(process.pid, 'SIGTSTP');
}

/** Opens a prompt on standard input. */
export function openPrompt(): Prompt {
  const { stdin, stdout } = process;
  const isTerminal = stdin.isTTY && stdout.isTTY;
  // What is typed goes to the reader by a way that can be closed.
  const keys = new PassThrough();
  let heed = (typed: Buffer): unknown => keys.write(typed);
  if (isTerminal) {
    stdin.on('data', (typed: Buffer) => heed(typed));
    stdin.on('end', () => keys.end());
  }
  const reader = createInterface({
    input: isTerminal
      ? Object.assign(keys, { setRawMode: (isRaw: boolean) => stdin.setRawMode(isRaw) })
      : stdin,
    terminal: isTerminal,
    ...(isTerminal ? { output: stdout } : {}),
  });
  const lines = reader[Symbol.asyncIterator]();
  reader.once('SIGINT', () => {
    process.exitCode = 130;
    reader.close();
  });
  // Back from Ctrl-Z it is paused.
  reader.on('SIGCONT', () => {
    reader.prompt(true);
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
    async during(work) {
      const stopped = new AbortController();
      const toReader = heed;
      heed = (typed) => {
        if (typed.includes(ctrlC)) stopped.abort();
        else if (typed.includes(ctrlZ)) suspend(stdin);
      };
      try {
        return await work(stopped.signal);
      } catch (error) {
        if (!stopped.signal.aborted) throw error;
        process.exitCode = 130;
        return null;
      } finally {
        heed = toReader;
      }
    },
    close() {
      reader.close();
      stdin.destroy();
    },
  };
}
