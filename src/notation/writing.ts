/**
 * Writing game records.
 */
import { arrayFrom, isArray, keys } from '../intrinsics.js';
import { ownProperty } from '../reading.js';
import { createGame, type GameState } from '../state.js';
import { closeVariation, newBudget, openVariation, playNext, startCourse, type Budget } from './course.js';
import { annotatedMove } from './annotations.js';
import { terminations } from '../ending.js';
import { moveText } from './moves.js';
import { numberText } from './numbering.js';
import { resultText } from './outcome.js';
import { argumentError, argumentProblem, keepWithin, readForeign } from './outside.js';
import { formatPosition } from './positions.js';
import { quoteComment, quoteValue } from './quoting.js';
import { endingOf, trustedRecord, type GameRecord } from './record.js';
import { rulesToTags, tagsForPeople } from './tags.js';
import { longestText, mostRecords } from './text.js';
import { walkLine } from './walking.js';

/** How long a line of moves may get; a longer comment stands on one line all the same. */
const lineLength = 80;

/**
 * Writes a game record: its tags, the rules, the start where it is not the usual one, the result, how it came to that
 * where the rules did not end the game, and the moves with their suffixes. {@link parseRecord} reads it back.
 *
 * @throws {@link LayliError} for a record from outside that is not valid, as {@link createRecord} does, and
 * `INVALID_ARGUMENT` for one that would be too long to be read back.
 *
 * @example
 * ```ts
 * import { createGame } from 'layli-goobalay';
 * import { createRecord, formatRecord } from 'layli-goobalay/notation';
 *
 * const text = formatRecord(createRecord(createGame('marin1931'), [1, 5], { South: 'Hodan' }));
 * text.split('\n'); // => ['[South "Hodan"]', '[Ruleset "marin1931"]', '[Result "*"]', '', '1. 1x6 5 *', '']
 * ```
 */
export function formatRecord(record: GameRecord): string {
  return recordText(record, newSheet());
}

/** What has been written of one text: it must not become more than what can be read back. */
interface Sheet {
  length: number;
  readonly budget: Budget;
}

function newSheet(): Sheet {
  return { length: 0, budget: newBudget() };
}

/** A text from the record; refused where there is no room for it, before it is copied. */
function fitting(text: string, { length }: Sheet): string {
  if (length + text.length <= longestText) return text;
  throw argumentProblem('', 'too long to be written', `at most ${longestText} characters when written`);
}

/** The next piece of the text, whose room is taken from now on. */
function placed(piece: string, sheet: Sheet): string {
  sheet.length += fitting(piece, sheet).length;
  return piece;
}

function recordText(record: GameRecord, sheet: Sheet): string {
  const trusted = trustedRecord(record);
  const { start } = trusted;
  const ending = endingOf(trusted);
  const { text, end } = movesText(trusted, sheet);
  const names = new Set([...tagsForPeople, ...keys(trusted.tags)]);
  const tags = [
    ...arrayFrom(names, (name) => [name, ownProperty(trusted.tags, name) as string | undefined] as const),
    ...rulesToTags(start.ruleset),
    ['Position', isUsual(start) ? undefined : formatPosition(start)] as const,
    ['Result', resultText(end, ending)] as const,
    ['Termination', ending && terminations[ending.by]] as const,
  ];
  const lines = tags.flatMap(([name, value]) =>
    value === undefined ? [] : [placed(`[${name} ${quoteValue(fitting(value, sheet))}]\n`, sheet)],
  );
  return `${lines.join('')}${placed('\n', sheet)}${text}${placed('\n', sheet)}`;
}

/** Whether a game starts as its ruleset has it. */
function isUsual(start: GameState): boolean {
  return formatPosition(start) === formatPosition(createGame(start.ruleset));
}

/**
 * Writes several game records, one after another, with an empty line between them. {@link parseRecords} reads them
 * back.
 *
 * @throws {@link LayliError} as {@link formatRecord} does, and `INVALID_ARGUMENT` for anything that is no array, and
 * for records that together would be beyond the limits of one text.
 *
 * @example
 * ```ts
 * import { createGame } from 'layli-goobalay';
 * import { createRecord, formatRecords, parseRecords } from 'layli-goobalay/notation';
 *
 * const games = [createRecord(createGame(), [1]), createRecord(createGame('short'), [])];
 * parseRecords(formatRecords(games)).length; // => 2
 * ```
 */
export function formatRecords(records: readonly GameRecord[]): string {
  return readForeign('records', 'an array of game records', () => {
    if (!isArray(records)) throw argumentError('records', records, 'an array of game records');
    const { length } = records;
    if (length > mostRecords) throw argumentError('records', records, `an array of at most ${mostRecords}`);
    const sheet = newSheet();
    const texts: string[] = [];
    for (let place = 0; place < length; place++) {
      if (place > 0) texts.push(placed('\n', sheet));
      texts.push(recordText((records as readonly GameRecord[])[place] as GameRecord, sheet));
    }
    return texts.join('');
  });
}

/** The moves of a trusted record with everything between them, and the position at the end of the main line. */
function movesText(record: GameRecord, sheet: Sheet): { text: string; end: GameState } {
  const course = startCourse(record.start, sheet.budget);
  const parts: string[] = [];
  // Where the latest line ends; no space comes before its first word.
  let column = -1;
  // The latest word waits until the next one comes, since brackets may still close behind it.
  let word = '';
  let brackets = '';
  let needsNumber = true;

  function place(): void {
    if (word === '') return;
    const hasRoom = column + 1 + word.length <= lineLength;
    if (parts.length > 0) parts.push(placed(hasRoom ? ' ' : '\n', sheet));
    parts.push(placed(word, sheet));
    const begin = hasRoom ? column + 1 : 0;
    column = word.includes('\n') ? word.length - word.lastIndexOf('\n') - 1 : begin + word.length;
  }

  function write(token: string): void {
    place();
    word = brackets + token;
    brackets = '';
  }

  walkLine(record, {
    move: (hole, path) => {
      const { state } = course;
      if (state.turn === 'south' || needsNumber) write(numberText(state));
      needsNumber = false;
      write(moveText(playNext(course, hole as number)));
      keepWithin(course.budget, path);
    },
    annotations: (annotations) => {
      const [move = '', ...numbered] = annotatedMove(word, annotations);
      word = move;
      numbered.forEach(write);
    },
    comment: (words) => {
      write(quoteComment(fitting(words, sheet)));
      needsNumber = true;
    },
    open: () => {
      openVariation(course);
      brackets = '(';
      needsNumber = true;
    },
    close: () => {
      closeVariation(course);
      word += ')';
      needsNumber = true;
    },
  });
  write(resultText(course.state, endingOf(record)));
  place();
  return { text: parts.join(''), end: course.state };
}
