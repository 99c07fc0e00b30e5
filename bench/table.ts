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
