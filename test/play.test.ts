/**
 * Which holes may be played, why others may not, and what playing leaves alone. Turns themselves are in sowing.test.ts.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { GameState, MoveProblem, Ruleset } from '../src/index.js';
import { LayliError, applyMove, createGame, legalMoves, moveProblem, traceMove } from '../src/index.js';
import { position } from './drawing.js';
import { anyPosition } from './properties/arbitraries.js';
import { thawed, withSeatsSwapped } from './properties/helpers.js';
import { small } from './turns/example.js';

/** What `play` throws. */
function thrownBy(play: () => unknown): unknown {
  try {
    play();
  } catch (error) {
    return error;
  }
  throw new Error('Nothing was thrown');
}

/** Expects that a hole may not be played, and that every function says so in the same way. */
function expectProblem(state: GameState, hole: unknown, problem: MoveProblem, message: string): void {
  expect(moveProblem(state, hole as number)).toStrictEqual(problem);
  for (const play of [applyMove, traceMove]) {
    const error = thrownBy(() => play(state, hole as number));
    expect(error).toBeInstanceOf(LayliError);
    expect(error).toMatchObject({
      code: problem.reason === 'game-over' ? 'GAME_OVER' : 'ILLEGAL_MOVE',
      details: problem,
      message,
    });
  }
}

/** South's holes: 1 holds a seed, 2 is an uur of South, 3 is empty, 4 holds two seeds. */
const southToMove = position(
  small,
  `  N  1 0 2s 0 | 4
   > S  2 0 2s 1 | 4`,
);

describe('the legal moves', () => {
  it('are the open holes that hold seeds, of the player to move', () => {
    expect(legalMoves(southToMove)).toEqual([1, 4]);
    expect(legalMoves(withSeatsSwapped(southToMove))).toEqual([1, 4]);
    expect(legalMoves({ ...southToMove, turn: 'north' })).toEqual([1]);
  });

  it('are all holes at the start, on the smallest and the largest board', () => {
    expect(legalMoves(createGame({ holes: 2 }))).toEqual([1, 2]);
    expect(legalMoves(createGame({ holes: 24 }))).toEqual([
      1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24,
    ]);
  });

  it('do not shrink because a turn would be forfeited', () => {
    const grandSlam = position(
      { ...small, grandSlamRestriction: true },
      `  N  0 0 2 0 | 6
       > S  0 0 0 1 | 7`,
    );
    expect(legalMoves(grandSlam)).toEqual([1]);
    expect(traceMove(grandSlam, 1).outcome).toBe('forfeit-grand-slam');
  });
});

describe('an illegal move', () => {
  const asked = { player: 'south', legal: [1, 4] } as const;

  it('from an empty hole', () => {
    expectProblem(
      southToMove,
      3,
      { hole: 3, ...asked, reason: 'empty' },
      'Illegal move: hole 3 is empty. Legal for south: 1, 4.',
    );
  });

  it("from one's own uur", () => {
    expectProblem(
      southToMove,
      2,
      { hole: 2, ...asked, reason: 'part-of-an-uur', owner: 'south' },
      'Illegal move: hole 2 is part of an uur of south. Legal for south: 1, 4.',
    );
  });

  it("from the opponent's uur in one's own row, by North", () => {
    expectProblem(
      { ...southToMove, turn: 'north' },
      3,
      { hole: 3, player: 'north', legal: [1], reason: 'part-of-an-uur', owner: 'south' },
      'Illegal move: hole 3 is part of an uur of south. Legal for north: 1.',
    );
  });

  it('from an uur that is empty: it is the uur that forbids it', () => {
    const emptyUur = position(
      small,
      `  N  1 0 4n 0 | 4
       > S  2 0 0n 1 | 4`,
    );
    expect(moveProblem(emptyUur, 2)?.reason).toBe('part-of-an-uur');
  });

  it.each([0, 5, -1, -0, 1e308, Number.MAX_SAFE_INTEGER, 2 ** 53, 13])(
    'from hole %d, which is none',
    (hole) => {
      expectProblem(
        southToMove,
        hole,
        { hole, ...asked, reason: 'out-of-range' },
        `Illegal move: hole ${String(hole)} is out of range. Legal for south: 1, 4.`,
      );
    },
  );

  it.each([
    [1.5, '1.5'],
    [NaN, 'NaN'],
    [Infinity, 'Infinity'],
    [-Infinity, '-Infinity'],
    ['1', '"1"'],
    ['\u001b[31m\n1', '"\\u001b[31m\\n1"'],
    ['x'.repeat(50_000_000), `"${'x'.repeat(40)}…"`],
    [null, 'null'],
    [undefined, 'undefined'],
    [true, 'true'],
    [1n, 'a bigint'],
    [Symbol('1'), 'a symbol'],
    [() => 1, 'a function'],
    [[1], 'an array of 1'],
    [{ valueOf: () => 1 }, 'an object'],
    [new Number(1), 'an object'],
  ])('from what is no whole number (%#)', (hole, inWords) => {
    expectProblem(
      southToMove,
      hole,
      { hole: hole as unknown, ...asked, reason: 'not-a-whole-number' },
      `Illegal move: hole ${inWords} is not a whole number. Legal for south: 1, 4.`,
    );
  });

  it('after the end, whatever was asked for', () => {
    const over = position(
      small,
      `  N  2 0 2s 0 | 3
       > S  0 0 2s 0 | 7`,
    );
    for (const hole of [1, 2, 9, NaN, 'none', undefined]) {
      expectProblem(
        over,
        hole,
        { hole, player: 'south', legal: [], reason: 'game-over' },
        'The game is over.',
      );
    }
  });

  it('after a draw and after a quiet end', () => {
    const over = position(
      { ...small, quietLimit: 4 },
      `  N  2 0 0 0 | 6
       > S  0 1 0 0 | 7`,
    );
    expectProblem(
      over,
      3,
      { hole: 3, player: 'south', legal: [], reason: 'game-over' },
      'The game is over.',
    );
  });
});

describe('the opening from hole 1', () => {
  const opening: Partial<Ruleset> = { ...small, opening: 'first-hole' };
  const start = { ply: 0, quietPlies: 0 };

  it('is the only legal move of the first ply', () => {
    const game = createGame(opening);
    expect(legalMoves(game)).toEqual([1]);
    expect(moveProblem(game, 1)).toBeNull();
    expectProblem(
      game,
      2,
      { hole: 2, player: 'south', legal: [1], reason: 'not-the-opening-hole' },
      'Illegal move: hole 2 is not the opening hole. Legal for south: 1.',
    );
  });

  it('is cited by the trace of the first ply, and by no other', () => {
    const first = traceMove(createGame({ ...opening, relay: false }), 1);
    expect(first.rules).toEqual(['opening', 'sowing', 'relay', 'famine']);
    expect(traceMove(first.after, 1).rules).not.toContain('opening');
    expect(traceMove(createGame({ ...small, relay: false }), 1).rules).toEqual(['sowing', 'relay', 'famine']);
  });

  it('binds the first ply alone', () => {
    const second = applyMove(createGame(opening), 1);
    expect(legalMoves(second).length).toBeGreaterThan(1);
  });

  it('binds whoever plays the first ply', () => {
    expect(legalMoves({ ...createGame(opening), turn: 'north' })).toEqual([1]);
  });

  it('does not bind where hole 1 is empty', () => {
    const empty = position(
      opening,
      `  N  1 0 2 0 | 4
       > S  2 3 1 0 | 3`,
      start,
    );
    expect(legalMoves(empty)).toEqual([2, 3, 4]);
    expect(traceMove(empty, 2).rules).not.toContain('opening');
    expect(moveProblem(empty, 1)?.reason).toBe('empty');
  });

  it('does not bind where hole 1 is part of an uur', () => {
    const closed = position(
      opening,
      `  N  1 0 2 2n | 4
       > S  0 3 1 2n | 1`,
      start,
    );
    expect(legalMoves(closed)).toEqual([2, 3]);
    expect(moveProblem(closed, 1)?.reason).toBe('part-of-an-uur');
  });

  it('leaves an empty hole what it is', () => {
    const other = position(
      opening,
      `  N  1 0 2 2 | 4
       > S  0 3 1 2 | 1`,
      start,
    );
    expect(legalMoves(other)).toEqual([1]);
    expect(moveProblem(other, 4)?.reason).toBe('empty');
    expect(moveProblem(other, 3)?.reason).toBe('not-the-opening-hole');
  });
});

describe('moveProblem', () => {
  it('is null for the legal moves, and else the details of what applyMove and traceMove throw', () => {
    const anyHole = fc.oneof(fc.integer({ min: -1, max: 26 }), fc.anything());
    fc.assert(
      fc.property(anyPosition, fc.array(anyHole, { maxLength: 30 }), (state, junk) => {
        const legal: readonly unknown[] = legalMoves(state);
        for (const hole of [...Array(state.ruleset.holes + 2).keys(), ...junk]) {
          const problem = moveProblem(state, hole as number);
          expect(problem === null).toBe(legal.includes(hole));
          if (problem === null) continue;
          expect(problem.legal).toEqual(legal);
          for (const play of [applyMove, traceMove]) {
            const error = thrownBy(() => play(state, hole as number)) as LayliError<'ILLEGAL_MOVE'>;
            expect(error).toBeInstanceOf(LayliError);
            expect(error.details).toStrictEqual(problem);
            expect(error.message).toMatch(/^[^\p{C}\p{Zl}\p{Zp}]+\.$/u);
          }
        }
      }),
    );
  });
});

describe('playing', () => {
  it('never touches its argument', () => {
    const state = thawed(southToMove);
    legalMoves(state);
    applyMove(state, 1);
    traceMove(state, 4);
    expect(state).toEqual(southToMove);
  });

  it('lets the same state be played again and again, and others in between', () => {
    const game = createGame('short');
    const other = createGame({ holes: 6, seedsPerHole: 2 });
    const first = thawed(applyMove(game, 1));
    const second = thawed(applyMove(game, 2));
    const others = thawed(applyMove(other, 3));
    expect(first).not.toEqual(second);
    for (let round = 0; round < 3; round++) {
      const after = applyMove(game, 1);
      expect(applyMove(other, 3)).toEqual(others);
      expect(applyMove(game, 2)).toEqual(second);
      expect(() => applyMove(game, 7)).toThrow(LayliError);
      expect(after).toEqual(first);
      expect(traceMove(game, 1).after).toEqual(first);
      expect(legalMoves(game)).toEqual([1, 2, 3, 4, 5, 6]);
    }
  });

  it('goes on from the unchanged board after a forfeit', () => {
    const before = position(
      { ...small, lapLimit: 2 },
      `  N  1 0 1 1 | 4
       > S  2 1 2 0 | 4`,
    );
    const forfeited = applyMove(before, 3);
    expect(legalMoves(forfeited)).toEqual([1, 3, 4]);
    expect(legalMoves(before)).toEqual([2, 3, 4]);
    // North's seed falls into his empty hole 2, which faces South's hole 3.
    expect(traceMove(forfeited, 1)).toMatchObject({ outcome: 'capture', captures: [{ index: 2, seeds: 1 }] });
  });

  it('is right after a call that ran out of stack halfway', () => {
    const game = createGame('short');
    const expected = [1, 2, 3].map((hole) => thawed(applyMove(game, hole)));
    const dive = (depth: number, atTheBottom: () => void): void => {
      if (depth === 0) atTheBottom();
      else dive(depth - 1, atTheBottom);
    };
    const failsAt = (depth: number): boolean => {
      try {
        dive(depth, () => applyMove(game, 1));
        return false;
      } catch {
        return true;
      }
    };
    // The least depth at which nothing works any more, and from there up to where all works again.
    let depth = 1_000;
    while (!failsAt(depth)) depth += 100;
    depth += 100;
    let failures = 0;
    for (; failures === 0 || failsAt(depth); depth--) {
      failures += 1;
      expect([1, 2, 3].map((hole) => applyMove(game, hole))).toEqual(expected);
    }
    expect(failures).toBeGreaterThan(1);
  });

  it('counts plies up to the greatest safe number and no further', () => {
    const last = { ...southToMove, ply: Number.MAX_SAFE_INTEGER };
    const after = applyMove(last, 1);
    expect(after.ply).toBe(Number.MAX_SAFE_INTEGER);
    expect(legalMoves(thawed(after))).toEqual([1]);
  });
});
