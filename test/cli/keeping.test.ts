/** Games that were left without being saved, and what happens at the prompt of a terminal meanwhile. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { describe, expect, test } from 'vitest';
import { parseRecord, parseRecords } from 'layli-goobalay/notation';
import { keptFolder } from '../../src/cli/keeping.js';
import { commandFile, runInTerminal } from './processes.js';
import { expectRefusal, printed, scratchFolder } from './running.js';
import type { Setting } from './surroundings.js';

const short = ['--ruleset', 'short'];
const people = ['--south', 'human', '--north', 'human'];
const kept = 'The game is not saved, but kept. Go on with: layli-goobalay play --resume';

/** A folder to play in, with a folder of kept games in it. */
function ownSetting(): { setting: Setting & { folder: string }; games: () => string[]; state: string } {
  const folder = scratchFolder();
  const state = join(folder, 'state');
  return {
    setting: { folder, environment: { XDG_STATE_HOME: state } },
    state: join(state, 'layli-goobalay'),
    games: () => readdirSync(join(state, 'layli-goobalay')),
  };
}

test('is in the folder that the system has for it', () => {
  if (process.platform === 'win32') {
    expect(keptFolder({ LOCALAPPDATA: 'C:\\Local' })).toBe('C:\\Local\\layli-goobalay');
  } else {
    expect(keptFolder({ XDG_STATE_HOME: '/state' })).toBe('/state/layli-goobalay');
    // A folder that depends on where the program runs is none.
    for (const environment of [{}, { XDG_STATE_HOME: '' }, { XDG_STATE_HOME: 'state' }])
      expect(keptFolder(environment)).toMatch(/^\/.*\/\.local\/state\/layli-goobalay$/);
  }
});

describe('a game that was left unsaved', () => {
  test('is gone on with, and no longer kept once it is saved', async () => {
    const { setting, games, state } = ownSetting();
    const output = await printed(['play', ...short, '--north', 'greedy'], { ...setting, input: '3\n?\n' });
    const [name = ''] = games();
    expect(output.endsWith(`\n${kept}\nIt is in ${join(state, name)}\n`)).toBe(true);
    expect(parseRecord(readFileSync(join(state, name), 'utf8')).moves).toHaveLength(2);

    const again = await printed(['play', '--resume'], { ...setting, input: 'board\n' });
    expect(again).toContain(kept);
    expect(games()).toEqual([name]);
    await printed(['play', '--resume'], { ...setting, input: 'save game.llg\n' });
    expect(games()).toEqual([]);
    const { tags, moves } = parseRecord(readFileSync(join(setting.folder, 'game.llg'), 'utf8'));
    expect(tags).toEqual({ South: 'human', North: 'greedy', NorthBot: 'greedy' });
    expect(moves).toHaveLength(2);
    await expectRefusal(['play', '--resume'], [`There is no unsaved game in ${state}.`], setting);
  });

  test('is found behind a later one that cannot be read, which stays where it is', async () => {
    const { setting, games, state } = ownSetting();
    await printed(['play', ...short, ...people], { ...setting, input: '3\n' });
    const broken = 'unsaved-20990101000000-abcd.llg';
    for (const text of ['1. 99 *', '\0']) {
      writeFileSync(join(state, broken), text);
      const output = await printed(['play', '--resume'], { ...setting, input: 'board\n' });
      expect(output).toContain('South sows');
      expect(readFileSync(join(state, broken), 'utf8')).toBe(text);
    }
    await printed(['play', '--resume'], { ...setting, input: 'save game.llg\n' });
    expect(games()).toEqual([broken]);
    // Where there is no other, it is told what is wrong with it.
    await expectRefusal(['play', '--resume'], [broken, 'is binary'], setting);
  });

  test('goes back into the file that it came from, at the position where it was left', async () => {
    const { setting, games } = ownSetting();
    const file = join(setting.folder, 'm.llg');
    writeFileSync(file, '1. 1 *\n\n[Event "Two"] [Ruleset "short"] 1. 3 {fine} 4 *\n');
    await printed(['play', 'm.llg', '--game', '2', ...people], { ...setting, input: '2\n1\nu\n' });
    const output = await printed(['play', '--resume'], { ...setting, input: 'u\nr\ns\n' });
    expect(output).toContain(' --game 2\n');
    expect(games()).toEqual([]);
    const [first, second] = parseRecords(readFileSync(file, 'utf8'));
    expect(first?.moves).toEqual([{ hole: 1 }]);
    expect(second?.tags.Event).toBe('Two');
    expect(second?.moves).toEqual([{ hole: 3, comment: 'fine' }, { hole: 4 }, { hole: 2 }]);
  });

  test('stands alone where that file has been changed', async () => {
    const { setting } = ownSetting();
    const file = join(setting.folder, 'm.llg');
    writeFileSync(file, '[Ruleset "short"] 1. 3 *');
    await printed(['play', 'm.llg', ...people], { ...setting, input: '4\n' });
    writeFileSync(file, '[Ruleset "short"] 1. 2 *');
    const output = await printed(['play', '--resume'], { ...setting, input: 's\ns n.llg\n' });
    expect(output).toContain('Say in which file, as in: save game.llg\nSaved. ');
    expect(readFileSync(file, 'utf8')).toBe('[Ruleset "short"] 1. 2 *');
    expect(parseRecord(readFileSync(join(setting.folder, 'n.llg'), 'utf8')).tags).not.toHaveProperty(
      'Unsaved',
    );
  });

  test('is the latest of several, and of those that nobody plays', async () => {
    const { setting, games, state } = ownSetting();
    for (const hole of ['1', '2', '3'])
      await printed(['play', ...short, ...people], { ...setting, input: `${hole}\n` });
    expect(games()).toHaveLength(3);
    const output = await printed(['play', '--resume'], { ...setting, input: 'save n.llg\n' });
    expect(output).toContain(`2 other unsaved games are in ${state}.\n`);
    expect(parseRecord(readFileSync(join(setting.folder, 'n.llg'), 'utf8')).moves).toEqual([{ hole: 3 }]);
    for (const name of games()) await printed(['play', '--resume'], { ...setting, input: `save ${name}\n` });

    const played = join(state, `unsaved-20260101000000-abcd.${process.ppid}.llg`);
    writeFileSync(played, '[Ruleset "short"] 1. 3 *');
    await expectRefusal(
      ['play', '--resume'],
      [`Process ${process.ppid} plays one; if it does not, open ${played} as a file.`],
      setting,
    );
  });

  test('is none where nothing was played, two bots play, or a program does', async () => {
    const { setting, state } = ownSetting();
    for (const [given, input] of [
      [people, '?\n'],
      [people, '3\nu\n'],
      [['--south', 'random', '--north', 'random'], ''],
      [[...people, '--json'], '3\n'],
    ] as const)
      expect(await printed(['play', ...short, ...given], { ...setting, input })).not.toContain('kept');
    await expectRefusal(['play', '--resume'], [`no unsaved game in ${state}`], setting);
  });

  test('is said to be lost where it cannot be kept', async () => {
    const { setting } = ownSetting();
    writeFileSync(join(setting.folder, 'state'), 'no folder');
    const output = await printed(['play', ...short, ...people], { ...setting, input: '3\n' });
    expect(output).toMatch(/The game is not saved, and could not be kept: .+\.\n$/);
  });

  test.for([
    [['game.llg'], '"game.llg"'],
    [['--ruleset', 'short'], '--ruleset'],
    [['--ply', '3'], '--ply'],
  ] as const)('is not chosen beside %j', async ([given, words]) => {
    await expectRefusal(
      ['play', '--resume', ...given],
      [`--resume goes on with the game that was left unsaved, not with ${words}.`],
      ownSetting().setting,
    );
  });
});

describe('in a terminal', () => {
  test.for([
    ['Ctrl-D', '\u0004', 0],
    ['Ctrl-C', '\u0003', 130],
  ] as const)('%s says what became of the game', async ([, key, code]) => {
    const { setting } = ownSetting();
    const terminal = runInTerminal(['play', ...short, ...people], setting);
    await terminal.until('help> ');
    terminal.type('3\r');
    await terminal.until('North, hole');
    terminal.type(key);
    await terminal.until(kept);
    expect((await terminal.ended).exitCode).toBe(code);
    const resumed = runInTerminal(['play', '--resume'], setting);
    expect(stripVTControlCharacters(await resumed.until('help> '))).toContain('South captures 6 seeds');
    resumed.type('\u0004');
    await resumed.ended;
  });

  test('Ctrl-C while a bot thinks keeps the game as well', async () => {
    const { setting, games, state } = ownSetting();
    const given = ['play', ...short, '--north', 'mcts:iterations=100000000'];
    const terminal = runInTerminal(given, setting);
    await terminal.until('help> ');
    terminal.type('3\r');
    await terminal.until('North to move.');
    // Whatever else is typed meanwhile does nothing.
    terminal.type('\u001b[A2\r\u0004');
    terminal.type('\u0003');
    await terminal.until(kept);
    expect((await terminal.ended).exitCode).toBe(130);
    expect(parseRecord(readFileSync(join(state, games()[0] ?? ''), 'utf8')).moves).toEqual([{ hole: 3 }]);
  });

  test('keys typed while a bot thinks do not spoil the next prompt', async () => {
    const terminal = runInTerminal(
      ['play', ...short, '--north', 'mcts:iterations=30000'],
      ownSetting().setting,
    );
    await terminal.until('help> ');
    terminal.type('3\r');
    await terminal.until('North to move.');
    terminal.type('\u001b[A\u001b[A\u001b[D7');
    const thought = await terminal.until('help> ');
    expect(thought).not.toMatch(/\^\[|7$/);
    terminal.type('board\r');
    expect(stripVTControlCharacters(await terminal.until('help> '))).toMatch(/^\S*board[\r\n]+/);
    expect(terminal.screen()).not.toContain('no command');
  });

  test.skipIf(process.platform === 'win32')(
    'Ctrl-Z and fg go on with the game (needs a shell of Unix)',
    async () => {
      const shell = ['bash', '--norc', '--noprofile', '-i', '-c'];
      // A shell that controls its jobs.
      const line = 'set -m; "$0" "$@"; echo "stopped $?"; read -r _; fg; echo "code $?"';
      const { setting } = ownSetting();
      const terminal = runInTerminal(['play', ...short, ...people], setting, [
        ...shell,
        line,
        process.execPath,
        commandFile(),
      ]);
      await terminal.until('help> ');
      terminal.type('3\u001a');
      await terminal.until('stopped 148');
      terminal.type('\r');
      await terminal.until('South, hole 1-6, ? or help> 3');
      terminal.type('\r');
      await terminal.until('North, hole');
      terminal.type('\u0004');
      await terminal.until('code 0');
    },
  );
});
