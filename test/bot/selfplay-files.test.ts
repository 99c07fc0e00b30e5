/**
 * Self-play into a file: the same bytes however many threads, shards and interruptions, and no file is harmed.
 */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  linkSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  realpathSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
  appendFileSync,
} from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { build } from 'esbuild';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { selfPlay } from '../../src/bot/index.js';
import { runSelfPlay, type FileRunOptions, type FileRunProgress } from '../../src/cli/selfplay/run.js';
import { openFiles, tellsOpenFiles } from '../open-files.js';

const root = resolve(import.meta.dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'layli-goobalay-selfplay-'));
afterAll(() => {
  rmSync(folder, { recursive: true });
});

let files = 0;
const newFile = (): string => join(folder, `games-${files++}.jsonl`);

type Run = Omit<FileRunOptions, 'file'>;
// One thread, but where threads are what is tested: each takes as long to start as the games to play.
const run: Run = {
  games: 12,
  seed: 4,
  ruleset: 'short',
  south: 'greedy',
  north: 'mcts:iterations=5',
  workers: 1,
};

/** What should stand in the file of a run. */
function expected(run: Run): string {
  // How many threads there are is no part of the games.
  const options = Object.fromEntries(Object.entries(run).filter(([name]) => name !== 'workers')) as Run;
  return [...selfPlay(options)].flatMap((lines) => lines.map((line) => `${JSON.stringify(line)}\n`)).join('');
}

async function written(options: Run, file = newFile()): Promise<string> {
  await runSelfPlay({ ...options, file });
  return readFileSync(file, 'utf8');
}

async function refusal(options: Partial<FileRunOptions>): Promise<string> {
  try {
    await runSelfPlay({ games: 2, file: newFile(), ...options });
  } catch (error) {
    return (error as Error).message;
  }
  return 'nothing was thrown';
}

describe('the bytes of a file', () => {
  it.for([1, 2, 5])('are those of the run, with %d threads', async (workers) => {
    expect(await written({ ...run, workers })).toBe(expected(run));
  });

  it('are those of its shards, one behind the other', async () => {
    const parts: string[] = [];
    for (const shard of ['1/3', '2/3', '3/3']) parts.push(await written({ ...run, shard, workers: 2 }));
    expect(parts.join('')).toBe(expected(run));
  });

  it('are counted in games of the shard', async () => {
    const file = newFile();
    const second: Run = { ...run, shard: '2/3', workers: 1 };
    const told: FileRunProgress[] = [];
    const onProgress = (progress: FileRunProgress): void => {
      told.push(progress);
    };
    expect(await runSelfPlay({ ...second, file, onProgress })).toEqual({ written: 4, found: 0, games: 4 });
    expect(told.map(({ written }) => written)).toEqual([0, 1, 2, 3, 4]);
    expect(await runSelfPlay({ ...second, file })).toEqual({ written: 4, found: 4, games: 4 });
  });

  it('are none for a shard without games', async () => {
    expect(await written({ ...run, games: 1, shard: '1/2' })).toBe('');
  });
});

describe('going on with a file', () => {
  const games = { games: 4, seed: 9, ruleset: { holes: 3 } };
  const few: Run = { ...games, workers: 1 };
  const whole = expected(few);
  const gamesEnd = [...selfPlay(games)].map((lines) =>
    lines.map((line) => JSON.stringify(line).length + 1).reduce((a, b) => a + b),
  );
  const firstEnd = gamesEnd[0] ?? 0;
  const lineEnd = whole.indexOf('\n') + 1;
  const twoLinesEnd = whole.indexOf('\n', lineEnd) + 1;

  it.for([
    ['nothing', 0],
    ['half of the first line', 5],
    ['the first line without its break', lineEnd - 1],
    ['the first line', lineEnd],
    ['the first line and one more letter', lineEnd + 1],
    ['the first game but for its last letter', firstEnd - 1],
    ['the first game', firstEnd],
    ['the first game and one more letter', firstEnd + 1],
    ['the first game and half a line', firstEnd + 30],
    ['the first game and a line', whole.indexOf('\n', firstEnd) + 1],
    ['all but the last letter', whole.length - 1],
    ['everything', whole.length],
  ] as const)('of which there is %s', async ([, length]) => {
    const file = newFile();
    writeFileSync(file, whole.slice(0, length));
    const progress = await runSelfPlay({ ...few, file });
    expect(readFileSync(file, 'utf8')).toBe(whole);
    let ends = 0;
    const games = gamesEnd.filter((size) => (ends += size) <= length).length;
    expect(progress).toEqual({ written: 4, found: games, games: 4 });
  });

  it('of a shorter run makes it longer', async () => {
    const file = newFile();
    await written(few, file);
    expect(await written({ ...few, games: 7 }, file)).toBe(expected({ ...few, games: 7 }));
  });

  const another = 'games of another run';
  const linesOf = (text: string): number => text.split('\n').length - 1;
  const lines = linesOf(whole);
  const firstLines = linesOf(whole.slice(0, firstEnd));
  const lastGame = whole.indexOf('{"game":3,');

  it.for<[string, Partial<Run>, (text: string) => string, where?: number | string]>([
    ['of another seed', { seed: 10 }, (text) => text, another],
    ['of other rules', { ruleset: 'short' }, (text) => text, another],
    ['of another bot', { south: 'greedy' }, (text) => text, another],
    ['of another shard', { shard: '2/2' }, (text) => text, 1],
    ['of something else', {}, () => 'seeds: 4\nholes: 12\n', 1],
    ['of something else on one line', {}, () => 'precious'],
    ['of one line longer than any that is looked at', {}, () => 'x'.repeat(3_000_000)],
    ['with a line too many', {}, (text) => `${text}${text.slice(0, lineEnd)}`, lines + 1],
    ['that is there twice', {}, (text) => text + text, lines + 1],
    ['with a line changed', {}, (text) => text.replace(/"hole":(\d+)(?=[^\n]*\n$)/, '"hole":9')],
    ['with an empty line at the end', {}, (text) => `${text}\n`, lines + 1],
    ['with half a line of something else', {}, (text) => `${text.slice(0, firstEnd)}{"gone`],
    ['with half a line of a game before', {}, (text) => `${text.slice(0, firstEnd)}{"game":0`],
    [
      'with half a line in its second game',
      {},
      (text) => text.slice(0, firstEnd) + text.slice(firstEnd).replace(/:\[.*?\]\}\n/, ':\n'),
      firstLines + 1,
    ],
    ['with zeros behind half a line', {}, (text) => `${text.slice(0, firstEnd + 5)}${'\0'.repeat(100)}`],
    ['without its beginning', {}, (text) => text.slice(firstEnd), 1],
    [
      'without its second game',
      {},
      (text) => text.slice(0, firstEnd) + text.slice(text.indexOf('{"game":2,')),
      firstLines + 1,
    ],
    ['without its second line', {}, (text) => text.slice(0, lineEnd) + text.slice(twoLinesEnd), 2],
    ['with the first line of a game twice', {}, (text) => text.slice(0, lineEnd) + text, 2],
    ['of one line from the middle of the first game', {}, (text) => text.slice(lineEnd, twoLinesEnd), 1],
    [
      'of other games after the first',
      {},
      (text) => text.slice(0, firstEnd) + expected({ ...few, seed: 10 }),
      firstLines + 1,
    ],
    [
      'with a broken line before its last game',
      {},
      (text) => text.slice(0, lineEnd + 50) + text.slice(lastGame),
      3,
    ],
    ['with its first game told otherwise', {}, (text) => text.replace('{"game":0,', '{"game":00,'), 1],
    [
      'of another run that agrees with it in the last game',
      {},
      (text) => expected({ ...few, seed: 10 }).slice(0, lineEnd) + text.slice(lineEnd),
      another,
    ],
    [
      'with a line of its last game changed',
      {},
      (text) => text.replace('{"game":3,"ply":1,', '{"game":3,"ply":7,'),
      linesOf(whole.slice(0, lastGame)) + 2,
    ],
    [
      'of half a game, one line of which is changed',
      {},
      (text) => text.slice(0, twoLinesEnd).replace('"ply":0', '"ply":4'),
      1,
    ],
  ])('%s is refused, and the file left as it is', async ([, options, change, where]) => {
    const file = newFile();
    const text = change(whole);
    const held = typeof where === 'number' ? `something else in line ${where}` : (where ?? 'something else');
    writeFileSync(file, text);
    expect(await refusal({ ...few, ...options, file })).toMatch(
      new RegExp(
        `^Invalid argument: file is "[^"]*", which holds ${held}, ` +
          'but must be a new file, or the beginning of this very run \\(games [02] to 3\\), to go on with\\.$',
      ),
    );
    expect(readFileSync(file, 'utf8')).toBe(text);
    expect(existsSync(`${file}.lock`)).toBe(false);
  });

  it('looks at files of more than one piece', async () => {
    const random: Run = { games: 2_000, seed: 9, ruleset: { holes: 3 }, workers: 1 };
    const all = expected(random);
    expect(all.length).toBeGreaterThan(2_100_000);
    const file = newFile();
    writeFileSync(file, all.slice(0, -5));
    expect(await runSelfPlay({ ...random, file })).toEqual({ written: 2_000, found: 1_999, games: 2_000 });
    expect(readFileSync(file, 'utf8') === all).toBe(true);
    const place = all.indexOf('{"game":1100,"ply":1,');
    writeFileSync(file, all.slice(0, place) + all.slice(all.indexOf('\n', place) + 1));
    expect(await refusal({ ...random, file })).toContain(
      `which holds something else in line ${linesOf(all.slice(0, place)) + 1}, `,
    );
  });

  it('of a longer run is refused, though the next game has hardly begun', async () => {
    const file = newFile();
    const text = whole.slice(0, lastGame + 30);
    writeFileSync(file, text);
    expect(await refusal({ ...few, games: 3, file })).toContain('something else, but must be a new file');
    expect(readFileSync(file, 'utf8')).toBe(text);
  });

  it('of something else is refused in a part of a run without games, which needs none', async () => {
    const file = newFile();
    writeFileSync(file, whole);
    expect(await refusal({ ...few, games: 1, shard: '1/2', file })).toMatch(
      /, but must be a new file, or an empty one, as no game is in this part of the run\.$/,
    );
    expect(readFileSync(file, 'utf8')).toBe(whole);
  });

  it.for<[string, Partial<Run>]>([
    ['a longer run', { games: 2 }],
    ['a run that is longer by one game', { games: 3 }],
    ['all shards, for the first', { shard: '1/2' }],
  ])('of %s is refused, with how many games there are', async ([, options]) => {
    const file = newFile();
    writeFileSync(file, whole);
    expect(await refusal({ ...few, ...options, file })).toContain(
      'which holds games up to number 3, but must be a new file, or the beginning of this very run (games 0 to ',
    );
    expect(readFileSync(file, 'utf8')).toBe(whole);
  });

  it('of more than nine games', async () => {
    const file = newFile();
    const games = expected({ ...few, games: 12 });
    writeFileSync(file, games.slice(0, games.indexOf('{"game":11,')));
    expect(await runSelfPlay({ ...few, games: 12, file })).toEqual({ written: 12, found: 11, games: 12 });
    expect(readFileSync(file, 'utf8')).toBe(games);
  });
});

describe('a run that is ended early', () => {
  it('by its signal leaves whole games, a beginning of the run', async () => {
    const file = newFile();
    const stop = new AbortController();
    const onProgress = ({ written }: FileRunProgress): void => {
      if (written === 3) stop.abort();
    };
    const { written: games } = await runSelfPlay({
      ...run,
      file,
      workers: 2,
      signal: stop.signal,
      onProgress,
    });
    expect(games).toBeGreaterThanOrEqual(3);
    expect(games).toBeLessThan(run.games);
    expect(readFileSync(file, 'utf8')).toBe(expected(run).split(`{"game":${games},`)[0]);
    expect(existsSync(`${file}.lock`)).toBe(false);
  });

  it('by a signal that was given before leaves it empty', async () => {
    const file = newFile();
    const signal = AbortSignal.abort();
    expect(await runSelfPlay({ ...run, file, signal })).toEqual({ written: 0, found: 0, games: 12 });
    expect(readFileSync(file, 'utf8')).toBe('');
  });

  it.skipIf(!tellsOpenFiles)(
    'or played to its end or refused holds no file open (needs /proc, as Linux has it)',
    async () => {
      const file = newFile();
      const tiny: Run = { games: 2, ruleset: 'short', workers: 1 };
      await written(tiny, file);
      expect(await refusal({ ...tiny, seed: 1, file })).toContain('games of another run');
      const stop = (): void => {
        throw new Error('enough');
      };
      expect(await refusal({ ...tiny, file, onProgress: stop })).toBe('enough');
      expect(openFiles()).not.toContain(realpathSync(file));
    },
  );

  it('by a bot or a callback that throws unlocks the file', async () => {
    const file = newFile();
    const onProgress = ({ written }: FileRunProgress): void => {
      if (written === 2) throw new Error('enough');
    };
    expect(await refusal({ file, onProgress })).toBe('enough');
    expect(existsSync(`${file}.lock`)).toBe(false);
  });
});

/** Starts a run as a process of its own. */
function start(options: FileRunOptions): ChildProcess {
  return spawn(process.execPath, [join(folder, 'built/selfplay-process.js'), JSON.stringify(options)], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

/** Waits until a process has written so many games; false where it ends before. */
async function untilWritten({ stdout }: ChildProcess, games: number): Promise<boolean> {
  if (stdout === null) throw new Error('no output');
  for await (const line of createInterface({ input: stdout })) if (Number(line) >= games) return true;
  return false;
}

describe('processes', () => {
  // With the worker beside it, as in the build.
  beforeAll(async () => {
    await build({
      entryPoints: ['test/bot/selfplay-process.ts', 'src/cli/selfplay/worker.ts'],
      absWorkingDir: root,
      outdir: join(folder, 'built'),
      entryNames: '[name]',
      bundle: true,
      format: 'esm',
      platform: 'node',
    });
    writeFileSync(join(folder, 'built/package.json'), '{ "type": "module" }');
  });

  // Long enough that no run is over before it is killed.
  const long: Run = {
    games: 400,
    seed: 6,
    ruleset: 'short',
    south: 'mcts:iterations=40',
    north: 'greedy',
    workers: 2,
  };

  it('killed again and again, a run comes to the same bytes and loses only games in hand', async () => {
    const file = newFile();
    const games = 60;
    for (const killedAt of [5, 25, 45]) {
      const child = start({ ...long, games, file });
      expect(await untilWritten(child, killedAt)).toBe(true);
      child.kill('SIGKILL');
      await once(child, 'close');
      expect(existsSync(`${file}.lock`)).toBe(true);
      // What was said to be written is there.
      const text = readFileSync(file, 'utf8');
      expect(text.includes(`{"game":${killedAt - 1},`)).toBe(true);
    }
    // Half a line, as a write that was cut short leaves it.
    appendFileSync(file, '{"ga');
    truncateSync(file, readFileSync(file).length - 2);
    const { found } = await runSelfPlay({ ...long, games, file });
    expect(found).toBeGreaterThanOrEqual(45);
    expect(readFileSync(file, 'utf8')).toBe(expected({ ...long, games }));
    expect(existsSync(`${file}.lock`)).toBe(false);
  });

  it('two runs on one file: the second is refused, and the first goes on', async () => {
    const file = newFile();
    const child = start({ ...long, file });
    expect(await untilWritten(child, 1)).toBe(true);
    const message = await refusal({ ...long, file });
    expect(message).toContain(`being written by process ${String(child.pid)} on ${hostname()} since `);
    expect(message).toContain(`delete ${file}.lock`);
    expect(child.exitCode).toBeNull();
    child.kill('SIGKILL');
    await once(child, 'close');
  });
});

describe('the lock', () => {
  const tiny: Run = { games: 1, ruleset: 'short', workers: 1 };
  const holder = (process: number, host = hostname()): string =>
    `${JSON.stringify({ process, host, since: '2026-01-01T00:00:00.000Z' })}\n`;

  it('of a process that is no more is taken over', async () => {
    const { pid } = spawnSync(process.execPath, ['--version']);
    const file = newFile();
    writeFileSync(`${file}.lock`, holder(pid));
    expect(await written(tiny, file)).toBe(expected(tiny));
    expect(existsSync(`${file}.lock`)).toBe(false);
  });

  it('of an earlier process with the number of this one is taken over, as in a container started again', async () => {
    const file = newFile();
    writeFileSync(`${file}.lock`, holder(process.pid));
    expect(await written(tiny, file)).toBe(expected(tiny));
    expect(existsSync(`${file}.lock`)).toBe(false);
  });

  it.for([
    ['that is there', true],
    ['that is made by the first run', false],
  ])('is one for a file %s, by whatever symbolic link it is named', async ([, isThere]) => {
    const file = newFile();
    const links = [newFile(), newFile()] as const;
    symlinkSync(basename(file), links[0]);
    symlinkSync(links[0], links[1]);
    if (isThere === true) writeFileSync(file, '');
    const first = written({ ...tiny, games: 3 }, links[1]);
    for (const name of [file, ...links]) {
      const message = await refusal({ ...tiny, games: 3, file: name });
      expect(message).toContain(`"${name}", which is being written by process ${process.pid} on `);
      expect(message).toContain(`delete ${file}.lock)`);
    }
    expect(await first).toBe(expected({ ...tiny, games: 3 }));
    expect(readFileSync(file, 'utf8')).toBe(expected({ ...tiny, games: 3 }));
    expect(existsSync(`${file}.lock`)).toBe(false);
  });

  it('that is no file is that of somebody else, and is not waited for', async () => {
    const file = newFile();
    expect(spawnSync('mkfifo', [`${file}.lock`]).status).toBe(0);
    expect(await refusal({ ...tiny, file })).toContain('which is being written by another run');
    const long = newFile();
    writeFileSync(`${long}.lock`, holder(1, 'x'.repeat(2_000)));
    const message = await refusal({ ...tiny, file: long });
    expect(message).toContain('which is being written by another run');
    expect(message.length).toBeLessThan(500);
  });

  it('is not needed for a file of two names, which is refused', async () => {
    const file = newFile();
    writeFileSync(file, '');
    linkSync(file, `${file}.other`);
    expect(await refusal({ ...tiny, file })).toBe(
      `Invalid argument: file is "${file}", which has other names (hard links), but must be a file of one name.`,
    );
    expect(readFileSync(file, 'utf8')).toBe('');
    expect(existsSync(`${file}.lock`)).toBe(false);
  });

  it('of links in a circle is none, as there is no file', async () => {
    const file = newFile();
    symlinkSync(file, file);
    expect(await refusal({ ...tiny, file })).toContain('which cannot be opened (ELOOP');
    expect(existsSync(`${file}.lock`)).toBe(false);
  });

  it('of another run of this process is respected', async () => {
    const file = newFile();
    const first = written({ ...tiny, games: 3 }, file);
    expect(await refusal({ ...tiny, file })).toContain(`being written by process ${process.pid} on `);
    expect(await first).toBe(expected({ ...tiny, games: 3 }));
  });

  it('is all that lies beside the file while a run goes on, and may be taken away', async () => {
    const file = newFile();
    const beside = (): string[] =>
      readdirSync(folder).filter((name) => name.startsWith(`${basename(file)}.`));
    const onProgress = ({ written }: FileRunProgress): void => {
      if (written > 0) return;
      expect(beside()).toEqual([`${basename(file)}.lock`]);
      rmSync(`${file}.lock`);
    };
    expect(await runSelfPlay({ ...tiny, file, onProgress })).toMatchObject({ written: 1 });
    expect(beside()).toEqual([]);
  });

  it("of somebody else's process is respected", async () => {
    const file = newFile();
    writeFileSync(`${file}.lock`, holder(1));
    // As the system answers who asks for a process that is not his.
    const kill = vi.spyOn(process, 'kill').mockImplementation(() => {
      throw Object.assign(new Error('not permitted'), { code: 'EPERM' });
    });
    const message = await refusal({ ...tiny, file });
    kill.mockRestore();
    expect(message).toMatch(/^Invalid argument: file is "[^"]*", which is being written by process 1 on /);
  });

  it.for([
    ['a process that lives', holder(process.ppid), `process ${process.ppid} on ${hostname()}`],
    ['another machine', holder(1, 'elsewhere'), 'process 1 on elsewhere since 2026-01-01'],
    ['nobody knows whom', 'something', 'another run'],
  ])('of %s is respected', async ([, text, who]) => {
    const file = newFile();
    writeFileSync(`${file}.lock`, text as string);
    expect(await refusal({ ...tiny, file })).toContain(`being written by ${String(who)}`);
    expect(readFileSync(`${file}.lock`, 'utf8')).toBe(text);
    expect(existsSync(file)).toBe(false);
  });
});

it('what is no run is refused before anything is written', async () => {
  const file = newFile();
  for (const [options, words] of [
    [
      { south: 'mcts:timeMs=5' },
      'Invalid argument: south is "mcts:timeMs=5", with a budget of time, but must be a bot with a budget of nodes or iterations, so that every game can be played again.',
    ],
    [{ workers: 0 }, 'workers is 0'],
    [{ games: 0 }, 'options.games is 0'],
    [{ shard: '3/2' }, 'options.shard is "3/2"'],
    [{ north: 'mtcs' }, 'did you mean mcts?'],
    [{ seeds: 1 }, 'did you mean seed?'],
  ] as const)
    expect(await refusal({ ...options, file })).toContain(words);
  expect(existsSync(file)).toBe(false);
  expect(await refusal({ file: join(folder, 'no', 'such', 'folder') })).toContain('cannot be opened (ENOENT');
  expect(await refusal({ file: folder })).toContain('cannot be opened (EISDIR: it is a directory)');
  const hostile = join(folder, 'no', 'a\nb\u001b[31m\u202e');
  expect(await refusal({ file: hostile })).toMatch(
    /no\/a b\\u001b\[31m\\u202e", which cannot be opened \(ENOENT: [^\n]*$/,
  );
});
