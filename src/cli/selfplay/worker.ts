/**
 * What runs in each thread of the pool: it is told a run once, then plays one game for each number that it is sent,
 * and answers with its lines as text.
 */
import { parentPort, workerData } from 'node:worker_threads';
import { createSelfPlay, type SelfPlayOptions } from '../../bot/selfplay.js';
import { textOf } from './text.js';

const run = createSelfPlay(workerData as SelfPlayOptions);
parentPort?.on('message', (game: number) => {
  parentPort?.postMessage({ game, text: textOf(run.play(game)) });
});
