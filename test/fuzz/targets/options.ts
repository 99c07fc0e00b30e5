/** Options of pictures and of bots. */
import { stripVTControlCharacters } from 'node:util';
import { resolveRuleset, type GameState } from 'layli-goobalay';
import {
  alphaBetaBot,
  analyze,
  botNames,
  greedyBot,
  mctsBot,
  parseBot,
  perft,
  playGame,
  playMatch,
  randomBot,
  randomFrom,
  search,
  selfPlay,
  solve,
} from 'layli-goobalay/bot';
import { toSvg, toText } from 'layli-goobalay/render';
import { SaxesParser } from 'saxes';
import { someStates, stateWords } from './states.js';
import { expectLaw, foreign, readThenUse, valueOf, type Target } from './target.js';

/** What a picture may not have, whatever texts went into it; and it must be XML. */
function expectHarmlessPicture(svg: string): void {
  const parser = new SaxesParser({ xmlns: true });
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name, attributes }) => {
    expectLaw(
      'no element runs or loads anything',
      !/^(script|foreignObject|a|image|use|iframe|object|embed|animate|set|handler)$/i.test(name),
    );
    for (const [key, { value }] of Object.entries(attributes)) {
      expectLaw('no attribute runs anything', !/^on/i.test(key) && !/javascript:/i.test(value));
      expectLaw(
        'nothing is referred to but parts of the picture',
        !/href|src/i.test(key) && !/url\((?!#)/.test(value),
      );
    }
  });
  parser.write(svg).close();
  expectLaw('there is no half of a character in it', !/\p{Surrogate}/u.test(svg));
}

const pictureWords = ['bottom', 'lastMove', 'animated', 'names', 'title', 'scheme', 'id', 'color', 'south', 'north', 'auto', 'light', 'dark', 'before', 'hole', '</title>', '<script>', ']]>', '&lt;', '&#0;', '"', "'", '--></style><script>alert(1)</script>', 'url(https://example.com)', '\u202e', '\ufffe']; // prettier-ignore

/** The most that a search in here may spend, so that it ends. */
const fewNodes = 300;

/** The options with a limit of nodes; anything else as it is. */
function limited(options: unknown, name: 'nodes' | 'iterations'): unknown {
  if (typeof options !== 'object' || options === null || Array.isArray(options)) return options;
  const given = options as Record<string, unknown>;
  const asked = given[name];
  const memory = given['memoryMiB'];
  return {
    ...given,
    // What is no such number is left to be refused.
    ...(asked === undefined || (Number.isSafeInteger(asked) && (asked as number) > fewNodes)
      ? { [name]: fewNodes }
      : {}),
    ...(Number.isSafeInteger(memory) && (memory as number) > 1 && (memory as number) <= 2_048
      ? { memoryMiB: 1 }
      : {}),
  };
}

interface Asked {
  readonly what?: unknown;
  readonly options?: unknown;
  readonly seed?: unknown;
}

/** Everything of the bots that takes options. */
const takers: Readonly<Record<string, (options: unknown, seed: unknown) => unknown>> = {
  mcts: (options, seed) => mctsBot(seed as number, limited(options, 'iterations') as object)(state()),
  alphabeta: (options, seed) => alphaBetaBot(seed as number, limited(options, 'nodes') as object)(state()),
  greedy: (options, seed) =>
    (greedyBot as (seed: unknown, options: unknown) => (state: GameState) => number)(seed, options)(state()),
  random: (options, seed) =>
    (randomBot as (seed: unknown, options: unknown) => (state: GameState) => number)(seed, options)(state()),
  randomFrom: (_, seed) => randomFrom(seed as number)(6),
  analyze: (options) => analyze(state(), limited(options, 'nodes') as object),
  search: (options) => search(state(), limited(options, 'nodes') as object).next(),
  solve: (options) => solve(state(), limited(options, 'nodes') as object),
  perft: (_, depth) => perft(state(), (typeof depth === 'number' && depth > 2 ? 2 : depth) as number),
  playGame: (options) => playGame(randomBot(1), greedyBot(2), options as object),
  playMatch: (options) =>
    playMatch(randomBot(1), randomBot(2), (hasFewGames(options) ? options : { games: 2 }) as object),
  selfPlay: (options) => selfPlay((slow.test(JSON.stringify([options])) ? {} : options) as never).next(),
};

/** Bots that think longer than there is time here. */
const slow = /\d{4}|timems|alphabeta|mcts/i;

function hasFewGames(options: unknown): boolean {
  return !(Number((options as { games?: unknown } | null)?.games ?? 100) > 4);
}

function state(): GameState {
  return someStates()[3] as GameState;
}

const botWords = [...Object.keys(takers), ...botNames, 'what', 'options', 'seed', 'iterations', 'timeMs', 'exploration', 'memoryMiB', 'nodes', 'depth', 'everyMove', 'games', 'start', 'openingPlies', 'names', 'onGame', 'tags', 'shard', 'ruleset', 'south', 'north', 'onProgress', '1/2']; // prettier-ignore

export const optionTargets: readonly Target[] = [
  {
    name: 'pictures',
    isJson: true,
    words: [...pictureWords, ...stateWords],
    seeds: () => {
      const [first, second] = someStates();
      return [
        {},
        { names: { south: 'Hodan <&">', north: 'Bile' }, title: 'A game', id: 'board-1', scheme: 'dark' },
        { bottom: 'north', color: true },
        { bottom: 'north', animated: true, lastMove: { before: resolvedBefore(), hole: 3 } },
        { lastMove: { before: first, hole: 1 }, names: { south: String(second?.ply) } },
      ].map((options) => JSON.stringify(options));
    },
    run: (input) => {
      const options = valueOf(input);
      const shown = someStates()[1] as GameState;
      const asText = readThenUse(
        () => toText(shown, options as object),
        (text) => {
          expectLaw('a board is ASCII and colours', /^[\n -~]*$/.test(stripVTControlCharacters(text)));
        },
      );
      const asPicture = readThenUse(() => toSvg(foreign(shown), options as object), expectHarmlessPicture);
      return [asText, asPicture].sort().at(-1) as string;
    },
  },
  {
    name: 'bot-options',
    isJson: true,
    words: [...botWords, ...stateWords],
    seeds: () =>
      [
        { what: 'mcts', seed: 1, options: { iterations: 20, exploration: 0.5, memoryMiB: 1 } },
        { what: 'alphabeta', seed: 1, options: { nodes: 50, depth: 2 } },
        { what: 'greedy', seed: 1 },
        { what: 'random', seed: 2 ** 40 },
        { what: 'randomFrom', seed: 0 },
        { what: 'analyze', options: { nodes: 50, everyMove: true } },
        { what: 'search', options: { nodes: 50, depth: 3, memoryMiB: 1 } },
        { what: 'solve', options: { nodes: 50 } },
        { what: 'perft', seed: 1 },
        { what: 'playGame', options: { start: 'short', tags: { South: 'Hodan' } } },
        { what: 'playGame', options: { start: someStates()[2] } },
        {
          what: 'playMatch',
          options: { games: 2, start: { holes: 3 }, seed: 3, openingPlies: 1, names: ['a', 'b'] },
        },
        {
          what: 'selfPlay',
          options: { games: 2, ruleset: 'short', south: 'greedy', openingPlies: 2, shard: '1/2' },
        },
      ].map((asked) => JSON.stringify(asked)),
    run: (input) => {
      const { what, options, seed } = (valueOf(input) ?? {}) as Asked;
      const name = typeof what === 'string' && Object.hasOwn(takers, what) ? what : 'mcts';
      const outcome = readThenUse(
        () => takers[name]?.(options, seed),
        () => undefined,
      );
      return outcome === 'taken' ? outcome : `${name} ${outcome}`;
    },
  },
  {
    name: 'parseBot',
    isJson: false,
    words: [
      ...botNames,
      ':',
      ',',
      '=',
      'iterations=',
      'timeMs=',
      'exploration=0.5',
      'memoryMiB=',
      'nodes=',
      'depth=3',
    ],
    seeds: () => ['random', 'greedy', 'mcts:iterations=50,exploration=1', 'alphabeta:nodes=100,depth=3', 'MCTS : timeMs = 5'], // prettier-ignore
    run: (input) =>
      readThenUse(
        () => parseBot(input),
        ({ name, options, create }) => {
          expectLaw('a bot has one of the names', botNames.includes(name));
          create(1);
          const again = `${name}:${Object.entries(options)
            .map((pair) => pair.join('='))
            .join()}`;
          if (Object.keys(options).length > 0 && !again.includes('e')) parseBot(again);
        },
      ),
  },
];

/** The state before that of the pictures. */
function resolvedBefore(): GameState {
  return { ...foreign(someStates()[1] as GameState), ruleset: resolveRuleset('short'), seeds: Array<number>(12).fill(4), turn: 'south', ply: 0, quietPlies: 0 }; // prettier-ignore
}
