/**
 * The boards of a search, held to the core turn by turn, on boards of every size under every ruleset; and leaves, held
 * to the evaluation and the score of a board of the core.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { evaluateBoard, evaluationFor, type Evaluation } from '../../src/bot/evaluation.js';
import { createBoards, layoutOf, northUurs, uurBits, type Layout } from '../../src/bot/search/boards.js';
import { mostInByte } from '../../src/bot/search/laps.js';
import { createLeaves, guessed, kindBits, quietly, stuck } from '../../src/bot/search/leaves.js';
import { applyMove, legalMoves, result, score, type GameState, type Ruleset } from '../../src/index.js';
import { northUur, southUur, type Board } from '../../src/sowing.js';
import { isDeep } from '../deep.js';
import { anyPositionOf, anyRuleset } from '../properties/arbitraries.js';
import { openSeedsOf, opponentOf, uurSeedsOf } from '../properties/helpers.js';

function boardOf({ seeds, uurs }: GameState): Board {
  return Uint16Array.from(seeds, (count, index) => {
    const owner = uurs[index] ?? null;
    return count | (owner === null ? 0 : owner === 'south' ? southUur : northUur);
  });
}

const boards = createBoards();
const leaves = createLeaves(boards);

/** What is in a slot, as a state shows it: the seeds of open holes and the owners of the others. */
function holesIn({ isWide, stride, mark }: Layout, slot: number, size: number): (number | string)[] {
  const entries = isWide ? boards.pairs : boards.bytes;
  return Array.from(entries.subarray(slot * stride, slot * stride + size), (entry) => {
    if (entry < mark) return entry;
    // No seed stays in an uur.
    if (entry === mark) return 'south';
    return entry === mark + mark / 2 ? 'north' : `uur with ${String(entry - mark)}`;
  });
}

function holesOf({ seeds, uurs }: GameState): (number | string)[] {
  return seeds.map((count, index) => uurs[index] ?? count);
}

/** The holes of a row that are open and not empty, a bit for each. */
function playableIn({ ruleset: { holes }, seeds, uurs }: GameState, side: number): number {
  let bits = 0;
  for (let hole = 0; hole < holes; hole++) {
    const index = side * holes + hole;
    if (uurs[index] === null && (seeds[index] ?? 0) > 0) bits += 2 ** hole;
  }
  return bits;
}

/** Captured seeds and those in uurs: a player's minus the other's. */
function lockedMargin(state: GameState): number {
  const [south, north] = (['south', 'north'] as const).map(
    (player) => state.captured[player] + uurSeedsOf(state, player),
  ) as [number, number];
  return south - north;
}

function openIn(state: GameState): number {
  return openSeedsOf(state, 'south') + openSeedsOf(state, 'north');
}

/** Plays on at random, and holds every turn and every position to the core; gives how many turns that were. */
function playOn(start: GameState, plies: number, random: () => number): number {
  const { ruleset } = start;
  const { holes } = ruleset;
  const layout = layoutOf(ruleset, openIn(start));
  expect(layout.mark).toBe(openIn(start) <= mostInByte ? 0x80 : 0x4000);
  boards.setUp(ruleset, layout);
  const { setUp, leaf } = leaves;
  const evaluation = evaluationFor(ruleset);
  setUp(ruleset, layout, evaluation);
  boards.put(0, boardOf(start), start.quietPlies);
  let state = start;
  let slot = 0;
  // What is seen after each turn and what should be, compared as text once the game is played: one by one, the
  // comparing would take most of the time.
  const seen: string[] = [];
  const wanted: string[] = [];
  for (let ply = 0; ply < plies && result(state) === null; ply++) {
    const moves = legalMoves(state);
    const side = state.turn === 'south' ? 0 : 1;
    const chosen = moves[random() % moves.length] as number;
    const [next, other] = [1, 2].map((step) => (slot + step) % 3) as [number, number];
    let after = state;
    for (const hole of moves) {
      const now = applyMove(state, hole);
      const into = hole === chosen ? next : other;
      const gain = boards.play(slot, into, side * holes + hole - 1, side);
      const uurs = boards.uurs[into] as number;
      seen.push(
        told({
          holes: holesIn(layout, into, 2 * holes),
          gains: [gain, boards.gain[into]],
          open: boards.open[into],
          quiet: boards.quiet[into],
          uurs: [uurs & uurBits, uurs >> northUurs],
          row: boards.rowSeeds(into, side),
          playable: [boards.playable(into, 0), boards.playable(into, 1)],
          leaf: leaf(into, 1 - side),
        }),
      );
      const margin = (lockedMargin(now) - lockedMargin(state)) * (side === 0 ? 1 : -1);
      wanted.push(
        told({
          holes: holesOf(now),
          gains: [margin, margin],
          open: openIn(now),
          quiet: now.quietPlies,
          uurs: ['south', 'north'].map((player) => now.uurs.filter((owner) => owner === player).length / 2),
          row: openSeedsOf(now, state.turn),
          playable: [playableIn(now, 0), playableIn(now, 1)],
          leaf: leafOf(now, evaluation),
        }),
      );
      if (hole === chosen) after = now;
    }
    state = after;
    slot = next;
  }
  expect(seen).toEqual(wanted);
  return seen.length;
}

/** What a position is to a search, on one line. */
function told(position: {
  readonly holes: readonly (number | string)[];
  readonly gains: readonly [played: number, kept: number | undefined];
  readonly open: number | undefined;
  readonly quiet: number | undefined;
  readonly uurs: readonly number[];
  readonly row: number;
  readonly playable: readonly number[];
  readonly leaf: number;
}): string {
  // A margin of nothing may be 0 or -0.
  return JSON.stringify(position);
}

/** What a leaf is worth and of which kind, out of the core's result and score, and the evaluation of a board. */
function leafOf(state: GameState, evaluation: Evaluation): number {
  const end = result(state);
  if (end === null) return evaluateBoard(evaluation, boardOf(state), state.turn) * (1 << kindBits) + guessed;
  const ahead = openSeedsOf(state, state.turn) - openSeedsOf(state, opponentOf(state.turn));
  const { south, north } = score(state);
  expect(south - north - lockedMargin(state)).toBe(state.turn === 'south' ? ahead : 0 - ahead);
  return ahead * (1 << kindBits) + (end.reason === 'stuck' ? stuck : quietly);
}

describe('every turn of random games', { timeout: isDeep ? 3_600_000 : 120_000 }, () => {
  // A lap limit of thousands would have single turns take most of the time.
  const rulesets = anyRuleset.map((ruleset) => ({ ...ruleset, lapLimit: Math.min(ruleset.lapLimit, 200) }));
  const everySize = Array.from({ length: 23 }, (_, place) => place + 2);

  it.each(everySize)('is that of the core: 2 x %i', (holes) => {
    let played = 0;
    const sized: fc.Arbitrary<Ruleset> = rulesets.map((ruleset) => ({ ...ruleset, holes }));
    fc.assert(
      fc.property(sized.chain(anyPositionOf), fc.infiniteStream(fc.nat()), (start, numbers) => {
        played += playOn(start, 40, () => numbers.next().value as number);
      }),
      { numRuns: (isDeep ? 50 : 1) * (holes < 8 ? 200 : 25) },
    );
    expect(played).toBeGreaterThan(isDeep ? 50_000 : 300);
  });

  it('is that of the core where as many seeds as there is room for fall into one uur', () => {
    // South's hole 2 relays on and on, round a board whose only other holes are the uur.
    const ruleset = { ...anyPositionBase, holes: 2, seedsPerHole: 20, lapLimit: 5_000 };
    for (const first of [1, 2, 3, 40, 61, 62, 63, 76]) {
      const seeds = [first, 0, 0, 76 - first];
      const start: GameState = {
        ruleset,
        seeds,
        uurs: [null, 'north', 'north', null],
        captured: { south: 4, north: 0 },
        turn: 'south',
        ply: 4,
        quietPlies: 0,
      };
      expect(playOn(start, 30, () => 0)).toBeGreaterThan(0);
    }
  });
});

const anyPositionBase: Ruleset = {
  holes: 2,
  seedsPerHole: 20,
  direction: 'clockwise',
  relay: true,
  captureLastSeed: false,
  captureChain: 'facing-empty',
  uurs: true,
  grandSlamRestriction: false,
  opening: 'any',
  endsWhen: 'mover-stuck',
  lapLimit: 1_000,
  quietLimit: 100,
};
