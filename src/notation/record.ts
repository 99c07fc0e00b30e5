/**
 * Game records as plain data: free tags, a start, moves with comments and variations, and how the game ended where the
 * rules did not end it. The rules, the start and the result stand in no tag: they follow from `start`, the moves and
 * `ending`, so that nothing can contradict them.
 */
import { longestShown, quote } from '../errors.js';
import { freeze, hasOwn, isArray, keys } from '../intrinsics.js';
import { applyMove } from '../play.js';
import { isPlainObject, ownProperty } from '../reading.js';
import { trustedState, type GameState } from '../state.js';
import { createMark, type Mark } from '../trust.js';
import { createBuilder, type Builder } from './building.js';
import { newBudget, variationProblem } from './course.js';
import { readEnding, type Ending } from '../ending.js';
import { argumentError, argumentProblem, keepWithin, playAt, readForeign } from './outside.js';
import { canonicalTag, tagsOfTheGame } from './tags.js';
import { walkLine } from './walking.js';

/**
 * The tags of a record that mean nothing to the rules. A name is a letter and then letters, digits and underscores;
 * `Ruleset`, `Position`, `Result`, `Termination` and the fields of a ruleset with a capital, as in `Holes`, are taken.
 */
export interface RecordTags {
  /** Who played South. */
  readonly South?: string;
  /** Who played North. */
  readonly North?: string;
  /** Where or on what occasion the game was played. */
  readonly Event?: string;
  /** When the game was played. */
  readonly Date?: string;
  readonly [name: string]: string | undefined;
}

/** Moves in a row, with what is said before the first of them. */
export interface RecordLine {
  /** The comment before the first move; absent where there is none. */
  readonly comment?: string;
  /** The moves; a variation has at least one. */
  readonly moves: readonly RecordMove[];
}

/** One move of a record. */
export interface RecordMove {
  /** The number of the hole, 1 to `ruleset.holes`. */
  readonly hole: number;
  /**
   * What is thought of the move, each once, 0 to 255: the Numeric Annotation Glyphs of chess. 1 is `!`, 2 `?`, 3 `!!`,
   * 4 `??`, 5 `!?` and 6 `?!`. Absent where there is nothing.
   */
  readonly annotations?: readonly number[];
  /** The comment behind the move; absent where there is none. */
  readonly comment?: string;
  /** What could have been played instead of this move; absent where there is nothing. */
  readonly variations?: readonly RecordLine[];
}

/** A game: its tags, where it starts, its moves, how it ended. Plain, deeply frozen, JSON-safe data. */
export interface GameRecord extends RecordLine {
  readonly tags: RecordTags;
  /** The position before the first move, with its ruleset. */
  readonly start: GameState;
  /** How the game ended, where it did and the rules had not ended it; absent otherwise. */
  readonly ending?: Ending;
}

const mark: Mark<GameRecord> = /* @__PURE__ */ createMark<GameRecord>();
const aRecord = 'a game record';

/** A trusted record out of checked and frozen parts. */
export function makeRecord(
  tags: RecordTags,
  start: GameState,
  line: RecordLine,
  ending: Ending | undefined,
): GameRecord {
  const { moves } = line;
  const comment = ownProperty(line, 'comment') as string | undefined;
  return mark.own({
    tags,
    start,
    ...(comment === undefined ? {} : { comment }),
    moves,
    ...(ending === undefined ? {} : { ending }),
  });
}

/** How a trusted record ended beside the rules. */
export function endingOf(record: GameRecord): Ending | undefined {
  return ownProperty(record, 'ending') as Ending | undefined;
}

/**
 * A record of a game without comments and variations.
 *
 * @param start - The position before the first move.
 * @param holes - The numbers of the holes that were played, in order.
 * @param tags - Who played, when and where, and whatever else is to be told.
 * @param ending - How the game ended, where it did and the rules had not ended it.
 * @throws {@link LayliError} `ILLEGAL_MOVE` or `GAME_OVER` for a move that may not be played, `INVALID_STATE` for a
 * start and `INVALID_ARGUMENT` for tags or an ending that are not valid, or a record beyond the limits.
 *
 * @example
 * ```ts
 * import { createGame } from 'layli-goobalay';
 * import { createRecord } from 'layli-goobalay/notation';
 *
 * const record = createRecord(createGame('short'), [3, 4], { South: 'Hodan', North: 'Bile' });
 * record.moves; // => [{ hole: 3 }, { hole: 4 }]
 *
 * const resigned = createRecord(createGame('short'), [3], {}, { by: 'resigned', winner: 'south' });
 * resigned.ending; // => { by: 'resigned', winner: 'south' }
 * ```
 */
export function createRecord(
  start: GameState,
  holes: readonly number[],
  tags: RecordTags = {},
  ending?: Ending,
): GameRecord {
  return readForeign('holes', 'an array of hole numbers', () => {
    if (!isArray(holes)) throw argumentError('holes', holes, 'an array of hole numbers');
    const read = readTags(tags);
    const trusted = trustedState(start);
    const builder = createBuilder(trusted, newBudget());
    for (let place = 0; place < holes.length; place++) {
      playOn(builder, (holes as readonly unknown[])[place], `holes[${place}]`);
    }
    const ended = readEnding(ending, 'ending', builder.course.state);
    return makeRecord(read, trusted, builder.finish(), ended);
  });
}

/**
 * Every position of a game, from the start to the end of its main line; one more than there are moves.
 *
 * @throws {@link LayliError} as {@link createRecord} does, for a record from outside.
 *
 * @example
 * ```ts
 * import { parseRecord, replay } from 'layli-goobalay/notation';
 *
 * const states = replay(parseRecord('[Ruleset "marin1931"] 1. 1x6 5'));
 * states.length; // => 3
 * states.at(-1)?.captured; // => { south: 6, north: 0 }
 * ```
 */
export function replay(record: GameRecord): readonly GameState[] {
  const { start, moves } = trustedRecord(record);
  const states = [start];
  let state = start;
  for (const { hole } of moves) {
    state = applyMove(state, hole);
    states.push(state);
  }
  return freeze(states);
}

/** A record that can be trusted: the given one where it was made here, else a checked copy. */
export function trustedRecord(record: GameRecord): GameRecord {
  return mark.isOwn(record) ? record : readForeign('', aRecord, () => readRecord(record));
}

function readRecord(record: unknown): GameRecord {
  if (!isPlainObject(record)) throw argumentError('', record, aRecord);
  const tags = readTags(ownProperty(record, 'tags'));
  const start = trustedState(ownProperty(record, 'start') as GameState);
  const builder = createBuilder(start, newBudget());
  walkLine(record, {
    move: (hole, path) => {
      playOn(builder, hole, path);
    },
    annotations: (annotations) => {
      annotations.forEach(builder.annotate);
    },
    comment: (words) => {
      builder.comment(words);
    },
    open: (path) => {
      const problem = variationProblem(builder.course);
      if (problem !== null) throw argumentProblem(path, 'a variation', problem);
      builder.open();
    },
    close: () => {
      builder.close();
    },
  });
  const ending = readEnding(ownProperty(record, 'ending'), 'ending', builder.course.state);
  return makeRecord(tags, start, builder.finish(), ending);
}

/** Plays the next move of a record from outside. */
function playOn(builder: Builder, hole: unknown, path: string): void {
  playAt(path, () => builder.move(hole as number));
  keepWithin(builder.course.budget, path);
}

/** A frozen copy of the free tags. */
export function readTags(tags: unknown): RecordTags {
  return readForeign('tags', 'a plain object', () => freeTags(tags));
}

function freeTags(tags: unknown): RecordTags {
  if (!isPlainObject(tags)) throw argumentError('tags', tags, 'a plain object');
  const copy: Record<string, string> = {};
  for (const given of keys(tags)) {
    if (!/^[A-Za-z]\w*$/.test(given))
      throw argumentError('tags', given, 'names of letters, digits and underscores');
    const name = canonicalTag(given);
    const path = `tags.${given.length <= longestShown ? given : quote(given)}`;
    if (tagsOfTheGame.includes(name)) {
      throw argumentProblem(path, 'a tag', 'left out, since start and moves decide it');
    }
    if (hasOwn(copy, name)) throw argumentProblem(path, `${name} for the second time`, 'each tag once');
    const value = ownProperty(tags, given);
    if (value === undefined) continue;
    if (typeof value !== 'string') throw argumentError(path, value, 'a string');
    copy[name] = value;
  }
  return freeze(copy);
}
