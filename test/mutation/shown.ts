/** What `docs/command.md` shows of the command, one test for each: `test/cli/document.test.ts` in small pieces. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { commandFile } from '../cli/processes.js';

const root = resolve(import.meta.dirname, '../..');
const text = readFileSync(`${root}/docs/command.md`, 'utf8');

test.for(
  Array.from(text.matchAll(/^```sh\n(.*)\n```\n\n```(text|jsonl?)\n([^]*?)```$/gm), ([, ...found]) => found),
)('shown: %s', ([line = '', language, output = '']) => {
  const printed = execFileSync(
    'sh',
    ['-c', line.replaceAll('npx layli-goobalay', '"$0" "$1"'), process.execPath, commandFile()],
    { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'], timeout: 30_000 },
  );
  // The document breaks JSON into lines.
  if (language === 'json') expect(JSON.parse(printed)).toEqual(JSON.parse(output));
  else expect(printed).toBe(output);
});
