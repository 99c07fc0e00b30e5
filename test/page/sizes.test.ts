/**
 * Sizes of screens: where the board stands, and that nothing is cut off.
 */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { holeOf, useBrowser } from './browser.js';

const { open } = useBrowser();

interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Where something stands on the screen. */
async function boxOf(page: Page, selector: string): Promise<Box> {
  return page
    .locator(selector)
    .first()
    .evaluate((element) => {
      const { left, top, right, bottom } = element.getBoundingClientRect();
      return { left, top, right, bottom };
    });
}

/** Nothing that can be pressed or read stands beside the screen. */
async function expectNothingCutOff(page: Page, width: number): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  const beside = await page.locator('.hole, button, select, a, .count, .number').evaluateAll(
    (all, most) =>
      all
        .map((element) => ({ box: element.getBoundingClientRect(), html: element.outerHTML }))
        .filter(({ box }) => box.left < 0 || box.right > most + 0.5)
        .map(({ html }) => html),
    width,
  );
  expect(beside).toEqual([]);
}

test.each([
  [360, 584],
  [360, 640],
  [390, 844],
])('%i x %i: twelve pairs of holes stand above the buttons', async (width, height) => {
  const page = await open({ viewport: { width, height }, hasTouch: true, hash: 'moves=' });
  const board = await boxOf(page, '.board');
  const controls = await boxOf(page, '.controls');
  expect(board.top).toBeGreaterThan(0);
  expect(board.bottom).toBeLessThanOrEqual(controls.top);
  expect(controls.bottom).toBeLessThanOrEqual(height);
  // WCAG 2.2, target size (minimum): 24 pixels.
  const hole = await boxOf(page, '.hole');
  expect(hole.bottom - hole.top).toBeGreaterThanOrEqual(24);
  await expectNothingCutOff(page, width);
});

// 640 x 400 and 320 x 200 are what 1280 x 800 leaves at zooms of 200 % and 400 %.
test.each([
  [640, 360],
  [640, 400],
  [768, 1024],
  [1440, 900],
  [2560, 1440],
])('%i x %i: all of the board and the buttons are in view', async (width, height) => {
  const page = await open({ viewport: { width, height }, hash: 'moves=' });
  expect((await boxOf(page, '.board')).top).toBeGreaterThan(0);
  expect((await boxOf(page, '.board')).bottom).toBeLessThanOrEqual(height);
  expect((await boxOf(page, '.controls')).bottom).toBeLessThanOrEqual(height);
  await expectNothingCutOff(page, width);
});

test('320 x 200: nothing is cut off, and the buttons do not cover the board', async () => {
  const page = await open({ viewport: { width: 320, height: 200 }, hash: 'moves=' });
  await expectNothingCutOff(page, 320);
  expect((await boxOf(page, '.controls')).top).toBeGreaterThanOrEqual((await boxOf(page, '.board')).bottom);
});

test('a wide screen has the turns and the analysis beside the board, which grows', async () => {
  const narrow = await open({ viewport: { width: 1440, height: 900 }, hash: 'moves=' });
  const wide = await open({ viewport: { width: 1920, height: 1080 }, hash: 'moves=' });
  const before = await boxOf(narrow, '.board');
  const after = await boxOf(wide, '.board');
  expect(after.right - after.left).toBeGreaterThan(before.right - before.left);
  for (const card of ['.moves', '.analysis'])
    expect((await boxOf(wide, card)).left).toBeGreaterThanOrEqual(after.right);
});

test('a board longer than the screen follows the hand', async () => {
  const page = await open({
    viewport: { width: 360, height: 640 },
    reducedMotion: 'no-preference',
    hash: 'holes=24&seedsPerHole=12&moves=',
  });
  await page.getByLabel('Speed of sowing').selectOption('Quick');
  await page.evaluate(() => {
    const seen: [top: number, bottom: number, until: number][] = [];
    Object.assign(window, { seen });
    const rows = document.querySelector('.rows');
    if (rows === null) return;
    new MutationObserver(() => {
      // After the page has scrolled.
      requestAnimationFrame(() => {
        const hole = document.querySelector('.hole.is-hand')?.getBoundingClientRect();
        const controls = document.querySelector('.controls')?.getBoundingClientRect();
        if (hole !== undefined && controls !== undefined) seen.push([hole.top, hole.bottom, controls.top]);
      });
    }).observe(rows, { subtree: true, attributes: true, attributeFilter: ['class'] });
  });
  // Hole 20 is at the other end of the board: twelve seeds go round the bottom and up on the other side.
  await holeOf(page, 19).click();
  await page.locator('.board[data-sowing]').waitFor();
  await page.keyboard.press('Shift');
  await page.waitForFunction(() => (window as unknown as { seen: unknown[] }).seen.length > 20);
  const seen = await page.evaluate(() => (window as unknown as { seen: [number, number, number][] }).seen);
  for (const [top, bottom, until] of seen) {
    expect(top).toBeGreaterThanOrEqual(-1);
    expect(bottom).toBeLessThanOrEqual(until + 1);
  }
});

/** The contrast of two colours of red, green and blue, as WCAG reckons it. */
function contrast(one: readonly number[], other: readonly number[]): number {
  const [light = 0, dark = 0] = [one, other]
    .map((colour) => {
      const [red = 0, green = 0, blue = 0] = colour.map((part) => {
        const value = part / 255;
        return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    })
    .sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

test.each(['light', 'dark'] as const)(
  'the ring of every hole that may be played has 3 to 1 against the wood, %s',
  async (colorScheme) => {
    const page = await open({ colorScheme, viewport: { width: 1440, height: 900 }, hash: 'moves=' });
    for (const start of [0, 12]) {
      if (start === 12) await holeOf(page, 0).click();
      await page.mouse.move(0, 0);
      const picture = (await page.screenshot()).toString('base64');
      for (let index = start; index < start + 12; index++) {
        const colours = await holeOf(page, index)
          .locator('.pit')
          .evaluate(async (pit, data) => {
            if (pit.closest('[aria-disabled="true"]') !== null) return null;
            const image = new Image();
            image.src = `data:image/png;base64,${data}`;
            await image.decode();
            const canvas = document.createElement('canvas');
            [canvas.width, canvas.height] = [image.width, image.height];
            const context = canvas.getContext('2d', { willReadFrequently: true });
            if (context === null) throw new Error('There is no canvas.');
            context.drawImage(image, 0, 0);
            const { left, top, width } = pit.getBoundingClientRect();
            /** The mean of the pixels so far from the centre of the hole, to the left and to the right of it. */
            const at = (radius: number): number[] => {
              const sums = [0, 0, 0];
              for (const side of [-1, 1]) {
                const x = Math.round(left + width / 2 + side * radius);
                const { data: pixels } = context.getImageData(x, Math.round(top + width / 2) - 2, 1, 5);
                for (let pixel = 0; pixel < 5; pixel++)
                  for (const part of [0, 1, 2])
                    sums[part] = (sums[part] ?? 0) + (pixels[4 * pixel + part] ?? 0) / 10;
              }
              return sums;
            };
            // The ring is three pixels wide, one of them on the pit.
            return { ring: at(width / 2 + 0.5), wood: at(width / 2 + 2.9) };
          }, picture);
        if (colours === null) continue;
        expect(contrast(colours.ring, colours.wood)).toBeGreaterThanOrEqual(3);
      }
    }
  },
);
