/**
 * Alpha-beta on future margins (see bounds.ts) over flat boards: the heart of a search. The tree is walked with a stack
 * of its own rather than by recursion, so that the walk can pause at any node, and no line is too long for it.
 *
 * Beside each value goes the reach of its proof, so that a value that rests on no guess is known to be proven, whatever
 * depth it was found at. The last ply is played and valued in place: its nodes have no key and are not remembered.
 *
 * Frame by frame down the line that is being searched, the arrays below tell of a node: whether the player to move can
 * get more than `alpha` there and less than `beta` is what is asked. The children of the node in frame f are in the
 * slots from (f + 1) x (holes + 1) on, the move that is remembered in the last of them: it is often enough, so that
 * the others are not even made.
 */
import type { Ruleset } from '../../ruleset.js';
import { assumed, touched } from '../bounds.js';
import { frames, mostSlots, type Boards, type Layout, type SavedBoards } from './boards.js';
import { mostHoles } from './laps.js';
import { guessed, kindBits, quietly, stuck, type Leaf, type Leaves } from './leaves.js';
import {
  atLeast,
  atMost,
  boundAt,
  boundBits,
  exactly,
  marginAt,
  moveBits,
  pliesAt,
  pliesBits,
  reachBits,
  type Memory,
} from './memory.js';

/** A question and its answer. */
export interface Tree {
  /** The slot of the node in each frame. With the moves that led to the slots they are the way to the position at hand. */
  readonly slots: Int32Array;
  /** Begins a search: sets its rules, and the leaf that is used in place of the usual one. */
  readonly setUp: (ruleset: Ruleset, layout: Layout, ownLeaf: Leaf | null) => void;
  /** All that a search needs to go on, the boards with it, and puts it back. */
  readonly save: () => SavedTree;
  readonly restore: (saved: SavedTree) => void;
  /**
   * Asks what the position in a slot of the first ply (see above) is worth, so many plies ahead: whether it is more
   * than `alpha`, and whether it is less than `beta`.
   */
  readonly ask: (slot: number, alpha: number, beta: number, plies: number) => void;
  /** Searches until the question is answered (true), so much work is done, or that many nodes are searched in all. */
  readonly run: (workLimit: number, nodeLimit: number) => boolean;
  /** The answer: a bound where it is not between alpha and beta. */
  readonly value: () => number;
  /** How far the proof of the answer reaches. */
  readonly reach: () => number;
  /** How many nodes have been searched. */
  readonly nodes: () => number;
  /** How many turns have been played. */
  readonly plays: () => number;
  /** The same as nodes, and the laps of very long turns: a measure of time. */
  readonly work: () => number;
  /** Best play that the answer rests on, where it lies between alpha and beta: the numbers of holes. */
  readonly line: () => number[];
}

/** What a search has done, see {@link Tree.save}. */
export interface SavedTree {
  readonly boards: SavedBoards;
  readonly promise: Int32Array;
  readonly ofFrames: readonly (Int32Array | Int16Array | Int8Array | Uint8Array)[];
  readonly lines: Uint8Array;
  readonly successes: Int32Array;
  readonly numbers: SavedNumbers;
  readonly isAnswered: boolean;
  readonly isWaiting: boolean;
}
type SavedNumbers = [number, number, number, number, number, number, number, number, number, number];

/** Less than any margin. */
const least = -0x7fff;

/** By how much the next turn of a frame that is to be made is told. */
const untried = -2;
const unmade = -1;

/** One tree, on which one search works at a time; what another needs of it is saved and restored. */
export function createTree(boards: Boards, leaves: Leaves, memory: Memory): Tree {
  const { bytes, pairs, words, gain, open, quiet, moves, play, playable, longLaps } = boards;
  const { ending, leaf } = leaves;
  const { find, proven, guess, store } = memory;

  /** How promising the turn is that led to a slot. */
  const promise = new Int32Array(mostSlots);

  // By frame.
  const slots = new Int32Array(frames);
  const sides = new Uint8Array(frames);
  const alphas = new Int16Array(frames);
  const betas = new Int16Array(frames);
  /** Alpha, and what has been found above it. */
  const floors = new Int16Array(frames);
  const bests = new Int16Array(frames);
  const bestMoves = new Uint8Array(frames);
  const reaches = new Int32Array(frames);
  const counts = new Uint8Array(frames);
  const nexts = new Int8Array(frames);
  const hints = new Uint8Array(frames);
  const current = new Int32Array(frames);
  const isNull = new Uint8Array(frames);
  const lows = new Int32Array(frames);
  const highs = new Int32Array(frames);
  const checks = new Int32Array(frames);
  // The best line from each frame on.
  const lines = new Uint8Array(frames * frames);
  const lineLengths = new Int32Array(frames);

  /** How often the turn from a hole has answered a question, the more the farther it was from the leaves. */
  const successes = new Int32Array(2 * mostHoles);

  // The rules, and how the boards lie.
  let holes = 0;
  let size = 0;
  let width = 0;
  let quietLimit = 0;
  let endsForBoth = false;
  let isWide = false;
  let stride = 0;
  let wordsOfSlot = 0;
  let mark = 0;
  let ownLeaf: Leaf | null = null;

  let height = 0;
  let plies = 0;
  let value = 0;
  let reach = 0;
  let isAnswered = false;
  let nodes = 0;
  let plays = 0;
  // The node to look at next.
  let isWaiting = false;
  let nextSlot = 0;
  let nextSide = 0;
  let nextAlpha = 0;
  let nextBeta = 0;

  function ask(slot: number, alpha: number, beta: number, pliesAhead: number): void {
    height = 0;
    plies = pliesAhead;
    isAnswered = false;
    isWaiting = true;
    nextSlot = slot;
    nextSide = 1;
    nextAlpha = alpha;
    nextBeta = beta;
  }

  /** What the position in a slot is worth where the search looks no further. */
  function valueAt(slot: number, side: number): number {
    return ownLeaf === null ? leaf(slot, side) : ownLeaf(slot, side);
  }

  function isPlayable(slot: number, index: number): boolean {
    const entry = (isWide ? pairs[slot * stride + index] : bytes[slot * stride + index]) as number;
    return entry > 0 && entry < mark;
  }

  /** Looks at a node: answers at once (true), or opens a frame for it. */
  function enter(): boolean {
    const slot = nextSlot;
    const side = nextSide;
    const alpha = nextAlpha;
    const beta = nextBeta;
    const openSeeds = open[slot] as number;
    lineLengths[height] = 0;
    if (alpha >= openSeeds) {
      value = openSeeds;
      reach = 0;
      return true;
    }
    if (beta <= -openSeeds) {
      value = 0 - openSeeds;
      reach = 0;
      return true;
    }
    const depth = plies - height;
    if (depth <= 0) {
      take(valueAt(slot, side));
      return true;
    }
    const quietPlies = quiet[slot] as number;
    if (quietPlies >= quietLimit || endsForBoth) {
      const over = ending(slot, side);
      if (over !== guessed) {
        take(over);
        return true;
      }
    }
    if (depth === 1) {
      nodes++;
      searchLast(slot, side, alpha, beta);
      return true;
    }

    // The key.
    let low = side === 0 ? 0x1b873593 : 0x5bd1e995;
    let high = 0x2545f491;
    let sum = 0;
    const from = slot * wordsOfSlot;
    for (let word = 0; word < wordsOfSlot; word++) {
      const now = words[from + word] as number;
      low = Math.imul(low ^ now, 0x85ebca6b);
      low ^= low >>> 13;
      high = Math.imul(high + now, 0xc2b2ae35);
      high = (high << 15) | (high >>> 17);
      sum = (Math.imul(sum, 0x9e3779b1) + now) | 0;
    }
    high ^= side;
    low = Math.imul(low ^ (low >>> 16), 0x27d4eb2f);
    low ^= low >>> 15;
    let check = Math.imul(sum ^ (sum >>> 15), 0x2c1b3c6d) >>> 14;
    let hint = 0;

    find(low, high, check);
    const remembered = memory.entries();
    let entry = proven();
    if (entry >= 0) {
      const told = remembered[entry + 2] as number;
      const reached = (remembered[entry + 3] as number) & reachBits;
      hint = told & moveBits;
      if (quietPlies + reached < quietLimit && answers(told, alpha, beta)) {
        value = told >> marginAt;
        reach = reached;
        return true;
      }
    }
    // What holds after so many quiet plies only, is remembered apart.
    if (quietPlies + depth >= quietLimit) {
      low ^= Math.imul(quietPlies + 1, 0x632be59b);
      high = (high + Math.imul(quietPlies + 1, 0x165667b1)) | 0;
      check ^= quietPlies & 0x3fff;
      find(low, high, check);
      entry = proven();
      if (entry >= 0) {
        const told = remembered[entry + 2] as number;
        hint = told & moveBits;
        if (answers(told, alpha, beta)) {
          value = told >> marginAt;
          reach = touched;
          return true;
        }
      }
    }
    entry = guess();
    if (entry >= 0) {
      const told = remembered[entry + 2] as number;
      hint = told & moveBits;
      // A node of the best line is searched all the same, so that the line is known to its end.
      if (((told >> pliesAt) & pliesBits) === depth && beta - alpha === 1 && answers(told, alpha, beta)) {
        value = told >> marginAt;
        reach = assumed;
        return true;
      }
    }

    nodes++;
    const f = height++;
    slots[f] = slot;
    sides[f] = side;
    alphas[f] = alpha;
    floors[f] = alpha;
    betas[f] = beta;
    bests[f] = least;
    bestMoves[f] = 0;
    reaches[f] = 0;
    nexts[f] = untried;
    hints[f] = hint;
    lows[f] = low;
    highs[f] = high;
    checks[f] = check;
    return false;
  }

  /** Takes what a leaf is worth for the answer. */
  function take(told: number): void {
    const kind = told & ((1 << kindBits) - 1);
    value = told >> kindBits;
    reach = kind === guessed ? assumed : kind === stuck ? 0 : touched;
  }

  /** Answers a question of one ply. */
  function searchLast(slot: number, side: number, alpha: number, beta: number): void {
    const row = side * holes - 1;
    const next = (height + 1) * width;
    const openSeeds = open[slot] as number;
    let best = least;
    let bestMove = 0;
    let far = 0;
    slots[height] = slot;
    for (let bits = playable(slot, side); bits !== 0; bits &= bits - 1) {
      const hole = 32 - Math.clz32(bits & -bits);
      plays++;
      moves[next] = hole;
      const margin = play(slot, next, row + hole, side);
      const told = valueAt(next, 1 - side);
      const found = margin - (told >> kindBits);
      const kind = told & ((1 << kindBits) - 1);
      const reached =
        kind === guessed ? assumed : open[next] !== openSeeds ? 0 : kind === quietly ? touched : 1;
      if (found > best) {
        best = found;
        bestMove = hole;
        if (found >= beta) {
          value = found;
          reach = reached;
          return;
        }
        if (found === openSeeds && reached !== assumed) {
          // Nothing is better, whatever the other turns may be worth.
          far = reached;
          break;
        }
      }
      if (reached > far) far = reached;
    }
    if (best === least) {
      value = 0 - openSeeds;
      reach = 0;
      return;
    }
    value = best;
    reach = far;
    if (beta - alpha > 1 && best > alpha) {
      lines[height * frames] = bestMove;
      lineLengths[height] = 1;
    }
  }

  /** Makes the children of a frame, but for the one that was tried before. */
  function makeChildren(f: number): void {
    const slot = slots[f] as number;
    const side = sides[f] as number;
    const row = side * holes - 1;
    const base = (f + 1) * width;
    let count = 0;
    let bits = playable(slot, side);
    if (nexts[f] === unmade) bits &= ~(1 << ((hints[f] as number) - 1));
    for (; bits !== 0; bits &= bits - 1) {
      const hole = 32 - Math.clz32(bits & -bits);
      const index = row + hole;
      const next = base + count++;
      plays++;
      const margin = play(slot, next, index, side);
      moves[next] = hole;
      promise[next] = (8 * margin - (quiet[next] === 0 ? 0 : 6)) * 64 + (successes[index] as number);
    }
    counts[f] = count;
    nexts[f] = 0;
  }

  /** Chooses the most promising child that has not been searched; -1 where there is none. */
  function choose(f: number): number {
    const count = counts[f] as number;
    const at = nexts[f] as number;
    if (at === count) return -1;
    nexts[f] = at + 1;
    const base = (f + 1) * width;
    let chosen = -1;
    let most = -0x7fffffff;
    for (let place = base; place < base + count; place++) {
      const now = promise[place] as number;
      if (now > most) {
        most = now;
        chosen = place;
      }
    }
    promise[chosen] = -0x80000000;
    return chosen;
  }

  /** Notes what a child is worth to its parent, the uppermost frame. */
  function takeAnswer(): void {
    const f = height - 1;
    const child = current[f] as number;
    const beta = betas[f] as number;
    const floor = floors[f] as number;
    const found = (gain[child] as number) - value;
    if (isNull[f] === 1 && found > floor && found < beta) {
      // Better than the best before, but by how much?
      isNull[f] = 0;
      search(f, child, floor, beta);
      return;
    }
    const far =
      quiet[child] === 0
        ? reach === assumed
          ? assumed
          : 0
        : reach < touched - 1
          ? reach + 1
          : Math.max(reach, touched);
    if (found > (bests[f] as number)) {
      const move = moves[child] as number;
      bests[f] = found;
      bestMoves[f] = move;
      if (found >= beta) {
        reaches[f] = far;
        const depth = plies - f;
        const index = (sides[f] as number) * holes + move - 1;
        const success = (successes[index] as number) + depth * depth;
        successes[index] = success;
        if (success > mostSuccesses) {
          for (let place = 0; place < size; place++) successes[place] = (successes[place] as number) >> 1;
        }
        close(f, atLeast);
        return;
      }
      if (found > floor) {
        floors[f] = found;
        const at = f * frames;
        const below = (f + 1) * frames;
        const length = lineLengths[f + 1] as number;
        lines[at] = move;
        for (let place = 0; place < length; place++) lines[at + 1 + place] = lines[below + place] as number;
        lineLengths[f] = length + 1;
      }
    }
    if (far > (reaches[f] as number)) reaches[f] = far;
  }

  /** Puts the question about a child. */
  function search(f: number, child: number, floor: number, ceiling: number): void {
    const margin = gain[child] as number;
    current[f] = child;
    isWaiting = true;
    nextSlot = child;
    nextSide = 1 - (sides[f] as number);
    nextAlpha = margin - ceiling;
    nextBeta = margin - floor;
  }

  function close(f: number, bound: number): void {
    height = f;
    value = bests[f] as number;
    reach = reaches[f] as number;
    let low = lows[f] as number;
    let high = highs[f] as number;
    let check = checks[f] as number;
    const depth = plies - f;
    const quietPlies = quiet[slots[f] as number] as number;
    if (reach < touched && quietPlies + depth >= quietLimit) {
      // Back to the key of what holds in general.
      low ^= Math.imul(quietPlies + 1, 0x632be59b);
      high = (high - Math.imul(quietPlies + 1, 0x165667b1)) | 0;
      check ^= quietPlies & 0x3fff;
    }
    store(
      low,
      high,
      (bestMoves[f] as number) | (bound << boundAt) | (depth << pliesAt) | (value << marginAt),
      (check << 14) | reach,
    );
    isAnswered = true;
  }

  /** Does the next thing in the uppermost frame. */
  function goOn(): void {
    const f = height - 1;
    const floor = floors[f] as number;
    const beta = betas[f] as number;
    if (nexts[f] === untried) {
      const hint = hints[f] as number;
      const slot = slots[f] as number;
      const side = sides[f] as number;
      const index = side * holes + hint - 1;
      if (hint > 0 && hint <= holes && isPlayable(slot, index)) {
        const child = (f + 1) * width + holes;
        plays++;
        play(slot, child, index, side);
        moves[child] = hint;
        nexts[f] = unmade;
        isNull[f] = 0;
        search(f, child, floor, beta);
        return;
      }
    }
    if ((nexts[f] as number) < 0) makeChildren(f);
    const child = choose(f);
    if (child < 0) {
      if (bests[f] === least) {
        // No turn to play: all that is left goes to the other player.
        height = f;
        value = 0 - (open[slots[f] as number] as number);
        reach = 0;
        isAnswered = true;
      } else close(f, (bests[f] as number) > (alphas[f] as number) ? exactly : atMost);
      return;
    }
    const isFirst = bests[f] === least;
    isNull[f] = isFirst || beta - floor === 1 ? 0 : 1;
    search(f, child, floor, isFirst ? beta : floor + 1);
  }

  function run(workLimit: number, nodeLimit: number): boolean {
    for (;;) {
      if (isWaiting) {
        // A question that looks no ply ahead takes no node.
        if ((nodes >= nodeLimit || nodes + longLaps() >= workLimit) && plies > 0) return false;
        isWaiting = false;
        isAnswered = enter();
      } else if (isAnswered) {
        if (height === 0) return true;
        isAnswered = false;
        takeAnswer();
      } else goOn();
    }
  }

  function setUp(ruleset: Ruleset, layout: Layout, by: Leaf | null): void {
    ({ holes, quietLimit } = ruleset);
    ({ isWide, stride, wordsOfSlot, mark } = layout);
    endsForBoth = ruleset.endsWhen === 'either-stuck';
    size = 2 * holes;
    width = holes + 1;
    ownLeaf = by;
    height = 0;
    nodes = 0;
    plays = 0;
    successes.fill(0);
  }

  const ofFrames = [
    slots,
    sides,
    alphas,
    betas,
    floors,
    bests,
    bestMoves,
    reaches,
    counts,
    nexts,
    hints,
    current,
    isNull,
    lows,
    highs,
    checks,
    lineLengths,
  ];

  function save(): SavedTree {
    // The node to be looked at next is a child of the uppermost frame; the last ply may be at work on its children.
    const slotsInUse = (height + 2) * width;
    return {
      boards: boards.save(slotsInUse),
      promise: promise.slice(0, slotsInUse),
      ofFrames: ofFrames.map((array) => array.slice(0, height + 2)),
      lines: lines.slice(0, (height + 2) * frames),
      successes: successes.slice(),
      numbers: [height, plies, value, reach, nodes, plays, nextSlot, nextSide, nextAlpha, nextBeta],
      isAnswered,
      isWaiting,
    };
  }

  function restore(saved: SavedTree): void {
    boards.restore(saved.boards);
    promise.set(saved.promise);
    ofFrames.forEach((array, place) => {
      array.set(saved.ofFrames[place] as Int32Array);
    });
    lines.set(saved.lines);
    successes.set(saved.successes);
    [height, plies, value, reach, nodes, plays, nextSlot, nextSide, nextAlpha, nextBeta] = saved.numbers;
    ({ isAnswered, isWaiting } = saved);
  }

  return {
    slots,
    setUp,
    save,
    restore,
    ask,
    run,
    value: () => value,
    reach: () => reach,
    nodes: () => nodes,
    plays: () => plays,
    work: () => nodes + longLaps(),
    line: () => [...lines.subarray(0, lineLengths[0])],
  };
}

/** Whether what is remembered of a position answers a question about it. */
function answers(told: number, alpha: number, beta: number): boolean {
  const bound = (told >> boundAt) & boundBits;
  const margin = told >> marginAt;
  return bound === exactly || (bound === atLeast && margin >= beta) || (bound === atMost && margin <= alpha);
}

/** As many successes as count; beyond, all are halved. */
const mostSuccesses = 16_000;
