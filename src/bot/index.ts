/**
 * The kit for those who write players: a fast mutable position, perft, ready bots, games and matches between bots,
 * self-play, and positions as numbers.
 *
 * @packageDocumentation
 */
export { perft, perftDivide } from './perft.js';
export type { PerftMove } from './perft.js';
export { Position } from './position.js';
export { alphaBetaBot } from './bots/alpha-beta.js';
export type { AlphaBetaOptions } from './bots/alpha-beta.js';
export { greedyBot } from './bots/greedy.js';
export { levelBot, levels } from './bots/levels.js';
export type { Level, LevelName } from './bots/levels.js';
export { mctsAnalyze, mctsBot } from './bots/mcts.js';
export type { MctsAnalysis, MctsAnalyzeOptions, MctsMove, MctsOptions, Priors } from './bots/mcts.js';
export { botNames, parseBot } from './bots/named.js';
export type { BotText } from './bots/named.js';
export { randomBot } from './bots/random.js';
export type { AsyncBot, Bot, BotFactory, Concession } from './bots/bot.js';
export type { EloDifference } from './elo.js';
export { evaluationOf } from './evaluation.js';
export type { Evaluate } from './evaluation.js';
export { encode, encodeInto, encodedPlanes } from './encode.js';
export { playGame, playGameAsync } from './game.js';
export type { PlayGameAsyncOptions, PlayGameOptions } from './game.js';
export { playMatch, playMatchAsync } from './match.js';
export type { MatchResult, PlayMatchAsyncOptions, PlayMatchOptions } from './match.js';
export type { Sprt, SprtResult } from './sprt.js';
export { randomFrom } from './random.js';
export type { Random } from './random.js';
export { selfPlay } from './selfplay.js';
export type { SelfPlayLine, SelfPlayOptions } from './selfplay.js';
export type { Budget, SearchOptions, Signal } from './budget.js';
export { analyze, analyzeAsync, search } from './search.js';
export type { Analysis, AnalyzeAsyncOptions, AnalyzedMove } from './search.js';
export { solve } from './solve.js';
export type { Solution, SolveOptions, SolveProgress } from './solve.js';
