/**
 * Starts the worker from its source, which a thread of Node cannot read by itself: bundled first, which takes a small
 * part of the time that tsx takes. No part of the build.
 */
import { fileURLToPath } from 'node:url';
import { buildSync } from 'esbuild';

const { outputFiles } = buildSync({
  entryPoints: [fileURLToPath(new URL('./worker.ts', import.meta.url))],
  bundle: true,
  format: 'esm',
  platform: 'node',
  write: false,
});
for (const { contents } of outputFiles)
  await import(`data:text/javascript;base64,${Buffer.from(contents).toString('base64')}`);
