/** What the command is given: its arguments, the games in them, and the lines typed at its prompt. */
import { rulesets } from 'layli-goobalay';
import { readArguments } from '../../../src/cli/command.js';
import { commands } from '../../../src/cli/commands.js';
import { readOrder } from '../../../src/cli/game-session.js';
import { UsageError } from '../../../src/cli/usage.js';
import { expectHarmless, expectLaw, taken, valueOf, type Target } from './target.js';

/** The commands that are run; the others are only given their arguments, since they take their time or write files. */
const quick: readonly string[] = ['show', 'moves', 'replay', 'rules'];

/** Runs a command in this process; gives what it printed. */
async function printed(run: () => Promise<void> | void): Promise<string> {
  const write = process.stdout.write.bind(process.stdout);
  let output = '';
  process.stdout.write = (text: string | Uint8Array): boolean => {
    output += String(text);
    return true;
  };
  try {
    await run();
  } finally {
    process.stdout.write = write;
  }
  return output;
}

/** An outcome that tells apart the checks: the message without what was given and the long lists. */
function outcomeOf(message: string): string {
  return message.replaceAll(/"(?:[^"\\]|\\.)*"|\d+/g, '').slice(0, 40);
}

export const commandTargets: readonly Target[] = [
  {
    name: 'command',
    isJson: true,
    words: [...Object.keys(commands), ...Object.keys(rulesets), ...Object.keys(rulesets.standard), '--ruleset', '--set', '--game', '--ply', '--json', '--boards', '--clause', '--markdown', '--help', '-h', '--', '--set=holes=3', 'holes=3', '--svg', '--depth', '--time', '--nodes', '--games', '--south', '--north', '--seed', '--out', '--workers', '--shard', '*', '1. 3 4', '4,4,4/4,4,4 S 0-0 0 0', '[Ruleset "short"]', '.', '/dev/null', '\u001b[2J'], // prettier-ignore
    seeds: () =>
      [
        ['show', '4,4,4/4,4,4 S 0-0 0 0', '--set', 'holes=3'],
        ['show', '[Ruleset "short"] 1. 3 4', '--json', '--ply', '1'],
        ['show', JSON.stringify({ tags: {}, start: { ruleset: 'short' }, moves: [] })],
        ['moves', '[Ruleset "short"] 1. 3 4', '--json'],
        ['moves', '4,4/4,4 S 0-0 0 0', '--set=holes=2'],
        ['replay', '[South "\u001b[2J"] [Ruleset "short"] {a\u202eb} 1. 3 {c} 4 * [Ruleset "short"] 1. 2 *'],
        ['replay', '1. 3 4', '--boards'],
        ['rules', 'marin1931', '--json'],
        ['rules', '--set', 'uurs=false', '--markdown'],
        ['play', '--south', 'greedy', '--seed', '1'],
        ['analyze', '*', '--nodes', '100'],
        ['selfplay', '--games', '3', '--workers', '2', '--shard', '1/2'],
        ['match', 'random', 'greedy', '--games', '2'],
      ].map((given) => JSON.stringify(given)),
    run: async (input) => {
      const value = valueOf(input);
      const words = (Array.isArray(value) ? value : [value]).map((word) => String(word));
      const [name = ''] = words;
      const entry = Object.hasOwn(commands, name) ? commands[name] : undefined;
      if (entry === undefined) return 'no command';
      const { command } = await entry.load();
      try {
        const given = readArguments(name, command, words.slice(1));
        if (given === null) return 'help';
        // Where nothing is given, or -, standard input would be read.
        const isSafe = name === 'rules' || (given.positionals.length > 0 && !given.positionals.includes('-'));
        if (!quick.includes(name) || !isSafe || given.has('svg')) return 'not run';
        const output = await printed(() => command.run(given));
        for (const line of output.split('\n')) expectHarmless('what is printed', line);
        if (given.has('json')) for (const line of output.trimEnd().split('\n')) JSON.parse(line);
        return taken;
      } catch (error) {
        if (!(error instanceof UsageError)) throw error;
        expectHarmless('a message', error.message);
        return outcomeOf(error.message);
      }
    },
  },
  {
    name: 'prompt',
    isJson: false,
    words: ['undo', 'redo', 'board', 'save', 'help', 'quit', '?', '12', 'u', 's game.llg', '\u001b[A'],
    seeds: () => ['3', '?', 'undo', 'save game.llg', ' q ', 'help me', ''],
    run: (input) => {
      const order = readOrder(input);
      if (order.kind === 'unknown') expectHarmless('an answer', order.words);
      if (order.kind === 'hole') expectLaw('a hole is a whole number', Number.isSafeInteger(order.hole));
      return order.kind === 'unknown' ? 'unknown' : taken;
    },
  },
];
