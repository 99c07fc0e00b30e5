/**
 * The named rulesets once more, typed from the table of the rules document and not from `src`, so that
 * the naive implementation and the tests built on it owe nothing to the code under test.
 */
import type { NaiveRuleset } from './naive.js';

const standard: NaiveRuleset = {
  holes: 12,
  seedsPerHole: 4,
  direction: 'clockwise',
  relay: true,
  captureLastSeed: false,
  captureChain: 'facing-empty',
  uurs: true,
  grandSlamRestriction: false,
  opening: 'any',
  endsWhen: 'mover-stuck',
  lapLimit: 1_000,
  quietLimit: 100,
};

export const naiveRulesets = {
  standard,
  short: { ...standard, holes: 6 },
  marin1931: { ...standard, captureLastSeed: true, captureChain: 'none' },
  jama2002: {
    ...standard,
    holes: 6,
    direction: 'counterclockwise',
    captureLastSeed: true,
    captureChain: 'none',
  },
  somaliland: {
    ...standard,
    holes: 6,
    captureChain: 'none',
    opening: 'first-hole',
    endsWhen: 'either-stuck',
  },
  gabradarre: {
    ...standard,
    holes: 6,
    seedsPerHole: 5,
    direction: 'counterclockwise',
    captureChain: 'none',
    endsWhen: 'either-stuck',
  },
  russ1984: { ...standard, holes: 8, relay: false, captureLastSeed: true, captureChain: 'none' },
} as const satisfies Record<string, NaiveRuleset>;

export type NaiveRulesetName = keyof typeof naiveRulesets;

/** A complete ruleset from a name or from the fields that differ from `standard`. */
export function naiveRuleset(options: NaiveRulesetName | Partial<NaiveRuleset>): NaiveRuleset {
  return typeof options === 'string' ? { ...naiveRulesets[options] } : { ...standard, ...options };
}
