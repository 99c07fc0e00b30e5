/**
 * What a lap adds to a board, ready to be added: the kernel keeps a board as bytes, four holes to a word, so that a
 * lap of any length is a few additions. A byte holds at most {@link mostInByte} seeds.
 */

/** The fewest holes that a row may have, and the most. */
export const fewestHoles = 2;
export const mostHoles = 24;

/**
 * The most open seeds that a board of bytes takes. An open hole then stays below the mark of an uur. A turn drops its
 * seeds into one hole after the other, so that no two holes get numbers that differ by more than one: of the seeds that
 * fall into the two holes of an uur neither gets more than 63, which is what there is room for beside its mark.
 */
export const mostInByte = 125;

/** The laps of a hole begin at its index, shifted by so much; then comes one for each number of seeds. */
export const lapBits = 7;

/** The laps of boards of all sizes, in two arrays. */
export interface Laps {
  /** What is to be added, as many words for each lap as the board has. */
  readonly sums: Int32Array;
  /** The index where the last seed falls, by lap. */
  readonly last: Uint8Array;
  /** Where the laps of a board with so many holes in a row begin; they are made when they are first asked for. */
  readonly startOf: (holes: number) => { readonly sums: number; readonly last: number };
}

export function createLaps(): Laps {
  const starts: { sums: number; last: number; isMade: boolean }[] = [];
  let [sumsEnd, lastEnd] = [0, 0];
  for (let holes = fewestHoles; holes <= mostHoles; holes++) {
    starts[holes] = { sums: sumsEnd, last: lastEnd, isMade: false };
    const laps = (2 * holes) << lapBits;
    sumsEnd += laps * wordsOf(holes);
    lastEnd += laps;
  }
  const sums = new Int32Array(sumsEnd);
  const last = new Uint8Array(lastEnd);

  function make(holes: number, start: { readonly sums: number; readonly last: number }): void {
    const size = 2 * holes;
    const words = wordsOf(holes);
    for (let hole = 0; hole < size; hole++) {
      let at = hole;
      last[start.last + (hole << lapBits)] = at;
      for (let seeds = 1; seeds <= mostInByte; seeds++) {
        const lap = (hole << lapBits) + seeds;
        const place = start.sums + lap * words;
        if (++at === size) at = 0;
        last[start.last + lap] = at;
        sums.copyWithin(place, place - words, place);
        // One seed more to lift, and one more to drop. The sums are taken modulo 2 to the 32, as those of the board are.
        const lift = place + (hole >> 2);
        const drop = place + (at >> 2);
        sums[lift] = (sums[lift] as number) - (1 << (8 * (hole & 3)));
        sums[drop] = (sums[drop] as number) + (1 << (8 * (at & 3)));
      }
    }
  }

  return {
    sums,
    last,
    startOf(holes) {
      const start = starts[holes] as (typeof starts)[number];
      if (!start.isMade) make(holes, start);
      start.isMade = true;
      return start;
    },
  };
}

/** How many words a board of bytes takes. */
export function wordsOf(holes: number): number {
  return (2 * holes + 3) >> 2;
}
