/**
 * What runs in each thread of the pool: it is told a run once, then plays one game for each number that it is sent,
 * and answers with its lines as text.
 */
import { parentPort, workerData } from 'node:worker_threads';
import { createSelfPlay, type SelfPlayOptions } from '../../bot/selfplay.js';
import { textOf } from './text.js';

const port = parentPort;
if (port === null) throw new Error('This file is for the threads of a pool.');
const run = createSelfPlay(workerData as SelfPlayOptions);
port.on('message', (game: number) => {
  port.postMessage({ game, text: textOf(run.play(game)) });
});
