/**
 * What makes a ruleset, and what is said of options that make none.
 */
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import type { Problem, Ruleset, RulesetName } from '../src/index.js';
import { createGame, isLayliError, resolveRuleset, rulebook, rulesets } from '../src/index.js';
import { choices, type ChoiceField } from './choices.js';
import { naiveRuleset, naiveRulesets } from './naive/rulesets.js';

/** What is wrong with options, as every function that takes them says. */
function refusalOf(options: unknown): { problems: readonly Problem[]; message: string } {
  const refusals = [resolveRuleset, createGame, rulebook].map((take) => {
    try {
      take(options as Ruleset);
    } catch (error) {
      if (!isLayliError(error, 'INVALID_RULESET')) throw error;
      expect(error.message).toMatch(/^Invalid ruleset: [^\p{C}\p{Zl}\p{Zp}]*\.$/u);
      return { problems: error.details.problems, message: error.message };
    }
    return expect.unreachable('These options were accepted');
  });
  const [first, ...others] = refusals;
  if (first === undefined) throw new Error('Nothing was called');
  for (const other of others) expect(other).toEqual(first);
  return first;
}

describe('the named rulesets', () => {
  it('are those of the table in the rules, field by field', () => {
    expect(rulesets).toEqual(naiveRulesets);
    expect(Object.keys(rulesets)).toEqual(Object.keys(naiveRulesets));
  });

  it('have their fields in one order', () => {
    for (const ruleset of Object.values(rulesets)) {
      expect(Object.keys(ruleset)).toEqual(Object.keys(rulesets.standard));
    }
  });

  it('are found by name, being the same objects', () => {
    for (const name of Object.keys(naiveRulesets) as RulesetName[]) {
      expect(resolveRuleset(name)).toBe(rulesets[name]);
    }
  });
});

describe('options', () => {
  it('left out are standard', () => {
    expect(resolveRuleset()).toBe(rulesets.standard);
    expect(resolveRuleset(undefined)).toBe(rulesets.standard);
    expect(resolveRuleset({})).toEqual(rulesets.standard);
  });

  it('complete standard, whatever their order', () => {
    const resolved = resolveRuleset({ quietLimit: 7, uurs: false, holes: 8 });
    expect(resolved).toEqual(naiveRuleset({ holes: 8, uurs: false, quietLimit: 7 }));
    expect(Object.keys(resolved)).toEqual(Object.keys(rulesets.standard));
  });

  it('that are undefined are left out', () => {
    const options = { holes: undefined, relay: undefined, seedsPerHole: 3 } as unknown as Partial<Ruleset>;
    expect(resolveRuleset(options)).toEqual(naiveRuleset({ seedsPerHole: 3 }));
  });

  it('may be a whole ruleset; one that was resolved is taken as it is', () => {
    const resolved = resolveRuleset({ holes: 7 });
    expect(resolveRuleset(resolved)).toBe(resolved);
    const copy = JSON.parse(JSON.stringify(resolved)) as Ruleset;
    expect(resolveRuleset(copy)).toEqual(resolved);
    expect(resolveRuleset({ ...resolved })).not.toBe(resolved);
  });

  it('may have no prototype, be of another realm or be frozen', () => {
    const bare = Object.assign(Object.create(null) as object, { holes: 3 });
    const foreign = runInNewContext('({ holes: 3 })') as Partial<Ruleset>;
    for (const options of [bare, foreign, Object.freeze({ holes: 3 })]) {
      expect(resolveRuleset(options)).toEqual(naiveRuleset({ holes: 3 }));
    }
  });

  it('are copied: the ruleset does not change with them', () => {
    const options = { holes: 3 };
    const resolved = resolveRuleset(options);
    options.holes = 4;
    expect(resolved.holes).toBe(3);
  });

  it('are read once each', () => {
    let reads = 0;
    const options = {
      get holes() {
        reads += 1;
        return reads === 1 ? 3 : 1_000;
      },
    };
    expect(resolveRuleset(options)).toEqual(naiveRuleset({ holes: 3 }));
    expect(reads).toBe(1);
  });
});

describe('the range of', () => {
  const numbers = [
    ['holes', 2, 24],
    ['seedsPerHole', 1, 20],
    ['lapLimit', 1, 100_000],
    ['quietLimit', 1, 10_000],
  ] as const;

  it.each(numbers)('%s is %d to %d', (field, least, most) => {
    expect(resolveRuleset({ [field]: least })[field]).toBe(least);
    expect(resolveRuleset({ [field]: most })[field]).toBe(most);
    const allowed = `a whole number from ${String(least)} to ${String(most)}`;
    const mistakes = [
      [least - 1, String(least - 1)],
      [most + 1, String(most + 1)],
      [-least, String(-least)],
      [least + 0.5, String(least + 0.5)],
      [NaN, 'NaN'],
      [Infinity, 'Infinity'],
      [-Infinity, '-Infinity'],
      [1e308, '1e+308'],
      [String(least), `"${String(least)}"`],
      [BigInt(least), 'a bigint'],
      [new Number(least), 'an object'],
      [[least], 'an array of 1'],
      [null, 'null'],
      [true, 'true'],
    ] as const;
    for (const [value, given] of mistakes) {
      const { problems, message } = refusalOf({ [field]: value });
      expect(problems).toEqual([{ path: field, given, allowed }]);
      expect(message).toBe(`Invalid ruleset: ${field} is ${given}, but must be ${allowed}.`);
    }
  });

  const lists = Object.entries(choices) as readonly [ChoiceField, readonly unknown[]][];

  it.each(lists)('%s is one of %j', (field, values) => {
    const allowed = values.map((value) => JSON.stringify(value)).join(' or ');
    for (const value of values) expect(resolveRuleset({ [field]: value })[field]).toBe(value);
    const mistakes = [
      ['Clockwise', '"Clockwise"'],
      ['true', '"true"'],
      ['', '""'],
      [1, '1'],
      [0, '0'],
      [null, 'null'],
      [[values[0]], 'an array of 1'],
      [new String(values[0]), 'an object'],
      [{}, 'an object'],
    ] as const;
    for (const [value, given] of mistakes) {
      expect(refusalOf({ [field]: value }).problems).toEqual([{ path: field, given, allowed }]);
    }
  });

  it('every field is tested here', () => {
    const fields = [...numbers, ...lists].map(([field]) => field);
    expect(fields.sort()).toEqual(Object.keys(rulesets.standard).sort());
  });
});

describe('several problems', () => {
  it('are all listed, in the order of the fields, unknown ones last', () => {
    const { problems, message } = refusalOf({
      quietLimit: 0,
      sedsPerHole: 4,
      uurs: 'yes',
      holes: 1,
      direction: 'left',
    });
    expect(problems.map(({ path }) => path)).toEqual([
      'holes',
      'direction',
      'uurs',
      'quietLimit',
      'sedsPerHole',
    ]);
    expect(message).toBe(
      'Invalid ruleset: holes is 1, but must be a whole number from 2 to 24; ' +
        'direction is "left", but must be "clockwise" or "counterclockwise"; ' +
        'uurs is "yes", but must be true or false; ' +
        'quietLimit is 0, but must be a whole number from 1 to 10000; ' +
        'sedsPerHole is unknown, but must be one of holes, seedsPerHole, direction, relay, captureLastSeed, ' +
        'captureChain, uurs, grandSlamRestriction, opening, endsWhen, lapLimit, quietLimit ' +
        '(did you mean seedsPerHole?).',
    );
  });
});

describe('an unknown name', () => {
  it.each([
    ['standrad', 'standard'],
    ['Short', 'short'],
    ['MARIN1931', 'marin1931'],
    ['marin', 'marin1931'],
    ['jama', 'jama2002'],
    ['somali', 'somaliland'],
    ['russ', 'russ1984'],
    ['gabra-darre', 'gabradarre'],
    [' standard', 'standard'],
  ])('%j may have meant %s', (name, suggestion) => {
    const { problems, message } = refusalOf(name);
    const names = 'standard, short, marin1931, jama2002, somaliland, gabradarre, russ1984';
    expect(problems).toEqual([{ path: '', given: `"${name}"`, allowed: `one of ${names}`, suggestion }]);
    expect(message).toBe(
      `Invalid ruleset: it is "${name}", but must be one of ${names} (did you mean ${suggestion}?).`,
    );
  });

  it.each([
    '',
    'toString',
    '__proto__',
    'constructor',
    'hasOwnProperty',
    'x'.repeat(50_000_000),
    '\u001b[2J\n',
  ])('is refused whatever it is (%#)', (name) => {
    expect(refusalOf(name).message.length).toBeLessThan(300);
  });
});

describe('an unknown field', () => {
  it.each([
    ['hole', 'holes'],
    ['Holes', 'holes'],
    ['seeds', 'seedsPerHole'],
    ['seeds_per_hole', 'seedsPerHole'],
    ['capturechain', 'captureChain'],
    ['chain', 'captureChain'],
    ['lastSeed', 'captureLastSeed'],
    ['uur', 'uurs'],
    ['grandSlam', 'grandSlamRestriction'],
    ['endWhen', 'endsWhen'],
    ['laplimit', 'lapLimit'],
    ['quiet', 'quietLimit'],
    ['dir', 'direction'],
  ])('%s may have meant %s', (field, suggestion) => {
    expect(refusalOf({ [field]: 1 }).problems).toEqual([
      {
        path: field,
        given: 'unknown',
        allowed: `one of ${Object.keys(rulesets.standard).join(', ')}`,
        suggestion,
      },
    ]);
  });

  it('is refused even where it is undefined', () => {
    expect(refusalOf({ hole: undefined }).problems.map(({ path }) => path)).toEqual(['hole']);
  });

  it.each([['hole'], [Symbol('holes')]])('is no field where it is not enumerable or a symbol (%s)', (key) => {
    const hidden = (fields: object): Ruleset =>
      Object.defineProperty({ ...fields }, key, { value: 1, enumerable: typeof key === 'symbol' }) as Ruleset;
    expect(resolveRuleset(hidden({}))).toEqual(rulesets.standard);
    expect(resolveRuleset(hidden(rulesets.short))).toEqual(rulesets.short);
  });

  it('named __proto__ is refused and pollutes nothing', () => {
    const options = JSON.parse(
      '{"__proto__": {"holes": 1}, "constructor": {"prototype": {"holes": 1}}}',
    ) as object;
    expect(refusalOf(options).problems.map(({ path }) => path)).toEqual(['__proto__', 'constructor']);
    expect(({} as { holes?: number }).holes).toBeUndefined();
  });

  it('is quoted and cut where its name is no plain word', () => {
    const escapes = '\u001b]0;title\u0007';
    const long = 'k'.repeat(10_000_000);
    expect(refusalOf({ [escapes]: 1, [long]: 1, 'a b': 1, '': 1 }).problems.map(({ path }) => path)).toEqual([
      '"\\u001b]0;title\\u0007"',
      `"${'k'.repeat(40)}…"`,
      '"a b"',
      '""',
    ]);
  });

  it('among thousands is named up to the eighth', () => {
    const options = Object.fromEntries(
      Array.from({ length: 100_000 }, (_, index) => [`k${String(index)}`, index]),
    );
    const { problems, message } = refusalOf(options);
    expect(problems.map(({ path }) => path)).toEqual(['k0', 'k1', 'k2', 'k3', 'k4', 'k5', 'k6', 'k7']);
    expect(message.length).toBeLessThan(3_000);
  });
});

describe('what is no options at all', () => {
  class Options {
    holes = 6;
  }
  class Subclassed extends Options {}

  it.each([
    [null, 'null'],
    [6, '6'],
    [NaN, 'NaN'],
    [true, 'true'],
    [6n, 'a bigint'],
    [Symbol('short'), 'a symbol'],
    [() => ({ holes: 6 }), 'a function'],
    [[], 'an array of 0'],
    [['short'], 'an array of 1'],
    [new String('short'), 'an object'],
    [new Options(), 'an object'],
    [new Subclassed(), 'an object'],
    [new Map([['holes', 6]]), 'an object'],
    [new Date(), 'an object'],
    [new Uint8Array(2), 'an object'],
    [Object.create({ holes: 6 }) as unknown, 'an object'],
  ])('is refused (%#)', (options, given) => {
    const { problems, message } = refusalOf(options);
    expect(problems).toEqual([{ path: '', given, allowed: 'a plain object' }]);
    expect(message).toBe(`Invalid ruleset: it is ${given}, but must be a plain object.`);
  });

  it('may be a whole game: every one of its fields is named', () => {
    const paths = refusalOf(createGame('short')).problems.map(({ path }) => path);
    expect(paths).toEqual(['uurs', 'ruleset', 'seeds', 'captured', 'turn', 'ply', 'quietPlies']);
  });
});

describe('inherited fields', () => {
  it('do not count', () => {
    const pollution = Object.prototype as { holes?: number };
    pollution.holes = 3;
    try {
      expect(resolveRuleset({ seedsPerHole: 2 }).holes).toBe(12);
    } finally {
      delete pollution.holes;
    }
  });
});
