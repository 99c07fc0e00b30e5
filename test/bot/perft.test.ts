/**
 * The mutable position counts every table of move sequences. `LAYLI_DEEP=1` counts to the end of the tables.
 */
import { describe, expect, it } from 'vitest';
import { perft, perftDivide } from '../../src/bot/index.js';
import { createGame, legalMoves, type GameState } from '../../src/index.js';
import { readData, rulesetOf } from '../conformance/data.js';
import { isDeep } from '../deep.js';

const { tables } = readData('perft.json');

/** How many sequences are counted in no time. */
const few = 2_000;

describe('the tables', () => {
  it.each(tables)('first plies of $name', ({ ruleset, sequences }) => {
    expectCounted(createGame(rulesetOf(ruleset)), sequences, (count) => count <= few);
  });

  it.each(tables)('further plies of $name', (table) => {
    const sequences = table.sequences.slice(0, isDeep ? undefined : table.affordableDepth + 1);
    expectCounted(createGame(rulesetOf(table.ruleset)), sequences, (count) => count > few);
  });
});

/** Counts the plies whose counts are asked for, each on the whole and move by move. */
function expectCounted(
  start: GameState,
  sequences: readonly number[],
  isAskedFor: (count: number) => boolean,
): void {
  sequences.forEach((count, place) => {
    if (!isAskedFor(count)) return;
    expect(perft(start, place + 1)).toBe(count);
    const divided = perftDivide(start, place + 1);
    expect(divided.map(({ hole }) => hole)).toEqual(legalMoves(start));
    expect(divided.reduce((sum, move) => sum + move.sequences, 0)).toBe(count);
  });
}

it('no ply is one sequence', () => {
  expect(perft(createGame(), 0)).toBe(1);
});

it('a depth past the end of every game is no trouble', () => {
  expect(perft(createGame({ holes: 2, seedsPerHole: 1 }), Number.MAX_SAFE_INTEGER)).toBe(0);
});

it('a line longer than any stack is counted', () => {
  // Both players have one hole, and every turn from it is forfeited after its first lap.
  const start: GameState = {
    ...createGame({ holes: 2, seedsPerHole: 2, lapLimit: 1, quietLimit: 10_000 }),
    seeds: [3, 2, 2, 1],
    uurs: [null, 'south', 'south', null],
  };
  expect(perft(start, 10_000)).toBe(1);
  expect(perft(start, 10_001)).toBe(0);
});

it.each([-1, 1.5, NaN, Infinity, '3', undefined])('the depth %s is refused', (depth) => {
  expect(() => perft(createGame(), depth as number)).toThrow(/depth is/);
  expect(() => perftDivide(createGame(), depth as number)).toThrow(/depth is/);
});

it('dividing needs a ply to divide by', () => {
  expect(() => perftDivide(createGame(), 0)).toThrow(/depth is 0/);
});
