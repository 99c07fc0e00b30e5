/**
 * What the ready bots choose, where it can be said beforehand: among equals by chance, and by nothing else.
 */
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createBot } from '../../src/bot/bots/bot.js';
import { worthOf } from '../../src/bot/bots/mcts.js';
import {
  alphaBetaBot,
  analyze,
  greedyBot,
  mctsAnalyze,
  mctsBot,
  parseBot,
  type Position,
  randomBot,
  type Bot,
} from '../../src/bot/index.js';
import {
  applyMove,
  createGame,
  isLayliError,
  legalMoves,
  result,
  type GameState,
  type Player,
} from '../../src/index.js';
import { formatPosition, parsePosition } from '../../src/notation/index.js';
import { naivePlay, naiveScore } from '../naive/naive.js';
import { openSeedsOf, opponentOf } from '../properties/helpers.js';
import { minimax } from './minimax.js';

function messageOf(call: () => unknown): string {
  try {
    call();
  } catch (error) {
    if (isLayliError(error, 'INVALID_ARGUMENT')) return error.message;
    throw error;
  }
  throw new Error('nothing was thrown');
}

/** A plain evaluation, which never changes: a quarter of what the player to move has more in their row. */
function quarter(position: Position): number {
  const state = position.toState();
  return (openSeedsOf(state, state.turn) - openSeedsOf(state, opponentOf(state.turn))) / 4;
}

/** What bots of many seeds answer, each hole once, ascending. */
function answers(create: (seed: number) => Bot, state: GameState, seeds = 60): number[] {
  const holes = Array.from({ length: seeds }, (_, seed) => create(seed)(state));
  return [...new Set(holes)].sort((one, other) => one - other);
}

/** The margin of the player who moves, after a move. */
function leadAfter(state: GameState, hole: number): number {
  const { south, north } = naiveScore(naivePlay(state, hole).after);
  return state.turn === 'south' ? south - north : north - south;
}

/** The positions of a game in which both always play the lowest hole, or the highest. */
function positionsOf(
  start: GameState,
  choose: (moves: readonly number[]) => number | undefined,
): GameState[] {
  const states: GameState[] = [];
  for (let state = start; result(state) === null;) {
    states.push(state);
    state = applyMove(state, choose(legalMoves(state)) ?? 0);
  }
  return states;
}

/** What a game that both play at random is worth on average to a player: 1 a win, 1/2 a draw. */
function chanceAtRandom(start: GameState, player: Player): number {
  const known = new Map<string, number>();
  const chanceAt = (state: GameState): number => {
    const end = result(state);
    if (end !== null) return end.winner === null ? 0.5 : end.winner === player ? 1 : 0;
    const key = formatPosition(state);
    const found = known.get(key);
    if (found !== undefined) return found;
    const holes = legalMoves(state);
    const chance = holes.reduce((sum, hole) => sum + chanceAt(applyMove(state, hole)), 0) / holes.length;
    known.set(key, chance);
    return chance;
  };
  return chanceAt(start);
}

const short = createGame('short');
const positions = [
  ...positionsOf(short, (moves) => moves[0]),
  ...positionsOf(short, (moves) => moves.at(-1)),
];

describe('a bot', () => {
  it('is not asked where only one move is legal', () => {
    const bot = createBot(1, () => {
      throw new Error('It was asked.');
    });
    expect(bot(parsePosition('0,0,3,0,0,0/4,4,4,4,4,4 S 0-21 0 8', 'short'))).toBe(3);
    expect(() => bot(short)).toThrow('It was asked.');
  });

  it('is told which seed it cannot take', () => {
    for (const create of [randomBot, greedyBot, alphaBetaBot, mctsBot])
      expect(messageOf(() => create(0.5))).toBe(
        'Invalid argument: seed is 0.5, but must be a whole number from 0 to 9007199254740991.',
      );
  });
});

describe('the greedy bot', () => {
  it('draws among the moves after which it leads by most, and among no others', () => {
    let drawn = 0;
    for (const state of positions) {
      const holes = legalMoves(state);
      const most = Math.max(...holes.map((hole) => leadAfter(state, hole)));
      const best = holes.filter((hole) => leadAfter(state, hole) === most);
      expect(answers(greedyBot, state, 20 * best.length)).toEqual(best);
      if (best.length > 1) drawn++;
    }
    expect(drawn).toBeGreaterThan(5);
  });
});

describe('the bot that looks ahead', () => {
  it('draws among moves that are proven to be worth the same, and plays the best one else', () => {
    let drawn = 0;
    let proven = 0;
    for (const state of positionsOf(createGame({ holes: 4 }), (moves) => moves.at(-1)).slice(-8)) {
      const { moves } = analyze(state, { nodes: 500, memoryMiB: 4 });
      const [best] = moves;
      if (best === undefined) throw new Error('no move');
      const equal = moves.filter(({ exact, value }) => best.exact && exact && value === best.value);
      const holes = (equal.length > 0 ? equal : [best]).map(({ hole }) => hole);
      expect(answers((seed) => alphaBetaBot(seed, { nodes: 500 }), state, 12)).toEqual(
        holes.toSorted((one, other) => one - other),
      );
      if (holes.length > 1) drawn++;
      if (!best.exact) continue;
      for (const hole of holes) {
        const worth = minimax(applyMove(state, hole), 3_000);
        if (worth === undefined) continue;
        expect(0 - worth).toBe(best.value);
        proven++;
      }
    }
    expect(proven).toBeGreaterThan(4);
    expect(drawn).toBeGreaterThan(0);
  });

  it('searches 10,000 positions where it has no limit, and as far as its limit else', () => {
    // A position in which more nodes, or fewer, find other moves.
    const sharp = parsePosition('1,0,3,1,3,0/4,1,0,1,2,3 N 22-7 2 13', 'short');
    const told = (options: object): number => alphaBetaBot(1, { evaluate: quarter, ...options })(sharp);
    const found = (options: object): number | null =>
      analyze(sharp, { memoryMiB: 4, evaluate: quarter, ...options }).move;
    const usual = found({ nodes: 10_000 });
    expect(told({})).toEqual(usual);
    expect(told({ memoryMiB: 1 })).toEqual(found({ nodes: 10_000, memoryMiB: 1 }));
    for (const options of [{ nodes: 100 }, { nodes: 20_000 }, { depth: 2 }]) {
      expect(told(options)).toEqual(found(options));
      expect(told(options)).not.toEqual(usual);
    }
  });

  it.each([
    // Thirteen plies take 25,999 positions.
    ['depth', '1,4,1,7,3,3/2,0,1,0,5,2 S 17-2 1 6', { depth: 13 }],
    // All of the game takes 19,035.
    ['time', '3,4n,10,0,1,0/2,3,1,1,4n,0 N 7-12 1 19', { timeMs: 60_000 }],
  ])('with a limit of %s alone has no other', (_, text, options) => {
    const state = parsePosition(text, 'short');
    const limits = { evaluate: quarter, ...options };
    const best = (more: object): number | null =>
      analyze(state, { memoryMiB: 4, evaluate: quarter, ...more }).move;
    expect(alphaBetaBot(1, limits)(state)).toBe(best({ ...options, nodes: 1_000_000 }));
    expect(alphaBetaBot(1, limits)(state)).not.toBe(best({ nodes: 10_000 }));
  });

  it('does not draw among what might be worth as much', () => {
    const state = parsePosition('0,1,3,0,7,7n/6n,0,1,0,1,0 S 15-7 0 12', 'short');
    const options = { nodes: 20_000, evaluate: quarter };
    const { moves } = analyze(state, { memoryMiB: 4, ...options });
    const [best, second] = moves;
    expect(best?.exact).toBe(true);
    expect(second).toMatchObject({ exact: false, value: best?.value });
    expect(answers((seed) => alphaBetaBot(seed, options), state, 12)).toEqual([best?.hole]);
  });

  it('does not draw among what is proven to be worth less', () => {
    for (const text of ['0,0,0,1/2,1,0,1 N 11-16 3 21', '0,2s,0,1/1,4,3s,1 N 2-18 1 15']) {
      const state = parsePosition(text, { holes: 4 });
      const [best, ...others] = analyze(state, { nodes: 10_000, memoryMiB: 4 }).moves;
      expect(best?.exact).toBe(true);
      expect(others.some(({ exact, value }) => exact && value < (best?.value ?? NaN))).toBe(true);
      expect(answers((seed) => alphaBetaBot(seed), state, 12)).toEqual([best?.hole]);
    }
  });
});

describe('Monte Carlo tree search', () => {
  afterEach(() => {
    vi.restoreAllMocks();
  });

  it('makes 1,000 iterations with 64 MiB and an exploration of 0.5 where nothing else is said', () => {
    for (const state of positions.slice(0, 3))
      expect(mctsBot(3)(state)).toBe(
        mctsBot(3, { iterations: 1_000, memoryMiB: 64, exploration: 0.5 })(state),
      );
  });

  it('stops when its time is up, or its iterations are made', () => {
    const made = (options: object): number => mctsAnalyze(short, options).iterations;
    expect(made({ iterations: 25 })).toBe(25);
    // A clock on which every look takes a millisecond.
    let now = 0;
    vi.spyOn(performance, 'now').mockImplementation(() => now++);
    expect(made({ timeMs: 25 })).toBe(25);
    expect(made({ timeMs: 25, iterations: 50 })).toBe(25);
    expect(made({ timeMs: 50, iterations: 25 })).toBe(25);
    expect(made({ timeMs: 0 })).toBe(1);
    // With time alone there is no other limit: it looks as often as it takes.
    now = 0;
    mctsBot(1, { timeMs: 1_500 })(short);
    expect(now).toBe(1_501);
  });

  it('values any win above any draw, and then more seeds above fewer', () => {
    const seeds = 48;
    const margins = Array.from({ length: 2 * seeds + 1 }, (_, place) => place - seeds);
    const worths = margins.map((margin) => worthOf(margin, seeds));
    expect(worths).toEqual(worths.toSorted((one, other) => one - other));
    expect(new Set(worths).size).toBe(worths.length);
    expect([worths[0], worths[seeds], worths.at(-1)]).toEqual([0, 0.5, 1]);
    // Three quarters of it are who won.
    expect(worthOf(1, seeds) - worthOf(0, seeds)).toBeCloseTo(0.375 + 0.25 / 96);
    expect(worthOf(0, seeds) - worthOf(-1, seeds)).toBeCloseTo(0.375 + 0.25 / 96);
  });

  it.each([
    '1,0,1,2s/2s,2,7,3 N 0-14 0 7',
    '3,11,3s,2n/2n,2s,9,0 S 0-0 0 6',
    '3s,0,2,0/1,5,1,3s N 4-13 1 15',
    '1,1,0,1/0,1,0,2 S 14-12 1 16',
    '0,3,1,0/3,0,1,1 S 10-13 0 12',
    '0,3,3n,0/1,2n,1,3 N 15-4 0 7',
    '2,3s,3,0/1,3,4s,1 N 0-15 0 11',
    '1,1,3n,1/4,3n,0,6 N 11-2 0 9',
    '1,0,2,1/0,2,1,0 S 13-12 1 18',
    '1,1,1,1/1,0,1,0 S 13-13 2 12',
  ])('sees the answer that spoils a move with which games at random are won: %s', (text) => {
    const state = parsePosition(text, { holes: 4, quietLimit: 5 });
    const moves = legalMoves(state);
    const values = moves.map((hole) => 0 - (minimax(applyMove(state, hole), 2_000) ?? NaN));
    const chances = moves.map((hole) => chanceAtRandom(applyMove(state, hole), state.turn));
    const tempting = chances.indexOf(Math.max(...chances));
    expect(values[tempting]).toBeLessThanOrEqual(0);
    const winning = moves.filter((_, place) => (values[place] ?? NaN) > 0);
    for (let seed = 0; seed < 5; seed++)
      expect(winning).toContain(mctsBot(seed, { iterations: 2_000 })(state));
  });

  it.each<[string, string, number]>([
    // One seed each on a board without relays: hole 3 takes nine seeds, hole 1 two, hole 2 none.
    ['takes more rather than less', '1,0,1,0,1,0/9,0,1,2,0,1 S 12-20 0 8', 5],
  ])('%s', (_name, text, hole) => {
    const state = parsePosition(text, { holes: 6, relay: false, captureChain: 'none' });
    const leads = legalMoves(state).map((move) => leadAfter(state, move));
    expect(leadAfter(state, hole)).toBe(Math.max(...leads));
    for (let seed = 0; seed < 5; seed++) expect(mctsBot(seed, { iterations: 300 })(state)).toBe(hole);
  });
});

describe('bots as text', () => {
  it.each<[text: string, options: object]>([
    ['mcts:iterations=5', { iterations: 5 }],
    ['mcts:exploration=0.75,iterations=12', { exploration: 0.75, iterations: 12 }],
    ['mcts:exploration=10.0', { exploration: 10 }],
    ['mcts: \t iterations \t = \t 12 \t ', { iterations: 12 }],
    [' Mcts \t:iterations=12', { iterations: 12 }],
    ['alphabeta:depth=3,nodes=20,timeMs=7,memoryMiB=1', { depth: 3, nodes: 20, timeMs: 7, memoryMiB: 1 }],
    [`mcts:iterations=5${' '.repeat(183)}`, { iterations: 5 }],
  ])('%s is read', (text, options) => {
    expect(parseBot(text).options).toEqual(options);
    expect(Object.isFrozen(parseBot(text).options)).toBe(true);
  });

  it.each([
    'iterations',
    'iterations=',
    'iterations=x',
    'iterations=5x',
    'iterations=x5',
    'iterations=5.',
    'exploration=.5',
    'exploration=0.5.5',
    'exploration=0.x',
    'iterations=-5',
    'iterations=1e3',
    '=5',
    'iterations5=5',
    '5iterations=5',
    'iterations =5 5',
    'iter ations=5',
    'x iterations=5',
    'iterations==5',
    'iterations=5,',
    ',iterations=5',
  ])('mcts:%s is refused', (pairs) => {
    const wrong = pairs === 'iterations=5,' || pairs === ',iterations=5' ? '' : pairs;
    expect(messageOf(() => parseBot(`mcts:${pairs}`))).toBe(
      `Invalid argument: bot is an option written "${wrong}", but must be name=number, with commas between them, and each name once.`,
    );
  });

  it('a part that is written wrong is shown without the spaces around it', () => {
    expect(messageOf(() => parseBot('mcts: iterations \t'))).toContain('an option written "iterations",');
  });

  it.each<[unknown, string]>([
    [7, '7'],
    [undefined, 'missing'],
    [null, 'null'],
    [['random'], 'an array of 1'],
  ])('%s is refused', (text, given) => {
    expect(messageOf(() => parseBot(text as string))).toBe(
      `Invalid argument: bot is ${given}, but must be a text of at most 200 characters, such as greedy or mcts:iterations=500.`,
    );
  });

  it('a text that is too long is refused', () => {
    expect(messageOf(() => parseBot(`mcts:iterations=5${' '.repeat(184)}`))).toContain(
      'at most 200 characters',
    );
  });

  it('a text that begins with a colon has no name', () => {
    expect(messageOf(() => parseBot(':depth=3'))).toContain('bot is the unknown name "", but');
  });

  it('a name that is unknown is refused, with those there are', () => {
    expect(messageOf(() => parseBot('greddy'))).toBe(
      'Invalid argument: bot is the unknown name "greddy", but must be one of random, greedy, alphabeta, mcts, level (did you mean greedy?).',
    );
  });
});
