/**
 * What the core remembers between calls: on which board it has set up which state. It never shows, since every answer
 * is about the state that was given. (Beside it `applyMove` has one report of a turn, which it writes over, in play.ts.)
 *
 * After a turn the board holds the state that the turn led to, which most often is the next to be asked about: then
 * nothing needs to be set up. That is worth the trouble because engines read frozen arrays several times slower than
 * typed ones. There is more than one board for each size, so that two games may be played in turn, or all the moves of
 * one state.
 */
import { createSetup, setUp, type Setup } from './setup.js';
import type { GameState } from './state.js';

/** How many boards of each size are kept; a power of two. */
const most = 16;

/** The boards of one size, written over in turn. */
interface Ring {
  readonly boards: Setup[];
  /** The place of the board that was written to last. */
  newest: number;
  /** The board that was asked for last. */
  asked: Setup;
}

const rings: Ring[] = [];

function ringOf({ ruleset }: GameState): Ring {
  return (rings[ruleset.holes] ??= createRing(ruleset));
}

function createRing(ruleset: GameState['ruleset']): Ring {
  const first = createSetup(ruleset);
  return { boards: [first], newest: 0, asked: first };
}

/** A trusted state, set up. Good until another is asked for. */
export function setupOf(state: GameState): Setup {
  const ring = ringOf(state);
  if (ring.asked.state === state) return ring.asked;
  return (ring.asked = find(ring, state) ?? setUpNext(ring, state));
}

function find({ boards, newest }: Ring, state: GameState): Setup | undefined {
  for (let back = 0; back < boards.length; back++) {
    const setup = boards[(newest - back + most) % most] as Setup;
    if (setup.state === state) return setup;
  }
  return undefined;
}

function setUpNext(ring: Ring, state: GameState): Setup {
  const setup = next(ring, state.ruleset);
  setUp(state, setup);
  return setup;
}

/** A board to write over, of the size of a state and not the one that it is on. */
export function setupAfter(state: GameState): Setup {
  const ring = ringOf(state);
  const first = next(ring, state.ruleset);
  const setup = first.state === state ? next(ring, state.ruleset) : first;
  // In this order, so that it is never taken for a position of another ruleset.
  setup.state = null;
  setup.ruleset = state.ruleset;
  return setup;
}

function next(ring: Ring, ruleset: GameState['ruleset']): Setup {
  ring.newest = (ring.newest + 1) % most;
  return (ring.boards[ring.newest] ??= createSetup(ruleset));
}
