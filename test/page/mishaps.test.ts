/**
 * What people do by mistake, and what others do on purpose.
 */
import { applyMove, createGame } from 'layli-goobalay';
import { expect, test } from 'vitest';
import { holeOf, movesOf, seedsOn, useBrowser } from './browser.js';

const { open } = useBrowser();

const phone = { viewport: { width: 360, height: 740 } };

test('a double click plays once and does not end the show', async () => {
  const page = await open({
    reducedMotion: 'no-preference',
    hash: 'ruleset=short&moves=&south=person&north=person',
  });
  await page.getByLabel('Speed of sowing').selectOption('Slow');
  await holeOf(page, 0).dblclick();
  expect(await page.locator('.hand').count()).toBe(1);
  expect(await movesOf(page)).toEqual([1]);
});

test('what is said of a hole is said no longer once the game has moved on', async () => {
  const page = await open({ hash: 'ruleset=short&moves=&south=person&north=mcts:iterations=1000' });
  await holeOf(page, 2).click();
  // By force, since what may not be played is said to be disabled, for which Playwright would wait to change.
  await holeOf(page, 1).click({ force: true });
  await page.waitForFunction(() => /moves=3\.\d/.test(location.hash));
  await page.waitForFunction(() => document.querySelector('.notice')?.textContent === '');
});

test('nor what is said of a broken link, once another one was good', async () => {
  const page = await open({ hash: 'ruleset=short&moves=' });
  const notice = page.getByRole('alert');
  await page.evaluate(() => {
    location.hash = 'nothing';
  });
  await page.getByText('says nothing of moves').first().waitFor();
  await page.goBack();
  await page.waitForFunction(() => document.querySelector('.notice')?.textContent === '');
  expect(await notice.textContent()).toBe('');
});

test('a text that is selected beyond the edge of the dialog does not close it', async () => {
  const page = await open();
  await page.getByRole('button', { name: 'Share' }).click();
  const text = page.getByLabel('A record, a position or a link');
  await text.fill('some words');
  const box = (await text.boundingBox()) ?? expect.fail('it is to be seen');
  await page.mouse.move(box.x + 60, box.y + 15);
  await page.mouse.down();
  await page.mouse.move(5, 5);
  await page.mouse.up();
  expect(await text.inputValue()).toBe('some words');
  // A click beside it does.
  await page.mouse.click(5, 5);
  await page.getByRole('dialog').waitFor({ state: 'detached' });
});

test('strangers’ names and comments are texts, however long', async () => {
  const page = await open(phone);
  const evil = `<img src=x onerror=alert(1)>${'W'.repeat(300)}`;
  const record = `[Event "${evil}"]\n[Ruleset "short"]\n\n1. 3 {${evil}} 4 *\n`;
  await page.getByRole('button', { name: 'Share' }).click();
  await page.getByLabel('A record, a position or a link').fill(record + record);
  await page.getByRole('button', { name: 'Open' }).click();
  const choices = page.locator('.choices');
  expect(await choices.textContent()).toContain(evil);
  expect(await choices.evaluate((list) => list.scrollWidth - list.clientWidth)).toBe(0);
  await page.getByRole('button', { name: /^1\. / }).click();
  expect(await page.locator('.moves').textContent()).toContain(evil);
  expect(await page.locator('.moves ol').evaluate((list) => list.scrollWidth - list.clientWidth)).toBe(0);
  expect(await page.locator('img').count()).toBe(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});

test('a file that cannot be read is told', async () => {
  const page = await open({
    before: () => {
      File.prototype.text = () => Promise.reject(new DOMException('gone', 'NotReadableError'));
    },
  });
  await page.getByRole('button', { name: 'Share' }).click();
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name: 'game.llg', mimeType: 'text/plain', buffer: Buffer.from('1. 3 *') });
  await page.getByText('This file could not be read.').waitFor();
});

test('twice as large on a phone, everything has room', async () => {
  const page = await open({
    viewport: { width: 180, height: 370 },
    hash: 'ruleset=short&moves=3.4&south=person&north=person',
  });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(180);
  for (const name of ['New', 'Share', 'Help']) {
    await page.getByRole('button', { name, exact: false }).first().click();
    const dialog = page.getByRole('dialog');
    for (const summary of await dialog.locator('summary').all()) await summary.click();
    expect(await dialog.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
    await page.keyboard.press('Escape');
  }
});

test('where a browser refuses workers and copying, one can play and copy by hand', async () => {
  const page = await open({
    hash: 'ruleset=short&moves=&south=person&north=greedy',
    before: () => {
      Object.defineProperty(window, 'Worker', {
        value: function refuse() {
          throw new DOMException('denied', 'SecurityError');
        },
      });
      Object.defineProperty(Navigator.prototype, 'serviceWorker', {
        get: () => {
          throw new DOMException('denied', 'SecurityError');
        },
      });
      Object.defineProperty(navigator, 'clipboard', { value: undefined });
    },
  });
  await holeOf(page, 2).click();
  await page.getByText('The bot could not be started').first().waitFor();
  await page.getByLabel('North is played by').selectOption('Person');
  await holeOf(page, 9).click();
  expect(await seedsOn(page)).toEqual([3, 4].reduce(applyMove, createGame('short')).seeds);
  await page.getByRole('button', { name: 'Share' }).click();
  await page.getByRole('button', { name: 'Copy link to this game' }).click();
  await page.getByText('Selected: copy it by hand.').waitFor();
});

test('an analysis is told once, when it is done', async () => {
  const page = await open({ hash: 'holes=2&moves=' });
  await page.locator('.analysis [role="status"]').evaluate((status) => {
    const told: string[] = [];
    Object.assign(window, { told });
    new MutationObserver(() => told.push(status.textContent)).observe(status, {
      childList: true,
      characterData: true,
      subtree: true,
    });
  });
  await page.getByRole('button', { name: 'Analyse' }).click();
  await page.getByText('proven', { exact: true }).waitFor();
  await page.waitForFunction(() => (window as unknown as { told: string[] }).told.length > 0);
  const told = await page.evaluate(() => (window as unknown as { told: string[] }).told);
  expect(told).toEqual([expect.stringMatching(/^Analysis: (?:a draw|(?:South|North) by \d+), proven\.$/)]);
});
