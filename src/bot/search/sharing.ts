/**
 * Sharing the boards: all searches and proofs work on the same ones, one at a time (boards.ts says why). Whoever wants
 * them takes them; what another had there is put aside first, and put back when that one takes its turn again. So
 * searches may go on side by side, or one within the evaluation of another.
 */
import { createBoards, type Boards } from './boards.js';
import { createLeaves, type Leaves } from './leaves.js';
import { createMemory, type Memory } from './memory.js';
import { createTree, type Tree } from './tree.js';

/** Who works on the boards. */
export interface Worker {
  /** Sets up the boards, and puts back what was put aside. */
  readonly begin: () => void;
  /** Puts aside what is on the boards. */
  readonly pause: () => void;
}

/** What is shared. */
export interface Workshop {
  readonly boards: Boards;
  readonly leaves: Leaves;
  readonly memory: Memory;
  readonly tree: Tree;
}

let shared: Workshop | undefined;
let current: Worker | null = null;

/** The boards and what goes with them, made when they are first needed. */
export function workshop(): Workshop {
  shared ??= makeWorkshop();
  return shared;
}

function makeWorkshop(): Workshop {
  const boards = createBoards();
  const leaves = createLeaves(boards);
  const memory = createMemory();
  return { boards, leaves, memory, tree: createTree(boards, leaves, memory) };
}

/** Gives the boards to a worker. */
export function take(worker: Worker): void {
  if (current === worker) return;
  current?.pause();
  current = worker;
  worker.begin();
}

/** Tells that a worker will not need what it has on the boards, so that it need not be kept. */
export function leave(worker: Worker): void {
  if (current === worker) current = null;
}
