/**
 * The smallest boards, enumerated in full. `exhaustive.ts` does the same for longer ones.
 */
import { describe, expect, it } from 'vitest';
import { applyMove, createGame, traceMove, type GameState } from '../../src/index.js';
import { choices } from '../choices.js';
import { isDeep } from '../deep.js';
import { core } from '../naive/engines.js';
import { enumerate, rulesetsOf } from './enumerate.js';
import { broken, turnLaws } from './laws.js';

const boards = [
  [2, 1],
  [2, 2],
  ...(isDeep
    ? [
        [2, 3],
        [3, 1],
      ]
    : []),
] as const;

it.each(boards)(
  '2 x %i with %i in each hole: every law holds in every position',
  { timeout: 1_200_000 },
  (...board) => {
    const rulesets = new Set<string>();
    for (const ruleset of rulesetsOf(...(board as [number, number]))) {
      const { positions, moves, faults } = enumerate(ruleset);
      expect(faults).toEqual([]);
      expect(positions).toBeGreaterThan(1);
      expect(moves).toBeGreaterThan(0);
      rulesets.add(JSON.stringify(ruleset));
    }
    const combinations = Object.values(choices).reduce((count, values) => count * values.length, 1);
    expect(rulesets.size).toBe(combinations);
  },
);

describe('an enumeration sees', () => {
  const [ruleset] = rulesetsOf(2, 2);
  if (ruleset === undefined) throw new Error('there are no rulesets');

  it('a wrong turn', () => {
    const wrong = {
      ...core,
      play: (state: GameState, hole: number) => ({ ...core.play(state, hole), captures: [] }),
    };
    expect(enumerate(ruleset, wrong).faults[0]).toMatch(/^the engines disagree: hole \d in \{/);
  });

  it('a wrong score', () => {
    const wrong = { ...core, score: () => ({ south: 0, north: 1 }) };
    expect(enumerate(ruleset, wrong).faults[0]).toMatch(/^the engines disagree: \{/);
  });

  it('a move that is missing', () => {
    const wrong = { ...core, legalMoves: (state: GameState) => core.legalMoves(state).slice(1) };
    expect(enumerate(ruleset, wrong).faults.length).toBeGreaterThan(0);
  });

  it('a turn that breaks a law', () => {
    const before = createGame('short');
    const after = applyMove(before, 2);
    const trace = traceMove(before, 2);
    expect(broken(turnLaws, { before, hole: 2, trace, after })).toEqual([]);
    const short = { ...after, seeds: after.seeds.with(0, (after.seeds[0] ?? 0) + 1) };
    expect(broken(turnLaws, { before, hole: 2, trace, after: short })).toContain('seeds are conserved');
  });
});
