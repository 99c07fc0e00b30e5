/** Copies of the project in which a release can be made without touching the project itself. */
import { execFileSync } from 'node:child_process';
import { copyFileSync, cpSync, existsSync, mkdirSync, symlinkSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

export const root: string = resolve(import.meta.dirname, '../..');

/** Runs a program in a folder; gives what it printed. */
export function run(folder: string, program: string, ...given: readonly string[]): string {
  try {
    return execFileSync(program, given, {
      cwd: folder,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
      maxBuffer: 2 ** 26,
    });
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    throw new Error(`${program} ${given.join(' ')} failed:\n${stdout}${stderr}`, { cause: error });
  }
}

/**
 * Copies the files that git knows, as they are at one moment, and takes the installed dependencies along by links.
 *
 * @param folders - Where to; made by this.
 */
export function copyTree(...folders: readonly [string, ...string[]]): void {
  const [first, ...others] = folders;
  const files = run(root, 'git', 'ls-files', '-z', '--cached', '--others', '--exclude-standard').split('\0');
  for (const file of files) {
    // What has been deleted but not committed stands in the list all the same.
    if (file === '' || !existsSync(join(root, file))) continue;
    mkdirSync(dirname(join(first, file)), { recursive: true });
    copyFileSync(join(root, file), join(first, file));
  }
  for (const folder of others) cpSync(first, folder, { recursive: true });
  for (const folder of folders) symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
}

/** Builds a copy and packs it; gives the path of the tarball. */
export function buildAndPack(folder: string): string {
  run(folder, process.execPath, 'node_modules/tsup/dist/cli-default.js', '--silent');
  const answer = run(folder, 'npm', 'pack', '--json', '--ignore-scripts');
  const [{ filename }] = JSON.parse(answer) as [{ filename: string }];
  return join(folder, filename);
}
