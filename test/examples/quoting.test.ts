/**
 * Quoting: what is quoted is what the rulebook says, with its source; where rulesets differ; what decided a turn.
 */
import { fromMarkdown } from 'mdast-util-from-markdown';
import { visit } from 'unist-util-visit';
import { describe, expect, test } from 'vitest';
import { createGame, rulebook, rulesets, traceMove, type RuleClause, type RulesetName } from 'layli-goobalay';
import { clausesOf, compareRules } from '../../examples/quoting.js';
import { run } from './running.js';

/** The sections of a Markdown text: each heading, and the quotations below it. */
function sectionsOf(markdown: string): { heading: string; quotations: string[] }[] {
  const sections: { heading: string; quotations: string[] }[] = [];
  for (const node of fromMarkdown(markdown).children) {
    if (node.type === 'heading') sections.push({ heading: textOf(node), quotations: [] });
    if (node.type === 'blockquote') {
      sections.at(-1)?.quotations.push(node.children.map((part) => textOf(part)).join('\n'));
    }
  }
  return sections;
}
function textOf(node: ReturnType<typeof fromMarkdown>['children'][number]): string {
  let text = '';
  visit(node, 'text', ({ value }) => {
    text += value;
  });
  return text;
}
const quotation = ({ text, source }: RuleClause): string => `${text}\n(${source})`;
const clauseOf = (name: RulesetName, id: string): RuleClause | undefined =>
  rulebook(name).find((clause) => clause.id === id);

describe('where two rulesets differ', () => {
  const idsOf = (...options: Parameters<typeof compareRules>): (string | undefined)[] =>
    compareRules(...options).map(({ readings: [here, there] }) => (here ?? there)?.id);

  test('is told clause by clause', () => {
    // The two fields in which Marin's reading differs from the description.
    expect(idsOf('standard', 'marin1931')).toEqual(['last-seed', 'capture-chain']);
    expect(idsOf('standard', 'short')).toEqual(['board', 'seeds', 'hole-numbers', 'facing']);
    expect(compareRules('standard', 'marin1931')[0]).toEqual({
      title: 'The capturing seed',
      readings: [clauseOf('standard', 'last-seed'), clauseOf('marin1931', 'last-seed')],
    });
  });

  test('is nothing between a ruleset and itself', () => {
    for (const name of Object.keys(rulesets) as RulesetName[]) expect(compareRules(name, name)).toEqual([]);
  });

  test('names what only one of them has', () => {
    const uurs = compareRules('standard', { uurs: false });
    const closed = uurs.find(({ readings }) => readings[0]?.id === 'closed-uur');
    expect(closed?.readings[1]).toBeNull();
    const slam = compareRules('standard', { grandSlamRestriction: true });
    expect(slam.find(({ readings }) => readings[1]?.id === 'grand-slam')?.readings[0]).toBeNull();
  });
});

test('the clauses of a turn come in the order in which they decided it', () => {
  const clauses = clausesOf(traceMove(createGame('short'), 3));
  expect(clauses.map(({ id }) => id)).toEqual(['sowing', 'relay', 'capture', 'last-seed']);
  for (const clause of clauses) expect(clause).toEqual(clauseOf('short', clause.id));
});

describe('the program', () => {
  test('quotes every clause of a ruleset with its source', async () => {
    const { code, output, errors } = await run('quoting.ts', 'rules', 'marin1931');
    expect({ code, errors }).toEqual({ code: 0, errors: '' });
    expect(sectionsOf(output)).toEqual(
      rulebook('marin1931').map((clause) => ({ heading: clause.title, quotations: [quotation(clause)] })),
    );
  });

  test('quotes both readings where two rulesets differ', async () => {
    const { code, output } = await run('quoting.ts', 'compare', 'standard', 'marin1931');
    expect(code).toBe(0);
    const quotations = ['last-seed', 'capture-chain'].map((id) =>
      (['standard', 'marin1931'] as const).map((name) => quotation(clauseOf(name, id) as RuleClause)),
    );
    expect(sectionsOf(output).map((section) => section.quotations)).toEqual(quotations);
  });

  test('cites what decided the last of some turns', async () => {
    const { code, output } = await run('quoting.ts', 'why', 'short', '3');
    expect(code).toBe(0);
    const [turn, ...cited] = sectionsOf(output).map(({ heading }) => heading);
    expect(turn).toBe('south, hole 3: capture');
    expect(cited).toEqual(['Sowing', 'Relay sowing', 'Capture', 'The capturing seed']);
    const second = await run('quoting.ts', 'why', 'short', '3', '4');
    expect(sectionsOf(second.output)[0]?.heading).toMatch(/^north, hole 4: /);
  });

  test('gives each of them as JSON', async () => {
    const json = async (...words: string[]): Promise<unknown> =>
      JSON.parse((await run('quoting.ts', ...words, '--json')).output);
    expect(await json('rules', 'short')).toEqual(rulebook('short'));
    expect(await json('compare', 'standard', 'jama2002')).toEqual(compareRules('standard', 'jama2002'));
    const turn = traceMove(createGame('short'), 3);
    expect(await json('why', 'short', '3')).toEqual({ turn, clauses: clausesOf(turn) });
  });

  test.each([
    [
      [],
      'usage: npx tsx examples/quoting.ts rules RULESET | compare RULESET RULESET | why RULESET HOLE... [--json]',
    ],
    [['ruels'], 'usage: '],
    [['constructor'], 'usage: '],
    [['rules'], 'usage: '],
    [['rules', 'short', 'standard'], 'usage: '],
    [['compare', 'standard'], 'usage: '],
    [['compare', 'standard', 'short', 'russ1984'], 'usage: '],
    [['why', 'short', 'x'], 'Illegal move'],
    [['rules', 'shrot'], 'did you mean short?'],
    [['compare', 'short', 'x'], 'Invalid ruleset'],
    [['why', 'short', '7'], 'hole 7 is out of range'],
    [['why', 'short'], 'usage: '],
  ])('refuses %j in one line', async (words, complaint) => {
    const { code, output, errors } = await run('quoting.ts', ...words);
    expect({ code, output }).toEqual({ code: 2, output: '' });
    expect(errors).toContain(complaint);
    expect(errors.trimEnd().split('\n')).toHaveLength(1);
  });
});
