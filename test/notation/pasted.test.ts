/** What people paste: comments to the end of a line, annotations, other signs and quotation marks, warnings. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  formatRecord,
  formatRecords,
  parseMove,
  parseRecord,
  parseRecords,
  type GameRecord,
} from '../../src/notation/index.js';
import { anyRecord, damaged, refusal } from './helpers.js';

const short = '[Ruleset "short"] ';
/** The moves of a record as they are written, without what they took. */
const moves = (record: GameRecord): string =>
  formatRecord(record)
    .split('\n\n')
    .slice(1)
    .join(' ')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/(\d)(?:x\d+|U)/g, '$1')
    .trim();

describe('read and written', () => {
  test.each<readonly [pasted: string, written: string]>([
    ['1. 3 ; a fine start\n4', '1. 3 {a fine start} 1... 4 *'],
    ['1. 3 ;\n4', '1. 3 4 *'],
    ['1. 3 ; {a \\ "b" (c\r\n4', '1. 3 {\\{a \\\\ "b" (c} 1... 4 *'],
    ['; before\n1. 3', '{before} 1. 3 *'],
    ['% 4 4 4\n1. 3\n%[Ruleset "x"]\r% {\r\n4 *\n%', '1. 3 4 *'],
    ['1. 3! 4?? 2. 2!?', '1. 3! 4?? 2. 2!? *'],
    ['1. 3x6!! 4 ?! $10 $1', '1. 3!! 4?! $10 $1 *'],
    ['1. 3 $14 $2 {so} $14 4', '1. 3 $14 $2 {so} 1... 4 *'],
    ['1. 3$1 4', '1. 3! 4 *'],
    ['1. 3 (1. 4!? $0) $2', '1. 3? (1. 4!? $0) *'],
    ['1. 3×6 4', '1. 3 4 *'],
    ['1. 3X6', '1. 3 *'],
    ['1) 3 4 2) 2', '1. 3 4 2. 2 *'],
    ['1) 3 1)... 4', '1. 3 4 *'],
    ['1. 3x6! 4×8?', '1. 3! 4? *'],
    ['1 (2) 5', '1. 1 (1. 2) 1... 5 *'],
    ['1. 3 4 1-0;good', '1. 3 4 {good} 1-0'],
  ])('%j', (pasted, written) => {
    const record = parseRecord(short + (pasted.startsWith('%') ? `\n${pasted}` : pasted));
    expect(moves(record)).toBe(written);
    expect(parseRecord(formatRecord(record))).toEqual(record);
  });

  test.each(['“Hodan”', '„Hodan“', '«Hodan»', '”Hodan"', '"Hodan"'])('the value %s', (value) => {
    expect(parseRecord(`[South ${value}] *`).tags).toEqual({ South: 'Hodan' });
  });

  test('a plain mark ends at a plain one', () => {
    expect(parseRecord('[South "Hodan “the fox”"] *').tags).toEqual({ South: 'Hodan “the fox”' });
  });

  test('annotations are data', () => {
    expect(parseRecord(`${short} 1. 3!? $14 {so} 4`).moves).toEqual([
      { hole: 3, annotations: [5, 14], comment: 'so' },
      { hole: 4 },
    ]);
  });

  test('a move alone may have ×', () => {
    expect(parseMove('4×2')).toEqual({ hole: 4, suffix: 'x2' });
  });

  test.each<readonly [text: string, column: number, allowed: string]>([
    ['1. 3!!!', 5, '!, ?, !!, ??, !?, ?! or a number from $0 to $255'],
    ['1. 3 $256', 6, '!, ?, !!, ??, !?, ?! or a number from $0 to $255'],
    ['1. 3 $', 6, '!, ?, !!, ??, !?, ?! or a number from $0 to $255'],
    ['1. 3 $999999999999', 6, '!, ?, !!, ??, !?, ?! or a number from $0 to $255'],
    ['! 1. 3', 1, 'a move first, of which it is thought'],
    ['1. 3 ($1 4)', 7, 'a move first, of which it is thought'],
    ['2) 3', 2, 'a bracket only where a variation is open'],
    ['1. 1) 3', 5, 'a bracket only where a variation is open'],
  ])('%j is refused', (text, column, allowed) => {
    expect(refusal(() => parseRecord(text)).details).toMatchObject({ column, allowed });
  });

  test.each<readonly [annotations: unknown, problem: string]>([
    [1, 'moves[0].annotations is 1, but must be an array of numbers'],
    [[256], 'moves[0].annotations[0] is 256, but must be a whole number from 0 to 255'],
    [['!'], 'moves[0].annotations[0] is "!", but must be a whole number from 0 to 255'],
    [Array(257).fill(1), 'moves[0].annotations is an array of 257, but must be an array of at most 256'],
  ])('%j as annotations', (annotations, problem) => {
    const record = { ...parseRecord('*'), moves: [{ hole: 3, annotations }] } as GameRecord;
    expect(refusal(() => formatRecord(record)).message).toBe(`Invalid argument: ${problem}.`);
  });

  test('annotations from outside are told once each', () => {
    const record = { ...parseRecord('*'), moves: [{ hole: 3, annotations: [3, -0, 3] }] };
    expect(parseRecord(formatRecord(record)).moves[0]?.annotations).toEqual([3, 0]);
  });
});

describe('warnings', () => {
  const warned = (text: string): string[] =>
    parseRecords(text, { warnings: true }).warnings.map(
      ({ line, column, given, allowed }) => `${line}:${column} ${given} -> ${allowed}`,
    );

  test.each<readonly [text: string, warnings: readonly string[]]>([
    [
      '[Rulset "short"]\n1. 3 2. 4',
      ['1:2 the unknown tag "Rulset" -> "Ruleset", if that is meant', '2:6 the number "2." -> "1..."'],
    ],
    ['[Hole "6"] *', ['1:2 the unknown tag "Hole" -> "Holes", if that is meant']],
    ['[seeds_per_hole "6"] *', ['1:2 the unknown tag "seeds_per_hole" -> "SeedsPerHole", if that is meant']],
    ['[Suoth "Hodan"] *', ['1:2 the unknown tag "Suoth" -> "South", if that is meant']],
    ['1... 3 *', ['1:1 the number "1..." -> "1."']],
    ['1… 3 *', ['1:1 the number "1…" -> "1."']],
    ['1. 3 (2. 4) 4 2.3', ['1:7 the number "2." -> "1."']],
    [
      '[Ruleset "short"] [South "A"] [Source "B"] [Site "C"] [Round "1"] [Time "D"] [SouthBot "x"] 1. 3 1. 4 2. 2',
      [],
    ],
    ['... 3 . 4', []],
    ['1. 3 1... 4 2.', []],
  ])('%j', (text, warnings) => {
    expect(warned(text)).toEqual(warnings);
    expect(parseRecords(text)).toEqual(parseRecords(text, { warnings: true }).records);
    expect(parseRecords(text, { warnings: false })).toEqual(parseRecords(text));
  });

  test('stand in the order of the text, each in its line', () => {
    const text = '1. 3 2. 4 *\n\n[Rulset "short"]\r\n5. 3 1-0\r[Evnt "x"] *';
    expect(warned(text).map((warning) => warning.split(' ')[0])).toEqual(['1:6', '3:2', '4:1', '4:6', '5:2']);
  });

  test('are at most 10,000, told in time linear in the text', () => {
    expect(warned('7. '.repeat(30_000)).length).toBe(10_000);
  });

  test('there are none of what the library writes', () => {
    fc.assert(
      fc.property(anyRecord, (record) => {
        expect(warned(formatRecord(record)).filter((warning) => !warning.includes('unknown tag'))).toEqual(
          [],
        );
      }),
    );
  });
});

test('what was read once is written the same ever after', () => {
  fc.assert(
    fc.property(damaged(anyRecord.map(formatRecord)), (text) => {
      let records: readonly GameRecord[];
      try {
        records = parseRecords(text);
      } catch {
        return;
      }
      const written = formatRecords(records);
      expect(parseRecords(written)).toEqual(records);
      expect(formatRecords(parseRecords(written))).toBe(written);
    }),
  );
});
