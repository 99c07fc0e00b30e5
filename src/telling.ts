/**
 * A turn in words: the one place that says what a turn did. The boards, the command and the notation use it.
 */
import type { Problem } from './errors.js';
import type { MoveTrace } from './play.js';
import { checked, oneOf, readFields, readFromOutside, type Check, type Checks } from './reading.js';
import type { Player } from './ruleset.js';
import type { GameState } from './state.js';
import { stepsOf } from './steps.js';

/** What the players are called. */
export type Names = Readonly<Record<Player, string>>;

/** What they are called where nobody has a name. */
export const usualNames: Names = { south: 'South', north: 'North' };

/** A number of things, as in `1 seed` or `3 seeds`. */
export function counted(count: number, noun: string): string {
  return `${String(count)} ${noun}${count === 1 ? '' : 's'}`;
}

/** The number of the hole at an index, 1 to n. */
export function holeNumber({ ruleset }: GameState, index: number): number {
  return (index % ruleset.holes) + 1;
}

/** A hole's short name: the letter of its row and its number, as in `S3`. */
export function holeName(state: GameState, index: number): string {
  return (index < state.ruleset.holes ? 'S' : 'N') + String(holeNumber(state, index));
}

/** The most holes that a sentence lists; of more it gives the first and the last ones. */
const mostListed = 6;

/** What of a turn is told. */
export type ToldTurn = Pick<MoveTrace, 'player' | 'laps' | 'outcome' | 'captures' | 'captured' | 'after'>;

/**
 * What a turn did, as in `captures 6 seeds from N2`: what may stand behind a player or a turn.
 *
 * @param nameOf - What the hole at an index is called.
 */
export function effectWords(
  { laps, outcome, captures, captured, after, player }: ToldTurn,
  names: Names,
  nameOf: (index: number) => string,
): string {
  const last = laps.at(-1)?.to as number;
  switch (outcome) {
    case 'famine':
      return 'takes nothing';
    case 'into-uur':
      return `ends in an uur of ${names[after.uurs[last] as Player]} and takes nothing`;
    case 'uur':
      return `makes an uur of ${nameOf(last)} and ${nameOf(after.seeds.length - 1 - last)}`;
    case 'capture': {
      const places =
        captures.length <= mostListed
          ? captures.map(({ index }) => nameOf(index)).join(', ')
          : counted(captures.length, 'hole');
      return `captures ${counted(captured, 'seed')} from ${places}`;
    }
    case 'forfeit-endless':
      return `is forfeited: it is still sowing after ${counted(laps.length, 'lap')}`;
    case 'forfeit-grand-slam':
      return `is forfeited: a grand slam, ${names[player === 'south' ? 'north' : 'south']} would have nothing left`;
  }
}

/** A turn in two sentences: what was sown, and what came of it. */
export function turnSentences(
  turn: ToldTurn,
  names: Names,
  nameOf: (index: number) => string,
): [string, string] {
  const { laps, outcome, player } = turn;
  const path = [...laps.map(({ from }) => from), laps.at(-1)?.to as number];
  const listed = path.length <= mostListed ? path : [...path.slice(0, 3), null, ...path.slice(-3)];
  const holes = listed.map((index) => (index === null ? '...' : nameOf(index))).join(', ');
  const isTaking = outcome === 'capture' || outcome === 'uur';
  return [
    `${names[player]} sows ${holes} (${counted(laps.length, 'lap')}).`,
    `${isTaking ? names[player] : 'The turn'} ${effectWords(turn, names, nameOf)}.`,
  ];
}

const aName: Check = {
  allowed: () => 'a text of at most 100 characters',
  accepts: (value) => typeof value === 'string' && value.length <= 100,
};
const nameChecks: Checks<Names> = { south: aName, north: aName };
const aPlayer = /* @__PURE__ */ oneOf('south', 'north');

/**
 * Tells a turn in two sentences: from hole to hole what was sown, and what came of it. Holes are called by the letter of
 * their row and their number; of more than six it gives the first and the last three.
 *
 * @param trace - A turn as `traceMove` gives it; it may have been through JSON.
 * @param names - What the players are called, each at most 100 UTF-16 code units; `South` and `North` when left out.
 * @throws {@link LayliError} `INVALID_ARGUMENT` or `INVALID_STATE` for what is no turn, or no names.
 *
 * @example
 * ```ts
 * import { createGame, traceMove } from 'layli-goobalay';
 * import { describeTurn } from 'layli-goobalay/notation';
 *
 * const trace = traceMove(createGame('short'), 3);
 * console.log(describeTurn(trace)); // South sows S3, N1, N6, S5, N5, S5 (5 laps). South captures 6 seeds from N2.
 * describeTurn(trace, { south: 'Hodan' }).endsWith('Hodan captures 6 seeds from N2.'); // => true
 * ```
 */
export function describeTurn(
  trace: MoveTrace,
  names: { readonly south?: string | undefined; readonly north?: string | undefined } = {},
): string {
  // It refuses whatever is no turn.
  stepsOf(trace);
  const { player, called } = readFromOutside('INVALID_ARGUMENT', (problems: Problem[]) => ({
    player: checked(trace.player, aPlayer, problems, 'trace', 'player') as Player,
    called: readFields<Names>(names, nameChecks, problems, 'names', true, usualNames) as Names,
  }));
  const { laps, outcome, captures, after } = trace;
  const captured = captures.reduce((sum, { seeds }) => sum + seeds, 0);
  const turn: ToldTurn = { player, laps, outcome, captures, captured, after };
  return turnSentences(turn, called, (index) => holeName(after, index)).join(' ');
}
