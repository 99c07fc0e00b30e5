/**
 * Every address in the built site leads to a file of it, and to a place in that where it names one; what leads away
 * is well-formed, and nothing is loaded from elsewhere.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { attributeOf, base, fileAt, files, folder, pages, root, type Element } from './built.js';

/** Any origin will do: the site knows only its base. */
const origin = 'https://site.invalid';

/** Hosts of the sources that are cited as they were published, before everybody could have https. */
const hostsWithoutHttps = ['healthy.uwaterloo.ca', 'pergioco.net'];

interface Reference {
  /** The page or style sheet that holds it. */
  readonly from: string;
  /** As it is written there. */
  readonly written: string;
  /** The same, resolved. */
  readonly address: URL;
  /** Whether it is loaded with the page, as a picture or a script is. */
  readonly isLoaded: boolean;
}

function reference(from: string, written: string, isLoaded: boolean): Reference {
  return { from, written, address: new URL(written, `${origin}${base}${from}`), isLoaded };
}

/** What an element leads to or loads. */
function referencesOf(file: string, element: Element): Reference[] {
  const sources = attributeOf(element, 'srcset')?.split(',') ?? [];
  return ['href', 'src', 'poster', 'data', 'action']
    .map((name) => attributeOf(element, name))
    .concat(sources.map((source) => source.trim().split(' ')[0]))
    .filter((written = '') => written !== '')
    .map((written = '') => reference(file, written, element.tagName !== 'a'));
}

/** All that a style sheet loads. */
function referencesOfStyles(file: string): Reference[] {
  const text = readFileSync(join(folder, file), 'utf8');
  return Array.from(text.matchAll(/url\(\s*(["']?)(.*?)\1\s*\)|@import\s+(["'])(.*?)\3/g), (found) =>
    reference(file, found[2] ?? found[4] ?? '', true),
  );
}

const references = [
  ...[...pages].flatMap(([file, elements]) => elements.flatMap((element) => referencesOf(file, element))),
  ...[...files].filter((file) => file.endsWith('.css')).flatMap(referencesOfStyles),
].filter(({ address }) => address.protocol !== 'data:');
const internal = references.filter(({ address }) => address.origin === origin);
const external = references.filter(({ address }) => address.origin !== origin);
const place = ({ from, written }: Reference): string => `${from}: ${written}`;

/** The file that an internal address leads to. */
function targetOf({ address }: Reference): string | undefined {
  const path = decodeURIComponent(address.pathname);
  return path.startsWith(base) ? fileAt(path.slice(base.length)) : undefined;
}

const idsOf = new Map(
  Array.from(pages, ([file, elements]) => [
    file,
    elements.map((element) => attributeOf(element, 'id')).filter((id) => id !== undefined),
  ]),
);

describe('within the site', () => {
  test('there are links to check', () => {
    expect(pages.size).toBeGreaterThan(100);
    expect(internal.length).toBeGreaterThan(1000);
  });

  test('every address leads to a file of the site', () => {
    expect(internal.filter((link) => targetOf(link) === undefined).map(place)).toEqual([]);
  });

  test('every address that names a place leads to one', () => {
    // To the page to play on an address carries a game; test/page-state/link.test.ts reads those.
    const toPlaces = internal.filter((link) => targetOf(link) !== 'play/index.html');
    const lost = toPlaces.filter((link) => {
      const ids = idsOf.get(targetOf(link) ?? '');
      const name = decodeURIComponent(link.address.hash.slice(1));
      return name !== '' && ids?.includes(name) === false;
    });
    expect(lost.map(place)).toEqual([]);
  });

  test('no address is that of a document and of a folder: a server may take either', () => {
    const isFolder = (path: string): boolean => [...files].some((file) => file.startsWith(`${path}/`));
    expect([...pages.keys()].filter((page) => isFolder(page.replace(/\.html$/, '')))).toEqual([]);
  });

  test('no id stands twice on a page', () => {
    const twice = [...idsOf].flatMap(([file, ids]) =>
      ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `${file}: ${id}`),
    );
    expect(twice).toEqual([]);
  });

  test('every page is reached by links from the first', () => {
    const reached = new Set(['index.html']);
    for (const file of reached)
      for (const link of internal) if (link.from === file) reached.add(targetOf(link) ?? file);
    expect([...pages.keys()].filter((file) => !reached.has(file))).toEqual(['404.html']);
  });

  test('every document of the folder has its page', () => {
    const documents = readdirSync(join(root, 'docs')).filter(
      (name) => name.endsWith('.md') && name !== 'README.md',
    );
    expect(documents.filter((name) => !pages.has(name.replace(/md$/, 'html')))).toEqual([]);
  });
});

test('llms.txt lists every document as Markdown, and nothing that is not there', () => {
  const listed = Array.from(
    readFileSync(join(folder, 'llms.txt'), 'utf8').matchAll(/\]\((.*?)\)/g),
    ([, path = '']) => path.slice(base.length),
  );
  const documents = readdirSync(join(root, 'docs')).filter((name) => name.endsWith('.md'));
  expect(listed).toEqual(
    expect.arrayContaining(documents.filter((name) => name !== 'README.md' && name !== 'index.md')),
  );
  expect(listed.filter((path) => !files.has(path))).toEqual([]);
});

describe('away from the site', () => {
  test('nothing is loaded from elsewhere', () => {
    expect(external.filter(({ isLoaded }) => isLoaded).map(place)).toEqual([]);
  });

  test('every link is https, to a host with a name', () => {
    const odd = external.filter(
      ({ address: { protocol, hostname, username } }) =>
        (protocol !== 'https:' && !(protocol === 'http:' && hostsWithoutHttps.includes(hostname))) ||
        !/^([a-z0-9-]+\.)+[a-z]{2,}$/.test(hostname) ||
        username !== '',
    );
    expect(odd.map(place)).toEqual([]);
  });
});
