/**
 * What people are told of a move or a position that cannot be read: the whole message, and the place.
 */
import { describe, expect, test } from 'vitest';
import { createGame, isLayliError, parseGame, type LayliError } from '../../src/index.js';
import { formatMove, parseMove, parsePosition } from '../../src/notation/index.js';

/** Four holes of one seed, one lap a turn: South's hole 1 takes nothing. */
const tiny = createGame({ holes: 2, seedsPerHole: 1, relay: false });
const over = parseGame({ ...tiny, seeds: [0, 0, 0, 0], captured: { south: 2, north: 2 } });

function errorOf(call: () => unknown): LayliError<'INVALID_NOTATION'> {
  try {
    call();
  } catch (error) {
    if (isLayliError(error, 'INVALID_NOTATION')) return error;
    throw error;
  }
  throw new Error('nothing was thrown');
}

const found = (column: number, given: string, allowed: string): string =>
  `Invalid notation at line 1, column ${column}: found ${given}, but expected ${allowed}.`;

const end = 'the end of the text';
const aMove = 'a move such as 10, 4x2, 8U or 3F';

describe('a move', () => {
  test.each<readonly [text: unknown, message: string]>([
    ['', found(1, end, aMove)],
    ['  ', found(3, end, aMove)],
    ['first', found(1, '"first"', aMove)],
    ['first\nsecond', found(1, '"first"', aMove)],
    [' -\u00a0-', found(2, '"-"', aMove)],
    ['\u00011', found(1, '"\\u00011"', aMove)],
    ['\uFEFFx', found(1, '"x"', aMove)],
    [5, found(1, '5', aMove)],
    ['25', found(1, 'hole 25', 'a hole from 1 to 24')],
    ['4x0', found(1, '4x0', 'no suffix, where nothing was captured')],
    ['4x2 7', found(5, '"7"', end)],
    ['1'.padEnd(101), found(1, 'a text of 101 characters', `${aMove}, of at most 100 characters`)],
  ])('%j', (text, message) => {
    expect(errorOf(() => parseMove(text as string)).message).toBe(message);
  });

  test('may have white space of every kind around it, and a byte order mark before it', () => {
    for (const space of [' ', '\t', '\n', '\v', '\f', '\r', '\u00a0', '\u2003', '\u2028', '\u3000'])
      expect(parseMove(`${space}4x2${space}`)).toEqual({ hole: 4, suffix: 'x2' });
    expect(parseMove(`\uFEFF${'4x2'.padEnd(100)}`)).toEqual({ hole: 4, suffix: 'x2' });
  });

  test('that contradicts the rules', () => {
    expect(errorOf(() => parseMove(' 1x2', tiny)).message).toBe(found(2, '"1x2"', '1, as nothing is taken'));
    expect(errorOf(() => parseMove('1U', tiny)).message).toBe(found(1, '"1U"', '1, as nothing is taken'));
    // South's hole 1 falls into his empty hole 2, which faces the two seeds of North's hole 1.
    const seeds = [1, 0, 2, 0];
    const taking = parseGame({ ...tiny, seeds, captured: { south: 1, north: 0 } });
    expect(errorOf(() => parseMove('1F', taking)).message).toBe(found(1, '"1F"', '"1x2", or 1 alone'));
  });

  test('that the rules refuse', () => {
    expect(errorOf(() => parseMove('3', tiny)).details).toEqual({
      line: 1,
      column: 1,
      given: '"3"',
      allowed: 'a legal move of south: 1, 2',
    });
    const blocked = parseGame({ ...tiny, turn: 'north', seeds: [1, 1, 0, 2] });
    expect(errorOf(() => parseMove('1', blocked)).message).toBe(
      'Invalid notation at line 1, column 1: Illegal move: hole 1 is empty. Legal for north: 2.',
    );
    const ended = errorOf(() => parseMove(' 1', over));
    expect(ended.message).toBe('Invalid notation at line 1, column 2: The game is over.');
    expect(ended.details).toEqual({ line: 1, column: 2, given: '"1"', allowed: 'no further move' });
  });

  test('that cannot be written', () => {
    const message = 'Invalid argument: it is 5, but must be a turn as traceMove gives it.';
    expect(() => formatMove(5 as never)).toThrow(message);
    const { proxy, revoke } = Proxy.revocable({}, {});
    revoke();
    expect(() => formatMove(proxy as never)).toThrow(
      'Invalid argument: it is an object that throws when read, but must be a turn as traceMove gives it.',
    );
    const captures = (count: number): { index: number; seeds: number }[] =>
      Array.from({ length: count }, (_, index) => ({ index, seeds: 1 }));
    const turn = { hole: 1, outcome: 'capture' } as const;
    expect(formatMove({ ...turn, captures: captures(48) })).toBe('1x48');
    expect(() => formatMove({ ...turn, captures: captures(49) })).toThrow('must be a turn as traceMove');
  });
});

describe('a position', () => {
  const aHole = 'the seeds of a hole, such as 4, or 2s or 2n in an uur';
  const south = 'the seeds that South has captured';
  const north = 'the seeds that North has captured';

  test.each<readonly [text: unknown, message: string]>([
    ['', found(1, end, aHole)],
    ['1,x', found(3, '"x"', aHole)],
    ['1,1 1,1', found(5, '"1,1"', 'a comma and the next hole, or a slash and the row of North')],
    ['1,1/1,1 X', found(9, '"X"', 'S or N to move')],
    [' 1/1,1 S', found(2, 'a row of 1 holes', 'a row of 2')],
    ['1,1/ 1,1,1 S', found(6, 'a row of 3 holes', 'a row of 2')],
    ['1,1/1,1 S -', found(11, '"-"', south)],
    ['1,1/1,1 S 0 0', found(13, '"0"', `a hyphen and ${north}`)],
    ['1,1/1,1 S 0-', found(13, end, north)],
    ['1,1/1,1 S 0-0', found(14, end, 'the number of quiet plies')],
    ['1,1/1,1 S 0-0 0', found(16, end, 'the number of plies played')],
    ['1,1/1,1 S 0-0 0 0 0', found(19, '"0"', end)],
    [null, found(1, 'null', 'a position')],
    [' '.repeat(1_001), found(1, 'a text of 1001 characters', 'a position, of at most 1000 characters')],
    [' '.repeat(1_000), found(1_001, end, aHole)],
  ])('%j', (text, message) => {
    expect(errorOf(() => parsePosition(text as string, tiny.ruleset)).message).toBe(message);
  });

  test.each([
    ['2,1/1,1 S 0-0 0 0', 1, 'seeds + captured as 5', '4'],
    ['1,9/1,1 S 0-0 0 0', 3, 'seeds[1] as 9', 'a whole number from 0 to 4'],
    ['1,1/1,1 S 9-0 0 0', 11, 'captured.south as 9', 'a whole number from 0 to 4'],
    ['1,1/1,1 S 0-9 0 0', 13, 'captured.north as 9', 'a whole number from 0 to 4'],
    ['1,1/1,1 S 0-0 3 2', 15, 'quietPlies as 3', 'a whole number from 0 to 2'],
  ])('that is none of the ruleset: %s', (text, column, given, allowed) => {
    const { message, details } = errorOf(() => parsePosition(text, tiny.ruleset));
    expect(details).toEqual({ line: 1, column, given, allowed });
    const words = `${given.replace(' as ', ' is ')}, but must be ${allowed}`;
    expect(message).toBe(`Invalid notation at line 1, column ${column}: Invalid state: ${words}.`);
  });
});
