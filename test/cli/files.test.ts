/** Files that are written whole or not at all, and why one cannot be, in words. */
import { spawnSync } from 'node:child_process';
import {
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { constants } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { reasonOf, replaceFile, unwritable, writeNewFile } from '../../src/cli/files.js';
import { OutputError, UsageError } from '../../src/cli/usage.js';
import { runInShell } from './processes.js';
import { scratchFolder } from './running.js';
import { openFiles, tellsOpenFiles } from '../open-files.js';

const failure = (code: string): Error => Object.assign(new Error('failed'), { code });

test.for([
  ['ENOENT', /no such file/],
  ['EACCES', /permission/],
  ['EPERM', /permission/],
  ['EBADF', /not open/],
  ['EISDIR', /directory/],
  ['ENOTDIR', /no directory/],
  ['ENAMETOOLONG', /name is too long/],
  ['ENOSPC', /no space/],
  ['EDQUOT', /no space/],
  ['EFBIG', /too large/],
  ['EEXIST', /already/],
  ['EROFS', /read-only/],
] as const)('%s in words', ([code, words]) => {
  expect(constants.errno).toHaveProperty(code);
  expect(reasonOf(failure(code))).toMatch(words);
});

test('what has no words of its own', () => {
  expect(reasonOf(failure('EMFILE'))).toBe('the system says EMFILE');
  expect(reasonOf(new Error('failed'))).toBe('the system says unknown');
  expect(reasonOf({ code: 'ENOENT' })).toBe('the system says unknown');
  expect(reasonOf(null)).toBe('the system says unknown');
});

test('a full or broken disk is nobody’s bad input', () => {
  for (const code of ['ENOSPC', 'EDQUOT', 'EFBIG', 'EIO'])
    expect(unwritable('games', failure(code))).toBeInstanceOf(OutputError);
  for (const code of ['ENOENT', 'EACCES', 'EISDIR', 'EEXIST', 'EROFS'])
    expect(unwritable('games', failure(code))).toBeInstanceOf(UsageError);
  expect(unwritable('a\nb', failure('EIO')).message).toBe('"a b" cannot be written: the system says EIO.');
});

test('a new file is never one that was there', () => {
  const file = join(scratchFolder(), 'file');
  writeNewFile(file, 'first');
  expect(() => {
    writeNewFile(file, 'second');
  }).toThrow('EEXIST');
  expect(readFileSync(file, 'utf8')).toBe('first');
});

test.skipIf(!tellsOpenFiles)(
  'a file that was written is not held open (needs /proc, as Linux has it)',
  () => {
    const file = join(scratchFolder(), 'file');
    writeNewFile(file, 'first');
    expect(openFiles()).not.toContain(realpathSync(file));
  },
);

test.skipIf(process.platform === 'win32')(
  'a file that cannot be written to its end is not there, or is as it was (needs a shell of Unix)',
  () => {
    const folder = scratchFolder();
    const save = (given: readonly string[], input: string): void => {
      const line = 'ulimit -f 0; exec "$0" "$@"';
      const { code, output, errors } = runInShell(line, ['play', ...given], { folder, input });
      expect(output).toContain('"game.llg" cannot be written: it would be too large.');
      expect([code, errors]).toEqual([0, '']);
    };
    save(['--ruleset', 'short'], '3\nsave game.llg\n');
    expect(readdirSync(folder)).toEqual([]);
    const game = '[Ruleset "short"] 1. 3 *\n';
    writeFileSync(join(folder, 'game.llg'), game);
    save(['game.llg', '--south', 'human', '--north', 'human'], '1\nsave\n');
    expect(readdirSync(folder)).toEqual(['game.llg']);
    expect(readFileSync(join(folder, 'game.llg'), 'utf8')).toBe(game);
  },
);

test('a file is replaced where it is, through a link too, with nothing beside it', () => {
  const folder = scratchFolder();
  mkdirSync(join(folder, 'elsewhere'));
  writeFileSync(join(folder, 'elsewhere/file'), 'first');
  symlinkSync('elsewhere/file', join(folder, 'link'));
  replaceFile(join(folder, 'link'), 'second');
  expect(lstatSync(join(folder, 'link')).isSymbolicLink()).toBe(true);
  expect(readFileSync(join(folder, 'elsewhere/file'), 'utf8')).toBe('second');
  expect(readdirSync(join(folder, 'elsewhere'))).toEqual(['file']);
});

test('what a process left that was killed while it wrote goes with the next writing, and nothing else does', () => {
  const folder = scratchFolder();
  const { pid } = spawnSync(process.execPath, ['--version']);
  const name = (process: number | undefined): string => `.layli-goobalay-${String(process)}-0123456789ab`;
  const files = [name(pid), name(process.pid), `${name(pid)}c`, '.layli-goobalay-lock-0123456789abcdef'];
  for (const file of files) {
    writeFileSync(join(folder, file), 'half');
    utimesSync(join(folder, file), new Date(), Date.now() / 1_000 - 7_200);
  }
  // Another machine may be writing it.
  const young = name(pid).replace(/b$/, '0');
  writeFileSync(join(folder, young), 'half');
  writeNewFile(join(folder, 'new'), 'text');
  expect(readdirSync(folder).sort()).toEqual([...files.slice(1), young, 'new'].sort());
});

test('what cannot be replaced is left as it was', () => {
  const folder = scratchFolder();
  mkdirSync(join(folder, 'below'));
  expect(() => {
    replaceFile(join(folder, 'below'), 'text');
  }).toThrow('EISDIR');
  expect(readdirSync(folder)).toEqual(['below']);
});
