/**
 * What a picture can point out beside the last move: holes, ways from hole to hole, and what each hole is worth.
 */
import type { Geometry, Point } from './geometry.js';
import { placeBeside } from './holes.js';
import { element, letters, type Markup } from './markup.js';
import { arrow } from './move.js';
import { pitRadius } from './seeds.js';

/** An arrow from one hole to another, by index. */
export interface Arrow {
  readonly from: number;
  readonly to: number;
}

/** A short text at a hole, such as what it is worth. */
export interface HoleValue {
  readonly index: number;
  readonly text: string;
}

/** Arrows between holes; to lie below everything but the board. */
export function pointingArrows(arrows: readonly Arrow[], { lanes }: Geometry): Markup[] {
  return arrows.map((each) => {
    const { path, head } = arrow(each, lanes);
    return element(
      'g',
      { class: 'layli-pointing', transform: lanes.turn },
      element('path', { class: 'layli-line layli-mark-line', d: path, 'stroke-width': 4 }),
      element('path', { class: 'layli-mark', d: head }),
    );
  });
}

/** The ring around a hole that is pointed out. */
export function highlight(): Markup {
  return element('circle', {
    class: 'layli-highlight layli-line layli-mark-line',
    r: pitRadius + 2,
    'stroke-width': 4,
    'stroke-dasharray': '9 5',
  });
}

/** The labels with the values of holes, at the side of the other row. */
export function valueLabels(values: readonly HoleValue[], geometry: Geometry): Markup[] {
  return values.map(({ index, text }) => {
    const { x, y } = geometry.holes[index] as Point;
    const inwards = placeBeside(index, geometry, -(pitRadius - 2));
    const size = geometry.numberSize;
    const width = size * (0.62 * text.length + 0.8);
    const [middle, line] = [x + inwards.x, y + inwards.y];
    return element(
      'g',
      { class: 'layli-value' },
      element('rect', {
        class: 'layli-mark',
        x: middle - width / 2,
        y: line - size * 0.65,
        width,
        height: size * 1.3,
        rx: 4,
      }),
      letters(text, line, size, {
        class: 'layli-letter',
        x: middle,
        'font-weight': 700,
        'text-anchor': 'middle',
      }),
    );
  });
}
