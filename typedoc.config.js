import { entries } from './entries.js';

/** @type {Partial<import('typedoc').TypeDocOptions>} */
export default {
  name: 'layli-goobalay',
  entryPoints: Object.values(entries),
  tsconfig: 'tsconfig.library.json',
  out: 'docs/api',
  readme: 'none',
  excludeInternal: true,
  disableSources: true,
  treatWarningsAsErrors: true,
  // All but properties: `south` beside `north` says what it is.
  requiredToBeDocumented: ['Variable', 'Function', 'Class', 'Interface', 'Method', 'Accessor', 'TypeAlias'],
  validation: { notExported: true, invalidLink: true, notDocumented: true },
};
