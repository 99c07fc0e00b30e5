/**
 * What is mutated together, and the tests that must notice, in the order in which they run: a run ends with the first
 * that fails, so the quick ones come first. What takes long and says little of a single line is left out: tables of
 * move sequences, the second implementation, whole enumerations, the words in the documents.
 *
 * @typedef {object} Group
 * @property {readonly string[]} mutate - The sources.
 * @property {readonly string[]} tests - The tests that belong to them.
 * @property {number} expected - The score below which a run fails, in per cent.
 * @property {true} [asProcess] - Where it is the command, which the tests run as a process.
 */

const core = ['sowing', 'scoring', 'setup', 'memory', 'play', 'legality', 'board'];
const guard = ['state', 'reading', 'trust', 'errors'];
const rulesets = ['ruleset', 'rulebook', 'citations', 'sources', 'readings', 'intrinsics'];
const moves = ['moves', 'positions', 'text'];
const timelines = ['timeline', 'timeline-record', 'timeline-tree', 'vector'];
const position = ['position', 'perft', 'encode', 'hash', 'keys', 'random', 'logarithm'];
const search = ['prover', 'knowledge', 'endless', 'table', 'bounds'];
const analysis = ['search', 'solve', 'budget'];

const program = ['main', 'program', 'command', 'commands', 'usage', 'output', 'budget'];
const reading = ['input', 'files', 'games', 'rulesets'];
const answers = ['show', 'moves', 'turns', 'replay', 'analyze', 'solve', 'match', 'perft', 'rules'];
const dialogue = ['play', 'prompt', 'game-session', 'game-view', 'players', 'progress'];
const resuming = ['resuming', 'lock'];

/**
 * @param {string} folder
 * @param {readonly string[]} names
 */
const sources = (folder, names) => names.map((name) => `src/${folder}${name}.ts`);

/**
 * What cannot even be loaded fails only in a test that itself imports nothing of it, the last.
 *
 * @param {readonly string[]} names
 */
const tests = (...names) => [...names, 'loading'].map((name) => `test/${name}.test.ts`);

/** What the document on the command shows, in pieces small enough to be run a thousand times. */
const shown = 'test/mutation/shown.ts';

/** @type {Readonly<Record<string, Group>>} */
export const groups = {
  core: {
    mutate: sources('', core),
    tests: tests('scoring', 'sowing', 'setup', 'board', 'play', 'state', 'legality', 'conformance/published'),
    expected: 95,
  },
  guard: {
    mutate: sources('', guard),
    tests: tests('reading', 'state', 'errors', 'ruleset', 'hostile'),
    expected: 95,
  },
  rulesets: {
    mutate: sources('', rulesets),
    tests: tests('rulebook', 'citations', 'readings', 'docs-figures/sources', 'ruleset', 'state', 'globals'),
    expected: 95,
  },
  moves: {
    mutate: sources('notation/', moves),
    tests: tests('notation/messages', 'notation/moves', 'notation/positions', 'notation/published'),
    expected: 95,
  },
  records: {
    mutate: [
      'src/notation/*.ts',
      ...sources('notation/', [...moves, ...timelines]).map((path) => `!${path}`),
    ],
    tests: tests('notation/record-messages', 'notation/published', 'notation/records', 'notation/timeline'),
    expected: 95,
  },
  timelines: {
    mutate: sources('notation/', timelines),
    tests: tests('notation/vector', 'notation/timeline-messages', 'notation/timeline', 'notation/records'),
    expected: 95,
  },
  render: {
    mutate: ['src/render/*.ts'],
    tests: tests(
      'render/words',
      'render/style',
      'render/pictures',
      'render/text',
      'render/timeline',
      'render/svg',
    ),
    expected: 85,
  },
  position: {
    mutate: sources('bot/', position),
    tests: tests(
      'bot/logarithm',
      'bot/random',
      'bot/hash',
      'bot/encode',
      'bot/keys',
      'bot/perft',
      'bot/position',
    ),
    expected: 85,
  },
  search: {
    mutate: sources('bot/', search),
    tests: tests('bot/bounds', 'bot/table', 'bot/questions', 'bot/look-ahead', 'bot/search'),
    expected: 85,
  },
  analysis: {
    mutate: sources('bot/', analysis),
    tests: tests('bot/budget', 'bot/clock', 'bot/look-ahead', 'bot/questions', 'bot/search'),
    expected: 85,
  },
  bots: {
    mutate: ['src/bot/bots/*.ts', ...sources('bot/', ['game', 'match', 'elo', 'selfplay', 'options'])],
    tests: tests('bot/options', 'bot/tree', 'bot/match', 'bot/selfplay', 'bot/choosing', 'bot/bots'),
    expected: 85,
  },
  'boardgame.io': {
    mutate: ['src/boardgame.io.ts'],
    tests: tests('boardgame.io/game', 'boardgame.io/server'),
    expected: 85,
  },
  program: {
    mutate: sources('cli/', program),
    tests: [...tests('cli/help', 'cli/program'), shown, 'test/cli/terminal.test.ts'],
    expected: 85,
    asProcess: true,
  },
  reading: {
    mutate: sources('cli/', reading),
    tests: tests('cli/files', 'cli/help', 'cli/reading', 'cli/paths'),
    expected: 85,
    asProcess: true,
  },
  answers: {
    mutate: sources('cli/', answers),
    tests: [shown, ...tests('cli/help', 'cli/commands', 'cli/program', 'cli/bots', 'cli/terminal')],
    expected: 85,
    asProcess: true,
  },
  dialogue: {
    mutate: sources('cli/', dialogue),
    tests: tests('cli/orders', 'cli/help', 'cli/program', 'cli/play', 'cli/terminal'),
    expected: 85,
    asProcess: true,
  },
  selfplay: {
    mutate: [
      'src/cli/selfplay.ts',
      'src/cli/selfplay/*.ts',
      ...sources('cli/selfplay/', resuming).map((path) => `!${path}`),
    ],
    tests: tests('cli/help', 'cli/bots', 'bot/selfplay-files', 'cli/terminal'),
    expected: 85,
    asProcess: true,
  },
  resuming: {
    mutate: sources('cli/selfplay/', resuming),
    tests: tests('bot/selfplay-files'),
    expected: 85,
    asProcess: true,
  },
};

/** The name of the group of this run, from the environment. */
export const groupName = process.env['MUTATE'] ?? 'core';

/** @returns {Group} */
function chosenGroup() {
  const group = groups[groupName];
  if (group !== undefined) return group;
  console.error(`MUTATE is ${groupName}, but must be one of ${Object.keys(groups).join(', ')}.`);
  process.exit(2);
}

export const group = chosenGroup();
