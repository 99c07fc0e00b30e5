/**
 * Options and arguments of the bots, by what they are told that is wrong.
 */
import { describe, expect, it } from 'vitest';
import { aFunction, checkArgument, readOptions } from '../../src/bot/options.js';
import { isLayliError } from '../../src/index.js';

function messageOf(call: () => unknown): string | undefined {
  try {
    call();
  } catch (error) {
    return isLayliError(error, 'INVALID_ARGUMENT') ? error.message : String(error);
  }
  return undefined;
}

describe('options', () => {
  const even = {
    allowed: () => 'an even number',
    accepts: (value: unknown) => typeof value === 'number' && value % 2 === 0,
  };
  const checks = { pairs: even, gloves: even };

  it('are what was given, without what is missing or undefined', () => {
    expect(readOptions({ pairs: 4, gloves: undefined }, checks)).toEqual({ pairs: 4 });
    expect(readOptions({}, checks)).toEqual({});
  });

  it('are refused by their path', () => {
    expect(messageOf(() => readOptions({ pairs: 3 }, checks))).toBe(
      'Invalid argument: options.pairs is 3, but must be an even number.',
    );
    expect(messageOf(() => readOptions({ pairs: 3 }, checks, 'knitting'))).toBe(
      'Invalid argument: knitting.pairs is 3, but must be an even number.',
    );
    expect(messageOf(() => readOptions({ pears: 4 }, checks))).toContain('(did you mean pairs?)');
  });
});

describe('arguments', () => {
  it('are refused by their name', () => {
    const check = aFunction('a function of the moon');
    expect(
      messageOf(() => {
        checkArgument(7, check, 'tide');
      }),
    ).toBe('Invalid argument: tide is 7, but must be a function of the moon.');
    expect(
      messageOf(() => {
        checkArgument(() => 7, check, 'tide');
      }),
    ).toBeUndefined();
  });
});
