/** Values and clocks in comments. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  formatComment,
  formatRecord,
  parseComment,
  parseRecord,
  type CommentData,
} from '../../src/notation/index.js';
import { refusal } from './helpers.js';

describe('a comment', () => {
  test.each<readonly [comment: string, data: CommentData]>([
    ['[%eval 3.5]', { text: '', evaluation: 3.5 }],
    ['[%eval -12,20] [%clk 1:02:03]', { text: '', evaluation: -12, depth: 20, clock: 3723 }],
    ['so [%clk 0:00:09.25] it goes', { text: 'so it goes', clock: 9.25 }],
    ['[%eval +0.1234] [%eval 2]', { text: '[%eval 2]', evaluation: 0.123 }],
    ['[%eval -0]', { text: '', evaluation: 0 }],
    ['[%eval #3] [%clk 5] [%csl Ga1]', { text: '[%eval #3] [%clk 5] [%csl Ga1]' }],
    ['[%clk 0:60:00] [%eval 9999999]', { text: '[%clk 0:60:00] [%eval 9999999]' }],
    [' a  b ', { text: ' a  b ' }],
    ['[%eval', { text: '[%eval' }],
  ])('%j', (comment, data) => {
    expect(parseComment(comment)).toEqual(data);
  });

  test('is put together and taken apart again', () => {
    const anyData = fc.record(
      {
        text: fc.string().map((text) => text.replaceAll('%', '').trim()),
        evaluation: fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }).map((value) => value / 1_000 + 0),
        clock: fc.integer({ min: 0, max: 3_599_999_000 }).map((value) => value / 1_000),
      },
      { requiredKeys: ['text'], noNullPrototype: true },
    );
    fc.assert(
      fc.property(anyData, (data) => {
        expect(parseComment(formatComment(data))).toEqual(data);
      }),
    );
  });

  test('is read from a record and written into one', () => {
    const record = parseRecord('1. 3 {[%eval 2] [%clk 0:05:00] so}');
    const [move] = record.moves;
    const data = parseComment(move?.comment ?? '');
    expect(data).toEqual({ text: 'so', evaluation: 2, clock: 300 });
    const comment = formatComment({ ...data, evaluation: 4, depth: 3 });
    expect(formatRecord({ ...record, moves: [{ hole: 3, comment }] }).replaceAll('\n', ' ')).toContain(
      '{[%eval 4,3] [%clk 0:05:00] so}',
    );
  });

  test.each<readonly [data: unknown, message: string]>([
    [{ text: 1 }, 'text is 1, but must be a string'],
    [{ text: '', evaluation: NaN }, 'evaluation is a number, but must be a number from -1000000 to 1000000'],
    [{ text: '', depth: 1 }, 'depth is a depth, but must be left out where there is no evaluation'],
    [{ text: '', evaluation: 1, depth: 0.5 }, 'depth is 0.5, but must be a whole number from 0 to 1000000'],
    [{ text: '', clock: -1 }, 'clock is -1, but must be a number from 0 to 3599999'],
    [{ text: '', clk: 1 }, 'clk is unknown'],
    [null, 'it is null, but must be a plain object'],
  ])('%j is refused', (data, message) => {
    expect(refusal(() => formatComment(data as CommentData)).message.replace('NaN', 'a number')).toContain(
      message,
    );
  });

  test('no text is none', () => {
    expect(refusal(() => parseComment(undefined as never)).message).toContain('comment is missing');
  });
});

test('hostile comments take time linear in their length', () => {
  for (const piece of ['[%eval ', '[%eval 1', '[%clk 0:', '[%eval          ', '[%clk 0:00:00'])
    expect(parseComment(piece.repeat(200_000)).text).toHaveLength(piece.length * 200_000);
});
