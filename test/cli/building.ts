/** The command built as it is published, into a folder of its own. */
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { build } from 'tsup';
import { program } from '../../tsup.config.js';

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
  await build({ ...program, config: false, outDir: join(folder, 'dist/cli'), silent: true });
  return {
    file: join(folder, 'dist/cli/main.js'),
    remove: () => {
      rmSync(folder, { recursive: true });
    },
  };
}
