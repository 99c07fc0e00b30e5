/**
 * The command lines of the programs beside the library: each tells how it is used, and refuses a mistake in one line
 * with code 2, before it does anything.
 */
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { run, type Ended } from './running.js';

// It waits a few seconds for an answer, while the other programs are tested. Nothing listens on the first port of all.
let lonely: Promise<Ended>;
beforeAll(() => {
  lonely = run('boardgame.io/player.ts', '0', 'localhost:1');
});

afterEach(() => {
  vi.unstubAllEnvs();
});

describe.each([
  ['demo.ts', ['--sped', '0'], 'the options are --seed, --ruleset, --speed.'],
  [
    'random-games.ts',
    ['many'],
    'The number of games is "many", but must be a whole number from 1 to 10000000.',
  ],
  ['quoting.ts', ['compare', 'standard'], 'usage: npx tsx examples/quoting.ts rules RULESET'],
  ['tournament.ts', ['x'], 'usage: npx tsx examples/tournament.ts'],
  ['service.ts', ['abc'], 'usage: npx tsx examples/service.ts'],
  ['boardgame.io/server.ts', ['abc'], 'usage: npx tsx examples/boardgame.io/server.ts'],
  ['boardgame.io/player.ts', ['7'], 'usage: npx tsx examples/boardgame.io/player.ts'],
  ['../bench/index.ts', ['palyouts'], 'There is no section "palyouts"; there are playouts, '],
  ['../bench/solved.ts', ['shrt'], '(did you mean short?)'],
  ['../bench/soak.ts', ['--minute', '1'], 'the options are --minutes.'],
  ['../bench/bots/strength.ts', ['0'], 'The number of games is "0"'],
  ['../bench/bots/cross-table.ts', ['3'], 'The number of games is 3, but must be even.'],
  ['../test/fuzz/fuzz.ts', ['--second', '3'], 'the options are --seconds, --seed, --target, --keep.'],
  ['../test/exhaustive/exhaustive.ts', ['--hole', '2'], 'the options are --holes, --seeds, '],
  ['../test/naive/differential.ts', ['--plies', 'x'], '--plies is "x", but must be a whole number'],
])('%s', (name, mistake, complaint) => {
  test('tells how it is used', async () => {
    const { code, output, errors } = await run(name, '--help');
    expect({ code, errors }).toEqual({ code: 0, errors: '' });
    expect(output).toMatch(name === 'demo.ts' ? /--ruleset NAME/ : /^(?:usage: )?np[mx] /);
  });

  test(`refuses ${mistake.join(' ')} in one line`, async () => {
    const { code, output, errors } = await run(name, ...mistake);
    expect({ code, output }).toEqual({ code: 2, output: '' });
    expect(errors).toContain(complaint);
    expect(errors.trimEnd().split('\n')).toHaveLength(1);
  });
});

describe('an option in front of --, which npm keeps', () => {
  // What npm hands on of `npm run demo --ruleset short`, and of `--ruleset=short`.
  test.each([
    ['true', ['short'], '--ruleset short'],
    ['short', [], '--ruleset …'],
  ])('as %s with the words %j is missed', async (kept, words, advice) => {
    vi.stubEnv('npm_lifecycle_event', 'demo');
    vi.stubEnv('npm_config_ruleset', kept);
    const { code, output, errors } = await run('demo.ts', ...words);
    expect({ code, output }).toEqual({ code: 2, output: '' });
    expect(errors).toBe(
      'Npm kept --ruleset for itself: options stand behind --, as in npm run demo -- ' +
        `${advice}. --help tells how it is used.\n`,
    );
  });

  test('is none where the program has it', async () => {
    vi.stubEnv('npm_lifecycle_event', 'demo');
    vi.stubEnv('npm_config_ruleset', 'short');
    expect((await run('demo.ts', '--ruleset=somaliland')).code).toBe(0);
  });
});

test('a player for whom there is no server says so, and ends', async () => {
  const { code, output, errors } = await lonely;
  expect({ code, output }).toEqual({ code: 2, output: '' });
  expect(errors).toBe(
    'No answer from localhost:1. Start a server first: npx tsx examples/boardgame.io/server.ts\n',
  );
});
