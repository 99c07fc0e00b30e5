/** `engine`: what it answers to each line, and that whatever it is told, it goes on. */
import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { limitsOf } from '../../src/cli/engine/going.js';
import { linesOf, longestLine } from '../../src/cli/engine/lines.js';
import { usualSettings, withOption } from '../../src/cli/engine/options.js';
import { Session } from '../../src/cli/engine/session.js';
import {
  applyMove,
  createGame,
  legalMoves,
  resolveRuleset,
  rulesetFields,
  rulesets,
  type Ruleset,
} from '../../src/index.js';
import { formatPosition } from '../../src/notation/index.js';
import { rulesToTags } from '../../src/notation/tags.js';
import { run } from './running.js';

/** What the engine answers to these lines, the infos left out. */
async function answersTo(...lines: readonly string[]): Promise<string[]> {
  const { code, output, errors } = await run(['engine'], { input: `${lines.join('\n')}\n` });
  expect([code, errors]).toEqual([0, '']);
  return output.split('\n').filter((line) => line !== '' && !line.startsWith('info depth'));
}

/** A session with what it has sent. */
function session(): {
  session: Session;
  sent: string[];
  said: (start: string, end?: string) => Promise<string>;
} {
  const sent: string[] = [];
  const waiting = new Set<() => void>();
  const talk = new Session((line) => {
    sent.push(line);
    for (const wake of waiting) wake();
  }, '1.2.3');
  return {
    session: talk,
    sent,
    async said(start, end = '') {
      for (;;) {
        const found = sent.find((line) => line.startsWith(start) && line.endsWith(end));
        if (found !== undefined) return found;
        await new Promise<void>((wake) => waiting.add(wake));
      }
    },
  };
}

describe('the conversation', () => {
  it('begins with ugi: who it is, its options, ugiok', async () => {
    const answers = await answersTo('ugi', 'isready');
    expect(answers[0]).toMatch(/^id name layli-goobalay \d+\.\d+\.\d+$/);
    expect(answers[1]).toMatch(/^id author /);
    expect(answers.slice(-2)).toEqual(['ugiok', 'readyok']);
    const options = answers.filter((line) => line.startsWith('option name '));
    expect(answers).toHaveLength(options.length + 4);
    expect(options).toContain('option name Hash type spin default 64 min 1 max 2048');
    expect(options).toContain('option name Holes type spin default 12 min 2 max 24');
    expect(options).toContain('option name Relay type check default true');
    expect(options).toContain(
      'option name CaptureChain type combo default facing-empty var none var facing-empty var contiguous',
    );
  });

  it('answers queries about the position: whose turn, over or not, the result, the legal moves', async () => {
    const start = createGame('short');
    const answers = await answersTo(
      'setoption name Ruleset value short',
      'position startpos',
      'query p1turn',
      'query moves',
      'query fen',
      'position startpos moves 3 4',
      'query p1turn',
      'query gameover',
      'query result',
      'query moves',
      'query fen',
      'position startpos moves 3',
      'query p1turn',
    );
    const after = [3, 4].reduce(applyMove, start);
    expect(answers).toEqual([
      'response true',
      'response 1 2 3 4 5 6',
      `response ${formatPosition(start)}`,
      'response true',
      'response false',
      'response none',
      `response ${legalMoves(after).join(' ')}`,
      `response ${formatPosition(after)}`,
      'response false',
    ]);
  });

  it.each<[string, string]>([
    ['0,0/0,3 S 1-0 0 4', 'p2win'],
    ['0,0/0,1 S 3-0 0 4', 'p1win'],
    ['0,0/0,2 S 2-0 0 4', 'draw'],
  ])('tells the result of %s: %s', async (fen, outcome) => {
    const rules = ['setoption name Holes value 2', 'setoption name SeedsPerHole value 1'];
    const asked = [`position fen ${fen}`, 'query gameover', 'query result', 'query moves', 'go depth 3'];
    expect(await answersTo(...rules, ...asked)).toEqual([
      'response true',
      `response ${outcome}`,
      'response none',
      'info string The game is over.',
      'bestmove none',
    ]);
  });

  it('searches within depth, nodes or time, and tells what it finds', async () => {
    for (const limit of [
      'depth 5',
      'nodes 2000',
      'movetime 20',
      'p1time 1000 p2time 1000 p1inc 10 p2inc 10 movestogo 40',
    ]) {
      const { output } = await run(['engine'], { input: `position startpos moves 3 4\ngo ${limit}\n` });
      const lines = output.trim().split('\n');
      const best = /^bestmove (\d+)$/.exec(lines.at(-1) ?? '')?.[1];
      expect(legalMoves([3, 4].reduce(applyMove, createGame()))).toContain(Number(best));
      const infos = lines.slice(0, -1);
      // Within a time that is over before one ply has been searched there is nothing to tell.
      if (!limit.includes('time')) expect(infos.length).toBeGreaterThan(0);
      for (const info of infos)
        expect(info).toMatch(
          /^info depth \d+ score cp -?\d+ nodes \d+ time \d+ nps \d+ pv \d+( \d+)*( string proven)?$/,
        );
      expect(infos.at(-1) ?? ` pv ${best}`).toMatch(new RegExp(` pv ${best}( |$)`));
    }
  });

  it('says what is proven', async () => {
    const { output } = await run(['engine'], {
      input: 'setoption name Holes value 2\nposition startpos\ngo depth 20\n',
    });
    // docs/solved.md: 2 x 2 holes are worth 16 to South, who plays hole 1.
    expect(output).toMatch(/score cp 1600 .* pv 1 .*string proven\nbestmove 1\n$/);
  });

  it('plays at a level', async () => {
    const lines = [
      'setoption name Level value beginner',
      'setoption name Seed value 7',
      'position startpos',
      'go',
    ];
    const [answer = ''] = await answersTo(...lines);
    expect(legalMoves(createGame()).map((hole) => `bestmove ${hole}`)).toContain(answer);
    expect(await answersTo(...lines)).toEqual([answer]);
  });

  it('without the evaluation plays, too', async () => {
    expect(
      await answersTo('setoption name Evaluation value none', 'position startpos', 'go depth 2'),
    ).toHaveLength(1);
  });

  it('ends with quit, whatever comes after it, and with the end of its input', async () => {
    expect(await answersTo('isready', 'quit', 'isready')).toEqual(['readyok']);
    expect(await answersTo('isready')).toEqual(['readyok']);
    // Nobody is left who could stop it.
    expect(await answersTo('position startpos', 'go infinite')).toEqual([
      expect.stringMatching(/^bestmove \d+$/),
    ]);
  });
});

describe('while it searches', () => {
  it('answers isready and queries, refuses what would change the game, and stops', async () => {
    const { session: talk, sent, said } = session();
    talk.receive('position startpos');
    talk.receive('go infinite');
    await said('info depth 1');
    for (const line of [
      'isready',
      'query p1turn',
      'go depth 1',
      'position startpos',
      'uginewgame',
      'setoption name Hash value 8',
    ])
      talk.receive(line);
    expect(sent.filter((line) => !line.startsWith('info depth'))).toEqual([
      'readyok',
      'response true',
      ...['go', 'position', 'uginewgame', 'setoption'].map(
        (command) => `info string ${command} while a search is under way: send stop first.`,
      ),
    ]);
    talk.receive('stop');
    expect(await said('bestmove')).toMatch(/^bestmove \d+$/);
    talk.receive('position startpos moves 1');
    talk.receive('query p1turn');
    expect(sent.at(-1)).toBe('response false');
  });

  it('stops at once, and waits to be stopped where there is nothing left to find', async () => {
    const { session: talk, sent, said } = session();
    talk.receive('position startpos');
    talk.receive('go infinite');
    talk.receive('stop');
    expect(await said('bestmove')).toMatch(/^bestmove \d+$/);
    sent.length = 0;
    talk.receive('setoption name Holes value 2');
    talk.receive('position startpos');
    talk.receive('go infinite');
    await said('info', 'string proven');
    for (let turn = 0; turn < 50; turn++) await new Promise((done) => setImmediate(done));
    expect(sent.filter((line) => line.startsWith('bestmove'))).toEqual([]);
    talk.receive('stop');
    expect(await said('bestmove')).toBe('bestmove 1');
  });

  it('quit ends the search', async () => {
    const { session: talk, said } = session();
    talk.receive('go infinite');
    expect(talk.receive('quit')).toBe(false);
    await talk.finish();
    expect(await said('bestmove')).toMatch(/^bestmove/);
  });
});

describe('what it cannot take', () => {
  it.each<[string, string]>([
    ['banana', 'There is no command "banana"'],
    ['positon startpos', 'did you mean position?'],
    ['position', 'position is written: position startpos|fen POSITION [moves HOLE …]'],
    ['position here', 'position is written'],
    ['position startpos 3 4', '"3" stands where "moves" is expected.'],
    ['position fen 1,2/3', 'line 1, column'],
    ['position startpos moves 13', 'Hole 13'],
    ['position startpos moves x', 'expected a move'],
    ['setoption Hash 4', 'setoption is written: setoption name NAME value VALUE'],
    ['setoption name Hash value', 'setoption is written'],
    ['setoption name Hsh value 3', 'There is no option "Hsh", did you mean Hash?'],
    ['setoption name Hash value 0', 'Hash is "0", but must be a whole number from 1 to 2048.'],
    ['setoption name Level value expart', 'did you mean expert?'],
    ['setoption name Relay value perhaps', 'There is no value of Relay "perhaps"'],
    ['go depth', 'depth must be followed by a number.'],
    ['go depth 0', 'depth is "0", but must be a whole number from 1 to 2000.'],
    ['go fast', 'There is no limit "fast"'],
    ['query', 'There is no query ""'],
    ['query p1turn now', 'query p1turn takes no more words.'],
    ['query __proto__', 'There is no query "__proto__"'],
    ['\u001b[2J', '\\u001b[2J'],
  ])('%s: a line says so, and it goes on', async (line, words) => {
    const answers = await answersTo(line, 'isready');
    expect(answers).toHaveLength(2);
    expect(answers[0]).toContain('info string ');
    expect(answers[0]?.toLowerCase()).toContain(words.toLowerCase());
    expect(answers[1]).toBe('readyok');
  });

  it('after a position that cannot be read there is none', async () => {
    expect(await answersTo('position startpos moves 99', 'query p1turn', 'go depth 1')).toEqual([
      expect.stringContaining('info string '),
      'info string There is no position: the last one could not be read.',
      'info string There is no position.',
      'bestmove none',
    ]);
  });

  it('an endless line is dropped, and the next is read', async () => {
    const long = `position startpos moves ${'1 '.repeat(longestLine)}`;
    expect(await answersTo(long, 'isready')).toEqual([
      'info string A line was too long to be read.',
      'readyok',
    ]);
  });

  it('bytes that are no text, blank lines and carriage returns do no harm', async () => {
    const input = Buffer.concat([
      Buffer.from([0xff, 0x00, 0xfe, 0x0a]),
      Buffer.from('\r\n\n  isready  \r\n'),
    ]);
    const { output } = await run(['engine'], { input });
    expect(output).toMatch(/^info string There is no command .*\nreadyok\n$/);
  });
});

describe('the parts', () => {
  it('lines come out the same, however the text is cut', async () => {
    const text = 'one\r\ntwo\n\nthree é\nlast';
    const bytes = Buffer.from(text);
    for (let size = 1; size <= bytes.length; size++) {
      const chunks = Array.from({ length: Math.ceil(bytes.length / size) }, (_, place) =>
        bytes.subarray(place * size, (place + 1) * size),
      );
      const lines: (string | null)[] = [];
      for await (const line of linesOf(Readable.from(chunks))) lines.push(line);
      expect(lines).toEqual(['one', 'two', '', 'three é', 'last']);
    }
  });

  it('a clock is never spent to its end', () => {
    for (const time of [0, 10, 100, 5_000, 600_000])
      for (const inc of [0, 50, 10_000]) {
        const words = ['p1time', String(time), 'p2time', '1', 'p1inc', String(inc), 'p2inc', '0'];
        const { timeMs = NaN } = limitsOf(words, 'south');
        expect(timeMs).toBeGreaterThanOrEqual(0);
        expect(timeMs).toBeLessThanOrEqual(0.8 * time);
      }
    expect(limitsOf(['p1time', '-20', 'p2time', '60000'], 'south').timeMs).toBe(0);
    // A twentieth of the clock and three quarters of what is added, less 30 ms.
    expect(limitsOf(['p1time', '1', 'p2time', '60000', 'p2inc', '1000'], 'north').timeMs).toBe(3_720);
    expect(limitsOf([], 'south')).toEqual({ isInfinite: true });
  });

  it('every ruleset can be told, and comes back', () => {
    const some: Ruleset[] = [
      ...Object.values(rulesets),
      resolveRuleset({ holes: 3, relay: false, captureChain: 'contiguous', lapLimit: 5 }),
      resolveRuleset({ ...rulesets.gabradarre, seedsPerHole: 4, quietLimit: 7, uurs: false }),
    ];
    for (const ruleset of some) {
      const told = rulesToTags(ruleset).reduce(
        (settings, [name, value]) => withOption(settings, name, value),
        usualSettings,
      );
      expect(told.ruleset).toEqual(ruleset);
    }
    for (const field of Object.values(rulesetFields))
      expect(withOption(usualSettings, field.name, String(field.default)).ruleset).toEqual(rulesets.standard);
  });
});
