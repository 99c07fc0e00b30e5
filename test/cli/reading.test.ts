/** What the command takes for a game: from where, in which form, by which rules. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { applyMove, createGame, rulesets } from 'layli-goobalay';
import { formatPosition } from 'layli-goobalay/notation';
import { runInShell } from './processes.js';
import { expectRefusal, json, printed, run, scratchFolder } from './running.js';

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
  const start = formatPosition(createGame('short'));
  for (const input of ['', ' \n']) expect(await positionShown(['--ruleset', 'short'], input)).toBe(start);
});

test('the games that are piped into replay', async () => {
  const lines = await json(['replay'], { input: `${record}\n${record}` });
  expect(lines.at(-1)).toMatchObject({ type: 'end', game: 2, turns: 2 });
});

test('a position by the rules that are asked for', async () => {
  const start = formatPosition(createGame('short'));
  const [{ state }] = (await json(['show', start, '--ruleset', 'short', '--set', 'uurs=false'])) as [
    { state: { ruleset: object } },
  ];
  expect(state.ruleset).toEqual({ ...rulesets.short, uurs: false });
});

test.for([
  ['a file that is not there', 'games.llg', '', 'There is no file "games.llg"'],
  ['a file that begins like a record but is not there', '2games.llg', '', 'There is no file "2games.llg"'],
  ['a folder', '.', '', '"." cannot be read: it is a directory.'],
  ['an empty argument', '', '', 'is empty'],
  ['an empty file', 'empty', '', '"empty" is empty'],
  ['white space', '-', ' \n ', 'standard input is empty'],
  ['words', 'Hodan wins', '', 'There is no file "Hodan wins", nor is it a position or a record'],
  [
    'a position that does not add up',
    '4,4/4,4 S 0-0 0 0',
    '',
    'a row of 2 holes, but expected a row of 12. Say which board it is, as in --set holes=2.',
  ],
  ['a record that ends like the name of a file', '1. 3 4.x', '', 'Invalid notation at line 1, column 8'],
  ['a wrong move', '-', '1. 1 13', 'standard input: Invalid notation at line 1, column 6'],
  [
    'a position on a longer board',
    '4,4,4,4,4,4,4,4,4,4/4,4,4,4,4,4,4,4,4,4 S 0-0 0 0',
    '',
    'a row of 10 holes, but expected a row of 12. Say which board it is, as in --set holes=10.',
  ],
  ['a comment that looks like JSON', '{"Hodan": "3 it is"} 1. 3', '', 'This is no JSON'],
  ['broken JSON', '-', '{"seeds": [', 'This is no JSON'],
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

/** The position that `show` finds, by what it is given. */
async function positionShown(given: readonly string[], input?: string): Promise<string> {
  const [{ position: found }] = (await json(['show', ...given], input === undefined ? {} : { input })) as [
    { position: string },
  ];
  return found;
}

test.skipIf(process.platform === 'win32')(
  'whatever kind of file standard input is (needs a shell of Unix)',
  () => {
    const folder = scratchFolder();
    writeFileSync(join(folder, 'game'), '[Ruleset "short"] 1. 3');
    for (const [line, ply] of [
      ['"$0" "$@" < game', 1],
      ['cat game | "$0" "$@"', 1],
      ['"$0" "$@" - < game', 1],
      ['"$0" "$@" < /dev/null', 0],
      ['"$0" "$@" < /dev/zero', 0],
      ['"$0" "$@" <&-', 0],
    ] as const) {
      const { code, output, errors } = runInShell(line, ['show', '--json'], { folder });
      expect([code, errors]).toEqual([0, '']);
      expect(JSON.parse(output)).toMatchObject({ ply });
    }
  },
);

test.skipIf(process.platform === 'win32')('no standard input that only takes (needs a shell of Unix)', () => {
  const setting = { folder: scratchFolder() };
  const { code, output, errors } = runInShell('exec "$0" "$@" 0>input', ['show', '-'], setting);
  expect(errors).toBe('layli-goobalay: standard input cannot be read: it is not open for that.\n');
  expect([code, output]).toEqual([2, '']);
});

test('as much as it can hold', async () => {
  const most = new Uint8Array(2 ** 24).fill(0x20);
  await expectRefusal(['show', '-'], ['standard input is empty, but should hold a game'], { input: most });
});

describe('takes for a text', () => {
  const start = formatPosition(createGame());
  const afterThree = '6,6,2,7,1,6/1,0,6,6,0,1 N 6-0 0 1';
  test.for([
    ['a record without moves', '*', start],
    ['a record that begins with a tag', '[Ruleset "short"] 1. 3', afterThree],
    ['a record that begins with a comment', '{a.llg} [Ruleset "short"] 1. 3', afterThree],
    ['a record with commas in a comment', '1.{well,well} 3', formatPosition(applyMove(createGame(), 3))],
    ['a record with JSON in a comment', '[Ruleset "short"] 1. 3 { "hole": 3 }', afterThree],
    ['a record behind white space', ' \n [Ruleset "short"] 1. 3', afterThree],
    ['a record behind a byte order mark', '\uFEFF[Ruleset "short"] 1. 3', afterThree],
  ] as const)('%s: %j', async ([, text, position]) => {
    expect(await positionShown(['-'], text)).toBe(position);
    expect(await positionShown([text])).toBe(position);
  });

  test.for([
    ['2s,4/4,2s S 4-0 0 0', '--set', 'holes=2'],
    ['10,2/2,2 S 0-0 0 0', '--set', 'holes=2'],
    [' 4,4/4,4 S 0-0 0 0', '--set', 'holes=2'],
    ['\uFEFF4,4/4,4 S 0-0 0 0', '--set', 'holes=2'],
  ])('a position: %j', async ([position = '', ...rules]) => {
    const shown = await positionShown(['-', ...rules], position);
    expect(shown).toBe(position.replace('\uFEFF', '').trim());
  });

  test('JSON of a state and of a record', async () => {
    const state = createGame('short');
    for (const text of [
      JSON.stringify(state),
      JSON.stringify(state, null, 2),
      `\uFEFF${JSON.stringify(state)}`,
      ` \n${JSON.stringify(state)}`,
      JSON.stringify(state).replaceAll(':', ' : '),
    ]) {
      expect(await positionShown(['-'], text)).toBe(formatPosition(state));
      expect(await positionShown([text])).toBe(formatPosition(state));
    }
    const record = { tags: { South: 'Hodan' }, start: state, moves: [{ hole: 3 }] };
    expect(await positionShown([JSON.stringify(record)])).toBe(afterThree);
    const [game, , end] = await json(['replay', '-'], { input: JSON.stringify(record) });
    expect(game).toMatchObject({ tags: { South: 'Hodan' } });
    expect(end).toMatchObject({ position: afterThree });
    // Only at its beginning is a byte order mark none of the text.
    const marked = JSON.stringify({ ...record, tags: { South: 'Ho\uFEFFdan' } });
    expect(await json(['replay', '-'], { input: marked })).toContainEqual(
      expect.objectContaining({ type: 'game', tags: { South: 'Ho\uFEFFdan' } }),
    );
  });
});

test.for([
  ['[2].llg', 'There is no file "[2].llg", nor is it a position or a record.'],
  ['1.x', 'There is no file "1.x"'],
  [' ', 'The argument is empty, but should hold a game.'],
] as const)('takes for no text: %j', async ([argument, words]) => {
  await expectRefusal(['show', argument], [words]);
});

test('a position that cannot be read is told where, and which board only where that is the matter', async () => {
  const { code, errors } = await run(['show', '4,4,x/4,4,4 S 0-0 0 0']);
  expect(errors).toMatch(/^layli-goobalay: Invalid notation at line 1, column 5: [^\n]+\n$/);
  expect(errors).not.toContain('Say which board');
  expect(code).toBe(2);
});

test('the rules that a game brings are not told again', async () => {
  const words = (option: string): string[] => [
    `"${option}" is not needed here: a record or a state brings its rules with it.`,
  ];
  await expectRefusal(['show', '1. 3', '--set', 'holes=6'], words('--set holes=6'));
  await expectRefusal(['show', JSON.stringify(createGame()), '--ruleset', 'short'], words('--ruleset short'));
});

test('the first and the last game, and the first and the last ply', async () => {
  const games = '[Ruleset "short"] 1. 3 4 *\n\n[Ruleset "marin1931"] 1. 3 *';
  await expectRefusal(['show', '-'], ['There are 2 games; choose one with --game 1 to --game 2.'], {
    input: games,
  });
  const start = formatPosition(createGame('short'));
  expect(await positionShown(['-', '--game', '1', '--ply', '0'], games)).toBe(start);
  expect(await positionShown(['-', '--game', '1', '--ply', '1'], games)).toBe(
    '6,6,2,7,1,6/1,0,6,6,0,1 N 6-0 0 1',
  );
  expect(await positionShown(['-', '--game', '1', '--ply', '2'], games)).toMatch(/ S \d+-\d+ 0 2$/);
  expect(await positionShown(['-', '--game', '2', '--ply', '0'], games)).toBe(formatPosition(createGame()));
  await expectRefusal(
    ['show', '-', '--game', '0'],
    ['--game is "0", but must be a whole number from 1 to 2.'],
    {
      input: games,
    },
  );
  const later = ['show', '4,4/4,4 S 0-0 3 7', '--set', 'holes=2'];
  await expectRefusal([...later, '--ply', '6'], ['--ply is "6", but must be a whole number from 7 to 7.']);
  expect(await printed([...later, '--ply', '7'])).toContain('South to move.');
  // The plies of a record are counted from those of its start.
  const begun = '[Ruleset "short"] [Position "4,4,4,4,4,4/4,4,4,4,4,4 S 0-0 0 7"] 5. 3 4 *';
  expect(await positionShown(['-', '--ply', '7'], begun)).toBe(`${start.slice(0, -1)}7`);
  expect(await positionShown(['-', '--ply', '8'], begun)).toBe('6,6,2,7,1,6/1,0,6,6,0,1 N 6-0 0 8');
});

describe('the rules', () => {
  const known = Object.keys(rulesets.standard).join(', ');
  test.for([
    [['--ruleset', 'shrot'], `There is no ruleset "shrot", did you mean short? There are: standard, short, `],
    [['--ruleset', '__proto__'], 'There is no ruleset "__proto__"'],
    [['--set', 'hole=8'], `A ruleset has no field "hole", did you mean holes? It has ${known}.`],
    [['--set', 'holes=99'], '--set: Invalid ruleset: holes is 99, but must be a whole number from 2 to 24'],
    [['--set', 'relay=yes'], 'relay is "yes", but must be true or false'],
    [['--set', 'holes'], '--set is "holes", but must be a field and its value, as in --set holes=8.'],
    [['--set', 'holes='], '--set is "holes=", but must be a field and its value'],
    [['--set', '=8'], 'A ruleset has no field ""'],
    [['--set', 'holes=8=9'], 'holes is "8=9"'],
    [['--set', 'holes=8\n9'], 'holes is "8\\n9"'],
    [['--set', 'holes=8x'], 'holes is "8x"'],
    [['--set', 'holes=x8'], 'holes is "x8"'],
    [['--set', 'holes=123456789012345'], 'holes is 123456789012345,'],
    [['--set', 'holes=1234567890123456'], 'holes is "1234567890123456"'],
    [['--set', 'holes=true'], 'holes is true'],
    [['--set', 'holes=false'], 'holes is false'],
  ] as const)('not %j', async ([given, words]) => {
    await expectRefusal(['show', ...given], [words]);
  });

  test('a ruleset with fields that differ, the last of each', async () => {
    const [{ ruleset }] = (await json([
      ...['rules', 'jama2002', '--set', 'holes=3', '--set', 'relay=false', '--set', 'uurs=true'],
      ...['--set', 'captureChain=none', '--set', 'holes=4'],
    ])) as [{ ruleset: object }];
    const changes = { holes: 4, relay: false, uurs: true, captureChain: 'none' };
    expect(ruleset).toEqual({ ...rulesets.jama2002, ...changes });
  });
});

test('replay draws boards for people or prints JSON, and not both', async () => {
  await expectRefusal(['replay', '1. 3 *', '--boards', '--json'], ['give one of them']);
});
