/**
 * The sources of the game as data: what each of them is, and what of it was seen. What they say is in citations.ts.
 */
import { entries, freeze, fromEntries } from './intrinsics.js';

/** The name of a source in {@link sources}. */
export type SourceId =
  | 'description'
  | 'marin1931'
  | 'pankhurst1971'
  | 'russ1984'
  | 'jama2002'
  | 'gering2003'
  | 'ludii-somaliland'
  | 'ludii-gabradarre'
  | 'layli-goobalay';

/** One source of the game. What is not known is left out. */
export interface Source {
  readonly id: SourceId;
  /** A short name for running text, such as `Marin 1931`. */
  readonly name: string;
  /** What kind of thing it is, in the words of CSL. */
  readonly type: 'article-journal' | 'article-magazine' | 'book' | 'document' | 'software';
  /** As `Family, Given`; without a comma where a name has no family name, or is that of a group. */
  readonly author?: string;
  readonly year?: number;
  /** In square brackets where it is a description, since no title is known. */
  readonly title: string;
  /** The journal or the magazine that it is part of. */
  readonly container?: string;
  readonly volume?: number;
  readonly issue?: number;
  /** The pages of the whole article. */
  readonly pages?: string;
  readonly publisher?: string;
  readonly place?: string;
  /** Where it is. */
  readonly address?: string;
  /** A copy that stays as it is. */
  readonly archived?: string;
  /**
   * What of it was seen: the text itself, a transcription, a summary of somebody else, or only a program that was made
   * after it or that it is.
   */
  readonly seen: 'text' | 'transcription' | 'summary' | 'program';
  /** Where that was seen, if elsewhere. */
  readonly seenAt?: string;
}

/** A ruleset of the Ludii database. A function, so that bundlers can leave the table out where it is not used. */
function ludii(ruleset: Omit<Source, 'id' | 'type' | 'author' | 'publisher' | 'seen'>): Omit<Source, 'id'> {
  return {
    type: 'software',
    author: 'Piette, Eric',
    publisher: 'Ludii Game Database',
    seen: 'program',
    ...ruleset,
  };
}

/**
 * The sources of the game, and this library, which closes what they leave open. Deeply frozen.
 *
 * @example
 * ```ts
 * import { rulebook, sources } from 'layli-goobalay';
 *
 * sources.marin1931.title; // => 'Somali Games'
 * const relay = rulebook('marin1931').find(({ id }) => id === 'relay');
 * relay?.citations.map(({ source }) => sources[source].name); // => ['Marin 1931', 'Gering 2003']
 * ```
 */
export const sources: { readonly [id in SourceId]: Source } = /* @__PURE__ */ tableOf({
  description: {
    name: 'the description',
    type: 'document',
    title: '[Description of the game]',
    seen: 'text',
  },
  marin1931: {
    name: 'Marin 1931',
    type: 'article-journal',
    author: 'Marin, G.',
    year: 1931,
    title: 'Somali Games',
    container: 'Journal of the Royal Anthropological Institute of Great Britain and Ireland',
    volume: 61,
    pages: '499-511',
    address: 'https://www.jstor.org/stable/2843934',
    seen: 'transcription',
    seenAt: 'http://healthy.uwaterloo.ca/museum/Archives/Marin/mancala.html',
  },
  pankhurst1971: {
    name: 'Pankhurst 1971',
    type: 'article-journal',
    author: 'Pankhurst, Richard',
    year: 1971,
    title: 'Gabata and Related Board Games of Ethiopia and the Horn of Africa',
    container: 'Ethiopia Observer',
    volume: 14,
    issue: 3,
    pages: '154-206',
    seen: 'summary',
    seenAt: 'https://ludii.games/evidence.php?gameId=220',
  },
  russ1984: {
    name: 'Russ 1984',
    type: 'book',
    author: 'Russ, Laurence',
    year: 1984,
    title: 'Mancala Games',
    publisher: 'Reference Publications',
    place: 'Algonac, Michigan',
    seen: 'program',
    seenAt:
      'https://github.com/StoneShark/MancalaGames/blob/13035d12c16749564e5d3a75f8b7c56fd8ac8684/GameProps/Leyla-Gobale.txt',
  },
  jama2002: {
    name: 'Jama Musse Jama 2002',
    type: 'book',
    author: 'Jama Musse Jama',
    year: 2002,
    title: 'Layli Goobalay: variante somala del gioco nazionale africano',
    publisher: 'Redsea-Online',
    place: 'Pisa',
    seen: 'summary',
    seenAt: 'https://mancala.fandom.com/wiki/Layli_Goobalay_(short_board)',
  },
  gering2003: {
    name: 'Gering 2003',
    type: 'article-magazine',
    author: 'Gering, Ralf',
    year: 2003,
    title: '[Layli Goobalay]',
    container: 'Abstract Games',
    issue: 13,
    pages: '9, 14, 29',
    seen: 'summary',
    seenAt: 'https://mancala.fandom.com/wiki/Layli_Goobalay_(long_board)',
  },
  'ludii-somaliland': /* @__PURE__ */ ludii({
    name: 'Ludii, after Marin',
    title: 'Leyla Gobale (Somaliland)',
    address: 'https://ludii.games/data.php?gameId=221',
    archived:
      'https://github.com/Ludeme/Ludii/blob/0fc50a949ded5b59f29525b846167702110deda0/Common/res/lud/board/sow/two_rows/Leyla%20Gobale%20(Somaliland).lud',
  }),
  'ludii-gabradarre': /* @__PURE__ */ ludii({
    name: 'Ludii, after Pankhurst',
    title: 'Leyla Gobale (Gabradarre)',
    address: 'https://ludii.games/data.php?gameId=220',
    archived:
      'https://github.com/Ludeme/Ludii/blob/03ec2985a034181ce17f7a5964753a3f94e0e57e/Common/res/lud/board/sow/two_rows/Leyla%20Gobale%20(Gabradarre).lud',
  }),
  'layli-goobalay': {
    name: 'this library',
    type: 'software',
    author: 'The layli-goobalay contributors',
    year: 2026,
    title: 'layli-goobalay',
    seen: 'text',
  },
});

/** The table with each source's name under `id`, frozen. */
function tableOf(table: { readonly [id in SourceId]: Omit<Source, 'id'> }): typeof sources {
  return freeze(
    fromEntries(entries(table).map(([id, source]) => [id, freeze({ id, ...source })])),
  ) as typeof sources;
}
