/**
 * Bounds on the future margin of a position: the open seeds that the player to move will still get minus those that
 * the other will, and on what they depend.
 *
 * After too many quiet plies in a row the game ends, so what a position is worth depends on how many there have been.
 * Each bound therefore says how far its proof reaches: the greatest number of quiet plies, without progress between,
 * that the proof plays from the position before it comes to progress, to a player who is stuck, or to a bound that
 * holds anyway. A proof with reach r never meets the quiet limit L when the q quiet plies before it fulfil
 * q + r < L, so that the bound holds for every such q, and no other is taken from the transposition table. Progress
 * sets the count back, so that what comes after it adds nothing to the reach.
 *
 * Two greater values stand for proofs of another kind:
 * - `touched`: the proof did meet the quiet limit, so the bound holds for the same number of quiet plies only.
 * - `assumed`: the proof rests on an assumption: on what is beyond the depth of the search, or on a line being lost
 *   for a player who lets it go on quietly for too long. It proves nothing for the real game, unless
 *   the assumption could only have weakened the bound, in which case it is not marked.
 */

/** See above: the bound holds for this number of quiet plies only. */
export const touched = 0x3ffe;
/** See above: the bound rests on an assumption. */
export const assumed = 0x3fff;

/** Bounds on the future margin, for the player to move. */
export interface Bounds {
  lower: number;
  upper: number;
  /** How far the proof of the lower bound reaches. */
  lowerReach: number;
  upperReach: number;
}

/** The reach of a proof that begins with one more turn, out of the reach of what follows. */
export function reachBefore(reach: number, isQuiet: boolean): number {
  if (isQuiet) return reach < touched - 1 ? reach + 1 : Math.max(reach, touched);
  return reach === assumed ? assumed : 0;
}
