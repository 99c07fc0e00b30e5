/**
 * Finds the fenced code blocks of a Markdown text and of the doc comments of a source, each with its line, and makes
 * a program of one: a module of its own in which every line keeps the number it has in the file.
 */
import { format, isDeepStrictEqual } from 'node:util';
import { Script } from 'node:vm';
import { fromMarkdown } from 'mdast-util-from-markdown';
import ts from 'typescript';
import { visit } from 'unist-util-visit';

/** A fenced code block. */
export interface Block {
  /** The path of the file that holds it, from the root of the project. */
  readonly file: string;
  /** The line of its opening fence, counted from 1. */
  readonly line: number;
  /** The word after the opening fence; empty where there is none. */
  readonly language: string;
  /** Its text. */
  readonly text: string;
}

/** The blocks of a Markdown text, which may begin on a later line of its file. */
export function blocksOfMarkdown(file: string, markdown: string, firstLine = 1): Block[] {
  const blocks: Block[] = [];
  visit(fromMarkdown(markdown), 'code', ({ lang, value, position }) => {
    if (position === undefined) throw new Error(`${file}: a code block without a place`);
    blocks.push({ file, line: firstLine + position.start.line - 1, language: lang ?? '', text: value });
  });
  return blocks;
}

/** The blocks of the doc comments of a TypeScript source. */
export function blocksOfSource(file: string, source: string): Block[] {
  return [...source.matchAll(/^[ \t]*\/\*\*(.*?)\*\//gms)].flatMap(({ index, 1: comment = '' }) =>
    blocksOfMarkdown(file, comment.replaceAll(/^[ \t]*\*[ \t]?/gm, ''), lineAt(source, index)),
  );
}

function lineAt(text: string, index: number): number {
  return text.slice(0, index).split('\n').length;
}

/** The block as a module, its lines where they stand in the file. */
export function moduleOf(block: Block): string {
  return `${'\n'.repeat(block.line)}${block.text}\n`;
}

/** A program made of a block, and the lines on which it claims something. */
export interface Program {
  /** The code; it calls a global function `claim(line, claimed, expression)(...values)` at every claim. */
  readonly code: string;
  /** The lines, in order, counted from 1 in the file. */
  readonly claims: readonly number[];
}

/**
 * The block as a module that has its claims checked. A claim is a comment behind a statement. Behind `console.log(…);`
 * on its last line it is what is printed. Behind any other expression or the declaration of one name, `// => …` is
 * the value, on the same line or alone on the next.
 *
 * Throws an Error for an arrow that stands behind nothing of the kind, since it would claim without being checked.
 */
export function programOf(block: Block): Program {
  const text = moduleOf(block);
  const claims = new Map<number, number>();
  const edits: { from: number; to: number; by: string }[] = [];

  const look = (node: ts.Node): void => {
    const comment = ts.isStatement(node) ? commentBehind(text, node) : undefined;
    if (comment !== undefined) {
      const line = lineAt(text, comment.at);
      const claimed = isExpression(comment.text) ? `() => (${comment.text})` : 'undefined';
      const claim = `claim(${String(line)}, ${JSON.stringify(comment.text)}, ${claimed})`;
      const expression = expressionOf(node);
      if (expression !== undefined && isPrinting(expression)) {
        claims.set(comment.at, line);
        edits.push({ from: expression.expression.getStart(), to: expression.expression.end, by: claim });
      } else if (expression !== undefined && comment.hasArrow) {
        claims.set(comment.at, line);
        edits.push({ from: expression.getStart(), to: expression.getStart(), by: `${claim}(` });
        edits.push({ from: expression.end, to: expression.end, by: ')' });
      }
    }
    ts.forEachChild(node, look);
  };
  look(ts.createSourceFile('block.ts', text, ts.ScriptTarget.ES2022, true));

  for (const { index } of text.matchAll(/\/\/ *(?:=>|→)/g))
    if (!claims.has(index))
      throw new Error(`${block.file}:${String(lineAt(text, index))}: this comment claims a value of nothing`);
  edits.sort((one, other) => other.from - one.from || other.to - one.to);
  const code = edits.reduce((done, { from, to, by }) => done.slice(0, from) + by + done.slice(to), text);
  return { code, claims: [...claims.values()].sort((one, other) => one - other) };
}

function commentBehind(
  text: string,
  node: ts.Node,
): { at: number; text: string; hasArrow: boolean } | undefined {
  const found = /^([ \t]*(\n[ \t]*)?)\/\/ *(=>|→)?(.*)/.exec(text.slice(node.end));
  if (found === null) return undefined;
  const [, gap = '', lineBreak, arrow, words = ''] = found;
  if (lineBreak !== undefined && arrow === undefined) return undefined;
  return { at: node.end + gap.length, text: words.trim(), hasArrow: arrow !== undefined };
}

function expressionOf(node: ts.Node): ts.Expression | undefined {
  if (ts.isExpressionStatement(node)) return node.expression;
  if (!ts.isVariableStatement(node)) return undefined;
  const [declaration, another] = node.declarationList.declarations;
  return another === undefined ? declaration?.initializer : undefined;
}

function isPrinting(expression: ts.Expression): expression is ts.CallExpression {
  return ts.isCallExpression(expression) && expression.expression.getText() === 'console.log';
}

/**
 * Whether values are what a comment claims: printed, they read the same but for white space, or the comment is an
 * expression, such as `[1, 2]` or `{ south: 49 }`, that equals the one value.
 */
export function agrees(
  claimed: string,
  expression: (() => unknown) | undefined,
  values: readonly unknown[],
): boolean {
  const bare = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();
  if (bare(format(...values)) === bare(claimed)) return true;
  if (expression === undefined || values.length !== 1) return false;
  try {
    return isDeepStrictEqual(values[0], expression());
  } catch {
    return false; // words, such as `south`, that name nothing
  }
}

function isExpression(text: string): boolean {
  try {
    new Script(`(${text}\n)`);
    return true;
  } catch {
    return false;
  }
}
