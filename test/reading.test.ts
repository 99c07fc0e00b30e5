/**
 * Reading values from outside, piece by piece: what a check accepts and how it says so, and where problems are.
 */
import { describe, expect, it } from 'vitest';
import type { Problem } from '../src/index.js';
import type { Check } from '../src/reading.js';
import { resolveRuleset } from '../src/index.js';
import { anything, checked, oneOf, plainObject, readFields, wholeNumber } from '../src/reading.js';

const values: readonly unknown[] = [
  ...[0, -0, 1, 2, 3, 2.5, -1, NaN, Infinity, 2n, '2', '', true, false, null, undefined],
  ...[{}, [], Object.create(null) as unknown, new Date(0), () => 2, Symbol('2'), new Number(2)],
];

describe('a check', () => {
  const plain = values.filter(
    (value) =>
      typeof value === 'object' &&
      value !== null &&
      [Object.prototype, null].includes(Object.getPrototypeOf(value) as null),
  );

  it.each<readonly [words: string, check: Check, accepted: readonly unknown[]]>([
    ['anything', anything, values],
    ['a plain object', plainObject, plain],
    ['a whole number from 1 to 2', wholeNumber(1, 2), [1, 2]],
    ['a whole number from 0 to 0', wholeNumber(0, 0), [0, -0]],
    ['true', oneOf(true), [true]],
    ['"2" or 2 or null', oneOf('2', 2, null), [2, '2', null]],
  ])('for %s accepts that and nothing else', (words, check, accepted) => {
    expect(plain).toHaveLength(2);
    expect(check.allowed()).toBe(words);
    expect(values.filter((value) => check.accepts(value))).toEqual(accepted);
  });
});

describe('a checked value', () => {
  it('is the value, minus zero being zero', () => {
    const problems: Problem[] = [];
    for (const value of values) {
      const read = checked(value, anything, problems, 'value');
      expect(Object.is(read, Object.is(value, -0) ? 0 : value)).toBe(true);
    }
    expect(problems).toEqual([]);
  });

  it.each<readonly [path: string, part: string | number | undefined, place: string]>([
    ['', undefined, ''],
    ['seeds', undefined, 'seeds'],
    ['', 'turn', 'turn'],
    ['captured', 'south', 'captured.south'],
    ['seeds', 0, 'seeds[0]'],
    ['seeds', 23, 'seeds[23]'],
  ])('that is refused is undefined, and named by its place (%j, %j)', (path, part, place) => {
    const problems: Problem[] = [];
    expect(checked(4, oneOf(2), problems, path, part)).toBeUndefined();
    expect(checked(undefined, oneOf(2), problems, path, part)).toBeUndefined();
    expect(problems).toEqual([
      { path: place, given: '4', allowed: '2' },
      { path: place, given: 'missing', allowed: '2' },
    ]);
  });
});

describe('the fields of an object', () => {
  const checks = { one: oneOf(1), two: oneOf(2) };
  const read = (value: unknown, isExact: boolean, defaults?: { one: number }): unknown => {
    const problems: Problem[] = [];
    const fields = readFields<{ one: number; two: number }>(value, checks, problems, 'at', isExact, defaults);
    // The fields come without a prototype.
    return problems.length > 0 ? problems.map(({ path, given }) => [path, given]) : { ...fields };
  };

  it('are those that are checked, in their order, and others only where they are allowed', () => {
    expect(Object.keys(read({ two: 2, one: 1 }, true) as object)).toEqual(['one', 'two']);
    expect(read({ two: 2, one: 1, three: 3 }, false)).toStrictEqual({ one: 1, two: 2 });
    expect(read({ two: 2, one: 1, three: 3 }, true)).toEqual([['at.three', 'unknown']]);
  });

  it('must be there where there are no defaults', () => {
    expect(read({ two: 2 }, true)).toEqual([['at.one', 'missing']]);
    expect(read({ two: 2 }, true, { one: 1 })).toStrictEqual({ one: 1, two: 2 });
    expect(read({ two: 2, one: undefined }, true, { one: 1 })).toStrictEqual({ one: 1, two: 2 });
    expect(read({ two: 2, one: null }, true, { one: 1 })).toEqual([['at.one', 'null']]);
  });

  it('that are unknown are named up to the eighth', () => {
    const nine = Object.fromEntries(Array.from('abcdefghi', (name) => [name, 0]));
    const eight = Array.from('abcdefgh', (name) => [`at.${name}`, 'unknown']);
    expect(read({ one: 1, two: 2, ...nine }, true)).toEqual(eight);
  });

  it('that are unknown are quoted where the name is no plain word', () => {
    expect(read({ one: 1, two: 2, 'a b': 0, 'c-': 0 }, true)).toEqual([
      ['at."a b"', 'unknown'],
      ['at."c-"', 'unknown'],
    ]);
  });

  it('that throw when they are read make the whole unreadable', () => {
    const cause = new Error('no');
    const throwing = {
      get holes(): number {
        throw cause;
      },
    };
    expect(() => resolveRuleset(throwing)).toThrow(
      expect.objectContaining({
        message: 'Invalid ruleset: it is unreadable, but must be plain data.',
        details: { problems: [{ path: '', given: 'unreadable', allowed: 'plain data' }] },
        cause,
      }),
    );
  });

  it('belong to a plain object', () => {
    expect(read([1, 2], true)).toEqual([['at', 'an array of 2']]);
    expect(read(undefined, true)).toEqual([['at', 'missing']]);
  });
});
