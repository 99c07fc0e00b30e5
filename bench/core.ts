/** The frozen states of the core, compared with the floor. */
import {
  applyMove,
  createGame,
  legalMoves,
  parseGame,
  resolveRuleset,
  result,
  score,
  traceMove,
  type GameState,
  type Player,
} from 'layli-goobalay';
import { floorPlayouts, nextRandom, pick, type Tally } from './floor.js';
import { inTime, measure, race, table, type Task } from './table.js';

const boards = [6, 12, 24];
const games = 100;
const seed = 0x5eed;

/** The floor's games through the frozen API. */
function corePlayouts(first: GameState, count: number, seed: number): Tally {
  let random = seed;
  let plies = 0;
  let southSeeds = 0;
  for (let game = 0; game < count; game++) {
    let state = first;
    for (;;) {
      const moves = legalMoves(state);
      if (moves.length === 0) break;
      random = nextRandom(random);
      state = applyMove(state, moves[pick(random, moves.length)] as number);
    }
    plies += state.ply;
    southSeeds += score(state).south;
  }
  return { plies, southSeeds };
}

/** Two games at a time, played in turn; returns the plies. */
function playoutsInTurn(first: GameState, count: number, seed: number): number {
  let random = seed;
  let plies = 0;
  for (let game = 0; game < count; game += 2) {
    let state = first;
    let other = first;
    // Until both have ended, a ply of either in turn; one that has ended is only asked.
    for (let ended = 0; ended < 2; [state, other] = [other, state]) {
      const moves = legalMoves(state);
      if (moves.length === 0) ended++;
      else {
        ended = 0;
        random = nextRandom(random);
        state = applyMove(state, moves[pick(random, moves.length)] as number);
        plies++;
      }
    }
  }
  return plies;
}

/** Each move of each position of random games; returns how many were played. */
function allChildren(first: GameState, count: number, seed: number): number {
  let random = seed;
  let children = 0;
  for (let game = 0; game < count; game++) {
    let state = first;
    for (;;) {
      const played = legalMoves(state).map((hole) => applyMove(state, hole));
      if (played.length === 0) break;
      children += played.length;
      random = nextRandom(random);
      state = played[pick(random, played.length)] as GameState;
    }
  }
  return children;
}

/** The same with every state as it comes out of JSON: plain, not frozen, checked at every call. */
function foreignPlayouts(first: GameState, count: number, seed: number): Tally {
  let random = seed;
  let plies = 0;
  let southSeeds = 0;
  for (let game = 0; game < count; game++) {
    let state = thawed(first);
    for (;;) {
      const moves = legalMoves(state);
      if (moves.length === 0) break;
      random = nextRandom(random);
      state = thawed(applyMove(state, moves[pick(random, moves.length)] as number));
    }
    plies += state.ply;
    southSeeds += score(state).south;
  }
  return { plies, southSeeds };
}

/** A plain copy that is not frozen, made element by element, since that is the fastest way. */
function thawed(state: GameState): GameState {
  const { ruleset, captured, turn, ply, quietPlies } = state;
  const seeds: number[] = [];
  const uurs: (Player | null)[] = [];
  for (let index = 0; index < state.seeds.length; index++) {
    seeds.push(state.seeds[index] as number);
    uurs.push(state.uurs[index] as Player | null);
  }
  return { ruleset: { ...ruleset }, seeds, uurs, captured: { ...captured }, turn, ply, quietPlies };
}

/** Random playouts, as a ratio to the floor; other games in each round. */
export function playoutTable(): Promise<string> {
  const rows = boards.flatMap((holes) => {
    const first = createGame({ holes });
    const told = (tally: Tally): { operations: number; tally: Tally } => ({ operations: tally.plies, tally });
    const raced = race([
      { name: 'bare loop (the floor)', play: (seed) => told(floorPlayouts(holes, games, seed)) },
      { name: 'legalMoves + applyMove', play: (seed) => told(corePlayouts(first, games, seed)) },
      {
        name: 'the same, two games in turn',
        play: (seed) => ({ operations: playoutsInTurn(first, games, seed) }),
      },
      {
        name: 'the same, all moves of each position',
        play: (seed) => ({ operations: allChildren(first, games / 5, seed) }),
      },
      {
        name: 'the same, states from outside',
        play: (seed) => {
          // Fewer games, as each takes many times as long.
          const few = games / 20;
          const played = foreignPlayouts(first, few, seed);
          if (played.southSeeds !== floorPlayouts(holes, few, seed).southSeeds)
            throw new Error('States from outside play other games.');
          return { operations: played.plies };
        },
      },
    ]);
    return raced.map(({ name, nanoseconds, ratio }) => [
      `2 x ${String(holes)}, ${name}`,
      inTime(nanoseconds),
      ratio.toFixed(2),
    ]);
  });
  return Promise.resolve(table(['random playouts', 'a ply', 'speed, floor = 1'], rows));
}

/** A game that is still going on at a ply, by random play that prefers quiet plies. */
function gameAt(holes: number, ply: number): GameState {
  const ruleset = resolveRuleset({ holes, quietLimit: 10_000 });
  let random = seed;
  for (let attempt = 0; attempt < 10_000; attempt++) {
    let state = createGame(ruleset);
    while (state.ply < ply && result(state) === null) {
      const moves = legalMoves(state);
      random = nextRandom(random);
      const first = pick(random, moves.length);
      const played = moves.map((_, place) =>
        applyMove(state, moves[(first + place) % moves.length] as number),
      );
      const open = played.filter((next) => result(next) === null);
      state = open.find(({ quietPlies }) => quietPlies > 0) ?? open[0] ?? (played[0] as GameState);
    }
    if (state.ply === ply && result(state) === null) return state;
  }
  throw new Error(`No game on ${String(holes)} holes reached ply ${String(ply)}.`);
}

/** Single calls, early and late in a game. */
export async function callTable(): Promise<string> {
  const rows: string[][] = [];
  for (const holes of boards) {
    const states = [gameAt(holes, 10), gameAt(holes, 1_000)];
    const [before, after] = [
      await measure(callTasks(states[0] as GameState), 300),
      await measure(callTasks(states[1] as GameState), 300),
    ];
    after.forEach(({ name, nanoseconds }, place) => {
      const early = before[place]?.nanoseconds ?? NaN;
      rows.push([
        `2 x ${String(holes)}, ${name}`,
        inTime(early),
        inTime(nanoseconds),
        (nanoseconds / early).toFixed(2),
      ]);
    });
  }
  return table(['one call', 'at ply 10', 'at ply 1,000', 'ratio'], rows);
}

/** Each call over all legal moves of a state, so that no single turn decides the figure. */
function callTasks(state: GameState): Task[] {
  const moves = legalMoves(state);
  const repeats = 200;
  const text = JSON.stringify(state);
  const foreign = thawed(state);
  const task = (name: string, call: () => unknown): Task => ({
    name,
    operations: repeats,
    run: () => {
      let last: unknown;
      for (let repeat = 0; repeat < repeats; repeat++) last = call();
      return last;
    },
  });
  const perMove = (name: string, call: (hole: number) => unknown): Task => ({
    name,
    operations: repeats * moves.length,
    run: () => {
      let last: unknown;
      for (let repeat = 0; repeat < repeats; repeat++) for (const hole of moves) last = call(hole);
      return last;
    },
  });
  return [
    task('legalMoves', () => legalMoves(state)),
    perMove('applyMove', (hole) => applyMove(state, hole)),
    perMove('traceMove', (hole) => traceMove(state, hole)),
    task('score', () => score(state)),
    task('result', () => result(state)),
    task('legalMoves, state from outside', () => legalMoves(foreign)),
    task('legalMoves, a state spread', () => legalMoves({ ...state })),
    perMove('applyMove, state from outside', (hole) => applyMove(foreign, hole)),
    task('parseGame of an object', () => parseGame(foreign)),
    task('parseGame of JSON text', () => parseGame(text)),
  ];
}
