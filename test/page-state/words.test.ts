/**
 * What happened, in words; the boards are those of docs/rules.md.
 */
import { createGame, moveProblem, result, traceMove, type GameState } from 'layli-goobalay';
import { parsePosition } from 'layli-goobalay/notation';
import { describe, expect, test } from 'vitest';
import { tellEnd, tellProblem, tellTurn } from '../../page/src/game/words.js';

function told(state: GameState, hole: number): { title: string; text: string } {
  return tellTurn(state, traceMove(state, hole));
}

describe('a turn', () => {
  test('famine in the other row', () => {
    expect(told(parsePosition('0,0,2,0,0,1/0,3,1,0,2,0 S 21-18 0 20', 'short'), 6)).toEqual({
      title: 'Abar',
      text: 'South sows hole 6: 1 seed. The last seed falls into North’s hole 1, which was empty: nothing is taken.',
    });
  });

  test('famine in the own row', () => {
    expect(
      told(
        parsePosition('1,0,2/0,0,1 S 1-1 0 2', {
          holes: 3,
          seedsPerHole: 1,
          uurs: false,
          captureChain: 'none',
        }),
        1,
      ).text,
    ).toBe(
      'South sows hole 1: 1 seed. The last seed falls into South’s hole 2, and the facing hole is empty: nothing is taken.',
    );
  });

  test('famine among others, without a relay', () => {
    expect(told(createGame('russ1984'), 1).text).toBe(
      'South sows hole 1: 4 seeds. The last seed falls into South’s hole 5, among others: nothing is taken.',
    );
  });

  test('a capture that chains', () => {
    expect(told(parsePosition('0,1,0,0,2,1/1,2,1,5,0,2 S 18-15 0 20', 'short'), 2)).toEqual({
      title: 'Captured 6',
      text: 'South sows hole 2: 1 seed. The last seed falls into South’s hole 3 and takes 5 from North’s hole 4, 1 from North’s hole 3.',
    });
  });

  test('a capture with the last seed', () => {
    const marin = createGame({ holes: 6, captureLastSeed: true, captureChain: 'none' });
    expect(told(marin, 1)).toEqual({
      title: 'Captured 2',
      text: 'South sows hole 1: 26 seeds in 5 laps. The last seed falls into South’s hole 3 and takes 1 from North’s hole 4, and the last seed with them.',
    });
  });

  test('an uur', () => {
    expect(told(parsePosition('1,0,4,0,2,0/0,1,2,0,3,1 S 16-18 0 20', 'short'), 1)).toEqual({
      title: 'An uur',
      text: 'South sows hole 1: 1 seed. The last seed falls into South’s hole 2 and faces exactly three. One comes across: this hole and North’s hole 5 hold two each, are closed, and belong to South.',
    });
  });

  test('into an uur', () => {
    expect(told(parsePosition('0,2s,4,0,2,0/0,1,2,0,2s,1 N 16-18 0 20', 'short'), 3)).toEqual({
      title: 'Into an uur',
      text: 'North sows hole 3: 2 seeds. The last seed falls into North’s hole 5, an uur of South: nothing is taken.',
    });
  });

  test('sowing without end', () => {
    expect(told(parsePosition('3,2,1,8,1,8/0,1,0,3,0,1 S 12-8 0 20', 'short'), 6).title).toBe(
      'Endless sowing',
    );
  });

  test('a grand slam', () => {
    const state = parsePosition('0,1,0/4,0,0 S 10-9 0 9', { holes: 3, grandSlamRestriction: true });
    expect(told(state, 2)).toEqual({
      title: 'Grand slam',
      text: 'South sows hole 2: 1 seed. North would have no open seed left, so the turn is forfeited: the board is as it was.',
    });
  });
});

test('the end, and what each player’s seeds are made of', () => {
  const state = parsePosition('0,2n,0/0,2n,8 S 8-4 0 9', { holes: 3 });
  expect(tellEnd(state, result(state) ?? expect.fail('it is over'))).toEqual({
    title: 'North wins by 8',
    text:
      'The game is over after 9 turns: South has no open seed left to sow. ' +
      'South has 8 seeds: 8 captured, 0 in uurs, 0 left in the row. ' +
      'North has 16 seeds: 4 captured, 4 in uurs, 8 left in the row.',
  });
});

test('a person alone against a bot wins or loses by name', () => {
  const state = parsePosition('0,2n,0/0,2n,8 S 8-4 0 9', { holes: 3 });
  const end = result(state) ?? expect.fail('it is over');
  const title = (south: 'person' | 'level:beginner', north: 'person' | 'level:beginner'): string =>
    tellEnd(state, end, { south, north }).title;
  expect(title('level:beginner', 'person')).toBe('You win by 8 against “Easy”');
  expect(title('person', 'level:beginner')).toBe('You lose by 8 to “Easy”');
  expect(title('person', 'person')).toBe('North wins by 8');
  expect(title('level:beginner', 'level:beginner')).toBe('North wins by 8');
});

test('the end after quiet turns, and a draw', () => {
  const state = parsePosition('4,0,0/4,0,0 S 8-8 3 9', { holes: 3, quietLimit: 3 });
  expect(tellEnd(state, result(state) ?? expect.fail('it is over'))).toMatchObject({
    title: 'A draw',
    text: expect.stringContaining('the last 3 turns took nothing') as string,
  });
});

test('why a hole may not be played', () => {
  const words = (state: GameState, hole: number): string =>
    tellProblem(moveProblem(state, hole) ?? expect.fail('it may be played'));
  const closed = parsePosition('3,0,2n/2n,0,1 S 9-7 0 20', { holes: 3 });
  expect(words(closed, 2)).toBe('Hole 2 of South is empty; choose one that holds seeds.');
  expect(words(closed, 3)).toBe(
    'Hole 3 of South is closed: it is part of an uur of North, and nobody may lift it.',
  );
  expect(words(createGame('somaliland'), 2)).toBe('Under these rules the first turn must start from hole 1.');
  expect(words(parsePosition('0,0,0/0,0,8 S 8-8 0 20', { holes: 3 }), 1)).toBe(
    'The game is over; undo, or begin a new one.',
  );
  expect(words(closed, 4)).toBe('There is no hole 4.');
});
