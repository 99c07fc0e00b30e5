/** What a command reads all the same but may be meant otherwise is said on standard error. */
import { expect, test } from 'vitest';
import { run } from './running.js';

test('each warning on a line, with its place, and the output as ever', async () => {
  const text = '[Rulset "short"]\n1. 3 2. 4 *';
  const { code, output, errors } = await run(['replay', text, '--json']);
  expect(code).toBe(0);
  expect(output.trimEnd().split('\n')).toHaveLength(4);
  expect(errors.split('\n')).toEqual([
    'layli-goobalay: warning: At line 1, column 2: found the unknown tag "Rulset", but expected "Ruleset", if that is meant.',
    'layli-goobalay: warning: At line 2, column 6: found the number "2.", but expected "1...".',
    '',
  ]);
});

test('of many the first, and how many more there are', async () => {
  const { errors } = await run(['show', '-'], { input: `${'7. '.repeat(30)}*` });
  const lines = errors.trimEnd().split('\n');
  expect(lines).toHaveLength(21);
  expect(lines[0]).toContain('warning: standard input: At line 1, column 1');
  expect(lines[20]).toBe(
    'layli-goobalay: warning: standard input: and 10 more warnings; check tells them all.',
  );
});
