/** The published games of the conformance data, for the program to play again. */
import type { GameState } from '../../src/index.js';
import { readData, rulesetOf, stateAfter, stateOf } from '../conformance/data.js';

/** A game, and the positions that it is known to go through. */
export interface PublishedLine {
  readonly name: string;
  readonly start: GameState;
  readonly holes: readonly number[];
  readonly positions: readonly GameState[];
}

export const publishedLines: readonly PublishedLine[] = (
  ['abstract-games-13-problem.json', 'gering-opening.json'] as const
).flatMap((file) => {
  const { ruleset, lines } = readData(file);
  return lines.map(({ name, position, turn, moves }) => {
    const start = stateOf(position, rulesetOf(ruleset), turn);
    const positions: GameState[] = [];
    for (const { after } of moves) positions.push(stateAfter(positions.at(-1) ?? start, after));
    return { name, start, holes: moves.map(({ hole }) => hole), positions };
  });
});
