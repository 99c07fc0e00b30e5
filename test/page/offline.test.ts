/**
 * What the page weighs, that it works without a network, and that a new version of it arrives.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { builtFile, holeOf, movesOf, serve, useBrowser } from './browser.js';

const { open, server } = useBrowser({ serviceWorkers: 'allow' });

/** The most that all of the page may weigh, compressed, in bytes. */
const budget = 100_000;

test('all that the page loads, and keeps for later, is within the budget', async () => {
  const page = await open({ hash: 'ruleset=short&moves=&south=person&north=greedy' });
  await holeOf(page, 2).click();
  await page.waitForFunction(() => location.hash.includes('moves=3.'));
  await page.evaluate(() => navigator.serviceWorker.ready);
  const { weights } = server();
  expect([...weights.keys()].some((name) => name.includes('worker-'))).toBe(true);
  expect([...weights.keys()]).toContain('sw.js');
  const total = [...weights.values()].reduce((sum, weight) => sum + weight, 0);
  expect(total).toBeLessThan(budget);
});

test('once loaded, it is played without a network', async () => {
  const own = await serve();
  const page = await open();
  await page.goto(own.address);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await own.stop();
  await page.goto(`${own.address}#ruleset=short&moves=&south=person&north=greedy`);
  await page.reload();
  await holeOf(page, 2).click();
  await page.waitForFunction(() => location.hash.includes('moves=3.'));
  expect(await movesOf(page)).toHaveLength(2);
});

test('a new version takes the place of the old one', async () => {
  const own = await serve();
  const page = await open();
  await page.goto(own.address);
  await page.evaluate(() => navigator.serviceWorker.ready);
  const index = builtFile('index.html').replace('<title>', '<title>New: ');
  const worker = builtFile('sw.js');
  const revised = worker
    .replace(/(url:"index\.html",revision:")[^"]*"/, '$1another"')
    .replace(/(revision:")[^"]*(",url:"index\.html")/, '$1another$2');
  expect(revised).not.toBe(worker);
  own.replace({ 'index.html': index, 'sw.js': revised });
  // The old page is there at once; it asks for a new worker, which takes over and has the page loaded anew.
  await page.reload();
  await page.waitForFunction(() => document.title.startsWith('New: '));
  await own.stop();
});

test('it can be installed: a manifest with a name, a start and icons that are there', async () => {
  const page = await open();
  const manifest = await page.evaluate(async () => {
    const link = document.querySelector<HTMLLinkElement>('link[rel="manifest"]');
    const response = await fetch(link?.href ?? '');
    return (await response.json()) as {
      name: string;
      start_url: string;
      display: string;
      icons: { src: string }[];
    };
  });
  expect(manifest).toMatchObject({ name: 'Layli Goobalay', start_url: './', display: 'standalone' });
  for (const { src } of manifest.icons) expect(() => builtFile(src)).not.toThrow();
  expect(manifest.icons.length).toBeGreaterThanOrEqual(3);
});

test('it hands out the licences of all that is in it', async () => {
  const sources = join(import.meta.dirname, '../../page/src');
  const files = readdirSync(sources, { encoding: 'utf8', recursive: true }).filter((file) =>
    /\.tsx?$/.test(file),
  );
  const imported = files.flatMap((file) =>
    [...readFileSync(join(sources, file), 'utf8').matchAll(/ from '([a-z@][^'/]*)/g)].map(([, name]) => name),
  );
  const libraries = new Set(imported.filter((name) => name !== 'layli-goobalay'));
  expect(libraries).toContain('preact');

  const page = await open();
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.getByRole('button', { name: 'Help' }).click();
  const textBehind = async (link: string): Promise<string> => {
    await page.getByRole('link', { name: link }).click();
    const text = await page.locator('body').innerText();
    await page.goBack();
    return text;
  };
  const text = await textBehind('its libraries');
  for (const library of libraries)
    expect(text).toMatch(new RegExp(`^## ${library} - [\\d.]+ \\(MIT\\)$`, 'm'));
  await page.getByRole('button', { name: 'Help' }).click();
  expect(await textBehind('what keeps it offline')).toContain('Google LLC');
});
