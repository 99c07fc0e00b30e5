/**
 * A service on which strangers play: it keeps the games, they send holes. What is wrong is answered with 4xx and one
 * shape of error, the problem details of RFC 9457, with a `code` for programs: npx tsx examples/service.ts [port]
 */
import { STATUS_CODES } from 'node:http';
import { pathToFileURL } from 'node:url';
import { serve } from '@hono/node-server';
import { Hono, type Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { HTTPException } from 'hono/http-exception';
import { methodNotAllowed } from 'hono/method-not-allowed';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { applyMove, createGame, isLayliError, legalMoves, parseGame, result } from 'layli-goobalay';
import type { GameState } from 'layli-goobalay';

/** Many times what the largest state takes, in bytes. */
const longestBody = 8_192;

const refusal = (status: ContentfulStatusCode, code: string, message: string, details: object = {}) =>
  new HTTPException(status, { message, cause: { code, details } });

function refusalOf(error: Error): HTTPException {
  if (error instanceof HTTPException) return error;
  if (isLayliError(error))
    return refusal(error.code === 'GAME_OVER' ? 409 : 422, error.code, error.message, error.details);
  console.error(error);
  return refusal(500, 'INTERNAL', 'Something went wrong here.');
}

/** The service; of more games than this, the one that was left alone for the longest time is forgotten. */
export function createService(mostGames = 10_000): Hono {
  const games = new Map<string, GameState>();
  const find = (id: string): GameState => {
    const state = games.get(id);
    if (state === undefined) throw refusal(404, 'UNKNOWN_GAME', 'There is no such game.');
    return state;
  };
  const show = (c: Context, id: string, state: GameState, status: ContentfulStatusCode = 200): Response =>
    c.json({ id, state, legal: legalMoves(state), result: result(state) }, status);
  const keep = (c: Context, id: string, state: GameState, status: ContentfulStatusCode = 200): Response => {
    games.delete(id); // and in again at the end: a Map keeps its order
    games.set(id, state);
    const [oldest = id] = games.keys();
    if (games.size > mostGames) games.delete(oldest);
    return show(c, id, state, status);
  };
  const begin = (c: Context, state: GameState, id = crypto.randomUUID()): Response => {
    c.header('Location', `/games/${id}`);
    return keep(c, id, state, 201);
  };
  const read = (c: Context): Promise<unknown> =>
    c.req.json().catch(() => Promise.reject(refusal(400, 'INVALID_JSON', 'The body is not JSON.')));
  const answer = (c: Context, error: Error, headers: object = {}): Response => {
    const { status, message, cause } = refusalOf(error);
    const problem = { title: STATUS_CODES[status], status, detail: message, ...(cause as object) };
    return c.json(problem, status, { 'Content-Type': 'application/problem+json', ...headers });
  };
  const app = new Hono();
  const onMethodNotAllowed = (c: Context, allowed: string[]): Response =>
    answer(c, refusal(405, 'METHOD_NOT_ALLOWED', 'See the header Allow.'), { Allow: allowed.join(', ') });
  const onError = (c: Context): Response =>
    answer(c, refusal(413, 'TOO_LARGE', `The body must be at most ${longestBody} bytes.`));
  app.use(methodNotAllowed({ app, onMethodNotAllowed }));
  app.use(bodyLimit({ maxSize: longestBody, onError }));

  // A new game by a ruleset, its name or its fields, and one that goes on from a state: the library checks both.
  app.post('/games', async (c) => begin(c, createGame((await read(c)) as object)));
  app.post('/saved-games', async (c) => begin(c, parseGame(await read(c))));
  app.get('/games/:id', (c) => show(c, c.req.param('id'), find(c.req.param('id'))));
  app.post('/games/:id/moves', async (c) => {
    const { hole, ply, ...others } = Object(await read(c)) as { hole?: unknown; ply?: unknown };
    if (!Number.isInteger(ply) || Object.keys(others).length > 0)
      throw refusal(422, 'INVALID_BODY', 'A move is {"hole", "ply"}: what to play, and the ply you know of.');
    // From here on nothing waits: of two moves for the same ply the second finds the first.
    const id = c.req.param('id');
    const state = find(id);
    if (ply !== state.ply)
      throw refusal(409, 'STALE', `The game is at ply ${state.ply}.`, { ply: state.ply });
    return keep(c, id, applyMove(state, hole as number));
  });
  app.notFound((c) => answer(c, refusal(404, 'NOT_FOUND', 'There is nothing here.')));
  app.onError((error, c) => answer(c, error));
  return app;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [port = '3000'] = process.argv.slice(2);
  if (!/^\d{1,5}$/.test(port) || Number(port) > 65_535) {
    console[port === '--help' ? 'log' : 'error']('usage: npx tsx examples/service.ts [port; 3000]');
    process.exit(port === '--help' ? 0 : 2);
  }
  serve({ fetch: createService().fetch, hostname: '127.0.0.1', port: Number(port) }, (address) => {
    console.log(`Listening on http://127.0.0.1:${address.port}`);
  }).on('error', ({ message }: Error) => {
    console.error(`${message}. Give another port: npx tsx examples/service.ts 3001`);
    process.exit(2);
  });
}
