/**
 * A program that speaks the protocol of docs/protocol.md, started as a process of its own and spoken to line by line.
 * Whatever it does, it can be ended, with all that it has started in turn.
 */
import { spawn, type ChildProcessByStdio } from 'node:child_process';
import type { Readable, Writable } from 'node:stream';
import type { Concession } from '../../bot/bots/bot.js';
import { UsageError, quoted } from '../usage.js';
import { linesOf } from './lines.js';

/** What is wrong with a program, and how a game is lost by it. */
export class EngineError extends Error {
  readonly by: Concession['by'];

  constructor(by: Concession['by'], message: string) {
    super(message);
    this.by = by;
  }
}

type Child = ChildProcessByStdio<Writable, Readable, Readable>;

/** All that are running, so that none stays behind. */
const running = new Set<EngineProcess>();

function endAll(): void {
  for (const engine of running) engine.kill();
}

/** How many lines a program may print before the one that is waited for. */
const mostLines = 100_000;
/** How long one whose output has ended is waited for, to learn how it ended, in milliseconds. */
const closingMs = 5_000;
/** How much of what it says on standard error is kept, in characters. */
const mostWords = 2_000;

/** A program that is running. */
export class EngineProcess {
  readonly #child: Child;
  readonly #lines: AsyncGenerator<string | null, void>;
  /** What it said last on standard error. */
  #words = '';
  /** Why it could not be started. */
  #fault: Error | null = null;

  /** @param command - The program and its arguments. */
  constructor([program = '', ...given]: readonly string[]) {
    if (running.size === 0) process.on('exit', endAll);
    // A leader of a group, so that the whole group can be ended.
    this.#child = spawn(program, given, { stdio: ['pipe', 'pipe', 'pipe'], detached: true });
    running.add(this);
    this.#child.on('error', (error) => {
      this.#fault = error;
    });
    // A program that has ended takes no more lines; that is told by its output, which ends, too.
    this.#child.stdin.on('error', () => undefined);
    this.#child.stderr.on('data', (chunk: Buffer) => {
      this.#words = (this.#words + chunk.toString('utf8')).slice(-mostWords);
    });
    this.#lines = linesOf(this.#child.stdout);
  }

  /** Says a line. */
  send(line: string): void {
    this.#child.stdin.write(`${line}\n`);
  }

  /**
   * Reads on until a line is what is waited for.
   *
   * @param what - What that is, for the message.
   * @param take - What a line gives; undefined where it is another.
   * @throws EngineError where the time is over, or the program ends or prints without end.
   */
  async expect<Value>(what: string, ms: number, take: (line: string) => Value | undefined): Promise<Value> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<'late'>((done) => {
      timer = setTimeout(done, ms, 'late');
    });
    try {
      for (let count = 0; count < mostLines; count++) {
        const next = await Promise.race([this.#lines.next(), late]);
        if (next === 'late') throw new EngineError('time', `said no ${what} within ${ms} ms`);
        if (next.done === true) throw await this.#gone();
        const value = next.value === null ? undefined : take(next.value.trim());
        if (value !== undefined) return value;
      }
    } finally {
      clearTimeout(timer);
    }
    throw new EngineError('abandoned', `printed ${mostLines} lines without ${what}`);
  }

  /** That it has ended, with the last of what it had to say. */
  async #gone(): Promise<EngineError> {
    // Its output ends a little before it does.
    if (!this.#isOver) await this.#told('close', closingMs);
    const { exitCode, signalCode } = this.#child;
    const [last = ''] = this.#words.trim().split('\n').slice(-1);
    const how = this.#fault?.message ?? signalCode ?? (exitCode === null ? 'its output' : `code ${exitCode}`);
    return new EngineError('abandoned', `ended (${how})${last === '' ? '' : `: ${last.trim()}`}`);
  }

  /** Whether it runs no more, or never did. */
  get #isOver(): boolean {
    return this.#child.exitCode !== null || this.#child.signalCode !== null || this.#fault !== null;
  }

  /** Waits until it has ended (`exit`), and all that it said has been read (`close`), or for so long. */
  async #told(event: 'exit' | 'close', ms: number): Promise<void> {
    await new Promise<void>((done) => {
      const timer = setTimeout(done, ms);
      this.#child.once(event, () => {
        clearTimeout(timer);
        done();
      });
    });
  }

  /** Asks it to end, and ends it and all that it has started if it does not. */
  async quit(ms: number): Promise<void> {
    if (!this.#isOver) {
      this.send('quit');
      this.#child.stdin.end();
      await this.#told('exit', ms);
    }
    this.kill();
  }

  /** Ends it and all that it has started, at once. */
  kill(): void {
    running.delete(this);
    if (running.size === 0) process.off('exit', endAll);
    try {
      if (this.#child.pid !== undefined) process.kill(-this.#child.pid, 'SIGKILL');
    } catch {
      // Nobody of the group is left.
    }
    this.#child.stdout.destroy();
    this.#child.stderr.destroy();
    this.#child.stdin.destroy();
  }
}

/**
 * The words of a command line, as a shell takes them apart: at blanks, but for what is quoted or behind a backslash.
 * Nothing is expanded, and no shell runs.
 *
 * @throws UsageError where a quotation mark is not closed, or there is no word.
 */
export function wordsOf(line: string): readonly string[] {
  const words: string[] = [];
  let word: string | null = null;
  let quote = '';
  for (let place = 0; place < line.length; place++) {
    const character = line.charAt(place);
    const next = line.charAt(place + 1);
    const isEscape = quote === '' ? next !== '' : quote === '"' && (next === '"' || next === '\\');
    if (character === '\\' && isEscape) word = (word ?? '') + line.charAt(++place);
    else if (quote !== '') {
      if (character === quote) quote = '';
      else word = (word ?? '') + character;
    } else if (character === '"' || character === "'") {
      quote = character;
      word ??= '';
    } else if (/\s/.test(character)) {
      if (word !== null) words.push(word);
      word = null;
    } else word = (word ?? '') + character;
  }
  if (quote !== '') throw new UsageError(`In cmd:${quoted(line)} a ${quote} is not closed.`);
  if (word !== null) words.push(word);
  if (words.length === 0)
    throw new UsageError('cmd: must be followed by a program, as in "cmd:./mybot --fast".');
  return words;
}
