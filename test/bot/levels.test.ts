/** Levels: what they are called, that they can be repeated, and that the weak ones err as told. */
import { describe, expect, it } from 'vitest';
import { levelBot, levels, parseBot, playMatch, randomBot, type LevelName } from '../../src/bot/index.js';
import { createGame, isLayliError, legalMoves, type GameState } from '../../src/index.js';
import { parsePosition } from '../../src/notation/index.js';

const short = createGame('short');

function answersOf(name: LevelName, state: GameState): Set<number> {
  return new Set(Array.from({ length: 40 }, (_, seed) => levelBot(name, seed)(state)));
}

describe('levels', () => {
  it('are six or more, frozen data, each with its name and fewer mistakes than the one before', () => {
    expect(levels.length).toBeGreaterThanOrEqual(6);
    expect(new Set(levels.map(({ name }) => name)).size).toBe(levels.length);
    expect(Object.isFrozen(levels) && levels.every(Object.isFrozen)).toBe(true);
    for (const [place, level] of levels.slice(1).entries()) {
      const before = levels[place] ?? level;
      expect(level.overlooked).toBeLessThanOrEqual(before.overlooked);
      expect(level.misjudged).toBeLessThanOrEqual(before.misjudged);
      expect(level.nodes).toBeGreaterThanOrEqual(level.depth === null ? 1 : before.nodes);
    }
  });

  it.each(levels.slice(0, -1).map(({ name }) => name))(
    '%s plays legal moves, the same ones again',
    (name) => {
      const state = parsePosition('1,0,5,3,0,2n/3n,1,2,0,4,1 S 15-11 2 30', 'short');
      const holes = Array.from({ length: 8 }, (_, seed) => levelBot(name, seed)(state));
      expect(Array.from({ length: 8 }, (_, seed) => parseBot(`level:${name}`).create(seed)(state))).toEqual(
        holes,
      );
      for (const hole of holes) expect(legalMoves(state)).toContain(hole);
    },
  );

  it('are also read from text', () => {
    expect(parseBot('Level: Steady').options).toEqual({ level: 'steady' });
    expect(parseBot('level:steady').name).toBe('level');
  });

  it('name the nearest where one is unknown', () => {
    for (const call of [() => parseBot('level:steddy'), () => levelBot('steddy' as LevelName, 1)]) {
      expect(call).toThrow(
        'Invalid argument: level is the unknown name "steddy", but must be one of beginner, casual, steady, ' +
          'skilled, strong, expert, master (did you mean steady?).',
      );
    }
    for (const name of ['', 'level', undefined, 5, 'level:'] as string[]) {
      try {
        levelBot(name as LevelName, 1);
        expect.unreachable();
      } catch (error) {
        expect(isLayliError(error, 'INVALID_ARGUMENT')).toBe(true);
      }
    }
    expect(() => parseBot('level')).toThrow('level is the unknown name ""');
  });

  it('err by chance where they are weak, and not where they are strong', () => {
    expect(answersOf('beginner', short).size).toBeGreaterThan(2);
    expect(answersOf('strong', short).size).toBe(1);
  });

  it('play better than chance, even the weakest', () => {
    const { wins } = playMatch(levelBot('beginner', 1), randomBot(2), { games: 60, start: 'short', seed: 3 });
    // A bot of the random one's strength wins 39 of 60 or more about once in a hundred times.
    expect(wins).toBeGreaterThanOrEqual(39);
  });
});
