/**
 * Where the holes are: numbers, indices, facing holes, and what is refused.
 */
import { describe, expect, it } from 'vitest';
import type { Player, Ruleset } from '../src/index.js';
import {
  createGame,
  facing,
  holeAt,
  holeIndex,
  isLayliError,
  resolveRuleset,
  rulesets,
} from '../src/index.js';

describe('the index of a hole', () => {
  it('counts through both rows in the order of sowing', () => {
    // North  hole  1  2  3  4     index 4  5  6  7
    // South  hole  4  3  2  1     index 3  2  1  0
    const board = resolveRuleset({ holes: 4 });
    expect([1, 2, 3, 4].map((hole) => holeIndex(board, 'south', hole))).toEqual([0, 1, 2, 3]);
    expect([1, 2, 3, 4].map((hole) => holeIndex(board, 'north', hole))).toEqual([4, 5, 6, 7]);
    expect(holeAt(board, 2)).toStrictEqual({ player: 'south', hole: 3 });
    expect(holeAt(board, 4)).toStrictEqual({ player: 'north', hole: 1 });
    expect([0, 1, 2, 3, 4, 5, 6, 7].map((index) => facing(board, index))).toEqual([7, 6, 5, 4, 3, 2, 1, 0]);
  });

  it('is the same in both directions', () => {
    const clockwise = resolveRuleset({ holes: 4, direction: 'clockwise' });
    const counterclockwise = resolveRuleset({ holes: 4, direction: 'counterclockwise' });
    for (let index = 0; index < 8; index++) {
      expect(holeAt(clockwise, index)).toEqual(holeAt(counterclockwise, index));
      expect(facing(clockwise, index)).toBe(facing(counterclockwise, index));
    }
  });

  it('and the hole at an index are each other’s inverse on boards of every size', () => {
    for (let holes = 2; holes <= 24; holes++) {
      const board = resolveRuleset({ holes });
      for (let index = 0; index < 2 * holes; index++) {
        const { player, hole } = holeAt(board, index);
        expect(holeIndex(board, player, hole)).toBe(index);
        expect(player).toBe(index < holes ? 'south' : 'north');
      }
    }
  });
});

describe('the facing hole', () => {
  it('of South’s hole k is North’s hole n + 1 - k, and the other way round', () => {
    for (let holes = 2; holes <= 24; holes++) {
      const board = resolveRuleset({ holes });
      for (let hole = 1; hole <= holes; hole++) {
        const south = holeIndex(board, 'south', hole);
        const north = holeIndex(board, 'north', holes + 1 - hole);
        expect(facing(board, south)).toBe(north);
        expect(facing(board, north)).toBe(south);
      }
    }
  });
});

describe('what is refused', () => {
  const board = rulesets.short;

  /** Expects a LayliError with one problem at this path. */
  function expectRefusal(
    call: () => unknown,
    code: 'INVALID_ARGUMENT' | 'INVALID_RULESET',
    message: string,
  ): void {
    try {
      call();
    } catch (error) {
      if (!isLayliError(error, code)) throw error;
      expect(error.message).toBe(message);
      return;
    }
    expect.unreachable(message);
  }

  it.each([
    [0, '0'],
    [7, '7'],
    [-1, '-1'],
    [1.5, '1.5'],
    [NaN, 'NaN'],
    [Infinity, 'Infinity'],
    ['1', '"1"'],
    [undefined, 'missing'],
    [null, 'null'],
  ])('a hole of %s', (hole, given) => {
    expectRefusal(
      () => holeIndex(board, 'south', hole as number),
      'INVALID_ARGUMENT',
      `Invalid argument: hole is ${given}, but must be a whole number from 1 to 6.`,
    );
  });

  it.each([
    ['east', '"east"'],
    ['South', '"South"'],
    [undefined, 'missing'],
    [0, '0'],
    [{ toString: () => 'south' }, 'an object'],
  ])('a player of %s', (player, given) => {
    expectRefusal(
      () => holeIndex(board, player as Player, 1),
      'INVALID_ARGUMENT',
      `Invalid argument: player is ${given}, but must be "south" or "north".`,
    );
  });

  it.each([
    [12, '12'],
    [-1, '-1'],
    [0.5, '0.5'],
    [NaN, 'NaN'],
    ['0', '"0"'],
    [undefined, 'missing'],
  ])('an index of %s', (index, given) => {
    const message = `Invalid argument: index is ${given}, but must be a whole number from 0 to 11.`;
    expectRefusal(() => holeAt(board, index as number), 'INVALID_ARGUMENT', message);
    expectRefusal(() => facing(board, index as number), 'INVALID_ARGUMENT', message);
  });

  it.each([
    ['none at all', undefined],
    ['null', null],
    ['a number', 6],
    ['a board of one hole', { ...rulesets.short, holes: 1 }],
    ['an array', [6]],
    ['a whole game', createGame()],
  ])('a ruleset that is %s', (_, ruleset) => {
    for (const call of [
      () => holeIndex(ruleset as Ruleset, 'south', 1),
      () => holeAt(ruleset as Ruleset, 0),
      () => facing(ruleset as Ruleset, 0),
    ]) {
      expect(call).toThrow(expect.objectContaining({ name: 'LayliError', code: 'INVALID_RULESET' }));
    }
  });

  it('a ruleset that was forgotten is told so', () => {
    const given = { path: '', given: 'missing', allowed: 'the ruleset of the game' };
    expect(() => facing(undefined as unknown as Ruleset, 0)).toThrow(
      expect.objectContaining({
        message: 'Invalid ruleset: it is missing, but must be the ruleset of the game.',
        details: { problems: [given] },
      }),
    );
  });

  it('is not minus zero: it is index 0', () => {
    expect(holeAt(board, -0)).toStrictEqual({ player: 'south', hole: 1 });
    expect(facing(board, -0)).toBe(11);
  });
});

describe('a ruleset', () => {
  it('may have come through JSON', () => {
    const copy = JSON.parse(JSON.stringify(rulesets.short)) as Ruleset;
    expect(holeIndex(copy, 'north', 1)).toBe(6);
  });
});
