/**
 * Bots that are programs of their own, as real processes over pipes: those of the examples, and one for each way of
 * misbehaving. Whatever they do, the run goes on, the game has its reason, and no process stays behind.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { greedyBot, playGameAsync, playMatchAsync } from '../../src/bot/index.js';
import { externalBot, type External } from '../../src/cli/engine/external.js';
import { EngineProcess, wordsOf } from '../../src/cli/engine/process.js';
import { applyMove, createGame, legalMoves, rulesets } from '../../src/index.js';
import { parseRecords } from '../../src/notation/index.js';
import { randomFrom } from '../../src/bot/random.js';
import { expectRefusal, run, scratchFolder } from './running.js';

const root = resolve(import.meta.dirname, '../..');
const fake = (way: string, log = ''): string =>
  `cmd:'${process.execPath}' '${join(import.meta.dirname, 'engines/misbehaving.js')}' ${way} '${log}'`.replace(
    " ''",
    '',
  );
const has = (program: string): boolean => spawnSync(program, ['--version']).status === 0;
const python = `cmd:python3 '${join(root, 'examples/engines/bot.py')}'`;

/** A program with little patience, and what was told of it. */
function started(text: string, graceMs = 60_000): { external: External; told: string[] } {
  const told: string[] = [];
  const patience = { moveMs: 10, graceMs, startMs: 60_000 };
  return { external: externalBot(text, patience, (line) => told.push(line)), told };
}

/** Whether a process is there. */
function isThere(pid: number): boolean {
  try {
    process.kill(pid, 0);
    // One that has ended but was not yet asked after is there in name only.
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
}

async function untilGone(pids: readonly number[]): Promise<void> {
  while (pids.some(isThere)) await new Promise((done) => setTimeout(done, 10));
}

describe('a program that plays by the book', () => {
  it('plays a match, and ends with it', async () => {
    const folder = scratchFolder();
    const log = join(folder, 'pids');
    const file = join(folder, 'games.llg');
    const { code, output, errors } = await run([
      'match',
      fake('none', log),
      'greedy',
      '--games',
      '4',
      '--ruleset',
      'short',
      '--bot-time',
      '10',
      '--records',
      file,
    ]);
    expect([code, errors]).toEqual([0, '']);
    expect(output).toContain('4 games:');
    const records = parseRecords(readFileSync(file, 'utf8'));
    expect(records).toHaveLength(4);
    expect(records.every((record) => record.ending === undefined)).toBe(true);
    const pids = readFileSync(log, 'utf8').trim().split('\n').map(Number);
    expect(pids).toHaveLength(1);
    await untilGone(pids);
  });

  it('keeps the games before a fault, and leaves a file alone that is there already', async () => {
    const file = join(scratchFolder(), 'games.llg');
    const match = ['match', 'random', 'greedy', '--ruleset', 'short', '--records', file, '--games'];
    expect((await run([...match, '2'])).code).toBe(0);
    const before = readFileSync(file, 'utf8');
    const again = await run([...match, '4']);
    expect([again.code, again.output]).toEqual([2, '']);
    expect(again.errors).toContain('cannot be written: there is such a file already.');
    expect(readFileSync(file, 'utf8')).toBe(before);
    // Whoever is not ready to play leaves no file behind.
    const other = join(scratchFolder(), 'other.llg');
    await expectRefusal(
      ['match', fake('ignorant'), 'greedy', '--ruleset', 'short', '--records', other],
      ['has no option Ruleset'],
    );
    expect(existsSync(other)).toBe(false);
  });

  it('plays against a person at the prompt, and loses there by what it does', async () => {
    const folder = scratchFolder();
    const play = ['play', '--ruleset', 'short', '--bot-time', '10', '--json', '--north'];
    const eventsOf = async (way: string): Promise<Record<string, unknown>[]> => {
      const log = join(folder, `pids-${way}`);
      const { code, output, errors } = await run([...play, fake(way, log)], { input: '3\n4\n', folder });
      expect([code, errors]).toEqual([0, '']);
      await untilGone(readFileSync(log, 'utf8').trim().split('\n').map(Number));
      return output
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as Record<string, unknown>);
    };
    expect((await eventsOf('none')).slice(1)).toMatchObject([
      { type: 'turn', player: 'south' },
      { type: 'turn', player: 'north' },
      { type: 'turn', player: 'south' },
      { type: 'turn', player: 'north' },
    ]);
    // Its first move is a good one.
    expect((await eventsOf('illegal')).slice(3)).toMatchObject([
      { type: 'turn', player: 'south' },
      { type: 'message', message: expect.stringContaining('played "24"') as string },
      { type: 'ended', ending: { by: 'illegal-move', winner: 'south' } },
    ]);
    await expectRefusal([...play, fake('ignorant')], ['has no option Ruleset']);
  });

  it('is not started by what a file says', async () => {
    const folder = scratchFolder();
    const log = join(folder, 'pids');
    const named = fake('none', log).replaceAll('\\', '\\\\').replaceAll('"', '\\"');
    writeFileSync(
      join(folder, 'm.llg'),
      `[Ruleset "short"] [South "human"] [North "x"] [NorthBot "${named}"] 1. 3 *`,
    );
    const { code } = await run(['play', 'm.llg', '--json'], { input: 'q\n', folder });
    expect(code).toBe(0);
    expect(existsSync(log)).toBe(false);
  });

  it('is told of other rules, by name or by field, and refused where it knows no others', async () => {
    const { external } = started(fake('none'));
    for (const start of [rulesets.jama2002, { holes: 3 }, 'standard'] as const)
      expect((await playGameAsync(external.bot, greedyBot(1), { start })).ending).toBeUndefined();
    await external.close();
    await expectRefusal(
      ['match', fake('ignorant'), 'greedy', '--ruleset', 'short'],
      ['has no option Ruleset'],
    );
  });

  it('what it says too much is not taken for its next move', async () => {
    const { external, told } = started(fake('twice'));
    expect((await playGameAsync(external.bot, greedyBot(1), { start: 'short' })).ending).toBeUndefined();
    expect(told).toEqual([]);
    await external.close();
  });

  it('a line without end is passed over', async () => {
    const { external, told } = started(fake('long-line'));
    const record = await playGameAsync(external.bot, greedyBot(1), { start: { holes: 2 } });
    expect([record.ending, told]).toEqual([undefined, []]);
    await external.close();
  });
});

describe('a program that misbehaves loses the game, with the reason', () => {
  it.each<[way: string, by: string, words: string, graceMs?: number]>([
    ['crash', 'abandoned', 'ended (code 3): out of cheese'],
    ['hang', 'time', 'said no bestmove within', 300],
    ['nonsense', 'illegal-move', 'played "banana" where'],
    ['silence', 'illegal-move', 'played "" where'],
    ['illegal', 'illegal-move', 'played "24" where'],
    ['flood', 'abandoned', 'lines without bestmove'],
    ['child', 'time', 'said no bestmove within', 300],
  ])('%s: by %s', async (way, by, words, graceMs) => {
    const log = join(scratchFolder(), 'pids');
    const { external, told } = started(fake(way, log), graceMs);
    const match = await playMatchAsync(external.bot, greedyBot(1), {
      games: 2,
      start: 'short',
      records: true,
    });
    // It is started anew for the second game.
    expect(match).toMatchObject({ games: 2, losses: 2 });
    expect(match.records?.map(({ ending }) => ending)).toEqual([
      { by, winner: 'north' },
      { by, winner: 'south' },
    ]);
    expect(told).toHaveLength(2);
    expect(told[0]).toContain(words);
    await external.close();
    const pids = readFileSync(log, 'utf8').trim().split('\n').map(Number);
    expect(new Set(pids).size).toBe(way === 'child' ? 4 : 2);
    await untilGone(pids);
  });

  it('one that does not end when it is asked to is ended', async () => {
    const log = join(scratchFolder(), 'pids');
    const engine = new EngineProcess(wordsOf(fake('stubborn', log).slice(4)));
    engine.send('isready');
    await engine.expect('readyok', 60_000, (line) => (line === 'readyok' ? true : undefined));
    await engine.quit(50);
    await untilGone([Number(readFileSync(log, 'utf8'))]);
  });

  it.each<[text: string, words: string]>([
    ['cmd:', 'cmd: must be followed by a program'],
    ['cmd:/no/such/bot', 'ENOENT'],
    ['cmd:"./bot', 'is not closed'],
    [fake('dead'), 'ended (code 1)'],
  ])('%s: the run is refused before it begins', async (text, words) => {
    await expectRefusal(['match', text, 'greedy', '--ruleset', 'short'], [words]);
  });
});

describe('the words of a command line', () => {
  it.each<[string, string[]]>([
    ['./bot --flag', ['./bot', '--flag']],
    ['  "a b"  \'c "d"\' e\\ f ""', ['a b', 'c "d"', 'e f', '']],
    ['x"y z"w', ['xy zw']],
    ['$(touch x) `y` ~ *', ['$(touch', 'x)', '`y`', '~', '*']],
    ["'it'\\''s'", ["it's"]],
    ['"a\\b" "c\\"d" "e\\\\f" g\\h', ['a\\b', 'c"d', 'e\\f', 'gh']],
  ])('%s', (line, words) => {
    expect(wordsOf(line)).toEqual(words);
  });
});

describe.skipIf(!has('python3'))('the example in Python', () => {
  it('knows the rules: the legal moves along games at random', () => {
    const commands: string[] = [];
    const expected: string[] = [];
    for (let game = 0; game < 20; game++) {
      const random = randomFrom(game);
      let state = createGame();
      const moves: number[] = [];
      for (;;) {
        const legal = legalMoves(state);
        commands.push(`position startpos moves ${moves.join(' ')}`, 'query moves', 'query p1turn');
        expected.push(`response ${legal.join(' ') || 'none'}`, `response ${state.turn === 'south'}`);
        if (legal.length === 0) break;
        const hole = legal[random(legal.length)] as number;
        moves.push(hole);
        state = applyMove(state, hole);
      }
    }
    const input = `${commands.join('\n')}\nquit\n`;
    const answers = execFileSync('python3', [join(root, 'examples/engines/bot.py')], {
      input,
      encoding: 'utf8',
    });
    expect(answers.trim().split('\n')).toEqual(expected);
  });

  it('plays a match', async () => {
    const { code, output, errors } = await run(['match', python, 'random', '--games', '2', '--json']);
    expect([code, errors]).toEqual([0, '']);
    expect(JSON.parse(output)).toMatchObject({ games: 2, wins: 2 });
  });
});

describe.skipIf(!has('g++'))('the example in C++', () => {
  it('knows the rules and plays a match', async () => {
    const program = join(scratchFolder(), 'mybot');
    execFileSync('g++', [
      '-std=c++17',
      '-O1',
      '-Wall',
      '-Wextra',
      '-Werror',
      '-o',
      program,
      join(root, 'examples/engines/bot.cpp'),
    ]);
    const opponent = has('python3') ? python : 'greedy';
    const { code, output, errors } = await run([
      'match',
      `cmd:${program}`,
      opponent,
      '--games',
      '2',
      '--json',
    ]);
    expect([code, errors]).toEqual([0, '']);
    expect(JSON.parse(output)).toMatchObject({ games: 2 });
    expect(existsSync(program)).toBe(true);
  });
});
