/**
 * The bots that come with boardgame.io: they know the game by `ai.enumerate` and by `ctx.gameover` alone.
 */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createGame, result, type GameState } from 'layli-goobalay';
import { layliGoobalay } from 'layli-goobalay/boardgame.io';
import { Client, InitializeGame, MCTSBot, RandomBot, Simulate, Step } from './library.js';
import { oneTurn, position } from './positions.js';

const refused = vi.spyOn(console, 'error');
beforeEach(() => {
  refused.mockImplementation(() => undefined);
});
afterEach(() => {
  // boardgame.io prints every refusal: a bot that tried something illegal shows here.
  expect(refused).not.toHaveBeenCalled();
  refused.mockClear();
});

test.for(['short', 'gabradarre'] as const)('random bots play a whole game of %s', async (name) => {
  const game = layliGoobalay(name);
  const bot = new RandomBot({ enumerate: game.ai.enumerate, seed: 'a game' });
  const { state } = await Simulate({ game, bots: bot, state: InitializeGame({ game }) });
  const end = result(state.G as GameState);
  expect(end).not.toBeNull();
  expect(state.ctx.gameover).toMatchObject({ reason: end?.reason, finalScore: end?.score });
});

test('a tree search plays a whole game in a client against a random bot, and wins', async () => {
  const game = layliGoobalay('short');
  const client = Client({ game });
  const bots = {
    '0': new MCTSBot({ game, enumerate: game.ai.enumerate, iterations: 60, playoutDepth: 40, seed: 1 }),
    '1': new RandomBot({ enumerate: game.ai.enumerate, seed: 1 }),
  };
  for (let ply = 0; ply < 5_000 && client.getState()?.ctx.gameover === undefined; ply++) {
    await Step(client, bots[client.getState()?.ctx.currentPlayer as '0' | '1']);
  }
  expect(client.getState()?.ctx.gameover).toMatchObject({ winner: '0' });
});

describe('a tree search understands how a game ends', () => {
  test.for([
    // From hole 1 two seeds stay on each side, from hole 2 North gets three of four.
    { what: 'a draw rather than a loss', state: createGame(oneTurn), best: 1 },
    // From hole 1 South keeps two and has three of four, from hole 2 each has two.
    {
      what: 'a win of South rather than a draw',
      state: position([1, 1, 0, 1], 'south', { south: 1, north: 0 }),
      best: 1,
    },
    // The same with the sides exchanged.
    {
      what: 'a win of North rather than a draw',
      state: position([0, 1, 1, 1], 'north', { south: 0, north: 1 }),
      best: 1,
    },
  ])('$what', async ({ state, best }) => {
    const game = { ...layliGoobalay(), setup: () => state };
    const bot = new MCTSBot({ game, enumerate: game.ai.enumerate, iterations: 200, seed: 1 });
    const start = InitializeGame({ game });
    const { action } = await bot.play(start, start.ctx.currentPlayer);
    expect(action).toMatchObject({ payload: { type: 'sow', args: [best] } });
  });
});
