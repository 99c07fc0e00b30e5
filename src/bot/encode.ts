/**
 * Positions as numbers, for programs that learn: planes of one number for each hole, always as the player to move sees
 * the board.
 */
import { opponentOf, rowStart } from '../board.js';
import { freeze } from '../intrinsics.js';
import { legalMoves } from '../play.js';
import { totalSeeds, trustedState, type GameState } from '../state.js';

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
 * his holes 1 to n, and then the other's, 1 to n, so that sowing goes from each number to the next. Players in each
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
  const trusted = trustedState(state);
  const { ruleset, seeds, uurs, captured, turn, quietPlies } = trusted;
  const size = seeds.length;
  const own = rowStart(ruleset.holes, turn);
  const other = opponentOf(turn);
  const total = totalSeeds(ruleset);
  const numbers = new Float32Array(encodedPlanes.length * size);
  for (let place = 0; place < size; place++) {
    const index = (own + place) % size;
    numbers[place] = (seeds[index] as number) / ruleset.seedsPerHole;
    numbers[size + place] = uurs[index] === turn ? 1 : 0;
    numbers[2 * size + place] = uurs[index] === other ? 1 : 0;
  }
  numbers.fill(captured[turn] / total, 3 * size, 4 * size);
  numbers.fill(captured[other] / total, 4 * size, 5 * size);
  numbers.fill(quietPlies / ruleset.quietLimit, 5 * size, 6 * size);
  for (const hole of legalMoves(trusted)) numbers[6 * size + hole - 1] = 1;
  return numbers;
}
