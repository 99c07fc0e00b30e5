/**
 * The laws that hold for every turn and every position, each straight from the rules and without a look at how the
 * engine comes to its answers.
 */
import type { GameState, Player, Result, Ruleset } from '../../src/index.js';
import { areEqual } from '../naive/compare.js';
import type { Turn } from '../naive/engines.js';

/** A turn, and the positions on both sides of it. */
export interface PlayedTurn {
  readonly before: GameState;
  readonly hole: number;
  readonly trace: Turn;
  readonly after: GameState;
}

/** What an engine says of a position. */
export interface Answers {
  readonly moves: readonly number[];
  readonly score: Result['score'];
  readonly result: Result | null;
}

type Laws<Subject> = Readonly<Record<string, (subject: Subject) => boolean>>;

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
const other = (player: Player): Player => (player === 'south' ? 'north' : 'south');
const totalOf = ({ holes, seedsPerHole }: Ruleset): number => 2 * holes * seedsPerHole;

/** The seeds of the holes that a condition picks out. */
function seedsWhere({ seeds }: GameState, condition: (index: number) => boolean): number {
  return sum(seeds.filter((_, index) => condition(index)));
}

function openSeedsOf(state: GameState, player: Player): number {
  const { holes } = state.ruleset;
  return seedsWhere(state, (index) => state.uurs[index] === null && index < holes === (player === 'south'));
}

function ownedBy(state: GameState, player: Player): number {
  return state.captured[player] + seedsWhere(state, (index) => state.uurs[index] === player);
}

function lockedSeeds(state: GameState): number {
  return ownedBy(state, 'south') + ownedBy(state, 'north');
}

function hasSameBoard(one: GameState, two: GameState): boolean {
  return (['seeds', 'uurs', 'captured'] as const).every((part) => areEqual(one[part], two[part]));
}

const isForfeit = ({ outcome }: Turn): boolean => outcome.startsWith('forfeit');

/** The laws of a turn. */
export const turnLaws: Laws<PlayedTurn> = {
  'seeds are conserved': ({ after }) =>
    sum(after.seeds) + after.captured.south + after.captured.north === totalOf(after.ruleset),
  'no hole holds fewer than no seeds': ({ after }) => after.seeds.every((seeds) => seeds >= 0),
  'captured seeds stay captured': ({ before, after }) =>
    after.captured.south >= before.captured.south && after.captured.north >= before.captured.north,
  'only the mover captures': ({ before, after }) =>
    after.captured[other(before.turn)] === before.captured[other(before.turn)],
  'an uur keeps its owner and loses no seed': ({ before, after }) =>
    before.uurs.every(
      (owner, index) =>
        owner === null ||
        (after.uurs[index] === owner && (after.seeds[index] ?? -1) >= (before.seeds[index] ?? 0)),
    ),
  'uurs lie in facing pairs of one owner': ({ after: { uurs } }) =>
    uurs.every((owner, index) => owner === uurs[uurs.length - 1 - index]),
  'an uur is made with two seeds in each hole, by the mover, in a turn that says so': ({
    before,
    after,
    trace,
  }) => {
    const made = after.uurs.flatMap((owner, index) => (owner === before.uurs[index] ? [] : [index]));
    return trace.outcome === 'uur'
      ? made.length === 2 &&
          made.every((index) => after.uurs[index] === before.turn && after.seeds[index] === 2)
      : made.length === 0;
  },
  'without uurs none is made': ({ after }) =>
    after.ruleset.uurs || after.uurs.every((owner) => owner === null),
  'the turn passes and the ply is counted': ({ before, after }) =>
    after.turn === other(before.turn) && after.ply === before.ply + 1,
  'a ply that locks seeds is progress, any other is quiet': ({ before, after }) =>
    after.quietPlies === (lockedSeeds(after) > lockedSeeds(before) ? 0 : before.quietPlies + 1),
  'seeds once locked stay locked': ({ before, after }) => lockedSeeds(after) >= lockedSeeds(before),
  'a forfeited turn changes nothing on the board': ({ before, after, trace }) =>
    !isForfeit(trace) || hasSameBoard(before, after),
  'with the restriction no turn that took anything leaves the opponent without open seeds': ({
    before,
    after,
    trace,
  }) =>
    !after.ruleset.grandSlamRestriction ||
    !['capture', 'uur'].includes(trace.outcome) ||
    openSeedsOf(after, other(before.turn)) > 0,
  'grand slams are forfeited only under the restriction': ({ after, trace }) =>
    trace.outcome !== 'forfeit-grand-slam' || after.ruleset.grandSlamRestriction,
  'an endless turn is forfeited after as many laps as the limit, and no turn takes more': ({
    after,
    trace,
  }) =>
    trace.laps.length <= after.ruleset.lapLimit &&
    (trace.outcome !== 'forfeit-endless' || trace.laps.length === after.ruleset.lapLimit),
  'without relay a turn is one lap': ({ after, trace }) => after.ruleset.relay || trace.laps.length === 1,
  'a lap ends as many holes on as it had seeds, and the next one starts there': ({ before, trace }) =>
    trace.laps.every(
      ({ from, seeds, to }, lap) =>
        to === (from + seeds) % before.seeds.length && (lap === 0 || trace.laps[lap - 1]?.to === from),
    ),
  'a turn captures exactly when it says so': ({ before, after, trace }) =>
    (trace.outcome === 'capture') === after.captured[before.turn] > before.captured[before.turn] &&
    (trace.outcome === 'capture') === trace.captures.length > 0,
  'what was captured is what was gained': ({ before, after, trace }) =>
    isForfeit(trace) ||
    sum(trace.captures.map(({ seeds }) => seeds)) ===
      after.captured[before.turn] - before.captured[before.turn],
  'without a chain one hole is captured': ({ before, trace }) =>
    before.ruleset.captureChain !== 'none' ||
    trace.captures.length <= (before.ruleset.captureLastSeed ? 2 : 1),
  'the trace leads where the move leads': ({ after, trace }) => areEqual(trace.after, after),
};

/** The laws of a position. */
export const positionLaws: Laws<{ readonly state: GameState; readonly answers: Answers }> = {
  'the moves are the open holes with seeds, but where the opening is fixed or the game is over': ({
    state,
    answers,
  }) => {
    const { holes, opening } = state.ruleset;
    const playable = Array.from({ length: holes }, (_, place) => place + 1).filter((hole) => {
      const index = state.turn === 'south' ? hole - 1 : holes + hole - 1;
      return state.uurs[index] === null && (state.seeds[index] ?? 0) > 0;
    });
    const isFixed = opening === 'first-hole' && state.ply === 0 && playable.includes(1);
    const expected = answers.result !== null ? [] : isFixed ? [1] : playable;
    return areEqual(answers.moves, expected);
  },
  'the game is over exactly when a player is stuck as the ruleset has it, or the quiet limit is reached': ({
    state,
    answers,
  }) => {
    const { endsWhen, quietLimit } = state.ruleset;
    const isStuck =
      openSeedsOf(state, state.turn) === 0 ||
      (endsWhen === 'either-stuck' && openSeedsOf(state, other(state.turn)) === 0);
    const reason = isStuck ? 'stuck' : state.quietPlies >= quietLimit ? 'quiet' : undefined;
    return answers.result?.reason === reason;
  },
  'the score is captured seeds and own uurs, and once over the own side as well': ({ state, answers }) =>
    (['south', 'north'] as const).every(
      (player) =>
        answers.score[player] ===
        ownedBy(state, player) + (answers.result === null ? 0 : openSeedsOf(state, player)),
    ),
  'once over, every seed is somebody’s, and more wins': ({ state, answers: { result, score } }) => {
    if (result === null) return true;
    const { south, north } = result.score;
    return (
      south + north === totalOf(state.ruleset) &&
      south === score.south &&
      north === score.north &&
      result.winner === (south > north ? 'south' : north > south ? 'north' : null)
    );
  },
};

/** The names of the laws that do not hold. */
export function broken<Subject>(laws: Laws<Subject>, subject: Subject): readonly string[] {
  return Object.entries(laws).flatMap(([name, holds]) => (holds(subject) ? [] : [name]));
}
