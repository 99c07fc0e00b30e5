/**
 * The tournament: the same seed gives the same table, its sums are right, and its ratings are those that explain the
 * points.
 */
import { describe, expect, test } from 'vitest';
import { applyMove, createGame, legalMoves, score } from 'layli-goobalay';
import { greedyBot, randomBot, type Bot } from 'layli-goobalay/bot';
import { crampingBot, eloRatings, entrants, playTournament } from '../../examples/tournament.js';
import { run } from './running.js';

const games = 2;
const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

describe('the tournament', () => {
  const table = playTournament(entrants(7), games, 7);

  test('is the same for the same seed, and another for another', () => {
    expect(playTournament(entrants(7), games, 7)).toEqual(table);
    expect(playTournament(entrants(8), games, 8)).not.toEqual(table);
  });

  test('has a line for each bot, the strongest first', () => {
    const names = table.map(({ name }) => name);
    expect([...names].sort()).toEqual([
      'alphabeta:nodes=300',
      'greedy',
      'mcts:iterations=50',
      'own',
      'random',
    ]);
    const elos = table.map(({ elo }) => elo);
    expect(elos).toEqual([...elos].sort((one, other) => other - one));
  });

  test('accounts for every game: each has a winner and a loser, or two who drew', () => {
    for (const { wins, draws, losses } of table) expect(wins + draws + losses).toBe(games * 4);
    expect(sum(table.map(({ wins }) => wins))).toBe(sum(table.map(({ losses }) => losses)));
    expect(sum(table.map(({ draws }) => draws)) % 2).toBe(0);
    expect(sum(table.map(({ wins, draws }) => wins + draws / 2))).toBe(games * 10);
  });

  test('accounts for every seed: what one is ahead another is behind', () => {
    expect(sum(table.map(({ margin }) => margin))).toBe(0);
    for (const { margin } of table) expect(Number.isInteger(margin)).toBe(true);
    expect(Math.abs(sum(table.map(({ elo }) => elo)))).toBeLessThanOrEqual(table.length / 2); // for rounding
  });

  test('credits the one who won', () => {
    const lowest: Bot = (state) => legalMoves(state)[0] as number;
    const [first, second] = playTournament(
      [
        ['lowest', lowest],
        ['greedy', greedyBot(1)],
      ],
      20,
      3,
    );
    expect(first?.name).toBe('greedy');
    expect(first?.wins).toBeGreaterThan(first?.losses ?? 20);
    expect(first).toMatchObject({ wins: second?.losses, draws: second?.draws, losses: second?.wins });
    expect(first?.margin).toBe(0 - (second?.margin ?? 0));
  });
});

describe('the ratings', () => {
  test('of two are the formula of Elo, with the one drawn game that is added', () => {
    // 15 of 20 points and half of one more: 15.5 of 21, so 400 log10(15.5 / 5.5) = 180.0 apart.
    expect(eloRatings([15, 5], 20)).toEqual([90, -90]);
    expect(eloRatings([10, 10], 20)).toEqual([0, 0]);
  });

  test('of one that won every game is high, but finite', () => {
    // 20.5 to 0.5: 400 log10(41) = 645.1 apart.
    expect(eloRatings([20, 0], 20)).toEqual([323, -323]);
  });

  test.each([
    [[30, 20, 10], 20],
    [[63, 12.5, 32.5, 40, 52], 20],
    [[0, 40, 20], 20],
  ])('of %j in %i games a pair expect just these points', (points, perPair) => {
    const elos = eloRatings(points, perPair);
    elos.forEach((own, place) => {
      const expected = elos
        .filter((_, other) => other !== place)
        .map((other) => (perPair + 1) / (1 + 10 ** ((other - own) / 400)));
      const made = (points[place] ?? NaN) + (points.length - 1) / 2;
      expect(Math.abs(sum(expected) - made)).toBeLessThan(0.2); // the ratings are whole numbers
    });
  });
});

test('the bot of our own leaves the fewest holes, and plays whole games', () => {
  let state = createGame('short');
  const random = randomBot(5);
  while (legalMoves(state).length > 0) {
    if (state.turn === 'south') {
      const { turn } = state;
      const answers = legalMoves(state).map((hole) => {
        const after = applyMove(state, hole);
        return { hole, left: legalMoves(after).length, taken: score(after)[turn] };
      });
      const fewest = Math.min(...answers.map(({ left }) => left));
      const most = Math.max(...answers.filter(({ left }) => left === fewest).map(({ taken }) => taken));
      expect(answers.find(({ hole }) => hole === crampingBot(state))).toMatchObject({
        left: fewest,
        taken: most,
      });
    }
    state = applyMove(state, state.turn === 'south' ? crampingBot(state) : random(state));
  }
  expect(state.ply).toBeGreaterThan(5);
});

describe('the program', () => {
  test('prints the table', async () => {
    const { code, output, errors } = await run('tournament.ts', '2', '5');
    expect({ code, errors }).toEqual({ code: 0, errors: '' });
    for (const { name, wins, draws, losses, margin, elo } of playTournament(entrants(5), 2, 5)) {
      const cells = [name, wins, draws, losses, margin, elo].map(
        (cell) => `[^│]*${String(cell).replace('-', '\\-')} *`,
      );
      expect(output).toMatch(new RegExp(`│${cells.join('│')}│`));
    }
  });

  test.each([[['3']], [['0']], [['many']], [['2', '-1']], [['2', '1', '1']], [['']]])(
    'refuses %j in one line',
    async (words) => {
      const { code, output, errors } = await run('tournament.ts', ...words);
      expect({ code, output }).toEqual({ code: 2, output: '' });
      expect(errors).toBe(
        'usage: npx tsx examples/tournament.ts [games for each pair, an even number; 20] [seed; 1]\n',
      );
    },
  );
});
