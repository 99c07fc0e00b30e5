/** Long work that is ended early tells what was found by then. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { MatchResult } from '../../src/bot/index.js';
import { parseRecords } from '../../src/notation/index.js';
import { commandFile, runInTerminal } from './processes.js';
import { scratchFolder } from './running.js';
import { environmentWith } from './surroundings.js';

/** Ends a run in a terminal by Ctrl-C once its progress bar shows; gives what is printed in the end. */
async function endedByCtrlC(given: readonly string[], progress: string | RegExp): Promise<string> {
  const terminal = runInTerminal(given);
  await terminal.until(progress);
  terminal.type('\u0003');
  expect((await terminal.ended).exitCode).toBe(130);
  // Without the bars, each of which begins where it is taken away.
  const pieces = terminal
    .screen()
    .split('\r\u001b[K')
    .map((piece) => piece.replace(/^\w[^[\n{]* \[[#.]+\].*/, ''));
  return pieces.join('').replaceAll('\r\n', '\n');
}

describe.skipIf(process.platform === 'win32')('Ctrl-C', () => {
  test.for([
    [['analyze', '--time', '600'], /depth [1-9]/, 'Best: hole '],
    [['solve', '--time', '600'], 'from -', 'Not solved: the margin is proven to be from '],
    [['match', 'mcts:iterations=300', 'greedy', '--games', '10000'], ' of 10000 games', 'wins '],
    [['perft', '30'], 'depth 7', ' 6  959288\n'],
  ] as const)('prints for people what was found: %j', async ([given, progress, words]) => {
    expect(await endedByCtrlC(given, progress)).toContain(words);
  });

  test.for([
    [['analyze', '--time', '600'], /depth [1-9]/, ['move', 'value', 'depth']],
    [['solve', '--time', '600'], 'from -', ['lower', 'upper', 'nodes']],
    [['match', 'mcts:iterations=300', 'greedy', '--games', '10000'], ' of 10000 games', ['games', 'wins']],
    [['perft', '30'], 'depth 7', ['depth', 'counts']],
  ] as const)('prints for programs what was found: %j', async ([given, progress, keys]) => {
    const found = JSON.parse((await endedByCtrlC([...given, '--json'], progress)).trim()) as object;
    for (const key of keys) expect(found).toHaveProperty(key);
    if (given[0] === 'perft')
      expect(found).toMatchObject({ depth: 6, counts: [12, 106, 1038, 10168, 99086, 959288] });
  });

  test('leaves the records of the games that were played', async () => {
    const file = join(scratchFolder(), 'games.llg');
    const match = ['match', 'random', 'greedy', '--games', '1000000', '--records', file, '--json'];
    const { games } = JSON.parse((await endedByCtrlC(match, ' of 1000000 games')).trim()) as MatchResult;
    expect(parseRecords(readFileSync(file, 'utf8'))).toHaveLength(games);
  });

  test('so does the signal of a job system', async () => {
    const child = spawn(process.execPath, [commandFile(), 'perft', '30'], {
      env: environmentWith({}),
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    onTestFinished(() => void child.kill('SIGKILL'));
    const ended = once(child, 'close');
    await once(child.stdout, 'data');
    child.kill('SIGTERM');
    expect(await ended).toEqual([143, null]);
  });
});
