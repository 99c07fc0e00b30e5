/** Starts the worker from its source, which a thread of Node cannot read by itself. No part of the build. */
import { register } from 'tsx/esm/api';

register();
await import(new URL('./worker.ts', import.meta.url).href);
