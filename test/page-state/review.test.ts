/**
 * A game looked through: what the search of every move says of each turn that was played.
 */
import { applyMove, createGame } from 'layli-goobalay';
import { analyze, solve } from 'layli-goobalay/bot';
import { createTimeline, goTo, play } from 'layli-goobalay/notation';
import { expect, test } from 'vitest';
import {
  graphOf,
  reviewTurn,
  tellGraph,
  tellPlayer,
  tellReviewed,
  turnsOf,
  verdictOn,
  worthALook,
} from '../../page/src/game/review.js';

// docs/solved.md: on the board of two holes South wins all, by 16, from hole 1.
const start = createTimeline(createGame({ holes: 2 }));

test('the turns of a line, wherever one looks', () => {
  const timeline = play(play(createTimeline(createGame('short')), 3), 4);
  const turns = turnsOf(goTo(timeline, 0));
  expect(turns.map(({ hole, at }) => [hole, at])).toEqual([
    [3, 0],
    [4, 1],
  ]);
  expect(turns[1]?.before).toEqual(applyMove(createGame('short'), 3));
});

test('the best turn loses nothing, another what the solver says', () => {
  const reviewed = [1, 2].map((hole) => {
    const [turn] = turnsOf(play(start, hole));
    if (turn === undefined) return expect.fail('a turn was played');
    return reviewTurn(turn, analyze(turn.before, { nodes: 100_000, everyMove: true }));
  });
  expect(reviewed[0]).toMatchObject({ best: 1, lost: 0, margin: 16, isProven: true });
  const after = applyMove(createGame({ holes: 2 }), 2);
  const solution = solve(after);
  if (!solution.solved) return expect.fail('so small a board is solved');
  expect(reviewed[1]).toMatchObject({
    best: 1,
    lost: 16 + solution.value,
    isProven: true,
  });
});

test('verdicts by the seeds that were lost', () => {
  expect([0, 1, 4, 5, 10, 11].map(verdictOn)).toEqual([
    'best',
    'fine',
    'fine',
    'mistake',
    'mistake',
    'blunder',
  ]);
});

test('in words', () => {
  const before = createGame('short');
  const turn = { before, at: 0, hole: 2, best: 3, lost: 12, margin: 6, isProven: false };
  const fine = { ...turn, lost: 0, best: 2, isProven: true };
  expect(worthALook([turn, fine])).toEqual([turn]);
  expect(tellReviewed(turn)).toBe('South played 2 and lost about 12 seeds; better was 3.');
  expect(tellReviewed({ ...turn, lost: 1, isProven: true })).toBe(
    'South played 2 and lost 1 seed; better was 3, proven.',
  );
  expect(tellPlayer([turn, fine], 'south')).toBe(
    'South played the best hole in 1 of 2 turns, and lost 6 seeds a turn.',
  );
  expect(tellPlayer([turn], 'north')).toBe('North played no turn.');
});

test('the graph, and the graph in words', () => {
  const before = createGame('short');
  const turn = { before, at: 0, hole: 2, best: 3, lost: 0, margin: 6, isProven: false };
  const points = graphOf([turn, { ...turn, margin: 0 }], -4);
  expect(points).toEqual([
    { turn: 0, margin: 6 },
    { turn: 1, margin: 0 },
    { turn: 2, margin: -4 },
  ]);
  expect(graphOf([turn], null)).toHaveLength(1);
  expect(tellGraph(points)).toBe(
    'The margin to be expected: South ahead by 6 after 0 turns; even after 1 turn; North ahead by 4 after 2 turns.',
  );
});
