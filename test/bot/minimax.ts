/**
 * Plain exhaustive minimax over the core's states: what a search has to agree with. It remembers nothing but whole
 * states, the number of quiet plies included.
 */
import { applyMove, legalMoves, result, type GameState } from '../../src/index.js';

/** The final margin under best play, for the player to move; undefined where it takes more than so many positions. */
export function minimax(state: GameState, mostPositions: number): number | undefined {
  const values = new Map<string, number>();
  const valueOf = (here: GameState): number => {
    const end = result(here);
    if (end !== null) {
      const margin = end.score.south - end.score.north;
      return here.turn === 'south' ? margin : 0 - margin;
    }
    const key = JSON.stringify([
      here.seeds,
      here.uurs,
      here.captured,
      here.turn,
      here.quietPlies,
      here.ply === 0,
    ]);
    const known = values.get(key);
    if (known !== undefined) return known;
    if (values.size >= mostPositions) throw new TooMany();
    const value = Math.max(...legalMoves(here).map((hole) => 0 - valueOf(applyMove(here, hole))));
    values.set(key, value);
    return value;
  };
  try {
    return valueOf(state);
  } catch (error) {
    if (error instanceof TooMany || error instanceof RangeError) return undefined;
    throw error;
  }
}

class TooMany extends Error {}
