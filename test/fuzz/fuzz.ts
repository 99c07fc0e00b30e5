/**
 * `npm run fuzz -- [--seconds 60] [--seed 1] [--target name] [--keep]`: makes inputs up from those of the corpus, tries
 * them on every target under its law, and keeps those that reach a part of the sources, or an outcome, that no other
 * did. The seconds are for all targets together. The same seed makes the same inputs in the same order.
 *
 * An input that breaks a law is made smaller, printed and written to the corpus, and the exit code is 1. With `--keep`
 * the corpus becomes what is worth keeping of it and of what was found.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { randomFrom } from 'layli-goobalay/bot';
import { begin, refuse, wholeNumber } from '../../examples/options.js';
import { corpusFolder, corpusOf } from './corpus.js';
import { startCoverage } from './coverage.js';
import { mutated } from './mutations.js';
import { targets } from './targets/index.js';
import { taken, type Target } from './targets/target.js';

const names = targets.map(({ name }) => name);
const { values: given } = begin(
  `npm run fuzz -- [--seconds 60] [--seed 1] [--target ${names.join('|')}] [--keep]`,
  {
    seconds: { type: 'string', default: '60' },
    seed: { type: 'string', default: '1' },
    target: { type: 'string' },
    keep: { type: 'boolean', default: false },
  },
);
const allSeconds = wholeNumber(given.seconds, '--seconds', 1, 999_999);
const seed = wholeNumber(given.seed, '--seed', 0, 999_999_999);
const chosen = targets.filter(({ name }) => given.target === undefined || name === given.target);
if (chosen.length === 0)
  refuse(`--target is ${JSON.stringify(given.target)}, but must be one of ${names.join(', ')}`);

/** The most inputs that are tried before the coverage is looked at: one at first, more while they bring nothing new. */
const largestBatch = 256;
/** The most processor time that one input may take, in seconds. None has more than 4,000 characters. */
const longestTry = 2;

const coverage = startCoverage('/src/');

/** What came of an input: an outcome to compare others with, or the fault. */
async function tried(target: Target, input: string): Promise<{ outcome?: string; fault?: unknown }> {
  const before = process.cpuUsage();
  try {
    const outcome = await target.run(input);
    const { user, system } = process.cpuUsage(before);
    if ((user + system) / 1e6 > longestTry) throw new Error('It took too long.');
    return { outcome };
  } catch (fault) {
    return { fault };
  }
}

/** A smaller input with the same kind of fault. */
async function smallest(target: Target, input: string, fault: unknown): Promise<string> {
  let small = input;
  for (let size = Math.ceil(small.length / 2); size >= 1; size = size > 1 ? Math.ceil(size / 2) : 0) {
    for (let at = 0; at + size <= small.length;) {
      const shorter = small.slice(0, at) + small.slice(at + size);
      const again = (await tried(target, shorter)).fault;
      if (again !== undefined && kindOf(again) === kindOf(fault)) small = shorter;
      else at += size;
    }
  }
  return small;
}

const kindOf = (fault: unknown): string =>
  fault instanceof Error
    ? `${fault.name}: ${fault.message.replaceAll(/\d+|"[^"]*"/g, '').slice(0, 60)}`
    : typeof fault;

function write(target: Target, input: string): void {
  const folder = join(corpusFolder, target.name);
  mkdirSync(folder, { recursive: true });
  // As JSON, since a file of text does not hold every string.
  writeFileSync(
    join(folder, `${createHash('sha256').update(JSON.stringify(input)).digest('hex').slice(0, 12)}.json`),
    `${JSON.stringify(input)}\n`,
  );
}

/** The inputs that are worth keeping: the shortest of those that reach the same. */
async function worthKeeping(target: Target, corpus: readonly string[]): Promise<string[]> {
  coverage.forget();
  const kept: string[] = [];
  for (const input of [...new Set(corpus)].sort((one, other) => one.length - other.length)) {
    await tried(target, input);
    if (coverage.hasNews(true)) kept.push(input);
  }
  return kept;
}

interface Tally {
  inputs: number;
  /** How many of them were taken as valid. */
  taken: number;
  readonly faults: Set<string>;
}

async function fuzz(target: Target, seconds: number): Promise<Tally> {
  const random = randomFrom(seed);
  const corpus: string[] = [];
  const valid: string[] = [];
  const tally: Tally = { inputs: 0, taken: 0, faults: new Set() };
  const outcomes = new Set<string>();

  /** Takes an input into the corpus. */
  async function keep(input: string): Promise<void> {
    corpus.push(input);
    if ((await tried(target, input)).outcome === taken) valid.push(input);
  }

  /** Tries an input; whether its outcome is a new one. */
  async function tryOne(input: string): Promise<boolean> {
    const { outcome, fault } = await tried(target, input);
    tally.inputs++;
    if (outcome === taken) tally.taken++;
    if (outcome !== undefined) return outcomes.size < outcomes.add(outcome).size;
    if (tally.faults.has(kindOf(fault))) return false;
    tally.faults.add(kindOf(fault));
    const small = await smallest(target, input, fault);
    write(target, small);
    console.error(`${target.name}: ${JSON.stringify(small)}\n`, fault);
    return false;
  }

  /** Adds those inputs that reach something new, each compared with all before it; by halves, as there are few. */
  async function sift(inputs: readonly string[], found: Set<string>): Promise<void> {
    for (const input of inputs) await tried(target, input);
    const [first] = inputs;
    if (first === undefined || !coverage.hasNews(inputs.length === 1)) return;
    if (inputs.length === 1) {
      found.add(first);
      return;
    }
    await sift(inputs.slice(0, inputs.length / 2), found);
    await sift(inputs.slice(inputs.length / 2), found);
  }

  coverage.forget();
  for (const input of [...target.seeds(), ...corpusOf(target.name)]) {
    await tryOne(input);
    await keep(input);
  }
  coverage.hasNews(true);
  const end = performance.now() + seconds * 1_000;
  let size = 1;
  while (performance.now() < end) {
    const material = { random, corpus, valid, words: target.words, isJson: target.isJson };
    const batch = Array.from({ length: size }, () => mutated(material));
    const found = new Set<string>();
    for (const input of batch) if (await tryOne(input)) found.add(input);
    if (coverage.hasNews(false)) await sift(batch, found);
    size = found.size > 0 ? Math.ceil(size / 2) : Math.min(2 * size, largestBatch);
    for (const input of found) await keep(input);
  }

  if (given.keep) {
    const kept = await worthKeeping(target, corpus);
    rmSync(join(corpusFolder, target.name), { recursive: true, force: true });
    for (const input of kept) write(target, input);
  }
  return tally;
}

let faults = 0;
let all = 0;
for (const target of chosen) {
  const { inputs, taken, faults: found } = await fuzz(target, allSeconds / chosen.length);
  console.log(
    `${target.name}: ${inputs} inputs, ${taken} of them valid, ${coverage.functions()} functions of src ran, ${found.size} faults`,
  );
  faults += found.size;
  all += inputs;
}
console.log(
  `${all} inputs, ${faults} faults; an input was kept if a block of these functions ran that never had`,
);
if (faults > 0) process.exitCode = 1;
