/**
 * Regular expressions that take more than linear time on some text. Every one in the sources is found by the compiler's
 * own reading and checked by recheck, which either proves it safe or comes with a text that it is slow on.
 */
import { readFileSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { checkSync } from 'recheck';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';

const sources = resolve(import.meta.dirname, '../../src');

interface Pattern {
  readonly place: string;
  readonly source: string;
  readonly flags: string;
}

const patterns: Pattern[] = [];
/** Where a pattern is made of a text, so that nobody can read it off the sources. */
const made: string[] = [];

for (const file of readdirSync(sources, { recursive: true, encoding: 'utf8' }).sort()) {
  if (!file.endsWith('.ts')) continue;
  const tree = ts.createSourceFile(file, readFileSync(join(sources, file), 'utf8'), ts.ScriptTarget.ES2022);
  const visit = (node: ts.Node): void => {
    const { line } = tree.getLineAndCharacterOfPosition(node.getStart(tree));
    const place = `${file}:${line + 1}`;
    if (ts.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf('/');
      patterns.push({ place, source: node.text.slice(1, end), flags: node.text.slice(end + 1) });
    }
    if (ts.isIdentifier(node) && node.text === 'RegExp' && !ts.isTypeReferenceNode(node.parent))
      made.push(place);
    ts.forEachChild(node, (child) => {
      visit(Object.assign(child, { parent: node }));
    });
  };
  visit(tree);
}

test('there are patterns, all of them literal', () => {
  expect(patterns.length).toBeGreaterThan(20);
  expect(made).toEqual([]);
});

test('the checker knows a slow one', () => {
  expect(checkSync('^(a+)+$', '').status).toBe('vulnerable');
  expect(checkSync('\\s+$', '').status).toBe('vulnerable');
});

describe('in linear time', () => {
  test.each(patterns)('$place: $source', ({ source, flags }) => {
    const checked = checkSync(source, flags, { timeout: 30_000 });
    expect(checked.status, JSON.stringify(checked)).toBe('safe');
  });
});
