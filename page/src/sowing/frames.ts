/**
 * A turn as a row of pictures, one for each of its steps: each lifting, each drop, each hole that is captured, and the
 * forfeit that puts everything back. A turn that would take too long is shown in part, its beginning and its last lap,
 * and says what was left out.
 */
import { stepsOf, type GameState, type MoveStep, type MoveTrace } from 'layli-goobalay';

/** One picture of a turn. */
export interface Frame {
  readonly seeds: readonly number[];
  /** Where the hand is; null once it has nothing more to do. */
  readonly hand: number | null;
  /** The seeds in the hand. */
  readonly held: number;
  /** The lap, from 1. */
  readonly lap: number;
  readonly kind: MoveStep['kind'];
  /** The seeds taken with this picture, from the hole at `hand`. */
  readonly taken: number;
}

/** A turn to be shown. */
export interface Sowing {
  readonly frames: readonly Frame[];
  /** How many laps are left out before the last one is shown. */
  readonly skippedLaps: number;
  /** The picture at which they are left out: the first one after the gap; -1 where there is none. */
  readonly gapAt: number;
}

/** How many times as long as a drop each kind of picture stays. */
const weights = { lift: 1.5, drop: 1, capture: 4, uur: 5, forfeit: 5 } as const satisfies {
  [kind in Frame['kind']]: number;
};

/** How much of its time each lap takes of that of the lap before it, and the least of the first lap's: later laps hasten. */
const hastening = 0.85;
const fastest = 0.3;

/**
 * How long each picture stays, in milliseconds: in the first two laps as long as is usual for its kind, and less and less
 * from lap to lap, as people who sow go faster once the rhythm is there. Where all of them would take longer than they may, as with hundreds of
 * seeds in a lap, they go by faster.
 *
 * @param dropMs - How long a drop stays at the speed that was chosen.
 * @param mostMs - The longest that they may take together.
 */
export function staysOf(frames: readonly Frame[], dropMs: number, mostMs: number): readonly number[] {
  const wanted = frames.map(({ kind, lap }) => {
    const isSown = kind === 'lift' || kind === 'drop';
    return dropMs * weights[kind] * (isSown ? Math.max(fastest, hastening ** Math.max(0, lap - 2)) : 1);
  });
  const total = wanted.reduce((sum, stay) => sum + stay, 0);
  return wanted.map((stay) => stay * Math.min(1, mostMs / total));
}

/**
 * The pictures of a turn.
 *
 * @param most - How many pictures of sowing there may be, 1 or more.
 */
export function framesOf(before: GameState, trace: MoveTrace, most: number): Sowing {
  const { laps } = trace;
  const steps = laps.reduce((sum, { seeds }) => sum + seeds + 1, 0);
  const lastLap = (laps.at(-1)?.seeds ?? 0) + 1;
  // Whole laps from the beginning, as many as leave room for the last one; one lap at least is seen.
  let shownLaps = laps.length;
  if (steps > most) {
    let room = most - lastLap;
    shownLaps = 0;
    for (const { seeds } of laps.slice(0, -1)) {
      room -= seeds + 1;
      if (room < 0) break;
      shownLaps++;
    }
    shownLaps = Math.max(shownLaps, 1);
  }

  const frames: Frame[] = [];
  const seeds = [...before.seeds];
  let lap = 0;
  let gapAt = -1;
  for (const step of stepsOf(trace)) {
    const { kind, index, inHand } = step;
    if (kind === 'lift') lap++;
    sow(seeds, step, before);
    if (lap > shownLaps && lap < laps.length) continue;
    if (lap > shownLaps + 1 && gapAt < 0) gapAt = frames.length;
    frames.push({
      seeds: [...seeds],
      hand: kind === 'forfeit' ? null : index,
      held: inHand,
      lap,
      kind,
      taken: kind === 'capture' ? step.seeds : 0,
    });
  }
  return { frames, skippedLaps: gapAt < 0 ? 0 : laps.length - 1 - shownLaps, gapAt };
}

/** Does a step on a board. */
function sow(board: number[], step: MoveStep, before: GameState): void {
  const move = (index: number, seeds: number): void => {
    board[index] = (board[index] ?? 0) + seeds;
  };
  switch (step.kind) {
    case 'lift':
    case 'capture':
      move(step.index, -step.seeds);
      break;
    case 'drop':
      move(step.index, 1);
      break;
    case 'uur':
      move(step.index, -1);
      move(step.to, 1);
      break;
    case 'forfeit':
      board.splice(0, board.length, ...before.seeds);
  }
}
