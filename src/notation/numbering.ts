/**
 * The numbers of moves: each counts a ply of South and one of North. Where a ply of North stands alone, three dots
 * follow its number.
 */
import type { GameState } from '../state.js';

/**
 * The number of the move that a player is about to make: 1 for the first ply of each player, and so on. A game that
 * begins with North begins with the second half of move 1, so South's plies are the odd ones there.
 */
export function moveNumber({ turn, ply }: GameState): number {
  return Math.floor((turn === 'south' ? ply + 1 : ply) / 2) + 1;
}

/** The number in front of the next move, with its dots. */
export function numberText(state: GameState): string {
  return `${moveNumber(state)}${state.turn === 'south' ? '.' : '...'}`;
}
