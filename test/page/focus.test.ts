/**
 * The focus is never lost: whatever goes away while it has the focus, the focus goes on within the game.
 */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { applyMove, createGame, holeIndex, legalMoves, result } from 'layli-goobalay';
import { holeOf, useBrowser } from './browser.js';

const { open } = useBrowser();

/** Waits until what has the focus is a hole of the board. */
async function focusIsOnTheBoard(page: Page): Promise<void> {
  await page.waitForFunction(() => document.activeElement?.classList.contains('hole'));
}

test('where "Skip" goes away since the turn has been sown', async () => {
  const page = await open({
    reducedMotion: 'no-preference',
    hash: 'ruleset=short&moves=',
    before: () => {
      localStorage.setItem('layli-goobalay:speed', 'slow');
    },
  });
  await holeOf(page, 0).click();
  const skip = page.getByRole('button', { name: 'Skip' });
  await skip.focus();
  // At once, so that it need not be waited for.
  await page.getByLabel('Speed of sowing').evaluate((select: HTMLSelectElement) => {
    select.value = 'off';
    select.dispatchEvent(new Event('change', { bubbles: true }));
  });
  await skip.waitFor({ state: 'detached' });
  await focusIsOnTheBoard(page);
});

test('while two bots sow, "Pause" stays where it is, and pauses', async () => {
  const page = await open({
    reducedMotion: 'no-preference',
    hash: 'ruleset=short&south=greedy&north=greedy&moves=',
  });
  const pause = page.getByRole('button', { name: 'Pause' });
  await pause.focus();
  await page.locator('.hand').waitFor();
  expect(await pause.evaluate((button) => button === document.activeElement)).toBe(true);
  await page.keyboard.press('Enter');
  await page.keyboard.press('s');
  await page.getByRole('button', { name: 'Play on' }).waitFor();
});

test('where "Analyse" goes away since the game is over', async () => {
  // A game to its end, of which the last turn is played here, without a pointer that would take the focus along.
  const moves: number[] = [];
  let state = createGame({ holes: 2, seedsPerHole: 1 });
  let last = state;
  while (result(state) === null) {
    const [hole = 0] = legalMoves(state);
    moves.push(hole);
    last = state;
    state = applyMove(state, hole);
  }
  const hole = moves.pop() ?? 0;
  const page = await open({ hash: `holes=2&seedsPerHole=1&moves=${moves.join('.')}` });
  await page.getByRole('button', { name: 'Analyse' }).focus();
  await holeOf(page, holeIndex(last.ruleset, last.turn, hole)).dispatchEvent('click');
  await page.locator('.end').waitFor();
  await focusIsOnTheBoard(page);
});

test('where a hole goes away with its game, by the browser’s "back"', async () => {
  const page = await open({ hash: 'ruleset=short&moves=' });
  await page.getByRole('button', { name: 'New game' }).click();
  await page.getByRole('dialog').getByLabel('Ruleset', { exact: true }).selectOption('Long board');
  await page.getByRole('button', { name: 'Begin' }).click();
  await holeOf(page, 20).focus();
  await page.goBack();
  await page.waitForFunction(() => document.querySelectorAll('.hole').length === 12);
  await focusIsOnTheBoard(page);
});

test('where a variation moves into the line, it goes with it', async () => {
  const page = await open({ hash: 'ruleset=short&moves=3' });
  await page.keyboard.press('Control+z');
  await holeOf(page, 1).click();
  await page.locator('.others .turn').focus();
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => document.activeElement?.matches('.turn[aria-current]'));
  expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('South, turn 1. 3');
});

test('where the board is turned, a hole keeps it', async () => {
  const page = await open({ hash: 'ruleset=standard&moves=' });
  await holeOf(page, 3).focus();
  await page.setViewportSize({ width: 360, height: 740 });
  await page.locator('.board.upright').waitFor();
  expect(await page.evaluate(() => document.activeElement?.getAttribute('data-index'))).toBe('3');
});

test('whoever presses beside everything takes it away himself', async () => {
  const page = await open({ hash: 'ruleset=short&moves=3&south=person&north=person' });
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await page.locator('footer p').click();
  await page.keyboard.press('Control+y');
  await page.waitForFunction(() => !location.hash.includes('&at='));
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
});
