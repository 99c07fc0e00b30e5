/** How long the command takes to start, compared with Node itself. */
import { execFileSync } from 'node:child_process';
import { buildCommand } from '../test/cli/building.js';
import { inTime, table } from './table.js';

/**
 * How often each program is run. They take turns, so that a busy moment meets all of them, and the fastest run of each
 * counts: whatever else the machine does can only make a run slower.
 */
const rounds = 31;

/** What the command is started with; each ends by itself. */
const starts = [[], ['--version'], ['show'], ['moves'], ['rules'], ['play']];

/** The time of Node with an empty program, and of the command. */
export async function startupTable(): Promise<string> {
  const { file, remove } = await buildCommand();
  try {
    const programs = [['--eval', ''], ...starts.map((given) => [file, ...given])];
    const times = programs.map((): number[] => []);
    for (let round = 0; round < rounds; round++) {
      for (const [place, given] of programs.entries()) times[place]?.push(timeOf(given));
    }
    const [bare = NaN, ...fastest] = times.map((each) => Math.min(...each));
    const rows = starts.map((given, place) => {
      const time = fastest[place] ?? NaN;
      const name = ['layli-goobalay', ...given].join(' ');
      return [name, inTime(time), inTime(time - bare), (time / bare).toFixed(2)];
    });
    return table(
      ['startup', 'time', 'more than Node', 'ratio, Node = 1'],
      [['node, an empty program', inTime(bare), '', '1.00'], ...rows],
    );
  } finally {
    remove();
  }
}

function timeOf(given: readonly string[]): number {
  const begin = process.hrtime.bigint();
  execFileSync(process.execPath, given, { stdio: ['ignore', 'ignore', 'inherit'] });
  return Number(process.hrtime.bigint() - begin);
}
