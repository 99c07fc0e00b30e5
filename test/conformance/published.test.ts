/**
 * What has been printed about the game, move by move, by the naive implementation and by the core.
 */
import { describe, expect, it } from 'vitest';
import type { GameState } from '../../src/index.js';
import { engines } from '../naive/engines.js';
import type { LineData } from './data.js';
import { readData, rulesetOf, stateAfter, stateOf } from './data.js';

const problem = readData('abstract-games-13-problem.json');
const opening = readData('gering-opening.json');
const firstMove = readData('marin-1931-first-move.json');
const endless = readData('endless-sowing.json');

/** What the publications print beside a move: `x6` for six captured seeds, `U` for an uur, else nothing. */
function annotation(outcome: string, captures: readonly { readonly seeds: number }[]): string | null {
  if (outcome === 'uur') return 'U';
  if (outcome === 'capture') return `x${captures.reduce((sum, { seeds }) => sum + seeds, 0)}`;
  return null;
}

describe.each(engines)('the $name implementation', (engine) => {
  const lines = [problem, opening].flatMap(({ source, ruleset, lines }) =>
    lines.map((line) => ({ title: `${source}: ${line.name}`, ruleset: rulesetOf(ruleset), line })),
  );

  function playLine(line: LineData, start: GameState): GameState {
    let state = start;
    for (const move of line.moves) {
      expect(state.turn).toBe(move.player);
      expect(engine.legalMoves(state)).toContain(move.hole);
      const turn = engine.play(state, move.hole);
      expect(annotation(turn.outcome, turn.captures)).toBe(move.printed);
      expect(turn.after).toEqual(stateAfter(state, move.after));
      expect(turn.laps).toHaveLength(move.laps);
      expect(turn.captures.reduce((sum, { seeds }) => sum + seeds, 0)).toBe(move.captured);
      const takes = { nothing: ['famine', 'into-uur'], capture: ['capture'], uur: ['uur'] }[move.takes];
      expect(takes).toContain(turn.outcome);
      state = turn.after;
    }
    return state;
  }

  it.each(lines)('replays $title', ({ ruleset, line }) => {
    const end = playLine(line, stateOf(line.position, ruleset, line.turn));
    const [south, north] = line.atEnd.finalFormula;
    expect(engine.legalMoves(end)).toEqual(line.atEnd.legalMoves);

    if (line.atEnd.isOver) {
      const winner = south > north ? 'south' : 'north';
      expect(engine.result(end)).toEqual({ winner, reason: 'stuck', score: { south, north } });
    } else {
      expect(engine.result(end)).toBeNull();
      // The same position on its last quiet ply: what the players would have if the game ended here.
      const { quietLimit } = end.ruleset;
      const stopped = { ...end, ply: quietLimit, quietPlies: quietLimit };
      expect(engine.score(stopped)).toEqual({ south, north });
    }
  });

  it('finds that every reply to the main line of the problem falls into an uur', () => {
    const line = problem.lines[0];
    const replies = line?.replies ?? [];
    if (line === undefined) throw new Error('the problem has no main line');
    const end = playLine(line, stateOf(line.position, rulesetOf(problem.ruleset), line.turn));
    expect(replies.map(({ hole }) => hole)).toEqual(engine.legalMoves(end));
    for (const reply of replies) {
      const turn = engine.play(end, reply.hole);
      expect(turn.outcome).toBe('into-uur');
      expect(turn.after).toEqual(stateAfter(end, reply.after));
    }
  });

  it('finds the threats that the opening line leaves', () => {
    const line = opening.lines[0];
    if (line === undefined) throw new Error('there is no opening line');
    const end = playLine(line, stateOf(line.position, rulesetOf(opening.ruleset), line.turn));
    expect(line.threats).toHaveLength(2);
    for (const threat of line.threats ?? []) {
      const before = { ...end, turn: threat.player };
      const turn = engine.play(before, threat.hole);
      expect(annotation(turn.outcome, turn.captures)).toBe(threat.printed);
      expect(turn.laps).toHaveLength(threat.laps);
      expect(turn.after).toEqual(stateAfter(before, threat.after));
    }
  });

  it("replays Marin's printed first move", () => {
    const start = engine.create(rulesetOf(firstMove.ruleset));
    const turn = engine.play(start, firstMove.hole);
    expect(turn.laps).toHaveLength(firstMove.laps);
    expect(turn.outcome).toBe('capture');
    // Two seeds: the one in the facing hole, and the last seed itself, which falls into hole 3.
    expect(turn.captures).toEqual([
      { index: 9, seeds: 1 },
      { index: 2, seeds: 1 },
    ]);
    expect(turn.after).toEqual(stateAfter(start, firstMove.after));
  });

  describe('endless sowing', () => {
    const before = stateOf(endless.position, rulesetOf(endless.ruleset), endless.turn);

    it('is forfeited when the lap limit is reached', () => {
      const turn = engine.play(before, endless.hole);
      expect(turn.outcome).toBe('forfeit-endless');
      expect(turn.laps).toHaveLength(1_000);
      expect(turn.captures).toEqual([]);
      expect(turn.after).toEqual(stateAfter(before, endless.position));
      expect(engine.after(before, endless.hole)).toEqual(turn.after);
    });

    it('repeats itself with the known period when more laps are allowed', () => {
      const lapLimit = 3 * endless.periodLaps;
      const turn = engine.play({ ...before, ruleset: { ...before.ruleset, lapLimit } }, endless.hole);
      expect(turn.outcome).toBe('forfeit-endless');
      expect(turn.laps).toHaveLength(lapLimit);
      const onePeriod = turn.laps.slice(endless.periodLaps, 2 * endless.periodLaps);
      expect(turn.laps.slice(2 * endless.periodLaps)).toEqual(onePeriod);
    });
  });
});
