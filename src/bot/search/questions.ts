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
import { createBoards, type Boards } from './boards.js';
import { createEnding, createLeaf, guessed, kindBits, type Leaf } from './leaves.js';
import type { Memory } from './memory.js';
import { createTree, type Tree } from './tree.js';

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
  readonly tree: Tree;
  /**
   * Puts the question whether a move is worth more than `low` and less than `high`, so many plies ahead: 1 for the
   * move alone. The answer is to be had from {@link Root.answer} when the tree has been run until it is found.
   */
  readonly ask: (move: RootMove, low: number, high: number, plies: number) => void;
  /** Notes what the answer says of the move, and returns it: a bound where it is not between low and high. */
  readonly answer: () => number;
}

/** How many plies of slots and frames are made at first, and later. */
export const depths: readonly number[] = [62, 2_000];

/**
 * @param before - The same root with room for fewer plies: what it has found goes on.
 * @param deepest - How many plies there must be room for.
 */
export function createRoot(
  position: Position,
  memory: Memory,
  deepest: number,
  evaluate: Evaluate | undefined,
  before: Root | null,
): Root {
  const { ruleset, turn, quietPlies } = position;
  const { holes } = ruleset;
  const board = boardSeenBy(turn, position.toState());
  const room = deepest + 2;
  const openSeeds = board.reduce((sum, entry) => sum + (entry < southUur ? entry : 0), 0);
  const boards = createBoards(ruleset, room * (holes + 1), openSeeds);
  const slots = new Int32Array(room);
  const leaf =
    evaluate === undefined
      ? createLeaf(ruleset, boards, evaluationFor(ruleset))
      : createOwnLeaf(position, boards, slots, evaluate);
  const tree = createTree(ruleset, boards, memory, leaf, slots);
  boards.put(holes, board, quietPlies);

  const holesToPlay = new Uint8Array(holes);
  const count = position.moves(holesToPlay);
  const moves: RootMove[] = [];
  for (let slot = 0; slot < count; slot++) {
    const hole = holesToPlay[slot] as number;
    const gain = boards.play(holes, slot, hole - 1, 0);
    boards.moves[slot] = hole;
    const open = boards.open[slot] as number;
    moves.push(
      before?.moves[slot] ?? {
        hole,
        gain,
        ownOpen: boards.rowSeeds(slot, 0),
        otherOpen: boards.rowSeeds(slot, 1),
        lower: gain - open,
        upper: gain + open,
        line: [hole],
        provenLine: [hole],
      },
    );
  }

  let asked = moves[0] as RootMove;
  let low = 0;
  let high = 0;

  function ask(move: RootMove, above: number, below: number, plies: number): void {
    [asked, low, high] = [move, above, below];
    tree.ask(moves.indexOf(move), move.gain - below, move.gain - above, plies - 1);
  }

  function answer(): number {
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

  return { moves, tree, ask, answer };
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

/** Leaves that are evaluated by a function of the user's. */
function createOwnLeaf(position: Position, boards: Boards, slots: Int32Array, evaluate: Evaluate): Leaf {
  const { ruleset } = position;
  const width = ruleset.holes + 1;
  const { moves } = boards;
  const ending = createEnding(ruleset, boards);
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
    const over = ending(slot, side);
    if (over !== guessed) return over;
    goTo(slot);
    return valueBy(evaluate, position) * (1 << kindBits);
  };
}
