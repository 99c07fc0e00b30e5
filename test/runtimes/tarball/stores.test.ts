/**
 * States and rulesets in real stores: as the library made them, and thawed, so that a store wraps all of them. The
 * packed tarball answers for them as it does without a store.
 */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import type * as Library from '../../../src/index.js';
import { stores } from '../data.js';
import { storesByName, type Hold } from '../holding.js';
import { note } from '../tried.js';

const folder = inject('folder');
let core: typeof Library;
beforeAll(async () => {
  const file = join(folder, 'node_modules/layli-goobalay/dist/index.js');
  core = (await import(/* @vite-ignore */ pathToFileURL(file).href)) as typeof Library;
});

/** What the library answers for a state, and for a ruleset. */
function answersFor(state: Library.GameState, ruleset: Library.Ruleset): unknown {
  return {
    parsed: core.parseGame(state),
    created: core.createGame(ruleset),
    rulebook: core.rulebook(ruleset),
    holes: [core.holeAt(ruleset, 3), core.holeIndex(ruleset, 'north', 2), core.facing(ruleset, 3)],
    after: core.applyMove(state, core.legalMoves(state)[0] ?? 0),
    moves: core.legalMoves(state),
    score: core.score(state),
    result: core.result(state),
  };
}

describe.for(stores)('$name $version', ({ name, version }) => {
  let hold: Hold;
  beforeAll(async () => {
    hold = await storesByName[name]();
  });

  test.for(['frozen', 'thawed'])('a state and a ruleset, %s', (kind) => {
    const state = core.applyMove(core.createGame('short'), 2);
    const expected = answersFor(state, state.ruleset);
    const copy = (): Library.GameState =>
      kind === 'frozen' ? state : (JSON.parse(JSON.stringify(state)) as Library.GameState);
    expect(answersFor(hold(copy()), hold(copy().ruleset))).toEqual(expected);
    note(folder, name, version, `a state and a ruleset, ${kind}`);
  });
});
