/**
 * Writing XML: every text and every attribute goes through here, so that nothing from outside can end up as markup.
 */
import { entries } from '../intrinsics.js';

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (character) => entities[character] as string);
}

/** A piece of finished markup. A type of its own, so that a plain text cannot be taken for it. */
export interface Markup {
  readonly markup: string;
}

/** Values of attributes; a number is rounded to tenths, and what is undefined is left out. */
export type Attributes = Readonly<Record<string, string | number | undefined>>;

/** An element with its attributes and its contents, texts or elements. */
export function element(
  name: string,
  attributes: Attributes,
  ...contents: readonly (string | Markup)[]
): Markup {
  let tag = name;
  for (const [key, value] of entries(attributes)) {
    if (value === undefined) continue;
    tag += ` ${key}="${typeof value === 'number' ? tenths(value) : escaped(value)}"`;
  }
  const inside = contents.map((part) => (typeof part === 'string' ? escaped(part) : part.markup)).join('');
  return { markup: inside === '' ? `<${tag}/>` : `<${tag}>${inside}</${name}>` };
}

/** A line of letters of this size, its middle at a height of y. */
export function letters(text: string, y: number, size: number, attributes: Attributes): Markup {
  return element('text', { y: y + size * 0.36, 'font-size': size, ...attributes }, text);
}

/** A number in tenths, without a zero behind the point. */
export function tenths(value: number): string {
  return String(Math.round(value * 10) / 10);
}

/**
 * A text from outside on one line that XML can hold: without control characters, those that turn the direction of
 * writing among them, and without halves of characters.
 */
export function clean(text: string): string {
  return text
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .replace(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufffe\uffff]/g, '')
    .replace(/\p{Surrogate}/gu, '\ufffd')
    .trim();
}
