/**
 * Positions in which the players go round and round until the quiet limit ends the game: few as they are, each is worth
 * something else after every number of quiet plies.
 */
import { describe, expect, it } from 'vitest';
import { solve } from '../../src/bot/index.js';
import { parsePosition } from '../../src/notation/index.js';
import type { Ruleset } from '../../src/index.js';
import { minimax } from './minimax.js';

describe('a handful of seeds and a hundred quiet plies', () => {
  it.for<[position: string, rules: Partial<Ruleset>]>([
    [
      '1,1,0/1,0,0 S 7-8 0 1',
      {
        holes: 3,
        seedsPerHole: 3,
        uurs: false,
        grandSlamRestriction: true,
        endsWhen: 'either-stuck',
        lapLimit: 3,
      },
    ],
    ['1,0,0/1,2,0 S 9-11 0 12', { holes: 3, grandSlamRestriction: true }],
  ])('are solved without going round anew for every one of them: %s', ([position, rules]) => {
    const state = parsePosition(position, rules);
    const expected = minimax(state, 50_000);
    expect(expected).toBeDefined();
    // A search that forgets takes more than ten million.
    expect(solve(state, { nodes: 200_000, memoryMiB: 16 })).toMatchObject({ solved: true, value: expected });
  });
});
