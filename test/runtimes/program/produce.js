/**
 * What every runtime has to do: all that the library gives for the same seeds and budgets, as one text. It uses the
 * language and the entries that it is given alone, nothing of Node, a browser, Bun or Deno; so the texts of any two
 * runtimes must be the same to the last byte.
 */

/**
 * @typedef {object} Entries
 * @property {typeof import('layli-goobalay')} core
 * @property {typeof import('layli-goobalay/notation')} notation
 * @property {typeof import('layli-goobalay/render')} render
 * @property {typeof import('layli-goobalay/bot')} bot
 * @property {typeof import('layli-goobalay/boardgame.io')} boardgame
 */

/** @typedef {import('layli-goobalay').GameState} GameState */

/**
 * What is known from outside: games to play again.
 *
 * @typedef {{ name: string, start: GameState, holes: number[] }} PublishedLine
 */

/**
 * The text: JSON, an object with a part for each thing that was done.
 *
 * @param {Entries} entries
 * @param {readonly PublishedLine[]} published
 * @returns {Promise<string>}
 */
export async function produce(entries, published) {
  return JSON.stringify(
    {
      perft: countSequences(entries),
      published: published.map((line) => playAgain(entries, line)),
      kept: keepOwn(entries),
      errors: provokeErrors(entries),
      rulebook: entries.core.rulebook('short'),
      games: playGames(entries),
      matches: playMatches(entries),
      selfPlay: Array.from(entries.bot.selfPlay(selfPlayRun)),
      analyses: await analyzePositions(entries),
      solved: solvePositions(entries),
      pictures: drawPictures(entries),
      boardgame: entries.boardgame.layliGoobalay('short').name,
      chance: drawNumbers(entries),
    },
    null,
    1,
  );
}

/** @param {Entries} entries */
function countSequences({ core, bot }) {
  return Object.fromEntries(
    Object.keys(core.rulesets).map((name) => {
      const start = core.createGame(/** @type {import('layli-goobalay').RulesetName} */ (name));
      return [name, [1, 2, 3, 4].map((depth) => bot.perft(start, depth))];
    }),
  );
}

/** @param {Entries} entries @param {PublishedLine} line */
function playAgain({ core, notation }, { name, start, holes }) {
  let state = start;
  const turns = holes.map((hole) => {
    const trace = core.traceMove(state, hole);
    state = core.applyMove(state, hole);
    return { move: notation.formatMove(trace), trace };
  });
  return { name, turns, end: state, result: core.result(state) };
}

/** Whether what the library made itself is kept as it is, not checked and copied anew. @param {Entries} entries */
function keepOwn({ core, notation }) {
  const ruleset = core.resolveRuleset({ holes: 7 });
  const state = core.createGame(ruleset);
  return [core.resolveRuleset(ruleset) === ruleset, notation.createRecord(state, []).start === state];
}

/** What bad input is answered with; the words must not come from the engine. @param {Entries} entries */
function provokeErrors({ core, notation, bot }) {
  /** @type {any} */
  const wrong = { holes: 30, captureChian: 'none' };
  return [
    () => core.createGame(wrong),
    () => core.applyMove(core.createGame('short'), 7),
    () => core.parseGame('{"ruleset": '),
    () => core.parseGame('[1, 2'),
    () => core.parseGame({ seeds: [4, -1] }),
    () => notation.parseMove('12x'),
    () => notation.parsePosition('4,4/4,4,4 S 0-0 0 0'),
    () => notation.parseRecord('[Ruleset "short"]\n1. 3 4 {'),
    () => bot.parseBot('mcts:iterationz=5'),
    () => bot.mctsBot(1, { iterations: 0.5 }),
    () => bot.playGame(() => 99, bot.randomBot(1)),
  ].map((call) => {
    try {
      return call();
    } catch (error) {
      if (core.isLayliError(error))
        return { code: error.code, message: error.message, details: error.details };
      return String(error);
    }
  });
}

/** Each ready bot against each other one, as records. @param {Entries} entries */
function playGames({ core, notation, bot }) {
  const bots = [
    bot.randomBot(11),
    bot.greedyBot(12),
    bot.alphaBetaBot(13, { nodes: 500, memoryMiB: 1 }),
    bot.mctsBot(14, { iterations: 25 }),
    bot.mctsBot(15, { iterations: 20, exploration: 1.3, memoryMiB: 1 }),
  ];
  return bots.flatMap((south, first) =>
    bots.slice(first + 1).map((north, second) => {
      const start = first === 1 && second === 0 ? 'standard' : second % 2 === 0 ? 'short' : 'russ1984';
      const record = bot.playGame(south, north, { start, tags: { Event: `${first} and ${second}` } });
      const text = notation.formatRecord(record);
      const states = notation.replay(notation.parseRecord(text));
      const [last = record.start] = states.slice(-1);
      return {
        text,
        isSame:
          notation.formatRecord(notation.timelineToRecord(notation.timelineFromRecord(record))) === text,
        positions: states.map(notation.formatPosition),
        end: core.result(last),
        numbers: Array.from(bot.encode(last)),
        key: String(bot.Position.from(last).key),
      };
    }),
  );
}

/** @param {Entries} entries */
function playMatches({ bot }) {
  const { greedyBot, randomBot, alphaBetaBot, mctsBot, playMatch } = bot;
  return [
    playMatch(greedyBot(1), randomBot(2), { games: 60, start: 'short', seed: 3 }),
    playMatch(mctsBot(1, { iterations: 30 }), greedyBot(2), { games: 8, start: 'jama2002', seed: 4 }),
    playMatch(alphaBetaBot(1, { nodes: 500, memoryMiB: 1 }), mctsBot(2, { iterations: 50 }), {
      games: 6,
      start: { holes: 4 },
      seed: 5,
    }),
  ];
}

const selfPlayRun = {
  games: 6,
  seed: 7,
  ruleset: /** @type {const} */ ('short'),
  south: 'mcts:iterations=30',
  north: 'alphabeta:nodes=300,memoryMiB=1',
  openingPlies: 3,
};

/** @param {Entries} entries */
async function analyzePositions({ core, bot }) {
  const game = core.createGame('short');
  const later = [3, 4, 1, 6].reduce((state, hole) => {
    const moves = core.legalMoves(state);
    return core.applyMove(state, moves[hole % moves.length] ?? 1);
  }, core.createGame());
  const [last] = Array.from(bot.search(game, { depth: 5 })).slice(-1);
  return [
    bot.analyze(game, { nodes: 20_000, memoryMiB: 1 }),
    bot.analyze(later, { nodes: 20_000, everyMove: true }),
    await bot.analyzeAsync(later, { nodes: 10_000, memoryMiB: 4 }),
    last,
  ];
}

/** @param {Entries} entries */
function solvePositions({ core, bot }) {
  return [
    bot.solve(core.createGame({ holes: 3, seedsPerHole: 3 })),
    bot.solve(core.createGame({ holes: 4 }), { nodes: 30_000, memoryMiB: 4 }),
    bot.solve(core.createGame('short'), { nodes: 10_000, memoryMiB: 1 }),
  ];
}

/** Boards with each number of seeds that is drawn in its own way. @param {Entries} entries */
function drawPictures({ core, render }) {
  const { ruleset, captured } = core.createGame({ holes: 12, seedsPerHole: 12 });
  const uurs = Array.from({ length: 24 }, (_, index) => (index === 3 || index === 20 ? 'south' : null));
  const full = core.parseGame({
    ruleset,
    seeds: Array.from({ length: 24 }, (_, index) => index + (index === 0 ? 12 : 0)),
    uurs,
    captured,
    turn: 'south',
    ply: 4,
    quietPlies: 0,
  });
  const before = core.createGame('short');
  const after = core.applyMove(before, 3);
  const lastMove = { before, hole: 3 };
  return [
    render.toText(full, { color: true }),
    render.toSvg(full, { scheme: 'dark', names: { south: 'Ayaan & "Co"' }, id: 'full' }),
    render.toText(after, { lastMove }),
    render.toSvg(after, { lastMove, animated: true, id: 'after' }),
  ];
}

/** @param {Entries} entries */
function drawNumbers({ bot }) {
  return [0, 1, 2 ** 32 + 5, Number.MAX_SAFE_INTEGER].map((seed) => {
    const random = bot.randomFrom(seed);
    return Array.from({ length: 50 }, (_, draw) => random(draw + 1));
  });
}
