/** The site as `npm run docs` built it: its files, and the elements of its pages. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parse, type DefaultTreeAdapterTypes } from 'parse5';

export const root = resolve(import.meta.dirname, '../..');
/** Where the files of the site are. */
export const folder = join(root, 'docs/.vitepress/dist');
if (!existsSync(join(folder, 'index.html'))) throw new Error('There is no site: run `npm run docs` first');

/** Where the site is served, as it was built. */
export const base = process.env['DOCS_BASE'] ?? '/';

/** The paths of all files, from the top of the site, with `/` between the folders. */
export const files: ReadonlySet<string> = new Set(
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .replaceAll('\\', '/'),
    ),
);

/** An element of a page, with what it holds. */
export type Element = DefaultTreeAdapterTypes.Element;

/** The elements of every page, in their order. */
export const pages: ReadonlyMap<string, readonly Element[]> = new Map(
  [...files]
    .filter((file) => file.endsWith('.html'))
    .map((file) => [file, elementsIn(parse(readFileSync(join(folder, file), 'utf8')))]),
);

/** An element, if a node is one, and all that are in it. */
export function elementsIn(node: DefaultTreeAdapterTypes.Node): Element[] {
  const own = 'tagName' in node ? [node] : [];
  return 'childNodes' in node ? [...own, ...node.childNodes.flatMap(elementsIn)] : own;
}

/** An attribute of an element; undefined where it has none of that name. */
export function attributeOf(element: Element, name: string): string | undefined {
  return element.attrs.find((attribute) => attribute.name === name)?.value;
}

/** What is to be read in a node. */
export function textOf(node: DefaultTreeAdapterTypes.Node): string {
  if ('value' in node) return node.value;
  return 'childNodes' in node ? node.childNodes.map(textOf).join('') : '';
}

/** The file that is served for a path below the base of the site, if there is one. */
export function fileAt(path: string): string | undefined {
  const file = path === '' || path.endsWith('/') ? `${path}index.html` : path;
  return files.has(file) ? file : undefined;
}
