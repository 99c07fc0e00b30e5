/**
 * A tournament: every bot meets every other one, and a table says how they did.
 *
 *     npx tsx examples/tournament.ts [games for each pair] [seed]
 *
 * The bots think within budgets of positions, not of time, so that the same seed gives the same table everywhere.
 */
import { pathToFileURL } from 'node:url';
import { applyMove, legalMoves, score } from 'layli-goobalay';
import { parseBot, playMatch, type Bot } from 'layli-goobalay/bot';

/** A bot of our own: it leaves the opponent as few holes to play as it can; among equals it takes the most. */
export const crampingBot: Bot = (state) => {
  const cost = (hole: number): number => {
    const after = applyMove(state, hole);
    return legalMoves(after).length - score(after)[state.turn] / 1_000;
  };
  return legalMoves(state).reduce((best, hole) => (cost(hole) < cost(best) ? hole : best));
};

/** Who takes part: the ready bots, by their texts, and our own. */
export function entrants(seed: number): [name: string, bot: Bot][] {
  const ready = ['random', 'greedy', 'alphabeta:nodes=300', 'mcts:iterations=50'];
  return [...ready.map((text): [string, Bot] => [text, parseBot(text).create(seed)]), ['own', crampingBot]];
}

/** What one bot came to. */
export interface Standing {
  readonly name: string;
  readonly wins: number;
  readonly draws: number;
  readonly losses: number;
  /** Its seeds minus those of its opponents, over all games. */
  readonly margin: number;
  /** Its strength in Elo's scale, where the average of all is 0. */
  readonly elo: number;
}

/** Lets every two bots play so many games, an even number, and ranks them. All pairs play the same openings. */
export function playTournament(bots: readonly [string, Bot][], games: number, seed: number): Standing[] {
  const sides = bots.flatMap(([name, bot], place) =>
    bots.slice(place + 1).flatMap(([otherName, otherBot]) => {
      const options = { games, seed, start: 'short', names: [name, otherName] } as const;
      const { wins, draws, losses, meanMargin } = playMatch(bot, otherBot, options);
      const margin = Math.round(meanMargin * games);
      return [
        { name, wins, draws, losses, margin },
        { name: otherName, wins: losses, draws, losses: wins, margin: 0 - margin },
      ];
    }),
  );
  const standings = bots.map(([name]) =>
    sides
      .filter((side) => side.name === name)
      .reduce((sum, { wins, draws, losses, margin }) => ({
        name,
        wins: sum.wins + wins,
        draws: sum.draws + draws,
        losses: sum.losses + losses,
        margin: sum.margin + margin,
      })),
  );
  const points = standings.map(({ wins, draws }) => wins + draws / 2);
  const elos = eloRatings(points, games);
  const rated = standings.map((standing, place) => ({ ...standing, elo: elos[place] as number }));
  return rated.sort((one, other) => other.elo - one.elo);
}

/**
 * The ratings under which the points that each bot made are those to be expected (E. Zermelo, Mathematische Zeitschrift
 * 29, 1929), found by the iteration of D. Hunter (Annals of Statistics 32, 2004). One drawn game is added to every
 * pair, so that a bot that won or lost them all has a rating, too.
 */
export function eloRatings(points: readonly number[], games: number): number[] {
  let strengths = points.map(() => 1);
  for (let round = 0; round < 2_000; round++) {
    strengths = strengths.map((own, place) => {
      const meetings = strengths.map((other, otherPlace) =>
        otherPlace === place ? 0 : (games + 1) / (own + other),
      );
      return ((points[place] ?? 0) + (points.length - 1) / 2) / meetings.reduce((sum, part) => sum + part);
    });
  }
  const logarithms = strengths.map((strength) => Math.log10(strength));
  const average = logarithms.reduce((sum, logarithm) => sum + logarithm) / logarithms.length;
  return logarithms.map((logarithm) => Math.round(400 * (logarithm - average)));
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const words = process.argv.slice(2);
  const [games = 20, seed = 1] = words.map(Number);
  if (words.length > 2 || words.some((word) => !/^\d{1,6}$/.test(word)) || games < 2 || games % 2 > 0) {
    const usage = 'usage: npx tsx examples/tournament.ts [games for each pair, an even number; 20] [seed; 1]';
    console[words[0] === '--help' ? 'log' : 'error'](usage);
    process.exit(words[0] === '--help' ? 0 : 2);
  }
  const standings = playTournament(entrants(seed), games, seed);
  console.table(Object.fromEntries(standings.map(({ name, ...figures }) => [name, figures])));
}
