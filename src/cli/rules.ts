/** `rules`: the rulebook of a ruleset, or one clause of it. */
import { styleText } from 'node:util';
import { rulebook, type RuleClause } from '../rulebook.js';
import { defineCommand, type Command } from './command.js';
import { hasColor, print, printJson, wrapped } from './output.js';
import { rulesetNames, rulesetOf, rulesetOptions } from './rulesets.js';
import { UsageError, quoted, unknownName } from './usage.js';

const width = 80;

export const command: Command = defineCommand({
  usage: '[RULESET] [options]',
  about: [
    'Prints the rules in words, for exactly one ruleset.',
    `RULESET is one of ${rulesetNames.join(', ')}; standard when left out.`,
  ],
  options: {
    ...rulesetOptions,
    clause: { value: 'ID', help: 'one clause only, as in capture-chain' },
    markdown: { value: null, help: 'as Markdown' },
    json: { value: null, help: 'for programs: JSON' },
  },
  positionals: 1,
  run(given) {
    const [name, option] = [given.positionals[0], given.text('ruleset')];
    if (name !== undefined && option !== undefined) {
      throw new UsageError(
        `${quoted(name)} and --ruleset ${quoted(option)} both name a ruleset: one is enough.`,
      );
    }
    const ruleset = rulesetOf(given, name ?? option);
    const clauses = chosen(rulebook(ruleset), given.text('clause'));
    if (given.has('json')) printJson({ ruleset, clauses });
    else print(...(given.has('markdown') ? markdownOf(clauses) : textOf(clauses)));
  },
});

function chosen(clauses: readonly RuleClause[], id: string | undefined): readonly RuleClause[] {
  if (id === undefined) return clauses;
  const clause = clauses.find((each) => each.id === id);
  if (clause !== undefined) return [clause];
  throw unknownName(
    'clause',
    id,
    clauses.map((each) => each.id),
  );
}

function textOf(clauses: readonly RuleClause[]): string[] {
  const color = hasColor();
  return clauses.flatMap(({ id, title, text, source }, place) => [
    ...(place > 0 ? [''] : []),
    `${color ? styleText('bold', title) : title} (${id})`,
    ...wrapped(text, width, '  '),
    ...wrapped(`After: ${source}`, width, '  '),
  ]);
}

function markdownOf(clauses: readonly RuleClause[]): string[] {
  return clauses.flatMap(({ id, title, text, source }, place) => [
    ...(place > 0 ? [''] : []),
    `## ${title}`,
    '',
    text,
    '',
    `_${source}_ (\`${id}\`)`,
  ]);
}
