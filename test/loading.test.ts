/**
 * Every entry can be loaded. Nothing of the library is imported above, so that one that cannot fails here in a test.
 */
import { expect, it } from 'vitest';
import { entries } from '../entries.js';

it.each(Object.entries(entries))('%s loads', async (_name, source) => {
  const file = `${import.meta.dirname}/../${source}`;
  const exported = (await import(file)) as object;
  expect(Object.keys(exported)).not.toEqual([]);
});
