/**
 * `npm run bench`: everything that is measured, in one run, as Markdown tables. Each comparison is made between
 * contenders of the same run and printed as a ratio. Name the sections to run only these.
 */
import { cpus } from 'node:os';
import { begin, refuse } from '../examples/options.js';
import { callTable, playoutTable } from './core.js';
import { positionTable, selfPlayTable } from './position.js';
import { endgameTable, playsTable, searchTable } from './search.js';
import { startupTable } from './startup.js';

const sections: Readonly<Record<string, () => Promise<string>>> = {
  playouts: playoutTable,
  calls: callTable,
  position: positionTable,
  selfplay: selfPlayTable,
  search: searchTable,
  plays: playsTable,
  endgames: endgameTable,
  startup: startupTable,
};

const known = Object.keys(sections);
const { words: names } = begin(`npm run bench -- [${known.join('] [')}]`, {}, known.length);
const unknown = names.find((name) => !known.includes(name));
if (unknown !== undefined)
  refuse(`there is no section ${JSON.stringify(unknown)}; there are ${known.join(', ')}`);
console.log(`Node ${process.versions.node}, ${cpus()[0]?.model ?? 'unknown processor'}\n`);
for (const [name, run] of Object.entries(sections)) {
  if (names.length === 0 || names.includes(name)) console.log((await run()) + '\n');
}
