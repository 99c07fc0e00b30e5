/**
 * Enumerates small boards with every combination of options; see enumerate.ts for what is checked:
 *
 *     npx tsx test/exhaustive/exhaustive.ts --holes 2 --seeds 3
 *     npx tsx test/exhaustive/exhaustive.ts --holes 3 --seeds 2 --clockwise
 *
 * `--clockwise` leaves out the other direction, which is the mirror image. Prints how many positions and moves there
 * were; exits with 1 where something is not as it must be.
 */
import { begin, wholeNumber } from '../../examples/options.js';
import { enumerate, rulesetsOf } from './enumerate.js';

const { values } = begin(
  'npx tsx test/exhaustive/exhaustive.ts [--holes 2|3] [--seeds 1|2|3] [--clockwise]',
  {
    holes: { type: 'string', default: '2' },
    seeds: { type: 'string', default: '2' },
    clockwise: { type: 'boolean', default: false },
  },
);
const holes = wholeNumber(values.holes, '--holes', 2, 3);
const seeds = wholeNumber(values.seeds, '--seeds', 1, 3);

const began = process.cpuUsage();
let [rulesets, positions, moves] = [0, 0, 0];
for (const ruleset of rulesetsOf(holes, seeds)) {
  if (values.clockwise && ruleset.direction !== 'clockwise') continue;
  const found = enumerate(ruleset);
  rulesets += 1;
  positions += found.positions;
  moves += found.moves;
  for (const fault of found.faults) {
    console.log(fault);
    process.exitCode = 1;
  }
}
const { user } = process.cpuUsage(began);
console.log(
  `2 x ${holes} with ${seeds} in each hole: ${rulesets} rulesets, ${positions} positions, ${moves} moves, ` +
    `${Math.round(user / 1e6)} s; ${process.exitCode === 1 ? 'faults are listed above' : 'every law held'}`,
);
