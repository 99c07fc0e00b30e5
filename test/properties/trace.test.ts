/**
 * Laws of traces: what a trace tells is enough to play the turn again drop by drop, and agrees with `applyMove`.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { GameState, MoveTrace } from '../../src/index.js';
import { facing, holeIndex, rulebook, traceMove } from '../../src/index.js';
import { anyGame } from './arbitraries.js';
import type { Ply } from './helpers.js';
import { openSeedsOf, opponentOf, playOut, rowOf, sum, totalSeeds } from './helpers.js';

/** Tries a law on the plies of random games; of more games, where the law is about something rare. */
function everyPly(law: (ply: Ply) => void, numRuns = 100): void {
  fc.assert(
    fc.property(anyGame(60), (random) => {
      playOut(random).plies.forEach(law);
    }),
    { numRuns },
  );
}

/** The board after the laps of a trace, sown drop by drop; what is not told by the trace is checked on the way. */
function boardAfterLaps(before: GameState, trace: MoveTrace): number[] {
  const { holes, relay, lapLimit } = before.ruleset;
  const seeds = [...before.seeds];
  const total = sum(seeds);
  let start = holeIndex(before.ruleset, trace.player, trace.hole);
  for (const [number, lap] of trace.laps.entries()) {
    // A lap begins where the one before it ended, in an open hole, with all that it holds. A hole that the relay
    // lifts held seeds before the last one fell into it.
    expect(lap.from).toBe(start);
    expect(before.uurs[lap.from]).toBeNull();
    expect(lap.seeds).toBe(seeds[lap.from]);
    expect(lap.seeds).toBeGreaterThanOrEqual(number === 0 ? 1 : 2);

    seeds[lap.from] = 0;
    let index = lap.from;
    for (let drop = 0; drop < lap.seeds; drop += 1) {
      index = (index + 1) % (2 * holes);
      seeds[index] = (seeds[index] ?? NaN) + 1;
    }
    expect(lap.to).toBe(index);
    expect(sum(seeds)).toBe(total);
    start = lap.to;
  }
  expect(trace.laps.length).toBeGreaterThanOrEqual(1);
  expect(trace.laps.length).toBeLessThanOrEqual(relay ? lapLimit : 1);
  return seeds;
}

function lastIndex({ laps }: MoveTrace): number {
  return laps.at(-1)?.to ?? NaN;
}

describe('a trace', () => {
  it('names the player and the hole, and leads to the state that applyMove leads to', () => {
    everyPly(({ before, hole, trace, after }) => {
      expect(trace.player).toBe(before.turn);
      expect(trace.hole).toBe(hole);
      expect(trace.after).toEqual(after);
    });
  });

  it('replayed drop by drop, and then taken from, gives the board after the turn', () => {
    everyPly(({ before, trace, after }) => {
      const seeds = boardAfterLaps(before, trace);
      const uurs = [...before.uurs];
      const captured = { ...before.captured };
      const last = lastIndex(trace);
      const across = facing(before.ruleset, last);

      if (trace.outcome === 'uur') {
        expect([seeds[last], seeds[across]]).toEqual([1, 3]);
        seeds[last] = seeds[across] = 2;
        uurs[last] = uurs[across] = before.turn;
      }
      for (const capture of trace.captures) {
        expect(capture.seeds).toBe(seeds[capture.index]);
        captured[before.turn] += capture.seeds;
        seeds[capture.index] = 0;
      }

      // A forfeited turn was sown all the same, but nothing of it stays on the board.
      const isForfeited = trace.outcome.startsWith('forfeit');
      expect(after.seeds).toEqual(isForfeited ? before.seeds : seeds);
      expect(after.uurs).toEqual(uurs);
      expect(after.captured).toEqual(captured);
    });
  });

  it('has captures when it says capture, and none else', () => {
    everyPly(({ before, trace, after }) => {
      expect(trace.captures.length > 0).toBe(trace.outcome === 'capture');
      const mover = before.turn;
      const captured = after.captured[mover] - before.captured[mover];
      expect(trace.captured).toBe(captured);
      expect(sum(trace.captures.map(({ seeds }) => seeds))).toBe(captured);
      for (const { seeds } of trace.captures) expect(seeds).toBeGreaterThan(0);
    });
  });

  it('lists the facing hole first, then the chain backwards along the row, then the last seed if it is taken', () => {
    everyPly(({ before, trace }) => {
      if (trace.outcome !== 'capture') return;
      const { captureLastSeed, captureChain } = before.ruleset;
      const last = lastIndex(trace);
      const across = facing(before.ruleset, last);
      const chain = captureLastSeed ? trace.captures.slice(0, -1) : trace.captures;
      expect(chain.map(({ index }) => index)).toEqual(chain.map((_, step) => across - step));
      for (const { index } of chain) expect(rowOf(before, index)).toBe(opponentOf(before.turn));
      if (captureChain === 'none') expect(chain).toHaveLength(1);
      if (captureLastSeed) expect(trace.captures.at(-1)).toEqual({ index: last, seeds: 1 });
    });
  });

  it('chains as far as the ruleset has it and no further', () => {
    everyPly(({ before, trace }) => {
      if (trace.outcome !== 'capture') return;
      const { captureLastSeed, captureChain, uurs } = before.ruleset;
      const seeds = boardAfterLaps(before, trace);
      const across = facing(before.ruleset, lastIndex(trace));
      const qualifies = (index: number): boolean => {
        const isFacingEmpty = seeds[facing(before.ruleset, index)] === 0;
        return (
          before.uurs[index] === null &&
          seeds[index] !== 0 &&
          !(uurs && seeds[index] === 3) &&
          (captureChain === 'contiguous' || (captureChain === 'facing-empty' && isFacingEmpty))
        );
      };
      const behind = seeds
        .map((_, index) => index)
        .filter((index) => index < across && rowOf(before, index) === rowOf(before, across))
        .reverse();
      const end = behind.findIndex((index) => !qualifies(index));
      const chain = end === -1 ? behind : behind.slice(0, end);
      const taken = trace.captures.map(({ index }) => index);
      expect(captureLastSeed ? taken.slice(0, -1) : taken).toEqual([across, ...chain]);
    }, 500);
  });

  it('ends where its outcome says', () => {
    everyPly(({ before, trace }) => {
      const { relay, uurs, lapLimit, grandSlamRestriction } = before.ruleset;
      const seeds = boardAfterLaps(before, trace);
      const last = lastIndex(trace);
      const across = facing(before.ruleset, last);
      const isInOwnRow = rowOf(before, last) === before.turn;
      const wasEmpty = seeds[last] === 1;
      const canTake = wasEmpty && isInOwnRow && before.uurs[last] === null && (seeds[across] ?? 0) > 0;

      switch (trace.outcome) {
        case 'into-uur':
          expect(before.uurs[last]).not.toBeNull();
          break;
        case 'famine':
          expect(before.uurs[last]).toBeNull();
          expect(canTake).toBe(false);
          // Without a relay a turn may also end on seeds.
          if (relay) expect(wasEmpty).toBe(true);
          break;
        case 'capture':
          expect(canTake).toBe(true);
          if (uurs) expect(seeds[across]).not.toBe(3);
          break;
        case 'uur':
          expect(canTake).toBe(true);
          expect(uurs).toBe(true);
          expect(seeds[across]).toBe(3);
          break;
        case 'forfeit-endless':
          expect(relay).toBe(true);
          expect(trace.laps).toHaveLength(lapLimit);
          expect(before.uurs[last]).toBeNull();
          expect(wasEmpty).toBe(false);
          break;
        case 'forfeit-grand-slam':
          expect(grandSlamRestriction).toBe(true);
          expect(canTake).toBe(true);
          break;
      }
    });
  });

  it('that is forfeited leaves everything as it was, but for the turn and the counters', () => {
    everyPly(({ before, trace, after }) => {
      if (!trace.outcome.startsWith('forfeit')) return;
      expect(after).toEqual({
        ...before,
        turn: opponentOf(before.turn),
        ply: before.ply + 1,
        quietPlies: before.quietPlies + 1,
      });
    });
  });

  it('is forfeited as a grand slam exactly when it would leave the opponent without open seeds', () => {
    everyPly(({ before, hole, trace, after }) => {
      const {
        outcome,
        laps,
        captures,
        after: freeAfter,
      } = traceMove({ ...before, ruleset: { ...before.ruleset, grandSlamRestriction: false } }, hole);
      const takes = outcome === 'capture' || outcome === 'uur';
      const isSlam = takes && openSeedsOf(freeAfter, opponentOf(before.turn)) === 0;
      expect(trace.laps).toEqual(laps);
      if (isSlam && before.ruleset.grandSlamRestriction) {
        expect(trace.outcome).toBe('forfeit-grand-slam');
      } else {
        expect(trace.outcome).toBe(outcome);
        expect(trace.captures).toEqual(captures);
        expect(after).toEqual({ ...freeAfter, ruleset: before.ruleset });
      }
    });
  });

  it('names clauses of the rulebook of its ruleset', () => {
    everyPly(({ before, trace }) => {
      const clauses = rulebook(before.ruleset).map(({ id }) => id);
      expect(trace.rules.length).toBeGreaterThan(0);
      expect(new Set(trace.rules).size).toBe(trace.rules.length);
      expect(clauses).toEqual(expect.arrayContaining([...trace.rules]));
    });
  });

  it('never holds more seeds than there are', () => {
    everyPly(({ before, trace }) => {
      for (const lap of trace.laps) expect(lap.seeds).toBeLessThanOrEqual(totalSeeds(before));
    });
  });
});
