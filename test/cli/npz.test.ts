/** Self-play as arrays for NumPy: what is in them, that NumPy reads them, and going on with a folder. */
import { spawnSync } from 'node:child_process';
import { readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { encode, selfPlay } from 'layli-goobalay/bot';
import { parsePosition } from 'layli-goobalay/notation';
import { legalMoves } from '../../src/index.js';
import { expectRefusal, printed, scratchFolder } from './running.js';

const run = ['selfplay', '--ruleset', 'short', '--south', 'greedy', '--seed', '3', '--workers', '1'];
const lines = (games: number): ReturnType<typeof selfPlay> =>
  selfPlay({ games, ruleset: 'short', south: 'greedy', seed: 3 });

/** An array of a file, after the description of the format in NumPy's documentation. */
function arrayIn(bytes: Uint8Array): {
  readonly descr: string;
  readonly shape: number[];
  readonly numbers: number[];
} {
  expect([...bytes.subarray(0, 8)]).toEqual([0x93, 0x4e, 0x55, 0x4d, 0x50, 0x59, 1, 0]);
  const length = (bytes[8] ?? 0) + 256 * (bytes[9] ?? 0);
  expect((10 + length) % 64).toBe(0);
  const header = new TextDecoder().decode(bytes.subarray(10, 10 + length));
  expect(header.endsWith('\n')).toBe(true);
  const [, descr = '', shape = ''] =
    /^\{'descr': '([^']+)', 'fortran_order': False, 'shape': \(([\d, ]+)\), \} *\n$/.exec(header) ?? [];
  const data = bytes.slice(10 + length).buffer;
  const kinds = {
    '<f4': Float32Array,
    '<i4': Int32Array,
    '<i2': Int16Array,
    '|i1': Int8Array,
    '|u1': Uint8Array,
  };
  return {
    descr,
    shape: shape
      .split(',')
      .filter((each) => each.trim() !== '')
      .map(Number),
    numbers: [...new kinds[descr as '<f4'](data)],
  };
}

test('each position is there as the library encodes it, with what was played and how it ended', async () => {
  const folder = scratchFolder();
  await printed([...run, '--games', '3', '--format', 'npz', '--out', 'games'], { folder });
  expect(readdirSync(join(folder, 'games')).sort()).toEqual(['games-000000000-000000002.npz', 'run.json']);
  const files = unzipSync(readFileSync(join(folder, 'games/games-000000000-000000002.npz')));
  const arrays = Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, arrayIn(bytes)]));
  const plies = [...lines(3)].flat();
  const count = plies.length;
  const states = plies.map(({ position }) => parsePosition(position, 'short'));
  const margins = plies.map(({ final: [south, north] }, place) =>
    states[place]?.turn === 'south' ? south - north : north - south,
  );
  const perHole = (number: (hole: number, place: number) => boolean): number[] =>
    states.flatMap((_, place) => Array.from({ length: 6 }, (_, hole) => (number(hole + 1, place) ? 1 : 0)));
  expect(arrays).toEqual({
    'planes.npy': {
      descr: '<f4',
      shape: [count, 7, 12],
      numbers: states.flatMap((state) => [...encode(state)]),
    },
    'legal.npy': {
      descr: '|u1',
      shape: [count, 6],
      numbers: perHole(
        (hole, place) => states[place] !== undefined && legalMoves(states[place]).includes(hole),
      ),
    },
    'policy.npy': {
      descr: '<f4',
      shape: [count, 6],
      numbers: perHole((hole, place) => plies[place]?.hole === hole),
    },
    'value.npy': { descr: '|i1', shape: [count], numbers: margins.map(Math.sign) },
    'margin.npy': { descr: '<i2', shape: [count], numbers: margins },
    'ply.npy': { descr: '<i4', shape: [count], numbers: plies.map(({ ply }) => ply) },
    'game.npy': { descr: '<i4', shape: [count], numbers: plies.map(({ game }) => game) },
  });
});

const numpy = spawnSync('python3', ['-c', 'import numpy']);
test.skipIf(numpy.status !== 0)('NumPy loads it (needs Python with NumPy)', async () => {
  const folder = scratchFolder();
  await printed([...run, '--games', '2', '--format', 'npz', '--out', 'games'], { folder });
  const program = [
    'import numpy, json, sys',
    'data = numpy.load(sys.argv[1])',
    'print(json.dumps({name: [data[name].dtype.str, list(data[name].shape), float(data[name].sum())] for name in sorted(data.files)}))',
  ].join('\n');
  const { stdout, stderr } = spawnSync(
    'python3',
    ['-c', program, join(folder, 'games/games-000000000-000000001.npz')],
    { encoding: 'utf8' },
  );
  expect(stderr).toBe('');
  const loaded = JSON.parse(stdout) as Record<string, [kind: string, shape: number[], sum: number]>;
  const plies = [...lines(2)].flat();
  const count = plies.length;
  expect(Object.keys(loaded)).toEqual(['game', 'legal', 'margin', 'planes', 'ply', 'policy', 'value']);
  expect(loaded['planes']?.slice(0, 2)).toEqual(['<f4', [count, 7, 12]]);
  expect(loaded['policy']).toEqual(['<f4', [count, 6], count]);
  expect(loaded['ply']).toEqual(['<i4', [count], plies.reduce((sum, { ply }) => sum + ply, 0)]);
});

describe('a run of several files', () => {
  const games = '1010';
  const whole = [...run, '--games', games, '--south', 'random', '--format', 'npz', '--out', 'games'];
  const bytesIn = (folder: string): Record<string, string> =>
    Object.fromEntries(
      readdirSync(join(folder, 'games')).map((name) => [
        name,
        readFileSync(join(folder, 'games', name)).toString('base64'),
      ]),
    );

  test('goes on with the first that is missing, and comes to the same bytes with more threads', async () => {
    const folder = scratchFolder();
    expect(await printed(whole, { folder })).toContain('has 1010 of 1010 games');
    const names = [
      'games-000000000-000000499.npz',
      'games-000000500-000000999.npz',
      'games-000001000-000001009.npz',
    ];
    const bytes = bytesIn(folder);
    expect(Object.keys(bytes).sort()).toEqual([...names, 'run.json']);
    for (const name of names.slice(1)) rmSync(join(folder, 'games', name));
    const again = await printed([...whole, '--workers', '2'], { folder });
    expect(again).toContain('has 1010 of 1010 games, 500 of them from before');
    expect(bytesIn(folder)).toEqual(bytes);
    expect(await printed(whole, { folder })).toContain('1010 of them from before');
  });

  test('is not gone on with by another run', async () => {
    const folder = scratchFolder();
    const short = [...run, '--games', '2', '--format', 'npz', '--out', 'games'];
    await printed(short, { folder });
    const before = bytesIn(folder);
    await expectRefusal([...short, '--seed', '4'], ['of another run'], { folder });
    expect(bytesIn(folder)).toEqual(before);
  });
});

test('mistakes are told in one line', async () => {
  const folder = scratchFolder();
  await expectRefusal(
    [...run, '--games', '2', '--format', 'npz'],
    ['Arrays go into a folder: --out FOLDER'],
    { folder },
  );
  await expectRefusal([...run, '--games', '2', '--format', 'npy', '--out', 'x'], ['did you mean npz?'], {
    folder,
  });
  writeFileSync(join(folder, 'file'), '');
  await expectRefusal([...run, '--games', '2', '--format', 'npz', '--out', 'file'], ['cannot be written'], {
    folder,
  });
});
