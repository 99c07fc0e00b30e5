/** `play`: at a prompt in a terminal, and over a pipe. */
import { chmodSync, existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { describe, expect, test } from 'vitest';
import { applyMove, createGame, legalMoves, result } from 'layli-goobalay';
import { analyze } from 'layli-goobalay/bot';
import { formatPosition, parsePosition, parseRecord, replay } from 'layli-goobalay/notation';
import { toText } from 'layli-goobalay/render';
import { promptHelp } from '../../src/cli/game-session.js';
import { commandFile, runInShell, runInTerminal } from './processes.js';
import { printed, run, scratchFolder } from './running.js';

const short = ['--ruleset', 'short'];
const twoPeople = ['--south', 'human', '--north', 'human'];

/** The lines of JSON that were printed. */
function eventsOf(output: string): Record<string, unknown>[] {
  return output
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);
}

/** The local flags in what `stty -a` says: how lines are edited and echoed. */
function localFlags(settings: string): string[] {
  return settings
    .split(/\s+/)
    .filter((word) => /^-?(?:icanon|isig|iexten|echo|echoe|echok|icrnl|opost)$/.test(word));
}

describe('over a pipe', () => {
  test('follows the moves of two people, hints, take-backs and mistakes', async () => {
    const input = '3\n?\n2\n4\nu\nundo\nredo\n99\nfly\nhelp\n\nq\n';
    const { code, output, errors } = await run(['play', ...short, ...twoPeople, '--json'], { input });
    expect(errors).toBe('');
    expect(code).toBe(0);
    const first = createGame('short');
    const second = applyMove(first, 3);
    const third = applyMove(second, 4);
    const [start, ...events] = eventsOf(output);
    expect(start).toMatchObject({
      type: 'position',
      position: formatPosition(first),
      moves: legalMoves(first),
    });
    expect(events).toMatchObject([
      { type: 'turn', player: 'south', hole: 3, ply: 1, position: formatPosition(second) },
      {
        type: 'hints',
        best: analyze(second, { nodes: 20_000 }).move,
        moves: legalMoves(second).map((hole) => ({ hole })),
      },
      { type: 'refused', message: expect.stringContaining('hole 2 is empty') as string },
      { type: 'turn', player: 'north', hole: 4, ply: 2, position: formatPosition(third) },
      { type: 'position', position: formatPosition(second) },
      { type: 'position', position: formatPosition(first) },
      { type: 'position', position: formatPosition(second) },
      { type: 'refused', message: expect.stringContaining('hole 99') as string },
      { type: 'refused', message: expect.stringContaining('"fly" is no hole and no command') as string },
      { type: 'help' },
    ]);
  });

  test('a player resigns, which is saved, can be taken back, and ends the game until it is', async () => {
    const folder = scratchFolder();
    const input = '3\nresign\n4\nresign\nsave m.llg\nundo\n4\nq\n';
    const { output } = await run(['play', ...short, ...twoPeople, '--json'], { input, folder });
    const ending = { by: 'resigned', winner: 'south' };
    expect(eventsOf(output).slice(1)).toMatchObject([
      { type: 'turn', hole: 3 },
      { type: 'ended', ply: 1, ending },
      { type: 'refused', message: 'The game is over: undo takes that back.' },
      { type: 'refused', message: 'The game is over: undo takes that back.' },
      { type: 'saved', ply: 1 },
      { type: 'position', ply: 1 },
      { type: 'turn', hole: 4, ply: 2 },
    ]);
    const text = readFileSync(join(folder, 'm.llg'), 'utf8');
    expect(text).toContain('[Termination "resigned"]');
    expect(parseRecord(text).ending).toEqual(ending);
    // It is shown, and gone on with where the game stands.
    expect(await printed(['show', 'm.llg'], { folder })).toContain('South won: North resigned.');
    expect(await printed(['replay', 'm.llg'], { folder })).toContain('\nSouth won: North resigned.\n');
    const again = await run(['play', 'm.llg', ...twoPeople, '--json'], {
      input: '4\nundo\n4\nsave\n',
      folder,
    });
    expect(eventsOf(again.output).map(({ type }) => type)).toEqual([
      ...['position', 'refused', 'position', 'turn', 'saved'],
    ]);
    expect(parseRecord(readFileSync(join(folder, 'm.llg'), 'utf8'))).not.toHaveProperty('ending');
  });

  test('of two people one offers a draw, and the other accepts it or plays on', async () => {
    const input = '3\ndraw\n4\ndraw\nundo\n2\ndraw\n1\ndraw\n';
    const { output } = await run(['play', ...short, ...twoPeople, '--json'], { input });
    const types = eventsOf(output).map(({ type, player, ending }) => [type, player ?? ending]);
    expect(types.slice(1)).toEqual([
      ['turn', 'south'],
      ['offer', 'north'],
      ['turn', 'north'],
      // South accepts what North offered before its move.
      ['ended', { by: 'agreed', winner: null }],
      ['position', undefined],
      ['turn', 'south'],
      ['offer', 'north'],
      ['turn', 'north'],
      ['ended', { by: 'agreed', winner: null }],
    ]);
  });

  test('an offer that is played over is none any more', async () => {
    const { output } = await run(['play', ...short, ...twoPeople, '--json'], {
      input: '3\ndraw\n4\n2\ndraw\n',
    });
    expect(eventsOf(output).map(({ type }) => type)).toEqual([
      ...['position', 'turn', 'offer', 'turn', 'turn', 'offer'],
    ]);
  });

  test('a bot accepts a draw where a short search sees it no better off, and else goes on', async () => {
    for (const position of ['0,1,0,0,0,0/9,9,9,9,5,0 S 3-3 0 0', '9,9,9,9,5,0/0,1,0,0,0,0 S 3-3 0 0']) {
      const state = parsePosition(position, 'short');
      const accepted = analyze(state, { nodes: 20_000 }).value >= 0;
      const { output } = await run(['play', position, ...short, '--north', 'greedy', '--json'], {
        input: 'draw\n',
      });
      expect(eventsOf(output).slice(1)).toEqual([
        { type: 'offer', player: 'south', accepted },
        ...(accepted ? [{ type: 'ended', ply: 0, ending: { by: 'agreed', winner: null } }] : []),
      ]);
    }
  });

  test('a game does not end in the middle of its record', async () => {
    const folder = scratchFolder();
    writeFileSync(join(folder, 'm.llg'), '[Ruleset "short"] 1. 3 4 2. 2 *');
    const { output } = await run(['play', 'm.llg', '--ply', '1', ...twoPeople, '--json'], {
      input: 'resign\ndraw\n',
      folder,
    });
    expect(eventsOf(output).slice(1)).toMatchObject([
      { type: 'refused', message: expect.stringContaining('The record goes on from here') as string },
      { type: 'refused', message: expect.stringContaining('The record goes on from here') as string },
    ]);
  });

  test('lets a bot answer, takes back to the person, and plays the same with the same seed', async () => {
    const play = (): ReturnType<typeof run> =>
      run(['play', ...short, '--north', 'random', '--seed', '5', '--json'], { input: '3\nu\n3\nu\nu\n' });
    const { output } = await play();
    const events = eventsOf(output);
    expect(events.map(({ type, ply }) => [type, ply])).toEqual([
      ['position', 0],
      ['turn', 1],
      ['turn', 2],
      ['position', 0],
      ['turn', 1],
      ['turn', 2],
      ['position', 0],
      ['refused', undefined],
    ]);
    expect(events[5]).toEqual(events[2]);
    expect((await play()).output).toBe(output);
  });

  test('asks the person who is North, behind a bot', async () => {
    const given = ['play', ...short, '--south', 'greedy', '--north', 'human', '--json'];
    const { output } = await run(given, { input: '?\n' });
    expect(eventsOf(output).map(({ type }) => type)).toEqual(['position', 'turn', 'hints']);
  });

  test('shows people each thing behind an empty line', async () => {
    const start = createGame('short');
    const { output } = await run(['play', ...short, ...twoPeople], { input: 'help\n?\nboard\n' });
    const board = `\n${toText(start)}\n`;
    const help = `\n${promptHelp.join('\n')}\n`;
    const moves = `\n${await printed(['moves', ...short])}`;
    const best = `\nA short search prefers hole ${String(analyze(start, { nodes: 20_000 }).move)}.\n`;
    expect(output).toBe(board + help + moves + best + board);
  });

  test('plays a game between two bots to its end', async () => {
    const given = ['play', ...short, '--south', 'greedy', '--north', 'random', '--seed', '1'];
    const { code, output } = await run([...given, '--json']);
    expect(code).toBe(0);
    const holes = eventsOf(output).flatMap(({ type, hole }) => (type === 'turn' ? [hole as number] : []));
    const end = holes.reduce(applyMove, createGame('short'));
    expect(result(end)).not.toBeNull();
    expect(eventsOf(output).at(-1)).toMatchObject({ position: formatPosition(end), result: result(end) });
    // Nothing is asked, and nothing read.
    expect((await run([...given, '--json'], { input: 'board\n' })).output).toBe(output);
    expect((await run(given)).output).toMatch(/(won, \d+ to \d+|A draw, \d+ to \d+): [^\n]+\n[^]*$/);
  });

  test('saves the game without what was taken back, goes on with it, and overwrites nothing else', async () => {
    const folder = scratchFolder();
    const [next] = legalMoves([3, 6].reduce(applyMove, createGame('short')));
    const opening = ['play', ...short, ...twoPeople, '--json'];
    const first = await run(opening, {
      folder,
      input: `save\n3\n4\nu\n6\nsave game.llg\n${String(next)}\nsave\nu\ns\n`,
    });
    expect(eventsOf(first.output).map(({ type }) => type)).toEqual(
      'position refused turn turn position turn saved turn saved position saved'.split(' '),
    );
    const written = readFileSync(join(folder, 'game.llg'), 'utf8');
    expect(written).toContain('[South "human"]\n[North "human"]\n[Ruleset "short"]\n');
    expect(parseRecord(written).moves).toEqual([{ hole: 3 }, { hole: 6 }]);

    const other = await run(opening, { folder, input: '3\nsave game.llg\n' });
    expect(eventsOf(other.output).at(-1)).toMatchObject({
      type: 'refused',
      message: expect.stringContaining('cannot be written: there is such a file already') as string,
    });
    expect(readFileSync(join(folder, 'game.llg'), 'utf8')).toBe(written);

    const resumed = await run(['play', 'game.llg', '--json'], {
      folder,
      input: `u\nr\n${String(next)}\ns\n`,
    });
    expect(eventsOf(resumed.output)[0]).toMatchObject({ type: 'position', ply: 2 });
    expect(parseRecord(readFileSync(join(folder, 'game.llg'), 'utf8')).moves).toHaveLength(3);
  });

  test.skipIf(process.platform === 'win32')(
    'a game that cannot be saved whole leaves the file as it was (needs a shell of Unix)',
    async () => {
      const folder = scratchFolder();
      const file = join(folder, 'game.llg');
      await run(['play', ...short, ...twoPeople], { folder, input: '3\nsave game.llg\n' });
      const saved = readFileSync(file, 'utf8');
      chmodSync(file, 0o640);

      const noRoom = 'ulimit -f 0; exec "$0" "$@"';
      const { output } = runInShell(noRoom, ['play', 'game.llg', '--json'], {
        folder,
        input: '4\nsave\nsave new.llg\nsave new.llg\n',
      });
      expect(eventsOf(output).slice(2)).toEqual(
        ['game.llg', 'new.llg', 'new.llg'].map((name) => ({
          type: 'refused',
          message: `"${name}" cannot be written: it would be too large.`,
        })),
      );
      expect(readdirSync(folder)).toEqual(['game.llg']);
      expect(readFileSync(file, 'utf8')).toBe(saved);

      await run(['play', 'game.llg'], { folder, input: '4\nsave\n' });
      expect(parseRecord(readFileSync(file, 'utf8')).moves).toHaveLength(2);
      expect(statSync(file).mode & 0o777).toBe(0o640);
      expect(readdirSync(folder)).toEqual(['game.llg']);
    },
  );

  test('refuses a line that never ends', async () => {
    const { code, errors } = await run(['play', '--json'], { input: `1\n${'2'.repeat(50_000_000)}` });
    expect(errors).toBe('layli-goobalay: standard input has a line of more than 10000 bytes.\n');
    expect(code).toBe(2);
  });

  test.for([
    ['many short lines', 'board\n'.repeat(3_000), 0],
    ['as long a line as may be', `board\n${'x'.repeat(10_000)}\nboard\n`, 0],
    ['one more byte', `board\n${'x'.repeat(10_001)}\nboard\n`, 2],
  ] as const)('reads %s', async ([, input, expected]) => {
    const { code, output } = await run(['play', ...short, ...twoPeople, '--json'], { input });
    expect(code).toBe(expected);
    if (code === 0) expect(eventsOf(output).length).toBe(1 + (input.match(/\n/g)?.length ?? 0));
  });

  test.skipIf(process.platform === 'win32')(
    'reads a line that comes in pieces (needs a shell of Unix)',
    () => {
      const piece = (size: number): string => `head -c ${size} /dev/zero | tr '\\0' x; sleep 0.3`;
      const refused = runInShell(`{ ${piece(6_000)}; ${piece(6_000)}; echo; } | "$0" "$@"`, [
        'play',
        '--json',
      ]);
      expect(refused.errors).toBe('layli-goobalay: standard input has a line of more than 10000 bytes.\n');
      const read = runInShell(`{ ${piece(6_000)}; echo; ${piece(6_000)}; echo; } | "$0" "$@"`, [
        'play',
        '--json',
      ]);
      expect([read.code, read.errors]).toEqual([0, '']);
      expect(eventsOf(read.output).map(({ type }) => type)).toEqual(['position', 'refused', 'refused']);
    },
  );

  test('says what cannot be done, and does nothing', async () => {
    const { code, output } = await run(['play', ...short, ...twoPeople, '--json'], {
      input: 'u\nr\nsave\n3\nr\nu\nu\nr\n',
    });
    expect(code).toBe(0);
    expect(
      eventsOf(output).map(({ type, message, ply }) => message ?? `${String(type)} ${String(ply)}`),
    ).toEqual([
      'position 0',
      'There is nothing to undo.',
      'There is nothing to redo.',
      'Say in which file, as in: save game.llg',
      'turn 1',
      'There is nothing to redo.',
      'position 0',
      'There is nothing to undo.',
      'position 1',
    ]);
  });

  test('a bot that is told no seed never plays the same twice, and knows who sits where', async () => {
    const given = ['play', ...short, '--south', 'random', '--north', 'random', '--json'];
    const [one, other] = [await run(given), await run(given)];
    expect(one.code).toBe(0);
    expect(one.output).not.toBe(other.output);
  });

  test('a game goes on with a person for a player it does not know, and with the usual bot', async () => {
    const folder = scratchFolder();
    writeFileSync(join(folder, 'game.llg'), '[South "Hodan"]\n[Ruleset "short"]\n\n1. 3 4 *\n');
    const [hole] = legalMoves([3, 4].reduce(applyMove, createGame('short')));
    await run(['play', 'game.llg'], { folder, input: `${String(hole)}\nsave new.llg\n` });
    const { tags, moves } = parseRecord(readFileSync(join(folder, 'new.llg'), 'utf8'));
    expect(tags).toEqual({ South: 'Hodan', North: 'alphabeta', NorthBot: 'alphabeta' });
    expect(moves).toHaveLength(4);
    // A game that was given as text has no file of its own.
    const text = await run(['play', '[Ruleset "short"] 1. 3', '--json'], { input: 'save\n' });
    expect(eventsOf(text.output).at(-1)).toMatchObject({ type: 'refused' });
  });

  test('a game that is over is taken back, saved or left', async () => {
    // South takes all that North could play.
    const last = ['play', '1,0,0/0,4,0 S 10-9 0 8', '--set', 'holes=3', ...twoPeople];
    const { output } = await run([...last, '--json'], { input: '1\n1\n?\nu\n' });
    const events = eventsOf(output);
    expect(events.map(({ type }) => type)).toEqual(['position', 'turn', 'refused', 'hints', 'position']);
    expect(events[1]?.['result']).not.toBeNull();
    expect(events[3]).toMatchObject({ best: null, moves: [] });
    expect((await run(last, { input: '1\n?\n' })).output).not.toContain('prefers');
  });

  test('takes its bot up again with a saved game', async () => {
    const folder = scratchFolder();
    const given = ['play', ...short, '--north', 'random', '--json'];
    await run(given, { folder, input: '3\nsave game.llg\n' });
    const { output } = await run(['play', 'game.llg', '--json'], {
      folder,
      input: 'u\n3\n1\n2\n3\n4\n5\n6\nsave\n',
    });
    expect(eventsOf(output).at(-1)).toMatchObject({ type: 'saved' });
    const played = eventsOf(output).filter(({ type }) => type === 'turn');
    expect(played.map(({ player }) => player)).toContain('north');
    expect(readFileSync(join(folder, 'game.llg'), 'utf8')).toContain('[North "random"]');
  });

  test('keeps what a record says, and shows it to no terminal', async () => {
    const folder = scratchFolder();
    const record =
      '[South "\\u001b[2J"]\n[Event "E\u009b"]\n[Ruleset "short"]\n\n{Now.} 1. 3 {well \u001b[31m played} *\n';
    writeFileSync(join(folder, 'game.llg'), record);
    const { output } = await run(['play', 'game.llg', ...twoPeople], { folder, input: '4\nsave\n' });
    // eslint-disable-next-line no-control-regex -- these are what must not be there
    expect(output).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f]/);
    const saved = parseRecord(readFileSync(join(folder, 'game.llg'), 'utf8'));
    expect(saved.tags.Event).toBe('E\u009b');
    expect(saved.comment).toBe('Now.');
    expect(saved.moves).toEqual([{ hole: 3, comment: 'well \u001b[31m played' }, { hole: 4 }]);
    expect(replay(saved)).toHaveLength(3);
  });
});

describe('in a terminal', () => {
  test('a whole session: board, hints, a mistake, take-back, saving, leaving', async () => {
    const folder = scratchFolder();
    const terminal = runInTerminal(['play', ...short, '--north', 'greedy', '--seed', '1'], { folder });
    expect(await terminal.until('help> ')).toContain('South to move.');
    terminal.type('?\r');
    expect(await terminal.until('help> ')).toMatch(
      /captures 6 seeds from N2[^]*A short search prefers hole [1-6]\./,
    );
    terminal.type('9\r');
    expect(await terminal.until('help> ')).toContain('Illegal move: hole 9');
    terminal.type('3\r');
    const answered = await terminal.until(/North sows[^]*help> /);
    expect(answered).toContain('South captures 6 seeds from xN2.');
    terminal.type('undo\r');
    const undone = await terminal.until('help> ');
    expect(undone).toContain('Captured: South 0, North 0.');
    // After a bot has thought, too, what is typed is echoed by the prompt alone.
    expect(undone.split('undo')).toHaveLength(2);
    terminal.type('q\r');
    // Nothing is there any more that could be lost.
    expect((await terminal.ended).exitCode).toBe(0);
  });

  test('asks behind an empty line, and ends the line of the prompt when it is left by Ctrl-D', async () => {
    const terminal = runInTerminal(['play', ...short, ...twoPeople]);
    // Without what moves the cursor, and colours.
    const plain = stripVTControlCharacters;
    const asked = 'Captured: South 0, North 0.\r\n\r\nSouth, hole 1-6, ? or help> ';
    expect(plain(await terminal.until('help> ')).endsWith(asked)).toBe(true);
    terminal.type('\u0004');
    await terminal.ended;
    expect(plain(terminal.screen()).endsWith(`${asked}\r\n`)).toBe(true);
  });

  test('warns once before an unsaved game is left', async () => {
    const folder = scratchFolder();
    const terminal = runInTerminal(['play', ...short, ...twoPeople], { folder });
    await terminal.until('help> ');
    terminal.type('3\r');
    await terminal.until('help> ');
    terminal.type('quit\r');
    expect(await terminal.until('help> ')).toContain('not saved');
    terminal.type('save game.llg\r');
    expect(await terminal.until('help> ')).toContain('Saved. Go on with: layli-goobalay play "game.llg"');
    terminal.type('quit\r');
    expect((await terminal.ended).exitCode).toBe(0);
    expect(existsSync(join(folder, 'game.llg'))).toBe(true);
  });

  test('warns at once where a bot has begun', async () => {
    const terminal = runInTerminal(['play', ...short, '--south', 'greedy', '--north', 'human']);
    await terminal.until('help> ');
    terminal.type('quit\r');
    expect(await terminal.until('help> ')).toContain('not saved');
    terminal.type('quit\r');
    expect((await terminal.ended).exitCode).toBe(0);
  });

  test('warns programs in a terminal, too', async () => {
    const terminal = runInTerminal(['play', ...short, ...twoPeople, '--json']);
    await terminal.until('"type":"position"');
    terminal.type('3\r');
    await terminal.until('"type":"turn"');
    terminal.type('quit\r');
    await terminal.until('{"type":"message","message":"The game is not saved:');
    terminal.type('quit\r');
    expect((await terminal.ended).exitCode).toBe(0);
  });

  test('warns again after anything else, and leaves at the second quit', async () => {
    const terminal = runInTerminal(['play', ...short, ...twoPeople]);
    expect(await terminal.until('help> ')).toContain('South, hole 1-6, ? or ');
    terminal.type('3\r');
    expect(await terminal.until('help> ')).toContain('North, hole 1-6, ? or ');
    for (const keys of ['quit\r', 'board\r', 'quit\r']) {
      terminal.type(keys);
      const said = await terminal.until('help> ');
      expect(said.includes('The game is not saved: save FILE keeps it, quit once more leaves it.')).toBe(
        keys === 'quit\r',
      );
    }
    terminal.type('quit\r');
    expect((await terminal.ended).exitCode).toBe(0);
  });

  test('a game that is over is left at once', async () => {
    const last = ['1,0,0/0,4,0 S 10-9 0 8', '--set', 'holes=3'];
    const terminal = runInTerminal(['play', ...last, ...twoPeople]);
    await terminal.until('help> ');
    terminal.type('1\r');
    expect(await terminal.until('quit> ')).toContain('undo, save or quit> ');
    terminal.type('q\r');
    expect((await terminal.ended).exitCode).toBe(0);
  });

  test('asks for nothing where either its input or its output is no terminal', async () => {
    for (const line of ['printf "3\\nq\\n" | "$0" "$@"; echo done', '"$0" "$@" | cat; echo done']) {
      const shell = ['sh', '-c', line, process.execPath, commandFile()];
      const terminal = runInTerminal(['play', ...short, ...twoPeople], {}, shell);
      await terminal.until('Captured: South 0, North 0.');
      if (line.endsWith('cat; echo done')) terminal.type('q\r');
      await terminal.until('done');
      expect(terminal.screen()).not.toContain('help> ');
    }
  });

  test.for([
    ['Ctrl-C', '\u0003', 130],
    ['Ctrl-D', '\u0004', 0],
  ] as const)('%s leaves it, with the terminal as it was', async ([, key, code]) => {
    // The settings of the terminal are asked for before and after, by a shell that outlives the game.
    const terminal = runInTerminal(['play', ...short], {}, [
      'sh',
      '-c',
      'stty -a; "$0" "$@"; code=$?; stty -a; echo "code $code"',
      process.execPath,
      commandFile(),
    ]);
    await terminal.until('help> ');
    terminal.type(`3${key}`);
    // What was typed in the line is left there by Ctrl-D.
    if (code === 0) terminal.type(`\u0015${key}`);
    await terminal.until(`code ${code}`);
    const [before = '', after = ''] = [...terminal.screen().matchAll(/speed [^]*?icanon[^]*?echoke/g)].map(
      String,
    );
    expect(localFlags(before)).toContain('icanon');
    expect(localFlags(after)).toEqual(localFlags(before));
  });

  test('Ctrl-C ends it while a bot thinks', async () => {
    const terminal = runInTerminal(['play', '--south', 'mcts:iterations=100000000', '--north', 'random']);
    await terminal.until('Captured: South 0, North 0.');
    // Given a moment to begin; sooner it would end by Ctrl-C just the same.
    await new Promise((resolve) => setTimeout(resolve, 300));
    terminal.type('\u0003');
    const { exitCode, signal } = await terminal.ended;
    expect(signal === 2 || exitCode === 130).toBe(true);
  });
});
