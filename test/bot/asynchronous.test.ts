/**
 * Games and matches between bots that take their time: they come out as those of bots that answer at once, and whatever
 * a bot does, the game ends with a record or a reason.
 */
import { describe, expect, it } from 'vitest';
import {
  greedyBot,
  playGame,
  playGameAsync,
  playMatch,
  playMatchAsync,
  randomBot,
  randomFrom,
  type AsyncBot,
  type Bot,
  type Concession,
} from '../../src/bot/index.js';
import { isLayliError, legalMoves, type LayliError } from '../../src/index.js';
import { formatRecord, parseRecord, type GameRecord } from '../../src/notation/index.js';
import { firstUnfrozen } from '../properties/helpers.js';

const lowest: Bot = (state) => legalMoves(state)[0] as number;
const never: AsyncBot = () => new Promise<number>(() => undefined);

/** A bot that answers some turns of the event loop later. */
const later =
  (bot: Bot): AsyncBot =>
  async (state) => {
    for (let turn = 0; turn < state.ply % 3; turn++) await new Promise((done) => setImmediate(done));
    return bot(state);
  };

async function rejectionOf(promise: Promise<unknown>): Promise<unknown> {
  return promise.then(
    () => expect.unreachable('it was not rejected'),
    (reason: unknown) => reason,
  );
}

async function errorOf(promise: Promise<unknown>): Promise<LayliError> {
  const reason = await rejectionOf(promise);
  return isLayliError(reason) ? reason : expect.unreachable(String(reason));
}

describe('a game', () => {
  it('is that of bots that answer at once', async () => {
    for (const start of ['short', 'jama2002', { holes: 3 }] as const) {
      const options = { start, tags: { South: 'greedy', North: 'random' } };
      const record = await playGameAsync(later(greedyBot(1)), later(randomBot(2)), options);
      expect(record).toEqual(playGame(greedyBot(1), randomBot(2), options));
      expect(await playGameAsync(greedyBot(1), randomBot(2), options)).toEqual(record);
    }
  });

  it('asks one bot at a time, and none once it is over', async () => {
    let asked = 0;
    const bot: AsyncBot = async (state) => {
      expect(++asked).toBe(1);
      await new Promise((done) => setImmediate(done));
      asked--;
      return lowest(state);
    };
    const record = await playGameAsync(bot, bot, { start: 'short' });
    expect(record).toEqual(playGame(lowest, lowest, { start: 'short' }));
  });

  it.each<Concession['by']>(['resigned', 'time', 'abandoned', 'illegal-move'])(
    'that a bot gives up (%s) is won by the other, and its record can be written and read',
    async (by) => {
      const quitter: AsyncBot = (state) => (state.ply < 4 ? lowest(state) : { by });
      for (const isSouth of [true, false]) {
        const bots: [AsyncBot, AsyncBot] = isSouth ? [quitter, lowest] : [lowest, quitter];
        const record = await playGameAsync(...bots, { start: 'short' });
        expect(record.moves).toHaveLength(isSouth ? 4 : 5);
        expect(record.ending).toEqual({ by, winner: isSouth ? 'north' : 'south' });
        expect(parseRecord(formatRecord(record))).toEqual(record);
        expect(firstUnfrozen(record)).toBeNull();
      }
    },
  );

  it('ends with an error for every other answer', async () => {
    for (const answer of [0, '1', null, undefined, {}, { by: 'boredom' }, [], { by: ['time'] }]) {
      const bot = (() => Promise.resolve(answer)) as unknown as AsyncBot;
      const error = await errorOf(playGameAsync(lowest, bot, { tags: { North: 'odd' } }));
      expect(error.code).toBe('ILLEGAL_MOVE');
      expect(error.message).toContain('The bot of north (odd) answered ');
    }
  });

  it('ends with an error that holds what a bot throws, or rejects its promise with', async () => {
    const fault = new TypeError('no line to the server');
    for (const bot of [
      () => Promise.reject(fault),
      () => {
        throw fault;
      },
    ]) {
      const error = await errorOf(playGameAsync(bot, lowest));
      expect(error.code).toBe('INVALID_ARGUMENT');
      expect(error.message).toContain(
        'the bot of south, which at ply 0 threw TypeError: no line to the server',
      );
      expect(error.cause).toBe(fault);
    }
  });

  it('ends when it is aborted, whatever a bot is doing, and holds on to nothing', async () => {
    const controller = new AbortController();
    const game = playGameAsync(lowest, never, { signal: controller.signal });
    setImmediate(() => {
      controller.abort(new Error('enough'));
    });
    expect(await rejectionOf(game)).toEqual(new Error('enough'));
    const asked: number[] = [];
    const noted: AsyncBot = (state) => asked.push(state.ply);
    expect(await rejectionOf(playGameAsync(noted, noted, { signal: controller.signal }))).toEqual(
      new Error('enough'),
    );
    expect(asked).toEqual([]);
  });

  it('ends when its signal is aborted by a bot that then never answers', async () => {
    const controller = new AbortController();
    const aborting: AsyncBot = (state) => {
      controller.abort(new Error('enough'));
      return never(state);
    };
    expect(await rejectionOf(playGameAsync(lowest, aborting, { signal: controller.signal }))).toEqual(
      new Error('enough'),
    );
  });

  it('lets a timer end it, though its bots answer at once', async () => {
    const controller = new AbortController();
    const slow: Bot = (state) => {
      const until = performance.now() + 2;
      while (performance.now() < until);
      return lowest(state);
    };
    const game = playGameAsync(slow, slow, { signal: controller.signal });
    setTimeout(() => {
      controller.abort('late');
    }, 0);
    expect(await rejectionOf(game)).toBe('late');
  });

  it('listens to the signal only while a bot is asked', async () => {
    const listeners = new Set<() => void>();
    let most = 0;
    const signal = {
      aborted: false,
      addEventListener: (_: 'abort', listener: () => void) => {
        most = Math.max(most, listeners.add(listener).size);
      },
      removeEventListener: (_: 'abort', listener: () => void) => {
        listeners.delete(listener);
      },
    };
    await playGameAsync(later(lowest), later(lowest), { start: 'short', signal });
    expect([most, listeners.size]).toEqual([1, 0]);
  });

  it('rejects what it cannot begin with', async () => {
    const no = 'greedy' as unknown as AsyncBot;
    expect((await errorOf(playGameAsync(no, lowest))).message).toContain('southBot is "greedy"');
    expect((await errorOf(playGameAsync(lowest, lowest, { signal: 1 } as object))).message).toContain(
      'options.signal is 1, but must be an AbortSignal',
    );
    expect((await errorOf(playGameAsync(lowest, lowest, { start: 'long' as 'short' }))).code).toBe(
      'INVALID_RULESET',
    );
    expect((await errorOf(playGameAsync(lowest, lowest, { singal: null } as object))).message).toContain(
      'signal',
    );
  });
});

it('a game of bots that answer at once refuses a promise, and says who waits for one', () => {
  const patient = (() => Promise.resolve(1)) as unknown as Bot;
  expect(() => playGame(patient, lowest)).toThrow(
    'The bot of south answered a promise (for which playGameAsync and playMatchAsync wait) at ply 0.',
  );
});

describe('a match', () => {
  it('is that of bots that answer at once', async () => {
    const records: GameRecord[] = [];
    const options = { games: 20, start: 'short', seed: 4, records: true } as const;
    const match = await playMatchAsync(later(greedyBot(1)), later(randomBot(2)), {
      ...options,
      onGame: (record) => records.push(record),
    });
    expect(match).toEqual(playMatch(greedyBot(1), randomBot(2), options));
    expect(match.records).toEqual(records);
    expect(firstUnfrozen(match)).toBeNull();
    expect(JSON.parse(JSON.stringify(match))).toEqual(match);
    expect(playMatch(greedyBot(1), randomBot(2), { ...options, records: false })).not.toHaveProperty(
      'records',
    );
  });

  it('is the same with games side by side, whichever ends first, and however it is decided', async () => {
    for (const [concurrency, sprt] of [
      [3, undefined],
      [8, { elo0: 0, elo1: 200 }],
      [1_024, undefined],
    ] as const) {
      let [thinking, most, asked] = [0, 0, 0];
      const random = randomFrom(concurrency);
      const slow =
        (bot: Bot): AsyncBot =>
        async (state) => {
          most = Math.max(most, ++thinking);
          asked++;
          // Some games take longer than others that began later.
          for (let turns = random(3); turns > 0; turns--) await new Promise((done) => setImmediate(done));
          thinking--;
          return bot(state);
        };
      const options = { games: 60, start: 'short', seed: 4, records: true, ...(sprt && { sprt }) } as const;
      const expected = playMatch(greedyBot(1), randomBot(2), options);
      const match = await playMatchAsync(slow(greedyBot(1)), slow(randomBot(2)), { ...options, concurrency });
      expect(match).toEqual(expected);
      expect(most).toBeLessThanOrEqual(Math.min(concurrency, 60));
      expect(most).toBeGreaterThan(2);
      if (sprt !== undefined) {
        expect(match.games).toBeLessThan(60);
        // What is still being played is left.
        const then = asked;
        await new Promise((resolve) => setTimeout(resolve, 20));
        expect(asked).toBe(then);
      }
    }
  });

  it('with games side by side fails as the first game that fails', async () => {
    let games = 0;
    const fails: AsyncBot = (state) => {
      if (state.ply === 0) games++;
      return Promise.reject(new Error(`game ${String(games)}`));
    };
    const options = { games: 20, openingPlies: 0, concurrency: 4 };
    expect((await errorOf(playMatchAsync(fails, fails, options))).message).toContain('game 1');
    for (const concurrency of [0, 1.5, 1_025, '2'] as number[]) {
      expect((await errorOf(playMatchAsync(lowest, lowest, { concurrency }))).message).toContain(
        'options.concurrency',
      );
    }
  });

  it('counts a game that was given up as lost, and not for the margin', async () => {
    const quitter: AsyncBot = () => ({ by: 'time' });
    const match = await playMatchAsync(lowest, quitter, { games: 10, start: 'short', records: true });
    expect(match).toMatchObject({ games: 10, wins: 10, draws: 0, losses: 0, meanMargin: 0 });
    expect(match.records?.map(({ ending }) => ending?.winner)).toEqual(
      Array.from({ length: 10 }, (_, game) => (game % 2 === 0 ? 'south' : 'north')),
    );
    const other = await playMatchAsync(quitter, lowest, { games: 4, start: 'short' });
    expect(other).toMatchObject({ wins: 0, losses: 4 });
    // South gives up in every second game only: the margin is that of the others.
    const southQuits: AsyncBot = (state) => (state.turn === 'south' ? { by: 'resigned' } : lowest(state));
    const half = await playMatchAsync(southQuits, lowest, {
      games: 2,
      start: 'short',
      openingPlies: 0,
      records: true,
    });
    expect(half.losses).toBeGreaterThanOrEqual(1);
    expect(half.records?.[0]?.ending).toEqual({ by: 'resigned', winner: 'north' });
    expect(half.records?.[1]).not.toHaveProperty('ending');
  });

  it('ends when it is aborted', async () => {
    const controller = new AbortController();
    const options = {
      games: 1_000_000,
      signal: controller.signal,
      onGame: () => {
        controller.abort('enough');
      },
    };
    expect(await rejectionOf(playMatchAsync(lowest, lowest, options))).toBe('enough');
  });

  it('lets a timer end it, though its bots answer at once', async () => {
    const controller = new AbortController();
    const match = playMatchAsync(lowest, lowest, { games: 1_000_000, signal: controller.signal });
    setTimeout(() => {
      controller.abort('late');
    }, 0);
    expect(await rejectionOf(match)).toBe('late');
  });
});
