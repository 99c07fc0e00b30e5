/**
 * Who sits at the board: a person, or one of the bots. The levels are the library's, for people
 * to play against; the other bots each play in a way of their own. Each is told to the worker by its text, and to people by
 * how it plays and by results that were measured (docs/bots.md has the whole tables, and the command that makes them).
 */
import type { Player } from 'layli-goobalay';
import { levels, type Level, type LevelName } from 'layli-goobalay/bot';

/** A result of twenty games against another bot: wins, draws and losses. */
export interface Measured {
  readonly against: OtherText;
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

/** The bots that are no levels, weakest first, by what the library's `parseBot` reads. */
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
      { against: 'greedy', ruleset: 'standard', score: '20-0-0' },
      { against: 'greedy', ruleset: 'short', score: '16-1-3' },
    ],
  },
  'mcts:iterations=1000': {
    name: 'Deep dreamer',
    plays: 'Plays the game on at random 1,000 times in its head before each turn.',
    measured: [
      { against: 'greedy', ruleset: 'standard', score: '20-0-0' },
      { against: 'greedy', ruleset: 'short', score: '15-2-3' },
      { against: 'mcts:iterations=200', ruleset: 'standard', score: '14-2-4' },
    ],
  },
  'alphabeta:nodes=10000': {
    name: 'Reader',
    plays:
      'Reads up to 10,000 positions ahead before each turn, and knows an ending that it has read to the end.',
    measured: [
      { against: 'greedy', ruleset: 'standard', score: '20-0-0' },
      { against: 'greedy', ruleset: 'short', score: '15-0-5' },
      { against: 'mcts:iterations=1000', ruleset: 'standard', score: '11-0-9' },
      { against: 'mcts:iterations=1000', ruleset: 'short', score: '10-2-8' },
    ],
  },
} as const satisfies Readonly<Record<string, { name: string; plays: string; measured: readonly object[] }>>;

/** The text of one of the other bots. */
type OtherText = keyof typeof bots;

/** The text of a bot. */
export type BotText = `level:${LevelName}` | OtherText;

/** Who plays one side: somebody at this screen, a friend to whom links are sent, or a bot. */
export type Seat = 'person' | 'friend' | BotText;

/** Who plays both. */
export type Seats = Readonly<Record<Player, Seat>>;

/** The levels as opponents for people, the easiest first, in words that say how hard they are to beat. */
const levelLabels: { readonly [name in LevelName]: string } = {
  beginner: 'Easy',
  casual: 'Fairly easy',
  steady: 'Medium',
  skilled: 'Fairly hard',
  strong: 'Hard',
  expert: 'Very hard',
  master: 'Strongest',
};

/** The texts of the levels, the easiest first. */
export const levelTexts: readonly BotText[] = levels.map(({ name }) => `level:${name}` as const);

/** The texts of the other bots, weakest first. */
export const otherTexts = Object.keys(bots) as readonly OtherText[];

/** The texts of all bots, the levels first. */
export const botTexts: readonly BotText[] = [...levelTexts, ...otherTexts];

/** Every seat that can be chosen. */
export const seatNames: readonly Seat[] = ['person', 'friend', ...botTexts];

/** Whether a bot plays a side. */
export function isBot(seat: Seat): seat is BotText {
  return seat !== 'person' && seat !== 'friend';
}

/** The level of a seat; null where it is none. */
function levelOf(seat: Seat): Level | null {
  return levels.find(({ name }) => `level:${name}` === seat) ?? null;
}

/** One of the other bots. */
function otherOf(seat: Seat): BotSeat | null {
  const text = otherTexts.find((each) => each === seat);
  return text === undefined ? null : bots[text];
}

/** What a seat is called. */
export function seatName(seat: Seat): string {
  const level = levelOf(seat);
  if (level !== null) return levelLabels[level.name];
  return otherOf(seat)?.name ?? (seat === 'friend' ? 'A friend, by link' : 'Person');
}

/** A seat explained in a sentence or two. */
export function seatWords(seat: Seat): string {
  const level = levelOf(seat);
  if (level !== null) return `${level.about.charAt(0).toUpperCase()}${level.about.slice(1)}.`;
  const other = otherOf(seat);
  if (other === null)
    return seat === 'friend'
      ? 'Somebody elsewhere: after each turn you send a link, and they send one back.'
      : 'Somebody at this screen.';
  const results = other.measured.map(({ against, ruleset, score }) => {
    const [wins, draws, losses] = score.split('-');
    const drawn = draws === '0' ? '' : `, drew ${draws ?? ''}`;
    const came = wins === '20' ? 'won all 20' : `won ${wins ?? ''}${drawn} and lost ${losses ?? ''} of 20`;
    return `${came} against ${seatName(against)} on the ${ruleset === 'short' ? 'short' : 'long'} board`;
  });
  return results.length === 0 ? other.plays : `${other.plays} It ${results.join('; ')}.`;
}

/** The side of the only person at the board; null where there is none or two. */
export function onlyPerson(seats: Seats): Player | null {
  if ((seats.south === 'person') === (seats.north === 'person')) return null;
  return seats.south === 'person' ? 'south' : 'north';
}

/** The next harder level, or the next easier one; null where there is none. */
export function otherLevel(seat: Seat, towards: 'harder' | 'easier'): Seat | null {
  const place = levelTexts.findIndex((text) => text === seat);
  return place < 0 ? null : (levelTexts[place + (towards === 'harder' ? 1 : -1)] ?? null);
}
