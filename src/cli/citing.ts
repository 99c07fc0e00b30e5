/** Sources as entries of a bibliography: BibTeX, and CSL JSON. */
import type { Source } from '../sources.js';

/** A source as an item of CSL JSON. */
export function cslOf(source: Source): Record<string, unknown> {
  const { author, year, container, volume, issue, pages, place } = source;
  const item = {
    id: source.id,
    type: source.type,
    title: source.title,
    author: author === undefined ? undefined : [nameOf(author)],
    issued: year === undefined ? undefined : { 'date-parts': [[year]] },
    'container-title': container,
    volume,
    issue,
    page: pages,
    publisher: source.publisher,
    'publisher-place': place,
    URL: source.address,
    note: noteOf(source),
  };
  return Object.fromEntries(Object.entries(item).filter(([, value]) => value !== undefined));
}

function nameOf(author: string): { family: string; given: string } | { literal: string } {
  const [family = '', given] = author.split(', ');
  return given === undefined ? { literal: family } : { family, given };
}

const entryTypes = {
  'article-journal': 'article',
  'article-magazine': 'article',
  book: 'book',
  document: 'misc',
  software: 'misc',
} as const;

/** A source as an entry of BibTeX, line by line. */
export function bibtexOf(source: Source): string[] {
  const { author, year, container, pages, type } = source;
  const fields = {
    // In braces of its own a name is taken whole.
    author: author === undefined || author.includes(', ') ? author : `{${author}}`,
    title: `{${source.title}}`,
    journal: container,
    volume: source.volume,
    number: source.issue,
    pages: pages?.replaceAll('-', '--'),
    [type === 'book' ? 'publisher' : 'howpublished']: source.publisher,
    address: source.place,
    year,
    url: source.address,
    note: noteOf(source),
  };
  return [
    `@${entryTypes[type]}{${source.id},`,
    ...Object.entries(fields).flatMap(([field, value]) =>
      value === undefined
        ? []
        : [`  ${field} = {${field === 'url' ? String(value) : escaped(String(value))}},`],
    ),
    '}',
  ];
}

/** A text for LaTeX, where these characters mean something: `%` would hide the rest of the line. */
function escaped(text: string): string {
  return text.replace(/[%_&#$]/g, '\\$&');
}

const seen = {
  text: 'The text',
  transcription: 'A transcription',
  summary: 'A summary',
  program: 'A program',
};

/** Where what was seen of a source is, if elsewhere. */
function noteOf({ seen: what, seenAt, archived }: Source): string | undefined {
  const place = seenAt ?? archived;
  return place === undefined ? undefined : `${seen[what]}: ${place}`;
}
