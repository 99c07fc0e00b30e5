/**
 * A position that plays and takes back without making anything new: what searches run on. Each ply has its own board;
 * a turn copies the board to the next one and sows there, so that taking a turn back costs nothing. The boards stay, so
 * that only the first visit to a depth allocates.
 */
import { opponentOf } from '../board.js';
import { describe, problemsError } from '../errors.js';
import { isInteger } from '../intrinsics.js';
import { moveError } from '../legality.js';
import { oneOf, wholeNumber, type Check } from '../reading.js';
import type { Player, Ruleset } from '../ruleset.js';
import type { EndReason, Score } from '../scoring.js';
import {
  createSetup,
  endReasonOf,
  openSeedsOf,
  play,
  playableHoles,
  seedsOf,
  setUp,
  stateOf,
  type Setup,
} from '../setup.js';
import { createTurn, ownerOf, seedsIn, type Turn } from '../sowing.js';
import { trustedState, type GameState } from '../state.js';
import { hashBoard, highHalf, lowHalf, type HashHalf } from './hash.js';

/**
 * A mutable position. It follows the same rules as the core, on the same code, and goes from a state to a position
 * and back without loss.
 *
 * It cannot be used through a Proxy, such as the reactive objects of Vue and Valtio are, since its fields belong to the
 * object behind it: keep it outside of a store, or mark it as raw. All that it has then throws a {@link LayliError},
 * `INVALID_ARGUMENT`.
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
  /** The plies so far and, behind them, those that have been taken back. */
  readonly #plies: Setup[];
  #depth = 0;
  #now: Setup;
  readonly #report: Turn = createTurn();

  private constructor(given: GameState) {
    const state = trustedState(given);
    this.ruleset = state.ruleset;
    this.#now = createSetup(state.ruleset);
    this.#plies = [this.#now];
    setUp(state, this.#now);
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

  /** What is on the board now. All that is public begins here, so that it says what it has been asked of. */
  static #nowOf(position: Position): Setup {
    try {
      return position.#now;
    } catch {
      throw noPosition();
    }
  }

  /** Whose turn it is; once the game is over, whose turn it would be. */
  get turn(): Player {
    return Position.#nowOf(this).turn;
  }

  /** How many plies of the game have been played, those before this position was made included. */
  get ply(): number {
    return Position.#nowOf(this).ply;
  }

  /** How many of the latest plies made no progress. */
  get quietPlies(): number {
    return Position.#nowOf(this).quietPlies;
  }

  /** How many plies {@link Position.undo} can take back. */
  get depth(): number {
    Position.#nowOf(this);
    return this.#depth;
  }

  /** The low half of the key, a signed 32-bit number. See {@link Position.key}. */
  get keyLow(): number {
    return halfOf(Position.#nowOf(this), lowHalf);
  }

  /** The high half of the key, a signed 32-bit number. See {@link Position.key}. */
  get keyHigh(): number {
    return halfOf(Position.#nowOf(this), highHalf);
  }

  /**
   * A 64-bit hash of the seeds, the uurs, the captured seeds and whose turn it is. It is the same on every machine
   * and by whatever moves the position was reached. The counts of plies and quiet plies are left out, as is the
   * ruleset: compare keys of one game. Making the bigint allocates; the halves do not.
   */
  get key(): bigint {
    const now = Position.#nowOf(this);
    return (BigInt(halfOf(now, highHalf) >>> 0) << 32n) | BigInt(halfOf(now, lowHalf) >>> 0);
  }

  /** Why the game is over, or null while it goes on. */
  get endReason(): EndReason | null {
    return endReasonOf(Position.#nowOf(this));
  }

  /** The score as the core counts it: running while the game goes on, and final once it is over. */
  get score(): Score {
    const now = Position.#nowOf(this);
    const isOver = endReasonOf(now) !== null;
    return { south: seedsOf(now, 'south', isOver), north: seedsOf(now, 'north', isOver) };
  }

  /** The seeds of the player to move minus the other's, counted as in {@link Position.score}; allocates nothing. */
  get margin(): number {
    const now = Position.#nowOf(this);
    const isOver = endReasonOf(now) !== null;
    return seedsOf(now, now.turn, isOver) - seedsOf(now, opponentOf(now.turn), isOver);
  }

  /**
   * The seeds in a hole, those of an uur as well.
   *
   * @param index - The index of the hole, 0 to 2 x `ruleset.holes` - 1: South's holes 1 to n, then North's.
   * @throws {@link LayliError} `INVALID_ARGUMENT` for no such index.
   */
  seedsAt(index: number): number {
    return seedsIn(entryAt(Position.#nowOf(this), index));
  }

  /**
   * The owner of the uur that a hole is part of, or null for an open hole.
   *
   * @param index - As for {@link Position.seedsAt}.
   * @throws {@link LayliError} `INVALID_ARGUMENT` for no such index.
   */
  ownerAt(index: number): Player | null {
    return ownerOf(entryAt(Position.#nowOf(this), index));
  }

  /**
   * The seeds that a player has captured, without those in uurs.
   *
   * @throws {@link LayliError} `INVALID_ARGUMENT` for no such player.
   */
  captured(player: Player): number {
    const now = Position.#nowOf(this);
    return isSouth(player) ? now.capturedBySouth : now.capturedByNorth;
  }

  /**
   * The open seeds in the row of a player: those that can still be played.
   *
   * @throws {@link LayliError} `INVALID_ARGUMENT` for no such player.
   */
  openSeeds(player: Player): number {
    const { board } = Position.#nowOf(this);
    return openSeedsOf(board, isSouth(player) ? 0 : this.ruleset.holes, this.ruleset.holes);
  }

  /**
   * The holes that may be played as the bits of a number: bit 0 is set where hole 1 may be, bit 1 where hole 2 may be,
   * and so on; 0 once the game is over.
   */
  get legalMask(): number {
    return playableHoles(Position.#nowOf(this)) >> 1;
  }

  /**
   * Writes the hole numbers that may be played, ascending, and returns how many there are; 0 once the game is over.
   *
   * @param out - Where to write; at least as long as a row has holes. What is behind the last move is left alone.
   * @throws {@link LayliError} `INVALID_ARGUMENT` for anything but such an array, and for one that is too short.
   */
  moves(out: Uint8Array): number {
    const now = Position.#nowOf(this);
    const { holes } = this.ruleset;
    // A DataView holds nothing by place, and a BigUint64Array no numbers.
    if (!ArrayBuffer.isView(out) || (typeof out[0] !== 'number' && out.length !== 0))
      throw noNumbers(out, holes);
    if (out.length < holes) throw tooShort(out.length, holes);
    let count = 0;
    // From the lowest bit to the highest.
    for (let bits = playableHoles(now); bits !== 0; bits &= bits - 1)
      out[count++] = 31 - Math.clz32(bits & -bits);
    return count;
  }

  /**
   * Plays a turn.
   *
   * @param hole - The number of the hole, in the row of the player to move.
   * @throws {@link LayliError} `ILLEGAL_MOVE` or `GAME_OVER`, as the core's `applyMove` does; the position is then as
   * before.
   */
  play(hole: number): void {
    const before = Position.#nowOf(this);
    // A hole that is none must not be shifted by.
    const isHole = isInteger(hole) && hole >= 1 && hole <= this.ruleset.holes;
    if (!isHole || ((playableHoles(before) >> hole) & 1) === 0) throw moveError(stateOf(before), hole);
    const after = (this.#plies[this.#depth + 1] ??= createSetup(this.ruleset));
    play(before, hole, after, this.#report);
    this.#depth++;
    this.#now = after;
  }

  /**
   * Takes the last turn back.
   *
   * @throws {@link LayliError} `INVALID_ARGUMENT` where no turn has been played since the position was made.
   */
  undo(): void {
    Position.#nowOf(this);
    if (this.#depth === 0) throw nothingToUndo();
    this.#depth--;
    this.#now = this.#plies[this.#depth] as Setup;
  }

  /** The position as a frozen state of the core. */
  toState(): GameState {
    return stateOf(Position.#nowOf(this));
  }
}

function halfOf({ board, capturedBySouth, capturedByNorth, turn }: Setup, half: HashHalf): number {
  const captured =
    Math.imul(capturedBySouth, half.southCaptured) + Math.imul(capturedByNorth, half.northCaptured);
  return (hashBoard(board, half) + captured + (turn === 'south' ? 0 : half.northToMove)) | 0;
}

function entryAt({ board }: Setup, index: number): number {
  // A text could name something else of an array, such as its length.
  const entry = typeof index === 'number' ? board[index] : undefined;
  if (entry === undefined) throw refused(index, wholeNumber(0, board.length - 1), 'index');
  return entry;
}

const sides = /* @__PURE__ */ oneOf('south', 'north');

function isSouth(player: Player): boolean {
  if (!sides.accepts(player)) throw refused(player, sides, 'player');
  return player === 'south';
}

function refused(given: unknown, { allowed }: Check, path: string): Error {
  return problemsError('INVALID_ARGUMENT', [{ path, given: describe(given), allowed: allowed() }]);
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

function noPosition(): Error {
  return problemsError('INVALID_ARGUMENT', [
    {
      path: 'this',
      given: 'a Proxy of a Position, or no Position at all',
      allowed: 'the Position itself: keep it outside of reactive stores, or mark it as raw',
    },
  ]);
}
