/**
 * Who is cited for what: the claims that docs/sources.md makes, from the ruleset's side. That the table of that document and
 * the data agree cell by cell is tested in docs-figures.
 */
import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import type { Citation, RuleId, Ruleset, RulesetName, SourceId } from '../src/index.js';
import { rulebook, rulesets, sources } from '../src/index.js';
import { anyRuleset } from './properties/arbitraries.js';

type Options = RulesetName | Partial<Ruleset>;

const names = Object.keys(rulesets) as RulesetName[];

function citations(options: Options, id: RuleId): readonly Citation[] {
  const found = rulebook(options).find((clause) => clause.id === id);
  if (found === undefined) throw new Error(`No clause ${id}`);
  return found.citations;
}

/** The citations of a clause as short words: `marin1931 507 says`. */
const cited = (options: Options, id: RuleId): readonly string[] =>
  citations(options, id).map(({ source, pages, verdict }) =>
    [source, ...(pages ?? '').split(' '), verdict].filter(Boolean).join(' '),
  );

const sourceOf = (options: Options, id: RuleId): string | undefined =>
  rulebook(options).find((clause) => clause.id === id)?.source;

describe('the citations of a named ruleset', () => {
  it.each<[RulesetName, RuleId, readonly string[]]>([
    // The description has no uur by a facing three, and no word on the end of a sowing.
    ['standard', 'board', ['description says']],
    ['standard', 'seeds', ['description says']],
    ['standard', 'opening', ['description says']],
    ['standard', 'capture-chain', ['description ours']],
    ['standard', 'endless-sowing', ['description silent', 'layli-goobalay ours']],
    ['standard', 'progress', ['description silent', 'layli-goobalay ours']],
    [
      'standard',
      'making-an-uur',
      [
        'description ours',
        'marin1931 507 says',
        'pankhurst1971 181 says',
        'jama2002 says',
        'gering2003 9 says',
      ],
    ],
    [
      'standard',
      'last-seed',
      ['description ours', 'ludii-somaliland as-played', 'ludii-gabradarre as-played'],
    ],
    ['standard', 'quiet-end', ['description silent', 'jama2002 ours', 'gering2003 9 ours']],
    ['short', 'board', ['description says']],
    ['marin1931', 'board', ['marin1931 506 says', 'gering2003 9 says']],
    ['marin1931', 'last-seed', ['marin1931 506-507 says', 'gering2003 9 says']],
    ['marin1931', 'opening', ['marin1931 506-507 ours', 'gering2003 9 says']],
    ['marin1931', 'hole-numbers', ['marin1931 silent', 'gering2003 9 says']],
    ['jama2002', 'direction', ['jama2002 says']],
    ['jama2002', 'into-uur', ['jama2002 says']],
    // What Marin says otherwise is cited from the program alone.
    ['somaliland', 'seeds', ['marin1931 506 says', 'ludii-somaliland as-played']],
    ['somaliland', 'opening', ['ludii-somaliland as-played']],
    ['somaliland', 'last-seed', ['ludii-somaliland as-played']],
    ['somaliland', 'stuck-end', ['ludii-somaliland as-played']],
    ['gabradarre', 'seeds', ['pankhurst1971 181 says', 'ludii-gabradarre as-played']],
    ['gabradarre', 'last-seed', ['pankhurst1971 silent', 'ludii-gabradarre as-played']],
    ['gabradarre', 'stuck-end', ['ludii-gabradarre as-played']],
    // Many rounds there, one here.
    [
      'gabradarre',
      'winner',
      [
        'pankhurst1971 181 ours',
        'description says',
        'marin1931 507 says',
        'jama2002 says',
        'gering2003 9 says',
      ],
    ],
    ['russ1984', 'board', ['russ1984 44 as-played']],
    ['russ1984', 'relay', ['russ1984 44 as-played']],
    ['russ1984', 'last-seed', ['russ1984 44 as-played']],
    // The program does not tell what the book has on these.
    ['russ1984', 'progress', ['layli-goobalay ours']],
    [
      'russ1984',
      'opening',
      ['description says', 'pankhurst1971 181 says', 'jama2002 says', 'gering2003 9 says'],
    ],
  ])('%s: %s', (name, id, expected) => {
    expect(cited(name, id)).toEqual(expected);
  });

  it('are the same under other limits, which no source has', () => {
    for (const name of names) {
      const limited = rulebook({ ...rulesets[name], lapLimit: 7, quietLimit: 9 });
      expect(limited.map((clause) => clause.citations)).toEqual(
        rulebook(name).map((clause) => clause.citations),
      );
    }
  });

  it('name a source of that ruleset for each of its fields', () => {
    const own: { readonly [name in RulesetName]: readonly SourceId[] } = {
      standard: ['description'],
      short: ['description'],
      marin1931: ['marin1931', 'gering2003'],
      jama2002: ['jama2002'],
      somaliland: ['marin1931', 'ludii-somaliland'],
      gabradarre: ['pankhurst1971', 'ludii-gabradarre'],
      russ1984: ['russ1984'],
    };
    const fields: readonly RuleId[] = ['board', 'seeds', 'direction', 'relay', 'last-seed', 'capture-chain'];
    for (const name of names) {
      for (const id of [...fields, 'making-an-uur'] as const) {
        const [first] = citations(name, id).filter(({ verdict }) => verdict !== 'silent');
        expect(own[name], `${name} ${id}`).toContain(first?.source);
      }
    }
  });
});

describe('the citations of a ruleset of one’s own', () => {
  it('are those of the one source that plays it', () => {
    const marin = { ...rulesets.marin1931, holes: 6 };
    expect(rulebook(marin).map(({ id }) => id)).not.toContain('mixture');
    expect(cited(marin, 'board')).toEqual(['marin1931 506 says']);
    const slam = { grandSlamRestriction: true };
    expect(rulebook(slam).map(({ id }) => id)).not.toContain('mixture');
    expect(cited(slam, 'grand-slam')).toEqual(['description says']);
    expect(cited(slam, 'stuck-end')).toEqual(['description says']);
  });

  it('say of a mixture that nobody plays it, and who has each value', () => {
    const mixed = { holes: 8, seedsPerHole: 5, captureLastSeed: true };
    expect(rulebook(mixed)[0]?.id).toBe('mixture');
    expect(cited(mixed, 'mixture')).toEqual(['layli-goobalay ours']);
    expect(cited(mixed, 'board')).toEqual(['marin1931 506 says']);
    expect(cited(mixed, 'seeds')).toEqual(['pankhurst1971 181 says']);
    expect(cited(mixed, 'last-seed')).toEqual([
      'marin1931 506-507 says',
      'jama2002 says',
      'gering2003 9 says',
    ]);
    expect(cited(mixed, 'capture-chain')).toEqual(['description ours']);
    expect(cited({ ...mixed, opening: 'first-hole' }, 'opening')).toEqual(['ludii-somaliland as-played']);
    expect(cited({ ...mixed, captureLastSeed: false }, 'last-seed')).toEqual([
      'description ours',
      'ludii-somaliland as-played',
      'ludii-gabradarre as-played',
    ]);
    expect(cited({ holes: 7 }, 'board')).toEqual(['layli-goobalay ours']);
    expect(cited({ uurs: false }, 'making-an-uur')).toEqual(['layli-goobalay ours']);
  });

  it('name nobody twice, know their sources, and are never silence alone', () => {
    fc.assert(
      fc.property(anyRuleset, (ruleset) => {
        for (const clause of rulebook(ruleset)) {
          const named = clause.citations.map(({ source }) => source);
          expect(new Set(named).size).toBe(named.length);
          expect(Object.keys(sources)).toEqual(expect.arrayContaining(named));
          expect(clause.citations.some(({ verdict }) => verdict !== 'silent')).toBe(true);
        }
      }),
    );
  });
});

describe('the words of citations', () => {
  it.each<[Options, RuleId, string]>([
    ['standard', 'seeds', 'The description'],
    ['standard', 'endless-sowing', 'This library; nothing in the description'],
    ['marin1931', 'capture', 'Marin 1931, p. 507; Gering 2003, p. 9'],
    ['marin1931', 'opening', 'Marin 1931, pp. 506-507 (as this library reads it); Gering 2003, p. 9'],
    ['marin1931', 'progress', 'This library; nothing in Marin 1931, Gering 2003'],
    ['russ1984', 'relay', 'Russ 1984, p. 44 (as a program plays it)'],
    ['gabradarre', 'last-seed', 'Ludii, after Pankhurst (as a program plays it); nothing in Pankhurst 1971'],
  ])('%j: %s', (options, id, words) => {
    expect(sourceOf(options, id)).toBe(words);
  });
});

describe('the sources', () => {
  it('stand under their ids', () => {
    for (const [id, source] of Object.entries(sources)) expect(source.id).toBe(id);
    expect(new Set(Object.values(sources).map(({ name }) => name)).size).toBe(Object.keys(sources).length);
  });

  it('are each cited by a named ruleset', () => {
    const all = names.flatMap((name) => rulebook(name)).flatMap((clause) => clause.citations);
    expect(new Set(all.map(({ source }) => source))).toEqual(new Set(Object.keys(sources)));
  });
});
