/**
 * `npm run bench`: everything that is measured, in one run, as Markdown tables. Each comparison is made between
 * contenders of the same run and printed as a ratio. Name the sections to run only these.
 */
import { cpus } from 'node:os';
import { callTable, playoutTable } from './core.js';
import { positionTable } from './position.js';
import { endgameTable, searchTable } from './search.js';
import { startupTable } from './startup.js';

const sections: Readonly<Record<string, () => Promise<string>>> = {
  playouts: playoutTable,
  calls: callTable,
  position: positionTable,
  search: searchTable,
  endgames: endgameTable,
  startup: startupTable,
};

const names = process.argv.slice(2);
const unknown = names.find((name) => !Object.hasOwn(sections, name));
if (unknown !== undefined) {
  console.error(
    `There is no section ${JSON.stringify(unknown)}; there are ${Object.keys(sections).join(', ')}.`,
  );
  process.exit(2);
}
console.log(`Node ${process.versions.node}, ${cpus()[0]?.model ?? 'unknown processor'}\n`);
for (const [name, run] of Object.entries(sections)) {
  if (names.length === 0 || names.includes(name)) console.log((await run()) + '\n');
}
