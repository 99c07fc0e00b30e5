/**
 * An analysis in words.
 */
import { createGame } from 'layli-goobalay';
import type { Analysis } from 'layli-goobalay/bot';
import { expect, test } from 'vitest';
import { effortWords, lineWords, moveWords } from '../../page/src/game/analysis-words.js';

const state = createGame('short');
const analysis: Analysis = {
  move: 6,
  value: -34,
  exact: false,
  depth: 1,
  nodes: 1_234,
  line: [6, 6, 2, 1, 3],
  moves: [
    { hole: 6, value: -34, exact: false },
    { hole: 2, value: -34, exact: false },
    { hole: 1, value: -36, exact: false },
    { hole: 3, value: -Infinity, exact: false },
    { hole: 4, value: -40, exact: true },
  ],
};

test('a bound that is as high as the best says no more than that the hole is no better', () => {
  expect(analysis.moves.map((_, place) => moveWords(state, analysis, place))).toEqual([
    'North by 34',
    'no better',
    'at best North by 36',
    'not looked into',
    'North by 40, proven',
  ]);
});

test('how far was seen is told where it is not all, and no number of nothing', () => {
  expect(effortWords(analysis)).toMatch(
    /^1 turn ahead\. 1,234 positions looked at\. .*as far as was seen\.$/,
  );
  expect(effortWords({ ...analysis, exact: true, nodes: 0 })).toBe(
    'The margin at the end if both play their best: every ending was seen.',
  );
});

test('a line is read with whose hole each is', () => {
  expect(lineWords(state, analysis.line)).toBe('South 6, North 6, South 2, North 1, South 3');
});
