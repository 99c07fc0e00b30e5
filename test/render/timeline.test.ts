/** The animation shows the move: the boards that it shows one after the other are those of the sowing. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createGame, traceMove, type GameState, type MoveTrace } from '../../src/index.js';
import { parsePosition } from '../../src/notation/index.js';
import { moving, standing, type Timeline } from '../../src/render/timeline.js';
import { anyGame } from '../properties/arbitraries.js';
import { playOut, sum } from '../properties/helpers.js';

/** The boards of a turn, each one that differs from the one before it, as long as a drop is shown. */
function boardsOf(before: GameState, { laps, after }: MoveTrace): string[] {
  const seeds = [...before.seeds];
  const boards = [seeds.join()];
  let steps = 0;
  for (const lap of laps) {
    steps += lap.seeds + 1;
    if (steps > 240) break;
    seeds[lap.from] = 0;
    boards.push(seeds.join());
    for (let drop = 1; drop <= lap.seeds; drop++) {
      const index = (lap.from + drop) % seeds.length;
      seeds[index] = (seeds[index] ?? NaN) + 1;
      boards.push(seeds.join());
    }
  }
  boards.push(after.seeds.join());
  return boards.filter((board, place) => board !== boards[place - 1]);
}

/** The boards that are shown, at every moment at which something changes. */
function boardsShown({ piles, counts }: Timeline): string[] {
  const moments = new Set(counts.flat().map(({ from }) => from));
  return [...moments]
    .sort((one, other) => one - other)
    .map((moment) => {
      const isShown = ({ from, to }: { from: number; to: number }): boolean => from <= moment && moment < to;
      const told = counts.map((hole) => hole.filter(isShown).map(({ seeds }) => seeds));
      const lying = piles.map((hole) => sum(hole.filter(isShown).map(({ size }) => size)));
      expect(told).toEqual(lying.map((seeds) => [seeds]));
      return lying.join();
    });
}

it('goes through every board of the move, one after the other', () => {
  fc.assert(
    fc.property(anyGame(6), (random) => {
      for (const { before, trace } of playOut(random).plies) {
        expect(boardsShown(moving(before, trace))).toEqual(boardsOf(before, trace));
      }
    }),
  );
});

it('has the piles of a hole in places from the first on', () => {
  fc.assert(
    fc.property(anyGame(6), (random) => {
      for (const { before, trace } of playOut(random).plies) {
        const { piles } = moving(before, trace);
        for (const [index, hole] of piles.entries()) {
          const lasting = hole
            .filter(({ to }) => to === Infinity)
            .sort((one, other) => one.first - other.first);
          let next = 0;
          for (const { first, size } of lasting) {
            expect(first).toBe(next);
            next += size;
          }
          expect(next).toBe(trace.after.seeds[index]);
        }
      }
    }),
  );
});

it('has one pile and one number in each hole where nothing moves', () => {
  const game = createGame({ holes: 2 });
  expect(standing(game)).toEqual({
    piles: game.seeds.map((size) => [{ first: 0, size, from: 0, to: Infinity }]),
    counts: game.seeds.map((seeds) => [{ seeds, from: 0, to: Infinity }]),
    lifts: [],
    lapEnds: [],
    end: 0,
  });
});

it.for([
  ['240 steps one by one, in 20 seconds', '239,0,0,0,0,0/1,0,0,0,0,0 S 0-0 0 0', 1],
  ['of 241 steps only the end', '240,0,0,0,0,0/0,0,0,0,0,0 S 0-0 0 0', 0],
] as const)('shows of a turn of one lap %s', ([, position, laps]) => {
  // To lift the seeds is a step, and so is each drop.
  const before = parsePosition(position, { holes: 6, seedsPerHole: 20, relay: false });
  const { lifts, lapEnds } = moving(before, traceMove(before, 1));
  expect([lifts.length, lapEnds.length]).toEqual([laps, laps]);
  for (const [place, lift] of lifts.entries())
    expect((lapEnds[place] ?? NaN) - lift.from).toBeLessThanOrEqual(20);
});
