/** Work that takes long and cannot be interrupted: what a thread does with data, and answers with data. */
import { parseBot } from '../bot/bots/named.js';
import { playMatch, type MatchResult } from '../bot/match.js';
import type { Sprt } from '../bot/sprt.js';
import { perft } from '../bot/perft.js';
import { solve, type Solution, type SolveOptions, type SolveProgress } from '../bot/solve.js';
import { applyMove, legalMoves } from '../play.js';
import type { Ruleset } from '../ruleset.js';
import type { GameState } from '../state.js';

/** A bot as text with its seed. */
export interface BotInput {
  readonly bot: string;
  readonly seed: number;
}

/** The move sequences of so many plies under each first move; as far as they are counted. */
export interface Counted {
  readonly plies: number;
  readonly moves: number;
  readonly divided: readonly { readonly hole: number; readonly sequences: number }[];
}

/** What each task takes, tells on the way, and gives. */
interface Shapes {
  readonly think: { input: BotInput & { state: GameState }; progress: never; output: number };
  readonly solve: {
    input: { state: GameState; budget: Omit<SolveOptions, 'onProgress'> };
    progress: SolveProgress;
    output: Solution;
  };
  readonly match: {
    input: {
      bots: readonly [string, string];
      games: number;
      start: Ruleset;
      seed: number;
      openingPlies: number;
      sprt?: Sprt | undefined;
    };
    progress: MatchResult;
    output: MatchResult;
  };
  readonly perft: { input: { state: GameState; depth: number }; progress: Counted; output: null };
}

/** The name of a task. */
export type Task = keyof Shapes;
/** What a task takes. */
export type Input<Name extends Task> = Shapes[Name]['input'];
/** What it tells on the way. */
export type Progress<Name extends Task> = Shapes[Name]['progress'];
/** What it gives in the end. */
export type Output<Name extends Task> = Shapes[Name]['output'];

/** The tasks by name. */
export const tasks: {
  readonly [Name in Task]: (input: Input<Name>, tell: (progress: Progress<Name>) => void) => Output<Name>;
} = {
  think: ({ bot, seed, state }) => parseBot(bot).create(seed)(state),
  solve: ({ state, budget }, tell) => solve(state, { ...budget, onProgress: tell }),
  match({ bots, sprt, ...options }, tell) {
    const [first, second] = bots.map((bot) => parseBot(bot).create(options.seed)) as [
      ReturnType<ReturnType<typeof parseBot>['create']>,
      ReturnType<ReturnType<typeof parseBot>['create']>,
    ];
    return playMatch(first, second, {
      ...options,
      ...(sprt === undefined ? {} : { sprt }),
      names: bots,
      onGame: (_, soFar) => {
        tell(soFar);
      },
    });
  },
  perft({ state, depth }, tell) {
    const moves = legalMoves(state);
    for (let plies = 1; plies <= depth; plies++) {
      const divided: { hole: number; sequences: number }[] = [];
      tell({ plies, moves: moves.length, divided: [] });
      for (const hole of moves) {
        divided.push({ hole, sequences: perft(applyMove(state, hole), plies - 1) });
        tell({ plies, moves: moves.length, divided: [...divided] });
      }
    }
    return null;
  },
};
