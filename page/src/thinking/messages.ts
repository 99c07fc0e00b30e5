/** What the page asks the worker, and what the worker answers. */
import type { GameState } from 'layli-goobalay';
import type { Analysis } from 'layli-goobalay/bot';
import type { BotText } from '../game/seats.js';

/** A question: what a bot plays, what a position is worth, or what each position of a game is worth. */
export type Question =
  | { readonly kind: 'turn'; readonly state: GameState; readonly bot: BotText; readonly seed: number }
  | { readonly kind: 'analysis'; readonly state: GameState; readonly timeMs: number }
  | { readonly kind: 'review'; readonly states: readonly GameState[]; readonly nodes: number };

/** An answer; that to an analysis comes again and again, each better than the last, that to a review for each position. */
export type Answer =
  | { readonly kind: 'turn'; readonly hole: number }
  | { readonly kind: 'analysis'; readonly analysis: Analysis; readonly isLast: boolean }
  /** Of the position at a place in the list. */
  | {
      readonly kind: 'review';
      readonly place: number;
      readonly analysis: Analysis;
      readonly isLast: boolean;
    };
