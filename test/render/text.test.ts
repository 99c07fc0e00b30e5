/** The board as text: what it looks like, and that it tells the state. */
import { stripVTControlCharacters } from 'node:util';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyMove, createGame, holeIndex, parseGame, type GameState, type Player } from '../../src/index.js';
import { parsePosition } from '../../src/notation/index.js';
import { toText, type TextOptions } from '../../src/render/index.js';
import { anyGame, anyPosition } from '../properties/arbitraries.js';
import { playOut, refusalOf, thawed } from '../properties/helpers.js';
import { end, firstMove, opening, uurs } from './pictures.js';

const lines = (...text: string[]): string => text.join('\n');

describe('a board', () => {
  it('has South at the bottom and hole 1 at the right of each player when sowing clockwise', () => {
    expect(toText(createGame('short'))).toBe(
      lines(
        '         1   2   3   4   5   6',
        'North    4   4   4   4   4   4',
        '',
        'South>   4   4   4   4   4   4',
        '         6   5   4   3   2   1',
        '',
        'South to move.',
        'Captured: South 0, North 0.',
      ),
    );
  });

  it('is mirrored when sowing counterclockwise', () => {
    const rows = toText(createGame({ holes: 4, direction: 'counterclockwise' })).split('\n');
    expect(rows[0]?.split(/ +/)).toEqual(['', '4', '3', '2', '1']);
    expect(rows[4]?.split(/ +/)).toEqual(['', '1', '2', '3', '4']);
  });

  it('marks uurs by brackets and the letter of the owner, and the last move', () => {
    expect(toText(uurs.state, { lastMove: uurs.lastMove })).toBe(
      lines(
        '         1   2   3   4   5   6   7   8   9  10  11  12',
        'North>   3   0   3   0   1   2   0   1   0  [2] [3]  3',
        '                                             S   N',
        'South    3   1   0   0   0   0   0   0   0  [2] [4]  0',
        '        12  11  10   9   8   7   6   5   4  *3   2  >1',
        '',
        'North to move.',
        'Captured: South 44, North 24. In uurs: South 4, North 7.',
        'South sows >S1, *S3 (1 lap).',
        'South makes an uur of *S3 and N10.',
      ),
    );
  });

  it('is turned round for North', () => {
    expect(toText(uurs.state, { bottom: 'north' }).split('\n').slice(0, 5)).toEqual([
      '         1   2   3   4   5   6   7   8   9  10  11  12',
      'South    0  [4] [2]  0   0   0   0   0   0   0   1   3',
      '             N   S',
      'North>   3  [3] [2]  0   1   0   2   1   0   3   0   3',
      '        12  11  10   9   8   7   6   5   4   3   2   1',
    ]);
  });

  it('marks what was captured, the last seed among it', () => {
    expect(toText(firstMove.state, { lastMove: firstMove.lastMove })).toBe(
      lines(
        '         1   2   3  x4   5   6',
        'North>   6   6   0   0   6   6',
        '',
        'South    6   1   6   0   7   2',
        '         6   5   4  x3   2  >1',
        '',
        'North to move.',
        'Captured: South 2, North 0.',
        'South sows >S1, S5, xN4, xS3, N3, xS3 (5 laps).',
        'South captures 2 seeds from xN4, xS3.',
      ),
    );
    expect(toText(opening.state, { lastMove: opening.lastMove })).toContain(
      'North captures 9 seeds from xS8, xN5.',
    );
  });

  it('marks a hole where a turn began and ended with both, also where two digits leave no room', () => {
    // Twelve seeds once round a board of 2 x 6.
    const before = parsePosition('1,12,1,1,1,1/2,2,2,2,2,2 S 10-9 0 4', {
      holes: 6,
      uurs: false,
      relay: false,
    });
    const text = toText(applyMove(before, 2), { lastMove: { before, hole: 2 } });
    expect(text).toContain('         6   5   4   3 >*2   1');
    expect(text).toContain('South sows >*S2, >*S2 (1 lap).');

    const seeds = Array<number>(48).fill(0);
    seeds[23] = 48;
    const large = parseGame({
      ...createGame({ holes: 24, uurs: false, captureChain: 'none' }),
      seeds,
      captured: { south: 72, north: 72 },
    });
    const [, , , , numbers] = toText(applyMove(large, 24), { lastMove: { before: large, hole: 24 } }).split(
      '\n',
    );
    expect(numbers?.trim().split(/ +/).slice(0, 2)).toEqual(['>*24', '23']);
  });

  it('marks where a forfeited turn stopped', () => {
    const before = parsePosition('3,2,1,8,1,8/0,1,0,3,0,1 S 12-8 0 20', 'short');
    const text = toText(applyMove(before, 6), { lastMove: { before, hole: 6 } });
    expect(text).toContain('         1  !2   3   4   5   6');
    expect(text).toContain('        >6   5   4   3   2   1');
  });

  it('stands upright where it does not fit, facing holes side by side, and breaks sentences', () => {
    expect(toText(uurs.state, { lastMove: uurs.lastMove, width: 54 })).toBe(
      lines(
        '   North>   South',
        '  12   3      0    >1',
        '  11  [3] N  [4]    2',
        '  10  [2] S  [2]   *3',
        '   9   0      0     4',
        '   8   1      0     5',
        '   7   0      0     6',
        '   6   2      0     7',
        '   5   1      0     8',
        '   4   0      0     9',
        '   3   3      0    10',
        '   2   0      1    11',
        '   1   3      3    12',
        '',
        'North to move.',
        'Captured: South 44, North 24. In uurs: South 4, North',
        '7.',
        'South sows >S1, *S3 (1 lap).',
        'South makes an uur of *S3 and N10.',
      ),
    );
    const wide = toText(uurs.state);
    expect(toText(uurs.state, { width: 55 }).split('\n')[0]).toBe(wide.split('\n')[0]);
    expect(toText(uurs.state, { width: 200 })).toBe(wide);
  });

  it('tells how the game ended', () => {
    expect(toText(end.state)).toContain('\nSouth won, 49 to 47: no seeds left to sow.\n');
    const quiet = { ...thawed(createGame({ holes: 2, quietLimit: 3 })), ply: 5, quietPlies: 3 };
    expect(toText(quiet)).toContain('\nA draw, 8 to 8: 3 turns that took nothing.\n');
  });

  it('has no player to move once the game is over', () => {
    expect(toText(end.state)).toMatch(/^North {4}/m);
    expect(toText(end.state)).toMatch(/^South {4}/m);
  });

  it('shares brackets where two uurs of two digits leave no room between them', () => {
    const state: GameState = {
      ...thawed(createGame({ holes: 24, seedsPerHole: 1 })),
      seeds: [12, 11, 10, ...Array<number>(45).fill(0)],
      uurs: ['south', 'north', ...Array<null>(44).fill(null), 'north', 'south'],
      captured: { south: 15, north: 0 },
    };
    const rows = toText(state).split('\n');
    expect(rows[3]?.slice(-14)).toBe('0  0 10[11|12]');
    expect(rows[3]).toHaveLength(79);
  });
});

/** The numbers of a player's row as they stand in a text, hole 1 first. */
function readRow(text: string, player: Player, options: TextOptions, state: GameState): number[] {
  const name = { south: 'South', north: 'North' }[player];
  const row = text.split('\n').find((line) => line.startsWith(name)) ?? '';
  const numbers = Array.from(row.matchAll(/\d+/g), ([number]) => Number(number));
  const isRightToLeft =
    (player === (options.bottom ?? 'south')) === (state.ruleset.direction === 'clockwise');
  return isRightToLeft ? numbers.reverse() : numbers;
}

describe('any board', () => {
  const everyBoard = (law: (state: GameState, options: TextOptions, text: string) => void): void => {
    fc.assert(
      fc.property(anyPosition, fc.constantFrom<Player>('south', 'north'), (state, bottom) => {
        law(state, { bottom }, toText(state, { bottom }));
      }),
    );
  };

  it('read back gives the seeds', () => {
    everyBoard((state, options, text) => {
      expect([...readRow(text, 'south', options, state), ...readRow(text, 'north', options, state)]).toEqual(
        state.seeds,
      );
    });
  });

  it('names the owner of every uur in its column', () => {
    everyBoard((state, _, text) => {
      const [, , owners] = text.split('\n');
      const letters = state.uurs.slice(0, state.ruleset.holes).map((owner) => owner?.charAt(0).toUpperCase());
      expect(owners?.replaceAll(' ', '').split('').sort()).toEqual(letters.filter(Boolean).sort());
    });
  });

  it('is ASCII, at most 80 columns wide up to 12 holes, and without trailing spaces', () => {
    everyBoard(({ ruleset }, _, text) => {
      expect(text).toMatch(/^[\n -~]+$/);
      for (const line of text.split('\n')) {
        if (ruleset.holes <= 12) expect(line.length).toBeLessThanOrEqual(80);
        expect(line).toBe(line.trimEnd());
      }
    });
  });

  it('is the same with colour, once the colours are taken away, and only then has them', () => {
    fc.assert(
      fc.property(anyGame(8), (random) => {
        for (const { before, hole, after } of playOut(random).plies) {
          const options = { lastMove: { before, hole } };
          const plain = toText(after, options);
          const colored = toText(after, { ...options, color: true });
          expect(colored).toContain('\u001b[');
          expect(stripVTControlCharacters(colored)).toBe(plain);
          expect(plain).not.toContain('\u001b');
        }
      }),
    );
  });

  it('marks the hole that was played and the captured ones', () => {
    fc.assert(
      fc.property(anyGame(8), (random) => {
        for (const { before, hole, trace, after } of playOut(random).plies) {
          const text = toText(after, { lastMove: { before, hole } });
          const [upper, , , , lower] = text.split('\n');
          const numbers = `${upper ?? ''}${lower ?? ''}`;
          const captured = new Set(trace.captures.map(({ index }) => index));
          expect(numbers.match(/x/g)?.length ?? 0).toBe(captured.size);
          const first = holeIndex(before.ruleset, before.turn, hole);
          const last = trace.laps.at(-1)?.to ?? NaN;
          const number = (first % before.ruleset.holes) + 1;
          const ending = captured.has(last) ? 'x' : trace.outcome.startsWith('forfeit') ? '!' : '*';
          expect(numbers).toMatch(
            new RegExp(`>${last === first ? `[${ending}]` : ''}${String(number)}(?!\\d)`),
          );
          expect(numbers.match(/[*!]/g)?.length ?? 0).toBe(captured.has(last) ? 0 : 1);
          expect(text.split('\n').every((line) => line.length <= 130)).toBe(true);
        }
      }),
    );
  });

  it('keeps to the width, from that of the upright board on, and tells the same in it', () => {
    fc.assert(
      fc.property(anyGame(3), fc.integer({ min: 23, max: 110 }), (random, width) => {
        for (const { before, hole, after } of playOut(random).plies) {
          const text = toText(after, { lastMove: { before, hole }, width });
          for (const line of text.split('\n')) expect(line.length).toBeLessThanOrEqual(width);
          expect(text).not.toMatch(/ $/m);
          const isUpright = (text.split('\n')[0] ?? '').includes('South');
          if (!isUpright) continue;
          const { holes } = after.ruleset;
          const rows = text.split('\n').slice(1, holes + 1);
          const counts = rows.map((row) => row.match(/\d+/g)?.map(Number) ?? []);
          const isClockwise = after.ruleset.direction === 'clockwise';
          expect(counts).toEqual(
            rows.map((_, row) => {
              const [north, south] = isClockwise ? [holes - row, row + 1] : [row + 1, holes - row];
              return [north, after.seeds[holes + north - 1], after.seeds[south - 1], south];
            }),
          );
        }
      }),
    );
  });

  it('that comes from outside looks the same', () => {
    everyBoard((state, options, text) => {
      expect(toText(thawed(state), options)).toBe(text);
    });
  });
});

describe('what is refused', () => {
  const call = (options: unknown) => () => toText(createGame(), options as TextOptions);

  it.for([
    ['null', null],
    ['an unknown option', { colour: true }],
    ['no player', { bottom: 'west' }],
    ['no choice', { color: 'always' }],
    ['no width', { width: 0 }],
    ['a width that is no number', { width: '80' }],
    ['a width without end', { width: Infinity }],
    ['a move that is none', { lastMove: 3 }],
    ['a move that leads elsewhere', { lastMove: { before: createGame(), hole: 1 } }],
    [
      'a getter that throws',
      {
        get bottom() {
          throw new Error('no');
        },
      },
    ],
  ] as const)('%s', ([, options]) => {
    expect(refusalOf(call(options))).toBe('INVALID_ARGUMENT');
  });

  it('an illegal move and a state that is none', () => {
    expect(refusalOf(call({ lastMove: { before: createGame(), hole: 13 } }))).toBe('ILLEGAL_MOVE');
    expect(refusalOf(call({ lastMove: { before: {}, hole: 1 } }))).toBe('INVALID_STATE');
    expect(refusalOf(() => toText({} as GameState))).toBe('INVALID_STATE');
  });

  it('in words that say where', () => {
    expect(call({ colour: true })).toThrow(
      /^Invalid argument: colour is unknown, but must be one of bottom, color, lastMove, ending, width \(did you mean color\?\)\.$/,
    );
    expect(call(null)).toThrow(/^Invalid argument: options is null, but must be a plain object\.$/);
    expect(call({ lastMove: 3 })).toThrow(/^Invalid argument: lastMove is 3, but must be a plain object\.$/);
    expect(call({ lastMove: { before: createGame(), hole: 1, holes: 2 } })).toThrow(
      /^Invalid argument: lastMove\.holes is unknown, but must be one of before, hole \(did you mean hole\?\)\.$/,
    );
  });
});
