/**
 * How much stronger one player is than another, judged by the games between them.
 */
import { freeze } from '../intrinsics.js';
import { naturalLog } from './logarithm.js';

/** The difference of two ratings, with the interval that holds it with 95% confidence. Whole tenths. */
export interface EloDifference {
  /** The difference; null where one side scored nothing, since no finite number then fits. */
  readonly difference: number | null;
  /** The lower end of the interval; null where it has none, since the first player scored nothing. */
  readonly low: number | null;
  /** The upper end of the interval; null where it has none, since the second player scored nothing. */
  readonly high: number | null;
}

/** The 97.5% quantile of the normal distribution. */
const deviations = 1.959964;

/**
 * The difference in Elo's scale, in its logistic form: a player who is better by D points is expected to score
 * 1 / (1 + 10^(-D/400)), so that a share p of the points means D = -400 log10(1/p - 1) (A. Elo, The Rating of
 * Chessplayers, 1978).
 *
 * The interval is that of E. B. Wilson for a share ("Probable Inference, the Law of Succession, and Statistical
 * Inference", JASA 22, 1927), put through the same formula. Unlike the usual plus and minus it stays between 0 and 1
 * and does not shrink to nothing at 100%. It takes each game for a win or a loss and for independent of the others:
 * draws make the true interval narrower.
 *
 * @param points - A win counts 1, a draw 1/2; from 0 to `games`.
 * @param games - How many games, 1 or more.
 */
export function eloDifference(points: number, games: number): EloDifference {
  const share = points / games;
  const square = (deviations * deviations) / games;
  const centre = (share + square / 2) / (1 + square);
  const reach = (deviations / (1 + square)) * Math.sqrt((share * (1 - share)) / games + square / (4 * games));
  return freeze({
    difference: eloOf(share),
    low: points === 0 ? null : eloOf(centre - reach),
    high: points === games ? null : eloOf(centre + reach),
  });
}

function eloOf(share: number): number | null {
  if (share <= 0 || share >= 1) return null;
  const odds = share / (1 - share);
  const logarithm = odds < 1 ? -naturalLog(1 / odds) : naturalLog(odds);
  // Plus 0, since JSON knows no minus zero.
  return Math.round((4_000 / Math.LN10) * logarithm) / 10 + 0;
}
