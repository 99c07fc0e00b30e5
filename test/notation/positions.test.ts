import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createGame, resolveRuleset } from '../../src/index.js';
import type { GameState } from '../../src/index.js';
import { formatPosition, parsePosition } from '../../src/notation/index.js';
import { anyGame, anyPosition } from '../properties/arbitraries.js';
import { firstUnfrozen, positionsOf } from '../properties/helpers.js';
import { damaged, placeOfRefusal, refusal } from './helpers.js';

const three = resolveRuleset({ holes: 3 });
const state: GameState = {
  ruleset: three,
  seeds: [3, 0, 2, 2, 0, 1],
  uurs: ['south', null, 'north', 'north', null, 'south'],
  captured: { south: 9, north: 7 },
  turn: 'north',
  ply: 20,
  quietPlies: 2,
};
const text = '3s,0,2n/2n,0,1s N 9-7 2 20';

test('a position is written on one line', () => {
  expect(formatPosition(state)).toBe(text);
  expect(formatPosition(createGame())).toBe('4,4,4,4,4,4,4,4,4,4,4,4/4,4,4,4,4,4,4,4,4,4,4,4 S 0-0 0 0');
});

test('a position is read', () => {
  expect(parsePosition(text, three)).toEqual(state);
  expect(firstUnfrozen(parsePosition(text, three))).toBeNull();
});

test('the ruleset may be a name, some fields, a whole ruleset, or nothing for standard', () => {
  const short = '4,4,4,4,4,4/4,4,4,4,4,4 S 0-0 0 0';
  expect(parsePosition(short, 'short')).toEqual(createGame('short'));
  expect(parsePosition(short, { holes: 6 })).toEqual(createGame('short'));
  expect(parsePosition(short, createGame('jama2002').ruleset)).toEqual(createGame('jama2002'));
  expect(parsePosition(formatPosition(createGame()))).toEqual(createGame());
  expect(refusal(() => parsePosition(short, 'shrot' as never)).code).toBe('INVALID_RULESET');
});

test.each([
  ['spaces and tabs', ' 3s , 0,\t2n / 2n, 0 ,1s  N  9 - 7  2\t20 '],
  ['upper and lower case', '3S,0,2N/2n,0,1s n 9-7 2 20'],
  ['line breaks and a byte order mark', '\uFEFF3s,0,2n/2n,0,1s\r\nN 9-7\r2 20\n'],
  ['leading zeros and a dash', '03s,0,2n/2n,0,1s N 9–7 02 20'],
])('reading allows %s', (_, written) => {
  expect(parsePosition(written, three)).toEqual(state);
});

describe('refuses, and says where,', () => {
  test.each([
    ['nothing', '', '1:1'],
    ['a row that is too short', '3s,0/2n,0,1s N 9-7 2 20', '1:1'],
    ['a row that is too long', '3s,0,2n/2n,0,1s,0 N 9-7 2 20', '1:9'],
    ['a missing count', '3s,,2n/2n,0,1s N 9-7 2 20', '1:4'],
    ['another owner', '3s,0,2e/2n,0,1s N 9-7 2 20', '1:6'],
    ['a missing row', '3s,0,2n N 9-7 2 20', '1:9'],
    ['nobody to move', '3s,0,2n/2n,0,1s 9-7 2 20', '1:17'],
    ['somebody else to move', '3s,0,2n/2n,0,1s E 9-7 2 20', '1:17'],
    ['one captured total', '3s,0,2n/2n,0,1s N 9 2 20', '1:21'],
    ['no plies', '3s,0,2n/2n,0,1s N 9-7 2', '1:24'],
    ['more than a position', '3s,0,2n/2n,0,1s N 9-7 2 20 x', '1:28'],
    ['a negative count', '3s,-1,2n/2n,0,1s N 9-7 2 20', '1:4'],
    ['a fraction', '3s,0.5,2n/2n,0,1s N 9-7 2 20', '1:5'],
    ['seeds that do not add up', '3s,1,2n/2n,0,1s N 9-7 2 20', '1:1'],
    ['half an uur', '3s,0,2n/2,0,1s N 9-7 2 20', '1:6'],
    ['an uur of both', '3s,0,2n/2s,0,1s N 9-7 2 20', '1:6'],
    ['more seeds in a hole than there are', '3s,99,2n/2n,0,1s N 9-7 2 20', '1:4'],
    ['more captured than there are', '3s,0,2n/2n,0,1s N 9-70000 2 20', '1:21'],
    ['more quiet plies than plies', '3s,0,2n/2n,0,1s N 9-7 21 20', '1:23'],
    ['more quiet plies than the limit', '3s,0,2n/2n,0,1s N 9-7 101 200', '1:23'],
    ['a ply beyond all numbers', '3s,0,2n/2n,0,1s N 9-7 2 99999999999999999999', '1:25'],
    ['a fault on a later line', '\uFEFF3s,0,2n/\r\n2n,0,1s\rN 9-7\n2 twenty', '4:3'],
    ['a text without end', '0,'.repeat(600), '1:1'],
  ])('%s', (_, written, place) => {
    expect(placeOfRefusal(() => parsePosition(written, three))).toBe(place);
  });

  test('an uur where the ruleset has none', () => {
    expect(placeOfRefusal(() => parsePosition(text, { holes: 3, uurs: false }))).toBe('1:1');
  });

  test.each([[undefined], [null], [7], [[]], [{}], [Symbol('4')], [() => text]])('%s', (value) => {
    expect(placeOfRefusal(() => parsePosition(value as never, three))).toBe('1:1');
  });
});

test('writing refuses a state that is not valid', () => {
  expect(refusal(() => formatPosition({ ...state, ply: -1 })).code).toBe('INVALID_STATE');
});

test('law: every position reads back equal, and is written again as it was', () => {
  const positions = fc.oneof(
    anyPosition.map((position) => [position]),
    anyGame(20).map(positionsOf),
  );
  fc.assert(
    fc.property(positions, (all) => {
      for (const position of all) {
        const written = formatPosition(position);
        const read = parsePosition(written, position.ruleset);
        expect(read).toEqual(position);
        expect(formatPosition(read)).toBe(written);
        expect(parsePosition(written.toLowerCase().replaceAll(',', ' ,\r\n '), position.ruleset)).toEqual(
          position,
        );
      }
    }),
  );
});

test('law: a damaged position is read or refused, and what is read is written stably', () => {
  const damagedPositions = anyPosition.chain((position) =>
    damaged(fc.constant(formatPosition(position))).map((written) => [written, position] as const),
  );
  let read = 0;
  fc.assert(
    fc.property(damagedPositions, ([written, { ruleset }]) => {
      try {
        const position = parsePosition(written, ruleset);
        read++;
        expect(parsePosition(formatPosition(position), ruleset)).toEqual(position);
      } catch (error) {
        expect(error).toMatchObject({ name: 'LayliError', code: 'INVALID_NOTATION' });
      }
    }),
    { numRuns: 500 },
  );
  expect(read).toBeGreaterThan(0);
});
