/** The boards in these documents are what the program above each of them prints. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { blocksOfMarkdown, moduleOf, type Block } from '../docs/blocks.js';

const root = resolve(import.meta.dirname, '../..');
const files = ['docs/index.md', 'docs/render.md', 'docs/start.md'];
const boards = files.flatMap((file) => {
  const blocks = blocksOfMarkdown(file, readFileSync(join(root, file), 'utf8'));
  return blocks.flatMap((board, place): [string, number, Block, Block | undefined][] =>
    board.language === 'text' ? [[file, board.line, board, blocks[place - 1]]] : [],
  );
});

// A folder in the project, so that a program finds the packages that it finds.
mkdirSync(join(root, '.examples'), { recursive: true });
const workshop = mkdtempSync(join(root, '.examples', 'boards-'));
afterAll(() => {
  rmSync(workshop, { recursive: true });
});

test('there are boards in each', () => {
  expect(new Set(boards.map(([file]) => file))).toEqual(new Set(files));
});

test.for(boards)('the board in %s, line %i', async ([file, line, board, program]) => {
  expect(program?.language).toBe('ts');
  const path = join(workshop, `${file.replaceAll('/', '_')}-${String(line)}.ts`);
  writeFileSync(path, program === undefined ? '' : moduleOf(program));
  const log = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  await import(/* @vite-ignore */ path);
  const printed = log.mock.calls;
  log.mockRestore();
  expect(printed).toEqual([[board.text]]);
});
