/**
 * The mutable position is held to the core: ply by ply, forwards and backwards, over random rulesets and positions.
 */
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { Position } from '../../src/bot/index.js';
import {
  LayliError,
  applyMove,
  createGame,
  isLayliError,
  legalMoves,
  result,
  score,
  type GameState,
  type Ruleset,
} from '../../src/index.js';
import { anyGame, anyPosition } from '../properties/arbitraries.js';
import { playOut, positionsOf, thawed } from '../properties/helpers.js';
import { numRuns } from './small.js';

const runs = Math.min(150, numRuns);

function movesOf(position: Position): number[] {
  const out = new Uint8Array(position.ruleset.holes);
  return Array.from(out.subarray(0, position.moves(out)));
}

function expectSame(position: Position, state: GameState): void {
  expect(position.toState()).toEqual(state);
  expect(movesOf(position)).toEqual(legalMoves(state));
  expect(position.score).toEqual(score(state));
  const { south, north } = score(state);
  expect(position.margin).toBe(state.turn === 'south' ? south - north : north - south);
  expect(position.endReason).toBe(result(state)?.reason ?? null);
  expect([position.turn, position.ply, position.quietPlies]).toEqual([
    state.turn,
    state.ply,
    state.quietPlies,
  ]);
}

function thrownBy(call: () => unknown): unknown {
  try {
    call();
  } catch (error) {
    return error;
  }
  return undefined;
}

describe('laws', () => {
  it('a position plays as the core does, and takes back what it played', () => {
    fc.assert(
      fc.property(anyGame(60), (game) => {
        const { plies, end } = playOut(game);
        const position = Position.from(game.start);
        for (const { before, hole } of plies) {
          expectSame(position, before);
          position.play(hole);
        }
        expectSame(position, end);
        for (const { before } of [...plies].reverse()) {
          position.undo();
          expectSame(position, before);
        }
        expect(position.depth).toBe(0);
      }),
      { numRuns: runs },
    );
  });

  it('going astray and back leaves no trace', () => {
    fc.assert(
      fc.property(anyGame(25), (game) => {
        const position = Position.from(game.start);
        for (const { before, hole } of playOut(game).plies) {
          for (const astray of legalMoves(before)) {
            position.play(astray);
            for (const further of movesOf(position).slice(0, 2)) {
              position.play(further);
              position.undo();
            }
            position.undo();
          }
          expectSame(position, before);
          position.play(hole);
        }
      }),
      { numRuns: 40 },
    );
  });

  it('a state goes to a position and back without loss, wherever it comes from', () => {
    fc.assert(
      fc.property(anyPosition, (state) => {
        expect(Position.from(thawed(state)).toState()).toEqual(state);
      }),
    );
  });

  it('a hole that may not be played throws what the core throws, and changes nothing', () => {
    const noNumber: fc.Arbitrary<unknown> = fc.constantFrom('1', [1], true, 1n, null, undefined, {
      valueOf: () => 1,
    });
    const anyHole = fc.oneof(
      { weight: 3, arbitrary: fc.integer({ min: -2, max: 26 }) },
      { weight: 1, arbitrary: fc.constantFrom(NaN, Infinity, 1.5, -0, 2 ** 32 + 1) },
      { weight: 1, arbitrary: noNumber as fc.Arbitrary<number> },
    );
    fc.assert(
      fc.property(anyPosition, anyHole, (state, hole) => {
        const position = Position.from(state);
        const byCore = thrownBy(() => applyMove(state, hole));
        const thrown = thrownBy(() => {
          position.play(hole);
        });
        expect(thrown).toEqual(byCore);
        if (byCore !== undefined) expectSame(position, state);
      }),
      { numRuns: Math.min(1_000, 5 * numRuns) },
    );
  });

  it('the key tells seeds, uurs, captured seeds and the turn, however they were reached', () => {
    // Boards of several sizes may share a key: it is for positions of one game.
    const keys = new Map<string, string>();
    fc.assert(
      fc.property(anyGame(60), (game) => {
        const position = Position.from(game.start);
        const { plies } = playOut(game);
        for (const state of positionsOf(game)) {
          const { seeds, uurs, captured, turn } = state;
          const content = JSON.stringify([seeds, uurs, captured, turn]);
          expect(position.key).toBe(Position.from(state).key);
          const key = `${String(seeds.length)} ${String(position.key)}`;
          expect(keys.get(key) ?? content).toBe(content);
          keys.set(key, content);
          expect(BigInt.asIntN(32, position.key)).toBe(BigInt(position.keyLow));
          expect(position.key >> 32n).toBe(BigInt(position.keyHigh >>> 0));
          const next = plies[position.depth];
          if (next !== undefined) position.play(next.hole);
        }
      }),
      { numRuns: runs },
    );
    expect(keys.size).toBeGreaterThan((20 * runs) / 3);
  });
});

describe('what may be played is played without making a state', () => {
  it.each<[string, Partial<Ruleset>, Partial<GameState>]>([
    ['on the first ply', {}, {}],
    ['on the first ply, from hole 1', { opening: 'first-hole' }, {}],
    ['on the first ply, past an empty hole 1', { opening: 'first-hole' }, { seeds: [0, 4, 2, 2, 2, 2] }],
    [
      'on the first ply, past a hole 1 in an uur',
      { opening: 'first-hole' },
      { uurs: ['south', null, null, null, null, 'south'] },
    ],
    ['on later plies', { opening: 'first-hole' }, { ply: 1, turn: 'north' }],
    ['while nobody is stuck', { endsWhen: 'either-stuck' }, {}],
    ['while nobody is stuck, by North', { endsWhen: 'either-stuck' }, { ply: 1, turn: 'north' }],
    ['where the other player has nothing to play', {}, { seeds: [4, 4, 4, 0, 0, 0] }],
  ])('%s', (_, rules, given) => {
    const state = { ...createGame({ holes: 3, seedsPerHole: 2, ...rules }), ...given };
    const position = Position.from(state);
    const toState = vi.spyOn(position, 'toState');
    const legal = legalMoves(state);
    expect(legal.length).toBeGreaterThan(0);
    for (const hole of legal) {
      position.play(hole);
      position.undo();
    }
    expect(toState).not.toHaveBeenCalled();
  });
});

describe('misuse', () => {
  const message = (call: () => unknown): string | undefined => {
    const thrown = thrownBy(call);
    return isLayliError(thrown, 'INVALID_ARGUMENT') ? thrown.message : undefined;
  };

  it('undo without a play is refused', () => {
    const position = Position.from(createGame('short'));
    const words =
      'Invalid argument: undo is called where no turn has been played, but must be called once for each play.';
    const undo = (): void => {
      position.undo();
    };
    expect(message(undo)).toBe(words);
    position.play(1);
    position.undo();
    expect(message(undo)).toBe(words);
    expectSame(position, createGame('short'));
  });

  it.each<[unknown, string]>([
    [null, 'null'],
    [undefined, 'undefined'],
    ['abcdefgh', '"abcdefgh"'],
    [{}, 'an object'],
    [[0, 0, 0, 0, 0, 0], 'an array'],
    [new DataView(new ArrayBuffer(24)), 'an object'],
    [new BigUint64Array(24), 'an object'],
  ])('nowhere to write moves to is refused: %s', (out, given) => {
    const call = (): number => Position.from(createGame('short')).moves(out as Uint8Array);
    expect(message(call)).toContain(`out is ${given}`);
    expect(message(call)).toContain('must be a Uint8Array of at least 6, the holes of a row');
  });

  it('an array too short for the moves is refused', () => {
    expect(message(() => Position.from(createGame('short')).moves(new Uint8Array(5)))).toBe(
      'Invalid argument: out.length is 5, but must be at least 6, the holes of a row.',
    );
  });

  const stood = Position.from(createGame('short'));
  const members = Object.getOwnPropertyNames(Position.prototype).filter((name) => name !== 'constructor');

  it.each(members)('through a Proxy, or of something else, %s says so', (name) => {
    const given = { moves: new Uint8Array(6), captured: 'south', openSeeds: 'south' };
    const parameters = [name in given ? given[name as keyof typeof given] : 1];
    const ask = (other: unknown): void => {
      const member: unknown = Reflect.get(Position.prototype, name, other);
      if (typeof member === 'function') Reflect.apply(member, other, parameters);
    };
    for (const other of [new Proxy(stood, {}), Object.create(stood), {}, undefined, null]) {
      expect(
        message(() => {
          ask(other);
        }),
      ).toBe(
        'Invalid argument: this is a Proxy of a Position, or no Position at all, but must be the Position itself: ' +
          'keep it outside of reactive stores, or mark it as raw.',
      );
    }
    expectSame(stood, createGame('short'));
  });

  it('all that is public was asked through a Proxy', () => {
    expect(members.length).toBeGreaterThan(15);
  });

  it('a state that is not valid is refused', () => {
    expect(() => Position.from({ ...createGame(), ply: -1 })).toThrow(LayliError);
  });
});

it('what stood in the array for moves before counts for nothing', () => {
  // The first ply must be hole 1, but South has nothing to play at all.
  const rules = { holes: 3, seedsPerHole: 1, opening: 'first-hole' } as const;
  const start: GameState = { ...createGame(rules), seeds: [0, 0, 0, 2, 2, 2] };
  expect(Position.from(start).moves(new Uint8Array([1, 2, 3]))).toBe(0);
});

it('the count of plies stops at the last whole number that is safe', () => {
  const most = Number.MAX_SAFE_INTEGER;
  const position = Position.from({ ...createGame('short'), ply: most - 1 });
  position.play(1);
  expect(position.ply).toBe(most);
  position.play(1);
  expect(position.ply).toBe(most);
  position.undo();
  position.undo();
  expect(position.ply).toBe(most - 1);
});

it('made without from, as JavaScript can, is checked all the same', () => {
  const Made = Position as unknown as new (state?: unknown) => Position;
  for (const given of [undefined, null, 'short', {}, { ...createGame(), ply: -1 }])
    expect(() => new Made(given)).toThrow(expect.objectContaining({ code: 'INVALID_STATE' }));
  expect(new Made(createGame('short')).toState()).toEqual(createGame('short'));
});
