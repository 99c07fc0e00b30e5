/**
 * Every code block of the built site, those of the pages about the API included, is one of the Markdown files or the
 * doc comments, which `test/docs` checks; and none of those of the documents is missing.
 */
import { describe, expect, test } from 'vitest';
import { blocks, place } from '../docs/documents.js';
import { attributeOf, elementsIn, pages, textOf } from './built.js';

interface Shown {
  readonly page: string;
  readonly language: string;
  readonly text: string;
}

const shown: readonly Shown[] = [...pages].flatMap(([page, elements]) =>
  elements.flatMap((element) => {
    const language = /^language-(\w*)/.exec(attributeOf(element, 'class') ?? '')?.[1];
    const code = elementsIn(element).find(({ tagName }) => tagName === 'pre');
    return language === undefined || code === undefined
      ? []
      : [{ page, language, text: textOf(code).trimEnd() }];
  }),
);
const words = ({ language, text }: { readonly language: string; readonly text: string }): string =>
  `${language}\n${text.trimEnd()}`;

describe('the code blocks of the site', () => {
  test('are there, in the documents and in the pages about the API', () => {
    expect(shown.filter(({ page }) => !page.startsWith('api/')).length).toBeGreaterThan(100);
    expect(shown.filter(({ page }) => page.startsWith('api/')).length).toBeGreaterThan(30);
  });

  test('are all checked', () => {
    const checked = new Set(blocks.map(words));
    expect(shown.filter((block) => !checked.has(words(block)))).toEqual([]);
  });

  test('are all that the documents have', () => {
    const seen = new Set(shown.map(words));
    const documents = blocks.filter(({ file }) => file.startsWith('docs/') && file !== 'docs/README.md');
    expect(documents.filter((block) => !seen.has(words(block))).map(place)).toEqual([]);
  });

  test('are all examples of what is exported', () => {
    const seen = new Set(shown.filter(({ page }) => page.startsWith('api/')).map(words));
    const examples = blocks.filter(({ file, language }) => file.startsWith('src/') && language === 'ts');
    expect(examples.filter((block) => !seen.has(words(block))).map(place)).toEqual([]);
  });
});
