/**
 * The whole short board, solved from its first position: minutes, so only with `LAYLI_DEEP=1`. The values of `short`
 * and `jama2002` were found first by an unrelated program.
 */
import { describe, expect, it } from 'vitest';
import { solve } from '../../src/bot/index.js';
import { applyMove, createGame, result } from '../../src/index.js';
import { isDeep } from '../deep.js';

describe.runIf(isDeep)('the short board', () => {
  it.each([
    { name: 'short', value: 2, score: { south: 25, north: 23 } },
    { name: 'jama2002', value: 10, score: { south: 29, north: 19 } },
  ] as const)('is worth $value under $name', { timeout: 3_600_000 }, ({ name, value, score }) => {
    const start = createGame(name);
    const solution = solve(start, { memoryMiB: 256 });
    if (!solution.solved) throw new Error('not solved');
    expect(solution.value).toBe(value);
    expect(result(solution.line.reduce(applyMove, start))?.score).toEqual(score);
    if (name === 'short') expect(solution.move).toBe(2);
  });
});
