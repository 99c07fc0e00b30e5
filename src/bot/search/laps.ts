/**
 * What a lap adds to a board, ready to be added: the kernel keeps a board as bytes, four holes to a word, so that a
 * lap of any length is a few additions. A byte holds at most {@link mostInByte} seeds.
 */

/**
 * The most open seeds that a board of bytes takes. An open hole then stays below the mark of an uur. A turn drops its
 * seeds into one hole after the other, so that no two holes get numbers that differ by more than one: of the seeds that
 * fall into the two holes of an uur neither gets more than 63, which is what there is room for beside its mark.
 */
export const mostInByte = 125;

/** The laps of a board: an entry for each hole, and in it for each number of seeds. */
export interface Laps {
  /** What is to be added, `words` for each entry. */
  readonly sums: Int32Array;
  /** The index where the last seed falls, by entry. */
  readonly last: Uint8Array;
}

/** How many entries a hole has. */
export const lapsOfHole: number = mostInByte + 1;

const known = /* @__PURE__ */ new Map<number, Laps>();

/** The laps of a board with so many holes in all; made when they are first needed. */
export function lapsOf(size: number): Laps {
  const made = known.get(size) ?? makeLaps(size);
  known.set(size, made);
  return made;
}

function makeLaps(size: number): Laps {
  const words = (size + 3) >> 2;
  const sums = new Int32Array(size * lapsOfHole * words);
  const last = new Uint8Array(size * lapsOfHole);
  for (let hole = 0; hole < size; hole++) {
    let at = hole;
    last[hole * lapsOfHole] = at;
    for (let seeds = 1; seeds < lapsOfHole; seeds++) {
      const entry = hole * lapsOfHole + seeds;
      const place = entry * words;
      if (++at === size) at = 0;
      last[entry] = at;
      sums.copyWithin(place, place - words, place);
      // One seed more to lift, and one more to drop. The sums are taken modulo 2 to the 32, as those of the board are.
      const lift = place + (hole >> 2);
      const drop = place + (at >> 2);
      sums[lift] = (sums[lift] as number) - (1 << (8 * (hole & 3)));
      sums[drop] = (sums[drop] as number) + (1 << (8 * (at & 3)));
    }
  }
  return { sums, last };
}
