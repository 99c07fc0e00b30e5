/**
 * `npx tsx test/fuzz/growth.ts`: how time and memory grow with the input, for inputs made to be slow on: each family at a
 * size and at four times that, by processor time. Linear growth is a ratio of 4; the exit code is 1 beyond 8, for
 * a quadratic one would be 16.
 */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { createGame, isLayliError, parseGame } from 'layli-goobalay';
import {
  formatRecord,
  formatRecords,
  goTo,
  parseRecord,
  parseRecords,
  replay,
  timelineFromRecord,
} from 'layli-goobalay/notation';

const rules = '[LapLimit "1"] [QuietLimit "10000"] ';
const start = createGame({ lapLimit: 1, quietLimit: 10_000 });

/** What is made of a size, and what is done with it. */
type Family = readonly [name: string, size: number, make: (size: number) => () => unknown];

const text =
  (make: (size: number) => string): Family[2] =>
  (size) => {
    const made = make(size);
    return () => parseRecords(made);
  };

const families: readonly Family[] = [
  ['moves', 100_000, text((size) => `${rules}${'12 '.repeat(10_000)}\n`.repeat(size / 10_000))],
  ['variations beside each other', 50_000, text((size) => `${rules}12 ${'(12)'.repeat(size)}`)],
  [
    'variations within each other',
    50_000,
    text((size) => `${rules}${`12 ${'(12 '.repeat(99)}12${')'.repeat(99)} `.repeat(size / 100)}`),
  ],
  ['comments of one move', 100_000, text((size) => `12 ${'{a}'.repeat(size)}`)],
  ['escapes', 200_000, text((size) => `12 {${'\\u0041'.repeat(size)}}`)],
  ['an open comment', 1_000_000, text((size) => `12 {${'\\\\'.repeat(size)}`)],
  ['blanks and line breaks', 1_000_000, text((size) => `12${' \r\n\u2028'.repeat(size)}x`)],
  ['dots and digits', 1_000_000, text((size) => '1'.repeat(size) + '.'.repeat(size))],
  ['tags', 50_000, text((size) => Array.from({ length: size }, (_, at) => `[T${at} "${at}"]`).join(' '))],
  ['records', 5_000, text((size) => '[South "a"] 1. 12 * '.repeat(size))],
  [
    'unknown keys of a state',
    50_000,
    (size) => {
      const state = {
        ...JSON.parse(JSON.stringify(start)),
        ...Object.fromEntries(Array.from({ length: size }, (_, at) => [`k${at}`, at])),
      } as object;
      return () => parseGame(state);
    },
  ],
  [
    'a state as JSON with a long text in it',
    1_000_000,
    (size) => {
      const state = JSON.stringify({ ...start, turn: 'south'.repeat(size) });
      return () => parseGame(state);
    },
  ],
  [
    'writing a record',
    20_000,
    (size) => {
      const moves = [
        {
          hole: 12,
          variations: Array.from({ length: size }, () => ({ comment: 'a b', moves: [{ hole: 12 }] })),
        },
      ];
      return () => formatRecord({ tags: {}, start, moves });
    },
  ],
  [
    'writing many records',
    2_000,
    (size) => {
      const record = parseRecord('1. 12');
      return () => formatRecords(Array.from({ length: size }, () => record));
    },
  ],
  [
    'replaying',
    2_000,
    (size) => {
      const record = JSON.parse(JSON.stringify(parseRecord(`${rules}${'12 '.repeat(size)}`))) as Parameters<
        typeof replay
      >[0];
      return () => replay(record);
    },
  ],
  [
    'a timeline from outside',
    2_000,
    (size) => {
      const timeline = JSON.parse(
        JSON.stringify(timelineFromRecord(parseRecord(`${rules}${'12 '.repeat(size)}`))),
      ) as Parameters<typeof goTo>[0];
      return () => goTo(timeline, 0);
    },
  ],
];

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

/** What came of the last run: held here, so that it is still there when the memory is looked at. */
let outcome: unknown;

/** The processor time of the fastest of some runs, in milliseconds, and the memory that its outcome holds. */
function measured(run: () => unknown): { time: number; memory: number } {
  let time = Infinity;
  let memory = 0;
  for (let round = 0; round < 3; round++) {
    outcome = null;
    collect();
    const { heapUsed } = process.memoryUsage();
    const before = process.cpuUsage();
    try {
      outcome = run();
    } catch (error) {
      if (!isLayliError(error)) throw error;
      outcome = error;
    }
    const { user, system } = process.cpuUsage(before);
    time = Math.min(time, (user + system) / 1_000);
    collect();
    memory = process.memoryUsage().heapUsed - heapUsed;
  }
  if (outcome === null) throw new Error('Nothing came of it.');
  return { time, memory };
}

const mebibytes = (bytes: number): string => (Math.max(0, bytes) / 2 ** 20).toFixed(1);

console.log('| family | size | ms | ms at 4 times the size | ratio | MiB kept | at 4 times the size |');
console.log('| --- | --: | --: | --: | --: | --: | --: |');
for (const [name, size, make] of families) {
  const small = measured(make(size));
  const large = measured(make(4 * size));
  // Times of a few milliseconds are all noise.
  const ratio = Math.max(large.time, 20) / Math.max(small.time, 5);
  console.log(
    `| ${name} | ${size} | ${small.time.toFixed(0)} | ${large.time.toFixed(0)} | ${ratio.toFixed(1)} | ${mebibytes(small.memory)} | ${mebibytes(large.memory)} |`,
  );
  if (!(ratio <= 8)) process.exitCode = 1;
}
