/**
 * For everybody: no barrier that axe finds, fingers of every size, no jumping about.
 */
import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { holeOf, useBrowser } from './browser.js';

const { open } = useBrowser();

/** Goes to another game by its link. */
async function show(page: Page, hash: string): Promise<void> {
  await page.evaluate((link) => {
    location.hash = link;
  }, hash);
  const holes = Number(/holes=(\d+)/.exec(hash)?.[1] ?? 6);
  await page.waitForFunction((count) => document.querySelectorAll('.hole').length === count, 2 * holes);
}

/** What axe finds, each with the places. */
async function barriers(page: Page): Promise<string[]> {
  await page.evaluate(axe.source);
  // Over a picture it cannot tell a contrast, and says so of none; the grain and the sand are left out for it.
  await page.evaluate(() => {
    const plain = new CSSStyleSheet();
    plain.replaceSync('* { background-image: none !important }');
    document.adoptedStyleSheets = [plain];
  });
  const { violations } = await page.evaluate(() =>
    (window as unknown as { axe: typeof axe }).axe.run(document),
  );
  return violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes.map(({ html, failureSummary }) => `${html} ${failureSummary ?? ''}`).join('; ')}`,
  );
}

const uurs = 'ruleset=short&position=3,0,2n,4,1,0/2,1,2,2n,0,1+S+18-12+0+20&moves=4';
const phone = { viewport: { width: 360, height: 740 }, hasTouch: true };

/** Opens a dialog and all there is to unfold in it. */
async function unfold(page: Page, name: 'New game' | 'Share' | 'Help'): Promise<void> {
  await page.getByRole('button', { name }).click();
  await page.getByRole('dialog').waitFor();
  for (const summary of await page.locator('dialog summary').all()) await summary.click();
}

describe.each(['light', 'dark'] as const)('no barrier that axe finds, %s', (colorScheme) => {
  test('at the start, with each dialog, and with an uur', async () => {
    const page = await open({ colorScheme, hash: 'moves=' });
    expect(await barriers(page)).toEqual([]);
    for (const name of ['New game', 'Share', 'Help'] as const) {
      await unfold(page, name);
      expect(await barriers(page)).toEqual([]);
      await page.keyboard.press('Escape');
    }
    await show(page, uurs);
    expect(await barriers(page)).toEqual([]);
  });

  test('on a phone, amid the sowing, with an analysis, and at the end', async () => {
    const page = await open({
      ...phone,
      colorScheme,
      reducedMotion: 'no-preference',
      hash: 'holes=2&moves=',
    });
    await page.getByRole('button', { name: 'Analyse' }).click();
    await page.getByText('proven', { exact: true }).waitFor();
    await page.getByText('Every hole').click();
    expect(await barriers(page)).toEqual([]);
    await page.getByLabel('Speed of sowing').selectOption('Slow');
    await holeOf(page, 0).click();
    await page.locator('.hand').waitFor();
    expect(await barriers(page)).toEqual([]);
    await show(page, 'holes=2&position=0,0/8,0+S+4-4+0+9&moves=');
    await page.locator('.end').waitFor();
    expect(await barriers(page)).toEqual([]);
  });
});

test('the words for a broken link are no barrier', async () => {
  const page = await open({ hash: 'ruleset=shirt&moves=' });
  expect(await barriers(page)).toEqual([]);
});

test.each([360, 768, 1440])(
  '%s pixels: room for a finger on any board, and nothing beside the screen',
  async (width) => {
    const page = await open({ viewport: { width, height: 800 } });
    for (const holes of [2, 3, 6, 7, 8, 12, 16, 24]) {
      await show(page, `holes=${holes}&moves=`);
      const boxes = await page.locator('.hole').evaluateAll((all) =>
        all.map((hole) => {
          const { left, right, width: wide, height } = hole.getBoundingClientRect();
          return { left, right, wide, height };
        }),
      );
      expect(boxes).toHaveLength(2 * holes);
      expect(Math.min(...boxes.flatMap(({ wide, height }) => [wide, height]))).toBeGreaterThanOrEqual(44);
      expect(Math.min(...boxes.map(({ left }) => left))).toBeGreaterThanOrEqual(0);
      expect(Math.max(...boxes.map(({ right }) => right))).toBeLessThanOrEqual(width);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }
  },
);

test('nothing jumps about while the page loads', async () => {
  const page = await open({
    ...phone,
    before: () => {
      const shifts = { total: 0 };
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.total += (entry as unknown as { value: number }).value;
      }).observe({ type: 'layout-shift', buffered: true });
    },
  });
  await page.evaluate(
    () => new Promise((shown) => requestAnimationFrame(() => requestAnimationFrame(shown))),
  );
  const total = await page.evaluate(() => (window as unknown as { shifts: { total: number } }).shifts.total);
  expect(total).toBeLessThan(0.1);
});
