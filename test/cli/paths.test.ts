/** A folder, or what lies below a file, in the place of a file that is to be written: bad input, and nothing is left. */
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { run, scratchFolder } from './running.js';

const selfPlay = ['selfplay', '--games', '1', '--ruleset', 'short', '--workers', '1', '--out'];

test.for([
  ['a picture', ['show', '1. 3', '--svg', 'folder'], '', '"folder"', 2],
  ['a picture', ['show', '1. 3', '--svg', 'file/below'], '', '"file/below"', 2],
  ['a picture', ['show', '1. 3', '--svg', 'nowhere/below'], '', '"nowhere/below"', 2],
  ['games', [...selfPlay, 'folder'], '', '"folder"', 2],
  ['games', [...selfPlay, 'file/below'], '', '"file/below"', 2],
  ['a saved game', ['play', '--ruleset', 'short'], '3\nsave folder\n', 'folder', 0],
  ['a saved game', ['play', '--ruleset', 'short'], '3\nsave file/below\n', 'file/below', 0],
] as const)('for %s: %j', async ([, given, input, words, expected]) => {
  const folder = scratchFolder();
  mkdirSync(join(folder, 'folder'));
  writeFileSync(join(folder, 'file'), '');
  const { code, output, errors } = await run(given, { folder, input });
  expect(code).toBe(expected);
  expect(output + errors).toContain(words);
  expect(output + errors).toMatch(/cannot be (written|opened)/);
  expect(output + errors).not.toMatch(/fault of the program|\n {4}at /);
  expect(readdirSync(folder, { recursive: true }).sort()).toEqual(['file', 'folder']);
});
