/**
 * Plays random games with the naive implementation and the core at once and stops at the first thing that they
 * do not agree on. The same seed gives the same games.
 */
import fc from 'fast-check';
import type { GameState } from '../../src/index.js';
import { anyRuleset, anyStartOf, chosen, drawn } from '../properties/arbitraries.js';
import type { Engine } from './engines.js';
import { core, naive } from './engines.js';

/** What the implementations disagree on, and everything that is needed to see it again. */
export interface Difference {
  /** The seed of the game, to be given as the seed of a run. */
  readonly seed: number;
  /** What was asked of both. */
  readonly about: string;
  readonly naive: unknown;
  readonly core: unknown;
  /** Where the game began; its ruleset is in it. */
  readonly start: GameState;
  /** The moves that led to the position, from the start. */
  readonly moves: readonly number[];
  /** The position in which they disagree. */
  readonly state: GameState;
}

export interface Comparison {
  readonly plies: number;
  readonly games: number;
  /** How often each outcome of a turn came up: a run that never met one has not compared it. */
  readonly outcomes: Readonly<Record<string, number>>;
  readonly difference: Difference | null;
}

/** Where a game is left: by then it has mostly gone quiet, and another ruleset tells more. */
const longestGame = 150;

const anyGameForever = fc.record({ start: anyStartOf(anyRuleset), choices: fc.infiniteStream(fc.nat()) });

/** What the core answers, or what it throws: that is a difference like any other. */
export function answer<Value>(ask: () => Value): Value | { readonly threw: string } {
  try {
    return ask();
  } catch (error) {
    return { threw: String(error) };
  }
}

/** Deep equality of plain data, several times faster than the general one, which takes most of the run otherwise. */
export function areEqual(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (Array.isArray(one) && Array.isArray(other)) {
    return one.length === other.length && one.every((item, index) => areEqual(item, other[index]));
  }
  if (!isRecord(one) || !isRecord(other)) return false;
  const keys = Object.keys(one);
  return keys.length === Object.keys(other).length && keys.every((key) => areEqual(one[key], other[key]));
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Compares games until that many plies have been played, or up to the first difference. */
export function compare(plies: number, firstSeed: number, subject: Engine = core): Comparison {
  const outcomes: Record<string, number> = {};
  let played = 0;
  let games = 0;
  for (let seed = firstSeed; played < plies; seed += 1) {
    games += 1;
    for (const { start, choices } of fc.sample(anyGameForever, { seed, numRuns: 1 })) {
      const moves: number[] = [];
      let state = start;
      const differenceAbout = (
        about: string,
        ofNaive: unknown,
        askSubject: () => unknown,
      ): Difference | null => {
        const ofCore = answer(askSubject);
        if (areEqual(ofNaive, ofCore)) return null;
        return { seed, about, naive: ofNaive, core: ofCore, start, moves, state };
      };

      const { ruleset } = start;
      let difference = differenceAbout('create', naive.create(ruleset), () => subject.create(ruleset));
      while (difference === null && moves.length < longestGame) {
        const here = state;
        const legal = naive.legalMoves(here);
        difference =
          differenceAbout('legal moves', legal, () => subject.legalMoves(here)) ??
          differenceAbout('score', naive.score(here), () => subject.score(here)) ??
          differenceAbout('result', naive.result(here), () => subject.result(here));
        const hole = chosen(legal, drawn(choices));
        if (difference !== null || hole === undefined) break;

        const turn = naive.play(here, hole);
        difference =
          differenceAbout(`the turn of hole ${hole}`, turn, () => subject.play(here, hole)) ??
          differenceAbout(`the state after hole ${hole}`, turn.after, () => subject.after(here, hole));
        if (difference !== null) break;

        // The core goes on with a state that it made itself, as it does in a real game.
        state = subject.after(here, hole);
        outcomes[turn.outcome] = (outcomes[turn.outcome] ?? 0) + 1;
        moves.push(hole);
      }
      played += moves.length;
      if (difference !== null) return { plies: played, games, outcomes, difference };
    }
  }
  return { plies: played, games, outcomes, difference: null };
}

/** A difference in words that tell how to reproduce it. */
export function describeDifference({ seed, about, start, moves, state, ...answers }: Difference): string {
  return [
    `The implementations disagree on ${about}.`,
    `  naive:   ${JSON.stringify(answers.naive)}`,
    `  core:    ${JSON.stringify(answers.core)}`,
    `  state:   ${JSON.stringify(state)}`,
    `  ruleset: ${JSON.stringify(start.ruleset)}`,
    `  start:   ${JSON.stringify(start)}`,
    `  moves:   ${moves.join(' ')}`,
    `Again with: npx tsx test/naive/differential.ts --plies 1 --seed ${seed}`,
  ].join('\n');
}
