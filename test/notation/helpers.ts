/**
 * What the tests of the notation share.
 */
import fc from 'fast-check';
import type { LayliError } from '../../src/index.js';
import { isLayliError } from '../../src/index.js';
import type { Ending, GameRecord, RecordLine, RecordMove } from '../../src/notation/index.js';
import { createRecord } from '../../src/notation/index.js';
import { applyMove, legalMoves, result, type GameState } from '../../src/index.js';
import { anyGame, anyRuleset, chosen } from '../properties/arbitraries.js';
import { playOut } from '../properties/helpers.js';

/** The LayliError that a call throws; fails where it throws anything else or nothing. */
export function refusal(call: () => unknown): LayliError {
  try {
    call();
  } catch (error) {
    if (isLayliError(error)) return error;
    throw new Error(`no LayliError: ${String(error)}`, { cause: error });
  }
  throw new Error('nothing was refused');
}

/** The line and the column of the INVALID_NOTATION that a call throws. */
export function placeOfRefusal(call: () => unknown): string {
  const { code, details } = refusal(call);
  if (code !== 'INVALID_NOTATION' || !('line' in details)) throw new Error(`another error: ${code}`);
  return `${details.line}:${details.column}`;
}

/** Any string at all, lone surrogates and the characters that records use themselves among them. */
export const anyText: fc.Arbitrary<string> = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: fc.constantFrom(...'"\\{}()[]u0n \t\r\n;*\u00a0\u2028\ufeff\0\ud800\udc00'.split('')) }),
);

/** The free tags of a record. */
export const anyTags: fc.Arbitrary<Record<string, string>> = fc.dictionary(
  fc.oneof(
    fc.constantFrom('South', 'North', 'Event', 'Date', 'Source', 'constructor', 'a_1', 'toString'),
    fc.stringMatching(/^x\w{0,5}$/),
  ),
  anyText,
  { maxKeys: 5, noNullPrototype: true },
);

/** Records of random games without comments and variations. */
export const anyPlainRecord: fc.Arbitrary<GameRecord> = fc.tuple(anyGame(60), anyTags).map(([game, tags]) =>
  createRecord(
    game.start,
    playOut(game).plies.map(({ hole }) => hole),
    tags,
  ),
);

/** What a random line does: play on, say something, or begin or end a variation. */
type Step =
  { readonly play: number } | { readonly say: string } | { readonly think: number } | 'open' | 'close';

const anyStep: fc.Arbitrary<Step> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ play: fc.nat() }) },
  { weight: 2, arbitrary: fc.record({ say: anyText.filter((text) => text !== '') }) },
  { weight: 1, arbitrary: fc.record({ think: fc.oneof(fc.integer({ min: 0, max: 7 }), fc.nat(255)) }) },
  { weight: 2, arbitrary: fc.constant('open' as const) },
  { weight: 2, arbitrary: fc.constant('close' as const) },
);

/** How a game may end beside the rules. */
export const anyEnding: fc.Arbitrary<Ending> = fc.oneof(
  fc.record({
    by: fc.constantFrom('resigned', 'illegal-move', 'time', 'adjudicated', 'abandoned'),
    winner: fc.constantFrom('south', 'north'),
  }),
  fc.record({
    by: fc.constantFrom('agreed', 'time', 'adjudicated', 'abandoned'),
    winner: fc.constant(null),
  }),
);

/** Records with comments, annotations, variations and endings: plain objects, not frozen. */
export const anyRecord: fc.Arbitrary<GameRecord> = fc
  .record({
    game: anyGame(10, anyRuleset),
    tags: anyTags,
    steps: fc.array(anyStep, { maxLength: 60 }),
    ending: fc.option(anyEnding),
  })
  .map(({ game: { start }, tags, steps, ending }) => {
    const line = lineOf(start, steps);
    const end = line.moves.reduce((state, { hole }) => applyMove(state, hole), start);
    return { tags, start, ...line, ...(ending === null || result(end) !== null ? {} : { ending }) };
  });

interface Draft {
  comment?: string;
  moves: { hole: number; annotations?: number[]; comment?: string; variations?: RecordLine[] }[];
}

/** Follows the steps as far as they make sense. */
function lineOf(start: GameState, steps: readonly Step[]): { comment?: string; moves: RecordMove[] } {
  const main: Draft = { moves: [] };
  const around: { line: Draft; states: GameState[] }[] = [];
  let line = main;
  let states = [start];
  const close = (): void => {
    const outer = around.pop();
    if (outer === undefined) return;
    const variation = line;
    ({ line, states } = outer);
    const replaced = line.moves.at(-1);
    if (replaced !== undefined && variation.moves.length > 0) (replaced.variations ??= []).push(variation);
  };
  for (const step of steps) {
    const latest = line.moves.at(-1);
    const state = states.at(-1) as GameState;
    if (step === 'open') {
      if (latest === undefined) continue;
      around.push({ line, states });
      line = { moves: [] };
      states = [states.at(-2) as GameState];
    } else if (step === 'close') {
      close();
    } else if ('think' in step) {
      if (latest !== undefined)
        latest.annotations = [...new Set([...(latest.annotations ?? []), step.think])];
    } else if ('say' in step) {
      (latest ?? line).comment = step.say;
    } else {
      const hole = chosen(legalMoves(state), step.play);
      if (hole === undefined) continue;
      line.moves.push({ hole });
      states.push(applyMove(state, hole));
    }
  }
  while (around.length > 0) close();
  return main;
}

/** A text with a few small damages. */
export function damaged(texts: fc.Arbitrary<string>): fc.Arbitrary<string> {
  const damage = fc.record({
    at: fc.nat(),
    length: fc.oneof(fc.constant(0), fc.constant(1), fc.nat({ max: 20 })),
    by: fc.oneof(
      fc.constant(''),
      fc.constantFrom(...'[](){}*"\\.-/,xUFSNn 0123456789\n\r\uFEFF'.split('')),
      fc.string({ unit: 'binary', maxLength: 3 }),
      fc.constantFrom(
        '1...',
        '49-47',
        '[Holes "3"]',
        '(1. 1)',
        '1-0',
        '1/2-1/2',
        '[Termination "time forfeit"]',
        '[Result "0-1"]',
        '!?',
        '$7',
        ';',
        '\n%',
        '1)',
        '{}',
        '[Ruleset "short"]',
        '999999999999999999999',
        '()',
      ),
    ),
  });
  return fc.tuple(texts, fc.array(damage, { minLength: 1, maxLength: 4 })).map(([text, damages]) =>
    damages.reduce((whole, { at, length, by }) => {
      const start = at % (whole.length + 1);
      return whole.slice(0, start) + by + whole.slice(start + length);
    }, text),
  );
}
