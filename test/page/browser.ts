/**
 * A real browser with the built page in it, served from a folder of a server of its own: the page must not care where
 * it stands.
 */
import { existsSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest';
import { connectToChromium, longestWait } from '../chromium.js';

const dist = resolve(import.meta.dirname, '../../page/dist');
const folder = '/a/folder/';

const types: { readonly [extension: string]: string } = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webmanifest': 'application/manifest+json',
  '.txt': 'text/plain; charset=utf-8',
};

/** What a file is when it is sent. */
const compressedFiles = new Map<string, Buffer>();

/** A file of the built page, compressed. */
function compressed(file: string): Buffer {
  const known = compressedFiles.get(file) ?? gzipSync(readFileSync(file));
  compressedFiles.set(file, known);
  return known;
}

/** Hands out the built page. */
export interface PageServer {
  readonly address: string;
  /** What was handed out since the start, by path: the compressed size in bytes. */
  readonly weights: ReadonlyMap<string, number>;
  /** Hands out other files in the place of those with these names, as after a new release. */
  readonly replace: (files: Readonly<Record<string, string>>) => void;
  /** Ends it; no connection stays. */
  readonly stop: () => Promise<void>;
}

/** The text of a file of the built page. */
export function builtFile(name: string): string {
  return readFileSync(join(dist, name), 'utf8');
}

/** Starts a server on a port of its own. */
export async function serve(): Promise<PageServer> {
  if (!existsSync(join(dist, 'index.html')))
    throw new Error('There is no built page: npm run page builds it.');
  const weights = new Map<string, number>();
  let replaced: Readonly<Record<string, string>> = {};
  const server: Server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname;
    if (path === '/favicon.ico') {
      // Browsers ask for it by themselves where a text is shown.
      response.writeHead(204).end();
      return;
    }
    const name = path === folder ? 'index.html' : path.slice(folder.length);
    const file = join(dist, name);
    if (!path.startsWith(folder) || !file.startsWith(dist) || !existsSync(file)) {
      response.writeHead(404).end();
      return;
    }
    const body = replaced[name] === undefined ? compressed(file) : gzipSync(replaced[name]);
    weights.set(name, body.length);
    response
      .writeHead(200, {
        'content-type': types[extname(name)] ?? 'application/octet-stream',
        'content-encoding': 'gzip',
        'cache-control': 'no-cache',
      })
      .end(body);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}${folder}`,
    weights,
    replace: (files) => {
      replaced = files;
    },
    stop: () =>
      new Promise((closed) => {
        server.close(() => {
          closed();
        });
        server.closeAllConnections();
      }),
  };
}

/** How a page is opened. */
export interface Opening extends BrowserContextOptions {
  /** The part of the address behind `#`, without it. */
  readonly hash?: string;
  /** Runs in the page before anything else. */
  readonly before?: () => void;
  /**
   * Whether the page may keep itself for when there is no network, which it may not by itself: it costs a second process
   * and a copy of all files for every page that is opened, and matters to few tests.
   */
  readonly serviceWorkers?: 'allow' | 'block';
}

/** Opens pages, for the tests of one file. */
export interface Room {
  readonly open: (opening?: Opening) => Promise<Page>;
  readonly server: () => PageServer;
}

/**
 * The browser and a server for the tests of a file, and how pages are opened if they do not say so. After each test nothing may have gone wrong in its pages: no error
 * in the console, none that nobody caught.
 */
export function useBrowser(usual: Opening = {}): Room {
  let browser: Browser | undefined;
  let server: PageServer | undefined;
  const errors: string[] = [];
  const running = <Thing>(thing: Thing | undefined): Thing => {
    if (thing === undefined) throw new Error('The browser is not there yet.');
    return thing;
  };

  beforeAll(async () => {
    server = await serve();
    browser = await connectToChromium(inject('chromium'));
  });
  afterEach(async () => {
    for (const context of running(browser).contexts()) await context.close();
    expect(errors.splice(0)).toEqual([]);
  });
  afterAll(async () => {
    await browser?.close();
    await server?.stop();
  });

  return {
    server: () => running(server),
    async open(opening = {}) {
      const { hash = '', before, ...options } = { ...usual, ...opening };
      const context = await running(browser).newContext({
        viewport: { width: 1280, height: 800 },
        reducedMotion: 'reduce',
        serviceWorkers: 'block',
        ...options,
      });
      context.setDefaultTimeout(longestWait);
      if (before !== undefined) await context.addInitScript(before);
      const page = await context.newPage();
      page.on('console', (message) => {
        if (message.type() === 'error') errors.push(message.text());
      });
      page.on('pageerror', (error) => {
        errors.push(error.message);
      });
      await page.goto(running(server).address + (hash === '' ? '' : `#${hash}`));
      await page.locator('.board').waitFor();
      return page;
    },
  };
}

/** The numbers of seeds on the board, by index. */
export async function seedsOn(page: Page): Promise<number[]> {
  return page.locator('.hole').evaluateAll((holes) =>
    holes
      .map((hole) => ({
        index: Number(hole.getAttribute('data-index')),
        seeds: Number(hole.querySelector('.count')?.textContent),
      }))
      .sort((one, other) => one.index - other.index)
      .map(({ seeds }) => seeds),
  );
}

/** The moves in the address, as it stands. */
export async function movesOf(page: Page): Promise<number[]> {
  const hash = new URLSearchParams(await page.evaluate(() => location.hash.slice(1)));
  const moves = hash.get('moves') ?? '';
  return moves === '' ? [] : moves.split('.').map(Number);
}

/** A hole of the board. */
export function holeOf(page: Page, index: number): ReturnType<Page['locator']> {
  return page.locator(`.hole[data-index="${index}"]`);
}
