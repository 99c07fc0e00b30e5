/**
 * Runs the command in the test's own process: its main function, in surroundings that are the test's. No process is
 * started and nothing is built, so that a run takes milliseconds:
 *
 *     const { code, output, errors } = await run(['show', '--json'], { input: '[Ruleset "short"] 1. 3' });
 *     await expectRefusal(['shwo'], ['did you mean show?']);
 *
 * One run at a time. What only a process of its own shows is tested with `processes.ts`, which says what that is.
 */
import { createReadStream, mkdtempSync, openSync, rmSync, writeFileSync, type ReadStream } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { isMainThread } from 'node:worker_threads';
import { expect, onTestFinished } from 'vitest';
import { main } from '../../src/cli/program.js';
import { runAsProcess } from './processes.js';
import { environmentWith, type Ended, type Setting } from './surroundings.js';

/** What a process has one of, and the test has another of while the command runs. */
type Surroundings = Pick<NodeJS.Process, 'stdin' | 'stdout' | 'stderr' | 'env'>;

/** An output that keeps what it is given, and is no terminal. */
class Kept extends Writable {
  readonly #chunks: Buffer[] = [];

  override _write(chunk: Buffer, _: string, done: () => void): void {
    this.#chunks.push(chunk);
    done();
  }

  get text(): string {
    return Buffer.concat(this.#chunks).toString('utf8');
  }
}

/** An input that ends behind these bytes: a file, whose name is gone at once. */
function inputOf(bytes: string | Uint8Array): ReadStream {
  const folder = mkdtempSync(join(tmpdir(), 'layli-goobalay-input-'));
  const path = join(folder, 'input');
  writeFileSync(path, bytes);
  const input = createReadStream(path, { fd: openSync(path, 'r') });
  rmSync(folder, { recursive: true });
  return input;
}

/** Puts others in the place of what the process has; gives what puts everything back. */
function enter(others: { readonly [Name in keyof Surroundings]: unknown }, folder = '.'): () => void {
  const own = Object.keys(others).map(
    (name) => [name, Object.getOwnPropertyDescriptor(process, name)] as const,
  );
  const { exitCode } = process;
  const ownFolder = process.cwd();
  for (const [name, value] of Object.entries(others))
    Object.defineProperty(process, name, { value, configurable: true, enumerable: true, writable: true });
  process.exitCode = undefined;
  // A thread has no folder of its own.
  if (isMainThread) process.chdir(folder);
  return () => {
    for (const [name, property] of own) if (property) Object.defineProperty(process, name, property);
    process.exitCode = exitCode;
    if (isMainThread) process.chdir(ownFolder);
  };
}

let isRunning = false;

/** Runs the command. */
export async function run(given: readonly string[], setting: Setting = {}): Promise<Ended> {
  const { input = '', environment, folder } = setting;
  // So do the tests of changed sources, which run in a thread.
  if (folder !== undefined && !isMainThread) return runAsProcess(given, setting);
  if (isRunning) throw new Error('The command is running already: one run at a time.');
  isRunning = true;
  const [stdin, stdout, stderr] = [inputOf(input), new Kept(), new Kept()];
  const leave = enter({ stdin, stdout, stderr, env: environmentWith(environment) }, folder);
  const end = (): void => {
    if (!isRunning) return;
    isRunning = false;
    leave();
    stdin.destroy();
  };
  // One that hangs ends with its test.
  onTestFinished(end);
  try {
    await main(given);
    return { code: Number(process.exitCode ?? 0), output: stdout.text, errors: stderr.text };
  } finally {
    end();
  }
}

/** What the command printed, which must have gone well. */
export async function printed(given: readonly string[], setting?: Setting): Promise<string> {
  const { code, output, errors } = await run(given, setting);
  expect(errors).toBe('');
  expect(code).toBe(0);
  return output;
}

/** The lines of JSON that the command printed. */
export async function json(given: readonly string[], setting?: Setting): Promise<unknown[]> {
  const lines = (await printed([...given, '--json'], setting)).trimEnd().split('\n');
  return lines.map((line) => JSON.parse(line) as unknown);
}

/** That the program refuses its input with one line that says these things. */
export async function expectRefusal(
  given: readonly string[],
  words: readonly string[],
  setting?: Setting,
): Promise<void> {
  const { code, output, errors } = await run(given, setting);
  expect(output).toBe('');
  expect(errors).toMatch(/^layli-goobalay: [^\n]+\n$/);
  for (const word of words) expect(errors).toContain(word);
  expect(code).toBe(2);
}

/** A folder of a test's own, removed after it. */
export function scratchFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'layli-goobalay-'));
  onTestFinished(() => {
    rmSync(folder, { recursive: true });
  });
  return folder;
}
