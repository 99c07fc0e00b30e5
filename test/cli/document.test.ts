/**
 * `docs/command.md` and `docs/scale.md` show what the command prints: each block behind a command is its output. Where
 * the command has changed, `npx vitest run --project command test/cli/document -u` writes the outputs anew.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { expect, test } from 'vitest';
import { rulesets } from 'layli-goobalay';
import { commands } from '../../src/cli/commands.js';
import { commandFile } from './processes.js';
import { printed } from './running.js';

const root = resolve(import.meta.dirname, '../..');
const file = join(root, 'docs/command.md');
const text = readFileSync(file, 'utf8');
const files = [file, join(root, 'docs/scale.md')];

/** A command, and the block of its output behind it. */
const shown = /^```sh\n(.*)\n```\n\n```(text|jsonl?)\n([^]*?)```$/gm;

/** The words of a line that holds one command of ours and nothing for a shell to do. */
const alone = /^npx layli-goobalay((?: (?:'[^']*'|[\w./=:-]+))*)$/;

/** What a line that is shown prints; one with a pipe is run by a shell. */
async function outputOf(line: string): Promise<string> {
  const words = alone.exec(line)?.[1]?.match(/'[^']*'|[^ ]+/g);
  if (words)
    return printed(
      words.map((word) => word.replaceAll("'", '')),
      { folder: root },
    );
  return execFileSync(
    'sh',
    ['-c', line.replaceAll('npx layli-goobalay', '"$0" "$1"'), process.execPath, commandFile()],
    {
      cwd: root,
      encoding: 'utf8',
      // What is shown without a pipe is started from a terminal.
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
}

test.skipIf(process.platform === 'win32').for(files)(
  'shows what the command prints (needs a shell of Unix): %s',
  async (file) => {
    const shows = readFileSync(file, 'utf8');
    expect(shows).toMatch(new RegExp(shown.source, 'm'));
    const outputs: string[] = [];
    for (const [, line = ''] of shows.matchAll(shown)) outputs.push(await outputOf(line));
    const filled = shows.replaceAll(shown, (_, line: string, language: string) => {
      return `\`\`\`sh\n${line}\n\`\`\`\n\n\`\`\`${language}\n${outputs.shift() ?? ''}\`\`\``;
    });
    const options = { ...(await resolveConfig(file)), filepath: file };
    await expect(await format(filled, options)).toMatchFileSnapshot(file);
  },
);

test('has a section and an example for each command', () => {
  const examples = Array.from(
    text.matchAll(shown),
    ([, line = '']) => /layli-goobalay (\w+)/.exec(line)?.[1],
  );
  const sections = Array.from(text.matchAll(/^## (\w+)$/gm), ([, name]) => name);
  expect(sections).toEqual(Object.keys(commands));
  expect(new Set(examples.filter((name) => name !== undefined))).toEqual(new Set(Object.keys(commands)));
});

test('tells what every key of its JSON means', () => {
  const unknown = new Set<string>();
  const note = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    for (const [key, part] of Object.entries(value)) {
      if (!Array.isArray(value) && !text.includes(`\`${key}\``)) unknown.add(key);
      note(part);
    }
  };
  let values = 0;
  for (const [, , language, output = ''] of text.matchAll(shown)) {
    if (language === 'text') continue;
    for (const json of language === 'json' ? [output] : output.trim().split('\n')) {
      note(JSON.parse(json));
      values++;
    }
  }
  expect(values).toBeGreaterThan(10);
  // The fields of a ruleset and of a state are told elsewhere.
  const toldElsewhere = [...Object.keys(rulesets.standard), 'uurs', 'captured', 'quietPlies', 'South'];
  expect([...unknown].filter((key) => !toldElsewhere.includes(key))).toEqual([]);
});
