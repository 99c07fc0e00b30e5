/** What is to be pointed out on a board, from outside: each list is read once and checked entry by entry. */
import { rowStart } from '../board.js';
import type { Problem } from '../errors.js';
import { isArray } from '../intrinsics.js';
import { legalMoves } from '../play.js';
import { checked, readFields, readFromOutside, refuse, wholeNumber } from '../reading.js';
import type { GameState } from '../state.js';
import { clean } from './markup.js';
import type { Arrow, HoleValue } from './marks.js';
import { textOfAtMost } from './options.js';
import type { Marks } from './picture.js';

/** The most entries that a list may have. */
const mostMarks = 100;
const longestValue = 8;

/**
 * Reads what is to be pointed out; lists that are undefined are empty.
 *
 * @param state - The position; trusted.
 * @throws {@link LayliError} `INVALID_ARGUMENT`, listing every problem at once.
 */
export function readMarks(
  state: GameState,
  isLegalShown: boolean,
  given: { readonly highlights: unknown; readonly arrows: unknown; readonly values: unknown },
): Marks {
  return readFromOutside('INVALID_ARGUMENT', (problems) => {
    const index = wholeNumber(0, state.seeds.length - 1);
    const text = textOfAtMost(longestValue);
    return {
      legal: isLegalShown ? legalIndices(state) : [],
      highlights: listOf(
        given.highlights,
        'highlights',
        problems,
        (value, path) => checked(value, index, problems, path) as number,
      ),
      arrows: listOf(
        given.arrows,
        'arrows',
        problems,
        (value, path) => readFields<Arrow>(value, { from: index, to: index }, problems, path, true) as Arrow,
      ),
      values: listOf(given.values, 'values', problems, (value, path) => {
        const read = readFields<HoleValue>(value, { index, text }, problems, path, true);
        return { index: read?.index ?? 0, text: clean(read?.text ?? '') };
      }),
    };
  });
}

/** The indices of the holes that may be played. */
export function legalIndices(state: GameState): number[] {
  const start = rowStart(state.ruleset.holes, state.turn);
  return legalMoves(state).map((hole) => start + hole - 1);
}

function listOf<Entry>(
  value: unknown,
  path: string,
  problems: Problem[],
  read: (entry: unknown, path: string) => Entry,
): Entry[] {
  const entries: Entry[] = [];
  if (value === undefined) return entries;
  if (!isArray(value) || value.length > mostMarks) {
    refuse(value, `an array of at most ${mostMarks}`, problems, path);
    return entries;
  }
  // An array may also be a Proxy whose length changes from one look to the next.
  for (let place = 0; place < mostMarks && place < value.length; place++)
    entries.push(read(value[place], `${path}[${place}]`));
  return entries;
}
