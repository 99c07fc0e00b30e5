/**
 * Games that come in and go out: records, positions, links; the back button; what the browser keeps.
 */
import { applyMove, createGame, legalMoves } from 'layli-goobalay';
import { parseRecord, replay } from 'layli-goobalay/notation';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { holeOf, movesOf, seedsOn, useBrowser } from './browser.js';

const { open, server } = useBrowser();

const record = '[Event "A test"]\n[Ruleset "marin1931"]\n\n1. 1x6 {a strong start} (1. 2) 5 2. 5 *\n';

/** Opens a text in the dialog. */
async function bringIn(page: Page, text: string): Promise<void> {
  await page.getByRole('button', { name: 'Share' }).click();
  await page.getByLabel('A record, a position or a link').fill(text);
  await page.getByRole('button', { name: 'Open' }).click();
}

test('a broken record is refused, with line and column, and nothing changes', async () => {
  const page = await open({ hash: 'ruleset=short&moves=3' });
  await bringIn(page, '[Ruleset "marin1931"]\n1. 1x6 8');
  // docs/notation.md prints where this one is broken.
  const problem = await page.getByRole('dialog').getByRole('alert').textContent();
  expect(problem).toMatch(/line 2, column 8/i);
  await page.keyboard.press('Escape');
  expect(await movesOf(page)).toEqual([3]);
  expect(await seedsOn(page)).toEqual(applyMove(createGame('short'), 3).seeds);
});

test('a record comes in with its comments and variations, and goes out again', async () => {
  const page = await open();
  await bringIn(page, record);
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(await movesOf(page)).toEqual([1, 5, 5]);
  expect(await seedsOn(page)).toEqual(createGame().seeds);
  expect(await page.locator('.moves').textContent()).toContain('a strong start');
  await page.getByRole('button', { name: 'To the end' }).click();
  expect(await seedsOn(page)).toEqual(replay(parseRecord(record)).at(-1)?.seeds);
  await page.getByRole('button', { name: 'Share' }).click();
  const out = await page.getByLabel('Record', { exact: true }).inputValue();
  expect(parseRecord(out)).toEqual(parseRecord(record));
});

test('of several records one is chosen', async () => {
  const page = await open();
  await bringIn(page, `${record}\n[Event "Another"]\n[Ruleset "short"]\n1. 3 4 *\n`);
  await page.getByRole('button', { name: /Another/ }).click();
  expect(await movesOf(page)).toEqual([3, 4]);
});

test('a game of very many turns is listed in part', async () => {
  const start = createGame({ holes: 24, seedsPerHole: 20, relay: false, captureChain: 'none', uurs: false });
  const moves: number[] = [];
  for (let state = start; moves.length < 1_000; state = applyMove(state, moves.at(-1) ?? 0)) {
    moves.push(legalMoves(state).at(-1) ?? expect.fail('the game is longer than that'));
  }
  const rules = 'holes=24&seedsPerHole=20&relay=false&captureChain=none&uurs=false';
  const page = await open({ hash: `${rules}&moves=${moves.join('.')}&at=701` });
  expect(await page.locator('.turn').count()).toBe(600);
  expect(await page.locator('.moves').textContent()).toMatch(/Turns400 turns before ….*401\..*1,?000\./);
  await page.getByRole('button', { name: 'To the start' }).click();
  expect(await page.locator('.moves').textContent()).toMatch(/600\. \d+(?:x\d+)?… 400 turns after$/);
});

test('a file comes in', async () => {
  const page = await open();
  await page.getByRole('button', { name: 'Share' }).click();
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name: 'game.llg', mimeType: 'text/plain', buffer: Buffer.from(record) });
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(await movesOf(page)).toEqual([1, 5, 5]);
});

test('the link carries the game to another browser', async () => {
  const page = await open({ hash: 'ruleset=jama2002&moves=' });
  await holeOf(page, 2).click();
  await page.getByRole('button', { name: 'Share' }).click();
  const link = await page.getByLabel('Link to this game').inputValue();
  const other = await open({ hash: link.split('#')[1] ?? '' });
  expect(await seedsOn(other)).toEqual(applyMove(createGame('jama2002'), 3).seeds);
});

test('a broken link is told in a line, and there is a game all the same', async () => {
  const page = await open({ hash: 'ruleset=shirt&moves=' });
  const notice = page.getByRole('alert');
  expect(await notice.textContent()).toMatch(/"shirt".*did you mean short/);
  expect(await seedsOn(page)).toEqual(createGame().seeds);

  for (const [hash, words] of [
    ['ruleset=short&moves=3.9', /hole 9 is out of range/],
    ['ruleset=short&moves=<script>', /moves are not hole numbers/],
    ['holes=25&moves=', /holes is 25/],
    ['moves=&position=nonsense', /"nonsense"/],
    ['moves=&south=nobody', /a player is none of/],
    ['moves=1&at=7', /turn 7 of 1/],
    ['%E0%A4%A', /says nothing of moves/],
  ] as const) {
    await page.evaluate((link) => {
      location.hash = link;
    }, hash);
    await page.getByText(words).first().waitFor();
    expect(await notice.textContent()).toMatch(/^This link [^\n]+$/);
    expect(await seedsOn(page)).toEqual(createGame().seeds);
  }
});

test('back leads to the game before, and from the first game away; turns are no steps of it', async () => {
  const page = await open({ serviceWorkers: 'allow', hash: 'ruleset=short&moves=' });
  await page.goto('about:blank');
  await page.goto(`${server().address}#ruleset=short&moves=`);
  await holeOf(page, 2).click();
  await holeOf(page, 9).click();
  expect(await movesOf(page)).toEqual([3, 4]);
  await bringIn(page, record);
  await page.waitForFunction(() => location.hash.includes('marin1931'));
  await page.goBack();
  await page.waitForFunction(() => location.hash.includes('ruleset=short'));
  const state = [3, 4].reduce(applyMove, createGame('short'));
  expect(await movesOf(page)).toEqual([3, 4]);
  await page.waitForFunction(() => document.querySelectorAll('.hole').length === 12);
  expect(await seedsOn(page)).toEqual(state.seeds);
  await page.goForward();
  await page.waitForFunction(() => document.querySelectorAll('.hole').length === 24);
  await page.goBack();
  await page.waitForFunction(() => document.querySelectorAll('.hole').length === 12);
  await page.goBack();
  expect(page.url()).toBe('about:blank');
});

test('a game survives a reload, and a later visit without a link', async () => {
  const page = await open({ serviceWorkers: 'allow', hash: 'ruleset=short&moves=' });
  await holeOf(page, 2).click();
  const state = applyMove(createGame('short'), 3);
  await page.reload();
  await page.locator('.board').waitFor();
  expect(await seedsOn(page)).toEqual(state.seeds);
  await page.goto('about:blank');
  await page.goto(server().address);
  await page.locator('.board').waitFor();
  expect(await seedsOn(page)).toEqual(state.seeds);
  // So does the turn of a bot.
  await page.goto(`${server().address}#ruleset=short&north=greedy&moves=3`);
  await page.waitForFunction(() => location.hash.includes('moves=3.'));
});

test('where the browser keeps nothing, one can play all the same', async () => {
  const page = await open({
    before: () => {
      Object.defineProperty(window, 'localStorage', {
        get: () => {
          throw new DOMException('denied', 'SecurityError');
        },
      });
    },
  });
  await holeOf(page, 2).click();
  expect(await movesOf(page)).toContain(3);
});

test('the list of turns shows the current one', async () => {
  const moves: number[] = [];
  let state = createGame();
  while (moves.length < 60 && legalMoves(state).length > 0) {
    moves.push(legalMoves(state)[0] ?? 0);
    state = applyMove(state, moves.at(-1) ?? 0);
  }
  const page = await open({ hash: `moves=${moves.join('.')}` });
  const isSeen = (): Promise<boolean> =>
    page.locator('.turn[aria-current]').evaluate((turn) => {
      const list = turn.closest('ol')?.getBoundingClientRect();
      const box = turn.getBoundingClientRect();
      return list !== undefined && box.top >= list.top && box.bottom <= list.bottom;
    });
  expect(await isSeen()).toBe(true);
  for (let back = 0; back < 30; back++) await page.keyboard.press(',');
  expect(await page.locator('.turn[aria-current]').textContent()).toContain(`${moves.length - 30}.`);
  expect(await isSeen()).toBe(true);
});

test('the keys count after a link was opened, and after a click into the list of turns', async () => {
  const page = await open({ hash: 'ruleset=short&moves=3.4' });
  const start = createGame('short');
  await page.keyboard.press('u');
  expect(await seedsOn(page)).toEqual(applyMove(start, 3).seeds);
  await page.locator('.moves ol').click({ position: { x: 300, y: 10 } });
  await page.keyboard.press('u');
  expect(await seedsOn(page)).toEqual(start.seeds);
  await page.evaluate(() => {
    location.hash = 'ruleset=short&moves=5';
  });
  await page.waitForFunction(() => document.querySelectorAll('.turn').length === 1);
  await page.keyboard.press('u');
  expect(await seedsOn(page)).toEqual(start.seeds);
});

test('sharing begins with what goes out, and opens the system’s own sheet where there is one', async () => {
  const page = await open({
    hash: 'ruleset=short&moves=3',
    before: () => {
      Object.assign(navigator, {
        share: (data: object) => {
          Object.assign(window, { shared: data });
          return Promise.resolve();
        },
      });
    },
  });
  await page.getByRole('button', { name: 'Share' }).click();
  const titles = await page.getByRole('dialog').getByRole('heading', { level: 3 }).allTextContents();
  expect(titles).toEqual(['Take with you', 'Bring in']);
  await page.getByRole('button', { name: 'Share the link' }).click();
  const shared = await page.evaluate(() => (window as unknown as { shared: { url: string } }).shared);
  expect(shared.url).toBe(await page.getByLabel('Link to this game').inputValue());
  const without = await open({
    before: () => {
      Object.defineProperty(navigator, 'share', { value: undefined });
    },
  });
  await without.getByRole('button', { name: 'Share' }).click();
  expect(await without.getByRole('button', { name: 'Share the link' }).count()).toBe(0);
});

test('on a phone a broken link is told in one place', async () => {
  const page = await open({ viewport: { width: 360, height: 640 }, hash: 'ruleset=shirt&moves=' });
  const seen = await page
    .getByText(/This link is broken/)
    .evaluateAll((all) => all.filter((element) => element.getBoundingClientRect().width > 1).length);
  expect(seen).toBe(1);
});
