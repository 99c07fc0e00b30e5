/**
 * A game between two browsers that have nothing in common but the links that are sent.
 */
import { applyMove, createGame } from 'layli-goobalay';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { holeOf, seedsOn, useBrowser } from './browser.js';

const { open } = useBrowser();

/** A share sheet that keeps what is sent. */
function withShareSheet(): void {
  Object.assign(navigator, {
    share: ({ url }: { url: string }) => {
      // A real one refuses without a press of the reader's shortly before.
      if (!navigator.userActivation.isActive) return Promise.reject(new Error('no press'));
      Object.assign(window, { sent: url });
      return Promise.resolve();
    },
  });
}

/** The part behind `#` of the link that was sent last. */
async function sent(page: Page): Promise<string> {
  await page.waitForFunction(() => 'sent' in window);
  return page.evaluate(() => {
    const { sent: url } = window as unknown as { sent: string };
    Reflect.deleteProperty(window, 'sent');
    return url.split('#')[1] ?? '';
  });
}

test('turn by turn, an offer of a draw, and the end', async () => {
  const south = await open({
    before: withShareSheet,
    hash: 'ruleset=short&moves=&south=person&north=friend',
  });
  await holeOf(south, 2).click();
  let state = applyMove(createGame('short'), 3);

  const north = await open({ before: withShareSheet, hash: await sent(south) });
  expect(await seedsOn(north)).toEqual(state.seeds);
  expect(await north.locator('.telling').textContent()).toContain('South sows hole 3');
  expect(await north.getByLabel('South is played by').inputValue()).toBe('friend');
  await holeOf(north, 9).click();
  state = applyMove(state, 4);

  const third = await open({ before: withShareSheet, hash: await sent(north) });
  expect(await seedsOn(third)).toEqual(state.seeds);
  expect(await third.getByLabel('North is played by').inputValue()).toBe('friend');
  await third.getByRole('button', { name: 'Offer a draw' }).click();

  const offered = await open({ before: withShareSheet, hash: await sent(third) });
  await offered.getByText('Your friend offers a draw.').waitFor();
  await offered.getByRole('button', { name: 'Accept the draw' }).click();
  expect(await offered.locator('.end').getByRole('heading').textContent()).toBe('A draw');

  const ended = await open({ hash: await sent(offered) });
  expect(await ended.locator('.end').getByRole('heading').textContent()).toBe('A draw');
  expect(await ended.locator('.hole[aria-disabled="false"]').count()).toBe(0);
});

test('without a share sheet the link stands there to be copied; resigning ends the game', async () => {
  const page = await open({
    before: () => {
      Object.defineProperty(navigator, 'share', { value: undefined });
    },
    hash: 'ruleset=short&moves=&south=person&north=friend',
  });
  await holeOf(page, 2).click();
  const link = await page.getByLabel('Link for your friend').inputValue();
  const other = await open({ hash: link.split('#')[1] ?? '' });
  expect(await seedsOn(other)).toEqual(applyMove(createGame('short'), 3).seeds);
  await other.getByRole('button', { name: 'Resign' }).click();
  expect(await other.locator('.end').getByRole('heading').textContent()).toBe('You resigned');
  await page.goto(
    (await other.getByLabel('Link for your friend').inputValue()).replace(/^[^#]*/, link.split('#')[0] ?? ''),
  );
  await page.locator('.end').waitFor();
  expect(await page.locator('.end').getByRole('heading').textContent()).toBe('You win');
});
