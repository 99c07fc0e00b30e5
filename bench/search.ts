/** What search and solve reach: positions a second, and how many open seeds are solved within a second. */
import { applyMove, createGame, legalMoves, resolveRuleset, result, type GameState } from 'layli-goobalay';
import { analyze, solve } from 'layli-goobalay/bot';
import { nextRandom, pick } from './floor.js';
import { table } from './table.js';

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
