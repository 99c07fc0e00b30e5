/**
 * What a command is, and how its arguments are read and explained. Options are data: the reader, the help and the
 * suggestions for misspelt ones all come from the same table.
 */
import { parseArgs } from 'node:util';
import { rulesets } from '../ruleset.js';
import { explained, textWidth, wrapped } from './output.js';
import { UsageError, didYouMean, quoted } from './usage.js';

/** One option of a command. */
export interface Option {
  /** What its value is called in the help; null for an option that is just there or not. */
  readonly value: string | null;
  /** What it does, for the help: one line. */
  readonly help: string;
}

/** The options of a command, by their names. */
export type Options = Readonly<Record<string, Option>>;

/** What was given to a command. */
export interface Arguments<Name extends string = string> {
  /** What stands there without an option, in order. */
  readonly positionals: readonly string[];
  /** Whether an option without a value is there. */
  readonly has: (name: Name) => boolean;
  /** The value of an option, the last where it is repeated; undefined where it is missing. */
  readonly text: (name: Name) => string | undefined;
  /** All values of an option that may be repeated. */
  readonly all: (name: Name) => readonly string[];
  /** The value of an option as a whole number of a range; undefined where it is missing. */
  readonly number: (name: Name, from: number, to: number) => number | undefined;
}

/** A command as the program runs it. */
export interface Command {
  /** How it is called, behind its name: `[GAME] [options]`. */
  readonly usage: string;
  /** What it does, for its help: paragraphs. */
  readonly about: readonly string[];
  readonly options: Options;
  /** The most arguments that it takes without an option. */
  readonly positionals: number;
  readonly run: (given: Arguments) => Promise<void> | void;
}

/** A command whose `run` sees the names of its options. */
export function defineCommand<Table extends Options>(
  command: Omit<Command, 'options' | 'run'> & {
    readonly options: Table;
    readonly run: (given: Arguments<keyof Table & string>) => Promise<void> | void;
  },
): Command {
  return command;
}

/** The option that every command has for programs. */
export const jsonOption = { json: { value: null, help: 'for programs: JSON' } } as const;

const helpOption: Options = { help: { value: null, help: 'this text' } };

/**
 * Reads what follows the name of a command; null where its help is asked for.
 *
 * @throws UsageError for an option that it does not have, a value that is missing or one too many, or an argument
 * too many.
 */
export function readArguments(name: string, command: Command, given: readonly string[]): Arguments | null {
  const options: Options = { ...command.options, ...helpOption };
  const { tokens } = parseArgs({
    args: [...given],
    strict: false,
    tokens: true,
    options: {
      ...Object.fromEntries(
        Object.entries(options).map(([option, { value }]) => [
          option,
          { type: value === null ? ('boolean' as const) : ('string' as const) },
        ]),
      ),
      help: { type: 'boolean', short: 'h' },
    },
  });
  const values = new Map<string, string[]>();
  const positionals: string[] = [];
  for (const token of tokens) {
    if (token.kind === 'positional') positionals.push(token.value);
    if (token.kind !== 'option') continue;
    const option = Object.hasOwn(options, token.name) ? options[token.name] : undefined;
    if (option === undefined) throw unknownOption(name, token.rawName, options);
    if (option.value === null && token.value !== undefined)
      throw new UsageError(`${token.rawName} takes no value, but was given ${quoted(token.value)}.`);
    if (option.value !== null && token.value === undefined)
      throw new UsageError(
        `${token.rawName} must be followed by its value, as in ${token.rawName} ${option.value}.`,
      );
    values.set(token.name, [...(values.get(token.name) ?? []), token.value ?? '']);
  }
  if (values.has('help')) return null;
  const extra = positionals[command.positionals];
  if (extra !== undefined)
    throw new UsageError(`${quoted(extra)} is one argument too many: ${usageOf(name, command)}`);
  const text = (option: string): string | undefined => values.get(option)?.at(-1);
  return {
    positionals,
    has: (option) => values.has(option),
    text,
    all: (option) => values.get(option) ?? [],
    number: (option, from, to) => {
      const value = text(option);
      return value === undefined ? undefined : wholeNumber(value, `--${option}`, from, to);
    },
  };
}

function unknownOption(name: string, given: string, options: Options): UsageError {
  const known = Object.keys(options);
  const [bare = ''] = /[^-].*/s.exec(given) ?? [];
  const advice =
    Object.hasOwn(options, 'set') && Object.hasOwn(rulesets.standard, bare)
      ? `, which is a rule: --set ${bare}=VALUE.`
      : didYouMean(bare, known, '--');
  const all = known.map((option) => `--${option}`).join(', ');
  return new UsageError(`${name} has no option ${quoted(given)}${advice} It has ${all}.`);
}

/**
 * A whole number out of a text.
 *
 * @param what - What it is called in the message.
 * @throws UsageError when the text is no whole number of this range.
 */
export function wholeNumber(text: string, what: string, from: number, to: number): number {
  const number = /^\d+$/.test(text) ? Number(text) : NaN;
  if (number >= from && number <= to) return number;
  throw new UsageError(`${what} is ${quoted(text)}, but must be a whole number from ${from} to ${to}.`);
}

/** How a command is called, on one line. */
export function usageOf(name: string, { usage }: Command): string {
  return `layli-goobalay ${name} ${usage}`;
}

/** The help of a command. */
export function helpOf(name: string, command: Command): string[] {
  const options = Object.entries({ ...command.options, ...helpOption });
  const rows = options.map(
    ([option, { value, help }]) => [`  --${option}${value === null ? '' : ` ${value}`}`, help] as const,
  );
  return [
    ...wrapped(`Usage: ${usageOf(name, command)}`, textWidth()),
    '',
    ...command.about.flatMap((paragraph) => [...wrapped(paragraph, textWidth()), '']),
    'Options:',
    ...explained(rows),
  ];
}
