/**
 * The evaluation: what its table adds up is what its weights say, on any board; and the weights are those of the fit.
 */
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readFeatures, weightCount } from '../../bench/fit/features.js';
import { playGames } from '../../bench/fit/games.js';
import { createRegression } from '../../bench/fit/regression.js';
import { weightsFile } from '../../bench/fit/weights-file.js';
import {
  evaluateBoard,
  evaluationFor,
  evaluationOf,
  holeStates,
  inSeeds,
  weightsFor,
} from '../../src/bot/evaluation.js';
import { Position, randomFrom } from '../../src/bot/index.js';
import { fallbackWeights, namedWeights } from '../../src/bot/weights.js';
import {
  applyMove,
  createGame,
  legalMoves,
  resolveRuleset,
  result,
  rulesets,
  type GameState,
  type Player,
  type Ruleset,
  type RulesetName,
} from '../../src/index.js';
import { naiveScore } from '../naive/naive.js';

const anyRuleset: fc.Arbitrary<Ruleset> = fc
  .record({
    holes: fc.integer({ min: 2, max: 24 }),
    seedsPerHole: fc.integer({ min: 1, max: 20 }),
    relay: fc.boolean(),
    captureLastSeed: fc.boolean(),
    uurs: fc.boolean(),
    endsWhen: fc.constantFrom('mover-stuck' as const, 'either-stuck' as const),
  })
  .map(resolveRuleset);

/** The positions of a game at random. */
function gameOf(ruleset: Ruleset, seed: number): GameState[] {
  const random = randomFrom(seed);
  const states = [createGame(ruleset)];
  for (let state = states[0] as GameState; result(state) === null && states.length < 150;) {
    const moves = legalMoves(state);
    state = applyMove(state, moves[random(moves.length)] ?? 0);
    states.push(state);
  }
  return states;
}

const openIn = ({ seeds, uurs }: GameState): number =>
  seeds.reduce((sum, count, index) => sum + (uurs[index] === null ? count : 0), 0);

function boardOf({ seeds, uurs }: GameState): Uint16Array {
  return Uint16Array.from(seeds, (count, index) => {
    const owner = uurs[index];
    return owner === null ? count : count | (owner === 'south' ? 0x4000 : 0x8000);
  });
}

/** The sum of the weights, as weights.ts tells it, in seeds. */
function byWeights(weights: readonly number[], state: GameState): number {
  const { ruleset, seeds, uurs, turn } = state;
  const { holes } = ruleset;
  const average = openIn(state) / (2 * holes);
  let hundredths = 0;
  for (let index = 0; index < 2 * holes; index++) {
    const owner = uurs[index] ?? null;
    const kind = owner === null ? Math.min(seeds[index] ?? 0, 9) : owner === turn ? 10 : 11;
    const isOwn = index < holes === (turn === 'south');
    const hole = index % holes;
    // A hole of the other row stands where the hole facing it stands.
    const place = -1 + (2 * (isOwn ? hole : holes - 1 - hole)) / (holes - 1);
    const [fixed = NaN, step = NaN, open = NaN] = weights.slice(6 * kind + (isOwn ? 0 : 3));
    hundredths += fixed + place * step + average * open;
  }
  return hundredths / 100;
}

describe('the evaluation', () => {
  it('is what the weights add up to, within the open seeds and odd or even as they are', () => {
    fc.assert(
      fc.property(anyRuleset, fc.nat(), (ruleset, seed) => {
        const evaluation = evaluationFor(ruleset);
        const evaluate = evaluationOf(ruleset);
        for (const state of gameOf(ruleset, seed).filter((each) => result(each) === null)) {
          const open = openIn(state);
          const value = evaluateBoard(evaluation, boardOf(state), state.turn);
          expect(Math.abs(value)).toBeLessThanOrEqual(open);
          expect(Math.abs(value % 2)).toBe(open % 2);
          const sum = Math.min(Math.max(byWeights(weightsFor(ruleset), state), -open), open);
          // Each hole is rounded to sixteenths and, for each open seed, to 1/256 of these.
          const rounding = 1 / 16 + 2 * ruleset.holes * (1 / 32 + open / 8_192);
          expect(Math.abs(value - sum)).toBeLessThanOrEqual(1 + rounding);
          expect(evaluate(Position.from(state))).toBe(value);
        }
      }),
      { numRuns: 60 },
    );
  });

  it('is the same for either player in the place of the other', () => {
    for (const state of gameOf(rulesets.standard, 5).slice(0, -1)) {
      const board = boardOf(state);
      const mirrored = board.map((_, index) => {
        const entry = board[(index + 12) % 24] ?? 0;
        return entry < 0x4000 ? entry : entry ^ 0xc000;
      });
      const evaluation = evaluationFor(state.ruleset);
      const other: Player = state.turn === 'south' ? 'north' : 'south';
      expect(evaluateBoard(evaluation, mirrored, other)).toBe(evaluateBoard(evaluation, board, state.turn));
    }
  });

  it('leaves nothing to expect where the game is over', () => {
    for (const ruleset of Object.values(rulesets)) {
      const end = gameOf({ ...ruleset, quietLimit: 20 }, 3).at(-1) as GameState;
      const { south, north } = naiveScore(end);
      const position = Position.from(end);
      expect(result(end)).not.toBeNull();
      expect(evaluationOf(ruleset)(position)).toBe(0);
      expect(position.margin).toBe(end.turn === 'south' ? south - north : north - south);
    }
  });

  it('leaves room in the table: no sum over the holes runs over', () => {
    const all = Array.from({ length: 23 }, (_, place) => place + 2).flatMap((holes) =>
      [true, false].map((relay) => resolveRuleset({ holes, relay })),
    );
    for (const ruleset of [...all, ...Object.values(rulesets)]) {
      const { holes: table } = evaluationFor(ruleset);
      let [fixed, perOpenSeed] = [0, 0];
      for (let place = 0; place < 2 * ruleset.holes; place++) {
        const entries = [...table.subarray(place * holeStates, (place + 1) * holeStates)];
        const low = (entry: number): number => (entry << 16) >> 16;
        fixed += Math.max(...entries.map((entry) => Math.abs(low(entry))));
        perOpenSeed += Math.max(...entries.map((entry) => Math.abs((entry - low(entry)) >> 16)));
      }
      expect(fixed).toBeLessThan(2 ** 15);
      expect(perOpenSeed).toBeLessThan(2 ** 15);
    }
  });

  it('rounds to the nearest number that is odd or even as the open seeds are', () => {
    expect([-80, -17, -16, 0, 15, 16, 47, 48, 64, 80].map((value) => inSeeds(value, 4))).toEqual([
      -4, -2, 0, 0, 0, 2, 2, 4, 4, 4,
    ]);
    expect([-31, -1, 0, 31, 32].map((value) => inSeeds(value, 3))).toEqual([-1, -1, 1, 1, 3]);
    expect([-Infinity, Infinity].map((value) => inSeeds(value, 5))).toEqual([-5, 5]);
    expect([-1, 0, 1].map((value) => inSeeds(value, 0))).toEqual([0, 0, 0]);
  });

  it('knows the named rulesets, however their boards are drawn, and falls back for all others', () => {
    for (const [name, ruleset] of Object.entries(rulesets)) {
      expect(weightsFor({ ...ruleset, direction: 'counterclockwise', quietLimit: 7 })).toBe(
        namedWeights[name],
      );
    }
    const { usual, slope } = fallbackWeights.relay;
    expect(weightsFor(resolveRuleset({ seedsPerHole: 5 }))).toEqual(usual);
    expect(weightsFor(resolveRuleset({ holes: 6, seedsPerHole: 3 }))).toEqual(
      usual.map((weight, place) => weight + (slope[place] ?? NaN)),
    );
    expect(weightsFor(resolveRuleset({ relay: false }))).toEqual(fallbackWeights.singleLap.usual);
  });
});

describe('the fit', () => {
  it('wrote the weights that are shipped', () => {
    const file = readFileSync(new URL('../../src/bot/weights.ts', import.meta.url), 'utf8');
    expect(weightsFile({ named: namedWeights, fallback: fallbackWeights })).toBe(file);
    expect(Object.keys(namedWeights)).toEqual(Object.keys(rulesets));
    const lists = [
      ...Object.values(namedWeights),
      ...Object.values(fallbackWeights).flatMap(({ usual, slope }) => [usual, slope]),
    ];
    for (const list of lists) {
      expect(list).toHaveLength(weightCount);
      expect(list.every(Number.isInteger)).toBe(true);
    }
  });

  it('finds the weights that numbers were made from', () => {
    const random = randomFrom(4);
    const wanted = [3, -2, 0.5, 0];
    const regression = createRegression(wanted.length, 1e-9);
    for (let place = 0; place < 200; place++) {
      const features = Float64Array.from(wanted, () => random(7) - 3);
      const value = wanted.reduce((sum, weight, at) => sum + weight * (features[at] ?? NaN), 0);
      regression.add(features, value, 1 + random(3));
    }
    regression.solve().forEach((weight, place) => {
      expect(weight).toBeCloseTo(wanted[place] ?? NaN, 5);
    });
  });

  it('sees of a position what the evaluation adds up', () => {
    const ruleset = resolveRuleset('short');
    const options = { count: 60, depth: 1, openingPlies: 4, oneRandomIn: 5, seed: 8 };
    const positions = playGames(ruleset, () => 0, options);
    const evaluation = evaluationFor(ruleset);
    const features = new Float64Array(weightCount);
    for (let place = 0; place < positions.count; place++) {
      readFeatures(positions, place, features, false);
      const weights = weightsFor(ruleset);
      const sum = features.reduce((all, feature, at) => all + feature * (weights[at] ?? NaN), 0) / 100;
      const board = positions.boards.subarray(12 * place, 12 * place + 12);
      const open = board.reduce((seeds, entry) => seeds + (entry < 0x4000 ? entry : 0), 0);
      const value = evaluateBoard(evaluation, board, 'south');
      expect(Math.abs(value - Math.min(Math.max(sum, -open), open))).toBeLessThanOrEqual(1.5);
    }
  });

  it('plays the same games from the same seed, and counts what each came to', () => {
    for (const name of ['short', 'russ1984'] as RulesetName[]) {
      const options = { count: 300, depth: 2, openingPlies: 4, oneRandomIn: 5, seed: 3 };
      const positions = playGames(rulesets[name], () => 0, options);
      expect(playGames(rulesets[name], () => 0, options)).toEqual(positions);
      const { boards, came, games, holes } = positions;
      for (let place = 0; place < positions.count; place++) {
        const board = boards.subarray(2 * holes * place, 2 * holes * (place + 1));
        const open = board.reduce((seeds, entry) => seeds + (entry < 0x4000 ? entry : 0), 0);
        expect(Math.abs(came[place] ?? NaN)).toBeLessThanOrEqual(open);
        expect(Math.abs((came[place] ?? NaN) % 2)).toBe(open % 2);
        // What a ply gains, the margin to come loses; the other player is then to move.
        if (games[place] !== games[place + 1]) continue;
        const next = boards.subarray(2 * holes * (place + 1), 2 * holes * (place + 2));
        const openAfter = next.reduce((seeds, entry) => seeds + (entry < 0x4000 ? entry : 0), 0);
        const gain = (came[place] ?? NaN) + (came[place + 1] ?? NaN);
        expect(Math.abs(gain)).toBeLessThanOrEqual(open - openAfter);
      }
    }
  });
});
