/**
 * `npm run fit`: fits the evaluation and writes src/bot/weights.ts. From a seed to the weights there is no other chance:
 * the same seed writes the same file.
 *
 * For each named ruleset the bot plays against itself, looking a few plies ahead, with an evaluation that knows nothing
 * at first and then with what was fitted to the games before. Of the last games four in five are fitted: ridge
 * regression on the mean of what a game came to and what the search expected. The fifth game of each five tells the error that is printed. The fallback is fitted to
 * rulesets that are drawn, of all sizes.
 */
import { writeFileSync } from 'node:fs';
import { resolveRuleset, rulesets, type Ruleset, type RulesetName } from 'layli-goobalay';
import { begin, wholeNumber } from '../../examples/options.js';
import { evaluateBoard, tableOf, sizeOf } from '../../src/bot/evaluation.js';
import { randomFrom, type Random } from '../../src/bot/random.js';
import { seedBits, type Board } from '../../src/sowing.js';
import { table } from '../table.js';
import { readFeatures, weightCount } from './features.js';
import { playGames, type BoardValue, type Positions } from './games.js';
import { createRegression } from './regression.js';
import { weightsFile } from './weights-file.js';

const target = 'src/bot/weights.ts';
const { values } = begin(
  `npm run fit -- [--seed 1] [--positions 50000, of each named ruleset] [--out ${target}]`,
  {
    seed: { type: 'string', default: '1' },
    positions: { type: 'string', default: '50000' },
    out: { type: 'string', default: target },
  },
);
const seed = wholeNumber(values.seed, '--seed', 0, 1_000_000);
const positions = wholeNumber(values.positions, '--positions', 1_000, 10_000_000);

/** How many positions there are in each round of games, as shares of those in the last. */
const rounds = [0.2, 0.2, 1];
/** How many positions there are for each ruleset that is drawn for the fallback, as a share of a named one's. */
const shareOfDrawn = 0.08;
const ridge = 1e-4;
/** One game in so many is kept out of the fit. */
const oneHeldOutIn = 5;

const isHeldOut = (positions: Positions, position: number): boolean =>
  (positions.games[position] as number) % oneHeldOutIn === 0;

const targetOf = ({ came, expected }: Positions, position: number): number =>
  ((came[position] as number) + (expected[position] as number)) / 2;

/** Games of a ruleset with weights that are known so far. */
function gamesOf(ruleset: Ruleset, weights: readonly number[], count: number, from: number): Positions {
  const { holes } = ruleset;
  const evaluation = tableOf(weights, holes);
  const value: BoardValue = (board, mover) => evaluateBoard(evaluation, board, mover);
  const depth = holes <= 6 ? 4 : holes <= 12 ? 3 : 2;
  return playGames(ruleset, value, { count, depth, openingPlies: 8, oneRandomIn: 20, seed: from });
}

/** The weights that fit positions; with boards of many sizes twice as many, see `readFeatures`. */
function fitted(many: readonly Positions[], isScaled: boolean): number[] {
  const size = isScaled ? 2 * weightCount : weightCount;
  const features = new Float64Array(size);
  const regression = createRegression(size, ridge);
  for (const positions of many) {
    // Otherwise the large boards, on which most is won and lost, would count for nearly all.
    const weight = 1 / errorOf(positions, () => 0, true) ** 2;
    for (let position = 0; position < positions.count; position++) {
      if (isHeldOut(positions, position)) continue;
      readFeatures(positions, position, features, isScaled);
      regression.add(features, targetOf(positions, position), weight);
    }
  }
  return regression.solve().map((weight) => Math.round(weight * 100));
}

/** The root mean square of what values miss of the games that were held out, or of the target of the fit. */
function errorOf(positions: Positions, value: (board: Board) => number, isOfTarget = false): number {
  const { holes, boards, came, count } = positions;
  let [sum, number] = [0, 0];
  for (let position = 0; position < count; position++) {
    if (!isHeldOut(positions, position)) continue;
    const board = boards.subarray(2 * holes * position, 2 * holes * (position + 1));
    const wanted = isOfTarget ? targetOf(positions, position) : (came[position] as number);
    sum += (value(board) - wanted) ** 2;
    number++;
  }
  return Math.sqrt(sum / number);
}

/** What stood in the place of an evaluation before: a quarter of what either has more in their row. */
function quarterOfRows(board: Board): number {
  const open = (from: number, to: number): number =>
    board.subarray(from, to).reduce((seeds, entry) => seeds + (entry <= seedBits ? entry : 0), 0);
  return (open(0, board.length / 2) - open(board.length / 2, board.length)) / 4;
}

function valueBy(weights: readonly number[], holes: number): (board: Board) => number {
  const evaluation = tableOf(weights, holes);
  return (board) => evaluateBoard(evaluation, board, 'south');
}

const nothing = new Array<number>(weightCount).fill(0);

/** Fits the weights of one ruleset; the last games are given back, too. */
function fitNamed(ruleset: Ruleset, from: number): { weights: readonly number[]; games: Positions } {
  let weights: readonly number[] = nothing;
  let games: Positions | undefined;
  for (const [round, share] of rounds.entries()) {
    games = gamesOf(ruleset, weights, Math.ceil(share * positions), from + round);
    weights = fitted([games], false);
  }
  return { weights, games: games as Positions };
}

interface BySize {
  readonly usual: readonly number[];
  readonly slope: readonly number[];
}

const forSize = ({ usual, slope }: BySize, holes: number): readonly number[] =>
  usual.map((weight, place) => weight + sizeOf(holes) * (slope[place] as number));

const sizes = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 14, 16, 20, 24];

/** Fits weights for rulesets of all sizes. */
function fitFallback(relay: boolean, from: number): { weights: BySize; games: readonly Positions[] } {
  const random = randomFrom(from);
  const drawn = [...sizes, ...sizes].map((holes) => drawRuleset(holes, relay, random));
  let weights: BySize = { usual: nothing, slope: nothing };
  let games: readonly Positions[] = [];
  for (const [round, share] of rounds.entries()) {
    const count = Math.ceil(share * shareOfDrawn * positions);
    games = drawn.map((ruleset, place) =>
      gamesOf(ruleset, forSize(weights, ruleset.holes), count, from + 100 * round + place),
    );
    const both = fitted(games, true);
    weights = { usual: both.slice(0, weightCount), slope: both.slice(weightCount) };
  }
  return { weights, games };
}

function drawRuleset(holes: number, relay: boolean, random: Random): Ruleset {
  return resolveRuleset({
    holes,
    relay,
    seedsPerHole: 3 + random(4),
    captureLastSeed: random(2) === 0,
    captureChain: (['none', 'facing-empty', 'contiguous'] as const)[random(3)] ?? 'none',
    uurs: random(4) > 0,
    endsWhen: random(2) === 0 ? 'mover-stuck' : 'either-stuck',
  });
}

const rows: string[][] = [];
const named: { [name: string]: readonly number[] } = {};
const kept = new Map<string, Positions>();
for (const [place, name] of (Object.keys(rulesets) as RulesetName[]).entries()) {
  const { weights, games } = fitNamed(rulesets[name], 1_000 * seed + 10 * place);
  named[name] = weights;
  kept.set(name, games);
  console.error(`${name} is fitted`);
}
const relay = fitFallback(true, 1_000 * seed + 200);
console.error('the fallback is fitted');
const singleLap = fitFallback(false, 1_000 * seed + 600);
console.error('the fallback without relay is fitted');

const seeds = (number: number): string => number.toFixed(2);
for (const [name, games] of kept) {
  const { holes } = games;
  const weights = named[name] as readonly number[];
  const fallback = forSize((rulesets[name as RulesetName].relay ? relay : singleLap).weights, holes);
  rows.push([
    `\`${name}\``,
    seeds(errorOf(games, () => 0)),
    seeds(errorOf(games, quarterOfRows)),
    seeds(errorOf(games, valueBy(fallback, holes))),
    seeds(errorOf(games, valueBy(weights, holes))),
    seeds(errorOf(games, () => 0, true)),
    seeds(errorOf(games, valueBy(weights, holes), true)),
  ]);
}
for (const [name, { weights, games }] of Object.entries({ relay, 'single laps': singleLap })) {
  const mean = (error: (positions: Positions) => number): string =>
    seeds(Math.sqrt(games.reduce((sum, positions) => sum + error(positions) ** 2, 0) / games.length));
  const fallback = (positions: Positions): ((board: Board) => number) =>
    valueBy(forSize(weights, positions.holes), positions.holes);
  rows.push([
    `drawn, ${name}`,
    mean((positions) => errorOf(positions, () => 0)),
    mean((positions) => errorOf(positions, quarterOfRows)),
    mean((positions) => errorOf(positions, fallback(positions))),
    '',
    mean((positions) => errorOf(positions, () => 0, true)),
    mean((positions) => errorOf(positions, fallback(positions), true)),
  ]);
}
writeFileSync(
  values.out,
  weightsFile({ named, fallback: { relay: relay.weights, singleLap: singleLap.weights } }),
);
console.log(
  table(
    [
      'games held out, error in seeds',
      'zero',
      'a quarter of the rows',
      'fallback',
      'fitted',
      'target: zero',
      'fitted',
    ],
    rows,
  ),
);
