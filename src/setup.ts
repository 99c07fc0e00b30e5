/**
 * Setting up: between frozen states and the mutable boards that turns are sown on.
 *
 * The core keeps one board for each number of holes. After a turn it holds the state that the turn led to, which
 * most often is the next to be asked about: then nothing needs to be set up. That is worth the trouble because
 * engines read frozen arrays several times slower than typed ones.
 */
import { rowStart } from './board.js';
import type { Player } from './ruleset.js';
import { northUur, openHoles, seedBits, southUur, type Board } from './sowing.js';
import type { GameState } from './state.js';
import { arrayFrom, freeze } from './intrinsics.js';

/** Sets up a state on a board of its size. */
export function setUp({ seeds, uurs }: GameState, board: Board): void {
  for (let index = 0; index < board.length; index++) {
    const owner = uurs[index];
    const bit = owner === null ? 0 : owner === 'south' ? southUur : northUur;
    board[index] = (seeds[index] as number) | bit;
  }
}

const boards: Board[] = [];
let onBoard: GameState | null = null;

/** The core's board with a trusted state on it. Good until the next call. */
export function boardOf(state: GameState): Board {
  const { holes } = state.ruleset;
  const board = (boards[holes] ??= new Uint16Array(2 * holes));
  if (onBoard !== state) {
    // Whoever stops a program in the middle of its work, as a time limit of node:vm does, must not leave a board that
    // is half another state's.
    onBoard = null;
    setUp(state, board);
    onBoard = state;
  }
  return board;
}

let onRow: GameState | null = null;
let openInRow = 0;

/** The holes of the player to move that are open and not empty, as {@link openHoles} gives them. */
export function movableHoles(state: GameState): number {
  if (onRow !== state) {
    const { ruleset, turn } = state;
    openInRow = openHoles(boardOf(state), rowStart(ruleset.holes, turn), ruleset.holes);
    onRow = state;
  }
  return openInRow;
}

/** Notes which state the core's board holds after a turn; null when it holds none. */
export function nowOnBoard(state: GameState | null): void {
  onBoard = state;
}

/** The seeds on a board as a state has them. */
export function seedsOn(board: Board): readonly number[] {
  // Engines copy frozen arrays many times slower by slice or spread than element by element.
  const seeds: number[] = [];
  for (let index = 0; index < board.length; index++) seeds[index] = (board[index] as number) & seedBits;
  return freeze(seeds);
}

/** The owners of the uurs on a board as a state has them. */
export function uursOn(board: Board): readonly (Player | null)[] {
  return freeze(arrayFrom(board, ownerOf));
}

/** The owner of the uur that an entry of a board is part of, or null for an open hole. */
export function ownerOf(entry: number): Player | null {
  return entry <= seedBits ? null : entry < northUur ? 'south' : 'north';
}
