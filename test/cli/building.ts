/** The command built as it is published, into a folder of its own. */
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { build } from 'tsdown';
import { command, entries } from '../../entries.js';
import config from '../../tsdown.config.js';

const root = resolve(import.meta.dirname, '../..');

/** A build of the command. */
export interface BuiltCommand {
  /** The path of the file that starts it. */
  readonly file: string;
  /** Removes the build. */
  readonly remove: () => void;
}

/** Builds the command from the sources. */
export async function buildCommand(): Promise<BuiltCommand> {
  const folder = mkdtempSync(join(tmpdir(), 'layli-goobalay-command-'));
  copyFileSync(join(root, 'package.json'), join(folder, 'package.json'));
  await build({
    ...config,
    config: false,
    cwd: root,
    // All of the entries, since where a module goes in the build depends on them.
    entry: { ...entries, ...command },
    format: 'esm',
    dts: false,
    sourcemap: false,
    outDir: join(folder, 'dist'),
    logLevel: 'warn',
  });
  return {
    file: join(folder, 'dist/cli/main.js'),
    remove: () => {
      rmSync(folder, { recursive: true });
    },
  };
}
