/**
 * The service: what it answers to those who play by the rules, and to those who do not.
 */
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import { describe, expect, test } from 'vitest';
import { applyMove, createGame, rulesets, type GameState, type Result } from 'layli-goobalay';
import { createService } from '../../examples/service.js';
import { start } from './running.js';

interface View {
  readonly id: string;
  readonly state: GameState;
  readonly legal: readonly number[];
  readonly result: Result | null;
}
interface Answer {
  readonly status: number;
  readonly type: string | null;
  readonly location: string | null;
  readonly body: unknown;
}
interface Service {
  readonly request: (path: string, options: RequestInit) => Response | Promise<Response>;
}

async function ask(service: Service, path: string, body?: string | ReadableStream): Promise<Answer> {
  const response = await service.request(
    path,
    body === undefined ? {} : { method: 'POST', body, duplex: 'half' },
  );
  const { status, headers } = response;
  return {
    status,
    type: headers.get('content-type'),
    location: headers.get('location'),
    body: await response.json(),
  };
}
const post = (service: Service, path: string, value: unknown): Promise<Answer> =>
  ask(service, path, JSON.stringify(value));
async function begin(service: Service, ruleset: unknown = 'short'): Promise<string> {
  const { body } = await post(service, '/games', ruleset);
  return (body as View).id;
}
const move = (service: Service, id: string, hole: unknown, ply: unknown): Promise<Answer> =>
  post(service, `/games/${id}/moves`, { hole, ply });

/** The one shape of all errors. */
function problem(status: number, title: string, code: string, detail: unknown, details: unknown): Answer {
  const body = { title, status, detail, code, details };
  return { status, type: 'application/problem+json', location: null, body };
}

describe('a game', () => {
  test('begins, is looked at, and goes on', async () => {
    const service = createService();
    const begun = await post(service, '/games', 'short');
    const { id, ...first } = begun.body as View;
    expect(begun).toMatchObject({ status: 201, type: 'application/json', location: `/games/${id}` });
    expect(first).toEqual({ state: createGame('short'), legal: [1, 2, 3, 4, 5, 6], result: null });

    const played = await move(service, id, 3, 0);
    // Worked out by hand; see the test of the board for React.
    const seeds = [6, 6, 2, 7, 1, 6, 1, 0, 6, 6, 0, 1];
    expect(played.status).toBe(200);
    expect(played.body).toMatchObject({ id, state: { seeds, turn: 'north', ply: 1 }, legal: [1, 3, 4, 6] });
    expect(await ask(service, `/games/${id}`)).toEqual(played);
  });

  test('is played by a ruleset of its own, or goes on from a state', async () => {
    const service = createService();
    const { body } = await post(service, '/games', { holes: 8 });
    expect((body as View).state.ruleset).toEqual({ ...rulesets.standard, holes: 8 });
    const saved = applyMove(createGame('marin1931'), 5);
    const resumed = await post(service, '/saved-games', saved);
    expect(resumed.status).toBe(201);
    expect((resumed.body as View).state).toEqual(saved);
    const { id, legal } = resumed.body as View;
    const [hole = 0] = legal;
    expect((await move(service, id, hole, 1)).body).toMatchObject({ state: applyMove(saved, hole) });
  });

  test('can be played to its end, and no further', async () => {
    const service = createService();
    const id = await begin(service);
    let [legal, ply]: [readonly number[], number] = [[6], 0];
    let end: Result | null = null;
    // The game at the end of the guide: always the highest hole.
    while (end === null) {
      const { body } = await move(service, id, legal.at(-1), ply);
      ({ legal, result: end } = body as View);
      ply = (body as View).state.ply;
    }
    expect(end).toEqual({ winner: 'north', reason: 'stuck', score: { south: 13, north: 35 } });
    const details = expect.objectContaining({ reason: 'game-over', legal: [] }) as unknown;
    expect(await move(service, id, 1, ply)).toEqual(
      problem(409, 'Conflict', 'GAME_OVER', 'The game is over.', details),
    );
  });
});

describe('what is wrong', () => {
  const any = expect.anything() as unknown;

  test('an illegal move: why, and what would be legal', async () => {
    const service = createService();
    const id = await begin(service);
    await move(service, id, 3, 0);
    expect(await move(service, id, 2, 1)).toEqual(
      problem(
        422,
        'Unprocessable Entity',
        'ILLEGAL_MOVE',
        'Illegal move: hole 2 is empty. Legal for north: 1, 3, 4, 6.',
        { hole: 2, player: 'north', legal: [1, 3, 4, 6], reason: 'empty' },
      ),
    );
    for (const hole of [0, 7, -1, 1.5, '1', null, undefined, [1], { valueOf: 1 }]) {
      expect(await move(service, id, hole, 1)).toEqual(
        problem(
          422,
          'Unprocessable Entity',
          'ILLEGAL_MOVE',
          any,
          expect.objectContaining({ legal: [1, 3, 4, 6] }),
        ),
      );
    }
    expect((await ask(service, `/games/${id}`)).body).toMatchObject({ state: { ply: 1 } });
  });

  test('a stale move: the ply that the game is at', async () => {
    const service = createService();
    const id = await begin(service);
    await move(service, id, 3, 0);
    for (const ply of [0, 2, -1]) {
      expect(await move(service, id, 1, ply)).toEqual(
        problem(409, 'Conflict', 'STALE', 'The game is at ply 1.', { ply: 1 }),
      );
    }
  });

  test('a forged state: what is wrong with it, and where', async () => {
    const service = createService();
    const forged = { ...createGame('short'), captured: { south: 40, north: 0 } };
    const problems = [{ path: 'seeds + captured', given: expect.anything() as unknown, allowed: '48' }];
    const answer = await post(service, '/saved-games', forged);
    expect(answer).toEqual(problem(422, 'Unprocessable Entity', 'INVALID_STATE', any, { problems }));
    const forgeries = [null, 7, [], {}, 'state', { ...createGame(), seed: 1 }, { ...createGame(), ply: -1 }];
    for (const forgery of forgeries) {
      expect(await post(service, '/saved-games', forgery)).toMatchObject({
        status: 422,
        body: { code: 'INVALID_STATE' },
      });
    }
    // Nor does a move bring a state with it.
    const id = await begin(service);
    expect(await post(service, `/games/${id}/moves`, { hole: 3, ply: 0, state: forged })).toEqual(
      problem(422, 'Unprocessable Entity', 'INVALID_BODY', any, {}),
    );
    expect((await ask(service, `/games/${id}`)).body).toMatchObject({ state: createGame('short') });
  });

  test('a ruleset that is none', async () => {
    const service = createService();
    for (const ruleset of [
      'shrot',
      null,
      6,
      [],
      { holes: 99 },
      { hole: 6 },
      { __proto__: null, constructor: 1 },
    ]) {
      expect(await post(service, '/games', ruleset)).toEqual(
        problem(422, 'Unprocessable Entity', 'INVALID_RULESET', any, { problems: any }),
      );
    }
  });

  test('a body that is no move', async () => {
    const service = createService();
    const id = await begin(service);
    for (const body of [
      null,
      3,
      'move',
      [],
      [3, 0],
      {},
      { hole: 3 },
      { hole: 3, ply: '0' },
      { hole: 3, ply: 0, x: 1 },
    ]) {
      expect(await post(service, `/games/${id}/moves`, body)).toEqual(
        problem(422, 'Unprocessable Entity', 'INVALID_BODY', any, {}),
      );
    }
  });

  test('a body that is not JSON', async () => {
    const service = createService();
    const id = await begin(service);
    for (const path of ['/games', '/saved-games', `/games/${id}/moves`]) {
      for (const body of ['', '{', '{"hole":3,"ply":0', "{'hole':3}", '\u0000']) {
        expect(await ask(service, path, body)).toEqual(problem(400, 'Bad Request', 'INVALID_JSON', any, {}));
      }
    }
  });

  test('a body that is too large, be its length known or not; the largest state is not', async () => {
    const service = createService();
    const tooLarge = problem(413, 'Payload Too Large', 'TOO_LARGE', any, {});
    expect(await ask(service, '/games', `"short"${' '.repeat(8_192 - 7)}`)).toMatchObject({ status: 201 });
    expect(await ask(service, '/games', `"short"${' '.repeat(8_193 - 7)}`)).toEqual(tooLarge);
    let chunks = 0;
    const endless = new ReadableStream({
      pull(controller) {
        chunks++;
        controller.enqueue(new Uint8Array(1_024));
      },
    });
    expect(await ask(service, '/games', endless)).toEqual(tooLarge);
    expect(chunks).toBeLessThan(20);
    const largest = {
      ...createGame({ holes: 24, seedsPerHole: 20 }),
      uurs: new Array<string>(48).fill('south'),
    };
    expect(await post(service, '/saved-games', largest)).toMatchObject({ status: 201 });
  });

  test('nested as deep as a body can be, as a move, a state and a ruleset', async () => {
    const service = createService();
    const id = await begin(service);
    const deep = `${'['.repeat(4_000)}${']'.repeat(4_000)}`;
    expect(await ask(service, `/games/${id}/moves`, `{"ply":0,"hole":${deep}}`)).toMatchObject({
      status: 422,
    });
    expect(await ask(service, '/games', deep)).toMatchObject({ status: 422 });
    expect(await ask(service, '/saved-games', deep)).toMatchObject({ status: 422 });
  });

  test('a game or a page that is not there', async () => {
    const service = createService();
    const unknown = problem(404, 'Not Found', 'UNKNOWN_GAME', 'There is no such game.', {});
    expect(await ask(service, '/games/1')).toEqual(unknown);
    expect(await move(service, '__proto__', 3, 0)).toEqual(unknown);
    const nothing = problem(404, 'Not Found', 'NOT_FOUND', 'There is nothing here.', {});
    expect(await ask(service, '/')).toEqual(nothing);
    expect(await ask(service, '/game')).toEqual(nothing);
  });
});

test.each([
  ['PUT', '/games', 'POST'],
  ['GET', '/saved-games', 'POST'],
  ['DELETE', '/games/none', 'GET, HEAD'],
  ['GET', '/games/none/moves', 'POST'],
])('%s %s is answered by what can be done there', async (method, path, allowed) => {
  const response = await createService().request(path, { method });
  expect(response.headers.get('allow')).toBe(allowed);
  expect(response.status).toBe(405);
  expect(response.headers.get('content-type')).toBe('application/problem+json');
  expect(await response.json()).toMatchObject({ status: 405, code: 'METHOD_NOT_ALLOWED' });
});

test('HEAD tells whether a game is there, and no more', async () => {
  const service = createService();
  const id = await begin(service);
  for (const [path, status] of [
    [`/games/${id}`, 200],
    ['/games/none', 404],
    ['/games/__proto__', 404],
    ['/games/%E0%A4%A', 404],
  ] as const) {
    const response = await service.request(path, { method: 'HEAD' });
    expect(response.status).toBe(status);
    expect(await response.text()).toBe('');
  }
});

test('of many moves for one ply exactly one is played', async () => {
  const service = createService();
  const id = await begin(service);
  const answers = await Promise.all([1, 2, 3, 4, 5, 6].map((hole) => move(service, id, hole, 0)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
  const winner = answers.findIndex(({ status }) => status === 200);
  const { body } = await ask(service, `/games/${id}`);
  expect((body as View).state).toEqual(applyMove(createGame('short'), winner + 1));
});

test('keeps so many games, and forgets the one that was left alone for the longest time', async () => {
  const service = createService(2);
  const [first, second] = [await begin(service), await begin(service)];
  await move(service, first, 3, 0);
  const third = await begin(service);
  expect((await ask(service, `/games/${second}`)).status).toBe(404);
  expect((await ask(service, `/games/${first}`)).body).toMatchObject({ state: { ply: 1 } });
  expect((await ask(service, `/games/${third}`)).status).toBe(200);
});

describe('over a socket', () => {
  const overSocket = (address: string): Service => ({
    request: (path, options) => fetch(`${address}${path}`, options),
  });

  test('two who move at once: one does', async () => {
    const server = createAdaptorServer({ fetch: createService().fetch });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    try {
      const service = overSocket(`http://127.0.0.1:${String((server.address() as AddressInfo).port)}`);
      const id = await begin(service);
      const answers = await Promise.all([move(service, id, 1, 0), move(service, id, 2, 0)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      expect(await ask(service, '/games', ' '.repeat(9_000))).toMatchObject({ status: 413 });
      expect(await ask(service, `/games/${id}`)).toMatchObject({ status: 200, type: 'application/json' });
    } finally {
      server.close();
    }
  });

  test('the program listens, and says where', async () => {
    const program = await start('service.ts', '0');
    try {
      const [line] = (await once(program.stdout, 'data')) as [string];
      const service = overSocket(/^Listening on (http:\/\/127\.0\.0\.1:\d+)$/m.exec(line)?.[1] ?? '');
      const id = await begin(service);
      expect(await move(service, id, 3, 0)).toMatchObject({ status: 200, body: { state: { ply: 1 } } });
      expect(await move(service, id, 2, 1)).toMatchObject({ status: 422, type: 'application/problem+json' });
    } finally {
      program.kill();
      await once(program, 'close');
    }
  });
});
