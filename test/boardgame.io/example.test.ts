/**
 * The example: its server and its players play a game, and its server does not do what strangers ask for.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { applyMove, createGame, type GameState } from 'layli-goobalay';
import { layliGoobalay } from 'layli-goobalay/boardgame.io';
import { Client, SocketIO } from './library.js';

const root = resolve(import.meta.dirname, '../..');
const started: ChildProcess[] = [];
afterAll(() => {
  for (const child of started) child.kill();
});

/** Starts a program of the example; what it has written so far is in `output`. */
function start(program: string, ...parameters: string[]) {
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', `examples/boardgame.io/${program}.ts`, ...parameters],
    { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] },
  );
  started.push(child);
  const running = { child, output: '' };
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (running.output += text));
  return running;
}

function ended({ child }: { readonly child: ChildProcess }): Promise<number | null> {
  return new Promise((done) => child.on('close', done));
}

let server: ReturnType<typeof start>;
let address: string;
beforeAll(async () => {
  server = start('server', '0');
  const port = await new Promise<string>((done, fail) => {
    server.child.stdout.on('data', () => {
      const found = /App serving on (\d+)/.exec(server.output)?.[1];
      if (found !== undefined) done(found);
    });
    server.child.on('close', () => {
      fail(new Error(server.output));
    });
  });
  address = `127.0.0.1:${port}`;
});

test('two players meet and play to the end', async () => {
  const [north, south] = [start('player', '1', address), start('player', '0', address)];
  expect(await Promise.all([ended(south), ended(north)])).toEqual([0, 0]);
  const last = /The game is over: South (\d+), North (\d+)\.\n$/;
  const [, southSeeds, northSeeds] = last.exec(south.output) ?? [];
  expect(Number(southSeeds) + Number(northSeeds)).toBe(48);
  expect(last.exec(north.output)?.[0]).toBe(last.exec(south.output)?.[0]);
  expect(south.output).toContain('South to move.');
});

test('strangers neither end the game, nor replace it, nor stop the server', async () => {
  const stranger = join('0');
  await until(stranger, ({ ply }) => ply === 0);
  // Its own client would refuse most of this; a stranger has another.
  const { transport } = stranger as unknown as { readonly transport: { readonly socket: Socket } };
  const update = (type: string, payload: object, rest: object = {}): void => {
    transport.socket.emit(
      'update',
      { type, payload: { playerID: '0', ...payload }, ...rest },
      0,
      'strangers',
      '0',
    );
  };
  update('MAKE_MOVE', { type: 'sow', args: [{ toString: 1, valueOf: 1 }] });
  update('MAKE_MOVE', { type: 'sow', args: new Array<number>(200_000).fill(3) });
  update('MAKE_MOVE', { type: 'sow', args: [3, { toString: 1, valueOf: 1 }] });
  update('MAKE_MOVE', { type: 'constructor', args: [3] });
  update('GAME_EVENT', { type: 'pass', args: [] });
  update('GAME_EVENT', { type: 'endGame', args: [{ winner: '0' }] });
  update('RESET', {}, { state: { ...stranger.getState(), G: createGame('russ1984') } });
  for (const nonsense of [undefined, null, 0, 'sow', [], {}])
    transport.socket.emit('update', nonsense, 0, 'strangers', '0');
  transport.socket.emit('sync', 'a match for a crowd', null, null, 1e9);
  transport.socket.emit('sync', { toString: 1 }, '0');
  transport.socket.emit('chat', 'strangers', null);

  // The server answers in order: once it has done this, it has let all of that be.
  update('MAKE_MOVE', { type: 'sow', args: [3] });
  const witness = join('1');
  expect(await until(witness, ({ ply }) => ply > 0)).toEqual(applyMove(createGame('short'), 3));
  expect(witness.getState()?.ctx).toMatchObject({ currentPlayer: '1', turn: 2 });
  expect(witness.getState()?.ctx.gameover).toBeUndefined();
  for (const client of [stranger, witness]) client.stop();
  expect(server.child.exitCode).toBeNull();
  expect(server.output).not.toContain('ERROR');
});

interface Socket {
  readonly emit: (...message: readonly unknown[]) => void;
}

function join(playerID: string) {
  const client = Client<GameState>({
    game: layliGoobalay('short'),
    matchID: 'strangers',
    playerID,
    multiplayer: SocketIO({
      server: address,
      socketOpts: { transports: ['websocket'], reconnection: false },
    }),
  });
  client.start();
  return client;
}

/** Waits until a client knows such a position. */
function until(client: ReturnType<typeof join>, isReached: (G: GameState) => boolean): Promise<GameState> {
  return new Promise((done) => {
    client.subscribe((state) => {
      if (state !== null && isReached(state.G)) done(state.G);
    });
  });
}
