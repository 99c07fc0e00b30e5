/** What the element draws: the picture of a board, the hand that sows, and their colours. */
import { geometryOf, type Geometry, type Point } from '../render/geometry.js';
import { placeBeside } from '../render/holes.js';
import { element, letters, tenths, type Markup } from '../render/markup.js';
import type { PlayedMove } from '../render/options.js';
import { boardMarkup, type Marks } from '../render/picture.js';
import { pitRadius } from '../render/seeds.js';
import { styleSheet, type Scheme } from '../render/style.js';
import { standing } from '../render/timeline.js';
import type { Ending } from '../ending.js';
import type { GameState } from '../state.js';
import type { Names } from '../telling.js';
import type { Frame } from './sowing.js';

export { geometryOf, type Geometry };

/** The id within the shadow of the element, where it is the only one. */
export const id = 'board';

/** A board at rest. */
export function boardAtRest(
  state: GameState,
  move: PlayedMove | null,
  marks: Marks,
  names: Names,
  ending: Ending | undefined,
  geometry: Geometry,
): string {
  const timeline = standing(state);
  return markupOf(
    boardMarkup({ state, move, isAnimated: false, ending, names, marks, geometry, timeline, id }),
  );
}

/** A board on which a turn is being sown. */
export function boardInFrame(
  before: GameState,
  { seeds, step }: Frame,
  names: Names,
  geometry: Geometry,
): string {
  const { kind, index } = step;
  const marks: Marks = {
    legal: [],
    highlights: kind === 'uur' ? [index, step.to] : [],
    arrows: [],
    values: kind === 'capture' ? [{ index, text: `\u2212${String(step.seeds)}` }] : [],
  };
  const board = boardMarkup({
    state: before,
    move: null,
    isAnimated: false,
    ending: undefined,
    names,
    marks,
    geometry,
    timeline: standing({ seeds }),
    id,
  });
  return markupOf(kind === 'forfeit' ? board : [...board, hand(step.index, step.inHand, geometry)]);
}

function markupOf(parts: readonly Markup[]): string {
  return parts.map(({ markup }) => markup).join('');
}

/** The hand over a hole, with the number of seeds that it holds. */
function hand(index: number, seeds: number, geometry: Geometry): Markup {
  const { x, y } = geometry.holes[index] as Point;
  const inwards = placeBeside(index, geometry, -pitRadius * 0.75);
  const size = geometry.numberSize;
  return element(
    'g',
    {
      class: 'layli-hand',
      part: 'hand',
      transform: `translate(${tenths(x + inwards.x)} ${tenths(y + inwards.y)})`,
    },
    element('circle', { class: 'layli-mark', r: size }),
    letters(String(seeds), 0, size, {
      class: 'layli-letter',
      'font-weight': 700,
      'text-anchor': 'middle',
    }),
  );
}

/** The style sheet of the element. */
export function styles(scheme: Scheme): string {
  return `:host{display:block}
:host([hidden]){display:none}
@media (forced-colors:active){:host{--layli-background:Canvas;--layli-text:CanvasText;--layli-board:Canvas;--layli-numbers:CanvasText;--layli-pit:Canvas;--layli-rim:CanvasText;--layli-seed:CanvasText;--layli-shine:CanvasText;--layli-count:CanvasText;--layli-south:Highlight;--layli-north:LinkText;--layli-letter:Canvas;--layli-mark:CanvasText}}
svg{display:block;width:100%;max-width:none!important;max-height:100%;margin:auto;forced-color-adjust:none;touch-action:manipulation;user-select:none;-webkit-user-select:none}
.layli-board{stroke:var(--rim);stroke-width:1.5}
.control{outline:none}
.control[aria-disabled=false]{cursor:pointer}
.control circle{fill:none;stroke:none;stroke-width:3.5}
.control:focus-visible circle{stroke:var(--text)}
@media (hover:hover){.control[aria-disabled=false]:hover circle{stroke:var(--text);stroke-opacity:.6}}
.told{position:absolute;width:1px;height:1px;margin:-1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
${styleSheet(id, scheme, false)}`;
}
