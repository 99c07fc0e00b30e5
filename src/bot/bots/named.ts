/**
 * Bots as text, such as `greedy` or `mcts:iterations=500`: what a command or a worker can be told.
 */
import { describe, nearest, problemsError, quote } from '../../errors.js';
import { freeze, fromEntries, hasOwn, keys } from '../../intrinsics.js';
import { checkArgument, readOptions, type OptionChecks } from '../options.js';
import { alphaBetaBot, alphaBetaChecks } from './alpha-beta.js';
import type { BotFactory } from './bot.js';
import { greedyBot } from './greedy.js';
import { levelBot, levelNamed, type LevelName } from './levels.js';
import { mctsBot, mctsNumbers } from './mcts.js';
import { randomBot } from './random.js';

/** A kind of bot that has a name. */
interface Kind {
  /** What its options accept; null where it has none, and where what follows the colon is a name. */
  readonly checks: OptionChecks<object> | null;
  readonly create: (seed: number, options: object) => ReturnType<BotFactory>;
}

const kinds: { readonly [name: string]: Kind } = {
  random: { checks: null, create: randomBot },
  greedy: { checks: null, create: greedyBot },
  alphabeta: { checks: alphaBetaChecks, create: alphaBetaBot },
  mcts: { checks: mctsNumbers, create: mctsBot },
  level: {
    checks: null,
    create: (seed, options) => levelBot((options as { level: LevelName }).level, seed),
  },
};

/** The names of the ready bots. */
export const botNames: readonly string[] = /* @__PURE__ */ freeze(/* @__PURE__ */ keys(kinds));

/** A bot that was read from a text. */
export interface BotText {
  /** One of {@link botNames}. */
  readonly name: string;
  /** The options that the text gives. */
  readonly options: { readonly [name: string]: number | string };
  /** Makes the bot from a seed. */
  readonly create: BotFactory;
}

/**
 * Reads a bot: its name, and behind a colon its options with commas between them.
 *
 * @param text - `random`, `greedy`, `alphabeta` or `mcts`, the last two with the options of {@link alphaBetaBot} and
 * {@link mctsBot} that are numbers; or `level` with the name of one of the {@link levels}, as in `level:steady`. Upper and lower case count as the same in names.
 * @throws {@link LayliError} `INVALID_ARGUMENT` for anything else, naming the nearest bot or option.
 *
 * @example
 * ```ts
 * import { createGame } from 'layli-goobalay';
 * import { parseBot } from 'layli-goobalay/bot';
 *
 * const { name, options, create } = parseBot('mcts:iterations=50,exploration=1');
 * name; // => 'mcts'
 * options; // => { iterations: 50, exploration: 1 }
 * create(7)(createGame('short')) >= 1; // => true
 * ```
 */
export function parseBot(text: string): BotText {
  checkArgument(text, aText, 'bot');
  const colon = text.indexOf(':');
  const name = (colon < 0 ? text : text.slice(0, colon)).trim().toLowerCase();
  const kind = hasOwn(kinds, name) ? kinds[name] : undefined;
  if (kind === undefined) {
    throw problemsError('INVALID_ARGUMENT', [
      {
        path: 'bot',
        given: `the unknown name ${quote(name)}`,
        allowed: `one of ${botNames.join(', ')}`,
        ...nearest(name, botNames),
      },
    ]);
  }
  const behind = text.slice(colon + 1);
  const isLevel = name === 'level';
  const options = isLevel ? readLevel(colon < 0 ? '' : behind) : colon < 0 ? {} : readPairs(behind);
  if (kind.checks !== null) readOptions(options, kind.checks, name);
  else if (colon >= 0 && !isLevel) {
    const [given, allowed] = ['followed by options', 'alone, as it has none'];
    throw problemsError('INVALID_ARGUMENT', [{ path: name, given, allowed }]);
  }
  return freeze({
    name,
    options: freeze(options),
    create: (seed: number) => kind.create(seed, options),
  });
}

const longestText = 200;
const aText = {
  allowed: () => `a text of at most ${longestText} characters, such as greedy or mcts:iterations=500`,
  accepts: (value: unknown) => typeof value === 'string' && value.length <= longestText,
};

/** The level that a text names. */
function readLevel(text: string): { level: LevelName } {
  return { level: levelNamed(text.trim().toLowerCase()).name };
}

function readPairs(text: string): { [name: string]: number } {
  const pairs = new Map<string, number>();
  for (const part of text.split(',')) {
    const pair = /^\s*([A-Za-z]+)\s*=\s*(\d+(?:\.\d+)?)\s*$/.exec(part);
    const [, name = '', value = ''] = pair ?? [];
    if (pair === null || pairs.has(name)) {
      throw problemsError('INVALID_ARGUMENT', [
        {
          path: 'bot',
          given: `an option written ${describe(part.trim())}`,
          allowed: 'name=number, with commas between them, and each name once',
        },
      ]);
    }
    pairs.set(name, Number(value));
  }
  return fromEntries(pairs);
}
