/**
 * Searches and the clock: on one that the test moves, what is done in a given time is always the same.
 */
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  alphaBetaBot,
  analyze,
  analyzeAsync,
  mctsBot,
  search,
  solve,
  type Analysis,
} from '../../src/bot/index.js';
import { createGame } from '../../src/index.js';

const short = createGame('short');

/** From now on every look at the clock takes so many milliseconds. */
function tick(milliseconds: number): void {
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => (now += milliseconds));
}

afterEach(() => {
  vi.restoreAllMocks();
});

describe('a search without a limit of depth, time or nodes', () => {
  it('takes a second', async () => {
    tick(1);
    const inASecond = analyze(short, { timeMs: 1_000 });
    tick(1);
    expect(analyze(short)).toEqual(inASecond);
    tick(1);
    expect(analyze(short, { memoryMiB: 64, everyMove: false })).toEqual(inASecond);
    tick(1);
    expect(await analyzeAsync(short)).toEqual(inASecond);
    tick(1);
    expect(analyze(short, { timeMs: 990 }).nodes).toBeLessThan(inASecond.nodes);
    tick(1);
    expect(analyze(short, { timeMs: 1_010 }).nodes).toBeGreaterThan(inASecond.nodes);
  });

  it('takes all the time it needs where it has another limit', () => {
    tick(10_000);
    expect(analyze(short, { depth: 4 }).depth).toBe(4);
    tick(10_000);
    expect(analyze(short, { nodes: 300 }).nodes).toBe(300);
  });
});

describe('the time that is given', () => {
  it('ends a search at the next look, however far it has come', () => {
    for (const timeMs of [0, 50, 400]) {
      tick(1);
      const analyses = [...search(short, { timeMs })];
      const last = analyses.at(-1) as Analysis;
      expect(last.exact).toBe(false);
      // A look at the clock for every 200 nodes, or for a question that takes fewer.
      expect(last.nodes).toBeLessThanOrEqual(200 * timeMs);
      expect(last.nodes).toBeGreaterThanOrEqual(20 * Math.max(0, timeMs - 50));
    }
  });

  it('ends a search before the next depth begins', () => {
    let now = 0;
    vi.spyOn(performance, 'now').mockImplementation(() => now);
    const analyses: Analysis[] = [];
    for (const analysis of search(short, { timeMs: 10 })) {
      analyses.push(analysis);
      if (analysis.depth === 3) now = 10;
    }
    expect(analyses.map(({ depth }) => depth)).toEqual([0, 1, 2, 3, 3]);
    expect(analyses[4]).toEqual(analyses[3]);
  });

  it('ends a solution with what is proven by then', () => {
    for (const timeMs of [0, 100, 1_000]) {
      tick(1);
      const solution = solve(short, { timeMs, memoryMiB: 4 });
      if (solution.solved) throw new Error('solved');
      // The short board is worth 2 to South.
      expect(solution.lower <= 2 && 2 <= solution.upper).toBe(true);
      // A look at the clock for every hundred positions or so, and a few hundred before the first.
      expect(solution.nodes).toBeLessThanOrEqual(120 * timeMs + 300);
      expect(solution.nodes).toBeGreaterThanOrEqual(2 * Math.max(0, timeMs - 50));
    }
  });
});

describe('progress', () => {
  it('is told after every ten milliseconds of work', () => {
    tick(1);
    const analyses = [...search(short, { timeMs: 300 })];
    const whole = analyses.filter(({ depth }, place) => depth !== analyses[place - 1]?.depth);
    // Every tenth look ends a slice; the looks are shared with those at whether the time is up.
    expect(analyses.length - whole.length).toBeGreaterThan(10);
    expect(analyses.length - whole.length).toBeLessThanOrEqual(31);
    analyses.forEach(({ nodes, depth }, place) => {
      expect(nodes).toBeGreaterThanOrEqual(analyses[place - 1]?.nodes ?? 0);
      expect(depth - (analyses[place - 1]?.depth ?? 0)).toBeLessThanOrEqual(1);
    });
  });

  it('of a solution is told as often', () => {
    const told = (milliseconds: number): number => {
      let calls = 0;
      tick(milliseconds);
      solve(createGame({ holes: 5 }), { memoryMiB: 4, timeMs: 1_000_000, onProgress: () => calls++ });
      return calls;
    };
    expect(told(1)).toBeGreaterThan(3);
    expect(told(10)).toBeGreaterThan(5 * told(1));
  });
});

describe('without a limit of time', () => {
  const budget = { nodes: 60_000, memoryMiB: 1 };

  it('no clock is looked at, and progress is told after as much work as fills ten milliseconds', async () => {
    const look = (): never => {
      throw new Error('looked at');
    };
    vi.spyOn(performance, 'now').mockImplementation(look);
    vi.spyOn(Date, 'now').mockImplementation(look);
    const analyses = [...search(createGame(), budget)];
    const whole = analyses.filter(({ depth }, place) => depth !== analyses[place - 1]?.depth);
    expect(analyses.length - whole.length).toBeGreaterThanOrEqual(5);
    expect(analyze(createGame(), budget)).toEqual(analyses.at(-1));
    expect(analyze(short, { depth: 4 }).depth).toBe(4);
    expect(await analyzeAsync(createGame(), budget)).toEqual(analyses.at(-1));
    let calls = 0;
    const solution = solve(short, { nodes: 20_000, memoryMiB: 4, onProgress: () => calls++ });
    expect(solution.nodes).toBe(20_000);
    expect(calls).toBeGreaterThanOrEqual(5);
    expect(mctsBot(1, { iterations: 50 })(short)).toBeGreaterThan(0);
  });
});

describe('where there is no performance', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  it.each([undefined, null, {}])('the date tells the time (%o)', async (missing) => {
    vi.stubGlobal('performance', missing);
    let now = 1e12;
    vi.spyOn(Date, 'now').mockImplementation(() => (now += 1));
    for (const { nodes } of [analyze(short, { timeMs: 50 }), await analyzeAsync(short, { timeMs: 50 })]) {
      expect(nodes).toBeLessThanOrEqual(200 * 50);
      expect(nodes).toBeGreaterThan(200);
    }
    expect(solve(short, { timeMs: 50, memoryMiB: 4 }).nodes).toBeLessThanOrEqual(120 * 50 + 300);
    expect(mctsBot(1, { timeMs: 50 })(short)).toBeGreaterThan(0);
    expect(analyze(short, { nodes: 500 }).nodes).toBe(500);
  });
});

describe('a clock that cannot be relied on', () => {
  const timeMs = 40;

  it.each<[string, () => number]>([
    ['stands still', () => 5],
    ['tells no number', () => NaN],
    ['runs backwards', backwards()],
  ])('that %s ends a search when as much is done as usually fills the time', (_, look) => {
    vi.spyOn(performance, 'now').mockImplementation(look);
    const { nodes, depth } = analyze(createGame(), { timeMs, memoryMiB: 1 });
    expect(nodes).toBeLessThanOrEqual(1_000 * timeMs + 200);
    expect(nodes).toBeGreaterThan(900 * timeMs);
    expect(depth).toBeGreaterThan(3);
    expect(solve(short, { timeMs, memoryMiB: 4 }).nodes).toBeLessThanOrEqual(250 * timeMs + 20);
    expect(mctsBot(1, { timeMs })(short)).toBeGreaterThan(0);
    expect(analyze(createGame(), { timeMs: 0, memoryMiB: 1 }).depth).toBe(0);
  });

  it('that fake timers hold ends a search, too', async () => {
    vi.useFakeTimers({ toFake: ['performance', 'Date'] });
    try {
      expect(analyze(createGame(), { timeMs, memoryMiB: 1 }).move).not.toBeNull();
      expect((await analyzeAsync(createGame(), { timeMs, memoryMiB: 1 })).move).not.toBeNull();
      expect(alphaBetaBot(1, { timeMs })(createGame())).toBeGreaterThan(0);
    } finally {
      vi.useRealTimers();
    }
  });

  it('that is set back for an hour makes a search no longer', () => {
    let looks = 0;
    vi.spyOn(performance, 'now').mockImplementation(() => (++looks < 20 ? looks : looks - 3_600_000));
    expect(analyze(short, { timeMs }).nodes).toBeLessThanOrEqual(200 * (timeMs + 1));
  });
});

/** A clock that goes back a millisecond at every look. */
function backwards(): () => number {
  let now = 0;
  return () => (now -= 1);
}
