/**
 * The rules in words: one clause for each thing that a player has to know, worded for exactly one ruleset. The
 * clauses are data; a trace of a move cites them by id.
 */
import { citationsOf, inWords, originsOf, type Citation } from './citations.js';
import { resolveRuleset, type Ruleset, type RulesetName } from './ruleset.js';
import { totalSeeds } from './state.js';
import { freeze, hasOwn } from './intrinsics.js';

/** The name of a clause; stable between versions and the same for every ruleset. */
export type RuleId =
  | 'mixture'
  | 'board'
  | 'seeds'
  | 'players'
  | 'direction'
  | 'hole-numbers'
  | 'facing'
  | 'open-holes'
  | 'opening'
  | 'sowing'
  | 'relay'
  | 'into-uur'
  | 'famine'
  | 'capture'
  | 'last-seed'
  | 'capture-chain'
  | 'making-an-uur'
  | 'closed-uur'
  | 'uur-ownership'
  | 'endless-sowing'
  | 'grand-slam'
  | 'forfeit'
  | 'progress'
  | 'running-score'
  | 'stuck-end'
  | 'quiet-end'
  | 'final-score'
  | 'winner';

/** One clause of the rulebook. */
export interface RuleClause {
  readonly id: RuleId;
  readonly title: string;
  /** The rule, in plain sentences. */
  readonly text: string;
  /** Who says so, as data; never empty. Those that the ruleset is taken from come first. */
  readonly citations: readonly Citation[];
  /** The same in words. */
  readonly source: string;
}

interface Clause {
  readonly id: RuleId;
  readonly title: string;
  readonly text: string | ((ruleset: Ruleset) => string);
  /** Where the clause has a meaning; everywhere when left out. */
  readonly applies?: (ruleset: Ruleset) => boolean;
}

const hasUurs = ({ uurs }: Ruleset): boolean => uurs;
const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** What stands before all others where nobody has all the rules of a ruleset. */
const mixture: Clause = {
  id: 'mixture',
  title: 'A mixture',
  text: 'No source known to this library plays all of these rules together; each clause names those that have it.',
};

const clauses: readonly Clause[] = [
  {
    id: 'board',
    title: 'The board',
    text: ({ holes }) => `Two rows of ${holes} holes, one row for each player.`,
  },
  {
    id: 'seeds',
    title: 'The seeds',
    text: (ruleset) =>
      `Every hole starts with ${counted(ruleset.seedsPerHole, 'seed')}, ${totalSeeds(ruleset)} in all.`,
  },
  {
    id: 'players',
    title: 'The players',
    text: 'South and North take turns, one turn each; South moves first.',
  },
  {
    id: 'direction',
    title: 'The way of sowing',
    text: ({ direction }) =>
      `Seeds are sown ${direction}: along a player's own row from ` +
      `${direction === 'clockwise' ? 'right to left' : 'left to right'}, as that player sees it, and on into the ` +
      "opponent's row.",
  },
  {
    id: 'hole-numbers',
    title: 'Hole numbers',
    text: ({ holes, direction }) =>
      `Each player's holes are numbered 1 to ${holes} in the order in which sowing passes them, so that ` +
      `hole 1 is the player's ${direction === 'clockwise' ? 'rightmost' : 'leftmost'} hole; after hole ` +
      `${holes} sowing goes on in the opponent's hole 1.`,
  },
  {
    id: 'facing',
    title: 'Facing holes',
    text: ({ holes }) =>
      `A hole faces the one straight across the board: hole 1 faces the opponent's hole ${holes}, and hole k ` +
      `the opponent's hole ${holes + 1} - k.`,
  },
  {
    id: 'open-holes',
    title: 'Open holes',
    text: ({ uurs }) =>
      uurs
        ? 'A hole is open unless it is part of an uur. Open seeds are those that lie in open holes.'
        : 'Every hole is open, all through the game. Open seeds are those that lie in the holes.',
  },
  {
    id: 'opening',
    title: 'The first turn',
    text: ({ opening }) =>
      opening === 'any'
        ? 'The first turn may start from any hole, like every other turn.'
        : 'The very first turn must start from hole 1, if that hole can be played.',
  },
  {
    id: 'sowing',
    title: 'Sowing',
    text: ({ uurs }) =>
      'The player picks one of their own open holes that holds seeds, lifts all its seeds and drops one into each ' +
      `following hole: this is a lap. Nothing is skipped: ${uurs ? 'holes of an uur take a seed like any other, and ' : ''}` +
      'a lap long enough comes round and drops into the hole that it started from, too.',
  },
  {
    id: 'relay',
    title: 'Relay sowing',
    text: ({ relay }) =>
      relay
        ? 'If the last seed of a lap falls into an open hole that already held seeds, the player lifts that whole ' +
          'hole, the last seed included, and sows another lap from there.'
        : 'A turn has one lap. If the last seed falls into an open hole that already held seeds, the turn ends there.',
  },
  {
    id: 'into-uur',
    title: 'Ending in an uur',
    text: 'A turn whose last seed falls into an uur, whoever owns it, ends there and takes nothing.',
    applies: hasUurs,
  },
  {
    id: 'famine',
    title: 'Famine (abar)',
    text: ({ relay }) =>
      "A turn takes nothing if its last seed falls into an empty open hole in the opponent's row, or into an empty " +
      "open hole in the player's own row whose facing hole is empty" +
      (relay ? '.' : ', or into an open hole that already held seeds.'),
  },
  {
    id: 'capture',
    title: 'Capture',
    text: ({ uurs }) =>
      "If the last seed falls into an empty open hole in the player's own row, they capture all the seeds of the " +
      'hole facing it' +
      (uurs ? ', unless those are exactly three.' : '.'),
  },
  {
    id: 'last-seed',
    title: 'The capturing seed',
    text: ({ captureLastSeed }) =>
      captureLastSeed
        ? 'The last seed, which made the capture, is captured too.'
        : 'The last seed, which made the capture, stays where it fell.',
  },
  {
    id: 'capture-chain',
    title: 'Further captures',
    text: ({ captureChain, uurs }) => {
      if (captureChain === 'none') return 'A turn captures one facing hole and no more.';
      const facing =
        captureChain === 'facing-empty' ? " and faces an open, empty hole of the player's own" : '';
      const three = uurs ? `${facing === '' ? ' and' : ','} does not hold exactly three` : '';
      return (
        "After a capture the player goes on along the opponent's row, against the direction of sowing, and captures " +
        `each hole as long as it is open and holds seeds${three}${facing}; the first that does not ends the chain.`
      );
    },
  },
  {
    id: 'making-an-uur',
    title: 'Making an uur',
    text: ({ uurs }) =>
      uurs
        ? "If the last seed falls into an empty open hole in the player's own row and the facing hole holds exactly " +
          'three seeds, one of the three moves across, so that both holes hold two, and the pair of facing holes ' +
          'becomes an uur of the player.'
        : 'No uurs are made: a facing hole of three seeds is captured like any other.',
  },
  {
    id: 'closed-uur',
    title: 'An uur is closed',
    text:
      'Nobody may start a turn from a hole of an uur, no relay lifts one and no capture empties one. Seeds that are ' +
      'sown into one stay there.',
    applies: hasUurs,
  },
  {
    id: 'uur-ownership',
    title: 'Who owns an uur',
    text: 'All seeds in both holes of an uur belong to its owner, whichever row they lie in. A player may own several.',
    applies: hasUurs,
  },
  {
    id: 'endless-sowing',
    title: 'Endless sowing',
    text: ({ lapLimit }) =>
      `A turn that has sown ${counted(lapLimit, 'lap')} and is still not over is forfeited.`,
    applies: ({ relay }) => relay,
  },
  {
    id: 'grand-slam',
    title: 'Grand slam',
    text: ({ uurs }) =>
      `A turn that captures ${uurs ? 'or makes an uur ' : ''}and leaves no open seed in the opponent's row is forfeited.`,
    applies: ({ grandSlamRestriction }) => grandSlamRestriction,
  },
  {
    id: 'forfeit',
    title: 'A forfeited turn',
    text: ({ uurs }) =>
      `A forfeited turn changes nothing on the board: ${uurs ? 'seeds, uurs' : 'seeds'} and captures are as they were ` +
      'before it. The turn passes, and it counts as quiet. A move that would be forfeited is still allowed.',
    applies: ({ relay, grandSlamRestriction }) => relay || grandSlamRestriction,
  },
  {
    id: 'progress',
    title: 'Quiet turns',
    text: ({ uurs }) =>
      `A turn makes progress if more seeds are captured${uurs ? ' or lie in uurs' : ''} after it than before; ` +
      'otherwise it is quiet.',
  },
  {
    id: 'running-score',
    title: 'The score during the game',
    text: ({ uurs }) =>
      `While the game goes on, each player has the seeds that they captured${uurs ? ' and those in their own uurs' : ''}; ` +
      'open seeds do not count yet.',
  },
  {
    id: 'stuck-end',
    title: 'The end: a player is stuck',
    text: ({ endsWhen }) =>
      endsWhen === 'mover-stuck'
        ? 'The game ends when the player whose turn it is has no open seed in their row.'
        : 'The game ends when either player has no open seed in their row.',
  },
  {
    id: 'quiet-end',
    title: 'The end: nothing happens any more',
    text: ({ quietLimit }) =>
      `The game also ends after ${counted(quietLimit, 'quiet turn')} in a row. If a player is stuck as well, the game ` +
      'counts as ended by that.',
  },
  {
    id: 'final-score',
    title: 'The final score',
    text: ({ uurs }) =>
      `Once the game is over, each player has the seeds that they captured, ${uurs ? 'those in their own uurs, ' : ''}` +
      'and the open seeds left in their own row.',
  },
  {
    id: 'winner',
    title: 'The winner',
    text: 'The player with more seeds wins; with the same number the game is a draw.',
  },
];

/**
 * The rules in words, for exactly one ruleset. Clauses that have no meaning in it are left out.
 *
 * @param options - The name of a ruleset, or the fields that differ from `standard`.
 * @returns The clauses in the order in which one would explain the game; deeply frozen.
 * @throws {@link LayliError} `INVALID_RULESET`, listing every problem at once.
 *
 * @example
 * ```ts
 * import { rulebook } from 'layli-goobalay';
 *
 * rulebook('marin1931').find(({ id }) => id === 'last-seed')?.text;
 * // => 'The last seed, which made the capture, is captured too.'
 * ```
 */
export function rulebook(options?: RulesetName | Partial<Ruleset>): readonly RuleClause[] {
  const ruleset = resolveRuleset(options);
  const applying = clauses.filter((clause) => !hasOwn(clause, 'applies') || clause.applies?.(ruleset));
  const origins = originsOf(
    ruleset,
    applying.map(({ id }) => id),
  );
  const worded = origins.length === 0 ? [mixture, ...applying] : applying;
  return freeze(
    worded.map(({ id, title, text }) => {
      const citations = citationsOf(ruleset, id, origins);
      return freeze({
        id,
        title,
        text: typeof text === 'string' ? text : text(ruleset),
        citations,
        source: inWords(citations),
      });
    }),
  );
}
