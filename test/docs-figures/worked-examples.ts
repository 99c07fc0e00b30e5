/**
 * The positions of the worked examples in docs/rules.md, and what each must come to. The outcomes were worked out by
 * hand from the rules; Marin's first turn is printed, and the endless sowing was found in random play.
 */
import type { MoveTrace, Player, Ruleset } from 'layli-goobalay';

/** One turn that the rules document draws and explains. */
export interface WorkedExample {
  /** The heading under which it stands. */
  readonly heading: string;
  readonly ruleset: Partial<Ruleset>;
  /** South's holes 1 to n, then North's. */
  readonly seeds: readonly number[];
  /** By index, as letters: `.` for an open hole, `s` or `n` for the owner of an uur. */
  readonly uurs: string;
  readonly captured: { readonly south: number; readonly north: number };
  readonly turn: Player;
  readonly hole: number;
  readonly outcome: MoveTrace['outcome'];
  readonly laps: number;
  readonly after: { readonly seeds: readonly number[]; readonly captured: { south: number; north: number } };
}

const open = '............';

export const workedExamples: readonly WorkedExample[] = [
  {
    heading: 'A first turn: five laps',
    ruleset: { holes: 6, captureLastSeed: true, captureChain: 'none' },
    seeds: [4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4],
    uurs: open,
    captured: { south: 0, north: 0 },
    turn: 'south',
    hole: 1,
    outcome: 'capture',
    laps: 5,
    after: { seeds: [2, 7, 0, 6, 1, 6, 6, 6, 0, 0, 6, 6], captured: { south: 2, north: 0 } },
  },
  {
    heading: 'Famine',
    ruleset: { holes: 6 },
    seeds: [0, 0, 2, 0, 0, 1, 0, 3, 1, 0, 2, 0],
    uurs: open,
    captured: { south: 21, north: 18 },
    turn: 'south',
    hole: 6,
    outcome: 'famine',
    laps: 1,
    after: { seeds: [0, 0, 2, 0, 0, 0, 1, 3, 1, 0, 2, 0], captured: { south: 21, north: 18 } },
  },
  {
    heading: 'A capture that chains',
    ruleset: { holes: 6 },
    seeds: [0, 1, 0, 0, 2, 1, 1, 2, 1, 5, 0, 2],
    uurs: open,
    captured: { south: 18, north: 15 },
    turn: 'south',
    hole: 2,
    outcome: 'capture',
    laps: 1,
    after: { seeds: [0, 0, 1, 0, 2, 1, 1, 2, 0, 0, 0, 2], captured: { south: 24, north: 15 } },
  },
  {
    heading: 'Making an uur',
    ruleset: { holes: 6 },
    seeds: [1, 0, 4, 0, 2, 0, 0, 1, 2, 0, 3, 1],
    uurs: open,
    captured: { south: 16, north: 18 },
    turn: 'south',
    hole: 1,
    outcome: 'uur',
    laps: 1,
    after: { seeds: [0, 2, 4, 0, 2, 0, 0, 1, 2, 0, 2, 1], captured: { south: 16, north: 18 } },
  },
  {
    heading: 'Ending in an uur',
    ruleset: { holes: 6 },
    seeds: [0, 2, 4, 0, 2, 0, 0, 1, 2, 0, 2, 1],
    uurs: '.s........s.',
    captured: { south: 16, north: 18 },
    turn: 'north',
    hole: 3,
    outcome: 'into-uur',
    laps: 1,
    after: { seeds: [0, 2, 4, 0, 2, 0, 0, 1, 0, 1, 3, 1], captured: { south: 16, north: 18 } },
  },
  {
    heading: 'Sowing without end',
    ruleset: { holes: 6 },
    seeds: [3, 2, 1, 8, 1, 8, 0, 1, 0, 3, 0, 1],
    uurs: open,
    captured: { south: 12, north: 8 },
    turn: 'south',
    hole: 6,
    outcome: 'forfeit-endless',
    laps: 1000,
    after: { seeds: [3, 2, 1, 8, 1, 8, 0, 1, 0, 3, 0, 1], captured: { south: 12, north: 8 } },
  },
  {
    heading: 'A grand slam',
    ruleset: { holes: 6, grandSlamRestriction: true },
    seeds: [0, 1, 0, 0, 2, 0, 0, 0, 0, 4, 0, 0],
    uurs: open,
    captured: { south: 20, north: 21 },
    turn: 'south',
    hole: 2,
    outcome: 'forfeit-grand-slam',
    laps: 1,
    after: { seeds: [0, 1, 0, 0, 2, 0, 0, 0, 0, 4, 0, 0], captured: { south: 20, north: 21 } },
  },
  {
    heading: 'The end of a game',
    ruleset: { holes: 6 },
    seeds: [0, 2, 1, 0, 2, 0, 0, 0, 1, 0, 7, 0],
    uurs: '.n........n.',
    captured: { south: 18, north: 17 },
    turn: 'south',
    hole: 3,
    outcome: 'capture',
    laps: 1,
    after: { seeds: [0, 2, 0, 1, 2, 0, 0, 0, 0, 0, 7, 0], captured: { south: 19, north: 17 } },
  },
];
