/**
 * What the laws are tried on: random rulesets, random games and random positions.
 *
 * Small boards, short limits and empty holes are drawn more often than an even draw would, since that is
 * where turns, chains, uurs, forfeits and endings crowd together.
 */
import fc from 'fast-check';
import type { GameState, Player, Ruleset } from '../../src/index.js';
import { choices, type ChoiceField } from '../choices.js';
import { naiveCreate } from '../naive/naive.js';

const player: fc.Arbitrary<Player> = fc.constantFrom('south', 'north');

/** Every option that is a choice, with an even draw of its values. */
export const anyChoices = Object.fromEntries(
  Object.entries(choices).map(([field, values]) => [field, fc.constantFrom<unknown>(...values)]),
) as { readonly [field in ChoiceField]: fc.Arbitrary<Ruleset[field]> };

/**
 * Any valid ruleset, but for lap and quiet limits so large that a single turn or game takes seconds. Its fields come in
 * the order in which the library writes them.
 */
export const anyRuleset: fc.Arbitrary<Ruleset> = fc.record({
  holes: fc.oneof(
    { weight: 5, arbitrary: fc.integer({ min: 3, max: 8 }) },
    { weight: 1, arbitrary: fc.constant(12) },
    { weight: 2, arbitrary: fc.integer({ min: 2, max: 24 }) },
  ),
  seedsPerHole: fc.oneof(
    { weight: 5, arbitrary: fc.integer({ min: 1, max: 6 }) },
    { weight: 1, arbitrary: fc.integer({ min: 1, max: 20 }) },
  ),
  ...anyChoices,
  // An even draw, too, but one that gives the games that the documents count for their seeds.
  captureLastSeed: fc.boolean(),
  relay: fc.oneof({ weight: 3, arbitrary: fc.constant(true) }, { weight: 1, arbitrary: fc.constant(false) }),
  uurs: fc.oneof({ weight: 3, arbitrary: fc.constant(true) }, { weight: 1, arbitrary: fc.constant(false) }),
  grandSlamRestriction: fc.oneof(
    { weight: 1, arbitrary: fc.constant(true) },
    { weight: 3, arbitrary: fc.constant(false) },
  ),
  lapLimit: fc.oneof(
    { weight: 1, arbitrary: fc.integer({ min: 1, max: 6 }) },
    { weight: 4, arbitrary: fc.integer({ min: 7, max: 200 }) },
    { weight: 1, arbitrary: fc.constant(1_000) },
    { weight: 1, arbitrary: fc.integer({ min: 201, max: 2_000 }) },
  ),
  quietLimit: fc.oneof(
    { weight: 1, arbitrary: fc.integer({ min: 1, max: 6 }) },
    { weight: 1, arbitrary: fc.constant(100) },
    { weight: 1, arbitrary: fc.integer({ min: 1, max: 300 }) },
  ),
});

/**
 * A valid position of a ruleset that play need not be able to reach: anything may lie anywhere, an uur may be
 * half empty or empty, both players may own some, either side may be to move at any ply, and the game may
 * already be over.
 */
export function anyPositionOf(ruleset: Ruleset): fc.Arbitrary<GameState> {
  const { holes, seedsPerHole, quietLimit } = ruleset;
  const total = 2 * holes * seedsPerHole;
  const inHole = fc.oneof(
    { weight: 4, arbitrary: fc.constant(0) },
    { weight: 4, arbitrary: fc.integer({ min: 1, max: 4 }) },
    { weight: 2, arbitrary: fc.integer({ min: 1, max: 3 * holes }) },
    { weight: 1, arbitrary: fc.integer({ min: 1, max: 5 * holes }) },
  );
  const pairOwner: fc.Arbitrary<Player | null> = ruleset.uurs
    ? fc.oneof({ weight: 3, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: player })
    : fc.constant(null);
  return fc
    .record({
      // Filled in this order until the seeds run out, so that the beginning of the board is not favoured.
      order: fc.shuffledSubarray([...Array(2 * holes).keys()], {
        minLength: 2 * holes,
        maxLength: 2 * holes,
      }),
      wishes: fc.array(inHole, { minLength: 2 * holes, maxLength: 2 * holes }),
      southRowOwners: fc.array(pairOwner, { minLength: holes, maxLength: holes }),
      southShare: fc.nat({ max: total }),
      turn: player,
      ply: fc.oneof(fc.constant(0), fc.nat({ max: 500 })),
      quietPlies: fc.oneof(fc.nat({ max: quietLimit }), fc.nat({ max: 3 })),
    })
    .map(({ order, wishes, southRowOwners, southShare, turn, ply, quietPlies }) => {
      let left = total;
      const seeds = Array<number>(2 * holes).fill(0);
      for (const index of order) {
        const given = Math.min(left, wishes[index] ?? 0);
        seeds[index] = given;
        left -= given;
      }
      const south = Math.min(left, southShare);
      return {
        ruleset,
        seeds,
        uurs: [...southRowOwners, ...[...southRowOwners].reverse()],
        captured: { south, north: left - south },
        turn,
        ply,
        quietPlies: Math.min(quietPlies, ply, quietLimit),
      };
    });
}

export const anyPosition: fc.Arbitrary<GameState> = anyRuleset.chain(anyPositionOf);

/** Where a game may begin: mostly at the beginning, and else anywhere. */
export function anyStartOf(rulesets: fc.Arbitrary<Ruleset>): fc.Arbitrary<GameState> {
  return rulesets.chain((ruleset) => fc.oneof(fc.constant(naiveCreate(ruleset)), anyPositionOf(ruleset)));
}

export interface RandomGame {
  readonly start: GameState;
  /** One number a ply; which of the legal moves it means is its remainder by their number. */
  readonly choices: readonly number[];
}

/** Up to `plies` random plies from a random start. */
export function anyGame(
  plies: number,
  rulesets: fc.Arbitrary<Ruleset> = anyRuleset,
): fc.Arbitrary<RandomGame> {
  return fc.record({
    start: anyStartOf(rulesets),
    choices: fc.array(fc.nat(), { maxLength: plies, size: 'max' }),
  });
}

/** The next number of an endless stream of them. */
export function drawn(numbers: Iterator<number, undefined>): number {
  const { value } = numbers.next();
  if (value === undefined) throw new Error('the stream has run out');
  return value;
}

/** The move that a number chooses among the legal ones; undefined where there is none. */
export function chosen(moves: readonly number[], choice: number): number | undefined {
  return moves[choice % moves.length];
}
