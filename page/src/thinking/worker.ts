/**
 * Thinks beside the page, so that the page stays smooth: bots, analyses and reviews. It works on one question until it is done;
 * whoever no longer wants the answer ends the worker (see thinker.ts), which nothing it does can delay.
 */
import { analyze, parseBot, search, type Analysis } from 'layli-goobalay/bot';
import type { Answer, Question } from './messages.js';

/** How often an analysis is told while it goes on, in milliseconds. */
const tellEveryMs = 150;

self.addEventListener('message', ({ data }: MessageEvent<Question>) => {
  if (data.kind === 'turn') {
    tell({ kind: 'turn', hole: parseBot(data.bot).create(data.seed)(data.state) });
    return;
  }
  if (data.kind === 'review') {
    const { states, nodes } = data;
    states.forEach((state, place) => {
      const analysis = analyze(state, { nodes, memoryMiB: 16, everyMove: true });
      tell({ kind: 'review', place, analysis, isLast: place === states.length - 1 });
    });
    return;
  }
  let latest: Analysis | null = null;
  let told = performance.now();
  for (const analysis of search(data.state, { timeMs: data.timeMs, memoryMiB: 64 })) {
    latest = analysis;
    if (performance.now() - told < tellEveryMs) continue;
    told = performance.now();
    tell({ kind: 'analysis', analysis, isLast: false });
  }
  if (latest !== null) tell({ kind: 'analysis', analysis: latest, isLast: true });
});

function tell(answer: Answer): void {
  self.postMessage(answer);
}
