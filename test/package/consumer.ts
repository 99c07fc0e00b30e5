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
import { Position, analyze, encode, mctsBot, playGame, type Analysis, type Bot } from 'layli-goobalay/bot';
import { layliGoobalay } from 'layli-goobalay/boardgame.io';
import { createTimeline, formatRecord, play, type GameRecord, type Timeline } from 'layli-goobalay/notation';
import { toSvg, toText, type SvgOptions } from 'layli-goobalay/render';

const start: GameState = createGame('short');
const other: GameState = createGame({ holes: 8, captureChain: 'none' });
const holes: readonly number[] = legalMoves(start);
const next: GameState = applyMove(start, holes[0] ?? 1);
const south: number = score(next).south;
const end: Result | null = result(next);
const laps: readonly { from: number; seeds: number; to: number }[] = traceMove(other, 1).laps;
const rules: Ruleset = rulesets.marin1931;
const parsed: GameState = parseGame('{}');
const bot: Bot = mctsBot(1, { iterations: 10 });
const record: GameRecord = playGame(bot, bot, { start });
const text: string = formatRecord(record);
const analysis: Analysis = analyze(start, { depth: 2 });
const numbers: Float32Array = encode(start);
const position: Position = Position.from(start);
const game: { readonly minPlayers: number; readonly maxPlayers: number } = layliGoobalay('short');
const timeline: Timeline = play(createTimeline(start), 1);
const options: SvgOptions = { scheme: 'dark' };
const pictures: readonly string[] = [toSvg(start, options), toText(start)];

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
// @ts-expect-error -- nor is a record
record.moves = [];
// @ts-expect-error -- a hole is a number
applyMove(start, '1');
// @ts-expect-error -- a bot takes its seed
mctsBot();
// @ts-expect-error -- what is drawn is a state, not its timeline
toText(timeline);
// @ts-expect-error -- no such scheme
toSvg(start, { scheme: 'blue' });

try {
  applyMove(parsed, south);
} catch (error) {
  if (isLayliError(error, 'ILLEGAL_MOVE')) error.message satisfies string;
}

export { analysis, end, game, laps, numbers, pictures, position, text };
