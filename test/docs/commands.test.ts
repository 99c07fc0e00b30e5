/**
 * What the documents tell to type in a terminal exists: every npm script, every file that is run, and every command
 * of `layli-goobalay` with its options. What some of these lines print is checked beside their programs; lines that
 * install something, take long or need another machine are not run.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readArguments } from '../../src/cli/command.js';
import { commands } from '../../src/cli/commands.js';
import { blocks, place, read, root } from './documents.js';

/** The simple commands of a line or of several: their words, without quotation marks and without what is behind `>`. */
function commandsOf(text: string): string[][] {
  const pieces = (part: string, pattern: RegExp): string[] => part.match(pattern) ?? [];
  return pieces(text.replaceAll('\\\n', ' '), /(?:'[^']*'|"[^"]*"|[^'"\n|&])+/g)
    .map((command) => pieces(command, /(?:'[^']*'|"[^"]*"|[^\s'"])+/g))
    .map((words) => (words.includes('>') ? words.slice(0, words.indexOf('>')) : words))
    .map((words) => words.map((word) => word.replace(/^(['"])(.*)\1$/, '$2')))
    .filter((words) => words.length > 0);
}

const typed = blocks
  .filter(({ language, text }) => language === 'sh' || text.startsWith('#!'))
  .flatMap((block) =>
    commandsOf(block.text.replaceAll(/^#.*$/gm, '')).map((words) => ({ words, at: place(block) })),
  );
const { scripts } = JSON.parse(read('package.json')) as { scripts: Readonly<Record<string, string>> };

/** What is wrong with a command; undefined where nothing is. */
async function problemOf([program = '', ...given]: readonly string[]): Promise<string | undefined> {
  const [first = '', ...rest] = given;
  switch (program) {
    case 'npm': {
      const script = first === 'run' ? rest[0] : first;
      return script === 'install' || (script !== undefined && script in scripts)
        ? undefined
        : 'no such script';
    }
    case 'npx':
      if (first === 'tsx') return existsSync(join(root, rest[0] ?? '')) ? undefined : 'no such file';
      if (first === 'layli-goobalay') return problemOfOwn(rest);
      return 'not a program of ours';
    case 'parallel':
      return problemOf(given.slice(0, given.indexOf(':::')));
    default:
      return ['cat', 'head', 'printf', 'sbatch'].includes(program) ? undefined : 'not a known program';
  }
}

async function problemOfOwn([name, ...given]: readonly string[]): Promise<string | undefined> {
  if (name === undefined) return undefined;
  const entry = commands[name];
  if (entry === undefined) return 'no such command';
  const { command } = await entry.load();
  try {
    readArguments(name, command, given);
    return undefined;
  } catch (error) {
    return String(error);
  }
}

test('finds the commands of a line', () => {
  expect(commandsOf('npm install && npm test\nnpx a \'b "c" | d\' --e=1 | head -2 \\\n > f')).toEqual([
    ['npm', 'install'],
    ['npm', 'test'],
    ['npx', 'a', 'b "c" | d', '--e=1'],
    ['head', '-2'],
  ]);
});

test('tells what does not exist', async () => {
  expect(await problemOf(['npm', 'run', 'nothing'])).toBe('no such script');
  expect(await problemOf(['npx', 'tsx', 'bench/nothing.ts'])).toBe('no such file');
  expect(await problemOf(['npx', 'layli-goobalay', 'nothing'])).toBe('no such command');
  expect(await problemOf(['npx', 'layli-goobalay', 'perft', '3', '--nothing'])).toContain('has no option');
  expect(await problemOf(['nothing'])).toBe('not a known program');
});

test.for(typed.map(({ words, at }) => [at, words.join(' '), words] as const))(
  '%s: %s',
  async ([, , words]) => {
    expect(await problemOf(words)).toBeUndefined();
  },
);

test('every npm script is told of in CONTRIBUTING.md', () => {
  const told = Array.from(
    read('CONTRIBUTING.md').matchAll(/`npm (?:run )?([\w:]+)`/g),
    ([, script]) => script,
  );
  expect(Object.keys(scripts).filter((script) => !told.includes(script))).toEqual([]);
});
