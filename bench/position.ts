/** The mutable position of the bots, compared with the floor. */
import { createGame, type GameState } from 'layli-goobalay';
import { Position, perft, playGame, randomBot, selfPlay } from 'layli-goobalay/bot';
import { floorPlayouts, nextRandom, pick, type Tally } from './floor.js';
import { inTime, race, table } from './table.js';

const boards = [6, 12, 24];
const games = 200;

/** The floor's games on one position, taken back to the start after each. */
function positionPlayouts(
  first: GameState,
  count: number,
  seed: number,
  readsKeys: boolean,
): Tally & { keys: number } {
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

/** Plays and takes back each move of each position of a random game; returns the number of pairs. */
function pairs(first: GameState, seed: number): number {
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
export function positionTable(): Promise<string> {
  const rows = boards.flatMap((holes) => {
    const first = createGame({ holes });
    const told = (tally: Tally): { operations: number; tally: Tally } => ({ operations: tally.plies, tally });
    const playouts = (seed: number, readsKeys: boolean): { operations: number; tally: Tally } => {
      const { plies, southSeeds } = positionPlayouts(first, games, seed, readsKeys);
      return told({ plies, southSeeds });
    };
    const depth = holes === 6 ? 7 : 5;
    const sequences = perft(first, depth);
    const raced = race([
      { name: 'a ply of the bare loop (the floor)', play: (seed) => told(floorPlayouts(holes, games, seed)) },
      { name: 'a ply of Position', play: (seed) => playouts(seed, false) },
      { name: 'the same, reading both halves of the key', play: (seed) => playouts(seed, true) },
      {
        name: 'a play with its undo',
        play: (seed) => {
          let operations = 0;
          for (let game = 0; game < 10; game++) operations += pairs(first, seed + game);
          return { operations };
        },
      },
      {
        name: `a sequence of perft ${String(depth)}`,
        play: () => {
          perft(first, depth);
          return { operations: sequences };
        },
      },
    ]);
    return raced.map(({ name, nanoseconds, ratio }) => [
      `2 x ${String(holes)}, ${name}`,
      inTime(nanoseconds),
      ratio.toFixed(2),
    ]);
  });
  return Promise.resolve(table(['position', 'time', 'speed, floor = 1'], rows));
}

/** Random games, as data and without. */
export function selfPlayTable(): Promise<string> {
  const rows = boards.flatMap((holes) => {
    const first = createGame({ holes });
    const raced = race(
      [
        {
          name: 'a game of random bots, playGame',
          play: (seed) => {
            for (let game = 0; game < 20; game++)
              playGame(randomBot(seed + game), randomBot(seed + 2 * game), { start: first });
            return { operations: 20 };
          },
        },
        {
          name: 'a game of self-play, its lines',
          play: (seed) => ({ operations: [...selfPlay({ games: 20, seed, ruleset: { holes } })].length }),
        },
      ],
      15,
    );
    return raced.map(({ name, nanoseconds, ratio }) => [
      `2 x ${String(holes)}, ${name}`,
      inTime(nanoseconds),
      ratio.toFixed(2),
    ]);
  });
  return Promise.resolve(table(['random bots', 'time', 'speed, playGame = 1'], rows));
}
