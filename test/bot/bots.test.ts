/**
 * The ready bots: legal everywhere, the same answer for the same question, and able to see what is in front of them.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  botNames,
  greedyBot,
  mctsBot,
  parseBot,
  playGame,
  randomBot,
  type Bot,
  type BotFactory,
} from '../../src/bot/index.js';
import { createTree } from '../../src/bot/bots/tree.js';
import { applyMove, createGame, isLayliError, legalMoves, result, type GameState } from '../../src/index.js';
import { replay } from '../../src/notation/index.js';
import { naiveLegalMoves, naivePlay, naiveScore, type NaiveState } from '../naive/naive.js';
import { anyPosition } from '../properties/arbitraries.js';
import { refusalOf, thawed } from '../properties/helpers.js';

/** Every kind of bot, with a budget that is soon spent. */
const kinds = botNames.map((name): [string, BotFactory] => [
  name,
  parseBot(
    { mcts: 'mcts:iterations=30', alphabeta: 'alphabeta:nodes=100', level: 'level:casual' }[name] ?? name,
  ).create,
]);

function movesOf(south: Bot, north: Bot, start: GameState): number[] {
  return playGame(south, north, { start }).moves.map(({ hole }) => hole);
}

/** The most positions to be tried for one answer of {@link signOf}. */
const mostTried = 300;

/** The sign of the margin of the player to move if both play their best to the end, by trying everything. */
function signOf(state: NaiveState, tried = { count: 0 }): number {
  if (++tried.count > mostTried) return NaN;
  const sign = state.turn === 'south' ? 1 : -1;
  const moves = naiveLegalMoves(state);
  if (moves.length === 0) return sign * Math.sign(naiveScore(state).south - naiveScore(state).north);
  return Math.max(...moves.map((hole) => -signOf(naivePlay(state, hole).after, tried)));
}

/** Positions late in random games on a small board in which some moves win and others do not. */
function sharpPositions(count: number): { state: GameState; winning: number[] }[] {
  const found: { state: GameState; winning: number[] }[] = [];
  for (let seed = 0; found.length < count; seed++) {
    const states = replay(playGame(randomBot(seed), randomBot(seed), { start: { holes: 4, quietLimit: 5 } }));
    const state = states[states.length - 4];
    if (state === undefined) continue;
    const legal = legalMoves(state);
    const signs = legal.map((hole) => -signOf(naivePlay(state, hole).after));
    const winning = legal.filter((_, place) => signs[place] === 1);
    const isKnown = signs.every((sign) => !Number.isNaN(sign));
    if (isKnown && winning.length > 0 && winning.length < legal.length) found.push({ state, winning });
  }
  return found;
}

describe.for(kinds)('%s', ([, create]) => {
  it('answers a legal hole, in any position in which the game goes on', () => {
    fc.assert(
      fc.property(anyPosition, fc.nat(), (state, seed) => {
        const legal = naiveLegalMoves(state);
        const bot = create(seed);
        if (legal.length === 0) expect(refusalOf(() => bot(state))).toBe('GAME_OVER');
        else expect(legal).toContain(bot(state));
      }),
      { numRuns: 100 },
    );
  });

  it('answers the same to the same question, whatever it was asked before', () => {
    fc.assert(
      fc.property(anyPosition, anyPosition, fc.nat(), (state, other, seed) => {
        fc.pre(result(state) === null && result(other) === null);
        const bot = create(seed);
        const answer = bot(state);
        bot(other);
        expect(bot(thawed(state))).toBe(answer);
        expect(create(seed)(state)).toBe(answer);
      }),
      { numRuns: 40 },
    );
  });

  it('plays the same game from the same seeds', () => {
    const start = createGame('short');
    expect(movesOf(create(1), create(2), start)).toEqual(movesOf(create(1), create(2), start));
  });

  it('refuses a seed that is none, and a state that is not valid', () => {
    expect(refusalOf(() => create(-1))).toBe('INVALID_ARGUMENT');
    expect(refusalOf(() => create(undefined as unknown as number))).toBe('INVALID_ARGUMENT');
    expect(refusalOf(() => create(1)({} as GameState))).toBe('INVALID_STATE');
  });
});

describe.for(kinds)('%s', ([, create]) => {
  it('plays other games from other seeds', () => {
    // Some games leave a bot that looks ahead no choice.
    const varied = [1, 2, 3, 4, 5, 6].some((opponent) => {
      const games = [1, 2, 3, 4].map((seed) =>
        movesOf(create(seed), randomBot(opponent), createGame('short')).join(),
      );
      return new Set(games).size > 1;
    });
    expect(varied).toBe(true);
  });
});

describe('the random bot', () => {
  it('plays each legal move about equally often', () => {
    // 6,000 bots at the first position: chi-square with 5 degrees of freedom, passed once in a thousand times.
    const state = createGame('short');
    const counts = new Map<number, number>();
    for (let seed = 0; seed < 6_000; seed++) {
      const hole = randomBot(seed)(state);
      counts.set(hole, (counts.get(hole) ?? 0) + 1);
    }
    const chiSquare = [1, 2, 3, 4, 5, 6].reduce(
      (sum, hole) => sum + ((counts.get(hole) ?? 0) - 1_000) ** 2 / 1_000,
      0,
    );
    expect(chiSquare).toBeLessThan(20.5);
  });
});

describe('the greedy bot', () => {
  it('leads by as much as any move could make it lead', () => {
    fc.assert(
      fc.property(anyPosition, fc.nat(), (state, seed) => {
        fc.pre(result(state) === null);
        const leadAfter = (hole: number): number => {
          const { south, north } = naiveScore(applyMove(state, hole));
          return state.turn === 'south' ? south - north : north - south;
        };
        const leads = legalMoves(state).map(leadAfter);
        expect(leadAfter(greedyBot(seed)(state))).toBe(Math.max(...leads));
      }),
      { numRuns: 200 },
    );
  });
});

describe('Monte Carlo tree search', () => {
  it('finds the moves that win, where not every one does', () => {
    let found = 0;
    const positions = sharpPositions(15);
    for (const { state, winning } of positions)
      if (winning.includes(mctsBot(1, { iterations: 1_000 })(state))) found++;
    expect(found).toBeGreaterThanOrEqual(14);
  });

  it('beats the random bot in most games with few iterations', () => {
    let wins = 0;
    for (let game = 0; game < 20; game++) {
      const mcts = mctsBot(game, { iterations: 60 });
      const other = randomBot(game);
      const start = createGame('short');
      const record = game % 2 === 0 ? playGame(mcts, other, { start }) : playGame(other, mcts, { start });
      const end = record.moves.reduce((state, { hole }) => applyMove(state, hole), start);
      if (result(end)?.winner === (game % 2 === 0 ? 'south' : 'north')) wins++;
    }
    // A bot of the random one's strength wins 16 of 20 or more less than once in a hundred times.
    expect(wins).toBeGreaterThanOrEqual(16);
  });

  it('keeps to its memory and still plays', () => {
    const state = createGame({ holes: 24 });
    const tree = createTree(24, 1);
    const moves = Uint8Array.from({ length: 24 }, (_, place) => place + 1);
    let node = 0;
    const each = new Float64Array(24);
    while (tree.expand(node, moves, 24, each, each)) node++;
    // 34 bytes a node, and half as much again while the arrays are copied.
    expect(node * 24 * 34 * 1.5).toBeLessThanOrEqual(2 ** 20);
    expect(node * 24 * 34 * 1.5).toBeGreaterThan(2 ** 19);
    expect(legalMoves(state)).toContain(mctsBot(1, { iterations: 3_000, memoryMiB: 1 })(state));
  });

  it('thinks at least once, however little time it has', () => {
    expect(legalMoves(createGame())).toContain(mctsBot(1, { timeMs: 1 })(createGame()));
  });

  it('explores by a number from 0 to 10', () => {
    for (const exploration of [0, 0.001, 10])
      expect(mctsBot(1, { exploration, iterations: 2 })(createGame('short'))).toBeGreaterThan(0);
    for (const [exploration, given] of [
      [-0.001, '-0.001'],
      [10.001, '10.001'],
      [NaN, 'NaN'],
      ['5', '"5"'],
    ] as const)
      expect(() => mctsBot(1, { exploration } as object)).toThrow(
        `Invalid argument: options.exploration is ${given}, but must be a number from 0 to 10.`,
      );
  });

  it('names the nearest option for an unknown one', () => {
    expect(() => mctsBot(1, { iteration: 5 } as object)).toThrow(
      /^Invalid argument: options\.iteration is .* \(did you mean iterations\?\)\.$/,
    );
    for (const options of [
      { iterations: 0 },
      { timeMs: -1 },
      { exploration: NaN },
      { memoryMiB: 0.5 },
      null,
      5,
    ])
      expect(refusalOf(() => mctsBot(1, options as object))).toBe('INVALID_ARGUMENT');
  });
});

describe('bots as text', () => {
  it('are read with their options', () => {
    expect(parseBot('random')).toMatchObject({ name: 'random', options: {} });
    expect(parseBot(' MCTS : iterations = 20 , exploration=0.7')).toMatchObject({
      name: 'mcts',
      options: { iterations: 20, exploration: 0.7 },
    });
    const state = createGame();
    expect(parseBot('mcts:iterations=20').create(5)(state)).toBe(mctsBot(5, { iterations: 20 })(state));
  });

  it.for([
    ['greddy', 'did you mean greedy?'],
    ['mcts:iteration=5', 'did you mean iterations?'],
    ['mcts:iterations=0', 'mcts.iterations is 0, but must be'],
    ['mcts:iterations', 'an option written "iterations"'],
    ['mcts:iterations=5,iterations=6', 'each name once'],
    ['mcts:', 'an option written ""'],
    ['random:depth=3', 'random is followed by options, but must be alone, as it has none.'],
    [' Greedy : depth=3', 'greedy is followed by options'],
    ['constructor', 'the unknown name "constructor"'],
    ['', 'the unknown name ""'],
  ])('%s is refused', ([text, words]) => {
    let thrown: unknown;
    try {
      parseBot(text as string);
    } catch (error) {
      thrown = error;
    }
    expect(isLayliError(thrown, 'INVALID_ARGUMENT') && thrown.message).toContain(words);
  });
});
