/**
 * Regular expressions that take more than linear time on some text. Every one in the sources is found by the compiler's
 * own reading and checked by recheck, which either proves it safe or comes with a text that it is slow on.
 */
import { readFileSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { runInNewContext } from 'node:vm';
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

/** The processor time in which a pattern is done with a text, in seconds. */
function secondsFor(source: string, flags: string, text: string): number {
  const before = process.cpuUsage();
  runInNewContext('new RegExp(source, flags).exec(text)', { source, flags, text }, { timeout: 300_000 });
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
}

describe('in linear time', () => {
  test.each(patterns)('$place: $source', ({ source, flags }) => {
    // What the checker suspects is tried here, by the time of the processor; by itself it would look at the clock.
    const checked = checkSync(source, flags, { timeout: 500_000, recallTimeout: -1 });
    if (checked.status === 'vulnerable')
      expect(secondsFor(source, flags, checked.attack.string), JSON.stringify(checked)).toBeLessThan(0.3);
    else expect(checked.status, JSON.stringify(checked)).toBe('safe');
  });

  test('is not how long a slow one takes', () => {
    const text = '0'.repeat(20_000);
    expect(secondsFor('\\d+(?!\\w)', 'y', `${text}A`)).toBeLessThan(0.3);
    expect(secondsFor('\\d+(?!\\w)', '', `${text}A`)).toBeGreaterThan(0.3);
  });
});
