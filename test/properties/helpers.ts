/**
 * What the laws are written with.
 */
import type { ErrorCode, GameState, MoveTrace, Player } from '../../src/index.js';
import { applyMove, isLayliError, legalMoves, traceMove } from '../../src/index.js';
import type { RandomGame } from './arbitraries.js';
import { chosen } from './arbitraries.js';

/** One ply of a random game, as the core plays it. */
export interface Ply {
  readonly before: GameState;
  readonly hole: number;
  readonly trace: MoveTrace;
  readonly after: GameState;
}

/** Plays a random game until its choices run out or it is over. */
export function playOut({ start, choices }: RandomGame): {
  readonly plies: readonly Ply[];
  readonly end: GameState;
} {
  const plies: Ply[] = [];
  let state = start;
  for (const choice of choices) {
    const hole = chosen(legalMoves(state), choice);
    if (hole === undefined) break;
    const after = applyMove(state, hole);
    plies.push({ before: state, hole, trace: traceMove(state, hole), after });
    state = after;
  }
  return { plies, end: state };
}

/** Every position that a random game goes through, the start and the end among them. */
export function positionsOf(game: RandomGame): readonly GameState[] {
  const { plies, end } = playOut(game);
  return [...plies.map(({ before }) => before), end];
}

/** A copy that is neither frozen nor known to the library: what comes back from a file or another process. */
export function thawed<Value>(value: Value): Value {
  return JSON.parse(JSON.stringify(value)) as Value;
}

export function totalSeeds({ ruleset }: GameState): number {
  return 2 * ruleset.holes * ruleset.seedsPerHole;
}

export function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

export function opponentOf(player: Player): Player {
  return player === 'south' ? 'north' : 'south';
}

/** The player in whose row a hole lies. */
export function rowOf({ ruleset }: GameState, index: number): Player {
  return index < ruleset.holes ? 'south' : 'north';
}

/** The seeds of the holes that a condition picks out. */
export function seedsWhere(state: GameState, condition: (index: number) => boolean): number {
  return sum(state.seeds.filter((_, index) => condition(index)));
}

export function openSeedsOf(state: GameState, player: Player): number {
  return seedsWhere(state, (index) => state.uurs[index] === null && rowOf(state, index) === player);
}

export function uurSeedsOf(state: GameState, player: Player): number {
  return seedsWhere(state, (index) => state.uurs[index] === player);
}

/** The seeds that are out of play for good: captured, or in uurs. */
export function lockedSeeds(state: GameState): number {
  return (
    state.captured.south + state.captured.north + uurSeedsOf(state, 'south') + uurSeedsOf(state, 'north')
  );
}

/** The path to the first object within a value that is not frozen; null when all are. */
export function firstUnfrozen(value: unknown, path = 'value'): string | null {
  if (typeof value !== 'object' || value === null) return null;
  if (!Object.isFrozen(value)) return path;
  for (const [key, inner] of Object.entries(value)) {
    const found = firstUnfrozen(inner, `${path}.${key}`);
    if (found !== null) return found;
  }
  return null;
}

/** The code of the LayliError that a call throws; null when it throws none. */
export function refusalOf(call: () => unknown): ErrorCode | null {
  try {
    call();
    return null;
  } catch (error) {
    if (isLayliError(error)) return error.code;
    throw error;
  }
}

/** The same position with the players in each other's seats. */
export function withSeatsSwapped(state: GameState): GameState {
  const { holes } = state.ruleset;
  const swapRows = <Item>(items: readonly Item[]): Item[] => [
    ...items.slice(holes),
    ...items.slice(0, holes),
  ];
  return {
    ...state,
    seeds: swapRows(state.seeds),
    uurs: swapRows(state.uurs).map((owner) => (owner === null ? null : opponentOf(owner))),
    captured: { south: state.captured.north, north: state.captured.south },
    turn: opponentOf(state.turn),
  };
}
