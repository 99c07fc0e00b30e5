/** Whatever a text holds of games. */
import { expect, test } from 'vitest';
import { createGame, rulesets } from '../../src/index.js';
import { formatPosition, formatRecord, parseRecords, readGames } from '../../src/notation/index.js';
import { refusal } from './helpers.js';

const records = '[Ruleset "short"] 1. 3 {so} *  [South "Hodan"] 1. 4 5 1-0';
const state = createGame('short');

test('records', () => {
  expect(readGames(records)).toEqual(parseRecords(records));
  expect(readGames('{"A fine game"} 1. 3 *')).toHaveLength(1);
});

test('a position, by the rules that are said', () => {
  const text = formatPosition(state);
  expect(readGames(`\uFEFF ${text}`, 'short')).toEqual([{ tags: {}, start: state, moves: [] }]);
  expect(refusal(() => readGames(text)).message).toContain('a row of 12');
});

test('a state, a record and arrays of them as JSON', () => {
  const parsed = parseRecords(records);
  expect(readGames(`\uFEFF${JSON.stringify(state)}`, rulesets.standard)).toEqual([
    { tags: {}, start: state, moves: [] },
  ]);
  expect(readGames(JSON.stringify(parsed[1])).map(formatRecord)).toEqual(
    [parsed[1]].map((each) => formatRecord(each as never)),
  );
  expect(readGames(JSON.stringify([...parsed, state]))).toEqual([
    ...parsed,
    { tags: {}, start: state, moves: [] },
  ]);
});

test.each<readonly [text: string, message: string]>([
  ['', 'line 1, column 1: found the end of the text, but expected a record, a position, or a state as JSON.'],
  ['\n\n', 'expected a record, a position, or a state as JSON.'],
  ['hello', 'line 1, column 1: found "hello"'],
  ['{"a":\n[1,', 'line 2, column 4: This is no JSON: it is cut off and ends in the middle.'],
  ['{"seeds":\n4 4}', 'This is no JSON'],
  ['[]', 'an array of 0, but must be an array of at least one state or record'],
  ['{}', 'Invalid state: '],
  ['[{"moves":1}]', 'Game 1: Invalid argument: tags is missing'],
  ['[1]', 'Game 1: Invalid state: it is 1'],
])('%j is refused in a line', (text, message) => {
  const error = refusal(() => readGames(text));
  expect(error.message).toContain(message);
  expect(error.message).toMatch(/^[^\n]+$/);
});

test('what is no text is refused', () => {
  expect(refusal(() => readGames(7 as never)).code).toBe('INVALID_NOTATION');
});

test('deeply nested JSON is no game', () => {
  expect(refusal(() => readGames('['.repeat(100_000) + ']'.repeat(100_000))).message).toContain('Game 1: ');
});
