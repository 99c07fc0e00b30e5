/**
 * The board as it is looked at: which hole stands where, and what the holes are called. Text and pictures share it.
 */
import { rowStart } from '../board.js';
import { arrayFrom } from '../intrinsics.js';
import type { Player } from '../ruleset.js';
import type { GameState } from '../state.js';

export { holeName, holeNumber } from '../telling.js';

/** The indices of the two rows, from left to right. */
export interface View {
  readonly top: readonly number[];
  readonly bottom: readonly number[];
}

/**
 * The board with one player's row at the bottom. Sowing clockwise runs from right to left along the bottom row and
 * from left to right along the top one; counterclockwise is the mirror image.
 */
export function viewOf({ ruleset }: GameState, bottom: Player): View {
  const { holes, direction } = ruleset;
  const row = (start: number): number[] => arrayFrom({ length: holes }, (_, step) => start + step);
  const start = rowStart(holes, bottom);
  const near = row(start);
  const far = row(holes - start);
  return direction === 'clockwise'
    ? { top: far, bottom: near.reverse() }
    : { top: far.reverse(), bottom: near };
}
