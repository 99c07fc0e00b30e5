/** Running programs, in a surrounding that says nothing of this one. */
import { spawnSync } from 'node:child_process';

/** What came of a program. */
export interface Run {
  readonly code: number | null;
  readonly output: string;
  readonly errors: string;
}

/** Runs a program to its end; Deno keeps what it keeps in the folder. */
export function runIn(folder: string, command: string, parameters: readonly string[], input = ''): Run {
  const { PATH, HOME } = process.env;
  const { status, stdout, stderr, error } = spawnSync(command, parameters, {
    cwd: folder,
    encoding: 'utf8',
    env: { PATH, HOME, DENO_DIR: `${folder}/.deno`, NO_COLOR: '1' },
    input,
    maxBuffer: 2 ** 26,
    timeout: 100_000,
    killSignal: 'SIGKILL',
  });
  if (error !== undefined) throw new Error(`${command} could not be run: ${error.message}`);
  return { code: status, output: stdout, errors: stderr };
}

/** What a program prints that must end well and say nothing else. */
export function outputOf(folder: string, command: string, parameters: readonly string[], input = ''): string {
  const { code, output, errors } = runIn(folder, command, parameters, input);
  if (code !== 0 || errors !== '') {
    throw new Error(
      `${command} ${parameters.join(' ')} ended with ${String(code)}:\n${output.slice(-2_000)}${errors}`,
    );
  }
  return output;
}
