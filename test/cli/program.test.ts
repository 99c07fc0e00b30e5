/** The program as a whole: how it explains itself, how it refuses, and how it behaves among other programs. */
import { existsSync, openSync, closeSync, readFileSync, writeFileSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { columns } from '../../src/cli/output.js';
import { commandFile, run, runInShell, scratchFolder } from './running.js';

const root = resolve(import.meta.dirname, '../..');

/** That the program refuses its input with one line that says these things. */
async function expectRefusal(
  given: readonly string[],
  words: readonly string[],
  setting?: Parameters<typeof run>[1],
): Promise<void> {
  const { code, output, errors } = await run(given, setting);
  expect(output).toBe('');
  expect(errors).toMatch(/^layli-goobalay: [^\n]+\n$/);
  for (const word of words) expect(errors).toContain(word);
  expect(code).toBe(2);
}

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
    [['--verzion'], ['did you mean --version?']],
    [
      ['show', '--rulset', 'short'],
      ['"--rulset"', 'did you mean --ruleset?'],
    ],
    [['show', '-r', 'short'], ['"-r"']],
    [['show', '--ruleset'], ['--ruleset must be followed by its value']],
    [['show', '--json=yes'], ['--json takes no value']],
    [['show', 'a', 'b'], ['"b" is one argument too many']],
    [
      ['show', '--ruleset', 'shrot'],
      ['no ruleset "shrot"', 'did you mean short?'],
    ],
    [['show', '--ruleset', '__proto__'], ['no ruleset "__proto__"']],
    [
      ['show', '--set', 'hole=8'],
      ['no field "hole"', 'did you mean holes?'],
    ],
    [['show', '--set', 'holes=99'], ['holes is 99, but must be a whole number from 2 to 24']],
    [['show', '--set', 'relay=yes'], ['relay is "yes", but must be true or false']],
    [
      ['show', '--set', 'holes'],
      ['--set is "holes"', 'holes=8'],
    ],
    [['perft'], ['perft needs a depth']],
    [['perft', 'x'], ['The depth is "x", but must be a whole number from 1 to 30']],
    [['perft', '31'], ['from 1 to 30']],
    [['rules', 'long'], ['no ruleset "long"']],
    [
      ['rules', '--clause', 'uur'],
      ['no clause in these rules "uur"', 'did you mean into-uur?'],
    ],
    [
      ['play', '--north', 'gready'],
      ['--north is "gready"', 'did you mean "greedy"?'],
    ],
    [['play', '--south', 'humn'], ['--south is "humn", but must be human or a bot. Did you mean human?']],
    [
      ['play', '--south', 'mcts:human=1'],
      ['--south is "mcts:human=1"', 'mcts.human is unknown', 'did you mean'],
    ],
    [['play', '-'], ['standard input']],
    [['show', '\u001b[31mred\u009b'], ['\\u001b[31mred\\u009b']],
  ] as const)('%j', async ([given, words]) => {
    await expectRefusal(given, words);
  });
});

describe('reads', () => {
  const position = '0,6,6,6,6,6/5,5,5,5,5,5 N 0-0 1 1';
  const shown = 'North>   5   5   5   5   5   5';
  const record = '[South "Hodan"]\n[Ruleset "short"]\n\n1. 3x6 4x8 *\n';

  test('a position as an argument, from a file, and from standard input', async () => {
    const folder = scratchFolder();
    const rules = ['--set', 'holes=6', '--set', 'seedsPerHole=5'];
    writeFileSync(join(folder, 'game'), `\uFEFF${position}\r\n`);
    for (const [given, setting] of [
      [[position], {}],
      [['game'], { folder }],
      [['-'], { input: position }],
      [[], { input: position }],
    ] as const) {
      const { code, output, errors } = await run(['show', ...given, ...rules], setting);
      expect(errors).toBe('');
      expect(output).toContain(shown);
      expect(code).toBe(0);
    }
  });

  test('a record and JSON, which bring their rules', async () => {
    const ofRecord = JSON.parse((await run(['show', '--json'], { input: record })).output) as {
      state: unknown;
    };
    expect(ofRecord).toMatchObject({ ply: 2, turn: 'south', lastMove: 4, score: { south: 6, north: 8 } });
    const ofState = await run(['show', '--json'], { input: JSON.stringify(ofRecord.state) });
    expect(JSON.parse(ofState.output)).toEqual({ ...ofRecord, lastMove: null });
    await expectRefusal(['show', '--ruleset', 'short'], ['"--ruleset short" is not needed here'], {
      input: record,
    });
  });

  test('one of several games, after any ply', async () => {
    const games = `${record}\n${record.replace('4x8', '6')}`;
    await expectRefusal(['show'], ['There are 2 games', '--game 1 to --game 2'], { input: games });
    await expectRefusal(['show', '--game', '3'], ['--game is "3"', 'from 1 to 2'], { input: games });
    await expectRefusal(['show', '--ply', '3'], ['--ply is "3"', 'from 0 to 2'], { input: record });
    const { output } = await run(['show', '--game', '2', '--ply', '0', '--json'], { input: games });
    expect(JSON.parse(output)).toMatchObject({ ply: 0, position: '4,4,4,4,4,4/4,4,4,4,4,4 S 0-0 0 0' });
  });

  test('nothing as a game that has just begun', async () => {
    const { output } = await run(['show', '--json', '--ruleset', 'short'], { input: '' });
    expect(JSON.parse(output)).toMatchObject({ ply: 0 });
  });

  test.for([
    ['a file that is not there', 'games.llg', '', 'There is no file "games.llg"'],
    ['a file that begins like a record but is not there', '2games.llg', '', 'There is no file "2games.llg"'],
    ['a folder', '.', '', '"." is a directory'],
    ['an empty argument', '', '', 'is empty'],
    ['an empty file', 'empty', '', '"empty" is empty'],
    ['white space', '-', ' \n ', 'standard input is empty'],
    ['words', 'Hodan wins', '', 'There is no file "Hodan wins", and it is no position or record either'],
    [
      'a position that does not add up',
      '4,4/4,4 S 0-0 0 0',
      '',
      'a row of 2 holes, but expected a row of 12. Say which board it is, as in --set holes=2.',
    ],
    ['a wrong move', '-', '1. 1 13', 'standard input: Invalid notation at line 1, column 6'],
    ['broken JSON', '-', '{"seeds": [', 'standard input: This is no JSON'],
    ['JSON of something else', '-', '{"seeds": 3}', 'standard input: Invalid state: turn is missing'],
    ['a name with escape sequences', '\u001b]0;title\u0007.llg', '', '"\\u001b]0;title\\u0007.llg"'],
  ] as const)('no %s', async ([, argument, input, words]) => {
    const folder = scratchFolder();
    writeFileSync(join(folder, 'empty'), '');
    await expectRefusal(['replay', argument], [words], { folder, input });
  });

  test.for([
    ['bytes that are no UTF-8', new Uint8Array([0x5b, 0xff, 0xfe]), 'is no text in UTF-8'],
    ['binary data', new Uint8Array([0x31, 0x2e, 0, 0]), 'is binary'],
    ['more than it can hold', new Uint8Array(2 ** 24 + 1).fill(0x20), 'longer than 16 MiB'],
  ] as const)('no %s', async ([, input, words]) => {
    await expectRefusal(['moves'], ['standard input', words], { input });
    const folder = scratchFolder();
    writeFileSync(join(folder, 'file'), input);
    await expectRefusal(['moves', 'file'], ['"file"', words], { folder });
  });
});

test('columns of any number of rows', () => {
  const rows = Array.from({ length: 300_000 }, (_, row) => [String(row), 'x']);
  expect(columns(rows, '><').at(7)).toBe('     7  x');
});

describe('among other programs', () => {
  test.skipIf(process.platform === 'win32').for([
    ['show', '-'],
    ['play', '--json'],
  ])('refuses a standard input that cannot be read (needs a shell of Unix): %j', (given) => {
    const { code, errors } = runInShell('exec "$0" "$@" 0>input', given, { folder: scratchFolder() });
    expect(errors).toBe('layli-goobalay: standard input cannot be read: it is not open for that.\n');
    expect(code).toBe(2);
  });

  test('ends in peace when its reader goes away', async () => {
    const moves = Array.from({ length: 3_000 }, () => '[Ruleset "short"] 1. 3x6 4x8 *').join('\n');
    const { code, errors } = await run(['replay', '--boards', '-'], { input: moves, isLeftEarly: true });
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

  test('prints no colours into a pipe', async () => {
    expect((await run(['show'])).output).not.toContain('\u001b');
    expect((await run(['rules'])).output).not.toContain('\u001b');
  });
});
