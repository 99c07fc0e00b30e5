/**
 * The rules in words: which clauses each ruleset has, and that each says what the ruleset does.
 */
import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import type { RuleClause, RuleId, Ruleset, RulesetName } from '../src/index.js';
import { rulebook, rulesets } from '../src/index.js';
import { anyRuleset } from './properties/arbitraries.js';

const always: readonly RuleId[] = [
  'board',
  'seeds',
  'players',
  'direction',
  'hole-numbers',
  'facing',
  'open-holes',
  'opening',
  'sowing',
  'relay',
  'famine',
  'capture',
  'last-seed',
  'capture-chain',
  'making-an-uur',
  'progress',
  'running-score',
  'stuck-end',
  'quiet-end',
  'final-score',
  'winner',
];

function clause(options: RulesetName | Partial<Ruleset>, id: RuleId): RuleClause {
  const found = rulebook(options).find((each) => each.id === id);
  if (found === undefined) throw new Error(`No clause ${id}`);
  return found;
}

function idsOf(options: RulesetName | Partial<Ruleset>): readonly RuleId[] {
  return rulebook(options).map(({ id }) => id);
}

describe('the clauses', () => {
  it('of standard are these, in this order', () => {
    expect(idsOf('standard')).toEqual([
      'board',
      'seeds',
      'players',
      'direction',
      'hole-numbers',
      'facing',
      'open-holes',
      'opening',
      'sowing',
      'relay',
      'into-uur',
      'famine',
      'capture',
      'last-seed',
      'capture-chain',
      'making-an-uur',
      'closed-uur',
      'uur-ownership',
      'endless-sowing',
      'forfeit',
      'progress',
      'running-score',
      'stuck-end',
      'quiet-end',
      'final-score',
      'winner',
    ]);
    expect(rulebook()).toEqual(rulebook('standard'));
  });

  it('that mean nothing in a ruleset are left out', () => {
    expect(idsOf({ grandSlamRestriction: true })).toContain('grand-slam');
    expect(idsOf({ uurs: false })).not.toEqual(expect.arrayContaining(['into-uur']));
    for (const id of ['into-uur', 'closed-uur', 'uur-ownership'] as const) {
      expect(idsOf({ uurs: true })).toContain(id);
      expect(idsOf({ uurs: false })).not.toContain(id);
    }
    expect(idsOf({ relay: false })).not.toContain('endless-sowing');
    expect(idsOf({ relay: false, grandSlamRestriction: false })).not.toContain('forfeit');
    expect(idsOf({ relay: false, grandSlamRestriction: true })).toContain('forfeit');
    expect(idsOf({ relay: false, uurs: false })).toEqual(['mixture', ...always]);
  });

  it('are plain sentences with a title and a source, each once', () => {
    fc.assert(
      fc.property(anyRuleset, (ruleset) => {
        const clauses = rulebook(ruleset);
        expect(new Set(clauses.map(({ id }) => id)).size).toBe(clauses.length);
        for (const { title, text, source } of clauses) {
          expect(title).toMatch(/^[A-Z][^.]+$/);
          expect(text).toMatch(/^[A-Z][^\n]+\.$/);
          expect(text).not.toMatch(/undefined|null|NaN|\[object| {2}|[,;] ?\./);
          expect(text).not.toMatch(/\b(he|she|his|her|him)\b/);
          expect(source).toMatch(/^[A-Z].*\S$/);
        }
      }),
    );
  });

  it('depend on the ruleset alone, given by name, whole or in part', () => {
    for (const [name, ruleset] of Object.entries(rulesets)) {
      expect(rulebook(name as RulesetName)).toEqual(rulebook(ruleset));
      expect(rulebook({ ...ruleset })).toEqual(rulebook(ruleset));
    }
  });
});

describe('the words of', () => {
  const wordings: readonly (readonly [RuleId, Partial<Ruleset>, RegExp, RegExp?])[] = [
    ['mixture', { holes: 8 }, /No source .* plays all of these rules together; each clause names those/],
    ['board', {}, /^Two rows of 12 holes, one row for each player\.$/],
    ['seeds', {}, /with 4 seeds, 96 in all/],
    ['seeds', { holes: 6, seedsPerHole: 1 }, /with 1 seed, 12 in all/],
    ['players', {}, /South moves first/],
    ['direction', {}, /sown clockwise: along a player's own row from right to left/, /counter|left to/],
    ['direction', { direction: 'counterclockwise' }, /sown counterclockwise: .* from left to right/],
    ['hole-numbers', {}, /numbered 1 to 12 in the order.*rightmost.*after hole 12/, /leftmost/],
    ['hole-numbers', { direction: 'counterclockwise', holes: 6 }, /1 to 6.*leftmost/, /rightmost/],
    ['facing', {}, /hole 1 faces the opponent's hole 12, and hole k the opponent's hole 13 - k/],
    ['facing', { holes: 6 }, /hole 1 faces the opponent's hole 6, and hole k the opponent's hole 7 - k/],
    ['open-holes', {}, /open unless it is part of an uur\. Open seeds .* lie in open holes/],
    ['open-holes', { uurs: false }, /Every hole is open/, /uur/],
    ['opening', {}, /any hole/, /must/],
    ['opening', { opening: 'first-hole' }, /must start from hole 1, if that hole can be played/],
    [
      'sowing',
      {},
      /own open holes.*lifts all its seeds and drops one into each following hole.*Nothing is skipped.*uur take a seed.*comes round/,
    ],
    ['sowing', { uurs: false }, /Nothing is skipped: a lap long enough/, /uur/],
    ['relay', {}, /already held seeds.*lifts that whole hole, the last seed included.*another lap/],
    ['relay', { relay: false }, /one lap.*already held seeds, the turn ends there/, /another lap/],
    ['into-uur', {}, /whoever owns it.*takes nothing/],
    ['famine', {}, /empty open hole in the opponent's row.*own row whose facing hole is empty\.$/],
    ['famine', { relay: false }, /or into an open hole that already held seeds\.$/],
    [
      'capture',
      {},
      /empty open hole in the player's own row.*all the seeds.*facing.*unless those are exactly three/,
    ],
    ['capture', { uurs: false }, /all the seeds of the hole facing it\.$/, /three/],
    ['last-seed', {}, /stays where it fell/, /captured too/],
    ['last-seed', { captureLastSeed: true }, /captured too/, /stays/],
    ['capture-chain', { captureChain: 'none' }, /one facing hole and no more/],
    [
      'capture-chain',
      { captureChain: 'facing-empty' },
      /against the direction of sowing.*holds seeds, does not hold exactly three and faces an open, empty hole/,
    ],
    [
      'capture-chain',
      { captureChain: 'facing-empty', uurs: false },
      /holds seeds and faces an open, empty hole/,
      /three/,
    ],
    [
      'capture-chain',
      { captureChain: 'contiguous' },
      /holds seeds and does not hold exactly three;/,
      /faces/,
    ],
    ['capture-chain', { captureChain: 'contiguous', uurs: false }, /is open and holds seeds;/, /three|faces/],
    ['making-an-uur', {}, /exactly three seeds, one of the three moves across.*both holes hold two/],
    ['making-an-uur', { uurs: false }, /No uurs are made.*three seeds is captured like any other/],
    ['closed-uur', {}, /Nobody may start.*no relay lifts.*no capture empties.*stay there/],
    ['uur-ownership', {}, /both holes.*belong to its owner, whichever row.*several/],
    ['endless-sowing', {}, /sown 1000 laps and is still not over is forfeited/],
    ['endless-sowing', { lapLimit: 1 }, /sown 1 lap and/],
    [
      'grand-slam',
      { grandSlamRestriction: true },
      /captures or makes an uur.*no open seed in the opponent's row.*forfeited/,
    ],
    ['grand-slam', { grandSlamRestriction: true, uurs: false }, /captures and leaves no open seed/, /uur/],
    [
      'forfeit',
      {},
      /changes nothing on the board: seeds, uurs and.*turn passes, and it counts as quiet.*still allowed/,
    ],
    ['forfeit', { uurs: false }, /changes nothing on the board: seeds and captures/, /uur/],
    ['progress', {}, /captured or lie in uurs.*otherwise it is quiet/],
    ['progress', { uurs: false }, /more seeds are captured after it/, /uur/],
    ['running-score', {}, /captured and those in their own uurs; open seeds do not count yet/],
    ['running-score', { uurs: false }, /captured; open seeds do not count yet/, /uur/],
    ['stuck-end', {}, /the player whose turn it is has no open seed/],
    ['stuck-end', { endsWhen: 'either-stuck' }, /either player has no open seed/],
    [
      'quiet-end',
      {},
      /100 quiet turns in a row\. If a player is stuck as well, the game counts as ended by that/,
    ],
    ['quiet-end', { quietLimit: 1 }, /1 quiet turn in a row/],
    ['final-score', {}, /captured, those in their own uurs, and the open seeds left in their own row/],
    ['final-score', { uurs: false }, /captured, and the open seeds left/, /uur/],
    ['winner', {}, /more seeds wins.*draw/],
  ];

  for (const [id, options, says, saysNot] of wordings) {
    it(`${id} under ${JSON.stringify(options)}`, () => {
      const { text } = clause(options, id);
      expect(text).toMatch(says);
      if (saysNot !== undefined) expect(text).not.toMatch(saysNot);
    });
  }

  it('every clause are checked here', () => {
    const tested = new Set(wordings.map(([id]) => id));
    const all = new Set([...always, ...idsOf({ grandSlamRestriction: true, holes: 8 })]);
    expect([...tested].sort()).toEqual([...all].sort());
  });
});
