/**
 * The shape of a turn worked out by hand from the rules. The holes of the boards have these indices:
 *
 * ```text
 *   N  4  5  6  7        N  2  3
 *   S  3  2  1  0        S  1  0
 * ```
 */
import type { Outcome, RuleId, Ruleset } from '../../src/index.js';

export interface Example {
  readonly name: string;
  /** What differs from `small`. */
  readonly options?: Partial<Ruleset>;
  readonly before: string;
  readonly hole: number;
  readonly laps: readonly (readonly [from: number, seeds: number, to: number])[];
  readonly outcome: Outcome;
  readonly captures?: readonly (readonly [index: number, seeds: number])[];
  readonly rules: readonly RuleId[];
  readonly makesProgress: boolean;
  readonly after: string;
}

/** Turns by what they show. */
export type Examples = Readonly<Record<string, readonly Example[]>>;

export const small: Partial<Ruleset> = { holes: 4, seedsPerHole: 2 };
export const tiny: Partial<Ruleset> = { holes: 2, seedsPerHole: 2 };
