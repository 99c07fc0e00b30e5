/**
 * One move under every named ruleset: where the sources would have it end otherwise, and which clauses make the
 * difference.
 */
import type { Citation } from './citations.js';
import { inWords } from './citations.js';
import { moveError, moveProblem, type MoveProblem } from './legality.js';
import { traceMove, type MoveTrace } from './play.js';
import { rulebook, type RuleClause, type RuleId } from './rulebook.js';
import { resolveRuleset, rulesets, type RulesetName } from './ruleset.js';
import { result } from './scoring.js';
import { trustedState, type GameState } from './state.js';
import { freeze, keys } from './intrinsics.js';
