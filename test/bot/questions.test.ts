/**
 * What searches are made of, held to the second implementation of the rules and to plain minimax: the moves from a
 * position, questions under assumptions, and what they prove.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Position, solve } from '../../src/bot/index.js';
import { assumed, touched, type Bounds } from '../../src/bot/bounds.js';
import { FutureKeys } from '../../src/bot/keys.js';
import {
  childTarget,
  createNode,
  deepest,
  marginInUurs,
  Prover,
  type TreeNode,
} from '../../src/bot/prover.js';
import { TranspositionTable } from '../../src/bot/table.js';
import { proverMaker, rootAfter, rootOf, type Root } from '../../src/bot/root.js';
import { applyMove, createGame, legalMoves, result, type GameState, type Player } from '../../src/index.js';
import { naiveLegalMoves, naivePlay, naiveScore } from '../naive/naive.js';
import { anyPosition } from '../properties/arbitraries.js';
import { openSeedsOf, opponentOf, uurSeedsOf } from '../properties/helpers.js';
import { minimax } from './minimax.js';
import { mostPositions, numRuns, smallPosition } from './small.js';

function rootFor(state: GameState): Root {
  const position = Position.from(state);
  return rootOf(position, proverMaker(position, 1)());
}

/** Captured seeds and those in uurs: a player's minus the other's. */
function lockedMargin(state: GameState, player: Player): number {
  const locked = (who: Player): number => state.captured[who] + uurSeedsOf(state, who);
  return locked(player) - locked(opponentOf(player));
}

/** Puts a question to its end. */
function ask(root: Root, hole: number, target: number): void {
  const move = root.moves.find((one) => one.hole === hole);
  if (move === undefined) throw new Error('no such move');
  const steps = root.ask(move, target, Infinity);
  // Far more than any of them takes.
  for (let step = 0; step < 1_000; step++) if (steps.next().done === true) return;
  throw new Error('not answered');
}

describe('the moves of a position', () => {
  it('are the legal ones, each with what it brings and what is left', () => {
    fc.assert(
      fc.property(anyPosition, (state) => {
        const { turn } = state;
        const { moves, node } = rootFor(state);
        expect(moves.map(({ hole }) => hole)).toEqual(naiveLegalMoves(state));
        expect([node.ownOpen, node.otherOpen]).toEqual([
          openSeedsOf(state, turn),
          openSeedsOf(state, opponentOf(turn)),
        ]);
        for (const { hole, node: child, lower, upper, proven } of moves) {
          const { after } = naivePlay(state, hole);
          const gain = lockedMargin(after, turn) - lockedMargin(state, turn);
          const [own, other] = [openSeedsOf(after, after.turn), openSeedsOf(after, turn)];
          expect(child).toMatchObject({
            hole,
            gain,
            isSouthToMove: after.turn === 'south',
            isQuiet: after.quietPlies > 0,
            quietPlies: after.quietPlies,
            ownOpen: own,
            otherOpen: other,
          });
          expect({ lower, upper }).toEqual({ lower: gain - own - other, upper: gain + own + other });
          expect(proven).toEqual({ lower, upper });
          expect(Array.from(child.board, (entry) => entry & 0x3fff)).toEqual(after.seeds);
          expect(marginInUurs(child.board)).toBe(uurSeedsOf(after, 'south') - uurSeedsOf(after, 'north'));
        }
      }),
    );
  });

  it('that follow a move are the legal ones again', () => {
    fc.assert(
      fc.property(anyPosition, (state) => {
        const { moves, prover } = rootFor(state);
        for (const { hole, node } of moves) {
          const { after } = naivePlay(state, hole);
          const { moves: answers } = rootAfter(node, prover, state.ruleset.quietLimit);
          expect(answers.map((answer) => answer.hole)).toEqual(naiveLegalMoves(after));
        }
      }),
    );
  });

  it('for another prover of the same position share what is proven, and forget the rest', () => {
    const position = Position.from(createGame({ holes: 3 }));
    const makeProver = proverMaker(position, 1);
    const root = rootOf(position, makeProver());
    const other = root.sharedWith(makeProver());
    expect(other.moves.map(({ hole }) => hole)).toEqual([1, 2, 3]);
    const [move, shared] = [root.moves[1], other.moves[1]];
    if (move === undefined || shared === undefined) throw new Error('no such move');
    expect(shared.proven).toBe(move.proven);
    shared.proven.lower = -3;
    shared.proven.upper = 5;
    [move.lower, move.upper] = [0, 1];
    root.forget();
    expect([move.lower, move.upper]).toEqual([-3, 5]);
  });
});

/** What a question may take for granted. */
interface Assumed {
  readonly depth: number;
  readonly quietPlies: number;
  readonly pessimist: Player | null;
}

/** A question, under some assumption. */
const anyAssumption = fc.record({
  target: fc.integer({ min: -10, max: 10 }),
  choice: fc.nat(),
  depth: fc.integer({ min: 0, max: 6 }),
  quietPlies: fc.integer({ min: 1, max: 8 }),
  pessimist: fc.constantFrom<Player | null>(null, 'south', 'north'),
});

/** Takes it for granted; the same number always stands for the same assumption. */
function assume(prover: Prover, { depth, quietPlies, pessimist }: Assumed): void {
  prover.assume(
    pessimist === null
      ? { depth, quietPlies: Infinity, pessimist, number: 0 }
      : { depth: deepest, quietPlies, pessimist, number: quietPlies },
  );
}

describe('questions', () => {
  it('prove only what minimax finds, whatever was taken for granted before, and are answered', () => {
    let asked = 0;
    let settled = 0;
    fc.assert(
      fc.property(
        smallPosition,
        fc.array(anyAssumption, { minLength: 5, maxLength: 25 }),
        (state, questions) => {
          const holes = legalMoves(state);
          const values = new Map<number, number>();
          for (const hole of holes) {
            const value = minimax(applyMove(state, hole), mostPositions);
            if (value === undefined) return;
            values.set(hole, 0 - value - lockedMargin(state, state.turn));
          }
          if (holes.length === 0) return;
          const root = rootFor(state);
          for (const { target, choice, ...assumed } of questions) {
            const hole = holes[choice % holes.length] as number;
            assume(root.prover, assumed);
            root.forget();
            ask(root, hole, target);
            asked++;
            for (const move of root.moves) {
              const { lower, upper } = move.proven;
              const value = values.get(move.hole) as number;
              expect(lower <= value && value <= upper).toBe(true);
              if (lower === upper) settled++;
              // What is possible under the assumptions lies within what is proven.
              expect(move.lower >= lower && move.upper <= upper).toBe(true);
              if (move.hole === hole) expect(move.lower >= target || move.upper < target).toBe(true);
            }
          }
          const best = Math.max(...values.values());
          expect(root.lower <= best && best <= root.upper).toBe(true);
        },
      ),
      { numRuns: Math.min(100, numRuns) },
    );
    expect(asked).toBeGreaterThan(5 * (Math.min(100, numRuns) / 2));
    expect(settled).toBeGreaterThan(asked / 4);
  });

  it('prove what holds after so many quiet plies, whatever was proven after more of them or fewer', () => {
    let asked = 0;
    fc.assert(
      fc.property(
        smallPosition,
        fc.array(fc.tuple(fc.nat(), fc.integer({ min: -8, max: 8 })), { minLength: 4, maxLength: 12 }),
        (state, questions) => {
          const { quietLimit } = state.ruleset;
          fc.pre(quietLimit <= 12);
          const makeProver = proverMaker(Position.from({ ...state, quietPlies: 0 }), 1);
          const prover = makeProver();
          for (const [choice, target] of questions) {
            const quietPlies = choice % quietLimit;
            const here = { ...state, ply: 500, quietPlies };
            const root = rootOf(Position.from(here), prover);
            prover.assume({ depth: deepest, quietPlies: Infinity, pessimist: null, number: 0 });
            for (const { hole, proven } of root.moves) {
              const value = minimax(applyMove(here, hole), mostPositions);
              if (value === undefined) return;
              ask(root, hole, target);
              asked++;
              const future = 0 - value - lockedMargin(here, here.turn);
              expect(proven.lower <= future && future <= proven.upper).toBe(true);
            }
          }
        },
      ),
      { numRuns: Math.min(60, numRuns) },
    );
    expect(asked).toBeGreaterThan(60);
  });

  it('never find a move to be worth less than is proven, whatever they take for granted', () => {
    const root = rootFor(createGame({ holes: 3 }));
    const [move] = root.moves;
    if (move === undefined) throw new Error('no move');
    const guessed = (): number => {
      root.prover.assume({ depth: 0, quietPlies: Infinity, pessimist: null, number: 0 });
      root.forget();
      ask(root, move.hole, 0);
      return move.upper;
    };
    const guess = guessed();
    expect(move.proven.lower).toBeLessThan(guess);
    move.proven.lower = guess + 2;
    expect(guessed()).toBe(guess + 2);
    move.proven.lower = guess - 2;
    expect(guessed()).toBe(guess);
  });

  it('are settled where nothing is taken for granted', () => {
    fc.assert(
      fc.property(smallPosition, fc.integer({ min: -10, max: 10 }), (state, target) => {
        fc.pre(state.ruleset.quietLimit <= 6);
        const root = rootFor(state);
        for (const { hole, proven } of root.moves) {
          const value = minimax(applyMove(state, hole), mostPositions);
          if (value === undefined) return;
          ask(root, hole, target);
          const future = 0 - value - lockedMargin(state, state.turn);
          if (future >= target) expect(proven.lower).toBeGreaterThanOrEqual(target);
          else expect(proven.upper).toBeLessThan(target);
        }
      }),
      { numRuns: numRuns / 4 },
    );
  });

  it('stop for the limits of work and nodes, and go on where they stopped', () => {
    const root = rootFor(createGame('short'));
    const { prover } = root;
    const [move] = root.moves;
    if (move === undefined) throw new Error('no move');
    const { effort } = prover;
    prover.assume({ depth: 5, quietPlies: Infinity, pessimist: null, number: 0 });
    prover.ask(move.node, childTarget(move.node, 0));
    const before = { ...effort };
    expect(prover.run(0, Infinity)).toBe(false);
    expect(effort).toEqual(before);
    expect(prover.run(3, Infinity)).toBe(false);
    expect(effort.work - before.work).toBe(3);
    expect(effort.nodes).toBe(3);
    expect(prover.run(Infinity, 7)).toBe(false);
    expect(effort.nodes).toBe(7);
    expect(prover.run(Infinity, Infinity)).toBe(true);
    expect(effort.nodes).toBeGreaterThan(7);
    const whole = effort.nodes;
    expect(prover.run(Infinity, Infinity)).toBe(true);
    expect(effort.nodes).toBe(whole);
  });

  it('count the laps of long turns as work: one for each 64', () => {
    // South's hole 2 begins an endless turn, hole 1 one of two laps.
    const state: GameState = {
      ...createGame({ holes: 2, seedsPerHole: 2 }),
      seeds: [1, 2, 0, 2],
      captured: { south: 3, north: 0 },
    };
    for (const [lapLimit, work] of [
      [63, 0],
      [64, 1],
      [640, 10],
      [1_000, 15],
    ] as const) {
      const start = { ...state, ruleset: { ...state.ruleset, lapLimit } };
      expect([1, 2].map((hole) => naivePlay(start, hole).laps.length)).toEqual([2, lapLimit]);
      expect(rootFor(start).prover.effort).toEqual({ nodes: 0, work });
    }
  });
});

/** Three seeds in the row of the player to move, two in the other. */
const state: GameState = {
  ...createGame({ holes: 3, seedsPerHole: 1, quietLimit: 20 }),
  seeds: [2, 1, 0, 0, 1, 1],
  captured: { south: 1, north: 0 },
  ply: 40,
  quietPlies: 4,
};

function entered(here: GameState = state): { prover: Prover; node: TreeNode; table: TranspositionTable } {
  const board = Uint16Array.from(here.seeds);
  const table = new TranspositionTable(1);
  const prover = new Prover(here.ruleset, new FutureKeys(board), table, { nodes: 0, work: 0 });
  const node = createNode(board.length);
  node.board.set(board);
  node.isSouthToMove = here.turn === 'south';
  node.quietPlies = here.quietPlies;
  prover.enter(node);
  return { prover, node, table };
}

const boundsOf = ({ lower, upper, lowerReach, upperReach }: TreeNode): number[] => [
  lower,
  upper,
  lowerReach,
  upperReach,
];

describe('what is known of a position without a search', () => {
  it('is that all open seeds are still to be won, as long as nothing is given up', () => {
    const { prover, node } = entered();
    for (const pessimist of ['south', 'north'] as const) {
      prover.assume({ depth: 9, quietPlies: 5, pessimist, number: 1 });
      prover.lookUp(node, 9);
      expect(boundsOf(node)).toEqual([-5, 5, 0, 0]);
    }
  });

  it('is that its player loses them all where a line is given up, or the other does', () => {
    const { prover, node } = entered();
    for (const quietPlies of [4, 3]) {
      prover.assume({ depth: 9, quietPlies, pessimist: 'south', number: 1 });
      prover.lookUp(node, 9);
      expect(boundsOf(node)).toEqual([-5, -5, 0, assumed]);
      prover.assume({ depth: 9, quietPlies, pessimist: 'north', number: 1 });
      prover.lookUp(node, 9);
      expect(boundsOf(node)).toEqual([5, 5, assumed, 0]);
    }
  });

  it('is a guess beyond the depth', () => {
    const { prover, node } = entered();
    prover.assume({ depth: 9, quietPlies: Infinity, pessimist: null, number: 0 });
    prover.lookUp(node, 1);
    expect(boundsOf(node)).toEqual([-5, 5, 0, 0]);
    prover.lookUp(node, 0);
    // A quarter of the one seed more is none, and as five seeds are left the margin is odd.
    expect(boundsOf(node)).toEqual([1, 1, assumed, assumed]);
  });

  it('is the rows as they lie once the quiet limit is reached, for as many quiet plies only', () => {
    const { prover, node } = entered({ ...state, quietPlies: 20 });
    prover.assume({ depth: 9, quietPlies: Infinity, pessimist: null, number: 0 });
    prover.lookUp(node, 9);
    expect(boundsOf(node)).toEqual([1, 1, touched, touched]);
  });

  it('is what the table holds, as far as it holds', () => {
    const { prover, node, table } = entered();
    table.store(node.keyLow, node.keyHigh, 0, { lower: -1, upper: 3, lowerReach: 15, upperReach: 16 }, 2, 5);
    prover.assume({ depth: 9, quietPlies: Infinity, pessimist: null, number: 0 });
    prover.lookUp(node, 9);
    // Four quiet plies and 15 more are below the limit of 20; 16 more would reach it.
    expect([...boundsOf(node), node.move]).toEqual([-1, 5, 15, 0, 2]);
  });

  it.each([
    { lower: 3, upper: 1, lowerReach: assumed, upperReach: 7, expected: [1, 1, assumed, 7] },
    { lower: 3, upper: 1, lowerReach: 7, upperReach: assumed, expected: [3, 3, 7, assumed] },
  ])('is what is proven where an assumption says something else: $expected', ({ expected, ...bounds }) => {
    const { prover, node, table } = entered();
    const { lower, upper, lowerReach, upperReach } = bounds;
    const depthLeft = 6;
    const put = (given: Partial<typeof bounds>): void => {
      const all = { lower: -5, upper: 5, lowerReach: 0, upperReach: 0, ...given };
      table.store(node.keyLow, node.keyHigh, (depthLeft << 14) | state.quietPlies, all, 0, 5);
    };
    put({ lower, lowerReach });
    put({ upper, upperReach });
    prover.assume({ depth: 9, quietPlies: Infinity, pessimist: null, number: 0 });
    prover.lookUp(node, depthLeft);
    expect(boundsOf(node)).toEqual(expected);
  });
});

describe('what a question adds to it', () => {
  /** Asks about the position above, with what the table holds of it and of what its moves lead to. */
  function asked(
    target: number,
    known: { readonly here?: Partial<Bounds>; readonly after: readonly [Bounds, Bounds] },
  ): TreeNode {
    const { prover, node, table } = entered();
    prover.assume({ depth: 9, quietPlies: Infinity, pessimist: null, number: 0 });
    const put = ({ keyLow, keyHigh }: TreeNode, bounds: Bounds): void => {
      table.store(keyLow, keyHigh, 0, bounds, 0, 5);
    };
    put(node, { lower: -5, upper: 5, lowerReach: 0, upperReach: 0, ...known.here });
    known.after.forEach((bounds, place) => {
      const child = createNode(node.board.length);
      // Both are quiet.
      prover.play(node, place + 1, child);
      put(child, bounds);
    });
    prover.ask(node, target);
    expect(prover.run(Infinity, Infinity)).toBe(true);
    expect(prover.effort.nodes).toBe(1);
    return node;
  }

  const worth = (value: number, reach: number): Bounds => ({
    lower: value,
    upper: value,
    lowerReach: reach,
    upperReach: reach,
  });

  it.each([
    // As good: the one whose proof reaches less far, or else the first.
    { one: worth(-1, 3), other: worth(-1, 5), bounds: [1, 1, 4, 6], move: 1 },
    { one: worth(-1, 5), other: worth(-1, 3), bounds: [1, 1, 4, 6], move: 2 },
    { one: worth(-1, 3), other: worth(-1, 3), bounds: [1, 1, 4, 4], move: 1 },
    // Better, though the proof reaches farther.
    { one: worth(-3, 5), other: worth(-1, 3), bounds: [3, 3, 6, 6], move: 1 },
    { one: worth(-1, 3), other: worth(-3, 5), bounds: [3, 3, 6, 6], move: 2 },
  ])('is of the better move: $bounds by move $move', ({ one, other, bounds, move }) => {
    const node = asked(5, { after: [one, other] });
    expect([...boundsOf(node), node.move]).toEqual([...bounds, move]);
  });

  it('is never less than what was known before', () => {
    const [open, reach] = [5, 3];
    for (const upper of [1, 3, open]) {
      // The moves show a lower bound of -upper, which is no more than what is known, and an upper bound of 1.
      const after = { lower: -1, upper, lowerReach: reach, upperReach: reach };
      const node = asked(3, { here: { lower: -1, lowerReach: 2 }, after: [after, after] });
      expect(boundsOf(node)).toEqual([-1, 1, 2, reach + 1]);
    }
  });
});

describe('targets for the answers to a move', () => {
  it('are what spoils the target, odd or even as margins are', () => {
    for (let open = 0; open <= 3; open++) {
      for (let gain = -3; gain <= 3; gain++) {
        for (let target = -4; target <= 4; target++) {
          const node = { ...createNode(4), gain, ownOpen: 1, otherOpen: open };
          const least = childTarget(node, target);
          // All margins that there can be after the move, for the player who answers.
          const margins = Array.from({ length: 41 }, (_, place) => place - 20).filter(
            (margin) => (margin + open + 1) % 2 === 0,
          );
          expect(margins).toContain(least);
          expect(margins.filter((margin) => margin >= least)).toEqual(
            margins.filter((margin) => gain - margin < target),
          );
        }
      }
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
