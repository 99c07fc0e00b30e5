/**
 * Whole games on boardgame.io's own server, over sockets on the loopback, with its lobby; and what strangers send.
 */
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { applyMove, createGame, legalMoves, result, type GameState } from 'layli-goobalay';
import { layliGoobalay } from 'layli-goobalay/boardgame.io';
import { Client, LobbyClient, Server, SocketIO } from './library.js';

type Running = Awaited<ReturnType<ReturnType<typeof Server>['run']>>;
type Player = ReturnType<typeof Client<GameState>>;

const game = layliGoobalay('short');
let server: ReturnType<typeof Server>;
let running: Running;
let address: string;
let lobbyAddress: string;
const players: Player[] = [];

const addressOf = (listening: Running['apiServer']): string =>
  `http://127.0.0.1:${String((listening.address() as AddressInfo).port)}`;

beforeAll(async () => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
  server = Server({ games: [game], origins: false });
  // What is given as a port goes on to `listen`. The lobby has a port of its own: what boardgame.io adds to a server
  // that stands already goes unheard since version 4.2 of koa-compose.
  const listening = { port: 0, host: '127.0.0.1' };
  running = await server.run({ port: listening, lobbyConfig: { apiPort: listening } } as never);
  address = addressOf(running.appServer);
  lobbyAddress = addressOf(running.apiServer);
});
afterAll(() => {
  server.kill(running);
  running.appServer.closeAllConnections();
  running.apiServer.closeAllConnections();
});
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  for (const player of players.splice(0)) player.stop();
  vi.restoreAllMocks();
});

function join(matchID: string, playerID?: string, credentials?: string): Player {
  const client = Client<GameState>({
    game,
    matchID,
    multiplayer: SocketIO({
      server: address,
      socketOpts: { transports: ['websocket'], reconnection: false },
    }),
    ...(playerID === undefined ? {} : { playerID }),
    ...(credentials === undefined ? {} : { credentials }),
  });
  players.push(client);
  client.start();
  return client;
}

/** Waits until a client knows a state that it was waiting for. */
function until(client: Player, isReached: (state: Seen) => boolean): Promise<Seen> {
  return new Promise((done, fail) => {
    const timeout = setTimeout(() => {
      fail(new Error(`not reached: ${JSON.stringify(client.getState())}`));
    }, 300_000);
    const look = (state: unknown): boolean => state !== null && isReached(state as Seen);
    const answer = (): void => {
      clearTimeout(timeout);
      done(client.getState() as unknown as Seen);
    };
    if (look(client.getState())) answer();
    else
      client.subscribe((state) => {
        if (look(state)) answer();
      });
  });
}
interface Seen {
  readonly G: GameState;
  readonly ctx: { readonly currentPlayer: string; readonly turn: number; readonly gameover?: unknown };
  readonly _stateID: number;
}

/** What the server itself holds of a match. */
async function stored(matchID: string): Promise<Seen> {
  const { state } = await server.db.fetch(matchID, { state: true });
  return state;
}

/** Has two clients play on until the end, each whatever comes first to it; counts the moves that were sent. */
async function playOn(south: Player, north: Player, matchID: string): Promise<GameState> {
  let expected = (await stored(matchID)).G;
  for (let ply = 0; result(expected) === null; ply++) {
    if (ply > 5_000) throw new Error('the game does not end');
    const mover = expected.turn === 'south' ? south : north;
    const seat = expected.turn === 'south' ? '0' : '1';
    const turn = expected.ply;
    const seen = await until(mover, ({ G, ctx }) => G.ply === turn && ctx.currentPlayer === seat);
    expect(seen.G).toEqual(expected);
    const holes = legalMoves(expected);
    const hole = holes[(turn * 5) % holes.length] as number;
    mover.moves['sow']?.(hole);
    expected = applyMove(expected, hole);
    // The client does not wait for the server to show what the move does.
    expect(mover.getState()?.G).toEqual(expected);
  }
  return expected;
}

test('a whole game, which each player, a spectator and the server see alike', async () => {
  const [south, north, spectator] = [join('whole', '0'), join('whole', '1'), join('whole')];
  await until(south, () => true);
  const last = await playOn(south, north, 'whole');
  const end = result(last);
  for (const client of [south, north, spectator]) {
    const seen = await until(client, ({ ctx }) => ctx.gameover !== undefined);
    expect(seen.G).toEqual(last);
    expect(seen.ctx.gameover).toMatchObject({ reason: end?.reason, finalScore: end?.score });
  }
  expect((await stored('whole')).G).toEqual(last);
  expect(last.ply).toBeGreaterThan(10);
});

describe('the lobby', () => {
  test('makes a match by the ruleset of its setup data, for players with credentials', async () => {
    const lobby = new LobbyClient({ server: lobbyAddress });
    const { matchID } = await lobby.createMatch(game.name, { numPlayers: 2, setupData: 'gabradarre' });
    const seats = [];
    for (const [playerID, playerName] of Object.entries(['South', 'North'])) {
      const { playerCredentials } = await lobby.joinMatch(game.name, matchID, { playerID, playerName });
      seats.push(join(matchID, playerID, playerCredentials));
    }
    const [south, north] = seats;
    if (south === undefined || north === undefined) throw new Error('no two seats');
    await until(south, ({ G }) => G.ply === 0);
    expect(south.getState()?.G).toEqual(createGame('gabradarre'));
    const last = await playOn(south, north, matchID);
    await until(north, ({ ctx }) => ctx.gameover !== undefined);
    const match = await lobby.getMatch(game.name, matchID);
    expect(match.gameover).toMatchObject({ finalScore: result(last)?.score });
  });

  test('refuses setup data that makes no ruleset, and a third player', async () => {
    const lobby = new LobbyClient({ server: lobbyAddress });
    const refusal = (body: { numPlayers: number; setupData?: unknown }): Promise<unknown> =>
      lobby.createMatch(game.name, body).then(
        () => undefined,
        (error: unknown) => error,
      );
    expect(await refusal({ numPlayers: 2, setupData: { holes: 1e9 } })).toMatchObject({
      message: 'HTTP status 400',
      details: expect.stringContaining(
        'holes is 1000000000, but must be a whole number from 2 to 24',
      ) as unknown,
    });
    expect(await refusal({ numPlayers: 3 })).toMatchObject({ message: 'HTTP status 400' });
  });
});

test('what strangers send changes nothing, and the game goes on', async () => {
  const [south, north, spectator] = [join('strangers', '0'), join('strangers', '1'), join('strangers')];
  for (const client of [south, north, spectator]) await until(client, () => true);
  const start = createGame('short');

  for (const argument of [0, 7, -1, 1.5, '3', null, true, [3], [[3]], { hole: 3 }, 'constructor', 1e300]) {
    south.moves['sow']?.(argument);
    expect(south.getState()?.G).toEqual(start);
  }
  south.moves['sow']?.();
  north.moves['sow']?.(3);
  spectator.moves['sow']?.(3);
  north.undo();
  for (const client of [south, north, spectator]) expect(client.getState()?.G).toEqual(start);
  // As a client would that is not ours: for the other player, and without saying for whom.
  for (const payloadPlayer of ['1', null])
    south.store.dispatch({
      type: 'MAKE_MOVE',
      payload: { type: 'sow', args: [3], playerID: payloadPlayer },
    } as never);

  // The server answers in order: once it has this move, it has refused all of those.
  south.moves['sow']?.(3);
  // A second one, before it is known that the turn is over.
  south.moves['sow']?.(1);
  await until(north, ({ ctx }) => ctx.currentPlayer === '1');
  expect(await stored('strangers')).toMatchObject({ G: applyMove(start, 3), _stateID: 1 });
  south.moves['sow']?.(1);
  south.undo();
  await playOn(south, north, 'strangers');
});
