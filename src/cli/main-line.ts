/**
 * Making what was played the main line of a record, with nothing of the record lost: where it went another way, the
 * old way becomes a variation.
 */
import { joinedWords } from '../notation/building.js';
import { trustedRecord, type GameRecord, type RecordLine, type RecordMove } from '../notation/record.js';

/**
 * A record in which the main line begins with these holes. Where that is so already, it is the same record: what
 * comes after them stays.
 *
 * @throws LayliError where the holes may not be played, or where an old way with its variations would lie too deep.
 */
export function withMainLine(record: GameRecord, holes: readonly number[]): GameRecord {
  const line = leading(record, holes);
  return line === record ? record : trustedRecord({ ...record, ...line });
}

function leading(line: RecordLine, holes: readonly number[]): RecordLine {
  const { moves } = line;
  const turning = holes.findIndex((hole, place) => moves[place]?.hole !== hole);
  if (turning < 0) return line;
  return {
    ...line,
    moves: [...moves.slice(0, turning), ...turned(moves.slice(turning), holes.slice(turning))],
  };
}

/** Moves that take another way than the ones that were there, which become a variation to the first of them. */
function turned(old: readonly RecordMove[], holes: readonly number[]): readonly RecordMove[] {
  const [first, ...later] = old;
  if (first === undefined) return holes.map((hole) => ({ hole }));
  const { variations = [], ...bare } = first;
  const known = variations.find(({ moves }) => moves[0]?.hole === holes[0]);
  const [next, ...behind] =
    known === undefined ? holes.map((hole): RecordMove => ({ hole })) : openedUp(leading(known, holes));
  if (next === undefined) return old;
  const others = variations.filter((variation) => variation !== known);
  const around = [{ moves: [bare, ...later] }, ...others, ...(next.variations ?? [])];
  return [{ ...next, variations: around }, ...behind];
}

/** The moves of a variation as those of a main line, where what is said before them is said of the first. */
function openedUp({ comment = '', moves }: RecordLine): readonly RecordMove[] {
  const [first, ...later] = moves;
  if (first === undefined || comment === '') return moves;
  return [{ ...first, comment: joinedWords(comment, first.comment ?? '') }, ...later];
}
