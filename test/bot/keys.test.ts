/**
 * Keys of positions to come: where they are said to be exact, no two different positions share one.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createKeys } from '../../src/bot/keys.js';
import { createBoards, layoutOf } from '../../src/bot/search/boards.js';
import { Position } from '../../src/bot/index.js';
import { createGame, resolveRuleset, type GameState } from '../../src/index.js';
import { anyGame } from '../properties/arbitraries.js';
import { playOut, positionsOf, withSeatsSwapped } from '../properties/helpers.js';
import { scatteredNumbers } from './integers.js';

const south = 0x4000;
const north = 0x8000;

function boardOf({ seeds, uurs }: GameState): Uint16Array {
  return Uint16Array.from(seeds, (count, index) => {
    const owner = uurs[index];
    return count | (owner === null ? 0 : owner === 'south' ? south : north);
  });
}

/** The keys of positions that follow a board, and how to read one. */
interface Keys {
  readonly isExact: boolean;
  readonly read: (board: Uint16Array, isSouthToMove: boolean) => void;
  readonly key: () => [low: number, high: number];
  readonly ownOpen: () => number;
}

const boards = createBoards();

function keysFor(first: Uint16Array): Keys {
  const open = first.reduce((sum, entry) => sum + (entry < south ? entry : 0), 0);
  const ruleset = resolveRuleset({ holes: first.length / 2 });
  const layout = layoutOf(ruleset, open);
  const { isExact, read, low, high, ownOpen } = createKeys(first, boards, layout);
  return {
    isExact,
    read: (board, isSouthToMove) => {
      boards.setUp(ruleset, layout);
      boards.put(0, board, 0);
      read(0, isSouthToMove ? 0 : 1);
    },
    key: () => [low(), high()],
    ownOpen,
  };
}

/** All that the future depends on but for the quiet plies, told as the player to move sees it. */
function future({ ruleset, seeds, uurs, turn }: GameState, tellsSides: boolean): string {
  const holes = seeds.map((count, index) => {
    const owner = uurs[index];
    return owner === null ? count : owner === turn ? 'own' : 'other';
  });
  const seen = turn === 'south' ? holes : [...holes.slice(ruleset.holes), ...holes.slice(0, ruleset.holes)];
  return JSON.stringify(tellsSides ? [turn, seen] : seen);
}

/** The halves of a hash: a sum in which each seed and each hole of an uur counts with a number of its own. */
function hashOf({ ruleset: { holes }, seeds, uurs, turn }: GameState): [low: number, high: number] {
  const size = 2 * holes;
  const numbers = scatteredNumbers(0x51ed270bn, 6 * size);
  const sums: [bigint, bigint] = [0n, 0n];
  for (let place = 0; place < size; place++) {
    const index = turn === 'south' ? place : (place + holes) % size;
    const owner = uurs[index] ?? null;
    const block = owner === null ? 0 : owner === turn ? 4 : 2;
    const times = owner === null ? BigInt(seeds[index] ?? 0) : 1n;
    for (const half of [0, 1] as const) sums[half] += times * (numbers[(block + half) * size + place] ?? 0n);
  }
  return [signed(sums[0]), signed(sums[1])];
}

function signed(number: bigint): number {
  return Number(BigInt.asIntN(32, number));
}

/** In how many ways so many can be chosen, from factorials. */
function ways(all: number, chosen: number): bigint {
  const factorial = (number: number): bigint => (number < 2 ? 1n : BigInt(number) * factorial(number - 1));
  return chosen > all ? 0n : factorial(all) / (factorial(chosen) * factorial(all - chosen));
}

/**
 * The halves of an exact key: the number of the arrangement of open seeds in the combinatorial number system, and
 * the digits of the uurs in base three: none, own, other. They lie above its low 32 bits and in its high ones.
 */
function keyOf(start: GameState, { ruleset: { holes }, seeds, uurs, turn }: GameState): [number, number] {
  const open = start.uurs.flatMap((owner, index) => (owner === null ? [index] : []));
  const own = (index: number): boolean => index < holes === (turn === 'south');
  const order = [...open.filter(own), ...open.filter((index) => !own(index))];
  const hasUurs = open.length < 2 * holes;
  let pattern = hasUurs && turn === 'south' ? 1n : 0n;
  let number = 0n;
  let sum = 0;
  order.forEach((index, place) => {
    const owner = uurs[index] ?? null;
    if (owner === null) sum += seeds[index] ?? 0;
    if (place < order.length / 2) pattern = 3n * pattern + (owner === null ? 0n : owner === turn ? 1n : 2n);
    number += ways(sum + place, place + 1);
  });
  const patterns = 3n ** BigInt(order.length / 2) * (hasUurs ? 2n : 1n);
  return [signed(number), signed((number >> 32n) * patterns + pattern)];
}

describe('laws', () => {
  it('an exact key stands for one position, and one position has one key', () => {
    let exact = 0;
    fc.assert(
      fc.property(anyGame(60), (game) => {
        const keys = keysFor(boardOf(game.start));
        if (!keys.isExact) return;
        exact++;
        const tellsSides = game.start.uurs.some((owner) => owner !== null);
        const seen = new Map<string, string>();
        for (const state of positionsOf(game)) {
          keys.read(boardOf(state), state.turn === 'south');
          expect(keys.key()).toEqual(keyOf(game.start, state));
          const key = keys.key().join(':');
          const content = future(state, tellsSides);
          expect(seen.get(key) ?? content).toBe(content);
          seen.set(key, content);
          expect([...seen.values()].filter((value) => value === content)).toHaveLength(1);
        }
      }),
      { numRuns: 150 },
    );
    expect(exact).toBeGreaterThan(30);
  });

  it('a hash tells positions apart, and a position has the same one wherever it is reached', () => {
    let hashed = 0;
    fc.assert(
      fc.property(anyGame(60), (game) => {
        const keys = keysFor(boardOf(game.start));
        if (keys.isExact) return;
        hashed++;
        for (const state of positionsOf(game)) {
          keys.read(boardOf(state), state.turn === 'south');
          expect(keys.key()).toEqual(hashOf(state));
          const key = keys.key();
          keys.read(boardOf(withSeatsSwapped(state)), state.turn !== 'south');
          expect(keys.key()).toEqual(key);
        }
      }),
      { numRuns: 500 },
    );
    expect(hashed).toBeGreaterThan(20);
  });

  it('the open seeds of the player to move are counted, exactly or by a hash', () => {
    fc.assert(
      fc.property(anyGame(20), (game) => {
        const keys = keysFor(boardOf(game.start));
        for (const { before } of playOut(game).plies) {
          keys.read(boardOf(before), before.turn === 'south');
          const open = (player: GameState['turn']): number =>
            before.seeds.reduce(
              (sum, count, index) =>
                before.uurs[index] === null && index < before.ruleset.holes === (player === 'south')
                  ? sum + count
                  : sum,
              0,
            );
          expect(keys.ownOpen()).toBe(open(before.turn));
        }
      }),
      { numRuns: 100 },
    );
  });
});

it.each([
  [6, 4, true],
  [6, 5, true],
  [7, 4, true],
  [8, 4, false],
  [12, 1, true],
  [13, 1, false],
  // 210 over 10 arrangements, some 4 x 10^16, are more than a number can count.
  [5, 20, false],
  [12, 4, false],
])('keys of 2 x %i holes with %i seeds each: exact is %s', (holes, seedsPerHole, isExact) => {
  const state = Position.from(createGame({ holes, seedsPerHole })).toState();
  expect(keysFor(boardOf(state)).isExact).toBe(isExact);
});

it('keys are exact as far as 64 bits go', () => {
  // 49 over 9 arrangements need 31 bits, 50 over 10 need 34; the uurs of 20 pairs of holes, 3^20, need all 32.
  const boardWith = (seeds: number): Uint16Array => Uint16Array.of(seeds, ...Array<number>(39).fill(0));
  expect(keysFor(boardWith(9)).isExact).toBe(true);
  expect(keysFor(boardWith(10)).isExact).toBe(false);
});

it('where all holes are in uurs there are two positions: either player may be to move', () => {
  const keys = keysFor(new Uint16Array(8).fill(south | 2));
  expect(keys.isExact).toBe(true);
  const read = (isSouthToMove: boolean): string => {
    keys.read(new Uint16Array(8).fill(south | 2), isSouthToMove);
    expect(keys.ownOpen()).toBe(0);
    return keys.key().join(':');
  };
  expect(read(true)).not.toBe(read(false));
});
