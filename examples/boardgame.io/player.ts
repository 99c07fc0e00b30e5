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
if (seat !== '0' && seat !== '1') {
  const usage =
    'usage: npx tsx examples/boardgame.io/player.ts [0 for South, 1 for North; 0] [server; localhost:8000]';
  console[seat === '--help' ? 'log' : 'error'](usage);
  process.exit(seat === '--help' ? 0 : 2);
}
const side = seat === '0' ? 'south' : 'north';

const client = Client({
  game: layliGoobalay('short'),
  playerID: seat,
  matchID: 'example',
  multiplayer: SocketIO({ server }),
});

// boardgame.io tries for ever to reach a server, and says nothing of it.
const patience = setTimeout(() => {
  console.error(`No answer from ${server}. Start a server first: npx tsx examples/boardgame.io/server.ts`);
  process.exit(2);
}, 5_000);
let hasPlayed = false;

const unsubscribe = client.subscribe((state) => {
  if (state === null) return; // not connected yet
  clearTimeout(patience);
  const { G, ctx } = state;
  const end = ctx.gameover as GameOver | undefined;
  if (end !== undefined) {
    const { south, north } = end.finalScore;
    const hint = hasPlayed ? '' : ' It was over before: for another game start the server anew.';
    console.log(`The game is over: South ${String(south)}, North ${String(north)}.${hint}`);
    unsubscribe(); // stopping tells subscribers, too
    client.stop();
  } else if (state.isActive && G.turn === side) {
    // Right after a move the position has gone on, while the turn waits for the server.
    if (side === 'south') console.log(toText(G));
    hasPlayed = true;
    const holes = legalMoves(G);
    client.moves['sow']?.(holes[Math.floor(Math.random() * holes.length)]);
  }
});
client.start();
