/** `check`: every fault of every game of a file, and the file without those that can be corrected. */
import { statSync } from 'node:fs';
import { placedWarnings, type Correction, type Notice } from '../notation/notices.js';
import { errorsOf, findRecords, type FoundRecord } from '../notation/streaming.js';
import { counted } from '../telling.js';
import { defineCommand, type Command } from './command.js';
import { openText } from './chunks.js';
import { correctFile, createCorrector, type Corrector } from './correcting.js';
import { drained, printJson, printable } from './output.js';
import { UsageError } from './usage.js';

export const command: Command = defineCommand({
  usage: 'FILE [options]',
  about: [
    'Reads the game records of a file, of any length, and tells every fault of every game with its line and column, ' +
      'and what may be meant otherwise. The exit code is 2 where there is a fault.',
    'FILE is a file, or - for standard input, which is also read when something is piped in.',
    'With --fix, suffixes, results and move numbers are written into the file as the rules have them; all else in it stays as it ' +
      'is, and so does a game that cannot be read to its end or has a tag that may be meant to change its rules. Out of standard input it writes the text to standard output, and tells the faults on standard error.',
  ],
  options: {
    fix: { value: null, help: 'corrects suffixes, results and numbers' },
    json: { value: null, help: 'for programs: JSON, a line for each fault' },
  },
  positionals: 1,
  async run(given) {
    const source = openText(given.positionals[0], 'check');
    const { path } = source;
    const isFixing = given.has('fix');
    const isFilter = isFixing && path === undefined;
    if (isFilter && given.has('json'))
      throw new UsageError('--fix and --json both write to standard output here: name a file.');
    const before = path === undefined ? undefined : statSync(path);
    const tell = tellerOf(given.has('json'), path, isFixing, isFilter ? process.stderr : process.stdout);
    const text = isFilter ? await allOf(source.chunks) : null;
    const corrections: Correction[] = [];
    for await (const found of findRecords(text === null ? source.chunks : [text])) {
      if (isFixing) corrections.push(...correctionsIn(found));
      await tell.game(found);
    }
    if (text !== null) await drained(process.stdout, fixed(text, createCorrector(corrections)));
    else if (path !== undefined && before !== undefined && corrections.length > 0)
      correctFile(path, before, corrections);
    tell.end();
    if (tell.left() > 0) process.exitCode = 2;
  },
});

/** The whole of a text that is to be written again. */
async function allOf(chunks: AsyncIterable<string> | Iterable<string>): Promise<string> {
  const parts: string[] = [];
  for await (const chunk of chunks) parts.push(chunk);
  return parts.join('');
}

function fixed(text: string, corrector: Corrector): string {
  return corrector.push(text) + corrector.end();
}

/** Whether a game may be corrected: it can be read to its end, and there is no doubt by which rules. */
function isCorrectable({ failure, warnings }: FoundRecord): boolean {
  return failure === null && !warnings.some(({ isOfRules }) => isOfRules);
}

/** The corrections in a game, with their offsets in the whole text. */
function correctionsIn(found: FoundRecord): Correction[] {
  if (!isCorrectable(found)) return [];
  const { faults, warnings, offset } = found;
  return [...faults, ...warnings].flatMap(({ correction }) =>
    correction === undefined
      ? []
      : [{ ...correction, from: correction.from + offset, to: correction.to + offset }],
  );
}

/** One thing that is told of a game. */
interface Finding {
  readonly type: 'fault' | 'warning';
  readonly game: number;
  readonly line: number;
  readonly column: number;
  readonly message: string;
  readonly given: string;
  readonly allowed: string;
  readonly fixed: boolean;
}

function findingsIn(found: FoundRecord, isFixing: boolean): readonly Finding[] {
  const { number: game, text, faults, failure, warnings, line, column } = found;
  const start = { line, column };
  const mayFix = isFixing && isCorrectable(found);
  const isFixed = (notice: Notice | undefined): boolean => mayFix && notice?.correction !== undefined;
  const inOrder = (notices: readonly Notice[]): Notice[] =>
    [...notices].sort((one, other) => one.at - other.at);
  const ordered = { faults: inOrder(faults), warnings: inOrder(warnings) };
  const findings = [
    ...errorsOf({ ...found, faults: ordered.faults, failure }).map(({ message, details }, place): Finding => {
      // The place stands in front of the line.
      const words = message.replace(/^Invalid notation at line \d+, column \d+: /, '');
      return { type: 'fault', game, ...details, message: words, fixed: isFixed(ordered.faults[place]) };
    }),
    ...placedWarnings(text, ordered.warnings, start).map((warning, place): Finding => {
      const words = warning.message.replace(/^At line \d+, column \d+: /, '');
      return { type: 'warning', game, ...warning, message: words, fixed: isFixed(ordered.warnings[place]) };
    }),
  ];
  return findings.sort((one, other) => one.line - other.line || one.column - other.column);
}

interface Teller {
  readonly game: (found: FoundRecord) => Promise<void>;
  readonly end: () => void;
  /** How many faults there are that were not corrected. */
  readonly left: () => number;
}

function tellerOf(
  isForPrograms: boolean,
  path: string | undefined,
  isFixing: boolean,
  output: NodeJS.WriteStream,
): Teller {
  const counts = { games: 0, faults: 0, warnings: 0, fixed: 0, left: 0 };
  const place = path === undefined ? '' : `${printable(path)}:`;
  return {
    async game(found) {
      counts.games++;
      const lines = findingsIn(found, isFixing).map((finding) => {
        const { type, game, line, column, message } = finding;
        counts[type === 'fault' ? 'faults' : 'warnings']++;
        if (finding.fixed) counts.fixed++;
        else if (type === 'fault') counts.left++;
        if (isForPrograms) return JSON.stringify(finding);
        const words = `${type}${finding.fixed ? ', corrected' : ''}: ${printable(message)}`;
        return `${place}${line}:${column}: game ${game}: ${words}`;
      });
      if (lines.length > 0) await drained(output, `${lines.join('\n')}\n`);
    },
    end() {
      const { games, faults, warnings, fixed } = counts;
      if (isForPrograms) {
        printJson({ type: 'end', games, faults, warnings, fixed });
        return;
      }
      const words = [counted(games, 'game'), counted(faults, 'fault'), counted(warnings, 'warning')];
      if (isFixing) words.push(`${fixed} corrected`);
      output.write(`${words.join(', ')}.\n`);
    },
    left: () => counts.left,
  };
}
