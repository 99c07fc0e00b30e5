/**
 * The demo: what it tells, its options, and how it behaves in a pipe; and that the README shows it as it is.
 */
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { describe, expect, test } from 'vitest';
import { rulesets, type RulesetName } from 'layli-goobalay';
import { defaults, tellGame } from '../../examples/demo.js';
import { ended, run, runSource, start } from './running.js';

const root = resolve(import.meta.dirname, '../..');

const usualGame = tellGame(defaults.ruleset, defaults.seed, false).join('\n\n');

describe('the usual game', () => {
  test('shows a relay, a capture, a chain, an uur, famine and a turn that ends in an uur', () => {
    for (const words of [
      / laps\)/,
      /captures \d+ seeds? from [SN]\d+\./,
      /captures \d+ seeds from [SN]\d+, [SN]\d+/,
      /makes an uur of/,
      /The turn takes nothing/,
      /ends in an uur of/,
    ]) {
      expect(usualGame).toMatch(words);
    }
  });

  test('is what the README shows of it', () => {
    const { children } = fromMarkdown(readFileSync(join(root, 'README.md'), 'utf8'));
    const excerpts = children.flatMap((node) =>
      node.type === 'code' && node.lang === 'text' ? [node.value] : [],
    );
    expect(excerpts.length).toBeGreaterThanOrEqual(1);
    for (const excerpt of excerpts) expect(usualGame).toContain(excerpt);
  });
});

describe('any game', () => {
  test('is the same for the same seed, and another for another', () => {
    expect(tellGame('short', 5, false)).toEqual(tellGame('short', 5, false));
    expect(tellGame('short', 5, false)).not.toEqual(tellGame('short', 6, false));
  });

  test.each(Object.keys(rulesets) as RulesetName[])(
    'of %s comes to an end and accounts for all seeds',
    (name) => {
      const { holes, seedsPerHole } = rulesets[name];
      const end = tellGame(name, 1, false).at(-1) ?? '';
      expect(end).toMatch(/^The game is over after \d+ turns: /);
      const scores = Array.from(end.matchAll(/: (\d+) seeds?\.$/gm), ([, seeds]) => Number(seeds));
      expect(scores).toHaveLength(2);
      expect((scores[0] ?? 0) + (scores[1] ?? 0)).toBe(2 * holes * seedsPerHole);
    },
  );

  test('tells a captured last seed, a forfeited turn and a quiet end', () => {
    expect(tellGame('marin1931', 1, false).join('\n')).toMatch(/captures \d+ seeds from N\d+, S\d+\./);
    expect(tellGame({ holes: 6, lapLimit: 1 }, 1, false).join('\n')).toContain(
      'The turn is forfeited: it is still sowing after 1 lap.',
    );
    expect(tellGame({ holes: 6, quietLimit: 1 }, 1, false).at(-1)).toContain('the last 1 turn took nothing');
    const slams = Array.from({ length: 40 }, (_, seed) =>
      tellGame({ holes: 6, grandSlamRestriction: true }, seed, false).join('\n'),
    );
    expect(slams.join('\n')).toContain('a grand slam, ');
  });

  test('has colours only where they are asked for', () => {
    const escape = '\u001b[';
    expect(tellGame('short', 1, false).join('\n')).not.toContain(escape);
    expect(tellGame('short', 1, true).join('\n')).toContain(escape);
  });
});

describe('the program', () => {
  test('plays the usual game, without colours in a pipe', async () => {
    const { code, output, errors } = await runSource('demo.ts');
    expect(errors).toBe('');
    expect(output.trim()).toBe(usualGame);
    expect(code).toBe(0);
  });

  test('explains its options', async () => {
    const { code, output, errors } = await run('demo.ts', '--help');
    expect(errors).toBe('');
    expect(output).toContain('--ruleset NAME');
    expect(code).toBe(0);
  });

  test.each([
    [['--bogus'], "Unknown option '--bogus'; the options are --seed, --ruleset, --speed. --help tells"],
    [['more'], '"more" is a word too many; the options are --seed'],
    [['--seed', 'x'], '--seed is "x", but must be a whole number from 0 to 4294967295'],
    [['--seed', '4294967296'], '--seed is "4294967296"'],
    [['--speed', '0'], '--speed is "0"'],
    [['--ruleset', 'shrot'], '(did you mean short?)'],
    [['--ruleset'], '--ruleset'],
  ])('refuses %j in one line', async (options, complaint) => {
    const { code, output, errors } = await run('demo.ts', ...options);
    expect(output).toBe('');
    expect(errors).toContain(complaint);
    expect(errors.trimEnd().split('\n')).toHaveLength(1);
    expect(code).toBe(2);
  });

  test('ends in peace when its reader goes away', async () => {
    const demo = await start('demo.ts', '--ruleset', 'standard');
    demo.stdout.once('data', () => demo.stdout.destroy());
    const { code, errors } = await ended(demo);
    expect(errors).toBe('');
    expect(code).toBe(0);
  });
});
