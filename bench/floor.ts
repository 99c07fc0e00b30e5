/**
 * The floor: a bare playout loop over one typed array, with the rules of the `standard` ruleset written straight
 * into it. It checks nothing, reports nothing and keeps nothing; it is what JavaScript can do at all, and what the
 * other measurements are compared with. It plays the same games as the library for the same seed, which the bench
 * verifies before it measures.
 */

/** A small generator (xorshift32), the same for every contender. */
export function nextRandom(state: number): number {
  state ^= state << 13;
  state ^= state >>> 17;
  state ^= state << 5;
  return state >>> 0;
}

/** A number below `choices` out of a random number. */
export function pick(random: number, choices: number): number {
  return Math.floor((random / 0x1_0000_0000) * choices);
}

/** What a batch of games came to: equal for contenders that play the same games. */
export interface Tally {
  plies: number;
  southSeeds: number;
}

const southUur = 0x4000;
const northUur = 0x8000;
const openMost = 0x3fff;
const lapLimit = 1_000;
const quietLimit = 100;

/** Plays random games from the first position. */
export function floorPlayouts(holes: number, games: number, seed: number): Tally {
  const size = 2 * holes;
  const board = new Uint16Array(size);
  const before = new Uint16Array(size);
  const moves = new Uint8Array(holes);
  let random = seed;
  let plies = 0;
  let southSeeds = 0;

  for (let game = 0; game < games; game++) {
    board.fill(4);
    let captured = 0;
    let capturedByNorth = 0;
    let start = 0;
    let quiet = 0;
    for (;;) {
      let count = 0;
      for (let hole = start; hole < start + holes; hole++) {
        const seeds = board[hole] as number;
        if (seeds > 0 && seeds <= openMost) moves[count++] = hole;
      }
      if (count === 0 || quiet === quietLimit) break;
      random = nextRandom(random);
      let hole = moves[pick(random, count)] as number;

      for (let index = 0; index < size; index++) before[index] = board[index] as number;
      let passed = 0;
      let dropped: number;
      let laps = 0;
      do {
        let inHand = board[hole] as number;
        board[hole] = 0;
        laps++;
        do {
          if (++hole === size) hole = 0;
          dropped = (board[hole] as number) + 1;
          board[hole] = dropped;
          passed |= dropped;
        } while (--inHand > 0);
      } while (dropped > 1 && dropped <= openMost && laps < lapLimit);

      let isQuiet = passed <= openMost;
      if (dropped === 1) {
        const across = size - 1 - hole;
        const seeds = board[across] as number;
        if (hole >= start && hole < start + holes && seeds > 0) {
          isQuiet = false;
          if (seeds === 3) {
            board[hole] = board[across] = 2 | (start === 0 ? southUur : northUur);
          } else {
            let taken = across;
            let sum = 0;
            do {
              sum += board[taken] as number;
              board[taken] = 0;
              taken--;
            } while (
              taken >= holes - start &&
              (board[taken] as number) > 0 &&
              (board[taken] as number) <= openMost &&
              board[taken] !== 3 &&
              board[size - 1 - taken] === 0
            );
            if (start === 0) captured += sum;
            else capturedByNorth += sum;
          }
        }
      } else if (dropped <= openMost) {
        // Endless sowing: the turn is forfeited.
        for (let index = 0; index < size; index++) board[index] = before[index] as number;
        isQuiet = true;
      }
      quiet = isQuiet ? quiet + 1 : 0;
      start = holes - start;
      plies++;
    }
    southSeeds += captured;
    for (let index = 0; index < size; index++) {
      const seeds = board[index] as number;
      const isSouths = seeds <= openMost ? index < holes : seeds < northUur;
      if (isSouths) southSeeds += seeds & openMost;
    }
    if (captured + capturedByNorth > size * 4) throw new Error('The floor lost count of the seeds.');
  }
  return { plies, southSeeds };
}
