/**
 * What the page says of bots and of rules is what the documents and the library say.
 */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { createGame, legalMoves, resolveRuleset, rulesets } from 'layli-goobalay';
import { levels, parseBot } from 'layli-goobalay/bot';
import { describe, expect, test } from 'vitest';
import { fields, nameOfRuleset, rulesetNames } from '../../page/src/game/fields.js';
import {
  bots,
  botTexts,
  levelTexts,
  onlyPerson,
  otherLevel,
  otherTexts,
  seatName,
  seatWords,
  type BotSeat,
} from '../../page/src/game/seats.js';

const documented = readFileSync(resolve(import.meta.dirname, '../../docs/bots.md'), 'utf8');

/** The cell of the cross table for two bots under a ruleset; empty where there is none. */
function measured(ruleset: string, bot: string, against: string): string {
  const section = documented.slice(documented.indexOf(`\n${ruleset}, 20 games a pair`));
  const rows = section.split('\n').filter((line) => line.startsWith('|'));
  const cells = (row: string | undefined): string[] =>
    (row ?? '').split('|').map((cell) => cell.trim().replaceAll('`', ''));
  const column = cells(rows[0]).indexOf(against);
  return cells(rows.find((row) => cells(row)[1] === bot))[column] ?? '';
}

describe.each(botTexts)('%s', (text) => {
  test('is a bot that the library reads, and plays', () => {
    const game = createGame('short');
    expect(legalMoves(game)).toContain(parseBot(text).create(1)(game));
  });
});

describe.each(otherTexts)('%s', (text) => {
  test('has the results that were measured', () => {
    const seat: BotSeat = bots[text];
    for (const { against, ruleset, score } of seat.measured)
      expect(measured(ruleset, text, against)).toBe(score);
    expect(seat.measured.length > 0).toBe(text !== 'random');
  });
});

test('a bot’s strength in words', () => {
  expect(seatWords('mcts:iterations=200')).toBe(
    'Plays the game on at random 200 times in its head before each turn. It won all 20 against Greedy on the long board; won 16, drew 1 and lost 3 of 20 against Greedy on the short board.',
  );
});

test('the levels stand in the order of the library, from easy to strongest', () => {
  expect(levelTexts).toEqual(levels.map(({ name }) => `level:${name}`));
  expect(levelTexts.map(seatName)).toEqual([
    'Easy',
    'Fairly easy',
    'Medium',
    'Fairly hard',
    'Hard',
    'Very hard',
    'Strongest',
  ]);
  expect(new Set(botTexts.map(seatName)).size).toBe(botTexts.length);
});

test('the level to go on with', () => {
  expect(otherLevel('level:beginner', 'harder')).toBe('level:casual');
  expect(otherLevel('level:beginner', 'easier')).toBeNull();
  expect(otherLevel('level:master', 'harder')).toBeNull();
  expect(otherLevel('greedy', 'harder')).toBeNull();
});

test('whose game it is: of one person, or of none in particular', () => {
  expect(onlyPerson({ south: 'person', north: 'greedy' })).toBe('south');
  expect(onlyPerson({ south: 'level:steady', north: 'person' })).toBe('north');
  expect(onlyPerson({ south: 'person', north: 'person' })).toBeNull();
  expect(onlyPerson({ south: 'greedy', north: 'random' })).toBeNull();
});

describe('the options of a ruleset', () => {
  test('are all in the form', () => {
    expect(fields.map(({ name }) => name).sort()).toEqual(Object.keys(rulesets.standard).sort());
  });

  test.each(fields.filter((field) => field.kind === 'number'))(
    '$name from $least to $most',
    ({ name, least, most }) => {
      expect(resolveRuleset({ [name]: least })[name]).toBe(least);
      expect(resolveRuleset({ [name]: most })[name]).toBe(most);
      expect(() => resolveRuleset({ [name]: least - 1 })).toThrow();
      expect(() => resolveRuleset({ [name]: most + 1 })).toThrow();
    },
  );

  test.each(fields.filter((field) => field.kind === 'choice'))(
    '$name has these values and no other',
    ({ name, choices }) => {
      for (const { value } of choices) expect(resolveRuleset({ [name]: value })[name]).toBe(value);
      try {
        resolveRuleset({ [name]: 'none of them' });
        expect.fail('there is no such value');
      } catch (error) {
        // The library lists what it takes.
        const listed =
          (error as { details: { problems: { allowed: string }[] } }).details.problems[0]?.allowed ?? '';
        expect(Array.from(listed.matchAll(/"([^"]+)"/g), ([, value]) => value).sort()).toEqual(
          choices.map(({ value }) => value).sort(),
        );
      }
    },
  );
});

test('every named ruleset is in the list, and known by its name', () => {
  expect([...rulesetNames].sort()).toEqual(Object.keys(rulesets).sort());
  for (const name of rulesetNames) expect(nameOfRuleset(rulesets[name])).toBe(name);
  expect(nameOfRuleset(resolveRuleset({ holes: 7 }))).toBeNull();
});
