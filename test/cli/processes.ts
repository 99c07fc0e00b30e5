/**
 * Runs the built command as a process of its own, as a shell does. That takes a hundred times as long as a run in the
 * test's process, by `running.ts`, and shows what nothing else can:
 *
 * - `main.ts`, the file that a shell starts: its exit code, and an output that is closed or takes no more;
 * - a terminal: colours, progress bars, the prompt with its editing, Ctrl-C and Ctrl-D, what `stty` says afterwards;
 * - what only a shell sets up: limits of the system, standard inputs of every kind, readers that are slow or leave;
 * - signals, which end a whole process;
 * - faults of the program and of its threads, which are planted before it starts;
 * - one run with threads, one line of each kind in `docs/command.md` with a pipe, and the installed package.
 */
import { spawn, spawnSync } from 'node:child_process';
import { spawn as spawnInTerminal } from '@lydell/node-pty';
import { inject, onTestFinished } from 'vitest';
import { environmentWith, usualTerminal, type Ended, type Setting } from './surroundings.js';

/** How long something may take that takes a moment. */
const longestWait = 300_000;

/** How to run the command in a pipe. */
export interface ProcessSetting extends Setting {
  /** Whether its reader goes away at the first bytes. */
  readonly isLeftEarly?: boolean;
}

/** The path of the command. */
export function commandFile(): string {
  return inject('commandFile');
}

/** Runs the command in a pipe. */
export function runAsProcess(given: readonly string[], setting: ProcessSetting = {}): Promise<Ended> {
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

/**
 * Runs the command in a shell: `line` stands for the whole line, in which `"$0" "$@"` is the command with what it is
 * given. For what only a shell sets up: limits, closed and half-open files.
 */
export function runInShell(line: string, given: readonly string[], { input, folder }: Setting = {}): Ended {
  const { status, stdout, stderr } = spawnSync(
    'sh',
    ['-c', line, process.execPath, commandFile(), ...given],
    {
      cwd: folder,
      env: environmentWith(undefined),
      input: input ?? '',
      encoding: 'utf8',
      timeout: longestWait,
    },
  );
  return { code: status, output: stdout, errors: stderr };
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
