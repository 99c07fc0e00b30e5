/**
 * Which holes may be played, and why others may not.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { GameState, MoveProblem, Ruleset } from '../src/index.js';
import {
  LayliError,
  applyMove,
  createGame,
  legalMoves,
  moveProblem,
  parseGame,
  traceMove,
} from '../src/index.js';
import { position } from './drawing.js';
import { naive } from './naive/engines.js';
import { anyPosition } from './properties/arbitraries.js';
import { firstUnfrozen, thawed, withSeatsSwapped } from './properties/helpers.js';
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

function indexOf({ ruleset, turn }: GameState, hole: number): number {
  return hole - 1 + (turn === 'south' ? 0 : ruleset.holes);
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
    expectProblem(over, 3, { hole: 3, player: 'south', legal: [], reason: 'game-over' }, 'The game is over.');
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

/** The reason, straight from the rules, for a hole of a state that may be over. */
function expectedReason(state: GameState, hole: unknown): MoveProblem['reason'] | null {
  const { ruleset, turn, seeds, uurs, ply } = state;
  if (naive.result(state) !== null) return 'game-over';
  if (typeof hole !== 'number' || hole % 1 !== 0) return 'not-a-whole-number';
  const row = (list: readonly unknown[]): readonly unknown[] =>
    turn === 'south' ? list.slice(0, ruleset.holes) : list.slice(ruleset.holes);
  const count = row(seeds)[hole - 1];
  if (count === undefined) return 'out-of-range';
  if (row(uurs)[hole - 1] !== null) return 'part-of-an-uur';
  if (count === 0) return 'empty';
  const mustOpen =
    ruleset.opening === 'first-hole' && ply === 0 && row(uurs)[0] === null && row(seeds)[0] !== 0;
  return mustOpen && hole !== 1 ? 'not-the-opening-hole' : null;
}

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

  it('gives the reason that the rules give, and the owner of an uur', () => {
    const seen = new Map<string | undefined, number>();
    const anyHole = fc.oneof(fc.integer({ min: -1, max: 26 }), fc.double(), fc.anything());
    fc.assert(
      fc.property(anyPosition, fc.array(anyHole, { maxLength: 5 }), (state, junk) => {
        for (const hole of [...Array(state.ruleset.holes + 2).keys(), ...junk]) {
          const problem = moveProblem(state, hole as number);
          const reason = problem?.reason;
          expect(reason ?? null).toBe(expectedReason(state, hole));
          seen.set(reason, (seen.get(reason) ?? 0) + 1);
          if (problem === null) continue;
          expect(problem).toMatchObject({ hole, player: state.turn, legal: naive.legalMoves(state) });
          if (problem.reason !== 'part-of-an-uur') expect(problem).not.toHaveProperty('owner');
          else expect(problem.owner).toBe(state.uurs[indexOf(state, hole as number)]);
        }
      }),
      { numRuns: 500 },
    );
    // The law says something only where every reason happens.
    expect([...seen.keys()].sort()).toEqual([
      'empty',
      'game-over',
      'not-a-whole-number',
      'not-the-opening-hole',
      'out-of-range',
      'part-of-an-uur',
      undefined,
    ]);
  });

  it('is frozen, and JSON keeps it', () => {
    for (const hole of [2, 3, 5, 0.5]) {
      const problem = moveProblem(southToMove, hole);
      expect(problem).not.toBeNull();
      expect(firstUnfrozen(problem)).toBeNull();
      expect(thawed(problem)).toEqual(problem);
    }
  });

  it('freezes nothing that was given', () => {
    const hole = { number: 1 };
    expect(moveProblem(southToMove, hole as unknown as number)?.hole).toBe(hole);
    expect(Object.isFrozen(hole)).toBe(false);
  });
});

describe('the lists of moves', () => {
  /** A board whose row of South has seeds in these holes alone. */
  const withSeedsIn = (holes: number, filled: readonly number[]): GameState => {
    const seeds = Array<number>(2 * holes).fill(0);
    for (const hole of filled) seeds[hole - 1] = 1;
    const south = 2 * holes * 4 - filled.length;
    const game = createGame({ holes });
    return parseGame({ ...game, seeds, captured: { south, north: 0 } });
  };

  it.each([2, 3, 6, 11, 12, 13, 14, 23, 24])('are right and frozen on boards of %d holes', (holes) => {
    const all = Array.from({ length: holes }, (_, index) => index + 1);
    const choices = [
      all,
      [1],
      [holes],
      [1, holes],
      all.slice(1),
      all.slice(0, -1),
      all.filter((hole) => hole % 2 === 0),
      all.filter((hole) => hole % 3 === 1),
    ];
    for (const filled of [...choices, ...choices]) {
      const moves = legalMoves(withSeedsIn(holes, filled));
      expect(moves).toEqual(filled);
      expect(Object.isFrozen(moves)).toBe(true);
      expect(Array.isArray(moves)).toBe(true);
    }
    expect(legalMoves(withSeedsIn(holes, []))).toEqual([]);
  });

  it('are those of the state that is asked about, whatever was asked before', () => {
    const swapped = parseGame(withSeatsSwapped(southToMove));
    const north = parseGame({ ...southToMove, turn: 'north' });
    const south = parseGame(southToMove);
    for (let round = 0; round < 3; round++) {
      expect(legalMoves(south)).toEqual([1, 4]);
      expect(legalMoves(north)).toEqual([1]);
      expect(moveProblem(south, 4)).toBeNull();
      expect(moveProblem(north, 4)?.reason).toBe('empty');
      expect(legalMoves(swapped)).toEqual([1, 4]);
      expect(legalMoves(applyMove(south, 1))).toEqual([1]);
      expect(moveProblem(swapped, 3)?.reason).toBe('empty');
    }
  });
});
