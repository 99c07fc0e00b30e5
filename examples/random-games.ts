/**
 * What random games show: how long they are, who wins, how often a capture goes on to further holes, how many turns
 * sow for ever. The figures in docs/rules.md come from here:
 *
 *     npx tsx examples/random-games.ts          5,000 games of each kind
 *     npx tsx examples/random-games.ts 100000   as many as you like
 */
import { pathToFileURL } from 'node:url';
import { createGame, legalMoves, result, traceMove, type Ruleset } from 'layli-goobalay';
import { chanceFrom, pick } from './chance.js';
import { begin, wholeNumber } from './options.js';

/** What a number of games of one ruleset came to. */
export interface Figures {
  readonly games: number;
  /** Wins of South, wins of North, draws. */
  readonly south: number;
  readonly north: number;
  readonly draws: number;
  /** Turns played in all. */
  readonly turns: number;
  /** Games that ended without progress. */
  readonly quietEnds: number;
  /** Turns that captured, and how many of them captured more than one hole of the opponent's. */
  readonly captures: number;
  readonly chains: number;
  /** Turns forfeited as endless, and the most laps of a turn that did end. */
  readonly endless: number;
  readonly mostLaps: number;
}

/** Plays random games: every legal move has the same chance. */
export function playRandomGames(options: Partial<Ruleset>, games: number, seed: number): Figures {
  const chance = chanceFrom(seed);
  const count = {
    games,
    south: 0,
    north: 0,
    draws: 0,
    turns: 0,
    quietEnds: 0,
    captures: 0,
    chains: 0,
    endless: 0,
    mostLaps: 0,
  };
  const first = createGame(options);
  for (let game = 0; game < games; game++) {
    let state = first;
    let ended = result(state);
    while (ended === null) {
      const { outcome, laps, rules, after } = traceMove(state, pick(legalMoves(state), chance));
      if (outcome === 'capture') count.captures++;
      if (rules.includes('capture-chain')) count.chains++;
      if (outcome === 'forfeit-endless') count.endless++;
      else count.mostLaps = Math.max(count.mostLaps, laps.length);
      state = after;
      ended = result(state);
    }
    count[ended.winner ?? 'draws']++;
    count.turns += state.ply;
    if (ended.reason === 'quiet') count.quietEnds++;
  }
  return count;
}

/** The kinds of game that are compared: both boards, each with every reading of the chain. */
export const kinds = [12, 6].flatMap((holes) =>
  (['none', 'facing-empty', 'contiguous'] as const).map((captureChain) => ({ holes, captureChain })),
);

/** The figures of one kind as a row of a Markdown table. */
export function rowOf(kind: (typeof kinds)[number], games: number): string {
  const percent = (part: number, whole: number): string => `${((100 * part) / whole).toFixed(0)}%`;
  const count = playRandomGames(kind, games, 1);
  const cells = [
    String(kind.holes),
    `\`${kind.captureChain}\``,
    [count.south, count.north, count.draws].map((won) => percent(won, games)).join(' / '),
    (count.turns / games).toFixed(1),
    percent(count.chains, count.captures),
    String(count.mostLaps),
    `${count.endless} of ${count.turns.toLocaleString('en')}`,
  ];
  return `| ${cells.join(' | ')} |`;
}

const header = [
  '| holes | captureChain | South / North / draw | turns a game | captures that chain | most laps | endless turns |',
  '| --- | --- | --- | --- | --- | --- | --- |',
];

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { words } = begin('npx tsx examples/random-games.ts [games of each kind, 5000]', {}, 1);
  const games = wholeNumber(words[0] ?? '5000', 'the number of games', 1, 10_000_000);
  console.log([...header, ...kinds.map((kind) => rowOf(kind, games))].join('\n'));
}
