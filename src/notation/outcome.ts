/**
 * How a game ended, in a record: the final score, South's first, where it ended by the rules; `1-0`, `0-1` or
 * `1/2-1/2` and the tag `Termination` where it ended beside them; `*` while it goes on.
 */
import { quote } from '../errors.js';
import { freeze, keys } from '../intrinsics.js';
import type { Player } from '../ruleset.js';
import { result } from '../scoring.js';
import type { GameState } from '../state.js';
import { terminations, winnerProblem, type Ending, type EndingCause } from '../ending.js';
import type { Correction, Notices } from './notices.js';

/** The result of a game as a record has it. */
export function resultText(state: GameState, ending: Ending | undefined): string {
  const ended = result(state);
  if (ended !== null) return `${ended.score.south}-${ended.score.north}`;
  return ending === undefined ? '*' : winText(ending.winner);
}

function winText(winner: Player | null): string {
  return winner === null ? '1/2-1/2' : winner === 'south' ? '1-0' : '0-1';
}

/** What a record says of its result in one place: as a tag, or behind the moves. */
export interface Claim {
  readonly value: string;
  /** The offset of its first code unit. */
  readonly at: number;
  /** Where it stands, when that can be corrected; a value with escapes in it is longer in the text than in itself. */
  readonly correctable: boolean;
}

/** All that a record says of how the game ended. */
export interface Claims {
  /** The tag `Result`. */
  readonly tag: Claim | undefined;
  /** The result behind the moves. */
  readonly closing: Claim | undefined;
  /** The tag `Termination`. */
  readonly termination: Claim | undefined;
}

/** Whether a word is a result as it stands behind the moves. */
export function isResultWord(word: string): boolean {
  return /^(?:1\/2|½|\d{1,9})[-–—](?:1\/2|½|\d{1,9})$/.test(word);
}

/** What a result says: who won, `*` while the game goes on, or a score; null where it is no result. */
type Meaning =
  | { readonly kind: 'open' }
  | { readonly kind: 'won'; readonly winner: Player | null }
  | { readonly kind: 'score'; readonly winner: Player | null; readonly text: string };

function meaningOf({ value }: Claim): Meaning | null {
  const text = value
    .trim()
    .replaceAll(/[\u2010-\u2015\u2212]/g, '-')
    .replaceAll('½', '1/2');
  if (text === '*') return { kind: 'open' };
  if (text === '1/2-1/2' || text === '1/2') return { kind: 'won', winner: null };
  const [, south, north] = /^(\d{1,9})\s{0,9}-\s{0,9}(\d{1,9})$/.exec(text) ?? [];
  if (south === undefined || north === undefined) return null;
  const margin = Number(south) - Number(north);
  const winner = margin === 0 ? null : margin > 0 ? 'south' : 'north';
  // Every board has four seeds or more, so this is no score.
  if (Number(south) + Number(north) === 1) return { kind: 'won', winner };
  return { kind: 'score', winner, text: `${Number(south)}-${Number(north)}` };
}

/** What the tag `Termination` says, and who won by it where it names a player. */
interface Termination {
  /** `rules` where the game ended by the rules, or as games usually end; `open` where it has not ended. */
  readonly by: EndingCause | 'rules' | 'open';
  readonly winner: Player | undefined;
}

/** What the words of people and programs mean; the first that is found counts. */
const causes: readonly (readonly [words: RegExp, by: Termination['by']])[] = [
  [/illegal|infraction/, 'illegal-move'],
  [/resign|gave up|gives up/, 'resigned'],
  [/\btimed?\b|timeout|\bclock\b|\bflag/, 'time'],
  [/agree/, 'agreed'],
  [/adjudicat|arbiter|referee/, 'adjudicated'],
  [/abandon|disconnect|\bleft\b|\bdeath\b|\bemergency\b|forfeit/, 'abandoned'],
  [/unterminated|unfinished|in progress/, 'open'],
  [/\bnormal\b|\brules\b/, 'rules'],
];

function terminationOf({ value }: Claim): Termination | null {
  const words = value.slice(0, 200).toLowerCase();
  const [, by] = causes.find(([pattern]) => pattern.test(words)) ?? [];
  if (by === undefined) return null;
  const [, first, second] = /\b(south|north) (?:won|wins)\b|\b(?:for|to) (south|north)\b/.exec(words) ?? [];
  const [loser] = /\b(?:south|north)\b/.exec(words) ?? [];
  const winner = first ?? second ?? (loser === 'south' ? 'north' : loser && 'south');
  return { by, winner: winner as Player | undefined };
}

/** What the tag `Termination` may say. */
const allTerminations = /* @__PURE__ */ (() =>
  `one of ${keys(terminations)
    .map((by) => quote(terminations[by as EndingCause]))
    .join(', ')}, "normal", "unterminated"`)();

/**
 * How the game ended beside the rules; undefined where it did not. What the record says must go with the moves, and each
 * part of it with the others.
 *
 * @param end - The position behind the last move.
 */
export function decideEnding(claims: Claims, end: GameState, notices: Notices): Ending | undefined {
  const ended = result(end);
  if (ended !== null) {
    refuseOtherThan(resultText(end, undefined), 'since that is the final score', claims, notices);
    const { termination } = claims;
    if (termination !== undefined && terminationOf(termination)?.by !== 'rules') {
      refuse(termination, 'termination', '"normal", or no such tag: the game ended by the rules', notices);
    }
    return undefined;
  }
  const ending = endingOf(claims, notices);
  if (ending === null) return undefined;
  const because = ending === undefined ? 'since the game is not over' : 'as the rest of the record says';
  refuseOtherThan(resultText(end, ending), because, claims, notices, ending);
  return ending;
}

function refuse(
  claim: Claim,
  what: 'result' | 'termination',
  allowed: string,
  notices: Notices,
  right?: string,
): void {
  const { at, value } = claim;
  const correction: Correction | undefined =
    right !== undefined && claim.correctable ? { from: at, to: at + value.length, text: right } : undefined;
  notices.fault({
    at,
    given: `the ${what} ${quote(value)}`,
    allowed,
    ...(correction === undefined ? {} : { correction }),
  });
}

/** Refuses every result that is not the right one, the one behind the moves first. */
function refuseOtherThan(
  right: string,
  because: string,
  { closing, tag }: Claims,
  notices: Notices,
  ending?: Ending,
): void {
  for (const claim of [closing, tag]) {
    if (claim === undefined) continue;
    const meaning = meaningOf(claim);
    if (isSame(meaning, right, ending)) continue;
    refuse(claim, 'result', `${quote(right)}, ${because}`, notices, right);
  }
}

function isSame(meaning: Meaning | null, right: string, ending: Ending | undefined): boolean {
  switch (meaning?.kind) {
    case undefined:
      return false;
    case 'open':
      return right === '*' || (ending?.by === 'abandoned' && ending.winner === null);
    case 'won':
      return winText(meaning.winner) === right;
    case 'score':
      // Of a game that did not end by the rules a score says who was thought to have won.
      return ending === undefined ? meaning.text === right : meaning.winner === ending.winner;
  }
}

/** What a record says of a game that the rules have not ended; null where it contradicts itself, which has been told. */
function endingOf(claims: Claims, notices: Notices): Ending | undefined | null {
  const { termination } = claims;
  const said = termination === undefined ? undefined : terminationOf(termination);
  if (termination !== undefined && said === null) {
    refuse(termination, 'termination', allTerminations, notices);
    return null;
  }
  const isBesideTheRules = said !== undefined && said !== null && said.by !== 'rules' && said.by !== 'open';
  const winner = winnerOf(claims, isBesideTheRules);
  if (termination === undefined || said === null || said === undefined || said.by === 'rules') {
    return winner === undefined ? undefined : usualEnding(winner, claims, notices);
  }
  if (said.by === 'open') {
    if (winner === undefined) return undefined;
    refuse(termination, 'termination', 'how the game ended, since the result says who won', notices);
    return usualEnding(winner, claims);
  }
  const decided =
    winner ?? said.winner ?? (said.by === 'agreed' || said.by === 'abandoned' ? null : undefined);
  if (decided === undefined && winner === undefined) {
    refuse(termination, 'termination', 'a result that says who won, "1-0" or "0-1", beside it', notices);
    return null;
  }
  const ending: Ending = freeze({ by: said.by, winner: decided ?? null });
  const problem =
    said.winner !== undefined && said.winner !== ending.winner
      ? `one that goes with the result ${quote(winText(ending.winner))}`
      : winnerProblem(ending);
  if (problem === null) return ending;
  const allowed =
    winnerProblem(ending) === null ? problem : `the result of ${problem}, or another termination`;
  refuse(termination, 'termination', allowed, notices);
  return null;
}

/** Who won by the results; undefined where none says it. The one behind the moves counts first. */
function winnerOf({ closing, tag }: Claims, mayBeScore: boolean): Player | null | undefined {
  for (const claim of [closing, tag]) {
    const meaning = claim === undefined ? null : meaningOf(claim);
    if (meaning?.kind === 'won' || (meaning?.kind === 'score' && mayBeScore)) return meaning.winner;
  }
  return undefined;
}

/** The ending of a game of which only the result is known: as most games end. */
function usualEnding(winner: Player | null, { closing, tag }: Claims, notices?: Notices): Ending {
  const ending: Ending = freeze({ by: winner === null ? 'agreed' : 'resigned', winner });
  const claim = closing ?? tag;
  if (claim !== undefined) {
    notices?.warn({
      at: claim.at,
      given: `the result ${quote(claim.value)} of a game that the rules did not end`,
      allowed: `the tag Termination to say why; it is read as ${quote(terminations[ending.by])}`,
    });
  }
  return ending;
}
