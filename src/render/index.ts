/**
 * Boards to look at: as text for a terminal, and as a picture for a page.
 *
 * @packageDocumentation
 */
export type { Arrow, HoleValue } from './marks.js';
export type { LastMove } from './options.js';
export { toText } from './text.js';
export type { TextOptions } from './text.js';
export { toSvg } from './svg.js';
export type { SvgOptions } from './svg.js';
export type { Scheme } from './style.js';
