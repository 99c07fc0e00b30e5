/**
 * Searches and the solver agree with plain minimax, whatever the options of the game and the limits; their answers are
 * legal and hold what they say.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { analyze, analyzeAsync, search, solve, type Analysis } from '../../src/bot/index.js';
import {
  applyMove,
  createGame,
  isLayliError,
  legalMoves,
  result,
  score,
  type GameState,
  type Ruleset,
} from '../../src/index.js';
import { parsePosition } from '../../src/notation/index.js';
import { isDeep } from '../deep.js';
import { anyPosition } from '../properties/arbitraries.js';
import { minimax, minimaxWithin } from './minimax.js';
import { mostNodes, mostPositions, numRuns, smallPosition } from './small.js';

/** The margin that a line leads to, for the player who begins it; every move of it must be legal. */
function play(start: GameState, line: readonly number[]): GameState {
  return line.reduce((state, hole) => applyMove(state, hole), start);
}

function marginOf(state: GameState, player: GameState['turn']): number {
  const { south, north } = score(state);
  return player === 'south' ? south - north : north - south;
}

/** Best play keeps to the value, however far the line goes. */
function expectValueKept(start: GameState, { line, value }: Analysis): void {
  const end = play(start, line);
  const worth = minimax(end, mostPositions);
  if (worth !== undefined) expect(end.turn === start.turn ? worth : 0 - worth).toBe(value);
}

describe('laws', { timeout: isDeep ? 3_600_000 : 600_000 }, () => {
  it('solve finds what minimax finds, with a line that leads there', () => {
    let compared = 0;
    fc.assert(
      fc.property(smallPosition, (state) => {
        const expected = minimax(state, mostPositions);
        if (expected === undefined) return;
        compared++;
        const solution = solve(state, { memoryMiB: 1, nodes: mostNodes });
        if (!solution.solved) throw new Error(`not solved: ${JSON.stringify(solution)}`);
        expect(solution.value).toBe(expected);
        const end = play(state, solution.line);
        expect(result(end)).not.toBeNull();
        expect(marginOf(end, state.turn)).toBe(expected);
        expect(solution.move).toBe(solution.line[0] ?? null);
      }),
      { numRuns },
    );
    expect(compared).toBeGreaterThan(numRuns / 2);
  });

  it('a search says exact only of what minimax finds, and gets there in the end', () => {
    const mostNodes = 50_000;
    let compared = 0;
    let exact = 0;
    fc.assert(
      fc.property(smallPosition, fc.boolean(), (state, everyMove) => {
        const worthOf = minimaxWithin(mostPositions);
        const expected = worthOf(state);
        if (expected === undefined) return;
        compared++;
        let last: Analysis | undefined;
        for (const analysis of search(state, { memoryMiB: 1, everyMove, nodes: mostNodes })) {
          last = analysis;
          if (analysis.exact) {
            expect(analysis.value).toBe(expected);
            expectValueKept(state, analysis);
          }
          for (const { hole, value, exact } of analysis.moves) {
            const isBound = analysis.exact && !everyMove;
            const after = exact || isBound ? worthOf(applyMove(state, hole)) : undefined;
            if (after === undefined) continue;
            if (exact) expect(value).toBe(0 - after);
            else expect(value).toBeGreaterThanOrEqual(0 - after);
            if (isBound) expect(value).toBeLessThanOrEqual(analysis.value);
          }
        }
        // A position where the players can go on quietly for long may take more nodes than these.
        if (!last?.exact) {
          expect(last?.nodes).toBe(mostNodes);
          return;
        }
        exact++;
        if (everyMove && last.nodes < mostNodes) expect(last.moves.every((move) => move.exact)).toBe(true);
        const best = last.move;
        if (best !== null) expect(0 - (worthOf(applyMove(state, best)) ?? NaN)).toBe(expected);
      }),
      { numRuns: numRuns / 2 },
    );
    expect(compared).toBeGreaterThan(numRuns / 4);
    expect(exact).toBeGreaterThan(0.9 * compared);
  });

  it('beside a proven value what another move is worth at most is proven, too', () => {
    // At the depth at which hole 2 is proven to be worth 10, hole 1 seems to be worth no more than 8, and is worth 10.
    const rules = { holes: 3, seedsPerHole: 3, captureLastSeed: true, quietLimit: 6 };
    const state = parsePosition('1,3,5s/2s,1,2 S 0-4 2 25', rules);
    const worths = new Map(
      legalMoves(state).map((hole) => [hole, 0 - (minimax(applyMove(state, hole), 60_000) ?? NaN)]),
    );
    const { exact, value, moves } = analyze(state, { nodes: 20_000 });
    expect(exact).toBe(true);
    expect(value).toBe(Math.max(...worths.values()));
    for (const move of moves) expect(move.value).toBeGreaterThanOrEqual(worths.get(move.hole) ?? NaN);
  });

  it('what a budget cut short is legal, and its bounds hold', () => {
    fc.assert(
      fc.property(smallPosition, fc.integer({ min: 0, max: 60 }), (state, nodes) => {
        const expected = minimax(state, mostPositions);
        const solution = solve(state, { memoryMiB: 1, nodes });
        expect(solution.nodes).toBeLessThanOrEqual(nodes);
        if (expected === undefined) return;
        if (solution.solved) expect(solution.value).toBe(expected);
        else {
          expect(solution.lower).toBeLessThanOrEqual(expected);
          expect(solution.upper).toBeGreaterThanOrEqual(expected);
        }
      }),
      { numRuns },
    );
  });

  it('every search of any position ends with legal moves and a legal line, even without a node to spend', () => {
    fc.assert(
      fc.property(anyPosition, fc.integer({ min: 0, max: 40 }), (state, nodes) => {
        const analysis = analyze(state, { nodes, memoryMiB: 1 });
        const legal = legalMoves(state);
        expect(analysis.nodes).toBeLessThanOrEqual(nodes);
        expect(analysis.moves.map(({ hole }) => hole).sort((one, other) => one - other)).toEqual(legal);
        expect(analysis.move).toBe(analysis.moves[0]?.hole ?? null);
        expect(analysis.line[0] ?? null).toBe(analysis.move);
        play(state, analysis.line);
        if (legal.length === 0) {
          expect(analysis).toMatchObject({
            exact: true,
            value: marginOf(state, state.turn),
            line: [],
            nodes: 0,
          });
        }
      }),
      { numRuns: Math.min(150, numRuns) },
    );
  });

  it('the same budget of nodes gives the same analysis, in one go, in slices and asynchronously', async () => {
    await fc.assert(
      fc.asyncProperty(anyPosition, fc.integer({ min: 1, max: 3_000 }), async (state, nodes) => {
        const options = { nodes, memoryMiB: 1 };
        const analysis = analyze(state, options);
        expect(analyze(state, options)).toEqual(analysis);
        expect([...search(state, options)].at(-1)).toEqual(analysis);
        expect(await analyzeAsync(state, options)).toEqual(analysis);
      }),
      { numRuns: 20 },
    );
  });
});

describe('known values', () => {
  it.each([
    [2, 16],
    [3, 2],
    [4, 6],
    [5, 0],
  ])('the board of 2 x %i is worth %i to South, with a small table and a large one', (holes, value) => {
    for (const memoryMiB of holes < 5 ? [1, 32] : [32]) {
      const solution = solve(createGame({ holes }), { memoryMiB, nodes: mostNodes });
      expect(solution).toMatchObject({ solved: true, value });
    }
  });
});

describe('lines', () => {
  it.each<[Partial<Ruleset>, number]>([
    // Here the table remembers moves of other questions, which lose seeds.
    [
      {
        holes: 4,
        seedsPerHole: 2,
        captureLastSeed: true,
        uurs: false,
        opening: 'first-hole',
        endsWhen: 'either-stuck',
        lapLimit: 7,
        quietLimit: 2,
      },
      6,
    ],
  ])('of an exact value lead to it: %j', (rules, value) => {
    const start = createGame(rules);
    const exact = [...search(start, { memoryMiB: 1, nodes: 50_000 })].filter((analysis) => analysis.exact);
    expect(exact.length).toBeGreaterThan(0);
    for (const analysis of exact) {
      expect(analysis.value).toBe(value);
      expectValueKept(start, analysis);
    }
  });
});

describe('solving', () => {
  it.each([16, 66])(
    'has patience where a few turns take as long as thousands of positions: quiet limit %i',
    (quietLimit) => {
      // Some turns are endless: 100,000 laps. A turn that ends meets none of the 455 ways to lay 12 seeds into 4 holes,
      // with one of the holes to lift, twice, so that it takes less than 2,000; a lower limit changes no value.
      const start = createGame({
        holes: 2,
        seedsPerHole: 3,
        uurs: false,
        quietLimit,
        lapLimit: 100_000,
      });
      const state = { ...start, seeds: [3, 7, 2, 0] };
      const expected = minimax({ ...state, ruleset: { ...start.ruleset, lapLimit: 2_000 } }, mostPositions);
      expect(expected).toBeDefined();
      expect(solve(state, { memoryMiB: 4 })).toMatchObject({ solved: true, value: expected });
    },
  );

  it('tells what is proven of a game that goes on quietly for longer than any tree is deep, and ends', () => {
    // Both players have one hole, and every turn from it is forfeited: in the end South has 3 + 4 seeds and North 1.
    const after = (quietLimit: number): GameState => ({
      ...createGame({ holes: 2, seedsPerHole: 2, lapLimit: 1, quietLimit }),
      seeds: [3, 2, 2, 1],
      uurs: [null, 'south', 'south', null],
    });
    const value = 6;
    const budget = { memoryMiB: 4, nodes: 1_000_000 };
    expect(solve(after(2_001), budget)).toMatchObject({ solved: true, value });
    for (const quietLimit of [2_002, 4_096]) {
      const solution = solve(after(quietLimit), budget);
      if (solution.solved) throw new Error('solved');
      expect(solution.lower <= value && value <= solution.upper).toBe(true);
      expect(solution.nodes).toBeLessThan(budget.nodes / 10);
    }
  });

  it('tells what is proven, wherever it is cut short, and never less with more to spend', () => {
    const start = createGame({ holes: 3 });
    const value = 2;
    let before = { lower: -24, upper: 24 };
    for (let nodes = 0; ; nodes += 25) {
      const solution = solve(start, { memoryMiB: 1, nodes });
      if (solution.solved) {
        expect(solution.value).toBe(value);
        break;
      }
      const { lower, upper } = solution;
      expect(before.lower <= lower && lower <= value && value <= upper && upper <= before.upper).toBe(true);
      before = { lower, upper };
    }
    // Up to the last question, which is whether it is worth the greater of two margins.
    expect(before.upper - before.lower).toBe(2);
  });

  it('takes 256 mebibytes where nothing else is said', () => {
    const start = createGame({ holes: 3 });
    expect(solve(start)).toEqual(solve(start, { memoryMiB: 256 }));
  });
});

describe('limits', () => {
  it('what needs no further position is found though none may be searched', () => {
    for (const name of ['short', 'standard'] as const) {
      const onePly = analyze(createGame(name), { depth: 1 });
      expect(onePly).toMatchObject({ depth: 1, nodes: 0 });
      expect(analyze(createGame(name), { nodes: 0 })).toEqual(onePly);
    }
  });

  it('a depth is not exceeded', () => {
    const depths = [...search(createGame(), { depth: 3, nodes: 10_000 })].map(({ depth }) => depth);
    expect(depths.at(-1)).toBe(3);
    expect(new Set(depths)).toEqual(new Set([0, 1, 2, 3]));
  });

  it('no time is enough for a legal move', () => {
    expect(analyze(createGame('standard'), { timeMs: 0 }).move).not.toBeNull();
    expect(solve(createGame('standard'), { timeMs: 0 }).solved).toBe(false);
  });

  it('however short its questions are, a search looks at the clock between them', () => {
    expect(analyze(createGame('standard'), { timeMs: 0 })).toMatchObject({
      depth: 0,
      line: [expect.any(Number)],
    });
  });

  it('progress is told, and can end the search', async () => {
    const told: number[] = [];
    await analyzeAsync(createGame('short'), { nodes: 20_000, onProgress: ({ depth }) => told.push(depth) });
    expect(told.length).toBeGreaterThan(3);
    const stop = new Error('enough');
    const throwing = (): never => {
      throw stop;
    };
    await expect(analyzeAsync(createGame('short'), { onProgress: throwing })).rejects.toBe(stop);
    expect(() => solve(createGame('short'), { onProgress: throwing })).toThrow(stop);
  });

  it('a signal aborts', async () => {
    const reason = new Error('no longer wanted');
    await expect(analyzeAsync(createGame(), { signal: AbortSignal.abort(reason) })).rejects.toBe(reason);
    const controller = new AbortController();
    const running = analyzeAsync(createGame(), {
      signal: controller.signal,
      timeMs: 60_000,
      onProgress: () => {
        controller.abort(reason);
      },
    });
    await expect(running).rejects.toBe(reason);
  });

  it.each<[string, object]>([
    ['depth', { depth: 0 }],
    ['depth', { depth: 2_001 }],
    ['depth', { depth: 1.5 }],
    ['timeMs', { timeMs: -1 }],
    ['timeMs', { timeMs: NaN }],
    ['timeMs', { timeMs: Infinity }],
    ['nodes', { nodes: -1 }],
    ['nodes', { nodes: 2 ** 60 }],
    ['memoryMiB', { memoryMiB: 0 }],
    ['memoryMiB', { memoryMiB: 1e9 }],
    ['everyMove', { everyMove: 'yes' }],
    ['did you mean timeMs', { timeMS: 5 }],
    ['did you mean depth', { deph: 5 }],
    ['options', [5] as object],
  ])('names what is wrong: %s', (words, options) => {
    for (const call of [() => analyze(createGame(), options), () => search(createGame(), options)]) {
      expect(call).toThrow(words);
      try {
        call();
      } catch (error) {
        expect(isLayliError(error, 'INVALID_ARGUMENT')).toBe(true);
      }
    }
  });

  it('solve and analyzeAsync check their own options', async () => {
    expect(() => solve(createGame(), { depth: 3 } as object)).toThrow('depth');
    expect(() => solve(createGame(), { onProgress: 3 } as object)).toThrow(
      'options.onProgress is 3, but must be a function that takes the progress',
    );
    await expect(analyzeAsync(createGame(), { onProgress: 3 } as object)).rejects.toThrow(
      'options.onProgress is 3, but must be a function that takes an analysis',
    );
    await expect(analyzeAsync(createGame(), { signal: 3 } as object)).rejects.toThrow('signal');
    await expect(analyzeAsync({ ...createGame(), ply: -1 })).rejects.toThrow('ply');
  });
});
