/** The program as a whole: how it refuses, and how it behaves among other programs. */
import { closeSync, existsSync, openSync, readFileSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { LayliError, createGame } from 'layli-goobalay';
import { analyze } from 'layli-goobalay/bot';
import { signed, spending } from '../../src/cli/budget.js';
import { columns, printable, wrapped } from '../../src/cli/output.js';
import { UsageError, asInput, asInputLater, quoted } from '../../src/cli/usage.js';
import { commandFile, runAsProcess, runInShell } from './processes.js';
import { expectRefusal, run, scratchFolder } from './running.js';

const root = resolve(import.meta.dirname, '../..');

test('tells its version', async () => {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  expect(await run(['--version'])).toEqual({ code: 0, output: `${version}\n`, errors: '' });
});

describe('refuses', () => {
  test.for([
    [['shwo'], ['no command "shwo"', 'did you mean show?']],
    [['help', 'shwo'], ['did you mean show?']],
    [['help', 'show', 'moves'], ['"moves" is one argument too many']],
    [['--version', 'show'], ['"show" is one argument too many']],
    [
      ['show', '--svg', '-', '--json'],
      ['--svg -', '--json', 'standard output'],
    ],
    [['constructor'], ['no command "constructor"']],
    [[''], ['no command ""']],
    [
      ['--verzion'],
      ['There is no option "--verzion", did you mean --version? There are: --help, --version.'],
    ],
    [
      ['show', '--rulset', 'short'],
      ['"--rulset"', 'did you mean --ruleset?'],
    ],
    [['show', '-r', 'short'], ['"-r"']],
    [['show', '--ruleset'], ['--ruleset must be followed by its value']],
    [['show', '--json=yes'], ['--json takes no value']],
    [['show', 'a', 'b'], ['"b" is one argument too many']],
    [['show', '--constructor'], ['show has no option "--constructor"']],
    [['show', '--__proto__=1'], ['show has no option "--__proto__"']],
    [
      ['rules', '--makdown'],
      [
        'rules has no option "--makdown", did you mean --markdown? ' +
          'It has --ruleset, --set, --clause, --compare, --cite, --markdown, --json, --help.',
      ],
    ],
    [['show', '--svg', 'a', '--svg'], ['--svg must be followed by its value, as in --svg FILE.']],
    [['analyze', '--depth', '+4'], ['--depth is "+4", but must be a whole number from 1 to 2000.']],
    [['analyze', '--depth', '0x4'], ['--depth is "0x4"']],
    [['analyze', '--depth', '4e0'], ['--depth is "4e0"']],
    [['analyze', '--depth', '0'], ['--depth is "0"']],
    [['analyze', '--depth', '2001'], ['--depth is "2001"']],
    [['analyze', '--nodes', '0'], ['--nodes is "0", but must be a whole number from 1 to 9007199254740991.']],
    [['analyze', '--memory', '0'], ['--memory is "0", but must be a whole number from 1 to 2048.']],
    [['analyze', '--memory', '2049'], ['--memory is "2049"']],
    [['solve', '--time', '0'], ['--time is "0", but must be a number of seconds from 0.001 to 2147483.']],
    [['solve', '--time', '0.0004'], ['--time is "0.0004"']],
    [['solve', '--time', '2147484'], ['--time is "2147484"']],
    [['solve', '--time', '2147483.648'], ['--time is "2147483.648"']],
    [['solve', '--time', '.5'], ['--time is ".5"']],
    [['solve', '--time', '5.'], ['--time is "5."']],
    [['solve', '--time', '1e3'], ['--time is "1e3"']],
    [['solve', '--time', '-1'], ['--time is "-1"']],
    [['perft'], ['perft needs a depth']],
    [['perft', 'x'], ['The depth is "x", but must be a whole number from 1 to 30']],
    [['perft', '31'], ['from 1 to 30']],
    [['rules', 'long'], ['no ruleset "long"']],
    [
      ['rules', '--clause', 'uur'],
      ['no clause "uur"', 'did you mean into-uur?'],
    ],
    [
      ['play', '--north', 'gready'],
      ['--north is "gready"', 'did you mean greedy?'],
    ],
    [['play', '--south', 'humn'], ['--south is "humn", but must be human or a bot. Did you mean human?']],
    [
      ['play', '--south', 'mcts:human=1'],
      ['--south is "mcts:human=1"', 'mcts.human is unknown', 'one of iterations,'],
    ],
    [['version'], ['There is no command "version", did you mean --version?']],
    [['Help'], ['There is no command "Help", did you mean --help?']],
    [
      ['moves', '--holes', '3'],
      ['moves has no option "--holes", which is a rule: --set holes=VALUE. It has '],
    ],
    [['perft', '-1'], ['perft has no option "-1". It has ']],
    [
      ['rules', 'short', '--ruleset', 'long'],
      ['"short" and --ruleset "long" both name a ruleset: one is enough'],
    ],
    [['moves', 'short'], ['"short" is a ruleset and no game: --ruleset short.']],
    [['perft', '3', 'marin1931'], ['--ruleset marin1931']],
    [['play', '-'], ['play cannot read a game from standard input, where it reads your moves.']],
    [['show', '\u001b[31mred\u009b'], ['\\u001b[31mred\\u009b']],
  ] as const)('%j', async ([given, words]) => {
    await expectRefusal(given, words);
  });
});

test('takes the greatest and the smallest of its numbers', async () => {
  for (const given of [
    ['--time', '2147483.647', '--depth', '1'],
    ['--time', '0.001'],
    ['--time', '0.5', '--nodes', '1'],
    ['--nodes', '9007199254740991', '--depth', '1', '--memory', '1'],
  ]) {
    const { code, output, errors } = await run(['analyze', '--set', 'holes=3', ...given]);
    expect([code, errors]).toEqual([0, '']);
    expect(output).toContain('South to move. Best: hole ');
  }
});

test('a search has the memory that it was given', async () => {
  const state = createGame('short');
  const found = async (given: readonly string[]): Promise<unknown> => {
    const { output } = await run(['analyze', '--ruleset', 'short', '--depth', '18', ...given, '--json']);
    return JSON.parse(output);
  };
  const [little, usual] = [1, 64].map((memoryMiB) => analyze(state, { depth: 18, memoryMiB }));
  // What a small table has forgotten is searched again.
  expect(little).not.toEqual(usual);
  expect(await found(['--memory', '1'])).toMatchObject(little as object);
  expect(await found([])).toMatchObject(usual as object);
});

test('of a budget so much is spent as of the limit that is nearest', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: 1_000_000 });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  for (const [budget, shares] of [
    [{ timeMs: 1_000, nodes: 400 }, [0.25, 0.5, 0.75]],
    [{ timeMs: 1_000 }, [0, 0.5, 0.5]],
    [{ nodes: 400 }, [0.25, 0.25, 0.75]],
    [{}, [0, 0, 0]],
  ] as const) {
    const update = vi.fn();
    const show = spending({ update, close: () => undefined }, budget);
    show(100, 'first');
    vi.advanceTimersByTime(500);
    show(100, 'second');
    show(300, 'third');
    const words = ['first', 'second', 'third'];
    expect(update.mock.calls).toEqual(shares.map((share, place) => [share, words[place]]));
  }
});

describe('what goes wrong while something is read', () => {
  /** Both ways to read something. */
  const read = (place: string, value: () => unknown): (() => unknown)[] => [
    () => asInput(place, value),
    () => asInputLater(place, () => Promise.resolve().then(value)),
  ];
  const thrownBy = async (action: () => unknown): Promise<unknown> => {
    try {
      return await action();
    } catch (error) {
      return error;
    }
  };

  test('is bad input where the library or a reader says so, with the place where it was', async () => {
    for (const error of [
      new LayliError('INVALID_STATE', 'It is wrong.', { problems: [] }),
      new UsageError('It is wrong.'),
    ])
      for (const [place, message] of [
        ['', 'It is wrong.'],
        ['"game.llg"', '"game.llg": It is wrong.'],
      ] as const)
        for (const action of read(place, () => {
          throw error;
        })) {
          const thrown = await thrownBy(action);
          expect(thrown).toBeInstanceOf(UsageError);
          expect(thrown).toHaveProperty('message', message);
        }
  });

  test('stays what it is where it is a fault', async () => {
    const fault = new TypeError('broken');
    for (const action of read('"game.llg"', () => {
      throw fault;
    }))
      expect(await thrownBy(action)).toBe(fault);
  });

  test('is nothing where all is well', async () => {
    for (const action of read('"game.llg"', () => 7)) expect(await action()).toBe(7);
  });
});

test('an option that is repeated counts as it was given last', async () => {
  const { output } = await run(['show', '--ruleset', 'no such', '--ruleset', 'short', '--json']);
  expect(JSON.parse(output)).toMatchObject({ state: { ruleset: { holes: 6 } } });
});

describe('text on a terminal', () => {
  test('is broken at spaces into lines of so many characters', () => {
    expect(wrapped('one two three', 7)).toEqual(['one two', 'three']);
    expect(wrapped('one two three', 6)).toEqual(['one', 'two', 'three']);
    expect(wrapped('one two three', 9, '  ')).toEqual(['  one two', '  three']);
    expect(wrapped('one two three', 8, '  ')).toEqual(['  one', '  two', '  three']);
    expect(wrapped('incomprehensible a', 4)).toEqual(['incomprehensible', 'a']);
    expect(wrapped('', 4)).toEqual(['']);
  });

  test('stands in columns', () => {
    const rows = [
      ['a', '1', 'x'],
      ['bcd', '23', ''],
    ];
    expect(columns(rows, '<><')).toEqual(['a     1  x', 'bcd  23']);
    expect(columns(rows, '><<')).toEqual(['  a  1   x', 'bcd  23']);
  });

  test('has a sign before a margin that is one', () => {
    expect([-16, -1, 0, 1, 16].map(signed)).toEqual(['-16', '-1', '0', '+1', '+16']);
  });

  test('is nothing that a terminal obeys', () => {
    expect(printable('a \t\r\n b')).toBe('a b');
    expect(printable('\u0007\u009b\u00ad\u202e\u2028.\u{e0001}\ud800')).toBe(
      '\\u0007\\u009b\\u00ad\\u202e .\\udb40\\udc01\\ud800',
    );
    expect(printable('Ḥodan, 馬 👩')).toBe('Ḥodan, 馬 👩');
  });

  test('is no longer than it need be', () => {
    expect(quoted('x'.repeat(200))).toBe(`"${'x'.repeat(200)}"`);
    expect(quoted('x'.repeat(201))).toBe(`"${'x'.repeat(200)}…"`);
  });

  test('also where it is JSON', async () => {
    const comment = 'a\u009b\u202e\u{e0001}';
    const { output } = await run(['replay', '-', '--json'], { input: `[Ruleset "short"] 1. 3 {${comment}}` });
    expect(output).toContain('"comment":"a\\u009b\\u202e\\udb40\\udc01"');
    expect(JSON.parse(output.split('\n')[1] ?? '')).toMatchObject({ comment });
  });
});

test('columns of any number of rows', () => {
  const rows = Array.from({ length: 300_000 }, (_, row) => [String(row), 'x']);
  expect(columns(rows, '><').at(7)).toBe('     7  x');
});

describe('among other programs', () => {
  test.skipIf(process.platform === 'win32')(
    'refuses to be played from a standard input that only takes (needs a shell of Unix)',
    () => {
      const setting = { folder: scratchFolder() };
      const { code, errors } = runInShell('exec "$0" "$@" 0>input', ['play', '--json'], setting);
      expect(errors).toBe('layli-goobalay: standard input cannot be read: it is not open for that.\n');
      expect(code).toBe(2);
    },
  );

  test('ends in peace when its reader goes away', async () => {
    const moves = Array.from({ length: 500 }, () => '[Ruleset "short"] 1. 3x6 4x8 *').join('\n');
    const { code, errors } = await runAsProcess(['replay', '--boards', '-'], {
      input: moves,
      isLeftEarly: true,
    });
    expect(errors).toBe('');
    expect(code).toBe(0);
  });

  test.skipIf(!existsSync('/dev/full'))(
    'says when its output takes no more (needs /dev/full, as Linux has it)',
    () => {
      const full = openSync('/dev/full', 'w');
      const { status, stderr } = spawnSync(process.execPath, [commandFile(), 'show'], {
        stdio: ['ignore', full, 'pipe'],
        encoding: 'utf8',
      });
      closeSync(full);
      expect(stderr).toMatch(/^layli-goobalay: the output cannot be written: [^\n]+\n$/);
      expect(status).toBe(1);
    },
  );

  test.for([
    ["throw new Error('broken')", /^layli-goobalay: a fault of the program: Error: broken\n {4}at /],
    ["throw 'broken'", /^layli-goobalay: a fault of the program: broken\n$/],
    [
      "throw Object.assign(new Error('broken'), { stack: undefined })",
      /^layli-goobalay: a fault of the program: broken\n$/,
    ],
  ] as const)('owns up to its faults: %s', async ([fault, words]) => {
    const script = encodeURIComponent(`process.stdout.write = () => { ${fault}; };`);
    const options = `${process.env['NODE_OPTIONS'] ?? ''} --import=data:text/javascript,${script}`;
    const { code, output, errors } = await runAsProcess(['show'], { environment: { NODE_OPTIONS: options } });
    expect(errors).toMatch(words);
    expect([code, output]).toEqual([1, '']);
  });

  test('prints no colours into a pipe', async () => {
    expect((await run(['show'])).output).not.toContain('\u001b');
    expect((await run(['rules'])).output).not.toContain('\u001b');
  });
});
