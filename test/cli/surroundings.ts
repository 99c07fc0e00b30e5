/** What the command runs in, be it in the test's process or in one of its own, and how it ends. */
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** How a run ended, and what it said. */
export interface Ended {
  /** The exit code; null where a signal ended it. */
  readonly code: number | null;
  readonly output: string;
  readonly errors: string;
}

/** What the command runs in. */
export interface Setting {
  /** What it is given on standard input, which then ends; nothing when left out. */
  readonly input?: string | Uint8Array;
  /** Changes to the environment. */
  readonly environment?: Readonly<Record<string, string>>;
  /** The folder that it runs in. */
  readonly folder?: string;
}

/** What terminals usually are called. */
export const usualTerminal = 'xterm-256color';

/** The environment of these tests, whose own colours are not the command's. */
export function environmentWith(changes: Setting['environment']): NodeJS.ProcessEnv {
  // Games that are left unsaved are no business of whoever runs the tests.
  const XDG_STATE_HOME = join(tmpdir(), 'layli-goobalay-state');
  const environment = { ...process.env, TERM: usualTerminal, XDG_STATE_HOME, ...changes };
  for (const name of ['NO_COLOR', 'FORCE_COLOR', 'CI']) {
    if (changes?.[name] === undefined) Reflect.deleteProperty(environment, name);
  }
  return environment;
}
