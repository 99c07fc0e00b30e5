/**
 * How a board looks, whoever draws it: the picture of {@link toSvg} and the element on a page are made of this.
 */
import type { Ending } from '../ending.js';
import type { Player } from '../ruleset.js';
import type { GameState } from '../state.js';
import { bar } from './bars.js';
import type { Geometry } from './geometry.js';
import { hole, uurFrames } from './holes.js';
import { element, type Markup } from './markup.js';
import { highlight, pointingArrows, valueLabels, type Arrow, type HoleValue } from './marks.js';
import { captureLabels, lapArrows, moveRings } from './move.js';
import type { PlayedMove } from './options.js';
import type { Timeline } from './timeline.js';
import type { Names } from './words.js';

/** What is pointed out on a board. */
export interface Marks {
  /** The indices of the holes that may be played. */
  readonly legal: readonly number[];
  /** The indices of holes with a ring around them. */
  readonly highlights: readonly number[];
  readonly arrows: readonly Arrow[];
  readonly values: readonly HoleValue[];
}

/** What a picture shows. */
export interface Picture {
  readonly state: GameState;
  /** The last move, where it is marked. */
  readonly move: PlayedMove | null;
  /** Whether that move is played before the reader's eyes. */
  readonly isAnimated: boolean;
  /** How the game ended beside the rules, where it did. */
  readonly ending: Ending | undefined;
  readonly names: Names;
  readonly marks: Marks;
  readonly geometry: Geometry;
  readonly timeline: Timeline;
  /** What the ids of the picture begin with. */
  readonly id: string;
}

/** The board with all that is on it and beside it. */
export function boardMarkup(picture: Picture): Markup[] {
  const { state, move, isAnimated, ending, names, marks, geometry, timeline, id } = picture;
  const before = isAnimated && move !== null ? move.before : null;
  const trace = move?.trace ?? null;
  const forfeiter = trace?.outcome.startsWith('forfeit') === true ? trace.player : null;
  const lines = (player: Player): Markup[] =>
    bar(player, { state, before, ending, forfeiter }, names, geometry, timeline, id);
  return [
    gradients(id),
    element('rect', { class: 'layli-board', ...geometry.board, rx: 22 }),
    ...(trace === null ? [] : lapArrows(trace, geometry, timeline)),
    ...pointingArrows(marks.arrows, geometry),
    ...uurFrames(state, before, geometry, timeline),
    ...state.seeds.map((_, index) =>
      hole(
        state,
        index,
        geometry,
        timeline,
        id,
        [
          ...(trace === null ? [] : moveRings(trace, index, timeline)),
          ...(marks.highlights.includes(index) ? [highlight()] : []),
        ],
        marks.legal.includes(index),
      ),
    ),
    ...(trace === null ? [] : captureLabels(trace, geometry, timeline)),
    ...valueLabels(marks.values, geometry),
    ...lines('north'),
    ...lines('south'),
  ];
}

/** The light on the seeds, and the shade in the holes. */
function gradients(id: string): Markup {
  return element(
    'defs',
    {},
    element(
      'radialGradient',
      { id: `${id}-seed`, cx: '0.36', cy: '0.3', r: '0.75' },
      element('stop', { class: 'layli-shine' }),
      element('stop', { class: 'layli-seed', offset: '0.75' }),
    ),
    element(
      'radialGradient',
      { id: `${id}-hollow`, cx: '0.5', cy: '0.62', r: '0.62' },
      element('stop', { offset: '0.55', 'stop-opacity': '0' }),
      element('stop', { offset: '1', 'stop-opacity': '0.38' }),
    ),
  );
}
