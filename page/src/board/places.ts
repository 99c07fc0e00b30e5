/**
 * Where the holes stand. The board lies across where each hole has room for a finger; otherwise it is turned a quarter
 * to the left, as one would turn the phone under it: South's row is then the right column, and facing holes still
 * stand side by side. Indices never change with any of it.
 */
import type { Player, Ruleset } from 'layli-goobalay';

/** How the board lies. */
export type Lie = 'across' | 'upright';

/** The narrowest hole on a board that lies across, in pixels: a finger's width. */
export const narrowestHole = 44;

/** The most pairs of holes of an upright board that are seen at once on a phone; a longer one follows the hand. */
export const longestAtOnce = 12;

/** What the board has left and right of its holes, in pixels. */
export const boardEdge = 24;

/** How the board lies in so much room. */
export function lieFor(holes: number, width: number): Lie {
  return (width - boardEdge) / holes >= narrowestHole ? 'across' : 'upright';
}

/** The indices of one row as they stand from left to right, or from top to bottom where the board is upright. */
export function rowOf({ holes, direction }: Ruleset, player: Player, lie: Lie): readonly number[] {
  const inOrder = Array.from({ length: holes }, (_, place) => (player === 'south' ? 0 : holes) + place);
  // Clockwise, South is sown from right to left; a quarter turn to the left puts the right end on top.
  const isReversed =
    (player === 'south') === (direction === 'clockwise') ? lie === 'across' : lie === 'upright';
  return isReversed ? inOrder.reverse() : inOrder;
}

/** A place on the grid of holes, in columns and rows from 0. */
export interface Place {
  readonly column: number;
  readonly row: number;
}

/** Where a hole stands. */
export function placeOf(ruleset: Ruleset, index: number, lie: Lie): Place {
  const player: Player = index < ruleset.holes ? 'south' : 'north';
  const along = rowOf(ruleset, player, lie).indexOf(index);
  if (lie === 'across') return { column: along, row: player === 'north' ? 0 : 1 };
  return { column: player === 'north' ? 0 : 1, row: along };
}

/** What the keys on a hole lead to: the hole there, or the same one at an edge. */
export function neighbourOf(ruleset: Ruleset, index: number, key: string, lie: Lie): number | null {
  const { column, row } = placeOf(ruleset, index, lie);
  const columns = lie === 'across' ? ruleset.holes : 2;
  const rows = lie === 'across' ? 2 : ruleset.holes;
  const at = (wanted: Place): number => {
    const place = {
      column: Math.min(Math.max(wanted.column, 0), columns - 1),
      row: Math.min(Math.max(wanted.row, 0), rows - 1),
    };
    const isNorth = lie === 'across' ? place.row === 0 : place.column === 0;
    return (
      rowOf(ruleset, isNorth ? 'north' : 'south', lie)[lie === 'across' ? place.column : place.row] ?? index
    );
  };
  switch (key) {
    case 'ArrowLeft':
      return at({ column: column - 1, row });
    case 'ArrowRight':
      return at({ column: column + 1, row });
    case 'ArrowUp':
      return at({ column, row: row - 1 });
    case 'ArrowDown':
      return at({ column, row: row + 1 });
    case 'Home':
      return at(lie === 'across' ? { column: 0, row } : { column, row: 0 });
    case 'End':
      return at(lie === 'across' ? { column: columns - 1, row } : { column, row: rows - 1 });
    default:
      return null;
  }
}
