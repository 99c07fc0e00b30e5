/**
 * The game by itself and in boardgame.io's own client: what is legal, whose turn it is, how it ends, taking back.
 */
import type { State } from 'boardgame.io';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  applyMove,
  createGame,
  isLayliError,
  legalMoves,
  parseGame,
  result,
  rulesets,
  type GameState,
  type RulesetName,
} from 'layli-goobalay';
import { layliGoobalay, type GameOver } from 'layli-goobalay/boardgame.io';
import { Client, CreateGameReducer, INVALID_MOVE, InitializeGame } from './library.js';
import { oneTurn, position } from './positions.js';

// boardgame.io prints every refusal.
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
});

const seatOf = { south: '0', north: '1' } as const;
const startFrom = (state: GameState) => ({ ...layliGoobalay(), setup: () => state });
const move = (hole: unknown, playerID: string | null) =>
  ({ type: 'MAKE_MOVE', payload: { type: 'sow', args: [hole], playerID } }) as never;
const errorOf = (action: () => unknown): unknown => {
  try {
    action();
  } catch (error) {
    return error;
  }
  return undefined;
};

/** The client's state; there always is one where there is no server. */
function stateOf(client: { getState: () => unknown }) {
  return client.getState() as {
    G: GameState;
    ctx: { currentPlayer: string; gameover?: GameOver; turn: number; playOrder: string[] };
    _stateID: number;
  };
}

describe('setting up', () => {
  test.for(Object.keys(rulesets) as RulesetName[])('by a ruleset of a name, %s', (name) => {
    expect(stateOf(Client({ game: layliGoobalay(name) })).G).toEqual(createGame(name));
  });

  test('by standard, and by some fields', () => {
    expect(stateOf(Client({ game: layliGoobalay() })).G).toEqual(createGame());
    expect(stateOf(Client({ game: layliGoobalay({ holes: 3 }) })).G).toEqual(createGame({ holes: 3 }));
    expect(stateOf(Client({ game: layliGoobalay(rulesets.russ1984) })).G).toEqual(createGame('russ1984'));
  });

  test('refuses at once what is no ruleset', () => {
    const error = errorOf(() => layliGoobalay({ holes: 99 }));
    expect(isLayliError(error, 'INVALID_RULESET')).toBe(true);
    expect(String(error)).toContain('holes is 99, but must be a whole number from 2 to 24');
  });

  test('by the ruleset of the match, where its setup data names one', () => {
    const { setup } = layliGoobalay('short');
    expect(setup({}, 'jama2002')).toEqual(createGame('jama2002'));
    expect(setup({}, { holes: 5 })).toEqual(createGame({ holes: 5 }));
    expect(setup({}, null)).toEqual(createGame('short'));
    expect(setup({})).toEqual(createGame('short'));
  });

  test('says what is wrong with setup data', () => {
    const { validateSetupData } = layliGoobalay('short');
    for (const right of [undefined, null, 'marin1931', {}, { uurs: false }])
      expect(validateSetupData(right)).toBeUndefined();
    expect(validateSetupData('shrot')).toContain('did you mean short?');
    expect(validateSetupData({ holes: 1, seeds: 4 })).toMatch(/holes is 1,.*; seeds is unknown/);
    for (const wrong of [0, '', false, [], 'constructor', { __proto__: null, lapLimit: 1e9 }])
      expect(validateSetupData(wrong)).toMatch(/^Invalid ruleset: /);
  });

  test('two players, however many are asked for', () => {
    for (const numPlayers of [1, 2, 3]) {
      const client = Client({ game: layliGoobalay('short'), numPlayers });
      client.moves['sow']?.(1);
      client.moves['sow']?.(1);
      expect(stateOf(client).G.ply).toBe(2);
      expect(stateOf(client).ctx).toMatchObject({ currentPlayer: '0', playOrder: ['0', '1'] });
    }
  });
});

describe('a turn', () => {
  test.for(['standard', 'short', 'somaliland', 'russ1984'] as const)(
    'is the turn of the core, through whole games of %s',
    (name) => {
      const client = Client({ game: layliGoobalay(name) });
      let expected = createGame(name);
      for (let ply = 0; result(expected) === null; ply++) {
        const { G, ctx } = stateOf(client);
        expect(G).toEqual(expected);
        expect(ctx).toMatchObject({ currentPlayer: seatOf[expected.turn], turn: ply + 1 });
        expect(ctx.gameover).toBeUndefined();
        const holes = legalMoves(expected);
        const hole = holes[(ply * 7) % holes.length] as number;
        client.moves['sow']?.(hole);
        expected = applyMove(expected, hole);
      }
      const { G, ctx } = stateOf(client);
      expect(G).toEqual(expected);
      const end = result(expected);
      expect(ctx.gameover).toEqual({
        ...(end?.winner ? { winner: seatOf[end.winner] } : { draw: true }),
        reason: end?.reason,
        finalScore: end?.score,
      });
    },
  );

  test('leaves a state that is frozen and the same after JSON, from where the game goes on', () => {
    const game = layliGoobalay('short');
    const reducer = CreateGameReducer({ game });
    let live = InitializeGame({ game }) as State<GameState>;
    let stored = JSON.parse(JSON.stringify(live)) as State<GameState>;
    for (let ply = 0; ply < 8; ply++) {
      const [hole] = legalMoves(live.G);
      const action = move(hole, live.ctx.currentPlayer);
      const before = JSON.stringify(live);
      const next: State<GameState> = reducer(live, action);
      stored = JSON.parse(JSON.stringify(reducer(stored, action))) as State<GameState>;
      expect(JSON.stringify(live)).toBe(before);
      expect(stored.G).toEqual(next.G);
      expect(parseGame(stored.G)).toEqual(next.G);
      expect([next.G, next.G.seeds, next.G.uurs, next.G.captured].every(Object.isFrozen)).toBe(true);
      live = next;
    }
    expect(live.G.ply).toBe(8);
  });

  test('comes to the same on a client, ahead of the server, and there only once', () => {
    const game = layliGoobalay('short');
    const [onServer, onClient] = [CreateGameReducer({ game }), CreateGameReducer({ game, isClient: true })];
    const start = InitializeGame({ game });
    const ahead = onClient(start, move(3, '0'));
    expect(ahead.G).toEqual(onServer(start, move(3, '0')).G);
    expect(ahead.G).toEqual(applyMove(createGame('short'), 3));
    // The client has not heard yet that the turn is over: neither may South sow for North, nor North yet.
    expect(ahead.ctx.currentPlayer).toBe('0');
    for (const player of ['0', '1', null]) expect(onClient(ahead, move(1, player)).G).toBe(ahead.G);
  });

  test('begins with the player that the position says', () => {
    const client = Client({ game: startFrom(applyMove(createGame('short'), 3)) });
    expect(stateOf(client).ctx.currentPlayer).toBe('1');
    client.moves['sow']?.(4);
    expect(stateOf(client).G.ply).toBe(2);
    expect(stateOf(client).ctx.currentPlayer).toBe('0');
  });

  test('cannot be passed on or ended otherwise', () => {
    const client = Client({ game: layliGoobalay('short') });
    expect(client.events).toEqual({});
    const event = (type: string, ...args: unknown[]) => {
      client.store.dispatch({ type: 'GAME_EVENT', payload: { type, args, playerID: '0' } } as never);
    };
    event('endTurn');
    event('pass');
    expect(stateOf(client).ctx.currentPlayer).toBe('0');
    client.moves['sow']?.(3);
    expect(stateOf(client).G.ply).toBe(1);
  });
});

describe('what is no legal move', () => {
  test('the constant is that of the library', () => {
    const { moves } = layliGoobalay('short');
    expect(moves.sow({ G: createGame('short'), playerID: '0' }, 7)).toBe(INVALID_MOVE);
  });

  test('any JSON but the number of a hole that may be played', () => {
    const reducer = CreateGameReducer({ game: layliGoobalay('somaliland') });
    const start = InitializeGame({ game: layliGoobalay('somaliland') });
    const { moves } = layliGoobalay('somaliland');
    const hostile = fc.oneof(
      fc.jsonValue().filter((value) => value !== 1),
      fc.constantFrom(undefined, 0, -1, 1.5, 2, 7, 1e21, '1', [1], { hole: 1 }, 'constructor', '__proto__'),
    );
    fc.assert(
      fc.property(hostile, (argument) => {
        expect(moves.sow({ G: start.G as GameState, playerID: '0' }, argument as number)).toBe(INVALID_MOVE);
        // boardgame.io writes the arguments into a text, which some of them resist.
        fc.pre(errorOf(() => [argument as string].join()) === undefined);
        const after = reducer(start, move(argument, '0'));
        expect(after.G).toBe(start.G);
        expect(after._stateID).toBe(start._stateID);
        expect(after.transients?.error?.type).toBe('action/invalid_move');
      }),
    );
    expect(reducer(start, move(1, '0')).G).toEqual(applyMove(createGame('somaliland'), 1));
  });

  test('a move of the other player, of a spectator, or in a game that is over', () => {
    const { moves } = layliGoobalay('short');
    const game = createGame('short');
    for (const playerID of ['1', '2', '', 'south', null, undefined, 0])
      expect(moves.sow({ G: game, playerID: playerID as string }, 3)).toBe(INVALID_MOVE);
    const over = applyMove(createGame(oneTurn), 1);
    for (const playerID of ['0', '1']) expect(moves.sow({ G: over, playerID }, 1)).toBe(INVALID_MOVE);

    const client = Client({ game: layliGoobalay('short'), playerID: '1' });
    client.moves['sow']?.(3);
    expect(stateOf(client).G.ply).toBe(0);
  });

  test('a move in a state that is not valid, which endIf names', () => {
    const { moves, endIf } = layliGoobalay('short');
    const forged = { ...createGame('short'), captured: { south: 40, north: 0 } };
    expect(moves.sow({ G: forged, playerID: '0' }, 3)).toBe(INVALID_MOVE);
    expect(
      isLayliError(
        errorOf(() => endIf({ G: forged })),
        'INVALID_STATE',
      ),
    ).toBe(true);
    const error = errorOf(() => Client({ game: startFrom(forged) }));
    expect(isLayliError(error, 'INVALID_STATE')).toBe(true);
  });

  test('a fault that is not about the move is not hidden', async () => {
    // A copy of the library of its own, which has no boards yet.
    vi.resetModules();
    const fresh = await import('layli-goobalay/boardgame.io');
    const { moves } = fresh.layliGoobalay('short');
    const fault = new RangeError('Array buffer allocation failed');
    const game = createGame('short');
    vi.stubGlobal('Float64Array', function () {
      throw fault;
    });
    try {
      // The first turn needs memory for a board.
      expect(errorOf(() => moves.sow({ G: game, playerID: '0' }, 1))).toBe(fault);
    } finally {
      vi.unstubAllGlobals();
    }
  });
});

describe('the end', () => {
  const end = (state: GameState, hole: number): GameOver | undefined => {
    const client = Client({ game: startFrom(state) });
    client.moves['sow']?.(hole);
    return stateOf(client).ctx.gameover;
  };

  test('a draw', () => {
    // South's one seed of hole 1 falls into his hole 2: two in each row.
    const expected: GameOver = { draw: true, reason: 'quiet', finalScore: { south: 2, north: 2 } };
    expect(end(createGame(oneTurn), 1)).toEqual(expected);
  });

  test('won by North', () => {
    // South's one seed of hole 2 falls into North's hole 1.
    const expected: GameOver = { winner: '1', reason: 'quiet', finalScore: { south: 1, north: 3 } };
    expect(end(createGame(oneTurn), 2)).toEqual(expected);
  });

  test('won by South, North being stuck', () => {
    // South's last seed reaches his empty hole 2 and takes the one facing seed, North's last.
    const last = position([1, 0, 1, 0], 'south', { south: 1, north: 1 }, { quietLimit: 100 });
    const expected: GameOver = { winner: '0', reason: 'stuck', finalScore: { south: 3, north: 1 } };
    expect(end(last, 1)).toEqual(expected);
  });

  test('nobody moves after it', () => {
    const client = Client({ game: layliGoobalay(oneTurn) });
    client.moves['sow']?.(1);
    const { G } = stateOf(client);
    client.moves['sow']?.(1);
    expect(stateOf(client).G).toBe(G);
    client.reset();
    expect(stateOf(client).G).toEqual(createGame(oneTurn));
    expect(stateOf(client).ctx.gameover).toBeUndefined();
  });
});

describe('taking back', () => {
  test('ends with the turn, as boardgame.io has it', () => {
    const client = Client({ game: layliGoobalay('short') });
    client.moves['sow']?.(3);
    const { G } = stateOf(client);
    client.undo();
    client.redo();
    expect(stateOf(client).G).toBe(G);
    expect(stateOf(client).ctx.currentPlayer).toBe('1');
  });

  test('is possible until the player ends his turn, where turns do not end by themselves', () => {
    const usual = layliGoobalay('short');
    const client = Client({
      game: {
        ...usual,
        turn: { order: usual.turn.order, minMoves: 1 },
        events: { ...usual.events, endTurn: true },
      },
    });
    const start = createGame('short');
    const { enumerate } = usual.ai;
    const choices = (playerID?: string) => enumerate(stateOf(client).G, stateOf(client).ctx, playerID);

    client.events.endTurn?.(); // not before he has sown
    expect(stateOf(client).ctx.currentPlayer).toBe('0');
    client.moves['sow']?.(3);
    client.moves['sow']?.(1); // nor twice
    expect(stateOf(client).G).toEqual(applyMove(start, 3));
    expect(choices()).toEqual([{ event: 'endTurn' }]);
    client.undo();
    expect(stateOf(client).G).toEqual(start);
    expect(choices()).toHaveLength(6);
    client.redo();
    expect(stateOf(client).G).toEqual(applyMove(start, 3));
    client.undo();
    client.moves['sow']?.(2);
    expect(stateOf(client).G).toEqual(applyMove(start, 2));
    client.redo(); // nothing to redo: another move was made
    expect(stateOf(client).G).toEqual(applyMove(start, 2));

    client.events.endTurn?.();
    expect(stateOf(client).ctx.currentPlayer).toBe('1');
    client.undo();
    expect(stateOf(client).G).toEqual(applyMove(start, 2));
    const [hole = 0] = legalMoves(applyMove(start, 2));
    client.moves['sow']?.(hole);
    expect(stateOf(client).G).toEqual(applyMove(applyMove(start, 2), hole));
  });
});

describe('what a bot may do', () => {
  const { enumerate } = layliGoobalay().ai;
  const game = createGame('somaliland');

  test('the legal holes of the player whose turn it is', () => {
    expect(enumerate(game, { currentPlayer: '0' }, '0')).toEqual([{ move: 'sow', args: [1] }]);
    expect(enumerate(game, { currentPlayer: '0' })).toEqual([{ move: 'sow', args: [1] }]);
    expect(enumerate(game)).toEqual([{ move: 'sow', args: [1] }]);
    expect(enumerate(game, undefined, '1')).toEqual([]);
    const next = applyMove(game, 1);
    expect(enumerate(next, { currentPlayer: '1' }, '1')).toEqual(
      legalMoves(next).map((hole) => ({ move: 'sow', args: [hole] })),
    );
  });

  test('nothing for the other, and nothing once the game is over', () => {
    expect(enumerate(game, { currentPlayer: '0' }, '1')).toEqual([]);
    const over = applyMove(createGame(oneTurn), 1);
    for (const player of ['0', '1'])
      for (const currentPlayer of ['0', '1']) expect(enumerate(over, { currentPlayer }, player)).toEqual([]);
  });
});

describe('whatever stands in G', () => {
  const { moves, turn, ai } = layliGoobalay('short');
  const throwing = Object.defineProperty({}, 'turn', {
    get: () => {
      throw new RangeError('no');
    },
  });
  test.for([
    ['null', (): unknown => null],
    ['nothing', (): unknown => undefined],
    ['a number', (): unknown => 5],
    ['an object', (): unknown => ({})],
    ['half a position', (): unknown => ({ turn: 'south' })],
    ['what throws when it is read', (): unknown => throwing],
  ] as const)('%s is no position', ([, make]) => {
    const G = make() as GameState;
    expect(moves.sow({ G, playerID: '0' }, 3)).toBe(INVALID_MOVE);
    for (const ask of [
      () => turn.order.first({ G }),
      () => turn.order.next({ G }),
      () => ai.enumerate(G, { currentPlayer: '0' }),
    ])
      expect(isLayliError(errorOf(ask), 'INVALID_STATE')).toBe(true);
  });
});
