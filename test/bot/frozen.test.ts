/**
 * What a search tells is its own: who takes it cannot change what the search goes on with or tells next.
 */
import { expect, it } from 'vitest';
import { analyze, analyzeAsync, search, solve, type Analysis } from '../../src/bot/index.js';
import { createGame, parseGame } from '../../src/index.js';

/** Whatever in it can be changed. */
function changeable(analysis: Analysis): object[] {
  return [analysis, analysis.line, analysis.moves, ...analysis.moves].filter(
    (part) => !Object.isFrozen(part),
  );
}

it('every analysis of a search is deeply frozen', async () => {
  const told: Analysis[] = [...search(createGame(), { nodes: 5_000, memoryMiB: 1 })];
  expect(told.length).toBeGreaterThan(3);
  const onProgress = (analysis: Analysis): void => {
    told.push(analysis);
  };
  told.push(await analyzeAsync(createGame('short'), { nodes: 2_000, memoryMiB: 1, onProgress }));
  told.push(analyze(createGame({ holes: 2 }), { depth: 20 }));
  const over = { ...createGame({ holes: 2, seedsPerHole: 1 }), seeds: [0, 0, 1, 3] };
  told.push(analyze(parseGame(over)));
  expect(told.at(-1)?.move).toBeNull();
  expect(told.flatMap(changeable)).toEqual([]);
});

it('who tries to change it changes nothing of what is told next', () => {
  const options = { nodes: 20_000, memoryMiB: 1 };
  const undisturbed = analyze(createGame(), options);
  let last: Analysis | undefined;
  for (const analysis of search(createGame(), options)) {
    last = analysis;
    expect(Reflect.set(analysis, 'exact', true)).toBe(false);
    expect(() => (analysis.moves as object[]).reverse()).toThrow(TypeError);
    expect(() => (analysis.line as number[]).pop()).toThrow(TypeError);
  }
  expect(last).toEqual(undisturbed);
});

it('what solve gives is frozen, solved or not, and once the game is over', () => {
  const over = parseGame({ ...createGame({ holes: 2, quietLimit: 2 }), ply: 2, quietPlies: 2 });
  for (const solution of [
    solve(createGame({ holes: 3 }), { memoryMiB: 1 }),
    solve(createGame(), { nodes: 10, memoryMiB: 1 }),
    solve(over),
  ]) {
    expect(Object.isFrozen(solution)).toBe(true);
    if (solution.solved) expect(Object.isFrozen(solution.line)).toBe(true);
  }
});
