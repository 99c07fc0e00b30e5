/**
 * What the compiler must know about the core. Nothing here runs: `npm run typecheck` checks it.
 */
import { expectTypeOf } from 'vitest';
import type {
  Capture,
  Citation,
  EndReason,
  ErrorCode,
  GameState,
  Lap,
  LayliError,
  MoveProblem,
  MoveReading,
  MoveStep,
  MoveTrace,
  Outcome,
  Player,
  Problem,
  Result,
  RuleClause,
  RuleId,
  Ruleset,
  RulesetName,
  Score,
  SourceId,
  TextProblem,
  sources,
} from '../src/index.js';
import {
  applyMove,
  createGame,
  facing,
  holeAt,
  holeIndex,
  isLayliError,
  legalMoves,
  moveProblem,
  parseGame,
  readings,
  resolveRuleset,
  result,
  rulebook,
  rulesets,
  score,
  stepsOf,
  traceMove,
} from '../src/index.js';

// The functions, as the contract has them.
expectTypeOf(resolveRuleset).toEqualTypeOf<(options?: RulesetName | Partial<Ruleset>) => Ruleset>();
expectTypeOf(createGame).toEqualTypeOf<(options?: RulesetName | Partial<Ruleset>) => GameState>();
expectTypeOf(rulebook).toEqualTypeOf<(options?: RulesetName | Partial<Ruleset>) => readonly RuleClause[]>();
expectTypeOf(legalMoves).toEqualTypeOf<(state: GameState) => readonly number[]>();
expectTypeOf(applyMove).toEqualTypeOf<(state: GameState, hole: number) => GameState>();
expectTypeOf(traceMove).toEqualTypeOf<(state: GameState, hole: number) => MoveTrace>();
expectTypeOf(stepsOf).toBeCallableWith(traceMove(createGame(), 1));
expectTypeOf(stepsOf).returns.toExtend<Iterable<MoveStep>>();
expectTypeOf<MoveStep['kind']>().toEqualTypeOf<'lift' | 'drop' | 'capture' | 'uur' | 'forfeit'>();
expectTypeOf(moveProblem).toEqualTypeOf<(state: GameState, hole: number) => MoveProblem | null>();
expectTypeOf(score).toEqualTypeOf<(state: GameState) => Score>();
expectTypeOf(result).toEqualTypeOf<(state: GameState) => Result | null>();
expectTypeOf(parseGame).toEqualTypeOf<(value: unknown) => GameState>();
expectTypeOf(holeIndex).toEqualTypeOf<(ruleset: Ruleset, player: Player, hole: number) => number>();
expectTypeOf(holeAt).parameters.toEqualTypeOf<[ruleset: Ruleset, index: number]>();
expectTypeOf(holeAt).returns.toEqualTypeOf<{ readonly player: Player; readonly hole: number }>();
expectTypeOf(facing).toEqualTypeOf<(ruleset: Ruleset, index: number) => number>();

// The data: every field present, everything readonly.
expectTypeOf<Player>().toEqualTypeOf<'south' | 'north'>();
expectTypeOf<Ruleset>().toEqualTypeOf<{
  readonly holes: number;
  readonly seedsPerHole: number;
  readonly direction: 'clockwise' | 'counterclockwise';
  readonly relay: boolean;
  readonly captureLastSeed: boolean;
  readonly captureChain: 'none' | 'facing-empty' | 'contiguous';
  readonly uurs: boolean;
  readonly grandSlamRestriction: boolean;
  readonly opening: 'any' | 'first-hole';
  readonly endsWhen: 'mover-stuck' | 'either-stuck';
  readonly lapLimit: number;
  readonly quietLimit: number;
}>();
expectTypeOf<GameState>().toEqualTypeOf<{
  readonly ruleset: Ruleset;
  readonly seeds: readonly number[];
  readonly uurs: readonly (Player | null)[];
  readonly captured: { readonly south: number; readonly north: number };
  readonly turn: Player;
  readonly ply: number;
  readonly quietPlies: number;
}>();
expectTypeOf<MoveTrace>().toEqualTypeOf<{
  readonly player: Player;
  readonly hole: number;
  readonly laps: readonly Lap[];
  readonly outcome: Outcome;
  readonly captures: readonly Capture[];
  readonly captured: number;
  readonly rules: readonly RuleId[];
  readonly after: GameState;
}>();
expectTypeOf<Lap>().toEqualTypeOf<{ readonly from: number; readonly seeds: number; readonly to: number }>();
expectTypeOf<Capture>().toEqualTypeOf<{ readonly index: number; readonly seeds: number }>();
expectTypeOf<Outcome>().toEqualTypeOf<
  'famine' | 'into-uur' | 'capture' | 'uur' | 'forfeit-grand-slam' | 'forfeit-endless'
>();
expectTypeOf<Result>().toEqualTypeOf<{
  readonly winner: Player | null;
  readonly reason: EndReason;
  readonly score: Score;
}>();
expectTypeOf<EndReason>().toEqualTypeOf<'stuck' | 'quiet'>();
expectTypeOf<RuleClause>().toEqualTypeOf<{
  readonly id: RuleId;
  readonly title: string;
  readonly text: string;
  readonly citations: readonly Citation[];
  readonly source: string;
}>();
expectTypeOf<Citation>().toEqualTypeOf<{
  readonly source: SourceId;
  readonly pages?: string;
  readonly verdict: 'says' | 'as-played' | 'silent' | 'ours';
}>();
expectTypeOf<keyof typeof sources>().toEqualTypeOf<SourceId>();
expectTypeOf(readings).toEqualTypeOf<(state: GameState, hole: number) => readonly MoveReading[]>();
expectTypeOf<keyof typeof rulesets>().toEqualTypeOf<RulesetName>();
expectTypeOf(rulesets.short).toEqualTypeOf<Ruleset>();

// A state from JSON that has the type is accepted as it is, mutable or not.
declare const mutable: {
  ruleset: { -readonly [Field in keyof Ruleset]: Ruleset[Field] };
  seeds: number[];
  uurs: (Player | null)[];
  captured: { south: number; north: number };
  turn: Player;
  ply: number;
  quietPlies: number;
};
expectTypeOf(mutable).toExtend<GameState>();

// What must not compile.
declare const state: GameState;
// @ts-expect-error -- a state cannot be changed
state.turn = 'north';
// @ts-expect-error -- nor its holes
state.seeds[0] = 1;
// @ts-expect-error -- nor what was captured
state.captured.south = 1;
// @ts-expect-error -- nor a list of moves
legalMoves(state)[0] = 1;
// @ts-expect-error -- no such ruleset
createGame('kalah');
// @ts-expect-error -- no such field
createGame({ pits: 6 });
// @ts-expect-error -- no such choice
createGame({ captureChain: 'all' });
// @ts-expect-error -- a hole is a number
applyMove(state, '1');
// @ts-expect-error -- the geometry needs a whole ruleset
holeIndex({ holes: 6 }, 'south', 1);
// @ts-expect-error -- a result may be null
holeIndex(state.ruleset, result(state).winner ?? 'south', 1);

// The reason of a problem tells which details there are.
declare const problem: MoveProblem;
if (problem.reason === 'part-of-an-uur') expectTypeOf(problem.owner).toEqualTypeOf<Player>();
if (problem.reason === 'out-of-range') expectTypeOf(problem).not.toHaveProperty('owner');
if (problem.reason === 'game-over') expectTypeOf(problem).not.toHaveProperty('owner');
if (problem.reason === 'empty') expectTypeOf(problem).not.toHaveProperty('owner');
expectTypeOf(problem.hole).toEqualTypeOf<unknown>();
expectTypeOf(problem.player).toEqualTypeOf<Player>();
expectTypeOf(problem.legal).toEqualTypeOf<readonly number[]>();
expectTypeOf<MoveProblem['reason']>().toEqualTypeOf<
  'not-a-whole-number' | 'out-of-range' | 'empty' | 'part-of-an-uur' | 'not-the-opening-hole' | 'game-over'
>();

// The code of an error tells which details there are.
declare const thrown: unknown;
if (isLayliError(thrown)) {
  expectTypeOf(thrown.code).toEqualTypeOf<ErrorCode>();
  if (thrown.code === 'ILLEGAL_MOVE') expectTypeOf(thrown.details).toEqualTypeOf<MoveProblem>();
  if (thrown.code === 'INVALID_NOTATION') expectTypeOf(thrown.details).toEqualTypeOf<TextProblem>();
}
if (isLayliError(thrown, 'INVALID_STATE')) {
  expectTypeOf(thrown).toEqualTypeOf<LayliError<'INVALID_STATE'>>();
  expectTypeOf(thrown.details.problems).toEqualTypeOf<readonly Problem[]>();
}
expectTypeOf<LayliError>().toExtend<Error>();
