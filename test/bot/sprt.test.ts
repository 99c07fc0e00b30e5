/** The sequential test of a match: its numbers, by hand; and how often it errs, by simulation. */
import { describe, expect, it } from 'vitest';
import { playMatch, randomFrom, type Bot } from '../../src/bot/index.js';
import { exponential } from '../../src/bot/logarithm.js';
import { sprtOf } from '../../src/bot/sprt.js';
import { isLayliError, legalMoves } from '../../src/index.js';

const lowest: Bot = (state) => legalMoves(state)[0] as number;
const usual = { elo0: 0, elo1: 10, alpha: 0.05, beta: 0.05 };

it('the exponential function is that of the language to the twelfth place', () => {
  for (let number = -60; number <= 60; number += 0.37)
    expect(exponential(number) / Math.exp(number)).toBeCloseTo(1, 11);
});

describe('the test', () => {
  it('has the bounds of Wald', () => {
    // ln(0.05 / 0.95) = -2.944, ln(0.95 / 0.05) = 2.944; ln(0.1 / 0.99) = -2.293, ln(0.9 / 0.01) = 4.500.
    expect(sprtOf(usual, [0, 0, 0, 0, 0])).toEqual({
      ...usual,
      logLikelihoodRatio: 0,
      lower: -2.944,
      upper: 2.944,
      found: null,
    });
    const { lower, upper } = sprtOf({ ...usual, alpha: 0.01, beta: 0.1 }, [1, 0, 0, 0, 0]);
    expect([lower, upper]).toEqual([-2.293, 4.5]);
  });

  it('weighs the pairs by hand', () => {
    // With half a pair more each: 10, 20, 30, 25 and 15 pairs of 0, 1/2, 1, 3/2 and 2 points. The mean share is
    // (20/4 + 30/2 + 25 * 3/4 + 15) / 100 = 0.5375, and the variance
    // (10 * 0.5375^2 + 20 * 0.2875^2 + 30 * 0.0375^2 + 25 * 0.2125^2 + 15 * 0.4625^2) / 100 = 0.0892188. Shares of 0.5 and
    // 1 / (1 + 10^-0.025) = 0.5143876 are expected, so 97.5 * 0.0143876 * (1.075 - 1.0143876) / (2 * 0.0892188) = 0.4765.
    const { logLikelihoodRatio, found } = sprtOf(usual, [9.5, 19.5, 29.5, 24.5, 14.5]);
    expect(logLikelihoodRatio).toBeCloseTo(0.4765, 2);
    expect(found).toBeNull();
    expect(sprtOf(usual, [1_000, 2_000, 3_000, 2_500, 1_500]).found).toBe('elo1');
    expect(sprtOf(usual, [1_500, 2_500, 3_000, 2_000, 1_000]).found).toBe('elo0');
  });

  it('errs about as seldom as is asked', () => {
    // Pairs of a player who is stronger by 0 or by 100 points: two games, each won with the share of the points.
    const runs = 400;
    const test = { elo0: 0, elo1: 100, alpha: 0.05, beta: 0.05 };
    for (const [elo, wrong] of [
      [0, 'elo1'],
      [100, 'elo0'],
    ] as const) {
      const share = 1 / (1 + 10 ** (-elo / 400));
      let errors = 0;
      for (let run = 0; run < runs; run++) {
        const random = randomFrom(run);
        const pairs = [0, 0, 0, 0, 0];
        let found = null as 'elo0' | 'elo1' | null;
        while (found === null) {
          const wins = [0, 1].filter(() => random(1_000_000) < share * 1_000_000).length;
          pairs[2 * wins] = (pairs[2 * wins] ?? 0) + 1;
          ({ found } = sprtOf(test, pairs));
        }
        if (found === wrong) errors++;
      }
      // 5% of 400 are 20, with a standard deviation of 4.4.
      expect(errors).toBeLessThanOrEqual(33);
    }
  });
});

describe('a match with it', () => {
  it('ends after the pair that shows enough', () => {
    const wrongs: number[] = [];
    const match = playMatch(lowest, (state) => legalMoves(state).at(-1) as number, {
      games: 2_000,
      start: 'short',
      sprt: { elo0: 0, elo1: 50 },
      onGame: (_, soFar) => {
        if (soFar.games % 2 === 0 && soFar.sprt?.found !== null) wrongs.push(soFar.games);
      },
    });
    expect(match.sprt).toMatchObject({ elo0: 0, elo1: 50, alpha: 0.05, beta: 0.05 });
    expect(match.sprt?.found).not.toBeNull();
    expect(match.games).toBeLessThan(2_000);
    expect(match.games % 2).toBe(0);
    expect(wrongs).toEqual([match.games]);
  });

  it('goes on to its last game where that shows nothing', () => {
    const match = playMatch(lowest, lowest, { games: 10, start: 'short', sprt: { elo0: 0, elo1: 5 } });
    expect(match.games).toBe(10);
    expect(match.sprt?.found).toBeNull();
    expect(playMatch(lowest, lowest, { games: 2, start: 'short' })).not.toHaveProperty('sprt');
  });

  it.each<[object, string]>([
    [
      { elo0: 0 },
      'options.sprt.elo1 is missing, but must be a number from -1000 to 1000, and greater than elo0',
    ],
    [
      { elo0: 5, elo1: 5 },
      'options.sprt.elo1 is 5, but must be a number from -1000 to 1000, and greater than elo0',
    ],
    [{ elo0: NaN, elo1: 5 }, 'options.sprt.elo0 is NaN, but must be a number from -1000 to 1000'],
    [
      { elo0: 0, elo1: 5, alpha: 0.5 },
      'options.sprt.alpha is 0.5, but must be a number above 0 and below 0.5',
    ],
    [{ elo0: 0, elo1: 5, bet: 0.1 }, 'options.sprt.bet is unknown'],
  ])('says what is wrong: %j', (sprt, words) => {
    try {
      playMatch(lowest, lowest, { sprt } as object);
      expect.unreachable();
    } catch (error) {
      expect(isLayliError(error, 'INVALID_ARGUMENT') && error.message).toContain(words);
    }
  });
});
