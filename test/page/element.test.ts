/**
 * The element `<layli-board>` in a browser: what it shows, how it is played by mouse, touch and keyboard, what it tells
 * to screen readers, and that nothing around it disturbs it.
 */
import { createServer, type Server } from 'node:http';
import { existsSync, readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { extname, join, resolve } from 'node:path';
import { build } from 'esbuild';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest';
import type * as core from '../../src/index.js';
import type * as element from '../../src/element/index.js';
import { connectToChromium, longestWait } from '../chromium.js';

// What the page knows beside the element itself.
declare const layli: typeof core & typeof element;
declare const board: element.LayliBoardElement;
declare const heard: { readonly name: string; readonly detail: unknown }[];

const root = resolve(import.meta.dirname, '../..');
const types: Readonly<Record<string, string>> = { '.html': 'text/html', '.js': 'text/javascript' };
let browser: Browser;
let server: Server;
let script: string;
const errors: string[] = [];

async function bundled(contents: string): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: root, loader: 'tsx' },
    bundle: true,
    write: false,
    format: 'iife',
    jsx: 'automatic',
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"', __VUE_OPTIONS_API__: 'true' },
  });
  return outputFiles[0]?.text ?? '';
}

beforeAll(async () => {
  script = await bundled(
    "import * as core from './src/index.ts'; import * as element from './src/element/index.ts';" +
      'globalThis.layli = { ...core, ...element };',
  );
  server = createServer((request, response) => {
    const file = join(root, new URL(request.url ?? '/', 'http://localhost').pathname);
    const isThere = file.startsWith(root) && existsSync(file) && extname(file) in types;
    response.writeHead(isThere ? 200 : 204, { 'content-type': types[extname(file)] ?? 'text/plain' });
    response.end(isThere ? readFileSync(file) : '');
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  browser = await connectToChromium(inject('chromium'));
});
afterEach(async () => {
  for (const context of browser.contexts()) await context.close();
  expect(errors.splice(0)).toEqual([]);
});
afterAll(async () => {
  await browser.close();
  server.closeAllConnections();
  server.close();
});

async function newPage(options: BrowserContextOptions = {}): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 800, height: 600 },
    reducedMotion: 'reduce',
    ...options,
  });
  context.setDefaultTimeout(longestWait);
  const page = await context.newPage();
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  return page;
}

/** Opens a page with a board on it; `heard` keeps its events. */
async function open(
  options: BrowserContextOptions = {},
  body = '<layli-board></layli-board>',
): Promise<Page> {
  const page = await newPage(options);
  await page.setContent(`<!doctype html><html lang="en"><title>Board</title><main>${body}</main></html>`);
  await page.addScriptTag({ content: script });
  await page.evaluate(() => {
    layli.defineBoard();
    const all = globalThis as unknown as { board: unknown; heard: unknown[] };
    all.board = document.querySelector('layli-board');
    all.heard = [];
    for (const name of ['hole-choose', 'hole-preview', 'sowing-end'] as const)
      document.addEventListener(name, (event) => {
        all.heard.push({ name, detail: (event as CustomEvent).detail as unknown });
      });
  });
  return page;
}

/** The hole at an index, as it is pressed. */
const hole = (page: Page, index: number): ReturnType<Page['locator']> =>
  page.locator(`layli-board [role=button][data-index="${String(index)}"]`);

const isSown = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => heard.some(({ name }) => name === 'sowing-end'));

/** What a hole says, by index. */
const labels = (page: Page): Promise<(string | null)[]> =>
  page
    .locator('layli-board [role=button]')
    .evaluateAll((all) => all.map((each) => each.getAttribute('aria-label')));

test('every hole says what it holds, whose uur it is, and whether it can be played', async () => {
  const page = await open();
  await page.evaluate(() => {
    board.state = layli.parseGame({
      ...layli.createGame({ holes: 3, seedsPerHole: 2 }),
      seeds: [0, 3, 2, 2, 1, 1],
      uurs: [null, null, 'north', 'north', null, null],
      captured: { south: 3, north: 0 },
      ply: 3,
    });
  });
  await hole(page, 5).waitFor({ state: 'attached' });
  expect(await labels(page)).toEqual([
    'South hole 1, empty',
    'South hole 2, 3 seeds, can be played',
    'South hole 3, 2 seeds, part of an uur of North',
    'North hole 1, 2 seeds, part of an uur of North',
    'North hole 2, 1 seed',
    'North hole 3, 1 seed',
  ]);
  await page.evaluate(() => {
    board.movable = 'north';
    board.names = { south: 'Ayaan', north: '<b>"Bile"' };
  });
  await page.waitForFunction(() => !board.shadowRoot?.querySelector('[aria-disabled=false]'));
  expect((await labels(page))[1]).toBe('Ayaan hole 2, 3 seeds');
  expect((await labels(page))[4]).toBe('<b>"Bile" hole 2, 1 seed');
});

test('a hole is chosen by mouse and by keyboard, and only where it may be played', async () => {
  const page = await open();
  await page.evaluate(() => {
    board.state = layli.createGame('short');
  });
  await hole(page, 8).click({ force: true });
  await hole(page, 2).click();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Home');
  await page.keyboard.press('Enter');
  await page.keyboard.press('End');
  await page.keyboard.press(' ');
  const chosen = await page.evaluate(() => heard.map(({ detail }) => detail));
  expect(chosen).toEqual([
    { player: 'south', hole: 3, index: 2 },
    // Clockwise South is sown from right to left: hole 6 is at the left end.
    { player: 'south', hole: 6, index: 5 },
    { player: 'south', hole: 1, index: 0 },
  ]);
});

test('the Tab key stops at one hole, which stays where the reader was', async () => {
  const page = await open({}, '<layli-board></layli-board><button>after</button>');
  await page.evaluate(() => {
    board.state = layli.createGame('short');
  });
  await hole(page, 0).waitFor({ state: 'attached' });
  const focused = (): Promise<string | undefined> =>
    page.evaluate(() => (board.shadowRoot?.activeElement as SVGElement | null)?.dataset['index']);
  await page.keyboard.press('Tab');
  expect(await focused()).toBe('0');
  await page.keyboard.press('ArrowLeft');
  expect(await focused()).toBe('1');
  await page.evaluate(() => {
    const before = layli.createGame('short');
    board.state = layli.applyMove(before, 2);
    board.lastMove = { before, hole: 2 };
  });
  await isSown(page);
  expect(await focused()).toBe('1');
  await page.keyboard.press('Tab');
  expect(await focused()).toBeUndefined();
});

test('a finger plays by a tap, and asks by resting', async () => {
  const page = await open({ hasTouch: true });
  await page.evaluate(() => {
    board.previews = true;
    board.state = layli.createGame('short');
  });
  await hole(page, 3).tap();
  expect(await page.evaluate(() => heard.filter(({ name }) => name === 'hole-choose').length)).toBe(1);
  await page.evaluate(() => {
    heard.length = 0;
    const rest = board.shadowRoot?.querySelector('[role=button][data-index="1"]');
    rest?.dispatchEvent(new PointerEvent('pointerdown', { pointerType: 'touch', bubbles: true }));
  });
  await page.waitForFunction(() => heard.some(({ detail }) => detail !== null));
  await page.evaluate(() => {
    const rest = board.shadowRoot?.querySelector('[role=button][data-index="1"]');
    rest?.dispatchEvent(new PointerEvent('pointerup', { pointerType: 'touch', bubbles: true }));
    rest?.dispatchEvent(new MouseEvent('click', { detail: 1, bubbles: true }));
  });
  const names = await page.evaluate(() => heard.map(({ name }) => name));
  expect(new Set(names)).toEqual(new Set(['hole-preview']));
  expect(await page.evaluate(() => heard.at(-1)?.detail)).toBeNull();
});

test('a preview is the turn as the core plays it', async () => {
  const page = await open();
  await page.evaluate(() => {
    board.previews = true;
    board.state = layli.createGame('short');
  });
  await hole(page, 4).hover();
  await page.waitForFunction(() => heard.length > 0);
  const [preview, trace] = await page.evaluate(() => [
    heard[0]?.detail,
    layli.traceMove(layli.createGame('short'), 5),
  ]);
  expect(preview).toEqual(trace);
  expect(await page.locator('layli-board .layli-pointing').count()).toBe(1);
  await page.mouse.move(1, 1);
  await page.waitForFunction(() => heard.at(-1)?.detail === null);
  expect(await page.locator('layli-board .layli-pointing').count()).toBe(0);
});

describe('sowing', () => {
  const start = async (stepMs: number): Promise<Page> => {
    const page = await open({ reducedMotion: 'no-preference' });
    await page.evaluate((ms) => {
      const before = layli.createGame('short');
      board.stepMs = ms;
      board.state = layli.applyMove(before, 1);
      board.lastMove = { before, hole: 1 };
    }, stepMs);
    await page.waitForFunction(() => board.isSowing);
    return page;
  };

  test('shows the steps, and ends once with the board after the move and its words', async () => {
    const page = await start(20);
    expect(await page.locator('layli-board .layli-hand').count()).toBe(1);
    await isSown(page);
    const { events, told, isSowing } = await page.evaluate(() => ({
      events: heard.map(({ name }) => name),
      told: board.shadowRoot?.querySelector('[role=status]')?.textContent,
      isSowing: board.isSowing,
    }));
    expect(events).toEqual(['sowing-end']);
    expect(isSowing).toBe(false);
    expect(told).toMatch(/^South sows .*North to move\.$/);
    expect(await page.locator('layli-board .layli-hand').count()).toBe(0);
  });

  test('stands still while it is paused, and ends at once where it is skipped', async () => {
    const page = await start(50);
    await page.evaluate(() => {
      board.pause();
    });
    const drawn = (): Promise<string | undefined> => page.evaluate(() => board.shadowRoot?.innerHTML);
    const before = await drawn();
    await page.evaluate(() => new Promise((done) => setTimeout(done, 300)));
    expect(await drawn()).toBe(before);
    await page.evaluate(() => {
      board.resume();
      board.hasten();
      board.skip();
    });
    expect(await page.evaluate(() => [heard.length, board.isSowing])).toEqual([1, false]);
  });

  test('is hastened by whoever presses a hole, which is not chosen', async () => {
    const page = await start(100);
    await hole(page, 7).click({ force: true });
    await isSown(page);
    expect(await page.evaluate(() => heard.map(({ name }) => name))).toEqual(['sowing-end']);
  });

  test('ends where the board is taken away, and goes on being a board where it is put back', async () => {
    const page = await start(500);
    await page.evaluate(() => {
      const { parentElement } = board;
      board.remove();
      parentElement?.append(board);
    });
    expect(await page.evaluate(() => board.isSowing)).toBe(false);
    await hole(page, 6).click();
    expect(await page.evaluate(() => heard.at(-1)?.name)).toBe('hole-choose');
  });
});

test('the key B reads the whole board', async () => {
  const page = await open();
  await page.evaluate(() => {
    board.state = layli.createGame('short');
  });
  await hole(page, 0).focus();
  await page.keyboard.press('b');
  expect(await page.locator('layli-board [role=status]').textContent()).toBe(
    'South to move. South, holes 1 to 6: 4, 4, 4, 4, 4, 4. North, holes 1 to 6: 4, 4, 4, 4, 4, 4. ' +
      'Captured: South 0, North 0.',
  );
});

test('every hole of every board lies within the picture, across and upright, from either side', async () => {
  const page = await open({ viewport: { width: 1_000, height: 700 } });
  for (let holes = 2; holes <= 24; holes++)
    for (const layout of ['across', 'upright'] as const)
      for (const bottom of ['south', 'north'] as const) {
        await page.evaluate(
          ([count, lie, player]) => {
            board.layout = lie;
            board.bottom = player;
            board.state = layli.createGame({ holes: count });
          },
          [holes, layout, bottom] as const,
        );
        await page.waitForFunction(
          (count) => board.shadowRoot?.querySelectorAll('[role=button]').length === count,
          2 * holes,
        );
        const outside = await page.evaluate(() => {
          const picture = board.shadowRoot?.querySelector('svg')?.getBoundingClientRect();
          return [
            ...(board.shadowRoot?.querySelectorAll('.layli-pit, .layli-number, .layli-legal') ?? []),
          ].filter((each) => {
            const box = each.getBoundingClientRect();
            return (
              picture === undefined ||
              box.left < picture.left ||
              box.right > picture.right ||
              box.top < picture.top ||
              box.bottom > picture.bottom
            );
          }).length;
        });
        expect([holes, layout, bottom, outside]).toEqual([holes, layout, bottom, 0]);
      }
});

test('it stands upright where there is no room across, and turns with the room', async () => {
  const page = await open({ viewport: { width: 360, height: 640 } });
  await page.evaluate(() => {
    board.state = layli.createGame();
  });
  const isUpright = (): Promise<boolean> =>
    page.evaluate(() => {
      const box = board.shadowRoot?.querySelector('svg')?.viewBox.baseVal;
      return box !== undefined && box.height > box.width;
    });
  await hole(page, 0).waitFor({ state: 'attached' });
  expect(await isUpright()).toBe(true);
  await page.setViewportSize({ width: 900, height: 500 });
  await page.waitForFunction(() => {
    const box = board.shadowRoot?.querySelector('svg')?.viewBox.baseVal;
    return box !== undefined && box.width > box.height;
  });
});

test('a page that is read from right to left does not mirror it', async () => {
  const places = async (dir: string): Promise<number[]> => {
    const page = await open({}, `<div dir="${dir}"><layli-board></layli-board></div>`);
    await page.evaluate(() => {
      board.state = layli.createGame('short');
    });
    await hole(page, 11).waitFor({ state: 'attached' });
    return page
      .locator('layli-board .layli-pit')
      .evaluateAll((pits) => pits.map((pit) => Math.round(pit.getBoundingClientRect().x)));
  };
  expect(await places('rtl')).toEqual(await places('ltr'));
});

test('properties that were set before the element was defined, and attributes, count; what is wrong is refused', async () => {
  const page = await newPage();
  await page.setContent('<layli-board movable="none" step-ms="0" bars="false"></layli-board>');
  await page.addScriptTag({ content: script });
  const seen = await page.evaluate(async () => {
    const early = document.querySelector('layli-board') as element.LayliBoardElement;
    early.state = layli.createGame('short');
    layli.defineBoard();
    layli.defineBoard();
    await Promise.resolve();
    const refused = (set: () => void): unknown => {
      try {
        set();
      } catch (error) {
        return [layli.isLayliError(error), (error as core.LayliError).code];
      }
      return null;
    };
    return {
      settings: [early.movable, early.stepMs, early.bars, early.state.ruleset.holes],
      wrong: [
        refused(() => (early.movable = 'east' as 'south')),
        refused(() => (early.stepMs = NaN)),
        refused(() => (early.state = { seeds: [] } as unknown as core.GameState)),
        refused(() => (early.names = { south: 7 } as object)),
        refused(() => (early.arrows = 'all' as unknown as [])),
      ],
      after: [early.movable, early.stepMs],
    };
  });
  expect(seen).toEqual({
    settings: ['none', 0, false, 6],
    wrong: [
      [true, 'INVALID_ARGUMENT'],
      [true, 'INVALID_ARGUMENT'],
      [true, 'INVALID_STATE'],
      [true, 'INVALID_ARGUMENT'],
      [true, 'INVALID_ARGUMENT'],
    ],
    after: ['none', 0],
  });
});

/** The contrast of two colours as the browser gives them, `rgb(…)`. */
function contrast(one: string, other: string): number {
  const luminance = (color: string): number => {
    const [red = 0, green = 0, blue = 0] = (color.match(/[\d.]+/g) ?? []).map((part) => {
      const value = Number(part) / 255;
      return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

test.each(['light', 'dark'] as const)('what marks a hole has contrast: %s', async (colorScheme) => {
  const page = await open({ colorScheme });
  await page.evaluate(() => {
    const before = layli.createGame('short');
    board.state = layli.applyMove(before, 1);
    board.lastMove = { before, hole: 1 };
    board.highlights = [1];
    board.arrows = [{ from: 1, to: 9 }];
    board.values = [{ index: 7, text: '+4' }];
  });
  await page.locator('layli-board .layli-highlight').waitFor();
  const colors = await page.evaluate(() => {
    const of = (selector: string, property: 'fill' | 'stroke'): string => {
      const found = board.shadowRoot?.querySelector(selector);
      return found ? getComputedStyle(found)[property] : selector;
    };
    return {
      board: of('.layli-board', 'fill'),
      letter: of('.layli-letter', 'fill'),
      onBoard: [
        of('.layli-legal', 'fill'),
        of('.layli-highlight', 'stroke'),
        of('.layli-pointing path', 'stroke'),
        of('.layli-south-line', 'stroke'),
        of('.layli-number', 'fill'),
      ],
      underLetters: [of('.layli-legal', 'fill'), of('.layli-mark', 'fill'), of('.layli-south', 'fill')],
    };
  });
  for (const color of colors.onBoard) expect(contrast(color, colors.board)).toBeGreaterThanOrEqual(3);
  for (const color of colors.underLetters) expect(contrast(color, colors.letter)).toBeGreaterThanOrEqual(4.5);
});

test('what does not go with the position is left out until it does', async () => {
  const page = await open();
  await page.evaluate(() => {
    board.state = layli.createGame('short');
    board.highlights = [20];
    board.lastMove = { before: layli.createGame('short'), hole: 3 };
    board.ending = { by: 'resigned', winner: null };
  });
  await hole(page, 0).waitFor({ state: 'attached' });
  expect(await page.locator('layli-board .layli-highlight').count()).toBe(0);
  expect((await labels(page))[0]).toContain('can be played');
  await page.evaluate(() => {
    board.state = layli.createGame();
    board.ending = { by: 'resigned', winner: 'north' };
  });
  await page.locator('layli-board .layli-highlight').waitFor();
  expect((await labels(page))[0]).not.toContain('can be played');
  expect(await page.locator('layli-board svg').getAttribute('aria-label')).toBe(
    'Layli Goobalay: North won: South resigned.',
  );
});

test('in forced colours it has those of the system', async () => {
  const page = await open({ forcedColors: 'active', colorScheme: 'light' });
  await page.evaluate(() => {
    board.state = layli.createGame('short');
  });
  await hole(page, 0).waitFor({ state: 'attached' });
  const [fill, canvas] = await page.evaluate(() => {
    const probe = document.createElement('i');
    probe.style.backgroundColor = 'Canvas';
    document.body.append(probe);
    const drawn = board.shadowRoot?.querySelector('.layli-board');
    return [drawn ? getComputedStyle(drawn).fill : '', getComputedStyle(probe).backgroundColor];
  });
  expect(fill).toBe(canvas);
});

test('axe finds nothing to object to', async () => {
  const page = await open();
  await page.evaluate(() => {
    board.state = layli.createGame('short');
  });
  await hole(page, 0).waitFor({ state: 'attached' });
  await page.addScriptTag({ path: join(root, 'node_modules/axe-core/axe.min.js') });
  const violations = await page.evaluate(async () => {
    const { axe } = globalThis as unknown as {
      axe: { run: () => Promise<{ violations: { id: string }[] }> };
    };
    return (await axe.run()).violations.map(({ id }) => id).filter((rule) => rule !== 'page-has-heading-one');
  });
  expect(violations).toEqual([]);
});

describe.each([
  [
    'React',
    `import { createRoot } from 'react-dom/client'; import { useState } from 'react';
     import { applyMove, createGame } from './src/index.ts'; import { defineBoard } from './src/element/index.ts';
     defineBoard();
     function Game() {
       const [{ state, lastMove }, set] = useState({ state: createGame('short'), lastMove: null });
       return <layli-board state={state} lastMove={lastMove} onhole-choose={({ detail: { hole } }) =>
         set({ state: applyMove(state, hole), lastMove: { before: state, hole } })} />;
     }
     createRoot(document.querySelector('main')).render(<Game />);`,
  ],
  [
    'Vue',
    `import { createApp, h, shallowRef } from 'vue';
     import { applyMove, createGame } from './src/index.ts'; import { defineBoard } from './src/element/index.ts';
     defineBoard();
     const game = shallowRef({ state: createGame('short'), lastMove: null });
     createApp({ render: () => h('layli-board', { '.state': game.value.state, '.lastMove': game.value.lastMove,
       onHoleChoose: ({ detail: { hole } }) => {
         const { state } = game.value;
         game.value = { state: applyMove(state, hole), lastMove: { before: state, hole } };
       } }) }).mount('main');`,
  ],
])('in %s', (_, program) => {
  test('it is played', async () => {
    const page = await newPage();
    await page.setContent('<!doctype html><main></main>');
    await page.addScriptTag({ content: await bundled(program) });
    await hole(page, 1).click();
    await page.waitForFunction(() => document.querySelector('layli-board')?.state?.ply === 1);
    await hole(page, 6).click();
    await page.waitForFunction(() => document.querySelector('layli-board')?.state?.ply === 2);
  });
});

test('the example in plain HTML plays a whole game against its bot (needs npm run build)', async () => {
  const page = await newPage();
  const { port } = server.address() as AddressInfo;
  await page.goto(`http://127.0.0.1:${String(port)}/examples/board/index.html`);
  for (let turn = 0; turn < 500; turn++) {
    await page.waitForFunction(() => {
      const shown = document.querySelector('layli-board');
      const root = shown?.shadowRoot;
      const playable = root?.querySelectorAll('[aria-disabled=false]').length ?? 0;
      return playable > 0 || /won|draw/i.test(root?.querySelector('svg')?.ariaLabel ?? '');
    });
    const next = page.locator('layli-board [aria-disabled=false]').first();
    if ((await next.count()) === 0) break;
    await next.click();
  }
  expect(await page.locator('layli-board svg').getAttribute('aria-label')).toMatch(/won, |A draw/);
});
