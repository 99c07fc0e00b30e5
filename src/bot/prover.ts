/**
 * Proofs: whether a position is worth at least so much to the player to move, under best play to the end of the game.
 *
 * The search is depth-first proof-number search (A. Nagai, Df-pn Algorithm for Searching AND/OR Trees and Its
 * Applications, 2002). Beside each question stand two numbers: how many positions at least must still be settled to prove
 * it, and how many to disprove it. The player to move needs one turn that does, so that a position is as hard to prove as
 * its easiest child is to disprove; to disprove it takes the proofs of all children. The search goes where the least is
 * missing, and stays there until something else is clearly easier.
 *
 * The rules are the real ones, the quiet limit included, and nothing is assumed. No question comes again below itself: a
 * turn makes progress, or there is one quiet ply more.
 *
 * The tree is walked with a stack of its own rather than by recursion, so that the walk can stop after any position. To
 * stop is to forget the stack: what was found is in the table.
 */
import type { Ruleset } from '../ruleset.js';
import type { Board } from '../sowing.js';
import { reachBefore, type Bounds } from './bounds.js';
import { deepest } from './budget.js';
import { createEndless } from './endless.js';
import { createKnowledge, infinite } from './knowledge.js';
import { layoutOf, type SavedBoards } from './search/boards.js';
import { leave, take, workshop, type Worker } from './search/sharing.js';
import type { ProofTable } from './table.js';

/** A position that a question is about. */
export interface Asked {
  readonly board: Board;
  /** Whose turn it is: South's (0) or North's (1). */
  readonly side: number;
  readonly quietPlies: number;
}

/** Answers questions about one position and those that can follow it. */
export interface Prover {
  /** Sets the position that the questions from now on are about. The game must not be over there. */
  readonly goTo: (asked: Asked) => void;
  /** What is proven of the position. */
  readonly bounds: () => Bounds;
  /**
   * Puts a question, which {@link Prover.run} answers by narrowing the bounds.
   *
   * @param target - Whether the position is worth at least this much, which must be odd or even as its open seeds are.
   */
  readonly ask: (target: number) => void;
  /**
   * Searches until the question is answered, or given up since lines grow too long (true), or until so much work has
   * been done in all or so many positions have been searched in all (false).
   */
  readonly run: (workLimit: number, nodeLimit: number) => boolean;
  /** The number of the hole that answers the question, where it is answered with yes; else 0. */
  readonly move: () => number;
  /** How many positions have been searched; one that is left and taken up again counts again. */
  readonly nodes: () => number;
  /** The same and the laps of very long turns, as a measure of time. */
  readonly work: () => number;
  /** Tells that no more will be asked. */
  readonly end: () => void;
}

/** @param first - The position that all others follow. */
export function createProver(ruleset: Ruleset, first: Board, openSeeds: number, table: ProofTable): Prover {
  const { holes } = ruleset;
  // The first position, one after each ply, and one more that is given up.
  const frames = deepest + 2;
  // The children of the position in frame f are in the slots from (f + 1) x width on, that of frame 0 is in slot 0.
  const width = holes + 1;
  const { boards } = workshop();
  const layout = layoutOf(ruleset, openSeeds);
  const knowledge = createKnowledge(ruleset, first, boards, layout, (frames + 1) * width, table);
  const { target, lower, upper, lowerReach, upperReach, proof, disproof } = knowledge;
  const { enter, fetch, lookUp, store } = knowledge;
  const { gain, open, quiet, moves, put, playable, longLaps } = boards;
  const endless = createEndless(holes, knowledge);

  // The frames: the positions of the line that is being searched.
  const slotOf = new Int32Array(frames);
  const sideOf = new Uint8Array(frames);
  /** How many children there are; 0 before they are made. */
  const countOf = new Uint8Array(frames);
  /** From which numbers on something else is easier. */
  const proofLimit = new Int32Array(frames);
  const disproofLimit = new Int32Array(frames);
  const nodesBefore = new Float64Array(frames);

  let saved: SavedBoards | undefined;
  const worker: Worker = {
    begin() {
      boards.setUp(ruleset, layout);
      if (saved !== undefined) boards.restore(saved);
    },
    pause() {
      // The children of the uppermost frame are the last.
      saved = boards.save((height + 1) * width);
    },
  };

  let height = 0;
  let nodes = 0;
  let bestMove = 0;

  function openFrame(slot: number, side: number, proofMost: number, disproofMost: number): void {
    const f = height++;
    slotOf[f] = slot;
    sideOf[f] = side;
    countOf[f] = 0;
    proofLimit[f] = proofMost;
    disproofLimit[f] = disproofMost;
    nodesBefore[f] = nodes;
  }

  /** Makes all children of a frame's position. */
  function expand(f: number): void {
    const slot = slotOf[f] as number;
    const side = sideOf[f] as number;
    const row = side * holes - 1;
    const base = (f + 1) * width;
    let end = base;
    nodes++;
    endless.goTo(slot);
    for (let bits = playable(slot, side); bits !== 0; bits &= bits - 1) {
      const hole = 32 - Math.clz32(bits & -bits);
      const child = end++;
      endless.play(child, row + hole, side);
      moves[child] = hole;
      enter(child, 1 - side, childTarget(child, target[slot] as number));
    }
    // Memory is slow: looked at one right after the other, the entries of all children come side by side.
    for (let child = base; child < end; child++) fetch(child);
    for (let child = base; child < end; child++) lookUp(child);
    countOf[f] = end - base;
  }

  /** What a child must at least be worth to spoil its parent's reaching the target. */
  function childTarget(child: number, wanted: number): number {
    const spoils = (gain[child] as number) - wanted + 1;
    // All margins are odd or even as the open seeds are.
    return spoils + ((spoils ^ (open[child] as number)) & 1);
  }

  /** Looks up the children again: what was searched since may have told more of them. */
  function lookAgain(f: number): void {
    const base = (f + 1) * width;
    const end = base + (countOf[f] as number);
    for (let child = base; child < end; child++) {
      if (proof[child] !== 0 && disproof[child] !== 0) lookUp(child);
    }
  }

  /** Takes up the easiest child, or closes the frame: its question is answered, or something else is easier. */
  function goOn(f: number): void {
    const slot = slotOf[f] as number;
    const base = (f + 1) * width;
    const end = base + (countOf[f] as number);
    let least = infinite;
    let second = infinite;
    let sum = 0;
    let best = base;
    for (let child = base; child < end; child++) {
      const its = disproof[child] as number;
      if (its < least || (its === least && isBetter(child, best))) {
        second = least;
        least = its;
        best = child;
      } else if (its < second) second = its;
      sum += proof[child] as number;
    }
    if (least === 0) prove(slot, best);
    else if (sum === 0 && best < end) disprove(slot, base, end);
    else if (least === infinite) giveUp(slot);
    else {
      sum = Math.min(sum, infinite - 1);
      const proofMost = proofLimit[f] as number;
      const disproofMost = disproofLimit[f] as number;
      if (least < proofMost && sum < disproofMost) {
        const sumMost = disproofMost === infinite ? infinite : disproofMost - sum + (proof[best] as number);
        // A quarter more than the second best, so that the search does not go to and fro.
        openFrame(best, 1 - (sideOf[f] as number), sumMost, Math.min(second + (second >> 2) + 1, proofMost));
        return;
      }
      proof[slot] = least;
      disproof[slot] = sum;
    }
    height = f;
    store(slot, nodes - (nodesBefore[f] as number));
  }

  /** Which of two children that are as easy to disprove is to be taken: for a proof, the one whose reach is shorter. */
  function isBetter(child: number, best: number): boolean {
    return disproof[child] === 0
      ? (upperReach[child] as number) < (upperReach[best] as number)
      : (proof[child] as number) < (proof[best] as number);
  }

  function prove(slot: number, child: number): void {
    lower[slot] = (gain[child] as number) - (upper[child] as number);
    lowerReach[slot] = reachBefore(upperReach[child] as number, quiet[child] !== 0);
    proof[slot] = 0;
    disproof[slot] = infinite;
    bestMove = moves[child] as number;
  }

  function disprove(slot: number, base: number, end: number): void {
    let most = -0x7fff;
    let far = 0;
    for (let child = base; child < end; child++) {
      most = Math.max(most, (gain[child] as number) - (lower[child] as number));
      far = Math.max(far, reachBefore(lowerReach[child] as number, quiet[child] !== 0));
    }
    upper[slot] = most;
    upperReach[slot] = far;
    proof[slot] = infinite;
    disproof[slot] = 0;
  }

  /** Notes that a question is not to be answered, since lines are too long. */
  function giveUp(slot: number): void {
    proof[slot] = infinite;
    disproof[slot] = infinite;
  }

  return {
    goTo({ board, side, quietPlies }) {
      take(worker);
      height = 0;
      sideOf[0] = side;
      put(0, board, quietPlies);
      // Any target will do: looked up is what is proven.
      enter(0, side, open[0] as number);
      lookUp(0);
    },
    bounds: () => ({
      lower: lower[0] as number,
      upper: upper[0] as number,
      lowerReach: lowerReach[0] as number,
      upperReach: upperReach[0] as number,
    }),
    ask(wanted) {
      take(worker);
      height = 0;
      bestMove = 0;
      enter(0, sideOf[0] as number, wanted);
      lookUp(0);
      // Whatever is known of it already, only its children tell the move.
      openFrame(0, sideOf[0] as number, infinite, infinite);
    },
    run(workLimit, nodeLimit) {
      take(worker);
      while (height > 0) {
        const f = height - 1;
        if (countOf[f] !== 0) lookAgain(f);
        else if (nodes >= nodeLimit || nodes + longLaps() >= workLimit) return false;
        else if (f <= deepest) expand(f);
        // Without children it is given up.
        goOn(f);
      }
      return true;
    },
    move: () => (proof[0] === 0 ? bestMove : 0),
    nodes: () => nodes,
    work() {
      take(worker);
      return nodes + longLaps();
    },
    end() {
      leave(worker);
    },
  };
}
