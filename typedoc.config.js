import { entries } from './entries.js';

/**
 * Lets the other entries link to what the core exports by its bare name, imported there or not.
 *
 * @param {import('typedoc').Application} app
 */
const linksToTheCore = (app) => {
  // @ts-expect-error -- the target may be a page of these as well as the address that the type asks for
  app.converter.addUnknownSymbolResolver(({ symbolReference }, reflection) => {
    const name = symbolReference?.path?.[0]?.path;
    const target = name === undefined ? undefined : reflection.project.getChildByName(['index', name]);
    return target === undefined ? undefined : { target };
  });
};

/** @type {Partial<import('typedoc').TypeDocOptions>} */
export default {
  plugin: [linksToTheCore],
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
