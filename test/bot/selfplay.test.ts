/**
 * Self-play as lines of data: every line agrees with the rules, and every game depends on the run and its number alone.
 */
import { beforeAll, describe, expect, it } from 'vitest';
import { createSelfPlay } from '../../src/bot/selfplay.js';
import { mctsBot, selfPlay, type SelfPlayLine, type SelfPlayOptions } from '../../src/bot/index.js';
import { createGame } from '../../src/index.js';
import { formatPosition, parsePosition } from '../../src/notation/index.js';
import { naivePlay, naiveResult, naiveScore } from '../naive/naive.js';
import { refusalOf } from '../properties/helpers.js';

const runs: readonly SelfPlayOptions[] = [
  { games: 6, seed: 1, ruleset: 'short' },
  { games: 4, seed: 2, south: 'greedy', north: 'mcts:iterations=5', ruleset: 'jama2002', openingPlies: 3 },
  {
    games: 4,
    seed: 3,
    south: (seed) => mctsBot(seed, { iterations: 4 }),
    ruleset: { holes: 4, uurs: false },
  },
];

describe.for(runs)('%j', (options) => {
  let games: (readonly SelfPlayLine[])[] = [];
  beforeAll(() => {
    games = [...selfPlay(options)];
  });

  it('tells whole games, each ply as the rules have it', () => {
    const start = createGame(options.ruleset);
    expect(games).toHaveLength(options.games);
    games.forEach((lines, game) => {
      let state = start;
      lines.forEach((line, ply) => {
        expect(line).toMatchObject({ game, ply, position: formatPosition(state) });
        // The ruleset that a line names is that of the game: its position can be read by it.
        expect(parsePosition(line.position, line.ruleset)).toEqual(state);
        const { after, outcome, captures } = naivePlay(state, line.hole);
        expect(line.outcome).toBe(outcome);
        const taken = captures.reduce((sum, { seeds }) => sum + seeds, 0);
        const suffix =
          outcome === 'uur' ? 'U' : outcome.startsWith('forfeit') ? 'F' : taken > 0 ? `x${taken}` : '';
        expect(line.move).toBe(`${line.hole}${suffix}`);
        state = parsePosition(formatPosition(after), start.ruleset);
      });
      expect(naiveResult(state)).not.toBeNull();
      const { south, north } = naiveScore(state);
      for (const { final } of lines) expect(final).toEqual([south, north]);
    });
  });

  it('plays any game alike, whichever were played before', () => {
    const { play } = createSelfPlay(options);
    for (let game = options.games - 1; game >= 0; game--) expect(play(game)).toEqual(games[game]);
  });

  it('plays no game twice', () => {
    expect(new Set(games.map((lines) => lines.map(({ hole }) => hole).join())).size).toBe(options.games);
  });

  it('can be split into any number of shards', () => {
    for (const count of [1, 2, 3, options.games, options.games + 3]) {
      const parts = Array.from({ length: count }, (_, part) => [
        ...selfPlay({ ...options, shard: `${part + 1}/${count}` }),
      ]);
      expect(parts.flat()).toEqual(games);
      const sizes = parts.map(({ length }) => length);
      expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1);
    }
  });
});

it('a longer run begins with the games of a shorter one, and another seed gives others', () => {
  const text = (options: Partial<SelfPlayOptions>): string =>
    JSON.stringify([...selfPlay({ games: 3, ruleset: 'short', ...options })]);
  expect(text({ games: 5 }).startsWith(text({}).slice(0, -1))).toBe(true);
  expect(text({ seed: 1 })).not.toBe(text({ seed: 2 }));
});

it('South and North do not draw alike', () => {
  // The same kind of bot on both sides of a board that looks the same to both: their first choices agree by chance only.
  const firsts = [...selfPlay({ games: 200, ruleset: { relay: false, holes: 6 } })].map(
    (lines: readonly SelfPlayLine[]) => lines.slice(0, 2).map(({ hole }) => hole),
  );
  const agreeing = firsts.filter(([south, north]) => south === north).length;
  // About a sixth of 200 is expected, give or take 5.3; four times as far is once in ten thousand.
  expect(agreeing).toBeGreaterThan(33 - 22);
  expect(agreeing).toBeLessThan(33 + 22);
});

it('names the ruleset where it has a name, else what differs from standard', () => {
  const named = (ruleset: SelfPlayOptions['ruleset']): unknown =>
    createSelfPlay({ games: 1, ...(ruleset === undefined ? {} : { ruleset }) }).play(0)[0]?.ruleset;
  expect(named(undefined)).toBe('standard');
  expect(named({ holes: 6 })).toBe('short');
  expect(named({ holes: 7, uurs: false })).toEqual({ holes: 7, uurs: false });
  // All lines share it.
  expect(named({ holes: 7, uurs: false })).toSatisfy(Object.isFrozen);
});

it.each<[object, string]>([
  [{}, 'options.games is missing, but must be a whole number from 1 to 1000000000'],
  [{ games: 0 }, 'options.games is 0, but must be a whole number from 1 to 1000000000'],
  [
    { games: 5, north: 7 },
    'options.north is 7, but must be the name of a bot, or a function from a seed to a bot',
  ],
  [{ games: 5, openingPlies: 101 }, 'options.openingPlies is 101, but must be a whole number from 0 to 100'],
  [{ games: 5, shard: 7 }, 'options.shard is 7, but must be i/n for the i-th of n parts'],
  [
    { games: 5, shard: '13/12' },
    'options.shard is "13/12", but must be i/n for the i-th of n parts, with i from 1 to n and n at most 999999',
  ],
  [
    { games: 5, shard: '1234567890123456789012345' },
    'options.shard is "12345678901234567890", but must be i/n for the i-th of n parts, with i from 1 to n and n at most 999999',
  ],
])('says what is wrong: %j', (options, words) => {
  expect(() => selfPlay(options as SelfPlayOptions)).toThrow(
    expect.objectContaining({ message: `Invalid argument: ${words}.` }),
  );
});

it('shards may have numbers of up to six digits', () => {
  const games = 24;
  const { first, end } = createSelfPlay({ games, shard: '10/12' });
  expect([first, end]).toEqual([18, 20]);
  const last = createSelfPlay({ games, shard: '999999/999999' });
  expect([last.first, last.end]).toEqual([23, 24]);
});

it('options that are none are refused at once', () => {
  for (const options of [
    {},
    { games: 0 },
    { games: 1.5 },
    { games: 5, seed: -1 },
    { games: 5, south: 'gredy' },
    { games: 5, north: 7 },
    { games: 5, openingPlies: -1 },
    { games: 5, game: 1 },
    ...['0/2', '3/2', '1/0', '1', '1/2/3', 'a/b', '-1/2', '1/1000000', ''].map((shard) => ({
      games: 5,
      shard,
    })),
    null,
  ])
    expect(refusalOf(() => selfPlay(options as SelfPlayOptions))).toBe('INVALID_ARGUMENT');
  expect(refusalOf(() => selfPlay({ games: 1, ruleset: { holes: 1 } }))).toBe('INVALID_RULESET');
});
