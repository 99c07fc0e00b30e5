/** The mutable position of the bots, compared with the floor. */
import { createGame, type GameState } from 'layli-goobalay';
import { Position, perft } from 'layli-goobalay/bot';
import { floorPlayouts, nextRandom, pick, type Tally } from './floor.js';
import { inTime, measure, table } from './table.js';

const boards = [6, 12, 24];
const games = 50;
const seed = 0x5eed;

/** The floor's games on one position, taken back to the start after each. */
function positionPlayouts(first: GameState, count: number, readsKeys: boolean): Tally & { keys: number } {
  const position = Position.from(first);
  const moves = new Uint8Array(position.ruleset.holes);
  let random = seed;
  let plies = 0;
  let southSeeds = 0;
  let keys = 0;
  for (let game = 0; game < count; game++) {
    for (;;) {
      const choices = position.moves(moves);
      if (choices === 0) break;
      random = nextRandom(random);
      position.play(moves[pick(random, choices)] as number);
      if (readsKeys) keys ^= position.keyLow ^ position.keyHigh;
    }
    plies += position.depth;
    southSeeds += position.score.south;
    while (position.depth > 0) position.undo();
  }
  return { plies, southSeeds, keys };
}

/** Plays and takes back each move of each position of one random game; returns the number of pairs. */
function pairs(first: GameState): number {
  const position = Position.from(first);
  const moves = new Uint8Array(position.ruleset.holes);
  let random = seed;
  let count = 0;
  for (;;) {
    const choices = position.moves(moves);
    if (choices === 0) return count;
    for (let place = 0; place < choices; place++) {
      position.play(moves[place] as number);
      position.undo();
    }
    count += choices;
    random = nextRandom(random);
    position.play(moves[pick(random, choices)] as number);
  }
}

/** Random playouts, pairs of play and undo, and perft. */
export async function positionTable(): Promise<string> {
  const rows: string[][] = [];
  for (const holes of boards) {
    const first = createGame({ holes });
    const expected = floorPlayouts(holes, games, seed);
    const played = positionPlayouts(first, games, false);
    if (played.plies !== expected.plies || played.southSeeds !== expected.southSeeds) {
      throw new Error(`The floor and the position play different games on ${String(holes)} holes.`);
    }
    const operations = expected.plies;
    const depth = holes === 6 ? 6 : 4;
    const measured = await measure([
      {
        name: 'a ply of the bare loop (the floor)',
        operations,
        run: () => floorPlayouts(holes, games, seed),
      },
      { name: 'a ply of Position', operations, run: () => positionPlayouts(first, games, false) },
      {
        name: 'the same, reading both halves of the key',
        operations,
        run: () => positionPlayouts(first, games, true),
      },
      { name: 'a play with its undo', operations: pairs(first), run: () => pairs(first) },
      {
        name: `a sequence of perft ${String(depth)}`,
        operations: perft(first, depth),
        run: () => perft(first, depth),
      },
    ]);
    const floor = measured[0]?.nanoseconds ?? NaN;
    for (const { name, nanoseconds } of measured) {
      rows.push([`2 x ${String(holes)}, ${name}`, inTime(nanoseconds), (floor / nanoseconds).toFixed(2)]);
    }
  }
  return table(['position', 'time', 'speed, floor = 1'], rows);
}
