/**
 * Who plays: a person at the keyboard, or a bot by its name and strength, such as `mcts:iterations=500`.
 */
import type { AsyncBot, Bot } from '../bot/bots/bot.js';
import { levels } from '../bot/bots/levels.js';
import { botNames, parseBot, type BotText } from '../bot/bots/named.js';
import { isLayliError, nearest } from '../errors.js';
import type { Arguments, Option } from './command.js';
import { isExternal, type External } from './engine/external.js';
import { UsageError, asInput, quoted } from './usage.js';

/** What the help says of bots. */
export const aboutBots: readonly string[] = [
  `A bot is ${botNames.slice(0, -1).join(', ')} or ${botNames.at(-1) ?? ''}, and behind a colon, if you like, how ` +
    'strong it plays: alphabeta:depth=8 looks eight plies ahead, mcts:iterations=5000 tries five thousand ways to go ' +
    `on. level:NAME is an opponent for people: ${levels.map(({ name }) => name).join(', ')}.`,
];

/** What the help says of bots that are programs of their own. */
export const aboutPrograms: readonly string[] = [
  'A bot may also be "cmd:./mybot --flag": a program in any language that speaks the protocol of layli-goobalay engine. One ' +
    'that crashes, hangs or plays what is not legal loses the game and is started anew for the next.',
];

/** The option for how long such a program may think. */
export const botTimeOption = {
  'bot-time': { value: 'MS', help: 'the milliseconds that a bot of cmd: takes for a move; 1000' },
} as const;

/** The time that was given. */
export function botTimeOf(given: Arguments<'bot-time'>): number | undefined {
  return given.number('bot-time', 1, 3_600_000);
}

/** The option for the chance of bots, with words for the usual seed. */
export function seedOption(usual: string): { readonly seed: Option } {
  return { seed: { value: 'N', help: `where chance starts from; ${usual}` } };
}

/** The greatest seed. */
const mostSeed = Number.MAX_SAFE_INTEGER;

/** The seed that was given. */
export function seedOf(given: Arguments<'seed'>): number | undefined {
  return given.number('seed', 0, mostSeed);
}

/** A seed that nobody knows before. */
export function anySeed(): number {
  return Math.floor(Math.random() * 2 ** 32);
}

/** One side of a game. */
export interface Seat {
  /** What it is called, and written in a record. */
  readonly name: string;
  /** What chooses its moves; null for a person. */
  readonly bot: Bot | AsyncBot | null;
  /** Where its chance starts from. */
  readonly seed: number;
  /** The program that it is, where it is one of its own. */
  readonly program?: External;
}

/** What a person is called. */
export const human = 'human';

/**
 * A bot out of its text.
 *
 * @throws UsageError for an unknown text.
 */
export function botOf(text: string): BotText {
  return asInput('', () => parseBot(text));
}

/**
 * A seat at the board.
 *
 * @param programOf - Makes a bot that is a program of its own out of its text.
 * @throws UsageError for a text that is neither `human` nor a bot.
 */
export function seatOf(
  text: string,
  option: string,
  seed: number,
  programOf: (text: string) => External,
): Seat {
  if (isExternal(text)) {
    const program = programOf(text);
    return { name: text, bot: program.bot, seed, program };
  }
  if (text === human) return { name: human, bot: null, seed };
  try {
    return { name: text, bot: parseBot(text).create(seed), seed };
  } catch (error) {
    if (!isLayliError(error)) throw error;
    const [name = ''] = text.split(':');
    const words =
      nearest(name, [human, ...botNames]).suggestion === human ? `Did you mean ${human}?` : error.message;
    throw new UsageError(`${option} is ${quoted(text)}, but must be human or a bot. ${words}`);
  }
}

/**
 * Whether the name of a player in a record is that of somebody who can take the seat again. A program is none: no file
 * may have one started.
 */
export function isSeat(name: string | undefined): name is string {
  if (name === undefined || name === human) return name === human;
  try {
    parseBot(name);
    return true;
  } catch {
    return false;
  }
}
