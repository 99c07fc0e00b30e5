/** `check`: every fault of every game with its place, and the file without those that can be corrected. */
import { linkSync, mkdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createCorrector, correctFile } from '../../src/cli/correcting.js';
import { expectRefusal, run, scratchFolder } from './running.js';

const faulty = [
  '[Ruleset "short"]',
  '[Result "*"]',
  '',
  '% kept as it is',
  '1. 3x5 {a × b} 2. 4x8! 1-0',
  '',
  '[Ruleset "short"]',
  '1. 3 4x1 99 *',
  '',
  '[Rulset "short"]',
  '1. 3x6 *',
  '',
  '1. 3 4 *',
  '',
].join('\r\n');

const told = [
  '2:10: game 1: fault: found the result "*", but expected "1-0", as the rest of the record says.',
  '5:4: game 1: fault: found "3x5", but expected "3x6", or 3 alone.',
  '5:16: game 1: warning: found the number "2.", but expected "1...".',
  '5:24: game 1: warning: found the result "1-0" of a game that the rules did not end, but expected the tag Termination to say why; it is read as "resigned".',
  '8:6: game 2: fault: found "4x1", but expected "4x8", or 4 alone.',
  '8:10: game 2: fault: found hole 99, but expected a hole from 1 to 24.',
  '10:2: game 3: warning: found the unknown tag "Rulset", but expected "Ruleset", if that is meant.',
  '11:4: game 3: fault: found "3x6", but expected 3, as nothing is taken.',
  '4 games, 5 faults, 3 warnings.',
  '',
];

describe('the faults of a text', () => {
  test('are told in order, and the exit code says that there are some', async () => {
    for (const [given, input] of [
      [['check', '-'], `\uFEFF${faulty}`],
      [['check', faulty], ''],
    ] as const) {
      const { code, output, errors } = await run(given, { input });
      expect(output.split('\n')).toEqual(told);
      expect(errors).toBe('');
      expect(code).toBe(2);
    }
  });

  test('there are none of good games; warnings are no faults', async () => {
    const { code, output } = await run(['check', '1. 3 2. 4 *']);
    expect(code).toBe(0);
    expect(output.split('\n').at(-2)).toBe('1 game, 0 faults, 1 warning.');
    expect((await run(['check', '-'])).output).toBe('0 games, 0 faults, 0 warnings.\n');
  });

  test('for programs', async () => {
    const { code, output } = await run(['check', '1. 3\n2. 99', '--json']);
    expect(code).toBe(2);
    const lines = output
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as unknown);
    expect(lines).toEqual([
      {
        type: 'warning',
        game: 1,
        line: 2,
        column: 1,
        given: 'the number "2."',
        allowed: '"1..."',
        message: 'found the number "2.", but expected "1...".',
        fixed: false,
      },
      {
        type: 'fault',
        game: 1,
        line: 2,
        column: 4,
        given: 'hole 99',
        allowed: 'a hole from 1 to 24',
        message: 'found hole 99, but expected a hole from 1 to 24.',
        fixed: false,
      },
      { type: 'end', games: 1, faults: 1, warnings: 1, fixed: 0 },
    ]);
  });
});

describe('--fix', () => {
  const right = faulty
    .replace('[Result "*"]', '[Result "1-0"]')
    .replace('3x5', '3x6')
    .replace('2. 4x8', '1... 4x8');

  test('corrects a file, leaves what is in doubt, and keeps all else byte by byte', async () => {
    const path = join(scratchFolder(), 'games.llg');
    writeFileSync(path, `\uFEFF${faulty}`, { mode: 0o640 });
    const { code, output } = await run(['check', path, '--fix']);
    expect(readFileSync(path, 'utf8')).toBe(`\uFEFF${right}`);
    expect(statSync(path).mode & 0o777).toBe(0o640);
    expect(code).toBe(2);
    expect(output).toContain(`${path}:5:4: game 1: fault, corrected: `);
    expect(output).toContain(`${path}:8:6: game 2: fault: `);
    expect(output.split('\n').at(-2)).toBe('4 games, 5 faults, 3 warnings, 3 corrected.');
    const again = await run(['check', path, '--fix']);
    expect(readFileSync(path, 'utf8')).toBe(`\uFEFF${right}`);
    expect(again.output).toContain('0 corrected.');
  });

  test('writes what comes from standard input to standard output', async () => {
    const { output, errors, code } = await run(['check', '-', '--fix'], { input: '1. 3x5 1-0' });
    expect(output).toBe('1. 3 1-0');
    expect(errors).toContain('1:4: game 1: fault, corrected: ');
    expect(code).toBe(0);
    await expectRefusal(
      ['check', '-', '--fix', '--json'],
      ['--fix and --json both write to standard output'],
      {
        input: '*',
      },
    );
  });

  test('leaves a file alone that has changed meanwhile, or has another name', async () => {
    const folder = scratchFolder();
    const path = join(folder, 'games.llg');
    writeFileSync(path, '1. 3x5');
    const before = statSync(path);
    utimesSync(path, 1, 1);
    expect(() => {
      correctFile(path, before, [{ from: 3, to: 6, text: '3' }]);
    }).toThrow('has been changed since it was read');
    linkSync(path, join(folder, 'other.llg'));
    const { errors } = await run(['check', path, '--fix']);
    expect(errors).toContain('has other names (hard links)');
    expect(readFileSync(path, 'utf8')).toBe('1. 3x5');
  });

  test('makes the same corrections however a text is cut', () => {
    const text = '\uFEFFabc def ghi';
    const corrections = [
      { from: 8, to: 11, text: 'GHI' },
      { from: 0, to: 3, text: '' },
      { from: 4, to: 5, text: 'DDD' },
      { from: 4, to: 6, text: 'no' },
    ];
    fc.assert(
      fc.property(fc.array(fc.nat(text.length)), (places) => {
        const cuts = [0, ...places.sort((one, other) => one - other), text.length];
        const corrector = createCorrector(corrections);
        const pieces = cuts.slice(1).map((to, place) => corrector.push(text.slice(cuts[place], to)));
        expect(pieces.join('') + corrector.end()).toBe('\uFEFF DDDef GHI');
      }),
    );
  });
});

describe('what is no text of games', () => {
  test('a file that is not there, a folder, bytes that are no text', async () => {
    const folder = scratchFolder();
    mkdirSync(join(folder, 'folder'));
    await expectRefusal(['check', 'nothing.llg'], ['There is no file "nothing.llg"']);
    await expectRefusal(['check', join(folder, 'folder')], ['cannot be read: it is a directory']);
    await expectRefusal(['check', '-'], ['standard input is no text in UTF-8.'], {
      input: Buffer.from([0x31, 0xff]),
    });
    await expectRefusal(['check', '-'], ['standard input is binary, not text.'], { input: '1.\0' });
    await expectRefusal(['check', '-'], ['UTF-16'], { input: Buffer.from('1. 3', 'utf16le') });
  });
});
