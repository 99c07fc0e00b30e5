/** The default colours can be told apart: the contrasts that WCAG 2.2 asks for, 1.4.3 for letters and 1.4.11 for shapes. */
import { describe, expect, it } from 'vitest';
import { colors } from '../../src/render/style.js';

/** The relative luminance of a colour, as WCAG defines it. */
function luminance(color: string): number {
  const [red = NaN, green = NaN, blue = NaN] = [1, 3, 5]
    .map((place) => parseInt(color.slice(place, place + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [lighter = NaN, darker = NaN] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

describe.for([
  ['light', 0],
  ['dark', 1],
] as const)('%s', ([, place]) => {
  const color = (name: string): string => colors[name]?.[place] ?? '';

  it.for([
    ['text', 'background'],
    ['numbers', 'board'],
    ['letter', 'count'],
    ['letter', 'south'],
    ['letter', 'north'],
  ])('letters: %s on %s', ([one, other]) => {
    expect(contrast(color(one ?? ''), color(other ?? ''))).toBeGreaterThanOrEqual(4.5);
  });

  it.for([
    ['south', 'board'],
    ['north', 'board'],
    ['south', 'background'],
    ['north', 'background'],
    ['seed', 'pit'],
    ['count', 'board'],
  ])('shapes: %s on %s', ([one, other]) => {
    expect(contrast(color(one ?? ''), color(other ?? ''))).toBeGreaterThanOrEqual(3);
  });
});
