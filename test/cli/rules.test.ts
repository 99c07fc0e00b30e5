/**
 * `rules`: where two rulesets differ, and the sources as entries that a library of bibliographies reads.
 */
import { Cite } from '@citation-js/core';
import '@citation-js/plugin-bibtex';
import { describe, expect, test } from 'vitest';
import { rulebook, rulesets, sources, type RuleClause, type RulesetName } from 'layli-goobalay';
import { expectRefusal, json, printed, run } from './running.js';

interface Item {
  readonly id: string;
  readonly type: string;
  readonly title: string;
  readonly author?: readonly { family?: string; given?: string; literal?: string }[];
  readonly issued?: { readonly 'date-parts': readonly (readonly number[])[] };
  readonly 'container-title'?: string;
  readonly volume?: string | number;
  readonly issue?: string | number;
  readonly page?: string;
  readonly publisher?: string;
  readonly 'publisher-place'?: string;
  readonly URL?: string;
  readonly note?: string;
}

/** The sources that the rulebook of a ruleset rests on, in the order of the table. */
function restingOn(name: RulesetName): readonly string[] {
  const told = rulebook(name)
    .flatMap(({ citations }) => citations)
    .flatMap(({ source, verdict }) => (verdict === 'silent' ? [] : [source]));
  return Object.keys(sources).filter((id) => (told as readonly string[]).includes(id));
}

const items = (text: string): readonly Item[] => new Cite(text).data as Item[];

/** What an entry says, whichever format it was in. */
function factsOf(item: Item): unknown {
  const [author] = item.author ?? [];
  return {
    id: item.id,
    title: item.title,
    author:
      author === undefined
        ? undefined
        : (author.literal ?? [author.family, author.given].filter(Boolean).join(', ')),
    year: item.issued?.['date-parts'][0]?.[0],
    volume: item.volume === undefined ? undefined : Number(item.volume),
    issue: item.issue === undefined ? undefined : Number(item.issue),
    pages: item.page,
    publisher: item.publisher,
    place: item['publisher-place'],
    address: item.URL,
  };
}

describe('rules --cite', () => {
  const names = Object.keys(rulesets) as RulesetName[];

  test.each(names)('%s, in both formats', async (name) => {
    const csl = await printed(['rules', name, '--cite', 'csl']);
    const bibtex = await printed(['rules', name, '--cite', 'bibtex']);
    const expected = restingOn(name).map((id) => {
      const { title, author, year, volume, issue, pages, publisher, place, address } =
        sources[id as keyof typeof sources];
      return { id, title, author, year, volume, issue, pages, publisher, place, address };
    });
    expect(items(csl).map(factsOf)).toEqual(expected);
    expect(items(bibtex).map(factsOf)).toEqual(expected);
  });

  test('says what was seen, and where', async () => {
    const [marin] = JSON.parse(
      await printed(['rules', 'marin1931', '--clause', 'capture', '--cite', 'csl']),
    ) as Item[];
    expect(marin).toEqual({
      id: 'marin1931',
      type: 'article-journal',
      title: 'Somali Games',
      author: [{ family: 'Marin', given: 'G.' }],
      issued: { 'date-parts': [[1931]] },
      'container-title': 'Journal of the Royal Anthropological Institute of Great Britain and Ireland',
      volume: 61,
      page: '499-511',
      URL: 'https://www.jstor.org/stable/2843934',
      note: 'A transcription: http://healthy.uwaterloo.ca/museum/Archives/Marin/mancala.html',
    });
  });

  test('knows two formats', async () => {
    const { code, output, errors } = await run(['rules', '--cite', 'bibtx']);
    expect([code, output]).toEqual([2, '']);
    expect(errors).toMatch(/format "bibtx".*did you mean bibtex/i);
  });
});

test.for([
  [['--compare', 'short', 'jama2002', '--cite', 'bibtex'], '--compare and --cite'],
  [['--compare', 'short', 'jama2002', '--clause', 'relay'], '--compare and --clause'],
  [['--compare', 'short', 'jama2002', '--markdown'], '--compare and --markdown'],
  [['--cite', 'csl', '--json'], '--cite and --json'],
  [['--cite', 'bibtex', '--markdown'], '--cite and --markdown'],
  [['--markdown', '--json'], '--markdown and --json'],
] as const)('leaves out nothing that was asked for: %j', async ([given, words]) => {
  await expectRefusal(['rules', ...given], [words, 'do not go together']);
});

test('hides nothing from LaTeX: what means something there is escaped, but in an address', async () => {
  const bibtex = await printed(['rules', 'somaliland', '--cite', 'bibtex']);
  expect(bibtex).toContain('url = {https://ludii.games/data.php?gameId=221}');
  const notes = bibtex.match(/^ {2}note = .*$/gm) ?? [];
  expect(notes.join()).toContain('two\\_rows/Leyla\\%20Gobale\\%20(Somaliland)');
  for (const note of notes) expect(note).not.toMatch(/(?<!\\)[%_&#$]/);
});

describe('rules --compare', () => {
  const clauseOf = (name: RulesetName, id: string): RuleClause | undefined =>
    rulebook(name).find((clause) => clause.id === id);

  test('tells each clause that differs, with who says so', async () => {
    expect(await json(['rules', '--compare', 'standard', 'marin1931'])).toEqual([
      {
        rulesets: [rulesets.standard, rulesets.marin1931],
        differences: ['last-seed', 'capture-chain'].map((id) => ({
          id,
          title: clauseOf('standard', id)?.title,
          first: clauseOf('standard', id),
          second: clauseOf('marin1931', id),
        })),
      },
    ]);
    const output = await printed(['rules', 'standard', 'marin1931', '--compare']);
    expect(output).toContain('  standard: The last seed, which made the capture, stays where it fell.\n');
    expect(output).toContain('    After: Marin 1931, pp. 506-507; Gering 2003, p. 9\n');
  });

  test('tells what only one of them has', async () => {
    const output = await printed(['rules', '--compare', 'marin1931', '--set', 'grandSlamRestriction=true']);
    expect(output).toContain('Grand slam (grand-slam)\n  marin1931: nothing of it.\n');
    expect(output).toContain('  marin1931 with grandSlamRestriction=true: A turn that captures');
  });

  test('says that two are the same', async () => {
    expect(await printed(['rules', '--compare', 'short', 'short'])).toBe('short and short do not differ.\n');
  });

  test.each([
    [['--compare']],
    [['--compare', 'short']],
    [['--compare', '--ruleset', 'short', 'standard', 'jama2002']],
  ])('refuses %j', async (words) => {
    const { code, output, errors } = await run(['rules', ...words]);
    expect([code, output]).toEqual([2, '']);
    expect(errors).toContain('--compare takes two rulesets, as in --compare standard marin1931');
  });

  test('is named where two rulesets are given without it', async () => {
    const { code, errors } = await run(['rules', 'short', 'standard']);
    expect(code).toBe(2);
    expect(errors).toContain('"standard" is one ruleset too many; --compare tells where two differ.');
  });
});
