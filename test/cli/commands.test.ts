/** What each command answers, against published figures and what the library says. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import {
  applyMove,
  createGame,
  legalMoves,
  parseGame,
  result,
  rulebook,
  rulesets,
  type GameState,
} from 'layli-goobalay';
import { analyze, solve } from 'layli-goobalay/bot';
import { formatPosition, parsePosition, parseRecords, replay } from 'layli-goobalay/notation';
import { toSvg, toText } from 'layli-goobalay/render';
import { json, printed, run, scratchFolder } from './running.js';

const records = resolve(import.meta.dirname, '../../examples/records');
const problem = join(records, 'abstract-games-13-problem.llg');
/** Marin's printed first move: hole 1 sows five laps and takes two seeds, and this is what is left. */
const marin = {
  given: ['--set', 'holes=6', '--ruleset', 'marin1931'],
  position: '2,7,0,6,1,6/6,6,0,0,6,6 N 2-0 0 1',
};

describe('show', () => {
  test('draws the board, with the last move of a record', async () => {
    const [before, after] = replay(parseRecords('[Ruleset "short"] 1. 3')[0] as never);
    expect(await printed(['show', '[Ruleset "short"] 1. 3'])).toBe(
      `${toText(after as never, { lastMove: { before: before as never, hole: 3 } })}\n`,
    );
  });

  test('writes a picture, with the names of a record in it', async () => {
    const folder = scratchFolder();
    const record = '[South "Hodan & <b>"] 1. 3';
    expect(await printed(['show', record, '--svg', 'board.svg'], { folder })).toBe('');
    const picture = readFileSync(join(folder, 'board.svg'), 'utf8');
    expect(picture).toMatch(/^<svg [^]*<\/svg>\n$/);
    expect(picture).toContain('Hodan &amp; &lt;b&gt;');
    expect(await printed(['show', record, '--svg', '-'])).toBe(picture);
    const refused = await run(['show', '--svg', 'no/such/folder.svg'], { folder });
    expect(refused).toEqual({
      code: 2,
      output: '',
      errors: 'layli-goobalay: "no/such/folder.svg" cannot be written: there is no such file or directory.\n',
    });
  });

  test('writes the picture that the library draws, and tells of it too where both are asked for', async () => {
    const [before, after] = replay(parseRecords('[Ruleset "short"] 1. 3')[0] as never);
    const picture = toSvg(after as never, { lastMove: { before: before as never, hole: 3 } });
    expect(await printed(['show', '[Ruleset "short"] 1. 3', '--svg', '-'])).toBe(`${picture}\n`);
    const folder = scratchFolder();
    const [told] = await json(['show', '[Ruleset "short"] 1. 3', '--svg', 'board.svg'], { folder });
    expect(told).toMatchObject({ ply: 1, lastMove: 3 });
    expect(readFileSync(join(folder, 'board.svg'), 'utf8')).toBe(`${picture}\n`);
  });

  test('says which name is too long for a picture', async () => {
    const { code, output, errors } = await run(['show', `[South "${'x'.repeat(101)}"] 1. 3`, '--svg', '-']);
    expect(errors).toMatch(/^layli-goobalay: Invalid argument: names\.south is [^\n]+\n$/);
    expect([code, output]).toEqual([2, '']);
  });

  test('knows of no last move before the first', async () => {
    expect(await json(['show'])).toMatchObject([{ turn: 'south', ply: 0, lastMove: null }]);
  });

  test('gives a state that can be read back', async () => {
    const [shown] = (await json(['show', '1. 3 4'])) as [{ state: unknown; position: string }];
    expect(parseGame(shown.state)).toEqual(parsePosition(shown.position));
  });
});

describe('moves', () => {
  // Hole 1 drops its only seed into hole 2 of its own row.
  test.for([
    ['1,2s,0,0/4,0,2s,0 S 0-23 0 0', '1', 'S2', 'ends in an uur of South and takes nothing'],
    ['1,2n,0,0/4,0,2n,0 S 0-23 0 0', '1', 'S2', 'ends in an uur of North and takes nothing'],
    ['1,0,0,0/0,0,5,0 S 0-26 0 0', '1F', 'S2', 'is forfeited: a grand slam, North would have nothing left'],
    ['0,0,5,0/1,0,0,0 N 26-0 0 1', '1F', 'N2', 'is forfeited: a grand slam, South would have nothing left'],
  ] as const)('says in words what a move would do: %s', async ([position, move, last, words]) => {
    const rules = ['--set', 'holes=4', '--set', 'grandSlamRestriction=true'];
    const [, , , row] = (await printed(['moves', position, ...rules])).split('\n');
    expect(row?.split(/ {2,}/)).toEqual([move, '1', '1', last, words]);
  });

  test('tells what each move would do', async () => {
    const [{ moves }] = (await json(['moves', ...marin.given])) as [{ moves: object[] }];
    expect(moves).toHaveLength(6);
    expect(moves[0]).toEqual({
      player: 'south',
      hole: 1,
      move: '1x2',
      laps: 5,
      last: 2,
      outcome: 'capture',
      captures: [
        { index: 9, seeds: 1 },
        { index: 2, seeds: 1 },
      ],
      rules: ['sowing', 'relay', 'capture', 'last-seed'],
      position: marin.position,
      score: { south: 2, north: 0 },
      result: null,
    });
    expect(await printed(['moves', ...marin.given])).toMatch(
      /^1x2 +4 +5 +S3 +captures 2 seeds from N4, S3$/m,
    );
  });

  // On a board of four holes without relay, a turn is one lap; each of these ends as its words say.
  test.for([
    ['1,0,4,4/4,4,3,4 S 0-8 0 0', '1U', 'makes an uur of S2 and N3'],
    ['1,2n,4,4/4,4,5n,4 S 0-4 0 0', '1', 'ends in an uur of North and takes nothing'],
    ['1,0,4,4/4,4,0,4 S 0-11 0 0', '1', 'takes nothing'],
    ['1,0,4,4/4,4,4,4 S 0-7 0 0', '1x4', 'captures 4 seeds from N3'],
    ['1,0,4,4/0,0,4,0 S 0-19 0 0', '1F', 'is forfeited: a grand slam, North would have nothing left'],
  ] as const)('%s: %s %s', async ([position, move, effect]) => {
    const rules = ['holes=4', 'relay=false', 'grandSlamRestriction=true'].flatMap((rule) => ['--set', rule]);
    const [, , , first = ''] = (await printed(['moves', position, ...rules])).split('\n');
    expect(first.split(/ {2,}/)).toEqual([move, '1', '1', 'S2', effect]);
  });

  test('names six captured holes at most, and counts more of them', async () => {
    // The seed sown into hole 2 captures what faces it, and so does every empty hole behind it.
    for (const holes of [7, 8]) {
      const empty = Array.from({ length: holes - 1 }, () => '0').join(',');
      const full = Array.from({ length: holes }, () => '4').join(',');
      const rules = ['--set', `holes=${holes}`, '--set', 'captureChain=facing-empty'];
      const position = `1,${empty}/${full} S 0-${4 * holes - 1} 0 0`;
      const [{ moves }] = (await json(['moves', position, ...rules])) as [
        { moves: [{ captures: { index: number; seeds: number }[] }] },
      ];
      const { captures } = moves[0];
      expect(captures).toHaveLength(holes - 1);
      const names = captures.map(({ index }) => `N${index - holes + 1}`).join(', ');
      expect(await printed(['moves', position, ...rules])).toContain(
        `captures ${4 * (holes - 1)} seeds from ${holes === 7 ? names : '7 holes'}\n`,
      );
    }
  });

  test('tells that a turn does not end', async () => {
    const output = await printed(['moves', '--ruleset', 'short', '--set', 'lapLimit=1']);
    expect(output).toContain('is forfeited: it is still sowing after 1 lap\n');
  });

  test('has none once the game is over', async () => {
    const over = '0,0,0/0,0,1 S 10-13 0 9';
    const rules = ['--set', 'holes=3'];
    expect(await printed(['moves', over, ...rules])).toBe('North won, 14 to 10: no seeds left to sow.\n');
    expect(await json(['moves', over, ...rules])).toMatchObject([
      { moves: [], result: { winner: 'north', reason: 'stuck', score: { south: 10, north: 14 } } },
    ]);
  });
});

describe('replay', () => {
  test('tells the published problem as it was printed', async () => {
    const lines = (await json(['replay', problem])) as { type: string; game: number; move?: string }[];
    const moves = (game: number): string =>
      lines.flatMap((line) => (line.type === 'turn' && line.game === game ? [line.move] : [])).join(' ');
    expect([1, 2, 3].map(moves)).toEqual(['10 9 1U 8 12 1 11', '10 1 11U 2 1 1', '1 12 4x2 10x3 1']);
    expect(lines.filter(({ type }) => type === 'end')).toMatchObject([
      { game: 1, result: null },
      { game: 2, result: { score: { south: 49, north: 47 } } },
      { game: 3, result: { winner: 'north', score: { south: 47, north: 49 } } },
    ]);
    const told = await printed(['replay', problem, '--game', '3']);
    expect(told).toContain('Game 3 of 3. Rules: marin1931.');
    expect(told).toContain('ends the game 47-49');
    expect(told).toContain('North won, 49 to 47');
  });

  test('shows the boards', async () => {
    const told = await printed(['replay', problem, '--game', '1', '--boards']);
    const games = parseRecords(readFileSync(problem, 'utf8'));
    for (const state of replay(games[0] as never)) expect(told).toContain(toText(state).split('\n')[1] ?? '');
    expect(told).toContain('{Every reply of North ends in an uur and takes nothing.');
  });

  test('tells one game after the other', async () => {
    const games = '[Event "One"]\n[Ruleset "short"]\n\n{Now.} 1. 3 {Well.} 4 *\n\n[Holes "4"]\n\n*';
    const tell = (given: readonly string[]): Promise<string> =>
      printed(['replay', '-', ...given], { input: games });
    const [one, two] = [await tell(['--game', '1']), await tell(['--game', '2'])];
    expect(await tell([])).toBe(one + two);
    const board = (text: string): string => toText(replay(parseRecords(text)[0] as never)[0] as never);
    const [head, told = ''] = one.split(`\n\n${board('[Ruleset "short"] *')}\n\n`);
    expect(head).toBe('Game 1 of 2. Rules: short.\nEvent: One\n  {Now.}');
    expect(told.split('\n')).toEqual([
      expect.stringMatching(/^ply +move +seeds +laps +last +score +what it does$/),
      expect.stringMatching(/^ {2}1 {2}South {2}3x6 +4 +5 +S5 +6-0 +captures 6 seeds from N2$/),
      '  {Well.}',
      expect.stringMatching(/^ {2}2 {2}North {2}4x8 +\d+ +\d+ +\w+ +6-8 +captures 8 seeds from /),
      '',
      'South to move.',
      '',
      '',
    ]);
    expect(two).toBe(`Game 2 of 2. Rules: standard, Holes 4.\n\n${board('[Holes "4"] *')}\n\n`);
  });

  test('shows each board under its move', async () => {
    const record = '[Ruleset "short"] {Now.} 1. 3 {Well.} 4 *';
    const [first, second, third] = replay(parseRecords(record)[0] as never) as [never, never, never];
    expect(await printed(['replay', record, '--boards'])).toBe(
      [
        ...['Game 1 of 1. Rules: short.', '  {Now.}', '', toText(first), ''],
        ...['1. South 3x6', '  {Well.}', '', toText(second, { lastMove: { before: first, hole: 3 } }), ''],
        ...['2. North 4x8', '', toText(third, { lastMove: { before: second, hole: 4 } }), '', ''],
      ].join('\n'),
    );
  });

  test('refuses a record that contradicts the rules', async () => {
    const folder = scratchFolder();
    writeFileSync(join(folder, 'wrong.llg'), '[Ruleset "short"]\n[Result "20-28"]\n\n1. 3x7 *\n');
    const { code, output, errors } = await run(['replay', 'wrong.llg'], { folder });
    expect([code, output]).toEqual([2, '']);
    expect(errors).toBe(
      'layli-goobalay: "wrong.llg": Invalid notation at line 4, column 4: found "3x7", but expected "3x6", or 3 alone.\n',
    );
  });
});

describe('perft', () => {
  // The table in docs/rules.md; marin1931 differs from the third ply on.
  test.for([
    ['standard', [12, 106, 1038, 10168]],
    ['short', [6, 28, 128, 584, 2666, 12053]],
    ['marin1931', [12, 106, 1048, 10384]],
  ] as const)('counts %s', async ([ruleset, counts]) => {
    const given = ['perft', String(counts.length), '--ruleset', ruleset];
    expect(await json(given)).toMatchObject([{ depth: counts.length, counts }]);
    expect((await printed(given)).trim().split(/\s+/).map(Number)).toEqual(
      counts.flatMap((count, place) => [place + 1, count]),
    );
  });

  test('divides', async () => {
    const [{ divide }] = (await json(['perft', '4', '--ruleset', 'short', '--divide'])) as [
      { divide: { hole: number; sequences: number }[] },
    ];
    expect(divide.map(({ hole }) => hole)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(divide.reduce((sum, { sequences }) => sum + sequences, 0)).toBe(584);
    expect(await printed(['perft', '4', '--ruleset', 'short', '--divide'])).toMatch(/^all +584$/m);
  });
});

test('perft keeps its columns, and counts nothing behind the end of a game', async () => {
  const tiny = ['--set', 'holes=2'];
  const [{ counts }] = (await json(['perft', '10', ...tiny])) as [{ counts: number[] }];
  expect(await json(['perft', '2', ...tiny])).toEqual([
    { position: '4,4/4,4 S 0-0 0 0', depth: 2, counts: counts.slice(0, 2) },
  ]);
  const lines = (await printed(['perft', '10', ...tiny])).split('\n');
  expect(lines).toEqual([
    ...counts.map((count, place) => `${place < 9 ? ' ' : ''}${place + 1}  ${count}`),
    '',
  ]);
  expect(await printed(['perft', '1', '0,0/0,1 S 7-8 0 9', ...tiny])).toBe(' 1  0\n');
  expect(await printed(['perft', '1', '0,0/0,1 S 7-8 0 9', ...tiny, '--divide'])).toBe(
    'hole  sequences\nall           0\n',
  );
});

describe('rules', () => {
  test('prints the whole rulebook, as text, as Markdown and as JSON', async () => {
    const clauses = rulebook('jama2002');
    const text = (await printed(['rules', 'jama2002'])).replaceAll(/\s+/g, ' ');
    const markdown = await printed(['rules', 'jama2002', '--markdown']);
    for (const { id, title, text: words, source } of clauses) {
      expect(text).toContain(`${title} (${id}) ${words} After: ${source}`);
      expect(markdown).toContain(`## ${title}\n\n${words}\n\n_${source}_ (\`${id}\`)\n`);
    }
    expect(markdown).toBe(
      `${clauses.map(({ id, title, text, source }) => `## ${title}\n\n${text}\n\n_${source}_ (\`${id}\`)`).join('\n\n')}\n`,
    );
    const blocks = (await printed(['rules', 'jama2002'])).trimEnd().split('\n\n');
    expect(blocks.map((block) => block.split('\n')[0])).toEqual(
      clauses.map(({ id, title }) => `${title} (${id})`),
    );
    for (const line of blocks.flatMap((block) => block.split('\n').slice(1))) {
      expect(line).toMatch(/^ {2}\S/);
      expect(line.length).toBeLessThanOrEqual(80);
    }
    expect(await json(['rules', 'jama2002'])).toEqual([{ ruleset: rulesets.jama2002, clauses }]);
  });

  test('by either way to name them', async () => {
    expect(await printed(['rules', '--ruleset', 'jama2002'])).toBe(await printed(['rules', 'jama2002']));
  });

  test("looks up one clause, of rules of one's own", async () => {
    const { text } = rulebook({ captureLastSeed: true }).find(({ id }) => id === 'last-seed') ?? {};
    const given = ['rules', '--set', 'captureLastSeed=true', '--clause', 'last-seed', '--markdown'];
    expect((await printed(given)).split('\n')[2]).toBe(text);
  });
});

describe('analyze and solve', () => {
  const tiny = ['--set', 'holes=2'];
  const mover = { south: 'South', north: 'North' };

  test('say what is proven, and what is a bound', async () => {
    // What docs/command.md shows as JSON.
    const [head, searched, line, gap, ...rows] = (await printed(['analyze', ...tiny, '--depth', '3'])).split(
      '\n',
    );
    expect(head).toBe('South to move. Best: hole 1, +16, proven.');
    expect(searched).toMatch(/^Searched: 3 plies, \d+ positions\.$/);
    expect(line).toMatch(/^Line: 1(x\d+)? 1(x\d+)? 2(x\d+)?$/);
    expect(gap).toBe('');
    expect(rows.map((row) => row.split(/ {2,}/))).toEqual([
      ['move', 'value'],
      [expect.stringMatching(/^1/), '+16, proven'],
      // South takes all 16 seeds from hole 1; it is no matter how low the bound of hole 2 is.
      [expect.stringMatching(/^2/), expect.stringMatching(/^at most \+\d+$/)],
      [''],
    ]);
    const every = await printed(['analyze', ...tiny, '--depth', '3', '--every-move']);
    expect(every).not.toContain('at most');
  });

  test('of any position: a win, a draw and a loss, of either player', async () => {
    const found = new Map<string, GameState>();
    const look = (state: GameState, plies: number): void => {
      if (found.size === 6 || result(state) !== null) return;
      const solution = solve(state, { memoryMiB: 1 });
      if (!solution.solved) return;
      found.set(`${state.turn} ${Math.sign(solution.value)}`, state);
      if (plies > 0) for (const hole of legalMoves(state)) look(applyMove(state, hole), plies - 1);
    };
    look(createGame({ holes: 3 }), 5);
    expect(found.size).toBe(6);
    for (const state of found.values()) {
      const { value, move } = solve(state) as { value: number; move: number };
      const words = value > 0 ? `${mover[state.turn]} wins by` : `${mover[state.turn]} loses by`;
      const [head] = (await printed(['solve', formatPosition(state), '--set', 'holes=3'])).split('\n');
      expect(head).toBe(
        `Solved: ${value === 0 ? 'a draw' : `${words} ${Math.abs(value)} seeds`}. Best: hole ${move}.`,
      );
    }
  });

  test('give what the library finds', async () => {
    const state = createGame({ holes: 3 });
    const rules = ['--set', 'holes=3'];
    const found = analyze(state, { nodes: 300, everyMove: true });
    expect(await json(['analyze', ...rules, '--nodes', '300', '--every-move'])).toEqual([
      {
        position: '4,4,4/4,4,4 S 0-0 0 0',
        score: { south: 0, north: 0 },
        result: null,
        turn: 'south',
        ...found,
      },
    ]);
    const solution = solve(state);
    expect(await json(['solve', ...rules])).toMatchObject([{ turn: 'south', ...solution }]);
    expect(await json(['solve', ...rules, '--nodes', '10'])).toMatchObject([{ solved: false }]);
  });

  test('take a second and a minute without a limit, and else only what was asked for', async () => {
    // A clock that is a hundred seconds later at each look.
    let now = 0;
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => (now += 1e5));
    onTestFinished(() => {
      clock.mockRestore();
    });
    const state = createGame({ holes: 3 });
    for (const [command, given, found] of [
      ['analyze', ['--depth', '3'], analyze(state, { depth: 3 })],
      ['analyze', ['--nodes', '300'], analyze(state, { nodes: 300 })],
      ['analyze', ['--time', '2000000'], analyze(state, { depth: 2_000 })],
      ['analyze', [], { depth: 0 }],
      ['solve', ['--nodes', '300'], solve(state, { nodes: 300 })],
      ['solve', ['--time', '2000000'], solve(state)],
      ['solve', [], { solved: false }],
    ] as const)
      expect(await json([command, '--set', 'holes=3', ...given])).toMatchObject([found]);
  });

  test('in words', async () => {
    const rules = ['--set', 'holes=3'];
    expect(await printed(['solve', ...rules])).toMatch(/^Solved: South wins by 2 seeds\. Best: hole 2\.\n/);
    expect(await printed(['solve', ...rules, '--nodes', '10'])).toMatch(
      /^Not solved: the margin is proven to be from [-+]\d+ to [-+]\d+\.\n/,
    );
    const found = await printed(['analyze', ...rules, '--depth', '4']);
    expect(found).toMatch(/^South to move\. Best: hole [123], [-+]?\d+\.\nSearched: 4 plies, /);
    const over = '0,0,0/0,0,1 S 10-13 0 9';
    for (const command of ['analyze', 'solve']) {
      expect(await printed([command, over, ...rules])).toBe('North won, 14 to 10: no seeds left to sow.\n');
    }
  });
});
