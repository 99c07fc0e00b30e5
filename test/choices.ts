/**
 * What each option of a ruleset may be, where that is a choice and no number: the one list that every test of all
 * options goes through. It is written by hand, so that what the library takes is held against something.
 */
import type { Ruleset } from '../src/index.js';

/** The fields of a ruleset that are a choice. */
export type ChoiceField = {
  [field in keyof Ruleset]: Ruleset[field] extends number ? never : field;
}[keyof Ruleset];

/** The values of each, as its doc comment lists them. */
export const choices: { readonly [field in ChoiceField]: readonly Ruleset[field][] } = {
  direction: ['clockwise', 'counterclockwise'],
  relay: [true, false],
  captureLastSeed: [true, false],
  captureChain: ['none', 'facing-empty', 'contiguous'],
  uurs: [true, false],
  grandSlamRestriction: [true, false],
  opening: ['any', 'first-hole'],
  endsWhen: ['mover-stuck', 'either-stuck'],
};
