/**
 * Nothing that the library computes depends on the last digits of a function that the language leaves to the engine.
 */
import { readFileSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { mostDrawn, seedPlace } from '../../src/render/seeds.js';

const source = resolve(import.meta.dirname, '../../src');

/**
 * What of `Math` says every digit: ECMA-262, "Function Properties of the Math Object", lists the functions that do
 * not; the square root left that list with the edition of 2025, as engines had rounded it correctly all along.
 */
const exact = [
  'PI',
  'LN2',
  'LN10',
  'abs',
  'ceil',
  'clz32',
  'floor',
  'imul',
  'max',
  'min',
  'round',
  'sign',
  'sqrt',
  'trunc',
];

/** Where the last digits may differ, and why that cannot be seen. */
const allowed: readonly string[] = [
  // Places of seeds, which are printed in tenths; the test below looks at each of them.
  'render/seeds.ts: Math.cos',
  'render/seeds.ts: Math.sin',
  // The seed of a game in the terminal, where none was asked for.
  'cli/players.ts: Math.random',
];

/** Each use of something that is not exact. */
function inexactIn(file: string): string[] {
  const text = readFileSync(join(source, file), 'utf8');
  const uses: string[] = [];
  const look = (node: ts.Node): void => {
    if (ts.isPropertyAccessExpression(node) && node.expression.getText() === 'Math') {
      if (!exact.includes(node.name.text)) uses.push(`${file}: Math.${node.name.text}`);
    } else if (
      ts.isBinaryExpression(node) &&
      node.operatorToken.kind === ts.SyntaxKind.AsteriskAsteriskToken
    ) {
      // Whole powers of two, in which an engine cannot round.
      if (node.left.getText() !== '2') uses.push(`${file}: ${node.getText()}`);
    }
    ts.forEachChild(node, look);
  };
  ts.forEachChild(ts.createSourceFile(file, text, ts.ScriptTarget.ES2022, true), look);
  return uses;
}

test('all arithmetic is exact', () => {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.ts'),
  );
  expect(files.flatMap(inexactIn).sort()).toEqual([...allowed].sort());
});

test('no place of a seed is so near the middle between two tenths that an engine could round it the other way', () => {
  for (let place = 0; place < mostDrawn; place++) {
    for (const value of Object.values(seedPlace(place))) {
      const tenths = Math.abs(value * 10);
      expect(Math.abs(tenths - Math.floor(tenths) - 0.5)).toBeGreaterThan(1e-6);
    }
  }
});
