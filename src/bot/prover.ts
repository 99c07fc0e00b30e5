/**
 * Alpha-beta on future margins (see bounds.ts), with the narrowest of windows: it answers whether a position is worth
 * at least so much. Searches ask it again and again (MTD; A. Plaat and others, Best-First Fixed-Depth Minimax
 * Algorithms, 1996) and its transposition table remembers.
 *
 * The tree is walked with a stack of its own rather than by recursion, so that the walk can pause after any node, and
 * no line is too long for it. All children of a node are made at once: each is looked up before the first is searched.
 */
import { arrayFrom } from '../intrinsics.js';
import {
  createBoard,
  createTurn,
  northUur,
  playHole,
  seedBits,
  type Board,
  type BoardInWords,
  type Turn,
} from '../sowing.js';
import type { Ruleset } from '../ruleset.js';
import { assumed, reachBefore, touched, type Bounds } from './bounds.js';
import type { FutureKeys } from './keys.js';
import type { TranspositionTable } from './table.js';

/** A position in the tree, and what is known of it. */
export interface TreeNode extends Bounds, BoardInWords {
  isSouthToMove: boolean;
  /** The hole whose play led here, and the margin that the play brought its player. */
  hole: number;
  gain: number;
  /** Whether the play was quiet, and how many quiet plies there have been in a row. */
  isQuiet: boolean;
  quietPlies: number;
  keyLow: number;
  keyHigh: number;
  ownOpen: number;
  otherOpen: number;
  /** The best move known: the number of a hole, or 0. */
  move: number;
  /** How promising it is to play here: the greatest comes first. */
  promise: number;
}

export function createNode(holes: number): TreeNode {
  const { board, words } = createBoard(holes);
  return {
    board,
    words,
    isSouthToMove: true,
    hole: 0,
    gain: 0,
    isQuiet: false,
    quietPlies: 0,
    keyLow: 0,
    keyHigh: 0,
    ownOpen: 0,
    otherOpen: 0,
    lower: 0,
    upper: 0,
    lowerReach: 0,
    upperReach: 0,
    move: 0,
    promise: 0,
  };
}

/** What a question takes for granted. */
export interface Assumptions {
  /** How many plies are looked ahead; beyond, a guess stands for the margin. */
  readonly depth: number;
  /**
   * After how many quiet plies a line is given up for lost, for the player given below. From the quiet limit of the
   * ruleset on, the rules decide instead.
   */
  readonly quietPlies: number;
  /** For whom what lies beyond counts as lost; null where the guess is a fair one. */
  readonly pessimist: 'south' | 'north' | null;
  /** A number for these assumptions, 0 to 65,535; a fair guess needs none, as the depth left tells all. */
  readonly number: number;
}

/** A node being searched. */
interface Frame {
  node: TreeNode;
  /** Whether the node is worth at least this much is what is asked. */
  target: number;
  readonly children: TreeNode[];
  /** Places in `children`, the most promising first. */
  readonly order: Uint8Array;
  count: number;
  next: number;
  bestLower: number;
  bestLowerReach: number;
  bestMove: number;
}

/** How much has been done; provers may share one. */
export interface Effort {
  /** How many nodes have been searched. */
  nodes: number;
  /** The same and the laps of very long turns, as a measure of time. */
  work: number;
}

/** How many plies deep a tree may grow. */
export const deepest = 2_000;

/** Answers questions about positions of one game. */
export class Prover {
  readonly effort: Effort;
  readonly #ruleset: Ruleset;
  readonly #keys: FutureKeys;
  readonly #table: TranspositionTable;
  readonly #turn: Turn;
  readonly #frames: Frame[] = [];
  /** How often a hole's play has answered a question, for South and North. */
  readonly #successes: Float64Array;
  #height = 0;
  #assumptions: Assumptions = { depth: deepest, quietPlies: Infinity, pessimist: null, number: 0 };

  constructor(ruleset: Ruleset, keys: FutureKeys, table: TranspositionTable, effort: Effort) {
    this.effort = effort;
    this.#ruleset = ruleset;
    this.#keys = keys;
    this.#table = table;
    this.#turn = createTurn();
    this.#successes = new Float64Array(2 * ruleset.holes);
  }

  /** What the questions from now on take for granted. */
  assume(assumptions: Assumptions): void {
    this.#assumptions = assumptions;
    this.#successes.fill(0);
  }

  /**
   * Asks whether a node that {@link Prover.play} made is worth at least `target`. {@link Prover.run} answers by
   * narrowing the node's bounds.
   */
  ask(node: TreeNode, target: number): void {
    this.#height = 0;
    this.lookUp(node, this.#assumptions.depth);
    if (node.lower < target && target <= node.upper) this.#open(node, target);
  }

  /** Searches until the question is answered (true), so much work is done or that many nodes are searched in all. */
  run(work: number, nodeLimit: number): boolean {
    const { effort } = this;
    const workLimit = effort.work + work;
    while (this.#height > 0) {
      if (effort.work >= workLimit || effort.nodes >= nodeLimit) return false;
      const frame = this.#frames[this.#height - 1] as Frame;
      if (frame.next === -1) this.#expand(frame);
      else this.#takeAnswer(frame, frame.children[frame.order[frame.next++] as number] as TreeNode);
      this.#goOn(frame);
    }
    return true;
  }

  #open(node: TreeNode, target: number): void {
    const { holes } = this.#ruleset;
    const frame = (this.#frames[this.#height] ??= {
      node,
      target,
      children: arrayFrom({ length: holes }, () => createNode(holes)),
      order: new Uint8Array(holes),
      count: 0,
      next: -1,
      bestLower: 0,
      bestLowerReach: 0,
      bestMove: 0,
    });
    frame.node = node;
    frame.target = target;
    frame.next = -1;
    this.#height++;
  }

  /** Makes all children of a node, unless one of them answers the question at once. */
  #expand(frame: Frame): void {
    const { node } = frame;
    const { holes } = this.#ruleset;
    const start = node.isSouthToMove ? 0 : holes;
    const depthLeft = this.#assumptions.depth - this.#height;
    this.effort.nodes++;
    this.effort.work++;
    frame.count = 0;
    frame.next = 0;
    frame.bestLower = -Infinity;
    frame.bestMove = 0;
    for (let hole = 1; hole <= holes; hole++) {
      const entry = node.board[start + hole - 1] as number;
      if (entry === 0 || entry > seedBits) continue;
      const child = frame.children[frame.count] as TreeNode;
      this.play(node, hole, child);
      this.lookUp(child, depthLeft);
      this.#learn(frame, child);
      if (frame.bestLower >= frame.target) return;
      child.promise = this.#promise(node, child);
      let place = frame.count++;
      for (; place > 0; place--) {
        const before = frame.order[place - 1] as number;
        if ((frame.children[before] as TreeNode).promise >= child.promise) break;
        frame.order[place] = before;
      }
      frame.order[place] = frame.count - 1;
    }
  }

  #promise(node: TreeNode, child: TreeNode): number {
    if (child.hole === node.move) return Infinity;
    const successes = this.#successes[
      (node.isSouthToMove ? 0 : this.#ruleset.holes) + child.hole - 1
    ] as number;
    return (
      8 * child.gain -
      (child.isQuiet ? 6 : 0) -
      child.lower -
      child.upper +
      4 * (successes / (successes + 64))
    );
  }

  /** Notes what a child tells of the lower bound of its parent. */
  #learn(frame: Frame, child: TreeNode): void {
    const lower = child.gain - child.upper;
    const reach = reachBefore(child.upperReach, child.isQuiet);
    if (lower > frame.bestLower || (lower === frame.bestLower && reach < frame.bestLowerReach)) {
      frame.bestLower = lower;
      frame.bestLowerReach = reach;
      frame.bestMove = child.hole;
    }
  }

  #takeAnswer(frame: Frame, child: TreeNode): void {
    this.#learn(frame, child);
    if (frame.bestLower >= frame.target) {
      const place = (frame.node.isSouthToMove ? 0 : this.#ruleset.holes) + child.hole - 1;
      this.#successes[place] = (this.#successes[place] as number) + 1;
    }
  }

  /** Opens the next child that leaves the question open, or closes the node. */
  #goOn(frame: Frame): void {
    const depthLeft = this.#assumptions.depth - this.#height;
    for (; frame.bestLower < frame.target && frame.next < frame.count; frame.next++) {
      const child = frame.children[frame.order[frame.next] as number] as TreeNode;
      const target = childTarget(child, frame.target);
      // What was searched since may have answered it. Without this look `short` takes nearly twice the positions.
      if (frame.next > 0 && child.lower < target) this.lookUp(child, depthLeft);
      if (child.upper >= target && child.lower < target) {
        this.#open(child, target);
        return;
      }
      this.#learn(frame, child);
    }
    this.#close(frame);
  }

  #close({ node, target, bestLower, bestLowerReach, bestMove, children, count }: Frame): void {
    if (bestLower < target) {
      let upper = -Infinity;
      let reach = 0;
      for (let place = 0; place < count; place++) {
        const child = children[place] as TreeNode;
        upper = Math.max(upper, child.gain - child.lower);
        reach = Math.max(reach, reachBefore(child.lowerReach, child.isQuiet));
      }
      // Less than the target, which was no more than the bound before.
      node.upper = upper;
      node.upperReach = reach;
    }
    if (bestLower > node.lower) {
      node.lower = bestLower;
      node.lowerReach = bestLowerReach;
    }
    settle(node);
    node.move = bestMove;
    this.#height--;
    this.#table.store(
      node.keyLow,
      node.keyHigh,
      this.#condition(node, this.#assumptions.depth - this.#height),
      node,
      bestMove,
      node.ownOpen + node.otherOpen,
    );
  }

  /** Plays a hole of a node; what follows is written to `child`. */
  play(node: TreeNode, hole: number, child: TreeNode): void {
    const { board, isSouthToMove } = node;
    const turn = this.#turn;
    playHole(this.#ruleset, node, isSouthToMove ? 'south' : 'north', hole, child, turn);
    child.hole = hole;
    child.isSouthToMove = !isSouthToMove;
    child.isQuiet = !turn.madeProgress;
    child.quietPlies = child.isQuiet ? node.quietPlies + 1 : 0;
    child.gain = 0;
    if (turn.madeProgress) {
      const inUurs = marginInUurs(child.board) - marginInUurs(board);
      child.gain = turn.captured + (isSouthToMove ? inUurs : -inUurs);
    }
    this.effort.work += turn.lapCount >> 6;
    this.enter(child);
  }

  /** Makes the key of a node. */
  enter(node: TreeNode): void {
    const keys = this.#keys;
    keys.read(node.board, node.isSouthToMove);
    node.keyLow = keys.low;
    node.keyHigh = keys.high;
    node.ownOpen = keys.ownOpen;
    node.otherOpen = keys.otherOpen;
  }

  /** Whether the game is over at a node because a player is stuck. */
  isStuck({ ownOpen, otherOpen }: TreeNode): boolean {
    return ownOpen === 0 || (otherOpen === 0 && this.#ruleset.endsWhen === 'either-stuck');
  }

  /** Sets the bounds of a node to what is known without a search. */
  lookUp(node: TreeNode, depthLeft: number): void {
    const { ownOpen, otherOpen } = node;
    const { quietLimit } = this.#ruleset;
    const { quietPlies, pessimist } = this.#assumptions;
    const open = ownOpen + otherOpen;
    node.lowerReach = 0;
    node.upperReach = 0;
    node.move = 0;
    if (this.isStuck(node)) {
      node.lower = ownOpen - otherOpen;
      node.upper = ownOpen - otherOpen;
    } else if (node.quietPlies >= quietLimit) {
      node.lower = ownOpen - otherOpen;
      node.upper = ownOpen - otherOpen;
      node.lowerReach = touched;
      node.upperReach = touched;
    } else {
      node.lower = -open;
      node.upper = open;
      this.#table.probe(
        node.keyLow,
        node.keyHigh,
        quietLimit - node.quietPlies,
        this.#condition(node, depthLeft),
        node,
      );
      node.move = this.#table.move;
      settle(node);
      if (node.quietPlies >= quietPlies || depthLeft <= 0) {
        // What is known of a pessimist's own lower bound is true whatever happens, and so is the other's upper bound.
        const guess =
          pessimist === null
            ? Math.min(Math.max(guessOf(node), node.lower), node.upper)
            : node.isSouthToMove === (pessimist === 'south')
              ? node.lower
              : node.upper;
        if (node.lower < guess) {
          node.lower = guess;
          node.lowerReach = assumed;
        }
        if (node.upper > guess) {
          node.upper = guess;
          node.upperReach = assumed;
        }
      }
    }
  }

  /**
   * The number of the condition under which bounds hold that do not hold in general: the number of quiet plies, the
   * assumptions, and for whom they are made. With a fair guess it is the number of quiet plies and the depth left.
   */
  #condition({ quietPlies, isSouthToMove }: TreeNode, depthLeft: number): number {
    const { pessimist, number } = this.#assumptions;
    const assumption =
      pessimist === null ? depthLeft : 2 * number + (isSouthToMove === (pessimist === 'south') ? 1 : 0);
    return (assumption << 14) | quietPlies;
  }
}

/** Bounds of which one is assumed may contradict each other: then the one that is true stays. */
function settle(bounds: Bounds): void {
  if (bounds.lower <= bounds.upper) return;
  if (bounds.upperReach === assumed) bounds.upper = bounds.lower;
  else {
    bounds.lower = bounds.upper;
    bounds.lowerReach = assumed;
  }
}

/** What a child must at least be worth to spoil its parent's reaching the target. */
export function childTarget({ gain, ownOpen, otherOpen }: TreeNode, target: number): number {
  const least = gain - target + 1;
  // All margins are odd or even as the open seeds are.
  return least + ((least ^ (ownOpen + otherOpen)) & 1);
}

/** A guess at the future margin, odd or even as the open seeds are: a quarter of what either has more in his row. */
function guessOf({ ownOpen, otherOpen }: TreeNode): number {
  const ahead = ownOpen - otherOpen;
  const quarter = Math.trunc(ahead / 4);
  return quarter + ((quarter ^ ahead) & 1) * (ahead < 0 ? -1 : 1);
}

/** The seeds in South's uurs minus those in North's. */
export function marginInUurs(board: Board): number {
  let margin = 0;
  for (const entry of board) {
    if (entry > seedBits) margin += entry < northUur ? entry & seedBits : -(entry & seedBits);
  }
  return margin;
}
