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

/** What decides between the wordings of a clause, such as the number of holes; true where there is one wording. */
export type Wording = string | number | boolean;

type Claims = { readonly [id in RuleId]?: readonly Wording[] };

/** What one source has on the rules. */
interface Account {
  /** For each clause the readings that it tells of. */
  readonly says: Claims;
  /** What this library reads in it where it leaves a point open. */
  readonly read: Claims;
  /** The page that tells of the game. */
  readonly page: string;
  /** The pages that tell of single clauses, where they are others. */
  readonly pages: { readonly [id in RuleId]?: string };
}

/**
 * What each source says. Other matters it passes over, or they are not known, where it was seen as a program alone.
 * In a function, so that a bundler can leave it out.
 */
function tellAll(): { readonly [id in Exclude<SourceId, 'layli-goobalay'>]: Account } {
  const said: readonly [true] = [true];
  const shared = {
    players: said,
    facing: said,
    sowing: said,
    famine: said,
    capture: said,
    'closed-uur': said,
    'uur-ownership': said,
  };
  const marinsUur = { 'making-an-uur': said, 'capture-chain': ['none'] };
  const [clockwise, counterclockwise] = [['clockwise'], ['counterclockwise']];
  const [any, firstHole] = [['any'], ['first-hole']];
  const [moverStuck, eitherStuck] = [['mover-stuck'], ['either-stuck']];
  const [taken, left] = [said, [false]];
  const ending = { 'final-score': said, winner: said };
  const nothing = { read: {}, page: '', pages: {} };
  return {
    description: {
      ...nothing,
      says: {
        ...shared,
        board: [12, 6],
        seeds: [4],
        direction: clockwise,
        opening: any,
        relay: said,
        'grand-slam': said,
        'stuck-end': moverStuck,
        ...ending,
      },
      // It has uurs, made "through capture", and does not say how.
      read: { 'last-seed': left, 'capture-chain': ['facing-empty', 'contiguous'], 'making-an-uur': said },
    },
    marin1931: {
      says: {
        ...shared,
        ...marinsUur,
        board: [6, 8, 12],
        seeds: [4],
        direction: clockwise,
        relay: said,
        'last-seed': taken,
        'into-uur': said,
        'stuck-end': moverStuck,
        ...ending,
      },
      // The first turn that it tells starts from hole 1; whether as a rule is open.
      read: { opening: any },
      page: '507',
      pages: {
        board: '506',
        seeds: '506',
        players: '506',
        direction: '506',
        opening: '506-507',
        sowing: '506',
        relay: '506',
        'last-seed': '506-507',
      },
    },
    pankhurst1971: {
      ...nothing,
      says: {
        ...shared,
        ...marinsUur,
        board: [6],
        seeds: [5],
        direction: counterclockwise,
        opening: any,
        relay: said,
        'stuck-end': moverStuck,
        'final-score': said,
      },
      // It goes on for rounds until one player has all seeds; here one round is a game.
      read: { winner: said },
      page: '181',
    },
    russ1984: {
      ...nothing,
      says: {
        ...shared,
        ...marinsUur,
        board: [8],
        seeds: [4],
        direction: clockwise,
        relay: [false],
        'last-seed': taken,
      },
      page: '44',
    },
    jama2002: {
      ...nothing,
      says: {
        ...shared,
        ...marinsUur,
        board: [6],
        seeds: [4],
        direction: counterclockwise,
        opening: any,
        relay: said,
        'last-seed': taken,
        'into-uur': said,
        'stuck-end': moverStuck,
        ...ending,
      },
      // As Gering reports of him, without a number of turns.
      read: { 'quiet-end': said },
    },
    gering2003: {
      ...nothing,
      says: {
        ...shared,
        ...marinsUur,
        board: [12],
        seeds: [4],
        direction: clockwise,
        'hole-numbers': said,
        opening: any,
        relay: said,
        'last-seed': taken,
        'into-uur': said,
        'stuck-end': moverStuck,
        ...ending,
      },
      read: { 'quiet-end': said },
      page: '9',
    },
    'ludii-somaliland': {
      ...nothing,
      says: {
        ...shared,
        ...marinsUur,
        board: [6, 8, 12],
        seeds: [4],
        direction: clockwise,
        opening: firstHole,
        relay: said,
        'last-seed': left,
        'into-uur': said,
        'stuck-end': eitherStuck,
        ...ending,
      },
    },
    'ludii-gabradarre': {
      ...nothing,
      says: {
        ...shared,
        ...marinsUur,
        board: [6],
        seeds: [5],
        direction: counterclockwise,
        opening: any,
        relay: said,
        'last-seed': left,
        'into-uur': said,
        'stuck-end': eitherStuck,
        'final-score': said,
      },
    },
  };
}

export const accounts: ReturnType<typeof tellAll> = /* @__PURE__ */ tellAll();

type Teller = keyof typeof accounts;
const tellers = /* @__PURE__ */ keys(accounts) as readonly Teller[];

/** The sources that each named ruleset is taken from. */
const origins: { readonly [name in RulesetName]: readonly Teller[] } = {
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

function wordingOf(ruleset: Ruleset, id: RuleId): Wording {
  const field = ownProperty(fields, id) as keyof Ruleset | undefined;
  return field === undefined ? true : ruleset[field];
}

/** How a source stands to a clause of a ruleset; null where it says something else, or nobody knows. */
function verdictOf(source: Teller, id: RuleId, wording: Wording): Verdict | null {
  const { says, read } = accounts[source];
  const [claimed, inferred] = [says, read].map(
    (claims) => ownProperty(claims, id) as readonly Wording[] | undefined,
  );
  const isProgram = sources[source].seen === 'program';
  if (claimed?.includes(wording)) return isProgram ? 'as-played' : 'says';
  if (inferred?.includes(wording)) return 'ours';
  return claimed === undefined && inferred === undefined && !isProgram ? 'silent' : null;
}

function citation(source: SourceId, verdict: Verdict, id: RuleId): Citation {
  const { page, pages } = source === 'layli-goobalay' ? { page: '', pages: {} } : accounts[source];
  const found = (ownProperty(pages, id) as string | undefined) ?? page;
  return freeze(
    found === '' || verdict === 'silent' ? { source, verdict } : { source, pages: found, verdict },
  );
}

/**
 * The sources that have the whole of a ruleset: those that a named one is taken from, or those that have each of its
 * clauses; the limits count for nothing. None where it is a mixture.
 *
 * @param ids - The clauses that apply in the ruleset.
 */
export function originsOf(ruleset: Ruleset, ids: readonly RuleId[]): readonly Teller[] {
  const worded = (keys(fields) as RuleId[]).map((id) => fields[id] as keyof Ruleset);
  const name = (keys(rulesets) as RulesetName[]).find((each) =>
    worded.every((field) => rulesets[each][field] === ruleset[field]),
  );
  if (name !== undefined) return origins[name];
  const telling = ids.filter((id) => hasOwn(fields, id));
  return tellers.filter((source) =>
    telling.every((id) => {
      const verdict = verdictOf(source, id, wordingOf(ruleset, id));
      return verdict !== null && verdict !== 'silent';
    }),
  );
}

/**
 * Who says what a clause says: first the origins of the ruleset, silent ones too. Where none of them has it for sure,
 * whoever says so, or plays it so; where nobody has it at all, this library.
 */
export function citationsOf(ruleset: Ruleset, id: RuleId, origins: readonly Teller[]): readonly Citation[] {
  const wording = wordingOf(ruleset, id);
  const cite = (...verdicts: readonly Verdict[]): readonly Citation[] =>
    tellers.flatMap((source) => {
      const verdict = verdictOf(source, id, wording);
      return verdict !== null && verdicts.includes(verdict) ? [citation(source, verdict, id)] : [];
    });
  const isOrigin = ({ source }: Citation): boolean => (origins as readonly SourceId[]).includes(source);
  const own = cite('says', 'as-played', 'ours', 'silent').filter(isOrigin);
  const has = (...verdicts: readonly Verdict[]): boolean =>
    own.some(({ verdict }) => verdicts.includes(verdict));
  if (has('says', 'as-played')) return freeze(own);
  const sayers = cite('says');
  const others = sayers.length > 0 ? sayers : cite('as-played', ...(has('ours') ? [] : ['ours' as const]));
  const all = [...own, ...others];
  return freeze(all.some(hasIt) ? all : [...all, citation('layli-goobalay', 'ours', id)]);
}

const hasIt = ({ verdict }: Citation): boolean => verdict !== 'silent';

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
