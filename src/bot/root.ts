/**
 * The position that a search is asked about, with its moves: what is known of each, and the questions put to the
 * prover about them.
 */
import { rowStart } from '../board.js';
import { northUur, seedBits, southUur } from '../sowing.js';
import type { GameState } from '../state.js';
import { assumed } from './bounds.js';
import { FutureKeys } from './keys.js';
import type { Meter } from './budget.js';
import type { Position } from './position.js';
import { childTarget, createNode, Prover, type TreeNode } from './prover.js';
import { TranspositionTable } from './table.js';

/** A move from the root, in future margins of the player to move there. */
export interface RootMove {
  readonly hole: number;
  /** The position after it. */
  readonly node: TreeNode;
  /** Proven: the move is worth at least this much. */
  lower: number;
  /** Proven: the move is worth at most this much. */
  upper: number;
  /** What the question last put left possible, assumptions included. */
  assumedLower: number;
  assumedUpper: number;
}

/** How much work is done between two looks at the clock. */
const workBetweenLooks = 200;

/** A position and its moves. */
export class Root {
  /** The position itself. */
  readonly node: TreeNode;
  /** Its legal moves; none once the game is over. */
  readonly moves: RootMove[];
  readonly prover: Prover;

  constructor(node: TreeNode, holes: readonly number[], prover: Prover) {
    this.node = node;
    this.prover = prover;
    this.moves = holes.map((hole) => {
      const child = createNode(node.board.length);
      prover.play(node, hole, child);
      const open = child.ownOpen + child.otherOpen;
      return {
        hole,
        node: child,
        lower: child.gain - open,
        upper: child.gain + open,
        assumedLower: child.gain - open,
        assumedUpper: child.gain + open,
      };
    });
  }

  /** The proven lower bound of the position's future margin. */
  get lower(): number {
    return this.moves.reduce((best, { lower }) => Math.max(best, lower), -Infinity);
  }

  /** The proven upper bound of the position's future margin. */
  get upper(): number {
    return this.moves.reduce((best, { upper }) => Math.max(best, upper), -Infinity);
  }

  /**
   * Asks whether a move is worth at least `target`, with the prover's assumptions; false when the budget ran out
   * before the answer. Yields whenever a slice of work is done.
   */
  *ask(move: RootMove, target: number, meter: Meter): Generator<undefined, boolean> {
    const { prover } = this;
    const { node } = move;
    prover.ask(node, childTarget(node, target));
    while (!prover.run(prover.work + workBetweenLooks, meter.nodes)) {
      if (prover.nodes >= meter.nodes || meter.isTimeUp) return false;
      if (meter.endsSlice()) yield;
    }
    const lower = node.gain - node.upper;
    const upper = node.gain - node.lower;
    if (node.upperReach !== assumed) move.lower = Math.max(move.lower, lower);
    if (node.lowerReach !== assumed) move.upper = Math.min(move.upper, upper);
    move.assumedLower = Math.max(move.assumedLower, lower, move.lower);
    move.assumedUpper = Math.min(move.assumedUpper, upper, move.upper);
    return !meter.isTimeUp;
  }
}

/** The root of a search on a state, with a prover and a table of its own. */
export function rootOf(position: Position, memoryMiB: number): Root {
  const { ruleset, quietPlies } = position;
  const state = position.toState();
  const node = createNode(2 * ruleset.holes);
  fill(node, state);
  node.isSouthToMove = position.turn === 'south';
  node.quietPlies = quietPlies;
  const prover = new Prover(ruleset, new FutureKeys(node.board), new TranspositionTable(memoryMiB));
  prover.enter(node);
  const moves = new Uint8Array(ruleset.holes);
  return new Root(node, Array.from(moves.subarray(0, position.moves(moves))), prover);
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

function fill({ board }: TreeNode, { seeds, uurs }: GameState): void {
  for (let index = 0; index < board.length; index++) {
    const owner = uurs[index];
    board[index] = (seeds[index] as number) | (owner === null ? 0 : owner === 'south' ? southUur : northUur);
  }
}
