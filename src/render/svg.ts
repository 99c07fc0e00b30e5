/**
 * The board as a picture: SVG that stands alone, without script and without anything from elsewhere.
 */
import { readEnding, type Ending } from '../ending.js';
import type { Check } from '../reading.js';
import { anything, oneOf, wholeNumber } from '../reading.js';
import type { Player } from '../ruleset.js';
import { trustedState, type GameState } from '../state.js';
import { geometryOf } from './geometry.js';
import { clean, element, tenths } from './markup.js';
import type { Arrow, HoleValue } from './marks.js';
import {
  readBottom,
  readLastMove,
  readNames,
  readOptions,
  textOfAtMost,
  yesOrNo,
  type LastMove,
} from './options.js';
import { boardMarkup } from './picture.js';
import { readMarks } from './reading-marks.js';
import { styleSheet, type Scheme } from './style.js';
import { moving, standing } from './timeline.js';
import { holeName } from './view.js';
import { boardWords, turnSentences, statusWords, type Names } from './words.js';

/** How {@link toSvg} shows a board. */
export interface SvgOptions {
  /** Whose row is at the bottom; `south` when left out. */
  readonly bottom?: Player | undefined;
  /** The move that led to this state, to be marked and told; none when left out. */
  readonly lastMove?: LastMove | undefined;
  /**
   * Whether the last move is played before the reader's eyes, once, in at most 22 seconds: its first 240 liftings
   * and drops, of a longer one then its end. Readers who prefer reduced motion see the end at once, as all do where
   * there is no last move. How long it takes stands in the picture's `data-duration`, in milliseconds. `false` when
   * left out.
   */
  readonly animated?: boolean | undefined;
  /** How long each lifting and drop of an animated move takes at most, 20 to 2,000 milliseconds; 300 when left out. */
  readonly stepMs?: number | undefined;
  /** Whether the holes that may be played are marked, by a shape under their numbers; `false` when left out. */
  readonly legal?: boolean | undefined;
  /** The indices of holes to be ringed, at most 100; none when left out. */
  readonly highlights?: readonly number[] | undefined;
  /** Arrows between holes, by index, at most 100; none when left out. */
  readonly arrows?: readonly Arrow[] | undefined;
  /** Texts of at most 8 UTF-16 code units at holes, such as what each is worth, at most 100; none when left out. */
  readonly values?: readonly HoleValue[] | undefined;
  /** What is behind the board: a sheet with `rounded` corners (when left out) or `square` ones, or `none`. */
  readonly background?: 'rounded' | 'square' | 'none' | undefined;
  /** How the game ended here beside the rules, as records have it; it goes on, or ended by the rules, when left out. */
  readonly ending?: Ending | undefined;
  /** What the players are called, each at most 100 UTF-16 code units; `South` and `North` when left out. */
  readonly names?: { readonly south?: string | undefined; readonly north?: string | undefined } | undefined;
  /** The title for screen readers and tooltips, at most 200 UTF-16 code units; says how the game stands when left out. */
  readonly title?: string | undefined;
  /** The colours: what the reader's system prefers (`auto`, when left out), or always the light or dark ones. */
  readonly scheme?: Scheme | undefined;
  /**
   * The id of the `svg` element, to which its styles keep and with which its other ids begin: a letter, then at most
   * 63 letters, digits, `_` or `-`. When left out it is made from what is shown, so that two boards on one page
   * have the same only when they look the same.
   */
  readonly id?: string | undefined;
}

const identifier: Check = {
  allowed: () => 'a letter followed by at most 63 letters, digits, "_" or "-"',
  accepts: (value) => typeof value === 'string' && /^[A-Za-z][\w-]{0,63}$/.test(value),
};

type Background = NonNullable<SvgOptions['background']>;

interface ReadSvgOptions {
  readonly bottom: Player;
  readonly lastMove: unknown;
  readonly ending: unknown;
  readonly isAnimated: boolean;
  readonly names: Names;
  readonly title: string;
  readonly scheme: Scheme;
  readonly id: string | undefined;
  readonly stepMs: number | undefined;
  readonly isLegalShown: boolean;
  readonly background: Background;
  readonly highlights: unknown;
  readonly arrows: unknown;
  readonly values: unknown;
}

const known = ['bottom', 'lastMove', 'ending', 'animated', 'stepMs', 'names', 'title', 'scheme', 'id'].concat(
  ['legal', 'highlights', 'arrows', 'values', 'background'],
);

function readSvgOptions(value: unknown): ReadSvgOptions {
  const { names, ...options } = readOptions(value, known, '', (option) => ({
    bottom: readBottom(option),
    lastMove: option('lastMove', anything),
    ending: option('ending', anything),
    isAnimated: option('animated', yesOrNo) === true,
    names: option('names', anything),
    title: clean((option('title', textOfAtMost(200)) as string | undefined) ?? ''),
    scheme: (option('scheme', oneOf('auto', 'light', 'dark')) as Scheme | undefined) ?? 'auto',
    id: option('id', identifier) as string | undefined,
    stepMs: option('stepMs', wholeNumber(20, 2_000)) as number | undefined,
    isLegalShown: option('legal', yesOrNo) === true,
    background:
      (option('background', oneOf('rounded', 'square', 'none')) as Background | undefined) ?? 'rounded',
    highlights: option('highlights', anything),
    arrows: option('arrows', anything),
    values: option('values', anything),
  }));
  return { ...options, names: readNames(names) };
}

/**
 * Draws a board as an SVG picture.
 *
 * Seeds lie as seeds; where a hole has more than four, their number stands beside it, and more than 21 are not drawn
 * one by one. An uur is a frame around its two holes: solid, with an S in a square, for South; dashed and round, with
 * an N in a diamond, for North. The last move is marked by a dotted ring where it began, a ring where it ended, an
 * arrow for each of its last 16 laps, and the number of seeds taken from each captured hole. Of a forfeited turn the
 * arrows are broken, a cross stands where it ended, and the line of its player says so.
 *
 * The picture has no script and refers to nothing elsewhere; the same arguments give the same text. Its colours
 * follow the reader's light or dark preference and can be set by CSS custom properties such as `--layli-board`. Each
 * hole is a group with its index in `data-index`.
 *
 * @param state - The position; it may come from JSON or elsewhere, as long as it is valid.
 * @param options - How to show it.
 * @returns An `svg` element, which can stand in a page or be a file of its own.
 * @throws {@link LayliError} `INVALID_STATE` for a state from outside that is not valid, `INVALID_ARGUMENT` for
 * options that are not; for a last move also what `traceMove` throws.
 *
 * @example
 * ```ts
 * import { applyMove, createGame } from 'layli-goobalay';
 * import { toSvg } from 'layli-goobalay/render';
 *
 * const before = createGame('short');
 * const svg = toSvg(applyMove(before, 2), { lastMove: { before, hole: 2 }, names: { south: 'Ayaan & co.' } });
 * svg.includes('Ayaan &amp; co.'); // => true
 * ```
 */
export function toSvg(state: GameState, options: SvgOptions = {}): string {
  const shown = trustedState(state);
  const read = readSvgOptions(options);
  const { bottom, names, title, scheme, stepMs, background } = read;
  const move = readLastMove(read.lastMove, shown);
  const ending = readEnding(read.ending, 'ending', shown);
  const marks = readMarks(shown, read.isLegalShown, read);
  const moved = read.isAnimated ? move : null;
  const looks = [
    shown,
    bottom,
    move?.before,
    move?.trace.hole,
    moved !== null,
    names,
    title,
    scheme,
    stepMs,
    ending,
  ];
  const id = read.id ?? `layli-${hash(JSON.stringify([looks, marks, background]))}`;

  const geometry = geometryOf(shown, { bottom, isUpright: false, hasBars: true });
  const timeline = moved === null ? standing(shown) : moving(moved.before, moved.trace, stepMs);
  const { width, height } = geometry;
  const nameOf = (index: number): string => holeName(shown, index);
  const status = statusWords(shown, names, ending);

  return element(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      id,
      role: 'img',
      'aria-labelledby': `${id}-title ${id}-desc`,
      viewBox: `0 0 ${tenths(width)} ${tenths(height)}`,
      width,
      height,
      'data-duration': moved === null ? undefined : Math.round(timeline.end * 1_000),
    },
    element('title', { id: `${id}-title` }, title || `Layli Goobalay: ${status}`),
    element(
      'desc',
      { id: `${id}-desc` },
      boardWords(shown, names, ending)
        .concat(move === null ? [] : turnSentences(move.trace, names, nameOf))
        .join(' '),
    ),
    element('style', {}, styleSheet(id, scheme, moved !== null)),
    ...(background === 'none'
      ? []
      : [
          element('rect', {
            class: 'layli-background',
            width,
            height,
            rx: background === 'rounded' ? 14 : undefined,
          }),
        ]),
    ...boardMarkup({
      state: shown,
      move,
      isAnimated: moved !== null,
      ending,
      names,
      marks,
      geometry,
      timeline,
      id,
    }),
  ).markup;
}

/** A short name for a text: FNV-1a of 32 bits over its UTF-16 code units, in base 36. */
function hash(text: string): string {
  let value = 0x811c9dc5;
  for (let place = 0; place < text.length; place++) {
    value = Math.imul(value ^ text.charCodeAt(place), 0x01000193);
  }
  return (value >>> 0).toString(36);
}
