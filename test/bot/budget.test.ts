/**
 * Budgets: the watch over nodes and time, by a clock that the test moves.
 */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Meter, budgetChecks, nextTask, searchChecks, signalCheck } from '../../src/bot/budget.js';

describe('the watch', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['performance'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('says when the time is up: after so many milliseconds, and not before', () => {
    const meter = new Meter({ timeMs: 30 }, 100);
    vi.advanceTimersByTime(29);
    expect([meter.isTimeUp(1), meter.isSpent(0, 1)]).toEqual([false, false]);
    vi.advanceTimersByTime(1);
    expect([meter.isTimeUp(2), meter.isSpent(0, 2)]).toEqual([true, true]);
    vi.advanceTimersByTime(1_000);
    expect(meter.isTimeUp(3)).toBe(true);
  });

  it('says when the nodes are spent: with the last of them', () => {
    const meter = new Meter({ nodes: 7 }, 100);
    expect(meter.nodes).toBe(7);
    expect([6, 7, 8].map((nodes) => meter.isSpent(nodes, nodes))).toEqual([false, true, true]);
    expect(meter.isTimeUp(8)).toBe(false);
  });

  it('never ends what has no limit', () => {
    const meter = new Meter({}, 100);
    vi.advanceTimersByTime(10 ** 9);
    expect([meter.nodes, meter.isTimeUp(1), meter.isSpent(10 ** 12, 10 ** 12)]).toEqual([
      Infinity,
      false,
      false,
    ]);
  });

  it('takes the work for the time where the clock stands still, from when it last moved', () => {
    const meter = new Meter({ timeMs: 30 }, 100);
    expect([meter.isTimeUp(2_999), meter.isTimeUp(3_000)]).toEqual([false, true]);
    vi.advanceTimersByTime(1);
    expect([meter.isTimeUp(3_001), meter.isTimeUp(6_000), meter.isTimeUp(6_001)]).toEqual([
      false,
      false,
      true,
    ]);
  });

  it('lets a search yield every ten milliseconds, as of its latest look', () => {
    const meter = new Meter({ timeMs: 1_000 }, 100);
    const endsSlice = (): boolean => {
      meter.isSpent(0, 0);
      return meter.endsSlice();
    };
    vi.advanceTimersByTime(9);
    expect(endsSlice()).toBe(false);
    vi.advanceTimersByTime(1);
    // The next slice begins when this one is found to be over.
    expect([endsSlice(), endsSlice()]).toEqual([true, false]);
    vi.advanceTimersByTime(9);
    expect(endsSlice()).toBe(false);
    vi.advanceTimersByTime(6);
    expect([endsSlice(), endsSlice()]).toEqual([true, false]);
  });

  it('or after as much work, where no time is given', () => {
    const meter = new Meter({}, 100);
    const endsSlice = (work: number): boolean => {
      meter.isSpent(0, work);
      return meter.endsSlice();
    };
    vi.advanceTimersByTime(1_000);
    expect([0, 999, 1_000, 1_001, 1_999, 2_500, 3_000, 3_500].map(endsSlice)).toEqual([
      false,
      false,
      true,
      false,
      false,
      true,
      false,
      true,
    ]);
  });
});

it('others have their turn before the next task', async () => {
  const order: string[] = [];
  setTimeout(() => order.push('another'), 0);
  await nextTask();
  expect(order).toEqual(['another']);
});

describe('what the options accept', () => {
  it.each([
    ['timeMs', [0, 0.5, 1, 2_147_483_647], [-1, -0.5, 2_147_483_648, Infinity, NaN, '5', null, true]],
    ['nodes', [0, 1, Number.MAX_SAFE_INTEGER], [-1, 0.5, 2 ** 53, '5', null]],
    ['memoryMiB', [1, 2_048], [0, 1.5, 2_049, '5', null]],
    ['depth', [1, 2_000], [0, 1.5, 2_001, '5', null]],
    ['everyMove', [true, false], [0, 1, 'true', null]],
  ] as const)('%s', (name, right, wrong) => {
    for (const value of right) expect(searchChecks[name].accepts(value)).toBe(true);
    for (const value of wrong) expect(searchChecks[name].accepts(value)).toBe(false);
  });

  it('a signal is anything with a mark whether it is aborted', () => {
    for (const value of [new AbortController().signal, AbortSignal.abort(), { aborted: false }])
      expect(signalCheck.accepts(value)).toBe(true);
    for (const value of [undefined, null, true, 'aborted', {}, { aborted: 'no' }])
      expect(signalCheck.accepts(value)).toBe(false);
  });

  it('in words', () => {
    const words = [
      budgetChecks.timeMs,
      budgetChecks.nodes,
      budgetChecks.memoryMiB,
      searchChecks.depth,
      searchChecks.everyMove,
      signalCheck,
    ].map(({ allowed }) => allowed());
    expect(words).toEqual([
      'a number of milliseconds from 0 to 2147483647',
      'a whole number from 0 to 9007199254740991',
      'a whole number from 1 to 2048',
      'a whole number from 1 to 2000',
      'true or false',
      'an AbortSignal',
    ]);
  });
});
