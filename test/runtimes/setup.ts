/**
 * What all trials share: the runtimes, and a project that has the packed tarball installed, with the program and what
 * the Node that runs the tests makes of it.
 */
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { installAll, root } from './installing.js';
import { publishedLines } from './published.js';
import { outputOf } from './running.js';
import { tableOf } from './tried.js';

declare module 'vitest' {
  interface ProvidedContext {
    /** The project with the package installed. */
    readonly folder: string;
    /** What the program prints in the Node that runs the tests. */
    readonly reference: string;
  }
}

export default function setup(project: TestProject): () => void {
  installAll();
  const folder = mkdtempSync(join(tmpdir(), 'layli-goobalay-'));
  const packed = outputOf(root, 'npm', ['pack', '--json', '--ignore-scripts', '--pack-destination', folder]);
  const [{ filename }] = JSON.parse(packed) as [{ filename: string }];
  writeFileSync(
    join(folder, 'package.json'),
    JSON.stringify({ name: 'user', private: true, type: 'module' }),
  );
  outputOf(folder, 'npm', ['install', '--offline', '--no-audit', '--no-fund', `./${filename}`]);
  cpSync(join(import.meta.dirname, 'program'), folder, { recursive: true });
  const lines = publishedLines.map(({ name, start, holes }) => ({ name, start, holes }));
  writeFileSync(join(folder, 'published.js'), `export const published = ${JSON.stringify(lines)};\n`);
  project.provide('folder', folder);
  project.provide('reference', outputOf(folder, process.execPath, ['main.js']));
  return () => {
    console.log(`\nWhat was tried and is as it should be:\n\n${tableOf(folder)}\n`);
    rmSync(folder, { recursive: true });
  };
}
