/** Small things that are said and read: names with joiners, help that fits its command, files that are no games. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { printable } from '../../src/cli/output.js';
import { readOrder } from '../../src/cli/game-session.js';
import { expectRefusal, printed, run, scratchFolder } from './running.js';

test('joiners belong to a name, what turns the direction of writing does not', async () => {
  const name = 'می\u200Cخواهم 👩\u200D🚀';
  expect(printable(name)).toBe(name);
  expect(printable('a\u200e\u200f\u202a\u202e\u2066\u2069\u061c\u200b')).toBe(
    'a\\u200e\\u200f\\u202a\\u202e\\u2066\\u2069\\u061c\\u200b',
  );
  for (const given of [[], ['--json'], ['--boards']])
    expect(await printed(['replay', ...given], { input: `[South "${name}"] 1. 3 *` })).toContain(name);
});

const readers = ['show', 'moves', 'replay', 'analyze', 'solve', 'perft'] as const;

test.for(readers)('the help of %s shows examples of its own, which run', async (name) => {
  const help = (await printed([name, '--help'])).replaceAll(/\s+/g, ' ');
  const examples = [...help.matchAll(/layli-goobalay (\w+)((?: \d)?) '([^']+)'((?: --set \S+)?)/g)];
  expect(examples).toHaveLength(2);
  for (const [, command = '', depth = '', game = '', rules = ''] of examples) {
    expect(command).toBe(name);
    const options = name === 'analyze' || name === 'solve' ? ['--nodes', '100'] : [];
    const given = [command, ...depth.trim().split(' '), game, ...rules.trim().split(' '), ...options];
    const { code, errors } = await run(given.filter((word) => word !== ''));
    expect([code, errors]).toEqual([0, '']);
  }
});

test('each help tells what its own command takes for granted', async () => {
  const line = async (name: string, option: string): Promise<string> =>
    new RegExp(`^ +--${option} .*$`, 'm').exec(await printed([name, '--help']))?.[0] ?? '';
  expect(await line('play', 'seed')).toMatch(/where chance starts from; another each time$/);
  for (const name of ['match', 'selfplay'])
    expect(await line(name, 'seed')).toMatch(/where chance starts from; 0$/);
  expect(await line('analyze', 'memory')).toMatch(/memory, up to 2048; 64$/);
  expect(await line('solve', 'memory')).toMatch(/memory, up to 2048; 256$/);
});

test.for([
  ['{', 'This is no JSON: it is cut off and ends in the middle.'],
  ['{\n  "rules', 'cut off'],
  ['{"ruleset"', 'cut off'],
  ['{"ruleset":', 'cut off'],
  ['{"ruleset": {"holes": 6', 'cut off'],
  ['{"ruleset": {"holes": 6}, "seeds": [4, 4,', 'cut off'],
  ['{"seeds": [4], "turn": "sou', 'cut off'],
  ['{"seeds": 4 4}', 'This is no JSON: '],
  ['[{"ruleset": {}}]', 'Game 1: Invalid state: turn is missing'],
  ['[]', 'it is an array of 0, but must be an array of at least one state or record'],
  ['[{"ruleset"', 'cut off'],
] as const)('JSON that is no game: %j', async ([input, words]) => {
  await expectRefusal(['show', '-'], [`standard input: `, words], { input });
});

test.for(['utf16le', 'big', 'marked'] as const)('a file in UTF-16: %s', async (kind) => {
  const text = `${kind === 'marked' ? '\uFEFF' : ''}[Ruleset "short"] 1. 3`;
  const bytes = Buffer.from(text, 'utf16le');
  if (kind === 'big') bytes.swap16();
  const folder = scratchFolder();
  writeFileSync(join(folder, 'game.llg'), bytes);
  const words = '"game.llg" is text in UTF-16, but must be UTF-8: save it as UTF-8.';
  await expectRefusal(['show', 'game.llg'], [words], { folder });
});

test.for([
  ['3x6', { kind: 'hole', hole: 3, move: '3x6' }],
  ['12U', { kind: 'hole', hole: 12, move: '12U' }],
  ['3f', { kind: 'hole', hole: 3, move: '3f' }],
] as const)('a move at the prompt: %s', ([line, order]) => {
  expect(readOrder(line)).toEqual(order);
});

test('a move at the prompt must come to what it says', async () => {
  const given = ['play', '--ruleset', 'short', '--south', 'human', '--north', 'human', '--json'];
  const output = await printed(given, { input: '3x5\n3U\n3X6\n4x8\n' });
  const [, first, second, third, fourth] = output
    .split('\n')
    .map((line) => (line ? (JSON.parse(line) as object) : {}));
  expect(first).toMatchObject({
    type: 'refused',
    message: expect.stringContaining('"3x6", or 3 alone') as string,
  });
  expect(second).toMatchObject({ type: 'refused' });
  expect(third).toMatchObject({ type: 'turn', move: '3x6' });
  expect(fourth).toMatchObject({ type: 'turn', move: '4x8' });
});
