/**
 * The colours and the motion of a picture, as CSS that reaches nothing beyond it: every rule begins with the id of
 * its picture, and so do the names of its keyframes.
 */

import { entries } from '../intrinsics.js';
import type { Span } from './timeline.js';

/** Which colours a picture has: those that the reader's system prefers, or always the light or the dark ones. */
export type Scheme = 'auto' | 'light' | 'dark';

/**
 * The colours that a page can set as custom properties (`--layli-board` for `board`), with the defaults, light and
 * dark. The two players' colours differ in hue for every kind of colour vision, and never stand without a shape and
 * a letter.
 */
export const colors: Readonly<Record<string, readonly [light: string, dark: string]>> = {
  background: ['#fbf6ed', '#1b1713'],
  text: ['#35281b', '#f1e7d9'],
  board: ['#dcbd90', '#5f4731'],
  numbers: ['#4d3923', '#ecd9bd'],
  pit: ['#b08a5a', '#33251a'],
  rim: ['#8a6638', '#8a6a49'],
  seed: ['#3e2b19', '#b8946a'],
  shine: ['#8d6b48', '#ecd3ae'],
  count: ['#35281b', '#f1e7d9'],
  south: ['#0a5796', '#86c8ff'],
  north: ['#9c3803', '#ffb07c'],
  letter: ['#ffffff', '#1b1713'],
  mark: ['#6a1f6e', '#e8a9f0'],
};

/** What is painted with which colour. Those who know no custom properties take the light one. */
const paints: readonly (readonly [selector: string, property: string, color: string])[] = [
  ['background', 'fill', 'background'],
  ['board', 'fill', 'board'],
  ['pit', 'fill', 'pit'],
  ['pit', 'stroke', 'rim'],
  ['seed', 'stop-color', 'seed'],
  ['shine', 'stop-color', 'shine'],
  ['text', 'fill', 'text'],
  ['number', 'fill', 'numbers'],
  ['count rect', 'fill', 'count'],
  ['count text', 'fill', 'letter'],
  ['south', 'fill', 'south'],
  ['north', 'fill', 'north'],
  ['letter', 'fill', 'letter'],
  ['mark', 'fill', 'mark'],
  ['mark-line', 'stroke', 'mark'],
  ['south-line', 'stroke', 'south'],
  ['north-line', 'stroke', 'north'],
];

/** What letters would inherit from the page around them, and lose their places by. */
const upright =
  'direction:ltr;writing-mode:horizontal-tb;letter-spacing:normal;word-spacing:normal;text-transform:none';

/** The style sheet of the picture with this id. */
export function styleSheet(id: string, scheme: Scheme, isAnimated: boolean): string {
  const own = `#${id}`;
  const pairs = entries(colors);
  const choose = (place: 0 | 1): string =>
    `${own}{${pairs.map(([name, pair]) => `--${name}:var(--layli-${name},${pair[place]})`).join(';')}}`;
  const rules = [
    // Without weight, so that a page can size the picture as it likes.
    `:where(${own}){max-width:100%;height:auto}`,
    `${own}{stroke:none}`,
    choose(scheme === 'dark' ? 1 : 0),
    ...(scheme === 'auto' ? [`@media (prefers-color-scheme:dark){${choose(1)}}`] : []),
    ...paints.map(([selector, property, color]) => {
      const [light] = colors[color] as readonly [string, string];
      return `${own} .layli-${selector}{${property}:${light};${property}:var(--${color})}`;
    }),
    `${own} text{font-family:system-ui,sans-serif;font-family:var(--layli-font,system-ui,sans-serif);${upright}}`,
    `${own} .layli-line{fill:none;stroke-linecap:round}`,
  ];
  if (isAnimated) {
    rules.push(
      `${own} .layli-passing{opacity:0}`,
      '@media (prefers-reduced-motion:no-preference){' +
        `${own} .layli-passing{animation:${id}-show var(--for) var(--at)}` +
        `${own} .layli-later{animation:${id}-hide var(--at)}` +
        `${own} .layli-dropped.layli-passing{animation:${id}-show var(--for) var(--at),${id}-fall .2s var(--at)}` +
        `${own} .layli-dropped.layli-later{animation:${id}-hide var(--at),${id}-fall .2s var(--at)}}`,
      `@keyframes ${id}-show{from,to{opacity:1}}`,
      `@keyframes ${id}-hide{from,to{opacity:0}}`,
      `@keyframes ${id}-fall{from{transform:translateY(-14px)}}`,
    );
  }
  return rules.join('\n');
}

/**
 * The class and the style of an element that is to be seen for some time. What stays is seen also where nothing
 * moves; what passes is not.
 */
export function timed(name: string, { from, to }: Span): { readonly class: string; readonly style?: string } {
  const at = `--at:${seconds(from)}`;
  if (to !== Infinity) return { class: `${name} layli-passing`, style: `${at};--for:${seconds(to - from)}` };
  return from === 0 ? { class: name } : { class: `${name} layli-later`, style: at };
}

function seconds(time: number): string {
  return `${String(Math.round(time * 100) / 100)}s`;
}
