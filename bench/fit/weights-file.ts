/** The file of weights that the fit writes and the library ships. */
import { holeStates, weightsOfState } from '../../src/bot/evaluation.js';

/** All that is fitted. */
export interface Weights {
  readonly named: { readonly [name: string]: readonly number[] };
  readonly fallback: {
    readonly [name: string]: { readonly usual: readonly number[]; readonly slope: readonly number[] };
  };
}

const head = `/**
 * The weights of the evaluation, in hundredths of a seed; what each means is told in evaluation.ts. Written by
 * \`npm run fit\`: not to be changed by hand. A line for each state of a hole: 0 to 8 seeds, 9 or more, an uur of the
 * player to move, an uur of the other.
 */
`;

const ignored = '// prettier-ignore';

/** The text of the file. */
export function weightsFile({ named, fallback }: Weights): string {
  const ofNamed = Object.entries(named).map(
    ([name, weights]) => `  ${ignored}\n  ${name}: ${listOf(weights, '  ')},\n`,
  );
  const ofFallback = Object.entries(fallback).map(
    ([name, { usual, slope }]) =>
      `  ${name}: {\n    ${ignored}\n    usual: ${listOf(usual, '    ')},\n    ${ignored}\n` +
      `    slope: ${listOf(slope, '    ')},\n  },\n`,
  );
  return `${head}
/** For each named ruleset. */
export const namedWeights: { readonly [name: string]: readonly number[] } = {
${ofNamed.join('')}};

/** What a number of holes has for weights. */
interface BySize {
  /** With 12 holes. */
  readonly usual: readonly number[];
  /** How much more it is with 6 holes; other numbers of holes in proportion to 12 / holes - 1. */
  readonly slope: readonly number[];
}

/** For any other ruleset with relay sowing, and for any other without. */
export const fallbackWeights: { readonly [name in 'relay' | 'singleLap']: BySize } = {
${ofFallback.join('')}};
`;
}

/** A line for each state. */
function listOf(weights: readonly number[], indent: string): string {
  const lines = Array.from({ length: holeStates }, (_, state) =>
    weights.slice(state * weightsOfState, (state + 1) * weightsOfState).join(', '),
  );
  return `[\n${lines.map((line) => `${indent}  ${line},`).join('\n')}\n${indent}]`;
}
