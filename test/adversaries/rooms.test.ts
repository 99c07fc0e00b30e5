/**
 * Values and surroundings that fight back, in the rooms beside the core: notation, pictures, bots and boardgame.io.
 * What the core does with them stands in `hostile.test.ts` and `globals.test.ts`.
 */
import { describe, expect, it } from 'vitest';
import {
  applyMove,
  createGame,
  isLayliError,
  parseGame,
  resolveRuleset,
  rulesets,
  type GameState,
  type Ruleset,
} from '../../src/index.js';
import {
  Position,
  alphaBetaBot,
  analyze,
  analyzeAsync,
  encode,
  greedyBot,
  mctsBot,
  parseBot,
  playGame,
  playMatch,
  randomBot,
  selfPlay,
  solve,
} from '../../src/bot/index.js';
import { layliGoobalay } from '../../src/boardgame.io.js';
import {
  createRecord,
  createTimeline,
  formatRecord,
  formatRecords,
  goTo,
  parseMove,
  parsePosition,
  parseRecord,
  parseRecords,
  play,
  replay,
  timelineToRecord,
  undo,
  type GameRecord,
  type RecordTags,
  type Timeline,
} from '../../src/notation/index.js';
import { toSvg, toText } from '../../src/render/index.js';
import { isDeep } from '../deep.js';
import { firstUnfrozen, thawed } from '../properties/helpers.js';
import { replacements, whileReplaced } from '../properties/replacements.js';

const first = createGame('short');
const second = applyMove(first, 3);
const tiny = createGame({ holes: 2 });
const record = thawed(parseRecord('[South "Hodan"] [Ruleset "short"] {a} 1. 3 {b} (1. 2 {c}) 4'));
const timeline = thawed(play(undo(play(play(createTimeline(first, { Event: 'e' }), 3), 4)), 1));

type Call = readonly [name: string, taken: unknown, call: (value: never) => unknown];

/** Everything that takes objects, with one that it takes. */
const takers: readonly Call[] = [
  ['formatRecord', record, (value: GameRecord) => formatRecord(value)],
  ['formatRecords', [record, record], (value: GameRecord[]) => formatRecords(value)],
  ['replay', record, (value: GameRecord) => replay(value)],
  ['createRecord, holes', [3, 4], (value: number[]) => createRecord(first, value)],
  ['createRecord, tags', { South: 'Hodan' }, (value: RecordTags) => createRecord(first, [3], value)],
  ['goTo', timeline, (value: Timeline) => goTo(value, 1)],
  ['timelineToRecord', timeline, (value: Timeline) => timelineToRecord(value)],
  ['toText', { bottom: 'north', color: true, lastMove: { before: thawed(first), hole: 3 } }, (value: object) => toText(second, value)],
  ['toSvg', { names: { south: 'a', north: 'b' }, title: 't', id: 'i', scheme: 'dark', lastMove: { before: thawed(first), hole: 3 } }, (value: object) => toSvg(second, value)],
  ['mctsBot', { iterations: 20, exploration: 1, memoryMiB: 1 }, (value: object) => mctsBot(1, value)(second)],
  ['alphaBetaBot', { nodes: 50, depth: 2 }, (value: object) => alphaBetaBot(1, value)(second)],
  ['analyze', { nodes: 50, memoryMiB: 1, everyMove: true }, (value: object) => analyze(second, value)],
  ['analyze, without a limit', { memoryMiB: 1 }, (value: object) => analyze(tiny, value)],
  ['solve', { nodes: 50, memoryMiB: 1 }, (value: object) => solve(second, value)],
  ['solve, without a limit', { memoryMiB: 1 }, (value: object) => solve(tiny, value)],
  ['playGame', { start: { holes: 3 }, tags: { South: 's' } }, (value: object) => playGame(greedyBot(1), randomBot(2), value)],
  ['playMatch', { games: 2, start: { holes: 3 }, seed: 4, openingPlies: 1, names: ['a', 'b'] }, (value: object) => playMatch(greedyBot(1), randomBot(2), value)],
  ['selfPlay', { games: 1, ruleset: { holes: 3 }, south: 'greedy', openingPlies: 1 }, (value: never) => selfPlay(value).next()],
  ['encode', second, (value: GameState) => encode(value)],
  ['Position', second, (value: GameState) => Position.from(value).toState()],
  ['parsePosition', { holes: 2 }, (value: object) => parsePosition('4,4/4,4 S 0-0 0 0', value)],
  ['layliGoobalay', { holes: 3 }, (value: object) => layliGoobalay(value).setup({})],
]; // prettier-ignore

/** What a call gives, or the code of its refusal; any other exception is passed on. */
function outcomeOf([, , call]: Call, value: unknown): unknown {
  try {
    return thawed(call(value as never) ?? null);
  } catch (error) {
    if (isLayliError(error)) return error.code;
    throw error;
  }
}

/** A copy all of whose objects are Proxies with these traps. */
function wrapped(value: unknown, handler: (path: string) => ProxyHandler<object>, path = ''): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const copy: Record<string, unknown> = (Array.isArray(value) ? [] : {}) as Record<string, unknown>;
  for (const [key, inside] of Object.entries(value)) copy[key] = wrapped(inside, handler, `${path}.${key}`);
  return new Proxy(copy, handler(path));
}

describe.each(takers)('%s', (...taker) => {
  const [, given] = taker;
  const expected = outcomeOf(taker, thawed(given));

  it('takes Proxies as what they show', () => {
    expect(expected).not.toBeTypeOf('undefined');
    expect(
      outcomeOf(
        taker,
        wrapped(given, () => ({})),
      ),
    ).toEqual(expected);
  });

  it('reads every property but the length of a list at most once, so that none can change its answer', () => {
    const reads = new Map<string, number>();
    const counting = wrapped(given, (path) => ({
      get: (target, key) => {
        const value = Reflect.get(target, key) as unknown;
        if (typeof key === 'symbol' || key === 'length' || typeof value === 'function') return value;
        reads.set(`${path}.${key}`, (reads.get(`${path}.${key}`) ?? 0) + 1);
        return value;
      },
    }));
    expect(outcomeOf(taker, counting)).toEqual(expected);
    expect([...reads].filter(([, count]) => count > 1)).toEqual([]);
    expect(reads.size).toBeGreaterThan(0);
  });

  it.each(['get', 'getPrototypeOf', 'ownKeys', 'has', 'getOwnPropertyDescriptor'] as const)(
    'takes or refuses Proxies that throw in %s, wherever they are',
    (trap) => {
      const paths: string[] = [];
      wrapped(given, (path) => {
        paths.push(path);
        return {};
      });
      for (const hostile of paths) {
        const throwing: ProxyHandler<object> = {
          [trap]: () => {
            throw new RangeError('no');
          },
        };
        const outcome = outcomeOf(
          taker,
          wrapped(given, (path) => (path === hostile ? throwing : {})),
        );
        if (typeof outcome !== 'string' || !/^[A-Z]+_[A-Z]+$/.test(outcome))
          expect(outcome).toEqual(expected);
      }
    },
  );

  it('refuses revoked Proxies', () => {
    const { proxy, revoke } = Proxy.revocable({}, {});
    revoke();
    expect(outcomeOf(taker, proxy)).toMatch(/^INVALID_/);
  });

  it('refuses bytes, whether shared, detached or plain', () => {
    const detached = new Uint8Array(24);
    structuredClone(detached.buffer, { transfer: [detached.buffer] });
    for (const bytes of [
      detached,
      detached.buffer,
      new Uint8Array(new SharedArrayBuffer(24)),
      new SharedArrayBuffer(24),
      new Float64Array(24),
      new DataView(new ArrayBuffer(8)),
    ]) {
      // prettier-ignore
      expect(outcomeOf(taker, bytes)).toMatch(/^INVALID_/);
    }
  });

  it('answers the same, as frozen as ever, whatever global functions a program replaces', () => {
    const call = (): unknown => taker[2](thawed(given) as never);
    const frozen = firstUnfrozen(call());
    // Who replaces Math replaces what bots and pictures compute with.
    for (const replacement of replacements.filter(({ owner }) => owner !== Math)) {
      const answer = whileReplaced(replacement, call);
      expect(thawed(answer ?? null), replacement.name).toEqual(expected);
      expect(firstUnfrozen(answer), replacement.name).toBe(frozen);
    }
  });

  it('answers the same whatever stands on Object.prototype', () => {
    const names = new Set<string>(['value', 'get', 'set', 'writable', 'comment', 'variations', 'hole', 'title', 'color', 'animated', 'depth', 'nodes', 'everyMove', 'onProgress', 'signal', 'iterations', 'timeMs', 'shard', 'seed', 'tags', 'lastMove', 'path', 'suffix']); // prettier-ignore
    wrapped(given, (path) => {
      const name = path.split('.').at(-1) ?? '';
      if (name !== '' && !/^\d/.test(name)) names.add(name);
      return {};
    });
    const copy = thawed(given);
    for (const name of names) {
      const planted: readonly object[] = [
        { value: 'a\nb', writable: true },
        { value: 1 },
        { get: () => 7, set: () => undefined },
      ];
      for (const descriptor of planted) {
        // A getter called `get` or `set` would make every descriptor one that nobody can use.
        if (['get', 'set', 'value', 'writable'].includes(name) && 'get' in descriptor) continue;
        const call = taker[2];
        let outcome: unknown;
        Object.defineProperty(Object.prototype, name, { ...descriptor, configurable: true }); // prettier-ignore
        try {
          outcome = call(copy as never);
        } catch (error) {
          outcome = error;
        } finally {
          Reflect.deleteProperty(Object.prototype, name);
        }
        expect(thawed(outcome ?? null), `${name} ${JSON.stringify(descriptor)}`).toEqual(expected);
      }
    }
  });
});

it('an analysis between turns of the event loop is the same whatever stands on Object.prototype', async () => {
  const expected = await analyzeAsync(tiny, { memoryMiB: 1 });
  for (const name of ['depth', 'nodes', 'timeMs', 'everyMove', 'signal', 'onProgress']) {
    let analysis: Promise<unknown>;
    Object.defineProperty(Object.prototype, name, { value: 1, configurable: true });
    try {
      // The options are read, and the search begins, before the first turn ends.
      analysis = analyzeAsync(tiny, { memoryMiB: 1 });
    } finally {
      Reflect.deleteProperty(Object.prototype, name);
    }
    expect(await analysis, name).toEqual(expected);
  }
});

describe('names that mean something to JavaScript', () => {
  it.each(['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', '__defineGetter__'])(
    'put nothing on Object.prototype: %s',
    (name) => {
      const before = Reflect.ownKeys(Object.prototype);
      const poison = `{"${name}": {"polluted": true, "holes": 3}}`;
      const attempts: readonly (() => unknown)[] = [
        () => parseGame(poison),
        () => parseGame({ ...thawed(first), ...(JSON.parse(poison) as object) }),
        () => resolveRuleset(JSON.parse(poison) as Ruleset),
        () => createRecord(first, [], JSON.parse(poison) as RecordTags),
        () => formatRecord({ ...record, tags: JSON.parse(`{"${name}": "x"}`) as RecordTags }),
        () => parseRecord(`[${name} "x"] 1. 3`),
        () => toSvg(first, JSON.parse(poison) as object),
        () => mctsBot(1, JSON.parse(poison) as object),
        () => parseBot(`mcts:${name}=1`),
        () => parseBot(name),
        () => goTo({ ...timeline, tags: JSON.parse(`{"${name}": "x"}`) as RecordTags }, 0),
        () => layliGoobalay('short').setup({}, JSON.parse(poison) as Ruleset),
      ];
      for (const attempt of attempts) {
        try {
          attempt();
        } catch (error) {
          if (!isLayliError(error)) throw error;
        }
      }
      expect(Reflect.ownKeys(Object.prototype)).toEqual(before);
      expect({}).not.toHaveProperty('polluted');
      expect(resolveRuleset({})).toEqual(rulesets.standard);
    },
  );
});

describe('texts of 50 million characters', () => {
  const megabytes = 50_000_000;
  const readers: readonly (readonly [string, (text: string) => unknown])[] = [
    ['parseGame', (text) => parseGame(text)],
    ['parsePosition', (text) => parsePosition(text)],
    ['parseMove', (text) => parseMove(text)],
    ['parseRecord', (text) => parseRecord(text)],
    ['parseRecords', (text) => parseRecords(text)],
    ['parseBot', (text) => parseBot(text)],
    ['resolveRuleset', (text) => resolveRuleset(text as 'short')],
    ['a field of a ruleset', (text) => resolveRuleset({ direction: text as 'clockwise' })],
    ['the name of a field', (text) => resolveRuleset({ [text]: 1 })],
    ['the title of a picture', (text) => toSvg(first, { title: text })],
    ['the name in a picture', (text) => toSvg(first, { names: { north: text } })],
    ['the id of a picture', (text) => toSvg(first, { id: text })],
    ['a part of a run', (text) => selfPlay({ games: 1, shard: text }).next()],
    ['a bot of a run', (text) => selfPlay({ games: 1, south: text }).next()],
    ['a tag', (text) => formatRecord(createRecord(first, [], { Event: text }))],
    ['the name of a tag', (text) => formatRecord(createRecord(first, [], { [text]: 'x' }))],
    [
      'the name of a tag of the wrong kind',
      (text) => createRecord(first, [], { [text]: 1 } as unknown as RecordTags),
    ],
    ['a comment', (text) => formatRecord({ tags: {}, start: first, moves: [{ hole: 1, comment: text }] })],
    ['a hole', (text) => createRecord(first, [text as unknown as number])],
  ];
  it.each(readers)('are refused in a short message by %s', (_, read) => {
    for (const piece of ['x', '1', '\u202e']) {
      try {
        read(piece.repeat(megabytes));
        expect.unreachable();
      } catch (error) {
        if (!isLayliError(error)) throw error;
        expect(error.message.length).toBeLessThan(2_000);
      }
    }
  });
});

// More than an engine takes as arguments of one call or as depth of calls.
describe('a great many moves', () => {
  const start = createGame({ lapLimit: 1, quietLimit: 10_000 });
  const many = isDeep ? 1_000_000 : 200_000;

  it('in a text are read, as variations of one another and game after game', () => {
    const text = `[LapLimit "1"] 12 ${'(12)'.repeat(many - 1)}`;
    expect(parseRecord(text).moves[0]?.variations).toHaveLength(many - 1);
    const count = many / 10_000;
    const games = parseRecords(`[LapLimit "1"] [QuietLimit "10000"] ${'12 '.repeat(10_000)}\n`.repeat(count));
    expect(games).toHaveLength(count);
    expect(games.every(({ moves }) => moves.length === 10_000)).toBe(true);
  });

  it('in values are read or refused', () => {
    // The game is over after as many plies as the limit has.
    const holes = Array<number>(many).fill(12);
    expect(() => createRecord(start, holes)).toThrow(expect.objectContaining({ code: 'GAME_OVER' }));
    const variations = Array.from({ length: many }, () => ({ moves: [{ hole: 12 }] }));
    const long = { tags: {}, start, moves: [{ hole: 12, variations }] };
    expect(replay(long)).toHaveLength(2);
  });

  it('that are one array in a thousand places are refused', () => {
    // Two thousand moves that look like a million; each sows 100,000 laps, so that a hundred are too many.
    const endless = parsePosition('3,2,1,8,1,8/0,1,0,3,0,1 S 12-8 0 0', {
      ...rulesets.short,
      captureLastSeed: true,
      captureChain: 'none',
      lapLimit: 100_000,
    });
    const variations = Array.from({ length: 1_000 }, () => ({ moves: [{ hole: 6 }] }));
    const moves = Array(1_000).fill({ hole: 6, variations }) as GameRecord['moves'];
    expect(() => replay({ tags: {}, start: endless, moves })).toThrow(
      expect.objectContaining({ code: 'INVALID_ARGUMENT' }),
    );
  });

  it.runIf(isDeep)('that look like a thousand million are refused', () => {
    const variations = Array.from({ length: many }, () => ({ moves: [{ hole: 12 }] }));
    const moves = Array(1_000).fill({ hole: 12, variations }) as GameRecord['moves'];
    expect(() => replay({ tags: {}, start, moves })).toThrow(
      expect.objectContaining({ code: 'INVALID_ARGUMENT' }),
    );
  });
});

describe('variations within each other', () => {
  it('a thousand deep are refused in a text, a value and a timeline', () => {
    const start = createGame({ lapLimit: 1, quietLimit: 10_000 });
    expect(() => parseRecord(`[LapLimit "1"] 12 ${'(12 '.repeat(1_000)}${')'.repeat(1_000)}`)).toThrow(
      'at most 100',
    );

    let moves: GameRecord['moves'] = [{ hole: 12 }];
    for (let depth = 0; depth < 1_000; depth++) moves = [{ hole: 12, variations: [{ moves }] }];
    for (const read of [replay, formatRecord]) {
      expect(() => read({ tags: {}, start, moves })).toThrow(
        expect.objectContaining({ code: 'INVALID_ARGUMENT' }),
      );
    }

    // Each position branches off the one before it, beside a move that was there first.
    const root: object[] = [{ parent: null, hole: null, state: start, next: 1 }];
    for (let depth = 0; depth < 1_000; depth++) {
      const parent = depth === 0 ? 0 : root.length - 1;
      root.push(
        { parent, hole: 12, next: null },
        { parent, hole: 12, next: depth === 999 ? null : root.length + 2 },
      );
    }
    const layered: unknown[] = [];
    for (let at = 0; at < root.length; at += 32) layered.push(root.slice(at, at + 32));
    const top: unknown[] = [];
    for (let at = 0; at < layered.length; at += 32) top.push(layered.slice(at, at + 32));
    const deep = { tags: {}, nodes: { size: root.length, root: top }, current: 0 } as unknown as Timeline;
    expect(() => goTo(deep, 0)).toThrow('at most 99 others');
  });
});
