/**
 * Numbers of move sequences. A perft table says little about a single rule and a lot about all of them together:
 * one turn that goes wrong anywhere in the tree changes the count.
 *
 * Every run counts to an affordable depth; `LAYLI_DEEP=1 npx vitest run --project unit test/conformance/perft.test.ts`
 * counts to the end of the tables.
 */
import { describe, expect, it } from 'vitest';
import { rulesets } from '../../src/index.js';
import { engines, perft } from '../naive/engines.js';
import { naiveRulesets } from '../naive/rulesets.js';
import { isDeep } from '../deep.js';
import { readData, rulesetOf } from './data.js';

const { tables } = readData('perft.json');

it('the named rulesets are those of the rules', () => {
  expect(rulesets).toEqual(naiveRulesets);
});

it('every named ruleset has a table', () => {
  expect(tables.map(({ ruleset }) => ruleset)).toEqual(expect.arrayContaining(Object.keys(rulesets)));
});

describe.each(engines)('the $name implementation', (engine) => {
  it.each(tables)('counts $name', (table) => {
    const start = engine.create(rulesetOf(table.ruleset));
    const expected = isDeep ? table.sequences : table.sequences.slice(0, table.affordableDepth);
    expect(expected.map((_, index) => perft(engine, start, index + 1))).toEqual(expected);
  });
});
