/**
 * Links from a document to what is no document of the site: the page to play on, and files of the repository. Where the address of the repository
 * is known they lead there; else the path stands behind the words, for readers of a clone.
 */
import { posix } from 'node:path';
import type { MarkdownRenderer } from 'vitepress';

type Token = ReturnType<MarkdownRenderer['parse']>[number];

/** A plugin of markdown-it. The address of the repository is that of its front page. */
export function linksToTheRepository(markdown: MarkdownRenderer, repository: string | undefined): void {
  markdown.core.ruler.push('links-to-the-repository', (state) => {
    const { relativePath } = state.env as { relativePath: string };
    for (const { children } of state.tokens) {
      if (children === null) continue;
      for (const [opening, closing] of linksOf(children)) {
        const path = pathInTheRepository(relativePath, String(opening.attrGet('href')));
        if (path === undefined) continue;
        if (repository === undefined) {
          const [file = ''] = path.split('#');
          const text = children.slice(children.indexOf(opening) + 1, children.indexOf(closing));
          const isThePath = text.map(({ content }) => content).join('') === file;
          replace(opening, isThePath ? '<code>' : '');
          replace(closing, isThePath ? '</code>' : ` (<code>${markdown.utils.escapeHtml(file)}</code>)`);
        } else {
          opening.attrSet('href', `${repository}/blob/HEAD/${path}`);
        }
      }
    }
  });
}

/** A plugin of markdown-it: the page to play on is loaded as a page of its own, which it is, and so has a target. */
export function linksToThePage(markdown: MarkdownRenderer): void {
  markdown.core.ruler.push('links-to-the-page', ({ tokens }) => {
    for (const { children } of tokens)
      for (const [opening] of linksOf(children ?? []))
        if (String(opening.attrGet('href')).startsWith('/play/')) opening.attrSet('target', '_self');
  });
}

/** The path from the root of the repository, where a link leads out of `docs`. */
function pathInTheRepository(page: string, href: string): string | undefined {
  if (/^[a-z]+:|^[/#]/.test(href)) return undefined;
  const path = posix.join('docs', posix.dirname(page), href);
  return path.startsWith('docs/') ? undefined : path;
}

function linksOf(tokens: readonly Token[]): [opening: Token, closing: Token][] {
  // A link holds no other, so that the next end is its own.
  return tokens.flatMap((opening, index) => {
    const closing = tokens.slice(index).find(({ type }) => type === 'link_close');
    return opening.type === 'link_open' && closing !== undefined ? [[opening, closing]] : [];
  });
}

/** Puts HTML in the place of a token. */
function replace(token: Token, html: string): void {
  Object.assign(token, { type: 'html_inline', tag: '', nesting: 0, content: html });
}
