/**
 * The rules in words: one clause for each thing that a player has to know, worded for exactly one ruleset. The
 * clauses are data; a trace of a move cites them by id.
 */
import { resolveRuleset, type Ruleset, type RulesetName } from './ruleset.js';
import { totalSeeds } from './state.js';
import { freeze, hasOwn } from './intrinsics.js';

/** The name of a clause; stable between versions and the same for every ruleset. */
export type RuleId =
  | 'board'
  | 'players'
  | 'hole-numbers'
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
  /** Who says so. */
  readonly source: string;
}

interface Clause {
  readonly id: RuleId;
  readonly title: string;
  readonly text: (ruleset: Ruleset) => string;
  readonly source: string | ((ruleset: Ruleset) => string);
  /** Where the clause has a meaning; everywhere when left out. */
  readonly applies?: (ruleset: Ruleset) => boolean;
}

const description = 'Description of the game';
const marin = 'G. Marin, Somali Games, JRAI 61 (1931)';
const engine = 'This library, so that every game ends';

const hasUurs = ({ uurs }: Ruleset): boolean => uurs;
const counted = (count: number, noun: string): string => `${String(count)} ${noun}${count === 1 ? '' : 's'}`;

const clauses: readonly Clause[] = [
  {
    id: 'board',
    title: 'The board',
    text: (ruleset) =>
      `Two rows of ${String(ruleset.holes)} holes, one row for each player. Every hole starts with ` +
      `${counted(ruleset.seedsPerHole, 'seed')}, ${String(totalSeeds(ruleset))} in all.`,
    source: description,
  },
  {
    id: 'players',
    title: 'The players',
    text: () => 'South and North take turns, one turn each; South moves first.',
    source: description,
  },
  {
    id: 'hole-numbers',
    title: 'Hole numbers',
    text: ({ holes, direction }) =>
      `Seeds are sown ${direction}. Each player's holes are numbered 1 to ${String(holes)} in the order in which ` +
      `sowing passes them, so that hole 1 is the player's ${direction === 'clockwise' ? 'rightmost' : 'leftmost'} ` +
      `hole; after hole ${String(holes)} sowing goes on in the opponent's hole 1.`,
    source: ({ direction }) =>
      direction === 'clockwise' ? description : 'Jama Musse Jama, Layli Goobalay (2002); R. Pankhurst (1971)',
  },
  {
    id: 'opening',
    title: 'The first turn',
    text: ({ opening }) =>
      opening === 'any'
        ? 'The first turn may start from any hole, like every other turn.'
        : 'The very first turn must start from hole 1, if that hole can be played.',
    source: ({ opening }) => (opening === 'any' ? description : 'Ludii game database'),
  },
  {
    id: 'sowing',
    title: 'Sowing',
    text: () =>
      'The player picks one of his own holes that holds seeds and is not part of an uur, lifts all its seeds and ' +
      'drops one into each following hole. Nothing is skipped: holes of an uur take a seed like any other, and a ' +
      'lap long enough comes round and drops into the hole that it started from, too.',
    source: description,
  },
  {
    id: 'relay',
    title: 'Relay sowing',
    text: ({ relay }) =>
      relay
        ? 'If the last seed of a lap falls into an open hole that already held seeds, the player lifts that whole ' +
          'hole, the last seed included, and sows another lap from there.'
        : 'A turn has one lap. If the last seed falls into an open hole that already held seeds, the turn ends there.',
    source: ({ relay }) => (relay ? description : 'L. Russ, Mancala Games (1984)'),
  },
  {
    id: 'into-uur',
    title: 'Ending in an uur',
    text: () => 'A turn whose last seed falls into an uur, whoever owns it, ends there and takes nothing.',
    source: marin,
    applies: hasUurs,
  },
  {
    id: 'famine',
    title: 'Famine (abar)',
    text: ({ relay }) =>
      "A turn takes nothing if its last seed falls into an empty hole in the opponent's row, or into an empty hole " +
      "in the player's own row whose facing hole is empty" +
      (relay ? '.' : ', or into an open hole that already held seeds.'),
    source: `${description}; ${marin}`,
  },
  {
    id: 'capture',
    title: 'Capture',
    text: ({ uurs }) =>
      "If the last seed falls into an empty open hole in the player's own row, he captures all the seeds of the " +
      'hole facing it' +
      (uurs ? ', unless they are exactly three.' : '.'),
    source: description,
  },
  {
    id: 'last-seed',
    title: 'The capturing seed',
    text: ({ captureLastSeed }) =>
      captureLastSeed
        ? 'The last seed, which made the capture, is captured too.'
        : 'The last seed, which made the capture, stays where it fell.',
    source: ({ captureLastSeed }) => (captureLastSeed ? marin : description),
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
    source: ({ captureChain }) => (captureChain === 'none' ? `${marin}, which knows no chain` : description),
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
    source: ({ uurs }) => (uurs ? marin : description),
  },
  {
    id: 'closed-uur',
    title: 'An uur is closed',
    text: () =>
      'Nobody may start a turn from a hole of an uur, no relay lifts one and no capture empties one. Seeds that are ' +
      'sown into one stay there.',
    source: `${description}; ${marin}`,
    applies: hasUurs,
  },
  {
    id: 'uur-ownership',
    title: 'Who owns an uur',
    text: () =>
      'All seeds in both holes of an uur belong to its owner, whichever row they lie in. A player may own several.',
    source: `${description}; ${marin}`,
    applies: hasUurs,
  },
  {
    id: 'endless-sowing',
    title: 'Endless sowing',
    text: ({ lapLimit }) =>
      `A turn that has sown ${counted(lapLimit, 'lap')} and is still not over is forfeited.`,
    source: engine,
    applies: ({ relay }) => relay,
  },
  {
    id: 'grand-slam',
    title: 'Grand slam',
    text: ({ uurs }) =>
      `A turn that captures ${uurs ? 'or makes an uur ' : ''}and leaves no open seed in the opponent's row is forfeited.`,
    source: `${description}, as a regional variant`,
    applies: ({ grandSlamRestriction }) => grandSlamRestriction,
  },
  {
    id: 'forfeit',
    title: 'A forfeited turn',
    text: () =>
      'A forfeited turn changes nothing on the board: seeds, uurs and captures are as they were before it, and the ' +
      'turn passes. A move that would be forfeited is still allowed.',
    source: `${description} (grand slam); ${engine} (endless sowing)`,
    applies: ({ relay, grandSlamRestriction }) => relay || grandSlamRestriction,
  },
  {
    id: 'progress',
    title: 'Quiet turns',
    text: ({ uurs }) =>
      `A turn makes progress if more seeds are captured${uurs ? ' or lie in uurs' : ''} after it than before; ` +
      'otherwise it is quiet.',
    source: engine,
  },
  {
    id: 'stuck-end',
    title: 'The end: a player is stuck',
    text: ({ endsWhen }) =>
      endsWhen === 'mover-stuck'
        ? 'The game ends when the player whose turn it is has no open seed in his row.'
        : 'The game ends when either player has no open seed in his row.',
    source: ({ endsWhen }) =>
      endsWhen === 'mover-stuck' ? description : 'Ludii game database; R. Pankhurst (1971)',
  },
  {
    id: 'quiet-end',
    title: 'The end: nothing happens any more',
    text: ({ quietLimit }) => `The game also ends after ${counted(quietLimit, 'quiet turn')} in a row.`,
    source: engine,
  },
  {
    id: 'final-score',
    title: 'The final score',
    text: ({ uurs }) =>
      `Each player has the seeds that he captured, ${uurs ? 'those in his own uurs, ' : ''}and the open seeds left ` +
      'in his own row.',
    source: `${description}; Jama Musse Jama, Layli Goobalay (2002) for a quiet end`,
  },
  {
    id: 'winner',
    title: 'The winner',
    text: () => 'The player with more seeds wins; with the same number the game is a draw.',
    source: description,
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
  return freeze(
    applying.map(({ id, title, text, source }) =>
      freeze({
        id,
        title,
        text: text(ruleset),
        source: typeof source === 'string' ? source : source(ruleset),
      }),
    ),
  );
}
