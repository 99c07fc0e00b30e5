/** The budgets of `.size-limit.json`, measured without warnings of imports that bring in nothing, as every check has. */
import { readFileSync } from 'node:fs';

/** @type {readonly object[]} */
const budgets = JSON.parse(readFileSync(new URL('.size-limit.json', import.meta.url), 'utf8'));

export default budgets.map((budget) => ({
  ...budget,
  /** @param {object} config */
  modifyEsbuildConfig: (config) => ({ ...config, logOverride: { 'ignored-bare-import': 'silent' } }),
}));
