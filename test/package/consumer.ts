/** A program of a user, for the type checker alone: what is right is accepted, and what is wrong is refused. */
import {
  applyMove,
  createGame,
  isLayliError,
  legalMoves,
  parseGame,
  result,
  rulesets,
  score,
  traceMove,
  type GameState,
  type Result,
  type Ruleset,
} from 'layli-goobalay';

const start: GameState = createGame('short');
const other: GameState = createGame({ holes: 8, captureChain: 'none' });
const holes: readonly number[] = legalMoves(start);
const next: GameState = applyMove(start, holes[0] ?? 1);
const south: number = score(next).south;
const end: Result | null = result(next);
const laps: readonly { from: number; seeds: number; to: number }[] = traceMove(other, 1).laps;
const rules: Ruleset = rulesets.marin1931;
const parsed: GameState = parseGame('{}');

// @ts-expect-error -- no such ruleset
createGame('long');
// @ts-expect-error -- no such chain
createGame({ captureChain: 'all' });
// @ts-expect-error -- a state is never changed
start.ply = 1;
// @ts-expect-error -- nor is a row of it
start.seeds[0] = 4;
// @ts-expect-error -- nor is a ruleset
rules.holes = 6;
// @ts-expect-error -- a hole is a number
applyMove(start, '1');

try {
  applyMove(parsed, south);
} catch (error) {
  if (isLayliError(error, 'ILLEGAL_MOVE')) error.message satisfies string;
}

export { end, laps };
