/**
 * Where everything stands in a picture. The units are those of its `viewBox`; a board with more holes has larger
 * letters, as it is shown smaller.
 *
 * A board lies across, with one player's row at the bottom, or upright: turned a quarter to the left, as one would turn
 * the phone under it. The row at the bottom is then the right column, and facing holes still stand side by side.
 */
import type { Player } from '../ruleset.js';
import type { GameState } from '../state.js';
import { tenths } from './markup.js';
import { pitRadius } from './seeds.js';
import { viewOf } from './view.js';

/** A point; y grows downwards. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The places for the arrows of laps, which are drawn as on a board that lies across, and turned with it. */
export interface Lanes {
  /** By index: the middle of each hole. */
  readonly holes: readonly Point[];
  /** By index: -1 where the edge of the board is above the hole, 1 where it is below. */
  readonly outward: readonly number[];
  /** Half the space between the two rows, from edge to edge of the holes. */
  readonly half: number;
  /** How they are turned, as a `transform`; undefined where they are not. */
  readonly turn: string | undefined;
}

/** The places and sizes in the picture of one board. */
export interface Geometry {
  readonly width: number;
  readonly height: number;
  /** The free space to the left and to the right of all. */
  readonly margin: number;
  /** The sizes of letters: of the players' names, and of the numbers at the holes. */
  readonly nameSize: number;
  readonly numberSize: number;
  /** The edges of the board. */
  readonly board: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
  /** By index: the middle of each hole. */
  readonly holes: readonly Point[];
  /** By index: the way from the middle of a hole to the edge of the board at its side, one unit long. */
  readonly outward: readonly Point[];
  /** How far from the middle of a hole, that way, the number of its seeds and its own number stand. */
  readonly countAt: number;
  readonly numberAt: number;
  /** The middle of the line with a player's name; null where none is shown. */
  readonly bars: Readonly<Record<Player, number>> | null;
  readonly lanes: Lanes;
}

/** From the middle of a hole to that of the next. */
const pitch = 2 * pitRadius + 10;
const margin = 18;
const halfLane = 27;
/** Room for what is said of a player on a small board. */
const leastWidth = 480;
const leastWidthUpright = 300;

/** How a board is seen. */
export interface Seen {
  /** Whose row is at the bottom, or to the right on a board that stands upright. */
  readonly bottom: Player;
  readonly isUpright: boolean;
  /** Whether there is a line for each player. */
  readonly hasBars: boolean;
}

/** The places for a board. */
export function geometryOf(state: GameState, { bottom, isUpright, hasBars }: Seen): Geometry {
  const { holes } = state.ruleset;
  const nameSize = isUpright ? 14 : 16 + 0.8 * holes;
  const numberSize = isUpright ? 14 : 13.5 + 0.45 * holes;
  // Numbers need more room beside a hole than above it.
  const countAt = pitRadius + (isUpright ? 1.1 : 0.45) * numberSize;
  const numberAt = pitRadius + (isUpright ? 3.1 * numberSize : 1.75 * numberSize + 6);
  const edge = (isUpright ? 3.9 : 2.6) * numberSize + 8;
  const bar = hasBars ? 2 * nameSize : margin / 2;
  const length = holes * pitch + margin + 12;
  const breadth = 2 * (edge + 2 * pitRadius + halfLane);
  const [boardWidth, boardHeight] = isUpright ? [breadth, length] : [length, breadth];
  const least = !hasBars ? 0 : isUpright ? leastWidthUpright : leastWidth;
  const width = Math.max(least, boardWidth + margin);
  const boardTop = bar + margin / 2;
  const height = boardTop + boardHeight + bar + margin / 2;

  // Across, with the middle of the board at 0.
  const inner = halfLane + pitRadius;
  const view = viewOf(state, bottom);
  const flat: Point[] = [];
  const sides: number[] = [];
  for (const [row, side] of [
    [view.top, -1],
    [view.bottom, 1],
  ] as const) {
    for (const [column, index] of row.entries()) {
      flat[index] = { x: (column - (holes - 1) / 2) * pitch, y: side * inner };
      sides[index] = side;
    }
  }
  const middle = { x: width / 2, y: boardTop + boardHeight / 2 };
  const placed = ({ x, y }: Point): Point =>
    isUpright ? { x: middle.x + y, y: middle.y - x } : { x: middle.x + x, y: middle.y + y };
  const outward = sides.map((side) => (isUpright ? { x: side, y: 0 } : { x: 0, y: side }));
  const placedFlat = flat.map(placed);
  const barMiddle = (boardTop + margin / 2) / 2;
  const [upper, lower] = [barMiddle, height - barMiddle];
  return {
    width,
    height,
    margin,
    nameSize,
    numberSize,
    board: { x: (width - boardWidth) / 2, y: boardTop, width: boardWidth, height: boardHeight },
    holes: placedFlat,
    outward,
    countAt,
    numberAt,
    bars: !hasBars
      ? null
      : bottom === 'south'
        ? { south: lower, north: upper }
        : { south: upper, north: lower },
    lanes: {
      holes: isUpright ? flat : placedFlat,
      outward: sides,
      half: halfLane,
      turn: isUpright ? `matrix(0 -1 1 0 ${tenths(middle.x)} ${tenths(middle.y)})` : undefined,
    },
  };
}
