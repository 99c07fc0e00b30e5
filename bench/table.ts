/** Measuring in one run, and tables in Markdown. */
import { Bench } from 'tinybench';

/** Something to measure. */
export interface Task {
  readonly name: string;
  /** How many operations one call does. */
  readonly operations: number;
  readonly run: () => unknown;
}

/** What was measured. */
export interface Measured {
  readonly name: string;
  /** Nanoseconds for one operation: the median over the calls. */
  readonly nanoseconds: number;
}

/** Runs each task for the given time, after a warm-up, one after the other. */
export async function measure(tasks: readonly Task[], timeMs = 500): Promise<readonly Measured[]> {
  const bench = new Bench({ time: timeMs, warmupTime: timeMs / 2, iterations: 5, throws: true });
  for (const { name, run } of tasks) bench.add(name, () => void run());
  await bench.run();
  return bench.tasks.map((task, place) => {
    if (task.result.state !== 'completed')
      throw new Error(`${task.name} was not measured: ${task.result.state}`);
    const { operations } = tasks[place] as Task;
    return { name: task.name, nanoseconds: (task.result.latency.p50 * 1e6) / operations };
  });
}

/** Something that plays games drawn from a seed; the same ones as its rivals, where it says so by the same tally. */
export interface Contender {
  readonly name: string;
  /** Plays and tells how many operations that took, and what the games came to. */
  readonly play: (seed: number) => { readonly operations: number; readonly tally?: unknown };
}

/** What a contender took. */
export interface Raced {
  readonly name: string;
  /** Nanoseconds of processor time for one operation: the median over the rounds. */
  readonly nanoseconds: number;
  /** How many times as fast as the first contender, by operation: the median over the rounds. */
  readonly ratio: number;
}

/**
 * Lets contenders play in turn, round after round, each round other games: an engine learns by heart what it is to do
 * again and again, a bare loop more than anything. Stops where two of them tell of different games.
 */
export function race(contenders: readonly Contender[], rounds = 41): readonly Raced[] {
  const times: number[][] = contenders.map(() => []);
  for (let round = -3; round < rounds; round++) {
    let expected: string | undefined;
    // To and fro, so that none always comes behind the same one.
    const order = [...contenders.entries()];
    if (round % 2 !== 0) order.reverse();
    for (const [place, { name, play }] of order) {
      const begin = process.cpuUsage();
      const { operations, tally } = play(0x5eed + 7919 * (round + 3));
      const { user, system } = process.cpuUsage(begin);
      const told = tally === undefined ? expected : JSON.stringify(tally);
      if (expected !== undefined && told !== expected) throw new Error(`${name} plays other games.`);
      expected = told;
      if (round >= 0) times[place]?.push(((user + system) * 1_000) / operations);
    }
  }
  const first = times[0] ?? [];
  return contenders.map(({ name }, place) => {
    const own = times[place] ?? [];
    const ratios = own.map((time, round) => (first[round] ?? NaN) / time);
    return { name, nanoseconds: median(own), ratio: median(ratios) };
  });
}

function median(numbers: readonly number[]): number {
  return [...numbers].sort((one, other) => one - other)[numbers.length >> 1] ?? NaN;
}

/** A Markdown table. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = [head, head.map((_, column) => (column === 0 ? '---' : '--:')), ...rows];
  return lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

/** Nanoseconds in a readable unit. */
export function inTime(nanoseconds: number): string {
  if (nanoseconds < 1_000) return `${nanoseconds.toFixed(0)} ns`;
  if (nanoseconds < 1_000_000) return `${(nanoseconds / 1_000).toFixed(1)} µs`;
  return `${(nanoseconds / 1_000_000).toFixed(1)} ms`;
}
