/**
 * A turn that is shown seed by seed, and its end in words.
 */
import { applyMove, createGame, traceMove } from 'layli-goobalay';
import { expect, test } from 'vitest';
import { holeOf, seedsOn, useBrowser } from './browser.js';

const { open } = useBrowser();

test('every picture of a turn has all seeds, and the last one is the position after it', async () => {
  const page = await open({ reducedMotion: 'no-preference', hash: 'ruleset=short&moves=' });
  await page.getByLabel('Speed of sowing').selectOption('Quick');
  await page.evaluate(() => {
    const seen: [lying: number, held: number][] = [];
    Object.assign(window, { seen });
    const board = document.querySelector('.board');
    if (board === null) return;
    const look = (): void => {
      const counts = Array.from(board.querySelectorAll('.count'), ({ textContent }) => Number(textContent));
      const hand = board.querySelector('.hand');
      seen.push([counts.reduce((sum, count) => sum + count, 0), Number(hand?.textContent ?? 0)]);
    };
    new MutationObserver(look).observe(board, { subtree: true, childList: true, characterData: true });
  });
  const start = createGame('short');
  await holeOf(page, 2).click();
  await page.locator('.board[data-sowing]').waitFor();
  // The turn is told when it has been sown, not before.
  expect(await page.locator('.telling').textContent()).toBe('');
  await page.locator('.board:not([data-sowing])').waitFor();
  expect(await seedsOn(page)).toEqual(applyMove(start, 3).seeds);

  const seen = await page.evaluate(() => (window as unknown as { seen: [number, number][] }).seen);
  const { laps, captures } = traceMove(start, 3);
  const pictures = laps.reduce((sum, { seeds }) => sum + seeds + 1, 0);
  expect(seen.length).toBeGreaterThanOrEqual(pictures);
  const captured = captures.reduce((sum, { seeds }) => sum + seeds, 0);
  for (const [lying, held] of seen) expect([48, 48 - captured]).toContain(lying + held);
  const heldInTurn = laps.flatMap(({ seeds }) => Array.from({ length: seeds + 1 }, (_, held) => held));
  expect(new Set(seen.map(([, held]) => held))).toEqual(new Set(heldInTurn));
});

test('a turn is told in words, once it has been sown', async () => {
  const page = await open({ hash: 'ruleset=marin1931&moves=' });
  await holeOf(page, 0).click();
  // docs/notation.md: hole 1 captures six in all, the last seed included.
  const live = page.locator('[aria-live="polite"]');
  expect(await live.textContent()).toMatch(
    /^Captured 6\. South sows hole 1: \d+ seeds in \d+ laps\..*and the last seed with them\.North to move\.$/,
  );
});

test('who asks for less motion sees the result at once, unless he asks for more', async () => {
  const page = await open({ hash: 'ruleset=short&moves=' });
  expect(await page.getByLabel('Speed of sowing').inputValue()).toBe('off');
  await holeOf(page, 2).click();
  expect(await seedsOn(page)).toEqual(applyMove(createGame('short'), 3).seeds);
  expect(await page.locator('[data-sowing]').count()).toBe(0);
});

test('a turn without end is shown in part, can be skipped, and is forfeited', async () => {
  // docs/rules.md, "Sowing without end".
  const page = await open({
    reducedMotion: 'no-preference',
    hash: 'ruleset=short&position=3,2,1,8,1,8/0,1,0,3,0,1+S+12-8+0+20&moves=',
  });
  await holeOf(page, 5).click();
  await page
    .getByText(/^Lap \d+ of 1,000\./)
    .first()
    .waitFor();
  await page.keyboard.press('s');
  expect(await page.locator('.telling').textContent()).toContain('the turn is forfeited');
  expect(await seedsOn(page)).toEqual([3, 2, 1, 8, 1, 8, 0, 1, 0, 3, 0, 1]);
});

test('who skips by a button finds the focus on the board', async () => {
  const page = await open({ reducedMotion: 'no-preference', hash: 'ruleset=short&moves=' });
  await page.getByLabel('Speed of sowing').selectOption('Slow');
  await holeOf(page, 2).click();
  await page.getByRole('button', { name: 'Skip' }).focus();
  await page.keyboard.press('Enter');
  await page.locator('.board:not([data-sowing])').waitFor();
  expect(await page.evaluate(() => document.activeElement?.getAttribute('data-index'))).toBe('2');
});

test('the speed is kept for the next visit', async () => {
  const page = await open({ reducedMotion: 'no-preference' });
  await page.getByLabel('Speed of sowing').selectOption('Slow');
  await page.reload();
  expect(await page.getByLabel('Speed of sowing').inputValue()).toBe('slow');
});
