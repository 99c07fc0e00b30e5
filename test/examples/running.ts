/** Runs an example as its reader would, by its name. */
import { spawn, type ChildProcessByStdio } from 'node:child_process';
import { resolve } from 'node:path';
import type { Readable } from 'node:stream';

/** What a program came to. */
export interface Ended {
  readonly code: number | null;
  readonly output: string;
  readonly errors: string;
}

/** Starts a program in `examples`. */
export function start(
  name: string,
  ...words: readonly string[]
): ChildProcessByStdio<null, Readable, Readable> {
  const child = spawn(process.execPath, ['--import', 'tsx', `examples/${name}`, ...words], {
    cwd: resolve(import.meta.dirname, '../..'),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  child.stdout.setEncoding('utf8');
  child.stderr.setEncoding('utf8');
  return child;
}

/** Runs a program in `examples` to its end. */
export function run(name: string, ...words: readonly string[]): Promise<Ended> {
  return new Promise((done, fail) => {
    const child = start(name, ...words);
    let [output, errors] = ['', ''];
    child.stdout.on('data', (text: string) => (output += text));
    child.stderr.on('data', (text: string) => (errors += text));
    child.on('error', fail);
    child.on('close', (code) => {
      done({ code, output, errors });
    });
  });
}
