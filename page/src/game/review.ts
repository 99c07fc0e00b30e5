/** A game looked through after it was played: what each turn lost against the best one that a search found. */
import type { GameState, Player } from 'layli-goobalay';
import type { Analysis } from 'layli-goobalay/bot';
import { lineOf, nodeAt, type Timeline } from 'layli-goobalay/notation';
import { counted, opponentOf, playerName } from './words.js';

/** A turn of the game, with the position that it was played in. */
export interface PlayedTurn {
  readonly before: GameState;
  readonly hole: number;
  /** The number of the position before it. */
  readonly at: number;
}

/** A turn as the search sees it. */
export interface ReviewedTurn extends PlayedTurn {
  readonly best: number;
  /** How many seeds of the final margin the turn gave away; 0 for the best. */
  readonly lost: number;
  /** The final margin to be expected before it: South's seeds minus North's. */
  readonly margin: number;
  /** Whether what it lost is proven, not estimated. */
  readonly isProven: boolean;
}

/** How bad a turn was. */
export type Verdict = 'best' | 'fine' | 'mistake' | 'blunder';

/** The turns of the current line, in order. */
export function turnsOf(timeline: Timeline): readonly PlayedTurn[] {
  return lineOf(timeline).flatMap((number) => {
    const { parent, hole } = nodeAt(timeline, number);
    return parent === null || hole === null
      ? []
      : [{ before: nodeAt(timeline, parent).state, hole, at: parent }];
  });
}

/** What a search of every move says of the turn; null where it had no time for any move. */
export function reviewTurn(turn: PlayedTurn, analysis: Analysis): ReviewedTurn | null {
  const [best] = analysis.moves;
  const played = analysis.moves.find(({ hole }) => hole === turn.hole);
  if (best === undefined || played === undefined || !Number.isFinite(played.value)) return null;
  return {
    ...turn,
    best: best.hole,
    lost: best.value - played.value,
    margin: turn.before.turn === 'south' ? best.value : -best.value,
    isProven: best.exact && played.exact,
  };
}

/** The verdict on so many seeds lost. An estimate is a few seeds wide, so that little losses say nothing. */
export function verdictOn(lost: number): Verdict {
  if (lost === 0) return 'best';
  if (lost <= 4) return 'fine';
  return lost <= 10 ? 'mistake' : 'blunder';
}

/** The turns that are worth another look, in order. */
export function worthALook(turns: readonly ReviewedTurn[]): readonly ReviewedTurn[] {
  return turns.filter(({ lost }) => ['mistake', 'blunder'].includes(verdictOn(lost)));
}

/** A turn that lost something, in words. */
export function tellReviewed({ before, hole, best, lost, isProven }: ReviewedTurn): string {
  const about = isProven ? '' : 'about ';
  return `${playerName(before.turn)} played ${String(hole)} and lost ${about}${counted(lost, 'seed')}; better was ${String(best)}${isProven ? ', proven' : ''}.`;
}

/** How a player did, in words. */
export function tellPlayer(turns: readonly ReviewedTurn[], player: Player): string {
  const own = turns.filter(({ before }) => before.turn === player);
  const best = own.filter(({ lost }) => lost === 0).length;
  const name = playerName(player);
  if (own.length === 0) return `${name} played no turn.`;
  const lost = own.reduce((sum, turn) => sum + turn.lost, 0) / own.length;
  return `${name} played the best hole in ${String(best)} of ${counted(own.length, 'turn')}, and lost ${lost.toLocaleString('en', { maximumFractionDigits: 1 })} seeds a turn.`;
}

/** A point of the graph: the number of turns before it, and South's margin to be expected. */
export interface Point {
  readonly turn: number;
  readonly margin: number;
}

/** The margin from turn to turn; behind the last turn what the game came to, where it is over. */
export function graphOf(turns: readonly ReviewedTurn[], final: number | null): readonly Point[] {
  const points = turns.map(({ margin }, turn) => ({ turn, margin }));
  return final === null ? points : [...points, { turn: turns.length, margin: final }];
}

/** The graph in a sentence, for whoever does not see it. */
export function tellGraph(points: readonly Point[]): string {
  const words = ({ turn, margin }: Point): string => {
    const ahead: Player = margin > 0 ? 'south' : opponentOf('south');
    const by = margin === 0 ? 'even' : `${playerName(ahead)} ahead by ${String(Math.abs(margin))}`;
    return `${by} after ${counted(turn, 'turn')}`;
  };
  const marked = points.filter((_, place) => place % Math.max(1, Math.floor(points.length / 6)) === 0);
  return `The margin to be expected: ${marked.map(words).join('; ')}.`;
}
