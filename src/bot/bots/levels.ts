/**
 * Levels: opponents from a beginner to the strongest, for people to play against. The weak ones do not play at random:
 * they are short-sighted, misjudge what they see, and overlook what the other will answer, as beginners do.
 */
import { describe, nearest, problemsError, quote } from '../../errors.js';
import { freeze } from '../../intrinsics.js';
import type { GameState } from '../../state.js';
import { evaluationOf } from '../evaluation.js';
import { Position } from '../position.js';
import type { Random } from '../random.js';
import { analyze } from '../search.js';
import { alphaBetaBot } from './alpha-beta.js';
import { createBot, type Bot } from './bot.js';

/** How an opponent plays. */
export interface Level {
  /** What {@link levelBot} calls it. */
  readonly name: LevelName;
  /** How it plays, in a few words. */
  readonly about: string;
  /** How many plies it looks ahead; null where only `nodes` limits it. */
  readonly depth: number | null;
  /** How many positions it looks at for a move. */
  readonly nodes: number;
  /** Of how many moves in a hundred it overlooks what the other can answer. */
  readonly overlooked: number;
  /** By how many seeds it misjudges a move at most. */
  readonly misjudged: number;
}

/** The name of a level. */
export type LevelName = 'beginner' | 'casual' | 'steady' | 'skilled' | 'strong' | 'expert' | 'master';

function level(
  name: LevelName,
  about: string,
  depth: number | null,
  nodes: number,
  overlooked: number,
  misjudged: number,
): Level {
  return freeze({ name, about, depth, nodes, overlooked, misjudged });
}

/** The levels, the weakest first. Each takes so many positions for a move, on every machine. */
export const levels: readonly Level[] = /* @__PURE__ */ freeze([
  /* @__PURE__ */ level(
    'beginner',
    'sees what a move takes, roughly, and seldom the answer',
    2,
    10_000,
    85,
    12,
  ),
  /* @__PURE__ */ level('casual', 'overlooks every third answer', 2, 10_000, 33, 5),
  /* @__PURE__ */ level('steady', 'looks at nearly all answers', 2, 10_000, 3, 2),
  /* @__PURE__ */ level('skilled', 'looks three plies ahead and overlooks little', 3, 20_000, 3, 1),
  /* @__PURE__ */ level('strong', 'looks at 300 positions', null, 300, 0, 0),
  /* @__PURE__ */ level('expert', 'looks at 5,000 positions', null, 5_000, 0, 0),
  /* @__PURE__ */ level('master', 'looks at a million positions, for a second or two', null, 1_000_000, 0, 0),
]);

/**
 * A bot of a level.
 *
 * @param name - The name of one of the {@link levels}.
 * @param seed - A whole number of 0 or more. The bot's moves depend on it and on the position alone, on every machine:
 * what it overlooks and misjudges in a position it overlooks and misjudges again.
 * @throws {@link LayliError} `INVALID_ARGUMENT` for an unknown level or an invalid seed. The bot throws as that of
 * {@link randomBot} does.
 *
 * @example
 * ```ts
 * import { createGame, legalMoves } from 'layli-goobalay';
 * import { levelBot, levels } from 'layli-goobalay/bot';
 *
 * levels[0]?.name; // => 'beginner'
 * const hole = levelBot('beginner', 7)(createGame());
 * legalMoves(createGame()).includes(hole); // => true
 * ```
 */
export function levelBot(name: LevelName, seed: number): Bot {
  const found = levelNamed(name);
  const { nodes, overlooked, misjudged } = found;
  if (overlooked === 0 && misjudged === 0) return alphaBetaBot(seed, { nodes, memoryMiB: memoryFor(nodes) });
  return createBot(seed, (state, moves, random) => guessed(found, state, moves, random));
}

/**
 * The level of a name.
 *
 * @throws {@link LayliError} `INVALID_ARGUMENT` for an unknown name.
 */
export function levelNamed(name: string): Level {
  const found = levels.find((each) => each.name === name);
  if (found !== undefined) return found;
  const names = levels.map((each) => each.name);
  const isText = typeof name === 'string';
  throw problemsError('INVALID_ARGUMENT', [
    {
      path: 'level',
      given: isText ? `the unknown name ${quote(name)}` : describe(name),
      allowed: `one of ${names.join(', ')}`,
      ...(isText ? nearest(name, names) : {}),
    },
  ]);
}

/** Room for what so many positions put into the table, in MiB. */
function memoryFor(nodes: number): number {
  return nodes > 100_000 ? 64 : 4;
}

/** The move that seems best to somebody who does not see all. */
function guessed(
  { depth, nodes, overlooked, misjudged }: Level,
  state: GameState,
  moves: readonly number[],
  random: Random,
): number {
  const seen = analyze(state, { nodes, memoryMiB: 1, everyMove: true, ...(depth === null ? {} : { depth }) });
  const position = Position.from(state);
  const evaluate = evaluationOf(state.ruleset);
  let best = moves[0] as number;
  let most = -Infinity;
  for (const hole of moves) {
    let value = seen.moves.find((move) => move.hole === hole)?.value ?? 0;
    if (random(100) < overlooked) {
      // As if the other would answer nothing in particular.
      position.play(hole);
      // Where the game is over, nothing is left to expect.
      value = -(position.margin + evaluate(position));
      position.undo();
    }
    // Of two draws the sum: small errors are likelier than great ones.
    value += (misjudged * (random(1_001) + random(1_001) - 1_000)) / 1_000;
    if (value > most) [best, most] = [hole, value];
  }
  return best;
}
