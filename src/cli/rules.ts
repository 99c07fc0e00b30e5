/** `rules`: the rulebook of a ruleset, one clause of it, what parts it from another, or its sources. */
import { styleText } from 'node:util';
import { rulebook, type RuleClause } from '../rulebook.js';
import type { Ruleset } from '../ruleset.js';
import { sources, type Source } from '../sources.js';
import { bibtexOf, cslOf } from './citing.js';
import { defineCommand, type Arguments, type Command } from './command.js';
import { hasColor, print, printJson, textWidth, wrapped } from './output.js';
import { rulesetNames, rulesetOf, rulesetOptions } from './rulesets.js';
import { UsageError, quoted, unknownName } from './usage.js';

export const command: Command = defineCommand({
  usage: '[RULESET] [options]',
  about: [
    'Prints the rules in words, for exactly one ruleset, each with who says so.',
    `RULESET is one of ${rulesetNames.join(', ')}; standard when left out.`,
    'With --compare two rulesets tell where they differ, as in --compare standard marin1931; with one and --set, that ' +
      'one and what --set makes of it.',
  ],
  options: {
    ...rulesetOptions,
    clause: { value: 'ID', help: 'one clause only, as in capture-chain' },
    compare: { value: null, help: 'where two rulesets differ' },
    cite: { value: 'FORMAT', help: 'its sources for a bibliography: bibtex or csl' },
    markdown: { value: null, help: 'as Markdown' },
    json: { value: null, help: 'for programs: JSON' },
  },
  positionals: 2,
  run(given) {
    refuseMixtures(given);
    if (given.has('compare')) {
      compare(given);
      return;
    }
    const [name, extra] = given.positionals;
    const option = given.text('ruleset');
    if (extra !== undefined) {
      throw new UsageError(`${quoted(extra)} is one ruleset too many; --compare tells where two differ.`);
    }
    if (name !== undefined && option !== undefined) {
      throw new UsageError(
        `${quoted(name)} and --ruleset ${quoted(option)} both name a ruleset: one is enough.`,
      );
    }
    const ruleset = rulesetOf(given, name ?? option);
    const clauses = chosen(rulebook(ruleset), given.text('clause'));
    const format = given.text('cite');
    if (format !== undefined) cite(clauses, format);
    else if (given.has('json')) printJson({ ruleset, clauses });
    else print(...(given.has('markdown') ? markdownOf(clauses) : textOf(clauses)));
  },
});

/** Options of which each says what is printed, so that they exclude each other. */
const mixtures = [
  ['compare', 'clause'],
  ['compare', 'cite'],
  ['compare', 'markdown'],
  ['cite', 'markdown'],
  ['cite', 'json'],
  ['markdown', 'json'],
] as const;

function refuseMixtures(given: Arguments<Options>): void {
  const both = mixtures.find((names) => names.every((name) => given.has(name)));
  if (both !== undefined)
    throw new UsageError(`--${both[0]} and --${both[1]} do not go together: choose one.`);
}

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

/** Prints the sources that some clauses rest on; those that are silent are not among them. */
function cite(clauses: readonly RuleClause[], format: string): void {
  if (format !== 'bibtex' && format !== 'csl') throw unknownName('format', format, ['bibtex', 'csl']);
  const told = clauses
    .flatMap(({ citations }) => citations)
    .filter(({ verdict }) => verdict !== 'silent')
    .map(({ source }) => source);
  const cited: readonly Source[] = Object.values(sources).filter(({ id }) => told.includes(id));
  if (format === 'csl') printJson(cited.map(cslOf));
  else print(...cited.flatMap((source, place) => [...(place > 0 ? [''] : []), ...bibtexOf(source)]));
}

/** A clause that two rulesets word otherwise; null where one of them has none. */
interface Difference {
  readonly id: string;
  readonly title: string;
  readonly first: RuleClause | null;
  readonly second: RuleClause | null;
}

type Options = 'ruleset' | 'set' | 'clause' | 'compare' | 'cite' | 'markdown' | 'json';

function compare(given: Arguments<Options>): void {
  const option = given.text('ruleset');
  const names = [...(option === undefined ? [] : [option]), ...given.positionals];
  const [name = 'standard', other] = names;
  const hasChanges = given.all('set').length > 0;
  if (names.length > 2 || (other === undefined && !hasChanges)) {
    throw new UsageError(
      '--compare takes two rulesets, as in --compare standard marin1931, or one and --set FIELD=VALUE.',
    );
  }
  const bare = { ...given, all: () => [] };
  const rulesets = [rulesetOf(bare, name), rulesetOf(given, other ?? name)] as const;
  const labels = [
    name,
    `${other ?? name}${hasChanges ? ` with ${given.all('set').join(', ')}` : ''}`,
  ] as const;
  const differences = differencesOf(...rulesets);
  if (given.has('json')) printJson({ rulesets, differences });
  else if (differences.length === 0) print(`${labels[0]} and ${labels[1]} do not differ.`);
  else print(...differences.flatMap((difference, place) => told(difference, labels, place === 0)));
}

function differencesOf(first: Ruleset, second: Ruleset): readonly Difference[] {
  const [here, there] = [rulebook(first), rulebook(second)];
  const ids = new Set([...here, ...there].map(({ id }) => id));
  return [...ids].flatMap((id) => {
    const [one, other] = [here, there].map((clauses) => clauses.find((clause) => clause.id === id) ?? null);
    const title = (one ?? other)?.title ?? '';
    return one?.text === other?.text ? [] : [{ id, title, first: one ?? null, second: other ?? null }];
  });
}

function told(
  { id, title, first, second }: Difference,
  labels: readonly string[],
  isFirst: boolean,
): string[] {
  return [
    ...(isFirst ? [] : ['']),
    ...headingOf(title, id),
    ...[first, second].flatMap((clause, place) => [
      ...wrapped(`${labels[place] ?? ''}: ${clause?.text ?? 'nothing of it.'}`, textWidth(), '  '),
      ...(clause === null ? [] : wrapped(`After: ${clause.source}`, textWidth(), '    ')),
    ]),
  ];
}

function headingOf(title: string, id: string): string[] {
  const lines = wrapped(`${title} (${id})`, textWidth());
  return hasColor() ? lines.map((line) => line.replace(title, styleText('bold', title))) : lines;
}

function textOf(clauses: readonly RuleClause[]): string[] {
  return clauses.flatMap(({ id, title, text, source }, place) => [
    ...(place > 0 ? [''] : []),
    ...headingOf(title, id),
    ...wrapped(text, textWidth(), '  '),
    ...wrapped(`After: ${source}`, textWidth(), '  '),
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
