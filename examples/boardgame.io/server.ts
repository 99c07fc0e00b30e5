/**
 * A server on which two players meet: npx tsx examples/boardgame.io/server.ts [port]
 *
 * The players are in player.ts.
 */
import { createRequire } from 'node:module';
import type * as boardgameServer from 'boardgame.io/server' with { 'resolution-mode': 'require' };
import { layliGoobalay } from 'layli-goobalay/boardgame.io';

// An ES module in Node cannot import the folders of boardgame.io.
const { Origins, Server } = createRequire(import.meta.url)('boardgame.io/server') as typeof boardgameServer;

const [port = '8000'] = process.argv.slice(2);
if (!/^\d{1,5}$/.test(port) || Number(port) > 65_535) {
  console[port === '--help' ? 'log' : 'error']('usage: npx tsx examples/boardgame.io/server.ts [port; 8000]');
  process.exit(port === '--help' ? 0 : 2);
}

const game = layliGoobalay('short');
const server = Server({ games: [game], origins: [Origins.LOCALHOST] });

/**
 * Whether a message is one that clients of this game send: to join a match, or to sow one hole. boardgame.io 0.50 obeys
 * others, too, from any player whose turn it is: a few end the game, replace its state or stop the server.
 */
function isExpected([event, first, second, third, fourth]: readonly unknown[]): boolean {
  const isText = (value: unknown): boolean => typeof value === 'string' && value.length < 100;
  if (event === 'sync') return isText(first) && (fourth ?? 2) === 2;
  if (event !== 'update') return false;
  const { type, payload } = (first ?? {}) as { type?: unknown; payload?: { type?: unknown; args?: unknown } };
  const [hole, ...others] = Array.isArray(payload?.args) ? (payload.args as unknown[]) : [];
  const isSowing = type === 'MAKE_MOVE' && payload?.type === 'sow' && Number.isInteger(hole);
  return isSowing && others.length === 0 && Number.isInteger(second) && isText(third);
}

interface Socket {
  use(filter: (message: readonly unknown[], next: () => void) => void): void;
}
interface Sockets {
  of(name: string): { on(event: 'connection', listener: (socket: Socket) => void): void };
}
(server.app as unknown as { readonly _io: Sockets })._io.of(game.name).on('connection', (socket) => {
  socket.use((message, next) => {
    if (isExpected(message)) next();
  });
});

// boardgame.io never says that it cannot listen; the process does.
process.once('uncaughtException', ({ message }) => {
  console.error(`${message}. Give another port: npx tsx examples/boardgame.io/server.ts 8001`);
  process.exit(2);
});
await server.run(Number(port));
