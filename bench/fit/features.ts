/** What the evaluation sees of a position: the same sums that its table adds up, as numbers that weights multiply. */
import { holeStates, placeOf, sizeOf, stateOf, weightsOfState } from '../../src/bot/evaluation.js';
import { seedBits, southUur } from '../../src/sowing.js';
import type { Positions } from './games.js';

/** How many weights an evaluation has. */
export const weightCount: number = holeStates * weightsOfState;

/** Writes what each weight is multiplied with; with `isScaled` behind it the same times the size of the board. */
export function readFeatures(
  { holes, boards }: Positions,
  position: number,
  into: Float64Array,
  isScaled: boolean,
): void {
  const start = 2 * holes * position;
  const average = openSeedsOf(boards, holes, position) / (2 * holes);
  into.fill(0);
  for (let column = 0; column < holes; column++) {
    const place = placeOf(column, holes);
    const own = stateOf(boards[start + column] as number, southUur) * weightsOfState;
    const facing = stateOf(boards[start + 2 * holes - 1 - column] as number, southUur) * weightsOfState + 3;
    for (const at of [own, facing]) {
      into[at] = (into[at] as number) + 1;
      into[at + 1] = (into[at + 1] as number) + place;
      into[at + 2] = (into[at + 2] as number) + average;
    }
  }
  if (!isScaled) return;
  const size = sizeOf(holes);
  for (let place = 0; place < weightCount; place++)
    into[weightCount + place] = size * (into[place] as number);
}

/** How many seeds are open. */
function openSeedsOf(boards: Uint16Array, holes: number, position: number): number {
  let open = 0;
  for (let index = 2 * holes * position; index < 2 * holes * (position + 1); index++) {
    const entry = boards[index] as number;
    if (entry <= seedBits) open += entry;
  }
  return open;
}
