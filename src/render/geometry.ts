/**
 * Where everything stands in a picture. The units are those of its `viewBox`; a board with more holes has larger
 * letters, as it is shown smaller.
 */
import type { Player } from '../ruleset.js';
import type { GameState } from '../state.js';
import { pitRadius } from './seeds.js';
import { viewOf } from './view.js';

/** A point; y grows downwards. */
export interface Point {
  readonly x: number;
  readonly y: number;
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
  /** The board itself: its width, its upper and its lower edge. */
  readonly board: { readonly width: number; readonly top: number; readonly bottom: number };
  /** By index: the middle of each hole. */
  readonly holes: readonly Point[];
  /** By index: -1 where the edge of the board is above the hole, 1 where it is below. */
  readonly outward: readonly number[];
  /** The middle of the line with a player's name. */
  readonly bars: Readonly<Record<Player, number>>;
  /** Half the space between the two rows, from edge to edge of the holes. */
  readonly halfLane: number;
}

const pitch = 2 * pitRadius + 10;
const margin = 18;
/** Room for what is said of a player on a small board. */
const leastWidth = 480;

/** The places for a board with this player's row at the bottom. */
export function geometryOf(state: GameState, bottom: Player): Geometry {
  const { holes } = state.ruleset;
  const nameSize = 16 + 0.8 * holes;
  const numberSize = 13.5 + 0.45 * holes;
  const halfLane = 27;
  const bar = 2 * nameSize;
  const edge = 2.6 * numberSize + 8;
  const boardWidth = holes * pitch + margin + 12;
  const width = Math.max(leastWidth, boardWidth + margin);
  const boardTop = bar + margin / 2;
  const upper = boardTop + edge + pitRadius;
  const lower = upper + 2 * pitRadius + 2 * halfLane;
  const boardBottom = lower + pitRadius + edge;
  const height = boardBottom + bar + margin / 2;

  const view = viewOf(state, bottom);
  const points: Point[] = [];
  const outward: number[] = [];
  for (const [row, y, side] of [
    [view.top, upper, -1],
    [view.bottom, lower, 1],
  ] as const) {
    for (const [column, index] of row.entries()) {
      points[index] = { x: width / 2 + (column - (holes - 1) / 2) * pitch, y };
      outward[index] = side;
    }
  }
  const [upperBar, lowerBar] = [(boardTop + margin / 2) / 2, height - (boardTop + margin / 2) / 2];
  return {
    width,
    height,
    margin,
    nameSize,
    numberSize,
    board: { width: boardWidth, top: boardTop, bottom: boardBottom },
    holes: points,
    outward,
    bars: bottom === 'south' ? { south: lowerBar, north: upperBar } : { south: upperBar, north: lowerBar },
    halfLane,
  };
}
