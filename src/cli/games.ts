/**
 * The game that a command is about: a position, a record or a state as JSON, from an argument, a file or standard
 * input. All of them become game records; a mere position is a record without moves.
 */
import type { Ending } from '../ending.js';
import { isLayliError } from '../errors.js';
import { formOf, readGames, readGamesOfForm } from '../notation/games.js';
import { createRecord, type GameRecord } from '../notation/record.js';
import { applyMove } from '../play.js';
import type { Ruleset } from '../ruleset.js';
import { createGame, type GameState } from '../state.js';
import { counted } from '../telling.js';
import type { Arguments } from './command.js';
import { isPiped, readFile, readStandardInput, statOf, type InputText } from './input.js';
import { mostWarnings, warn } from './output.js';
import { isRulesetName, rulesetOf, rulesetOptions } from './rulesets.js';
import { UsageError, asInput, quoted } from './usage.js';

/** The options of a command that reads games. */
export const gameOptions = {
  ...rulesetOptions,
  game: { value: 'N', help: 'which of several games of a record, from 1' },
  ply: { value: 'N', help: 'the position after so many plies, not the last one' },
} as const;

/** What the help of such a command, of this name, says of its argument. */
export function aboutGame(name: string): readonly string[] {
  return [
    'GAME is a position, a record or a state as JSON, in quotation marks; or a file that holds one; or - for ' +
      'standard input, which is also read when something is piped in. Without it the game has just begun.',
    `layli-goobalay ${name} '4,4,4/4,4,4 S 0-0 0 0' --set holes=3 takes a position, layli-goobalay ${name} ` +
      `'[Ruleset "short"] 1. 3 4' a record.`,
  ];
}

type RuleArguments = Arguments<keyof typeof rulesetOptions>;
type GameArguments = Arguments<keyof typeof gameOptions>;

/** A position with what led to it. */
export interface ChosenPosition {
  readonly state: GameState;
  readonly record: GameRecord;
  /** The move that led to it; undefined where there is none. */
  readonly lastMove: { readonly before: GameState; readonly hole: number } | undefined;
  /** How the game ended there beside the rules; undefined where it goes on. */
  readonly ending: Ending | undefined;
}

/**
 * The records that a command is given.
 *
 * @param given - The arguments of the command.
 * @param argument - The one that names the game; undefined where it is missing.
 * @param mayBePiped - Whether standard input is read where it is missing and something is piped in.
 * @throws UsageError where it cannot be read.
 */
export async function readSourceGames(
  given: RuleArguments,
  argument: string | undefined,
  mayBePiped = true,
): Promise<readonly GameRecord[]> {
  return gamesIn(await readSource(argument, mayBePiped), given);
}

/** The records in a text; without one a game that has just begun. */
export function gamesIn(source: InputText | null, given: RuleArguments): readonly GameRecord[] {
  if (source === null) return [createRecord(createGame(rulesetOf(given, given.text('ruleset'))), [])];
  return asInput(source.place, () => recordsOf(source, given));
}

/** The text that a command is given; null where there is none. */
export async function readSource(
  argument: string | undefined,
  mayBePiped: boolean,
): Promise<InputText | null> {
  if (argument === undefined) {
    if (!mayBePiped || !isPiped()) return null;
    const source = await readStandardInput();
    return source.text.trim() === '' ? null : source;
  }
  const source = argument === '-' ? await readStandardInput() : await readArgument(argument);
  if (source.text.trim() === '')
    throw new UsageError(`${source.place || 'The argument'} is empty, but should hold a game.`);
  return source;
}

async function readArgument(argument: string): Promise<InputText> {
  if (statOf(argument) !== undefined) return readFile(argument);
  const isText = /^[\s\d[{(*]/.test(argument) && !/^\S*\.[a-z]\w*$/i.test(argument);
  if (isText || argument === '') return { text: argument, place: '' };
  if (isRulesetName(argument))
    throw new UsageError(`${quoted(argument)} is a ruleset and no game: --ruleset ${argument}.`);
  throw new UsageError(`There is no file ${quoted(argument)}, nor is it a position or a record.`);
}

function recordsOf({ text, place }: InputText, given: RuleArguments): readonly GameRecord[] {
  if (formOf(text) === 'position') return gamesOfPosition(text, rulesetOf(given, given.text('ruleset')));
  const [asked] = [
    ...given.all('ruleset').map((name) => `--ruleset ${name}`),
    ...given.all('set').map((set) => `--set ${set}`),
  ];
  if (asked !== undefined) {
    throw new UsageError(
      `${quoted(asked)} is not needed here: a record or a state brings its rules with it.`,
    );
  }
  const { records, warnings } = readGamesOfForm(text);
  for (const { message } of warnings.slice(0, mostWarnings)) warn(place, message);
  const more = warnings.length - mostWarnings;
  if (more > 0) warn(place, `and ${counted(more, 'more warning')}; check tells them all.`);
  return records;
}

/** A position as text, which does not say by which rules it is played. */
function gamesOfPosition(text: string, ruleset: Ruleset): readonly GameRecord[] {
  try {
    return readGames(text, ruleset);
  } catch (error) {
    const given = isLayliError(error, 'INVALID_NOTATION') ? error.details.given : '';
    const [, holes] = /^a row of (\d+) holes$/.exec(given) ?? [];
    if (holes === undefined) throw error;
    const { message } = error as Error;
    throw new UsageError(`${message} Say which board it is, as in --set holes=${holes}.`);
  }
}

/**
 * The one position that a command is given.
 *
 * @param mayBePiped - As for {@link readSourceGames}.
 * @throws UsageError where there is none or no single one.
 */
export async function readPosition(
  given: GameArguments,
  argument: string | undefined,
  mayBePiped = true,
): Promise<ChosenPosition> {
  return positionIn(oneGame(await readSourceGames(given, argument, mayBePiped), given), given);
}

/** The one record that `--game` chooses, or that there is. */
export function oneGame(records: readonly GameRecord[], given: Arguments<'game'>): GameRecord {
  const number = given.number('game', 1, records.length);
  const record = number === undefined && records.length > 1 ? undefined : records[(number ?? 1) - 1];
  if (record === undefined) {
    throw new UsageError(
      `There are ${records.length} games; choose one with --game 1 to --game ${records.length}.`,
    );
  }
  return record;
}

/** The position of a record that `--ply` chooses, or its last one. */
export function positionIn(record: GameRecord, given: Arguments<'ply'>): ChosenPosition {
  const { start, moves } = record;
  const ply = given.number('ply', start.ply, start.ply + moves.length) ?? start.ply + moves.length;
  let state = start;
  let lastMove: ChosenPosition['lastMove'];
  for (const { hole } of moves.slice(0, ply - start.ply)) {
    lastMove = { before: state, hole };
    state = applyMove(state, hole);
  }
  const ending = ply === start.ply + moves.length ? record.ending : undefined;
  return { state, record, lastMove, ending };
}
