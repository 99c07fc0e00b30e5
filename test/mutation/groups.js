/**
 * What is mutated together, and which tests must notice. What takes long and says little of a single line is left out:
 * tables of move sequences, the second implementation, whole enumerations, the words in the documents.
 *
 * @typedef {object} Group
 * @property {readonly string[]} mutate - The sources.
 * @property {readonly string[]} tests - The tests that belong to them.
 * @property {readonly string[]} slow - Words in the names of those that run last, since the first failure ends a run.
 * @property {number} expected - The score below which a run fails, in per cent.
 */

/** @type {Readonly<Record<string, Group>>} */
export const groups = {
  core: {
    mutate: ['src/*.ts', '!src/boardgame.io.ts'],
    tests: [
      'test/*.test.ts',
      'test/conformance/{games,published,turns}.test.ts',
      'test/properties/*.test.ts',
    ],
    slow: [
      'state',
      'ruleset',
      'errors',
      'play',
      'hostile',
      'conformance',
      'legality',
      'globals',
      'validity',
      'properties',
    ],
    expected: 95,
  },
  notation: {
    mutate: ['src/notation/*.ts'],
    tests: ['test/notation/*.test.ts'],
    slow: ['timeline', 'records'],
    expected: 95,
  },
  render: {
    mutate: ['src/render/*.ts'],
    tests: ['test/render/*.test.ts'],
    slow: ['timeline', 'document', 'svg'],
    expected: 85,
  },
  'boardgame.io': {
    mutate: ['src/boardgame.io.ts'],
    tests: ['test/boardgame.io/{game,server}.test.ts'],
    slow: [],
    expected: 85,
  },
  bot: {
    mutate: ['src/bot/*.ts'],
    tests: ['test/bot/*.test.ts'],
    slow: ['search', 'match', 'selfplay'],
    expected: 85,
  },
};

/** The name of the group of this run, from the environment. */
export const groupName = process.env['MUTATE'] ?? 'core';

/** @returns {Group} */
function chosenGroup() {
  const group = groups[groupName];
  if (group === undefined)
    throw new Error(`MUTATE is ${groupName}, but must be one of ${Object.keys(groups).join(', ')}`);
  return group;
}

export const group = chosenGroup();
