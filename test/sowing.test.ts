/**
 * Turns worked out by hand, one for each thing that can happen in a turn; each is played from both seats.
 */
import { describe, expect, it } from 'vitest';
import type { Capture, GameState, Lap, MoveTrace } from '../src/index.js';
import { applyMove, rulebook, traceMove } from '../src/index.js';
import { position } from './drawing.js';
import { withSeatsSwapped } from './properties/helpers.js';
import { small, type Example } from './turns/example.js';
import { forfeits } from './turns/forfeits.js';
import { laps } from './turns/laps.js';
import { takings } from './turns/takings.js';

const examples = { ...laps, ...takings, ...forfeits };

/** What the trace must be, whole, as seen from South's seat. */
function expectedTrace(example: Example, before: GameState): MoveTrace {
  const after = position(before.ruleset, example.after, {
    ply: before.ply + 1,
    quietPlies: example.makesProgress ? 0 : before.quietPlies + 1,
  });
  return {
    player: 'south',
    hole: example.hole,
    laps: example.laps.map(([from, seeds, to]): Lap => ({ from, seeds, to })),
    outcome: example.outcome,
    captures: (example.captures ?? []).map(([index, seeds]): Capture => ({ index, seeds })),
    captured: after.captured.south - before.captured.south,
    rules: example.rules,
    after,
  };
}

/** The same turn as North plays it in South's place. */
function fromNorthsSeat(trace: MoveTrace, holes: number): MoveTrace {
  const across = (index: number): number => (index + holes) % (2 * holes);
  return {
    ...trace,
    player: 'north',
    laps: trace.laps.map(({ from, seeds, to }) => ({ from: across(from), seeds, to: across(to) })),
    captures: trace.captures.map(({ index, seeds }) => ({ index: across(index), seeds })),
    after: withSeatsSwapped(trace.after),
  };
}

for (const [subject, turns] of Object.entries(examples)) {
  describe(subject, () => {
    it.each(turns)('$name', (example) => {
      const before = position({ ...small, ...example.options }, example.before);
      const expected = expectedTrace(example, before);
      expect(traceMove(before, example.hole)).toEqual(expected);
      expect(applyMove(before, example.hole)).toEqual(expected.after);

      const mirrored = fromNorthsSeat(expected, before.ruleset.holes);
      expect(traceMove(withSeatsSwapped(before), example.hole)).toEqual(mirrored);
      expect(applyMove(withSeatsSwapped(before), example.hole)).toEqual(mirrored.after);

      const known = rulebook(before.ruleset).map(({ id }) => id);
      expect(known).toEqual(expect.arrayContaining([...example.rules]));
    });
  });
}

describe('the examples', () => {
  it('cite every clause that can decide a turn, but for the opening and the quiet end', () => {
    const cited = new Set(Object.values(examples).flatMap((turns) => turns.flatMap(({ rules }) => rules)));
    expect([...cited].sort()).toEqual([
      'capture',
      'capture-chain',
      'endless-sowing',
      'famine',
      'final-score',
      'forfeit',
      'grand-slam',
      'into-uur',
      'last-seed',
      'making-an-uur',
      'relay',
      'sowing',
      'stuck-end',
    ]);
  });
});

describe('direction', () => {
  it('changes nothing in what a turn does', () => {
    for (const example of Object.values(examples).flat()) {
      const options = { ...small, ...example.options, direction: 'counterclockwise' as const };
      const before = position(options, example.before);
      expect(traceMove(before, example.hole)).toEqual(expectedTrace(example, before));
    }
  });
});

describe('the largest board', () => {
  const largest = { holes: 24, seedsPerHole: 20 };
  const row = (first: string): string => `${'0 '.repeat(23)}${first}`;

  it('sows all 960 seeds from one hole twenty times round', () => {
    const before = position({ ...largest, relay: false }, `N ${row('0')} | 0\n > S ${row('960')} | 0`);
    const trace = traceMove(before, 1);
    expect(trace.laps).toEqual([{ from: 0, seeds: 960, to: 0 }]);
    expect(trace.outcome).toBe('famine');
    expect(trace.after.seeds).toEqual(Array(48).fill(20));
  });

  it('captures 959 seeds at once', () => {
    // North's hole 23 faces South's hole 2.
    const before = position(largest, `N ${'0 '.repeat(22)} 959 0 | 0\n > S ${row('1')} | 0`);
    const trace = traceMove(before, 1);
    expect(trace.captures).toEqual([{ index: 46, seeds: 959 }]);
    expect(trace.after.captured).toEqual({ south: 959, north: 0 });
  });
});
