/**
 * Values that fight back: getters and Proxies that lie, throw or change their minds, values of other realms and of
 * other copies of the library, cycles and depths. Each is taken as what it says once, or refused; nothing hangs, and
 * nothing that comes back is bound to it.
 */
import { createContext, runInContext } from 'node:vm';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { GameState, Ruleset } from '../src/index.js';
import {
  LayliError,
  applyMove,
  createGame,
  facing,
  holeAt,
  holeIndex,
  isLayliError,
  legalMoves,
  moveProblem,
  parseGame,
  resolveRuleset,
  result,
  rulebook,
  rulesets,
  score,
  traceMove,
} from '../src/index.js';
import { position } from './drawing.js';
import { firstUnfrozen, thawed } from './properties/helpers.js';
import { small } from './turns/example.js';

const canonical = parseGame(
  position(
    small,
    `  N  1 0 2s 0 | 4
     > S  2 0 2s 1 | 4`,
  ),
);

/** Every function that takes a state, and whether it takes unknown keys. */
const takers: readonly (readonly [name: string, take: (state: GameState) => unknown])[] = [
  ['legalMoves', legalMoves],
  ['score', score],
  ['result', result],
  ['applyMove', (state) => applyMove(state, 1)],
  ['traceMove', (state) => traceMove(state, 1)],
  ['moveProblem', (state) => moveProblem(state, 2)],
  ['parseGame', parseGame],
];

/** Every function that takes options or a ruleset. */
const rulesetTakers: readonly (readonly [name: string, take: (ruleset: Ruleset) => unknown])[] = [
  ['resolveRuleset', resolveRuleset],
  ['createGame', createGame],
  ['rulebook', rulebook],
  ['holeIndex', (ruleset) => holeIndex(ruleset, 'south', 1)],
  ['holeAt', (ruleset) => holeAt(ruleset, 0)],
  ['facing', (ruleset) => facing(ruleset, 0)],
];

/** Expects every function to take what `make` makes as it takes the canonical state. */
function expectTaken(make: () => unknown): void {
  for (const [name, take] of takers) expect(take(make() as GameState), name).toEqual(take(canonical));
}

/** Expects every function to refuse what `make` makes. */
function expectRefused(make: () => unknown): void {
  for (const [name, take] of takers) {
    const state = make();
    expect(() => take(state as GameState), name).toThrow(
      expect.objectContaining({ name: 'LayliError', code: 'INVALID_STATE' }),
    );
  }
}

/** An object whose properties answer as `answer` says, the second time and later with nonsense. */
function changeful(source: object, reads: Map<string, number>, path = ''): object {
  const object = {};
  for (const [key, value] of Object.entries(source)) {
    Object.defineProperty(object, key, {
      enumerable: true,
      get() {
        const count = (reads.get(path + key) ?? 0) + 1;
        reads.set(path + key, count);
        return count === 1 ? (value as unknown) : -1;
      },
    });
  }
  return object;
}

describe('getters', () => {
  it('are read once each, so that they cannot change their answers', () => {
    for (const [name, take] of takers) {
      const reads = new Map<string, number>();
      const state = changeful(
        {
          ...canonical,
          ruleset: changeful(canonical.ruleset, reads, 'ruleset.'),
          captured: changeful(canonical.captured, reads, 'captured.'),
        },
        reads,
      );
      expect(take(state as GameState), name).toEqual(take(canonical));
      expect(reads.size).toBe(7 + 12 + 2);
      expect([...reads.values()].every((count) => count === 1)).toBe(true);
    }
    for (const [name, take] of rulesetTakers) {
      const reads = new Map<string, number>();
      expect(take(changeful(rulesets.short, reads) as Ruleset), name).toEqual(take(rulesets.short));
      expect([...reads.values()].every((count) => count === 1)).toBe(true);
    }
  });

  it.each([new Error('no'), new TypeError('no'), null, undefined, 0, 'no', Symbol('no')])(
    'may throw anything; it is kept as the cause (%#)',
    (thrown) => {
      const throwing = (object: object, key: string): object =>
        Object.defineProperty({ ...object }, key, {
          enumerable: true,
          get: () => {
            // eslint-disable-next-line @typescript-eslint/only-throw-error -- That is the point.
            throw thrown;
          },
        });
      const causes = new Set<unknown>();
      const causeOf = (call: () => unknown, code: 'INVALID_STATE' | 'INVALID_RULESET'): void => {
        try {
          call();
          expect.unreachable();
        } catch (error) {
          if (!isLayliError(error, code)) throw error;
          causes.add(error.cause);
        }
      };
      for (const [, take] of takers) {
        for (const key of Object.keys(canonical)) {
          causeOf(() => take(throwing(canonical, key) as GameState), 'INVALID_STATE');
        }
        const ruleset = throwing(canonical.ruleset, 'lapLimit') as Ruleset;
        causeOf(() => take({ ...canonical, ruleset }), 'INVALID_STATE');
      }
      for (const [, take] of rulesetTakers) {
        causeOf(() => take(throwing({}, 'holes') as Ruleset), 'INVALID_RULESET');
      }
      expect([...causes]).toEqual([thrown]);
    },
  );

  it('are not asked until they answer right', () => {
    const reluctant = (object: object, key: string, wrong: unknown): object => {
      let asked = 0;
      return Object.defineProperty({ ...object }, key, {
        enumerable: true,
        get: () => (asked++ === 0 ? wrong : object[key as keyof typeof object]),
      });
    };
    for (const key of Object.keys(canonical)) expectRefused(() => reluctant(canonical, key, 'wrong'));
    for (const key of Object.keys(canonical.ruleset)) {
      expectRefused(() => ({ ...canonical, ruleset: reluctant(canonical.ruleset, key, 'wrong') }));
    }
    for (const key of Object.keys(canonical.captured)) {
      expectRefused(() => ({ ...canonical, captured: reluctant(canonical.captured, key, 5) }));
    }
  });

  it('that play games themselves disturb nothing', () => {
    const playing = {
      ...thawed(canonical),
      get turn() {
        applyMove(createGame({ holes: 4, seedsPerHole: 2 }), 1);
        return 'south' as const;
      },
    };
    expectTaken(() => playing);
  });
});

describe('Proxies', () => {
  const traps: readonly (keyof ProxyHandler<object>)[] = [
    'get',
    'getOwnPropertyDescriptor',
    'getPrototypeOf',
    'has',
    'isExtensible',
    'ownKeys',
    'set',
    'defineProperty',
    'deleteProperty',
    'preventExtensions',
    'setPrototypeOf',
  ];
  const throwing = (trap: keyof ProxyHandler<object>): ProxyHandler<object> => ({
    [trap]: () => {
      throw new RangeError(trap);
    },
  });

  it('around a state, trusted or not, are what they show', () => {
    expectTaken(() => new Proxy(canonical, {}));
    expectTaken(() => new Proxy(thawed(canonical), {}));
  });

  it.each(traps)('that throw in %s are refused, or taken where nothing asks that', (trap) => {
    const makers: readonly (() => unknown)[] = [
      () => new Proxy(thawed(canonical), throwing(trap)),
      () => new Proxy(canonical, throwing(trap)),
      () => ({ ...canonical, ruleset: new Proxy(thawed(canonical.ruleset), throwing(trap)) }),
      () => ({ ...canonical, captured: new Proxy(thawed(canonical.captured), throwing(trap)) }),
      () => ({ ...canonical, seeds: new Proxy([...canonical.seeds], throwing(trap)) }),
      () => ({ ...canonical, uurs: new Proxy([...canonical.uurs], throwing(trap)) }),
    ];
    for (const make of makers) {
      for (const [name, take] of takers) {
        let taken: unknown;
        try {
          taken = take(make() as GameState);
        } catch (error) {
          expect(isLayliError(error, 'INVALID_STATE'), name).toBe(true);
          expect((error as Error).cause, name).toEqual(new RangeError(trap));
          continue;
        }
        expect(taken, name).toEqual(take(canonical));
      }
    }
  });

  it('that are revoked are refused', () => {
    const revoked = (target: object): unknown => {
      const { proxy, revoke } = Proxy.revocable(target, {});
      revoke();
      return proxy;
    };
    expectRefused(() => revoked({}));
    expectRefused(() => revoked([]));
    for (const field of Object.keys(canonical)) expectRefused(() => ({ ...canonical, [field]: revoked({}) }));
    expectRefused(() => ({ ...canonical, seeds: revoked([]) }));
    for (const [, take] of rulesetTakers) expect(() => take(revoked({}) as Ruleset)).toThrow(LayliError);
  });

  it('that lie about the length of a list are not followed', () => {
    const lying = (list: readonly unknown[], answer: () => unknown): unknown =>
      new Proxy([...list], {
        get: (target, key) => (key === 'length' ? answer() : (Reflect.get(target, key) as unknown)),
      });
    for (const length of [1e9, 2 ** 53, Infinity, NaN, -1, '8', { valueOf: () => 8 }, null, '\u001b[2J\n']) {
      expectRefused(() => ({ ...canonical, seeds: lying(canonical.seeds, () => length) }));
      expectRefused(() => ({ ...canonical, uurs: lying(canonical.uurs, () => length) }));
    }
    expectRefused(() => ({ ...canonical, seeds: lying([1, 0], () => 8) }));
    expectTaken(() => {
      let asked = 0;
      return { ...canonical, seeds: lying(canonical.seeds, () => (asked++ === 0 ? 8 : 1e9)) };
    });
  });

  it('that change the seeds between two looks are looked at once', () => {
    expectTaken(() => {
      const seen = new Set<PropertyKey>();
      const seeds = new Proxy([...canonical.seeds], {
        get: (target, key) => {
          if (seen.has(key)) return 1e9;
          seen.add(key);
          return Reflect.get(target, key) as unknown;
        },
      });
      return { ...canonical, seeds };
    });
  });

  it('that lie about their prototype are taken at their word', () => {
    const lying = (prototype: object | null): unknown =>
      new Proxy(thawed(canonical), { getPrototypeOf: () => prototype });
    expectTaken(() => lying(null));
    expectRefused(() => lying(Date.prototype));
    expectRefused(() => lying([]));
    expectTaken(
      () =>
        new Proxy(Object.setPrototypeOf(thawed(canonical), Map.prototype) as object, {
          getPrototypeOf: () => Object.prototype,
        }),
    );
  });

  it('that lie about their keys are refused or taken, by parseGame alone', () => {
    const lying = (keys: unknown): GameState =>
      new Proxy(thawed(canonical), { ownKeys: () => keys as string[] });
    for (const keys of [null, 7, [1], ['turn', 'turn'], { length: 1e9 }]) {
      expect(legalMoves(lying(keys))).toEqual([1, 4]);
      expect(() => parseGame(lying(keys))).toThrow(expect.objectContaining({ code: 'INVALID_STATE' }));
    }
    // A key that nothing stands under is not enumerable, and so is none.
    expect(parseGame(lying(['nothing']))).toEqual(canonical);
  });

  it('around a trusted state cannot show another board', () => {
    expectRefused(() => new Proxy(canonical, { get: () => [4, 4] }));
  });

  it('for a hole are no whole number, and are not asked', () => {
    const answers = vi.fn(() => {
      throw new Error('asked');
    });
    const hole = new Proxy({}, { get: answers, has: answers, getPrototypeOf: answers }) as unknown as number;
    expect(moveProblem(canonical, hole)?.reason).toBe('not-a-whole-number');
    expect(() => applyMove(canonical, hole)).toThrow('hole an object is not a whole number');
    expect(answers).not.toHaveBeenCalled();
  });
});

describe('other realms', () => {
  const realm = createContext({ text: JSON.stringify(canonical) });

  it('make states like this one', () => {
    expectTaken(() => runInContext('JSON.parse(text)', realm) as unknown);
    expectTaken(() => runInContext('Object.freeze(JSON.parse(text))', realm) as unknown);
  });

  it('make rulesets like this one', () => {
    const ruleset = runInContext('({ holes: 6 })', realm) as Ruleset;
    for (const [name, take] of rulesetTakers) expect(take(ruleset), name).toEqual(take(rulesets.short));
  });

  it('leave nothing of theirs in what comes back', () => {
    const state = parseGame(runInContext('JSON.parse(text)', realm));
    for (const part of [state.seeds, state.uurs]) expect(Object.getPrototypeOf(part)).toBe(Array.prototype);
    for (const part of [state, state.ruleset, state.captured]) {
      expect(Object.getPrototypeOf(part)).toBe(Object.prototype);
    }
  });
});

describe('another copy of the library', () => {
  afterEach(() => {
    vi.resetModules();
  });

  it('takes the states and rulesets of this one, and this one those of the other', async () => {
    vi.resetModules();
    const other = await import('../src/index.js');
    expect(other.LayliError).not.toBe(LayliError);

    const ours = applyMove(createGame('short'), 2);
    const theirs = other.applyMove(other.createGame('short'), 2);
    expect(other.legalMoves(ours)).toEqual(legalMoves(theirs));
    expect(other.applyMove(ours, 1)).toEqual(applyMove(theirs, 1));
    expect(other.createGame(rulesets.marin1931)).toEqual(createGame(other.rulesets.marin1931));
  });

  it('throws errors that this one knows', async () => {
    vi.resetModules();
    const other = await import('../src/index.js');
    try {
      other.applyMove(createGame(), 13);
      expect.unreachable();
    } catch (error) {
      expect(error).not.toBeInstanceOf(LayliError);
      expect(isLayliError(error, 'ILLEGAL_MOVE')).toBe(true);
    }
  });
});

describe('one kind of value in the place of another', () => {
  it('is refused, though the library made it', () => {
    expectRefused(() => rulesets.short);
    expectRefused(() => ({ ...canonical, ruleset: canonical }));
    expectRefused(() => traceMove(canonical, 1));
    for (const [name, take] of rulesetTakers) {
      expect(() => take(canonical as unknown as Ruleset), name).toThrow(
        expect.objectContaining({ code: 'INVALID_RULESET' }),
      );
    }
  });

  it('is refused where a list is a subclass of nothing like a list, and taken where it is one of Array', () => {
    class Holes<Item> extends Array<Item> {}
    expectTaken(() => ({
      ...canonical,
      seeds: Holes.from(canonical.seeds),
      uurs: Holes.from(canonical.uurs),
    }));
    expect(Object.getPrototypeOf(parseGame({ ...canonical, seeds: Holes.from(canonical.seeds) }).seeds)).toBe(
      Array.prototype,
    );
    for (const seeds of [
      Uint8Array.from(canonical.seeds),
      Float64Array.from(canonical.seeds),
      Object.assign({ length: 8 }, canonical.seeds),
      new Map(canonical.seeds.entries()),
      {
        length: 8,
        *[Symbol.iterator]() {
          yield* canonical.seeds;
        },
      },
    ]) {
      expectRefused(() => ({ ...canonical, seeds }));
    }
  });
});

describe('cycles and depths', () => {
  it('go nowhere', () => {
    const cyclic: Record<string, unknown> = { ...canonical };
    for (const field of Object.keys(canonical)) {
      cyclic[field] = cyclic;
      expectRefused(() => cyclic);
      cyclic[field] = canonical[field as keyof GameState];
    }
    const list: unknown[] = [];
    for (let index = 0; index < 8; index++) list.push(list);
    expectRefused(() => ({ ...canonical, seeds: list }));
    expectRefused(() => ({ ...canonical, uurs: list }));
    cyclic['self'] = cyclic;
    expect(legalMoves(cyclic as unknown as GameState)).toEqual([1, 4]);
  });

  it('of a hundred thousand levels are not gone down to', () => {
    let deep: unknown = 0;
    for (let level = 0; level < 100_000; level++) deep = level % 2 === 0 ? [deep] : { deep };
    for (const field of Object.keys(canonical)) expectRefused(() => ({ ...canonical, [field]: deep }));
    expectRefused(() => ({ ...canonical, seeds: canonical.seeds.map(() => deep) }));
    expectRefused(() => ({ ...canonical, ruleset: { ...canonical.ruleset, holes: deep } }));
    expect(legalMoves({ ...canonical, deep } as GameState)).toEqual([1, 4]);

    let heir: object = canonical;
    for (let level = 0; level < 100_000; level++) heir = Object.create(heir) as object;
    expectRefused(() => heir);
  });

  it('of text are not read far', () => {
    const text = 'x'.repeat(50_000_000);
    for (const field of Object.keys(canonical)) expectRefused(() => ({ ...canonical, [field]: text }));
    expectRefused(() => ({ ...canonical, ruleset: { ...canonical.ruleset, direction: text } }));
    expect(() => parseGame({ ...canonical, [text]: 0 })).toThrow(LayliError);
  });
});

describe('a program that is stopped in the middle of a call', () => {
  it('by a time limit of node:vm finds the same answers afterwards', () => {
    const first = createGame({ holes: 24 });
    const states = [first, applyMove(first, 8), applyMove(first, 21)];
    // From copies, which the core has not yet met on its board.
    const expected = states.map((state) => [score(thawed(state)), applyMove(thawed(state), 3)]);
    const context = createContext({ states, score, applyMove });
    for (let round = 0; round < 200; round++) {
      expect(() => {
        runInContext(
          'for (let turn = 0; ; turn++) { score(states[turn % 3]); if (turn % 9 === 0) applyMove(states[0], 5); }',
          context,
          { timeout: 1 },
        );
      }).toThrow(expect.objectContaining({ code: 'ERR_SCRIPT_EXECUTION_TIMEOUT' }));
      for (let place = round; place < round + 3; place++) {
        const state = states[place % 3] as GameState;
        expect([score(state), applyMove(state, 3)]).toStrictEqual(expected[place % 3]);
      }
    }
  });
});

describe('what comes back', () => {
  it('is not bound to what was given, and is frozen all the way down', () => {
    const given = thawed(canonical) as { -readonly [Field in keyof GameState]: GameState[Field] };
    const before = thawed(canonical);
    const taken = parseGame(given);
    const after = applyMove(given, 1);
    const trace = traceMove(given, 4);
    const kept = thawed([after, trace]);

    for (const list of [given.seeds, given.uurs] as unknown[][]) list.fill('changed');
    Object.assign(given.captured, { south: -1, north: -1 });
    Object.assign(given.ruleset, { holes: -1 });
    given.turn = 'north';

    expect(taken).toEqual(before);
    expect([after, trace]).toEqual(kept);
    for (const value of [taken, after, trace]) expect(firstUnfrozen(value)).toBeNull();
  });

  it('does not stay trusted in a copy', () => {
    const copies = [
      { ...canonical },
      structuredClone(canonical),
      Object.assign({}, canonical),
      Object.create(canonical),
    ];
    for (const copy of copies as { turn: string }[]) {
      Object.defineProperty(copy, 'turn', { value: 'nobody', enumerable: true });
      expectRefused(() => copy);
    }
  });
});
