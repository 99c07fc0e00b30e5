/**
 * Keys of positions to come: where they are said to be exact, no two different positions share one.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FutureKeys } from '../../src/bot/keys.js';
import { Position } from '../../src/bot/index.js';
import { createGame, type GameState } from '../../src/index.js';
import { anyGame } from '../properties/arbitraries.js';
import { opponentOf, playOut, positionsOf } from '../properties/helpers.js';

const south = 0x4000;
const north = 0x8000;

function boardOf({ seeds, uurs }: GameState): Uint16Array {
  return Uint16Array.from(seeds, (count, index) => {
    const owner = uurs[index];
    return count | (owner === null ? 0 : owner === 'south' ? south : north);
  });
}

/** All that the future depends on but for the quiet plies, told as the player to move sees it. */
function future({ ruleset, seeds, uurs, turn }: GameState, tellsSides: boolean): string {
  const holes = seeds.map((count, index) => {
    const owner = uurs[index];
    return owner === null ? count : owner === turn ? 'own' : 'other';
  });
  const seen = turn === 'south' ? holes : [...holes.slice(ruleset.holes), ...holes.slice(0, ruleset.holes)];
  return JSON.stringify(tellsSides ? [turn, seen] : seen);
}

describe('laws', { timeout: 60_000 }, () => {
  it('an exact key stands for one position, and one position has one key', () => {
    let exact = 0;
    fc.assert(
      fc.property(anyGame(60), (game) => {
        const keys = new FutureKeys(boardOf(game.start));
        if (!keys.isExact) return;
        exact++;
        const tellsSides = game.start.uurs.some((owner) => owner !== null);
        const seen = new Map<string, string>();
        for (const state of positionsOf(game)) {
          keys.read(boardOf(state), state.turn === 'south');
          const key = `${keys.low}:${keys.high}`;
          const content = future(state, tellsSides);
          expect(seen.get(key) ?? content).toBe(content);
          seen.set(key, content);
          expect([...seen.values()].filter((value) => value === content)).toHaveLength(1);
        }
      }),
      { numRuns: 150 },
    );
    expect(exact).toBeGreaterThan(30);
  });

  it('the open seeds of both rows are counted, exactly or by a hash', () => {
    fc.assert(
      fc.property(anyGame(20), (game) => {
        const keys = new FutureKeys(boardOf(game.start));
        for (const { before } of playOut(game).plies) {
          keys.read(boardOf(before), before.turn === 'south');
          const open = (player: GameState['turn']): number =>
            before.seeds.reduce(
              (sum, count, index) =>
                before.uurs[index] === null && index < before.ruleset.holes === (player === 'south')
                  ? sum + count
                  : sum,
              0,
            );
          expect([keys.ownOpen, keys.otherOpen]).toEqual([open(before.turn), open(opponentOf(before.turn))]);
        }
      }),
      { numRuns: 100 },
    );
  });
});

it.each([
  [6, 4, true],
  [6, 5, true],
  [7, 4, true],
  [8, 4, false],
  [12, 1, true],
  [12, 4, false],
])('keys of 2 x %i holes with %i seeds each: exact is %s', (holes, seedsPerHole, isExact) => {
  const state = Position.from(createGame({ holes, seedsPerHole })).toState();
  expect(new FutureKeys(boardOf(state)).isExact).toBe(isExact);
});
