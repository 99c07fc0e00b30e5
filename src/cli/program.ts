/**
 * The program `layli-goobalay`: finds the command, runs it, and turns what goes wrong into a line and an exit code.
 *
 * Exit codes: 0; 1 for a fault of the program or an output that cannot be written; 2 for bad input, with one line on
 * standard error; 130 after Ctrl-C.
 */
import { helpOf, readArguments } from './command.js';
import { commands, type Entry } from './commands.js';
import { explained, print, textWidth, wrapped } from './output.js';
import { OutputError, UsageError, quoted, unknownName } from './usage.js';
import { version } from './version.js';

const overview = (): string[] => [
  ...wrapped('Layli Goobalay, a mancala game of Somalia.', textWidth()),
  '',
  'Usage: layli-goobalay COMMAND [options]',
  '',
  ...explained(Object.entries(commands).map(([name, { summary }]) => [`  ${name}`, summary])),
  '',
  ...wrapped('layli-goobalay COMMAND --help explains a command, --version tells the version.', textWidth()),
  'Start with: layli-goobalay play',
];

const helpWords: readonly string[] = ['help', '--help', '-h'];

async function run([name = 'help', ...rest]: readonly string[]): Promise<void> {
  if (helpWords.includes(name)) {
    const [topic, extra] = rest.filter((word) => !helpWords.includes(word));
    refuseExtra(extra, 'help COMMAND');
    if (topic === undefined) print(...overview());
    else print(...helpOf(topic, (await entryOf(topic).load()).command));
  } else if (name === '--version') {
    refuseExtra(rest[0], name);
    print(version());
  } else {
    const { command } = await entryOf(name).load();
    const given = readArguments(name, command, rest);
    if (given === null) print(...helpOf(name, command));
    else await command.run(given);
  }
}

function refuseExtra(extra: string | undefined, usage: string): void {
  if (extra !== undefined)
    throw new UsageError(`${quoted(extra)} is one argument too many: layli-goobalay ${usage}`);
}

function entryOf(name: string): Entry {
  const entry = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (entry !== undefined) return entry;
  if (name.startsWith('-')) throw unknownName('option', name, ['--help', '--version']);
  const options = ['help', 'version'];
  if (options.includes(name.toLowerCase()))
    throw new UsageError(`There is no command ${quoted(name)}, did you mean --${name.toLowerCase()}?`);
  throw unknownName('command', name, Object.keys(commands));
}

function wordsOf(error: unknown): string {
  if (error instanceof UsageError || error instanceof OutputError) return error.message;
  return `a fault of the program: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`;
}

/** Runs the program with these arguments; its exit code is left in `process.exitCode`. */
export async function main(given: readonly string[]): Promise<void> {
  try {
    await run(given);
  } catch (error) {
    process.exitCode = error instanceof UsageError ? 2 : 1;
    process.stderr.write(`layli-goobalay: ${wordsOf(error)}\n`);
  }
}
