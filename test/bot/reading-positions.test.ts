/**
 * Reading a position where it stands: the same as reading the state that it is.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Position, encode, encodeInto, encodedPlanes } from '../../src/bot/index.js';
import { createGame, isLayliError, legalMoves, type GameState, type Player } from '../../src/index.js';
import { parsePosition } from '../../src/notation/index.js';
import { naive } from '../naive/engines.js';
import { anyPosition } from '../properties/arbitraries.js';

const players: readonly Player[] = ['south', 'north'];

/** What is read of a position without making a state. */
function readingOf(position: Position): unknown {
  const size = 2 * position.ruleset.holes;
  const indices = Array.from({ length: size }, (_, index) => index);
  return {
    seeds: indices.map((index) => position.seedsAt(index)),
    uurs: indices.map((index) => position.ownerAt(index)),
    captured: { south: position.captured('south'), north: position.captured('north') },
    open: players.map((player) => position.openSeeds(player)),
    legal: Array.from({ length: 24 }, (_, bit) => bit + 1).filter(
      (hole) => (position.legalMask >> (hole - 1)) & 1,
    ),
  };
}

/** The same out of a state. */
function expectedOf(state: GameState): unknown {
  const { seeds, uurs, captured, ruleset } = state;
  const open = [0, 0];
  seeds.forEach((count, index) => {
    const row = index < ruleset.holes ? 0 : 1;
    if (uurs[index] === null) open[row] = (open[row] ?? 0) + count;
  });
  return { seeds, uurs, captured, open, legal: naive.legalMoves(state) };
}

function messageOf(call: () => unknown): string | undefined {
  try {
    call();
  } catch (error) {
    return isLayliError(error, 'INVALID_ARGUMENT') ? error.message : String(error);
  }
  return undefined;
}

describe('laws', { timeout: 60_000 }, () => {
  it('along a game and back again it reads as the state does', () => {
    const someChoices = fc.array(fc.nat(), { maxLength: 12 });
    fc.assert(
      fc.property(anyPosition, someChoices, (state, choices) => {
        const position = Position.from(state);
        const seen = [expectedOf(state)];
        for (const choice of choices) {
          const moves = legalMoves(position.toState());
          const hole = moves[choice % Math.max(moves.length, 1)];
          if (hole === undefined) break;
          position.play(hole);
          expect(readingOf(position)).toEqual(expectedOf(position.toState()));
          seen.push(readingOf(position));
        }
        for (let depth = position.depth; depth > 0; depth--) {
          expect(readingOf(position)).toEqual(seen[depth]);
          position.undo();
        }
        expect(readingOf(position)).toEqual(seen[0]);
      }),
    );
  });

  it('encoded into an array, it is what encode gives of the state, and the rest is left alone', () => {
    const anyOffset = fc.integer({ min: 0, max: 9 });
    fc.assert(
      fc.property(anyPosition, anyOffset, fc.boolean(), (state, offset, isDouble) => {
        const numbers = encode(state);
        const length = numbers.length + 10;
        const array = isDouble ? new Float64Array(length).fill(-1) : new Float32Array(length).fill(-1);
        encodeInto(Position.from(state), array, offset);
        const around = [...array.subarray(0, offset), ...array.subarray(offset + numbers.length)];
        expect(around).toEqual(Array(10).fill(-1));
        expect(Float32Array.from(array.subarray(offset, offset + numbers.length))).toEqual(numbers);
      }),
    );
  });
});

it('is read hole by hole', () => {
  // North to move; North owns the pair of South's hole 3 and North's hole 1.
  const position = Position.from(parsePosition('3,0,2n/2n,0,1 N 9-7 1 20', { holes: 3 }));
  expect(position.seedsAt(0)).toBe(3);
  expect(position.seedsAt(2)).toBe(2);
  expect(position.ownerAt(2)).toBe('north');
  expect(position.ownerAt(5)).toBeNull();
  expect(position.captured('south')).toBe(9);
  expect(position.captured('north')).toBe(7);
  expect(position.openSeeds('south')).toBe(3);
  expect(position.openSeeds('north')).toBe(1);
  expect(position.legalMask).toBe(0b100);
});

it('the mask is 0 once the game is over', () => {
  expect(Position.from(parsePosition('3,0,2n/2n,0,0 N 9-8 1 20', { holes: 3 })).legalMask).toBe(0);
});

describe('misuse', () => {
  const position = Position.from(createGame('short'));

  it.each([
    [-1, '-1'],
    [12, '12'],
    [0.5, '0.5'],
    [NaN, 'NaN'],
    ['length', '"length"'],
    [undefined, 'undefined'],
  ])('a hole that is none is refused: %s', (index, given) => {
    const words = `Invalid argument: index is ${given}, but must be a whole number from 0 to 11.`;
    expect(messageOf(() => position.seedsAt(index as number))).toBe(words);
    expect(messageOf(() => position.ownerAt(index as number))).toBe(words);
  });

  it('a player who is none is refused', () => {
    const words = 'Invalid argument: player is "west", but must be "south" or "north".';
    expect(messageOf(() => position.captured('west' as Player))).toBe(words);
    expect(messageOf(() => position.openSeeds('west' as Player))).toBe(words);
  });

  const size = encodedPlanes.length * 12;
  it.each<[unknown, unknown, unknown, string]>([
    [createGame(), new Float32Array(size), 0, 'position is an object, but must be a Position'],
    [position, [], 0, 'array is an array of 0, but must be a Float32Array or a Float64Array'],
    [
      position,
      new Float32Array(size - 1),
      0,
      'array.length is 83, but must be at least 84, the numbers of a position',
    ],
    [position, new Float32Array(size + 3), 4, 'offset is 4, but must be a whole number from 0 to 3'],
    [position, new Float32Array(size), -1, 'offset is -1, but must be a whole number from 0 to 0'],
  ])('what cannot be encoded is refused (%#)', (given, array, offset, words) => {
    const call = (): void => {
      encodeInto(given as Position, array as Float32Array, offset as number);
    };
    expect(messageOf(call)).toBe(`Invalid argument: ${words}.`);
  });
});
