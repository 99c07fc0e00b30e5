/**
 * Positions as numbers, for programs that learn: planes of one number for each hole, always as the player to move sees
 * the board.
 */
import { opponentOf, rowStart } from '../board.js';
import { freeze } from '../intrinsics.js';
import { setupOf } from '../memory.js';
import { wholeNumber, type Check } from '../reading.js';
import type { Player } from '../ruleset.js';
import { playableHoles } from '../setup.js';
import { totalSeeds, trustedState, type GameState } from '../state.js';
import { checkArgument } from './options.js';
import { Position } from './position.js';

/** The planes of {@link encode}, in order. */
export const encodedPlanes: readonly string[] = /* @__PURE__ */ freeze([
  'seeds',
  'own-uur',
  'other-uur',
  'own-captured',
  'other-captured',
  'quiet-plies',
  'legal',
]);

/**
 * A position as numbers. Each of the {@link encodedPlanes} has one for each hole: those of the player to move first,
 * their holes 1 to n, and then the other's, 1 to n, so that sowing goes from each number to the next. Players in each
 * other's seats so get the same numbers.
 *
 * | plane | for each hole |
 * | --- | --- |
 * | `seeds` | its seeds, divided by `seedsPerHole`: 1 at the start |
 * | `own-uur` | 1 where it is part of an uur of the player to move, else 0 |
 * | `other-uur` | 1 where it is part of an uur of the other, else 0 |
 * | `own-captured` | the same everywhere: what the player to move has captured, as a share of all seeds |
 * | `other-captured` | the same everywhere: what the other has captured |
 * | `quiet-plies` | the same everywhere: `quietPlies` divided by `quietLimit` |
 * | `legal` | 1 where it may be played now, else 0; so all 0 in the row of the other, and once the game is over |
 *
 * Given the ruleset, all that matters to the rest of the game can be read off it; the count of plies and who is South
 * are left out.
 *
 * @param state - Any valid state.
 * @returns A new array, as long as there are planes times 2 x `ruleset.holes`.
 * @throws {@link LayliError} `INVALID_STATE` for a state from outside that is not valid.
 *
 * @example
 * ```ts
 * import { applyMove, createGame } from 'layli-goobalay';
 * import { encode, encodedPlanes } from 'layli-goobalay/bot';
 *
 * const state = applyMove(createGame({ holes: 2, seedsPerHole: 2, relay: false }), 1);
 * state.seeds; // => [0, 3, 3, 2]
 * const numbers = encode(state);
 * numbers.length === encodedPlanes.length * 4; // => true
 * Array.from(numbers.subarray(0, 4)); // => [1.5, 1, 0, 1.5]
 * ```
 */
export function encode(state: GameState): Float32Array {
  // Read off the state itself, so that a program which only encodes states is spared the whole of Position.
  const trusted = trustedState(state);
  const { ruleset, seeds, uurs, captured, turn, quietPlies } = trusted;
  const numbers = new Float32Array(encodedPlanes.length * seeds.length);
  const encodable: Encodable = {
    ruleset,
    turn,
    quietPlies,
    legalMask: playableHoles(setupOf(trusted)) >> 1,
    captured: (player) => captured[player],
    seedsAt: (index) => seeds[index] as number,
    ownerAt: (index) => uurs[index] as Player | null,
  };
  write(encodable, numbers, 0);
  return numbers;
}

/**
 * The same of a position, into an array that is there already; makes nothing new.
 *
 * @param position - What to write; it is not changed.
 * @param array - Where to write.
 * @param offset - The place of the first number; 0. As many numbers as {@link encode} gives must fit behind it; the
 * others are left alone.
 * @throws {@link LayliError} `INVALID_ARGUMENT` for anything else.
 *
 * @example
 * ```ts
 * import { createGame } from 'layli-goobalay';
 * import { Position, encodeInto, encodedPlanes } from 'layli-goobalay/bot';
 *
 * const position = Position.from(createGame('short'));
 * const size = encodedPlanes.length * 2 * position.ruleset.holes;
 * const batch = new Float32Array(2 * size);
 * encodeInto(position, batch);
 * position.play(3);
 * encodeInto(position, batch, size);
 * batch[0]; // => 1
 * batch[size]; // => 0.25
 * ```
 */
export function encodeInto(position: Position, array: Float32Array | Float64Array, offset = 0): void {
  checkArgument(position, aPosition, 'position');
  checkArgument(array, anArray, 'array');
  const size = encodedPlanes.length * 2 * position.ruleset.holes;
  checkArgument(array.length, atLeast(size), 'array.length');
  checkArgument(offset, wholeNumber(0, array.length - size), 'offset');
  write(position, array, offset);
}

const aPosition: Check = {
  allowed: () => 'a Position',
  accepts: (value) => value instanceof Position,
};
const anArray: Check = {
  allowed: () => 'a Float32Array or a Float64Array',
  accepts: (value) => value instanceof Float32Array || value instanceof Float64Array,
};

function atLeast(size: number): Check {
  return {
    allowed: () => `at least ${size}, the numbers of a position`,
    accepts: (value) => (value as number) >= size,
  };
}

/** What the numbers tell of. */
type Encodable = Pick<
  Position,
  'ruleset' | 'turn' | 'quietPlies' | 'legalMask' | 'captured' | 'seedsAt' | 'ownerAt'
>;

function write(position: Encodable, array: Float32Array | Float64Array, offset: number): void {
  const { ruleset, turn, legalMask } = position;
  const size = 2 * ruleset.holes;
  const own = rowStart(ruleset.holes, turn);
  const other = opponentOf(turn);
  const total = totalSeeds(ruleset);
  const captured = position.captured(turn) / total;
  const otherCaptured = position.captured(other) / total;
  const quiet = position.quietPlies / ruleset.quietLimit;
  for (let place = 0; place < size; place++) {
    const index = (own + place) % size;
    const owner = position.ownerAt(index);
    let at = offset + place;
    array[at] = position.seedsAt(index) / ruleset.seedsPerHole;
    array[(at += size)] = owner === turn ? 1 : 0;
    array[(at += size)] = owner === other ? 1 : 0;
    array[(at += size)] = captured;
    array[(at += size)] = otherCaptured;
    array[(at += size)] = quiet;
    array[at + size] = place < ruleset.holes ? (legalMask >> place) & 1 : 0;
  }
}
