/**
 * The last move in a picture: the holes where it began and ended, an arrow for each lap in the lane between the rows,
 * and what was captured.
 */
import type { Lap, MoveTrace } from '../play.js';
import type { Geometry, Point } from './geometry.js';
import { element, letters, tenths, type Markup } from './markup.js';
import { pitRadius } from './seeds.js';
import { timed } from './style.js';
import type { Span, Timeline } from './timeline.js';

/** The most laps whose arrows are drawn: the last ones. */
export const mostArrows = 16;

/** The arrows of the laps, in the colour of who made them; to lie below everything but the board. */
export function lapArrows({ laps, player }: MoveTrace, geometry: Geometry, timeline: Timeline): Markup[] {
  const drawn = laps.slice(-mostArrows);
  const skipped = laps.length - drawn.length;
  return drawn.map((lap, place) => {
    const time = timeline.lapEnds[place + skipped] ?? timeline.end;
    const { path, head } = arrow(lap, geometry);
    return element(
      'g',
      timed('layli-arrow', from(time)),
      element('path', {
        class: `layli-line layli-${player}-line`,
        d: path,
        'stroke-width': 2.5,
        // The older, the fainter.
        'stroke-opacity': 1 - (0.75 * (drawn.length - 1 - place)) / mostArrows,
      }),
      element('path', { class: `layli-${player}`, d: head }),
    );
  });
}

/** The marks at the holes of a move, in the colour of who made it. */
export function moveMarks(trace: MoveTrace, geometry: Geometry, timeline: Timeline): Markup[] {
  const { laps, captures, player } = trace;
  const first = laps[0]?.from as number;
  const last = laps.at(-1)?.to as number;
  const ring = (index: number, span: Span, dashes?: string): Markup => {
    const { x, y } = geometry.holes[index] as Point;
    return element('circle', {
      ...timed(`layli-line layli-${player}-line`, span),
      cx: x,
      cy: y,
      // The dotted ring lies within the other, so that both are seen where a turn ends in the hole it began from.
      r: pitRadius + (dashes === undefined ? 2.5 : -1),
      'stroke-width': 3.5,
      'stroke-dasharray': dashes,
    });
  };
  return [
    ...timeline.lifts.map((lift) => ring(lift.index, lift)),
    ring(first, from(timeline.lifts[0]?.from ?? 0), '0.1 6.7'),
    ring(last, from(timeline.end)),
    ...captures.map(({ index, seeds }) => {
      const { x, y } = geometry.holes[index] as Point;
      const size = geometry.numberSize + 2;
      return element(
        'g',
        timed('layli-capture', from(timeline.end)),
        element('rect', {
          class: `layli-${player}`,
          x: x - pitRadius * 0.75,
          y: y - size * 0.7,
          width: pitRadius * 1.5,
          height: size * 1.4,
          rx: 4,
        }),
        letters(`\u2212${String(seeds)}`, y, size, {
          class: 'layli-letter',
          x,
          'font-weight': 700,
          'text-anchor': 'middle',
        }),
      );
    }),
  ];
}

/** From some time on. */
function from(time: number): Span {
  return { from: time, to: Infinity };
}

/** An arrow from the inner edge of one hole to that of another, and its head. */
function arrow(lap: Lap, { holes, outward, halfLane }: Geometry): { path: string; head: string } {
  const start = holes[lap.from] as Point;
  const end = holes[lap.to] as Point;
  const inwards = -(outward[lap.from] as number);
  const arriving = outward[lap.to] as number;
  // Arrows that leave and reach the same hole stand side by side.
  const aside = start.x > end.x ? -7 : 7;
  const x1 = start.x + aside;
  const y1 = start.y + inwards * (pitRadius + 1);
  const x2 = end.x - aside;
  const tip = end.y - arriving * (pitRadius + 1);
  const y2 = tip - arriving * 8;
  const isAcross = inwards === arriving;
  // Within a row, the farther the deeper, but never into the other row.
  const depth = isAcross
    ? halfLane * 1.3
    : Math.min(halfLane * 1.9, halfLane * 0.9 + Math.abs(x1 - x2) * 0.06);
  const points = [x1, y1, x1, y1 + inwards * depth, x2, y2 - arriving * depth, x2, y2].map(tenths);
  const head = [x2 - 5, y2, x2 + 5, y2, x2, tip].map(tenths);
  return {
    path: `M${points.slice(0, 2).join(' ')}C${points.slice(2).join(' ')}`,
    head: `M${head.slice(0, 2).join(' ')}L${head.slice(2).join(' ')}z`,
  };
}
