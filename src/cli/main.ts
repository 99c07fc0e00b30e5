#!/usr/bin/env node
/**
 * The program `layli-goobalay`: finds the command, runs it, and turns what goes wrong into a line and an exit code.
 *
 * Exit codes: 0; 1 for a fault of the program; 2 for bad input, with one line on standard error; 130 after Ctrl-C.
 */
import { readFileSync } from 'node:fs';
import { helpOf, readArguments } from './command.js';
import { commands, type Entry } from './commands.js';
import { columns, print } from './output.js';
import { UsageError, unknownName } from './usage.js';

const overview = [
  'Layli Goobalay, a mancala game of Somalia.',
  '',
  'Usage: layli-goobalay COMMAND [options]',
  '',
  ...columns(
    Object.entries(commands).map(([name, { summary }]) => [`  ${name}`, summary]),
    '<<',
  ),
  '',
  'layli-goobalay COMMAND --help explains a command, --version tells the version.',
  'Start with: layli-goobalay play',
];

function version(): string {
  const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
    version: string;
  };
  return version;
}

async function run([name, ...rest]: readonly string[]): Promise<void> {
  if (name === undefined || name === '--help' || name === '-h' || (name === 'help' && rest.length === 0)) {
    print(...overview);
  } else if (name === '--version') {
    print(version());
  } else if (name === 'help') {
    await run([rest[0] ?? '', '--help']);
  } else {
    const { command } = await entryOf(name).load();
    const given = readArguments(name, command, rest);
    if (given === null) print(...helpOf(name, command));
    else await command.run(given);
  }
}

function entryOf(name: string): Entry {
  const entry = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (entry !== undefined) return entry;
  if (name.startsWith('-')) throw unknownName('option', name, ['--help', '--version']);
  throw unknownName('command', name, Object.keys(commands));
}

// A reader that has seen enough, such as `head`, is no fault; an output that takes no more is.
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exit();
    process.stderr.write(`layli-goobalay: the output cannot be written: ${error.message}\n`);
    process.exit(1);
  });
}

try {
  await run(process.argv.slice(2));
} catch (error) {
  process.exitCode = error instanceof UsageError ? 2 : 1;
  const words =
    error instanceof UsageError ? error.message : error instanceof Error ? error.stack : String(error);
  process.stderr.write(
    `layli-goobalay: ${process.exitCode === 2 ? '' : 'a fault of the program: '}${words ?? ''}\n`,
  );
}
