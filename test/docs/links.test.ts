/**
 * The links of the page to play on that the documents show hold a game that can be played, and the table of its bots
 * names all that it has.
 */
import { lineOf, nodeAt } from 'layli-goobalay/notation';
import { expect, test } from 'vitest';
import { readLink } from '../../page/src/game/link.js';
import { botTexts, seatName } from '../../page/src/game/seats.js';
import { documents, read } from './documents.js';

const links = documents.flatMap((file) =>
  Array.from(read(file).matchAll(/#[\w=&:.,/+]*\bmoves=[\d.]*/g), ([link]) => [file, link] as const),
);

test('there are links', () => {
  expect(links.length).toBeGreaterThan(0);
});

test.each(links)('%s: %s', (_, link) => {
  const { game, problem } = readLink(link);
  const { timeline } = game ?? expect.fail(problem);
  const moves = new URLSearchParams(link.slice(1)).get('moves')?.match(/\d+/g) ?? [];
  const [, ...turns] = lineOf(timeline);
  expect(turns.map((number) => String(nodeAt(timeline, number).hole))).toEqual(moves);
});

test('every bot of the page stands in the document on it, by its name and its text', () => {
  const told = Array.from(read('docs/page.md').matchAll(/^\| ([A-Z][\w ]*?) +\| `([^`]+)` +\|$/gm), (row) => [
    row[2],
    row[1],
  ]);
  expect(told).toEqual(botTexts.map((text) => [text, seatName(text)]));
});
