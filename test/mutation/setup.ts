/**
 * Makes the tests short enough to be run a thousand times, and the same each time. They stay as they are in every other
 * run.
 */
import fc from 'fast-check';
import { beforeEach } from 'vitest';

// Properties that ask for a number of runs of their own keep it.
fc.configureGlobal({ numRuns: 6, seed: 1931 });

/**
 * Tests that take seconds: of calls that the engine breaks off, of thousands of values, of the limits of long texts, of
 * long searches. By how their names begin.
 */
const long = [
  'by a time limit of node:vm finds the same answers afterwards',
  'is right after a call that ran out of stack halfway',
  'are one clear line, whatever stands in what was given',
  'nor are more records, or more of everything in them, than one text may hold',
  'all records of a text sow their laps together',
  'turns of more laps than a record may have make none',
  'a text may be long, but not without end',
  'the board of 2 x 5 is worth 0 to South, with a small table and a large one',
  'further plies of ',
  '5 plies show what trying everything shows',
  'finds the moves that win, where not every one does',
  'killed again and again, a run comes to the same bytes and loses only games in hand',
];

beforeEach(({ task, skip }) => {
  skip(long.some((beginning) => task.name.startsWith(beginning)));
});
