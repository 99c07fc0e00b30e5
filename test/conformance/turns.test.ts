/**
 * Single turns that engines from elsewhere have played, from random games and from made-up positions.
 */
import { describe, expect, it } from 'vitest';
import { engines } from '../naive/engines.js';
import type { TurnData } from './data.js';
import { readLines, rulesetOf, stateAfter, stateOf } from './data.js';

interface NumberedTurn extends TurnData {
  /** Where it stands in `turns.jsonl`. */
  readonly line: number;
}

const turns = readLines('turns.jsonl').map((turn, index): NumberedTurn => ({
  ...turn,
  line: index + 1,
}));

const groups = new Map<string, NumberedTurn[]>();
for (const turn of turns) {
  const title = `${turn.engines.join(' and ')}, ${JSON.stringify(turn.ruleset)}`;
  groups.set(title, [...(groups.get(title) ?? []), turn]);
}

it('there are 960 turns in 8 groups, 251 of which capture', () => {
  expect(turns).toHaveLength(960);
  expect(groups.size).toBe(8);
  expect(turns.filter(({ captured }) => captured > 0)).toHaveLength(251);
});

describe.each(engines)('the $name implementation', (engine) => {
  it.each([...groups])('plays the turns of %s', (_, group) => {
    for (const data of group) {
      const where = `turns.jsonl, line ${data.line}`;
      const before = stateOf(data.before, rulesetOf(data.ruleset), data.turn);
      const expected = stateAfter(before, data.after);

      expect(engine.legalMoves(before), where).toContain(data.hole);
      expect(engine.after(before, data.hole), where).toEqual(expected);

      const turn = engine.play(before, data.hole);
      expect(turn.after, where).toEqual(expected);
      expect(
        turn.captures.reduce((sum, { seeds }) => sum + seeds, 0),
        where,
      ).toBe(data.captured);
    }
  });
});
