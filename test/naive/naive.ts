/**
 * A second implementation of the rules, written to be obviously right and nothing else.
 *
 * It exists to be compared with `src`: it was written from the rules document alone, imports
 * nothing of `src` (not even its types) and avoids its tricks: a board is two rows of hole
 * objects, seeds are carried one by one, and "next", "facing" and "backwards" are worked out from
 * a hole's row and number the way a person at the board would, not by arithmetic on an index.
 * Only the states handed in and out have the public shape, so that both can be compared directly.
 *
 * It trusts the states it is given: checking foreign input is the business of `src`.
 */

export type NaivePlayer = 'south' | 'north';

export interface NaiveRuleset {
  holes: number;
  seedsPerHole: number;
  direction: 'clockwise' | 'counterclockwise';
  relay: boolean;
  captureLastSeed: boolean;
  captureChain: 'none' | 'facing-empty' | 'contiguous';
  uurs: boolean;
  grandSlamRestriction: boolean;
  opening: 'any' | 'first-hole';
  endsWhen: 'mover-stuck' | 'either-stuck';
  lapLimit: number;
  quietLimit: number;
}

/** The public shape of a game's state. Read-only, so that frozen states of `src` fit too. */
export interface NaiveState {
  readonly ruleset: Readonly<NaiveRuleset>;
  readonly seeds: readonly number[];
  readonly uurs: readonly (NaivePlayer | null)[];
  readonly captured: { readonly south: number; readonly north: number };
  readonly turn: NaivePlayer;
  readonly ply: number;
  readonly quietPlies: number;
}

export type NaiveOutcome =
  'famine' | 'into-uur' | 'capture' | 'uur' | 'forfeit-grand-slam' | 'forfeit-endless';

/** One lifting and sowing; `from` and `to` are indices as in {@link NaiveState.seeds}. */
export interface NaiveLap {
  from: number;
  seeds: number;
  to: number;
}

export interface NaiveCapture {
  index: number;
  seeds: number;
}

export interface NaiveTurn {
  after: NaiveState;
  outcome: NaiveOutcome;
  laps: NaiveLap[];
  captures: NaiveCapture[];
}

export interface NaiveScore {
  south: number;
  north: number;
}

export interface NaiveResult {
  winner: NaivePlayer | null;
  reason: 'stuck' | 'quiet';
  score: NaiveScore;
}

// ---------------------------------------------------------------------------------------------
// The board: two rows of holes.
// ---------------------------------------------------------------------------------------------

interface Hole {
  /** Whose row the hole lies in. */
  readonly row: NaivePlayer;
  /** 1 … n, in the order in which sowing passes the holes of the row. */
  readonly number: number;
  /** Where the public state lists the hole; only for telling where something happened. */
  readonly index: number;
  seeds: number;
  /** The owner of the uur that this hole is half of; null while the hole is open. */
  owner: NaivePlayer | null;
}

type Board = Record<NaivePlayer, Hole[]>;

function opponentOf(player: NaivePlayer): NaivePlayer {
  if (player === 'south') {
    return 'north';
  } else {
    return 'south';
  }
}

function holeNumbered(board: Board, row: NaivePlayer, number: number): Hole {
  const hole = board[row][number - 1];
  if (hole?.number !== number || hole.row !== row) {
    throw new Error(`there is no hole ${number} in the row of ${row}`);
  }
  return hole;
}

/** The hole that sowing reaches next: up the row, and from its last hole into the other row's first. */
function holeAfter(board: Board, hole: Hole): Hole {
  const lastNumber = board[hole.row].length;
  if (hole.number === lastNumber) {
    return holeNumbered(board, opponentOf(hole.row), 1);
  } else {
    return holeNumbered(board, hole.row, hole.number + 1);
  }
}

/** The hole straight across: the first of one row lies opposite the last of the other. */
function holeFacing(board: Board, hole: Hole): Hole {
  const lastNumber = board[hole.row].length;
  return holeNumbered(board, opponentOf(hole.row), lastNumber + 1 - hole.number);
}

/** The neighbour against the sowing within the same row, or undefined at the beginning of the row. */
function holeBeforeInRow(board: Board, hole: Hole): Hole | undefined {
  if (hole.number === 1) {
    return undefined;
  } else {
    return holeNumbered(board, hole.row, hole.number - 1);
  }
}

function isOpen(hole: Hole): boolean {
  return hole.owner === null;
}

function isEmpty(hole: Hole): boolean {
  return hole.seeds === 0;
}

/** All holes in the order of the public index: South's row, then North's. */
function allHoles(board: Board): Hole[] {
  return [...board.south, ...board.north];
}

/** Lays the position out as holes: the first half of each list is South's row, the second North's. */
function layOut(state: NaiveState): Board {
  const board: Board = { south: [], north: [] };
  const holesPerRow = state.ruleset.holes;
  for (let number = 1; number <= holesPerRow; number += 1) {
    board.south.push(holeFrom(state, 'south', number, number - 1));
    board.north.push(holeFrom(state, 'north', number, holesPerRow + number - 1));
  }
  return board;
}

function holeFrom(state: NaiveState, row: NaivePlayer, number: number, index: number): Hole {
  const seeds = state.seeds[index];
  const owner = state.uurs[index];
  if (seeds === undefined || owner === undefined) {
    throw new Error(`the state has no hole with the index ${index}`);
  }
  return { row, number, index, seeds, owner };
}

function openSeedsInRow(board: Board, row: NaivePlayer): number {
  let sum = 0;
  for (const hole of board[row]) {
    if (isOpen(hole)) {
      sum += hole.seeds;
    }
  }
  return sum;
}

function seedsInUursOf(board: Board, owner: NaivePlayer): number {
  let sum = 0;
  for (const hole of allHoles(board)) {
    if (hole.owner === owner) {
      sum += hole.seeds;
    }
  }
  return sum;
}

// ---------------------------------------------------------------------------------------------
// A game: its beginning, its choices, its end.
// ---------------------------------------------------------------------------------------------

/** Setting up: every hole starts with the same number of seeds, and South begins. */
export function naiveCreate(ruleset: Readonly<NaiveRuleset>): NaiveState {
  const seeds: number[] = [];
  const uurs: null[] = [];
  for (let count = 0; count < ruleset.holes + ruleset.holes; count += 1) {
    seeds.push(ruleset.seedsPerHole);
    uurs.push(null);
  }
  return {
    ruleset: { ...ruleset },
    seeds,
    uurs,
    captured: { south: 0, north: 0 },
    turn: 'south',
    ply: 0,
    quietPlies: 0,
  };
}

/** The end: why the game is over at this position, or null while it goes on. */
function reasonForTheEnd(state: NaiveState): 'stuck' | 'quiet' | null {
  const board = layOut(state);

  // The player whose turn it is has nothing left to lift: over under every ruleset.
  if (openSeedsInRow(board, state.turn) === 0) {
    return 'stuck';
  }
  // Where either player's empty row is enough, the one who is not to move is looked at as well.
  if (state.ruleset.endsWhen === 'either-stuck') {
    if (openSeedsInRow(board, opponentOf(state.turn)) === 0) {
      return 'stuck';
    }
  }
  // Too long without progress. Asked last: when both hold, the players are said to be stuck.
  if (state.quietPlies >= state.ruleset.quietLimit) {
    return 'quiet';
  }
  return null;
}

/** Choosing a hole: the numbers of the holes that the player to move may start from, ascending. */
export function naiveLegalMoves(state: NaiveState): number[] {
  // Once the game is over nobody moves.
  if (reasonForTheEnd(state) !== null) {
    return [];
  }
  const board = layOut(state);
  const playable: number[] = [];
  for (const hole of board[state.turn]) {
    // One of his own holes, neither half of an uur nor empty.
    if (isOpen(hole) && !isEmpty(hole)) {
      playable.push(hole.number);
    }
  }
  // Where the opening is fixed, the very first ply starts from hole 1, provided that it can.
  if (state.ruleset.opening === 'first-hole' && state.ply === 0 && playable.includes(1)) {
    return [1];
  }
  return playable;
}

/** Scoring: before the end what is locked away counts; at the end one's own side as well. */
export function naiveScore(state: NaiveState): NaiveScore {
  const board = layOut(state);
  const score: NaiveScore = { south: 0, north: 0 };
  for (const player of ['south', 'north'] as const) {
    score[player] += state.captured[player];
    score[player] += seedsInUursOf(board, player);
    if (reasonForTheEnd(state) !== null) {
      score[player] += openSeedsInRow(board, player);
    }
  }
  return score;
}

/** Winning: the more seeds win, and as many are a draw. */
export function naiveResult(state: NaiveState): NaiveResult | null {
  const reason = reasonForTheEnd(state);
  if (reason === null) {
    return null;
  }
  const score = naiveScore(state);
  let winner: NaivePlayer | null = null;
  if (score.south > score.north) {
    winner = 'south';
  }
  if (score.north > score.south) {
    winner = 'north';
  }
  return { winner, reason, score };
}

// ---------------------------------------------------------------------------------------------
// A turn.
// ---------------------------------------------------------------------------------------------

/** Plays one turn and tells what happened in it. Throws on a move that is not legal. */
export function naivePlay(state: NaiveState, holeNumber: number): NaiveTurn {
  if (!naiveLegalMoves(state).includes(holeNumber)) {
    throw new Error(`hole ${holeNumber} is not a legal move`);
  }

  const rules = state.ruleset;
  const mover = state.turn;
  const opponent = opponentOf(mover);
  const board = layOut(state);
  const laps: NaiveLap[] = [];

  // Sowing, lap after lap, until the turn has an end of one kind or another.
  let start = holeNumbered(board, mover, holeNumber);
  let last: Hole;
  let lastFellIntoAnEmptyHole: boolean;
  for (;;) {
    // Sowing: the whole hole is lifted …
    let hand = start.seeds;
    const lap: NaiveLap = { from: start.index, seeds: hand, to: -1 };
    start.seeds = 0;
    // … and goes one by one into the holes that follow. None is left out: uurs get their seed, and
    // so does the hole that the lap began with, when the way leads round to it.
    last = start;
    lastFellIntoAnEmptyHole = false;
    while (hand > 0) {
      last = holeAfter(board, last);
      lastFellIntoAnEmptyHole = isEmpty(last);
      last.seeds += 1;
      hand -= 1;
    }
    lap.to = last.index;
    laps.push(lap);

    // Relay: only an open hole that had seeds in it before the last one fell is lifted again, and
    // only where the rules have a relay.
    const goesOn = rules.relay && isOpen(last) && !lastFellIntoAnEmptyHole;
    if (!goesOn) {
      break;
    }
    // Endless sowing: as many laps as a turn may have are sown, and still it would go on: it is forfeited.
    if (laps.length >= rules.lapLimit) {
      return forfeited(state, 'forfeit-endless', laps);
    }
    start = last;
  }

  // End in an uur: the last seed fell into one, whoever owns it. Nothing is taken.
  if (!isOpen(last)) {
    return finished(state, board, 'into-uur', laps, []);
  }
  // No relay: the last seed fell into an open hole with seeds. Nothing is taken.
  if (!lastFellIntoAnEmptyHole) {
    return finished(state, board, 'famine', laps, []);
  }
  // End across the board: the last seed fell into an empty hole of the other side. Nothing is taken.
  if (last.row !== mover) {
    return finished(state, board, 'famine', laps, []);
  }

  // Capture: the last seed fell into an empty open hole of the mover's own. What lies across?
  const across = holeFacing(board, last);
  if (isEmpty(across) || !isOpen(across)) {
    return finished(state, board, 'famine', laps, []);
  }

  const captures: NaiveCapture[] = [];
  let outcome: NaiveOutcome;
  if (rules.uurs && across.seeds === 3) {
    // Making an uur: exactly three across. One of them comes over, which makes two and two, and the
    // pair belongs to the mover from now on. Nothing is captured, and nothing chains.
    outcome = 'uur';
    across.seeds -= 1;
    last.seeds += 1;
    across.owner = mover;
    last.owner = mover;
  } else {
    outcome = 'capture';
    // Capture: everything in the hole across is captured.
    captures.push(capture(across));
    // Chain: hole after hole backwards along the opponent's row, as long as the holes qualify.
    let candidate = holeBeforeInRow(board, across);
    while (candidate !== undefined && chainTakes(rules, board, candidate)) {
      captures.push(capture(candidate));
      candidate = holeBeforeInRow(board, candidate);
    }
    // Last seed: the seed that made the capture goes along where the rules say so, and stays otherwise.
    if (rules.captureLastSeed) {
      captures.push(capture(last));
    }
  }

  // Grand slam: where it is restricted, a turn that took something (we only come here if it
  // did) must leave the opponent at least one seed in an open hole of his row.
  if (rules.grandSlamRestriction && openSeedsInRow(board, opponent) === 0) {
    return forfeited(state, 'forfeit-grand-slam', laps);
  }
  return finished(state, board, outcome, laps, captures);
}

/** Chain: whether a hole that the chain has come to is captured as well. */
function chainTakes(rules: Readonly<NaiveRuleset>, board: Board, hole: Hole): boolean {
  if (rules.captureChain === 'none') {
    return false;
  }
  // Both kinds of chain: something must be there to take, and it must be free to take …
  if (!isOpen(hole) || isEmpty(hole)) {
    return false;
  }
  // … and a three would be an uur, which a chain does not make.
  if (rules.uurs && hole.seeds === 3) {
    return false;
  }
  // The stricter kind asks for what the first capture had: an empty open hole of the mover across.
  if (rules.captureChain === 'facing-empty') {
    const across = holeFacing(board, hole);
    return isOpen(across) && isEmpty(across);
  }
  return true;
}

/** Takes everything out of a hole and notes how much it was. */
function capture(hole: Hole): NaiveCapture {
  const taken: NaiveCapture = { index: hole.index, seeds: hole.seeds };
  hole.seeds = 0;
  return taken;
}

/** A forfeited turn: nothing on the board has changed, but the turn is spent, and spent quietly. */
function forfeited(state: NaiveState, outcome: NaiveOutcome, laps: NaiveLap[]): NaiveTurn {
  return finished(state, layOut(state), outcome, laps, []);
}

/** The state after a turn: the board as it is now, the opponent to move, the counters moved on. */
function finished(
  before: NaiveState,
  board: Board,
  outcome: NaiveOutcome,
  laps: NaiveLap[],
  captures: NaiveCapture[],
): NaiveTurn {
  const captured = { south: before.captured.south, north: before.captured.north };
  for (const taken of captures) {
    captured[before.turn] += taken.seeds;
  }
  const after = {
    ruleset: { ...before.ruleset },
    seeds: allHoles(board).map((hole) => hole.seeds),
    uurs: allHoles(board).map((hole) => hole.owner),
    captured,
    turn: opponentOf(before.turn),
    ply: before.ply + 1,
    quietPlies: 0,
  };
  // Quiet plies: progress means that more seeds are captured or lie in uurs than before this ply.
  if (seedsLockedAway(after) <= seedsLockedAway(before)) {
    after.quietPlies = before.quietPlies + 1;
  }
  return { after, outcome, laps, captures };
}

/** Quiet plies: the seeds that are out of play for good: captured, or in an uur of either player. */
function seedsLockedAway(state: NaiveState): number {
  const board = layOut(state);
  const captured = state.captured.south + state.captured.north;
  return captured + seedsInUursOf(board, 'south') + seedsInUursOf(board, 'north');
}

// ---------------------------------------------------------------------------------------------
// Counting.
// ---------------------------------------------------------------------------------------------

/** The number of sequences of exactly `depth` plies that can be played from a state. */
export function naivePerft(state: NaiveState, depth: number): number {
  if (depth === 0) {
    return 1;
  }
  let sequences = 0;
  for (const hole of naiveLegalMoves(state)) {
    sequences += naivePerft(naivePlay(state, hole).after, depth - 1);
  }
  return sequences;
}
