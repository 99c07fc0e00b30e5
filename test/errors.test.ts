/**
 * The error class, the guard that knows it, and the words for values from outside.
 */
import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LayliError, createGame, isLayliError, legalMoves, resolveRuleset } from '../src/index.js';
import { describe as inWords, nearest, quote } from '../src/errors.js';

/** One line without characters that steer a terminal, reorder a text, hide in it or have no meaning. */
const oneClearLine = /^[^\p{C}\p{Zl}\p{Zp}]*$/u;

describe('LayliError', () => {
  const details = { problems: [{ path: 'holes', given: '1', allowed: 'more' }] };

  it('is an Error with a name, a code, a message and details', () => {
    const error = new LayliError('INVALID_RULESET', 'Not a ruleset.', details);
    expect(error).toBeInstanceOf(Error);
    expect(error).toMatchObject({
      name: 'LayliError',
      code: 'INVALID_RULESET',
      message: 'Not a ruleset.',
      details,
    });
    expect(String(error)).toBe('LayliError: Not a ruleset.');
    expect('cause' in error).toBe(false);
  });

  it('keeps the error behind it, whatever that is', () => {
    for (const cause of [new TypeError('no'), null, 0, 'text']) {
      expect(new LayliError('INVALID_STATE', 'Not a state.', details, cause).cause).toBe(cause);
    }
  });
});

describe('an error as JSON', () => {
  it('has its name, code, message and details, from which it is made anew', () => {
    const cause = new TypeError('no');
    const details = { problems: [{ path: 'turn', given: '1', allowed: 'a player' }] };
    const error = new LayliError('INVALID_STATE', 'Not a state.', details, cause);
    const json = JSON.parse(JSON.stringify(error)) as LayliError<'INVALID_STATE'>;
    expect(json).toStrictEqual({
      name: 'LayliError',
      code: 'INVALID_STATE',
      message: 'Not a state.',
      details,
    });
    expect(isLayliError(json)).toBe(false);
    const again = new LayliError(json.code, json.message, json.details);
    expect(isLayliError(again, 'INVALID_STATE')).toBe(true);
    expect(again.toJSON()).toStrictEqual(error.toJSON());
  });
});

describe('isLayliError', () => {
  const error = new LayliError('INVALID_STATE', 'Not a state.', { problems: [] });

  it('knows the errors of this library, and their codes', () => {
    expect(isLayliError(error)).toBe(true);
    expect(isLayliError(error, 'INVALID_STATE')).toBe(true);
    expect(isLayliError(error, 'GAME_OVER')).toBe(false);
  });

  it('knows those of another copy of the library', () => {
    class LayliErrorOfAnotherCopy extends Error {
      override readonly name = 'LayliError';
      readonly code = 'GAME_OVER';
    }
    expect(isLayliError(new LayliErrorOfAnotherCopy())).toBe(true);
    expect(isLayliError(new LayliErrorOfAnotherCopy(), 'GAME_OVER')).toBe(true);
    expect(isLayliError(new LayliErrorOfAnotherCopy(), 'INVALID_STATE')).toBe(false);
  });

  it('knows those of another realm', () => {
    const error = runInNewContext(
      `Object.assign(new Error('No.'), { name: 'LayliError', code: 'GAME_OVER' })`,
    ) as unknown;
    expect(error).not.toBeInstanceOf(Error);
    expect(isLayliError(error)).toBe(true);
    expect(isLayliError(error, 'GAME_OVER')).toBe(true);
    expect(isLayliError(error, 'INVALID_STATE')).toBe(false);
  });

  it.each([
    undefined,
    null,
    0,
    'LayliError',
    new Error('LayliError'),
    new TypeError(),
    { name: 'LayliError', code: 'GAME_OVER' },
    Object.assign(new Error(), { code: 'GAME_OVER' }),
    Object.assign(new Error(), { name: 'LayliError' }),
    ...['OTHER', 'toString', '', 1, null, ['GAME_OVER']].map((code) =>
      Object.assign(new Error(), { name: 'LayliError', code }),
    ),
    runInNewContext('new Error()') as unknown,
  ])('knows nothing else (%#)', (value) => {
    expect(isLayliError(value)).toBe(false);
    expect(isLayliError(value, 'GAME_OVER')).toBe(false);
  });

  it('never throws, whatever was thrown', () => {
    const revoked = Proxy.revocable({}, {});
    revoked.revoke();
    const nameless = Object.defineProperty(new Error(), 'name', {
      get: () => {
        throw new Error('no name');
      },
    });
    for (const value of [revoked.proxy, nameless]) expect(isLayliError(value)).toBe(false);
  });
});

describe('a value in words', () => {
  it.each([
    ['a "quoted" text', '"a \\"quoted\\" text"'],
    ['', '""'],
    [0, '0'],
    [-0, '0'],
    [1.5, '1.5'],
    [NaN, 'NaN'],
    [-Infinity, '-Infinity'],
    [true, 'true'],
    [undefined, 'undefined'],
    [null, 'null'],
    [10n ** 1_000n, 'a bigint'],
    [Symbol('x'), 'a symbol'],
    [() => 0, 'a function'],
    [[], 'an array of 0'],
    [[1, 2], 'an array of 2'],
    [{}, 'an object'],
    [new Date(0), 'an object'],
  ])('%#', (value, words) => {
    expect(inWords(value)).toBe(words);
  });

  it('is cut where it is long', () => {
    expect(quote('x'.repeat(40))).toBe(`"${'x'.repeat(40)}"`);
    expect(quote('x'.repeat(41))).toBe(`"${'x'.repeat(40)}…"`);
    expect(inWords('x'.repeat(50_000_000))).toHaveLength(43);
  });

  it('shows what steers a terminal, breaks a line, reorders a text or is invisible', () => {
    expect(quote('\u001b[2J\r\n\t\u0000')).toBe('"\\u001b[2J\\r\\n\\t\\u0000"');
    expect(quote('\u007f\u0085\u009b')).toBe('"\\u{7f}\\u{85}\\u{9b}"');
    expect(quote('\u2028\u2029')).toBe('"\\u{2028}\\u{2029}"');
    expect(quote('\u202e\u2066\u061c')).toBe('"\\u{202e}\\u{2066}\\u{61c}"');
    expect(quote('\u200b\ufeff\u00ad\u2060')).toBe('"\\u{200b}\\u{feff}\\u{ad}\\u{2060}"');
    expect(quote('\u{e0041}')).toBe('"\\u{e0041}"');
    expect(quote('\ue000\u{10ffff}')).toBe('"\\u{e000}\\u{10ffff}"');
  });

  it('shows half a character, as where a cut falls within one', () => {
    expect(quote('\ud83c')).toBe('"\\ud83c"');
    expect(quote(`${'x'.repeat(39)}🎲`)).toBe(`"${'x'.repeat(39)}\\ud83c…"`);
  });

  it('leaves letters of every script as they are', () => {
    expect(quote('Layli Goobalay لعبة 播种 🎲')).toBe('"Layli Goobalay لعبة 播种 🎲"');
  });

  it('is one clear line for every text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
        expect(quote(text)).toMatch(oneClearLine);
      }),
      { numRuns: 1_000 },
    );
  });

  it.each([
    ['\u001b[2J', 'an array of 0'],
    [{}, 'an array of 0'],
    [1e9, 'an array of 1000000000'],
    [NaN, 'an array of 0'],
    [-1, 'an array of 4294967295'],
    [null, 'an array of 0'],
    ['5'.repeat(10_000_000), 'an array of 0'],
    [Symbol('8'), 'an object'],
    [Object.create(null) as unknown, 'an object'],
  ])('takes nothing but a number from a Proxy (%#)', (length, words) => {
    const array = new Proxy([], {
      get: (target, key) => (key === 'length' ? length : (Reflect.get(target, key) as unknown)),
    });
    expect(inWords(array)).toBe(words);
  });

  it('does without what a Proxy will not show', () => {
    const throwing = new Proxy([], {
      get: () => {
        throw new Error('no length');
      },
    });
    expect(inWords(throwing)).toBe('an object');
    const revoked = Proxy.revocable({}, {});
    revoked.revoke();
    expect(inWords(revoked.proxy)).toBe('an object');
  });
});

describe('the nearest known name', () => {
  const names = ['holes', 'seedsPerHole', 'captureChain', 'captureLastSeed', 'uurs'];

  it.each([
    ['hoels', 'holes'],
    ['HOLES', 'holes'],
    ['seedsperhole', 'seedsPerHole'],
    ['seeds', 'seedsPerHole'],
    ['chain', 'captureChain'],
    ['lastSeed', 'captureLastSeed'],
    ['uur', 'uurs'],
    ['uurs2', 'uurs'],
    ['captureChains', 'captureChain'],
  ])('to %s is %s', (given, suggestion) => {
    expect(nearest(given, names)).toEqual({ suggestion });
  });

  it('is the first of those that are equally near', () => {
    expect(nearest('abcd', ['xyzw', 'abcx', 'abcy'])).toEqual({ suggestion: 'abcx' });
    expect(nearest('abcd', ['xyzw', 'abcy', 'abcx'])).toEqual({ suggestion: 'abcy' });
  });

  it('is the one with the letters in the same order', () => {
    expect(nearest('pley', ['replay', 'play'])).toEqual({ suggestion: 'play' });
    expect(nearest('abcd', ['dcba', 'bcda'])).toEqual({ suggestion: 'bcda' });
  });

  it('is none where most letters are others', () => {
    for (const given of ['', 'x', 'name', 'pits', '\ud800', 'y'.repeat(10_000_000)])
      expect(nearest(given, names)).toEqual({});
    // Of six letters and pairs three are in both; one letter more, and it is less than half.
    expect(nearest('ab', ['a'])).toEqual({ suggestion: 'a' });
    expect(nearest('abc', ['a'])).toEqual({});
  });
});

describe('messages', () => {
  it('are one clear line, whatever stands in what was given', () => {
    const anyKey = fc.string({ unit: 'binary', maxLength: 60 });
    const anyObject = fc.dictionary(anyKey, fc.oneof(anyKey, fc.anything()));
    fc.assert(
      fc.property(anyObject, anyKey, (object, name) => {
        const calls = [
          () => resolveRuleset(object),
          () => resolveRuleset(name as 'short'),
          () => legalMoves({ ...createGame(), ...object, turn: name as 'south' }),
          () => legalMoves({ ...createGame(), ruleset: object as never }),
        ];
        for (const call of calls) {
          try {
            call();
          } catch (error) {
            expect(error).toBeInstanceOf(LayliError);
            expect((error as Error).message).toMatch(oneClearLine);
          }
        }
      }),
      { numRuns: 300 },
    );
  });
});
