/**
 * The position that a search is asked about, with its moves: what is known of each, and the questions put to the
 * prover about them.
 */
import { rowStart } from '../board.js';
import { arrayFrom } from '../intrinsics.js';
import { northUur, seedBits, southUur, type Board } from '../sowing.js';
import type { GameState } from '../state.js';
import { assumed } from './bounds.js';
import { FutureKeys } from './keys.js';
import type { Position } from './position.js';
import { childTarget, createNode, Prover, type TreeNode } from './prover.js';
import { TranspositionTable } from './table.js';

/** What is proven of a move, in future margins of the player who makes it. */
export interface Proven {
  lower: number;
  upper: number;
}

/** A move from the root, in future margins of the player to move there. */
export interface RootMove {
  readonly hole: number;
  /** The position after it. */
  readonly node: TreeNode;
  readonly proven: Proven;
  /** What the questions put since the last {@link Root.forget} left possible, assumptions included. */
  lower: number;
  upper: number;
}

/** How much work is done between two looks at the clock. */
const workBetweenLooks = 20;

/** A position and its moves. */
export class Root {
  /** The position itself. */
  readonly node: TreeNode;
  /** Its legal moves; none once the game is over. */
  readonly moves: readonly RootMove[];
  readonly prover: Prover;

  /** @param proven - By hole: what is proven already, shared with another root of the same position. */
  constructor(
    node: TreeNode,
    holes: readonly number[],
    prover: Prover,
    proven?: ReadonlyMap<number, Proven>,
  ) {
    this.node = node;
    this.prover = prover;
    this.moves = holes.map((hole) => {
      const child = createNode(node.board.length / 2);
      prover.play(node, hole, child);
      const open = child.ownOpen + child.otherOpen;
      const bounds = { lower: child.gain - open, upper: child.gain + open };
      return { hole, node: child, proven: proven?.get(hole) ?? { ...bounds }, ...bounds };
    });
  }

  /** The same position for another prover; what either proves is proven for both. */
  sharedWith(prover: Prover): Root {
    const proven = new Map(this.moves.map((move) => [move.hole, move.proven]));
    return new Root(
      this.node,
      this.moves.map(({ hole }) => hole),
      prover,
      proven,
    );
  }

  /** The proven lower bound of the position's future margin. */
  get lower(): number {
    return this.moves.reduce((best, { proven }) => Math.max(best, proven.lower), -Infinity);
  }

  /** The proven upper bound of the position's future margin. */
  get upper(): number {
    return this.moves.reduce((best, { proven }) => Math.max(best, proven.upper), -Infinity);
  }

  /** Forgets what rests on assumptions. */
  forget(): void {
    for (const move of this.moves) {
      move.lower = move.proven.lower;
      move.upper = move.proven.upper;
    }
  }

  /**
   * Asks whether a move is worth at least `target`, with the prover's assumptions. Yields after each bit of work; when
   * no more than `nodeLimit` nodes may be searched and they are, it yields for ever.
   */
  *ask(move: RootMove, target: number, nodeLimit: number): Generator<undefined, void> {
    const { prover } = this;
    const { node, proven } = move;
    prover.ask(node, childTarget(node, target));
    while (!prover.run(workBetweenLooks, nodeLimit)) yield;
    const lower = node.gain - node.upper;
    const upper = node.gain - node.lower;
    if (node.upperReach !== assumed) proven.lower = Math.max(proven.lower, lower);
    if (node.lowerReach !== assumed) proven.upper = Math.min(proven.upper, upper);
    move.lower = Math.max(move.lower, lower, proven.lower);
    // An assumption does not outweigh what is proven.
    move.upper = Math.max(Math.min(move.upper, upper, proven.upper), proven.lower);
  }
}

/** Provers for what can follow one position; they share a table and what is counted of their effort. */
export function proverMaker(position: Position, memoryMiB: number): () => Prover {
  const keys = new FutureKeys(boardOf(position.toState()));
  const table = new TranspositionTable(memoryMiB);
  const effort = { nodes: 0, work: 0 };
  return () => new Prover(position.ruleset, keys, table, effort);
}

/** The root of a search on a position. */
export function rootOf(position: Position, prover: Prover): Root {
  const { ruleset, quietPlies, turn } = position;
  const node = createNode(ruleset.holes);
  node.board.set(boardOf(position.toState()));
  node.isSouthToMove = turn === 'south';
  node.quietPlies = quietPlies;
  prover.enter(node);
  const moves = new Uint8Array(ruleset.holes);
  return new Root(node, arrayFrom(moves.subarray(0, position.moves(moves))), prover);
}

/** The root of what follows a move; the opening rule is behind it. */
export function rootAfter(node: TreeNode, prover: Prover, quietLimit: number): Root {
  const holes: number[] = [];
  if (!prover.isStuck(node) && node.quietPlies < quietLimit) {
    const own = rowStart(node.board.length / 2, node.isSouthToMove ? 'south' : 'north');
    for (let hole = 1; hole <= node.board.length / 2; hole++) {
      const entry = node.board[own + hole - 1] as number;
      if (entry > 0 && entry <= seedBits) holes.push(hole);
    }
  }
  return new Root(node, holes, prover);
}

function boardOf({ seeds, uurs }: GameState): Board {
  return Uint16Array.from(seeds, (count, index) => {
    const owner = uurs[index];
    return count | (owner === null ? 0 : owner === 'south' ? southUur : northUur);
  });
}
