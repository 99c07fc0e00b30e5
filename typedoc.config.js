import { entries } from './entries.js';

/**
 * Calls the entries what an import calls them, and lets all of them link to what the core exports by its bare name,
 * imported there or not.
 *
 * @param {import('typedoc').Application} app
 */
const asImported = (app) => {
  app.converter.on('resolveBegin', ({ project }) => {
    for (const entry of project.children ?? [])
      entry.name = entry.name === 'index' ? project.name : `${project.name}/${entry.name}`;
  });
  // @ts-expect-error -- the target may be a page of these as well as the address that the type asks for
  app.converter.addUnknownSymbolResolver(({ symbolReference }, { project }) => {
    const name = symbolReference?.path?.[0]?.path;
    const target = name === undefined ? undefined : project.getChildByName([project.name, name]);
    return target === undefined ? undefined : { target };
  });
};

/**
 * The plugins write Markdown, and the sidebar for it, for the site in `docs`.
 *
 * @type {Partial<import('typedoc').TypeDocOptions & import('typedoc-plugin-markdown').PluginOptions & { docsRoot: string }>}
 */
export default {
  plugin: ['typedoc-plugin-markdown', 'typedoc-vitepress-theme', asImported],
  logLevel: 'Warn',
  name: 'layli-goobalay',
  entryPoints: Object.values(entries),
  tsconfig: 'tsconfig.declarations.json',
  out: 'docs/api',
  docsRoot: 'docs',
  readme: 'none',
  pageTitleTemplates: { index: 'API', module: '{name}', member: '{name}' },
  groupOrder: [
    'Functions',
    'Variables',
    'Classes',
    'Interfaces',
    'Type Aliases',
    'Methods',
    'Accessors',
    'Properties',
  ],
  indexFormat: 'table',
  parametersFormat: 'table',
  interfacePropertiesFormat: 'table',
  tableColumnSettings: { hideModifiers: true },
  textContentMappings: { 'breadcrumbs.home': 'API' },
  excludeInternal: true,
  disableSources: true,
  treatWarningsAsErrors: true,
  // All but properties: `south` beside `north` says what it is.
  requiredToBeDocumented: ['Variable', 'Function', 'Class', 'Interface', 'Method', 'Accessor', 'TypeAlias'],
  validation: { notExported: true, invalidLink: true, notDocumented: true },
};
