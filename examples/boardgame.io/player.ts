/**
 * A player who sows whatever is legal, on the server of server.ts: npx tsx examples/boardgame.io/player.ts 0 [server]
 *
 * Start one as 0, South, and one as 1, North. South prints the board.
 */
import { createRequire } from 'node:module';
import type * as boardgameClient from 'boardgame.io/client' with { 'resolution-mode': 'require' };
import type * as multiplayer from 'boardgame.io/multiplayer' with { 'resolution-mode': 'require' };
import { legalMoves } from 'layli-goobalay';
import { layliGoobalay, type GameOver } from 'layli-goobalay/boardgame.io';
import { toText } from 'layli-goobalay/render';

const require = createRequire(import.meta.url);
const { Client } = require('boardgame.io/client') as typeof boardgameClient;
const { SocketIO } = require('boardgame.io/multiplayer') as typeof multiplayer;

const [seat = '0', server = 'localhost:8000'] = process.argv.slice(2);
const side = seat === '0' ? 'south' : 'north';

const client = Client({
  game: layliGoobalay('short'),
  playerID: seat,
  matchID: 'example',
  multiplayer: SocketIO({ server }),
});

const unsubscribe = client.subscribe((state) => {
  if (state === null) return; // not connected yet
  const { G, ctx } = state;
  const end = ctx.gameover as GameOver | undefined;
  if (end !== undefined) {
    const { south, north } = end.finalScore;
    console.log(`The game is over: South ${String(south)}, North ${String(north)}.`);
    unsubscribe(); // stopping tells subscribers, too
    client.stop();
  } else if (state.isActive && G.turn === side) {
    // Right after a move the position has gone on, while the turn waits for the server.
    if (side === 'south') console.log(toText(G));
    const holes = legalMoves(G);
    client.moves['sow']?.(holes[Math.floor(Math.random() * holes.length)]);
  }
});
client.start();
