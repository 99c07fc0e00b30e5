/** All targets. */
import { commandTargets } from './command.js';
import { optionTargets } from './options.js';
import { stateTargets } from './states.js';
import type { Target } from './target.js';
import { textTargets } from './texts.js';

export const targets: readonly Target[] = [
  ...stateTargets,
  ...textTargets,
  ...optionTargets,
  ...commandTargets,
];
