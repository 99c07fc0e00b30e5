/**
 * Loaded before the command by `processes.ts`: notes each change of Stryker's that the process comes by, at once, since
 * some processes are killed, and threads are ended from outside. A note is an empty file, which may be written even
 * where a test lets files have no more than so many bytes.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

const { MUTATION_HITS: folder = '' } = process.env;
/** @type {Record<string, number>} */
const hits = {};
const noted = new Proxy(hits, {
  set(_, change, count) {
    if (!Object.hasOwn(hits, change)) writeFileSync(join(folder, String(change)), '');
    return Reflect.set(hits, change, count);
  },
});

// What `INSTRUMENTER_CONSTANTS` of Stryker calls it; to load them would take longer than the command.
Object.assign(globalThis, { __stryker__: { mutantCoverage: { static: noted, perTest: {} } } });
