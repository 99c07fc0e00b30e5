/**
 * A whole game in the terminal, turn by turn: `npm run demo`, or `npm run demo -- --help`.
 *
 * Both players take the hole that gains them most at once; where several gain the same, chance decides, by a
 * generator of our own (chance.ts), so that a seed always gives the same game.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { styleText } from 'node:util';
import {
  createGame,
  legalMoves,
  result,
  score,
  traceMove,
  type GameState,
  type MoveTrace,
  type Ruleset,
  type RulesetName,
} from 'layli-goobalay';
import { describeTurn } from 'layli-goobalay/notation';
import { toText } from 'layli-goobalay/render';
import { chanceFrom, pick, type Chance } from './chance.js';
import { narrateEnd } from './narration.js';
import { begin, namedRuleset, wholeNumber } from './options.js';

/** What is played when no options are given: a close game with everything in it that a game usually has. */
export const defaults = { seed: 37, ruleset: 'short' } as const;

/** How long the whole game takes in a terminal when no speed is given, in milliseconds. */
const usualLength = 2_000;

const help = `Plays a whole game of Layli Goobalay, turn by turn.

  --seed N        another game: a whole number from 0 to 4294967295 (${String(defaults.seed)})
  --ruleset NAME  the rules to play by (${defaults.ruleset})
  --speed N       turns per second, 1 to 1000 (the whole game in two seconds; no wait when piped)
  --help          this text
`;

/** What one turn gains its player at once, and the opponent loses. */
function gainOf({ player, after }: MoveTrace): number {
  const { south, north } = score(after);
  return player === 'south' ? south - north : north - south;
}

function chooseTurn(state: GameState, chance: Chance): MoveTrace {
  const turns = legalMoves(state).map((hole) => traceMove(state, hole));
  const most = Math.max(...turns.map(gainOf));
  return pick(
    turns.filter((turn) => gainOf(turn) === most),
    chance,
  );
}

/**
 * Tells a whole game: the start, each turn with the board after it, and the end.
 *
 * @param options - The ruleset, as for `createGame`.
 * @param seed - What chance starts from.
 * @param color - Whether to use colours.
 * @returns The parts in order, each of several lines.
 */
export function tellGame(options: RulesetName | Partial<Ruleset>, seed: number, color: boolean): string[] {
  const chance = chanceFrom(seed);
  const bold = (text: string): string => (color ? styleText('bold', text, { validateStream: false }) : text);
  let state = createGame(options);
  const { holes, seedsPerHole, direction } = state.ruleset;
  const parts = [
    `Layli Goobalay, game ${seed}: 2 x ${holes} holes, ${seedsPerHole} seeds in each, sown ${direction}.\n\n` +
      toText(state, { color }),
  ];
  let ended = result(state);
  while (ended === null) {
    const turn = chooseTurn(state, chance);
    state = turn.after;
    ended = result(state);
    parts.push([bold(`${state.ply}. ${describeTurn(turn)}`), '', toText(state, { color })].join('\n'));
  }
  parts.push(narrateEnd(state, ended).join('\n'));
  return parts;
}

interface DemoOptions {
  readonly seed: number;
  readonly ruleset: Ruleset;
  /** Milliseconds between two turns; when left out, what fits the usual length. */
  readonly pause?: number;
}

function readOptions(): DemoOptions {
  const { values } = begin(help, {
    seed: { type: 'string', default: String(defaults.seed) },
    ruleset: { type: 'string', default: defaults.ruleset },
    speed: { type: 'string' },
  });
  return {
    seed: wholeNumber(values.seed, '--seed', 0, 2 ** 32 - 1),
    ruleset: namedRuleset(values.ruleset),
    ...(values.speed === undefined ? {} : { pause: 1_000 / wholeNumber(values.speed, '--speed', 1, 1_000) }),
  };
}

async function main(): Promise<void> {
  const options = readOptions();
  const isTerminal = process.stdout.isTTY;
  const parts = tellGame(options.ruleset, options.seed, isTerminal && process.stdout.hasColors());
  const pause = options.pause ?? (isTerminal ? usualLength / parts.length : 0);

  const stopped = new AbortController();
  process.once('SIGINT', () => {
    stopped.abort();
  });
  for (const [place, part] of parts.entries()) {
    if (place > 0 && pause > 0) await delay(pause, undefined, stopped).catch(() => undefined);
    if (stopped.signal.aborted) {
      process.exitCode = 130;
      return;
    }
    process.stdout.write(`${part}\n\n`);
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await main();
