/**
 * Quoting the rules: all of a ruleset, where two rulesets differ, and what decided a turn. As Markdown, or as JSON:
 *
 *     npx tsx examples/quoting.ts rules marin1931 [--json]
 *     npx tsx examples/quoting.ts compare standard marin1931 [--json]
 *     npx tsx examples/quoting.ts why short 3 4 [--json]               the last of these turns
 */
import { pathToFileURL } from 'node:url';
import { applyMove, createGame, isLayliError, rulebook, traceMove } from 'layli-goobalay';
import type { MoveTrace, RuleClause, Ruleset, RulesetName } from 'layli-goobalay';

type Options = RulesetName | Partial<Ruleset>;

/** A clause that reads differently in two rulesets; null where one has nothing on it. */
export interface Difference {
  readonly title: string;
  readonly readings: readonly [first: RuleClause | null, second: RuleClause | null];
}

/** Where two rulesets differ, clause by clause. */
export function compareRules(first: Options, second: Options): Difference[] {
  const books = [rulebook(first), rulebook(second)] as const;
  const titles = new Map(books.flat().map(({ id, title }) => [id, title]));
  return Array.from(titles, ([id, title]): Difference => {
    const [here, there] = books.map((clauses) => clauses.find((clause) => clause.id === id) ?? null);
    return { title, readings: [here ?? null, there ?? null] };
  }).filter(({ readings: [here, there] }) => here?.text !== there?.text);
}

/** The clauses that decided a turn, in the order in which they came into play. */
export function clausesOf({ rules, after }: MoveTrace): RuleClause[] {
  const clauses = new Map(rulebook(after.ruleset).map((clause) => [clause.id, clause]));
  return rules.map((id) => clauses.get(id) as RuleClause); // whatever a trace cites is there
}

const quote = (clause: RuleClause | null): string =>
  clause === null ? 'Nothing.\n' : `> ${clause.text}\n>\n> (${clause.source})\n`;

const asMarkdown = (clauses: readonly RuleClause[]): string =>
  clauses.map((clause) => `## ${clause.title}\n\n${quote(clause)}`).join('\n');

/** What a command answers: data for programs, and Markdown for people. */
interface Answer {
  readonly data: unknown;
  readonly text: string;
}

/** The commands, by their words: rulesets by name, and holes. Whatever these are, the library checks them. */
const commands = new Map<string, (...words: (string | undefined)[]) => Answer | undefined>([
  [
    'rules',
    (name, ...others) => {
      if (name === undefined || others.length > 0) return undefined;
      const clauses = rulebook(name as RulesetName);
      return { data: clauses, text: asMarkdown(clauses) };
    },
  ],
  [
    'compare',
    (first, second, ...others) => {
      if (first === undefined || second === undefined || others.length > 0) return undefined;
      const differences = compareRules(first as RulesetName, second as RulesetName);
      const sections = differences.map(({ title, readings: [here, there] }) => {
        return `## ${title}\n\n${first}:\n\n${quote(here)}\n${second}:\n\n${quote(there)}`;
      });
      return { data: differences, text: sections.join('\n') || 'They agree.\n' };
    },
  ],
  [
    'why',
    (name, ...words) => {
      const [last, ...earlier] = words.map(Number).reverse();
      if (last === undefined) return undefined;
      const turn = traceMove(earlier.reduceRight(applyMove, createGame(name as RulesetName)), last);
      const clauses = clausesOf(turn);
      const heading = `# ${turn.player}, hole ${turn.hole}: ${turn.outcome}`;
      return { data: { turn, clauses }, text: `${heading}\n\n${asMarkdown(clauses)}` };
    },
  ],
]);

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [command = '', ...words] = process.argv.slice(2).filter((word) => word !== '--json');
  try {
    const answer = commands.get(command)?.(...words);
    if (answer === undefined) {
      const forms = 'rules RULESET | compare RULESET RULESET | why RULESET HOLE...';
      console[command === '--help' ? 'log' : 'error'](`usage: npx tsx examples/quoting.ts ${forms} [--json]`);
      process.exit(command === '--help' ? 0 : 2);
    }
    const isJson = process.argv.includes('--json');
    process.stdout.write(isJson ? `${JSON.stringify(answer.data, null, 2)}\n` : answer.text);
  } catch (error) {
    if (!isLayliError(error)) throw error;
    console.error(error.message);
    process.exitCode = 2;
  }
}
