/**
 * Who sits at the board: a person, or one of the bots. Each bot is told to the worker by its text, and to people by
 * how it plays and by results that were measured (docs/bots.md has the whole tables, and the command that makes them).
 */
import type { Player } from 'layli-goobalay';

/** A result of twenty games against another bot: wins, draws and losses. */
export interface Measured {
  readonly against: BotText;
  readonly ruleset: 'standard' | 'short';
  readonly score: string;
}

/** A bot as it stands in the lists. */
export interface BotSeat {
  readonly name: string;
  /** How it plays. */
  readonly plays: string;
  readonly measured: readonly Measured[];
}

/** The bots, weakest first, by what the library's `parseBot` reads. */
export const bots = {
  random: {
    name: 'Random',
    plays: 'Plays any legal hole, each with the same chance.',
    measured: [],
  },
  greedy: {
    name: 'Greedy',
    plays: 'Looks one turn ahead and takes whatever is most now.',
    measured: [
      { against: 'random', ruleset: 'standard', score: '17-0-3' },
      { against: 'random', ruleset: 'short', score: '16-0-4' },
    ],
  },
  'mcts:iterations=200': {
    name: 'Dreamer',
    plays: 'Plays the game on at random 200 times in its head before each turn.',
    measured: [
      { against: 'greedy', ruleset: 'standard', score: '17-1-2' },
      { against: 'greedy', ruleset: 'short', score: '17-2-1' },
    ],
  },
  'mcts:iterations=1000': {
    name: 'Deep dreamer',
    plays: 'Plays the game on at random 1,000 times in its head before each turn.',
    measured: [
      { against: 'greedy', ruleset: 'standard', score: '20-0-0' },
      { against: 'greedy', ruleset: 'short', score: '15-4-1' },
      { against: 'mcts:iterations=200', ruleset: 'standard', score: '17-1-2' },
    ],
  },
  'alphabeta:nodes=10000': {
    name: 'Reader',
    plays:
      'Reads up to 10,000 positions ahead before each turn, and knows an ending that it has read to the end.',
    measured: [
      { against: 'greedy', ruleset: 'standard', score: '20-0-0' },
      { against: 'greedy', ruleset: 'short', score: '14-0-6' },
      { against: 'mcts:iterations=1000', ruleset: 'standard', score: '10-0-10' },
      { against: 'mcts:iterations=1000', ruleset: 'short', score: '11-1-8' },
    ],
  },
} as const satisfies Readonly<Record<string, { name: string; plays: string; measured: readonly object[] }>>;

/** The text of a bot. */
export type BotText = keyof typeof bots;

/** Who plays one side. */
export type Seat = 'person' | BotText;

/** Who plays both. */
export type Seats = Readonly<Record<Player, Seat>>;

/** The texts of the bots, weakest first. */
export const botTexts = Object.keys(bots) as readonly BotText[];

/** Every seat that can be chosen. */
export const seatNames: readonly Seat[] = ['person', ...botTexts];

/** What a seat is called. */
export function seatName(seat: Seat): string {
  return seat === 'person' ? 'Person' : bots[seat].name;
}

/** A seat explained in a sentence or two. */
export function seatWords(seat: Seat): string {
  if (seat === 'person') return 'Somebody at this screen.';
  const { plays, measured }: BotSeat = bots[seat];
  const results = measured.map(({ against, ruleset, score }) => {
    const [wins, draws, losses] = score.split('-');
    const drawn = draws === '0' ? '' : `, drew ${draws ?? ''}`;
    return `won ${wins ?? ''}${drawn} and lost ${losses ?? ''} of 20 against ${seatName(against)} on the ${ruleset === 'short' ? 'short' : 'long'} board`;
  });
  return results.length === 0 ? plays : `${plays} It ${results.join('; ')}.`;
}
