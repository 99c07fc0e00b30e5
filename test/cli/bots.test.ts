/** The commands that let bots play by themselves, `match` and `selfplay`, against what the library plays. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { rulesets } from 'layli-goobalay';
import { greedyBot, playMatch, randomBot, selfPlay, type SelfPlayOptions } from 'layli-goobalay/bot';
import { commandFile, runAsProcess, runInShell } from './processes.js';
import { expectRefusal, json, printed, run, scratchFolder } from './running.js';

/** The lines of a run, as the library plays it. */
function linesOf(options: SelfPlayOptions): string {
  return [...selfPlay(options)].flatMap((lines) => lines.map((line) => `${JSON.stringify(line)}\n`)).join('');
}

test('match gives what the library plays', async () => {
  const short = ['match', 'greedy', 'random', '--ruleset', 'short'];
  for (const [given, options] of [
    [['--games', '6', '--opening', '2', '--seed', '7'], { games: 6, openingPlies: 2, seed: 7 }],
    // What the document says of each where it is left out.
    [['--games', '4'], { games: 4, openingPlies: 4, seed: 0 }],
    [['--set', 'holes=4', '--opening', '0'], { games: 100, openingPlies: 0, seed: 0 }],
  ] as const) {
    const start = { ...rulesets.short, ...(given[0] === '--set' ? { holes: 4 } : {}) };
    const { seed } = options;
    const match = playMatch(greedyBot(seed), randomBot(seed), { ...options, start });
    const { openingPlies } = options;
    expect(await json([...short, ...given])).toEqual([
      { first: 'greedy', second: 'random', ruleset: start, seed, openingPlies, ...match },
    ]);
  }
});

test.for([
  ['alphabeta:depth=4', 'random', 'without end', /^from -\d+(\.\d)? to no end$/],
  ['random', 'alphabeta:depth=4', 'without end below', /^from no end to \+\d+(\.\d)?$/],
  ['greedy', 'greedy', '0', /^from -(\d+(?:\.\d)?) to \+\1$/],
] as const)(
  'match says in words how it ended: %s against %s',
  async ([first, second, difference, interval]) => {
    const given = ['match', first, second, '--games', '2', '--ruleset', 'short'];
    const [{ wins, losses, meanMargin }] = (await json(given)) as [
      { wins: number; losses: number; meanMargin: number },
    ];
    const [head, score, margin, elo, ...rest] = (await printed(given)).split('\n');
    expect(head).toBe(`${first} against ${second}, 2 games:`);
    expect(score).toBe(`  wins ${wins}, draws ${2 - wins - losses}, losses ${losses}`);
    expect(margin).toBe(`  margin ${meanMargin > 0 ? '+' : ''}${meanMargin} seeds on average`);
    const [, told, from] = /^ {2}Elo difference (.*), with 95% confidence (.*)$/.exec(elo ?? '') ?? [];
    expect(told).toBe(difference);
    expect(from).toMatch(interval);
    expect(rest).toEqual(['']);
  },
);

test.for([
  ['7', ['--seed', '7', '--south', 'greedy'], { seed: 7, south: 'greedy' }],
  ['nothing', [], { seed: 0, south: 'random', north: 'random', openingPlies: 0 }],
  ['an opening', ['--opening', '3', '--north', 'greedy'], { openingPlies: 3, north: 'greedy' }],
  ['a shard', ['--shard', '2/2'], { shard: '2/2' }],
  ['other rules', ['--set', 'holes=4'], { ruleset: { ...rulesets.short, holes: 4 } }],
] as const)('selfplay gives what the library plays: %s', async ([, given, options]) => {
  const lines = linesOf({ games: 3, ruleset: 'short', ...options });
  expect(await printed(['selfplay', '--games', '3', '--ruleset', 'short', ...given])).toBe(lines);
});

test('selfplay writes what the library plays into a file, and says how far it came', async () => {
  const lines = linesOf({ games: 3, ruleset: 'short' });
  const folder = scratchFolder();
  const given = ['selfplay', '--games', '3', '--ruleset', 'short', '--out', 'games.jsonl'];
  expect(await printed(given, { folder })).toBe('"games.jsonl" has 3 of 3 games.\n');
  expect(readFileSync(join(folder, 'games.jsonl'), 'utf8')).toBe(lines);
  writeFileSync(join(folder, 'games.jsonl'), linesOf({ games: 2, ruleset: 'short' }));
  expect(await printed([...given, '--workers', '2'], { folder })).toBe(
    '"games.jsonl" has 3 of 3 games, 2 of them from before.\n',
  );
  expect(readFileSync(join(folder, 'games.jsonl'), 'utf8')).toBe(lines);
  expect(await json(given, { folder })).toEqual([{ file: 'games.jsonl', written: 3, found: 3, games: 3 }]);
});

describe('selfplay leaves nothing beside its file', () => {
  const given = ['selfplay', '--games', '2', '--ruleset', 'short', '--out', 'games.jsonl'];
  const holder = (process: number): string =>
    `${JSON.stringify({ process, host: hostname(), since: '2026-01-01T00:00:00.000Z' })}\n`;

  test('once it is written, be it after a run that was killed', async () => {
    const folder = scratchFolder();
    const { pid } = spawnSync(process.execPath, ['--version']);
    writeFileSync(join(folder, 'games.jsonl.lock'), holder(pid));
    await printed(given, { folder });
    expect(readFileSync(join(folder, 'games.jsonl'), 'utf8')).toBe(linesOf({ games: 2, ruleset: 'short' }));
    expect(readdirSync(folder)).toEqual(['games.jsonl']);
  });

  test('while another run writes', async () => {
    const folder = scratchFolder();
    writeFileSync(join(folder, 'games.jsonl.lock'), holder(process.ppid));
    await expectRefusal(
      given,
      [
        `--out is "games.jsonl", which is being written by process ${process.ppid} on ${hostname()} since 2026-01-01`,
      ],
      { folder },
    );
    expect(readdirSync(folder)).toEqual(['games.jsonl.lock']);
    expect(readFileSync(join(folder, 'games.jsonl.lock'), 'utf8')).toBe(holder(process.ppid));
  });

  test.for([
    ["throw new Error('broken')", /^layli-goobalay: a fault of the program: Error: broken\n/],
    [
      'process.exit(3)',
      /^layli-goobalay: a fault of the program: Error: A thread of the pool has ended early\.\n/,
    ],
  ] as const)('where a thread fails: %s', async ([fault, words]) => {
    const folder = scratchFolder();
    const script = `import { isMainThread } from 'node:worker_threads'; if (!isMainThread) ${fault};`;
    const options = `${process.env['NODE_OPTIONS'] ?? ''} --import=data:text/javascript,${encodeURIComponent(script)}`;
    const { code, output, errors } = await runAsProcess(given, {
      folder,
      environment: { NODE_OPTIONS: options },
    });
    expect(errors).toMatch(words);
    expect([code, output]).toEqual([1, '']);
    expect(readdirSync(folder)).toEqual(['games.jsonl']);
    // Nothing was written, and the same command goes on.
    expect(await printed(given, { folder })).toBe('"games.jsonl" has 2 of 2 games.\n');
  });
});

test('perft ends when its reader has seen enough, however deep it was to count', () => {
  const { code, output, errors } = runInShell('"$0" "$@" | head -n 1', ['perft', '30']);
  expect({ code, output, errors }).toEqual({ code: 0, output: ' 1  12\n', errors: '' });
});

test('selfplay waits for a reader that is slow', async () => {
  const slow = '"$0" "$@" | { sleep 0.5; cat; }';
  const given = ['selfplay', '--games', '60', '--ruleset', 'short'];
  expect(runInShell(slow, given)).toEqual({
    code: 0,
    output: linesOf({ games: 60, ruleset: 'short' }),
    errors: '',
  });
  await expect(runAsProcess(given, { isLeftEarly: true })).resolves.toMatchObject({ code: 0, errors: '' });
});

test.for([
  [['match', 'greedy'], 'match needs two bots'],
  [['match', 'greedy', 'randon'], 'layli-goobalay: Invalid argument: bot is the unknown name "randon"'],
  [['match', 'greedy', 'randon'], 'did you mean random?'],
  [['match', 'greedy', 'random', '--games', '3'], '--games is "3", but must be an even number.'],
  [
    ['match', 'greedy', 'random', '--games', '0'],
    '--games is "0", but must be a whole number from 2 to 1000000',
  ],
  [
    ['match', 'greedy', 'random', '--opening', '101'],
    '--opening is "101", but must be a whole number from 0 to',
  ],
  [['match', 'greedy', 'random', '--seed', '-1'], '--seed is "-1", but must be a whole number from 0 to'],
  [['selfplay'], '--games 100'],
  [['selfplay', '--games', '0'], '--games is "0", but must be a whole number from 1 to 1000000000'],
  [
    ['selfplay', '--games', '2', '--workers', '0'],
    '--workers is "0", but must be a whole number from 1 to 1024',
  ],
  [
    ['selfplay', '--games', '2', '--opening', '101'],
    '--opening is "101", but must be a whole number from 0 to',
  ],
  [['selfplay', '--games', '2', 'games'], '"games" is one argument too many'],
  [['selfplay', '--games', '2', '--workers', '2'], '--workers goes with --out'],
  [['selfplay', '--games', '2', '--shard', '3/2'], 'Invalid argument: --shard is "3/2", but must be i/n'],
  [['selfplay', '--games', '2', '--shard', '3/2', '--out', 'no'], 'Invalid argument: --shard is "3/2"'],
  [['selfplay', '--games', '2', '--out', '.'], 'it is a directory'],
  [['selfplay', '--games', '2', '--out', '-'], 'without --out the lines go to standard output'],
  [['selfplay', '--games', '2', '--out', 'no/a\nb\u001b[31m'], '"no/a b\\u001b[31m"'],
  [
    ['selfplay', '--games', '2', '--out', 'no/games'],
    'Invalid argument: --out is "no/games", which cannot be opened (ENOENT: there is no such file or directory), ' +
      'but must be a file that can be written.',
  ],
  [
    ['selfplay', '--games', '2', '--south', 'mcts:timeMs=5'],
    'layli-goobalay: Invalid argument: --south is "mcts:timeMs=5", with a budget of time, but must be',
  ],
  [
    ['selfplay', '--games', '2', '--north', 'mcts:timeMs=5'],
    'layli-goobalay: Invalid argument: --north is "mcts:timeMs=5", with a budget of time, but must be',
  ],
  [
    ['selfplay', '--games', '2', '--north', 'mcts:timeMs=5', '--out', 'games'],
    'layli-goobalay: Invalid argument: --north is "mcts:timeMs=5", with a budget of time, but must be',
  ],
] as const)('refuses %j', async ([given, words]) => {
  const { code, output, errors } = await run(given);
  expect([code, output]).toEqual([2, '']);
  expect(errors).toMatch(/^layli-goobalay: [^\n]+\n$/);
  expect(errors).toContain(words);
});

test.skipIf(!existsSync('/dev/null'))(
  'selfplay refuses a device as its file (needs /dev/null, as Unix has it)',
  async () => {
    const { code, errors } = await run(['selfplay', '--games', '2', '--out', '/dev/null']);
    expect(errors).toContain('"/dev/null", which is a pipe or a device');
    expect(code).toBe(2);
  },
);

test('selfplay leaves a file alone for a part of the run that has no games', async () => {
  const folder = scratchFolder();
  writeFileSync(join(folder, 'part.jsonl'), 'precious');
  const given = ['selfplay', '--games', '1', '--shard', '1/2', '--out', 'part.jsonl'];
  const { code, errors } = await run(given, { folder });
  expect(errors).toContain('no game is in this part of the run');
  expect(code).toBe(2);
  expect(readFileSync(join(folder, 'part.jsonl'), 'utf8')).toBe('precious');
});

test.skipIf(process.platform === 'win32')(
  'selfplay says when the disk is full, and goes on with the file (needs a shell of Unix)',
  async () => {
    const folder = scratchFolder();
    const file = join(folder, 'games.jsonl');
    const given = ['selfplay', '--games', '30', '--ruleset', 'short'];
    const toFile = [...given, '--out', 'games.jsonl'];
    const full = runInShell('ulimit -f 40; exec "$0" "$@"', toFile, { folder });
    expect(full).toEqual({
      code: 1,
      output: '',
      errors: 'layli-goobalay: "games.jsonl" cannot be written: it would be too large.\n',
    });
    expect(statSync(file).size).toBeGreaterThan(0);
    expect(existsSync(`${file}.lock`)).toBe(false);
    await printed(toFile, { folder });
    expect(readFileSync(file, 'utf8')).toBe(await printed(given));
  },
);

test('a match in several threads comes to the same, with the same records', async () => {
  const folder = scratchFolder();
  const given = ['match', 'greedy', 'mcts:iterations=30', '--games', '10', '--ruleset', 'short', '--json'];
  const threads = [...given, '--workers', '3', '--records', join(folder, 'threads.txt')];
  const { code, output, errors } = await runAsProcess(threads);
  expect([code, errors]).toEqual([0, '']);
  expect(output).toBe(await printed([...given, '--records', join(folder, 'one.txt')]));
  expect(output).toBe(await printed([...given, '--workers', '2']));
  const [one, several] = ['one.txt', 'threads.txt'].map((name) => readFileSync(join(folder, name), 'utf8'));
  expect(several).toBe(one);
});

test.for([
  ['SIGINT', 130],
  ['SIGTERM', 143],
  ['SIGHUP', 129],
] as const)(
  'selfplay into a file ends by %s with whole games, and is gone on with',
  async ([signal, code]) => {
    const folder = scratchFolder();
    const file = join(folder, 'games.jsonl');
    const games = 60;
    const given = [
      'selfplay',
      '--games',
      String(games),
      '--ruleset',
      'short',
      '--south',
      'mcts:iterations=50',
      '--out',
      file,
    ];
    const child = spawn(process.execPath, [commandFile(), ...given], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const ended = once(child, 'close');
    let output = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
    await vi.waitUntil(() => existsSync(file) && statSync(file).size > 0, { timeout: 300_000 });
    child.kill(signal);
    expect(await ended).toEqual([code, null]);
    expect(output).toMatch(
      new RegExp(`^"[^"]+games.jsonl" has \\d+ of ${games} games; the same command goes on with it\\.\n$`),
    );
    expect(existsSync(`${file}.lock`)).toBe(false);
    const begun = readFileSync(file, 'utf8');
    expect(begun.endsWith('\n')).toBe(true);
    const found = new Set(
      begun
        .trimEnd()
        .split('\n')
        .map((line) => (JSON.parse(line) as { game: number }).game),
    ).size;
    expect(found).toBeLessThan(games);
    expect(await json(given)).toEqual([{ file, written: games, found, games }]);
    expect(readFileSync(file, 'utf8').startsWith(begun)).toBe(true);
  },
);
