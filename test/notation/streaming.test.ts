/** Records out of a text in chunks: the same as out of the whole, and one that cannot be read keeps no other from it. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  formatRecord,
  formatRecords,
  parseRecords,
  readRecords,
  type GameRecord,
  type RecordRead,
} from '../../src/notation/index.js';
import { findRecords } from '../../src/notation/streaming.js';
import { anyPlainRecord, anyRecord, damaged, refusal } from './helpers.js';

async function all(chunks: Iterable<string> | AsyncIterable<string>): Promise<RecordRead[]> {
  const read: RecordRead[] = [];
  for await (const each of readRecords(chunks)) read.push(each);
  return read;
}

/** What was read of each record: its moves, or the place of its error. */
async function told(text: string): Promise<(string | number)[]> {
  return (await all([text])).map(({ record, error }) =>
    error === null ? record.moves.length : `${error.details.line}:${error.details.column}`,
  );
}

/** A text cut at some places. */
function cutAt(text: string, places: readonly number[]): string[] {
  const cuts = [...new Set(places.map((place) => place % (text.length + 1)))].sort(
    (one, other) => one - other,
  );
  return [0, ...cuts].map((from, place) => text.slice(from, cuts[place] ?? text.length));
}

/** Records in a row, whole or damaged. */
const anyTexts = fc
  .tuple(
    fc.array(
      fc.oneof(
        anyRecord.map(formatRecord),
        anyPlainRecord.map(formatRecord),
        damaged(anyRecord.map(formatRecord)),
        fc.constantFrom(
          '1. 3 4',
          '1. 3 ; a comment\n4 1-0',
          '%[South "Hodan"]\n*',
          '{',
          '[South "Hodan',
          '(',
          '1) 3 1/2-1/2;so',
          '3!1-0',
          '[South “Hodan”] 0–1',
          '{\\}} *',
          '*\r\n',
        ),
      ),
      { maxLength: 5 },
    ),
    fc.constantFrom('\n', '\r\n\r', '\n\n', ' ', ''),
  )
  .map(([texts, between]) => texts.join(between));

describe('a stream', () => {
  test('cut anywhere gives the same', async () => {
    await fc.assert(
      fc.asyncProperty(anyTexts, fc.array(fc.nat(), { maxLength: 20 }), async (text, places) => {
        expect(await all(cutAt(text, places))).toEqual(await all([text]));
        expect(await all(text.split(''))).toEqual(await all([text]));
      }),
    );
  });

  test('gives the records of the whole text, and its warnings', async () => {
    await fc.assert(
      fc.asyncProperty(anyTexts, async (text) => {
        let whole: ReturnType<typeof parseRecords>;
        try {
          whole = parseRecords(text);
        } catch {
          return;
        }
        const read = await all([text]);
        expect(read.map(({ record }) => record)).toEqual(whole);
        expect(read.flatMap(({ warnings }) => warnings)).toEqual(
          parseRecords(text, { warnings: true }).warnings,
        );
      }),
    );
  });

  test('has an error where the whole text has its first one, if it is no unclosed bracket', async () => {
    await fc.assert(
      fc.asyncProperty(damaged(anyPlainRecord.map(formatRecord)), async (text) => {
        const errors = (await all([text])).filter(({ error }) => error !== null);
        let isRefused = false;
        try {
          parseRecords(text);
        } catch {
          isRefused = true;
        }
        expect(errors.length > 0).toBe(isRefused);
      }),
    );
  });

  test('tells of each record that cannot be read, with its place in the whole, and goes on', async () => {
    const text = [
      '\uFEFF[South "A"]',
      '',
      '1. 3 99 4 *',
      '',
      '[South "B"]',
      '1. 3x1 *  1. 3 zzz 4 2. 2 *',
      '1. 3 *',
    ].join('\r\n');
    expect(await told(text)).toEqual(['3:6', '6:4', '6:16', 1]);
  });

  test.each<readonly [name: string, text: string, told: readonly (string | number)[]]>([
    ['comment', '[South "A"]\n1. 3 {oops 4 *\n\n[South "B"]\n1. 3 4 *', ['2:6', 2]],
    ['value', '[South "A]\n1. 3 *\n\n[South "B"]\n1. 3 4 *', ['1:8', 2]],
    ['tag', '[South "A"\n1. 3 *\n\n[South "B"]\n1. 3 4 *', ['2:1', 2]],
    ['variation', '[South "A"]\n1. 3 (4 *\n\n[South "B"]\n1. 3 *', ['2:9', 1]],
  ])('an unclosed %s does not swallow the next record', async (_, text, expected) => {
    expect(await told(text)).toEqual(expected);
  });

  test('says at which line a record begins', async () => {
    const read = await all(['\n\n* \r', '\n 1. 3 *\n[South "A"] *']);
    expect(read.map(({ number, line }) => [number, line])).toEqual([
      [1, 3],
      [2, 4],
      [3, 5],
    ]);
    expect(Object.isFrozen(read[0])).toBe(true);
  });

  test('of nothing holds nothing', async () => {
    expect(await all([])).toEqual([]);
    expect(await all(['', ' \n', '%1. 3'])).toEqual([]);
  });

  test('comes from an iterator that takes its time', async () => {
    async function* slow(): AsyncGenerator<string> {
      for (const chunk of ['1. 3', ' 4 * 1.', ' 3 *']) {
        await Promise.resolve();
        yield chunk;
      }
    }
    expect((await all(slow())).map(({ record }) => record?.moves.length)).toEqual([2, 1]);
  });

  test('refuses what is no string, and lets through what its source throws', async () => {
    let caught: unknown;
    await all(['*', Buffer.from('*') as never]).catch((error: unknown) => (caught = error));
    expect(
      refusal(() => {
        throw caught;
      }).message,
    ).toBe('Invalid argument: chunks[1] is an object, but must be a string; decode bytes first, as UTF-8.');
    // eslint-disable-next-line require-yield
    async function* broken(): AsyncGenerator<string> {
      await Promise.resolve();
      throw new RangeError('the disk');
    }
    await expect(all(broken())).rejects.toThrow(RangeError);
  });

  test('ends a record that is too long, and goes on with the next tags', async () => {
    function* long(): Generator<string> {
      yield '1. 3 * [South "A"] 1. 3 {';
      for (let piece = 0; piece < 20; piece++) yield 'x'.repeat(2 ** 20);
      yield '} 4 *\n\n[South "B"]\n1. 3 4 *';
    }
    const read = await all(long());
    expect(read.map(({ record, error }) => record?.tags.South ?? error?.details.allowed)).toEqual([
      undefined,
      'one of at most 16777216 characters',
      'B',
    ]);
  });
});

describe('every fault of a record', () => {
  const faultsOf = async (text: string): Promise<string[]> => {
    const told: string[] = [];
    for await (const { faults, failure, record } of findRecords([text])) {
      told.push(...faults.map(({ given, correction }) => `${given} -> ${correction?.text ?? 'none'}`));
      told.push(failure === null ? (record === null ? 'no record' : 'read') : failure.details.given);
    }
    return told;
  };

  test('is collected, with what would be right', async () => {
    expect(await faultsOf('[Ruleset "short"] [Result "1-0"] 1. 3x5 4x1 2. 2 *')).toEqual([
      '"3x5" -> 3x6',
      '"4x1" -> 4x8',
      'the result "*" -> 1-0',
      'read',
    ]);
    expect(await faultsOf('[Ruleset "short"] 1. 3x5 4x1 99 2 *')).toEqual([
      '"3x5" -> 3x6',
      '"4x1" -> 4x8',
      'hole 99',
    ]);
    expect(await faultsOf('[Termination "resgned"] 1. 3 1-0')).toEqual([
      'the termination "resgned" -> none',
      'read',
    ]);
  });
});

describe('hostile streams', () => {
  test('take time linear in their length, and no recursion', async () => {
    const pieces = [
      '{',
      '(',
      '[',
      '[A "b"]\n{\n\n',
      '1. 3 (',
      '\0',
      '\ud800',
      '"',
      '[A "',
      '* ',
      '1-0 ',
      ';\n',
      '%\n',
      '1)',
      '!',
    ];
    for (const piece of pieces) {
      const text = piece.repeat(30_000);
      let count = 0;
      for await (const { error } of readRecords([text])) count += error === null ? 1 : 0;
      expect(count).toBeLessThanOrEqual(30_000);
    }
  });

  test('blocks that do not end are read once each, though their last brace closes', async () => {
    const text = `${'[A "b"]\n{\n\n'.repeat(20_000)}} zzz`;
    expect((await all([text])).length).toBe(20_000);
  });

  test('one line of ten megabytes is read', async () => {
    const game = formatRecords([(await all(['[Ruleset "short"] 1. 3 4 2. 2 *']))[0]?.record as GameRecord]);
    const line = `${game.replaceAll('\n', ' ').trim()} `;
    const count = 10_000;
    let read = 0;
    const comment = `{${'x'.repeat(10_000_000)}}`;
    for await (const { record } of readRecords([comment + line.repeat(count)]))
      read += record === null ? 0 : 1;
    expect(read).toBe(count);
  });
});
