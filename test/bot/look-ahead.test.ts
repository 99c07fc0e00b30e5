/**
 * Looking ahead a few plies: what a search says at each depth is what trying everything that far says, with the same
 * evaluation beyond; and it takes far fewer positions.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { evaluateBoard, evaluationFor } from '../../src/bot/evaluation.js';
import { analyze, search, solve, type Analysis, type Position } from '../../src/bot/index.js';
import { createGame, type GameState, type Ruleset, type RulesetName } from '../../src/index.js';
import { northUur, southUur } from '../../src/sowing.js';
import { naiveLegalMoves, naivePlay, naiveResult, naiveScore, type NaiveState } from '../naive/naive.js';
import { anyPosition } from '../properties/arbitraries.js';
import { openSeedsOf, opponentOf, totalSeeds, withSeatsSwapped } from '../properties/helpers.js';

/** The margin of the player to move, as the score stands; final once the game is over. */
function margin(state: NaiveState): number {
  const { south, north } = naiveScore(state);
  return state.turn === 'south' ? south - north : north - south;
}

/** How many open seeds more the player to move has in his row. */
function ahead(state: GameState): number {
  return openSeedsOf(state, state.turn) - openSeedsOf(state, opponentOf(state.turn));
}

/** The value of a position as it is evaluated where a search looks no further. */
function evaluated(state: GameState): number {
  const board = Uint16Array.from(state.seeds, (seeds, index) => {
    const owner = state.uurs[index];
    return owner === null ? seeds : owner === 'south' ? southUur : northUur;
  });
  return evaluateBoard(evaluationFor(state.ruleset), board, state.turn);
}

/** A plain evaluation, which never changes: a quarter of what the player to move has more in their row. */
function quarter(position: Position): number {
  return ahead(position.toState()) / 4;
}

/** The best margin that so many plies show, by trying everything; what it tried is counted. */
function bestAhead(state: GameState, depth: number, tried = { count: 0 }): number {
  if (naiveResult(state) !== null) return margin(state);
  if (depth === 0) return margin(state) + evaluated(state);
  tried.count++;
  return Math.max(...valuesAhead(state, depth, tried).values());
}

/** The same for each move. */
function valuesAhead(state: GameState, depth: number, tried = { count: 0 }): Map<number, number> {
  return new Map(
    naiveLegalMoves(state).map((hole) => [
      hole,
      0 - bestAhead(naivePlay(state, hole).after, depth - 1, tried),
    ]),
  );
}

/** The last analysis of a depth. */
function atDepth(state: GameState, depth: number, everyMove: boolean): Analysis | undefined {
  return [...search(state, { depth, everyMove, memoryMiB: 1, nodes: 100_000 })]
    .filter((analysis) => analysis.depth === depth)
    .at(-1);
}

function valuesOf({ moves }: Analysis): Map<number, number> {
  return new Map(moves.map(({ hole, value }) => [hole, value]));
}

describe('depth by depth', () => {
  it('the first answer ranks the moves by the score if the game were to end after them', () => {
    fc.assert(
      fc.property(anyPosition, (state) => {
        fc.pre(naiveResult(state) === null);
        const [first] = search(state, { memoryMiB: 1, nodes: 100_000 });
        if (first === undefined) throw new Error('no answer');
        const values = naiveLegalMoves(state).map((hole) => {
          const { after } = naivePlay(state, hole);
          const isOver = naiveResult(after) !== null;
          return [hole, 0 - margin(after) - (isOver ? 0 : ahead(after))] as const;
        });
        expect(valuesOf(first)).toEqual(new Map(values));
        // The best first, and of several the lowest hole.
        expect(first.moves.map(({ hole }) => hole)).toEqual(
          values.toSorted((one, other) => other[1] - one[1]).map(([hole]) => hole),
        );
        expect(first).toMatchObject({
          depth: 0,
          nodes: 0,
          move: first.moves[0]?.hole,
          value: first.moves[0]?.value,
          line: [first.move],
        });
      }),
    );
  });

  it('one ply shows what it comes to, and for every move where that is asked for', () => {
    let compared = 0;
    fc.assert(
      fc.property(anyPosition, (state) => {
        fc.pre(naiveResult(state) === null);
        const values = valuesAhead(state, 1);
        const every = atDepth(state, 1, true);
        const best = atDepth(state, 1, false);
        if (every === undefined || best === undefined) return;
        compared++;
        expect(valuesOf(every)).toEqual(values);
        expect(every.value).toBe(Math.max(...values.values()));
        expect([best.value, values.get(best.move ?? 0)]).toEqual([every.value, every.value]);
        for (const { hole, value } of best.moves) expect(value >= (values.get(hole) ?? NaN)).toBe(true);
        // A move is proven where the game ends with it, or nothing is left to be won.
        for (const { hole, exact } of every.moves) {
          const { after } = naivePlay(state, hole);
          if (naiveResult(after)?.reason === 'stuck') expect(exact).toBe(true);
          else if (naiveResult(after) === null) expect(exact).toBe(false);
        }
      }),
    );
    expect(compared).toBeGreaterThan(3);
  });

  it.each([2, 3, 4, 5])('%i plies show what trying everything shows, and hardly try any of it', (depth) => {
    for (const state of [createGame('short'), createGame('gabradarre'), createGame('jama2002')]) {
      const tried = { count: 0 };
      const values = valuesAhead(state, depth, tried);
      const best = Math.max(...values.values());
      const every = atDepth(state, depth, true);
      expect(every && valuesOf(every)).toEqual(values);
      const found = atDepth(state, depth, false);
      expect([found?.value, values.get(found?.move ?? 0)]).toEqual([best, best]);
      expect(found?.line.length).toBeLessThanOrEqual(depth);
      if (depth === 5) expect(found?.nodes).toBeLessThan(tried.count / 3);
      // Played out, the line leads to the value: no other move of it would do better.
      let here: NaiveState = state;
      for (const hole of found?.line ?? []) here = naivePlay(here, hole).after;
      const left = depth - (found?.line.length ?? 0);
      expect(bestAhead(here, left) * (here.turn === state.turn ? 1 : -1)).toBe(best);
    }
  });

  it.each<RulesetName>(['short', 'gabradarre', 'jama2002', 'somaliland', 'standard', 'russ1984'])(
    'the line is as long as the search is deep, where the table has room for all that was searched (%s)',
    (name) => {
      for (const depth of [1, 2, 3, 4, 5, 6]) {
        const start = createGame(name);
        const { line, move } = analyze(start, { depth, memoryMiB: 16, nodes: 10_000 });
        expect(line).toHaveLength(depth);
        expect(line[0]).toBe(move);
        let here: NaiveState = start;
        for (const hole of line) {
          expect(naiveLegalMoves(here)).toContain(hole);
          here = naivePlay(here, hole).after;
        }
      }
    },
  );

  it('players in each other’s seats see the same', () => {
    // Not on the first ply, where South alone may be bound to hole 1.
    const state = { ...createGame('short'), ply: 1 };
    const analysis = analyze(state, { depth: 5, nodes: 100_000 });
    expect(analyze(withSeatsSwapped(state), { depth: 5, nodes: 100_000 })).toEqual(analysis);
  });
});

/**
 * What is only meant to save work, such as trying promising moves first, changes no answer: here it is noticed when it
 * no longer does. `positions` is how many were searched when this was measured last; a twentieth more is let pass.
 */
describe('the work it takes', () => {
  it.each<[Partial<Ruleset>, positions: number]>([
    [{ holes: 3 }, 817],
    [{ holes: 4 }, 5_118],
    [{ holes: 4, seedsPerHole: 3, uurs: false }, 6_137],
    [{ holes: 4, seedsPerHole: 5 }, 3_917],
    [{ holes: 4, quietLimit: 6 }, 4_557],
    [{ holes: 4, quietLimit: 8 }, 5_271],
    [{ holes: 5, quietLimit: 12 }, 12_250],
    [{ holes: 5, seedsPerHole: 5 }, 23_110],
  ])('to solve %j', (rules, positions) => {
    const memoryMiB = rules.holes === 5 ? 32 : 4;
    const { nodes, solved } = solve(createGame(rules), { memoryMiB, nodes: 2 * positions });
    expect(solved).toBe(true);
    expect(nodes).toBeLessThanOrEqual(1.05 * positions);
  });

  it.each<[RulesetName, depth: number, everyMove: boolean, positions: number]>([
    ['short', 12, false, 12_147],
    ['gabradarre', 10, false, 6_842],
    ['jama2002', 10, false, 4_801],
    ['somaliland', 11, false, 3_631],
    ['standard', 7, false, 5_479],
    ['russ1984', 7, false, 3_417],
    ['short', 7, true, 2_173],
    ['gabradarre', 7, true, 2_863],
    ['jama2002', 7, true, 2_677],
    ['standard', 6, true, 7_244],
    ['russ1984', 7, true, 8_534],
  ])('to look ahead in %s, %i plies, for every move: %s', (name, depth, everyMove, positions) => {
    const { nodes, depth: reached } = analyze(createGame(name), {
      depth,
      everyMove,
      memoryMiB: 4,
      nodes: 2 * positions,
      evaluate: quarter,
    });
    expect(reached).toBe(depth);
    expect(nodes).toBeLessThanOrEqual(1.05 * positions);
  });
});

it('at most all seeds are won', () => {
  const state = createGame('short');
  for (const { value } of analyze(state, { depth: 3, nodes: 100_000 }).moves)
    expect(Math.abs(value)).toBeLessThanOrEqual(totalSeeds(state));
});
