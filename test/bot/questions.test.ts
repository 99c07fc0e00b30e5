/**
 * Questions to the prover, held to plain minimax: what it proves of a position after so many quiet plies, with which move,
 * and within which limits.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { solve } from '../../src/bot/index.js';
import { createProver, type Asked, type Prover } from '../../src/bot/prover.js';
import { createProofTable } from '../../src/bot/table.js';
import { applyMove, createGame, legalMoves, result, type GameState, type Player } from '../../src/index.js';
import { naivePlay, naiveScore } from '../naive/naive.js';
import { openSeedsOf, opponentOf, uurSeedsOf } from '../properties/helpers.js';
import { minimax } from './minimax.js';
import { mostPositions, numRuns, smallPosition } from './small.js';

/** Captured seeds and those in uurs: a player's minus the other's. */
function lockedMargin(state: GameState, player: Player): number {
  const locked = (who: Player): number => state.captured[who] + uurSeedsOf(state, who);
  return locked(player) - locked(opponentOf(player));
}

function askedOf({ seeds, uurs, turn, quietPlies }: GameState): Asked {
  const marks = { south: 0x4000, north: 0x8000 };
  const board = Uint16Array.from(seeds, (count, index) => {
    const owner = uurs[index] ?? null;
    return count | (owner === null ? 0 : marks[owner]);
  });
  return { board, side: turn === 'south' ? 0 : 1, quietPlies };
}

function allOpen(state: GameState): number {
  return openSeedsOf(state, 'south') + openSeedsOf(state, 'north');
}

function proverFor(state: GameState, memoryMiB = 1): Prover {
  const prover = createProver(
    state.ruleset,
    askedOf(state).board,
    allOpen(state),
    createProofTable(memoryMiB),
  );
  prover.goTo(askedOf(state));
  return prover;
}

/** Some margin that a position could be worth, as far as the number of its open seeds tells. */
function targetFor(state: GameState, choice: number): number {
  const open = allOpen(state);
  return 2 * (choice % (open + 1)) - open;
}

/** Far more than any question about a small position takes. */
const mostWork = 1_000_000;

describe('questions', () => {
  it('are answered as minimax finds, whatever was asked before, after however many quiet plies', () => {
    let asked = 0;
    let quiet = 0;
    fc.assert(
      fc.property(
        smallPosition,
        fc.array(fc.tuple(fc.nat(), fc.nat()), { minLength: 4, maxLength: 12 }),
        (state, questions) => {
          fc.pre(result({ ...state, quietPlies: 0 }) === null);
          const { quietLimit } = state.ruleset;
          const prover = proverFor(state);
          for (const [choice, count] of questions) {
            const here = { ...state, ply: 500, quietPlies: count % quietLimit };
            const worth = minimax(here, mostPositions);
            if (worth === undefined) return;
            const future = worth - lockedMargin(here, here.turn);
            const target = targetFor(here, choice);
            prover.goTo(askedOf(here));
            prover.ask(target);
            expect(prover.run(prover.work() + mostWork, Infinity)).toBe(true);
            asked++;
            if (here.quietPlies > 0) quiet++;
            const { lower, upper } = prover.bounds();
            expect(lower <= future && future <= upper).toBe(true);
            expect(future >= target ? lower >= target : upper < target).toBe(true);
            const move = prover.move();
            expect(move > 0).toBe(future >= target);
            if (move === 0) continue;
            // The move keeps what was proven.
            expect(legalMoves(here)).toContain(move);
            const after = applyMove(here, move);
            const kept = minimax(after, mostPositions);
            if (kept !== undefined) expect(0 - kept - lockedMargin(here, here.turn) >= target).toBe(true);
          }
        },
      ),
      { numRuns: Math.min(200, numRuns) },
    );
    expect(asked).toBeGreaterThan(2 * Math.min(200, numRuns));
    expect(quiet).toBeGreaterThan(asked / 4);
  });

  it('leave all open seeds to be won before the first', () => {
    fc.assert(
      fc.property(smallPosition, (state) => {
        if (result(state) !== null) return;
        const open = allOpen(state);
        expect(proverFor(state).bounds()).toEqual({
          lower: -open,
          upper: open,
          lowerReach: 0,
          upperReach: 0,
        });
      }),
    );
  });

  it('stop for the limits of work and nodes, and go on where they stopped', () => {
    const prover = proverFor(createGame({ holes: 4 }));
    prover.ask(6);
    expect(prover.run(0, Infinity)).toBe(false);
    expect(prover.nodes()).toBe(0);
    expect(prover.run(3, Infinity)).toBe(false);
    expect([prover.work(), prover.nodes()]).toEqual([3, 3]);
    expect(prover.run(Infinity, 7)).toBe(false);
    expect(prover.nodes()).toBe(7);
    expect(prover.move()).toBe(0);
    expect(prover.run(Infinity, Infinity)).toBe(true);
    // Worth 6 to South: see the tests of searches.
    expect(prover.bounds()).toMatchObject({ lower: 6 });
    expect(prover.move()).toBeGreaterThan(0);
    const whole = prover.nodes();
    expect(prover.run(Infinity, Infinity)).toBe(true);
    expect(prover.nodes()).toBe(whole);
    prover.ask(8);
    expect(prover.run(Infinity, Infinity)).toBe(true);
    expect(prover.bounds()).toMatchObject({ lower: 6, upper: 6 });
    expect(prover.move()).toBe(0);
  });

  it('that were put aside go on with what was found', () => {
    const prover = proverFor(createGame({ holes: 4 }));
    let rounds = 0;
    do {
      prover.ask(6);
      rounds++;
    } while (!prover.run(prover.work() + 100, Infinity));
    expect(rounds).toBeGreaterThan(2);
    expect(rounds).toBeLessThan(500);
    expect(prover.bounds()).toMatchObject({ lower: 6 });
  });

  it('are given up where lines are too long, and nothing is proven', () => {
    // No hole is empty, so that a first lap never ends a turn: every turn is forfeited, and all is a pass.
    const state = createGame({ holes: 2, seedsPerHole: 1, lapLimit: 1, quietLimit: 10_000 });
    expect(legalMoves(state).map((hole) => applyMove(state, hole).seeds)).toEqual([state.seeds, state.seeds]);
    const prover = proverFor(state);
    prover.ask(2);
    expect(prover.run(Infinity, 200_000)).toBe(true);
    expect(prover.bounds()).toMatchObject({ lower: -4, upper: 4 });
    expect(prover.move()).toBe(0);
    expect(solve(state, { memoryMiB: 1, nodes: 2_000_000 })).toMatchObject({
      solved: false,
      lower: -4,
      upper: 4,
    });
    // Within the length that a line may have, the game ends.
    const shorter = { ...state, ruleset: { ...state.ruleset, quietLimit: 1_900 } };
    expect(solve(shorter, { memoryMiB: 1, nodes: 2_000_000 })).toMatchObject({ solved: true, value: 0 });
  });
});

describe('work', () => {
  it('counts the laps of long turns: one for each 64; but those of a turn that led nowhere are sown once', () => {
    // South's hole 2 begins an endless turn, hole 1 one of two laps.
    const state: GameState = {
      ...createGame({ holes: 2, seedsPerHole: 2 }),
      seeds: [1, 2, 0, 2],
      captured: { south: 3, north: 0 },
    };
    for (const [lapLimit, laps] of [
      [63, 0],
      [64, 1],
      [640, 10],
      [1_000, 15],
    ] as const) {
      const start = { ...state, ruleset: { ...state.ruleset, lapLimit } };
      expect([1, 2].map((hole) => naivePlay(start, hole).laps.length)).toEqual([2, lapLimit]);
      const prover = proverFor(start);
      prover.ask(1);
      prover.run(1, 1);
      expect([prover.nodes(), prover.work()]).toEqual([1, 1 + laps]);
      prover.ask(1);
      prover.run(prover.work() + 1, 2);
      expect([prover.nodes(), prover.work()]).toEqual([2, 2 + laps]);
    }
  });
});

describe('a solution', () => {
  it('on its way tells bounds that hold and only grow tighter, and nodes that only grow', () => {
    // Worth 6 to South: see the tests of searches.
    const told: { lower: number; upper: number; nodes: number }[] = [];
    const solution = solve(createGame({ holes: 4 }), {
      memoryMiB: 4,
      onProgress: (soFar) => told.push(soFar),
    });
    expect(solution).toMatchObject({ solved: true, value: 6 });
    expect(told.length).toBeGreaterThan(0);
    told.forEach(({ lower, upper, nodes }, place) => {
      const before = told[place - 1] ?? { lower: -32, upper: 32, nodes: 0 };
      expect(before.lower <= lower && lower <= 6 && 6 <= upper && upper <= before.upper).toBe(true);
      expect(nodes).toBeGreaterThanOrEqual(before.nodes);
    });
  });

  it('of a game that is over is its score', () => {
    fc.assert(
      fc.property(smallPosition, (state) => {
        const end = result(state);
        if (end === null) return;
        const { south, north } = naiveScore(state);
        const value = state.turn === 'south' ? south - north : north - south;
        expect(solve(state)).toEqual({ solved: true, value, move: null, line: [], nodes: 0 });
      }),
    );
  });
});
