/**
 * The steps of a turn: turns worked out by hand, laws over random turns, and traces from outside.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { GameState, MoveStep, MoveTrace, Ruleset } from '../src/index.js';
import { createGame, parseGame, stepsOf, traceMove } from '../src/index.js';
import { position } from './drawing.js';
import { anyGame } from './properties/arbitraries.js';
import { firstUnfrozen, playOut, refusalOf, sum, thawed } from './properties/helpers.js';
import { small } from './turns/example.js';

/** A step on one line: what happens, where, with how many seeds, and what is in the hand after it. */
function line(step: MoveStep): string {
  const { kind, index, seeds, inHand } = step;
  return `${kind} ${index}${step.kind === 'uur' ? ` to ${step.to}` : ''}, ${seeds}, ${inHand}`;
}

function linesOf(options: Partial<Ruleset>, drawing: string, hole: number): string[] {
  return [...stepsOf(traceMove(position({ ...small, ...options }, drawing), hole))].map(line);
}

/*
 * Indices on the board of 2 x 4 that these are drawn on:
 *
 *     North   4  5  6  7      sowing -->
 *     South   3  2  1  0      <-- sowing
 */
describe('worked out by hand, the steps', () => {
  // The seed of 2 makes three in 3; those three reach 6 and make two there; those two reach the empty 0, which faces the
  // two that then lie in 7.
  const relay = `
      N  1 0 1 1 | 4
    > S  2 1 2 0 | 4`;
  const sown = [
    'lift 2, 1, 1',
    'drop 3, 1, 0',
    'lift 3, 3, 3',
    'drop 4, 1, 2',
    'drop 5, 1, 1',
    'drop 6, 1, 0',
    'lift 6, 2, 2',
    'drop 7, 1, 1',
    'drop 0, 1, 0',
  ];

  it('of three laps and a capture', () => {
    expect(linesOf({}, relay, 3)).toEqual([...sown, 'capture 7, 2, 0']);
  });

  it('take the last seed after the facing hole, where it is captured', () => {
    expect(linesOf({ captureLastSeed: true }, relay, 3)).toEqual([
      ...sown,
      'capture 7, 2, 0',
      'capture 0, 1, 0',
    ]);
  });

  const slam = `
      N  2 1 4 0 | 4
    > S  0 0 0 1 | 4`;
  const chain = ['lift 0, 1, 1', 'drop 1, 1, 0', 'capture 6, 4, 0', 'capture 5, 1, 0', 'capture 4, 2, 0'];

  it('of a chain of captures, hole by hole, backwards', () => {
    expect(linesOf({}, slam, 1)).toEqual(chain);
  });

  it('of a grand slam show what it would have taken, and then the forfeit', () => {
    expect(linesOf({ grandSlamRestriction: true }, slam, 1)).toEqual([...chain, 'forfeit 1, 0, 0']);
  });

  const uur = `
      N  0 0 3 0 | 6
    > S  0 1 0 1 | 5`;

  it('of an uur move one seed across', () => {
    expect(linesOf({}, uur, 1)).toEqual(['lift 0, 1, 1', 'drop 1, 1, 0', 'uur 6 to 1, 1, 0']);
  });

  it('of a grand slam by an uur, too', () => {
    expect(linesOf({ grandSlamRestriction: true }, uur, 1)).toEqual([
      'lift 0, 1, 1',
      'drop 1, 1, 0',
      'uur 6 to 1, 1, 0',
      'forfeit 1, 0, 0',
    ]);
  });

  it('of endless sowing go as far as laps are allowed', () => {
    expect(linesOf({ lapLimit: 2 }, relay, 3)).toEqual([...sown.slice(0, 6), 'forfeit 6, 0, 0']);
  });

  it('of a famine end with the last drop', () => {
    const famine = `
        N  1 0 0 1 | 7
      > S  1 1 1 0 | 4`;
    expect(linesOf({}, famine, 4)).toEqual([
      'lift 3, 1, 1',
      'drop 4, 1, 0',
      'lift 4, 2, 2',
      'drop 5, 1, 1',
      'drop 6, 1, 0',
    ]);
  });
});

/** Plays steps on a board, and checks on the way that each moves what it says. */
function replayed(before: GameState, { player }: MoveTrace, steps: Iterable<MoveStep>): GameState {
  const board = { seeds: [...before.seeds], uurs: [...before.uurs], captured: { ...before.captured } };
  const total = sum(board.seeds) + board.captured.south + board.captured.north;
  const { seeds, uurs, captured } = board;
  const move = (index: number, count: number): void => {
    seeds[index] = (seeds[index] ?? NaN) + count;
  };
  let hand = 0;
  for (const step of steps) {
    switch (step.kind) {
      case 'lift':
        expect(hand).toBe(0);
        expect(step.seeds).toBe(seeds[step.index]);
        move(step.index, -step.seeds);
        hand = step.seeds;
        break;
      case 'drop':
        expect(step.seeds).toBe(1);
        move(step.index, 1);
        hand -= 1;
        break;
      case 'capture':
        expect(step.seeds).toBe(seeds[step.index]);
        move(step.index, -step.seeds);
        captured[player] += step.seeds;
        break;
      case 'uur':
        expect(step.seeds).toBe(1);
        move(step.index, -1);
        move(step.to, 1);
        expect([seeds[step.index], seeds[step.to]]).toEqual([2, 2]);
        uurs[step.index] = uurs[step.to] = player;
        break;
      case 'forfeit':
        Object.assign(board, { seeds: before.seeds, uurs: before.uurs, captured: before.captured });
        break;
    }
    expect(step.inHand).toBe(hand);
    expect(sum(board.seeds) + sum(Object.values(board.captured)) + hand).toBe(total);
  }
  return { ...before, ...board };
}

describe('of any turn, the steps', () => {
  it('played on the state before it give the state after it, forfeits included, from JSON as well', () => {
    const met = {
      capture: 0,
      uur: 0,
      'forfeit-endless': 0,
      'forfeit-grand-slam': 0,
      famine: 0,
      'into-uur': 0,
    };
    fc.assert(
      fc.property(anyGame(40), (random) => {
        for (const { before, trace } of playOut(random).plies) {
          met[trace.outcome]++;
          const steps = [...stepsOf(trace)];
          const { seeds, uurs, captured } = replayed(before, trace, steps);
          expect({ seeds, uurs, captured }).toEqual({
            seeds: trace.after.seeds,
            uurs: trace.after.uurs,
            captured: trace.after.captured,
          });
          const isForfeit = trace.outcome.startsWith('forfeit');
          expect(steps.findIndex(({ kind }) => kind === 'forfeit')).toBe(isForfeit ? steps.length - 1 : -1);
          expect([...stepsOf(thawed(trace))]).toEqual(steps);
          expect(firstUnfrozen(steps[0])).toBeNull();
        }
      }),
      { numRuns: 200 },
    );
    for (const count of Object.values(met)) expect(count).toBeGreaterThan(0);
  });

  it('of a grand slam are those of the same turn where it is allowed, and the forfeit', () => {
    fc.assert(
      fc.property(anyGame(40), (random) => {
        for (const { before, hole, trace } of playOut(random).plies) {
          if (trace.outcome !== 'forfeit-grand-slam') continue;
          const allowed = { ...before, ruleset: { ...before.ruleset, grandSlamRestriction: false } };
          const expected = [...stepsOf(traceMove(allowed, hole))];
          expect([...stepsOf(trace)].slice(0, -1)).toEqual(expected);
        }
      }),
      { numRuns: 500 },
    );
  });
});

describe('the steps are made as they are asked for', () => {
  // docs/rules.md, "Sowing without end".
  const endless = parseGame({
    ...createGame({ holes: 6, lapLimit: 100_000 }),
    seeds: [3, 2, 1, 8, 1, 8, 0, 1, 0, 3, 0, 1],
    captured: { south: 12, north: 8 },
    ply: 20,
  });

  it('and as often as they are', () => {
    const trace = traceMove(endless, 6);
    expect(trace.laps).toHaveLength(100_000);
    const steps = stepsOf(trace);
    expect(steps.next().value).toEqual({ kind: 'lift', index: 5, seeds: 8, inHand: 8 });
    expect(steps.next().value).toEqual({ kind: 'drop', index: 6, seeds: 1, inHand: 7 });
    expect(steps.return().done).toBe(true);
    expect(stepsOf(trace).next().value).toEqual({ kind: 'lift', index: 5, seeds: 8, inHand: 8 });
  });
});

describe('a trace from outside', () => {
  const trace = traceMove(
    position(
      small,
      `  N  1 0 1 1 | 4
       > S  2 1 2 0 | 4`,
    ),
    3,
  );
  const lap = { from: 2, seeds: 1, to: 3 };
  // Each look at its length finds one entry more.
  let length = 1;
  const growing = new Proxy([], {
    get: (_, key) => (key === 'length' ? length++ : { from: 2, seeds: 8, to: 2 }),
  });

  it.each<readonly [name: string, change: object, told: string]>([
    ['no laps', { laps: [] }, 'trace.laps is an array of 0, but must be an array of 1 to 1000'],
    ['laps that are none', { laps: { length: 1, 0: lap } }, 'trace.laps is an object'],
    ['more laps than are allowed', { laps: Array(1_001).fill(lap) }, 'trace.laps is an array of 1001'],
    ['a lap beyond the board', { laps: [{ from: 8, seeds: 1, to: 1 }] }, 'trace.laps[0]'],
    ['a lap before the board', { laps: [{ from: -1, seeds: 1, to: 0 }] }, 'trace.laps[0]'],
    ['a lap without end', { laps: [{ from: 2, seeds: Infinity, to: 3 }] }, 'trace.laps[0]'],
    ['more seeds than there are', { laps: [{ from: 2, seeds: 17, to: 3 }] }, 'trace.laps[0]'],
    ['a lap of no seeds', { laps: [{ from: 2, seeds: 0, to: 2 }] }, 'trace.laps[0]'],
    ['a lap that ends elsewhere', { laps: [lap, { from: 3, seeds: 3, to: 5 }] }, 'trace.laps[1]'],
    ['a lap that starts elsewhere', { laps: [lap, { from: 4, seeds: 3, to: 7 }] }, 'trace.laps[1]'],
    ['a lap that is nothing', { laps: [lap, null] }, 'trace.laps[1] is null'],
    ['a capture that is nothing', { captures: [null] }, 'trace.captures[0] is null'],
    ['an unknown outcome', { outcome: 'won' }, 'trace.outcome is "won", but must be "famine" or'],
    [
      'captures that are none',
      { captures: 'all' },
      'trace.captures is "all", but must be an array of 0 to 5',
    ],
    ['more captures than a row has holes', { captures: Array(6).fill({ index: 7, seeds: 2 }) }, 'array of 6'],
    ['a capture beyond the board', { captures: [{ index: 8, seeds: 2 }] }, 'trace.captures[0]'],
    ['a capture of nothing', { captures: [{ index: 7, seeds: 0 }] }, 'trace.captures[0]'],
  ])('with %s is refused', (_, change, told) => {
    const changed = { ...thawed(trace), ...change };
    expect(refusalOf(() => stepsOf(changed))).toBe('INVALID_ARGUMENT');
    expect(() => stepsOf(changed)).toThrow(told);
  });

  it.each([undefined, null, 7, 'trace', [], () => trace])('that is %s is refused', (value) => {
    expect(refusalOf(() => stepsOf(value as unknown as MoveTrace))).toBe('INVALID_ARGUMENT');
  });

  it('is refused where its state is not valid', () => {
    expect(refusalOf(() => stepsOf({ ...trace, after: { ...trace.after, turn: 'east' as never } }))).toBe(
      'INVALID_STATE',
    );
  });

  it('is refused as a grand slam where none can have been', () => {
    expect(refusalOf(() => stepsOf({ ...trace, outcome: 'forfeit-grand-slam', hole: 9 }))).toBe(
      'ILLEGAL_MOVE',
    );
  });

  it('is read once: nothing that happens to it later matters, and no length that changes', () => {
    const open = structuredClone(trace) as { laps: { seeds: number }[] } & MoveTrace;
    const steps = stepsOf(open);
    const first = open.laps[0];
    if (first !== undefined) first.seeds = 1e9;
    expect([...steps]).toEqual([...stepsOf(trace)]);

    const lifts = [...stepsOf({ ...trace, laps: growing })].filter(({ kind }) => kind === 'lift');
    expect(lifts).toHaveLength(trace.after.ruleset.lapLimit);
  });
});
