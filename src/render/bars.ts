/**
 * The two lines above and below the board: who plays there, whether they are to move or how they fared, and what they have.
 */
import type { Ending } from '../ending.js';
import type { Player } from '../ruleset.js';
import { result } from '../scoring.js';
import type { GameState } from '../state.js';
import type { Geometry } from './geometry.js';
import { ownerSign } from './holes.js';
import { element, letters, tenths, type Attributes, type Markup } from './markup.js';
import { timed } from './style.js';
import type { Span, Timeline } from './timeline.js';
import { counted, seedsInUurs, type Names } from './words.js';

/** How a game stands. */
interface Standing {
  readonly state: GameState;
  /** The position before an animated move; null where there is none. */
  readonly before: GameState | null;
  /** How it ended beside the rules, where it did. */
  readonly ending: Ending | undefined;
  /** Who has just forfeited a turn, if somebody has. */
  readonly forfeiter: Player | null;
}

/** A player's line; of an animated move both what it says before and what it says after. */
export function bar(
  player: Player,
  { state, before, ending, forfeiter }: Standing,
  names: Names,
  geometry: Geometry,
  timeline: Timeline,
  id: string,
): Markup[] {
  const { width, margin, nameSize, bars } = geometry;
  if (bars === null) return [];
  const y = bars[player];
  const x = margin + 2 * nameSize;
  // What is known beforehand of the widths of letters is enough to keep the two sides apart.
  const longest = [state, before].map((each) =>
    each === null ? 0 : widthOf(sides(player, each, forfeiter, ending).join('  ')) * smaller * lightness,
  );
  const room = (width - x - margin) / nameSize - Math.max(...longest) - 1.2;
  const name = cut(names[player], room);
  const nameEnd = x + widthOf(name) * nameSize;
  const afterName = nameEnd + 0.45 * nameSize;
  const frame = `${id}-${player}-name`;

  const size = nameSize * smaller;
  // On one line with the name.
  const words = (text: string, attributes: Attributes): Markup =>
    letters(text, y + 0.36 * (nameSize - size), size, { class: 'layli-text', ...attributes });
  const line = (shown: GameState, span: Span): Markup => {
    const [left, right] =
      shown === state ? sides(player, shown, forfeiter, ending) : sides(player, shown, null, undefined);
    const isToMove = left === toMove;
    return element(
      'g',
      timed('layli-bar', span),
      ...(isToMove ? [element('path', { class: `layli-${player}`, d: pointer(afterName, y, size) })] : []),
      ...(left === ''
        ? []
        : [words(left, { x: afterName + (isToMove ? size : 0), 'font-weight': isToMove ? undefined : 700 })]),
      words(right, { x: width - margin, 'text-anchor': 'end' }),
    );
  };
  return [
    ownerSign(player, margin + nameSize * 0.75, y, nameSize * 0.55),
    // Letters that are wider or higher than any that are known do not get beyond the room they have.
    element(
      'clipPath',
      { id: frame },
      element('rect', {
        x: x - 0.3 * nameSize,
        y: y - nameSize,
        width: nameEnd - x + 0.6 * nameSize,
        height: 2 * nameSize,
      }),
    ),
    letters(name, y, nameSize, {
      class: 'layli-text',
      x,
      'font-weight': 700,
      'clip-path': `url(#${frame})`,
    }),
    ...(before === null ? [] : [line(before, { from: 0, to: timeline.end })]),
    line(state, { from: timeline.end, to: Infinity }),
  ];
}

/** How large the words beside a name are, the name being 1. */
const smaller = 0.72;
/** How much narrower letters are that are not bold. */
const lightness = 0.92;
const toMove = 'to move';

/** What a line says behind the name, and what it says at its other end. */
function sides(
  player: Player,
  state: GameState,
  forfeiter: Player | null,
  ending: Ending | undefined,
): readonly [left: string, right: string] {
  const ended = result(state);
  const forfeit = player === forfeiter ? 'turn forfeited' : '';
  const fate = (winner: Player | null): string =>
    winner === null ? 'draw' : winner === player ? 'won' : forfeit;
  if (ended !== null) {
    return [fate(ended.winner), counted(ended.score[player], 'seed')];
  }
  const captured = `${String(state.captured[player])} captured`;
  const inUurs = seedsInUurs(state)[player];
  const turn = state.turn === player ? toMove : forfeit;
  return [
    ending === undefined ? turn : fate(ending.winner),
    inUurs === 0 ? captured : `${captured} + ${String(inUurs)} in uurs`,
  ];
}

/** A triangle that points at the words behind it. */
function pointer(x: number, y: number, size: number): string {
  return `M${tenths(x)} ${tenths(y - size * 0.4)}v${tenths(size * 0.8)}l${tenths(size * 0.6)} ${tenths(-size * 0.4)}z`;
}

/**
 * How wide characters are at most in bold, the size of the letters being 1; the first pattern that matches counts.
 * The letters of Latin are those of DejaVu Sans Bold, one of the widest among the usual fonts.
 */
const widths: readonly (readonly [pattern: RegExp, width: number])[] = [
  [/[\p{Mn}\p{Me}\p{Cf}]/u, 0],
  [/[ijlI|'., ]/, 0.38],
  [/[frtJ!:;()[\]"/\\*-]/, 0.53],
  [/[mwM%@…—]/, 1.05],
  [/[WŴÆæŒœ]/, 1.17],
  [/[A-CEFKLPR-TVX-Z]/, 0.78],
  [/[acekosvxyz]/, 0.69],
  [/(?=[\0-\u024f])[\p{Lu}&#^+<=>~]/u, 0.88],
  [/[\0-\u024f]/, 0.72],
  [/[\0-\u2e7f]/, 0.95],
  [/\p{Extended_Pictographic}|\p{Regional_Indicator}/u, 1.4],
];
/** The others: those of China, Japan and Korea, for the most part. */
const widest = 1.1;

/** About how wide a text is, the size of its letters being 1. */
function widthOf(text: string): number {
  let width = 0;
  for (const character of text)
    width += (widths.find(([pattern]) => pattern.test(character)) ?? [null, widest])[1];
  return width;
}

/** The text, cut where it is wider than the room for it. */
function cut(text: string, room: number): string {
  if (widthOf(text) <= room) return text;
  let short = '';
  for (const character of text) {
    if (widthOf(short + character + '…') > room) break;
    short += character;
  }
  return short.trimEnd() + '…';
}
