/**
 * One move under every named ruleset: where they make something else of it, and which clauses make the difference.
 */
import { inWords } from './citations.js';
import { moveError, moveProblem, type MoveProblem } from './legality.js';
import { traceMove, type MoveTrace } from './play.js';
import { rulebook, type RuleClause, type RuleId } from './rulebook.js';
import { resolveRuleset, rulesets, type RulesetName } from './ruleset.js';
import { result } from './scoring.js';
import { makeState, trustedState, type GameState } from './state.js';
import { freeze, keys } from './intrinsics.js';

/** What one or several named rulesets make of a move. Deeply frozen. */
export interface MoveReading {
  /** The rulesets that make the same of it, in the order of {@link rulesets}. */
  readonly rulesets: readonly RulesetName[];
  /** What happens, as the first of them has it; null where the hole may not be played. */
  readonly trace: MoveTrace | null;
  /** Why the hole may not be played; null where it may. */
  readonly problem: MoveProblem | null;
  /**
   * The clauses that tell this from what others make of the move, as these rulesets have them, each with the citations
   * of all of these. Empty where all agree.
   */
  readonly clauses: readonly RuleClause[];
}

interface Played {
  readonly name: RulesetName;
  readonly trace: MoveTrace | null;
  readonly problem: MoveProblem | null;
  /** The clauses that decided it. */
  readonly cited: readonly RuleId[];
  readonly book: readonly RuleClause[];
  /** The same for all that make the same of the move. */
  readonly happening: string;
}

/**
 * What every named ruleset makes of a move, grouped by what happens: one group where all agree. The position stays as it
 * is, its number of holes, its seeds and its limits included; each ruleset brings its other rules.
 *
 * @param state - The position.
 * @param hole - The number of a hole of the player to move.
 * @returns The groups, the one with `standard` first.
 * @throws {@link LayliError} `ILLEGAL_MOVE` or `GAME_OVER` where no named ruleset allows the move, `INVALID_STATE` for
 * a state from outside that is not valid.
 *
 * @example
 * ```ts
 * import { createGame, readings } from 'layli-goobalay';
 *
 * const [stays, taken] = readings(createGame('short'), 3);
 * stays?.rulesets; // => ['standard', 'short', 'gabradarre']
 * stays?.clauses.map(({ id }) => id); // => ['opening', 'relay', 'famine', 'last-seed']
 * taken?.rulesets; // => ['marin1931', 'jama2002']
 * taken?.trace?.captured; // => 7
 * ```
 */
export function readings(state: GameState, hole: number): readonly MoveReading[] {
  const given = trustedState(state);
  const groups: Played[][] = [];
  for (const name of keys(rulesets) as RulesetName[]) {
    const played = play(given, hole, name);
    const group = groups.find(([first]) => first?.happening === played.happening);
    if (group === undefined) groups.push([played]);
    else group.push(played);
  }
  if (groups.every(([first]) => first?.trace === null)) throw moveError(given, hole);
  return freeze(groups.map((group) => readingOf(group, groups)));
}

/** Plays the move of a trusted state under a named ruleset. */
function play(given: GameState, hole: number, name: RulesetName): Played {
  const { seeds, uurs, captured, turn, ply, quietPlies } = given;
  const { holes, seedsPerHole, lapLimit, quietLimit } = given.ruleset;
  const ruleset = resolveRuleset({ ...rulesets[name], holes, seedsPerHole, lapLimit, quietLimit });
  const position = makeState(ruleset, seeds, uurs, captured, turn, ply, quietPlies);
  const problem = moveProblem(position, hole);
  const trace = problem === null ? traceMove(position, hole) : null;
  const happens =
    trace === null
      ? [problem?.reason, result(position)?.reason]
      : [trace.laps, trace.outcome, trace.captures, trace.after.seeds, trace.after.uurs, result(trace.after)];
  return {
    name,
    trace,
    problem,
    happening: JSON.stringify(happens),
    cited: trace?.rules ?? [result(position)?.reason === 'stuck' ? 'stuck-end' : 'opening'],
    book: rulebook(name),
  };
}

/** What one group makes of the move, and the clauses that part it from the others. */
function readingOf(group: readonly Played[], groups: readonly (readonly Played[])[]): MoveReading {
  const [first] = group as readonly [Played];
  const wordings = (some: readonly Played[], id: RuleId): readonly (string | undefined)[] =>
    some.map(({ book }) => clauseOf(book, id)?.text);
  // A clause makes a difference where it was cited and another group has none of this one's wordings of it.
  const between = (other: readonly Played[]): readonly RuleId[] =>
    citedBy(group, other).filter((id) => {
      const theirs = wordings(other, id);
      return !wordings(group, id).some((text) => theirs.includes(text));
    });
  const ids = groups.flatMap(between);
  // The first of all is standard, whose rulebook has every clause that a named ruleset has.
  const [[standard]] = groups as readonly [readonly [Played]];
  const clauses = standard.book.flatMap(({ id }) => (ids.includes(id) ? clausesOf(group, id) : []));
  return freeze({
    rulesets: freeze(group.map(({ name }) => name)),
    trace: first.trace,
    problem: first.problem,
    clauses: freeze(clauses),
  });
}

/** The clauses that decided what two groups make of the move; of a hole that may not be played, only why. */
function citedBy(group: readonly Played[], other: readonly Played[]): readonly RuleId[] {
  const all = [...group, ...other];
  const refused = all.filter(({ trace }) => trace === null);
  return (refused.length > 0 ? refused : all).flatMap(({ cited }) => cited);
}

const clauseOf = (book: readonly RuleClause[], id: RuleId): RuleClause | undefined =>
  book.find((clause) => clause.id === id);

/** A clause as the rulesets of a group have it: once for each wording, with the citations of all that have it so. */
function clausesOf(group: readonly Played[], id: RuleId): readonly RuleClause[] {
  const found = group.flatMap(({ book }) => clauseOf(book, id) ?? []);
  const texts = [...new Set(found.map(({ text }) => text))];
  return texts.map((text) => {
    const alike = found.filter((clause) => clause.text === text);
    const all = alike.flatMap(({ citations }) => citations);
    const citations = freeze(
      all.filter(({ source }, place) => all.findIndex((other) => other.source === source) === place),
    );
    return freeze({ ...(alike[0] as RuleClause), citations, source: inWords(citations) });
  });
}
