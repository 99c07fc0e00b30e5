/**
 * Games to learn from: played by a search of a few plies on the evaluation so far, with random openings and now and
 * then a random move. Each position is kept as the player to move sees it, with what the search expected of it and what
 * became of it.
 */
import { randomFrom, type Random } from '../../src/bot/random.js';
import { opponentOf, rowStart } from '../../src/board.js';
import type { Player, Ruleset } from '../../src/ruleset.js';
import {
  createBoard,
  createTurn,
  isPlayable,
  northUur,
  playHole,
  seedBits,
  southUur,
  type Board,
  type BoardInWords,
  type Turn,
} from '../../src/sowing.js';

/** The value of a board at the end of a look ahead, in seeds. */
export type BoardValue = (board: Board, mover: Player) => number;

/** Positions of games, as the player to move sees them. */
export interface Positions {
  readonly holes: number;
  readonly count: number;
  /** Of each position its 2 x holes entries, from the player's hole 1 on; an uur of the player counts as South's. */
  readonly boards: Uint16Array;
  /** The future margin that the search expected of each. */
  readonly expected: Float64Array;
  /** The future margin that the game came to. */
  readonly came: Float64Array;
  /** Which game each is of. */
  readonly games: Uint32Array;
}

/** How the games are played. */
export interface GameOptions {
  /** How many positions are wanted. */
  readonly count: number;
  /** How many plies the search looks ahead. */
  readonly depth: number;
  /** How many plies of an opening are random at most. */
  readonly openingPlies: number;
  /** One move in so many is random. */
  readonly oneRandomIn: number;
  readonly seed: number;
}

/** Searches by alpha-beta, without a table: the future margin of a move, on the boards of one game. */
class Searcher {
  readonly #ruleset: Ruleset;
  readonly #value: BoardValue;
  readonly #boards: BoardInWords[];
  readonly #turn: Turn = createTurn();

  constructor(ruleset: Ruleset, value: BoardValue, depth: number) {
    this.#ruleset = ruleset;
    this.#value = value;
    this.#boards = Array.from({ length: depth + 1 }, () => createBoard(ruleset.holes));
  }

  /** Plays a hole of one board on another; the margin that it gains the mover. */
  play(
    before: BoardInWords,
    after: BoardInWords,
    mover: Player,
    hole: number,
  ): { gain: number; isQuiet: boolean } {
    const turn = this.#turn;
    playHole(this.#ruleset, before, mover, hole, after, turn);
    if (!turn.madeProgress) return { gain: 0, isQuiet: true };
    const inUurs = marginInUurs(after.board) - marginInUurs(before.board);
    return { gain: turn.captured + (mover === 'south' ? inUurs : -inUurs), isQuiet: false };
  }

  /** The future margin of the player to move where the game is over, else null. */
  end(board: Board, mover: Player, quietPlies: number): number | null {
    const { holes, endsWhen, quietLimit } = this.#ruleset;
    const own = openIn(board, rowStart(holes, mover), holes);
    const other = openIn(board, holes - rowStart(holes, mover), holes);
    const isStuck = own === 0 || (other === 0 && endsWhen === 'either-stuck');
    return isStuck || quietPlies >= quietLimit ? own - other : null;
  }

  /** The future margin that a look ahead of so many plies comes to. */
  search(
    board: BoardInWords,
    mover: Player,
    quietPlies: number,
    depth: number,
    alpha: number,
    beta: number,
  ): number {
    const end = this.end(board.board, mover, quietPlies);
    if (end !== null) return end;
    if (depth === 0) return this.#value(board.board, mover);
    const { holes } = this.#ruleset;
    const start = rowStart(holes, mover);
    const child = this.#boards[depth] as BoardInWords;
    let best = -Infinity;
    // The holes next to the other row first: they reach it soonest.
    for (let hole = holes; hole >= 1; hole--) {
      if (!isPlayable(board.board[start + hole - 1] as number)) continue;
      const { gain, isQuiet } = this.play(board, child, mover, hole);
      const floor = Math.max(alpha, best);
      const answer = this.search(
        child,
        opponentOf(mover),
        isQuiet ? quietPlies + 1 : 0,
        depth - 1,
        gain - beta,
        gain - floor,
      );
      best = Math.max(best, gain - answer);
      if (best >= beta) break;
    }
    return best;
  }
}

/** Plays games until there are so many positions. */
export function playGames(ruleset: Ruleset, value: BoardValue, options: GameOptions): Positions {
  const { holes } = ruleset;
  const { count, depth } = options;
  const random = randomFrom(options.seed);
  const searcher = new Searcher(ruleset, value, depth);
  const positions = {
    holes,
    count,
    boards: new Uint16Array(2 * holes * count),
    expected: new Float64Array(count),
    came: new Float64Array(count),
    games: new Uint32Array(count),
  };
  let size = 0;
  for (let game = 0; size < count; game++) {
    const first = size;
    let margin = 0;
    const kept: { isSouth: boolean; before: number }[] = [];
    let mover: Player = 'south';
    let quietPlies = 0;
    let board = createBoard(holes);
    board.board.fill(ruleset.seedsPerHole);
    const opening = random(options.openingPlies + 1);
    let end = null;
    for (let ply = 0; end === null; ply++) {
      const isRandom = ply < opening || random(options.oneRandomIn) === 0;
      const { hole, expected } = choose(searcher, board, mover, quietPlies, depth, holes, random);
      if (ply >= opening && size < count) {
        positions.boards.set(seenBy(board.board, mover), 2 * holes * size);
        positions.expected[size] = expected;
        positions.games[size] = game;
        kept.push({ isSouth: mover === 'south', before: margin });
        size++;
      }
      const played = isRandom ? anyHole(board.board, mover, holes, random) : hole;
      const after = createBoard(holes);
      const { gain, isQuiet } = searcher.play(board, after, mover, played);
      margin += mover === 'south' ? gain : -gain;
      quietPlies = isQuiet ? quietPlies + 1 : 0;
      mover = opponentOf(mover);
      board = after;
      end = searcher.end(board.board, mover, quietPlies);
    }
    margin += mover === 'south' ? end : -end;
    for (const [place, { isSouth, before }] of kept.entries()) {
      positions.came[first + place] = isSouth ? margin - before : before - margin;
    }
  }
  return positions;
}

/** The best move by a look ahead, and what it is worth; draws among equal moves by trying them in a random order. */
function choose(
  searcher: Searcher,
  board: BoardInWords,
  mover: Player,
  quietPlies: number,
  depth: number,
  holes: number,
  random: Random,
): { hole: number; expected: number } {
  const child = createBoard(holes);
  let best = -Infinity;
  let bestHole = 0;
  const shift = random(holes);
  for (let place = 0; place < holes; place++) {
    const hole = ((place + shift) % holes) + 1;
    if (!isPlayable(board.board[rowStart(holes, mover) + hole - 1] as number)) continue;
    const { gain, isQuiet } = searcher.play(board, child, mover, hole);
    const quiet = isQuiet ? quietPlies + 1 : 0;
    const answer = searcher.search(child, opponentOf(mover), quiet, depth - 1, -Infinity, gain - best);
    if (gain - answer > best) {
      best = gain - answer;
      bestHole = hole;
    }
  }
  return { hole: bestHole, expected: best };
}

function anyHole(board: Board, mover: Player, holes: number, random: Random): number {
  const start = rowStart(holes, mover);
  const open = Array.from({ length: holes }, (_, place) => place + 1).filter((hole) =>
    isPlayable(board[start + hole - 1] as number),
  );
  return open[random(open.length)] as number;
}

/** A board as the player to move sees it. */
function seenBy(board: Board, mover: Player): Board {
  if (mover === 'south') return board;
  const holes = board.length / 2;
  return board.map((_, index) => {
    const entry = board[(index + holes) % board.length] as number;
    return entry <= seedBits ? entry : entry ^ (southUur | northUur);
  });
}

function openIn(board: Board, start: number, holes: number): number {
  let seeds = 0;
  for (let index = start; index < start + holes; index++) {
    const entry = board[index] as number;
    if (entry <= seedBits) seeds += entry;
  }
  return seeds;
}

/** The seeds in South's uurs minus those in North's. */
function marginInUurs(board: Board): number {
  let margin = 0;
  for (const entry of board) {
    if (entry > seedBits) margin += entry < northUur ? entry & seedBits : -(entry & seedBits);
  }
  return margin;
}
