/**
 * Which parts of the sources have ever run, by the engine's own counters of blocks. Asking for them takes longer than
 * most inputs do, so it pays to try several inputs before asking.
 */
import { Session, type Profiler } from 'node:inspector';

/** The coverage of one run of inputs after another. */
export interface Coverage {
  /** Whether anything ran since the last time of asking that had never run before; with `isKept` it has from now on. */
  readonly hasNews: (isKept: boolean) => boolean;
  /** How many functions of the sources have run. */
  readonly functions: () => number;
  /** Forgets everything. */
  readonly forget: () => void;
}

/** Starts counting in all files whose address holds this text. */
export function startCoverage(part: string): Coverage {
  const session = new Session();
  session.connect();
  session.post('Profiler.enable');
  session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
  // By function: for each of its characters whether it has run.
  const seen = new Map<string, Uint8Array>();

  function take(): Profiler.ScriptCoverage[] {
    let scripts: Profiler.ScriptCoverage[] = [];
    // The engine is in this very process: it answers at once.
    session.post('Profiler.takePreciseCoverage', (error, taken) => {
      if (error !== null) throw error;
      scripts = taken.result;
    });
    return scripts.filter(({ url }) => url.includes(part));
  }

  function isNews(script: string, { ranges }: Profiler.FunctionCoverage, isKept: boolean): boolean {
    const [whole] = ranges;
    if (whole === undefined || whole.count === 0) return false;
    const { startOffset: start, endOffset: end } = whole;
    const key = `${script}:${start}:${end}`;
    const known = seen.get(key);
    const ran = new Uint8Array(end - start);
    // Each range lies within one before it, whose count it replaces.
    for (const { startOffset, endOffset, count } of ranges) {
      ran.fill(count === 0 ? 0 : 1, startOffset - start, endOffset - start);
    }
    if (known === undefined) {
      if (isKept) seen.set(key, ran);
      return true;
    }
    let isNew = false;
    for (let place = 0; place < ran.length; place++) {
      if (ran[place] === 0 || known[place] === 1) continue;
      if (!isKept) return true;
      known[place] = 1;
      isNew = true;
    }
    return isNew;
  }

  return {
    hasNews: (isKept) => {
      let isNew = false;
      for (const { scriptId, functions } of take()) {
        for (const each of functions) isNew = isNews(scriptId, each, isKept) || isNew;
      }
      return isNew;
    },
    functions: () => seen.size,
    forget: () => {
      take();
      seen.clear();
    },
  };
}
