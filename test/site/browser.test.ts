/**
 * The built site in Chromium, as `npm run docs:serve` serves it: that it fits a telephone, can be used by everybody, and
 * asks nobody else for anything.
 */
import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import axe, { type AxeResults } from 'axe-core';
import type { Browser, Page } from 'playwright-core';
import { serve } from 'vitepress';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { connectToChromium, longestWait } from '../chromium.js';
import { base, pages, root } from './built.js';

/** A page of each kind: the first, a guide, one of tables and one about the API. */
const kinds = [
  'index.html',
  'guide-games.html',
  'solved.html',
  'api/layli-goobalay/functions/applyMove.html',
];

let server: Server;
let browser: Browser;
let address: string;

beforeAll(async () => {
  const site: unknown = await serve({ root: join(root, 'docs'), base, port: 0 });
  // Node's own server, which the types of VitePress know by an older name.
  ({ server } = site as { server: Server });
  if (!server.listening) await once(server, 'listening');
  address = `http://localhost:${String((server.address() as AddressInfo).port)}`;
  browser = await connectToChromium(inject('chromium'));
});

afterAll(async () => {
  await browser.close();
  server.closeAllConnections();
  server.close();
});

interface Visit {
  readonly page: Page;
  /** What went wrong so far, and what was asked of others: nothing, one hopes. */
  readonly complaints: readonly string[];
}

async function visit(path: string, width: number, colorScheme: 'light' | 'dark'): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width, height: 800 }, colorScheme });
  context.setDefaultTimeout(longestWait);
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url());
    if (origin !== address && protocol !== 'data:') complaints.push(`asks for ${request.url()}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) complaints.push(`${String(response.status())} ${response.url()}`);
  });
  await page.goto(`${address}${base}${path}`);
  return { page, complaints };
}

test('fits a telephone', async () => {
  const { page } = await visit('index.html', 360, 'light');
  const wide: string[] = [];
  for (const path of [...pages.keys()].filter((path) => !path.startsWith('api/')).concat(kinds)) {
    await page.goto(`${address}${base}${path}`);
    if ((await page.evaluate<number>('document.documentElement.scrollWidth')) > 360) wide.push(path);
  }
  expect(wide).toEqual([]);
  await page.context().close();
});

describe.each([
  ['light', 360],
  ['dark', 1440],
] as const)('in %s, %i pixels wide, can be used by everybody', (scheme, width) => {
  test.each(kinds)('%s', async (path) => {
    const { page, complaints } = await visit(path, width, scheme);
    await page.addScriptTag({ content: axe.source });
    const { violations } = await page.evaluate<AxeResults>('axe.run()');
    expect(
      violations.flatMap(({ id, nodes }) =>
        nodes.map(({ impact, html }) => `${String(impact)}: ${id}: ${html}`),
      ),
    ).toEqual([]);
    expect(complaints).toEqual([]);
    await page.context().close();
  });
});

test('finds words in all pages, by the site alone', async () => {
  const { page, complaints } = await visit('index.html', 1440, 'light');
  await page.keyboard.press('Control+k');
  await page.getByRole('searchbox').fill('famine');
  const results = page.getByRole('option');
  await results.first().waitFor();
  expect(await results.count()).toBeGreaterThan(3);
  expect(await results.first().innerText()).toMatch(/famine/i);
  // Until the words around each result are there, the list changes under the hand of whoever is quick.
  await page.waitForLoadState('networkidle');
  await page.keyboard.press('Enter');
  await page.waitForURL(/rules\.html#famine$/);
  // The address is there before the page is.
  await page
    .locator('main')
    .filter({ hasText: /famine/i })
    .waitFor();
  expect(complaints).toEqual([]);
  await page.context().close();
});

test('shows the board in the colours that the reader switches to', async () => {
  const { page } = await visit('index.html', 1440, 'light');
  const boards = { light: page.locator('#board-light'), dark: page.locator('#board-dark') };
  expect([await boards.light.isVisible(), await boards.dark.isVisible()]).toEqual([true, false]);
  await page.getByRole('switch').first().click();
  expect([await boards.light.isVisible(), await boards.dark.isVisible()]).toEqual([false, true]);
  await page.context().close();
});

test('leads to the page to play on', async () => {
  const { page } = await visit('index.html', 1440, 'light');
  await page.getByRole('link', { name: 'Play' }).first().click();
  await page.waitForURL(`${address}${base}play/`);
  await page.getByRole('button').first().waitFor();
  // What it keeps for when there is no network is its own folder alone, not the documents.
  const scope = await page.evaluate<string>('navigator.serviceWorker.ready.then(({ scope }) => scope)');
  expect(scope).toBe(`${address}${base}play/`);
  await page.goto(`${address}${base}page.html`);
  expect(await page.locator('main h1').innerText()).toContain('A page to play on');
  expect(await page.evaluate<boolean>('navigator.serviceWorker.controller === null')).toBe(true);
  await page.context().close();
});
