/**
 * Games and matches between bots: what is recorded and counted, and what becomes of a bot that is wrong.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { eloDifference } from '../../src/bot/elo.js';
import { drawOpening } from '../../src/bot/game.js';
import { seedOfGame } from '../../src/bot/random.js';
import {
  greedyBot,
  playGame,
  playMatch,
  randomBot,
  randomFrom,
  type Bot,
  type MatchResult,
} from '../../src/bot/index.js';
import {
  applyMove,
  createGame,
  isLayliError,
  legalMoves,
  result,
  rulesets,
  score,
  type GameState,
  type LayliError,
} from '../../src/index.js';
import {
  formatPosition,
  parseRecord,
  formatRecord,
  replay,
  type GameRecord,
} from '../../src/notation/index.js';
import { naiveLegalMoves, naivePlay, naiveResult, naiveScore, type NaiveState } from '../naive/naive.js';
import { anyPosition } from '../properties/arbitraries.js';
import { firstUnfrozen, refusalOf } from '../properties/helpers.js';

const lowest: Bot = (state) => legalMoves(state)[0] as number;
const highest: Bot = (state) => legalMoves(state).at(-1) as number;

function endOf(record: GameRecord): GameState {
  return replay(record).at(-1) as GameState;
}

function thrownBy(call: () => unknown): LayliError {
  try {
    call();
  } catch (error) {
    if (isLayliError(error)) return error;
    throw error;
  }
  throw new Error('nothing was thrown');
}

describe('a game', () => {
  it('is played to its end, each bot on its own side', () => {
    fc.assert(
      fc.property(anyPosition, (start) => {
        const record = playGame(lowest, highest, { start });
        const states = replay(record);
        expect(states[0]).toEqual(start);
        record.moves.forEach(({ hole }, place) => {
          const state = states[place] as GameState;
          const moves = naiveLegalMoves(state);
          expect(hole).toBe(state.turn === 'south' ? moves[0] : moves.at(-1));
        });
        expect(result(endOf(record))).not.toBeNull();
      }),
      { numRuns: 60 },
    );
  });

  it('begins where it is told, and its record can be written and read', () => {
    expect(playGame(lowest, lowest).start).toEqual(createGame());
    expect(playGame(lowest, lowest, { start: 'jama2002' }).start.ruleset).toEqual(rulesets.jama2002);
    expect(playGame(lowest, lowest, { start: { holes: 3 } }).start.seeds).toHaveLength(6);
    const record = playGame(randomBot(1), greedyBot(2), { start: 'short', tags: { South: 'dice' } });
    expect(record.tags).toEqual({ South: 'dice' });
    expect(parseRecord(formatRecord(record))).toEqual(record);
  });

  it('that is over before it begins has no moves', () => {
    const over = endOf(playGame(lowest, lowest, { start: 'short' }));
    const never: Bot = () => {
      throw new Error('not to be asked');
    };
    expect(playGame(never, never, { start: over }).moves).toEqual([]);
  });
});

describe('a bot that is wrong', () => {
  const tags = { South: 'good', North: 'faulty' };

  it.for<[answer: unknown, shown: string, reason: string]>([
    [13, '13', 'out-of-range'],
    [0, '0', 'out-of-range'],
    [1.5, '1.5', 'not-a-whole-number'],
    ['1', '"1"', 'not-a-whole-number'],
    [undefined, 'undefined', 'not-a-whole-number'],
    [Promise.resolve(1), 'a promise (for which playGameAsync and playMatchAsync wait)', 'not-a-whole-number'],
  ])('answers %s: the error names it, its answer and what would be right', ([answer, shown, reason]) => {
    const bot = (() => answer) as Bot;
    const error = thrownBy(() => playGame(lowest, bot, { tags }));
    expect(error.code).toBe('ILLEGAL_MOVE');
    expect(error.message).toContain(`The bot of north (faulty) answered ${shown} at ply 1.`);
    expect(isLayliError(error, 'ILLEGAL_MOVE') && error.details.reason).toBe(reason);
    expect(error.message).toContain('Legal for north: ');
    expect(isLayliError(error, 'ILLEGAL_MOVE') && error.details.player).toBe('north');
  });

  it('throws: the error names it, and holds what it threw', () => {
    const fault = new TypeError('of my own. Quite.');
    const bot: Bot = () => {
      throw fault;
    };
    const error = thrownBy(() => playGame(bot, lowest));
    expect(error.code).toBe('INVALID_ARGUMENT');
    expect(error.message).toBe(
      'Invalid argument: it is the bot of south, which at ply 0 threw TypeError: of my own. Quite, but must be a bot that answers a legal hole.',
    );
    expect(error.cause).toBe(fault);
  });

  it('is no function: the error says which', () => {
    const no = { lowest } as unknown as Bot;
    const refused = (name: string): string =>
      `Invalid argument: ${name} is an object, but must be a bot: a function from a state to a hole.`;
    expect(thrownBy(() => playGame(no, lowest)).message).toBe(refused('southBot'));
    expect(thrownBy(() => playGame(lowest, no)).message).toBe(refused('northBot'));
    expect(thrownBy(() => playMatch(no, lowest)).message).toBe(refused('firstBot'));
    expect(thrownBy(() => playMatch(lowest, no)).message).toBe(refused('secondBot'));
  });

  it('is not asked where the start cannot be read', () => {
    const { proxy, revoke } = Proxy.revocable({}, {});
    revoke();
    expect(refusalOf(() => playGame(lowest, lowest, { start: proxy }))).toBe('INVALID_ARGUMENT');
  });

  it('throws something that is no error', () => {
    const bot: Bot = () => {
      // eslint-disable-next-line @typescript-eslint/only-throw-error
      throw 'a word';
    };
    expect(thrownBy(() => playGame(bot, lowest)).message).toContain('threw "a word"');
  });

  it('throws or answers what cannot be read', () => {
    const refuse = (): never => {
      throw new Error('not to be read');
    };
    const unreadable: unknown = new Proxy({}, { get: refuse, getPrototypeOf: refuse });
    const wordless = Object.defineProperty(new Error(), 'message', { get: refuse });
    for (const thrown of [unreadable, wordless]) {
      const bot: Bot = () => {
        throw thrown;
      };
      const error = thrownBy(() => playGame(bot, lowest));
      expect(error.message).toContain('the bot of south, which at ply 0 threw an object');
      expect(error.cause).toBe(thrown);
    }
    const answering = (() => unreadable) as unknown as Bot;
    expect(thrownBy(() => playMatch(lowest, answering)).message).toContain('answered an object');
  });

  it('is none', () => {
    expect(thrownBy(() => playGame(lowest, 'greedy' as unknown as Bot)).message).toContain(
      'northBot is "greedy"',
    );
    expect(thrownBy(() => playMatch({} as Bot, lowest)).message).toContain('firstBot is an object');
  });

  it('in a match, too', () => {
    const wrong: Bot = () => 99;
    expect(thrownBy(() => playMatch(lowest, wrong, { names: ['a', 'b'] })).message).toContain(
      'north (b) answered 99',
    );
  });
});

it('an opening ends no game, however many plies are asked for', () => {
  for (const rules of [{ holes: 2 }, { holes: 3, seedsPerHole: 2 }])
    for (let seed = 0; seed < 20; seed++) {
      const start = createGame(rules);
      const opening = drawOpening(start, 100, randomFrom(seed));
      const opened = opening.reduce(applyMove, start);
      expect(result(opened)).toBeNull();
      // It stops where the move that was drawn would have ended the game.
      expect(legalMoves(opened).some((hole) => result(applyMove(opened, hole)) !== null)).toBe(true);
    }
});

describe('a match', () => {
  function watched(options: Parameters<typeof playMatch>[2]): [MatchResult, GameRecord[], MatchResult[]] {
    const records: GameRecord[] = [];
    const sums: MatchResult[] = [];
    const match = playMatch(greedyBot(1), randomBot(2), {
      ...options,
      names: ['greedy', 'random'],
      onGame: (record, soFar) => {
        records.push(record);
        sums.push(soFar);
      },
    });
    return [match, records, sums];
  }

  /** The games of a match between bots that answer at once. */
  function playedWith(options: Parameters<typeof playMatch>[2]): GameRecord[] {
    const records: GameRecord[] = [];
    playMatch(lowest, highest, { ...options, onGame: (record) => records.push(record) });
    return records;
  }

  it('counts what its games came to', () => {
    const [match, records, sums] = watched({ games: 60, start: 'short', seed: 5 });
    const margins = records.map((record) => {
      const { south, north } = score(endOf(record));
      return record.tags.South === 'greedy' ? south - north : north - south;
    });
    expect(match).toMatchObject({
      games: 60,
      wins: margins.filter((margin) => margin > 0).length,
      draws: margins.filter((margin) => margin === 0).length,
      losses: margins.filter((margin) => margin < 0).length,
      meanMargin: margins.reduce((sum, margin) => sum + margin, 0) / 60,
    });
    expect(match.elo).toEqual(eloDifference(match.wins + match.draws / 2, 60));
    expect(sums.at(-1)).toEqual(match);
    expect(sums.map(({ games }) => games)).toEqual(records.map((_, place) => place + 1));
    expect(firstUnfrozen(match)).toBeNull();
    expect(JSON.parse(JSON.stringify(match))).toEqual(match);
  });

  it('plays each opening twice, with the seats swapped, and no two openings to the same position', () => {
    const [, records] = watched({ games: 80, start: 'short', openingPlies: 3 });
    const opened = records.map((record) => formatPosition(replay(record)[3] as GameState));
    expect(records.map(({ tags }) => tags.South)).toEqual(
      records.map((_, place) => (place % 2 === 0 ? 'greedy' : 'random')),
    );
    opened.forEach((position, place) => {
      expect(position).toBe(opened[place - (place % 2)]);
    });
    expect(new Set(opened).size).toBe(40);
  });

  it('comes out the same for the same seed, and otherwise for another', () => {
    const texts = (seed: number): string => watched({ games: 10, seed })[1].map(formatRecord).join();
    expect(texts(1)).toBe(texts(1));
    expect(texts(1)).not.toBe(texts(2));
  });

  it('ends where there are fewer openings than games', () => {
    // Two plies on two holes a side: at most four openings.
    const match = playMatch(lowest, highest, { games: 20, start: { holes: 2 }, openingPlies: 2 });
    expect(match.games).toBe(20);
  });

  it('never begins with a game that the opening has ended', () => {
    const start = { holes: 2, seedsPerHole: 1 };
    playMatch(lowest, highest, {
      games: 20,
      start,
      openingPlies: 50,
      onGame: (record) => {
        expect(result(endOf(record))).not.toBeNull();
        // The last move is a bot's: the lowest hole or the highest.
        const before = replay(record).at(-2) as GameState;
        expect([legalMoves(before)[0], legalMoves(before).at(-1)]).toContain(record.moves.at(-1)?.hole);
      },
    });
    expect.hasAssertions();
  });

  it('begins each pair of games with the evenest of twenty openings, and with a new position if it can', () => {
    for (const [start, openingPlies, games] of [
      [{ holes: 6 }, 4, 12],
      [{ holes: 2, seedsPerHole: 2 }, 3, 12],
    ] as const) {
      const first = createGame(start);
      const seen = new Set<string>();
      for (const [game, record] of playedWith({ games, start, openingPlies, seed: 9 }).entries()) {
        if (game % 2 === 1) continue;
        const random = randomFrom(seedOfGame(9, game / 2));
        const drawn = Array.from({ length: 20 }, () => {
          const holes: number[] = [];
          let state: NaiveState = first;
          while (holes.length < openingPlies) {
            const legal = naiveLegalMoves(state);
            const hole = legal[random(legal.length)] as number;
            state = naivePlay(state, hole).after;
            if (naiveResult(state) !== null) break;
            holes.push(hole);
          }
          const opened = holes.reduce(applyMove, first);
          const { south, north } = naiveScore(opened);
          return { holes, position: formatPosition(opened), lead: Math.abs(south - north) };
        });
        const fresh = drawn.filter(({ position }) => !seen.has(position));
        const candidates = fresh.length > 0 ? fresh : drawn;
        const least = Math.min(...candidates.map(({ lead }) => lead));
        const chosen = candidates.find(({ lead }) => lead === least);
        expect(record.moves.slice(0, chosen?.holes.length).map(({ hole }) => hole)).toEqual(chosen?.holes);
        seen.add(chosen?.position ?? '');
      }
    }
  });

  it('has 100 games of standard with openings of four plies and seed 0 where nothing else is said', () => {
    const records = playedWith({});
    expect(records).toHaveLength(100);
    const few = playedWith({ games: 100, start: 'standard', openingPlies: 4, seed: 0 });
    expect(few.map(formatRecord)).toEqual(records.map(formatRecord));
    expect(records[0]?.tags).toEqual({ South: 'first', North: 'second' });
    expect(records[1]?.tags).toEqual({ South: 'second', North: 'first' });
  });

  it('of a game that is over is a match of that game, again and again', () => {
    const over = endOf(playGame(lowest, lowest, { start: 'short' }));
    expect(playedWith({ start: over, games: 4 }).map(({ moves }) => moves.length)).toEqual([0, 0, 0, 0]);
  });

  it.each<[object, string]>([
    [{ games: 3 }, 'options.games is 3, but must be an even number from 2 to 1000000'],
    [{ games: 0 }, 'options.games is 0, but must be an even number from 2 to 1000000'],
    [{ games: 1_000_002 }, 'options.games is 1000002, but must be an even number from 2 to 1000000'],
    [{ games: '4' }, 'options.games is "4", but must be an even number from 2 to 1000000'],
    [{ openingPlies: 101 }, 'options.openingPlies is 101, but must be a whole number from 0 to 100'],
    [{ names: ['one'] }, 'options.names is an array of 1, but must be an array of two strings'],
    [{ names: ['one', 2] }, 'options.names is an array of 2, but must be an array of two strings'],
    [{ names: 'ab' }, 'options.names is "ab", but must be an array of two strings'],
    [{ onGame: 1 }, 'options.onGame is 1, but must be a function'],
  ])('says what is wrong: %j', (options, words) => {
    expect(thrownBy(() => playMatch(lowest, lowest, options)).message).toBe(`Invalid argument: ${words}.`);
  });

  it('refuses options that are none', () => {
    for (const options of [
      { games: 3 },
      { games: 0 },
      { seed: -1 },
      { openingPlies: 101 },
      { names: ['one'] },
      { onGame: 1 },
      { game: 10 },
    ])
      expect(refusalOf(() => playMatch(lowest, lowest, options as object))).toBe('INVALID_ARGUMENT');
    expect(refusalOf(() => playMatch(lowest, lowest, { start: 'long' as 'short' }))).toBe('INVALID_RULESET');
    expect(refusalOf(() => playGame(lowest, lowest, { begin: 1 } as object))).toBe('INVALID_ARGUMENT');
    expect(refusalOf(() => playGame(lowest, lowest, { tags: { Result: '1' } }))).toBe('INVALID_ARGUMENT');
  });
});

describe('the difference in rating', () => {
  it('is that of the logistic form', () => {
    // 10 to 1 means 400 points by definition; 1 to 1 none; 3 to 1 means 400 log10(3) = 190.85.
    expect(eloDifference(100, 110).difference).toBe(400);
    expect(eloDifference(10, 110).difference).toBe(-400);
    expect(eloDifference(50, 100).difference).toBe(0);
    expect(eloDifference(75, 100).difference).toBe(190.8);
  });

  it('has the interval of Wilson', () => {
    // The example of 81 of 263: R. Newcombe, "Two-sided confidence intervals for the single proportion", Statistics in
    // Medicine 17 (1998), table I, gives the interval 0.2553 to 0.3662.
    const { low, high } = eloDifference(81, 263);
    const share = (elo: number | null): number => 1 / (1 + 10 ** (-(elo ?? NaN) / 400));
    expect(share(low)).toBeCloseTo(0.2553, 3);
    expect(share(high)).toBeCloseTo(0.3662, 3);
  });

  it('knows no minus zero', () => {
    // 400 log10(0.49995 / 0.50005) = -0.035, which is nearest to 0.
    expect(eloDifference(4_999.5, 10_000).difference).toBe(0);
  });

  it('claims no number where one side scored nothing', () => {
    // Wilson's lower end for n of n is n / (n + z^2): 0.9629 for 100.
    const { difference, low, high } = eloDifference(100, 100);
    expect([difference, high]).toEqual([null, null]);
    expect(low).toBeCloseTo(400 * Math.log10(100 / 1.959964 ** 2), 0);
    expect(eloDifference(0, 100)).toEqual({ difference: null, low: null, high: -(low ?? NaN) });
    for (let games = 1; games <= 1_000; games++) {
      expect(eloDifference(0, games).low).toBeNull();
      expect(eloDifference(games, games).high).toBeNull();
    }
  });

  it('holds the estimate, mirrors, and narrows with more games', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 500 }), fc.nat(), (games, choice) => {
        const points = (choice % (2 * games + 1)) / 2;
        const one = eloDifference(points, games);
        const other = eloDifference(games - points, games);
        expect(one.difference).toBe(other.difference === null ? null : 0 - other.difference);
        expect(one.low).toBe(other.high === null ? null : 0 - other.high);
        if (one.difference === null) return;
        expect((one.low as number) <= one.difference && one.difference <= (one.high as number)).toBe(true);
        const more = eloDifference(4 * points, 4 * games);
        expect((more.high as number) - (more.low as number)).toBeLessThan(
          (one.high as number) - (one.low as number),
        );
      }),
    );
  });
});
