/** The animation shows the move: the boards that it shows one after the other are those of the sowing. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { GameState, MoveTrace } from '../../src/index.js';
import { moving, type Timeline } from '../../src/render/timeline.js';
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
