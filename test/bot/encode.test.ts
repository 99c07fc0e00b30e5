/**
 * Positions as numbers: everything that matters can be read off them again, and seats make no difference.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { encode, encodedPlanes } from '../../src/bot/index.js';
import {
  createGame,
  legalMoves,
  parseGame,
  type GameState,
  type Player,
  type Ruleset,
} from '../../src/index.js';
import { parsePosition } from '../../src/notation/index.js';
import { anyPosition } from '../properties/arbitraries.js';
import { opponentOf, refusalOf, thawed, totalSeeds, withSeatsSwapped } from '../properties/helpers.js';

/** A plane of an encoded position. */
function planeOf(numbers: Float32Array, name: string): number[] {
  const size = numbers.length / encodedPlanes.length;
  const place = encodedPlanes.indexOf(name);
  expect(place).toBeGreaterThanOrEqual(0);
  return [...numbers.subarray(place * size, (place + 1) * size)];
}

/** Reads the numbers back into a state, for a player to move and a count of plies, which they do not tell. */
function decode(numbers: Float32Array, ruleset: Ruleset, turn: Player, ply: number): GameState {
  const { holes, seedsPerHole, quietLimit } = ruleset;
  const total = 2 * holes * seedsPerHole;
  const bySouth = <Item>(items: readonly Item[]): Item[] =>
    turn === 'south' ? [...items] : [...items.slice(holes), ...items.slice(0, holes)];
  const own = planeOf(numbers, 'own-uur');
  const other = planeOf(numbers, 'other-uur');
  const captured = {
    [turn]: Math.round((planeOf(numbers, 'own-captured')[0] ?? NaN) * total),
    [opponentOf(turn)]: Math.round((planeOf(numbers, 'other-captured')[0] ?? NaN) * total),
  };
  return parseGame({
    ruleset,
    seeds: bySouth(planeOf(numbers, 'seeds').map((share) => Math.round(share * seedsPerHole))),
    uurs: bySouth(
      own.map((mine, place) => (mine === 1 ? turn : other[place] === 1 ? opponentOf(turn) : null)),
    ),
    captured: { south: captured['south'], north: captured['north'] },
    turn,
    ply,
    quietPlies: Math.round((planeOf(numbers, 'quiet-plies')[0] ?? NaN) * quietLimit),
  });
}

describe('laws', () => {
  it('the position can be read off the numbers', () => {
    fc.assert(
      fc.property(anyPosition, (state) => {
        expect(decode(encode(state), state.ruleset, state.turn, state.ply)).toEqual(parseGame(state));
      }),
    );
  });

  it('the legal moves stand in the row of the player to move', () => {
    fc.assert(
      fc.property(anyPosition, (state) => {
        const legal = planeOf(encode(state), 'legal').flatMap((number, place) =>
          number === 1 ? [place + 1] : [],
        );
        expect(legal).toEqual(legalMoves(state));
      }),
    );
  });

  it('players in each other’s seats get the same numbers', () => {
    fc.assert(
      fc.property(anyPosition, (state) => {
        expect(encode(withSeatsSwapped(state))).toEqual(encode(state));
      }),
    );
  });

  it('every number is from 0 to all the seeds in one hole', () => {
    fc.assert(
      fc.property(anyPosition, (state) => {
        const most = totalSeeds(state) / state.ruleset.seedsPerHole;
        for (const number of encode(state)) expect(number >= 0 && number <= most).toBe(true);
      }),
    );
  });
});

it('is what it says, plane by plane', () => {
  // North to move; North owns the pair of South's hole 3 and North's hole 1.
  const state = parsePosition('3,0,2n/2n,0,1 N 9-7 1 20', { holes: 3, quietLimit: 10 });
  const numbers = encode(state);
  expect(numbers).toBeInstanceOf(Float32Array);
  expect(planeOf(numbers, 'seeds')).toEqual([0.5, 0, 0.25, 0.75, 0, 0.5]);
  expect(planeOf(numbers, 'own-uur')).toEqual([1, 0, 0, 0, 0, 1]);
  expect(planeOf(numbers, 'other-uur')).toEqual([0, 0, 0, 0, 0, 0]);
  expect(planeOf(numbers, 'own-captured')).toEqual(Array(6).fill(Math.fround(7 / 24)));
  expect(planeOf(numbers, 'other-captured')).toEqual(Array(6).fill(Math.fround(9 / 24)));
  expect(planeOf(numbers, 'quiet-plies')).toEqual(Array(6).fill(Math.fround(1 / 10)));
  expect(planeOf(numbers, 'legal')).toEqual([0, 0, 1, 0, 0, 0]);
});

it('takes states from JSON and refuses what is none', () => {
  expect(encode(thawed(createGame()))).toEqual(encode(createGame()));
  expect(refusalOf(() => encode({} as GameState))).toBe('INVALID_STATE');
});
