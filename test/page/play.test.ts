/**
 * Playing, by mouse and by keyboard, against a friend and against a bot.
 */
import { applyMove, createGame, legalMoves, result, type GameState } from 'layli-goobalay';
import { formatPosition } from 'layli-goobalay/notation';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { holeOf, movesOf, seedsOn, useBrowser } from './browser.js';

const { open } = useBrowser();

/** The position after some moves, played by the library. */
function played(start: GameState, moves: readonly number[]): GameState {
  return moves.reduce(applyMove, start);
}

/** Waits until the address carries so many moves. */
async function turns(page: Page, count: number): Promise<void> {
  await page.waitForFunction((wanted) => {
    const moves = new URLSearchParams(location.hash.slice(1)).get('moves') ?? '';
    return (moves === '' ? 0 : moves.split('.').length) === wanted;
  }, count);
}

test('a whole game by mouse, against a friend', async () => {
  const start = createGame({ holes: 3, seedsPerHole: 3 });
  const page = await open({ hash: 'holes=3&seedsPerHole=3&moves=' });
  let state = start;
  while (result(state) === null) {
    const hole = legalMoves(state).at(-1) ?? 0;
    await holeOf(page, (state.turn === 'south' ? 0 : 3) + hole - 1).click();
    state = applyMove(state, hole);
    await turns(page, state.ply);
    expect(await seedsOn(page)).toEqual(state.seeds);
  }
  const { winner, score } = result(state) ?? expect.fail('the game is over');
  expect(winner).not.toBeNull();
  const end = page.locator('.end');
  expect(await end.getByRole('heading').textContent()).toBe(
    `${winner === 'south' ? 'South' : 'North'} wins by ${Math.abs(score.south - score.north)}`,
  );
  expect(await end.textContent()).toContain(`South has ${score.south} seeds`);
  expect(await page.locator('.hole[aria-disabled="false"]').count()).toBe(0);
});

test('a whole game by keyboard alone, against a bot', async () => {
  const page = await open({ hash: 'holes=3&moves=&south=person&north=greedy' });
  const start = createGame({ holes: 3 });
  const focus = (): Promise<number> =>
    page.evaluate(() => Number(document.activeElement?.getAttribute('data-index') ?? -1));
  while ((await focus()) < 0) await page.keyboard.press('Tab');

  let state = start;
  while (result(state) === null) {
    // South, clockwise: hole 1 is at the right end of the lower row, index 0.
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('End');
    expect(await focus()).toBe(0);
    const hole = legalMoves(state)[0] ?? 0;
    for (let at = 1; at < hole; at++) await page.keyboard.press('ArrowLeft');
    expect(await focus()).toBe(hole - 1);
    await page.keyboard.press('Enter');
    state = applyMove(state, hole);
    if (result(state) === null) {
      await turns(page, state.ply + 1);
      state = played(start, await movesOf(page));
    }
    // The focus stays where it was.
    expect(await focus()).toBe(hole - 1);
  }
  await page.locator('.end').waitFor();
  expect(await movesOf(page)).toHaveLength(state.ply);
});

test('a hole says what it is and whether it can be played', async () => {
  const page = await open({ hash: 'holes=3&position=3,0,2n/2n,0,1+S+9-7+0+20&moves=' });
  const labels = await page
    .locator('.hole')
    .evaluateAll((holes) => holes.map((hole) => hole.querySelector('.offstage')?.textContent));
  expect(labels).toEqual([
    'North hole 1, 2 seeds, part of an uur of North',
    'North hole 2, empty',
    'North hole 3, 1 seed',
    'South hole 3, 2 seeds, part of an uur of North',
    'South hole 2, empty',
    'South hole 1, 3 seeds, can be played',
  ]);
});

test('a hole that may not be played says why', async () => {
  const page = await open({ hash: 'holes=3&position=3,0,2n/2n,0,1+S+9-7+0+20&moves=' });
  const notice = page.getByRole('alert');
  for (const [index, words] of [
    [1, 'Hole 2 of South is empty; choose one that holds seeds.'],
    [2, 'Hole 3 of South is closed: it is part of an uur of North, and nobody may lift it.'],
    [5, 'This is North’s hole, and it is South’s turn.'],
  ] as const) {
    // By force, since what may not be played is said to be disabled, for which Playwright would wait to change.
    await holeOf(page, index).click({ force: true });
    expect(await notice.textContent()).toBe(words);
  }
  expect(await movesOf(page)).toEqual([]);
});

test('undo against a bot takes back both turns, and redo both again', async () => {
  const page = await open({ hash: 'ruleset=short&moves=&south=person&north=greedy' });
  const start = createGame('short');
  await holeOf(page, 2).click();
  await turns(page, 2);
  const after = played(start, await movesOf(page));
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  expect(await seedsOn(page)).toEqual(start.seeds);
  await page.keyboard.press('r');
  expect(await seedsOn(page)).toEqual(after.seeds);
  await page.keyboard.press('u');
  expect(await seedsOn(page)).toEqual(start.seeds);
  await page.keyboard.press('Control+y');
  expect(await seedsOn(page)).toEqual(after.seeds);
  // One turn at a time: the bot's alone.
  await page.getByRole('button', { name: 'One turn back' }).click();
  expect(await seedsOn(page)).toEqual(applyMove(start, 3).seeds);
  // The bot holds back until it is told.
  await page.getByRole('button', { name: 'Play on' }).click();
  await page.waitForFunction(() => !location.hash.includes('&at='));
  expect(await seedsOn(page)).toEqual(after.seeds);
});

test('undo while a bot thinks stops it', async () => {
  const page = await open({
    hash: 'holes=24&seedsPerHole=20&moves=&south=person&north=alphabeta:nodes=10000',
  });
  await holeOf(page, 23).click();
  await page.getByText('thinking …').waitFor();
  await page.keyboard.press('u');
  expect(await page.getByText('thinking …').count()).toBe(0);
  await holeOf(page, 22).click();
  await turns(page, 2);
  // What was taken back did not come after all.
  expect((await movesOf(page))[0]).toBe(23);
});

test('two bots play among themselves, and pause', async () => {
  const page = await open({ hash: 'ruleset=short&moves=&south=greedy&north=random' });
  await page.waitForFunction(() => location.hash.includes('.'));
  await page.getByRole('button', { name: 'Pause' }).click();
  const paused = await page.evaluate(() => location.hash);
  await page.getByRole('button', { name: 'Play on' }).click();
  // However far they get before anybody looks.
  await page.waitForFunction((hash) => location.hash.startsWith(`${hash}.`), paused);
});

test('a new game by any option', async () => {
  const page = await open();
  await page.getByRole('button', { name: 'New game' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('North', { exact: true }).selectOption('Person');
  await dialog.getByLabel('Ruleset', { exact: true }).selectOption('Gabradarre');
  await dialog.getByText('Every option').click();
  expect(await dialog.getByLabel('Seeds in a hole').inputValue()).toBe('5');
  await dialog.getByLabel('Holes in a row').fill('25');
  await dialog.getByRole('button', { name: 'Begin' }).click();
  expect(await dialog.getByRole('alert').textContent()).toContain('holes');
  await dialog.getByLabel('Holes in a row').fill('7');
  await dialog.getByLabel('Relay').uncheck();
  await dialog.getByLabel('First turn').selectOption('From hole 1');
  await dialog.getByRole('button', { name: 'Begin' }).click();
  await dialog.waitFor({ state: 'detached' });
  const start = createGame({
    holes: 7,
    seedsPerHole: 5,
    direction: 'counterclockwise',
    relay: false,
    captureChain: 'none',
    opening: 'first-hole',
    endsWhen: 'either-stuck',
  });
  expect(await seedsOn(page)).toEqual(start.seeds);
  // The focus is on the board of the new game.
  expect(await page.evaluate(() => document.activeElement?.className)).toMatch(/^hole south/);
  await holeOf(page, 3).click({ force: true });
  expect(await page.getByRole('alert').textContent()).toBe(
    'Under these rules the first turn must start from hole 1.',
  );
  await holeOf(page, 0).click();
  expect(await seedsOn(page)).toEqual(applyMove(start, 1).seeds);
  await page.getByRole('button', { name: 'Share' }).click();
  expect(await page.getByLabel('Position', { exact: true }).inputValue()).toBe(
    formatPosition(applyMove(start, 1)),
  );
});

test('an analysis says what is proven', async () => {
  // docs/solved.md: on the board of two holes South wins all, by 16, from hole 1.
  const page = await open({ hash: 'holes=2&moves=' });
  await page.getByRole('button', { name: 'Analyse' }).click();
  const analysis = page.locator('.analysis');
  await analysis.getByText('proven', { exact: true }).waitFor();
  expect(await analysis.locator('.value strong').textContent()).toBe('South by 16');
  expect(await analysis.locator('.line').textContent()).toMatch(/^S1/);
  expect(await holeOf(page, 0).textContent()).toContain('best by the analysis');
  // It goes with its position.
  await holeOf(page, 0).click();
  expect(await analysis.locator('.value').count()).toBe(0);
});

test('at the end: another game, the other side, another level', async () => {
  // South has nothing left to sow and loses by 8.
  const over = 'holes=3&position=0,2n,0/0,2n,8+S+8-4+0+9&moves=';
  const page = await open({ hash: `${over}&south=person&north=level:steady` });
  expect(await page.locator('.end').getByRole('heading').textContent()).toBe('You lose by 8 to “Medium”');
  await page.getByRole('button', { name: 'Play “Fairly easy”' }).click();
  expect(await seedsOn(page)).toEqual(createGame({ holes: 3 }).seeds);
  expect(await page.getByLabel('North is played by').inputValue()).toBe('level:casual');
  await page.goBack();
  await page.locator('.end').waitFor();
  await page.getByRole('button', { name: 'Change sides' }).click();
  expect(await page.getByLabel('South is played by').inputValue()).toBe('level:steady');
  // Who sat at North begins as North again, and the bot has the first turn.
  await turns(page, 1);
});

test('a tap on the board hurries a turn, and the next one ends it', async () => {
  const page = await open({
    reducedMotion: 'no-preference',
    hash: 'ruleset=short&moves=',
    // So slow that no machine is too busy to see each picture.
    before: () => {
      const usual = window.setTimeout.bind(window);
      const slow = (run: () => void, ms = 0): number => usual(run, 100 * ms);
      window.setTimeout = slow as typeof window.setTimeout;
    },
  });
  await page.getByLabel('Speed of sowing').selectOption('Slow');
  await holeOf(page, 2).click();
  const stay = (): Promise<number> =>
    page.locator('.hand').evaluate((hand) => parseFloat(getComputedStyle(hand).getPropertyValue('--stay')));
  const before = await stay();
  await holeOf(page, 4).click({ force: true });
  expect(await page.locator('.hand').count()).toBe(1);
  expect(await stay()).toBeLessThan(before / 2);
  await page.waitForTimeout(600);
  await holeOf(page, 4).click({ force: true });
  await page.locator('.board:not([data-sowing])').waitFor();
  expect(await movesOf(page)).toEqual([3]);
});

test.each(['short', 'standard'] as const)(
  'a whole game by touch against the easiest level, %s',
  async (ruleset) => {
    const page = await open({
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      hash: `ruleset=${ruleset}&moves=&south=person&north=level:beginner`,
    });
    const start = createGame(ruleset);
    let state = start;
    while (result(state) === null) {
      const hole = legalMoves(state)[0] ?? 0;
      await holeOf(page, hole - 1).tap();
      const mine = applyMove(state, hole);
      if (result(mine) !== null) break;
      await page.waitForFunction(
        (ply) => (new URLSearchParams(location.hash.slice(1)).get('moves') ?? '').split('.').length >= ply,
        mine.ply + 1,
      );
      state = played(start, await movesOf(page));
      expect(await seedsOn(page)).toEqual(state.seeds);
      expect(state.turn === 'south' || result(state) !== null).toBe(true);
    }
    await page.locator('.end').waitFor();
    expect(await page.locator('.end').getByRole('heading').textContent()).toMatch(/“Easy”$/);
  },
);
