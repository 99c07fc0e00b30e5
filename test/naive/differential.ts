/**
 * Compares the naive implementation with the core over any number of plies:
 *
 *   npx tsx test/naive/differential.ts --plies 5000000 --seed 7
 *
 * Prints the rate and the outcomes met, and for a difference everything that reproduces it; exits with 1 then.
 */
import { begin, wholeNumber } from '../../examples/options.js';
import { compare, describeDifference } from './compare.js';

const { values } = begin('npx tsx test/naive/differential.ts [--plies N] [--seed S]', {
  plies: { type: 'string', default: '1000000' },
  seed: { type: 'string', default: '1' },
});
const plies = wholeNumber(values.plies, '--plies', 1, 999_999_999);
const seed = wholeNumber(values.seed, '--seed', 0, 999_999_999);

const began = performance.now();
const comparison = compare(plies, seed);
const seconds = (performance.now() - began) / 1_000;

console.log(
  `seed ${seed}: ${comparison.plies} plies of ${comparison.games} games in ${seconds.toFixed(1)} s`,
);
console.log(`${Math.round(comparison.plies / seconds)} plies a second`);
for (const [outcome, count] of Object.entries(comparison.outcomes).sort())
  console.log(`  ${outcome}: ${count}`);
if (comparison.difference === null) {
  console.log('no difference');
} else {
  console.log(describeDifference(comparison.difference));
  process.exitCode = 1;
}
