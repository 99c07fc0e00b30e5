/**
 * Attempts to have a state or ruleset trusted that the library did not make. What marks its own must not be found on
 * them, be copied from them, be guessed, or be put in the mouth of a global that was replaced; whatever a compiler
 * made of the mark.
 */

/** @typedef {Pick<typeof import('layli-goobalay'), 'createGame' | 'rulesets' | 'resolveRuleset' | 'parseGame' | 'legalMoves' | 'applyMove' | 'traceMove' | 'score' | 'result' | 'isLayliError'>} Core */

/** What compilers are known to call a private field `#made`, and what it is called itself. */
const guesses = [
  'made',
  '_made',
  '__made',
  '#made',
  '__private_0_made',
  '__private_1_made',
  '__private_2_made',
];

/** What becomes of each attempt, by its name: what it was answered with, or `TRUSTED`. @param {Core} core */
export function forge(core) {
  /** @type {Record<string, string>} */
  const answers = {};
  /** @param {string} name @param {() => unknown} call */
  function attempt(name, call) {
    try {
      call();
    } catch (error) {
      answers[name] = core.isLayliError(error) ? error.code : String(error);
      return;
    }
    answers[name] = 'TRUSTED';
  }

  const state = core.createGame('short');
  const bad = { captured: { south: 1e6, north: 'x' }, seeds: [4], turn: 'nobody' };
  const badRuleset = { holes: 2e8 };
  const stateForgeries = forgeriesOf(state, bad);
  const rulesetForgeries = forgeriesOf(state.ruleset, badRuleset);

  const takers = {
    legalMoves: core.legalMoves,
    score: core.score,
    result: core.result,
    applyMove: (/** @type {any} */ given) => core.applyMove(given, 1),
    traceMove: (/** @type {any} */ given) => core.traceMove(given, 1),
    parseGame: core.parseGame,
  };
  for (const [forgery, make] of Object.entries(stateForgeries)) {
    for (const [taker, take] of Object.entries(takers)) {
      attempt(`${taker}: ${forgery}`, () => take(make()));
    }
  }
  for (const [forgery, make] of Object.entries(rulesetForgeries)) {
    attempt(`resolveRuleset: ${forgery}`, () => core.resolveRuleset(make()));
    attempt(`legalMoves: its ruleset is ${forgery}`, () => core.legalMoves({ ...state, ruleset: make() }));
  }
  for (const [global, whileReplaced] of Object.entries(replacements)) {
    const calls = {
      legalMoves: () => core.legalMoves(/** @type {any} */ ({ ...state, ...bad })),
      resolveRuleset: () => core.resolveRuleset(badRuleset),
    };
    for (const [taker, call] of Object.entries(calls)) {
      attempt(`${taker}: with another ${global}`, () => whileReplaced(call));
    }
  }
  return answers;
}

/**
 * Objects that differ from a genuine one in some fields, and try to pass for it.
 *
 * @param {object} genuine
 * @param {object} changes
 */
function forgeriesOf(genuine, changes) {
  const changed = { ...genuine, ...changes };
  /** @type {Record<string, () => any>} */
  const forgeries = {
    'a copy': () => ({ ...changed }),
    'an heir': () => Object.create(genuine, Object.getOwnPropertyDescriptors({ ...changes })),
    'an object whose prototype it is': () => Object.setPrototypeOf({ ...changed }, genuine),
    'a Proxy of it': () =>
      new Proxy(genuine, {
        get: (target, key) => (key in changes ? Reflect.get(changes, key) : Reflect.get(target, key)),
      }),
    'a copy of all that it has of its own': () => {
      const copy = {};
      for (const key of Reflect.ownKeys(genuine)) {
        const value = Reflect.get(key in changes ? changes : genuine, key);
        Object.defineProperty(copy, key, { value, enumerable: true });
      }
      return copy;
    },
    'JSON with guessed keys': () => {
      const marks = Object.fromEntries(guesses.map((key) => [key, true]));
      return JSON.parse(JSON.stringify({ ...changed, ...marks }));
    },
    'an object with guessed symbols': () => {
      const marked = { ...changed };
      for (const key of guesses) Reflect.set(marked, Symbol.for(key), true);
      return marked;
    },
  };
  return forgeries;
}

const collections = { WeakSet, WeakMap, Set, Map };

/**
 * Methods that a compiler may have the mark ask, answering yes to everything for as long as a call takes.
 *
 * @type {Record<string, (call: () => unknown) => unknown>}
 */
const replacements = Object.fromEntries(
  Object.entries(collections).map(([name, { prototype }]) => [
    `${name}.prototype.has`,
    (/** @type {() => unknown} */ call) => {
      const original = prototype.has;
      prototype.has = () => true;
      try {
        return call();
      } finally {
        prototype.has = original;
      }
    },
  ]),
);

/**
 * What of the library's own is not as it should be: its states have the fields that are documented and nothing else, go
 * through JSON and back, and are known again.
 *
 * @param {Core} core
 */
export function flawsOfOwn(core) {
  const flaws = [];
  const state = core.applyMove(core.createGame('short'), 1);
  const parsed = core.parseGame(JSON.parse(JSON.stringify(state)));
  for (const each of [state, parsed]) {
    const keys = Reflect.ownKeys(each).map(String).join();
    if (keys !== 'ruleset,seeds,uurs,captured,turn,ply,quietPlies') flaws.push(`a state has ${keys}`);
    if (!Object.isFrozen(each)) flaws.push('a state is not frozen');
    if (core.resolveRuleset(each.ruleset) !== each.ruleset) flaws.push('a ruleset is not known again');
    if (core.applyMove(each, 2).ruleset !== each.ruleset) flaws.push('a ruleset does not stay the same');
    if (core.legalMoves(each).length === 0) flaws.push('there are no moves');
    core.parseGame(each);
  }
  if (Reflect.ownKeys(state.ruleset).length !== 12) flaws.push('a ruleset has something else');
  if (JSON.stringify(parsed) !== JSON.stringify(state)) flaws.push('JSON changes a state');
  return flaws;
}
