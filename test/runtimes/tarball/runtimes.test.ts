/**
 * The packed tarball in each runtime: imported, required, and by its command. Whatever follows from a seed or a budget
 * of nodes must come out the same in all of them, to the last byte.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { entries } from '../../../entries.js';
import type { Result } from '../../../src/index.js';
import { readData } from '../../conformance/data.js';
import { runtimes, type Runtime, type Way } from '../data.js';
import { binaryOf } from '../installing.js';
import { publishedLines } from '../published.js';
import { outputOf, runIn, type Run } from '../running.js';
import { note } from '../tried.js';

const folder = inject('folder');
const reference = inject('reference');
const main = 'node_modules/layli-goobalay/dist/cli/main.js';

const argumentsOf = (runtime: Runtime, way: Way): readonly string[] => runtime.arguments?.[way] ?? [];

beforeAll(() => {
  const specifiers = Object.keys(entries).map((entry) => [
    entry === 'boardgame.io' ? 'boardgame' : entry === 'index' ? 'core' : entry,
    entry === 'index' ? 'layli-goobalay' : `layli-goobalay/${entry}`,
  ]);
  const required = specifiers.map(([name, specifier]) => `${String(name)}: require('${String(specifier)}')`);
  writeFileSync(
    join(folder, 'main.cjs'),
    `const entries = { ${required.join(', ')} };
    if (!require.resolve('layli-goobalay').endsWith('.cjs')) throw new Error('This is not what require is meant to get.');
    Promise.all([import('./produce.js'), import('./published.js')])
      .then(([{ produce }, { published }]) => produce(entries, published))
      .then((text) => console.log(text));`,
  );
});

describe('what they are compared with', () => {
  interface Produced {
    readonly perft: { readonly [ruleset: string]: readonly number[] };
    readonly published: readonly {
      readonly name: string;
      readonly turns: readonly { readonly trace: { readonly after: unknown } }[];
      readonly result: Result | null;
    }[];
    readonly kept: readonly boolean[];
    readonly errors: readonly { readonly code: string }[];
    readonly games: readonly { readonly isSame: boolean; readonly end: Result | null }[];
  }
  const produced = JSON.parse(reference) as Produced;

  test('has as many move sequences as the tables', () => {
    const tables = readData('perft.json').tables.filter(({ name }) => name in produced.perft);
    expect(tables).toHaveLength(Object.keys(produced.perft).length);
    for (const { name, sequences } of tables) expect(produced.perft[name]).toEqual(sequences.slice(0, 4));
  });

  test('plays the published games as they were printed', () => {
    expect(produced.published.map(({ name }) => name)).toEqual(publishedLines.map(({ name }) => name));
    for (const [line, { turns }] of produced.published.entries()) {
      expect(turns.map(({ trace }) => trace.after)).toEqual(publishedLines[line]?.positions);
    }
  });

  test('keeps what the library made itself', () => {
    expect(produced.kept).toEqual([true, true]);
  });

  test('refuses every bad input, and plays every game to its end', () => {
    expect(produced.errors.length).toBeGreaterThan(5);
    for (const error of produced.errors) expect(error.code).toMatch(/^[A-Z_]+$/);
    expect(produced.games.length).toBeGreaterThan(5);
    for (const game of produced.games) expect(game).toMatchObject({ isSame: true, end: { reason: 'stuck' } });
  });
});

/** What is asked of the command, what it gets to read, and the code with which it ends. */
interface Order {
  readonly given: readonly string[];
  readonly input?: string;
  readonly code: 0 | 2;
}

const orders: readonly Order[] = [
  { given: ['--version'], code: 0 },
  { given: ['--help'], code: 0 },
  { given: ['perft', '4', '--ruleset', 'short'], code: 0 },
  { given: ['moves', '--ruleset', 'short'], code: 0 },
  { given: ['show', '4,4,4,4/4,4,0,0 N 0-8 0 0', '--set', 'holes=4', '--svg', '-'], code: 0 },
  { given: ['analyze', '--ruleset', 'short', '--nodes', '3000', '--json'], code: 0 },
  { given: ['solve', '--set', 'holes=3', '--json'], code: 0 },
  {
    given: ['match', 'greedy', 'mcts:iterations=20', '--games', '4', '--ruleset', 'short', '--json'],
    code: 0,
  },
  { given: ['rules'], code: 0 },
  { given: ['replay'], input: '[Ruleset "short"]\n1. 3 4', code: 0 },
  {
    given: ['play', '--ruleset', 'short', '--north', 'greedy', '--json'],
    input: '3\n?\nundo\nquit\n',
    code: 0,
  },
  { given: ['show', 'no such file'], code: 2 },
  { given: ['solv'], code: 2 },
];

function obey(command: string, before: readonly string[], { given, input = '' }: Order): Run {
  return runIn(folder, command, [...before, main, ...given], input);
}

/** The lines of a run of self-play, whose games are shared out between threads. */
function playWithItself(file: string, command: string, before: readonly string[]): string {
  const bots = ['--south', 'mcts:iterations=20', '--north', 'alphabeta:nodes=100'];
  const games = ['--games', '8', '--seed', '5', '--ruleset', 'short', '--workers', '2', '--out', file];
  outputOf(folder, command, [...before, main, 'selfplay', ...bots, ...games]);
  return readFileSync(join(folder, file), 'utf8');
}

/** What the command does in the Node that runs the tests. */
const expected: Run[] = [];
let selfPlayReference: string;

beforeAll(() => {
  expected.push(...orders.map((order) => obey(process.execPath, [], order)));
  selfPlayReference = playWithItself('reference.jsonl', process.execPath, []);
});

test('the command they are compared with does as it is told', () => {
  expect(expected.map(({ code }) => code)).toEqual(orders.map(({ code }) => code));
  for (const { code, output, errors } of expected) expect(code === 0 ? output : errors).not.toBe('');
  expect(selfPlayReference.split('\n').length).toBeGreaterThan(50);
});

describe.for(runtimes)('$name $version', (runtime) => {
  const run = (way: Way, ...parameters: readonly string[]): string =>
    outputOf(folder, binaryOf(runtime), [...argumentsOf(runtime, way), ...parameters]);
  const noteOf = (what: string): void => {
    note(folder, runtime.name, runtime.version, what);
  };

  test('is the version that it should be', () => {
    expect(runIn(folder, binaryOf(runtime), ['--version']).output).toContain(runtime.version);
  });

  test('imports it', () => {
    expect(run('import', 'main.js')).toBe(reference);
    noteOf('import');
  });

  test('requires it', () => {
    expect(run('require', 'main.cjs')).toBe(reference);
    noteOf('require');
  });

  test('obeys as the command', () => {
    const runs = orders.map((order) => obey(binaryOf(runtime), argumentsOf(runtime, 'command'), order));
    expect(runs).toEqual(expected);
    noteOf('command');
  });

  test('plays with itself as the command, on two threads', () => {
    const text = playWithItself(`${runtime.id}.jsonl`, binaryOf(runtime), argumentsOf(runtime, 'command'));
    expect(text).toBe(selfPlayReference);
    noteOf('threads');
  });
});
