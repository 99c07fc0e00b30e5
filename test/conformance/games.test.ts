/**
 * Whole games that engines from elsewhere have played to the end.
 */
import { describe, expect, it } from 'vitest';
import { engines } from '../naive/engines.js';
import { readLines, rulesetOf } from './data.js';

const games = readLines('games.jsonl').map((game, index) => ({
  title: `game ${index + 1} (${game.ruleset.holes} holes, ${game.moves.length} plies)`,
  ...game,
}));

it('there are 60 games', () => {
  expect(games).toHaveLength(60);
});

describe.each(engines)('the $name implementation', (engine) => {
  it.each(games)('plays $title', ({ ruleset, moves, finalScore }) => {
    let state = engine.create(rulesetOf(ruleset));
    for (const hole of moves) {
      expect(engine.result(state)).toBeNull();
      expect(engine.legalMoves(state)).toContain(hole);
      state = engine.after(state, hole);
    }
    expect(state.ply).toBe(moves.length);
    expect(engine.legalMoves(state)).toEqual([]);
    const [south, north] = finalScore;
    expect(engine.score(state)).toEqual({ south, north });
    expect(engine.result(state)?.score).toEqual({ south, north });
    expect(engine.result(state)?.winner).toBe(south > north ? 'south' : north > south ? 'north' : null);
  });
});
