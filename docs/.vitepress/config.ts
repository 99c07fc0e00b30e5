/**
 * The documentation site: the documents of this folder, the pages about the API that TypeDoc wrote beside them, and
 * the page to play on. It is built by `npm run docs`, after the library and the page.
 */
import { access, cp, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { defineConfig, type DefaultTheme, type UserConfig } from 'vitepress';
import llms from 'vitepress-plugin-llms';
import { linksToThePage, linksToTheRepository } from './links.js';

const root = resolve(import.meta.dirname, '../..');
/** The page to play on, as `npm run page` built it. */
const page = join(root, 'page/dist');

/** Where the site is served, as `/name/` of a project on GitHub Pages; begins and ends with a slash. */
const base = process.env['DOCS_BASE'] ?? '/';
/** The address of the repository, for links to files that are no part of the site; without it they are named. */
const repository = process.env['DOCS_REPOSITORY'];

type VitePlugins = NonNullable<NonNullable<UserConfig['vite']>['plugins']>;

const description =
  'The mancala game of Somalia as a TypeScript library: exact rules, bots, a solver and pictures';

/** The pages about the API as TypeDoc lists them: the other entries below the core, as their paths are. */
const [core = {}] = JSON.parse(
  await readFile(join(root, 'docs/api/typedoc-sidebar.json'), 'utf8'),
) as DefaultTheme.SidebarItem[];
const [kinds, entries] = [true, false].map((isKind) =>
  (core.items ?? []).filter(({ link }) => (link === undefined) === isKind),
) as [DefaultTheme.SidebarItem[], DefaultTheme.SidebarItem[]];

/** An entry, with its kinds always open: a heading that opens and closes holds its button in another. */
const entry = (item: DefaultTheme.SidebarItem): DefaultTheme.SidebarItem => ({
  ...item,
  items: (item.items ?? []).map(({ text, items }) => ({ text, items }) as DefaultTheme.SidebarItem),
});

const api: DefaultTheme.SidebarItem[] = [
  entry({ ...core, items: kinds }),
  ...entries.map((item) => entry({ ...item, text: `${String(core.text)}/${String(item.text)}` })),
];

const documents: DefaultTheme.SidebarItem[] = [
  {
    text: 'The game',
    items: [
      { text: 'How to play', link: '/how-to-play' },
      { text: 'A page to play on', link: '/page' },
      { text: 'Rules', link: '/rules' },
      { text: 'Sources', link: '/sources' },
    ],
  },
  {
    text: 'Guides',
    items: [
      { text: 'Get started', link: '/start' },
      { text: 'A game for people', link: '/guide-games' },
      { text: 'A player that is a program', link: '/guide-bots' },
      { text: 'Write a bot', link: '/guide-write-a-bot' },
      { text: 'boardgame.io', link: '/guide-boardgame' },
      { text: 'The rules as data', link: '/guide-reference' },
      { text: 'In the terminal', link: '/command' },
      { text: 'Self-play at scale', link: '/scale' },
    ],
  },
  {
    text: 'Reference',
    items: [
      { text: 'API', link: '/api/' },
      { text: 'Notation', link: '/notation' },
      { text: 'Engine protocol', link: '/protocol' },
      { text: 'Boards to look at', link: '/render' },
      { text: 'A board for a page', link: '/board' },
    ],
  },
  {
    text: 'Data',
    items: [
      { text: 'How the search works', link: '/search' },
      { text: 'Solved boards', link: '/solved' },
      { text: 'Strength of the bots', link: '/bots' },
      { text: 'Performance', link: '/performance' },
      { text: 'Reliability', link: '/reliability' },
      { text: 'Where it runs', link: '/runtimes' },
      { text: 'Versions', link: '/versions' },
    ],
  },
];

export default defineConfig({
  base,
  lang: 'en',
  title: 'Layli Goobalay',
  description,
  // The list of documents for readers of the folder; here the sidebar is that.
  srcExclude: ['README.md'],
  head: [
    ['link', { rel: 'icon', type: 'image/svg+xml', href: `${base}icon.svg` }],
    ['meta', { property: 'og:title', content: 'Layli Goobalay' }],
    ['meta', { property: 'og:description', content: description }],
  ],
  markdown: {
    theme: { light: 'github-light-high-contrast', dark: 'github-dark-high-contrast' },
    config: (markdown) => {
      markdown.use(linksToTheRepository, repository).use(linksToThePage);
    },
  },
  vite: {
    // The documents as Markdown, with llms.txt that lists them, and all in one in llms-full.txt. Typed by another Vite
    // than the one that VitePress brings.
    plugins: [llms({ ignoreFiles: ['README.md'] })] as unknown as VitePlugins,
    resolve: {
      alias: [{ find: /^.*\/VPHome\.vue$/, replacement: join(import.meta.dirname, 'theme/home.ts') }],
    },
  },
  themeConfig: {
    logo: { src: '/icon.svg', alt: '' },
    nav: [
      // With a target it is loaded as a page of its own, which it is.
      { text: 'Play', link: '/play/', target: '_self' },
      { text: 'How to play', link: '/how-to-play' },
      { text: 'Program', link: '/start' },
      { text: 'API', link: '/api/', activeMatch: '^/api/' },
      ...(repository === undefined ? [] : [{ text: 'Source', link: repository }]),
    ],
    sidebar: {
      '/': documents,
      '/api/': [
        { text: 'API', link: '/api/', items: api },
        { text: 'All documents', link: '/start' },
      ],
    },
    outline: [2, 3],
    search: { provider: 'local' },
    footer: { message: 'Released under the MIT Licence.' },
  },
  buildEnd: async ({ outDir }) => {
    await access(join(page, 'index.html'));
    await cp(page, join(outDir, 'play'), { recursive: true });
  },
});
