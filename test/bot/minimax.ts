/**
 * Plain exhaustive minimax over the core's states: what a search has to agree with. It remembers nothing but whole
 * states, the number of quiet plies included.
 */
import { applyMove, legalMoves, result, type GameState } from '../../src/index.js';

/** The final margin under best play, for the player to move; undefined where it takes more than so many positions. */
export function minimax(state: GameState, mostPositions: number): number | undefined {
  return minimaxWithin(mostPositions)(state);
}

/** The same for several positions of one ruleset, which share what is found and the number of positions. */
export function minimaxWithin(mostPositions: number): (state: GameState) => number | undefined {
  const values = new Map<string, number>();
  const valueOf = (here: GameState): number => {
    const end = result(here);
    if (end !== null) {
      const margin = end.score.south - end.score.north;
      return here.turn === 'south' ? margin : 0 - margin;
    }
    const key = keyOf(here);
    const known = values.get(key);
    if (known !== undefined) return known;
    if (values.size >= mostPositions) throw new TooMany();
    let value = -Infinity;
    for (const hole of legalMoves(here)) value = Math.max(value, 0 - valueOf(applyMove(here, hole)));
    values.set(key, value);
    return value;
  };
  return (state) => {
    try {
      return valueOf(state);
    } catch (error) {
      if (error instanceof TooMany || error instanceof RangeError) return undefined;
      throw error;
    }
  };
}

/** A position as a short text, one character for each number: texts with digits would take most of the time. */
function keyOf({ seeds, uurs, captured, turn, quietPlies, ply }: GameState): string {
  const rest = [captured.south, captured.north, turn === 'south' ? 0 : 1, quietPlies, ply === 0 ? 0 : 1];
  const owners = uurs.map((owner) => (owner === null ? 0 : owner === 'south' ? 1 : 2));
  return String.fromCharCode(...seeds, ...owners, ...rest);
}

class TooMany extends Error {}
