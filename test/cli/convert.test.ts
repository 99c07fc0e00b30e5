/** `convert`: from every form into every other, and what cannot be read does not keep the rest from it. */
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  formatPosition,
  formatRecords,
  parseRecord,
  parseRecords,
  replay,
} from '../../src/notation/index.js';
import { toSvg } from '../../src/render/index.js';
import { expectRefusal, printed, run, scratchFolder } from './running.js';

const text = [
  '[South "Ayaan"]',
  '[Ruleset "short"]',
  '',
  '1. 3x6 {good} (2) 4 *',
  '',
  '[Ruleset "standard"]',
  '[Holes "3"]',
  '[CaptureChain "none"]',
  '',
  '1. 1 *',
  '',
  '[Ruleset "short"]',
  '[Termination "resigned"]',
  '',
  '1. 2 1-0',
].join('\n');
const records = parseRecords(text);

const convert = (to: string, input: string): Promise<string> =>
  printed(['convert', '-', '--to', to], { input });

describe('there and back', () => {
  test('records are written as the library writes them, and read from JSON as they were', async () => {
    expect(await convert('records', text)).toBe(formatRecords(records));
    const json = await convert('json', text);
    expect(
      json
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line) as unknown),
    ).toEqual(records);
    expect(await convert('records', json)).toBe(formatRecords(records));
    // Also on several lines, as editors write it.
    expect(await convert('records', JSON.stringify(records, null, 2))).toBe(formatRecords(records));
    expect(await convert('json', `\n\uFEFF\n${json}`.trimStart())).toBe(json);
  });

  test('positions are those of the main line, and become its moves again', async () => {
    const positions = await convert('positions', text);
    const lines = positions
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(lines.map(({ position }) => position)).toEqual(
      records.flatMap((record) => replay(record).map(formatPosition)),
    );
    expect(lines.map(({ game, ply, move }) => [game, ply, move])).toEqual([
      ...[
        [1, 0, 3],
        [1, 1, 4],
        [1, 2, null],
      ],
      ...[
        [2, 0, 1],
        [2, 1, null],
      ],
      ...[
        [3, 0, 2],
        [3, 1, null],
      ],
    ]);
    expect(lines[0]?.['ruleset']).toBe('short');
    expect(lines[3]?.['ruleset']).toEqual(records[1]?.start.ruleset);
    const again = parseRecords(await convert('records', positions));
    expect(again.map(replay)).toEqual(records.map(replay));
  });

  test('a position is a game without moves', async () => {
    expect(
      parseRecord(await convert('records', '{"position":"4,4/4,4 S 0-0 0 0","ruleset":{"holes":2}}')).moves,
    ).toEqual([]);
  });
});

test('pictures go into a folder, one for each position, and take no other file’s place', async () => {
  const folder = scratchFolder();
  writeFileSync(join(folder, 'games.llg'), text);
  await printed(['convert', 'games.llg', '--to', 'svg', '--out', 'pictures', '--game', '1'], { folder });
  const names = readdirSync(join(folder, 'pictures')).sort();
  expect(names).toEqual(['game-1-ply-000.svg', 'game-1-ply-001.svg', 'game-1-ply-002.svg']);
  const [first] = replay(parseRecord(text.slice(0, text.indexOf('\n\n[Ruleset "standard"]'))));
  const picture = readFileSync(join(folder, 'pictures', names[0] ?? ''), 'utf8');
  expect(picture).toBe(`${first === undefined ? '' : toSvg(first, { names: { south: 'Ayaan' } })}\n`);
  await expectRefusal(
    ['convert', 'games.llg', '--to', 'svg', '--out', 'pictures', '--game', '1'],
    ['cannot be written: there is such a file already'],
    { folder },
  );
  await expectRefusal(['convert', 'games.llg', '--to', 'svg'], ['--out FOLDER'], { folder });
});

describe('what cannot be read', () => {
  test('is told with its place, and the rest is converted', async () => {
    const input = '[Ruleset "short"] 1. 3 *\n\n[Ruleset "short"] 1. 99 *\n\n[Ruleset "short"] 1. 2 *\n';
    const { code, output, errors } = await run(['convert', '-', '--to', 'json'], { input });
    expect(code).toBe(2);
    expect(output.trimEnd().split('\n')).toHaveLength(2);
    expect(errors).toMatch(
      /^layli-goobalay: standard input: game 2: .*line 3, column 22: found hole 99.*\n$/,
    );
  });

  test('of JSON lines, too', async () => {
    const [good = ''] = (await convert('json', text)).split('\n');
    const wrong = ['{"tags":', '{"moves":[]}', '{"position":"x","ruleset":"short"}', '[1]'];
    const { code, output, errors } = await run(['convert', '-', '--to', 'json'], {
      input: [good, ...wrong, good].join('\n'),
    });
    expect([code, output]).toEqual([2, `${good}\n${good}\n`]);
    expect(errors.trimEnd().split('\n')).toHaveLength(4);
    expect(errors).toContain('game 2: Line 2 is no JSON.');
    expect(errors).toContain('game 4: Line 4: ');
  });

  test('of positions, a move that is illegal and a position that does not follow', async () => {
    const rules = '"ruleset":{"holes":2}';
    const lines = [
      `{"game":1,"position":"4,4/4,4 S 0-0 0 0",${rules},"move":7}`,
      `{"game":2,"position":"4,4/4,4 S 0-0 0 0",${rules},"move":1}`,
      `{"game":2,"position":"4,4/4,4 N 0-0 0 1",${rules},"move":1}`,
      `{"game":3,"position":"4,4/4,4 S 0-0 0 0",${rules},"move":null}`,
    ];
    const { code, output, errors } = await run(['convert', '-', '--to', 'json'], { input: lines.join('\n') });
    expect(code).toBe(2);
    // What was read of the second game before is a game.
    expect(output.trimEnd().split('\n')).toHaveLength(2);
    expect(errors).toContain('game 1: Line 1: Illegal move: hole 7');
    expect(errors).toContain('Line 3: the position does not follow from the line before.');
  });

  test('nothing at all is no game', async () => {
    for (const input of ['', ' \n', '\uFEFF'])
      await expectRefusal(['convert', '-', '--to', 'json'], ['holds no game'], { input });
  });
});

test('mistakes are told in one line, and leave no file behind', async () => {
  const folder = scratchFolder();
  writeFileSync(join(folder, 'games.llg'), text);
  await expectRefusal(['convert', 'games.llg'], ['needs --to and a format: records, json'], { folder });
  await expectRefusal(['convert', 'games.llg', '--to', 'jsno'], ['did you mean json?'], { folder });
  await expectRefusal(['convert', 'gmaes.llg', '--to', 'json'], ['There is no file'], { folder });
  await expectRefusal(['convert', 'games.llg', '--to', 'json', '--game', '9'], ['there are 3 games'], {
    folder,
  });
  await expectRefusal(
    ['convert', 'games.llg', '--to', 'json', '--out', 'games.llg'],
    ['such a file already'],
    {
      folder,
    },
  );
  expect(readFileSync(join(folder, 'games.llg'), 'utf8')).toBe(text);
  mkdirSync(join(folder, 'there'));
  expect(existsSync(join(folder, 'out'))).toBe(false);
});
