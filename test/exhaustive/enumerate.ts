/**
 * Every position that play can reach on a small board, with every move in it: the laws are held to each, and the core
 * to the naive implementation.
 *
 * Positions are one here where they differ only in the counts of plies and quiet plies, or in who captured how many
 * seeds: that changes nothing but the end and the score. What it does to these is looked at in every position all the
 * same: with no quiet plies behind it, with one fewer than the limit, and with as many.
 */
import { createGame, parseGame, resolveRuleset, type GameState, type Ruleset } from '../../src/index.js';
import { choices } from '../choices.js';
import { answer, areEqual } from '../naive/compare.js';
import { core, naive, type Engine } from '../naive/engines.js';
import { broken, positionLaws, turnLaws } from './laws.js';

/** What was found on a board. */
export interface Enumeration {
  readonly positions: number;
  readonly moves: number;
  /** The first few things that are not as they must be, in words. */
  readonly faults: readonly string[];
}

const mostFaults = 5;

/** Every ruleset with so many holes and seeds; the lap limit is one that such small boards reach. */
export function rulesetsOf(holes: number, seedsPerHole: number): readonly Ruleset[] {
  return Object.entries(choices).reduce<readonly Ruleset[]>(
    (rulesets, [field, values]) =>
      rulesets.flatMap((ruleset) => values.map((value): Ruleset => ({ ...ruleset, [field]: value }))),
    [resolveRuleset({ holes, seedsPerHole, lapLimit: 50, quietLimit: 100 })],
  );
}

/** Enumerates a ruleset from its first position. */
export function enumerate(ruleset: Ruleset, subject: Engine = core): Enumeration {
  const faults: string[] = [];
  const note = (about: string, state: GameState, hole?: number): void => {
    faults.push(`${about}: ${hole === undefined ? '' : `hole ${hole} in `}${JSON.stringify(state)}`);
  };
  const start = createGame(ruleset);
  const seen = new Set([keyOf(start)]);
  const waiting = [start];
  let moves = 0;
  for (let state = waiting.pop(); state !== undefined && faults.length < mostFaults; state = waiting.pop()) {
    const isFirst = state.ply === 0;
    const nearlyQuiet = isFirst ? state : withQuietPlies(state, ruleset.quietLimit - 1);
    const legal = checkPosition(state, subject, note);
    checkPosition(nearlyQuiet, subject, note);
    if (!isFirst) checkPosition(withQuietPlies(state, ruleset.quietLimit), subject, note);
    for (const hole of legal) {
      moves += 1;
      // Every other move is the one that may reach the quiet limit.
      const after = checkTurn(moves % 2 === 0 ? state : nearlyQuiet, hole, subject, note);
      const key = keyOf(after);
      if (seen.has(key)) continue;
      seen.add(key);
      // At a ply late enough for as many quiet plies as there may be.
      waiting.push(parseGame({ ...after, ply: ruleset.quietLimit, quietPlies: 0 }));
    }
  }
  return { positions: seen.size, moves, faults };
}

function withQuietPlies(state: GameState, quietPlies: number): GameState {
  return parseGame({ ...state, quietPlies });
}

function keyOf({ seeds, uurs, turn, ply }: GameState): string {
  const owners = uurs.map((owner) => owner?.[0] ?? '-').join('');
  return `${seeds.join()} ${owners} ${turn} ${ply === 0 ? 'first' : ''}`;
}

type Note = (about: string, state: GameState, hole?: number) => void;

/** Checks what the engines say of a position; returns its legal moves. */
function checkPosition(state: GameState, subject: Engine, note: Note): readonly number[] {
  const answers = { moves: naive.legalMoves(state), score: naive.score(state), result: naive.result(state) };
  const ofSubject = answer(() => ({
    moves: subject.legalMoves(state),
    score: subject.score(state),
    result: subject.result(state),
  }));
  if (!areEqual(answers, ofSubject)) note('the engines disagree', state);
  for (const law of broken(positionLaws, { state, answers })) note(law, state);
  return answers.moves;
}

/** Checks a turn; returns the position after it. */
function checkTurn(before: GameState, hole: number, subject: Engine, note: Note): GameState {
  const turn = naive.play(before, hole);
  const trace = answer(() => subject.play(before, hole));
  const after = answer(() => subject.after(before, hole));
  if (!areEqual(turn, trace) || !areEqual(turn.after, after)) note('the engines disagree', before, hole);
  for (const law of broken(turnLaws, { before, hole, trace: turn, after: turn.after }))
    note(law, before, hole);
  return turn.after;
}
