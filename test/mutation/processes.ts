/**
 * Lets the changes that Stryker makes reach the command, whose tests run it as a process: what Stryker tells the tests'
 * own thread is handed on in the environment, and what the process has come by is handed back in a folder. The tests
 * stay as they are, since a process inherits the environment of the test that starts it.
 */
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { INSTRUMENTER_CONSTANTS } from '@stryker-mutator/api/core';
import { afterAll, afterEach, beforeEach } from 'vitest';

/** How often each change was come by. */
type Hits = Record<string, number>;

/** What Stryker keeps in the tests' thread. */
interface Namespace {
  /** The change that is made; undefined while it is found out which test comes by which change. */
  readonly activeMutant?: string;
  readonly currentTestId?: string;
  mutantCoverage?: { readonly static: Hits; readonly perTest: Record<string, Hits> };
}

const globals = globalThis as unknown as Record<string, Namespace>;
const namespace = (globals[INSTRUMENTER_CONSTANTS.NAMESPACE] ??= {});

const folder = mkdtempSync(join(tmpdir(), 'layli-goobalay-mutation-'));
const reporting = `--import=${pathToFileURL(join(import.meta.dirname, 'reporting.js')).href}`;

beforeEach(() => {
  const { activeMutant } = namespace;
  if (activeMutant === undefined) {
    mkdirSync(join(folder, 'hits'));
    Object.assign(process.env, { NODE_OPTIONS: reporting, MUTATION_HITS: join(folder, 'hits') });
  } else {
    // The changed sources look there where nobody has told them otherwise.
    process.env[INSTRUMENTER_CONSTANTS.ACTIVE_MUTANT_ENV_VARIABLE] = activeMutant;
  }
});

afterEach(() => {
  const { activeMutant, currentTestId = '' } = namespace;
  if (activeMutant !== undefined) return;
  const { perTest } = (namespace.mutantCoverage ??= { static: {}, perTest: {} });
  const hits = (perTest[currentTestId] ??= {});
  for (const change of readdirSync(join(folder, 'hits'))) hits[change] = (hits[change] ?? 0) + 1;
  rmSync(join(folder, 'hits'), { recursive: true });
});

afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});
