/**
 * A game that is looked through once it is over.
 */
import { applyMove, createGame, legalMoves, result } from 'layli-goobalay';
import { expect, test } from 'vitest';
import { movesOf, seedsOn, useBrowser } from './browser.js';

const { open } = useBrowser();

test.each([
  ['on a phone', { viewport: { width: 390, height: 844 }, hasTouch: true }],
  ['on a wide screen', { viewport: { width: 1600, height: 1000 } }],
])('%s every turn is looked at, and what was lost leads to its position', async (_, size) => {
  const start = createGame('short');
  const moves: number[] = [];
  let state = start;
  while (result(state) === null) {
    moves.push(legalMoves(state).at(-1) ?? 0);
    state = applyMove(state, moves.at(-1) ?? 0);
  }
  const page = await open({ ...size, hash: `ruleset=short&moves=${moves.join('.')}` });
  await page.getByRole('button', { name: 'Review', exact: true }).click();
  const review = page.locator('.review');
  await review.getByText(/^South played the best hole in \d+ of \d+ turns/).waitFor();
  const points = (await review.locator('polyline').getAttribute('points')) ?? '';
  expect(points.split(' ')).toHaveLength(moves.length + 1);
  // To play the highest hole all the time is not best all the time.
  const worth = review.locator('.worth button').first();
  const turn = Number(/Turn (\d+)/.exec((await worth.textContent()) ?? '')?.[1]);
  await worth.click();
  expect(await seedsOn(page)).toEqual(moves.slice(0, turn - 1).reduce(applyMove, start).seeds);
  expect(await movesOf(page)).toEqual(moves);
});
