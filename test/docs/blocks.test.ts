import { describe, expect, test } from 'vitest';
import { agrees, blocksOfMarkdown, blocksOfSource, programOf, type Block } from './blocks.js';

const block = (text: string): Block => ({ file: 'a.md', line: 3, language: 'ts', text });

/** Runs a program that needs no types, and gives what it claimed and whether that is so. */
function run(text: string): [number, string, boolean][] {
  const seen: [number, string, boolean][] = [];
  const claim =
    (line: number, claimed: string, expression?: () => unknown) =>
    (...values: unknown[]) => {
      seen.push([line, claimed, agrees(claimed, expression, values)]);
      return values[0];
    };
  // eslint-disable-next-line @typescript-eslint/no-implied-eval, @typescript-eslint/no-unsafe-call
  new Function('claim', programOf(block(text)).code)(claim);
  return seen;
}

describe('finding the blocks', () => {
  test('of a Markdown text, also within a list', () => {
    const text = [
      '# Title',
      '',
      '```ts',
      'one();',
      '```',
      '',
      '- item',
      '',
      '  ```sh',
      '  npm test',
      '  ```',
      '',
    ];
    expect(blocksOfMarkdown('a.md', text.join('\n'))).toEqual([
      { file: 'a.md', line: 3, language: 'ts', text: 'one();' },
      { file: 'a.md', line: 9, language: 'sh', text: 'npm test' },
    ]);
  });

  test('of the doc comments of a source', () => {
    const text = [
      'const first = 1;',
      '',
      '/**',
      ' * Words.',
      ' * @example',
      ' * ```ts',
      ' * if (true) {',
      ' *   one();',
      ' * }',
      ' * ```',
      ' */',
      'const text = "/** ```ts";',
    ];
    expect(blocksOfSource('a.ts', text.join('\n'))).toEqual([
      { file: 'a.ts', line: 6, language: 'ts', text: 'if (true) {\n  one();\n}' },
    ]);
  });
});

describe('checking the claims', () => {
  test('of what is printed', () => {
    expect(run('console.log(1 + 1); // 2\nconsole.log([1, 2], "a"); // [ 1, 2 ] a')).toEqual([
      [4, '2', true],
      [5, '[ 1, 2 ] a', true],
    ]);
    expect(run('console.log(1 + 1); // 3')).toEqual([[4, '3', false]]);
    expect(run('console.log("south"); // => south')).toEqual([[4, 'south', true]]);
  });

  test('of a value', () => {
    expect(run("({ a: [1, null] }); // => { a: [1, null] }\n'two' // → 'two'")).toEqual([
      [4, '{ a: [1, null] }', true],
      [5, "'two'", true],
    ]);
    expect(run('[1, 2]; // => [1, 3]')).toEqual([[4, '[1, 3]', false]]);
    expect(run('({ a: 1 }); // => { a: 1, b: 2 }')).toEqual([[4, '{ a: 1, b: 2 }', false]]);
    expect(run('"north"; // => south')).toEqual([[4, 'south', false]]);
  });

  test('of the declaration of a name, which keeps its value', () => {
    expect(run('const a = 2; // => 2\na + 1; // => 3')).toEqual([
      [4, '2', true],
      [5, '3', true],
    ]);
  });

  test('of a statement over several lines, at its last', () => {
    expect(run('[1,\n  2]\n  .map((n) => n + 1); // => [2, 3]')).toEqual([[6, '[2, 3]', true]]);
  });

  test('alone on the next line, with an arrow', () => {
    expect(run('[1, 2];\n// => [1, 2]\n[3];\n// a line of words')).toEqual([[5, '[1, 2]', true]]);
  });

  test('leaves other comments alone', () => {
    expect(run('const a = 2; // the second\na + 1; // 4\n// a line of words')).toEqual([]);
  });

  test('refuses a claim about nothing', () => {
    expect(() => programOf(block('// => 3'))).toThrow('a.md:4: this comment claims a value of nothing');
    expect(() => programOf(block('if (true) {\n  one();\n} // => 3'))).toThrow('a.md:6');
  });
});
