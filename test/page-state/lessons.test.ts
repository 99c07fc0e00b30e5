/**
 * The lessons: each asks for a turn that is there to be found, and not by playing any hole.
 */
import { legalMoves, result, traceMove } from 'layli-goobalay';
import { nodeAt, play, undo } from 'layli-goobalay/notation';
import { describe, expect, test } from 'vitest';
import { lessonStart, lessons, standingOf } from '../../page/src/game/lessons.js';

test('eight of them, each with a name of its own', () => {
  expect(new Set(lessons.map(({ title }) => title)).size).toBe(8);
});

describe.each(lessons.map((lesson) => [lesson.title, lesson] as const))('%s', (_, lesson) => {
  const start = lessonStart(lesson);
  const { state } = nodeAt(start);

  test('begins with all seeds, and goes on', () => {
    const lying = state.seeds.reduce((sum, seeds) => sum + seeds, 0);
    expect(lying + state.captured.south + state.captured.north).toBe(48);
    expect(result(state)).toBeNull();
  });

  test('has a turn that is asked for, and another one', () => {
    const solves = legalMoves(state).map((hole) => lesson.isSolvedBy(traceMove(state, hole)));
    expect(solves).toContain(true);
    expect(solves).toContain(false);
  });

  test('stands open, found or missed', () => {
    expect(standingOf(lesson, start)).toBe('open');
    for (const hole of legalMoves(state)) {
      const played = play(start, hole);
      const isFound = lesson.isSolvedBy(traceMove(state, hole));
      expect(standingOf(lesson, played)).toBe(isFound ? 'found' : 'missed');
      expect(standingOf(lesson, undo(played))).toBe('open');
    }
  });
});

// docs/rules.md works these out by hand.
test.each([
  ['Abar, famine', 'famine'],
  ['Uur', 'uur'],
  ['Closed holes', 'into-uur'],
] as const)('%s is about what the rules call %s', (title, outcome) => {
  const lesson = lessons.find((each) => each.title === title) ?? expect.fail('there is such a lesson');
  const { state } = nodeAt(lessonStart(lesson));
  for (const hole of legalMoves(state)) {
    const trace = traceMove(state, hole);
    expect(lesson.isSolvedBy(trace)).toBe(trace.outcome === outcome);
  }
});
