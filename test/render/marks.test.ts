/** What a picture points out beside the last move, and how long it moves. */
import { describe, expect, it } from 'vitest';
import { applyMove, createGame, isLayliError, legalMoves } from '../../src/index.js';
import { toSvg, type SvgOptions } from '../../src/render/index.js';

const start = createGame('short');
const count = (svg: string, piece: string): number => svg.split(piece).length - 1;

function problemsOf(options: unknown): readonly string[] {
  try {
    toSvg(start, options as SvgOptions);
  } catch (error) {
    if (isLayliError(error, 'INVALID_ARGUMENT')) return error.details.problems.map(({ path }) => path);
    throw error;
  }
  return [];
}

describe('marks', () => {
  it('there are none where none are asked for', () => {
    expect(toSvg(start)).not.toMatch(/layli-(?:legal|highlight|pointing|value)\b/);
  });

  it('a shape lies under the number of each hole that may be played, in the colour of the player', () => {
    const after = applyMove(start, 1);
    const svg = toSvg(after, { legal: true });
    expect(count(svg, 'class="layli-legal layli-north"')).toBe(legalMoves(after).length);
    expect(svg).not.toContain('layli-legal layli-south');
  });

  it('holes are ringed, arrows drawn and values written, safe as XML', () => {
    const svg = toSvg(start, {
      highlights: [0, 11],
      arrows: [{ from: 0, to: 7 }],
      values: [
        { index: 3, text: '<&"' },
        { index: 4, text: '+4' },
      ],
    });
    expect(count(svg, 'layli-highlight')).toBe(2);
    expect(count(svg, 'class="layli-pointing"')).toBe(1);
    expect(count(svg, 'class="layli-value"')).toBe(2);
    expect(svg).toContain('>&lt;&amp;&quot;</text>');
    expect(svg).toContain('>+4</text>');
  });

  it('what is wrong is refused, with its place', () => {
    expect(problemsOf({ highlights: [12] })).toEqual(['highlights[0]']);
    expect(problemsOf({ highlights: 3 })).toEqual(['highlights']);
    expect(problemsOf({ highlights: new Array(2 ** 32 - 1) })).toEqual(['highlights']);
    expect(problemsOf({ arrows: [{ from: 0, to: -1 }, 'x'] })).toEqual(['arrows[0].to', 'arrows[1]']);
    expect(problemsOf({ values: [{ index: 1, text: 'too long a text' }] })).toEqual(['values[0].text']);
    expect(problemsOf({ stepMs: 5 })).toEqual(['stepMs']);
    expect(problemsOf({ background: 'round' })).toEqual(['background']);
    expect(problemsOf({ legal: 'yes' })).toEqual(['legal']);
  });
});

describe('the sheet behind a board', () => {
  it('has rounded corners, or square ones, or is not there', () => {
    expect(toSvg(start)).toMatch(/class="layli-background" [^>]*rx="14"/);
    expect(toSvg(start, { background: 'square' })).toMatch(
      /class="layli-background" width="\d+" height="[\d.]+"\/>/,
    );
    expect(toSvg(start, { background: 'none' })).not.toContain('class="layli-background"');
  });
});

describe('how long a move takes', () => {
  const after = applyMove(start, 1);
  const durationOf = (stepMs?: number): number =>
    Number(
      /data-duration="(\d+)"/.exec(
        toSvg(after, { lastMove: { before: start, hole: 1 }, animated: true, stepMs }),
      )?.[1],
    );

  it('stands in the picture: 0.8 seconds before the first and after the last of its steps', () => {
    // Hole 1 of the short board: laps of 4, 5, ... seeds; each lap is a lifting and its drops.
    const steps = (durationOf(100) - 1_600) / 100;
    expect(Number.isInteger(steps)).toBe(true);
    expect(durationOf(200) - 1_600).toBe(200 * steps);
    expect(durationOf()).toBe(1_600 + 300 * steps);
    expect(toSvg(after)).not.toContain('data-duration');
  });
});
