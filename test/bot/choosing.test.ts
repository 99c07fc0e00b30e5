/**
 * What the ready bots choose, where it can be said beforehand: among equals by chance, and by nothing else.
 */
import { afterEach, describe, expect, it, vi } from 'vitest';
import { alphaBetaBot, analyze, greedyBot, mctsBot, parseBot, type Bot } from '../../src/bot/index.js';
import { applyMove, createGame, isLayliError, legalMoves, result, type GameState } from '../../src/index.js';
import { parsePosition } from '../../src/notation/index.js';
import { naivePlay, naiveScore } from '../naive/naive.js';
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

const short = createGame('short');
const positions = [
  ...positionsOf(short, (moves) => moves[0]),
  ...positionsOf(short, (moves) => moves.at(-1)),
];

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
    // Two positions in which more nodes, or fewer, find other moves.
    const sharp = [positions[0], positions[6]] as GameState[];
    const told = (options: object): number[] => sharp.map((state) => alphaBetaBot(1, options)(state));
    const found = (options: object): (number | null)[] =>
      sharp.map((state) => analyze(state, { memoryMiB: 4, ...options }).move);
    const usual = found({ nodes: 10_000 });
    expect(told({})).toEqual(usual);
    expect(told({ memoryMiB: 1 })).toEqual(found({ nodes: 10_000, memoryMiB: 1 }));
    for (const options of [{ nodes: 100 }, { nodes: 20_000 }, { depth: 2 }]) {
      expect(told(options)).toEqual(found(options));
      expect(told(options)).not.toEqual(usual);
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
    const moves = (options: object): number[] =>
      Array.from({ length: 40 }, (_, seed) => mctsBot(seed, options)(short));
    const few = moves({ iterations: 25 });
    expect(few).not.toEqual(moves({ iterations: 50 }));
    // A clock on which every look takes a millisecond.
    let now = 0;
    vi.spyOn(performance, 'now').mockImplementation(() => now++);
    expect(moves({ timeMs: 25 })).toEqual(few);
    expect(moves({ timeMs: 25, iterations: 50 })).toEqual(few);
    expect(moves({ timeMs: 50, iterations: 25 })).toEqual(few);
    expect(moves({ timeMs: 0 })).toEqual(moves({ iterations: 1 }));
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

  it('a name that is unknown is refused, with those there are', () => {
    expect(messageOf(() => parseBot('greddy'))).toBe(
      'Invalid argument: bot is the unknown name "greddy", but must be one of random, greedy, alphabeta, mcts (did you mean greedy?).',
    );
  });
});
