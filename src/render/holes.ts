/**
 * The holes in a picture, with their numbers and their seeds, and the frames around uurs.
 */
import type { Player } from '../ruleset.js';
import type { GameState } from '../state.js';
import type { Geometry, Point } from './geometry.js';
import { element, letters, tenths, type Markup } from './markup.js';
import { mostDrawn, pitRadius, seedPlace, seedRadius } from './seeds.js';
import { timed } from './style.js';
import type { Count, Pile, Timeline } from './timeline.js';
import { holeNumber } from './view.js';

/** Up to this many seeds are seen at a glance; more have their number beside them. */
const mostSeenAtAGlance = 4;

/**
 * The hole at an index, whose seeds are there to be seen as the timeline says.
 *
 * @param rings - What marks it for the last move; to be drawn around the middle of the hole.
 * @param isLegal - Whether it may be played, which its number shows.
 */
export function hole(
  state: GameState,
  index: number,
  geometry: Geometry,
  timeline: Timeline,
  id: string,
  rings: readonly Markup[],
  isLegal: boolean,
): Markup {
  const { x, y } = geometry.holes[index] as Point;
  const { numberSize } = geometry;
  const count = placeBeside(index, geometry, geometry.countAt);
  const number = placeBeside(index, geometry, geometry.numberAt);
  return element(
    'g',
    { class: 'layli-hole', 'data-index': index, transform: `translate(${tenths(x)} ${tenths(y)})` },
    element('circle', { class: 'layli-pit', r: pitRadius, 'stroke-width': 2 }),
    element('circle', { fill: `url(#${id}-hollow)`, r: pitRadius }),
    ...(isLegal ? [badge(state.turn, number, numberSize)] : []),
    letters(String(holeNumber(state, index)), number.y, numberSize, {
      class: isLegal ? 'layli-letter' : 'layli-number',
      x: number.x || undefined,
      'font-weight': isLegal ? 700 : undefined,
      'text-anchor': 'middle',
    }),
    ...(timeline.piles[index] as readonly Pile[]).flatMap((each) => pile(each, id)),
    ...rings,
    ...(timeline.counts[index] as readonly Count[]).flatMap((each) => seedCount(each, count, numberSize + 1)),
  );
}

/** A point so far from the middle of a hole towards the edge of the board, as seen from the middle of the hole. */
export function placeBeside(index: number, { outward }: Geometry, distance: number): Point {
  const { x, y } = outward[index] as Point;
  return { x: x * distance, y: y * distance };
}

/** What lies under the number of a hole that may be played: a shape in the colour of who may play it. */
function badge(player: Player, { x, y }: Point, size: number): Markup {
  const half = { x: size * 0.95, y: size * 0.72 };
  return element('rect', {
    class: `layli-legal layli-${player}`,
    x: x - half.x,
    y: y - half.y,
    width: 2 * half.x,
    height: 2 * half.y,
    rx: half.y,
  });
}

/** The seeds of a pile; none where all of its places are beyond those that are drawn. */
function pile({ first, size, ...span }: Pile, id: string): Markup[] {
  const seeds: Markup[] = [];
  for (let place = first; place < Math.min(first + size, mostDrawn); place++) {
    const { x, y } = seedPlace(place);
    seeds.push(element('circle', { cx: x, cy: y, r: seedRadius }));
  }
  if (seeds.length === 0) return [];
  const name = span.from === 0 ? 'layli-seeds' : 'layli-seeds layli-dropped';
  return [element('g', { ...timed(name, span), fill: `url(#${id}-seed)` }, ...seeds)];
}

/** The number of seeds in a hole, where it is not seen at a glance. */
function seedCount({ seeds, ...span }: Count, { x, y }: Point, size: number): Markup[] {
  if (seeds <= mostSeenAtAGlance) return [];
  const text = String(seeds);
  const width = size * (0.6 * text.length + 0.7);
  return [
    element(
      'g',
      timed('layli-count', span),
      element('rect', { x: x - width / 2, y: y - size * 0.6, width, height: size * 1.2, rx: size * 0.6 }),
      letters(text, y, size, { x: x || undefined, 'font-weight': 600, 'text-anchor': 'middle' }),
    ),
  ];
}

/** The frames around the uurs, to lie below the holes. Those that a move made appear when it ends. */
export function uurFrames(
  state: GameState,
  before: GameState | null,
  { holes, numberSize }: Geometry,
  timeline: Timeline,
): Markup[] {
  const frames: Markup[] = [];
  for (const [index, owner] of state.uurs.slice(0, state.ruleset.holes).entries()) {
    if (owner === null) continue;
    const here = holes[index] as Point;
    const across = holes[holes.length - 1 - index] as Point;
    const isNew = before !== null && before.uurs[index] === null;
    const reach = pitRadius + 4;
    frames.push(
      element(
        'g',
        timed('layli-uur', { from: isNew ? timeline.end : 0, to: Infinity }),
        ...[`layli-${owner}`, `layli-line layli-${owner}-line`].map((name, place) =>
          element('rect', {
            class: name,
            x: Math.min(here.x, across.x) - reach,
            y: Math.min(here.y, across.y) - reach,
            width: Math.abs(here.x - across.x) + 2 * reach,
            height: Math.abs(here.y - across.y) + 2 * reach,
            rx: owner === 'south' ? 8 : reach,
            'fill-opacity': place === 0 ? 0.3 : undefined,
            'stroke-width': place === 0 ? undefined : 3.5,
            'stroke-dasharray': place === 0 || owner === 'south' ? undefined : '9 7',
          }),
        ),
        ownerSign(owner, (here.x + across.x) / 2, (here.y + across.y) / 2, 0.62 * numberSize),
      ),
    );
  }
  return frames;
}

/** The sign of a player: a square with an S for South, a diamond with an N for North. */
export function ownerSign(owner: Player, x: number, y: number, half: number): Markup {
  const side = 2 * half;
  const square = { x: x - half, y: y - half, width: side, height: side, rx: half * 0.3 };
  return element(
    'g',
    {},
    element('rect', {
      class: `layli-${owner}`,
      ...square,
      transform: owner === 'south' ? undefined : `rotate(45 ${tenths(x)} ${tenths(y)})`,
    }),
    letters(owner === 'south' ? 'S' : 'N', y, half * 1.4, {
      class: 'layli-letter',
      x,
      'font-weight': 700,
      'text-anchor': 'middle',
    }),
  );
}
