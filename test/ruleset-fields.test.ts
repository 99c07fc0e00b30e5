/** The options as data: held against a list by hand, and against what the library takes. */
import { expect, test } from 'vitest';
import { resolveRuleset, rulesetFields, rulesets, type Ruleset } from '../src/index.js';
import { readFields, oneOf, wholeNumber, type Checks } from '../src/reading.js';
import type { Problem } from '../src/errors.js';
import { firstUnfrozen } from './properties/helpers.js';

/** The table of the rules document. */
const takes: { readonly [field in keyof Ruleset]: readonly unknown[] } = {
  holes: [2, 24],
  seedsPerHole: [1, 20],
  direction: ['clockwise', 'counterclockwise'],
  relay: [true, false],
  captureLastSeed: [true, false],
  captureChain: ['none', 'facing-empty', 'contiguous'],
  uurs: [true, false],
  grandSlamRestriction: [true, false],
  opening: ['any', 'first-hole'],
  endsWhen: ['mover-stuck', 'either-stuck'],
  lapLimit: [1, 100_000],
  quietLimit: [1, 10_000],
};

const fields = Object.values(rulesetFields);

test('there is one for each field of a ruleset, in its order, and it says what the field takes', () => {
  expect(Object.keys(rulesetFields)).toEqual(Object.keys(rulesets.standard));
  expect(
    fields.map((field) => [
      field.name,
      field.kind === 'number'
        ? [field.least, field.most]
        : field.kind === 'switch'
          ? [true, false]
          : field.choices.map(({ value }) => value),
    ]),
  ).toEqual(Object.entries(takes));
});

test('the library takes just that, and the default where nothing is said', () => {
  for (const field of fields) {
    expect(field.default).toBe(resolveRuleset({})[field.name]);
    const takesIt = (value: unknown): boolean => {
      try {
        return resolveRuleset({ [field.name]: value })[field.name] === value;
      } catch {
        return false;
      }
    };
    const [good, bad] =
      field.kind === 'number'
        ? [
            [field.least, field.most],
            [field.least - 1, field.most + 1, field.least + 0.5],
          ]
        : [takes[field.name], ['', 1, null]];
    expect(good.filter((value) => !takesIt(value))).toEqual([]);
    expect(bad.filter(takesIt)).toEqual([]);
  }
});

test('every option and every value has words, and all of it is frozen and JSON-safe', () => {
  for (const field of fields) {
    const labels = [
      field.label,
      field.hint,
      ...(field.kind === 'choice' ? field.choices.map(({ label }) => label) : []),
    ];
    for (const label of labels) expect(label).toMatch(/^[A-Za-z]/);
  }
  expect(firstUnfrozen(rulesetFields)).toBeNull();
  expect(JSON.parse(JSON.stringify(rulesetFields))).toEqual(rulesetFields);
});

test('an option that comes later is read from older data as what was played before', () => {
  interface Later {
    readonly holes: number;
    readonly spirals: boolean;
  }
  const checks: Checks<Later> = {
    holes: wholeNumber(2, 24),
    spirals: { ...oneOf(true, false), absent: false },
  };
  const read = (value: object): [unknown, Problem[]] => {
    const problems: Problem[] = [];
    return [readFields<Later>(value, checks, problems, '', true), problems];
  };
  expect(read({ holes: 6 })).toEqual([{ holes: 6, spirals: false }, []]);
  expect(read({ holes: 6, spirals: true })).toEqual([{ holes: 6, spirals: true }, []]);
  expect(read({ spirals: true })[1]).toMatchObject([{ path: 'holes', given: 'missing' }]);
  expect(read({ holes: 6, spirals: 1 })[1]).toMatchObject([{ path: 'spirals', given: '1' }]);
});
