/**
 * One move under every named ruleset: each does what it does alone, those that do the same stand together, and the clauses
 * that are named are the ones that make the difference.
 */
import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import type { GameState, MoveReading, RulesetName } from '../src/index.js';
import {
  applyMove,
  createGame,
  isLayliError,
  legalMoves,
  moveProblem,
  parseGame,
  readings,
  rulebook,
  rulesets,
  traceMove,
} from '../src/index.js';
import { position } from './drawing.js';
import { anyRuleset } from './properties/arbitraries.js';

const names = Object.keys(rulesets) as RulesetName[];

/** The position under a named ruleset, made through the front door. */
function under(name: RulesetName, state: GameState): GameState {
  const { holes, seedsPerHole, lapLimit, quietLimit } = state.ruleset;
  const ruleset = { ...rulesets[name], holes, seedsPerHole, lapLimit, quietLimit };
  return parseGame({ ...state, ruleset });
}

const summary = (found: readonly MoveReading[]): readonly unknown[] =>
  found.map((reading) => [
    reading.rulesets.join(' '),
    reading.trace?.outcome ?? reading.problem?.reason,
    reading.clauses.map(({ id }) => id).join(' '),
  ]);

describe('the readings of a move', () => {
  it('part where the capturing seed and the chain are read otherwise', () => {
    // The last seed falls into South's empty hole 3 and faces four; the hole before holds one and faces an empty hole, too.
    const before = position(
      { holes: 4, seedsPerHole: 2 },
      `  N  1 4 0 2 | 4
       > S  0 0 1 0 | 4`,
      { ply: 10, quietPlies: 0 },
    );
    expect(summary(readings(before, 2))).toEqual([
      ['standard short', 'capture', 'last-seed capture-chain'],
      ['marin1931 jama2002 russ1984', 'capture', 'last-seed capture-chain'],
      ['somaliland gabradarre', 'capture', 'last-seed capture-chain'],
    ]);
  });

  it('are one where all agree', () => {
    const before = position(
      { holes: 4, seedsPerHole: 2 },
      `  N  0 2 2 2 | 4
       > S  0 2 1 1 | 2`,
      { ply: 10, quietPlies: 0 },
    );
    const found = readings(before, 3);
    expect(summary(found)).toEqual([[names.join(' '), 'famine', '']]);
    expect(found[0]?.problem).toBeNull();
  });

  it('say where a ruleset does not allow the move, and by which clause', () => {
    const found = readings(createGame('short'), 3);
    expect(summary(found)).toEqual([
      ['standard short gabradarre', 'capture', 'opening relay famine last-seed'],
      ['marin1931 jama2002', 'capture', 'opening relay famine last-seed'],
      ['somaliland', 'not-the-opening-hole', 'opening'],
      ['russ1984', 'famine', 'opening relay famine last-seed'],
    ]);
  });

  it('cite all who have the clause as the group has it', () => {
    const [stays] = readings(createGame('short'), 3);
    const clause = stays?.clauses.find(({ id }) => id === 'last-seed');
    expect(clause?.text).toBe(rulebook('short').find(({ id }) => id === 'last-seed')?.text);
    expect(clause?.citations.map(({ source, verdict }) => `${source} ${verdict}`)).toEqual([
      'description ours',
      'ludii-somaliland as-played',
      'ludii-gabradarre as-played',
      'pankhurst1971 silent',
    ]);
    expect(clause?.source).toMatch(/^The description .*; nothing in Pankhurst 1971$/);
  });

  it('say that the game is over where it is', () => {
    // North has nothing left to play; South has.
    const before = position(
      { holes: 4, seedsPerHole: 2 },
      `  N  0 0 0 0 | 8
       > S  0 2 1 1 | 4`,
      { ply: 10, quietPlies: 0 },
    );
    expect(summary(readings(before, 3))).toEqual([
      ['standard short marin1931 jama2002 russ1984', 'famine', 'stuck-end'],
      ['somaliland gabradarre', 'game-over', 'stuck-end'],
    ]);
  });

  it('refuse what no ruleset allows as applyMove does', () => {
    const codes = [0, 7, 1.5, '3' as never].map((hole) => {
      try {
        readings(createGame('short'), hole);
      } catch (error) {
        if (isLayliError(error, 'ILLEGAL_MOVE')) return error.details.reason;
      }
      return null;
    });
    expect(codes).toEqual(['out-of-range', 'out-of-range', 'not-a-whole-number', 'not-a-whole-number']);
    const over = position({ holes: 4, seedsPerHole: 2 }, `  N  0 0 2 0 | 8\n > S  0 0 0 0 | 6`, {
      ply: 10,
      quietPlies: 0,
    });
    expect(() => readings(over, 1)).toThrow('The game is over.');
  });

  it('are each what the ruleset makes of it alone, for any position', () => {
    fc.assert(
      fc.property(anyRuleset, fc.array(fc.nat(), { maxLength: 12 }), fc.nat(), (ruleset, choices, choice) => {
        const moveOf = (state: GameState, pick: number): number | undefined => {
          const legal = legalMoves(state);
          return legal[pick % Math.max(legal.length, 1)];
        };
        const state = choices.reduce((game, pick) => {
          const next = moveOf(game, pick);
          return next === undefined ? game : applyMove(game, next);
        }, createGame(ruleset));
        const hole = moveOf(state, choice);
        if (hole === undefined) return;
        const found = readings(state, hole);
        expect(found.flatMap((reading) => reading.rulesets).sort()).toEqual([...names].sort());
        for (const reading of found) {
          for (const name of reading.rulesets) {
            const alone = under(name, state);
            const problem = moveProblem(alone, hole);
            expect(reading.problem?.reason).toBe(problem?.reason);
            if (problem !== null) continue;
            const { laps, outcome, captures, after } = traceMove(alone, hole);
            expect(reading.trace).toMatchObject({ laps, outcome, captures });
            expect(reading.trace?.after).toEqual({ ...after, ruleset: reading.trace?.after.ruleset });
          }
        }
        // Where they part, clauses say why.
        for (const { clauses } of found) expect(clauses.length > 0).toBe(found.length > 1);
      }),
      { numRuns: 200 },
    );
  });
});
