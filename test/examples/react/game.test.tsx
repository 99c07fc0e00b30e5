// @vitest-environment jsdom
/**
 * The board of the React example, clicked on as a player would, in a document that has no pixels.
 */
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import axe from 'axe-core';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as library from 'layli-goobalay';
import type { GameState } from 'layli-goobalay';
import { parsePosition } from 'layli-goobalay/notation';
import { Board, useGame } from '../../../examples/react/game.js';

// The library itself, with a note of what it returns.
vi.mock(import('layli-goobalay'), async (original) => {
  const actual = await original();
  return { ...actual, applyMove: vi.fn(actual.applyMove), createGame: vi.fn(actual.createGame) };
});

beforeEach(() => {
  useGame.getState().restart();
  vi.mocked(library.applyMove).mockClear();
  render(<Board />);
});
afterEach(cleanup);

const status = (): string | null => screen.getByRole('status').textContent;
const holeOf = (player: 'South' | 'North', hole: number): HTMLElement =>
  screen.getByRole('button', { name: new RegExp(`^${player}'s hole ${String(hole)}:`) });
const isDisabled = (button: HTMLElement): boolean => button.getAttribute('aria-disabled') === 'true';
const countsOf = (player: 'South' | 'North'): number[] =>
  within(screen.getByRole('group', { name: player }))
    .getAllByRole('button')
    .map(({ textContent }) => Number(textContent));
/** Every state of the store, oldest first. */
const states = (): GameState[] => [...useGame.getState().past, useGame.getState().now];
const returned = (): unknown[] =>
  vi.mocked(library.applyMove).mock.results.map(({ value }) => value as unknown);

/** Plays the highest hole that is offered, as the game at the end of the guide does, until none is. */
function playToTheEnd(): void {
  for (;;) {
    const open = screen
      .getAllByRole('button', { name: /'s hole/ })
      .filter((button) => !isDisabled(button))
      .sort((one, other) => numberOf(one) - numberOf(other));
    const highest = open.at(-1);
    if (highest === undefined) return;
    fireEvent.click(highest);
  }
}
const numberOf = (button: HTMLElement): number =>
  Number(/hole (\d+)/.exec(button.getAttribute('aria-label') ?? '')?.[1]);

test('shows the first position: twelve holes of four, South to move', () => {
  expect(countsOf('South')).toEqual([4, 4, 4, 4, 4, 4]);
  expect(countsOf('North')).toEqual([4, 4, 4, 4, 4, 4]);
  expect(status()).toBe('South to move. South 0, North 0.');
  for (const hole of [1, 2, 3, 4, 5, 6]) {
    expect(isDisabled(holeOf('South', hole))).toBe(false);
    expect(isDisabled(holeOf('North', hole))).toBe(true);
    expect(holeOf('North', hole).title).toBe("It is South's turn");
  }
});

test('a click sows; the rows stand as on the board, each with its hole 1 at the right of its player', () => {
  // Worked out by hand: five laps, the last seed in South's hole 5, and six seeds of North's hole 2.
  fireEvent.click(holeOf('South', 3));
  expect(status()).toBe('North to move. South 6, North 0.');
  expect(countsOf('South')).toEqual([6, 1, 7, 2, 6, 6]);
  expect(countsOf('North')).toEqual([1, 0, 6, 6, 0, 1]);
});

test('a hole that cannot be played says why, and a click on it does nothing', () => {
  fireEvent.click(holeOf('South', 3));
  const empty = holeOf('North', 2);
  expect(isDisabled(empty)).toBe(true);
  expect(empty.title).toBe('empty');
  const before = useGame.getState().now;
  fireEvent.click(empty);
  fireEvent.click(holeOf('South', 1));
  expect(useGame.getState().now).toBe(before);
  expect(library.applyMove).toHaveBeenCalledTimes(1);
  // It keeps its place in the order of the keys, so that the reason can be found without a pointer.
  empty.focus();
  expect(document.activeElement).toBe(empty);
});

test('a whole game by clicks ends as the guide says, and the store holds the very states of the library', () => {
  playToTheEnd();
  expect(status()).toBe('North wins. South 13, North 35.');
  const [first, ...others] = states();
  expect(others.length).toBeGreaterThan(10);
  expect(first).toBe(vi.mocked(library.createGame).mock.results.at(-1)?.value);
  expect(others).toHaveLength(returned().length);
  others.forEach((state, place) => {
    expect(state).toBe(returned()[place]);
    expect(Object.isFrozen(state) && Object.isFrozen(state.seeds)).toBe(true);
    expect(state.ruleset).toBe(first?.ruleset);
  });
  for (const button of screen.getAllByRole('button', { name: /'s hole/ }))
    expect(button.title).toBe('game over');
});

test('an uur is marked with its owner, and cannot be played', () => {
  act(() => {
    useGame.setState({ now: parsePosition('4,4,4,2n,4,4/4,4,2n,4,4,4 S 4-0 0 8', 'short') });
  });
  for (const button of [holeOf('South', 4), holeOf('North', 3)]) {
    expect(button.getAttribute('aria-label')).toMatch(/: 2, in an uur of North$/);
    expect(button.dataset['owner']).toBe('north');
    expect(isDisabled(button)).toBe(true);
  }
  expect(holeOf('South', 4).title).toBe('part of an uur');
  expect(screen.getAllByRole('button', { name: /uur/ })).toHaveLength(2);
  expect(status()).toBe('South to move. South 4, North 4.');
});

test('undo goes back to the very state before, as far as the first, and play goes on from there', () => {
  const first = useGame.getState().now;
  fireEvent.click(holeOf('South', 3));
  const second = useGame.getState().now;
  fireEvent.click(holeOf('North', 4));
  const undo = screen.getByRole('button', { name: 'Undo' });
  fireEvent.click(undo);
  expect(useGame.getState().now).toBe(second);
  expect(status()).toBe('North to move. South 6, North 0.');
  fireEvent.click(undo);
  expect(useGame.getState().now).toBe(first);
  expect(isDisabled(undo)).toBe(true);
  fireEvent.click(undo);
  expect(states()).toEqual([first]);
  fireEvent.click(holeOf('South', 1));
  expect(states()).toHaveLength(2);
});

test('a new game begins anew', () => {
  fireEvent.click(holeOf('South', 3));
  fireEvent.click(screen.getByRole('button', { name: 'New game' }));
  expect(states()).toEqual([library.createGame('short')]);
  expect(status()).toBe('South to move. South 0, North 0.');
});

test('axe finds nothing that would shut anybody out', async () => {
  fireEvent.click(holeOf('South', 3));
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null); // jsdom would complain that it has none
  const { violations } = await axe.run(document.body, { rules: { 'color-contrast': { enabled: false } } });
  expect(violations).toEqual([]);
});
