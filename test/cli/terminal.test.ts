/** What is different in a terminal: colours, and a bar that shows how far long work has come. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { describe, expect, test } from 'vitest';
import { type Terminal, commandFile, runInTerminal } from './processes.js';
import { scratchFolder } from './running.js';

test('colours only where they are wanted', async () => {
  const escape = '\u001b[33m';
  for (const [environment, isColored] of [
    [{}, true],
    [{ NO_COLOR: '1' }, false],
    [{ NO_COLOR: '1', FORCE_COLOR: '1' }, false],
    [{ TERM: 'dumb' }, false],
  ] as const) {
    const terminal = runInTerminal(['show'], { environment });
    await terminal.ended;
    expect(terminal.screen().includes(escape)).toBe(isColored);
    expect(terminal.screen()).not.toContain('Warning');
  }
});

test.for([
  [['moves'], '\u001b[33m', false],
  [['replay', '1. 3'], '\u001b[33m', true],
  [['replay', '1. 3', '--boards'], '\u001b[33m', true],
  [['rules'], '\u001b[1mThe board\u001b[22m (board)', true],
] as const)('colours: %j', async ([given, words, isColored]) => {
  const terminal = runInTerminal(given);
  await terminal.ended;
  expect(terminal.screen().includes(words)).toBe(isColored);
});

/** Runs the command in a shell in a terminal; `line` is as for `runInShell`. */
function inShell(line: string, given: readonly string[], folder: string): Terminal {
  return runInTerminal(given, { folder }, ['sh', '-c', line, process.execPath, commandFile()]);
}

test.each([
  ['show'],
  ['moves'],
  ['moves', '4,4,1,2,4,2/0,0,2,0,0,5 S 12-12 0 10', '--set', 'holes=6', '--set', 'grandSlamRestriction=true'],
  ['replay', '1. 3 4 5 6'],
  ['replay', '1. 3', '--boards'],
  ['rules'],
  ['rules', '--help'],
  ['selfplay', '--help'],
  ['--help'],
])('keeps to a narrow terminal: %s %s', async (...given) => {
  const terminal = inShell('stty cols 40; exec "$0" "$@"', given, '.');
  await terminal.ended;
  const lines = stripVTControlCharacters(terminal.screen()).split('\r\n');
  expect(lines.length).toBeGreaterThan(5);
  for (const line of lines) expect(line.length).toBeLessThanOrEqual(40);
});

test('keeps to a narrow terminal at the prompt', async () => {
  const terminal = inShell('stty cols 30; exec "$0" "$@"', ['play', '--north', 'human'], scratchFolder());
  await terminal.until('or help> ');
  terminal.type('help\r');
  await terminal.until('or help> ');
  terminal.type('?\r');
  await terminal.until('A short search prefers');
  terminal.type('\u0004');
  await terminal.ended;
  const lines = stripVTControlCharacters(terminal.screen()).split('\r\n');
  const [, told = ''] = terminal.screen().split('or help> ', 2);
  expect(told.replace(/\s+/g, ' ')).toContain('3x6 ? the legal moves, and what each would do undo');
  // A row of the table goes on below it, as deep as the room lets it.
  expect(lines).toContain('      takes nothing');
  // What is typed behind the question breaks wherever the terminal ends.
  const shown = lines.filter((line) => !line.includes('or help>'));
  for (const line of shown) expect(line).toMatch(/^.{0,30}$/);
});

/** What takes away what stands on the line. */
const erase = '\r\u001b[K';

/** The bars that were drawn. */
function barsOn(screen: string): { label: string; filled: number; percent: number; words: string }[] {
  return screen.split(erase).flatMap((piece) => {
    const [, label, done = '', left = '', percent, words = ''] =
      /^(\w[^[]*) \[(#*)(\.*)\] +(\d+)% (.*)$/.exec(piece) ?? [];
    if (label === undefined) return [];
    expect(done.length + left.length).toBe(24);
    return [{ label, filled: done.length, percent: Number(percent), words }];
  });
}

describe('a progress bar, which is gone in the end', () => {
  test('over what is printed for programs', async () => {
    const terminal = runInTerminal(['perft', '7', '--json']);
    await terminal.ended;
    expect(terminal.screen()).toMatch(/depth \d \[#*\.*\] +\d+%/);
    expect(terminal.screen()).toContain(`${erase}{"position"`);
    expect(terminal.screen()).toContain('"counts":[12,106,1038,10168,99086,959288,');
    // It counts under one of twelve moves after the other.
    const percents = Array.from({ length: 12 }, (_, done) => Math.floor((done / 12) * 100));
    for (const { percent } of barsOn(terminal.screen())) expect(percents).toContain(percent);
  });

  const short = ['--ruleset', 'short'];
  test.for([
    ['searching', ['analyze', ...short, '--nodes', '400000'], /^depth \d+, [-+]?\d+$/],
    ['searching', ['analyze', ...short, '--time', '0.6'], /^depth \d+, [-+]?\d+$/],
    ['searching', ['analyze', ...short], /^depth \d+, [-+]?\d+$/],
    ['solving', ['solve', ...short, '--nodes', '400000'], /^from [-+]?\d+ to [-+]?\d+$/],
    ['solving', ['solve', ...short, '--time', '0.6'], /^from [-+]?\d+ to [-+]?\d+$/],
    [
      'playing',
      ['match', 'greedy', 'random', ...short, '--games', '2000'],
      /^(\d+) of 2000 games, \+\d+ =\d+ -\d+$/,
    ],
    ['playing', ['selfplay', ...short, '--games', '2000', '--out', 'games'], /^(\d+) of 2000 games$/],
  ] as const)('%s: %j', async ([label, given, words]) => {
    const terminal = runInTerminal(given, { folder: scratchFolder() });
    expect((await terminal.ended).exitCode).toBe(0);
    const bars = barsOn(terminal.screen());
    expect(bars.length).toBeGreaterThan(1);
    let before = 0;
    for (const bar of bars) {
      expect(bar.label).toBe(label);
      expect(bar.words).toMatch(words);
      const [, games] = words.exec(bar.words) ?? [];
      if (games !== undefined) expect(bar.percent).toBe(Math.floor(Number(games) / 20));
      expect(bar.percent).toBeGreaterThanOrEqual(before);
      expect(bar.percent).toBeLessThanOrEqual(100);
      expect(Math.abs(bar.filled / 24 - bar.percent / 100)).toBeLessThan(1 / 48 + 1 / 100);
      before = bar.percent;
    }
    expect(before).toBeGreaterThan(20);
    expect(terminal.screen().split(erase).at(-1)).toMatch(/^[A-Za-z"][^[]+$/);
  });

  test('is drawn a few times a second at most, and for nothing quick', async () => {
    const quick = runInTerminal(['perft', '2', '--json']);
    await quick.ended;
    expect(quick.screen()).not.toContain('\u001b');
    const slow = runInTerminal(['analyze', ...short, '--time', '0.6']);
    await slow.ended;
    expect(barsOn(slow.screen()).length).toBeLessThanOrEqual(30);
  });

  test('no longer than a line of the terminal', async () => {
    const narrow = inShell('stty cols 30; exec "$0" "$@"', ['analyze', ...short, '--time', '0.4'], '.');
    await narrow.ended;
    const drawn = narrow
      .screen()
      .split(erase)
      .filter((piece) => piece.startsWith('searching'));
    expect(drawn.length).toBeGreaterThan(0);
    for (const bar of drawn) expect(bar).toMatch(/^searching \[[#.]{18}$/);
  });

  test('none where the terminal is dumb', async () => {
    const dumb = runInTerminal(['analyze', ...short, '--time', '0.4'], { environment: { TERM: 'dumb' } });
    await dumb.ended;
    expect(dumb.screen()).toMatch(/^South to move\. Best: hole/);
    expect(dumb.screen()).not.toContain('\u001b');
  });

  test('where the lines of games go elsewhere, and not between them', async () => {
    const given = ['selfplay', ...short, '--games', '1000'];
    const folder = scratchFolder();
    const elsewhere = inShell('"$0" "$@" > games', given, folder);
    await elsewhere.ended;
    const bars = barsOn(elsewhere.screen());
    expect(bars.length).toBeGreaterThan(0);
    for (const { label, percent, words } of bars) {
      expect(label).toBe('playing');
      // Of the game that is being played nothing is done yet.
      expect(words).toBe(`game ${String(/\d+/.exec(words))}`);
      expect(percent).toBe(Math.floor((Number(/\d+/.exec(words)) - 1) / 10));
    }
    expect(elsewhere.screen().endsWith(erase)).toBe(true);
    expect(readFileSync(join(folder, 'games'), 'utf8')).toContain('{"game":999,');

    // Of a part of the run it shows how much of that part is done.
    const second = ['selfplay', ...short, '--games', '4000', '--shard', '2/2'];
    const part = inShell('"$0" "$@" > games', second, folder);
    await part.ended;
    const shares = barsOn(part.screen());
    expect(shares.length).toBeGreaterThan(0);
    for (const { percent, words } of shares)
      expect(percent).toBe(Math.floor((Number(/\d+/.exec(words)) - 1 - 2_000) / 20));

    const here = runInTerminal(given);
    await here.ended;
    expect(here.screen()).not.toContain('\u001b');
  });

  test('where a run cannot go on', async () => {
    const folder = scratchFolder();
    const given = ['selfplay', ...short, '--games', '500', '--south', 'mcts:iterations=50', '--out', 'games'];
    const terminal = inShell('ulimit -f 400; exec "$0" "$@"', given, folder);
    expect((await terminal.ended).exitCode).toBe(1);
    expect(barsOn(terminal.screen()).length).toBeGreaterThan(0);
    expect(terminal.screen()).toContain(
      '\r\u001b[Klayli-goobalay: "games" cannot be written: it would be too',
    );
    expect(existsSync(join(folder, 'games.lock'))).toBe(false);
  });
});
