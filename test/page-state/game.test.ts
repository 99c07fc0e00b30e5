/**
 * The game on the page as plain data: what happens to it, whoever plays.
 */
import { applyMove, createGame, legalMoves } from 'layli-goobalay';
import { createTimeline, jumpToPly, nodeAt, parseRecord, timelineFromRecord } from 'layli-goobalay/notation';
import { describe, expect, test } from 'vitest';
import {
  beginGame,
  botIsToMove,
  happen,
  personIsToMove,
  stateOf,
  type Game,
  type Happening,
} from '../../page/src/game/game.js';
import type { Seats } from '../../page/src/game/seats.js';

const friends: Seats = { south: 'person', north: 'person' };
const againstBot: Seats = { south: 'person', north: 'greedy' };
const bots: Seats = { south: 'greedy', north: 'random' };

function begin(seats: Seats): Game {
  return beginGame(createTimeline(createGame('short')), seats, 1);
}

/** Plays holes one after another, whoever is to move, and ends the showing of each. */
function playing(game: Game, ...holes: number[]): Game {
  return holes.reduce(
    (before, hole) => after(before, { type: 'play', hole, at: before.timeline.current }, { type: 'sown' }),
    game,
  );
}

function after(game: Game, ...happenings: Happening[]): Game {
  return happenings.reduce(happen, game);
}

const start = createGame('short');
const [one, two, three] = [[3], [3, 4], [3, 4, 2]].map((holes) => holes.reduce(applyMove, start));

describe('a turn', () => {
  test('leads to the position after it, and is shown until it has been sown', () => {
    const played = happen(begin(friends), { type: 'play', hole: 3, at: 0 });
    expect(stateOf(played)).toEqual(one);
    expect(played.sowing).toBe(1);
    expect(happen(played, { type: 'sown' }).sowing).toBeNull();
  });

  test('comes to nothing where the game has moved on', () => {
    const played = playing(begin(friends), 3);
    expect(happen(played, { type: 'play', hole: 3, at: 0 })).toBe(played);
  });

  test('that may not be played throws, and changes nothing', () => {
    const game = begin(friends);
    expect(() => happen(game, { type: 'play', hole: 7, at: 0 })).toThrow();
    expect(stateOf(game)).toEqual(start);
  });
});

describe('undo and redo', () => {
  test('between friends go one turn', () => {
    const game = playing(begin(friends), 3, 4);
    const back = happen(game, { type: 'undo' });
    expect(stateOf(back)).toEqual(one);
    expect(back.sowing).toBeNull();
    const again = happen(back, { type: 'redo' });
    expect(stateOf(again)).toEqual(two);
    expect(again.sowing).toBe(again.timeline.current);
  });

  test('against a bot go to where the person is to move', () => {
    const game = playing(begin(againstBot), 3, 4);
    const back = happen(game, { type: 'undo' });
    expect(stateOf(back)).toEqual(start);
    expect(personIsToMove(back)).toBe(true);
    expect(stateOf(happen(back, { type: 'redo' }))).toEqual(two);
  });

  test('while the bot thinks take back the one turn there is', () => {
    const game = playing(begin(againstBot), 3);
    expect(botIsToMove(game)).toBe(true);
    const back = happen(game, { type: 'undo' });
    expect(stateOf(back)).toEqual(start);
    expect(botIsToMove(back)).toBe(false);
  });

  test('where a bot began end at the start', () => {
    const seats: Seats = { south: 'greedy', north: 'person' };
    const game = playing(begin(seats), 3, 4, 2);
    expect(stateOf(happen(game, { type: 'undo' }))).toEqual(one);
    expect(stateOf(after(game, { type: 'undo' }, { type: 'undo' }))).toEqual(start);
  });

  test('among bots go one turn, and the bots hold back', () => {
    const game = playing(begin(bots), 3, 4);
    const back = happen(game, { type: 'undo' });
    expect(stateOf(back)).toEqual(one);
    expect(botIsToMove(back)).toBe(false);
    expect(botIsToMove(happen(back, { type: 'wait', botsWait: false }))).toBe(true);
  });

  test('change nothing where there is nothing', () => {
    const game = begin(friends);
    expect(happen(game, { type: 'undo' })).toBe(game);
    expect(happen(game, { type: 'redo' })).toBe(game);
  });
});

describe('looking around', () => {
  test('step by step, whosever turn it was', () => {
    const game = playing(begin(againstBot), 3, 4, 2);
    const back = happen(game, { type: 'back' });
    expect(stateOf(back)).toEqual(two);
    expect(stateOf(happen(back, { type: 'back' }))).toEqual(one);
    expect(stateOf(happen(back, { type: 'forward' }))).toEqual(three);
  });

  test('to the ends and to any position', () => {
    const game = playing(begin(friends), 3, 4, 2);
    expect(stateOf(happen(game, { type: 'first' }))).toEqual(start);
    expect(stateOf(after(game, { type: 'first' }, { type: 'last' }))).toEqual(three);
    expect(stateOf(happen(game, { type: 'go', to: 2 }))).toEqual(two);
  });

  test('keeps a bot back until somebody plays or says so', () => {
    const game = after(playing(begin(againstBot), 3, 4, 2), { type: 'back' }, { type: 'back' });
    expect(stateOf(game)).toEqual(one);
    expect(botIsToMove(game)).toBe(false);
    const other = playing(happen(game, { type: 'first' }), 2);
    expect(botIsToMove(other)).toBe(true);
  });

  test('loses nothing: another turn is a variation', () => {
    const game = playing(happen(playing(begin(friends), 3, 4), { type: 'first' }), 2);
    expect(nodeAt(game.timeline, 0).children).toHaveLength(2);
  });
});

test('whoever tries more variations within each other than a timeline takes keeps the line that he is on', () => {
  const long = createGame({ holes: 24, seedsPerHole: 20, relay: false });
  let game = beginGame(createTimeline(long), friends, 1);
  const line: number[] = [];
  for (let turn = 0; turn < 110; turn++) {
    const [first = 0, second = 0] = legalMoves(stateOf(game));
    game = happen(playing(game, first), { type: 'undo' });
    game = playing(game, second);
    line.push(second);
  }
  expect(stateOf(game)).toEqual(line.reduce(applyMove, long));
});

describe('another game', () => {
  test('that is begun is a step in the history, and bots play at once', () => {
    const game = playing(begin(friends), 3);
    const other = happen(game, { type: 'begin', timeline: createTimeline(start), seats: bots, seed: 2 });
    expect(other).toMatchObject({ round: 1, seed: 2, botsWait: false, sowing: null });
    expect(botIsToMove(other)).toBe(true);
  });

  test('that one comes back to is no step', () => {
    const game = begin(friends);
    const timeline = timelineFromRecord(parseRecord('[Ruleset "short"] 1. 3 4 *'));
    const other = happen(game, { type: 'return', timeline, seats: bots, seed: 2 });
    expect(other.round).toBe(0);
    // It stands at its start, to be looked at; at its end it would go on.
    expect(botIsToMove(other)).toBe(false);
    const end = jumpToPly(timeline, 2);
    expect(botIsToMove(happen(game, { type: 'return', timeline: end, seats: bots, seed: 2 }))).toBe(true);
  });

  test('another player may take over in the midst of it', () => {
    const game = happen(playing(begin(friends), 3), { type: 'seat', player: 'north', seat: 'greedy' });
    expect(botIsToMove(game)).toBe(true);
    expect(personIsToMove(game)).toBe(false);
  });

  test('nobody is to move once it is over', () => {
    const game = beginGame(
      createTimeline({ ...createGame({ holes: 2 }), seeds: [0, 0, 8, 0], captured: { south: 4, north: 4 } }),
      bots,
      1,
    );
    expect(botIsToMove(game)).toBe(false);
    expect(personIsToMove(happen(game, { type: 'seat', player: 'south', seat: 'person' }))).toBe(false);
  });
});
