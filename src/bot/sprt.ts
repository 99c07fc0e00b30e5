/**
 * Whether a match has shown enough: a sequential test of two hypotheses about how much stronger one player is.
 */
import { freeze } from '../intrinsics.js';
import type { Check } from '../reading.js';
import { exponential, naturalLog } from './logarithm.js';
import { checkArgument, readOptions, type OptionChecks } from './options.js';

/** What is tested: that the first player is stronger by `elo1` rather than by `elo0`. */
export interface Sprt {
  /** The lesser difference in Elo, from -1,000 to 1,000; below `elo1`. */
  readonly elo0: number;
  /** The greater difference in Elo, from -1,000 to 1,000. */
  readonly elo1: number;
  /** How often `elo1` may be found where `elo0` is true, above 0 and below 0.5; 0.05. */
  readonly alpha?: number;
  /** How often `elo0` may be found where `elo1` is true, above 0 and below 0.5; 0.05. */
  readonly beta?: number;
}

/** How far the test has come. Frozen and JSON-safe. */
export interface SprtResult extends Required<Sprt> {
  /** The logarithm of how much likelier the games are if `elo1` is true than if `elo0` is; to three places. */
  readonly logLikelihoodRatio: number;
  /** At or below it `elo0` is found. */
  readonly lower: number;
  /** At or above it `elo1` is found. */
  readonly upper: number;
  /** What was found; null as long as neither was. */
  readonly found: 'elo0' | 'elo1' | null;
}

const anElo: Check = {
  allowed: () => 'a number from -1000 to 1000',
  accepts: (value) => typeof value === 'number' && -1_000 <= value && value <= 1_000,
};
const aShare: Check = {
  allowed: () => 'a number above 0 and below 0.5',
  accepts: (value) => typeof value === 'number' && 0 < value && value < 0.5,
};
const checks: OptionChecks<Sprt> = { elo0: anElo, elo1: anElo, alpha: aShare, beta: aShare };

/** The test that was asked for, with what was left out. */
export function readSprt(given: unknown): Required<Sprt> {
  const { elo0, elo1, alpha = 0.05, beta = 0.05 } = readOptions<Sprt>(given, checks, 'options.sprt');
  checkArgument(elo0, anElo, 'options.sprt.elo0');
  const isGreater = { ...anElo, allowed: () => 'a number from -1000 to 1000, and greater than elo0' };
  isGreater.accepts = (value) => anElo.accepts(value) && (value as number) > (elo0 as number);
  checkArgument(elo1, isGreater, 'options.sprt.elo1');
  return freeze({ elo0: elo0 as number, elo1: elo1 as number, alpha, beta });
}

/** The share of the points that a player who is stronger by so much is expected to win: see {@link eloDifference}. */
const expectedShare = (elo: number): number => 1 / (1 + exponential((-elo * Math.LN10) / 400));

/**
 * A. Wald's sequential test ("Sequential Tests of Statistical Hypotheses", Annals of Mathematical Statistics 16, 1945) of
 * the mean of what pairs of games come to. The likelihoods are those of normal distributions with the variance that was
 * seen, the approximation of the generalized test with which chess programs are tested (M. Van den Bergh, "The
 * Generalized Sequential Probability Ratio Test for an approximately normal distribution", used by Fishtest). Half a
 * pair is added to each of the five, so that the first few, which may be alike, do not decide.
 *
 * @param pairs - How many pairs of games, with the seats swapped, brought the first player 0, 1/2, 1, 3/2 and 2 points.
 */
export function sprtOf(test: Required<Sprt>, pairs: readonly number[]): SprtResult {
  const { elo0, elo1, alpha, beta } = test;
  const lower = naturalLogOf(beta / (1 - alpha));
  const upper = naturalLogOf((1 - beta) / alpha);
  const ratio = ratioOf(pairs, expectedShare(elo0), expectedShare(elo1));
  const found = ratio >= upper ? 'elo1' : ratio <= lower ? 'elo0' : null;
  return freeze({ ...test, logLikelihoodRatio: thousandths(ratio), lower, upper, found });
}

function ratioOf(pairs: readonly number[], share0: number, share1: number): number {
  const seen = pairs.map((count) => count + 0.5);
  const total = seen.reduce((sum, count) => sum + count, 0);
  const mean = seen.reduce((sum, count, place) => sum + count * (place / 4), 0) / total;
  const variance =
    seen.reduce((sum, count, place) => sum + count * (place / 4 - mean) * (place / 4 - mean), 0) / total;
  const played = pairs.reduce((sum, count) => sum + count, 0);
  return (played * (share1 - share0) * (2 * mean - share0 - share1)) / (2 * variance);
}

const naturalLogOf = (number: number): number =>
  thousandths(number < 1 ? -naturalLog(1 / number) : naturalLog(number));

const thousandths = (number: number): number => Math.round(number * 1_000) / 1_000 + 0;
