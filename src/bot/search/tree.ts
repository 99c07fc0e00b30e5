/**
 * Alpha-beta on future margins (see bounds.ts) over flat boards: the heart of a search. The tree is walked with a stack
 * of its own rather than by recursion, so that the walk can pause at any node, and no line is too long for it.
 *
 * Beside each value goes the reach of its proof, so that a value that rests on no guess is known to be proven, whatever
 * depth it was found at. The last ply is played and valued in place: its nodes have no key and are not remembered.
 *
 * Frame by frame down the line that is being searched, arrays (see frames.ts) tell of a node: whether the player to move can
 * get more than `alpha` there and less than `beta` is what is asked. The children of the node in frame f are in the
 * slots from (f + 1) x (holes + 1) on, the move that is remembered in the last of them: it is often enough, so that
 * the others are not even made.
 */
import type { Ruleset } from '../../ruleset.js';
import { assign } from '../../intrinsics.js';
import * as reaching from '../bounds.js';
import { frames, type Boards, type Layout, type SavedBoards } from './boards.js';
import { createFrames, type SavedFrames } from './frames.js';
import * as leaving from './leaves.js';
import type { Leaf, Leaves } from './leaves.js';
import * as remembering from './memory.js';
import type { Memory } from './memory.js';

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
  readonly frames: SavedFrames;
  readonly walk: Readonly<Record<string, number | boolean>>;
}

/** One tree, on which one search works at a time; what another needs of it is saved and restored. */
export function createTree(boards: Boards, leaves: Leaves, memory: Memory): Tree {
  const { bytes, pairs, words, gain, open, quiet, moves, play, playable, longLaps } = boards;
  const { ending, leaf } = leaves;
  const { find, proven, guess, store } = memory;

  // What an engine is to take for a constant must be one here: bundlers make variables of those of a module.
  const assumed = reaching.assumed;
  const touched = reaching.touched;
  const guessed = leaving.guessed;
  const stuck = leaving.stuck;
  const quietly = leaving.quietly;
  const kindBits = leaving.kindBits;
  const atMost = remembering.atMost;
  const atLeast = remembering.atLeast;
  const exactly = remembering.exactly;
  const boundAt = remembering.boundAt;
  const boundBits = remembering.boundBits;
  const pliesAt = remembering.pliesAt;
  const pliesBits = remembering.pliesBits;
  const marginAt = remembering.marginAt;
  const moveBits = remembering.moveBits;
  const reachBits = remembering.reachBits;
  /** Less than any margin. */
  const least = -0x7fff;
  // By how much the next turn of a frame that is to be made is told.
  const untried = -2;
  const unmade = -1;
  /** As many successes as count; beyond, all are halved. */
  const mostSuccesses = 16_000;

  const kept = createFrames();
  const { slots, sides, alphas, betas, floors, bests, bestMoves, reaches, counts, nexts, hints } = kept;
  const { current, isNull, lows, highs, checks, lines, lineLengths, successes, promise } = kept;

  /** The rules, and how the boards lie. */
  const rules = {
    holes: 0,
    size: 0,
    width: 0,
    quietLimit: 0,
    endsForBoth: false,
    isWide: false,
    stride: 0,
    wordsOfSlot: 0,
    mark: 0,
  };
  let ownLeaf: Leaf | null = null;

  /** How far the walk is. */
  const now = {
    height: 0,
    plies: 0,
    value: 0,
    reach: 0,
    isAnswered: false,
    nodes: 0,
    plays: 0,
    // The node to look at next.
    isWaiting: false,
    nextSlot: 0,
    nextSide: 0,
    nextAlpha: 0,
    nextBeta: 0,
  };

  function ask(slot: number, alpha: number, beta: number, pliesAhead: number): void {
    now.height = 0;
    now.plies = pliesAhead;
    now.isAnswered = false;
    now.isWaiting = true;
    now.nextSlot = slot;
    now.nextSide = 1;
    now.nextAlpha = alpha;
    now.nextBeta = beta;
  }

  /** Whether what is remembered of a position answers a question about it. */
  function answers(told: number, alpha: number, beta: number): boolean {
    const bound = (told >> boundAt) & boundBits;
    const margin = told >> marginAt;
    return (
      bound === exactly || (bound === atLeast && margin >= beta) || (bound === atMost && margin <= alpha)
    );
  }

  /** What the position in a slot is worth where the search looks no further. */
  function valueAt(slot: number, side: number): number {
    return ownLeaf === null ? leaf(slot, side) : ownLeaf(slot, side);
  }

  function isPlayable(slot: number, index: number): boolean {
    const entry = (
      rules.isWide ? pairs[slot * rules.stride + index] : bytes[slot * rules.stride + index]
    ) as number;
    return entry > 0 && entry < rules.mark;
  }

  /** Looks at a node: answers at once (true), or opens a frame for it. */
  function enter(): boolean {
    const slot = now.nextSlot;
    const side = now.nextSide;
    const alpha = now.nextAlpha;
    const beta = now.nextBeta;
    const openSeeds = open[slot] as number;
    lineLengths[now.height] = 0;
    if (alpha >= openSeeds) {
      now.value = openSeeds;
      now.reach = 0;
      return true;
    }
    if (beta <= -openSeeds) {
      now.value = 0 - openSeeds;
      now.reach = 0;
      return true;
    }
    const depth = (now.plies - now.height) | 0;
    if (depth <= 0) {
      take(valueAt(slot, side));
      return true;
    }
    const quietPlies = quiet[slot] as number;
    if (quietPlies >= rules.quietLimit || rules.endsForBoth) {
      const over = ending(slot, side);
      if (over !== guessed) {
        take(over);
        return true;
      }
    }
    if (depth === 1) {
      now.nodes++;
      searchLast(slot, side, alpha, beta);
      return true;
    }

    // The key.
    let low = side === 0 ? 0x1b873593 : 0x5bd1e995;
    let high = 0x2545f491;
    let sum = 0;
    const { wordsOfSlot } = rules;
    const first = Math.imul(slot, wordsOfSlot);
    const end = (first + wordsOfSlot) | 0;
    for (let at = first; at < end; at = (at + 1) | 0) {
      const word = words[at] as number;
      low = Math.imul(low ^ word, 0x85ebca6b);
      low ^= low >>> 13;
      high = Math.imul((high + word) | 0, 0xc2b2ae35);
      high = (high << 15) | (high >>> 17);
      sum = (Math.imul(sum, 0x9e3779b1) + word) | 0;
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
      const told = remembered[(entry + 2) | 0] as number;
      const reached = (remembered[(entry + 3) | 0] as number) & reachBits;
      hint = told & moveBits;
      if (quietPlies + reached < rules.quietLimit && answers(told, alpha, beta)) {
        now.value = told >> marginAt;
        now.reach = reached;
        return true;
      }
    }
    // What holds after so many quiet plies only, is remembered apart.
    if (quietPlies + depth >= rules.quietLimit) {
      low ^= Math.imul(quietPlies + 1, 0x632be59b);
      high = (high + Math.imul(quietPlies + 1, 0x165667b1)) | 0;
      check ^= quietPlies & 0x3fff;
      find(low, high, check);
      entry = proven();
      if (entry >= 0) {
        const told = remembered[(entry + 2) | 0] as number;
        hint = told & moveBits;
        if (answers(told, alpha, beta)) {
          now.value = told >> marginAt;
          now.reach = touched;
          return true;
        }
      }
    }
    entry = guess();
    if (entry >= 0) {
      const told = remembered[(entry + 2) | 0] as number;
      hint = told & moveBits;
      // A node of the best line is searched all the same, so that the line is known to its end.
      if (((told >> pliesAt) & pliesBits) === depth && beta - alpha === 1 && answers(told, alpha, beta)) {
        now.value = told >> marginAt;
        now.reach = assumed;
        return true;
      }
    }

    now.nodes++;
    const f = now.height++;
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
    now.value = told >> kindBits;
    now.reach = kind === guessed ? assumed : kind === stuck ? 0 : touched;
  }

  /** Answers a question of one ply. */
  function searchLast(slot: number, side: number, alpha: number, beta: number): void {
    const row = (Math.imul(side, rules.holes) - 1) | 0;
    const next = Math.imul((now.height + 1) | 0, rules.width);
    const openSeeds = open[slot] as number;
    let best = least;
    let bestMove = 0;
    let far = 0;
    slots[now.height] = slot;
    for (let bits = playable(slot, side); bits !== 0; bits &= bits - 1) {
      const hole = (32 - Math.clz32(bits & -bits)) | 0;
      now.plays++;
      moves[next] = hole;
      const margin = play(slot, next, (row + hole) | 0, side);
      const told = valueAt(next, side ^ 1);
      const found = (margin - (told >> kindBits)) | 0;
      const kind = told & ((1 << kindBits) - 1);
      const reached =
        kind === guessed ? assumed : open[next] !== openSeeds ? 0 : kind === quietly ? touched : 1;
      if (found > best) {
        best = found;
        bestMove = hole;
        if (found >= beta) {
          now.value = found;
          now.reach = reached;
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
      now.value = 0 - openSeeds;
      now.reach = 0;
      return;
    }
    now.value = best;
    now.reach = far;
    if (beta - alpha > 1 && best > alpha) {
      lines[now.height * frames] = bestMove;
      lineLengths[now.height] = 1;
    }
  }

  /** Makes the children of a frame, but for the one that was tried before. */
  function makeChildren(f: number): void {
    const slot = slots[f] as number;
    const side = sides[f] as number;
    const row = (Math.imul(side, rules.holes) - 1) | 0;
    const base = Math.imul((f + 1) | 0, rules.width);
    let count = 0;
    let bits = playable(slot, side);
    if (nexts[f] === unmade) bits &= ~(1 << ((hints[f] as number) - 1));
    for (; bits !== 0; bits &= bits - 1) {
      const hole = (32 - Math.clz32(bits & -bits)) | 0;
      const index = (row + hole) | 0;
      const next = (base + count) | 0;
      count = (count + 1) | 0;
      now.plays++;
      const margin = play(slot, next, index, side);
      moves[next] = hole;
      promise[next] = (((8 * margin - (quiet[next] === 0 ? 0 : 6)) << 6) + (successes[index] as number)) | 0;
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
    const base = Math.imul((f + 1) | 0, rules.width);
    const end = (base + count) | 0;
    let chosen = -1;
    let most = -0x7fffffff;
    for (let place = base; place < end; place = (place + 1) | 0) {
      const its = promise[place] as number;
      if (its > most) {
        most = its;
        chosen = place;
      }
    }
    promise[chosen] = -0x80000000;
    return chosen;
  }

  /** Notes what a child is worth to its parent, the uppermost frame. */
  function takeAnswer(): void {
    const f = now.height - 1;
    const child = current[f] as number;
    const beta = betas[f] as number;
    const floor = floors[f] as number;
    const found = ((gain[child] as number) - now.value) | 0;
    if (isNull[f] === 1 && found > floor && found < beta) {
      // Better than the best before, but by how much?
      isNull[f] = 0;
      search(f, child, floor, beta);
      return;
    }
    const far =
      quiet[child] === 0
        ? now.reach === assumed
          ? assumed
          : 0
        : now.reach < touched - 1
          ? now.reach + 1
          : Math.max(now.reach, touched);
    if (found > (bests[f] as number)) {
      const move = moves[child] as number;
      bests[f] = found;
      bestMoves[f] = move;
      if (found >= beta) {
        reaches[f] = far;
        const depth = now.plies - f;
        const index = (sides[f] as number) * rules.holes + move - 1;
        const success = (successes[index] as number) + depth * depth;
        successes[index] = success;
        if (success > mostSuccesses) {
          for (let place = 0; place < rules.size; place++)
            successes[place] = (successes[place] as number) >> 1;
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
    now.isWaiting = true;
    now.nextSlot = child;
    now.nextSide = (sides[f] as number) ^ 1;
    now.nextAlpha = (margin - ceiling) | 0;
    now.nextBeta = (margin - floor) | 0;
  }

  function close(f: number, bound: number): void {
    now.height = f;
    now.value = bests[f] as number;
    now.reach = reaches[f] as number;
    let low = lows[f] as number;
    let high = highs[f] as number;
    let check = checks[f] as number;
    const depth = now.plies - f;
    const quietPlies = quiet[slots[f] as number] as number;
    if (now.reach < touched && quietPlies + depth >= rules.quietLimit) {
      // Back to the key of what holds in general.
      low ^= Math.imul(quietPlies + 1, 0x632be59b);
      high = (high - Math.imul(quietPlies + 1, 0x165667b1)) | 0;
      check ^= quietPlies & 0x3fff;
    }
    store(
      low,
      high,
      (bestMoves[f] as number) | (bound << boundAt) | (depth << pliesAt) | (now.value << marginAt),
      (check << 14) | now.reach,
    );
    now.isAnswered = true;
  }

  /** Does the next thing in the uppermost frame. */
  function goOn(): void {
    const f = now.height - 1;
    const floor = floors[f] as number;
    const beta = betas[f] as number;
    if (nexts[f] === untried) {
      const hint = hints[f] as number;
      const slot = slots[f] as number;
      const side = sides[f] as number;
      const index = side * rules.holes + hint - 1;
      if (hint > 0 && hint <= rules.holes && isPlayable(slot, index)) {
        const child = (f + 1) * rules.width + rules.holes;
        now.plays++;
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
        now.height = f;
        now.value = 0 - (open[slots[f] as number] as number);
        now.reach = 0;
        now.isAnswered = true;
      } else close(f, (bests[f] as number) > (alphas[f] as number) ? exactly : atMost);
      return;
    }
    const isFirst = bests[f] === least;
    isNull[f] = isFirst || beta - floor === 1 ? 0 : 1;
    search(f, child, floor, isFirst ? beta : floor + 1);
  }

  function run(workLimit: number, nodeLimit: number): boolean {
    for (;;) {
      if (now.isWaiting) {
        // A question that looks no ply ahead takes no node.
        if ((now.nodes >= nodeLimit || now.nodes + longLaps() >= workLimit) && now.plies > 0) return false;
        now.isWaiting = false;
        now.isAnswered = enter();
      } else if (now.isAnswered) {
        if (now.height === 0) return true;
        now.isAnswered = false;
        takeAnswer();
      } else goOn();
    }
  }

  function setUp(ruleset: Ruleset, layout: Layout, by: Leaf | null): void {
    const { holes, quietLimit, endsWhen } = ruleset;
    assign(rules, { ...layout, holes, size: 2 * holes, width: holes + 1, quietLimit });
    rules.endsForBoth = endsWhen === 'either-stuck';
    ownLeaf = by;
    now.height = 0;
    now.nodes = 0;
    now.plays = 0;
    successes.fill(0);
  }

  function save(): SavedTree {
    // The node to be looked at next is a child of the uppermost frame; the last ply may be at work on its children.
    const framesInUse = now.height + 2;
    const slotsInUse = framesInUse * rules.width;
    return {
      boards: boards.save(slotsInUse),
      frames: kept.save(framesInUse, slotsInUse),
      walk: { ...now },
    };
  }

  function restore(saved: SavedTree): void {
    boards.restore(saved.boards);
    kept.restore(saved.frames);
    assign(now, saved.walk);
  }

  return {
    slots,
    setUp,
    save,
    restore,
    ask,
    run,
    value: () => now.value,
    reach: () => now.reach,
    nodes: () => now.nodes,
    plays: () => now.plays,
    work: () => now.nodes + longLaps(),
    line: () => [...lines.subarray(0, lineLengths[0])],
  };
}
