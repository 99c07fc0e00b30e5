/** A turn in words; the sentences themselves are tested with the boards, in test/render. */
import { describe, expect, test } from 'vitest';
import { createGame, isLayliError, traceMove, type MoveTrace } from '../src/index.js';
import { describeTurn, parsePosition } from '../src/notation/index.js';

const trace = traceMove(createGame('short'), 3);

test('a turn is told with the names of the players', () => {
  const told = 'South sows S3, N1, N6, S5, N5, S5 (5 laps). South captures 6 seeds from N2.';
  expect(describeTurn(trace)).toBe(told);
  expect(describeTurn(JSON.parse(JSON.stringify(trace)) as MoveTrace)).toBe(told);
  expect(describeTurn(trace, { south: 'Hodan', north: undefined })).toBe(told.replaceAll('South', 'Hodan'));
});

test('so is a turn that takes nothing, with the name of an owner', () => {
  const state = parsePosition('1,2n,0,0/4,0,2n,0 S 0-23 0 0', { holes: 4 });
  expect(describeTurn(traceMove(state, 1), { north: 'Bile' })).toBe(
    'South sows S1, S2 (1 lap). The turn ends in an uur of Bile and takes nothing.',
  );
});

test('of a long capture the holes are counted', () => {
  const rules = { holes: 8, captureChain: 'contiguous' } as const;
  const state = parsePosition('1,0,0,0,0,0,0,0/1,1,1,1,1,1,1,0 S 0-56 0 0', rules);
  expect(describeTurn(traceMove(state, 1))).toContain('South captures 7 seeds from 7 holes.');
});

describe('what is no turn, or no names', () => {
  test.each<readonly [given: readonly unknown[], message: string]>([
    [[null], 'trace is null, but must be a plain object'],
    [[{ ...trace, laps: [] }], 'trace.laps is an array of 0, but must be an array of 1 to 1000'],
    [[{ ...trace, player: 'east' }], 'trace.player is "east", but must be "south" or "north"'],
    [[trace, { south: 1 }], 'names.south is 1, but must be a text of at most 100 characters'],
    [[trace, { south: 'x'.repeat(101) }], 'must be a text of at most 100 characters'],
    [[trace, { east: 'x' }], 'names.east is unknown'],
    [[trace, 'Hodan'], 'names is "Hodan", but must be a plain object'],
  ])('%j', (given, message) => {
    let caught: unknown;
    try {
      describeTurn(...(given as Parameters<typeof describeTurn>));
    } catch (error) {
      caught = error;
    }
    expect(isLayliError(caught, 'INVALID_ARGUMENT') && caught.message).toContain(message);
  });
});
