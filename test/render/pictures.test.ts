/** The pictures in `docs/images` are what the code draws; `npm run pictures` draws them anew. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { pictures } from './pictures.js';

const folder = new URL('../../docs/images/', import.meta.url);

test('there is a file for each picture and none else', () => {
  expect(readdirSync(folder).sort()).toEqual(Object.keys(pictures).sort());
});

test.for(Object.entries(pictures))('%s is up to date', ([name, draw]) => {
  expect(readFileSync(new URL(name, folder), 'utf8')).toBe(draw() + '\n');
});
