/**
 * Builds the command once for all its tests, as it is published, into a folder of its own: the tests need no build
 * before them.
 */
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { build } from 'tsdown';
import type { TestProject } from 'vitest/node';
import config from '../../tsdown.config.js';
import { command } from '../../entries.js';

declare module 'vitest' {
  interface ProvidedContext {
    /** The path of the built command. */
    commandFile: string;
  }
}

const root = resolve(import.meta.dirname, '../..');

/** Builds, and takes the build away in the end. */
export default async function setup(project: TestProject): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'layli-goobalay-command-'));
  copyFileSync(join(root, 'package.json'), join(folder, 'package.json'));
  await build({
    ...config,
    config: false,
    cwd: root,
    entry: command,
    format: 'esm',
    dts: false,
    sourcemap: false,
    outDir: join(folder, 'dist'),
    logLevel: 'warn',
  });
  project.provide('commandFile', join(folder, 'dist/cli/main.js'));
  return () => {
    rmSync(folder, { recursive: true });
  };
}
