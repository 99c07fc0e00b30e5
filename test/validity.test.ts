/**
 * The law of foreign states: whatever has been done to a valid state, every function takes it as it takes a clean copy,
 * or refuses it as INVALID_STATE. What is valid is written here once more, straight from the contract.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { GameState, Ruleset } from '../src/index.js';
import {
  applyMove,
  isLayliError,
  legalMoves,
  moveProblem,
  parseGame,
  result,
  score,
  traceMove,
} from '../src/index.js';
import { choices, type ChoiceField } from './choices.js';
import { anyPosition } from './properties/arbitraries.js';
import { thawed } from './properties/helpers.js';

type Fields = Record<string, unknown>;

function isFields(value: unknown): value is Fields {
  return (
    typeof value === 'object' &&
    value !== null &&
    [Object.prototype, null].includes(Object.getPrototypeOf(value) as null)
  );
}

function isCount(value: unknown, least: number, most: number): value is number {
  return typeof value === 'number' && value % 1 === 0 && value >= least && value <= most;
}

function isValidRuleset(value: unknown): value is Ruleset {
  return (
    isFields(value) &&
    isCount(value['holes'], 2, 24) &&
    isCount(value['seedsPerHole'], 1, 20) &&
    Object.entries(choices).every(([field, values]) => (values as unknown[]).includes(value[field])) &&
    isCount(value['lapLimit'], 1, 100_000) &&
    isCount(value['quietLimit'], 1, 10_000)
  );
}

function isValidState(value: unknown): boolean {
  if (!isFields(value)) return false;
  const { ruleset, seeds, uurs, captured, turn, ply, quietPlies } = value;
  if (!isValidRuleset(ruleset)) return false;
  const size = ruleset.holes * 2;
  const total = size * ruleset.seedsPerHole;
  if (!Array.isArray(seeds) || !Array.isArray(uurs) || !isFields(captured)) return false;
  if (seeds.length !== size || uurs.length !== size) return false;

  let sum = 0;
  for (const count of [...(seeds as unknown[]), captured['south'], captured['north']]) {
    if (!isCount(count, 0, Infinity)) return false;
    sum += count;
  }
  const mirrored = [...(uurs as unknown[])].reverse();
  for (const [index, owner] of (uurs as unknown[]).entries()) {
    if (owner !== null && owner !== 'south' && owner !== 'north') return false;
    if (owner !== mirrored[index]) return false;
    if (owner !== null && !ruleset.uurs) return false;
  }
  return (
    sum === total &&
    (turn === 'south' || turn === 'north') &&
    isCount(ply, 0, Number.MAX_SAFE_INTEGER) &&
    isCount(quietPlies, 0, ruleset.quietLimit) &&
    quietPlies <= ply
  );
}

const takers: readonly (readonly [name: string, take: (state: GameState) => unknown])[] = [
  ['legalMoves', legalMoves],
  ['score', score],
  ['result', result],
  ['moveProblem', (state) => [0, 1, 2, 30, NaN].map((hole) => moveProblem(state, hole))],
  [
    'applyMove',
    (state) =>
      legalMoves(state)
        .slice(0, 2)
        .map((hole) => applyMove(state, hole)),
  ],
  [
    'traceMove',
    (state) =>
      legalMoves(state)
        .slice(0, 2)
        .map((hole) => traceMove(state, hole)),
  ],
  ['parseGame', parseGame],
];

/** One change to a value: at a place that a path of numbers leads to, by something else, by nothing, or by more. */
interface Change {
  readonly path: readonly number[];
  readonly kind: 'put' | 'delete' | 'add' | 'nudge';
  readonly value: unknown;
}

const junk = fc.oneof(
  fc.integer({ min: -2, max: 30 }),
  fc.constantFrom<unknown>(
    NaN,
    Infinity,
    -0,
    0.5,
    1e308,
    2 ** 53,
    null,
    undefined,
    true,
    false,
    '',
    'south',
    'north',
  ),
  fc.constantFrom<unknown>([], {}, [0], 'none', 'any', '4', 4n, Symbol('4')),
  fc.anything({
    withBigInt: true,
    withDate: true,
    withMap: true,
    withSparseArray: true,
    withTypedArray: true,
    withNullPrototype: true,
  }),
);

const anyChange: fc.Arbitrary<Change> = fc.record({
  path: fc.array(fc.nat({ max: 50 }), { minLength: 1, maxLength: 3 }),
  kind: fc.constantFrom('put', 'delete', 'add', 'nudge'),
  value: junk,
});

/** Makes a change to a thawed state. */
function change(state: object, { path, kind, value }: Change): void {
  let place = state as Fields;
  let key = '';
  for (const [step, number] of path.entries()) {
    if (step > 0) {
      const inner = place[key];
      // What is put into a list of numbers becomes one, which not everything can.
      if (typeof inner !== 'object' || inner === null || ArrayBuffer.isView(inner)) break;
      place = inner as Fields;
    }
    const keys = Object.keys(place);
    if (keys.length === 0) break;
    key = keys[number % keys.length] ?? '';
  }
  const current = place[key];
  if (kind === 'put') place[key] = value;
  else if (kind === 'delete') Reflect.deleteProperty(place, key);
  else if (kind === 'add') place[`${key}+`] = value;
  // A small step to a neighbouring value: often still valid, or just not.
  else if (typeof current === 'number') place[key] = current + (path[0] === 0 ? -1 : 1);
  else if (typeof current === 'boolean') place[key] = !current;
  else if (current === 'south') place[key] = 'north';
}

/** Moves seeds from one hole to another, or to the captured ones: what stays valid. */
function shift(state: GameState, [from, to, count]: readonly [number, number, number]): void {
  const seeds = state.seeds as number[];
  const source = from % seeds.length;
  const moved = Math.min(count, seeds[source] ?? 0);
  seeds[source] = (seeds[source] ?? 0) - moved;
  const target = to % (seeds.length + 1);
  if (target < seeds.length) seeds[target] = (seeds[target] ?? 0) + moved;
  else (state.captured as { south: number }).south += moved;
}

const rulesetFields = [
  ...(Object.keys(choices) as ChoiceField[]),
  ...(['holes', 'seedsPerHole', 'lapLimit', 'quietLimit'] as const),
];

/** Only what a state has, as JSON would keep it. */
function cleanCopy(state: GameState): GameState {
  const { ruleset, seeds, uurs, captured, turn, ply, quietPlies } = state;
  return thawed({
    ruleset: Object.fromEntries(rulesetFields.map((field) => [field, ruleset[field]])) as unknown as Ruleset,
    seeds,
    uurs,
    captured: { south: captured.south, north: captured.north },
    turn,
    ply,
    quietPlies,
  });
}

function expectLaw(state: unknown): 'taken' | 'refused' {
  const isValid = isValidState(state);
  for (const [name, take] of takers) {
    let taken: unknown;
    try {
      taken = take(state as GameState);
    } catch (error) {
      if (!isLayliError(error, 'INVALID_STATE')) throw new Error(`${name} failed`, { cause: error });
      expect(error.message).toMatch(/^Invalid state: [^\p{C}\p{Zl}\p{Zp}]*\.$/u);
      // parseGame refuses unknown keys, too.
      if (isValid) expect(name).toBe('parseGame');
      continue;
    }
    expect(isValid, `${name} took what is not valid`).toBe(true);
    expect(taken, name).toEqual(take(cleanCopy(state as GameState)));
  }
  return isValid ? 'taken' : 'refused';
}

describe('every function that takes a state', () => {
  it('takes a changed one as its clean copy, or refuses it', () => {
    const seen = { taken: 0, refused: 0 };
    const shifts = fc.array(fc.tuple(fc.nat(), fc.nat(), fc.nat({ max: 20 })), { maxLength: 3 });
    fc.assert(
      fc.property(anyPosition, shifts, fc.array(anyChange, { maxLength: 3 }), (position, moved, changes) => {
        const state = thawed(position);
        for (const each of moved) shift(state, each);
        for (const each of changes) change(state, each);
        seen[expectLaw(state)] += 1;
      }),
      { numRuns: 500 },
    );
    // The law says something only where both happen often.
    expect(seen.taken).toBeGreaterThan(50);
    expect(seen.refused).toBeGreaterThan(50);
  });

  it('refuses anything else', () => {
    fc.assert(
      fc.property(junk, (value) => {
        expect(expectLaw(value)).toBe('refused');
      }),
      { numRuns: 500 },
    );
  });
});

describe('parseGame', () => {
  it('gives back what JSON says, or refuses any text', () => {
    fc.assert(
      fc.property(
        anyPosition,
        fc.nat(),
        fc.nat({ max: 3 }),
        fc.string({ maxLength: 3 }),
        (position, at, removed, inserted) => {
          const text = JSON.stringify(position);
          const start = at % (text.length + 1);
          const changed = text.slice(0, start) + inserted + text.slice(start + removed);
          let parsed: GameState;
          try {
            parsed = parseGame(changed);
          } catch (error) {
            expect(isLayliError(error, 'INVALID_STATE')).toBe(true);
            return;
          }
          expect(isValidState(parsed)).toBe(true);
          // A text may say minus zero, which is read as zero.
          expect(parsed).toEqual(JSON.parse(JSON.stringify(JSON.parse(changed))));
        },
      ),
      { numRuns: 1_000 },
    );
  });
});
