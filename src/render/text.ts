/**
 * The board as text, for a terminal and for chat. Only ASCII is used: its characters are one column wide everywhere,
 * which those for drawing boxes are not.
 */
import { readEnding, type Ending } from '../ending.js';
import type { MoveTrace } from '../play.js';
import type { Player } from '../ruleset.js';
import { result } from '../scoring.js';
import { trustedState, type GameState } from '../state.js';
import { usualNames } from '../telling.js';
import { anything, wholeNumber, type Check } from '../reading.js';
import { readBottom, readLastMove, readOptions, yesOrNo, type LastMove } from './options.js';
import { holeName, holeNumber, viewOf, type View } from './view.js';
import { capturedWords, turnSentences, statusWords, wrapped } from './words.js';

/** How {@link toText} shows a board. */
export interface TextOptions {
  /** Whose row is at the bottom; `south` when left out. */
  readonly bottom?: Player | undefined;
  /** Whether to colour the text by ANSI escape sequences; `false` when left out. */
  readonly color?: boolean | undefined;
  /** The move that led to this state, to be marked and told; none when left out. */
  readonly lastMove?: LastMove | undefined;
  /** How the game ended here beside the rules, as records have it; it goes on, or ended by the rules, when left out. */
  readonly ending?: Ending | undefined;
  /**
   * How many columns there are, 1 to 10,000. A board that needs more stands upright, 23 columns wide at most, and
   * sentences are broken into lines. When left out, the board lies across and every sentence is one line.
   */
  readonly width?: number | undefined;
}

const letters = { south: 'S', north: 'N' };

/** The SGR parameters of ANSI escape sequences. Colour never stands alone: what it marks is marked by characters. */
const bold = '1';
const dim = '2';
const colors = { south: '36', north: '33' };

/** Puts a style on some characters. */
type Paint = (text: string, style: string) => string;
const plain: Paint = (text) => text;
const ansi: Paint = (text, style) => `\u001b[${style}m${text}\u001b[0m`;

/** There is always room for two digits, so that a board keeps its width from turn to turn. */
const leastShown = 10;

/** What the width may be. */
const columns: Check = /* @__PURE__ */ wholeNumber(1, 10_000);

/** Up to this many holes there is room for two spaces between them in 80 columns. */
const widelySpaced = 12;

/**
 * Draws a board in plain text.
 *
 * Each row has its hole numbers beside it and `>` at the name of the player to move. The two holes of an uur stand
 * in brackets, the letter of its owner between them. Where the last move is given, `>` is put before the number of
 * the hole that was played, `*` before the one where the last seed fell and `x` before those that were captured; where
 * the turn was forfeited, `!` stands in place of `*`. A hole where a turn began and ended has both of its marks.
 *
 * Twelve holes take 55 columns and 24 holes 79, and a column more for each hole when one has 100 seeds, or when a turn
 * on more than 12 holes ended in a hole from 10 on that it began from. Where there is less room, give the `width`: the
 * board then stands upright, turned a quarter to the left.
 *
 * @param state - The position; it may come from JSON or elsewhere, as long as it is valid.
 * @param options - How to show it.
 * @returns Lines of ASCII without a line break at the end.
 * @throws {@link LayliError} `INVALID_STATE` for a state from outside that is not valid, `INVALID_ARGUMENT` for
 * options that are not; for a last move also what `traceMove` throws.
 *
 * @example
 * ```ts
 * import { applyMove, createGame } from 'layli-goobalay';
 * import { toText } from 'layli-goobalay/render';
 *
 * const game = createGame('short');
 * const next = applyMove(game, 2);
 * console.log(toText(next, { lastMove: { before: game, hole: 2 } }));
 * ```
 */
export function toText(state: GameState, options: TextOptions = {}): string {
  const shown = trustedState(state);
  const { bottom, color, lastMove, ending, room } = readOptions(options, known, '', (option) => ({
    bottom: readBottom(option),
    color: option('color', yesOrNo) === true,
    lastMove: option('lastMove', anything),
    ending: option('ending', anything),
    room: (option('width', columns) as number | undefined) ?? Infinity,
  }));
  const move = readLastMove(lastMove, shown);
  const paint = color ? ansi : plain;

  const marks = marksOf(move?.trace);
  const view = viewOf(shown, bottom);
  const top = bottom === 'south' ? 'north' : 'south';
  const digits = String(Math.max(leastShown, ...shown.seeds)).length;
  const longest = Math.max(
    ...[...marks].map(([index, mark]) => mark.length + holeNumber(shown, index).toString().length),
  );
  const width = Math.max(digits + (shown.ruleset.holes > widelySpaced ? 1 : 2), longest);
  // The bracket behind an uur may stand beyond the last hole.
  const fits = nameWidth + width * shown.ruleset.holes + 1 <= room;
  const board = fits
    ? [
        numbersLine(shown, view.top, marks, width, paint),
        nameOf(shown, top, paint) + seedsLine(shown, view.top, width, paint),
        ownersLine(shown, view.top, width, paint),
        nameOf(shown, bottom, paint) + seedsLine(shown, view.bottom, width, paint),
        numbersLine(shown, view.bottom, marks, width, paint),
      ]
    : uprightLines(shown, view, [top, bottom], marks, digits, paint);
  const words = [
    statusWords(shown, usualNames, readEnding(ending, 'ending', shown)),
    capturedWords(shown, usualNames),
  ];
  if (move !== null) {
    words.push(
      ...turnSentences(move.trace, usualNames, (index) => (marks.get(index) ?? '') + holeName(shown, index)),
    );
  }
  return [...board, '', ...words.flatMap((sentence) => wrapped(sentence, room))].join('\n');
}

const known = ['bottom', 'color', 'lastMove', 'ending', 'width'];

/** What a turn did, by the index of the hole. */
function marksOf(trace: MoveTrace | undefined): ReadonlyMap<number, string> {
  const marks = new Map<number, string>();
  if (trace === undefined) return marks;
  const { laps, captures, outcome } = trace;
  const last = laps.at(-1)?.to as number;
  marks.set(laps[0]?.from as number, '>');
  const ending = outcome.startsWith('forfeit')
    ? '!'
    : captures.some(({ index }) => index === last)
      ? 'x'
      : '*';
  marks.set(last, (marks.get(last) ?? '') + ending);
  for (const { index } of captures) if (index !== last) marks.set(index, 'x');
  return marks;
}

/** The board turned a quarter to the left: facing holes stand side by side, what was at the right end stands on top. */
function uprightLines(
  state: GameState,
  { top, bottom }: View,
  [left, right]: readonly [left: Player, right: Player],
  marks: ReadonlyMap<number, string>,
  digits: number,
  paint: Paint,
): string[] {
  // There is always room for two marks.
  const numberWidth = String(state.ruleset.holes).length + 2;
  const number = (index: number): string => {
    const mark = marks.get(index) ?? '';
    const text = mark + String(holeNumber(state, index));
    return ' '.repeat(numberWidth - text.length) + paint(text, mark === '' ? dim : bold);
  };
  const count = (index: number): string => {
    const seeds = String(state.seeds[index]);
    const owner = state.uurs[index] as Player | null;
    const blanks = ' '.repeat(digits - seeds.length);
    if (owner !== null) return blanks + paint(`[${seeds}]`, colors[owner]);
    return `${blanks} ${seeds === '0' ? paint(seeds, dim) : seeds} `;
  };
  const head = ' '.repeat(numberWidth + 1 + digits + 2 - nameWidth) + nameOf(state, left, paint);
  const pairs = top.map((index, place) => {
    const across = bottom[place] as number;
    const owner = state.uurs[index] as Player | null;
    const sign = owner === null ? ' ' : paint(letters[owner], colors[owner]);
    return `${number(index)} ${count(index)} ${sign} ${count(across)} ${number(across)}`;
  });
  return [`${head}   ${nameOf(state, right, paint).trimEnd()}`, ...pairs.reverse()];
}

const nameWidth = 6;

function nameOf(state: GameState, player: Player, paint: Paint): string {
  const isToMove = state.turn === player && result(state) === null;
  return (
    paint(usualNames[player], isToMove ? `${bold};${colors[player]}` : colors[player]) +
    (isToMove ? '>' : ' ')
  );
}

/** The numbers of a row's holes, each with its mark directly before it. */
function numbersLine(
  state: GameState,
  row: readonly number[],
  marks: ReadonlyMap<number, string>,
  width: number,
  paint: Paint,
): string {
  const cells = row.map((index) => {
    const mark = marks.get(index) ?? '';
    const text = mark + String(holeNumber(state, index));
    return ' '.repeat(width - text.length) + paint(text, mark === '' ? dim : bold);
  });
  return ' '.repeat(nameWidth) + cells.join('');
}

/** The seeds of a row's holes; a hole of an uur in brackets, which two neighbours share where there is no room. */
function seedsLine({ seeds, uurs }: GameState, row: readonly number[], width: number, paint: Paint): string {
  let line = '';
  let previous: Player | null = null;
  for (const index of row) {
    const count = String(seeds[index]);
    const owner = uurs[index] as Player | null;
    const space = width - count.length;
    const left = previous === null ? '' : paint(']', colors[previous]);
    const right = owner === null ? '' : paint('[', colors[owner]);
    const blanks = space - (previous === null ? 0 : 1) - (owner === null ? 0 : 1);
    const gap = blanks < 0 ? paint('|', dim) : left + ' '.repeat(blanks) + right;
    line += gap + (count === '0' ? paint(count, dim) : owner === null ? count : paint(count, colors[owner]));
    previous = owner;
  }
  return previous === null ? line : line + paint(']', colors[previous]);
}

/** The owner of each pair of facing holes that is an uur, below the last digit of its seeds. */
function ownersLine({ uurs }: GameState, row: readonly number[], width: number, paint: Paint): string {
  const line = row
    .map((index) => {
      const owner = uurs[index] as Player | null;
      return ' '.repeat(width - 1) + (owner === null ? ' ' : paint(letters[owner], colors[owner]));
    })
    .join('');
  return (' '.repeat(nameWidth) + line).trimEnd();
}
