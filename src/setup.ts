/**
 * A position set up on a board: the holes, and beside them whose turn it is and what is counted. The rules act on
 * these records; frozen states are set up on them and read back from them, and the position of the bots is a row of
 * them, one for each ply.
 */
import { opponentOf, rowStart } from './board.js';
import type { Player, Ruleset } from './ruleset.js';
import type { EndReason } from './scoring.js';
import {
  createBoard,
  isForfeit,
  northUur,
  openHoles,
  ownerOf,
  playHole,
  seedBits,
  seedsIn,
  southUur,
  type Board,
  type BoardInWords,
  type Turn,
} from './sowing.js';
import { makeState, mostPlies, type GameState } from './state.js';
import { arrayOf, freeze } from './intrinsics.js';

/** A position, written over as turns are played. */
export interface Setup extends BoardInWords {
  ruleset: Ruleset;
  turn: Player;
  ply: number;
  quietPlies: number;
  capturedBySouth: number;
  capturedByNorth: number;
  /** What {@link playableHoles} found; -1 where nobody has asked yet. */
  playable: number;
  /** The same as a list; null where nobody has asked for it yet. */
  moves: readonly number[] | null;
  /** The frozen state that says the same; null where there is none yet. */
  state: GameState | null;
}

/** A record for positions of a ruleset, with nothing on its board. */
export function createSetup(ruleset: Ruleset): Setup {
  const { board, words } = createBoard(ruleset.holes);
  return {
    board,
    words,
    ruleset,
    turn: 'south',
    ply: 0,
    quietPlies: 0,
    capturedBySouth: 0,
    capturedByNorth: 0,
    playable: -1,
    moves: null,
    state: null,
  };
}

/** Sets up a trusted state. */
export function setUp(state: GameState, setup: Setup): void {
  const { board } = setup;
  const { seeds, uurs, captured } = state;
  // Whoever stops a program in the middle of its work, as a time limit of node:vm does, must not leave a board that
  // is half another state's.
  setup.state = null;
  for (let index = 0; index < board.length; index++) {
    const owner = uurs[index];
    const bit = owner === null ? 0 : owner === 'south' ? southUur : northUur;
    board[index] = (seeds[index] as number) | bit;
  }
  setup.ruleset = state.ruleset;
  setup.turn = state.turn;
  setup.ply = state.ply;
  setup.quietPlies = state.quietPlies;
  setup.capturedBySouth = captured.south;
  setup.capturedByNorth = captured.north;
  setup.playable = -1;
  setup.moves = null;
  setup.state = state;
}

/** Plays a turn that is legal: `after`, of the same ruleset, is written over; `before` is not changed. */
export function play(before: Setup, hole: number, after: Setup, turn: Turn): void {
  const { ruleset, turn: mover } = before;
  after.state = null;
  playHole(ruleset, before, mover, hole, after, turn);
  after.turn = opponentOf(mover);
  // A state from outside may claim any number of plies; the next one must still be a whole number.
  after.ply = before.ply < mostPlies ? before.ply + 1 : mostPlies;
  after.quietPlies = turn.madeProgress ? 0 : before.quietPlies + 1;
  after.capturedBySouth = before.capturedBySouth + (mover === 'south' ? turn.captured : 0);
  after.capturedByNorth = before.capturedByNorth + (mover === 'north' ? turn.captured : 0);
  after.playable = -1;
  after.moves = null;
}

/** The holes that may be played, a bit for each hole number; 0 once the game is over. */
export function playableHoles(setup: Setup): number {
  if (setup.playable === -1) setup.playable = findPlayable(setup);
  return setup.playable;
}

function findPlayable(setup: Setup): number {
  const { ruleset, ply } = setup;
  const open = ownOpen(setup);
  if (endReason(ruleset, open, otherOpen(setup), setup.quietPlies) !== null) return 0;
  const firstHole = open & (1 << 1);
  return ruleset.opening === 'first-hole' && ply === 0 ? firstHole || open : open;
}

function ownOpen({ board, ruleset: { holes }, turn }: Setup): number {
  return openHoles(board, rowStart(holes, turn), holes);
}

/** The open holes of the other player; where the rules do not ask for them, any but none. */
function otherOpen({ board, ruleset: { endsWhen, holes }, turn }: Setup): number {
  return endsWhen === 'mover-stuck' ? 1 : openHoles(board, rowStart(holes, opponentOf(turn)), holes);
}

/**
 * Why a game is over, or null while it goes on.
 *
 * @param own - What is open to the player to move: seeds, or holes with seeds; only 0 matters.
 * @param other - The same of the other player.
 */
export function endReason(
  { endsWhen, quietLimit }: Ruleset,
  own: number,
  other: number,
  quietPlies: number,
): EndReason | null {
  if (own === 0 || (other === 0 && endsWhen === 'either-stuck')) return 'stuck';
  return quietPlies >= quietLimit ? 'quiet' : null;
}

/** Why the game is over, or null while it goes on. */
export function endReasonOf(setup: Setup): EndReason | null {
  // Most games go on when they are asked about.
  if (playableHoles(setup) !== 0) return null;
  return endReason(setup.ruleset, ownOpen(setup), otherOpen(setup), setup.quietPlies);
}

/** The seeds of a player: captured and in uurs, and once the game is over also those that are open in the row. */
export function seedsOf(setup: Setup, player: Player, isOver: boolean): number {
  const { board, capturedBySouth, capturedByNorth, ruleset } = setup;
  const { holes } = ruleset;
  const uurBit = player === 'south' ? southUur : northUur;
  const row = rowStart(holes, player);
  let seeds = player === 'south' ? capturedBySouth : capturedByNorth;
  for (let index = 0; index < board.length; index++) {
    const entry = board[index] as number;
    if (entry > seedBits) seeds += (entry & uurBit) === 0 ? 0 : seedsIn(entry);
    else if (isOver && index >= row && index < row + holes) seeds += entry;
  }
  return seeds;
}

/** The open seeds in the row that begins at an index. */
export function openSeedsOf(board: Board, start: number, holes: number): number {
  let seeds = 0;
  for (let index = start; index < start + holes; index++) {
    const entry = board[index] as number;
    if (entry <= seedBits) seeds += entry;
  }
  return seeds;
}

/** The position as a frozen state. */
export function stateOf(setup: Setup): GameState {
  return (setup.state ??= read(
    setup,
    seedsOn(setup.board),
    uursOn(setup.board),
    freeze({ south: setup.capturedBySouth, north: setup.capturedByNorth }),
  ));
}

/** The same after a turn; what the turn did not change is shared with the state before it. */
export function stateAfter(before: GameState, setup: Setup, { outcome, captured }: Turn): GameState {
  const { board, capturedBySouth, capturedByNorth } = setup;
  return (setup.state = read(
    setup,
    isForfeit(outcome) ? before.seeds : seedsOn(board),
    outcome === 'uur' ? uursOn(board) : before.uurs,
    captured === 0 ? before.captured : freeze({ south: capturedBySouth, north: capturedByNorth }),
  ));
}

function read(
  { ruleset, turn, ply, quietPlies }: Setup,
  seeds: GameState['seeds'],
  uurs: GameState['uurs'],
  captured: GameState['captured'],
): GameState {
  return makeState(ruleset, seeds, uurs, captured, turn, ply, quietPlies);
}

// Engines fill an array of its full length faster than one that grows, and any faster than they copy a frozen one.
function seedsOn(board: Board): readonly number[] {
  const seeds = new arrayOf<number>(board.length);
  for (let index = 0; index < board.length; index++) seeds[index] = seedsIn(board[index] as number);
  return freeze(seeds);
}

function uursOn(board: Board): readonly (Player | null)[] {
  const uurs = new arrayOf<Player | null>(board.length);
  for (let index = 0; index < board.length; index++) uurs[index] = ownerOf(board[index] as number);
  return freeze(uurs);
}
