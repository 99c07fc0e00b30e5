/**
 * `npm run soak -- [--minutes 10]`: games without end through the frozen API, the `Position` and the record writer, to
 * see that memory stays flat and nothing slows down. Each minute is a line: the heap after a full collection, and how
 * many plies were played in a second of processor time, which other programs of a busy machine do not take away.
 * The first minute warms up. The exit code is 1 if the heap grows by more than a tenth from its end to the end of the
 * run, or the last third of the run is slower than four fifths of the first.
 */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { applyMove, createGame, legalMoves, parseGame, result, score, traceMove } from 'layli-goobalay';
import { Position, randomFrom, type Random } from 'layli-goobalay/bot';
import { createRecord, formatRecord, parseRecord } from 'layli-goobalay/notation';
import { toSvg } from 'layli-goobalay/render';
import { begin, wholeNumber } from '../examples/options.js';
import { table } from './table.js';

const { values } = begin('npm run soak -- [--minutes 10]', { minutes: { type: 'string', default: '10' } });
const rounds = wholeNumber(values.minutes, '--minutes', 4, 9_999);

const mostGrowth = 1.1;
const leastSpeed = 0.8;

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

/** Takes one of the legal moves. */
function pick(moves: ArrayLike<number>, count: number, random: Random): number {
  return moves[random(count)] ?? 0;
}

/**
 * Plays one game three times over: by the frozen states, by the position, and as a record that is written and read
 * back; each time it must come to the same end. Gives its plies.
 */
function playOnce(number: number): number {
  const random = randomFrom(number);
  const start = createGame({ holes: 4 + (number % 9), relay: number % 5 !== 0, quietLimit: 20 });
  const position = Position.from(start);
  const moves = new Uint8Array(start.ruleset.holes);
  const holes: number[] = [];
  let state = start;
  while (result(state) === null) {
    const legal = legalMoves(state);
    const hole = pick(legal, legal.length, random);
    if (position.moves(moves) !== legal.length) throw new Error('The position has other moves.');
    position.play(hole);
    state = holes.length % 8 === 0 ? traceMove(state, hole).after : applyMove(state, hole);
    holes.push(hole);
  }
  if (JSON.stringify(position.toState()) !== JSON.stringify(state))
    throw new Error('The position ended elsewhere.');
  while (position.depth > 0) position.undo();
  const text = formatRecord(createRecord(start, holes, { Event: `game ${number}` }));
  if (parseRecord(text).moves.length !== holes.length) throw new Error('The record is of another game.');
  const stranger = parseGame(JSON.stringify(state));
  if (score(stranger).south !== score(state).south)
    throw new Error('The state from outside counts otherwise.');
  if (number % 50 === 0) toSvg(stranger, { names: { south: `player ${number}` } });
  return holes.length;
}

interface Minute {
  readonly games: number;
  /** Plies in a second of processor time. */
  readonly rate: number;
  /** The heap in use after a full collection, in bytes. */
  readonly heap: number;
  /** All memory of the process, in bytes. */
  readonly resident: number;
}

let game = 0;

function playForAMinute(): Minute {
  const first = game;
  const before = process.cpuUsage();
  const end = performance.now() + 60_000;
  let plies = 0;
  while (performance.now() < end) plies += playOnce(game++);
  const { user, system } = process.cpuUsage(before);
  collect();
  const { heapUsed, rss } = process.memoryUsage();
  return { games: game - first, rate: (plies / (user + system)) * 1e6, heap: heapUsed, resident: rss };
}

const mean = (numbers: readonly number[]): number =>
  numbers.reduce((sum, each) => sum + each, 0) / numbers.length;
const mebibytes = (bytes: number): string => (bytes / 2 ** 20).toFixed(2);

const lines: Minute[] = [];
for (let minute = 1; minute <= rounds; minute++) {
  const line = playForAMinute();
  lines.push(line);
  console.error(
    `minute ${minute}: ${line.games} games, heap ${mebibytes(line.heap)} MiB, ${Math.round(line.rate)} plies/s`,
  );
}

const steady = lines.slice(1);
const third = Math.max(1, Math.floor(steady.length / 3));
const growth = (lines.at(-1)?.heap ?? NaN) / (lines[0]?.heap ?? NaN);
const speed =
  mean(steady.slice(-third).map(({ rate }) => rate)) / mean(steady.slice(0, third).map(({ rate }) => rate));

console.log(`Node ${process.versions.node}\n`);
console.log(
  table(
    ['minute', 'games', 'plies in a second of processor time', 'heap, MiB', 'resident, MiB'],
    lines.map(({ games, rate, heap, resident }, place) =>
      [place + 1, games, Math.round(rate), mebibytes(heap), mebibytes(resident)].map(String),
    ),
  ),
);
console.log(
  `\nHeap at the end / after the first minute: ${growth.toFixed(3)} (at most ${mostGrowth}). ` +
    `Speed of the last third / the first: ${speed.toFixed(3)} (at least ${leastSpeed}).`,
);
// Not a number is no success either.
if (!(growth <= mostGrowth && speed >= leastSpeed)) process.exit(1);
