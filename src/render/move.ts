/**
 * The last move in a picture: the holes where it began and ended, an arrow for each lap in the lane between the rows,
 * and what was captured.
 */
import type { Lap, MoveTrace } from '../play.js';
import type { Geometry, Lanes, Point } from './geometry.js';
import { element, letters, tenths, type Attributes, type Markup } from './markup.js';
import { pitRadius } from './seeds.js';
import { timed } from './style.js';
import type { Span, Timeline } from './timeline.js';

/** The most laps whose arrows are drawn: the last ones. */
export const mostArrows = 16;

/**
 * The arrows of the laps, in the colour of who made them, broken where the turn was forfeited; to lie below everything
 * but the board.
 */
export function lapArrows(
  { laps, player, outcome }: MoveTrace,
  { lanes }: Geometry,
  timeline: Timeline,
): Markup[] {
  const drawn = laps.slice(-mostArrows);
  const skipped = laps.length - drawn.length;
  return drawn.map((lap, place) => {
    const time = timeline.lapEnds[place + skipped] ?? timeline.end;
    const { path, head } = arrow(lap, lanes);
    return element(
      'g',
      { ...timed('layli-arrow', from(time)), transform: lanes.turn },
      element('path', {
        class: `layli-line layli-${player}-line`,
        d: path,
        'stroke-width': 2.5,
        'stroke-dasharray': outcome.startsWith('forfeit') ? '2 6' : undefined,
        // The older, the fainter.
        'stroke-opacity': 1 - (0.75 * (drawn.length - 1 - place)) / mostArrows,
      }),
      element('path', { class: `layli-${player}`, d: head }),
    );
  });
}

/**
 * The rings of a move around the hole at an index, in the colour of who made it; to lie below the number of its seeds.
 * Where a forfeited turn ended stands a cross: nothing of it is left there.
 */
export function moveRings(trace: MoveTrace, index: number, timeline: Timeline): Markup[] {
  const { laps, player } = trace;
  const line = `layli-line layli-${player}-line`;
  const ring = (span: Span, dashes?: string): Markup =>
    element('circle', {
      ...timed(line, span),
      // The dotted ring lies within the other, so that both are seen where a turn ends in the hole it began from.
      r: pitRadius + (dashes === undefined ? 2.5 : -1),
      'stroke-width': 3.5,
      'stroke-dasharray': dashes,
    });
  const rings = timeline.lifts.filter((lift) => lift.index === index).map((lift) => ring(lift));
  if (laps[0]?.from === index) rings.push(ring(from(timeline.lifts[0]?.from ?? 0), '0.1 6.7'));
  if (laps.at(-1)?.to === index) {
    const isForfeit = trace.outcome.startsWith('forfeit');
    rings.push(isForfeit ? cross(timed(line, from(timeline.end))) : ring(from(timeline.end)));
  }
  return rings;
}

/** A cross over a hole. */
function cross(attributes: Attributes): Markup {
  const reach = tenths(pitRadius * 0.74);
  return element('path', {
    ...attributes,
    d: `M-${reach} -${reach}L${reach} ${reach}M-${reach} ${reach}L${reach} -${reach}`,
    'stroke-width': 4.5,
  });
}

/** The labels of the captures of a move, in the colour of who made it. */
export function captureLabels(trace: MoveTrace, geometry: Geometry, timeline: Timeline): Markup[] {
  return trace.captures.map(({ index, seeds }) => {
    const { x, y } = geometry.holes[index] as Point;
    const text = `\u2212${String(seeds)}`;
    // A bold minus is at most as wide as 0.84 of the size of the letters, a digit as 0.7; beside them there is some room.
    const letterWidths = 0.84 + 0.7 * (text.length - 1) + 0.4;
    const size = Math.min(geometry.numberSize + 2, (2 * pitRadius + 6) / letterWidths);
    const width = Math.max(1.5 * pitRadius, size * letterWidths);
    return element(
      'g',
      timed('layli-capture', from(timeline.end)),
      element('rect', {
        class: `layli-${trace.player}`,
        x: x - width / 2,
        y: y - size * 0.7,
        width,
        height: size * 1.4,
        rx: 4,
      }),
      letters(text, y, size, {
        class: 'layli-letter',
        x,
        'font-weight': 700,
        'text-anchor': 'middle',
      }),
    );
  });
}

/** From some time on. */
function from(time: number): Span {
  return { from: time, to: Infinity };
}

/** An arrow from the inner edge of one hole to that of another, and its head. */
export function arrow(
  lap: Omit<Lap, 'seeds'>,
  { holes, outward, half }: Lanes,
): { path: string; head: string } {
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
  const depth = isAcross ? half * 1.3 : Math.min(half * 1.9, half * 0.9 + Math.abs(x1 - x2) * 0.06);
  const points = [x1, y1, x1, y1 + inwards * depth, x2, y2 - arriving * depth, x2, y2].map(tenths);
  const head = [x2 - 5, y2, x2 + 5, y2, x2, tip].map(tenths);
  return {
    path: `M${points.slice(0, 2).join(' ')}C${points.slice(2).join(' ')}`,
    head: `M${head.slice(0, 2).join(' ')}L${head.slice(2).join(' ')}z`,
  };
}
