/**
 * What somebody brings in: records, positions, states, links, and what is none of them.
 */
import { applyMove, createGame, isLayliError, rulesets } from 'layli-goobalay';
import { formatPosition, lineOf, nodeAt } from 'layli-goobalay/notation';
import { expect, test } from 'vitest';
import { Unreadable, readGames } from '../../page/src/game/reading.js';

const position = applyMove(createGame('short'), 3);

test.each([
  ['a position', formatPosition(position)],
  ['a position with an uur first', '2n,0,1/3,0,2n S 9-7 0 20'],
  ['a state as JSON', JSON.stringify(position)],
])('%s', (_, text) => {
  const ruleset = text.startsWith('2n') ? { ...rulesets.standard, holes: 3 } : rulesets.short;
  const [game, ...more] = readGames(text, ruleset);
  expect(more).toEqual([]);
  const { state } = nodeAt(game?.timeline ?? expect.fail());
  expect(text.startsWith('{') ? JSON.stringify(state) : formatPosition(state)).toBe(text);
});

test('a link, and who plays', () => {
  const [game] = readGames('https://example.org/play/#ruleset=short&north=greedy&moves=3', rulesets.standard);
  expect(game?.seats).toEqual({ south: 'person', north: 'greedy' });
  expect(nodeAt(game?.timeline ?? expect.fail()).state).toEqual(position);
});

test('several records, each with a name and its variations', () => {
  const text = '[Event "Problem"] 1. 3 (1. 2) *  {A comment} [South "Hodan"] 1. 4 5 *  1. 2 *';
  const games = readGames(text, rulesets.short);
  expect(games.map(({ name }) => name)).toEqual([
    '1. Problem, 1 turn',
    '2. Hodan – ?, 2 turns',
    '3. A game, 1 turn',
  ]);
  expect(games.map(({ timeline }) => lineOf(timeline).length)).toEqual([2, 3, 2]);
});

test('a record that begins with a comment in braces', () => {
  expect(readGames('{"A fine game"} 1. 3 *', rulesets.short)).toHaveLength(1);
});

test.each(['', 'hello', '3,0/1 S', '{"a":1}', '[Ruleset "x"]', '1. 99'])(
  '%j is refused in a line',
  (text) => {
    try {
      readGames(text, rulesets.short);
      expect.fail('it was read');
    } catch (error) {
      expect(isLayliError(error)).toBe(true);
      expect((error as Error).message).toMatch(/^[^\n]+$/);
    }
  },
);

test.each([
  ['{"ruleset":', 'INVALID_NOTATION'],
  ['\uFEFF{ "seeds": [1,2,}', 'INVALID_NOTATION'],
  ['{}', 'INVALID_STATE'],
])('%j is told to be a broken state', (text, code) => {
  expect(() => readGames(text, rulesets.short)).toThrow(expect.objectContaining({ code }) as Error);
});

test('what an editor puts before a text and at the ends of its lines is no matter', () => {
  const text = '\uFEFF[Event "Lines"]\r\n[Ruleset "short"]\r\n\r\n1. 3 *\r\n';
  const [game] = readGames(text, rulesets.standard);
  expect(nodeAt(game?.timeline ?? expect.fail(), 1).state).toEqual(position);
});

test('a text that would take long to read is refused', () => {
  const record = '[Ruleset "short"]\n1. 3 *\n';
  const text = record.repeat(2 ** 20 / record.length + 1);
  expect(() => readGames(text, rulesets.short)).toThrow(/longer than 1,048,576 characters/);
});

test('a link without a game is refused', () => {
  expect(() => readGames('https://example.org/', rulesets.short)).toThrow(Unreadable);
});

test.each([
  ['in a message', 'Your turn! https://example.org/play/#ruleset=short&moves=3. Good luck'],
  ['without a scheme', 'example.org/play/#ruleset=short&moves=3'],
  ['in brackets and quotation marks', 'See (“example.org/#ruleset=short&moves=3”).'],
  ['with more behind it', 'https://example.org/#ruleset=short&moves=3 is what I played'],
  ['the part behind the address alone', '#ruleset=short&moves=3'],
])('a link is found: %s', (_, text) => {
  const [game, ...more] = readGames(text, rulesets.standard);
  expect(more).toEqual([]);
  expect(nodeAt(game?.timeline ?? expect.fail()).state).toEqual(position);
});

test('a record with a link in a comment is a record', () => {
  const [game] = readGames(
    '[Ruleset "short"] 1. 4 {see example.org/#ruleset=short&moves=3} *',
    rulesets.standard,
  );
  expect(lineOf(game?.timeline ?? expect.fail())).toHaveLength(2);
  expect(nodeAt(game?.timeline ?? expect.fail(), 1).state).toEqual(applyMove(createGame('short'), 4));
});

test('a message with a broken link says what is wrong with the link', () => {
  expect(() => readGames('look: example.org/#ruleset=shirt&moves=3', rulesets.standard)).toThrow(/"shirt"/);
});
