/** What a board as text says of a turn, and how colours mark what characters mark too. */
import { describe, expect, it } from 'vitest';
import { applyMove, createGame, type Ruleset } from '../../src/index.js';
import { parsePosition } from '../../src/notation/index.js';
import { toText } from '../../src/render/index.js';
import { thawed } from '../properties/helpers.js';
import { uurs } from './pictures.js';

/** The last lines of the board after South's hole 1. */
function toldOfHole1(position: string, rules: Partial<Ruleset> = {}): string[] {
  const before = parsePosition(position, { holes: 4, ...rules });
  return toText(applyMove(before, 1), { lastMove: { before, hole: 1 } })
    .split('\n')
    .slice(-2);
}

describe('a turn', () => {
  const longChains: Partial<Ruleset> = { holes: 8, captureChain: 'contiguous', uurs: false };
  // Hole 1 drops its only seed into hole 2, which faces North's hole 3.
  it.for<[words: string, position: string, rules?: Partial<Ruleset>]>([
    ['The turn takes nothing.', '1,0,0,0/4,0,0,0 S 0-27 0 0'],
    ['South makes an uur of *S2 and N3.', '1,0,0,0/4,0,3,0 S 0-24 0 0'],
    ['The turn ends in an uur of South and takes nothing.', '1,2s,0,0/4,0,2s,0 S 0-23 0 0'],
    ['The turn is forfeited: a grand slam, North would have nothing left.', '1,0,0,0/0,0,5,0 S 0-26 0 0', { grandSlamRestriction: true }],
    ['South captures 6 seeds from xN7, xN6, xN5, xN4, xN3, xN2.', '1,0,0,0,0,0,0,0/0,1,1,1,1,1,1,0 S 0-57 0 0', longChains],
    ['South captures 7 seeds from 7 holes.', '1,0,0,0,0,0,0,0/1,1,1,1,1,1,1,0 S 0-56 0 0', longChains],
  ])('is told: %s', ([words, position, rules]) => {
    expect(toldOfHole1(position, rules)).toEqual([`South sows >S1, ${words.includes('forfeited') ? '!' : '*'}S2 (1 lap).`, words]);
  }); // prettier-ignore
});

it('an end is told with the greater number first, whoever has it', () => {
  const end = { ...thawed(createGame({ holes: 2, quietLimit: 3 })), ply: 5, quietPlies: 3 };
  const toldOf = (south: number, north: number): string | undefined =>
    toText({ ...end, seeds: [1, 1, 1, 1], captured: { south, north } }).split('\n')[6];
  // Each keeps the two seeds of his row.
  expect(toldOf(9, 3)).toBe('South won, 11 to 5: 3 turns that took nothing.');
  expect(toldOf(3, 9)).toBe('North won, 11 to 5: 3 turns that took nothing.');
});

describe('in colour', () => {
  const bold = (text: string): string => `\u001b[1m${text}\u001b[0m`;
  const dim = (text: string): string => `\u001b[2m${text}\u001b[0m`;
  const cyan = (text: string): string => `\u001b[36m${text}\u001b[0m`;
  const yellow = (text: string): string => `\u001b[33m${text}\u001b[0m`;
  const [numbers, north, owners, south, below] = toText(uurs.state, {
    lastMove: uurs.lastMove,
    color: true,
  }).split('\n');

  it('numbers are dim, and bold where the last move left a mark', () => {
    expect(numbers).toBe(`      ${Array.from({ length: 12 }, (_, place) => ' '.repeat(4 - String(place + 1).length) + dim(String(place + 1))).join('')}`); // prettier-ignore
    expect(below?.endsWith(`  ${bold('*3')}   ${dim('2')}  ${bold('>1')}`)).toBe(true);
  });

  it('each player has a colour, bold for the one to move; empty holes are dim, and nothing else has a style', () => {
    expect(north).toBe(
      `\u001b[1;33mNorth\u001b[0m>   3   ${dim('0')}   3   ${dim('0')}   1   2   ${dim('0')}   1   ${dim('0')}  ` +
        `${cyan('[')}${cyan('2')}${cyan(']')} ${yellow('[')}${yellow('3')}${yellow(']')}  3`,
    );
    expect(south?.startsWith(`${cyan('South')}    3   1   ${dim('0')}`)).toBe(true);
    expect(owners?.trim()).toBe(`${cyan('S')}   ${yellow('N')}`);
  });
});
