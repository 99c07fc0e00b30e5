/**
 * Salo in a hole. Each has its own place, taken in order, so that one seed more moves none of the others; and its own
 * turn and size, as no two are alike.
 */
import type { VNode } from 'preact';
import { useMemo } from 'preact/hooks';

/** How many lie side by side on the ground, how many on those, and so on. */
const layers = [8, 7, 5];

/** The most seeds that are drawn in a hole; the number beside it tells of more. */
const mostDrawn = layers.reduce((sum, size) => sum + size, 0);

/** It spreads points evenly over a disc. */
const goldenAngle = Math.PI * (3 - Math.sqrt(5));

interface Seed {
  readonly x: number;
  readonly y: number;
  readonly turn: number;
  readonly size: number;
}

const places: readonly Seed[] = layers.flatMap((size, layer) =>
  Array.from({ length: size }, (_, place) => {
    const distance = 13.4 * Math.sqrt(place + 0.45);
    const angle = place * goldenAngle + 0.7 + 1.6 * layer;
    const number = place + 11 * layer;
    return {
      x: distance * Math.cos(angle),
      y: distance * Math.sin(angle),
      turn: (number * 67) % 180,
      size: 0.92 + 0.16 * ((number * 0.618) % 1),
    };
  }),
);

/** The colours of the seeds, once for the page. */
export function SeedColors(): VNode {
  return (
    <svg class="offstage" aria-hidden="true" focusable="false">
      <defs>
        <radialGradient id="salo" cx="0.36" cy="0.3" r="0.8">
          <stop offset="0" class="salo-light" />
          <stop offset="0.55" class="salo-mid" />
          <stop offset="1" class="salo-dark" />
        </radialGradient>
      </defs>
    </svg>
  );
}

/**
 * The seeds of a hole.
 *
 * @param props.isWide - Whether the hole is more than twice as wide as high.
 */
export function Seeds({ count, isWide }: { readonly count: number; readonly isWide: boolean }): VNode {
  return useMemo(() => {
    const stretch = isWide ? 2.4 : 1;
    const flat = isWide ? 0.8 : 1;
    const growth = isWide ? 1.25 : 1;
    return (
      <svg
        class="seeds"
        viewBox={isWide ? '-105 -45 210 90' : '-50 -50 100 100'}
        aria-hidden="true"
        focusable="false"
      >
        {places.slice(0, Math.min(count, mostDrawn)).map(({ x, y, turn, size }, place) => (
          <g
            key={place}
            class="seed"
            transform={`translate(${(x * stretch).toFixed(1)} ${(y * flat).toFixed(1)}) rotate(${String(turn)}) scale(${(size * growth).toFixed(2)})`}
          >
            <ellipse class="shade" cx="0.8" cy="1.8" rx="10.4" ry="9" />
            <ellipse rx="10" ry="8.6" fill="url(#salo)" />
          </g>
        ))}
      </svg>
    );
  }, [count, isWide]);
}
