/**
 * A position that plays and takes back without making anything new: what searches run on. Each ply has its own board;
 * a turn copies the board to the next one and sows there, so that taking a turn back costs nothing and a forfeited
 * turn is undone by copying again. The boards stay, so that only the first visit to a depth allocates.
 */
import { opponentOf, rowStart } from '../board.js';
import { describe, problemsError } from '../errors.js';
import { arrayFrom, freeze, isInteger } from '../intrinsics.js';
import { applyMove } from '../play.js';
import type { Player, Ruleset } from '../ruleset.js';
import { endReasonOn, type EndReason, type Score } from '../scoring.js';
import { setUp } from '../setup.js';
import {
  createTurn,
  northUur,
  openHoles,
  seedBits,
  southUur,
  sow,
  type Board,
  type Turn,
} from '../sowing.js';
import { makeState, trustedState, type GameState } from '../state.js';
import { hashBoard, highHalf, lowHalf, type HashHalf } from './hash.js';

/** What changes from ply to ply. */
interface Ply {
  readonly board: Board;
  capturedBySouth: number;
  capturedByNorth: number;
  quietPlies: number;
}

function createPly(size: number): Ply {
  return {
    board: new Uint16Array(size),
    capturedBySouth: 0,
    capturedByNorth: 0,
    quietPlies: 0,
  };
}

/**
 * A mutable position. It follows the same rules as the core, on the same code, and goes from a state to a position
 * and back without loss.
 *
 * @example
 * ```ts
 * import { createGame } from 'layli-goobalay';
 * import { Position } from 'layli-goobalay/bot';
 *
 * const position = Position.from(createGame('short'));
 * const moves = new Uint8Array(position.ruleset.holes);
 * const count = position.moves(moves); // 6: moves[0] to moves[5]
 * position.play(moves[count - 1] ?? 0);
 * position.turn; // => 'north'
 * position.undo();
 * position.toState().ply; // => 0
 * ```
 */
export class Position {
  /** The rules of this game. */
  readonly ruleset: Ruleset;
  /** How many plies had been played in the state that this position was made from. */
  readonly #firstPly: number;
  readonly #plies: Ply[];
  #depth = 0;
  #now: Ply;
  #turn: Player;
  readonly #report: Turn;

  private constructor(given: GameState) {
    const state = trustedState(given);
    const { ruleset } = state;
    this.ruleset = ruleset;
    this.#firstPly = state.ply;
    this.#turn = state.turn;
    this.#report = createTurn(ruleset.lapLimit);
    const first = createPly(2 * ruleset.holes);
    setUp(state, first.board);
    first.capturedBySouth = state.captured.south;
    first.capturedByNorth = state.captured.north;
    first.quietPlies = state.quietPlies;
    this.#plies = [first];
    this.#now = first;
  }

  /**
   * A position to play on from a state.
   *
   * @param state - Any valid state; one from outside is checked, once. It is never touched.
   * @throws {@link LayliError} `INVALID_STATE` for a state from outside that is not valid.
   */
  static from(state: GameState): Position {
    return new Position(state);
  }

  /** Whose turn it is; once the game is over, whose turn it would be. */
  get turn(): Player {
    return this.#turn;
  }

  /** How many plies of the game have been played, those before this position was made included. */
  get ply(): number {
    return Math.min(this.#firstPly + this.#depth, Number.MAX_SAFE_INTEGER);
  }

  /** How many of the latest plies made no progress. */
  get quietPlies(): number {
    return this.#now.quietPlies;
  }

  /** How many plies {@link Position.undo} can take back. */
  get depth(): number {
    return this.#depth;
  }

  /** The low half of the key, a signed 32-bit number. See {@link Position.key}. */
  get keyLow(): number {
    return this.#half(lowHalf);
  }

  /** The high half of the key, a signed 32-bit number. See {@link Position.key}. */
  get keyHigh(): number {
    return this.#half(highHalf);
  }

  #half(half: HashHalf): number {
    const { board, capturedBySouth, capturedByNorth } = this.#now;
    const captured =
      Math.imul(capturedBySouth, half.southCaptured) + Math.imul(capturedByNorth, half.northCaptured);
    return (hashBoard(board, half) + captured + (this.#turn === 'south' ? 0 : half.northToMove)) | 0;
  }

  /**
   * A 64-bit hash of the seeds, the uurs, the captured seeds and whose turn it is. It is the same on every machine
   * and by whatever moves the position was reached. The counts of plies and quiet plies are left out, as is the
   * ruleset: compare keys of one game. Making the bigint allocates; the halves do not.
   */
  get key(): bigint {
    return (BigInt(this.keyHigh >>> 0) << 32n) | BigInt(this.keyLow >>> 0);
  }

  /** Why the game is over, or null while it goes on. */
  get endReason(): EndReason | null {
    const { board, quietPlies } = this.#now;
    const movable = openHoles(board, rowStart(this.ruleset.holes, this.#turn), this.ruleset.holes);
    return endReasonOn(board, this.ruleset, this.#turn, quietPlies, movable);
  }

  /** The score as the core counts it: running while the game goes on, and final once it is over. */
  get score(): Score {
    const isOver = this.endReason !== null;
    return { south: this.#seedsOf('south', isOver), north: this.#seedsOf('north', isOver) };
  }

  /** The seeds of the player to move minus the other's, counted as in {@link Position.score}; allocates nothing. */
  get margin(): number {
    const isOver = this.endReason !== null;
    return this.#seedsOf(this.#turn, isOver) - this.#seedsOf(opponentOf(this.#turn), isOver);
  }

  #seedsOf(player: Player, isOver: boolean): number {
    const { board, capturedBySouth, capturedByNorth } = this.#now;
    const row = rowStart(this.ruleset.holes, player);
    const uurBit = player === 'south' ? southUur : northUur;
    let seeds = player === 'south' ? capturedBySouth : capturedByNorth;
    for (let index = 0; index < board.length; index++) {
      const entry = board[index] as number;
      if (entry > seedBits) seeds += (entry & uurBit) === 0 ? 0 : entry & seedBits;
      else if (isOver && index >= row && index < row + this.ruleset.holes) seeds += entry;
    }
    return seeds;
  }

  // What may be played is said here once more, since by the lists of bits of legality.ts every ply would take longer;
  // the tests hold the two together.

  /**
   * Writes the hole numbers that may be played, ascending, and returns how many there are; 0 once the game is over.
   *
   * @param out - Where to write; at least as long as a row has holes. What is behind the last move is left alone.
   * @throws {@link LayliError} `INVALID_ARGUMENT` for anything but such an array, and for one that is too short.
   */
  moves(out: Uint8Array): number {
    const { holes, endsWhen, opening, quietLimit } = this.ruleset;
    // A DataView holds nothing by place, and a BigUint64Array no numbers.
    if (!ArrayBuffer.isView(out) || (typeof out[0] !== 'number' && out.length !== 0))
      throw noNumbers(out, holes);
    if (out.length < holes) throw tooShort(out.length, holes);
    const { board, quietPlies } = this.#now;
    if (quietPlies >= quietLimit) return 0;
    const own = rowStart(holes, this.#turn);
    if (endsWhen === 'either-stuck' && openHoles(board, holes - own, holes) === 0) return 0;
    let count = 0;
    for (let index = own; index < own + holes; index++) {
      const seeds = board[index] as number;
      if (seeds > 0 && seeds <= seedBits) out[count++] = index - own + 1;
    }
    if (opening === 'first-hole' && count > 0 && out[0] === 1 && this.ply === 0) return 1;
    return count;
  }

  #mayPlay(hole: number): boolean {
    const { holes, endsWhen, opening, quietLimit } = this.ruleset;
    const { board, quietPlies } = this.#now;
    const own = rowStart(holes, this.#turn);
    // Anything but a number, such as '1', would else be added to the row's start in its own way.
    const seeds = isInteger(hole) && hole >= 1 && hole <= holes ? board[own + hole - 1] : undefined;
    if (seeds === undefined || seeds === 0 || seeds > seedBits || quietPlies >= quietLimit) return false;
    if (endsWhen === 'either-stuck' && openHoles(board, holes - own, holes) === 0) return false;
    if (opening === 'any' || this.ply > 0 || hole === 1) return true;
    const first = board[own] as number;
    return first === 0 || first > seedBits;
  }

  /**
   * Plays a turn.
   *
   * @param hole - The number of the hole, in the row of the player to move.
   * @throws {@link LayliError} `ILLEGAL_MOVE` or `GAME_OVER`, as the core's `applyMove` does; the position is then as
   * before.
   */
  play(hole: number): void {
    // The core finds the words for what is wrong.
    if (!this.#mayPlay(hole)) applyMove(this.toState(), hole);
    const before = this.#now;
    const after = (this.#plies[this.#depth + 1] ??= createPly(before.board.length));
    const { board } = after;
    board.set(before.board);
    after.capturedBySouth = before.capturedBySouth;
    after.capturedByNorth = before.capturedByNorth;

    const mover = this.#turn;
    const report = this.#report;
    const from = rowStart(this.ruleset.holes, mover) + hole - 1;
    sow(board, this.ruleset, mover, from, report);
    if (report.outcome === 'forfeit-endless' || report.outcome === 'forfeit-grand-slam') {
      board.set(before.board);
    } else {
      if (mover === 'south') after.capturedBySouth += report.captured;
      else after.capturedByNorth += report.captured;
    }
    after.quietPlies = report.madeProgress ? 0 : before.quietPlies + 1;
    this.#depth++;
    this.#now = after;
    this.#turn = opponentOf(mover);
  }

  /**
   * Takes the last turn back.
   *
   * @throws {@link LayliError} `INVALID_ARGUMENT` where no turn has been played since the position was made.
   */
  undo(): void {
    if (this.#depth === 0) throw nothingToUndo();
    this.#depth--;
    this.#now = this.#plies[this.#depth] as Ply;
    this.#turn = opponentOf(this.#turn);
  }

  /** The position as a frozen state of the core. */
  toState(): GameState {
    const { board, capturedBySouth, capturedByNorth, quietPlies } = this.#now;
    return makeState(
      this.ruleset,
      freeze(arrayFrom(board, (entry) => entry & seedBits)),
      freeze(
        arrayFrom(board, (entry): Player | null =>
          entry <= seedBits ? null : entry < northUur ? 'south' : 'north',
        ),
      ),
      freeze({ south: capturedBySouth, north: capturedByNorth }),
      this.#turn,
      this.ply,
      quietPlies,
    );
  }
}

function noNumbers(out: unknown, holes: number): Error {
  return problemsError('INVALID_ARGUMENT', [
    {
      path: 'out',
      given: describe(out),
      allowed: `a Uint8Array of at least ${String(holes)}, the holes of a row`,
    },
  ]);
}

function tooShort(length: number, holes: number): Error {
  return problemsError('INVALID_ARGUMENT', [
    { path: 'out.length', given: String(length), allowed: `at least ${String(holes)}, the holes of a row` },
  ]);
}

function nothingToUndo(): Error {
  return problemsError('INVALID_ARGUMENT', [
    { path: 'undo', given: 'called where no turn has been played', allowed: 'called once for each play' },
  ]);
}
