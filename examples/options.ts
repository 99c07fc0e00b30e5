/**
 * The command line of a program: read strictly; a mistake is told in one line that says what would be right, and ends
 * the program with code 2. The benchmarks and the programs among the tests use it as well.
 */
import { parseArgs, type ParseArgsConfig } from 'node:util';
import { isLayliError, resolveRuleset, type Ruleset, type RulesetName } from 'layli-goobalay';

/** Options as `parseArgs` takes them. */
type Options = NonNullable<ParseArgsConfig['options']>;

/** What was given to a program. */
export type Given<Kinds extends Options> = Pick<
  ReturnType<typeof parseArgs<{ options: Kinds; allowPositionals: true }>>,
  'values'
> & { readonly words: readonly string[] };

/** Ends the program with code 2 and one line that says why. */
export function refuse(message: string): never {
  const sentence = message.charAt(0).toUpperCase() + message.slice(1);
  console.error(`${sentence}${/[.?!]$/.test(message) ? '' : '.'} --help tells how it is used.`);
  process.exit(2);
}

/**
 * Begins a program: reads what was given to it, and answers `--help`. When nobody reads its output any more, as behind
 * `head`, it ends in peace.
 *
 * @param help - How the program is used, in one line or more.
 * @param kinds - Its options but for `--help`.
 * @param mostWords - How many words that are no options it takes.
 */
export function begin<const Kinds extends Options>(help: string, kinds: Kinds, mostWords = 0): Given<Kinds> {
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exit(0);
    throw error;
  });
  if (process.argv.includes('--help')) {
    process.stdout.write(`${help.trimEnd()}\n`);
    process.exit(0);
  }
  refuseWhatNpmKept(Object.keys(kinds));
  try {
    const { values, positionals: words } = parseArgs({ options: kinds, allowPositionals: true });
    const word = words[mostWords];
    if (word !== undefined) refuse(`${JSON.stringify(word)} is a word too many${optionsInWords(kinds)}`);
    return { values, words };
  } catch (error) {
    if (!(error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')))
      throw error;
    // What follows the first sentence is advice about words that look like options.
    refuse(`${error.message.split(/\.\s/, 1)[0] ?? ''}${optionsInWords(kinds)}`);
  }
}

function optionsInWords(kinds: Options): string {
  const names = Object.keys(kinds).map((name) => `--${name}`);
  return names.length === 0 ? '; it has no options' : `; the options are ${names.join(', ')}`;
}

/** Options in front of `--` are npm's: it hands the program none of them, or only their values as words. */
function refuseWhatNpmKept(names: readonly string[]): void {
  const script = process.env['npm_lifecycle_event'];
  if (script === undefined) return;
  const kept = names.find((name) => process.env[`npm_config_${name}`] !== undefined);
  if (kept !== undefined && !process.argv.some((word) => word.startsWith(`--${kept}`)))
    refuse(
      `npm kept --${kept} for itself: options stand behind --, as in npm run ${script} -- --${kept} ${process.argv[2] ?? '…'}`,
    );
}

/** A whole number out of a text; the program ends where it is none of this range. */
export function wholeNumber(text: string, name: string, from: number, to: number): number {
  const number = /^\d+$/.test(text) ? Number(text) : NaN;
  if (number >= from && number <= to) return number;
  return refuse(`${name} is ${JSON.stringify(text)}, but must be a whole number from ${from} to ${to}`);
}

/** A ruleset by its name; the program ends where there is none. */
export function namedRuleset(name: string): Ruleset {
  try {
    return resolveRuleset(name as RulesetName);
  } catch (error) {
    if (!isLayliError(error, 'INVALID_RULESET')) throw error;
    return refuse(error.message);
  }
}
