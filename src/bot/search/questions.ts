/**
 * The position that a search is asked about, and questions about its moves. What they come to is told in future margins
 * of the player to move there.
 */
import { rowStart } from '../../board.js';
import { northUur, southUur, type Board } from '../../sowing.js';
import type { Player } from '../../ruleset.js';
import type { GameState } from '../../state.js';
import { assumed } from '../bounds.js';
import { evaluationFor, valueBy, type Evaluate } from '../evaluation.js';
import type { Position } from '../position.js';
import { layoutOf } from './boards.js';
import { guessed, kindBits, type Leaf } from './leaves.js';
import type { Table } from './memory.js';
import { leave, take, workshop, type Worker } from './sharing.js';
import type { SavedTree } from './tree.js';

/** A move from the root. */
export interface RootMove {
  readonly hole: number;
  /** What it brings at once, and how many open seeds there are in either row afterwards. */
  readonly gain: number;
  readonly ownOpen: number;
  readonly otherOpen: number;
  /** What is proven of it. */
  lower: number;
  upper: number;
  /** Best play as far as it is known, beginning with the move. */
  line: readonly number[];
  /** The same where it is proven to be best play. */
  provenLine: readonly number[];
}

/** The moves of a position, and what answers questions about them. */
export interface Root {
  readonly moves: readonly RootMove[];
  /**
   * Puts the question whether a move is worth more than `low` and less than `high`, so many plies ahead: 1 for the
   * move alone. The answer is to be had from {@link Root.answer} when {@link Root.run} has found it.
   */
  readonly ask: (move: RootMove, low: number, high: number, plies: number) => void;
  /** Searches until the question is answered (true), so much work is done, or that many nodes are searched in all. */
  readonly run: (workLimit: number, nodeLimit: number) => boolean;
  /** Notes what the answer says of the move, and returns it: a bound where it is not between low and high. */
  readonly answer: () => number;
  /** What has been done so far, as the tree counts it. */
  readonly nodes: () => number;
  readonly plays: () => number;
  readonly work: () => number;
  /** Tells that no more will be asked. */
  readonly end: () => void;
}

export function createRoot(position: Position, table: Table, evaluate: Evaluate | undefined): Root {
  const { ruleset, turn, quietPlies } = position;
  const { holes } = ruleset;
  const { boards, leaves, memory, tree } = workshop();
  const board = boardSeenBy(turn, position.toState());
  const openSeeds = board.reduce((sum, entry) => sum + (entry < southUur ? entry : 0), 0);
  const layout = layoutOf(ruleset, openSeeds);
  const evaluation = evaluate === undefined ? evaluationFor(ruleset) : null;
  let saved: SavedTree | undefined;
  const worker: Worker = {
    begin() {
      boards.setUp(ruleset, layout);
      leaves.setUp(ruleset, layout, evaluation);
      memory.setUp(table);
      tree.setUp(ruleset, layout, ownLeaf);
      if (saved !== undefined) tree.restore(saved);
    },
    pause() {
      saved = tree.save();
    },
  };
  const ownLeaf = evaluate === undefined ? null : createOwnLeaf(position, evaluate, worker);
  take(worker);
  boards.put(holes, board, quietPlies);

  const holesToPlay = new Uint8Array(holes);
  const count = position.moves(holesToPlay);
  const moves: RootMove[] = [];
  for (let slot = 0; slot < count; slot++) {
    const hole = holesToPlay[slot] as number;
    const gain = boards.play(holes, slot, hole - 1, 0);
    boards.moves[slot] = hole;
    const open = boards.open[slot] as number;
    moves.push({
      hole,
      gain,
      ownOpen: boards.rowSeeds(slot, 0),
      otherOpen: boards.rowSeeds(slot, 1),
      lower: gain - open,
      upper: gain + open,
      line: [hole],
      provenLine: [hole],
    });
  }

  let asked = moves[0] as RootMove;
  let low = 0;
  let high = 0;

  function ask(move: RootMove, above: number, below: number, plies: number): void {
    take(worker);
    [asked, low, high] = [move, above, below];
    tree.ask(moves.indexOf(move), move.gain - below, move.gain - above, plies - 1);
  }

  function run(workLimit: number, nodeLimit: number): boolean {
    take(worker);
    return tree.run(workLimit, nodeLimit);
  }

  function answer(): number {
    take(worker);
    const value = asked.gain - tree.value();
    const isProven = tree.reach() !== assumed;
    if (isProven && value > low) asked.lower = Math.max(asked.lower, value);
    if (isProven && value < high) asked.upper = Math.min(asked.upper, value);
    if (value > low && value < high) {
      asked.line = [asked.hole, ...tree.line()];
      if (isProven) asked.provenLine = asked.line;
    }
    // A guess does not outweigh what is proven.
    return Math.min(Math.max(value, asked.lower), asked.upper);
  }

  function told(count: () => number): () => number {
    return () => {
      take(worker);
      return count();
    };
  }

  return {
    moves,
    ask,
    run,
    answer,
    nodes: told(tree.nodes),
    plays: told(tree.plays),
    work: told(tree.work),
    end() {
      leave(worker);
    },
  };
}

/** The board as the player to move sees it: as if they were South. */
function boardSeenBy(player: Player, { seeds, uurs }: GameState): Board {
  const start = rowStart(seeds.length / 2, player);
  return Uint16Array.from(seeds, (_, place) => {
    const index = (place + start) % seeds.length;
    const owner = uurs[index] ?? null;
    return (seeds[index] as number) | (owner === null ? 0 : owner === player ? southUur : northUur);
  });
}

/** Leaves that are evaluated by a function of the user's, which may well search by itself. */
function createOwnLeaf(position: Position, evaluate: Evaluate, worker: Worker): Leaf {
  const width = position.ruleset.holes + 1;
  const { boards, leaves, tree } = workshop();
  const { moves } = boards;
  const { slots } = tree;
  const played: number[] = [];

  function goTo(slot: number): void {
    const plies = Math.floor(slot / width);
    const moveAt = (ply: number): number => moves[ply < plies ? (slots[ply] as number) : slot] as number;
    let common = 0;
    while (common < played.length && common <= plies && played[common] === moveAt(common)) common++;
    while (played.length > common) {
      played.pop();
      position.undo();
    }
    for (let ply = common; ply <= plies; ply++) {
      played.push(moveAt(ply));
      position.play(moveAt(ply));
    }
  }

  return (slot, side) => {
    const over = leaves.ending(slot, side);
    if (over !== guessed) return over;
    goTo(slot);
    const value = valueBy(evaluate, position);
    take(worker);
    return value * (1 << kindBits);
  };
}
