/**
 * A turn as pictures: each has all seeds, they lead from the position before to the one after, and a long turn is cut.
 */
import {
  applyMove,
  createGame,
  legalMoves,
  traceMove,
  type GameState,
  type Ruleset,
  type RulesetName,
} from 'layli-goobalay';
import { parsePosition } from 'layli-goobalay/notation';
import { array, assert, constantFrom, nat, property } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { framesOf, staysOf } from '../../page/src/sowing/frames.js';

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

function onBoard({ seeds }: Pick<GameState, 'seeds'>): number {
  return sum(seeds);
}

test('Marin’s first turn: five laps, a drop for each seed, and two captures', () => {
  // docs/rules.md, "A first turn: five laps": laps of 4, 5, 5, 6 and 6 seeds.
  const before = createGame({ holes: 6, captureLastSeed: true, captureChain: 'none' });
  const { frames, skippedLaps, gapAt } = framesOf(before, traceMove(before, 1), 1_000);
  expect(frames.filter(({ kind }) => kind === 'lift').map(({ held }) => held)).toEqual([4, 5, 5, 6, 6]);
  expect(frames.filter(({ kind }) => kind === 'drop')).toHaveLength(26);
  expect(frames.filter(({ kind }) => kind === 'capture').map(({ hand, taken }) => [hand, taken])).toEqual([
    [9, 1],
    [2, 1],
  ]);
  expect(skippedLaps).toBe(0);
  expect(gapAt).toBe(-1);
});

test('of any turn: all seeds are there in every picture, and the last one is the position after it', () => {
  assert(
    property(
      constantFrom<RulesetName | Partial<Ruleset>>(
        'standard',
        'short',
        'marin1931',
        'russ1984',
        'gabradarre',
        { holes: 2, seedsPerHole: 2, grandSlamRestriction: true },
        { holes: 3, lapLimit: 3 },
      ),
      array(nat(23), { minLength: 1, maxLength: 30 }),
      (options, choices) => {
        let state = createGame(options);
        for (const choice of choices) {
          const moves = legalMoves(state);
          const hole = moves[choice % Math.max(moves.length, 1)];
          if (hole === undefined) return;
          const trace = traceMove(state, hole);
          const { frames } = framesOf(state, trace, 100_000);
          const total = onBoard(state);
          let taken = 0;
          for (const frame of frames) {
            taken = frame.kind === 'forfeit' ? 0 : taken + frame.taken;
            expect(onBoard(frame) + frame.held + taken).toBe(total);
          }
          expect(frames.at(-1)?.seeds).toEqual(trace.after.seeds);
          state = applyMove(state, hole);
        }
      },
    ),
  );
});

describe('a turn without end', () => {
  // docs/rules.md, "Sowing without end".
  const before = parsePosition('3,2,1,8,1,8/0,1,0,3,0,1 S 12-8 0 20', 'short');
  const trace = traceMove(before, 6);

  test.each([10, 60, 200, 560])('in at most %d pictures, its beginning and its last lap', (most) => {
    const { frames, skippedLaps, gapAt } = framesOf(before, trace, most);
    // One lap from the beginning and the last one are always seen.
    const [first, last] = [trace.laps[0]?.seeds ?? 0, trace.laps.at(-1)?.seeds ?? 0];
    const sown = frames.filter(({ kind }) => kind === 'lift' || kind === 'drop');
    expect(sown.length).toBeLessThanOrEqual(Math.max(most, first + last + 2));
    expect(frames.at(-1)).toMatchObject({ kind: 'forfeit', hand: null, seeds: before.seeds });
    const seen = new Set(frames.map(({ lap }) => lap));
    expect(seen.has(1)).toBe(true);
    expect(seen.has(1_000)).toBe(true);
    expect(skippedLaps).toBe(1_000 - seen.size);
    expect(frames[gapAt]).toMatchObject({ kind: 'lift', lap: 1_000 });
    for (const frame of frames) expect(onBoard(frame) + frame.held).toBe(onBoard(before));
  });
});

describe('how long the pictures stay', () => {
  test('each as long as is usual for it, and less from the third lap on', () => {
    // docs/rules.md, "A first turn: five laps": five liftings, 26 drops, two captures.
    const before = createGame({ holes: 6, captureLastSeed: true, captureChain: 'none' });
    const { frames } = framesOf(before, traceMove(before, 1), 1_000);
    const laps = [550, 650, 0.85 * 650, 0.85 ** 2 * 750, 0.85 ** 3 * 750];
    expect(sum(staysOf(frames, 100, 45_000))).toBeCloseTo(sum(laps) + 2 * 400);
  });

  test('but never less than three tenths of it', () => {
    // docs/rules.md, "Sowing without end".
    const before = parsePosition('3,2,1,8,1,8/0,1,0,3,0,1 S 12-8 0 20', 'short');
    const { frames } = framesOf(before, traceMove(before, 6), 100_000);
    const stays = staysOf(frames, 100, 1e9);
    const drops = stays.filter((_, place) => frames[place]?.kind === 'drop');
    expect(Math.min(...drops)).toBe(30);
    expect(drops).toEqual(drops.toSorted((one, other) => other - one));
  });

  test('and no longer than they may together, however many seeds there are', () => {
    const before = parsePosition(
      `0,960${',0'.repeat(22)}/${'0,'.repeat(23)}0 S 0-0 0 0`,
      createGame({ holes: 24, seedsPerHole: 20 }).ruleset,
    );
    const { frames } = framesOf(before, traceMove(before, 2), 107);
    expect(frames.length).toBeGreaterThan(960);
    const stays = staysOf(frames, 420, 45_000);
    expect(stays).toHaveLength(frames.length);
    expect(sum(stays)).toBeCloseTo(45_000);
    expect(Math.min(...stays)).toBeGreaterThan(0);
  });
});
