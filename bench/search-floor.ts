/**
 * The floor of a search: a bare alpha-beta over one typed array, with the rules of the `standard` ruleset written straight
 * into it, for boards of up to 2 x 12 holes. It values positions by a quarter of the difference between the rows, proves
 * nothing, keeps no line and cannot pause; it is what plain JavaScript does at all, and what the search is compared with.
 */
import type { GameState } from 'layli-goobalay';

const stride = 24;
const quietLimit = 100;
const lapLimit = 1_000;
const deepest = 100;
const worst = -1_000;
const mark = 0x80;
const north = 0x40;
const entryBits = 18;

/** What a search of the floor came to. */
export interface FloorSearch {
  readonly plays: number;
  readonly depth: number;
}

/** Searches a position deeper and deeper until so many plays have been made. */
export type FloorSearcher = (state: GameState, playLimit: number) => FloorSearch;

/** To be made once: an engine makes faster code for what there is one of. */
export function createFloorSearch(): FloorSearcher {
  const mostHoles = stride / 2;
  const slots = (deepest + 2) * (mostHoles + 1);
  const wordsOfSlot = stride / 4;
  const words = new Int32Array(slots * wordsOfSlot);
  const boards = new Uint8Array(words.buffer);
  const gains = new Int16Array(slots);
  const quiet = new Int16Array(slots);
  const promise = new Int32Array(slots);
  const moves = new Uint8Array(slots);
  const table = new Int32Array(4 << entryBits);
  const history = new Int32Array(stride);
  let holes = 0;
  let size = 0;
  let width = 0;
  let plays = 0;
  let limit = 0;

  function copy(from: number, to: number): void {
    const a = from * wordsOfSlot;
    const b = to * wordsOfSlot;
    for (let word = 0; word < wordsOfSlot; word++) words[b + word] = words[a + word] as number;
  }

  function play(from: number, to: number, hole: number, side: number): void {
    plays++;
    const start = to * stride;
    const end = start + size;
    copy(from, to);
    let at = start + hole;
    let dropped: number;
    let passed = 0;
    for (let laps = 1; ; laps++) {
      let inHand = boards[at] as number;
      boards[at] = 0;
      do {
        if (++at === end) at = start;
        dropped = (boards[at] as number) + 1;
        boards[at] = dropped;
        passed |= dropped;
      } while (--inHand > 0);
      if (dropped === 1 || dropped > mark) break;
      if (laps === lapLimit) {
        copy(from, to);
        gains[to] = 0;
        quiet[to] = (quiet[from] as number) + 1;
        return;
      }
    }
    let own = 0;
    let other = 0;
    if (passed > mark) {
      for (let index = start; index < end; index++) {
        const entry = boards[index] as number;
        if (entry < mark) continue;
        if (((entry & north) !== 0) === (side === 1)) own += entry & 0x3f;
        else other += entry & 0x3f;
        boards[index] = entry & 0xc0;
      }
    }
    const last = at - start;
    const first = side * holes;
    if (dropped === 1 && last >= first && last < first + holes) {
      let facing = end - 1 - last;
      const taken = boards[facing] as number;
      if (taken === 3) {
        boards[at] = boards[facing] = mark | (side * north);
        own += 4;
      } else if (taken > 0 && taken < mark) {
        const rowEnd = start + holes - first;
        let entry = taken;
        do {
          own += entry;
          boards[facing--] = 0;
          entry = boards[facing] as number;
        } while (
          facing >= rowEnd &&
          entry > 0 &&
          entry < mark &&
          entry !== 3 &&
          boards[start + end - 1 - facing] === 0
        );
      }
    }
    gains[to] = own - other;
    quiet[to] = own + other > 0 ? 0 : (quiet[from] as number) + 1;
  }

  /** Makes all children but the one of a hole; returns how many. */
  function makeAll(slot: number, base: number, side: number, except: number): number {
    let count = 0;
    for (let hole = side * holes; hole < (side + 1) * holes; hole++) {
      const entry = boards[slot * stride + hole] as number;
      if (entry === 0 || entry >= mark || hole === except) continue;
      const to = base + count++;
      play(slot, to, hole, side);
      moves[to] = hole;
      const worth = 8 * (gains[to] as number) - (quiet[to] === 0 ? 0 : 6);
      promise[to] = worth * 64 + (history[hole] as number);
    }
    return count;
  }

  /** The open seeds in a row. */
  function row(slot: number, side: number): number {
    const start = slot * stride + side * holes;
    let sum = 0;
    for (let index = start; index < start + holes; index++) {
      const entry = boards[index] as number;
      if (entry < mark) sum += entry;
    }
    return sum;
  }

  function leaf(slot: number, side: number): number {
    const own = row(slot, side);
    const other = row(slot, 1 - side);
    return own === 0 ? -other : (own - other) >> 2;
  }

  function search(
    slot: number,
    side: number,
    alpha: number,
    beta: number,
    depth: number,
    ply: number,
  ): number {
    if (plays >= limit) return 0;
    const own = row(slot, side);
    const other = row(slot, 1 - side);
    if (own === 0 || (quiet[slot] as number) >= quietLimit) return own - other;
    if (alpha >= own + other) return own + other;
    if (beta <= -own - other) return -own - other;
    const first = side * holes;
    const start = slot * stride;
    const base = (ply + 1) * width;
    let best = worst;
    if (depth === 1) {
      for (let hole = first; hole < first + holes; hole++) {
        const entry = boards[start + hole] as number;
        if (entry === 0 || entry >= mark) continue;
        play(slot, base, hole, side);
        best = Math.max(best, (gains[base] as number) - leaf(base, 1 - side));
        if (best >= beta) return best;
      }
      return best;
    }
    let low = side + 1;
    let high = 0x2545f491;
    for (let word = slot * wordsOfSlot; word < (slot + 1) * wordsOfSlot; word++) {
      low = Math.imul(low ^ (words[word] as number), 0x85ebca6b);
      low ^= low >>> 13;
      high = Math.imul(high + (words[word] as number), 0xc2b2ae35);
      high ^= high >>> 15;
    }
    const cell = ((low ^ (low >>> 15)) & ((1 << entryBits) - 1)) << 2;
    let hint = -1;
    if (table[cell] === low && table[cell + 1] === high) {
      const told = table[cell + 2] as number;
      const value = table[cell + 3] as number;
      hint = told >> 16;
      const bound = (told >> 8) & 3;
      if ((told & 255) >= depth && (bound === 0 || (bound === 1 ? value >= beta : value <= alpha)))
        return value;
    }
    let floor = alpha;
    let bestMove = -1;
    let count = 0;
    // The move that is remembered is tried before the others are made.
    const hinted = hint < 0 ? 0 : (boards[start + hint] as number);
    for (let place = hinted > 0 && hinted < mark ? -1 : 0; ; place++) {
      let to = base + holes;
      if (place < 0) {
        play(slot, to, hint, side);
        moves[to] = hint;
      } else {
        if (count === 0) count = makeAll(slot, base, side, bestMove);
        if (place === count) break;
        to = base;
        for (let each = base + 1; each < base + count; each++)
          if ((promise[each] as number) > (promise[to] as number)) to = each;
        promise[to] = -0x80000000;
      }
      const gain = gains[to] as number;
      const ceiling = best === worst ? beta : floor + 1;
      let value = gain - search(to, 1 - side, gain - ceiling, gain - floor, depth - 1, ply + 1);
      if (value > floor && value < beta && ceiling < beta)
        value = gain - search(to, 1 - side, gain - beta, gain - floor, depth - 1, ply + 1);
      if (plays >= limit) return 0;
      if (value <= best) continue;
      best = value;
      bestMove = moves[to] as number;
      floor = Math.max(floor, value);
      if (value < beta) continue;
      history[bestMove] = (history[bestMove] as number) + depth * depth;
      if ((history[bestMove] as number) > 16_000) history.forEach((each, at) => (history[at] = each >> 1));
      break;
    }
    table[cell] = low;
    table[cell + 1] = high;
    table[cell + 2] = depth | ((best >= beta ? 1 : best <= alpha ? 2 : 0) << 8) | (bestMove << 16);
    table[cell + 3] = best;
    return best;
  }

  return ({ ruleset, seeds, uurs, turn, quietPlies }, playLimit) => {
    ({ holes } = ruleset);
    size = 2 * holes;
    width = holes + 1;
    limit = playLimit;
    plays = 0;
    table.fill(0);
    history.fill(0);
    boards.fill(0);
    seeds.forEach((count, index) => {
      const owner = uurs[index];
      boards[index] = owner === null ? count : owner === 'south' ? mark : mark | north;
    });
    quiet[0] = quietPlies;
    let depth = 0;
    for (; depth < deepest; depth++) {
      search(0, turn === 'south' ? 0 : 1, -1_000, 1_000, depth + 1, 0);
      if (plays >= limit) break;
    }
    return { plays, depth };
  };
}
