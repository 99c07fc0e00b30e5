/** Rulesets, states and positions. */
import {
  applyMove,
  createGame,
  facing,
  holeAt,
  holeIndex,
  legalMoves,
  moveProblem,
  parseGame,
  resolveRuleset,
  result,
  rulebook,
  rulesets,
  score,
  traceMove,
  type GameState,
  type Ruleset,
} from 'layli-goobalay';
import { Position, encode, encodedPlanes, perft, randomBot } from 'layli-goobalay/bot';
import { layliGoobalay } from 'layli-goobalay/boardgame.io';
import { formatMove, formatPosition, parseMove, parsePosition } from 'layli-goobalay/notation';
import { toSvg, toText } from 'layli-goobalay/render';
import { expectLaw, expectSame, foreign, outcomeOf, readThenUse, valueOf, type Target } from './target.js';
import { isLayliError } from 'layli-goobalay';

function madeStates(): readonly GameState[] {
  const uurs = '0,2s,0,1,3,0/2,1,1,0,2s,4 N 12-20 2 31';
  return [
    createGame(),
    applyMove(createGame('short'), 3),
    createGame({ holes: 2, seedsPerHole: 1, relay: false }),
    parsePosition(uurs, 'short'),
    parsePosition('0,0,0/1,2,3 S 9-9 1 40', { holes: 3 }),
    applyMove(createGame({ holes: 24, seedsPerHole: 20, direction: 'counterclockwise' }), 7),
  ];
}

let states: readonly GameState[] | undefined;

/** Some states: first ones, later ones with uurs, one that is over. */
export function someStates(): readonly GameState[] {
  return (states ??= madeStates());
}

const rulesetWords = [...Object.keys(rulesets), ...Object.keys(rulesets.standard), 'clockwise', 'counterclockwise', 'none', 'facing-empty', 'contiguous', 'any', 'first-hole', 'mover-stuck', 'either-stuck']; // prettier-ignore
export const stateWords: readonly string[] = [...rulesetWords, 'ruleset', 'seeds', 'uurs', 'captured', 'turn', 'ply', 'quietPlies', 'south', 'north']; // prettier-ignore

/** A valid state can be used for everything. */
function useState(state: GameState): void {
  expectSame('a state is the same after JSON', parseGame(JSON.stringify(state)), state);
  const moves = legalMoves(state);
  const { south, north } = score(state);
  const all = 2 * state.ruleset.holes * state.ruleset.seedsPerHole;
  const end = result(state);
  expectLaw('a score is at most all seeds', south + north <= all);
  if (end !== null) expectLaw('a final score is all seeds', end.score.south + end.score.north === all);
  expectLaw('a game is over where there are no moves', (end === null) === moves.length > 0);
  for (const hole of moves) {
    const { after } = traceMove(foreign(state), hole);
    expectSame('a trace ends where the move does', after, applyMove(state, hole));
    expectSame('what follows is valid', parseGame(JSON.stringify(after)), after);
  }
  expectLaw('what is no legal hole has a problem', moveProblem(state, (moves.at(-1) ?? 0) + 25) !== null);
  expectSame('a position is the same as text', parsePosition(formatPosition(state), state.ruleset), state);
  expectSame('a position is the same as a Position', Position.from(state).toState(), state);
  toText(state, { color: true, bottom: 'north' });
  toSvg(state);
  const numbers = encode(foreign(state));
  expectLaw('an encoding has all its planes', numbers.length === encodedPlanes.length * state.seeds.length);
  expectLaw(
    'an encoding has numbers of 0 or more',
    numbers.every((number) => number >= 0 && number < Infinity),
  );
  expectLaw('perft counts the moves', perft(state, 1) === moves.length);
  if (moves.length > 0) expectLaw('a bot answers legally', moves.includes(randomBot(1)(state)));
}

function useRuleset(ruleset: Ruleset): void {
  expectSame('a ruleset is the same when resolved again', resolveRuleset(foreign(ruleset)), ruleset);
  expectLaw('a rulebook has clauses', rulebook(ruleset).length > 0);
  const last = 2 * ruleset.holes - 1;
  for (const index of [0, ruleset.holes, last]) {
    const { player, hole } = holeAt(ruleset, index);
    expectLaw(
      'a hole is where it is',
      holeIndex(ruleset, player, hole) === index && facing(ruleset, index) === last - index,
    );
  }
  useState(createGame(ruleset));
}

/** The rules that texts of positions are read by. */
const readBy: readonly Partial<Ruleset>[] = [
  rulesets.standard,
  rulesets.short,
  { holes: 3 },
  { holes: 2, seedsPerHole: 1, uurs: false },
];

const game = layliGoobalay('short');

export const stateTargets: readonly Target[] = [
  {
    name: 'parseGame',
    isJson: true,
    words: stateWords,
    seeds: () => someStates().map((state) => JSON.stringify(state)),
    run: (input) => readThenUse(() => parseGame(input), useState),
  },
  {
    name: 'resolveRuleset',
    isJson: true,
    words: rulesetWords,
    seeds: () =>
      [...Object.values(rulesets), { holes: 6 }, 'short', {}].map((ruleset) => JSON.stringify(ruleset)),
    run: (input) => readThenUse(() => resolveRuleset(valueOf(input) as Ruleset), useRuleset),
  },
  {
    name: 'parsePosition',
    isJson: false,
    words: ['S', 'N', 's', 'n', '4,4,4/4,4,4', '0-0', '-', '–', '/', ',', '2s', '2n', ' 0 0'],
    seeds: () => [...someStates().map(formatPosition), '4,4,4/4,4,4 S 0-0 0 0', '1,1/1,1 N 0-0 0 0'],
    run: (input) =>
      readBy
        .map((ruleset) => readThenUse(() => parsePosition(input, ruleset), useState))
        .sort()
        .at(-1) as string,
  },
  {
    name: 'parseMove',
    isJson: false,
    words: ['10', '4x2', '8U', '3F', 'x', 'X', 'u', 'f', '24', '25'],
    seeds: () => ['10', '4x2', '8U', '3F', '1x6', ' 12 ', '2x48'],
    run: (input) => {
      const outcome = readThenUse(
        () => parseMove(input),
        ({ hole, suffix }) => {
          expectLaw('a hole is on a board', hole >= 1 && hole <= 24);
          expectSame('a move is the same as text', parseMove(`${hole}${suffix ?? ''}`), { hole, suffix });
        },
      );
      for (const state of someStates()) {
        readThenUse(
          () => parseMove(input, state),
          ({ hole, suffix }) => {
            const trace = traceMove(state, hole);
            if (suffix !== null) expectLaw('a suffix is right', formatMove(trace) === `${hole}${suffix}`);
          },
        );
      }
      return outcome;
    },
  },
  {
    name: 'formatMove',
    isJson: true,
    words: ['hole', 'outcome', 'captures', 'seeds', 'famine', 'into-uur', 'capture', 'uur', 'forfeit-grand-slam', 'forfeit-endless'], // prettier-ignore
    seeds: () => someStates().flatMap((state) => legalMoves(state).slice(0, 3).map((hole) => JSON.stringify(traceMove(state, hole)))), // prettier-ignore
    run: (input) =>
      readThenUse(
        () => formatMove(valueOf(input) as never),
        (text) => {
          expectLaw('what is written can be read', /^\d+(x\d+|U|F)?$/.test(text) && parseMove(text).hole > 0);
        },
      ),
  },
  {
    name: 'boardgame.io',
    isJson: true,
    words: [...stateWords, 'playerID', 'hole', 'setupData', 'G', '0', '1'],
    seeds: () => [
      ...someStates().map((G, place) => JSON.stringify({ G, playerID: String(place % 2), hole: 3, setupData: G.ruleset })), // prettier-ignore
      JSON.stringify({ playerID: '0', hole: 6, setupData: 'short' }),
    ],
    run: (input) => {
      const given = valueOf(input) as {
        G?: unknown;
        playerID?: unknown;
        hole?: unknown;
        setupData?: unknown;
      } | null;
      const { G = createGame('short'), playerID = '0', hole, setupData } = given ?? {};
      // What a client sends: a player and anything at all.
      const answer = game.moves.sow({ G: createGame('short'), playerID } as never, hole as never);
      if (answer !== 'INVALID_MOVE') expectSame('a move is that of the core', answer, applyMove(createGame('short'), hole as number)); // prettier-ignore
      // What creates a match.
      const problem = game.validateSetupData(setupData);
      try {
        game.setup({}, setupData as never);
        expectLaw('setup data is refused in advance', problem === undefined);
      } catch (error) {
        if (!isLayliError(error)) throw error;
        expectLaw('setup data is taken in advance', problem === error.message);
      }
      // A state of a server that was kept somewhere.
      if (typeof G !== 'object' || G === null) return 'no G';
      try {
        game.endIf({ G: G as GameState });
      } catch (error) {
        if (!isLayliError(error)) throw error;
        return outcomeOf(error);
      }
      game.ai.enumerate(G as GameState, { currentPlayer: '0' });
      return answer === 'INVALID_MOVE' ? answer : 'taken';
    },
  },
  {
    name: 'encode',
    isJson: true,
    words: stateWords,
    seeds: () => someStates().map((state) => JSON.stringify(state)),
    // Unlike parseGame, these take unknown keys.
    run: (input) => {
      const state = valueOf(input) as GameState;
      return readThenUse(
        () => [encode(state), Position.from(state), legalMoves(state)] as const,
        ([numbers, position, moves]) => {
          const trusted = position.toState();
          useState(trusted);
          expectSame('an encoding is that of the state', numbers, encode(trusted));
          const legal = numbers.subarray(6 * trusted.seeds.length).filter((number) => number === 1);
          expectLaw('an encoding has the legal moves', legal.length === moves.length);
        },
      );
    },
  },
];
