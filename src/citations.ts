/**
 * What each source says of the rules, and how a ruleset is cited from it. The table of docs/sources.md says the same to
 * people, and the tests hold the two to each other.
 */
import type { RuleId } from './rulebook.js';
import { rulesets, type Ruleset, type RulesetName } from './ruleset.js';
import { sources, type SourceId } from './sources.js';
import { ownProperty } from './reading.js';
import { freeze, hasOwn, keys } from './intrinsics.js';

/**
 * How a source stands to a clause:
 *
 * - `says`: it says so, in what was seen of it.
 * - `as-played`: a program plays it so. The source is that program, or is known through it alone.
 * - `silent`: what was seen of it has nothing on the matter.
 * - `ours`: this library reads it so, and it can be read otherwise. Of the source `layli-goobalay`: a rule of this
 *   library's own, which nobody else has.
 */
export type Verdict = 'says' | 'as-played' | 'silent' | 'ours';

/** Who says what a clause says, or does not. Deeply frozen. */
export interface Citation {
  readonly source: SourceId;
  /** The pages, where there are any. */
  readonly pages?: string;
  readonly verdict: Verdict;
}

/** The sources that tell of the rules, in the order of {@link sources}: each has a column of {@link claims}. */
export const tellers = [
  'description',
  'marin1931',
  'pankhurst1971',
  'russ1984',
  'jama2002',
  'gering2003',
  'ludii-somaliland',
  'ludii-gabradarre',
] as const;

interface Rows {
  readonly [wording: string]: string;
}

const allSayIt: Rows = { true: '++++++++' };

/**
 * What each source has on the rules: a row for each wording of a clause, with a column for each of the {@link tellers}.
 * There is `+` where it says so, `?` where it leaves the point open and this library reads it so, and `.` where it has
 * not this wording. What no row tells is this library's own.
 */
export const claims: { readonly [id in RuleId]?: Rows } = {
  board: {
    6: '+++.+.++',
    8: '.+.+..+.',
    12: '++...++.',
  },
  seeds: {
    4: '++.++++.',
    5: '..+....+',
  },
  players: allSayIt,
  direction: {
    clockwise: '++.+.++.',
    counterclockwise: '..+.+..+',
  },
  'hole-numbers': { true: '.....+..' },
  facing: allSayIt,
  // The first turn that Marin tells starts from hole 1; whether as a rule is open.
  opening: {
    any: '+?+.++.+',
    'first-hole': '......+.',
  },
  sowing: allSayIt,
  relay: {
    true: '+++.++++',
    false: '...+....',
  },
  'into-uur': { true: '.+..++++' },
  famine: allSayIt,
  capture: allSayIt,
  'last-seed': {
    true: '.+.+++..',
    false: '?.....++',
  },
  'capture-chain': {
    none: '.+++++++',
    'facing-empty': '?.......',
    contiguous: '?.......',
  },
  // The description has uurs, made "through capture", and does not say how.
  'making-an-uur': { true: '?+++++++' },
  'closed-uur': allSayIt,
  'uur-ownership': allSayIt,
  'grand-slam': { true: '+.......' },
  'stuck-end': {
    'mover-stuck': '+++.++..',
    'either-stuck': '......++',
  },
  // As Gering reports of Jama Musse Jama, without a number of turns.
  'quiet-end': { true: '....??..' },
  'final-score': { true: '+++.++++' },
  // Pankhurst's game goes on for rounds until one player has all seeds; here one round is a game.
  winner: { true: '++?.+++.' },
};

/** The page of a source that tells of the game. */
const pages: { readonly [source in SourceId]?: string } = {
  marin1931: '507',
  pankhurst1971: '181',
  russ1984: '44',
  gering2003: '9',
};

/** The pages of Marin that tell of single clauses, where they are others. */
const pagesOfMarin: { readonly [id in RuleId]?: string } = {
  board: '506',
  seeds: '506',
  players: '506',
  direction: '506',
  opening: '506-507',
  sowing: '506',
  relay: '506',
  'last-seed': '506-507',
};

/** The sources that each named ruleset is taken from. */
const origins: { readonly [name in RulesetName]: readonly SourceId[] } = {
  standard: ['description'],
  short: ['description'],
  marin1931: ['marin1931', 'gering2003'],
  jama2002: ['jama2002'],
  somaliland: ['marin1931', 'ludii-somaliland'],
  gabradarre: ['pankhurst1971', 'ludii-gabradarre'],
  russ1984: ['russ1984'],
};

/** The clauses that word a field of the ruleset. The other fields are limits, which no source has. */
const fields: { readonly [id in RuleId]?: keyof Ruleset } = {
  board: 'holes',
  seeds: 'seedsPerHole',
  direction: 'direction',
  opening: 'opening',
  relay: 'relay',
  'last-seed': 'captureLastSeed',
  'capture-chain': 'captureChain',
  'making-an-uur': 'uurs',
  'grand-slam': 'grandSlamRestriction',
  'stuck-end': 'endsWhen',
};

const hasIt = ({ verdict }: Citation): boolean => verdict !== 'silent';

/** How the sources stand to a clause as a ruleset words it, but for those that say something else or are not known. */
function standings(ruleset: Ruleset, id: RuleId): readonly Citation[] {
  const field = ownProperty(fields, id) as keyof Ruleset | undefined;
  const wording = String(field === undefined || ruleset[field]);
  const rows = (ownProperty(claims, id) ?? {}) as Rows;
  const marks = ownProperty(rows, wording) as string | undefined;
  return tellers.flatMap((source, column) => {
    const isProgram = sources[source].seen === 'program';
    const mark = marks?.[column];
    if (mark === '+') return citation(source, isProgram ? 'as-played' : 'says', id);
    if (mark === '?') return citation(source, 'ours', id);
    const isSilent = !isProgram && keys(rows).every((each) => rows[each]?.[column] === '.');
    return isSilent ? citation(source, 'silent', id) : [];
  });
}

function citation(source: SourceId, verdict: Verdict, id: RuleId): Citation {
  const ofClause = source === 'marin1931' ? ownProperty(pagesOfMarin, id) : undefined;
  const found = (ofClause ?? ownProperty(pages, source)) as string | undefined;
  return freeze(
    found === undefined || verdict === 'silent' ? { source, verdict } : { source, pages: found, verdict },
  );
}

/**
 * The sources that have the whole of a ruleset: those that a named one is taken from, or those that have each of its
 * clauses; the limits count for nothing. None where it is a mixture.
 *
 * @param ids - The clauses that apply in the ruleset.
 */
export function originsOf(ruleset: Ruleset, ids: readonly RuleId[]): readonly SourceId[] {
  const worded = (keys(fields) as RuleId[]).map((id) => fields[id] as keyof Ruleset);
  const name = (keys(rulesets) as RulesetName[]).find((each) =>
    worded.every((field) => rulesets[each][field] === ruleset[field]),
  );
  if (name !== undefined) return origins[name];
  const having = ids
    .filter((id) => hasOwn(fields, id))
    .map((id) =>
      standings(ruleset, id)
        .filter(hasIt)
        .map(({ source }) => source),
    );
  return tellers.filter((source) => having.every((some) => some.includes(source)));
}

/**
 * Who says what a clause says: first the origins of the ruleset, silent ones too. Where none of them has it for sure,
 * whoever says so, or plays it so; where nobody has it at all, this library.
 */
export function citationsOf(ruleset: Ruleset, id: RuleId, origins: readonly SourceId[]): readonly Citation[] {
  const all = standings(ruleset, id);
  const own = all.filter(({ source }) => origins.includes(source));
  const of = (some: readonly Citation[], ...verdicts: readonly Verdict[]): readonly Citation[] =>
    some.filter(({ verdict }) => verdicts.includes(verdict));
  if (of(own, 'says', 'as-played').length > 0) return freeze(own);
  const sayers = of(all, 'says');
  const others =
    sayers.length > 0 ? sayers : of(all, 'as-played', ...(own.some(hasIt) ? [] : ['ours' as const]));
  const cited = [...own, ...others];
  return freeze(cited.some(hasIt) ? cited : [...cited, citation('layli-goobalay', 'ours', id)]);
}

const remarks: { readonly [verdict in Verdict]: string } = {
  says: '',
  'as-played': ' (as a program plays it)',
  ours: ' (as this library reads it)',
  silent: '',
};

/** Citations in words, as in `Marin 1931, p. 507; nothing in the description`. */
export function inWords(citations: readonly Citation[]): string {
  const told = citations.filter(hasIt).map((each) => {
    const pages = ownProperty(each, 'pages') as string | undefined;
    const where = pages === undefined ? '' : `, ${pages.includes('-') ? 'pp.' : 'p.'} ${pages}`;
    return (
      sources[each.source].name + where + (each.source === 'layli-goobalay' ? '' : remarks[each.verdict])
    );
  });
  const silent = citations.filter((each) => !hasIt(each)).map(({ source }) => sources[source].name);
  const words = [...told, ...(silent.length > 0 ? [`nothing in ${silent.join(', ')}`] : [])].join('; ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
