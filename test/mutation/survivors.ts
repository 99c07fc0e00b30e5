/**
 * What survived the mutation tests of a group, held against the list of what may survive, `survivors/<group>.json`: each
 * change there changes nothing that a caller could see, for the reason beside it.
 *
 *     MUTATE=render npx tsx test/mutation/survivors.ts
 *
 * Prints each survivor that the list does not name, as it would stand there, and each change of the list that a test
 * notices, that is no longer made (the line was changed, and has to be looked at again), that stands there twice or that
 * has no reason; exits with 1 where there are any.
 */
import { existsSync, readFileSync } from 'node:fs';
import { groupName } from './groups.js';
import { readSurvivors, type Change } from './listed.js';

/** What Stryker keeps of a run. */
interface Report {
  readonly files: Readonly<Record<string, { readonly source: string; readonly mutants: readonly Mutant[] }>>;
}

interface Mutant {
  readonly status: string;
  readonly replacement: string;
  readonly location: { readonly start: Place; readonly end: Place };
}

/** A line and a column, from 1 on. */
interface Place {
  readonly line: number;
  readonly column: number;
}

const path = `node_modules/.cache/stryker/${groupName}.json`;
if (!existsSync(path)) {
  console.error(`Nothing is known of ${groupName}. Run: MUTATE=${groupName} npm run mutation`);
  process.exit(2);
}

const unnoticed = ['Survived', 'NoCoverage'];
const { files } = JSON.parse(readFileSync(path, 'utf8')) as Report;
const made = Object.entries(files).flatMap(([file, { source, mutants }]) =>
  mutants.map(({ status, replacement, location: { start, end } }) => {
    const lines = source.split('\n');
    const change: Change = {
      file,
      line: (lines[start.line - 1] ?? '').trim(),
      from: inOneLine(textBetween(lines, start, end)),
      to: inOneLine(replacement),
    };
    return { change, isNoticed: !unnoticed.includes(status) };
  }),
);
const survivors = new Set(made.filter(({ isNoticed }) => !isNoticed).map(({ change }) => keyOf(change)));
const entries = readSurvivors(groupName).flatMap(({ reason, changes }) =>
  changes.map((change) => ({ reason, key: keyOf(change) })),
);
const keys = entries.map(({ key }) => key);
const listed = new Set(keys);

const unlisted = [...survivors].filter((key) => !listed.has(key));
const outdated = [...listed].filter((key) => !survivors.has(key));
if (unlisted.length > 0) console.log(`Survived, but not listed:\n${unlisted.join(',\n')}`);
if (outdated.length > 0) console.log(`Listed, but noticed or not made:\n${outdated.join('\n')}`);
const repeated = keys.filter((key, at) => keys.indexOf(key) !== at);
const unexplained = entries.filter(({ reason }) => reason.length <= 10).map(({ key }) => key);
if (repeated.length > 0) console.log(`Listed more than once:\n${repeated.join('\n')}`);
if (unexplained.length > 0) console.log(`Listed without a reason:\n${unexplained.join('\n')}`);
const count = made.filter(({ isNoticed }) => isNoticed).length;
console.log(
  `${groupName}: ${made.length} changes, ${count} noticed, ${made.length - count} not, ${unlisted.length} of them unlisted`,
);
if ([unlisted, outdated, repeated, unexplained].some(({ length }) => length > 0)) process.exitCode = 1;

function keyOf({ file, line, from, to }: Change): string {
  return JSON.stringify({ file, line, from, to });
}

function textBetween(lines: readonly string[], start: Place, end: Place): string {
  const last = (lines[end.line - 1] ?? '').slice(0, end.column - 1);
  if (start.line === end.line) return last.slice(start.column - 1);
  const first = (lines[start.line - 1] ?? '').slice(start.column - 1);
  return [first, ...lines.slice(start.line, end.line - 1), last].join('\n');
}

/** Code on one line, short enough to be read in a list. */
function inOneLine(code: string): string {
  const line = code.replace(/\s+/g, ' ');
  return line.length > 100 ? `${line.slice(0, 60)} … ${line.slice(-38)}` : line;
}
