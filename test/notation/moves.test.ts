import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { LayliError, createGame, traceMove } from '../../src/index.js';
import { formatMove, parseMove } from '../../src/notation/index.js';
import { anyGame } from '../properties/arbitraries.js';
import { firstUnfrozen, playOut, thawed } from '../properties/helpers.js';
import { refusal } from './helpers.js';

describe('writing a move', () => {
  test.each([
    ['famine', [], '7'],
    ['into-uur', [], '7'],
    ['uur', [], '7U'],
    ['forfeit-endless', [], '7F'],
    ['forfeit-grand-slam', [], '7F'],
    ['capture', [{ index: 3, seeds: 2 }], '7x2'],
    [
      'capture',
      [
        { index: 3, seeds: 2 },
        { index: 20, seeds: 11 },
      ],
      '7x13',
    ],
  ] as const)('%s, capturing %o', (outcome, captures, text) => {
    expect(formatMove({ hole: 7, outcome, captures })).toBe(text);
  });

  test.each<[string, unknown]>([
    ['nothing', undefined],
    ['null', null],
    ['a text', '4x2'],
    ['no hole', { outcome: 'famine', captures: [] }],
    ['hole 25', { hole: 25, outcome: 'famine', captures: [] }],
    ['an unknown outcome', { hole: 2, outcome: 'won', captures: [] }],
    ['a capture of nothing', { hole: 2, outcome: 'capture', captures: [] }],
    ['seeds captured in a famine', { hole: 2, outcome: 'famine', captures: [{ index: 1, seeds: 2 }] }],
    ['captures that are no array', { hole: 2, outcome: 'famine', captures: 'none' }],
    ['a captured hole without seeds', { hole: 2, outcome: 'capture', captures: [{ index: 1, seeds: 0 }] }],
    ['captures with holes in them', { hole: 2, outcome: 'capture', captures: new Array(3) }],
    [
      'captures that check themselves',
      { hole: 2, outcome: 'capture', captures: Object.assign([1], { every: () => true }) },
    ],
    ['more captures than holes', { hole: 2, outcome: 'capture', captures: Array(49).fill({ seeds: 1 }) }],
    ['a revoked Proxy', revoked()],
  ])('refuses %s', (_, trace) => {
    expect(refusal(() => formatMove(trace as never)).code).toBe('INVALID_ARGUMENT');
  });

  test('writes what it checked, whatever a getter says the next time', () => {
    const changing = (...values: unknown[]): PropertyDescriptor => ({ get: () => values.shift() });
    const capture = Object.defineProperty({}, 'seeds', changing(3, '<b>'));
    const trace = Object.defineProperties(
      {},
      { hole: changing(4, 'x'), outcome: changing('capture', 'uur'), captures: changing([capture], []) },
    );
    expect(formatMove(trace as never)).toBe('4x3');
  });
});

describe('reading a move', () => {
  test.each([
    ['10', { hole: 10, suffix: null }],
    ['4x2', { hole: 4, suffix: 'x2' }],
    ['4X013', { hole: 4, suffix: 'x13' }],
    ['8U', { hole: 8, suffix: 'U' }],
    [' 8u\r\n', { hole: 8, suffix: 'U' }],
    ['\uFEFF3f', { hole: 3, suffix: 'F' }],
  ])('%j', (text, move) => {
    expect(parseMove(text)).toEqual(move);
    expect(firstUnfrozen(parseMove(text))).toBeNull();
  });

  test.each([
    ['', 1],
    ['  ', 3],
    ['x2', 1],
    ['4x', 1],
    ['4x0', 1],
    ['4y', 1],
    ['4xU', 1],
    ['0', 1],
    ['25', 1],
    ['4 x2', 3],
    ['4x2 5', 5],
    ['-4', 1],
    ['1.5', 1],
    ['9999999999', 1],
    ['4'.repeat(101), 1],
  ])('refuses %j at column %i', (text, column) => {
    const { code, details } = refusal(() => parseMove(text));
    expect([code, details]).toEqual(['INVALID_NOTATION', expect.objectContaining({ line: 1, column })]);
  });

  test.each([[undefined], [null], [4], [['4']], [{}], [Symbol('4')], [4n]])('refuses %s', (value) => {
    expect(refusal(() => parseMove(value as never)).code).toBe('INVALID_NOTATION');
  });
});

describe('reading a move of a position', () => {
  // R. Gering's opening line begins with hole 1, which captures six seeds.
  const start = createGame('marin1931');

  test.each(['1x6', '1', ' 1X6'])('%j is right', (text) => {
    expect(parseMove(text, start).hole).toBe(1);
  });

  test.each(['1x5', '1U', '1F'])('%j contradicts the rules', (text) => {
    const { code, details } = refusal(() => parseMove(text, start));
    expect(code).toBe('INVALID_NOTATION');
    expect(details).toMatchObject({ line: 1, column: 1, given: `"${text}"` });
    expect(details).toHaveProperty('allowed', expect.stringContaining('1x6'));
  });

  test('a hole that may not be played is named with those that may', () => {
    const after = traceMove(start, 1).after;
    const error = refusal(() => parseMove(' 3', after));
    expect(error.code).toBe('INVALID_NOTATION');
    // After the move North's holes 3, 8 and 12 are empty, as in the published line.
    expect(error.details).toEqual({
      line: 1,
      column: 2,
      given: '"3"',
      allowed: 'a legal move of north: 1, 2, 4, 5, 6, 7, 9, 10, 11',
    });
    expect(error.cause).toBeInstanceOf(LayliError);
    expect(error.message).toBe(
      `Invalid notation at line 1, column 2: ${(error.cause as LayliError).message}`,
    );
  });

  test('a state that is not valid is refused as such', () => {
    expect(refusal(() => parseMove('1', { ...start, seeds: [] })).code).toBe('INVALID_STATE');
  });
});

test('law: every turn of every game reads back as it was written', () => {
  fc.assert(
    fc.property(anyGame(30), (game) => {
      for (const { before, trace } of playOut(game).plies) {
        const text = formatMove(trace);
        const move = parseMove(text, before);
        expect(move.hole).toBe(trace.hole);
        expect(`${move.hole}${move.suffix ?? ''}`).toBe(text);
        expect(formatMove(thawed(trace))).toBe(text);
        expect(parseMove(String(trace.hole), before)).toEqual({ hole: trace.hole, suffix: null });
        for (const wrong of ['F', 'U', 'x1', 'x2'].filter((suffix) => suffix !== (move.suffix ?? ''))) {
          expect(refusal(() => parseMove(`${trace.hole}${wrong}`, before)).code).toBe('INVALID_NOTATION');
        }
      }
    }),
  );
});

test('law: reading any text gives a move or refuses it', () => {
  const texts = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.string({ unit: fc.constantFrom(...'0 1 2 4 9 x X u U f F . \n'.split(' '), ' ') }),
  );
  fc.assert(
    fc.property(texts, (text) => {
      try {
        const { hole, suffix } = parseMove(text);
        expect(parseMove(`${hole}${suffix ?? ''}`)).toEqual({ hole, suffix });
      } catch (error) {
        expect(error).toMatchObject({ name: 'LayliError', code: 'INVALID_NOTATION' });
      }
    }),
    { numRuns: 500 },
  );
});

function revoked(): object {
  const { proxy, revoke } = Proxy.revocable({}, {});
  revoke();
  return proxy;
}
