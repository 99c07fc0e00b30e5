/** Saving a game at the prompt: nothing of the file is lost, and it is written whole or not at all. */
import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { createGame } from 'layli-goobalay';
import { parseRecord, parseRecords } from 'layli-goobalay/notation';
import { withMainLine } from '../../src/cli/main-line.js';
import { alone, replaceFile } from '../../src/cli/files.js';
import { runAsProcess, runInShell } from './processes.js';
import { expectRefusal, json, printed, scratchFolder } from './running.js';

const people = ['--south', 'human', '--north', 'human'];

/** Plays at the prompt on a file of this text; gives what is in it afterwards, and the last event. */
async function playedOn(
  text: string,
  input: string,
  given: readonly string[] = people,
): Promise<{ text: string; last: Record<string, unknown> }> {
  const folder = scratchFolder();
  const file = join(folder, 'games.llg');
  writeFileSync(file, text);
  const output = await printed(['play', 'games.llg', ...given, '--json'], { folder, input });
  const [last = ''] = output.trimEnd().split('\n').reverse();
  expect(readdirSync(folder)).toEqual(['games.llg']);
  return { text: readFileSync(file, 'utf8'), last: JSON.parse(last) as Record<string, unknown> };
}

const first = '{Of old.}\n[South "Hodan"] [North "Bile"]\n[Ruleset "short"]  1.3 {well}  4 *';
const second = '[Event "Two"] [South "Hodan"] [Ruleset "short"]\n\n1. 3 {fine} (1. {or} 2 5) 4 *';
const third = '[Ruleset "marin1931"]   1.   1x6    5';

describe('a file of several games', () => {
  test.for([
    ['\n\n', ''],
    ['\r\n\r\n\r\n', '\uFEFF'],
    [' ', ' \n'],
  ] as const)('has but the one replaced: %j', async ([between, mark]) => {
    const old = [first, second, third].join(between);
    const { text, last } = await playedOn(`${mark}${old} \n`, '2\nsave\n', [...people, '--game', '2']);
    expect(last).toEqual({ type: 'saved', file: 'games.llg', game: 2, ply: 3 });
    expect(text.startsWith(`${mark}${first}${between}[Event "Two"]`)).toBe(true);
    expect(text.endsWith(`${between}${third} \n`)).toBe(true);
    const [, game] = parseRecords(text);
    const [, before] = parseRecords(old);
    expect(game?.tags).toEqual({ Event: 'Two', South: 'Hodan', North: 'human' });
    expect(game?.moves).toEqual([...(before?.moves ?? []), { hole: 2 }]);
    if (between.includes('\r')) expect(text.slice(text.indexOf('[Event'))).not.toMatch(/[^\r]\n.*[[*]/);
  });

  test('is gone on with by its number', async () => {
    const folder = scratchFolder();
    writeFileSync(join(folder, 'g'), `${first}\n${second}\n`);
    const output = await printed(['play', 'g', '--game', '2', '--ply', '1', ...people], {
      folder,
      input: 'save\n',
    });
    expect(output).toContain('Saved. Go on with: layli-goobalay play "g" --game 2 --ply 1\n');
  });
});

describe('what came after the position that was gone on from', () => {
  const game = '[Ruleset "short"] {Begin.} 1. 3 {fine} (1. 2 5) 4 {end} *';

  test('stays where nothing is played', async () => {
    const { text } = await playedOn(game, 'save\n', [...people, '--ply', '0']);
    expect(parseRecord(text)).toMatchObject({ comment: 'Begin.', moves: parseRecord(game).moves });
  });

  test('stays where the same is played, and where it is taken back', async () => {
    for (const input of ['3\nsave\n', '3\n4\nu\nsave\n', '3\n4\nu\nu\ns\n']) {
      const { text } = await playedOn(game, input, [...people, '--ply', '0']);
      expect(parseRecord(text).moves).toEqual(parseRecord(game).moves);
    }
  });

  test('becomes a variation of what is played', async () => {
    const { text, last } = await playedOn(game, '1\n1\nu\n2\nsave\n', [...people, '--ply', '0']);
    const [old, known] = parseRecord('[Ruleset "short"] 1. 1 (1. 3 {fine} 4 {end}) (1. 2 5) 2').moves;
    expect(parseRecord(text).moves).toEqual([old, known]);
    expect(last).toMatchObject({ ply: 2 });
  });

  test('is led through a variation that was there', async () => {
    const { text } = await playedOn(game, '2\n5\n1\nsave\n', [...people, '--ply', '0']);
    expect(parseRecord(text).moves).toEqual(
      parseRecord('[Ruleset "short"] 1. 2 (1. 3 {fine} 4 {end}) 5 2. 1').moves,
    );
  });
});

test('a main line goes any way through a record, and loses nothing of it', () => {
  const record = parseRecord(
    '[Ruleset "short"] {a} 1. 3 {b} (1. {c} 2 {d} 5 (1... 6) 2. 1) (1. 4 2) 4 (1... 6) 2. 2 *',
  );
  const text = (holes: readonly number[]): unknown => withMainLine(record, holes).moves;
  const moves = (line: string): unknown => parseRecord(`[Ruleset "short"] ${line}`).moves;
  for (const holes of [[], [3], [3, 4], [3, 4, 2]]) expect(withMainLine(record, holes)).toBe(record);
  expect(text([3, 6])).toEqual(moves('1. 3 {b} (1. {c} 2 {d} 5 (1... 6) 2. 1) (1. 4 2) 6 (1... 4 2. 2) *'));
  expect(text([2, 6])).toEqual(moves('1. 2 {c d} (1. 3 {b} 4 (1... 6) 2. 2) (1. 4 2) 6 (1... 5 2. 1) *'));
  expect(text([5])).toEqual(
    moves('1. 5 (1. 3 {b} 4 (1... 6) 2. 2) (1. {c} 2 {d} 5 (1... 6) 2. 1) (1. 4 2) *'),
  );
  expect(withMainLine(record, [5]).comment).toBe('a');
  expect(withMainLine(parseRecord('*'), [1, 2]).moves).toEqual([{ hole: 1 }, { hole: 2 }]);
});

describe('who plays', () => {
  test.for([
    [
      '[South "Hodan"] [North "Bile"]',
      ['--south', 'greedy', '--north', 'human'],
      'Hodan',
      'Bile',
      'greedy',
      undefined,
    ],
    ['[South "Hodan"] [North "Bile"]', people, 'Hodan', 'Bile', undefined, undefined],
    ['[South "Hodan"] [NorthBot "random"]', [], 'Hodan', 'random', undefined, 'random'],
    ['[North "Bile"] [NorthBot "greedy"]', [], 'human', 'Bile', undefined, 'greedy'],
    ['[North "greedy"]', [], 'human', 'greedy', undefined, 'greedy'],
    ['[North "greedy"] [NorthBot "random"]', people, 'human', 'human', undefined, undefined],
    ['[North "Bile"] [NorthBot "no bot"]', [], 'human', 'Bile', undefined, 'alphabeta'],
  ] as const)('%s %j', async ([tags, given, South, North, SouthBot, NorthBot]) => {
    const { text } = await playedOn(`${tags} [Ruleset "short"] *`, 'save\n', given);
    expect(parseRecord(text).tags).toEqual({ South, North, SouthBot, NorthBot });
  });
});

describe('refuses, and says what else can be done', () => {
  test('where the file was changed meanwhile', () => {
    const folder = scratchFolder();
    const file = join(folder, 'm.llg');
    writeFileSync(file, third);
    // The file has been read once something is shown.
    const line =
      '{ until [ -s out ]; do sleep 0.1; done; echo more >> m.llg; printf "2\\nsave\\nsave n.llg\\n"; } ' +
      '| "$0" "$@" > out; cat out';
    const { output } = runInShell(line, ['play', 'm.llg', ...people], { folder });
    expect(output).toContain(
      '"m.llg" has been changed since it was read. Save the game in another file.\nSaved. Go on with: layli-goobalay play "n.llg"\n',
    );
    expect(readFileSync(file, 'utf8')).toBe(`${third}more\n`);
  });

  test.for([
    ['a position', '4,4/4,4 S 0-0 0 0', ['--set', 'holes=2']],
    ['a state', JSON.stringify(createGame('short')), []],
  ] as const)('where it holds %s', async ([, text, rules]) => {
    const { text: after, last } = await playedOn(text, '1\nsave\n', [...people, ...rules]);
    expect(last).toEqual({ type: 'refused', message: 'Say in which file, as in: save game.llg' });
    expect(after).toBe(text);
    const named = await playedOn(text, '1\nsave games.llg\n', [...people, ...rules]);
    expect(named.last).toMatchObject({ message: expect.stringContaining('such a file already') as string });
    expect(named.text).toBe(text);
  });

  test('where it has two names', async () => {
    const folder = scratchFolder();
    writeFileSync(join(folder, 'm.llg'), third);
    linkSync(join(folder, 'm.llg'), join(folder, 'n.llg'));
    const output = await printed(['play', 'm.llg', ...people], { folder, input: '1\nsave\n' });
    expect(output).toContain('"m.llg" has other names (hard links). Save the game in another file.');
    expect(readFileSync(join(folder, 'm.llg'), 'utf8')).toBe(third);
  });

  test.skipIf(process.getuid?.() === 0)(
    'where it is not to be written (needs a user with less than all rights)',
    async () => {
      const folder = scratchFolder();
      writeFileSync(join(folder, 'm.llg'), third, { mode: 0o444 });
      const output = await printed(['play', 'm.llg', ...people], { folder, input: '1\nsave\n' });
      expect(output).toContain('"m.llg" cannot be written: permission denied.');
      expect(readFileSync(join(folder, 'm.llg'), 'utf8')).toBe(third);
    },
  );
});

test('a file is its own by whatever name, and through a link, which stays', async () => {
  const folder = scratchFolder();
  mkdirSync(join(folder, 'real'));
  writeFileSync(join(folder, 'real/m.llg'), third);
  symlinkSync('real/m.llg', join(folder, 'link.llg'));
  for (const [given, input] of [
    ['link.llg', '3\nsave\n'],
    ['link.llg', '1\nsave real/m.llg\n'],
    ['real/m.llg', '1\nsave ./link.llg\n'],
  ] as const)
    expect(await printed(['play', given, ...people], { folder, input })).toContain('Saved.');
  expect(parseRecord(readFileSync(join(folder, 'real/m.llg'), 'utf8')).moves).toHaveLength(5);
  expect(lstatSync(join(folder, 'link.llg')).isSymbolicLink()).toBe(true);
  expect(readdirSync(join(folder, 'real'))).toEqual(['m.llg']);
});

test('a file keeps its rights, whatever new files get', () => {
  const file = join(scratchFolder(), 'file');
  writeFileSync(file, 'first');
  for (const mode of [0o666, 0o600, 0o640]) {
    chmodSync(file, mode);
    replaceFile(file, 'second');
    expect(statSync(file).mode & 0o777).toBe(mode);
  }
});

test.skipIf(process.platform === 'win32')(
  'what it says of going on is safe to paste into a shell (needs a shell of Unix)',
  async () => {
    const folder = scratchFolder();
    const names = [
      ...['plain.llg', '$(touch x).llg', '`touch x`.llg', "it's.llg", '"two".llg', '-x.llg', '--json', '-'],
      ...['a b  c.llg', '~', '~root.llg', '* ?[a].llg', 'a;touch x', 'a&touch x', '!!', 'a\nb\n', '\\n.llg'],
      ...[
        '#x',
        '$HOME',
        '%s',
        '\u001b[31m\u009b.llg',
        'a\u202eb\n\u0001',
        'é馬👩.llg',
        '{a,b}',
        '=x',
        "$'\\n'",
      ],
    ];
    for (const name of names) {
      writeFileSync(join(folder, name), '[Ruleset "short"] 1. 3 4 *');
      const output = await printed(['play', ...people, '--ply', '1', '--', `./${name}`], {
        folder,
        input: 'save\n',
      });
      const [, words = ''] = /Go on with: (layli-goobalay play [^]+ --ply 1)\n/.exec(output) ?? [];
      // eslint-disable-next-line no-control-regex -- a terminal must not be told anything by a name
      expect(words).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202e]/);
      // What the shell makes of the words, each with a zero after it.
      const pasted = words.replace('layli-goobalay', 'command_of_ours');
      const heard = runInShell(`command_of_ours() { printf '%s\\0' "$@"; }; ${pasted}`, [], { folder });
      expect([name, heard.code, heard.errors]).toEqual([name, 0, '']);
      const given = heard.output.split('\0').slice(0, -1);
      expect(await json(given, { folder, input: '' })).toMatchObject([{ ply: 1 }]);
    }
    expect(readdirSync(folder).sort()).toEqual([...names].sort());
  },
);

test('a picture does not take the place of the game that it shows', async () => {
  const folder = scratchFolder();
  writeFileSync(join(folder, 'm.llg'), third);
  await expectRefusal(['show', 'm.llg', '--svg', './m.llg'], ['but must not be the file of the game'], {
    folder,
  });
  expect(readFileSync(join(folder, 'm.llg'), 'utf8')).toBe(third);
  await printed(['show', 'm.llg', '--svg', 'm.svg'], { folder });
  await printed(['show', 'm.llg', '--svg', 'm.svg'], { folder });
  expect(readdirSync(folder).sort()).toEqual(['m.llg', 'm.svg']);
});

describe('two who save at once', () => {
  test('wait for each other: what one has saved is never undone by the other', async () => {
    const folder = scratchFolder();
    const file = join(folder, 'games.llg');
    writeFileSync(file, `${second}\n\n${third}\n`);
    const play = (game: number, hole: number): Promise<{ output: string; errors: string }> =>
      runAsProcess(['play', 'games.llg', '--game', String(game), ...people], {
        folder,
        input: `${hole}\nsave\n`,
      });
    const both = await Promise.all([play(1, 2), play(2, 3)]);
    const saved = both.filter(({ output }) => output.includes('Saved.')).length;
    const played = parseRecords(readFileSync(file, 'utf8')).filter(({ moves }) => moves.length === 3).length;
    expect(saved).toBeGreaterThan(0);
    expect(played).toBe(saved);
    expect(readdirSync(folder)).toEqual(['games.llg']);
  });

  test('one at a time: another process that is at it is waited for, one that is gone is not', () => {
    const folder = scratchFolder();
    const file = join(folder, 'games.llg');
    writeFileSync(file, first);
    let lock = '';
    alone(file, () => {
      [lock = ''] = readdirSync(folder).filter((name) => name !== 'games.llg');
      expect(readFileSync(join(folder, lock), 'utf8')).toBe(String(process.pid));
    });
    expect(readdirSync(folder)).toEqual(['games.llg']);
    // A process that was killed has left it.
    const { pid } = spawnSync(process.execPath, ['--version']);
    writeFileSync(join(folder, lock), String(pid));
    expect(alone(file, () => 'done')).toBe('done');
    expect(readdirSync(folder)).toEqual(['games.llg']);
    // One that fails leaves nothing behind.
    const fail = (): never => {
      throw new TypeError();
    };
    expect(() => alone(file, fail)).toThrow(TypeError);
    expect(readdirSync(folder)).toEqual(['games.llg']);
    // This process is running, and does not let go.
    writeFileSync(join(folder, lock), String(process.pid));
    const waited = vi.spyOn(Atomics, 'wait').mockReturnValue('timed-out');
    onTestFinished(() => {
      waited.mockRestore();
    });
    expect(() => alone(file, () => 'done')).toThrow(expect.objectContaining({ code: 'EBUSY' }));
    expect(waited).toHaveBeenCalledTimes(100);
    expect(readdirSync(folder)).toEqual([lock, 'games.llg']);
  });
});
