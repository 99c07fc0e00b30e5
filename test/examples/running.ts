/**
 * Runs an example as a process of its own, which ends by itself and has an exit code. Each is built once, as to start
 * tsx takes ten times as long as to run most of them; `runSource` starts it as its reader would.
 */
import { spawn, type ChildProcessByStdio } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import type { Readable } from 'node:stream';
import { build } from 'esbuild';

/** What a program came to. */
export interface Ended {
  readonly code: number | null;
  readonly output: string;
  readonly errors: string;
}

/** A program that runs. */
export type Program = ChildProcessByStdio<null, Readable, Readable>;

const root = resolve(import.meta.dirname, '../..');
const built = new Map<string, Promise<string>>();
let folder: string | undefined;

/** The folder of the builds: below the project, whose packages they import. */
function buildFolder(): string {
  if (folder !== undefined) return folder;
  const cache = join(root, 'node_modules/.cache/programs');
  mkdirSync(cache, { recursive: true });
  const made = mkdtempSync(`${cache}/`);
  process.once('exit', () => {
    rmSync(made, { recursive: true, force: true });
  });
  return (folder = made);
}

/** Builds a program in `examples` into one file; gives its path. */
async function buildProgram(name: string): Promise<string> {
  const file = join(buildFolder(), `${String(built.size)}-${basename(name, '.ts')}.js`);
  await build({
    entryPoints: [join(root, 'examples', name)],
    outfile: file,
    absWorkingDir: root,
    bundle: true,
    packages: 'external',
    format: 'esm',
    platform: 'node',
  });
  return file;
}

function startFile(...words: readonly string[]): Program {
  const child = spawn(process.execPath, words, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
  child.stdout.setEncoding('utf8');
  child.stderr.setEncoding('utf8');
  return child;
}

/** Starts a program in `examples`. */
export async function start(name: string, ...words: readonly string[]): Promise<Program> {
  const file = built.get(name) ?? buildProgram(name);
  built.set(name, file);
  return startFile(await file, ...words);
}

/** Waits for the end of a program. */
export function ended(program: Program): Promise<Ended> {
  return new Promise((done, fail) => {
    let [output, errors] = ['', ''];
    program.stdout.on('data', (text: string) => (output += text));
    program.stderr.on('data', (text: string) => (errors += text));
    program.on('error', fail);
    program.on('close', (code) => {
      done({ code, output, errors });
    });
  });
}

/** Runs a program in `examples` to its end. */
export async function run(name: string, ...words: readonly string[]): Promise<Ended> {
  return ended(await start(name, ...words));
}

/** The same by `npx tsx`, from its source. */
export function runSource(name: string, ...words: readonly string[]): Promise<Ended> {
  return ended(startFile('--import', 'tsx', `examples/${name}`, ...words));
}
