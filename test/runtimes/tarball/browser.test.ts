/**
 * The packed tarball in Chromium, as it lies in it: no bundler, plain `<script type="module">`, in a page with an
 * import map and, since workers know none, in a worker by paths.
 */
import { existsSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join, normalize } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { launchChromium } from '../../chromium.js';
import { note } from '../tried.js';

const folder = inject('folder');
const reference = inject('reference');

const types: Readonly<Record<string, string>> = { html: 'text/html', js: 'text/javascript' };

/** What the server gives for a path: a file, below `/by-path/` with the package's names turned into paths. */
function fileAt(path: string): string | null {
  const isByPath = path.startsWith('/by-path/');
  const file = join(folder, normalize(isByPath ? path.slice('/by-path'.length) : path));
  if (!existsSync(file)) return null;
  const text = readFileSync(file, 'utf8');
  if (!isByPath) return text;
  return text.replaceAll(
    /from 'layli-goobalay(?:\/([\w.]+))?'/g,
    (_, entry: string | undefined) => `from '/node_modules/layli-goobalay/dist/${entry ?? 'index'}.js'`,
  );
}

let server: Server;
let browser: Browser;
let address: string;

beforeAll(async () => {
  server = createServer(({ url = '/' }, response) => {
    const text = fileAt(url);
    const type = types[url.slice(url.lastIndexOf('.') + 1)] ?? 'text/plain';
    response.writeHead(text === null ? 404 : 200, { 'Content-Type': `${type}; charset=utf-8` }).end(text);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  address = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
  browser = await launchChromium();
});

afterAll(async () => {
  await browser.close();
  server.close();
});

test.for([
  ['page.html', 'import in a page'],
  ['worker.html', 'import in a worker'],
] as const)('%s', async ([file, what]) => {
  const page = await browser.newPage();
  const said = new Promise<string>((resolve, reject) => {
    page.on('console', (message) => {
      if (message.type() === 'log') resolve(message.text());
      else reject(new Error(message.text()));
    });
    page.on('pageerror', reject);
  });
  await page.goto(`${address}/${file}`);
  expect(`${await said}\n`).toBe(reference);
  note(folder, 'Chromium', browser.version(), what);
  await page.close();
});
