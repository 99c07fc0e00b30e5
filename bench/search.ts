/** What search and solve reach: plays and positions a second, and how many open seeds are solved within a second. */
import { applyMove, createGame, legalMoves, resolveRuleset, result, type GameState } from 'layli-goobalay';
import { analyze, solve } from 'layli-goobalay/bot';
import { analyze as analyzeFromSource } from '../src/bot/index.js';
import { workshop } from '../src/bot/search/sharing.js';
import { createGame as createGameFromSource, rulesets, type Ruleset } from '../src/index.js';
import { nextRandom, pick } from './floor.js';
import { createFloorSearch } from './search-floor.js';
import { race, table } from './table.js';

const timeMs = 1_000;

/** How deep a second goes, from the first positions. */
export async function searchTable(): Promise<string> {
  const rows = ([6, 8, 12, 24] as const).map((holes) => {
    const start = performance.now();
    const { depth, nodes, exact } = analyze(createGame({ holes }), { timeMs });
    const took = performance.now() - start;
    return [
      `2 x ${holes}`,
      exact ? 'solved' : String(depth),
      Math.round(nodes / (took / 1_000)).toLocaleString('en'),
      `${(took - timeMs).toFixed(1)} ms`,
    ];
  });
  return Promise.resolve(table(['analyze, one second', 'depth', 'positions a second', 'over time'], rows));
}

const floorPlays = 1_000_000;
const searchNodes = 250_000;

/**
 * Plays a second, against the floor: each round another position, a few plies from the first. What is played is counted
 * in the sources, since no result tells it. The floor plays by the rules of `standard` whatever the ruleset; so it does
 * on a board with as many holes and seeds.
 */
export function playsTable(): Promise<string> {
  const floor = createFloorSearch();
  const contenders: [string, Ruleset][] = [
    ...([6, 8, 12] as const).map((holes): [string, Ruleset] => [
      `2 x ${String(holes)}, standard`,
      resolveRuleset({ holes }),
    ]),
    ...Object.entries(rulesets).filter(([name]) => name !== 'standard' && name !== 'short'),
  ];
  const rows = contenders.map(([name, ruleset]) => {
    const { holes, seedsPerHole } = ruleset;
    const bare = resolveRuleset({ holes, seedsPerHole });
    const [floored, searched] = race(
      [
        {
          name: 'floor',
          play: (seed) => ({ operations: floor(opened(createGame(bare), seed), floorPlays).plays }),
        },
        {
          name: 'search',
          play: (seed) => {
            analyzeFromSource(opened(createGameFromSource(ruleset), seed), { nodes: searchNodes });
            return { operations: workshop().tree.plays() };
          },
        },
      ],
      15,
    );
    const perSecond = (nanoseconds = NaN): string => `${(1_000 / nanoseconds).toFixed(1)} million`;
    return [
      name,
      perSecond(floored?.nanoseconds),
      perSecond(searched?.nanoseconds),
      (searched?.ratio ?? NaN).toFixed(2),
    ];
  });
  return Promise.resolve(table(['plays a second', 'bare alpha-beta', 'search', 'floor = 1'], rows));
}

/** A position some plies on, by moves at random. */
function opened(first: GameState, seed: number): GameState {
  let state = first;
  let random = seed;
  for (let ply = 0; ply < 6; ply++) {
    const moves = legalMoves(state);
    if (moves.length === 0) return first;
    random = nextRandom(random);
    state = applyMove(state, moves[pick(random, moves.length)] as number);
  }
  return result(state) === null ? state : first;
}

const seedsFrom = 4;
const seedsTo = 24;
const positionsEach = 10;

/** Positions of random games on 2 x 12 holes with so many open seeds: the share that a second solves. */
export async function endgameTable(): Promise<string> {
  const rows: string[][] = [];
  const found = endgames();
  for (let open = seedsFrom; open <= seedsTo; open += 4) {
    const positions = found.get(open) ?? [];
    const times = positions.map((position) => {
      const start = performance.now();
      const { solved } = solve(position, { timeMs, memoryMiB: 64 });
      return solved ? performance.now() - start : Infinity;
    });
    times.sort((one, other) => one - other);
    const solved = times.filter((time) => time < Infinity).length;
    const median = times[Math.floor(times.length / 2)] ?? NaN;
    rows.push([
      String(open),
      `${solved} of ${positions.length}`,
      median < Infinity ? `${median.toFixed(1)} ms` : 'more than a second',
    ]);
  }
  return Promise.resolve(table(['open seeds, 2 x 12', 'solved within a second', 'median'], rows));
}

/** The first positions with each number of open seeds in random games, one a game. */
function endgames(): ReadonlyMap<number, GameState[]> {
  const found = new Map<number, GameState[]>();
  let random = 0x5eed;
  for (let game = 0; game < 2_000; game++) {
    let state = createGame(resolveRuleset('standard'));
    const wanted = seedsFrom + 4 * (game % ((seedsTo - seedsFrom) / 4 + 1));
    while (result(state) === null) {
      const open = state.seeds.reduce(
        (sum, seeds, index) => sum + (state.uurs[index] === null ? seeds : 0),
        0,
      );
      const list = found.get(open) ?? [];
      if (open === wanted && list.length < positionsEach) {
        found.set(open, [...list, state]);
        break;
      }
      if (open < wanted) break;
      const moves = legalMoves(state);
      random = nextRandom(random);
      state = applyMove(state, moves[pick(random, moves.length)] as number);
    }
  }
  return found;
}
