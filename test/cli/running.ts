/** Running the built command as a user would: as a process, in a pipe or in a terminal. */
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { spawn as spawnInTerminal } from '@lydell/node-pty';
import { expect, inject, onTestFinished } from 'vitest';

/** How long something may take that takes a moment. */
const longestWait = 30_000;

/** How a process ended, and what it said. */
export interface Ended {
  readonly code: number | null;
  readonly output: string;
  readonly errors: string;
}

/** How to run the command in a pipe. */
export interface Setting {
  /** What it is given on standard input; nothing, and the pipe is closed, when left out. */
  readonly input?: string | Uint8Array;
  /** Changes to the environment. */
  readonly environment?: Readonly<Record<string, string>>;
  /** The folder that it runs in. */
  readonly folder?: string;
  /** Whether its reader goes away at the first bytes. */
  readonly isLeftEarly?: boolean;
}

/** The path of the command. */
export function commandFile(): string {
  return inject('commandFile');
}

/** The environment of these tests, whose own colours are not the command's. */
function environmentWith(changes: Setting['environment']): NodeJS.ProcessEnv {
  const environment = { ...process.env, TERM: usualTerminal, ...changes };
  for (const name of ['NO_COLOR', 'FORCE_COLOR', 'CI']) {
    if (changes?.[name] === undefined) Reflect.deleteProperty(environment, name);
  }
  return environment;
}

/** Runs the command in a pipe. */
export function run(given: readonly string[], setting: Setting = {}): Promise<Ended> {
  const { input, environment, folder, isLeftEarly = false } = setting;
  return new Promise((done, fail) => {
    const child = spawn(process.execPath, [commandFile(), ...given], {
      cwd: folder,
      env: environmentWith(environment),
    });
    // One that hangs ends with its test.
    onTestFinished(() => {
      child.kill('SIGKILL');
    });
    let output = '';
    let errors = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      if (isLeftEarly) child.stdout.destroy();
    });
    child.stderr.setEncoding('utf8').on('data', (text: string) => (errors += text));
    // It may end before it has read everything.
    child.stdin.on('error', () => undefined).end(input);
    child.on('error', fail);
    child.on('close', (code) => {
      done({ code, output, errors });
    });
  });
}

/** What the command printed in a pipe, which must have gone well. */
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

/**
 * Runs the command in a shell: `line` stands for the whole line, in which `"$0" "$@"` is the command with what it is
 * given. For what only a shell sets up: limits, closed and half-open files.
 */
export function runInShell(line: string, given: readonly string[], { input, folder }: Setting = {}): Ended {
  const { status, stdout, stderr } = spawnSync(
    'sh',
    ['-c', line, process.execPath, commandFile(), ...given],
    { cwd: folder, env: environmentWith({}), input: input ?? '', encoding: 'utf8', timeout: longestWait },
  );
  return { code: status, output: stdout, errors: stderr };
}

/** A folder of a test's own, removed after it. */
export function scratchFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'layli-goobalay-'));
  onTestFinished(() => {
    rmSync(folder, { recursive: true });
  });
  return folder;
}

/** The command in a terminal. */
export interface Terminal {
  /** Types something. */
  readonly type: (keys: string) => void;
  /** Waits until this shows up behind what was waited for before; gives what has come since then. */
  readonly until: (text: string | RegExp) => Promise<string>;
  /** Waits for the end; gives the exit code, or the number of the signal behind it. */
  readonly ended: Promise<{ readonly exitCode: number; readonly signal?: number | undefined }>;
  /** All that was written to the terminal. */
  readonly screen: () => string;
}

const columns = 80;
const rows = 24;
const usualTerminal = 'xterm-256color';

/** Runs the command in a terminal of 80 columns and 24 rows. */
export function runInTerminal(
  given: readonly string[],
  setting: Setting = {},
  program?: readonly string[],
): Terminal {
  const [file = '', ...before] = program ?? [process.execPath, commandFile()];
  const terminal = spawnInTerminal(file, [...before, ...given], {
    cols: columns,
    rows,
    cwd: setting.folder ?? process.cwd(),
    env: environmentWith(setting.environment),
    name: setting.environment?.['TERM'] ?? usualTerminal,
  });
  let written = '';
  let read = 0;
  let look = (): void => undefined;
  terminal.onData((text) => {
    written += text;
    look();
  });
  const ended = new Promise<{ exitCode: number; signal?: number | undefined }>((done) => {
    terminal.onExit((end) => {
      done(end);
      look();
    });
  });
  let isOver = false;
  void ended.then(() => {
    isOver = true;
  });
  onTestFinished(() => {
    if (!isOver) terminal.kill('SIGKILL');
  });
  return {
    ended,
    screen: () => written,
    type: (keys) => {
      terminal.write(keys);
    },
    until: (text) =>
      new Promise((done, fail) => {
        const timer = setTimeout(() => {
          fail(new Error(`Nothing like ${String(text)} in ${JSON.stringify(written.slice(read))}`));
        }, longestWait);
        look = () => {
          const rest = written.slice(read);
          const found = typeof text === 'string' ? rest.indexOf(text) : rest.search(text);
          if (found < 0) return;
          const length = typeof text === 'string' ? text.length : (text.exec(rest)?.[0].length ?? 0);
          look = () => undefined;
          clearTimeout(timer);
          read += found + length;
          done(rest.slice(0, found + length));
        };
        look();
      }),
  };
}
