/**
 * The rules of Layli Goobalay over plain, deeply frozen, JSON-safe data.
 *
 * @packageDocumentation
 */
export { facing, holeAt, holeIndex } from './board.js';
export { LayliError, isLayliError } from './errors.js';
export type { ErrorCode, ErrorDetails, Problem, Problems, TextProblem } from './errors.js';
export { moveProblem } from './legality.js';
export type { MoveProblem } from './legality.js';
export { applyMove, legalMoves, traceMove } from './play.js';
export type { Capture, Lap, MoveTrace } from './play.js';
export type { Citation, Verdict } from './citations.js';
export { readings } from './readings.js';
export type { MoveReading } from './readings.js';
export { rulebook } from './rulebook.js';
export type { RuleClause, RuleId } from './rulebook.js';
export { resolveRuleset, rulesets } from './ruleset.js';
export type { Player, Ruleset, RulesetName } from './ruleset.js';
export { rulesetFields } from './ruleset-fields.js';
export type {
  ChoiceField,
  Described,
  FieldOf,
  NumberField,
  RulesetField,
  RulesetFields,
  SwitchField,
} from './ruleset-fields.js';
export { result, score } from './scoring.js';
export type { EndReason, Result, Score } from './scoring.js';
export type { Outcome } from './sowing.js';
export { sources } from './sources.js';
export type { Source, SourceId } from './sources.js';
export { createGame, parseGame } from './state.js';
export type { GameState } from './state.js';
export { stepsOf } from './steps.js';
export type { MoveStep } from './steps.js';
