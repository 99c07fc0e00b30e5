/**
 * What a lap adds to a board, ready to be added: the kernel keeps a board as bytes, four holes to a word, so that a
 * lap of any length is a few additions. A byte holds at most {@link mostInByte} seeds.
 */

/** The most holes that a row may have. */
export const mostHoles = 24;

/**
 * The most open seeds that a board of bytes takes. An open hole then stays below the mark of an uur. A turn drops its
 * seeds into one hole after the other, so that no two holes get numbers that differ by more than one: of the seeds that
 * fall into the two holes of an uur neither gets more than 63, which is what there is room for beside its mark.
 */
export const mostInByte = 125;

/** The laps of boards of one size, in two arrays with room for any. */
export interface Laps {
  /** The laps of a hole begin at its index, shifted by so much; then comes one for each number of seeds. */
  readonly lapBits: number;
  /** What is to be added, as many words for each lap as the board has. */
  readonly sums: Int32Array;
  /** The index where the last seed falls, by lap. */
  readonly last: Uint8Array;
  /** Makes the laps of a board with so many holes in a row. */
  readonly setUp: (holes: number) => void;
}

export function createLaps(): Laps {
  const lapBits = 7;
  const mostLaps = (2 * mostHoles) << lapBits;
  const sums = new Int32Array(mostLaps * wordsOf(mostHoles));
  const last = new Uint8Array(mostLaps);
  let made = 0;

  function setUp(holes: number): void {
    if (holes === made) return;
    made = holes;
    const size = 2 * holes;
    const words = wordsOf(holes);
    for (let hole = 0; hole < size; hole++) {
      let at = hole;
      const first = hole << lapBits;
      last[first] = at;
      sums.fill(0, first * words, (first + 1) * words);
      for (let lap = first + 1; lap <= first + mostInByte; lap++) {
        const place = lap * words;
        if (++at === size) at = 0;
        last[lap] = at;
        sums.copyWithin(place, place - words, place);
        // One seed more to lift, and one more to drop. The sums are taken modulo 2 to the 32, as those of the board are.
        const lift = place + (hole >> 2);
        const drop = place + (at >> 2);
        sums[lift] = (sums[lift] as number) - (1 << (8 * (hole & 3)));
        sums[drop] = (sums[drop] as number) + (1 << (8 * (at & 3)));
      }
    }
  }

  return { lapBits, sums, last, setUp };
}

/** How many words a board of bytes takes. */
export function wordsOf(holes: number): number {
  return (2 * holes + 3) >> 2;
}
