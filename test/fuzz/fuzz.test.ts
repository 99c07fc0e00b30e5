/** Every input that is kept, and the first ones of every target, under the target's law. `npm run fuzz` looks for more. */
import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { corpusFolder, corpusOf } from './corpus.js';
import { targets } from './targets/index.js';
import { taken } from './targets/target.js';

it('the corpus has a folder for each target, and none else', () => {
  expect(readdirSync(corpusFolder).sort()).toEqual(targets.map(({ name }) => name).sort());
});

describe.each(targets)('$name', ({ name, seeds, run }) => {
  it('keeps its law', async () => {
    const outcomes = new Set<string>();
    for (const input of [...seeds(), ...corpusOf(name)]) outcomes.add(await run(input));
    // A target that takes nothing, or refuses nothing, would try little.
    expect(outcomes).toContain(taken);
    expect(outcomes.size).toBeGreaterThan(1);
  });
});
