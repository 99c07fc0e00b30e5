/**
 * The lessons from the first to the last, on a phone.
 */
import { legalMoves, traceMove } from 'layli-goobalay';
import { nodeAt } from 'layli-goobalay/notation';
import { expect, test } from 'vitest';
import { lessonStart, lessons } from '../../page/src/game/lessons.js';
import { holeOf, useBrowser } from './browser.js';

const { open } = useBrowser();

test('all lessons, with a mistake in each, and a game at the end', async () => {
  const page = await open({ viewport: { width: 360, height: 640 }, hasTouch: true });
  await page.getByRole('button', { name: 'Learn' }).click();
  for (const [place, lesson] of lessons.entries()) {
    const { state } = nodeAt(lessonStart(lesson));
    await page.getByText(`${place + 1} of 8. ${lesson.title}.`).waitFor();
    const moves = legalMoves(state);
    const solves = (hole: number): boolean => lesson.isSolvedBy(traceMove(state, hole));
    const index = (hole: number): number => (state.turn === 'south' ? 0 : 6) + hole - 1;
    await holeOf(page, index(moves.find((hole) => !solves(hole)) ?? 0)).tap();
    await page.getByText('That was another turn.').waitFor();
    await page.getByRole('button', { name: 'Try again' }).tap();
    await holeOf(page, index(moves.find(solves) ?? 0)).tap();
    await page.getByText('Found!').waitFor();
    await page.getByRole('button', { name: place < 7 ? 'Next lesson' : 'Play a game' }).tap();
  }
  expect(await page.locator('.lesson').count()).toBe(0);
  expect(await page.getByLabel('North is played by').inputValue()).toBe('level:beginner');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
});
