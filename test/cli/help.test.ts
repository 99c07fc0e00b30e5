/** How the program and each command explain themselves. */
import { expect, test } from 'vitest';
import { rulesets } from 'layli-goobalay';
import { commands } from '../../src/cli/commands.js';
import { printed, run } from './running.js';

const names = Object.keys(commands);
const rules = ['--ruleset NAME', '--set FIELD=VALUE'];
const position = [...rules, '--game N', '--ply N'];

/** The options of each command with their values, as `docs/command.md` tells them. */
const options: Readonly<Record<string, readonly string[]>> = {
  play: ['--south WHO', '--north WHO', '--bot-time MS', '--seed N', ...position, '--resume', '--json'],
  show: [...position, '--svg FILE', '--json'],
  moves: [...position, '--json'],
  replay: ['--game N', '--boards', ...rules, '--json'],
  check: ['--fix', '--json'],
  analyze: [
    '--depth N',
    '--time SECONDS',
    '--nodes N',
    '--memory MIB',
    '--every-move',
    ...position,
    '--json',
  ],
  convert: ['--to FORMAT', '--out PATH', '--game N'],
  solve: ['--time SECONDS', '--nodes N', '--memory MIB', ...position, '--json'],
  match: [
    ...[
      '--games N',
      '--opening N',
      '--sprt ELO0,ELO1',
      '--records FILE',
      '--workers N',
      '--bot-time MS',
      '--seed N',
    ],
    ...rules,
    '--json',
  ],
  selfplay: [
    ...['--games N', '--south BOT', '--north BOT', '--opening N', '--seed N', ...rules],
    ...['--shard I/N', '--out FILE', '--format FORMAT', '--workers N', '--json'],
  ],
  perft: ['--divide', ...position, '--json'],
  rules: [...rules, '--clause ID', '--compare', '--cite FORMAT', '--markdown', '--json'],
};

/** What each command takes without an option, as the document tells it. */
const argumentsOf: Readonly<Record<string, string>> = {
  engine: '',
  match: 'FIRST SECOND',
  selfplay: '--games N',
  check: 'FILE',
  convert: 'FILE --to FORMAT',
  perft: 'DEPTH [GAME]',
  rules: '[RULESET]',
};

/** How the help of each command begins: what the command does. */
const beginnings: Readonly<Record<string, string>> = {
  play: 'Plays a game with you at a prompt',
  show: 'Shows the board of a position',
  moves: 'Lists the legal moves of a position',
  replay: 'Tells the games of a record turn by turn',
  check: 'Reads the game records of a file',
  convert: 'Writes the games of a file, of any length, in another form',
  analyze: 'Searches for the best move',
  solve: 'Finds the final margin under best play to the end',
  match: 'Plays a match between two bots',
  engine: 'Plays for other programs',
  selfplay: 'Plays games between two bots and writes a line of JSON for each ply',
  perft: 'Counts the move sequences',
  rules: 'Prints the rules in words',
};

/** That a text fits a terminal of this many lines. */
function expectToFit(text: string, lines: number): void {
  expect(text.trimEnd().split('\n').length).toBeLessThanOrEqual(lines);
  expect(text.split('\n').filter((line) => line.length > 80)).toEqual([]);
}

test.for([[[]], [['--help']], [['-h']], [['help']], [['help', '--help']]])(
  'on one screen: %j',
  async ([given = []]) => {
    const output = await printed(given);
    expectToFit(output, 24);
    for (const name of names) expect(output).toMatch(new RegExp(`^  ${name} +[a-z][^\n]{10,}$`, 'm'));
  },
);

test.for(names)('help of %s', async (name) => {
  const output = await printed([name, '--help']);
  expectToFit(output, 40);
  const [usage, ...paragraphs] = output.trimEnd().split('\n\n');
  expect(usage).toBe(
    `Usage: layli-goobalay ${[name, argumentsOf[name] ?? '[GAME]', '[options]'].filter((word) => word !== '').join(' ')}`,
  );
  const [head, ...rows] = paragraphs.pop()?.split('\n') ?? [];
  expect(head).toBe('Options:');
  expect(rows.map((row) => row.trim().split(/ {2,}/)[0])).toEqual([...(options[name] ?? []), '--help']);
  // All explanations begin in the same column.
  const column = 4 + Math.max(...rows.map((row) => row.trim().split(/ {2,}/)[0]?.length ?? 0));
  for (const row of rows) {
    expect(row.slice(0, column)).toMatch(/^ {2}--.* {2}$/);
    expect(row.slice(column)).toMatch(/^\S.{7,}\S$/);
  }
  // Whole sentences, and first what it does.
  expect(paragraphs[0]?.replaceAll('\n', ' ').startsWith(beginnings[name] ?? '?')).toBe(true);
  for (const paragraph of paragraphs) expect(paragraph).toMatch(/^(?:[A-Z]|layli-goobalay )[^]+[^ ]\.$/);
  // What it takes is told.
  for (const [, argument] of usage?.matchAll(/\[(GAME|RULESET)\]/g) ?? [])
    expect(paragraphs.some((paragraph) => paragraph.startsWith(`${String(argument)} is `))).toBe(true);
});

test('the help of rules names the rulesets', async () => {
  const output = (await printed(['rules', '--help'])).replaceAll(/\s+/g, ' ');
  expect(output).toContain(`RULESET is one of ${Object.keys(rulesets).join(', ')};`);
});

test('help by any of its names', async () => {
  const output = await printed(['moves', '--help']);
  for (const given of [
    ['help', 'moves'],
    ['moves', '-h'],
    ['--help', 'moves'],
    ['help', '--help', 'moves'],
    ['help', 'moves', '-h'],
    ['moves', '1. 3', '--help', '--json'],
  ])
    expect(await printed(given)).toBe(output);
  const { code, errors } = await run(['help', 'moves', 'show']);
  expect(errors).toBe('layli-goobalay: "show" is one argument too many: layli-goobalay help COMMAND\n');
  expect(code).toBe(2);
});
